use super::machinery::{Desk, Draft, FullGrids, Maker, Method, Prober, Request, Response};
use crate::model::{Budget, Cell, CellSet, Grid, Puzzle, Random, Spent};
use crate::solve::{self, Question};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

entries! { Method:
    /// Vicinity: from puzzle to puzzle, some givens out and others in, toward what is asked for.
    ///
    /// A start (from `--from`, or dug) loses one to three orbits of givens; in half of the steps
    /// another of the solutions that this leaves becomes the solution. Then givens are added, each where a
    /// second solution differs, until one solution is left, and those that are not needed go. What is
    /// nearer to the request leads on. What is not goes into an archive by how near it is, and
    /// now and then a step starts from there. All record puzzles of the community were found so.
    "vicinity" => Method {
        name: "Vicinity",
        suits: |request| match request.pattern {
            None => Ok(()),
            Some(_) => Err("it does not place givens by a pattern"),
        },
        prepare: |request| Box::new(Vicinity::new(request)),
        ..Method::BLANK
    };
}

/// Steps of a job.
const STEPS: usize = 100;

/// A job ends when so many of its puzzles meet the request: more would be too much alike.
const RELATIVES: usize = 4;

/// Orbits that a step takes out at most.
const TAKEN_OUT: usize = 3;

/// Solutions from which a step may choose.
const CHOICE: u64 = 8;

/// One step in so many starts from the archive.
const FROM_ARCHIVE: usize = 8;

struct Vicinity {
    request: Request,
    orbits: Vec<CellSet>,
    grids: FullGrids,
    prober: Prober,
    solver: solve::Solver,
}

/// A puzzle on the way.
#[derive(Clone)]
struct Place {
    givens: CellSet,
    solution: Grid,
}

/// Rejected puzzles by how near they are: a few of each bin.
#[derive(Default)]
struct Archive {
    bins: BTreeMap<Nearness, Vec<Place>>,
}

/// How many conditions are met (the more the earlier), then how far it is, in tenths of a logarithm.
type Nearness = (std::cmp::Reverse<usize>, i64);

/// Puzzles that a bin keeps.
const BIN: usize = 4;

impl Archive {
    fn put(&mut self, met: usize, distance: f64, place: Place, random: &mut Random) {
        let bin = self
            .bins
            .entry((std::cmp::Reverse(met), (distance.ln_1p() * 10.0) as i64))
            .or_default();
        if bin.len() < BIN {
            bin.push(place);
        } else {
            bin[random.below(BIN)] = place;
        }
    }

    /// One of the nearest bins, the nearest most often.
    fn pick(&self, random: &mut Random) -> Option<Place> {
        let nearest = self.bins.values().take(1 + random.below(4)).next_back()?;
        random.pick(nearest).cloned()
    }
}

impl Vicinity {
    fn new(request: &Request) -> Self {
        Self {
            orbits: request.orbits(),
            grids: FullGrids::new(&request.board),
            prober: Prober::thorough(&request.board),
            solver: solve::Solver::new(),
            request: request.clone(),
        }
    }

    /// Where a job begins.
    fn start(&mut self, random: &mut Random, budget: &Budget<'_>) -> Result<Option<Place>, Spent> {
        if let Some(givens) = random.pick(&self.request.starts) {
            let puzzle = Puzzle::new(self.request.board.clone(), givens.clone());
            let answer = self.solver.ask(&puzzle, &Question::unique().within(budget.clone()));
            let cells = givens.filled().map(|(cell, _)| cell).collect();
            return Ok(answer
                .unique()
                .map(|solution| Place { givens: cells, solution: solution.clone() }));
        }
        let Some(solution) = self.grids.draw(random, budget)? else { return Ok(None) };
        let place = Place { givens: CellSet::first_n(solution.cell_count()), solution };
        self.settle(place, random, budget).map(Some)
    }

    /// Adds givens until there is one solution, then takes away those that are not needed.
    fn settle(
        &mut self,
        mut place: Place,
        random: &mut Random,
        budget: &Budget<'_>,
    ) -> Result<Place, Spent> {
        self.prober.start(place.solution.clone());
        while let Some(difference) = self.prober.difference_left(&place.givens, budget)? {
            let cells: Vec<Cell> = difference.iter().collect();
            let cell = *random.pick(&cells).expect("solutions differ somewhere");
            let orbit = self.orbits.iter().find(|orbit| orbit.contains(cell));
            place.givens |= orbit.expect("every cell has an orbit");
        }
        let mut orbits = self.orbits.clone();
        random.shuffle(&mut orbits);
        for orbit in &orbits {
            let fewer = &place.givens - orbit;
            let is_given = orbit.intersects(&place.givens);
            if is_given && self.prober.is_unique_knowing(&fewer, orbit, budget)? {
                place.givens = fewer;
            }
        }
        Ok(place)
    }

    /// One step: some givens out, others in.
    fn step(
        &mut self,
        place: &Place,
        random: &mut Random,
        budget: &Budget<'_>,
    ) -> Result<Place, Spent> {
        let mut next = place.clone();
        let given = self.orbits.iter().filter(|orbit| orbit.intersects(&place.givens));
        let mut given: Vec<&CellSet> = given.collect();
        random.shuffle(&mut given);
        for orbit in given.into_iter().take(1 + random.below(TAKEN_OUT)) {
            next.givens = &next.givens - orbit;
        }
        if random.below(2) == 0 {
            next.solution = self.another_solution(&next, random, budget)?;
        }
        self.settle(next, random, budget)
    }

    /// One of the first solutions that the givens of a place leave.
    fn another_solution(
        &mut self,
        place: &Place,
        random: &mut Random,
        budget: &Budget<'_>,
    ) -> Result<Grid, Spent> {
        self.prober.start(place.solution.clone());
        let puzzle = Puzzle::new(self.request.board.clone(), self.prober.givens(&place.givens));
        let mut found = Vec::new();
        let question = Question::up_to(CHOICE).within(budget.clone());
        self.solver.solutions(&puzzle, &question, &mut |solution| {
            found.push(solution.clone());
            ControlFlow::Continue(())
        });
        budget.step()?;
        Ok(random.pick(&found).cloned().unwrap_or_else(|| place.solution.clone()))
    }

    fn offer(
        &mut self,
        place: &Place,
        random: &mut Random,
        desk: &mut Desk<'_>,
    ) -> Result<Response, Spent> {
        self.prober.start(place.solution.clone());
        let draft = Draft {
            givens: self.prober.givens(&place.givens),
            solution: place.solution.clone(),
            minimal: None,
            weight: None,
        };
        desk.offer(draft.disguised(&self.request, random))
    }
}

impl Maker for Vicinity {
    fn make(&mut self, random: &mut Random, desk: &mut Desk<'_>) -> Result<(), Spent> {
        let budget = desk.budget();
        let Some(mut best) = self.start(random, budget)? else { return budget.long_step() };
        let mut archive = Archive::default();
        let mut nearest = self.offer(&best, random, desk)?;
        for _ in 0..STEPS {
            let from = match random.below(FROM_ARCHIVE) {
                0 => archive.pick(random),
                _ => None,
            };
            let next = self.step(from.as_ref().unwrap_or(&best), random, budget)?;
            let response = self.offer(&next, random, desk)?;
            if desk.found_count() >= RELATIVES {
                break;
            }
            if let Response::Missed(met, distance) = response {
                archive.put(met, distance, next.clone(), random);
            }
            if response.is_no_farther_than(nearest) {
                (best, nearest) = (next, response);
            }
        }
        Ok(())
    }
}
