use super::dig::Digging;
use super::machinery::{
    Band, Desk, Draft, FullGrids, Maker, Method, Minimal, Prober, Request, Response, glance,
};
use crate::model::{CellSet, Random, Spent};
use crate::rate::Workspace;

entries! { Method:
    /// Tune: from a puzzle that is too hard, givens are put back one at a time until its hsolve rating
    /// is what is asked for.
    ///
    /// A rating within a few percent is rare among dug puzzles, but each given that is put back makes
    /// a puzzle a little easier, so most that begin above the range pass through it. A few runs of
    /// hsolve show the way; the rating itself is taken at the end. The puzzles are not minimal.
    "tune" => Method {
        name: "Tune",
        suits: |request| match request {
            Request { pattern: Some(_), .. } => Err("it does not place givens by a pattern"),
            Request { minimal: Minimal::Required, .. } => Err("its puzzles are not minimal"),
            _ if glance::band_of(request).is_none() => Err("no hsolve rating is asked for"),
            _ => Method::CLASSIC(request),
        },
        prepare: |request| Box::new(Tune::new(request)),
        ..Method::BLANK
    };
}

/// Runs that show the way.
const RUNS: u32 = 6;

/// How many givens may be put back and taken out again in vain.
const PATIENCE: usize = 12;

struct Tune {
    band: Option<Band>,
    request: Request,
    orbits: Vec<CellSet>,
    grids: FullGrids,
    prober: Prober,
    workspace: Workspace,
}

impl Tune {
    fn new(request: &Request) -> Self {
        Self {
            band: glance::band_of(request),
            orbits: request.orbits(),
            grids: FullGrids::new(&request.board),
            prober: Prober::new(&request.board),
            workspace: Workspace::default(),
            request: request.clone(),
        }
    }

    /// How far above the middle of the band these givens are, as a logarithm, judged by a few runs.
    fn excess(
        &mut self,
        band: &Band,
        givens: &CellSet,
        runs: u32,
        desk: &Desk<'_>,
    ) -> Result<f64, Spent> {
        let givens = self.prober.givens(givens);
        let middle = (band.low * band.high).sqrt();
        let mean = glance::mean(givens.numbers(), runs, &mut self.workspace, desk.budget())?;
        Ok(mean.map_or(f64::INFINITY, |mean| (mean / middle).ln()))
    }

    fn offer(&self, givens: &CellSet, desk: &mut Desk<'_>) -> Result<Response, Spent> {
        let givens = self.prober.givens(givens);
        let solution = self.prober.solution().clone();
        desk.offer(Draft { givens, solution, minimal: None, weight: None })
    }
}

impl Maker for Tune {
    fn make(&mut self, random: &mut Random, desk: &mut Desk<'_>) -> Result<(), Spent> {
        let Some(band) = self.band else { return Ok(()) };
        let Some(solution) = self.grids.draw(random, desk.budget())? else { return Ok(()) };
        self.prober.start(solution);
        let mut orbits = self.orbits.clone();
        random.shuffle(&mut orbits);
        let mut givens = Digging::dig(&mut self.prober, &orbits, 0, desk.budget())?;
        if self.excess(&band, &givens, glance::RUNS, desk)? < 0.0 {
            return Ok(());
        }
        let width = (band.high / band.low).ln() / 2.0;
        let mut failures = 0;
        while failures < PATIENCE && givens.len() <= *self.request.clues.end() {
            let excess = self.excess(&band, &givens, RUNS, desk)?;
            if excess.abs() <= width && self.offer(&givens, desk)? == Response::Met {
                break;
            }
            let absent: Vec<&CellSet> =
                orbits.iter().filter(|orbit| !orbit.intersects(&givens)).collect();
            let Some(&orbit) = random.pick(&absent) else { break };
            let more = &givens | orbit;
            match self.excess(&band, &more, RUNS, desk)? < -width {
                true => failures += 1,
                false => givens = more,
            }
        }
        Ok(())
    }
}
