//! How puzzles are made: a method does jobs from a seed, and a run takes what they bring in order.
//!
//! A [`Generator`] is an entry of the list in `generate/mod.rs`. Its [`Maker`] does a job: it offers
//! puzzles to a [`Collector`], which has each judged. Job `k` draws from a source of its own
//! ([`Random::for_item`]), so what it makes depends on request, method, seed and `k` only;
//! [`RunResults`] takes the jobs in order. So a run gives the same puzzles whether one thread does the
//! jobs ([`Puzzles`]) or many do (the program).

use super::certificate::{Generated, Miss, Origin};
use super::distinct::Distinct;
use super::judge::{Draft, Judge, Verdict};
use super::request::{Aim, Request};
use crate::model::{Board, Budget, Random, Spent, Supports};
use std::fmt;
use std::sync::Arc;

/// One way to make puzzles.
///
/// ```
/// use pencilmark::prelude::*;
///
/// let request = generate::Request::any(rules::classic());
/// let method = generate::Generator::choose(&request)?;
/// assert!(method.takes(&request).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Generator {
    /// The id on the command line and in JSON: `dig`.
    pub id: &'static str,
    /// The name on the screen.
    pub name: &'static str,
    /// What it does, where it comes from, and what it is good for.
    pub doc: &'static str,
    /// Whether it can make puzzles on this board, or why not.
    pub supports: Supports,
    /// Whether it can meet the conditions of a request on such a board, or why not.
    pub(crate) suits: Suits,
    /// The condition that it is made for.
    pub(crate) aim: Aim,
    /// Makes it ready for a request that it suits.
    pub prepare: fn(&Request) -> Box<dyn Maker>,
}

/// Whether a method can meet the conditions of a request, or why not.
pub(crate) type Suits = fn(&Request) -> Result<(), &'static str>;

/// The part of a method that differs from all others. It may keep memory from job to job, but
/// nothing that changes what a job makes.
pub trait Maker: Send {
    /// Does one job: offers puzzles to the collector. What it makes depends only on the random numbers.
    fn make(&mut self, random: &mut Random, collector: &mut Collector<'_>) -> Result<(), Spent>;
}

impl Generator {
    /// Defaults, so that a method's file states only what it must. Which boards it takes, which
    /// conditions it can meet and what it is made for it must state.
    pub(crate) const fn taking(supports: Supports, suits: Suits, aim: Aim) -> Generator {
        let prepare: fn(&Request) -> Box<dyn Maker> = |_| Box::new(Nothing);
        Generator { id: "", name: "", doc: "", supports, suits, aim, prepare }
    }

    /// What [`Generator::supports`] is for methods that know the classic board only.
    pub(crate) const CLASSIC: Supports = |board| match board.is_classic() {
        true => Ok(()),
        false => Err("it makes only classic 9x9 puzzles"),
    };

    /// Whether it can take a request, or why not.
    pub fn takes(&self, request: &Request) -> Result<(), &'static str> {
        if !request.families.is_empty() && self.aim != Aim::Layout {
            return Err("it draws no cages, lines or other clues");
        }
        (self.suits)(request).and_then(|()| (self.supports)(&request.board))
    }
}

/// The maker of [`Generator::taking`].
struct Nothing;

impl Maker for Nothing {
    fn make(&mut self, _: &mut Random, _: &mut Collector<'_>) -> Result<(), Spent> {
        Ok(())
    }
}

impl fmt::Debug for Generator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

/// Takes the puzzles of a job: each is judged, and kept if it meets the request.
pub struct Collector<'a> {
    judge: &'a mut Judge,
    origin: Origin,
    budget: &'a Budget<'a>,
    pub(super) found: Vec<Generated>,
    pub(super) nearest: Option<Miss>,
    pub(super) tried: u64,
}

/// What a collector answers when it is offered a puzzle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Response {
    /// It meets the request.
    Met,
    /// It meets this many conditions, and is so far from the next.
    Missed(usize, f64),
}

