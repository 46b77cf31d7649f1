//! Where a rating stands among random minimal puzzles.
//!
//! The table was made with
//!
//! ```text
//! cargo run --release --example dig -- COUNT SEED | cargo run --release --example percentiles
//! ```
//!
//! Digging (taking givens of a random grid away in random order until none can be spared) favours
//! puzzles with few givens; see docs/ratings.md.

use super::Rating;

/// The ratings of random minimal puzzles on one scale.
struct Percentiles {
    scale: &'static str,
    version: &'static str,
    /// The ratings below which 0 %, 5 %, 10 %, … of the puzzles lie.
    quantiles: [f64; QUANTILES],
}

/// Every 5 %.
const QUANTILES: usize = 21;

static TABLE: &[Percentiles] = &[];

/// The percentage of random minimal puzzles that have a lower rating. Nothing if the puzzle is not
/// rated, or if there is no table for this version of the scale.
pub fn percentile(rating: &Rating) -> Option<f64> {
    let number = rating.number()?;
    let scale = rating.scale;
    let table =
        TABLE.iter().find(|table| table.scale == scale.id && table.version == scale.version)?;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_rise_and_belong_to_scales() {
        for table in TABLE {
            assert!(table.quantiles.is_sorted(), "{}", table.scale);
            let scale = crate::rate::find(table.scale).expect("it is in the list");
            assert_eq!(scale.version, table.version, "make the table of {} again", scale.id);
        }
    }
}
