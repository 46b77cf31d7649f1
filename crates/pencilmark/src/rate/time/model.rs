//! The model: a sum of weighed features is the logarithm of the time.

use super::walk::FEATURES;

/// Written by the measuring program `fit_time`; its first lines say from what.
const COEFFICIENTS: &str = include_str!("coefficients.csv");

/// What the table says.
pub struct Model {
    intercept: f64,
    coefficients: [f64; FEATURES.len()],
    /// The logarithms of what the shortest and the longest tenth of the data take, compared with the
    /// prediction.
    low: f64,
    high: f64,
}

/// A prediction, in seconds.
pub struct Time {
    pub mean: f64,
    pub low: f64,
    pub high: f64,
}

impl Default for Model {
    fn default() -> Self {
        Self::read(COEFFICIENTS)
    }
}

impl Model {
    /// Reads a table of names and numbers.
    ///
    /// # Panics
    ///
    /// If a name is missing: the table is part of the program, and a test reads it.
    fn read(table: &str) -> Self {
        let lines = table.lines().filter(|line| !line.starts_with('#'));
        let rows: Vec<(&str, &str)> = lines.filter_map(|line| line.split_once(',')).collect();
        let number = |wanted: &str| -> f64 {
            let row = rows.iter().find(|(name, _)| *name == wanted);
            row.and_then(|(_, number)| number.parse().ok()).expect("the table has every number")
        };
        Self {
            intercept: number("intercept"),
            coefficients: FEATURES.map(number),
            low: number("low"),
            high: number("high"),
        }
    }

    /// The time of a puzzle with these features.
    pub fn predict(&self, features: &[f64; FEATURES.len()]) -> Time {
        let weighed =
            self.coefficients.iter().zip(features).map(|(weight, feature)| weight * feature);
        let logarithm = self.intercept + weighed.sum::<f64>();
        Time {
            mean: logarithm.exp(),
            low: (logarithm + self.low).exp(),
            high: (logarithm + self.high).exp(),
        }
    }
}
