//! The conditions of a request, and what they ask of the generators.

use crate::{Refusal, no_technique, shape};
use pencilmark::formats::{self, ReadOptions};
use pencilmark::generate::{Band, Minimal, Repertoire, Request, complete_rules};
use pencilmark::logic::Technique;
use pencilmark::model::{Board, BoxShape, CellSet, Grid, Shape};
use pencilmark::rate::{self, Level};
use pencilmark::symmetry::{PatternSymmetry, UnknownSymmetry};
use pencilmark::{hint, rules};
use std::str::FromStr;

/// What puzzles must be like.
#[derive(Clone, Default, Debug)]
pub struct Conditions {
    /// How hard in a word.
    pub level: Option<Level>,
    /// Scales to rate on.
    pub scale: Vec<String>,
    /// The rating on each of them.
    pub range: Vec<Range<f64>>,
    /// Techniques that the puzzle must need.
    pub needs: Vec<String>,
    /// These techniques or classes alone must solve the puzzle.
    pub techniques: Vec<String>,
    /// Techniques or classes that the puzzle must not need.
    pub without: Vec<String>,
    /// The symmetry of the pattern of givens; with a level and no other condition half-turn, otherwise
    /// none.
    pub symmetry: Option<Symmetry>,
    /// A drawing of the givens.
    pub pattern: Option<String>,
    /// How many givens.
    pub clues: Option<Range<usize>>,
    /// Whether no given may be left out.
    pub minimal: bool,
    /// Puzzles to start from, for methods that use them.
    pub starts: Option<Starts>,
    /// Rows and columns of the board.
    pub size: Option<usize>,
    /// The shape of its boxes.
    pub boxes: Option<BoxShape>,
    /// Rules beside rows, columns and boxes.
    pub rules: Option<String>,
    /// The seed, from which rules that are left open are drawn too.
    pub seed: u64,
}

/// Puzzles to start from.
#[derive(Clone, Debug)]
pub struct Starts {
    /// Where they come from, for error messages.
    pub name: String,
    /// The puzzles, in any format.
    pub text: String,
}

/// From a number to a number; a single number stands for both.
#[derive(Clone, Copy, Debug)]
pub struct Range<T> {
    /// The lowest.
    pub low: T,
    /// The highest.
    pub high: T,
}

impl<T: FromStr + PartialOrd + Copy> FromStr for Range<T> {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, &'static str> {
        let (low, high) = text.split_once("..").unwrap_or((text, text));
        let high = high.strip_prefix('=').unwrap_or(high);
        match (low.trim().parse(), high.trim().parse()) {
            (Ok(low), Ok(high)) if low <= high => Ok(Self { low, high }),
            (Ok(low), Ok(high)) if low > high => Err("LOW is greater than HIGH"),
            _ => Err("expected LOW..HIGH, such as 22..24"),
        }
    }
}

/// `none`, or the name of a symmetry.
#[derive(Clone, Copy, Debug)]
pub struct Symmetry(pub Option<PatternSymmetry>);

/// Reads the name of a symmetry.
pub fn symmetry(text: &str) -> Result<Symmetry, String> {
    match text {
        "none" => Ok(Symmetry(None)),
        _ => text
            .parse()
            .map(|symmetry| Symmetry(Some(symmetry)))
            .map_err(|e: UnknownSymmetry| format!("{e}, or none")),
    }
}

/// Reads the name of a level.
pub fn level(text: &str) -> Result<Level, String> {
    Level::ALL.into_iter().find(|level| level.id() == text).ok_or_else(|| {
        let ids = Level::ALL.map(Level::id).join(", ");
        format!("expected one of: {ids}")
    })
}

impl Conditions {
    /// What they ask of the generators.
    pub fn request(&self) -> Result<Request, Refusal> {
        let shape = shape(self.size, self.boxes)?.unwrap_or(Shape::classic());
        let (families, rules) = Request::families_in(self.rules.as_deref().unwrap_or_default());
        // Rules that are left open (`jigsaw` alone) are drawn from the seed.
        let rules = complete_rules(&rules, shape, self.seed);
        let rules = rules::parse(&rules).map_err(Refusal::new)?;
        let board = rules::board(shape, &rules).map_err(Refusal::new)?;
        let any = Request::any(board.clone());
        let starts = self.starts.as_ref().map(|starts| starts.grids(&board)).transpose()?;
        Ok(Request {
            clues: self.clues.map_or(any.clues.clone(), |range| range.low..=range.high),
            symmetry: match self.symmetry {
                Some(symmetry) => symmetry.0,
                // Such puzzles have few givens or none.
                None if !families.is_empty() => None,
                None => self.usual_symmetry(),
            },
            pattern: self.pattern.as_ref().map(|text| pattern(text, shape)).transpose()?,
            minimal: if self.minimal { Minimal::Required } else { Minimal::Any },
            repertoire: self.repertoire()?,
            needed: self.needed()?,
            level: self.level,
            bands: self.bands()?,
            starts: starts.unwrap_or_default(),
            families,
            ..any
        })
    }

