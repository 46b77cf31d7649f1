//! Running the program, and puzzles to run it on.

use pencilmark::model::{Grid, Puzzle};
use pencilmark::{rules, symmetry};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// Puzzle E1 of the 2013 paper.
pub const E1: &str =
    "3.9.7.2..7....64.54258.1...29....71.....4.....57....64...1.29431.26....7..3.5.1.6";
pub const E1_SOLUTION: &str =
    "369574281718926435425831679294365718631748592857219364576182943142693857983457126";

/// Figure 1.1 of the 2014 paper on dancing links.
pub const FIGURE_1_1: &str =
    "........82.1.........9..673....5....9.7..3.41....7.....5....289.....5...36..4....";
pub const FIGURE_1_1_SOLUTION: &str =
    "796534128231786954548912673623451897987623541415879362154367289872195436369248715";

/// The puzzle of Fig. 15 of the 2014 paper on zones.
pub const FIGURE_15: &str =
    "3.9...4..2..7.9....87......75..6.23.6..9.4..8.28.5..41......59....1.6..7..6...1.4";

/// A grid with nothing in it.
pub fn empty() -> String {
    ".".repeat(81)
}

/// What the program did.
#[derive(PartialEq, Eq, Debug)]
pub struct Outcome {
    pub stdout: String,
    pub stderr: String,
    pub exit: Option<i32>,
}

/// The program with these arguments.
pub fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pencilmark"));
    command.args(arguments).stdin(Stdio::null());
    command
}

/// Runs the program with nothing on stdin.
pub fn run(arguments: &[&str]) -> Outcome {
    outcome(program(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap())
}

/// Runs the program with this on stdin.
pub fn run_with(arguments: &[&str], stdin: &str) -> Outcome {
    let mut child = program(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut pipe, text) = (child.stdin.take().unwrap(), stdin.to_owned());
    // A thread, because the program writes while it reads.
    let writer = std::thread::spawn(move || drop(pipe.write_all(text.as_bytes())));
    let outcome = outcome(child);
    writer.join().unwrap();
    outcome
}

/// Waits for the program.
pub fn outcome(child: Child) -> Outcome {
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Outcome { stdout: text(output.stdout), stderr: text(output.stderr), exit: output.status.code() }
}

/// What a program makes of a text, if it is there.
pub fn piped(program: &str, text: &str) -> Option<Vec<u8>> {
    let mut child = Command::new(program)
        .arg("-c")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    child.stdin.take()?.write_all(text.as_bytes()).ok()?;
    child.wait_with_output().ok().map(|output| output.stdout)
}

/// The JSON objects of an output.
pub fn objects(text: &str) -> Vec<serde_json::Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// So many different puzzles with one solution each, made of one puzzle, one per line.
pub fn disguises(puzzle: &str, count: u64) -> String {
    let numbers: Vec<u8> = puzzle.chars().map(|c| c.to_digit(10).unwrap_or(0) as u8).collect();
    let puzzle = Puzzle::new(rules::classic(), Grid::try_from(numbers).unwrap()).unwrap();
    (0..count).map(|seed| format!("{}\n", symmetry::shuffle(&puzzle, seed).givens())).collect()
}

/// A folder of its own for a test, which is removed afterwards.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new(test: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    /// The path of a file in the folder, which need not exist.
    pub fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }

    /// Makes a file.
    pub fn file(&self, name: &str, text: &str) -> String {
        std::fs::write(self.path(name), text).unwrap();
        self.path(name)
    }

    pub fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A file of the project.
pub fn read_project(path: &str) -> String {
    let path = format!("{}/../../{path}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}
