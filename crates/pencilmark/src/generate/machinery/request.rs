//! What is asked of a generator: every condition that puzzles must meet, all of them together.

use super::super::families::ClueFamily;
use super::{bank, estimate};
use crate::classic::{Tier, Tool, Tools};
use crate::logic::{Form, Technique};
use crate::model::{Board, CellSet, Grid, HouseKind};
use crate::rate::{Level, Scale};
use crate::symmetry::PatternSymmetry;
use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// The conditions that puzzles must meet.
///
/// ```
/// use pencilmark::prelude::*;
///
/// let classic = generate::Request::any(rules::classic());
/// let few = generate::Request { clues: 0..=16, ..classic };
/// assert!(few.impossible().is_some(), "no puzzle has fewer than 17 clues");
/// ```
#[derive(Clone, Debug)]
pub struct Request {
    /// The board, with its rules.
    pub board: Arc<Board>,
    /// How many givens.
    pub clues: RangeInclusive<usize>,
    /// The symmetry of the pattern that the givens make.
    pub symmetry: Option<PatternSymmetry>,
    /// Exactly the cells that are given.
    pub pattern: Option<CellSet>,
    /// Whether every given must be needed.
    pub minimal: Minimal,
    /// Techniques that the puzzle is solved with; no limit if none is named.
    pub repertoire: Option<Repertoire>,
    /// Techniques without which the rest of the repertoire does not solve it.
    pub needed: Vec<&'static Technique>,
    /// Its level.
    pub level: Option<Level>,
    /// Its rating on each of these scales.
    pub bands: Vec<Band>,
    /// Puzzles to start from, for the methods that use some.
    pub starts: Vec<Grid>,
    /// Families of clues (cages, lines, …) that are drawn onto the board of each puzzle.
    pub families: Vec<&'static ClueFamily>,
}

/// Whether every given must be needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Minimal {
    /// It does not matter.
    Any,
    /// No given can be left out, nor a clue of the families that draw single ones.
    Required,
}

/// A rating from `low` to `high` on a scale.
#[derive(Clone, Copy, Debug)]
pub struct Band {
    /// The scale.
    pub scale: &'static Scale,
    /// The lowest rating.
    pub low: f64,
    /// The highest rating.
    pub high: f64,
}

impl Band {
    /// How far a rating is from the band, in parts of the rating; 0 inside.
    pub fn distance(&self, rating: f64) -> f64 {
        let log = |number: f64| number.max(f64::MIN_POSITIVE).ln();
        if rating < self.low {
            log(self.low) - log(rating)
        } else if rating > self.high {
            log(rating) - log(self.high)
        } else {
            0.0
        }
    }
}

impl fmt::Display for Band {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}..{}", self.scale.id, self.low, self.high)
    }
}

impl Request {
    /// Any proper puzzle of a board.
    pub fn any(board: Arc<Board>) -> Self {
        Self {
            clues: 0..=board.shape().cell_count(),
            symmetry: None,
            pattern: None,
            minimal: Minimal::Any,
            repertoire: None,
            needed: Vec::new(),
            level: None,
            bands: Vec::new(),
            starts: Vec::new(),
            families: Vec::new(),
            board,
        }
    }

    /// Every family of clues that can be drawn.
    pub fn all_families() -> impl Iterator<Item = &'static ClueFamily> {
        ClueFamily::all()
    }

    /// The families of clues that a list of rules names, and the rest of the list.
    ///
    /// ```
    /// use pencilmark::prelude::*;
    ///
    /// let (families, rest) = generate::Request::families_in("killer,diagonal");
    /// assert_eq!((families[0].name, rest.as_str()), ("Killer", "diagonal"));
    /// ```
    pub fn families_in(rules: &str) -> (Vec<&'static ClueFamily>, String) {
        ClueFamily::named(rules)
    }

    /// The techniques that the puzzle must be solved with: those named, or else those known to a
    /// player who knows the needed ones.
    pub fn techniques(&self) -> Option<Repertoire> {
        let named = self.repertoire.clone();
        named.or_else(|| Repertoire::of_players_of(&self.needed))
    }

    /// The same request, with puzzles of the bank to start from where that helps and it names none.
    pub fn with_starts(&self) -> Self {
        let starts = match self.starts.is_empty() {
            true => bank::starts(self),
            false => self.starts.clone(),
        };
        Self { starts, ..self.clone() }
    }

    /// The cells that become or stop being givens together, each once.
    pub fn orbits(&self) -> Vec<CellSet> {
        let shape = self.board.shape();
        let orbit = |cell| match self.symmetry {
            Some(symmetry) => symmetry.orbit(cell, shape),
            None => CellSet::only(cell),
        };
        let cells = self.board.cells();
        cells.filter(|cell| orbit(*cell).first() == Some(*cell)).map(orbit).collect()
    }

    /// Whether the level that is asked for promises more givens than puzzles have whose givens are all needed.
    pub(crate) fn promises_givens(&self) -> bool {
        self.board.is_classic() && self.level.is_some_and(|level| level.fewest_givens() > 0)
    }

    /// Whether the number of givens is asked for.
    pub fn limits_clues(&self) -> bool {
        self.clues != (0..=self.board.shape().cell_count())
    }
}

