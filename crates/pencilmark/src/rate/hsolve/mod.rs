//! hsolve: how many places a person has to look at (Chang, Fan and Sun 2008).
//!
//! A solver who knows a few techniques, in tiers, looks through all places where one of the easiest
//! tier could apply, in random order, until one does; then begins again. The rating is the expected
//! number of places looked at. In reading order:
//!
//! * [`Options`]: how the paper is read where it leaves a choice;
//! * [`State`] of the classic kernel: what is left, with the singles that are open; its `close` draws
//!   all that the tiers can find, whatever the order;
//! * [`Found`] in `tiers`: possible and valid uses of the tiers 1 to 4; [`tests`] in `backtracking`:
//!   tier 5;
//! * `search`: the lemma, a run of tier 0, the search from where it halts;
//! * [`runs`] in `literal`: the paper's mean of 20 runs; the same on other boards in `boards`;
//! * [`expectation`] in `exact`: the mean over all runs, summed over a [`Graph`] of the places where
//!   tier 0 halts, with ways of singles between them (`way`);
//! * [`plus()`]: further tiers, so that no puzzle is left without a rating.

mod backtracking;
mod boards;
mod exact;
mod graph;
mod key;
mod literal;
mod options;
mod plus;
mod search;
mod switches;
mod tiers;
mod way;

pub use crate::classic::State;
pub use exact::Expectation;
pub use graph::Graph;
pub use key::key;
pub use literal::{Memory, Runs, runs, runs_until};
pub use options::{Following, Options};
pub use plus::plus;

use super::{
    Column, Cost, Details, Estimate, Isomorphs, Measurement, RatingFigure, Scale, Settings, Sort,
    Span, Subject, Workspace,
};
use crate::model::{Budget, Puzzle, Random, Spent, Supports, houses_pairs_and_restrictions};

entries! { Scale:
    /// The difficulty metric of Chang, Fan and Sun (UMAP Journal 29, 2008), as the paper has it: the
    /// mean number of possible applications that their solver checks, over some runs with random
    /// choices.
    ///
    /// Tiers: 0 singles; 1 pairs and locked candidates; 2 triples and X-wings; 3 quads and
    /// swordfish; 4 jellyfish; 5 a digit is tried in a cell with two candidates and followed with
    /// tier 0. A search among `p` possible applications of which `v` are valid costs
    /// `(p + 1) / (v + 1)` checks. Where the paper can be read in two ways, `docs/ratings.md` says
    /// which is taken. A run that gets stuck does not count; a puzzle where all do has no rating.
    ///
    /// On other boards the same techniques are counted over the houses of the board.
    "hsolve" => Scale {
        name: "hsolve",
        version: "2008.1",
        columns: &[
            Column::number("hsolve", "mean number of checks in the runs that solved the puzzle"),
            Column::number("hsolve_sd", "standard deviation of a single run"),
            Column::number("hsolve_solved", "fraction of the runs that solved the puzzle"),
            Column::number("hsolve_error", "the standard error of the mean"),
        ],
        cost: Cost::Cheap,
        isomorphs: Isomorphs::MayDiffer,
        estimate: Estimate::Runs,
        sort: Sort::Sum,
        measure: measure_runs,
        ..Scale::taking(houses_pairs_and_restrictions)
    };

    /// The expectation that `hsolve` estimates with its runs, summed over everything that can happen.
    ///
    /// Only the order of singles is sampled, until the standard error is below 0.45 %; the random
    /// numbers come from the canonical form of the puzzle, which is what is rated, so that the same
    /// puzzle in disguise gets the same figures whatever the seed. The expectation is over the runs
    /// that solve the puzzle, and their probability is reported.
    "hsolve-exact" => Scale {
        name: "hsolve, exact",
        version: "2008.1",
        columns: &[
            Column::number("hsolve_exact", "expected number of checks of a run that solves the puzzle"),
            Column::number("hsolve_exact_error", "its standard error"),
            Column::number("hsolve_exact_solved", "probability that a run solves the puzzle"),
        ],
        cost: Cost::Cheap,
        isomorphs: Isomorphs::Same,
        estimate: Estimate::Runs,
        sort: Sort::Sum,
        measure: measure_exactly,
        ..Scale::taking(NINE_BY_NINE)
    };

    /// hsolve with further tiers, so that no puzzle is left without a rating.
    ///
    /// The whole part says what a puzzle needs: 0 to 4 the tiers of the paper up to jellyfish; 5 to 8
    /// assumptions, any candidate followed for 1, 2, 3, 4 or more rounds of singles until it
    /// contradicts itself; 9 assumptions followed with pairs and locked candidates too; 10
    /// assumptions within assumptions. The fraction grows with the checks, as `checks / (checks +
    /// 1000)`: those of `hsolve-exact` up to tier 4, those of the assumptions beyond.
    "hsolve-plus" => Scale {
        name: "hsolve+",
        columns: &[
            Column::number("hsolve_plus", "what the puzzle needs, and as a fraction how many checks"),
            Column::word("hsolve_plus_needs", "what the puzzle needs, in a word"),
            Column::number("hsolve_plus_checks", "expected number of checks"),
        ],
        span: Span { highest: 11.0, ..Span::FROM_ZERO },
        cost: Cost::Cheap,
        isomorphs: Isomorphs::Same,
        measure: measure_plus,
        ..Scale::taking(NINE_BY_NINE)
    };
}

