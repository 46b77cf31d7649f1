//! A puzzle on several scales: [`rate`] proves that it is proper, asks the scales, and reports.
//!
//! What a scale is given is a [`Subject`]: a puzzle with its only solution, and the path of all
//! techniques, found when something first needs it. A [`Refusal`] says why there is nothing to rate.

use super::{Cost, Level, Rating, RatingStatus, Scale, Settings, Summary, Workspace};
use crate::logic::path::{self, Path, PathEnd};
use crate::logic::{State, Technique};
use crate::model::{Board, Budget, Grid, Puzzle, Spent};
use crate::rate::time;
use crate::solve::{self, Question};
use std::cell::{Cell, OnceCell};
use std::fmt;
use std::sync::Arc;

/// A proper puzzle, rated.
#[derive(Debug)]
#[non_exhaustive]
pub struct Report {
    /// The puzzle and its solution.
    pub subject: Subject,
    /// The ratings, in the order in which the scales were given.
    pub ratings: Vec<Rating>,
    /// The hardest technique of the path, if it was asked for, unless the budget ran out or the puzzle
    /// is full.
    pub hardest: Option<&'static Technique>,
    /// Its level, as far as it is known: also if the budget ran out among techniques of the highest.
    pub level: Option<Level>,
    /// Whether the budget was enough for everything.
    pub is_complete: bool,
}

impl Report {
    /// The rating on the scale with this id.
    pub fn rating(&self, id: &str) -> Option<&Rating> {
        self.ratings.iter().find(|rating| rating.scale.id == id)
    }
}

/// Rates a puzzle on these scales, in the order of their [`Cost`]: the cheap ones, then the dear ones, then
/// the path if the level is wanted, what adds it up, and at last the slow ones. What is known when the
/// budget runs out does not depend on what takes longer.
///
/// ```
/// use pencilmark::prelude::*;
///
/// let puzzle: Puzzle =
///     "309070200700006405425801000290000710000040000057000064000102943102600007003050106".parse()?;
/// let scales = [rate::Scale::find("se").expect("it is in the list")];
/// let (settings, budget) = (rate::Settings::default(), Budget::unlimited());
/// let mut workspace = rate::Workspace::default();
/// let report = rate::rate(&puzzle, &scales, &settings, &mut workspace, &budget)?;
/// assert_eq!(report.rating("se").and_then(|rating| rating.number()), Some(1.2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rate(
    puzzle: &Puzzle,
    scales: &[&'static Scale],
    settings: &Settings,
    workspace: &mut Workspace,
    budget: &Budget<'_>,
) -> Result<Report, Refusal> {
    let subject = Subject::prove(puzzle, workspace, budget)?;
    let mut ratings: Vec<Option<Rating>> = scales.iter().map(|_| None).collect();
    let mut run = |cost| {
        for (scale, rating) in scales.iter().zip(&mut ratings) {
            if scale.cost == cost {
                *rating = Some(scale.rate(&subject, settings, workspace, budget));
            }
        }
    };
    run(Cost::Cheap);
    run(Cost::Dear);
    let reach = match settings.summary {
        Summary::Wanted => subject.reach(settings, budget),
        Summary::Left => Reach::Nowhere,
    };
    run(Cost::Path);
    run(Cost::Slow);
    let level = reach.level(&subject, workspace, budget);
    let ratings: Vec<Rating> = ratings.into_iter().flatten().collect();
    let is_late = |rating: &Rating| rating.measurement.status == RatingStatus::Timeout;
    let is_complete = !matches!(reach, Reach::Left(_)) && !ratings.iter().any(is_late);
    Ok(Report { level, subject, ratings, hardest: reach.hardest(), is_complete })
}

