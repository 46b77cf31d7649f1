//! Directed: toward a technique. See the entry for what it does; in reading order: `Logic` decides
//! whether techniques solve a puzzle, [`plan`] says which givens to keep so that a pattern comes
//! up, [`exchange`] finds neighbours with another solution, `Directed` digs and walks.

mod exchange;
mod plan;

use super::machinery::{
    Aim, Collector, FullGrids, Generator, Maker, Needs, NeedsVerdict, Prober, Repertoire, Request,
    Response, Waypoint, closed,
};
use crate::classic::{State, Tools};
use crate::model::{Budget, CellSet, Grid, Puzzle, Random, Spent, houses_pairs_and_restrictions};
use exchange::Exchange;
use plan::Plan;

entries! { Generator:
    /// Directed: builds puzzles that need certain techniques.
    ///
    /// "Needs a swordfish" means: within a named repertoire, the puzzle is solved with it and not without it.
    /// Givens are removed from a full grid for as long as the repertoire solves it (so that its hardest
    /// techniques come into play), in an order that keeps the givens around a planned pattern until last.
    /// When the rest of the repertoire no longer solves the puzzle, the technique is needed, and it stays
    /// needed when more givens are removed. A random walk leads from such a puzzle to a few more that need
    /// the technique: some givens are added and others removed, or some get other digits, which gives another
    /// solution. If the request allows it, each puzzle is offered in a random disguise. If only the paper's
    /// techniques matter, closures answer in microseconds; otherwise puzzles are dug to one solution and then
    /// tested.
    "directed" => Generator {
        name: "Directed",
        prepare: |request| Box::new(Directed::new(request)),
        ..Generator::taking(houses_pairs_and_restrictions, |request| match request {
            Request { pattern: Some(_), .. } => Err("it does not place givens by a pattern"),
            Request { needed, .. } if needed.is_empty() => Err("no technique is asked for"),
            _ => Ok(()),
        }, Aim::Techniques)
    };
}

/// How often a full grid is dug along a plan before giving up.
const DIGS: usize = 12;

/// How many orbits are put back before digging again.
const PUT_BACK: usize = 6;

/// How many puzzles of one walk may meet the request: more would be too similar.
const RELATIVES: usize = 16;

/// How many steps a walk may take to find them.
const WALK: usize = 2_000;

/// One step in so many is taken even though it leads away from the request.
const DETOURS: usize = 16;

/// How many orbits of givens a step of the walk adds at most.
const ADDED: usize = 3;

/// How many orbits of givens get other digits at a time, at most.
const EXCHANGED: usize = 2;

struct Directed {
    request: Request,
    needs: Needs,
    tools: Option<(Tools, Vec<Tools>)>,
    orbits: Vec<CellSet>,
    grids: FullGrids,
    prober: Prober,
    exchange: Exchange,
}

/// The givens of a puzzle that was dug, and whether it needs what is needed.
enum Dug {
    Needs(CellSet),
    NeedsNot(CellSet),
}

impl Directed {
    fn new(request: &Request) -> Self {
        let repertoire = request.techniques().unwrap_or_else(|| Repertoire::new(Vec::new()));
        let needs = Needs::new(repertoire, &request.needed);
        Self {
            tools: needs.tools().filter(|_| request.board.is_classic()),
            needs,
            orbits: request.orbits(),
            grids: FullGrids::new(&request.board),
            prober: Prober::new(&request.board),
            exchange: Exchange::new(&request.board),
            request: request.clone(),
        }
    }

    /// Whether the repertoire solves these givens.
    fn is_solved(&mut self, givens: &CellSet, budget: &Budget<'_>) -> Result<bool, Spent> {
        budget.step()?;
        // A puzzle with two solutions is soon recognised, and is not solved by logic.
        if !self.prober.is_unique(givens, budget)? {
            return Ok(false);
        }
        // Slow techniques are tried only at the end.
        let solves = |(tools, _): &(Tools, _)| solves(*tools, &self.prober.givens(givens));
        Ok(self.tools.as_ref().is_none_or(solves))
    }

    /// Whether a puzzle that the repertoire solves is not solved without any one needed technique.
    fn is_needed(&self, givens: &Grid, budget: &Budget<'_>) -> Result<bool, Spent> {
        match &self.tools {
            Some((_, without)) => Ok(!without.iter().any(|tools| solves(*tools, givens))),
            None => {
                let puzzle = Puzzle::on(self.request.board.clone(), givens.clone());
                Ok(matches!(self.needs.judge(&puzzle, budget)?, NeedsVerdict::Proven(_)))
            }
        }
    }

    /// Takes away orbits, in this order, as long as the repertoire solves what is left. (If several
    /// can go together, each could have gone in its turn: more givens never make it harder.)
    fn take_away(
        &mut self,
        givens: &mut CellSet,
        orbits: &[CellSet],
        budget: &Budget<'_>,
    ) -> Result<(), Spent> {
        let together = orbits.iter().fold(CellSet::EMPTY, |all, orbit| &all | orbit);
        let fewer = &*givens - &together;
        if !together.intersects(givens) || fewer.len() < *self.request.clues.start() {
            return Ok(());
        }
        if self.is_solved(&fewer, budget)? {
            *givens = fewer;
        } else if orbits.len() > 1 {
            let (first, second) = orbits.split_at(orbits.len() / 2);
            self.take_away(givens, first, budget)?;
            self.take_away(givens, second, budget)?;
        }
        Ok(())
    }

