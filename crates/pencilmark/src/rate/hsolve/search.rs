//! One search: the lemma, runs of tier 0, and everything from where tier 0 halts to the next step.

use super::backtracking::{self, Test};
use super::options::{Failure, NakedAsHidden, Options, Pooling};
use super::tiers::{Found, Valid};
use crate::classic::{State, Tier, nth_cell};
use crate::model::Random;

/// The paper's lemma: the expected number of checks until one of `valid` among `possible` uses is
/// found, if all orders are equally likely. With none valid it is one more than all.
pub fn expected_checks(possible: u32, valid: u32) -> f64 {
    f64::from(possible + 1) / f64::from(valid + 1)
}

impl Options {
    /// What a search costs.
    pub(super) fn checks(&self, possible: u32, valid: u32) -> f64 {
        match (valid, self.failure) {
            (0, Failure::All) => f64::from(possible),
            (0, Failure::Nothing) => 0.0,
            _ => expected_checks(possible, valid),
        }
    }
}

/// Applies tier 0 in random order until it halts or the puzzle is solved; the checks that it took.
pub fn run_singles(state: &mut State, options: &Options, random: &mut Random) -> f64 {
    let mut checks = 0.0;
    while !state.is_solved() && !state.is_contradictory() {
        let singles = Singles::of(state, options);
        checks += singles.checks(options);
        let Some(cell) = singles.draw(random) else { break };
        state.place(cell, state.single(cell));
    }
    checks
}

/// The open uses of tier 0.
struct Singles {
    empty: u32,
    naked: u128,
    hidden: u128,
    naked_count: u32,
    hidden_count: u32,
    /// Every cell with a single is drawn once, naked singles before hidden ones, or naked ones that
    /// are hidden too twice.
    draw: Draw,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Draw {
    Union,
    NakedFirst,
    Both,
}

impl Singles {
    fn of(state: &State, options: &Options) -> Self {
        let (naked, hidden) = (state.naked_singles(), state.hidden_singles());
        let hidden = match options.naked_as_hidden {
            NakedAsHidden::No => hidden & !naked,
            NakedAsHidden::Yes => hidden,
        };
        let draw = match (options.pooling, options.naked_as_hidden) {
            (Pooling::Technique, _) => Draw::NakedFirst,
            (Pooling::Tier, NakedAsHidden::No) => Draw::Union,
            (Pooling::Tier, NakedAsHidden::Yes) => Draw::Both,
        };
        let (naked_count, hidden_count) = (naked.count_ones(), hidden.count_ones());
        Self { empty: state.open_count(), naked, hidden, naked_count, hidden_count, draw }
    }

    fn checks(&self, options: &Options) -> f64 {
        let (naked, hidden) = (self.naked_count, self.hidden_count);
        match self.draw {
            Draw::Union | Draw::Both => options.checks(2 * self.empty, naked + hidden),
            Draw::NakedFirst if naked > 0 => options.checks(self.empty, naked),
            Draw::NakedFirst => options.checks(self.empty, 0) + options.checks(self.empty, hidden),
        }
    }

    fn draw(&self, random: &mut Random) -> Option<usize> {
        let count = match self.draw {
            Draw::NakedFirst if self.naked_count > 0 => self.naked_count,
            Draw::NakedFirst => self.hidden_count,
            Draw::Union | Draw::Both => self.naked_count + self.hidden_count,
        };
        let number = (count > 0).then(|| random.below(count as usize))?;
        Some(match number.checked_sub(self.naked_count as usize) {
            _ if self.draw == Draw::Union => nth_cell(self.naked | self.hidden, number),
            None => nth_cell(self.naked, number),
            Some(among_hidden) => nth_cell(self.hidden, among_hidden),
        })
    }
}

/// Where tier 0 halts: what the searches of the higher tiers cost, and what comes next.
#[derive(Clone, Debug)]
pub struct Halt {
    /// The checks of each tier that is searched, except those of tier 5 where it succeeds: they
    /// depend on what the tests turn out to be.
    pub checks: [f64; 6],
    /// What comes next.
    pub next: Next,
}

/// What comes after tier 0 has halted.
#[derive(Clone, Debug)]
pub enum Next {
    /// No tier helps.
    Stuck,
    /// One of these uses of a tier from 1 to 4, each as likely as its share.
    #[allow(dead_code, reason = "the tests ask which tier it was")]
    Apply(Tier, Vec<Valid>),
    /// Tests of cells in tier 5: one of those that succeed.
    Tests(Vec<Test>),
}

/// Searches the tiers from 1 on until one of them has a valid use.
pub fn search_on(state: &State, options: &Options, found: &mut Found) -> Halt {
    let mut checks = [0.0; 6];
    for tier in [Tier::Pairs, Tier::Triples, Tier::Quads, Tier::Jellyfish] {
        if tier > options.highest {
            return Halt { checks, next: Next::Stuck };
        }
        found.search(state, tier, options);
        if let Some(valid) = settle(found, options, &mut checks[tier as usize]) {
            return Halt { checks, next: Next::Apply(tier, valid) };
        }
    }
    if options.highest < Tier::Backtracking {
        return Halt { checks, next: Next::Stuck };
    }
    let tests: Vec<Test> = backtracking::tests(state, options).collect();
    let leads_somewhere = |test: &Test| test.branches != [backtracking::Branch::DeadEnd; 2];
    if !tests.iter().any(leads_somewhere) {
        checks[Tier::Backtracking as usize] = options.checks(tests.len() as u32, 0);
        return Halt { checks, next: Next::Stuck };
    }
    Halt { checks, next: Next::Tests(tests) }
}

/// The valid uses that a search of a tier ends with, if there are any; its checks are added.
fn settle(found: &Found, options: &Options, checks: &mut f64) -> Option<Vec<Valid>> {
    match options.pooling {
        Pooling::Tier => {
            let total = found.total();
            *checks += options.checks(total.possible, total.valid);
            (total.valid > 0).then(|| found.valid.clone())
        }
        Pooling::Technique => {
            for (technique, counts) in found.counts.iter().enumerate() {
                *checks += options.checks(counts.possible, counts.valid);
                if counts.valid > 0 {
                    let own = found.valid.iter().filter(|valid| valid.technique == technique);
                    return Some(own.copied().collect());
                }
            }
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checks_are_expected_as_the_lemma_says() {
        assert_eq!(expected_checks(9, 1), 5.0);
        assert_eq!(expected_checks(9, 0), 10.0);
    }
}
