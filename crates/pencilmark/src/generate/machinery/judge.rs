//! Does a puzzle meet a request? The cheapest conditions are looked at first, and the first that is
//! not met ends it.

use super::certificate::{Certificate, Generated, Miss, Origin};
use super::distinct::Distinct;
use super::estimate;
use super::needs::{Need, Needs, NeedsVerdict};
use super::prober::Prober;
use super::request::{Band, Minimal, Request};
use crate::model::{Board, Budget, CellSet, Grid, Puzzle, Random, Spent, counted};
use crate::rate::{Level, Rating, Settings, Subject, Workspace};
use crate::symmetry::{self, PatternSymmetry};
use std::ops::RangeInclusive;
use std::sync::Arc;

/// A puzzle that a method has made: proper, because methods prove that themselves.
#[derive(Clone, Debug)]
pub struct Draft {
    /// The puzzle's givens.
    pub givens: Grid,
    /// Its only solution.
    pub solution: Grid,
    /// Whether no given can be left out, if the method knows.
    pub minimal: Option<bool>,
    /// Whether no clue can be left out, if the method knows; see [`Certificate::thinned_out`].
    pub thinned_out: Option<bool>,
    /// See [`Certificate::weight`].
    pub weight: Option<f64>,
}

impl Draft {
    /// A puzzle of which nothing else is known.
    pub fn new(givens: Grid, solution: Grid) -> Self {
        Self { givens, solution, minimal: None, thinned_out: None, weight: None }
    }

    /// The same puzzle in a random disguise, if the request leaves room for it: on classic boards, where
    /// no symmetry of the pattern is asked for.
    pub fn disguised(self, request: &Request, random: &mut Random) -> Self {
        if !request.board.is_classic() || request.symmetry.is_some() || request.pattern.is_some() {
            return self;
        }
        let seed = random.bits();
        let disguised = |grid: Grid| {
            let numbers: &[u8; 81] = grid.numbers().try_into().expect("a classic grid");
            Grid::from_numbers(symmetry::shuffle_classic(numbers, seed))
        };
        Self { givens: disguised(self.givens), solution: disguised(self.solution), ..self }
    }
}

/// What a judge says.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// The puzzle meets the request.
    Met(Box<Generated>),
    /// It does not.
    Missed(Miss),
}

/// Judges puzzles by one request.
pub struct Judge {
    conditions: Vec<Condition>,
    /// The puzzles that the run starts from, which do not count as made by it.
    starts: Distinct,
    prober: Prober,
    workspace: Workspace,
    settings: Settings,
}

/// One condition of a request.
enum Condition {
    Clues(RangeInclusive<usize>),
    Symmetry(PatternSymmetry),
    Pattern(CellSet),
    Minimal,
    Techniques(Needs),
    Level(Level),
    Band(Band),
}

/// What the conditions have found out so far.
struct Findings {
    subject: Subject,
    minimal: Option<bool>,
    needs: Vec<Need>,
    level: Option<Level>,
    ratings: Vec<Rating>,
}

/// How far a puzzle is from meeting a condition, and why it does not.
pub(super) type Unmet = Option<(f64, String)>;

impl Judge {
    /// A judge for this request.
    pub fn new(request: &Request) -> Self {
        let needs = request.techniques().map(|techniques| Needs::new(techniques, &request.needed));
        let mut bands = request.bands.clone();
        bands.sort_by_key(|band| band.scale.cost);
        let clues = request.limits_clues().then(|| Condition::Clues(request.clues.clone()));
        let minimal = (request.minimal == Minimal::Required).then_some(Condition::Minimal);
        let conditions = clues
            .into_iter()
            .chain(request.symmetry.map(Condition::Symmetry))
            .chain(request.pattern.clone().map(Condition::Pattern))
            .chain(minimal)
            .chain(needs.map(Condition::Techniques))
            .chain(request.level.map(Condition::Level))
            .chain(bands.into_iter().map(Condition::Band));
        let starts: Vec<Puzzle> = request
            .starts
            .iter()
            .map(|givens| Puzzle::on(request.board.clone(), givens.clone()))
            .collect();
        Self {
            conditions: conditions.collect(),
            starts: starts.iter().collect(),
            prober: Prober::thorough(&request.board),
            workspace: Workspace::default(),
            settings: Settings::default(),
        }
    }

    /// The board of the request.
    pub fn board(&self) -> &Arc<Board> {
        self.prober.board()
    }

    /// The verdict on a draft on this board.
    pub fn judge(
        &mut self,
        board: &Arc<Board>,
        draft: Draft,
        Origin { method, seed, job }: Origin,
        budget: &Budget<'_>,
    ) -> Result<Verdict, Spent> {
        if !Arc::ptr_eq(board, self.board()) {
            self.prober = Prober::thorough(board);
        }
        let Draft { givens, solution, minimal, thinned_out, weight } = draft;
        let puzzle = Puzzle::on(board.clone(), givens);
        let mut findings = Findings {
            subject: Subject::with_solution(puzzle, solution),
            minimal,
            needs: Vec::new(),
            level: None,
            ratings: Vec::new(),
        };
        let Self { conditions, starts, prober, workspace, settings } = self;
        for (met, condition) in conditions.iter().enumerate() {
            let unmet = condition.look(&mut findings, prober, (settings, workspace), budget)?;
            if let Some((distance, reason)) = unmet {
                let puzzle = findings.subject.puzzle().clone();
                return Ok(Verdict::Missed(Miss { puzzle, met, distance, reason }));
            }
        }
        if starts.contains(findings.subject.puzzle()) {
            let (puzzle, met) = (findings.subject.puzzle().clone(), conditions.len());
            let reason = "it is one of the starting puzzles in disguise".to_owned();
            return Ok(Verdict::Missed(Miss { puzzle, met, distance: 0.0, reason }));
        }
        let repertoire = conditions.iter().find_map(|condition| match condition {
            Condition::Techniques(needs) => Some(needs.repertoire().clone()),
            _ => None,
        });
        let Findings { subject, minimal, needs, level, ratings } = findings;
        let (puzzle, solution) = (subject.puzzle().clone(), subject.solution().clone());
        let certificate = Certificate {
            minimal,
            thinned_out,
            repertoire,
            needs,
            level,
            ratings,
            weight,
            method,
            seed,
            job,
        };
        Ok(Verdict::Met(Box::new(Generated { puzzle, solution, certificate })))
    }
}