    /// Digs the solution down along a plan; where the need does not arise, some givens are put back
    /// and digging starts again.
    fn dig(&mut self, random: &mut Random, budget: &Budget<'_>) -> Result<Dug, Spent> {
        let mut orbits = self.orbits.clone();
        let needed = random.pick(&self.request.needed).copied();
        let solution = self.prober.solution();
        let plan = needed.and_then(|needed| Plan::toward(needed, solution, &orbits, random));
        let mut givens = CellSet::first_n(solution.cell_count());
        for digs_left in (0..DIGS).rev() {
            random.shuffle(&mut orbits);
            if let Some(plan) = &plan {
                orbits.sort_by_cached_key(|orbit| plan.keeps(orbit));
            }
            let third = orbits.len() / 3;
            self.take_away(&mut givens, &orbits[..third], budget)?;
            for some in orbits[third..].chunks(3) {
                self.take_away(&mut givens, some, budget)?;
            }
            if self.is_needed(&self.prober.givens(&givens), budget)? {
                return Ok(Dug::Needs(givens));
            }
            if digs_left == 0 {
                break;
            }
            random.shuffle(&mut orbits);
            let absent = orbits.iter().filter(|orbit| !orbit.intersects(&givens));
            let back: Vec<&CellSet> = absent.take(PUT_BACK).collect();
            back.into_iter().for_each(|orbit| givens |= orbit);
        }
        Ok(Dug::NeedsNot(givens))
    }

    /// One step of the walk: some givens are added and others taken away, with the need kept.
    /// Nothing if none can be added.
    fn step(
        &mut self,
        givens: &CellSet,
        random: &mut Random,
        budget: &Budget<'_>,
    ) -> Result<Option<CellSet>, Spent> {
        let mut orbits = self.orbits.clone();
        random.shuffle(&mut orbits);
        let absent = orbits.iter().filter(|orbit| !orbit.intersects(givens));
        let mut next = givens.clone();
        absent.take(1 + random.below(ADDED)).for_each(|orbit| next |= orbit);
        if !self.is_needed(&self.prober.givens(&next), budget)? {
            return Ok(None);
        }
        random.shuffle(&mut orbits);
        for orbit in &orbits {
            self.take_away(&mut next, std::slice::from_ref(orbit), budget)?;
        }
        Ok((next != *givens).then_some(next))
    }

    /// The other step: some givens get other digits, with the need kept. The solutions of such
    /// puzzles.
    fn exchanged(
        &mut self,
        givens: &CellSet,
        random: &mut Random,
        budget: &Budget<'_>,
    ) -> Result<Vec<Grid>, Spent> {
        let given = self.orbits.iter().filter(|orbit| orbit.intersects(givens));
        let mut given: Vec<&CellSet> = given.collect();
        random.shuffle(&mut given);
        let some = given.into_iter().take(1 + random.below(EXCHANGED));
        let cells = some.fold(CellSet::EMPTY, |all, orbit| &all | orbit);
        let others = self.exchange.others(&self.prober.givens(givens), &cells, budget)?;
        let mut kept = Vec::new();
        for solution in others {
            budget.step()?;
            let place = Waypoint { givens: givens.clone(), solution };
            let puzzle = place.grid();
            let solves = |(tools, _): &(Tools, _)| solves(*tools, &puzzle);
            if self.tools.as_ref().is_none_or(solves) && self.is_needed(&puzzle, budget)? {
                kept.push(place.solution);
            }
        }
        Ok(kept)
    }

    fn offer(
        &self,
        place: &Waypoint,
        random: &mut Random,
        collector: &mut Collector<'_>,
    ) -> Result<Response, Spent> {
        collector.offer(place.draft().disguised(&self.request, random))
    }

    /// Goes from a puzzle with the need to others, toward the conditions that it does not meet yet.
    fn walk(
        &mut self,
        givens: CellSet,
        random: &mut Random,
        collector: &mut Collector<'_>,
    ) -> Result<(), Spent> {
        let mut place = Waypoint { givens, solution: self.prober.solution().clone() };
        let mut nearest = self.offer(&place, random, collector)?;
        // Where the need is all that is asked for, the first kind of step brings enough.
        let needs_other_solutions = nearest != Response::Met;
        for _ in 0..WALK {
            let mut places = Vec::new();
            if !needs_other_solutions || random.below(2) == 0 {
                let next = self.step(&place.givens, random, collector.budget())?;
                places.extend(next.map(|givens| Waypoint { givens, ..place.clone() }));
            } else {
                let solutions = self.exchanged(&place.givens, random, collector.budget())?;
                let next = |solution| Waypoint { solution, ..place.clone() };
                places.extend(solutions.into_iter().map(next));
            }
            for next in places {
                let response = self.offer(&next, random, collector)?;
                if collector.found_count() >= RELATIVES {
                    return Ok(());
                }
                if response.is_no_farther_than(nearest) || random.below(DETOURS) == 0 {
                    (place, nearest) = (next, response);
                }
            }
            if place.solution != *self.prober.solution() {
                self.prober.start(place.solution.clone());
            }
        }
        Ok(())
    }
}

impl Maker for Directed {
    fn make(&mut self, random: &mut Random, collector: &mut Collector<'_>) -> Result<(), Spent> {
        let budget = collector.budget();
        let Some(solution) = self.grids.draw(random, budget)? else { return Ok(()) };
        self.prober.start(solution);
        match self.dig(random, budget)? {
            Dug::Needs(givens) => self.walk(givens, random, collector),
            // For reports of what came nearest.
            Dug::NeedsNot(givens) => {
                let place = Waypoint { givens, solution: self.prober.solution().clone() };
                self.offer(&place, random, collector).map(drop)
            }
        }
    }
}

/// Whether singles and these tools solve a classic puzzle.
fn solves(tools: Tools, givens: &Grid) -> bool {
    closed(&State::new(givens.numbers()), tools).is_solved()
}

/// The digits of a full grid, for plans.
fn digit_at(solution: &Grid, cell: usize) -> u8 {
    solution.numbers()[cell]
}
