//! A technique: an entry of the folder [`crate::techniques`], as plain data with two functions.

use super::{Pattern, Sentence, State, Step, View, Words};
use crate::model::{Budget, Candidate, Cell, Digit, DigitSet, HouseId, HouseKind, Spent};
use std::fmt;
use std::ops::ControlFlow;

/// One way of making progress by logic. A file of `techniques/` holds one, or a family that shares
/// its search.
///
/// ```
/// use pencilmark::prelude::*;
///
/// let technique = logic::Technique::find("x-wing").expect("it is in the list");
/// println!("{}: {}", technique.name, technique.doc);
/// ```
pub struct Technique {
    /// The id, the same on the command line, in JSON and in Python: `xy-wing`.
    pub id: &'static str,
    /// The name on the screen: `XY-Wing`.
    pub name: &'static str,
    /// Other names that people use.
    pub aliases: &'static [&'static str],
    /// Its codes in HoDoKu's regression library.
    pub codes: &'static [&'static str],
    /// The lesson: the pattern in one paragraph, then `## Why it works`, `## Example`, `## See
    /// also`.
    pub doc: &'static str,
    /// What kind of technique it is.
    pub class: Class,
    /// How hard it is to spot, in tenths, on Pencilmark's own scale. Other scales have their own
    /// tables.
    pub score: u16,
    /// What must hold for its logic to be sound.
    pub needs: &'static [Need],
    /// What its pattern is, where others must know.
    pub(crate) form: Form,
    /// When it is looked for.
    pub(crate) effort: Effort,
    /// Kinds of houses of which the board must have one for it to find anything; empty if rows and
    /// columns are enough.
    pub(crate) houses: &'static [HouseKind],
    /// The id of a technique that finds whatever this one finds.
    pub(crate) special_case_of: Option<&'static str>,
    /// The ids of techniques of which one finds something wherever this one does, though perhaps
    /// something else. Where none of them does, it is not looked for.
    pub(crate) covered_by: &'static [&'static str],
    /// States where it fires. The first is the one that the lesson describes.
    pub examples: &'static [Example],
    /// States that look like it, where it finds nothing.
    pub near_misses: &'static [NearMiss],
    /// Looks for every use of it.
    pub find: Find,
    /// The premises of a step in sentences; the conclusion is added by [`super::Explanation`].
    pub explain: Explain,
}

/// Reports every step to the sink until it says stop: one search serves "first" and "all".
pub type Find = fn(&View<'_>, &mut Found<'_>) -> ControlFlow<()>;

/// The premises of a step, a sentence each, in the order a person would check them.
pub type Explain = fn(&Step, &Words<'_>) -> Vec<Sentence>;

/// Kinds of techniques, as a hint names them first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Class {
    /// One cell and one digit.
    Single,
    /// What rules with parameters leave, such as cages and thermometers.
    Constraint,
    /// Where two houses cross.
    Intersection,
    /// As many cells as digits.
    Subset,
    /// As many lines as lines across.
    Fish,
    /// One digit, by a few pairs of places.
    SingleDigit,
    /// A few cells with two or three candidates.
    Wing,
    /// What a second solution would look like.
    Uniqueness,
    /// Combinations of a few cells, ruled out one by one.
    Exclusion,
    /// Cells with one digit too many, joined by one they share.
    AlmostLocked,
    /// One candidate forces the next.
    Chain,
    /// What only the hardest puzzles have: patterns over many cells.
    Exotic,
    /// Several chains meet, or one contradicts itself.
    Forcing,
    /// A tree of contradictions.
    Proof,
}

impl Class {
    /// The word in JSON and in hints.
    pub fn name(self) -> &'static str {
        match self {
            Self::Single => "single",
            Self::Constraint => "constraint",
            Self::Intersection => "intersection",
            Self::Subset => "subset",
            Self::Fish => "fish",
            Self::SingleDigit => "single-digit",
            Self::Wing => "wing",
            Self::Uniqueness => "uniqueness",
            Self::Exclusion => "exclusion",
            Self::AlmostLocked => "almost-locked-sets",
            Self::Chain => "chain",
            Self::Exotic => "exotic",
            Self::Forcing => "forcing",
            Self::Proof => "proof",
        }
    }

    /// What a step of the class is called in a sentence.
    pub fn noun(self) -> &'static str {
        match self {
            Self::Single => "a single",
            Self::Constraint => "a conclusion from a rule",
            Self::Intersection => "an intersection",
            Self::Subset => "a subset",
            Self::Fish => "a fish",
            Self::SingleDigit => "a pattern of one digit",
            Self::Wing => "a wing",
            Self::Uniqueness => "a uniqueness argument",
            Self::Exclusion => "an exclusion",
            Self::AlmostLocked => "a pattern of almost locked sets",
            Self::Chain => "a chain",
            Self::Exotic => "an exotic pattern",
            Self::Forcing => "a forcing chain",
            Self::Proof => "a proof by cases",
        }
    }
}