/// The graph of the exact expectation and the further tiers are made of masks of this board.
const NINE_BY_NINE: Supports = |board| match board.is_classic() {
    true => Ok(()),
    false => Err("it counts places only on classic 9x9 boards, and hsolve on others"),
};

fn measure_runs(
    subject: &Subject,
    settings: &Settings,
    workspace: &mut Workspace,
    budget: &Budget<'_>,
) -> Measurement {
    if !subject.puzzle().is_classic() {
        return measure_board(subject.puzzle(), settings, budget);
    }
    let start = start_of(subject);
    let mut random = Random::for_item(settings.seed, key(&start));
    let memory = workspace.memory::<Memory>();
    let mut options = settings.hsolve;
    if settings.details == Details::Full && options.following == Following::Free {
        options.following = Following::Told;
    }
    match runs(&start, &options, settings.runs, &mut random, memory, budget) {
        Ok(runs) => runs.measurement(settings.details),
        Err(_) => Measurement::timeout(),
    }
}

/// The runs on another board than the classic one.
fn measure_board(puzzle: &Puzzle, settings: &Settings, budget: &Budget<'_>) -> Measurement {
    if settings.hsolve != Options::PAPER {
        return Measurement::unsuited("other readings of its paper are for classic 9x9 boards");
    }
    let givens = puzzle.givens().numbers().iter();
    let item = givens.fold(0, |item: u64, number| item.wrapping_mul(37) + u64::from(*number));
    let mut random = Random::for_item(settings.seed, item);
    match boards::runs(puzzle, settings.runs, &mut random, budget) {
        Ok(runs) => runs.measurement(settings.details),
        Err(_) => Measurement::timeout(),
    }
}

fn measure_exactly(
    subject: &Subject,
    settings: &Settings,
    workspace: &mut Workspace,
    budget: &Budget<'_>,
) -> Measurement {
    if settings.hsolve.following == Following::Charged {
        return Measurement::unsuited("it does not sum up what following a test costs");
    }
    let graph = workspace.memory::<Graph>();
    match exact::of_puzzle(subject.puzzle(), &settings.hsolve, graph, budget) {
        Ok(expectation) => expectation.measurement(settings.details),
        Err(_) => Measurement::timeout(),
    }
}

fn measure_plus(
    subject: &Subject,
    _: &Settings,
    workspace: &mut Workspace,
    budget: &Budget<'_>,
) -> Measurement {
    let memory = workspace.memory::<plus::Memory>();
    match plus(subject.puzzle(), &start_of(subject), memory, budget) {
        Ok(plus) => Measurement::rated([
            RatingFigure::decimal(plus.number(), 4),
            RatingFigure::Word(plus.need.id()),
            RatingFigure::decimal(plus.checks, 1),
        ]),
        Err(_) => Measurement::timeout(),
    }
}

/// How much more a puzzle needs than pairs and locked candidates: its `hsolve-plus` less the least that
/// such puzzles have.
pub(super) fn beyond_pairs(
    subject: &Subject,
    workspace: &mut Workspace,
    budget: &Budget<'_>,
) -> Result<f64, Spent> {
    let memory = workspace.memory::<plus::Memory>();
    let plus = plus(subject.puzzle(), &start_of(subject), memory, budget)?;
    Ok((plus.number() - LEAST_BEYOND_PAIRS).max(0.0))
}

/// The class of puzzles that need triples.
const LEAST_BEYOND_PAIRS: f64 = 2.0;

fn start_of(subject: &Subject) -> State {
    State::new(subject.puzzle().givens().numbers())
}

impl Expectation {
    fn measurement(&self, details: Details) -> Measurement {
        let solved = RatingFigure::decimal(self.solved, 3);
        if self.solved == 0.0 {
            return Measurement::lower_bound([None, None, Some(solved)]);
        }
        let figures = [self.mean, self.error].map(|number| RatingFigure::decimal(number, 1));
        let rated = Measurement::rated([figures[0], figures[1], solved]).with_error(self.error);
        match details {
            Details::Brief => rated,
            Details::Full => with_tiers(rated, &self.tiers),
        }
    }
}

/// Adds the checks of each tier.
fn with_tiers(rated: Measurement, tiers: &[f64; 6]) -> Measurement {
    let names = ["tier_0", "tier_1", "tier_2", "tier_3", "tier_4", "tier_5"];
    names.into_iter().zip(tiers).fold(rated, |rated, (name, checks)| {
        rated.with_detail(name, RatingFigure::decimal(*checks, 1))
    })
}

impl Runs {
    fn measurement(&self, details: Details) -> Measurement {
        let solved = RatingFigure::decimal(f64::from(self.solved) / f64::from(self.count), 2);
        if self.solved == 0 {
            let bound = Measurement::lower_bound([None, None, Some(solved)]);
            return match details {
                Details::Brief => bound,
                Details::Full => {
                    bound.with_detail("stuck_after", RatingFigure::decimal(self.stuck_mean, 1))
                }
            };
        }
        let error = self.deviation / f64::from(self.solved).sqrt();
        let [mean, deviation, of_mean] =
            [self.mean, self.deviation, error].map(|number| RatingFigure::decimal(number, 1));
        let rated = Measurement::rated([mean, deviation, solved, of_mean]).with_error(error);
        match details {
            Details::Brief => rated,
            Details::Full => with_tiers(rated, &self.tiers)
                .with_detail("nested", RatingFigure::decimal(self.nested, 1)),
        }
    }
}

#[cfg(test)]
mod tests;