/// How far the path of a puzzle was followed.
#[derive(Clone, Copy, Debug)]
enum Reach {
    /// To the solution, with this as the hardest technique.
    Solved(&'static Technique),
    /// To where the budget ran out, with this as the hardest technique so far: of its steps, or of the
    /// search that was going on because no easier technique finds anything.
    Left(Option<&'static Technique>),
    /// Its techniques do not solve the puzzle, there is nothing to solve, or nobody wants to know.
    Nowhere,
}

impl Reach {
    fn hardest(self) -> Option<&'static Technique> {
        match self {
            Self::Solved(hardest) => Some(hardest),
            Self::Left(_) | Self::Nowhere => None,
        }
    }

    /// The level. Above the highest there is none, so a path that needs a technique of that level has it,
    /// wherever it leads.
    fn level(
        self,
        subject: &Subject,
        workspace: &mut Workspace,
        budget: &Budget<'_>,
    ) -> Option<Level> {
        match self {
            Self::Solved(hardest) => subject.level(hardest, workspace, budget).ok(),
            Self::Left(technique) => {
                technique.map(Level::of).filter(|level| *level == Level::HIGHEST)
            }
            Self::Nowhere => None,
        }
    }
}

/// A puzzle with its only solution, and what several scales need to know about it.
///
/// ```
/// use pencilmark::prelude::*;
///
/// let puzzle: Puzzle =
///     "309070200700006405425801000290000710000040000057000064000102943102600007003050106".parse()?;
/// let budget = Budget::unlimited();
/// let subject = rate::Subject::prove(&puzzle, &mut rate::Workspace::default(), &budget)?;
/// assert!(subject.hardest(&budget).is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Subject {
    puzzle: Puzzle,
    solution: Grid,
    /// Found when it is first asked for.
    path: OnceCell<Path>,
    /// So many steps were not enough to find it.
    steps_in_vain: Cell<u64>,
    /// The predicted time in whole seconds, which the level and a scale ask for.
    pub(in crate::rate) seconds: OnceCell<u64>,
}

impl Subject {
    /// Proves that a puzzle has exactly one solution.
    pub fn prove(
        puzzle: &Puzzle,
        workspace: &mut Workspace,
        budget: &Budget<'_>,
    ) -> Result<Self, Refusal> {
        let refuse = |status, reason| Err(Refusal { status, reason });
        let clashes = puzzle.clashes();
        if !clashes.is_empty() {
            let clashes: Vec<String> = clashes.iter().map(ToString::to_string).collect();
            return refuse(RefusalStatus::Invalid, Some(clashes.join("; ")));
        }
        let question = Question::unique().within(budget.clone());
        let answer = workspace.solver().ask(puzzle, &question);
        match answer.status() {
            solve::Status::Unique => {}
            solve::Status::Multiple => return refuse(RefusalStatus::Multiple, None),
            solve::Status::None => return refuse(RefusalStatus::None, answer.reason),
            solve::Status::Solved | solve::Status::Timeout => {
                return refuse(RefusalStatus::Timeout, None);
            }
        }
        let solution = answer.first.expect("a unique solution was found");
        Ok(Self::with_solution(puzzle.clone(), solution))
    }

