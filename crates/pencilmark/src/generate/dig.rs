use super::machinery::{
    Aim, Collector, Draft, FullGrids, Generator, Maker, Minimal, Prober, Request,
};
use crate::model::{Budget, CellSet, Random, Shape, Spent, houses_pairs_and_restrictions};
use crate::rate::Level;

entries! { Generator:
    /// Dig: givens are removed from a random full grid in random order, as long as there is only one
    /// solution.
    ///
    /// With a symmetry, cells that belong together are removed together. If a number of clues is asked for
    /// but minimality is not, digging ends at that number; if a level promises a number of givens, it ends
    /// there; and for a level below expert on a board with extra rules it may end anywhere, because minimal
    /// puzzles of such boards are seldom that easy. Works with every board and rule. The puzzles tend to have
    /// fewer clues than minimal puzzles have on average (`unbiased` says by how much).
    "dig" => Generator {
        name: "Dig",
        prepare: |request| Box::new(Dig::new(request)),
        ..Generator::taking(houses_pairs_and_restrictions, |request| match request.pattern {
            None => Ok(()),
            Some(_) => Err("it does not place givens by a pattern"),
        }, Aim::Anything)
    };
}

/// Orbits that are taken away together at the start: after a random half of them, nearly every
/// classic puzzle still has one solution.
const FIRST_SHARE: usize = 2;

/// How many orbits are taken away together afterwards.
const NEXT: usize = 4;

/// A puzzle of a level that promises givens has fewer than so many more.
const SPARE: usize = 5;

struct Dig {
    request: Request,
    orbits: Vec<CellSet>,
    grids: FullGrids,
    prober: Prober,
}

impl Dig {
    fn new(request: &Request) -> Self {
        Self {
            orbits: request.orbits(),
            grids: FullGrids::new(&request.board),
            prober: Prober::new(&request.board),
            request: request.clone(),
        }
    }

    /// Whether a level is asked for that redundant givens make more likely.
    fn is_gentle(&self) -> bool {
        let Request { board, level, .. } = &self.request;
        let is_below = level.is_some_and(|level| level < Level::Expert);
        is_below && !board.is_classic() && !self.request.limits_clues()
    }

    /// The fewest givens of the level that is asked for, if it promises some.
    fn promised(&self) -> Option<usize> {
        let Request { board, level, .. } = &self.request;
        let level = level.filter(|_| board.is_classic() && !self.request.limits_clues())?;
        Some(level.fewest_givens()).filter(|givens| *givens > 0)
    }

    /// How many givens to keep at least.
    fn floor(&self, random: &mut Random) -> usize {
        let clues = &self.request.clues;
        match self.request.minimal {
            Minimal::Required => *clues.start(),
            Minimal::Any if self.is_gentle() => {
                let (cells, size) =
                    (self.request.board.shape().cell_count(), self.request.board.size());
                // Nearly minimal puzzles of large boards are of no level that is asked for here, and
                // take seconds to rate.
                let (least, spread) = match size > Shape::classic().size() {
                    true => (cells * 7 / 16, cells * 3 / 16),
                    false => (0, cells / FIRST_SHARE + 1),
                };
                least + random.below(spread)
            }
            Minimal::Any if !self.request.limits_clues() => {
                self.promised().map_or(0, |fewest| fewest + random.below(SPARE))
            }
            Minimal::Any => clues.start() + random.below(clues.end() - clues.start() + 1),
        }
    }
}

impl Maker for Dig {
    fn make(&mut self, random: &mut Random, collector: &mut Collector<'_>) -> Result<(), Spent> {
        let Some(solution) = self.grids.draw(random, collector.budget())? else { return Ok(()) };
        self.prober.start(solution.clone());
        let mut orbits = self.orbits.clone();
        random.shuffle(&mut orbits);
        let floor = self.floor(random);
        let givens = Digging::dig(&mut self.prober, &orbits, floor, collector.budget())?;
        let is_single = self.request.symmetry.is_none() && floor == 0 && self.prober.is_patient();
        let draft = Draft {
            givens: self.prober.givens(&givens),
            solution,
            minimal: is_single.then_some(true),
            thinned_out: None,
            weight: None,
        };
        collector.offer(draft)?;
        Ok(())
    }
}

/// A puzzle in the making.
pub(super) struct Digging<'a> {
    prober: &'a mut Prober,
    givens: CellSet,
    floor: usize,
    budget: &'a Budget<'a>,
}

impl<'a> Digging<'a> {
    /// Takes away what the prober's solution does not need, orbit by orbit in this order, down to
    /// so many givens.
    pub(super) fn dig(
        prober: &'a mut Prober,
        orbits: &[CellSet],
        floor: usize,
        budget: &'a Budget<'a>,
    ) -> Result<CellSet, Spent> {
        let givens = CellSet::first_n(prober.board().shape().cell_count());
        let mut digging = Self { prober, givens, floor, budget };
        let (first, rest) = orbits.split_at(orbits.len() / FIRST_SHARE);
        digging.take_away(first)?;
        rest.chunks(NEXT).try_for_each(|orbits| digging.take_away(orbits))?;
        Ok(digging.givens)
    }

    /// The same from fewer givens on.
    pub(super) fn dig_on(
        prober: &'a mut Prober,
        givens: CellSet,
        orbits: &[CellSet],
        floor: usize,
        budget: &'a Budget<'a>,
    ) -> Result<CellSet, Spent> {
        let left = orbits.iter().filter(|orbit| orbit.is_subset(&givens)).cloned();
        let left: Vec<CellSet> = left.collect();
        let mut digging = Self { prober, givens, floor, budget };
        left.chunks(NEXT).try_for_each(|orbits| digging.take_away(orbits))?;
        Ok(digging.givens)
    }

    /// Takes away each of these orbits, one after the other, unless the solution would no longer be the
    /// only one.
    ///
    /// That a puzzle has one solution stays true when givens are added; so if all of them can go
    /// together, each could have gone in its turn, and one test serves for all. If not, the halves are
    /// tried.
    fn take_away(&mut self, orbits: &[CellSet]) -> Result<(), Spent> {
        let together = orbits.iter().fold(CellSet::EMPTY, |all, orbit| &all | orbit);
        let fewer = &self.givens - &together;
        let is_enough = fewer.len() >= self.floor;
        if is_enough && self.prober.is_unique_knowing(&fewer, &together, self.budget)? {
            self.givens = fewer;
        } else if orbits.len() > 1 {
            let (first, second) = orbits.split_at(orbits.len() / 2);
            self.take_away(first)?;
            self.take_away(second)?;
        }
        Ok(())
    }
}
