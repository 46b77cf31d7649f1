//! The search loop: propagate, learn from conflicts, decide.
//!
//! Leaving a solution to look for the next goes two ways. The first few are left by a clause that
//! excludes their decisions, so that the search stays free to restart; this proves uniqueness
//! fastest. Beyond that, clauses that exclude solutions would fill the memory: the search then
//! backs out of each solution decision by decision, as plain backtracking does, and learns and
//! restarts only above the decision it last turned round (the *floor*):
//!
//! ```text
//!   level 1   a        its opposite is still to be tried
//!   level 2   not b    the floor: everything with a and b is exhausted
//!   level 3…           free search; a conflict at the floor ends this branch, and a is turned round
//! ```
//!
//! Where solutions are rare, most of the time goes into the dead ends between them: the empty 9x9
//! board with non-consecutive digits has 225 conflicts for each, and dancing links are as slow
//! there. Tried and lost: deciding in the smallest slot as soon as solutions are left this way (440
//! conflicts for each and 1.8 times the time; with anti-knight 1.3 times).
//!
//! Candidates are decided before all other variables, so that what is left open when every candidate is
//! settled belongs to one solution, however it is settled.

use super::clauses::{Clauses, PERMANENT};
use super::learn::{Lesson, Reasons};
use super::literal::{Literal, Variable};
use super::order::Order;
use super::problem::Problem;
use super::restart::Schedule;
use super::slots::Slots;
use super::trail::{Branch, Conflict, Reason, Trail, Value};
use crate::model::Budget;
use crate::solve::Ended;
use std::ops::ControlFlow;

/// So many solutions are left by a clause each.
const SOLUTIONS_EXCLUDED: u64 = 16;

/// What was done so far.
#[derive(Clone, Copy, Default)]
pub struct Work {
    pub decisions: u64,
    pub conflicts: u64,
    pub restarts: u64,
    pub solutions: u64,
}

impl Work {
    /// How many branches came to an end.
    fn ends(self) -> u64 {
        self.conflicts + self.solutions
    }
}

pub struct Engine {
    pub work: Work,
    trail: Trail,
    slots: Slots,
    /// What each literal implies beyond its slots: pair rules, and learned clauses of two literals.
    implications: Vec<Vec<Literal>>,
    clauses: Clauses,
    lesson: Lesson,
    order: Order,
    /// Which way each variable last went.
    last: Vec<Literal>,
    schedule: Schedule,
    floor: u32,
    candidates: usize,
}

/// Nothing is left to search.
pub struct Exhausted;

/// How far a search came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reached {
    /// Nothing is left to try.
    End,
    /// As many conflicts and solutions as it was allowed.
    Limit,
}

impl Engine {
    /// The search for the solutions of a problem that is not impossible at first sight.
    pub fn new(problem: &Problem) -> Result<Self, Exhausted> {
        let variables = problem.variables;
        let mut implications = vec![Vec::new(); variables * 2];
        for &[first, second] in &problem.exclusions {
            implications[first.is_in().index()].push(second.is_out());
            implications[second.is_in().index()].push(first.is_out());
        }
        let mut engine = Self {
            work: Work::default(),
            trail: Trail::new(variables),
            slots: Slots::new(variables, &problem.slots),
            implications,
            clauses: Clauses::new(variables),
            lesson: Lesson::new(variables),
            last: (0..variables as u32).map(|number| Variable(number).is_in()).collect(),
            order: Order::new(variables, problem.candidates.len()),
            schedule: Schedule::default(),
            floor: 0,
            candidates: problem.candidates.len(),
        };
        problem.clauses.iter().try_for_each(|clause| engine.add(clause))?;
        Ok(engine)
    }

    /// Demands a clause, before the search.
    fn add(&mut self, clause: &[Literal]) -> Result<(), Exhausted> {
        match *clause {
            [] => return Err(Exhausted),
            [fact] => match self.trail.value(fact) {
                Value::Open => self.trail.assign(fact, Reason::None),
                Value::Holds => {}
                Value::Fails => return Err(Exhausted),
            },
            [first, second] => self.imply(first, second),
            _ => {
                self.clauses.add(clause, PERMANENT);
            }
        }
        Ok(())
    }

    /// One of two literals holds.
    fn imply(&mut self, first: Literal, second: Literal) {
        self.implications[(!first).index()].push(second);
        self.implications[(!second).index()].push(first);
    }

    /// A variable to decide early: as if so many conflicts had needed it.
    pub fn favour(&mut self, variable: Variable, conflicts: f64) {
        self.order.favour(variable, conflicts);
    }

