//! The readings of the paper as words: `pooling=technique,failure=all`.

use super::options::{
    Completion, Failure, Following, Locked, LockedCells, NakedAsHidden, Options, Pooling, TestDigit,
};
use crate::classic::Tier;
use std::fmt;
use std::str::FromStr;

/// A question about the paper that has more than one answer.
pub struct Switch {
    /// Its name: `pooling`.
    pub name: &'static str,
    /// What is asked.
    pub doc: &'static str,
    /// The answers, the one that is taken by default first.
    pub answers: &'static [Answer],
}

/// An answer: its word, and what it does.
pub struct Answer {
    /// Its word: `technique`.
    pub word: &'static str,
    choose: fn(&mut Options),
}

/// `answers![field = Variant "word", …]`: the answers that set a field.
macro_rules! answers {
    ($field:ident = $kind:ident: $($variant:ident $word:literal),+) => {
        &[$(Answer { word: $word, choose: |options| options.$field = $kind::$variant }),+]
    };
}

/// Every switch.
const SWITCHES: [Switch; 9] = [
    Switch {
        name: "pooling",
        doc: "what is searched at a time (question 1)",
        answers: answers![pooling = Pooling: Tier "tier", Technique "technique"],
    },
    Switch {
        name: "failure",
        doc: "what a search that finds nothing costs (question 2)",
        answers: answers![failure = Failure: AllAndOneMore "all-and-one", All "all", Nothing "nothing"],
    },
    Switch {
        name: "naked-as-hidden",
        doc: "whether a naked single is also counted as a hidden one (question 4)",
        answers: answers![naked_as_hidden = NakedAsHidden: No "no", Yes "yes"],
    },
    Switch {
        name: "locked-cells",
        doc: "which three cells are a use of locked candidates: those that keep the digit, or those that lose it (question 10)",
        answers: answers![locked_cells = LockedCells: Source "source", Target "target"],
    },
    Switch {
        name: "locked",
        doc: "what one use of locked candidates removes (question 11)",
        answers: answers![locked = Locked: EveryDigit "every-digit", OneDigit "one-digit"],
    },
    Switch {
        name: "test-digit",
        doc: "which digit of a cell with two candidates is tried (question 15)",
        answers: answers![test_digit = TestDigit: Random "random", Lowest "lowest", Either "either"],
    },
    Switch {
        name: "completion",
        doc: "what a test that completes the puzzle means (questions 18 and 24)",
        answers: answers![completion = Completion: Solves "solves", DeadEnd "dead-end"],
    },
    Switch {
        name: "following",
        doc: "what it costs to follow the digits that are tried (question 19)",
        answers: answers![following = Following: Free "free", Told "told", Charged "charged"],
    },
    Switch {
        name: "highest",
        doc: "the highest tier that is used",
        answers: answers![
            highest = Tier: Backtracking "5", Jellyfish "4", Quads "3", Triples "2", Pairs "1", Singles "0"
        ],
    },
];

impl Options {
    /// What of the paper can be read in two ways; the first answer is the one that is taken.
    pub const READINGS: &[Switch] = &SWITCHES;
}

/// A reading that is not known, and what was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownReading {
    text: String,
    expected: String,
}

impl fmt::Display for UnknownReading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not a reading of hsolve (expected {})", self.text, self.expected)
    }
}

impl std::error::Error for UnknownReading {}

impl FromStr for Options {
    type Err = UnknownReading;

    /// Readings with commas between them; what is not named is read as in [`Options::PAPER`].
    fn from_str(text: &str) -> Result<Self, UnknownReading> {
        let mut options = Self::PAPER;
        for reading in text.split(',').map(str::trim).filter(|reading| !reading.is_empty()) {
            (find(reading)?.choose)(&mut options);
        }
        Ok(options)
    }
}

fn find(reading: &str) -> Result<&'static Answer, UnknownReading> {
    let (name, word) = reading.split_once('=').unwrap_or((reading, ""));
    let unknown = |expected| UnknownReading { text: reading.to_owned(), expected };
    let Some(switch) = SWITCHES.iter().find(|switch| switch.name == name.trim()) else {
        let names: Vec<&str> = SWITCHES.iter().map(|switch| switch.name).collect();
        return Err(unknown(format!("NAME=ANSWER with one of: {}", names.join(", "))));
    };
    let answer = switch.answers.iter().find(|answer| answer.word == word.trim());
    answer.ok_or_else(|| {
        let words: Vec<&str> = switch.answers.iter().map(|answer| answer.word).collect();
        unknown(format!("{name} to be one of: {}", words.join(", ")))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_answers_are_those_of_the_paper() {
        let first = SWITCHES.iter().map(|switch| (switch.name, switch.answers[0].word));
        let text: Vec<String> = first.map(|(name, word)| format!("{name}={word}")).collect();
        assert_eq!(text.join(",").parse(), Ok(Options::PAPER));
        assert_eq!("".parse(), Ok(Options::PAPER));
    }

    #[test]
    fn every_other_answer_changes_something() {
        for switch in &SWITCHES {
            for answer in &switch.answers[1..] {
                let text = format!("{}={}", switch.name, answer.word);
                assert_ne!(text.parse(), Ok(Options::PAPER), "{text}");
            }
        }
        assert_eq!("completion=dead-end".parse(), Ok(Options::GENERATOR));
    }

    #[test]
    fn unknown_readings_say_what_was_expected() {
        let error = "pooling=all".parse::<Options>().unwrap_err();
        let text = "'pooling=all' is not a reading of hsolve (expected pooling to be one of: tier, technique)";
        assert_eq!(error.to_string(), text);
        assert!(
            "tier".parse::<Options>().unwrap_err().to_string().contains("one of: pooling, failure")
        );
    }
}
