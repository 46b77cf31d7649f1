//! A run: jobs from a seed, and what they bring, in order.
//!
//! Job `k` draws from a source of its own ([`Random::for_item`]), so what it makes depends on request,
//! method, seed and `k` only; [`Harvest`] takes the jobs in order. So a run gives the same puzzles
//! whether one thread does the jobs ([`Puzzles`]) or many do (the program).

use super::certificate::{Generated, Miss};
use super::distinct::Distinct;
use super::judge::Judge;
use super::method::{Desk, Generator, Maker};
use super::request::Request;
use crate::model::{Budget, Random, Spent};

/// Does jobs of a run; each thread has its own.
pub struct Worker {
    method: &'static Generator,
    maker: Box<dyn Maker>,
    judge: Judge,
    seed: u64,
}

/// What a job brought.
#[derive(Debug)]
pub struct Yield {
    /// The number of the job.
    pub job: u64,
    /// The puzzles that meet the request, in the order in which they were made.
    pub found: Vec<Generated>,
    /// The puzzle that came nearest to it, of those that do not.
    pub nearest: Option<Miss>,
    /// How many puzzles were made.
    pub tried: u64,
    /// Whether the budget ran out.
    pub ended: Result<(), Spent>,
}

impl Worker {
    /// A worker for a request that the method suits.
    pub fn new(request: &Request, method: &'static Generator, seed: u64) -> Self {
        let request = &request.with_starts();
        Self { method, maker: (method.prepare)(request), judge: Judge::new(request), seed }
    }

    /// Does a job, for as long as the budget lasts.
    pub fn job(&mut self, job: u64, budget: &Budget<'_>) -> Yield {
        let Self { method, maker, judge, seed } = self;
        let mut random = Random::for_item(*seed, job);
        let mut desk = Desk::new(judge, budget);
        let ended = budget.look().and_then(|()| maker.make(&mut random, &mut desk));
        let Desk { mut found, nearest, tried, .. } = desk;
        for generated in &mut found {
            let certificate = &mut generated.certificate;
            (certificate.method, certificate.seed, certificate.job) = (method.id, *seed, job);
        }
        Yield { job, found, nearest, tried, ended }
    }
}

/// How many of the nearest misses are kept.
const MISSES: usize = 5;

/// Gathers what jobs bring, in the order of their numbers: no puzzle twice in any disguise.
#[derive(Default)]
pub struct Harvest {
    distinct: Distinct,
    misses: Vec<Miss>,
    tried: u64,
}

impl Harvest {
    /// Takes what a job brought; gives back the puzzles that are new.
    pub fn take(&mut self, gathered: Yield) -> Vec<Generated> {
        self.tried += gathered.tried;
        if let Some(miss) = gathered.nearest {
            let place = self.misses.iter().position(|known| miss.is_nearer_than(known));
            self.misses.insert(place.unwrap_or(self.misses.len()), miss);
            self.misses.truncate(MISSES);
        }
        let is_new = |generated: &Generated| self.distinct.insert(&generated.puzzle);
        gathered.found.into_iter().filter(is_new).collect()
    }

    /// How many puzzles were made.
    pub fn tried(&self) -> u64 {
        self.tried
    }

    /// The puzzles that came nearest without meeting the request, the nearest first.
    pub fn misses(&self) -> &[Miss] {
        &self.misses
    }
}

/// The puzzles of a run, one after another, for as long as a budget lasts.
pub struct Puzzles<'a> {
    worker: Worker,
    harvest: Harvest,
    budget: Budget<'a>,
    next_job: u64,
    ready: std::vec::IntoIter<Generated>,
}

impl<'a> Puzzles<'a> {
    /// The run of a method that suits the request.
    pub fn new(
        request: &Request,
        method: &'static Generator,
        seed: u64,
        budget: Budget<'a>,
    ) -> Self {
        let worker = Worker::new(request, method, seed);
        let ready = Vec::new().into_iter();
        Self { worker, harvest: Harvest::default(), budget, next_job: 0, ready }
    }

    /// What was found on the way.
    pub fn harvest(&self) -> &Harvest {
        &self.harvest
    }
}

impl Iterator for Puzzles<'_> {
    type Item = Generated;

    fn next(&mut self) -> Option<Generated> {
        loop {
            if let Some(generated) = self.ready.next() {
                return Some(generated);
            }
            if self.budget.is_spent() {
                return None;
            }
            let gathered = self.worker.job(self.next_job, &self.budget);
            self.next_job += 1;
            self.ready = self.harvest.take(gathered).into_iter();
        }
    }
}
