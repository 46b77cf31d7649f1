//! What puzzles must be like, as options of the command line.

use super::groups::{self, BandArgument, Group};
use crate::arguments::Board;
use crate::files::{Identity, Mark, refuse_input};
use crate::listed;
use anyhow::{Context as _, bail};
use clap::builder::TypedValueParser;
use clap::{Args, ValueHint};
use pencilmark::model::Shape;
use pencilmark::rate::Level;
use pencilmark_api::generate::{Conditions, Range, Starts, Symmetry, level, symmetry};
use std::path::{Path, PathBuf};
use std::{fs, io};

/// What puzzles must be like.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Conditions")]
pub struct ConditionArguments {
    /// The level of difficulty: beginner, easy, medium, hard, expert or evil; several levels get equally many
    /// puzzles
    #[arg(short, long, value_name = "LEVEL", value_delimiter = ',')]
    #[arg(value_parser = listed::LEVELS.try_map(|text| level(&text)), hide_possible_values = true)]
    level: Vec<Level>,

    /// A scale to rate on; `pencilmark docs scales` lists them
    #[arg(long, value_name = "SCALE", value_parser = listed::SCALES)]
    #[arg(hide_possible_values = true)]
    scale: Vec<String>,

    /// The rating on the scale, such as 7.1..7.5 (one range for each --scale)
    #[arg(long, value_name = "LOW..HIGH", requires = "scale")]
    range: Vec<Range<f64>>,

    /// Make equally many puzzles in each of these ranges of the rating on --scale [default scale: se]
    ///
    /// Give ranges such as `2.0..2.6,7.1..7.5`, or ranges with levels, such as
    /// `medium=1.5..2.0,hard=4.2..4.5`, for equally many puzzles of each level and, within a level, in each
    /// range.
    #[arg(long, value_name = "LIST", value_delimiter = ',', conflicts_with = "range")]
    bands: Vec<BandArgument>,

    /// Techniques that the puzzle must need: the rest of the repertoire does not solve it
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    #[arg(value_parser = listed::TECHNIQUES, hide_possible_values = true)]
    needs: Vec<String>,

    /// The repertoire: these techniques or classes alone must solve the puzzle
    ///
    /// Names as for `explain --techniques`: `single,naked-pair`, or `all,-uniqueness`. Without this option,
    /// the repertoire for --needs consists of the techniques of the 2008 paper up to the tier of the needed
    /// one or, for techniques that the paper does not have, of all techniques that are no harder to spot.
    #[arg(long, value_name = "LIST", value_delimiter = ',', allow_hyphen_values = true)]
    #[arg(value_parser = listed::TECHNIQUES, hide_possible_values = true)]
    techniques: Vec<String>,

    /// Techniques or classes that the puzzle must not need
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    #[arg(value_parser = listed::TECHNIQUES, hide_possible_values = true)]
    without: Vec<String>,

    /// The symmetry of the pattern of givens: none, half-turn, quarter-turn, mirror-horizontal, …
    ///
    /// The default is half-turn with --level and no other condition, as in newspapers, and otherwise none.
    #[arg(long, value_name = "NAME", value_parser = listed::SYMMETRIES.try_map(|text| symmetry(&text)))]
    #[arg(hide_possible_values = true)]
    symmetry: Option<Symmetry>,

    /// A drawing: the givens are exactly the cells that are not empty
    ///
    /// A file, `-` for standard input, or the drawing itself; in it, `.`, `0`, `_` and `-` are empty.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pattern: Option<String>,

    /// The number of givens: 24, or 22..24
    #[arg(long, value_name = "LOW..HIGH")]
    clues: Option<Range<usize>>,

    /// Make only puzzles from which no given can be left out, nor any cage, line or other clue
    #[arg(long)]
    minimal: bool,

    /// Puzzles to start from, for methods that use them
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    starts: Option<PathBuf>,
}

impl ConditionArguments {
    /// Refuses to overwrite the files that the conditions name; gives what they are known by again.
    pub fn protect(&self, output: Option<&Path>) -> anyhow::Result<Vec<Mark>> {
        let pattern = self.pattern.as_deref().map(Path::new);
        let named = pattern.into_iter().chain(self.starts.as_deref()).filter(|path| path.is_file());
        let named: Vec<&Path> = named.collect();
        if let Some(output) = output {
            let inputs = named.iter().map(|path| (path.display().to_string(), Identity::of(path)));
            refuse_input(output, inputs)?;
        }
        let mark = |path: &Path| Mark::of_file(path).with_context(|| path.display().to_string());
        named.into_iter().map(mark).collect()
    }

    /// The groups of so many puzzles.
    pub fn groups(&self, count: usize) -> anyhow::Result<Vec<Group>> {
        if !self.bands.is_empty() && self.scale.len() > 1 {
            bail!("several scales with --bands (expected one)");
        }
        groups::groups(count, &self.level, &self.bands)
    }

    /// The conditions of all groups, with the texts of the files that they name.
    pub fn conditions(self, board: &Board, seed: u64) -> anyhow::Result<Conditions> {
        let shape = pencilmark_api::shape(board.size, board.boxes)?.unwrap_or(Shape::classic());
        Ok(Conditions {
            level: None,
            scale: self.scale,
            range: self.range,
            needs: self.needs,
            techniques: self.techniques,
            without: self.without,
            symmetry: self.symmetry,
            pattern: self.pattern.as_deref().map(|text| drawing(text, shape)).transpose()?,
            clues: self.clues,
            minimal: self.minimal,
            starts: self.starts.as_deref().map(starts).transpose()?,
            size: board.size,
            boxes: board.boxes,
            rules: board.rules.clone(),
            seed,
        })
    }
}

/// The drawing that an argument is, or names.
fn drawing(text: &str, shape: Shape) -> anyhow::Result<String> {
    if text == "-" {
        return io::read_to_string(io::stdin()).context("stdin");
    }
    match fs::read_to_string(text) {
        Ok(drawing) => Ok(drawing),
        Err(_) if text.chars().count() >= shape.cell_count() => Ok(text.to_owned()),
        Err(error) => Err(error).with_context(|| text.to_owned()),
    }
}

/// The puzzles of a file.
fn starts(path: &Path) -> anyhow::Result<Starts> {
    let name = path.display().to_string();
    let text = fs::read_to_string(path).with_context(|| name.clone())?;
    Ok(Starts { name, text })
}