    /// A puzzle whose only solution the caller has proven, as a generator has.
    pub fn with_solution(puzzle: Puzzle, solution: Grid) -> Self {
        debug_assert!(puzzle.is_solved_by(&solution));
        let (path, seconds) = (OnceCell::new(), OnceCell::new());
        Self { puzzle, solution, path, steps_in_vain: Cell::new(0), seconds }
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Its only solution.
    pub fn solution(&self) -> &Grid {
        &self.solution
    }

    /// Its board.
    pub fn board(&self) -> &Arc<Board> {
        self.puzzle.board()
    }

    /// The number of givens.
    pub fn clue_count(&self) -> usize {
        self.puzzle.clue_count()
    }

    /// The path of all techniques, easiest first; nothing if the budget runs out before its end.
    pub fn path(&self, budget: &Budget<'_>) -> Option<&Path> {
        self.whole_path(budget).ok()
    }

    /// The same, or the part of it before the budget ran out.
    fn whole_path(&self, budget: &Budget<'_>) -> Result<&Path, Path> {
        if let Some(path) = self.path.get() {
            return Ok(path);
        }
        let allowed = budget.left();
        let path = self.walk(&Technique::easiest_first(), budget);
        if path.end == PathEnd::Stopped {
            self.steps_in_vain.set(allowed);
            return Err(path);
        }
        Ok(self.path.get_or_init(|| path))
    }

    fn walk(&self, order: &[&'static Technique], budget: &Budget<'_>) -> Path {
        path::solve(&mut State::new(&self.puzzle).assuming_unique(), order, budget)
    }

    fn reach(&self, settings: &Settings, budget: &Budget<'_>) -> Reach {
        match budget.charging(settings.walk_steps(), |walk| self.whole_path(walk)) {
            Ok(path) => hardest_of(path).map_or(Reach::Nowhere, Reach::Solved),
            Err(path) => {
                let steps = path.steps.iter().map(|step| step.technique);
                Reach::Left(steps.chain(path.left_at).max_by_key(|technique| technique.score))
            }
        }
    }

    /// The path, if so many steps of the budget as the settings allow are enough. A walk that was not
    /// enough is not begun again with as few steps.
    pub(in crate::rate) fn path_within(
        &self,
        settings: &Settings,
        budget: &Budget<'_>,
    ) -> Option<&Path> {
        let steps = settings.walk_steps();
        match self.path.get() {
            None if steps <= self.steps_in_vain.get() => None,
            _ => budget.charging(steps, |walk| self.path(walk)),
        }
    }

    /// The hardest technique of the path. Nothing if the budget runs out, or if the path does not
    /// lead to the solution or has no steps.
    pub fn hardest(&self, budget: &Budget<'_>) -> Option<&'static Technique> {
        self.path(budget).and_then(hardest_of)
    }

    /// The level of the puzzle, if this is the hardest technique of its path.
    pub(crate) fn level(
        &self,
        hardest: &Technique,
        workspace: &mut Workspace,
        budget: &Budget<'_>,
    ) -> Result<Level, Spent> {
        if !self.board().is_classic() || self.puzzle.pencilmarks().is_some() {
            return Ok(Level::of(hardest));
        }
        let seconds = match self.seconds.get() {
            Some(seconds) => *seconds,
            None => time::predicted(self, workspace, budget)?,
        };
        Ok(Level::of_classic(hardest, self.clue_count(), seconds))
    }

    /// The level if the techniques up to this one solve the puzzle. Their path is the path of all techniques
    /// as far as it goes, and nothing is spent on harder ones: what those below the highest level do not
    /// solve needs one of the highest, whichever it is.
    pub(crate) fn level_up_to(
        &self,
        most: Level,
        workspace: &mut Workspace,
        budget: &Budget<'_>,
    ) -> Result<Option<Level>, Spent> {
        let mut order = Technique::easiest_first();
        let harder = order.iter().find(|technique| Level::of(technique) == Level::HIGHEST).copied();
        order.retain(|technique| Level::of(technique) <= most.min(Level::NEXT_TO_HIGHEST));
        let path = self.walk(&order, budget);
        let hardest = match path.end {
            PathEnd::Stopped => return Err(Spent),
            PathEnd::Stuck if most == Level::HIGHEST => harder,
            _ => hardest_of(&path),
        };
        hardest.map(|hardest| self.level(hardest, workspace, budget)).transpose()
    }
}

/// The hardest technique of a path that leads to the solution.
fn hardest_of(path: &Path) -> Option<&'static Technique> {
    let steps = (path.end == PathEnd::Solved).then_some(&path.steps)?;
    steps.iter().map(|step| step.technique).max_by_key(|technique| technique.score)
}

/// Why a puzzle is not rated.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Refusal {
    /// What it is instead of a proper puzzle.
    pub status: RefusalStatus,
    /// Why, where it can be said in a sentence.
    pub reason: Option<String>,
}

/// What a puzzle that is not rated is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RefusalStatus {
    /// Its givens clash.
    Invalid,
    /// It has no solution.
    None,
    /// It has more than one solution.
    Multiple,
    /// The budget ran out before that was known.
    Timeout,
}

impl RefusalStatus {
    /// The word in the output.
    pub fn id(self) -> &'static str {
        match self {
            Self::Invalid => "invalid",
            Self::None => "none",
            Self::Multiple => "multiple",
            Self::Timeout => "timeout",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.status {
            RefusalStatus::Invalid => "the givens clash",
            RefusalStatus::None => "no solution",
            RefusalStatus::Multiple => "more than one solution",
            RefusalStatus::Timeout => "the budget ran out",
        };
        match &self.reason {
            Some(reason) => write!(f, "{what}: {reason}"),
            None => f.write_str(what),
        }
    }
}

impl std::error::Error for Refusal {}
