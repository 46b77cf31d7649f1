//! The conditions, as arguments.

use crate::{arguments, input};
use anyhow::{Context as _, bail};
use clap::{Args, ValueHint};
use pencilmark::formats::{self, ReadOptions};
use pencilmark::generate::{Band, Minimal, Repertoire, Request};
use pencilmark::model::{Board, CellSet, Grid, Shape};
use pencilmark::rate::{self, Level};
use pencilmark::symmetry::PatternSymmetry;
use pencilmark::{hint, rules, techniques};
use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// What puzzles must be like.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Conditions")]
pub struct Conditions {
    /// How hard in a word: easy, medium, hard, expert or evil
    #[arg(long, value_name = "LEVEL", value_parser = level)]
    pub level: Option<Level>,

    /// A scale to rate on; `pencilmark docs scales` lists them
    #[arg(long, value_name = "SCALE", requires = "range")]
    pub scale: Vec<String>,

    /// The rating on the scale, such as 7.1..7.5 (one range for each --scale)
    #[arg(long, value_name = "LOW..HIGH", requires = "scale")]
    pub range: Vec<Range<f64>>,

    /// Techniques that it must need: the rest of the repertoire does not solve it
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    pub technique: Vec<String>,

    /// The repertoire: it must be solved with these techniques or classes alone
    ///
    /// Names as for `explain --techniques`: `single,naked-pair`, or `all,-uniqueness`. Without it,
    /// --technique means the techniques of the 2008 paper up to the tier of the one that is needed,
    /// or for others all techniques that are no harder to spot.
    #[arg(long, value_name = "LIST", value_delimiter = ',', allow_hyphen_values = true)]
    pub techniques: Vec<String>,

    /// Techniques or classes that it must not need
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    pub without: Vec<String>,

    /// The symmetry of the pattern of givens: none, half-turn, quarter-turn, mirror-horizontal, …
    #[arg(long, value_name = "NAME", value_parser = symmetry)]
    pub symmetry: Option<Symmetry>,

    /// A drawing: every cell that is not empty is a given, and no other
    ///
    /// A file, or the drawing itself; `.`, `0`, `_` and `-` are empty.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub pattern: Option<String>,

    /// How many givens: 24, or 22..24
    #[arg(long, value_name = "LOW..HIGH")]
    pub clues: Option<Range<usize>>,

    /// No given can be left out
    #[arg(long)]
    pub minimal: bool,

    /// Puzzles to start from, for the methods that do
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub from: Option<PathBuf>,
}

/// From a number to a number; one number stands for both.
#[derive(Clone, Copy, Debug)]
pub struct Range<T> {
    low: T,
    high: T,
}

impl<T: FromStr + PartialOrd + Copy> FromStr for Range<T> {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        let (low, high) = text.split_once("..").unwrap_or((text, text));
        let high = high.strip_prefix('=').unwrap_or(high);
        match (low.trim().parse(), high.trim().parse()) {
            (Ok(low), Ok(high)) if low <= high => Ok(Self { low, high }),
            _ => Err("expected LOW..HIGH, such as 22..24"),
        }
    }
}

/// `none`, or the name of a symmetry.
#[derive(Clone, Copy, Debug)]
pub struct Symmetry(Option<PatternSymmetry>);

pub fn symmetry(text: &str) -> Result<Symmetry, String> {
    match text {
        "none" => Ok(Symmetry(None)),
        _ => text
            .parse()
            .map(|symmetry| Symmetry(Some(symmetry)))
            .map_err(|e: pencilmark::symmetry::UnknownSymmetry| e.to_string()),
    }
}

pub fn level(text: &str) -> Result<Level, String> {
    Level::ALL.into_iter().find(|level| level.id() == text).ok_or_else(|| {
        let ids = Level::ALL.map(Level::id).join(", ");
        format!("expected one of: {ids}")
    })
}

/// What the conditions say in texts of some length, which arguments name by their files.
#[derive(Default)]
pub struct Texts {
    /// The drawing of the givens.
    pub pattern: Option<String>,
    /// Puzzles to start from.
    pub starts: Option<Starts>,
}

/// Puzzles to start from.
pub struct Starts {
    /// Where they come from, for complaints.
    pub name: String,
    pub text: String,
}

impl Conditions {
    /// The request that the arguments make.
    pub fn request(&self, board: &arguments::Board) -> anyhow::Result<Request> {
        let shape = input::shape(board)?.unwrap_or(Shape::classic());
        let pattern = self.pattern.as_deref().map(|text| drawing(text, shape)).transpose()?;
        let starts = self.from.as_deref().map(Starts::read).transpose()?;
        self.request_with(Texts { pattern, starts }, board)
    }