/// What the pattern of a technique is, for those who reason about techniques: generators aim at
/// patterns, and know which of them imply each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// The last empty cell of a house.
    FullHouse,
    /// A cell with one candidate.
    NakedSingle,
    /// A house of this kind with one place for a digit.
    HiddenSingle(HouseKind),
    /// What a box leaves on a line.
    Pointing,
    /// What a line leaves in a box.
    Claiming,
    /// So many cells of a house with as many candidates.
    NakedSubset(usize),
    /// So many digits of a house with as many places.
    HiddenSubset(usize),
    /// So many lines with their places for a digit in as many lines across.
    Fish(usize),
    /// Lines and boxes that share only some of their cells, as rectangular boxes never do to any effect.
    JigsawLines,
    /// An elimination together with the single that follows it.
    Direct,
    /// Cells with two digits each, not the same two in all, that a second solution would exchange.
    LocalGrave,
    /// Two cells that a second solution would exchange together with parts of two lines.
    ExchangedLines,
    /// A chain between two ends that removes several candidates, through single candidates.
    OpenChain,
    /// The same through groups.
    OpenGroupedChain,
    /// The same through almost locked sets.
    OpenChainThroughSets,
    /// Chains within chains.
    Nested,
    /// Anything else.
    Other,
}

/// When a technique is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Effort {
    /// Wherever its kind is.
    Usual,
    /// Only when it is asked for by its own name: it finds little that easier ones do not, and takes long.
    OnRequest,
}

/// What covers a technique whose steps are chains through almost locked sets.
pub(crate) const CHAINS_THROUGH_SETS: &[&str] =
    &["discontinuous-nice-loop", "grouped-discontinuous-nice-loop", "als-discontinuous-nice-loop"];

/// The needs of a technique that is sound on every board: it draws conclusions from candidates, houses
/// and links alone, and a further rule can only remove candidates.
pub(crate) const NOTHING: &[Need] = &[];

/// What must hold for a technique to be sound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// The puzzle has only one solution.
    UniqueSolution,
    /// Houses are the only rules: no forbidden pair, no restricted cell, no candidate that the
    /// puzzle's text rules out. Then two digits may be swapped wherever every house still holds
    /// each digit once.
    OnlyHouses,
    /// The board has rules with parameters, such as cages: on others there is nothing to find.
    Constraints,
    /// Every row and every column is a house: there are as many of them as digits.
    Lines,
}

/// A state where a technique fires.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// The rules of the board beyond the ordinary ones, as `--rules` reads them.
    pub rules: &'static str,
    /// The grid in one line: `.` for empty, `5` for a given, `+5` for a digit placed since.
    pub grid: &'static str,
    /// Candidates that earlier steps have removed: `r4c7-5 …`.
    pub without: &'static str,
    /// Exactly what the first step found concludes: `r4c7=5` or `r1c2-6 r1c3-6`.
    pub concludes: &'static str,
}

impl Example {
    /// Defaults, so that an example states only what it must.
    pub const BLANK: Example = Example { rules: "", grid: "", without: "", concludes: "" };
}

/// A state where a technique finds nothing, though a hasty player might.
#[derive(Clone, Copy, Debug)]
pub struct NearMiss {
    /// The rules of the board beyond the ordinary ones, as `--rules` reads them.
    pub rules: &'static str,
    /// The grid in one line: `.` for empty, `5` for a given, `+5` for a digit placed since.
    pub grid: &'static str,
    /// Candidates that earlier steps have removed: `r4c7-5 …`.
    pub without: &'static str,
    /// What is missing.
    pub because: &'static str,
}

impl NearMiss {
    /// Defaults, so that a near miss states only what it must.
    pub const BLANK: NearMiss = NearMiss { rules: "", grid: "", without: "", because: "" };
}

/// Where a finder reports what it found.
pub struct Found<'a> {
    technique: &'static Technique,
    visit: &'a mut dyn FnMut(Step) -> ControlFlow<()>,
    budget: Option<&'a Budget<'a>>,
}