impl Response {
    /// Whether a puzzle is as near to the request as another, or nearer.
    pub fn is_no_farther_than(self, other: Self) -> bool {
        match (self, other) {
            (Self::Met, _) => true,
            (Self::Missed(..), Self::Met) => false,
            (Self::Missed(met, distance), Self::Missed(other_met, other_distance)) => {
                met > other_met || met == other_met && distance <= other_distance
            }
        }
    }
}

impl<'a> Collector<'a> {
    pub(super) fn new(judge: &'a mut Judge, origin: Origin, budget: &'a Budget<'a>) -> Self {
        Self { judge, origin, budget, found: Vec::new(), nearest: None, tried: 0 }
    }

    /// How long the job may take.
    pub fn budget(&self) -> &'a Budget<'a> {
        self.budget
    }

    /// How many puzzles of this job meet the request.
    pub fn found_count(&self) -> usize {
        self.found.len()
    }

    /// Brings a proper puzzle.
    pub fn offer(&mut self, draft: Draft) -> Result<Response, Spent> {
        let board = self.judge.board().clone();
        self.offer_on(&board, draft)
    }

    /// Brings a proper puzzle on a board of its own: that of the request, with more rules.
    pub fn offer_on(&mut self, board: &Arc<Board>, draft: Draft) -> Result<Response, Spent> {
        self.tried += 1;
        Ok(match self.judge.judge(board, draft, self.origin, self.budget)? {
            Verdict::Met(generated) => {
                self.found.push(*generated);
                Response::Met
            }
            Verdict::Missed(miss) => {
                let response = Response::Missed(miss.met, miss.distance);
                if self.nearest.as_ref().is_none_or(|nearest| miss.is_nearer_than(nearest)) {
                    self.nearest = Some(miss);
                }
                response
            }
        })
    }
}

/// Does jobs of a run; each thread has its own.
pub struct Worker {
    method: &'static Generator,
    maker: Box<dyn Maker>,
    judge: Judge,
    seed: u64,
}

/// What a job brought.
#[derive(Debug)]
#[non_exhaustive]
pub struct JobResult {
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
    pub fn job(&mut self, job: u64, budget: &Budget<'_>) -> JobResult {
        let Self { method, maker, judge, seed } = self;
        let mut random = Random::for_item(*seed, job);
        let origin = Origin { method: method.id, seed: *seed, job };
        let mut collector = Collector::new(judge, origin, budget);
        let ended = budget.look().and_then(|()| maker.make(&mut random, &mut collector));
        let Collector { found, nearest, tried, .. } = collector;
        JobResult { job, found, nearest, tried, ended }
    }
}

/// How many of the nearest misses are kept.
const MISSES: usize = 5;

/// Gathers what jobs bring, in the order of their numbers: no puzzle twice in any disguise.
#[derive(Default)]
pub struct RunResults {
    distinct: Distinct,
    misses: Vec<Miss>,
    tried: u64,
}

impl RunResults {
    /// Takes what a job brought; gives back the puzzles that are new.
    pub fn take(&mut self, gathered: JobResult) -> Vec<Generated> {
        self.tried += gathered.tried;
        if let Some(miss) = gathered.nearest {
            let place = self.misses.iter().position(|known| miss.is_nearer_than(known));
            self.misses.insert(place.unwrap_or(self.misses.len()), miss);
            self.misses.truncate(MISSES);
        }
        let is_new = |generated: &Generated| self.distinct.insert(&generated.puzzle);
        gathered.found.into_iter().filter(is_new).collect()
    }

    /// Begins another request: what was found counts as seen, what was missed is forgotten.
    pub fn begin_another(&mut self) {
        (self.misses, self.tried) = (Vec::new(), 0);
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
///
/// ```
/// use pencilmark::prelude::*;
///
/// let request = generate::Request::any(rules::classic());
/// let method = generate::Generator::choose(&request)?;
/// let puzzles = generate::Puzzles::new(&request, method, 7, Budget::unlimited());
/// for made in puzzles.take(2) {
///     println!("{}", made.puzzle);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Puzzles<'a> {
    worker: Worker,
    results: RunResults,
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
        Self { worker, results: RunResults::default(), budget, next_job: 0, ready }
    }

    /// What was found on the way.
    pub fn results(&self) -> &RunResults {
        &self.results
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
            self.ready = self.results.take(gathered).into_iter();
        }
    }
}
