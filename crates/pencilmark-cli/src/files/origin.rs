//! What a file of results is of: the command, its options and its inputs.
//!
//! A stopped run leaves it beside its file, and the run that continues must be of the same.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Read as _, Seek as _, SeekFrom};
use std::path::Path;
use std::sync::OnceLock;

/// The options of the command line, by their names, with their values.
pub type Options = BTreeMap<String, Vec<String>>;

/// The command line as it was understood. Like the words of it, it is the same for the whole program.
static COMMAND_LINE: OnceLock<(String, Options)> = OnceLock::new();

/// Keeps the command line as it was understood.
pub fn remember(command: &str, options: Options) {
    let _ = COMMAND_LINE.set((command.to_owned(), options));
}

/// Options that say how the work is done and where results go, not what they are.
const OF_NO_EFFECT: [&str; 6] = ["color", "inputs", "output", "quiet", "resume", "threads"];

/// What a time limit cuts off may differ in any case.
const TIME_LIMIT: &str = "time_limit";

/// What a file of results is of.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    program: String,
    command: String,
    options: Options,
    inputs: Vec<Mark>,
}

impl Origin {
    /// That of this run, with these inputs.
    pub fn of_this_run(inputs: Vec<Mark>) -> Self {
        let (command, mut options) = COMMAND_LINE.get().cloned().unwrap_or_default();
        options.retain(|name, _| !OF_NO_EFFECT.contains(&name.as_str()) && name != TIME_LIMIT);
        let program = concat!("pencilmark ", env!("CARGO_PKG_VERSION")).to_owned();
        Self { program, command, options, inputs }
    }

    /// The same without an option: with more of it, there are more results after the same ones.
    pub fn without(mut self, option: &str) -> Self {
        self.options.remove(option);
        self
    }

    /// The same with an option that the user may leave out.
    pub fn with(mut self, option: &str, value: String) -> Self {
        self.options.insert(option.to_owned(), vec![value]);
        self
    }

    /// The value of an option.
    pub fn option(&self, name: &str) -> Option<&str> {
        self.options.get(name)?.first().map(String::as_str)
    }

    /// In what an earlier run differs from this one.
    pub fn difference(&self, earlier: &Self) -> Option<String> {
        let Self { program, command, options, inputs } = self;
        if *program != earlier.program || *command != earlier.command {
            let Self { program, command, .. } = earlier;
            return Some(format!("the file was written by {command} of {program}"));
        }
        let names = options.keys().chain(earlier.options.keys());
        let is_other = |name: &&String| options.get(*name) != earlier.options.get(*name);
        if let Some(name) = names.into_iter().find(is_other) {
            let told = |options: &Options| match options.get(name) {
                Some(values) => format!("--{} {}", name.replace('_', "-"), values.join(",")),
                None => format!("no --{}", name.replace('_', "-")),
            };
            return Some(format!(
                "the file was written with {}, not {}",
                told(&earlier.options),
                told(options)
            ));
        }
        let both = |number: usize| (inputs.get(number), earlier.inputs.get(number));
        let mut pairs = (0..inputs.len().max(earlier.inputs.len())).map(both);
        let (ours, theirs) = pairs.find(|(ours, theirs)| ours != theirs)?;
        let told = |mark: Option<&Mark>| mark.map_or("nothing".to_owned(), Mark::told);
        Some(format!("the file was made from {}, not from {}", told(theirs), told(ours)))
    }
}

/// What an input is known by again.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    name: String,
    /// How long it is and a sum of its bytes, if it can be read twice.
    bytes: Option<u64>,
    sum: Option<String>,
}

/// So much of a file is added up; of a longer one, pieces from all over it.
const SAMPLE: u64 = 4 << 20;
const PIECES: u64 = 64;

impl Mark {
    /// That of an input that can be read once.
    pub fn of_pipe(name: &str) -> Self {
        Self { name: name.to_owned(), bytes: None, sum: None }
    }