impl Found<'_> {
    /// Reports a placement.
    pub fn place(&mut self, cell: Cell, digit: Digit, pattern: Pattern) -> ControlFlow<()> {
        self.step(vec![Candidate::new(cell, digit)], Vec::new(), pattern)
    }

    /// Reports the only place that a house has left for a digit.
    pub fn place_in(&mut self, house: HouseId, cell: Cell, digit: Digit) -> ControlFlow<()> {
        self.place(cell, digit, Pattern::of(DigitSet::only(digit)).in_houses([house]))
    }

    /// Reports eliminations; a pattern that removes nothing is not a step. The pattern is made only
    /// when it is wanted.
    pub fn eliminate(
        &mut self,
        eliminations: Vec<Candidate>,
        pattern: impl FnOnce() -> Pattern,
    ) -> ControlFlow<()> {
        if eliminations.is_empty() {
            return ControlFlow::Continue(());
        }
        self.step(Vec::new(), eliminations, pattern())
    }

    /// Reports a step with any conclusions; says stop if nobody wants another, or when the budget has
    /// run out.
    pub fn step(
        &mut self,
        placements: Vec<Candidate>,
        eliminations: Vec<Candidate>,
        pattern: Pattern,
    ) -> ControlFlow<()> {
        (self.visit)(Step { technique: self.technique, placements, eliminations, pattern })?;
        match self.budget.map(Budget::look) {
            Some(Err(Spent)) => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    }
}

impl Technique {
    /// Defaults, so that a technique's file states only what it must. What it needs it must state:
    /// nothing is sound by default.
    pub(crate) const fn needing(needs: &'static [Need]) -> Technique {
        Technique {
            id: "",
            name: "",
            aliases: &[],
            codes: &[],
            doc: "",
            class: Class::Single,
            score: 0,
            needs,
            form: Form::Other,
            effort: Effort::Usual,
            houses: &[],
            special_case_of: None,
            covered_by: &[],
            examples: &[],
            near_misses: &[],
            find: |_, _| ControlFlow::Continue(()),
            explain: |_, _| Vec::new(),
        }
    }

    /// Whether it takes an elimination and the single that follows it as one step.
    pub fn is_direct(&self) -> bool {
        self.form == Form::Direct
    }

    /// Whether it is looked for only when it is asked for by its own name: it takes long.
    pub fn is_on_request(&self) -> bool {
        self.effort == Effort::OnRequest
    }

    /// Whether it can find nothing, as those that cover it have just found nothing: `idle` says which
    /// techniques have.
    pub(crate) fn is_covered(&self, state: &State, idle: impl Fn(&Technique) -> bool) -> bool {
        let is_idle =
            |id: &&str| Self::find(id).is_some_and(|cover| cover.suits(state) && idle(cover));
        !self.covered_by.is_empty() && self.covered_by.iter().all(is_idle)
    }

    /// Whether its logic is sound on this state.
    pub fn suits(&self, state: &State) -> bool {
        self.needs.iter().all(|need| state.meets(*need))
    }

    /// Calls `visit` on each step in view until it says stop; nothing if the technique does not
    /// apply to the puzzle.
    pub fn search(
        &'static self,
        view: View<'_>,
        visit: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if !self.suits(view.state()) {
            return ControlFlow::Continue(());
        }
        (self.find)(&view, &mut Found { technique: self, visit, budget: view.budget() })
    }

    /// The first step in view.
    pub fn first(&'static self, view: View<'_>) -> Option<Step> {
        let mut first = None;
        let _ = self.search(view, &mut |step| {
            first = Some(step);
            ControlFlow::Break(())
        });
        first
    }

    /// Every step in view.
    pub fn every(&'static self, view: View<'_>) -> Vec<Step> {
        let mut steps = Vec::new();
        let _ = self.search(view, &mut |step| {
            steps.push(step);
            ControlFlow::Continue(())
        });
        steps
    }

    /// Whether people call it by this name: its id, its name, an alias or a library code. Only
    /// letters and numbers matter, small or capital; plurals will do.
    pub fn answers_to(&self, name: &str) -> bool {
        let name = plain(name);
        let names = [self.id, self.name].into_iter();
        let mut names = names.chain(self.aliases.iter().chain(self.codes).copied());
        names.any(|known| plain(known) == name)
    }
}

/// The letters and numbers of a name, in small letters, every word in the singular.
fn plain(name: &str) -> String {
    let is_kept = |symbol: char| symbol.is_alphanumeric() || symbol == '+';
    let words = name.split(|symbol| !is_kept(symbol)).map(str::to_ascii_lowercase);
    words.map(|word| word.strip_suffix('s').unwrap_or(&word).to_owned()).collect()
}

impl PartialEq for Technique {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}
impl Eq for Technique {}

impl fmt::Debug for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}
