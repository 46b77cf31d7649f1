//! A hint in stages: each gives away a little more.

use super::{Judgement, Position, Slip};
use crate::logic::{
    Cases, Class, Explanation, Reasoning, Split, Step, Technique, Words, path, words,
};
use crate::model::{Board, Budget, Candidate, CellSet, HouseId, HouseKind};
use crate::solve::Status;

/// How much a hint gives away.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stage {
    /// Only whether all is well so far.
    State,
    /// What kind of step is next, and how large its pattern is.
    Class,
    /// Where to look.
    Place,
    /// The technique and its digits.
    Technique,
    /// The whole step: premises, conclusion, picture.
    Full,
    /// The step is made.
    Apply,
}

impl Stage {
    /// Every stage, in order.
    pub const ALL: [Self; 6] =
        [Self::State, Self::Class, Self::Place, Self::Technique, Self::Full, Self::Apply];

    /// The stage with this number, from 0.
    pub fn from_number(number: usize) -> Option<Self> {
        Self::ALL.get(number).copied()
    }

    /// Its number, from 0.
    pub fn number(self) -> usize {
        self as usize
    }

    /// What it adds to the stage before, in a word.
    pub fn name(self) -> &'static str {
        match self {
            Self::State => "Check",
            Self::Class => "Kind",
            Self::Place => "Place",
            Self::Technique => "Name",
            Self::Full => "Full",
            Self::Apply => "Apply",
        }
    }
}

/// What a player is told.
///
/// ```
/// use pencilmark::prelude::*;
///
/// let puzzle: Puzzle = "1.3. .... .... .4.2".parse()?;
/// let board = puzzle.board().clone();
/// let (position, budget) = (hint::Position::new(puzzle), Budget::unlimited());
/// let order = logic::Technique::easiest_first();
/// let judgement = position.judge(&budget);
/// let hint = hint::Hint::new(&position, judgement, &order, hint::Stage::Full, &budget);
/// println!("{}", hint.sentences(&board).join("\n"));
/// assert!(hint.step().is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Hint {
    /// How much it gives away.
    pub stage: Stage,
    /// Whether all is well so far. If not, nothing else is told.
    pub judgement: Judgement,
    /// What there is to tell.
    pub outcome: HintOutcome,
    /// The position after the step, for stage 5.
    pub after: Option<Position>,
}

/// What there is to tell.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum HintOutcome {
    /// All is well so far, and nothing else was asked.
    Checked,
    /// The player has made a mistake.
    Mistaken,
    /// Every cell holds its digit.
    Solved,
    /// No technique finds a step.
    Stuck,
    /// The budget ran out before a step was found.
    Stopped,
    /// The next step.
    Step(Box<Step>),
}

impl Hint {
    /// The hint for a position that has been judged: the first step that the techniques find.
    pub fn new(
        position: &Position,
        judgement: Judgement,
        order: &[&'static Technique],
        stage: Stage,
        budget: &Budget<'_>,
    ) -> Self {
        let mut hint = Self { stage, judgement, outcome: HintOutcome::Checked, after: None };
        if !hint.judgement.is_ok() {
            hint.outcome = HintOutcome::Mistaken;
            return hint;
        }
        let state = position.state(&hint.judgement);
        if state.candidates().is_solved() {
            hint.outcome = HintOutcome::Solved;
        } else if stage > Stage::State {
            let step = path::next(&state, order, budget);
            let made = step.as_ref().filter(|_| stage == Stage::Apply);
            hint.after = made.map(|step| position.after(step, &state));
            hint.outcome = match step {
                Some(step) => HintOutcome::Step(Box::new(step)),
                None if budget.is_spent() => HintOutcome::Stopped,
                None => HintOutcome::Stuck,
            };
        }
        hint
    }

    /// The next step, if it was looked for and found.
    pub fn step(&self) -> Option<&Step> {
        match &self.outcome {
            HintOutcome::Step(step) => Some(step),
            _ => None,
        }
    }

    /// What a picture of it may show: the places to look at, or the whole step.
    pub fn shown(&self, board: &Board) -> Option<Explanation> {
        let step = self.step().filter(|_| self.stage >= Stage::Place)?;
        if self.stage >= Stage::Full {
            return Some(Explanation::new(step, board));
        }
        let sentence = self.sentences(board).join(" ");
        Some(Explanation::of_places(sentence, places(step, board)))
    }

    /// The hint in sentences.
    pub fn sentences(&self, board: &Board) -> Vec<String> {
        match &self.outcome {
            HintOutcome::Mistaken if self.stage == Stage::Apply => {
                self.judgement.told(board, Missing::Told)
            }
            HintOutcome::Checked | HintOutcome::Mistaken => self.judgement.sentences(board),
            HintOutcome::Solved => vec!["The puzzle is solved.".to_owned()],
            HintOutcome::Stuck => vec![self.judgement.stuck("No technique finds a step")],
            HintOutcome::Stopped => vec!["Time ran out.".to_owned()],
            HintOutcome::Step(step) => {
                let stale = self.judgement.stale(board);
                stale.into_iter().chain(told(self.stage, step, board)).collect()
            }
        }
    }
}

/// Whether a digit that is missing from notes is told.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Missing {
    /// It is.
    Told,
    /// Only that one is missing: to find it is up to the player.
    Kept,
}

