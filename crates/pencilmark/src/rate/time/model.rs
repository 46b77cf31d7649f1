//! The model: a sum of weighed features is the logarithm of the time.

use super::walk::{FEATURES, Kind};

/// Written by the measuring program `fit_time`; its first lines say from what.
const COEFFICIENTS: &str = include_str!("coefficients.csv");

/// What the table says.
pub struct Model {
    intercept: f64,
    coefficients: [f64; FEATURES.len()],
    /// The logarithms of what the shortest and the longest tenth of the data take, compared with the
    /// prediction, for each [`Kind`].
    bands: [(f64, f64); 3],
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
            bands: ["singles", "pairs", "beyond"]
                .map(|kind| (number(&format!("low_{kind}")), number(&format!("high_{kind}")))),
        }
    }

    /// The time of a puzzle of this kind with these features.
    pub fn predict(&self, features: &[f64; FEATURES.len()], kind: Kind) -> Time {
        let weighed =
            self.coefficients.iter().zip(features).map(|(weight, feature)| weight * feature);
        let logarithm = self.intercept + weighed.sum::<f64>();
        let (low, high) = match kind {
            Kind::Singles => self.bands[0],
            Kind::Pairs => self.bands[1],
            Kind::Beyond => self.bands[2],
        };
        Time { mean: logarithm.exp(), low: (logarithm + low).exp(), high: (logarithm + high).exp() }
    }
}
