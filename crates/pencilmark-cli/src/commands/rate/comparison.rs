//! Two puzzles side by side: which is harder on each scale, and whether the difference is significant.

use anyhow::bail;
use pencilmark::rate::Scale;
use pencilmark_api::rate::{Options, Record, ScaleRecord};
use std::sync::Mutex;

/// Differences of fewer standard errors may be chance: one in twenty of two equal puzzles is larger.
const MEANS_SOMETHING: f64 = 2.0;

/// The records that are to be compared, with their numbers.
#[derive(Default)]
pub struct Comparison {
    records: Mutex<Vec<(u64, Record)>>,
}

impl Comparison {
    /// Takes a record.
    pub fn add(&self, record: Record) {
        let mut records = self.records.lock().expect("no worker panics while it adds a record");
        records.push((record.about.index, record));
    }

    /// The table, if there are two puzzles.
    pub fn text(&self, options: &Options) -> anyhow::Result<String> {
        let mut records = self.records.lock().expect("no worker panics while it adds a record");
        records.sort_by_key(|(index, _)| *index);
        let [(_, one), (_, other)] = &records[..] else {
            bail!("--compare needs two puzzles, but the input has {}", records.len());
        };
        let mut text = String::new();
        for (name, record) in [("A", one), ("B", other)] {
            let puzzle = record.about.puzzle.as_deref().unwrap_or_default();
            let level = record.level.map_or(String::new(), |level| format!(", {level}"));
            text += &format!("{name}  {puzzle}  {}{level}\n", record.status);
        }
        text += "\n";
        text += &row("scale", "A", "B", "what it means");
        let is_asked = |scale: &&&Scale| {
            let mut ratings = one.ratings.iter().chain(&other.ratings);
            ratings.any(|rating| rating.scale == scale.id)
        };
        for scale in options.scales.iter().filter(is_asked) {
            let [a, b] = [one, other].map(|record| Figure::of(record, scale));
            text += &row(scale.id, &a.written(), &b.written(), &a.against(&b));
        }
        Ok(text)
    }
}

fn row(scale: &str, a: &str, b: &str, meaning: &str) -> String {
    format!("{scale:14} {a:>18} {b:>18}  {meaning}\n")
}

/// The first figure of a scale, with its standard error.
struct Figure {
    number: Option<f64>,
    error: f64,
    /// The figure as it is written, or why there is none.
    text: String,
}

impl Figure {
    fn of(record: &Record, scale: &Scale) -> Self {
        let figure = record.columns.get(scale.columns[0].name);
        let rating: Option<&ScaleRecord> =
            record.ratings.iter().find(|rating| rating.scale == scale.id);
        let status = rating.map_or(record.status.id(), |rating| rating.status);
        Self {
            number: figure.and_then(|figure| figure.number()),
            error: rating.and_then(|rating| rating.standard_error?.0.number()).unwrap_or(0.0),
            text: figure.map_or_else(|| status.to_owned(), |figure| figure.to_string()),
        }
    }

    fn written(&self) -> String {
        match self.error > 0.0 {
            true => format!("{} ± {:.1}", self.text, self.error),
            false => self.text.clone(),
        }
    }

    /// What the difference to the other puzzle means.
    fn against(&self, other: &Self) -> String {
        let (Some(a), Some(b)) = (self.number, other.number) else {
            return "cannot be compared".to_owned();
        };
        if a == b {
            return "the same".to_owned();
        }
        let harder = if a > b { "A is harder" } else { "B is harder" };
        let error = self.error.hypot(other.error);
        if error == 0.0 {
            return format!("{harder}; the scale has no random error");
        }
        let errors = (a - b).abs() / error;
        match errors >= MEANS_SOMETHING {
            true => format!("{harder} ({errors:.1} standard errors)"),
            false => format!("no significant difference ({errors:.1} standard errors)"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Figure;

    fn figure(number: f64, error: f64) -> Figure {
        Figure { number: Some(number), error, text: number.to_string() }
    }

    #[test]
    fn a_difference_means_something_from_two_standard_errors_on() {
        let meaning = |a: Figure, b: Figure| a.against(&b);
        assert!(meaning(figure(100.0, 3.0), figure(111.0, 4.0)).starts_with("B is harder (2.2"));
        assert!(
            meaning(figure(100.0, 3.0), figure(109.0, 4.0))
                .starts_with("no significant difference (1.8")
        );
        assert!(meaning(figure(7.2, 0.0), figure(7.1, 0.0)).starts_with("A is harder;"));
        assert_eq!(meaning(figure(7.2, 0.0), figure(7.2, 0.0)), "the same");
    }
}