impl Judgement {
    /// A sentence that says that nothing was found, and why, if that is known.
    pub fn stuck(&self, sentence: &str) -> String {
        match self.status {
            Status::Multiple => format!("{sentence}: the puzzle has more than one solution."),
            _ => format!("{sentence}."),
        }
    }

    /// What is wrong, in sentences; or that nothing is. A digit that is missing from notes is not given
    /// away.
    pub fn sentences(&self, board: &Board) -> Vec<String> {
        self.told(board, Missing::Kept)
    }

    /// The notes that are out of date, in a sentence.
    pub(super) fn stale(&self, board: &Board) -> Option<String> {
        let candidate = |slip: &Slip| Candidate::new(slip.cell, slip.digit);
        let stale: Vec<Candidate> = self.stale_notes.iter().map(candidate).collect();
        let are_not = (!stale.is_empty()).then(|| Words::new(board).are_not(&stale));
        are_not.map(|are_not| format!("Some notes are out of date: {are_not}."))
    }

    fn told(&self, board: &Board, missing: Missing) -> Vec<String> {
        let is_told = missing == Missing::Told;
        let name = |slip: &Slip| slip.cell.name(board.shape());
        let digit = |slip: &Slip| board.shape().number(slip.digit);
        let made = |slip: &Slip, how: &str| match slip.made_at {
            Some(number) => format!(" ({how} in move {number})"),
            None => String::new(),
        };
        let wrong = self
            .wrong
            .iter()
            .map(|slip| format!("{} is not {}{}.", name(slip), digit(slip), made(slip, "entered")));
        let missing = self.missing_notes.iter().map(|slip| {
            let (digit, how) = (digit(slip), made(slip, "removed"));
            match is_told {
                true => format!("{digit} is missing from the notes of {}{how}.", name(slip)),
                false => format!("The notes of {} lack its digit{how}.", name(slip)),
            }
        });
        let mut sentences: Vec<String> = wrong.chain(missing).collect();
        if let Some(reason) = &self.reason {
            sentences.push(format!("The puzzle cannot be solved from here: {reason}."));
        }
        if sentences.is_empty() {
            sentences.push(
                match self.status {
                    Status::Multiple => {
                        "Nothing is wrong, but the puzzle has more than one solution."
                    }
                    Status::Timeout => "Time ran out before the puzzle was solved.",
                    _ => "Everything is right so far.",
                }
                .to_owned(),
            );
            sentences.extend(self.stale(board));
        }
        sentences
    }
}

/// What a stage tells about a step.
pub(super) fn told(stage: Stage, step: &Step, board: &Board) -> Vec<String> {
    let words = Words::new(board);
    match stage {
        Stage::State => Vec::new(),
        Stage::Class => {
            let cells = cells_of(step).len();
            let plural = if cells == 1 { "" } else { "s" };
            let (noun, count) = (step.technique.class.noun(), words::number(cells));
            vec![format!("The next step is {noun}, in {count} cell{plural}.")]
        }
        Stage::Place => vec![format!("Look at {}.", words.houses(places(step, board)))],
        Stage::Technique => {
            let (name, digits) = (step.technique.name, step.pattern.digits);
            let plural = if digits.len() == 1 { "" } else { "s" };
            vec![match digits.is_empty() {
                true => format!("{name}."),
                false => format!("{name} with the digit{plural} {}.", words.digits(digits)),
            }]
        }
        Stage::Full | Stage::Apply => Explanation::new(step, board).sentences,
    }
}

/// The cells of a pattern; of the conclusions, if it has none of its own.
fn cells_of(step: &Step) -> CellSet {
    let marked: CellSet = step.pattern.marks.iter().map(|mark| mark.cell).collect();
    // What is marked for a single are the cells by which it can be seen.
    if !marked.is_empty() && step.technique.class != Class::Single {
        return marked;
    }
    step.placements.iter().chain(&step.eliminations).map(|candidate| candidate.cell).collect()
}

/// Where to look: the houses of the pattern, or else the boxes (on a board without boxes, the rows)
/// that it touches. An argument may touch them all; there it is where the argument begins.
pub(super) fn places(step: &Step, board: &Board) -> Vec<HouseId> {
    if !step.pattern.houses.is_empty() {
        return step.pattern.houses.clone();
    }
    let cells = match step.pattern.argument.as_deref().map(|argument| &argument.reasoning) {
        Some(Reasoning::Cases(Cases { split: Split::House(house, _), .. })) => return vec![*house],
        Some(Reasoning::Cases(Cases { split: Split::Cell(cell), .. })) => CellSet::only(*cell),
        Some(Reasoning::Cases(Cases { split: Split::Either(candidate), .. })) => {
            CellSet::only(candidate.cell)
        }
        Some(Reasoning::Refutation(branch)) => {
            branch.inferences.iter().take(1).map(|it| it.claim.candidate().cell).collect()
        }
        None => cells_of(step),
    };
    let touched = |kind: HouseKind| -> Vec<HouseId> {
        let houses = board.houses_of_kind(kind);
        houses.filter(|house| !(board.house(*house).set() & &cells).is_empty()).collect()
    };
    let boxes = touched(HouseKind::Box);
    if boxes.is_empty() { touched(HouseKind::Row) } else { boxes }
}
