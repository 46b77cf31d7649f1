//! Where a rating lies among random minimal puzzles.
//!
//! The table was made with
//!
//! ```text
//! cargo run --release -p pencilmark-measure --bin dig -- 2000 1 | cargo run --release -p pencilmark-measure --bin percentiles
//! ```
//!
//! Digging (taking givens of a random grid away in random order until none can be spared) favours
//! puzzles with few givens; see docs/ratings.md.

use super::{Rating, Scale};

/// The ratings of random minimal puzzles on one scale.
struct Percentiles {
    scale: &'static str,
    version: &'static str,
    /// The ratings below which 0 %, 5 %, 10 %, … of the puzzles lie; what is not rated is above all.
    quantiles: [f64; QUANTILES],
}

/// Every 5 %.
const QUANTILES: usize = 21;

static TABLE: &[Percentiles] = &[
    Percentiles {
        scale: "hsolve",
        version: "2008.1",
        quantiles: [
            297.3,
            431.6,
            476.0,
            509.3,
            544.7,
            575.5,
            615.7,
            665.7,
            735.7,
            879.6,
            1056.5,
            1270.3,
            1606.5,
            2074.3,
            2667.7,
            3290.5,
            3852.0,
            4494.3,
            5353.5,
            7055.7,
            f64::INFINITY,
        ],
    },
    Percentiles {
        scale: "hsolve-exact",
        version: "2008.1",
        quantiles: [
            294.8,
            435.1,
            477.8,
            507.4,
            543.0,
            574.9,
            611.0,
            659.6,
            737.6,
            883.5,
            1062.0,
            1263.3,
            1639.2,
            2042.2,
            2666.2,
            3242.3,
            3850.6,
            4512.6,
            5464.3,
            7067.4,
            f64::INFINITY,
        ],
    },
    Percentiles {
        scale: "hsolve-plus",
        version: "1",
        quantiles: [
            0.2277, 0.3032, 0.3233, 0.3366, 0.3519, 0.365, 0.3794, 0.3993, 0.4316, 1.4728, 1.5206,
            1.5748, 1.7265, 5.0054, 5.0082, 5.0123, 5.0224, 6.0586, 6.1358, 6.1969, 7.6993,
        ],
    },
    Percentiles {
        scale: "se",
        version: "1.2.1",
        quantiles: [
            1.2, 1.5, 1.5, 1.5, 1.5, 2.0, 2.0, 2.0, 2.0, 2.3, 2.6, 2.6, 3.4, 4.2, 6.6, 6.6, 7.1,
            7.1, 7.2, 7.3, 9.0,
        ],
    },
];

impl Scale {
    /// Whether ratings on it can be compared with those of random puzzles.
    pub fn has_percentiles(&self) -> bool {
        self.percentiles().is_some()
    }

    /// The table for this version of the scale.
    fn percentiles(&self) -> Option<&'static Percentiles> {
        TABLE.iter().find(|table| table.scale == self.id && table.version == self.version)
    }
}

impl Rating {
    /// The percentage of random minimal puzzles that have a lower rating. Nothing if the puzzle is not
    /// rated, or if there is no table for this version of the scale.
    pub fn percentile(&self) -> Option<f64> {
        let number = self.number()?;
        let table = self.scale.percentiles()?;
        let step = 100.0 / (QUANTILES - 1) as f64;
        let above = table.quantiles.partition_point(|quantile| *quantile < number);
        Some(match above {
            0 => 0.0,
            QUANTILES => 100.0,
            _ => {
                let (low, high) = (table.quantiles[above - 1], table.quantiles[above]);
                step * ((above - 1) as f64 + (number - low) / (high - low))
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_rise_and_belong_to_scales() {
        for table in TABLE {
            assert!(table.quantiles.is_sorted(), "{}", table.scale);
            let scale = crate::rate::Scale::find(table.scale).expect("it is in the list");
            assert_eq!(
                scale.version, table.version,
                "the table of {} has to be made again",
                scale.id
            );
        }
    }
}
