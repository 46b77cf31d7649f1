//! Directed: toward a technique. See the entry for what it does; in reading order: `Logic` answers
//! whether techniques solve a puzzle, [`plan`] says which givens to keep so that a pattern comes up,
//! `Directed` digs and walks.

mod plan;

use super::machinery::closure::Tools;
use super::machinery::{
    Closure, Desk, Draft, FullGrids, Maker, Method, Needs, NeedsVerdict, Prober, Repertoire,
    Request, Response, closed,
};
use crate::model::{Budget, CellSet, Grid, Puzzle, Random, Spent};
use plan::Plan;

entries! { Method:
    /// Directed: builds toward techniques that the puzzle must need.
    ///
    /// "Needs a swordfish" means: within a named repertoire, the puzzle is solved with it and not
    /// without it. A full grid is dug as long as the repertoire solves it (which brings the hardest
    /// techniques to bear), in an order that keeps the givens around a planned pattern until the
    /// last. When the rest of the repertoire does not solve what is left, the technique is needed;
    /// taking away more keeps that so. From such a puzzle a walk (some givens added, others taken
    /// away, the need kept) leads to a few more with the same solution, each in a disguise of its
    /// own. Where the paper's techniques are all that counts, closures answer in microseconds;
    /// otherwise puzzles are dug to one solution and then asked.
    "directed" => Method {
        name: "Directed",
        suits: |request| match request {
            Request { pattern: Some(_), .. } => Err("it does not place givens by a pattern"),
            Request { needed, .. } if needed.is_empty() => Err("no technique is asked for"),
            _ => Ok(()),
        },
        prepare: |request| Box::new(Directed::new(request)),
        ..Method::BLANK
    };
}

/// How often a full grid is dug along a plan before it is given up.
const DIGS: usize = 12;

/// How many orbits are put back to dig anew.
const PUT_BACK: usize = 6;

/// How many puzzles with the same solution are offered at most: more would be too much alike.
const RELATIVES: usize = 16;

/// How many steps a walk may take to find them.
const WALK: usize = 1_000;

/// One step in so many is taken though it leads away from the request.
const DETOURS: usize = 16;

/// How many orbits of givens a step of the walk adds at most.
const ADDED: usize = 3;

struct Directed {
    request: Request,
    needs: Needs,
    tools: Option<(Tools, Vec<Tools>)>,
    orbits: Vec<CellSet>,
    grids: FullGrids,
    prober: Prober,
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
            request: request.clone(),
        }
    }

    /// Whether the repertoire solves these givens.
    fn is_solved(&mut self, givens: &CellSet, budget: &Budget<'_>) -> Result<bool, Spent> {
        budget.step()?;
        match &self.tools {
            // What has two solutions is soon refuted, and is not solved.
            Some((tools, _)) => {
                let tools = *tools;
                Ok(self.prober.is_unique(givens, budget)?
                    && self.closed(givens, tools).unsolved() == 0)
            }
            // Slow techniques are asked at the end only.
            None => self.prober.is_unique(givens, budget),
        }
    }

    /// Whether the rest of the repertoire does not solve them without any one needed technique.
    fn is_needed(&self, givens: &CellSet, budget: &Budget<'_>) -> Result<bool, Spent> {
        match &self.tools {
            Some((_, without)) => {
                Ok(without.iter().all(|tools| self.closed(givens, *tools).unsolved() > 0))
            }
            None => {
                let puzzle = Puzzle::new(self.request.board.clone(), self.prober.givens(givens));
                Ok(matches!(self.needs.judge(&puzzle, budget)?, NeedsVerdict::Proven(_)))
            }
        }
    }

    fn closed(&self, givens: &CellSet, tools: Tools) -> Closure {
        closed(&Closure::new(self.prober.givens(givens).numbers()), tools)
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

    /// Digs the solution down along a plan; where the need does not come up, some givens are put back
    /// and it is dug anew.
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
            if self.is_needed(&givens, budget)? {
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

    /// One step of the walk: some givens more, then others fewer, the need kept. Nothing if the first
    /// cannot be.
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
        if !self.is_needed(&next, budget)? {
            return Ok(None);
        }
        random.shuffle(&mut orbits);
        for orbit in &orbits {
            self.take_away(&mut next, std::slice::from_ref(orbit), budget)?;
        }
        Ok((next != *givens).then_some(next))
    }

    fn offer(
        &self,
        givens: &CellSet,
        random: &mut Random,
        desk: &mut Desk<'_>,
    ) -> Result<Response, Spent> {
        let givens = self.prober.givens(givens);
        let solution = self.prober.solution().clone();
        let draft = Draft { givens, solution, minimal: None, weight: None };
        desk.offer(draft.disguised(&self.request, random))
    }

    /// Goes from a puzzle with the need to others, toward the conditions that it does not meet yet.
    fn walk(
        &mut self,
        mut givens: CellSet,
        random: &mut Random,
        desk: &mut Desk<'_>,
    ) -> Result<(), Spent> {
        let mut nearest = self.offer(&givens, random, desk)?;
        for _ in 0..WALK {
            if desk.found_count() >= RELATIVES {
                break;
            }
            let Some(next) = self.step(&givens, random, desk.budget())? else { continue };
            let response = self.offer(&next, random, desk)?;
            if response.is_no_farther_than(nearest) || random.below(DETOURS) == 0 {
                (givens, nearest) = (next, response);
            }
        }
        Ok(())
    }
}

impl Maker for Directed {
    fn make(&mut self, random: &mut Random, desk: &mut Desk<'_>) -> Result<(), Spent> {
        let budget = desk.budget();
        let Some(solution) = self.grids.draw(random, budget)? else { return Ok(()) };
        self.prober.start(solution);
        match self.dig(random, budget)? {
            Dug::Needs(givens) => self.walk(givens, random, desk),
            // For whoever asks what came nearest.
            Dug::NeedsNot(givens) => self.offer(&givens, random, desk).map(drop),
        }
    }
}

/// The digits of a full grid, for plans.
fn digit_at(solution: &Grid, cell: usize) -> u8 {
    solution.numbers()[cell]
}
