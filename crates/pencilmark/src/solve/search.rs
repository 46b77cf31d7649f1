//! The engine for any board and rules.

use super::{Answer, Counters, Ended, Question, Tally, Visitor};
use crate::model::{Candidates, Puzzle};
use std::ops::ControlFlow;

/// Looks for solutions; each goes to the visitor.
pub fn solutions(puzzle: &Puzzle, question: &Question<'_>, visitor: Visitor<'_>) -> Answer {
    let mut search = Search { question, guesses: 0, tally: Tally::new(question, visitor) };
    let ended = search.run(puzzle);
    search.tally.answer(puzzle, ended, Counters::guesses(search.guesses))
}

struct Search<'a> {
    question: &'a Question<'a>,
    guesses: u64,
    tally: Tally<'a>,
}

impl Search<'_> {
    fn run(&mut self, puzzle: &Puzzle) -> ControlFlow<Ended> {
        self.tally.start()?;
        match puzzle.clashes().is_empty() {
            true => self.solve(puzzle.candidates()),
            false => ControlFlow::Continue(()),
        }
    }

    fn solve(&mut self, mut candidates: Candidates) -> ControlFlow<Ended> {
        if self.question.budget.step().is_err() {
            return ControlFlow::Break(Ended::Budget);
        }
        if !place_singles(&mut candidates) {
            return ControlFlow::Continue(());
        }
        let unsolved = candidates.unsolved().iter();
        let Some(cell) = unsolved.min_by_key(|cell| candidates.digits(*cell).len()) else {
            return self.tally.found(candidates.placed());
        };
        for digit in candidates.digits(cell).iter() {
            self.guesses += 1;
            let mut next = candidates.clone();
            next.place(cell, digit);
            self.solve(next)?;
        }
        ControlFlow::Continue(())
    }
}

/// Places naked and hidden singles; false where a contradiction shows.
fn place_singles(candidates: &mut Candidates) -> bool {
    let board = candidates.board().clone();
    loop {
        if candidates.contradiction().is_some() {
            return false;
        }
        let naked = candidates
            .unsolved()
            .iter()
            .find_map(|cell| candidates.digits(cell).single().map(|digit| (cell, digit)));
        let hidden = || {
            board.house_ids().find_map(|house| {
                let mut missing = candidates.missing(house).iter();
                missing.find_map(|digit| {
                    let place = candidates.places(house, digit).single()?;
                    Some((board.house(house).cell(place), digit))
                })
            })
        };
        let Some((cell, digit)) = naked.or_else(hidden) else { return true };
        candidates.place(cell, digit);
    }
}