    /// Shows every solution to `found`, until that breaks, the budget runs out, or there were so many
    /// more conflicts and solutions; then it can go on.
    pub fn run(
        &mut self,
        most: u64,
        budget: &Budget<'_>,
        mut found: impl FnMut(&[Literal]) -> ControlFlow<Ended>,
    ) -> ControlFlow<Ended, Reached> {
        let last = self.work.ends().saturating_add(most);
        loop {
            let conflict = self.propagate().err();
            if conflict.is_none() && self.trail.is_full() {
                self.work.solutions += 1;
                found(self.trail.literals())?;
                if self.leave_solution().is_err() {
                    return ControlFlow::Continue(Reached::End);
                }
                continue;
            }
            if conflict.is_none() && self.work.ends() >= last {
                return ControlFlow::Continue(Reached::Limit);
            }
            if budget.step().is_err() {
                return ControlFlow::Break(Ended::Budget);
            }
            match conflict {
                None => self.decide(),
                Some(_) if self.trail.level() == self.floor => {
                    if self.turn_round().is_err() {
                        return ControlFlow::Continue(Reached::End);
                    }
                }
                Some(conflict) => self.learn(conflict),
            }
        }
    }

    /// Draws everything that follows. Learned clauses see each literal before the slots do: reasons
    /// are then short cuts rather than long chains of slots. (The other way round, slots first to
    /// the end, took 1.9 times the conflicts on 25x25.)
    fn propagate(&mut self) -> Result<(), Conflict> {
        while let Some(literal) = self.trail.next() {
            self.clauses.propagate(literal, &mut self.trail)?;
            self.slots.propagate(literal, &mut self.trail)?;
            for &implied in &self.implications[literal.index()] {
                match self.trail.value(implied) {
                    Value::Open => self.trail.assign(implied, Reason::Because(literal)),
                    Value::Holds => {}
                    Value::Fails => return Err(Conflict::Pair(literal, !implied)),
                }
            }
        }
        Ok(())
    }

    /// Learns a clause from a conflict, goes back to where it forces a literal, and asserts that.
    fn learn(&mut self, conflict: Conflict) {
        self.work.conflicts += 1;
        let Self { trail, slots, clauses, lesson, order, .. } = self;
        lesson.learn(conflict, Reasons { trail, slots, clauses });
        lesson.needed.iter().for_each(|literal| order.bump(literal.variable()));
        order.decay();
        lesson.used.iter().for_each(|&(clause, levels)| clauses.mark_used(clause, levels));
        let second = lesson.clause.get(1).map_or(0, |second| trail.level_of(*second));
        self.backtrack(second.max(self.floor));
        let clause = std::mem::take(&mut self.lesson.clause);
        self.assert(&clause, self.lesson.glue);
        self.lesson.clause = clause;
        if self.schedule.is_time_to_forget(self.work.conflicts) {
            self.clauses.forget(&mut self.trail);
        }
    }

    /// Keeps a clause and makes its first literal hold; the others fail.
    fn assert(&mut self, clause: &[Literal], glue: u32) {
        let reason = match *clause {
            [_] => Reason::None,
            [first, second] => {
                self.imply(first, second);
                Reason::Because(!second)
            }
            _ => Reason::Clause(self.clauses.add(clause, glue)),
        };
        self.trail.assign(clause[0], reason);
    }

    /// Decides the most active open candidate the way it last went, or any variable once all candidates
    /// are settled; or restarts.
    fn decide(&mut self) {
        if self.schedule.is_time_to_restart(self.work.conflicts) {
            self.work.restarts += 1;
            self.backtrack(self.floor);
        }
        self.work.decisions += 1;
        while let Some(variable) = self.order.pop() {
            if self.trail.is_open(variable) {
                self.trail.decide(self.last[variable.index()], Branch::First);
                return;
            }
        }
        let mut rest = (self.candidates..self.last.len()).map(|number| Variable(number as u32));
        if let Some(variable) = rest.find(|variable| self.trail.is_open(*variable)) {
            self.trail.decide(self.last[variable.index()], Branch::First);
        }
    }

    fn backtrack(&mut self, level: u32) {
        let Self { trail, slots, order, last, .. } = self;
        trail.backtrack(level, |literal| {
            slots.take_back(literal);
            order.insert(literal.variable());
            last[literal.variable().index()] = literal;
        });
    }

    /// Continues from a solution to where there may be others.
    fn leave_solution(&mut self) -> Result<(), Exhausted> {
        // Other variables than candidates may be settled in several ways: that is one solution.
        let is_candidate =
            |level: &u32| self.trail.decision(*level).0.variable().index() < self.candidates;
        let level = (1..=self.trail.level()).rev().find(is_candidate).unwrap_or(0);
        self.backtrack(level);
        if level == 0 || self.work.solutions > SOLUTIONS_EXCLUDED {
            return self.turn_round();
        }
        let clause: Vec<Literal> =
            (1..=level).rev().map(|level| !self.trail.decision(level).0).collect();
        self.backtrack(level - 1);
        self.assert(&clause, PERMANENT);
        Ok(())
    }

    /// Turns the latest decision round whose opposite is still to be tried.
    fn turn_round(&mut self) -> Result<(), Exhausted> {
        for level in (1..=self.trail.level()).rev() {
            let (decision, branch) = self.trail.decision(level);
            self.backtrack(level - 1);
            if branch == Branch::First {
                self.trail.decide(!decision, Branch::Second);
                self.floor = level;
                return Ok(());
            }
        }
        Err(Exhausted)
    }
}
