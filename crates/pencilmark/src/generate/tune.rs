use super::dig::Digging;
use super::machinery::estimate::{self, Standing};
use super::machinery::{
    Aim, Band, Collector, Draft, FullGrids, Generator, Maker, Minimal, Prober, Request, Response,
};
use crate::model::{CellSet, Puzzle, Random, Spent};
use crate::rate::{Subject, Workspace};

entries! { Generator:
    /// Tune: from a puzzle that is too hard, givens are put back one at a time until its hsolve rating
    /// or its predicted time is what is asked for.
    ///
    /// A rating within a few percent is rare among dug puzzles, but each given that is put back
    /// makes a puzzle a little easier, so most puzzles that begin above the range pass through it.
    /// Runs of hsolve guide the way, as many as it takes to be sure; the rating itself is taken at
    /// the end. From a puzzle in the range, exchanging one given for another leads to a few more.
    /// The puzzles are not minimal.
    "tune" => Generator {
        name: "Tune",
        prepare: |request| Box::new(Tune::new(request)),
        ..Generator::taking(Generator::CLASSIC, |request| match request {
            Request { pattern: Some(_), .. } => Err("it does not place givens by a pattern"),
            Request { minimal: Minimal::Required, .. } => Err("its puzzles are not minimal"),
            _ if estimate::band_of(request).is_none() => Err("no hsolve rating or time is asked for"),
            _ => Ok(()),
        }, Aim::Effort)
    };
}

/// How many givens may be put back and taken out again without success.
const PATIENCE: usize = 12;

/// How many puzzles with the same solution are offered at most: more would be too similar.
const RELATIVES: usize = 16;

/// How many exchanges of givens are tried to find them.
const EXCHANGES: usize = 100;

struct Tune {
    band: Band,
    orbits: Vec<CellSet>,
    grids: FullGrids,
    prober: Prober,
    workspace: Workspace,
}

impl Tune {
    fn new(request: &Request) -> Self {
        Self {
            band: estimate::band_of(request).expect("the method suits the request"),
            orbits: request.orbits(),
            grids: FullGrids::new(&request.board),
            prober: Prober::new(&request.board),
            workspace: Workspace::default(),
        }
    }

    /// Where these givens probably are.
    fn look(&mut self, givens: &CellSet, collector: &Collector<'_>) -> Result<Standing, Spent> {
        let puzzle = Puzzle::on(self.prober.board().clone(), self.prober.givens(givens));
        let subject = Subject::with_solution(puzzle, self.prober.solution().clone());
        estimate::standing(&self.band, &subject, &mut self.workspace, collector.budget())
    }

    /// Puts givens back, one orbit at a time, until the band is reached; nothing if the band is
    /// missed again and again.
    fn descend(
        &mut self,
        mut givens: CellSet,
        random: &mut Random,
        collector: &Collector<'_>,
    ) -> Result<Option<CellSet>, Spent> {
        let mut standing = self.look(&givens, collector)?;
        let mut failures = 0;
        while standing == Standing::Above && failures < PATIENCE {
            let Some(orbit) = self.absent(&givens, random) else { break };
            let more = &givens | orbit;
            match self.look(&more, collector)? {
                Standing::Below => failures += 1,
                there => (givens, standing) = (more, there),
            }
        }
        Ok((standing == Standing::Within).then_some(givens))
    }

    /// An orbit that is not given.
    fn absent(&self, givens: &CellSet, random: &mut Random) -> Option<&CellSet> {
        let absent: Vec<_> = self.orbits.iter().filter(|orbit| !orbit.intersects(givens)).collect();
        random.pick(&absent).copied()
    }

    /// Offers puzzles with the same solution that differ in some givens and stay in the band.
    fn exchange(
        &mut self,
        mut givens: CellSet,
        random: &mut Random,
        collector: &mut Collector<'_>,
    ) -> Result<(), Spent> {
        self.offer(&givens, collector)?;
        for _ in 0..EXCHANGES {
            if collector.found_count() >= RELATIVES {
                break;
            }
            let given: Vec<_> = self.orbits.iter().filter(|o| o.intersects(&givens)).collect();
            let (Some(&out), Some(into)) = (random.pick(&given), self.absent(&givens, random))
            else {
                break;
            };
            let next = &(&givens - out) | into;
            let is_proper = self.prober.is_unique(&next, collector.budget())?;
            if is_proper && self.offer(&next, collector)? == Response::Met {
                givens = next;
            }
        }
        Ok(())
    }

    fn offer(&self, givens: &CellSet, collector: &mut Collector<'_>) -> Result<Response, Spent> {
        let givens = self.prober.givens(givens);
        let solution = self.prober.solution().clone();
        collector.offer(Draft::new(givens, solution))
    }
}

impl Maker for Tune {
    fn make(&mut self, random: &mut Random, collector: &mut Collector<'_>) -> Result<(), Spent> {
        let Some(solution) = self.grids.draw(random, collector.budget())? else { return Ok(()) };
        self.prober.start(solution);
        let mut orbits = self.orbits.clone();
        random.shuffle(&mut orbits);
        let givens = Digging::dig(&mut self.prober, &orbits, 0, collector.budget())?;
        match self.descend(givens, random, collector)? {
            Some(givens) => self.exchange(givens, random, collector),
            None => Ok(()),
        }
    }
}
