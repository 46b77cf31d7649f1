//! A hint in stages: each gives away a little more.

use super::{Judgement, Position, Slip};
use crate::language::Language;
use crate::logic::{
    Cases, Class, Explanation, Reasoning, Split, State, Step, Technique, Words, path,
};
use crate::model::{Board, Budget, Candidate, CellSet, DigitSet, HouseId, HouseKind, Puzzle};
use crate::solve::{Solver, Status};

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
            let step = match hint.judgement.status == Status::Multiple && is_open(&state, budget) {
                true => None,
                false => path::next(&state, order, budget),
            };
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
    pub fn shown<'a>(&self, words: impl Into<Words<'a>>) -> Option<Explanation> {
        let words = words.into();
        let step = self.step().filter(|_| self.stage >= Stage::Place)?;
        if self.stage >= Stage::Full {
            return Some(Explanation::new(step, words));
        }
        let sentence = self.sentences(words).join(" ");
        Some(Explanation::of_places(sentence, places(step, words.board())))
    }

    /// The hint in sentences.
    pub fn sentences<'a>(&self, words: impl Into<Words<'a>>) -> Vec<String> {
        let words = words.into();
        match &self.outcome {
            HintOutcome::Mistaken if self.stage == Stage::Apply => {
                self.judgement.told(words, Missing::Told)
            }
            HintOutcome::Checked | HintOutcome::Mistaken => self.judgement.sentences(words),
            HintOutcome::Solved => vec![say!(words, "The puzzle is solved.")],
            HintOutcome::Stuck => {
                vec![self.judgement.stuck("No technique finds a step", words.language())]
            }
            HintOutcome::Stopped => vec![say!(words, "Time ran out.")],
            HintOutcome::Step(step) => {
                let stale = self.judgement.stale(&words);
                stale.into_iter().chain(told(self.stage, step, &words)).collect()
            }
        }
    }
}

/// Steps of the search for solutions that show at once that nothing follows.
const GLANCE: u64 = 50_000;

/// Whether nothing follows from what is left, because every candidate is part of some solution and no cell has
/// only one. Only chains would find that out on a nearly empty board, and they take a second.
fn is_open(state: &State, budget: &Budget<'_>) -> bool {
    let (board, candidates) = (state.board(), state.candidates());
    let mut unsolved = board.cells().filter(|cell| candidates.digit(*cell).is_none());
    if unsolved.any(|cell| candidates.digits(cell).len() < 2) {
        return false;
    }
    let left = board.cells().map(|cell| match candidates.digit(cell) {
        Some(digit) => DigitSet::only(digit),
        None => candidates.digits(cell),
    });
    let left: Vec<DigitSet> = left.collect();
    let plain = Puzzle::on(board.clone(), candidates.placed().clone());
    // The fastest solver takes no pencilmarks, and there are none to take if nobody has taken notes.
    let puzzle = match plain.candidates() == *candidates {
        true => plain,
        false => plain.marked(left.clone()),
    };
    let look = |budget: &Budget<'_>| Solver::new().true_candidates(&puzzle, budget);
    let (seen, _) = budget.charging(GLANCE, look);
    left.iter().zip(&seen).all(|(left, seen)| left.is_subset(*seen))
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
    pub fn stuck(&self, sentence: &str, language: &Language) -> String {
        let sentence = language.text(sentence);
        match self.status {
            Status::Multiple => {
                let why = language.text("the puzzle has more than one solution");
                format!("{sentence}: {why}.")
            }
            _ => format!("{sentence}."),
        }
    }

    /// What is wrong, in sentences; or that nothing is. A digit that is missing from notes is not given
    /// away.
    pub fn sentences<'a>(&self, words: impl Into<Words<'a>>) -> Vec<String> {
        self.told(words.into(), Missing::Kept)
    }

    /// The notes that are out of date, in a sentence.
    pub(super) fn stale(&self, words: &Words<'_>) -> Option<String> {
        let candidate = |slip: &Slip| Candidate::new(slip.cell, slip.digit);
        let stale: Vec<Candidate> = self.stale_notes.iter().map(candidate).collect();
        let are_not = (!stale.is_empty()).then(|| words.are_not(&stale));
        are_not.map(|claims| say!(words, "Some notes are out of date: {claims}."; claims))
    }

    fn told(&self, words: Words<'_>, missing: Missing) -> Vec<String> {
        let is_told = missing == Missing::Told;
        let wrong = self.wrong.iter().map(|slip| {
            let made =
                slip.made_at.map(|at| say!(words, " (entered in move {number})"; number = at));
            let claim = words.is_not(Candidate::new(slip.cell, slip.digit));
            format!("{claim}{}.", made.unwrap_or_default())
        });
        let missing = self.missing_notes.iter().map(|slip| {
            let made =
                slip.made_at.map(|at| say!(words, " (removed in move {number})"; number = at));
            let (cell, made) = (words.cell(slip.cell), made.unwrap_or_default());
            let digit = words.digit(slip.digit);
            match is_told {
                true => say!(words, "{digit} is missing from the notes of {cell}{made}.";
                    digit, cell, made),
                false => say!(words, "The notes of {cell} lack its digit{made}."; cell, made),
            }
        });
        let mut sentences: Vec<String> = wrong.chain(missing).collect();
        if let Some(reason) = &self.reason {
            let reason = words.language().finished(reason);
            sentences.push(say!(words, "The puzzle cannot be solved from here: {reason}."; reason));
        }
        if sentences.is_empty() {
            sentences.push(match self.status {
                Status::Multiple => {
                    say!(words, "Nothing is wrong, but the puzzle has more than one solution.")
                }
                Status::Timeout => say!(words, "Time ran out before the puzzle was solved."),
                _ => say!(words, "Everything is right so far."),
            });
            sentences.extend(self.stale(&words));
        }
        sentences
    }
}

/// What a stage tells about a step.
pub(super) fn told(stage: Stage, step: &Step, words: &Words<'_>) -> Vec<String> {
    let text = |english: &'static str| words.language().text(english);
    match stage {
        Stage::State => Vec::new(),
        Stage::Class => {
            let (noun, cells) = (text(step.technique.class.noun()), cells_of(step).len());
            vec![match cells {
                1 => say!(words, "The next step is {noun}, in one cell."; noun),
                _ => {
                    let count = words.number(cells);
                    say!(words, "The next step is {noun}, in {count} cells."; noun, count)
                }
            }]
        }
        Stage::Place => {
            let houses = words.houses(places(step, words.board()));
            vec![say!(words, "Look at {houses}."; houses)]
        }
        Stage::Technique => {
            let name = text(step.technique.name);
            let digits = words.digits(step.pattern.digits);
            vec![match step.pattern.digits.len() {
                0 => format!("{name}."),
                1 => say!(words, "{name} with the digit {digit}."; name, digit = digits),
                _ => say!(words, "{name} with the digits {digits}."; name, digits),
            }]
        }
        Stage::Full | Stage::Apply => Explanation::new(step, *words).sentences,
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
