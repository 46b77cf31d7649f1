//! What a paper says, as something that a figure can confirm or refute.
//!
//! Nobody writes a verdict: a claim names the statistic that decides it and the range in which it must lie,
//! and the verdict follows from the figure and its interval.
//!
//! ```text
//!        expected             [===========================)
//!   agrees                          |--o--|
//!   differs     |--o--|
//!   cannot tell           |--o--|                            nor without a figure, nor on stand-ins
//! ```

use super::{Estimate, Field};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A statement and what decides it.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub struct Claim {
    /// Its name, one of a kind in its experiment.
    pub id: String,
    /// What is said, and by whom where it is not the paper.
    pub statement: String,
    /// The figure in print.
    pub printed: Option<String>,
    /// What is measured, in words.
    pub statistic: String,
    pub unit: Unit,
    pub expected: Expected,
    pub figure: Option<Estimate>,
    pub ground: Ground,
}

/// Claims on data for which they are true, and the same claims on data for which they are false.
#[cfg(test)]
pub type BothWays = Vec<[Vec<Claim>; 2]>;

/// What a figure counts.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    /// A number with so many decimals.
    Number(usize),
    Percent,
    Seconds,
}

impl Unit {
    /// A figure of this kind.
    pub fn field(self, figure: f64) -> Field {
        match self {
            Self::Number(decimals) => Field::Number(figure, decimals),
            Self::Percent => Field::Percent(figure),
            Self::Seconds => Field::Seconds(figure),
        }
    }
}

/// Where the figure must lie for the statement to hold.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum Expected {
    AtLeast(f64),
    AtMost(f64),
    Between(f64, f64),
}

impl Expected {
    /// A figure that must be just so.
    pub fn just(figure: f64) -> Self {
        Self::Between(figure, figure)
    }

    /// Where the range begins and ends.
    pub fn ends(self) -> (f64, f64) {
        match self {
            Self::AtLeast(low) => (low, f64::INFINITY),
            Self::AtMost(high) => (f64::NEG_INFINITY, high),
            Self::Between(low, high) => (low, high),
        }
    }

    /// In words, with the unit of the figure.
    pub fn in_words(self, unit: Unit) -> String {
        let field = |figure| unit.field(figure);
        match self {
            Self::AtLeast(low) => format!("at least {}", field(low)),
            Self::AtMost(high) => format!("at most {}", field(high)),
            Self::Between(low, high) if low == high => format!("just {}", field(low)),
            Self::Between(low, high) => format!("{} to {}", field(low), field(high)),
        }
    }
}

/// What a figure was measured on.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum Ground {
    /// The paper's own puzzles, or any that will do.
    Sound,
    /// Puzzles that stand in for those of the paper, which are not to be had.
    StandIns,
}

impl Ground {
    /// That of two lists together.
    pub fn and(self, other: Self) -> Self {
        if self == Self::Sound { other } else { self }
    }
}

/// What follows from the figure.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Verdict {
    Agrees,
    Differs,
    CannotTell,
}

impl Verdict {
    /// The word as a part of a style's name.
    pub fn id(self) -> &'static str {
        match self {
            Self::Agrees => "agrees",
            Self::Differs => "differs",
            Self::CannotTell => "cannot-tell",
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Agrees => "agrees",
            Self::Differs => "differs",
            Self::CannotTell => "cannot tell",
        })
    }
}

impl Claim {
    /// A statement that nothing has been measured for yet.
    pub fn new(id: &str, statement: impl Into<String>) -> Self {
        Self {
            id: id.to_owned(),
            statement: statement.into(),
            printed: None,
            statistic: String::new(),
            unit: Unit::Number(2),
            expected: Expected::AtLeast(0.0),
            figure: None,
            ground: Ground::Sound,
        }
    }

    /// The figure in print.
    pub fn printed(self, figure: impl Into<String>) -> Self {
        Self { printed: Some(figure.into()), ..self }
    }

