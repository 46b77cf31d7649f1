//! The conditions, as arguments.

use crate::arguments;
use anyhow::Context as _;
use clap::{Args, ValueHint};
use pencilmark::model::Shape;
use pencilmark::rate::Level;
use pencilmark_api::generate::{Conditions, Range, Starts, Symmetry, level, symmetry};
use std::fs;
use std::path::{Path, PathBuf};

/// What puzzles must be like.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Conditions")]
pub struct ConditionArguments {
    /// The level of difficulty: easy, medium, hard, expert or evil
    #[arg(long, value_name = "LEVEL", value_parser = level)]
    level: Option<Level>,

    /// A scale to rate on; `pencilmark docs scales` lists them
    #[arg(long, value_name = "SCALE", requires = "range")]
    scale: Vec<String>,

    /// The rating on the scale, such as 7.1..7.5 (one range for each --scale)
    #[arg(long, value_name = "LOW..HIGH", requires = "scale")]
    range: Vec<Range<f64>>,

    /// Techniques that the puzzle must need: the rest of the repertoire does not solve it
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    technique: Vec<String>,

    /// The repertoire: these techniques or classes alone must solve the puzzle
    ///
    /// Names as for `explain --techniques`: `single,naked-pair`, or `all,-uniqueness`. Without it,
    /// --technique means the techniques of the 2008 paper up to the tier of the one that is needed,
    /// or for others all techniques that are no harder to spot.
    #[arg(long, value_name = "LIST", value_delimiter = ',', allow_hyphen_values = true)]
    techniques: Vec<String>,

    /// Techniques or classes that the puzzle must not need
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    without: Vec<String>,

    /// The symmetry of the pattern of givens: none, half-turn, quarter-turn, mirror-horizontal, …
    #[arg(long, value_name = "NAME", value_parser = symmetry)]
    symmetry: Option<Symmetry>,

    /// A drawing: exactly the cells that are not empty are givens
    ///
    /// A file, or the drawing itself; `.`, `0`, `_` and `-` are empty.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pattern: Option<String>,

    /// How many givens: 24, or 22..24
    #[arg(long, value_name = "LOW..HIGH")]
    clues: Option<Range<usize>>,

    /// Only puzzles from which no given can be left out
    #[arg(long)]
    minimal: bool,

    /// Puzzles to start from, for methods that use them
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    from: Option<PathBuf>,
}

impl ConditionArguments {
    /// The conditions, with the texts of the files that they name.
    pub fn conditions(self, board: &arguments::Board, seed: u64) -> anyhow::Result<Conditions> {
        let shape = pencilmark_api::shape(board.size, board.boxes)?.unwrap_or(Shape::classic());
        Ok(Conditions {
            level: self.level,
            scale: self.scale,
            range: self.range,
            technique: self.technique,
            techniques: self.techniques,
            without: self.without,
            symmetry: self.symmetry,
            pattern: self.pattern.as_deref().map(|text| drawing(text, shape)).transpose()?,
            clues: self.clues,
            minimal: self.minimal,
            starts: self.from.as_deref().map(starts).transpose()?,
            size: board.size,
            boxes: board.boxes,
            rules: board.rules.clone(),
            seed,
        })
    }
}

/// The drawing that an argument is, or names.
fn drawing(text: &str, shape: Shape) -> anyhow::Result<String> {
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
