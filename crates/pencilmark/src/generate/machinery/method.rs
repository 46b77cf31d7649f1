//! A method: an entry of the list in `generate/mod.rs`.

use super::certificate::{Generated, Miss};
use super::judge::{Draft, Judge, Verdict};
use super::request::Request;
use crate::model::{Budget, Random, Spent};
use std::fmt;

/// One way to make puzzles.
pub struct Generator {
    /// The id on the command line and in JSON: `dig`.
    pub id: &'static str,
    /// The name on the screen.
    pub name: &'static str,
    /// What it does, where it comes from, and what it is good for.
    pub doc: &'static str,
    /// Whether it can take a request, or why not.
    pub suits: Suits,
    /// Makes it ready for a request that it suits.
    pub prepare: fn(&Request) -> Box<dyn Maker>,
}

/// Whether a method can serve a request, or why not.
pub(crate) type Suits = fn(&Request) -> Result<(), &'static str>;

/// The part of a method that differs from all others. It may keep memory from job to job, but
/// nothing that changes what a job makes.
pub trait Maker: Send {
    /// Does one job: offers puzzles to the desk. What it makes depends only on the random numbers.
    fn make(&mut self, random: &mut Random, desk: &mut Desk<'_>) -> Result<(), Spent>;
}

impl Generator {
    /// Defaults, so that a method's file states only what it must. Which requests it can serve, on
    /// which boards, it must state.
    pub(crate) const fn suiting(suits: Suits) -> Generator {
        Generator { id: "", name: "", doc: "", suits, prepare: |_| Box::new(Nothing) }
    }

    /// What [`Generator::suits`] is for methods that know the classic board only.
    pub(crate) const CLASSIC: Suits = |request| {
        if request.board.is_classic() { Ok(()) } else { Err("it makes only classic 9x9 puzzles") }
    };
}

/// The maker of [`Generator::suiting`].
struct Nothing;

impl Maker for Nothing {
    fn make(&mut self, _: &mut Random, _: &mut Desk<'_>) -> Result<(), Spent> {
        Ok(())
    }
}

impl fmt::Debug for Generator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

/// Where a maker hands in its puzzles: each is judged, and kept if it meets the request.
pub struct Desk<'a> {
    judge: &'a mut Judge,
    budget: &'a Budget<'a>,
    pub(super) found: Vec<Generated>,
    pub(super) nearest: Option<Miss>,
    pub(super) tried: u64,
}

/// What a desk says about a puzzle.
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

impl<'a> Desk<'a> {
    pub(super) fn new(judge: &'a mut Judge, budget: &'a Budget<'a>) -> Self {
        Self { judge, budget, found: Vec::new(), nearest: None, tried: 0 }
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
        self.tried += 1;
        Ok(match self.judge.judge(draft, self.budget)? {
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