    /// What decides it.
    pub fn decided_by(self, statistic: impl Into<String>, unit: Unit, expected: Expected) -> Self {
        Self { statistic: statistic.into(), unit, expected, ..self }
    }

    /// What was measured, on which ground.
    pub fn found(self, figure: Option<Estimate>, ground: Ground) -> Self {
        Self { figure, ground, ..self }
    }

    /// Whether the figure bears the statement out.
    pub fn verdict(&self) -> Verdict {
        let (low, high) = self.expected.ends();
        match self.figure {
            _ if self.ground == Ground::StandIns => Verdict::CannotTell,
            None => Verdict::CannotTell,
            Some(figure) if figure.low >= low && figure.high <= high => Verdict::Agrees,
            Some(figure) if figure.high < low || figure.low > high => Verdict::Differs,
            Some(_) => Verdict::CannotTell,
        }
    }

    /// Why it cannot be told, where it cannot.
    pub fn doubt(&self) -> Option<&'static str> {
        if self.verdict() != Verdict::CannotTell {
            return None;
        }
        Some(match (self.ground, self.figure) {
            (Ground::StandIns, _) => "measured on other puzzles than the paper's",
            (Ground::Sound, None) => "the lists have nothing to measure it on",
            (Ground::Sound, Some(_)) => "the interval reaches beyond the expected range",
        })
    }

    /// The figure with its interval: `25.26 % (17.63 % to 34.82 %)`.
    pub fn figure_in_words(&self) -> String {
        let field = |figure| self.unit.field(figure);
        match self.figure {
            None => "–".to_owned(),
            Some(figure) if figure.is_exact() => field(figure.value).to_string(),
            Some(Estimate { value, low, high, .. }) => {
                format!("{} ({} to {})", field(value), field(low), field(high))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict(expected: Expected, low: f64, high: f64) -> Verdict {
        let figure = Estimate { value: low, low, high, count: 9 };
        let claim = Claim::new("c", "c").decided_by("s", Unit::Percent, expected);
        claim.found(Some(figure), Ground::Sound).verdict()
    }

    #[test]
    fn the_interval_decides() {
        use Verdict::{Agrees, CannotTell, Differs};
        let at_least = |low, high| verdict(Expected::AtLeast(10.0), low, high);
        assert_eq!(
            [at_least(10.0, 12.0), at_least(9.0, 12.0), at_least(8.0, 9.9)],
            [Agrees, CannotTell, Differs]
        );
        let between = |low, high| verdict(Expected::Between(1.0, 2.0), low, high);
        assert_eq!(
            [between(1.0, 2.0), between(0.0, 3.0), between(2.1, 3.0), between(0.0, 0.9)],
            [Agrees, CannotTell, Differs, Differs]
        );
        assert_eq!([verdict(Expected::just(51.0), 51.0, 51.0)], [Agrees]);
        assert_eq!([verdict(Expected::AtMost(0.5), 0.6, 0.7)], [Differs]);
    }

    #[test]
    fn what_was_not_measured_or_not_on_the_right_puzzles_cannot_be_told() {
        let claim = Claim::new("c", "c").decided_by("s", Unit::Percent, Expected::AtLeast(0.0));
        assert_eq!(claim.verdict(), Verdict::CannotTell);
        assert!(claim.doubt().unwrap().contains("nothing to measure"));
        let claim = claim.found(Some(Estimate::exact(5.0, 3)), Ground::StandIns);
        assert_eq!(claim.verdict(), Verdict::CannotTell);
        assert!(claim.doubt().unwrap().contains("other puzzles"));
        let claim = claim.clone().found(claim.figure, Ground::Sound);
        assert_eq!((claim.verdict(), claim.doubt()), (Verdict::Agrees, None));
        assert_eq!(claim.figure_in_words(), "5.00 %");
        assert_eq!(claim.expected.in_words(claim.unit), "at least 0.00 %");
    }
}
