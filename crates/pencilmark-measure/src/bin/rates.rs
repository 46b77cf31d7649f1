//! Puzzles per CPU second on lists of puzzles, one at a time and in batches.
//!
//! ```text
//! cargo run --release -p pencilmark-measure --bin rates -- LIST...
//! ```
//!
//! Every puzzle is permuted first (digits, rows and columns inside their bands, bands, and
//! transposition) with a fixed seed, because the order of a file flatters some solvers. Each
//! solution is proven unique. `--write FOLDER` writes the permuted lists, for other programs.

use std::ops::ControlFlow;
use std::time::Duration;

use pencilmark_measure::thread_time;
use pencilmark_simd::{Architecture, Batch, BatchOptions, Limits, Solver, Status};

const USAGE: &str = "usage: rates [--seconds N] [--write FOLDER] [--only ARCHITECTURE] LIST...";

/// The clock of some machines only advances every few milliseconds, so a sample is much longer.
const SAMPLE: Duration = Duration::from_millis(100);

fn main() {
    let (mut seconds, mut folder, mut only, mut lists) = (1.0, None, None, Vec::new());
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut parameter = || arguments.next().expect(USAGE);
        match argument.as_str() {
            "--seconds" => seconds = parameter().parse().expect(USAGE),
            "--write" => folder = Some(parameter()),
            "--only" => only = Some(parameter()),
            _ => lists.push(argument),
        }
    }
    assert!(!lists.is_empty(), "{USAGE}");
    for path in lists {
        let text = std::fs::read_to_string(&path).expect("cannot read the list");
        let puzzles = permuted(&text);
        let name = path.rsplit('/').next().unwrap_or(&path);
        println!("{name}: {} puzzles", puzzles.len());
        if let Some(folder) = &folder {
            let lines: String = puzzles.iter().map(line).collect();
            std::fs::write(format!("{folder}/{name}"), lines).expect("cannot write the list");
        }
        for architecture in Architecture::available() {
            if only.as_deref().is_none_or(|only| only == architecture.name()) {
                measure(architecture, &puzzles, Duration::from_secs_f64(seconds));
            }
        }
    }
}

fn line(puzzle: &[u8; 81]) -> String {
    let characters =
        puzzle.iter().map(|&digit| if digit == 0 { '.' } else { (b'0' + digit) as char });
    characters.chain(['\n']).collect()
}

/// Prints the rates of one architecture.
fn measure(architecture: Architecture, puzzles: &[[u8; 81]], duration: Duration) {
    let mut solver = Solver::with(architecture).expect("it is available");
    let mut report = |way: &str, run: &mut dyn FnMut(&mut Solver) -> (u64, u64)| {
        let (mut rates, mut found) = (Vec::new(), (0, 0));
        let start = thread_time();
        while rates.len() < 5 || thread_time() - start < duration {
            let (before, mut runs) = (thread_time(), 0);
            while runs == 0 || thread_time() - before < SAMPLE {
                found = run(&mut solver);
                runs += 1;
            }
            rates.push((puzzles.len() * runs) as f64 / (thread_time() - before).as_secs_f64());
        }
        rates.sort_by(f64::total_cmp);
        println!(
            "  {:9} {way:14} {:>9.0}/s (from {:.0} to {:.0})  {:.3} guesses per puzzle, {} unique",
            architecture.name(),
            rates[rates.len() / 2],
            rates[0],
            rates[rates.len() - 1],
            found.1 as f64 / puzzles.len() as f64,
            found.0,
        );
    };
    report("one at a time", &mut |solver| {
        let (mut unique, mut guesses) = (0, 0);
        for puzzle in puzzles {
            let outcome = solver
                .solutions(puzzle, Limits::solutions(2), |_: &[u8; 81]| ControlFlow::Continue(()));
            unique += u64::from(outcome.solutions == 1);
            guesses += outcome.guesses;
        }
        (unique, guesses)
    });
    let (mut statuses, mut solutions) =
        (vec![Status::None; puzzles.len()], vec![[0; 81]; puzzles.len()]);
    let text: String = puzzles.iter().map(line).collect();
    report("batch", &mut |solver| {
        let batch = Batch::lines(text.as_bytes(), 82);
        let totals = solver.solve(batch, &mut statuses, &mut solutions, BatchOptions::default());
        (totals.unique, totals.guesses)
    });
}

/// The puzzles of a list (any line or comma-separated field of 81 cells), permuted.
fn permuted(text: &str) -> Vec<[u8; 81]> {
    let mut random = Random(0x5eed);
    let fields = text.lines().flat_map(|line| line.split([',', ' ', '\t']));
    let puzzles = fields.filter(|field| {
        field.len() == 81 && field.bytes().all(|byte| byte == b'.' || byte.is_ascii_digit())
    });
    puzzles.map(|puzzle| random.permute(puzzle.as_bytes())).collect()
}

/// A small generator (SplitMix64), so that every run sees the same permutations.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % bound as u64) as usize
    }

    fn order<const N: usize>(&mut self) -> [usize; N] {
        let mut order = std::array::from_fn(|i| i);
        for i in (1..N).rev() {
            order.swap(i, self.below(i + 1));
        }
        order
    }

    /// An order of nine lines that keeps bands together.
    fn lines(&mut self) -> [usize; 9] {
        let (bands, inner) = (self.order::<3>(), [(); 3].map(|()| self.order::<3>()));
        std::array::from_fn(|i| bands[i / 3] * 3 + inner[i / 3][i % 3])
    }

    fn permute(&mut self, puzzle: &[u8]) -> [u8; 81] {
        let (rows, columns, digits) = (self.lines(), self.lines(), self.order::<9>());
        let transposed = self.below(2) == 1;
        std::array::from_fn(|cell| {
            let (row, column) = (rows[cell / 9], columns[cell % 9]);
            let source = if transposed { column * 9 + row } else { row * 9 + column };
            match puzzle[source] {
                digit @ b'1'..=b'9' => digits[usize::from(digit - b'1')] as u8 + 1,
                _ => 0,
            }
        })
    }
}