    /// The symmetry that is meant where none is named: that of newspapers for a level and nothing else.
    fn usual_symmetry(&self) -> Option<PatternSymmetry> {
        let is_free = self.pattern.is_none()
            && self.clues.is_none()
            && self.starts.is_none()
            && self.scale.is_empty()
            && self.needs.is_empty()
            && !self.minimal;
        (self.level.is_some() && is_free).then_some(PatternSymmetry::HalfTurn)
    }

    fn needed(&self) -> Result<Vec<&'static Technique>, Refusal> {
        let mut needed = Vec::new();
        for name in self.needs.iter().map(|name| name.trim()) {
            match Technique::named(name)[..] {
                [] => return Err(Refusal::new(no_technique(name))),
                [technique] => needed.push(technique),
                ref several => {
                    let ids: Vec<_> = several.iter().map(|technique| technique.id).collect();
                    let ids = ids.join(", ");
                    let error =
                        format!("'{name}' is not one technique (did you mean one of: {ids}?)");
                    return Err(Refusal::new(error));
                }
            }
        }
        Ok(needed)
    }

    fn repertoire(&self) -> Result<Option<Repertoire>, Refusal> {
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
        let repertoire = Repertoire::new(hint::order(&names, &[]).map_err(Refusal::new)?);
        for technique in self.needed()? {
            if !repertoire.contains(technique) {
                return Err(Refusal::new(format!("{} is needed but not allowed", technique.id)));
            }
        }
        Ok(Some(repertoire))
    }

    fn bands(&self) -> Result<Vec<Band>, Refusal> {
        if self.scale.len() != self.range.len() {
            return Err(Refusal::new("each scale needs a range"));
        }
        let band = |(id, range): (&String, &Range<f64>)| {
            let unknown = || {
                let known: Vec<&str> = rate::Scale::all().map(|scale| scale.id).collect();
                let (known, near) = (known.join(", "), rate::Scale::suggestion(id));
                Refusal::new(format!("'{id}' is not a scale (expected one of: {known}){near}"))
            };
            let scale = rate::Scale::find(id).ok_or_else(unknown)?;
            Ok(Band { scale, low: range.low, high: range.high })
        };
        self.scale.iter().zip(&self.range).map(band).collect()
    }
}

/// The cells that a drawing fills.
fn pattern(drawing: &str, shape: Shape) -> Result<CellSet, Refusal> {
    let rows = drawing.lines().filter(|line| !line.trim_start().starts_with('#'));
    let cells: Vec<char> =
        rows.flat_map(str::chars).filter(|c| !c.is_whitespace() && !"|+".contains(*c)).collect();
    let (found, expected) = (cells.len(), shape.cell_count());
    if found != expected {
        return Err(Refusal::new(format!("the pattern has {found} cells (expected {expected})")));
    }
    let is_blank = |symbol: char| symbol.try_into().is_ok_and(Grid::is_blank);
    let filled = shape.cells().zip(cells).filter(|(_, symbol)| !is_blank(*symbol));
    Ok(filled.map(|(cell, _)| cell).collect())
}

impl Starts {
    /// The givens of the puzzles.
    fn grids(&self, board: &Board) -> Result<Vec<Grid>, Refusal> {
        let grid = |record: formats::Record| {
            let place = format!("{}:{}", self.name, record.line);
            let puzzle =
                record.puzzle.map_err(|error| Refusal::new(format!("{place}: {error}")))?;
            if **puzzle.board() != *board {
                return Err(Refusal::new(format!("{place}: the puzzle is for another board")));
            }
            Ok(puzzle.givens().clone())
        };
        let records = formats::read_all(&self.text, &ReadOptions::default());
        if records.is_empty() {
            return Err(Refusal::new(format!("no puzzles in {}", self.name)));
        }
        records.into_iter().map(grid).collect()
    }
}
