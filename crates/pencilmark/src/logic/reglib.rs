//! Regression libraries in HoDoKu's format: states, each with the exact outcome of a technique.
//!
//! ```text
//! :0300:9:…grid…:removed:eliminations:placements:extra
//!   |   |    |      |         |           '------- exactly one of the two is filled,
//!   |   |    |      '- 436 is 4 in r3c6, before the step   none in a case that must find nothing
//!   |   |    '- 81 cells, +5 for a digit placed since
//!   |   '- digits
//!   '- code, then -1, -2 … for a variant, -x for a case that must find nothing
//! ```
//!
//! Lines that do not start with a colon are comments. The caller says which techniques have a code.

use super::{State, Step, Technique, text};
use crate::model::{Candidate, Cell, Digit, Shape};
use std::collections::BTreeMap;
use std::fmt;
use std::ops::ControlFlow;

/// One line of a library.
#[derive(Clone, Debug)]
pub struct Case {
    /// The technique's code, without the variant.
    pub code: String,
    /// Where the technique is to be used.
    pub state: State,
    /// What it must find there.
    pub outcome: Outcome,
}

/// What a case expects.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Exactly these conclusions, sorted.
    Concludes {
        /// The digits placed.
        placements: Vec<Candidate>,
        /// The candidates removed.
        eliminations: Vec<Candidate>,
    },
    /// Nothing at all.
    Nothing,
}

/// How a case ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The technique found exactly the listed outcome.
    Passed,
    /// It did not.
    Failed,
    /// No technique has the code.
    Missing,
}

/// How many cases of a code ended how.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Cases passed.
    pub passed: usize,
    /// Cases failed.
    pub failed: usize,
    /// Cases without a technique.
    pub missing: usize,
}

/// What came of a library.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The tally of each four-digit code.
    pub tallies: BTreeMap<String, Tally>,
    /// The lines that failed, with their numbers from 1.
    pub failures: Vec<(usize, String)>,
}

/// A line that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CaseError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: String,
}

impl Case {
    /// Reads a line that starts with a colon.
    pub fn parse(line: &str) -> Result<Self, String> {
        let fields: Vec<&str> = line.split(':').collect();
        let field = |index: usize| fields.get(index).copied().unwrap_or("");
        let (code, variant) = field(1).split_once('-').unwrap_or((field(1), ""));
        if code.len() < 4 || !code.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(format!("'{code}' is not a code (expected four digits)"));
        }
        let mut state = text::state("", field(3), "")?;
        for Candidate { cell, digit } in triples(field(4))? {
            state.eliminate(cell, digit);
        }
        let outcome = match variant {
            "x" => Outcome::Nothing,
            _ => Outcome::Concludes {
                placements: triples(field(6))?,
                eliminations: triples(field(5))?,
            },
        };
        Ok(Self { code: code.to_owned(), state, outcome })
    }

    /// Runs the techniques that have the code.
    pub fn check(&self, techniques: &[&'static Technique]) -> Verdict {
        if techniques.is_empty() {
            return Verdict::Missing;
        }
        let is_found = techniques.iter().any(|technique| {
            let stopped = technique.search(self.state.view(), &mut |step| match &self.outcome {
                Outcome::Concludes { placements, eliminations }
                    if !self.concludes(&step, placements, eliminations) =>
                {
                    ControlFlow::Continue(())
                }
                _ => ControlFlow::Break(()),
            });
            stopped.is_break()
        });
        match is_found == (self.outcome != Outcome::Nothing) {
            true => Verdict::Passed,
            false => Verdict::Failed,
        }
    }
}

impl Case {
    /// Whether a step says just this. The library writes down some placements as what they rule out in
    /// their cell.
    fn concludes(&self, step: &Step, placements: &[Candidate], eliminations: &[Candidate]) -> bool {
        if let ([placed], [], []) = (&step.placements[..], &step.eliminations[..], placements) {
            let others = self.state.candidates().digits(placed.cell).iter();
            let others = others.filter(|digit| *digit != placed.digit);
            return others
                .map(|digit| Candidate::new(placed.cell, digit))
                .eq(eliminations.iter().copied());
        }
        sorted(step.placements.clone()) == placements
            && sorted(step.eliminations.clone()) == eliminations
    }

    /// Checks every case of a library. `techniques` gives those that have a code.
    pub fn check_all(
        library: &str,
        techniques: impl Fn(&str) -> Vec<&'static Technique>,
    ) -> Result<Report, CaseError> {
        let mut report = Report::default();
        for (index, line) in library.lines().enumerate().filter(|(_, line)| line.starts_with(':')) {
            let error = |problem| CaseError { line: index + 1, problem };
            let case = Case::parse(line).map_err(error)?;
            let tally = report.tallies.entry(case.code[..4].to_owned()).or_default();
            match case.check(&techniques(&case.code)) {
                Verdict::Passed => tally.passed += 1,
                Verdict::Missing => tally.missing += 1,
                Verdict::Failed => {
                    tally.failed += 1;
                    report.failures.push((index + 1, line.to_owned()));
                }
            }
        }
        Ok(report)
    }
}

impl Report {
    /// All codes together.
    pub fn total(&self) -> Tally {
        self.tallies.values().fold(Tally::default(), |total, tally| Tally {
            passed: total.passed + tally.passed,
            failed: total.failed + tally.failed,
            missing: total.missing + tally.missing,
        })
    }
}

/// A line per code, then the total: `0300 passed 11 failed 0 missing 0`.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (code, tally) in &self.tallies {
            writeln!(f, "{code} {tally}")?;
        }
        write!(f, "total {}", self.total())
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { passed, failed, missing } = self;
        write!(f, "passed {passed} failed {failed} missing {missing}")
    }
}

impl fmt::Display for CaseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.problem)
    }
}

impl std::error::Error for CaseError {}

/// Reads `436 998`, digit, row and column each, and sorts them.
fn triples(text: &str) -> Result<Vec<Candidate>, String> {
    let one = |word: &str| {
        let numbers: Vec<usize> =
            word.chars().filter_map(|c| c.to_digit(10)).map(|number| number as usize).collect();
        match numbers[..] {
            [digit @ 1..=9, row @ 1..=9, column @ 1..=9] if word.len() == 3 => {
                let cell = Cell::at(row - 1, column - 1, Shape::classic());
                Ok(Candidate::new(cell, Digit::from_index(digit - 1)))
            }
            _ => Err(format!("'{word}' is not a candidate (expected digit, row, column: 436)")),
        }
    };
    text.split_whitespace().map(one).collect::<Result<_, _>>().map(sorted)
}

fn sorted(mut candidates: Vec<Candidate>) -> Vec<Candidate> {
    candidates.sort_unstable();
    candidates
}