    /// The request that the conditions make with these texts; no file is read.
    pub fn request_with(&self, texts: Texts, board: &arguments::Board) -> anyhow::Result<Request> {
        let rules = rules::parse(board.rules.as_deref().unwrap_or_default())?;
        let shape = input::shape(board)?.unwrap_or(Shape::classic());
        let board = rules::board(shape, &rules)?;
        let any = Request::any(board.clone());
        let clues = self.clues.map_or(any.clues.clone(), |range| range.low..=range.high);
        let symmetry = self.symmetry.and_then(|symmetry| symmetry.0);
        let pattern = texts.pattern.map(|text| pattern(&text, shape)).transpose()?;
        Ok(Request {
            clues,
            symmetry,
            pattern,
            minimal: if self.minimal { Minimal::Required } else { Minimal::Any },
            repertoire: self.repertoire()?,
            needed: self.needed()?,
            level: self.level,
            bands: self.bands()?,
            starts: texts
                .starts
                .map(|starts| starts.grids(&board))
                .transpose()?
                .unwrap_or_default(),
            ..any
        })
    }

    fn needed(&self) -> anyhow::Result<Vec<&'static pencilmark::logic::Technique>> {
        let mut needed = Vec::new();
        for name in self.technique.iter().map(|name| name.trim()) {
            match techniques::named(name)[..] {
                [] => bail!("no technique is called '{name}' (`pencilmark techniques` lists them)"),
                [technique] => needed.push(technique),
                ref several => {
                    let ids: Vec<_> = several.iter().map(|technique| technique.id).collect();
                    bail!(
                        "'{name}' is not one technique (did you mean one of: {}?)",
                        ids.join(", ")
                    )
                }
            }
        }
        Ok(needed)
    }

    fn repertoire(&self) -> anyhow::Result<Option<Repertoire>> {
        let trimmed =
            |names: &[String]| names.iter().map(|name| name.trim().to_owned()).collect::<Vec<_>>();
        let (allowed, forbidden) = (trimmed(&self.techniques), trimmed(&self.without));
        if allowed.is_empty() && forbidden.is_empty() {
            return Ok(None);
        }
        let forbidden = forbidden.iter().map(|name| format!("-{name}"));
        let mut names = allowed;
        if names.is_empty()
            && let Some(known) = Repertoire::of_players_of(&self.needed()?)
        {
            names = known.techniques().iter().map(|technique| technique.id.to_owned()).collect();
        }
        names.extend(forbidden);
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let repertoire = Repertoire::new(hint::order(&names, &[])?);
        for technique in self.needed()? {
            if !repertoire.contains(technique) {
                bail!("{} is needed but not allowed", technique.id);
            }
        }
        Ok(Some(repertoire))
    }

    fn bands(&self) -> anyhow::Result<Vec<Band>> {
        if self.scale.len() != self.range.len() {
            bail!("each --scale needs a --range");
        }
        let band = |(id, range): (&String, &Range<f64>)| {
            let scale = rate::find(id).with_context(|| {
                let known: Vec<&str> = rate::all().map(|scale| scale.id).collect();
                format!("there is no scale '{id}' (expected one of: {})", known.join(", "))
            })?;
            Ok(Band { scale, low: range.low, high: range.high })
        };
        self.scale.iter().zip(&self.range).map(band).collect()
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

/// The cells that a drawing fills.
fn pattern(drawing: &str, shape: Shape) -> anyhow::Result<CellSet> {
    let rows = drawing.lines().filter(|line| !line.trim_start().starts_with('#'));
    let cells: Vec<char> =
        rows.flat_map(str::chars).filter(|c| !c.is_whitespace() && !"|+".contains(*c)).collect();
    let (found, expected) = (cells.len(), shape.cell_count());
    if found != expected {
        bail!("a pattern of {found} cells (expected {expected})");
    }
    let filled = shape.cells().zip(cells).filter(|(_, c)| !".0_-*".contains(*c));
    Ok(filled.map(|(cell, _)| cell).collect())
}

impl Starts {
    fn read(path: &Path) -> anyhow::Result<Self> {
        let name = path.display().to_string();
        let text = fs::read_to_string(path).with_context(|| name.clone())?;
        Ok(Self { name, text })
    }

    /// The givens of the puzzles.
    fn grids(&self, board: &Board) -> anyhow::Result<Vec<Grid>> {
        let grid = |record: formats::Record| {
            let place = format!("{}:{}", self.name, record.line);
            let puzzle = record.puzzle.map_err(|error| anyhow::anyhow!("{place}: {error}"))?;
            if **puzzle.board() != *board {
                bail!("{place}: a puzzle of another board");
            }
            Ok(puzzle.givens().clone())
        };
        formats::read_all(&self.text, &ReadOptions::default()).into_iter().map(grid).collect()
    }
}
