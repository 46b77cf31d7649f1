//! Groups: as many puzzles of each level, or of each range of a rating, as evenly as it goes.
//!
//! ```text
//!   --count 7 --level easy,medium,hard              3 easy, 2 medium, 2 hard
//!   --count 4 --bands 1.2..1.5,2.0..2.6             2 and 2
//!   --count 4 --bands hard=4..5,hard=6..7,evil=8..9 1 and 1 hard, 2 evil
//! ```

use anyhow::bail;
use pencilmark::rate::Level;
use pencilmark_api::generate::{Conditions, Range, level};
use std::fmt;
use std::str::FromStr;

/// The scale of ranges, unless another is named.
const USUAL_SCALE: &str = "se";

/// A range of a rating, in one level or in any: `1.2..1.5`, or `easy=1.2..1.5`.
#[derive(Clone, Debug)]
pub struct BandArgument {
    level: Option<Level>,
    range: Range<f64>,
    /// The range as it was written.
    text: String,
}

impl FromStr for BandArgument {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (of, range) = match text.split_once('=').filter(|(name, _)| !name.contains("..")) {
            Some((name, range)) => (Some(level(name.trim())?), range.trim()),
            None => (None, text.trim()),
        };
        Ok(Self { level: of, range: range.parse()?, text: range.to_owned() })
    }
}

/// Puzzles of one level, or of one range of a rating, or of both, and how many there are to be.
#[derive(Clone, Debug)]
pub struct Group {
    pub level: Option<Level>,
    pub band: Option<BandArgument>,
    pub count: usize,
}

impl Group {
    /// What its puzzles must be like, besides what those of all groups must be like.
    pub fn conditions(&self, of_all: &Conditions) -> Conditions {
        let mut conditions = Conditions { level: self.level, ..of_all.clone() };
        if let Some(band) = &self.band {
            conditions.scale =
                vec![of_all.scale.first().map_or(USUAL_SCALE, String::as_str).to_owned()];
            conditions.range = vec![band.range];
        }
        conditions
    }

    /// The range that was asked for, as it was written.
    pub fn band_text(&self) -> Option<&str> {
        self.band.as_ref().map(|band| band.text.as_str())
    }
}

/// What sets it apart: `hard`, `2.0..2.6`, or both.
impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [self.level.map(Level::id), self.band_text()];
        f.write_str(&parts.into_iter().flatten().collect::<Vec<_>>().join(" "))
    }
}

/// The groups of so many puzzles.
pub fn groups(
    count: usize,
    levels: &[Level],
    bands: &[BandArgument],
) -> anyhow::Result<Vec<Group>> {
    let mut named: Vec<Option<Level>> = Vec::new();
    for band in bands {
        if !named.contains(&band.level) {
            named.push(band.level);
        }
    }
    match (&named[..], levels) {
        ([], []) => return Ok(vec![Group { level: None, band: None, count }]),
        ([], _) => {
            let group =
                |(level, count): (&Level, usize)| Group { level: Some(*level), band: None, count };
            return Ok(levels.iter().zip(shares(count, levels.len())).map(group).collect());
        }
        ([None], [] | [_]) => named = vec![levels.first().copied()],
        (of, []) if !of.contains(&None) => {}
        ([None], _) => {
            bail!("several levels with ranges (expected LEVEL=LOW..HIGH for each of them)")
        }
        (_, []) => bail!("some ranges name a level and others do not"),
        _ => bail!("levels are named twice, by --level and by --bands"),
    }
    let of_level = |(level, share): (Option<Level>, usize)| {
        let own = bands.iter().filter(|band| band.level.is_none() || band.level == level);
        let own: Vec<&BandArgument> = own.collect();
        let counts = shares(share, own.len());
        let group = move |(band, count): (&BandArgument, usize)| Group {
            level,
            band: Some(band.clone()),
            count,
        };
        own.into_iter().zip(counts).map(group).collect::<Vec<_>>()
    };
    let counts = shares(count, named.len());
    Ok(named.into_iter().zip(counts).flat_map(of_level).collect())
}

/// So many, as evenly as it goes: the first parts get one more.
fn shares(count: usize, parts: usize) -> Vec<usize> {
    (0..parts).map(|part| count / parts + usize::from(part < count % parts)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(count: usize, levels: &[Level], bands: &str) -> Result<Vec<String>, String> {
        let bands: Vec<BandArgument> = match bands {
            "" => Vec::new(),
            _ => bands.split(',').map(|text| text.parse().unwrap()).collect(),
        };
        let groups = groups(count, levels, &bands).map_err(|error| error.to_string())?;
        let shown = |group: &Group| {
            let level = group.level.map_or("any", Level::id);
            format!("{} {level} {}", group.count, group.band_text().unwrap_or("-"))
        };
        Ok(groups.iter().map(shown).collect())
    }

    #[test]
    fn every_level_and_range_has_its_share() {
        let (easy, hard) = (Level::Easy, Level::Hard);
        assert_eq!(counted(3, &[], "").unwrap(), ["3 any -"]);
        assert_eq!(counted(3, &[easy, hard], "").unwrap(), ["2 easy -", "1 hard -"]);
        assert_eq!(counted(3, &[], "1.2..1.5,2..3").unwrap(), ["2 any 1.2..1.5", "1 any 2..3"]);
        assert_eq!(counted(2, &[hard], "4..5,6..7").unwrap(), ["1 hard 4..5", "1 hard 6..7"]);
        let both = counted(5, &[], "hard=4..5,easy=1.2..1.5,hard=6..7").unwrap();
        assert_eq!(both, ["2 hard 4..5", "1 hard 6..7", "2 easy 1.2..1.5"]);
    }

    #[test]
    fn what_contradicts_itself_is_refused() {
        let (easy, hard) = (Level::Easy, Level::Hard);
        assert!(counted(2, &[easy, hard], "1..2").unwrap_err().contains("LEVEL=LOW..HIGH"));
        assert!(counted(2, &[easy], "easy=1..2").unwrap_err().contains("twice"));
        assert!(counted(2, &[], "easy=1..2,2..3").unwrap_err().contains("some ranges"));
        assert!("simple=1..2".parse::<BandArgument>().is_err());
        assert!("easy=2..1".parse::<BandArgument>().is_err());
    }
}