/// The condition that a method meets on purpose, where others wait for it by chance. Of the methods that
/// can take a request, the one whose aim comes first is chosen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Aim {
    /// Clues of families.
    Layout,
    /// Givens in certain cells.
    Pattern,
    /// Techniques that are needed.
    Techniques,
    /// A rating that sums up effort.
    Effort,
    /// Any rating: approaching it step by step beats waiting for it.
    Rating,
    /// Nothing in particular: it takes what comes.
    Anything,
    /// A paper's method or a statistic: only for whoever names it.
    Study,
}

impl Aim {
    /// Whether a request asks for it.
    pub fn is_asked(self, request: &Request) -> bool {
        match self {
            Self::Layout => !request.families.is_empty(),
            Self::Pattern => request.pattern.is_some(),
            Self::Techniques => !request.needed.is_empty(),
            Self::Effort => estimate::band_of(request).is_some(),
            Self::Rating => !request.bands.is_empty(),
            Self::Anything => true,
            Self::Study => false,
        }
    }
}

/// A set of techniques to solve with, easiest first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Repertoire {
    techniques: Vec<&'static Technique>,
    /// The same for fast closures, if it can be expressed that way.
    tools: Option<Tools>,
}

/// The tool of a technique of the paper's tiers, or `None` for others; singles are `Some(None)`.
fn tool_of(technique: &Technique) -> Option<Option<Tool>> {
    let tool = match technique.form {
        Form::FullHouse | Form::NakedSingle => return Some(None),
        Form::HiddenSingle(kind) => return (kind != HouseKind::Extra).then_some(None),
        Form::Pointing | Form::Claiming => Tool::Locked,
        Form::NakedSubset(2) => Tool::NakedPair,
        Form::HiddenSubset(2) => Tool::HiddenPair,
        Form::NakedSubset(3) => Tool::NakedTriple,
        Form::HiddenSubset(3) => Tool::HiddenTriple,
        Form::Fish(2) => Tool::XWing,
        Form::NakedSubset(4) => Tool::NakedQuad,
        Form::HiddenSubset(4) => Tool::HiddenQuad,
        Form::Fish(3) => Tool::Swordfish,
        Form::Fish(4) => Tool::Jellyfish,
        _ => return None,
    };
    Some(Some(tool))
}

impl Repertoire {
    /// These techniques.
    pub fn new(mut techniques: Vec<&'static Technique>) -> Self {
        techniques.sort_by_key(|technique| technique.score);
        let tools = fast_tools(&techniques);
        Self { techniques, tools }
    }

    /// The paper's techniques of the tiers up to this one, backtracking left out.
    pub fn paper(tier: Tier) -> Self {
        let is_in = |tool: Option<Tool>| tool.is_none_or(|tool| Tier::of(tool) <= tier);
        let is_known = |technique: &&Technique| tool_of(technique).is_some_and(is_in);
        Self::new(Technique::all().filter(is_known).collect())
    }

    /// What a player who knows all of these knows: if the paper has them all, its tiers up to the
    /// hardest of them; otherwise every technique that is no harder to spot. An empty list for an
    /// empty list.
    pub fn of_players_of(needed: &[&'static Technique]) -> Option<Self> {
        let hardest = needed.iter().map(|technique| technique.score).max()?;
        let tiers: Option<Vec<Tier>> = needed
            .iter()
            .map(|technique| tool_of(technique).map(|tool| tool.map_or(Tier::Singles, Tier::of)))
            .collect();
        Some(match tiers {
            Some(tiers) => Self::paper(tiers.into_iter().max().unwrap_or(Tier::Singles)),
            None => {
                let no_harder = |technique: &&Technique| technique.score <= hardest;
                Self::new(Technique::easiest_first().into_iter().filter(no_harder).collect())
            }
        })
    }

    /// The techniques, easiest first.
    pub fn techniques(&self) -> &[&'static Technique] {
        &self.techniques
    }

    /// The tools of a fast closure that solves exactly what the techniques solve on classic boards,
    /// if there are such tools.
    pub fn tools(&self) -> Option<Tools> {
        self.tools
    }

    /// The same without some techniques.
    pub fn without(&self, left_out: &[&'static Technique]) -> Self {
        let kept = self.techniques.iter().filter(|technique| !left_out.contains(technique));
        Self::new(kept.copied().collect())
    }

    /// Whether it contains a technique.
    pub fn contains(&self, technique: &'static Technique) -> bool {
        self.techniques.contains(&technique)
    }
}

/// The singles that everyone knows who knows any of the paper's tiers.
pub(super) const SINGLES: [Form; 4] = [
    Form::NakedSingle,
    Form::HiddenSingle(HouseKind::Box),
    Form::HiddenSingle(HouseKind::Row),
    Form::HiddenSingle(HouseKind::Column),
];

fn fast_tools(techniques: &[&'static Technique]) -> Option<Tools> {
    let has = |form| techniques.iter().any(|technique| technique.form == form);
    let tools: Option<Vec<_>> = techniques.iter().map(|technique| tool_of(technique)).collect();
    let is_whole = SINGLES.into_iter().all(has) && has(Form::Pointing) == has(Form::Claiming);
    tools.filter(|_| is_whole).map(|tools| tools.into_iter().flatten().collect())
}