    /// That of a text.
    pub fn of_text(name: &str, text: &str) -> Self {
        let mut sum = Sum::default();
        sum.add(text.as_bytes());
        Self { name: name.to_owned(), bytes: Some(text.len() as u64), sum: Some(sum.told()) }
    }

    /// That of a file.
    pub fn of_file(path: &Path) -> io::Result<Self> {
        let name = path.display().to_string();
        let found = fs::metadata(path)?;
        if !found.is_file() {
            return Ok(Self::of_pipe(&name));
        }
        let (mut file, mut sum, bytes) = (File::open(path)?, Sum::default(), found.len());
        let mut piece = Vec::new();
        let (pieces, length) = match bytes <= SAMPLE {
            true => (1, bytes),
            false => (PIECES, SAMPLE / PIECES),
        };
        for number in 0..pieces {
            // The last one ends with the file.
            let start = (bytes - length) * number / (pieces.max(2) - 1);
            file.seek(SeekFrom::Start(start))?;
            piece.clear();
            file.by_ref().take(length).read_to_end(&mut piece)?;
            sum.add(&piece);
        }
        Ok(Self { name, bytes: Some(bytes), sum: Some(sum.told()) })
    }

    /// In words: the name, the length and the sum.
    pub fn told(&self) -> String {
        match (self.bytes, &self.sum) {
            (Some(bytes), Some(sum)) => format!("{} ({bytes} bytes, {sum})", self.name),
            _ => self.name.clone(),
        }
    }
}

/// A sum of bytes, the same everywhere (FNV-1a). It tells files apart, not forgeries.
struct Sum(u64);

impl Default for Sum {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Sum {
    fn add(&mut self, bytes: &[u8]) {
        const PRIME: u64 = 0x0000_0100_0000_01b3;
        self.0 =
            bytes.iter().fold(self.0, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(PRIME));
    }

    fn told(&self) -> String {
        format!("{:016x}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn origin(scales: &str, text: &str) -> Origin {
        let inputs = vec![Mark::of_text("a.txt", text)];
        Origin::of_this_run(inputs).with("scales", scales.to_owned())
    }

    #[test]
    fn other_options_and_other_inputs_are_told() {
        let run = origin("se", "123");
        assert_eq!(run.difference(&run.clone()), None);
        let other = run.difference(&origin("hodoku", "123")).unwrap();
        assert_eq!(other, "the file was written with --scales hodoku, not --scales se");
        let without = run.difference(&run.clone().without("scales")).unwrap();
        assert_eq!(without, "the file was written with no --scales, not --scales se");
        assert!(
            run.difference(&origin("se", "124"))
                .unwrap()
                .starts_with("the file was made from a.txt (3 bytes")
        );
        let fewer = Origin { inputs: Vec::new(), ..run.clone() };
        assert!(fewer.difference(&run).unwrap().ends_with("not from nothing"));
    }

    #[test]
    fn a_change_anywhere_in_a_file_changes_its_mark() {
        let folder = std::env::temp_dir().join(format!("pencilmark-mark-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("input");
        let mark = |bytes: &[u8]| {
            fs::write(&path, bytes).unwrap();
            Mark::of_file(&path).unwrap()
        };
        let mut bytes = vec![b'.'; 100];
        let before = mark(&bytes);
        for place in 0..bytes.len() {
            bytes[place] = b'1';
            assert_ne!(mark(&bytes), before);
            bytes[place] = b'.';
        }
        // Of a long one, its length and its ends count in any case.
        let mut long = vec![b'.'; SAMPLE as usize + 12_345];
        let before = mark(&long);
        for place in [0, long.len() - 1] {
            long[place] = b'1';
            assert_ne!(mark(&long), before);
            long[place] = b'.';
        }
        assert_ne!(mark(&long[1..]), before);
        fs::remove_dir_all(&folder).unwrap();
    }
}