impl Condition {
    /// Checks a puzzle; nothing if it meets the condition.
    fn look(
        &self,
        findings: &mut Findings,
        prober: &mut Prober,
        (settings, workspace): (&Settings, &mut Workspace),
        budget: &Budget<'_>,
    ) -> Result<Unmet, Spent> {
        match self {
            Self::Clues(range) => Ok(findings.clues(range)),
            Self::Symmetry(symmetry) => Ok(findings.symmetry(*symmetry)),
            Self::Pattern(pattern) => Ok(findings.pattern(pattern)),
            Self::Minimal => findings.minimal(prober, budget),
            Self::Techniques(needs) => findings.techniques(needs, budget),
            Self::Level(wanted) => findings.level(*wanted, workspace, budget),
            Self::Band(band) => findings.band(band, (settings, workspace), budget),
        }
    }
}

/// What each condition finds out; nothing if the puzzle meets it.
impl Findings {
    fn puzzle(&self) -> &Puzzle {
        self.subject.puzzle()
    }

    fn clues(&self, range: &RangeInclusive<usize>) -> Unmet {
        let count = self.puzzle().clue_count();
        let off = range.start().saturating_sub(count) + count.saturating_sub(*range.end());
        (off > 0).then(|| (off as f64, format!("it has {count} clues")))
    }

    fn symmetry(&self, symmetry: PatternSymmetry) -> Unmet {
        let holds = symmetry.holds(&given_cells(self.puzzle()), self.puzzle().board().shape());
        (!holds).then(|| (1.0, format!("its pattern does not have the symmetry {symmetry}")))
    }

    fn pattern(&self, pattern: &CellSet) -> Unmet {
        let given = given_cells(self.puzzle());
        let others = (&given - pattern).len() + (pattern - &given).len();
        let reason =
            || format!("its givens differ from the pattern in {}", counted(others, "cell"));
        (others > 0).then(|| (others as f64, reason()))
    }

    fn minimal(&mut self, prober: &mut Prober, budget: &Budget<'_>) -> Result<Unmet, Spent> {
        let redundant = match self.minimal {
            Some(true) => 0,
            _ => {
                prober.start(self.subject.solution().clone());
                prober.redundant(&given_cells(self.puzzle()), budget)?.len()
            }
        };
        self.minimal = Some(redundant == 0);
        let reason = || format!("{redundant} of its givens can each be left out");
        Ok((redundant > 0).then(|| (redundant as f64, reason())))
    }

    fn techniques(&mut self, needs: &Needs, budget: &Budget<'_>) -> Result<Unmet, Spent> {
        Ok(match needs.judge(self.puzzle(), budget)? {
            NeedsVerdict::Proven(proofs) => {
                self.needs = proofs;
                None
            }
            NeedsVerdict::Unsolved(cells) => {
                let cells_left = counted(cells, "cell");
                Some((cells as f64, format!("the techniques leave {cells_left} unsolved")))
            }
            NeedsVerdict::NotNeeded(technique) => {
                Some((0.5, format!("it does not need {}", technique.id)))
            }
        })
    }

    fn level(
        &mut self,
        wanted: Level,
        workspace: &mut Workspace,
        budget: &Budget<'_>,
    ) -> Result<Unmet, Spent> {
        if let Some(unmet) = estimate::below_level(wanted, self.puzzle(), workspace, budget)? {
            return Ok(Some(unmet));
        }
        self.level = self.subject.level_up_to(wanted, workspace, budget)?;
        let is_full = self.puzzle().clue_count() == self.puzzle().board().shape().cell_count();
        let steps = |level: Level| (level as i32 - wanted as i32).abs();
        Ok(match self.level {
            Some(level) if level == wanted => None,
            Some(level) => Some((steps(level).into(), format!("its level is {level}"))),
            None if is_full => Some((9.0, "it has no level".to_owned())),
            None => Some((1.0, format!("its level is higher than {wanted}"))),
        })
    }

    fn band(
        &mut self,
        band: &Band,
        (settings, workspace): (&Settings, &mut Workspace),
        budget: &Budget<'_>,
    ) -> Result<Unmet, Spent> {
        if let Some(unmet) = estimate::far_off(band, self.puzzle(), workspace, budget)? {
            return Ok(Some(unmet));
        }
        let rating = band.scale.rate(&self.subject, settings, workspace, budget);
        if budget.is_spent() {
            return Err(Spent);
        }
        let unmet = band_unmet(band, rating.number());
        self.ratings.push(rating);
        Ok(unmet)
    }
}

fn band_unmet(band: &Band, number: Option<f64>) -> Unmet {
    let id = band.scale.id;
    match number {
        Some(number) if band.distance(number) == 0.0 => None,
        Some(number) => Some((band.distance(number), format!("its {id} rating is {number}"))),
        None => Some((f64::MAX, format!("it has no rating on the scale {id}"))),
    }
}

/// The cells that a puzzle gives.
pub fn given_cells(puzzle: &Puzzle) -> CellSet {
    puzzle.givens().filled().map(|(cell, _)| cell).collect()
}
