//! A figure of a rating, with as many decimals as the scale means.

use std::fmt;

/// One figure. It is written the same way in tables, JSON and reports.
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub enum RatingFigure {
    /// A whole number.
    Count(u64),
    /// Tenths, as Sudoku Explainer counts them: 72 is written `7.2`.
    Tenths(u32),
    /// A number, rounded to so many decimals.
    Decimal {
        /// The number before rounding.
        number: f64,
        /// How many decimals are written.
        places: u8,
    },
    /// Which.
    Word(&'static str),
}

impl RatingFigure {
    /// A number with so many decimals.
    pub fn decimal(number: f64, places: u8) -> Self {
        Self::Decimal { number, places }
    }

    /// The number as it is written; nothing for words.
    pub fn number(self) -> Option<f64> {
        match self {
            Self::Count(count) => Some(count as f64),
            Self::Tenths(tenths) => Some(f64::from(tenths) / 10.0),
            Self::Decimal { .. } => self.to_string().parse().ok(),
            Self::Word(_) => None,
        }
    }
}

impl fmt::Display for RatingFigure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Count(count) => count.fmt(f),
            Self::Tenths(tenths) => write!(f, "{}.{}", tenths / 10, tenths % 10),
            Self::Decimal { number, places } => write!(f, "{number:.*}", usize::from(places)),
            Self::Word(word) => f.write_str(word),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::RatingFigure;

    #[test]
    fn figures_are_written_as_they_are_meant() {
        let figures = [
            RatingFigure::Count(17),
            RatingFigure::Tenths(105),
            RatingFigure::decimal(2.0 / 3.0, 2),
            RatingFigure::Word("a"),
        ];
        assert_eq!(figures.map(|figure| figure.to_string()), ["17", "10.5", "0.67", "a"]);
        assert_eq!(figures.map(RatingFigure::number), [Some(17.0), Some(10.5), Some(0.67), None]);
    }
}
