use super::machinery::{Aim, Collector, Generator, Maker, Neighbours, Request, Response, Waypoint};
use crate::model::{Random, Spent, houses_pairs_and_restrictions};
use std::collections::BTreeMap;

entries! { Generator:
    /// Vicinity: goes from puzzle to puzzle towards the request, removing some givens and adding others.
    ///
    /// A starting puzzle (from `--starts`, or dug) loses one to three orbits of givens; in half of the steps
    /// another of the solutions that this leaves becomes the solution. Then givens are added, each where a
    /// second solution differs, until one solution is left, and those that are not needed are removed. A
    /// puzzle that is closer to the request becomes the next start; any other goes into an archive, sorted by
    /// how close it is, and now and then a step starts from there. This is how all record puzzles of the
    /// community were found. The puzzles have few givens, so this method does not serve levels that promise
    /// many.
    "vicinity" => Generator {
        name: "Vicinity",
        prepare: |request| Box::new(Vicinity::new(request)),
        ..Generator::taking(houses_pairs_and_restrictions, |request| match request.pattern {
            Some(_) => Err("it does not place givens by a pattern"),
            None if request.promises_givens() => Err("its puzzles have fewer givens than the level promises"),
            None => Ok(()),
        }, Aim::Rating)
    };
}

/// Steps of a job.
const STEPS: usize = 100;

/// A job ends when so many of its puzzles meet the request: more would be too similar.
const RELATIVES: usize = 4;

/// One step in so many starts from the archive.
const FROM_ARCHIVE: usize = 8;

struct Vicinity {
    request: Request,
    neighbours: Neighbours,
}

/// Rejected puzzles by how near they are: a few of each bin.
#[derive(Default)]
struct Archive {
    bins: BTreeMap<Nearness, Vec<Waypoint>>,
}

/// How many conditions are met (the more the earlier), then how far it is, in tenths of a logarithm.
type Nearness = (std::cmp::Reverse<usize>, i64);

/// Puzzles that a bin keeps.
const BIN: usize = 4;

impl Archive {
    fn put(&mut self, met: usize, distance: f64, place: Waypoint, random: &mut Random) {
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
    fn pick(&self, random: &mut Random) -> Option<Waypoint> {
        let nearest = self.bins.values().take(1 + random.below(4)).next_back()?;
        random.pick(nearest).cloned()
    }
}

impl Vicinity {
    fn new(request: &Request) -> Self {
        Self { neighbours: Neighbours::new(request), request: request.clone() }
    }

    /// Where a job begins.
    fn start(
        &mut self,
        random: &mut Random,
        collector: &Collector<'_>,
    ) -> Result<Option<Waypoint>, Spent> {
        match random.pick(&self.request.starts) {
            Some(givens) => Ok(self.neighbours.place(givens, collector.budget())),
            None => self.neighbours.dug(random, collector.budget()),
        }
    }

    fn offer(
        &mut self,
        place: &Waypoint,
        random: &mut Random,
        collector: &mut Collector<'_>,
    ) -> Result<Response, Spent> {
        collector.offer(place.draft().disguised(&self.request, random))
    }
}

impl Maker for Vicinity {
    fn make(&mut self, random: &mut Random, collector: &mut Collector<'_>) -> Result<(), Spent> {
        let budget = collector.budget();
        let Some(mut best) = self.start(random, collector)? else { return budget.long_step() };
        let mut archive = Archive::default();
        let mut nearest = self.offer(&best, random, collector)?;
        for _ in 0..STEPS {
            let from = match random.below(FROM_ARCHIVE) {
                0 => archive.pick(random),
                _ => None,
            };
            let next = self.neighbours.step(from.as_ref().unwrap_or(&best), random, budget)?;
            let response = self.offer(&next, random, collector)?;
            if collector.found_count() >= RELATIVES {
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
