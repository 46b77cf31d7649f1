//! Templates: the ways to place a digit in every house that lacks it, all at once.

use super::View;
use crate::model::{CellSet, Digit};
use std::ops::ControlFlow;

/// The ways to place all of a digit.
pub struct Templates<'a> {
    view: &'a View<'a>,
}

impl<'a> Templates<'a> {
    /// The ways of the digits in view.
    pub fn new(view: &'a View<'a>) -> Self {
        Self { view }
    }

    /// The places of each digit, without those where all templates of another digit agree.
    pub fn refined(&self) -> ControlFlow<(), Vec<CellSet>> {
        let digits = self.view.board().shape().digits();
        let mut open: Vec<CellSet> =
            digits.iter().map(|digit| self.view.cells_with(digit).clone()).collect();
        loop {
            let before = open.clone();
            for digit in digits.iter() {
                self.view.spend()?;
                let common = self.common(digit, &open[digit.index()]);
                for (other, places) in open.iter_mut().enumerate() {
                    if other != digit.index() {
                        *places = &*places - &common;
                    }
                }
            }
            if open == before {
                return ControlFlow::Continue(open);
            }
        }
    }

    /// The places that are in some template. Each template vouches for all its places.
    pub fn used(&self, digit: Digit, places: &CellSet) -> CellSet {
        let mut unknown = places.clone();
        let mut used = CellSet::EMPTY;
        while let Some(cell) = unknown.first() {
            unknown.remove(cell);
            let open = places - self.view.board().peers(cell);
            if let Some(template) = self.complete(digit, &open, CellSet::only(cell)) {
                unknown = &unknown - &template;
                used |= &template;
            }
        }
        used
    }

    /// The places that are in every template.
    pub fn common(&self, digit: Digit, places: &CellSet) -> CellSet {
        let Some(mut unknown) = self.complete(digit, places, CellSet::EMPTY) else {
            return CellSet::EMPTY;
        };
        let mut common = CellSet::EMPTY;
        while let Some(cell) = unknown.first() {
            unknown.remove(cell);
            match self.complete(digit, &(places - &CellSet::only(cell)), CellSet::EMPTY) {
                Some(template) => unknown = &unknown & &template,
                None => common.insert(cell),
            }
        }
        common
    }

    /// Every template of a digit; none if there are more than so many, or the digit is placed everywhere.
    pub fn all(&self, digit: Digit, most: usize) -> Vec<CellSet> {
        let mut all = Vec::new();
        let places = self.view.cells_with(digit).clone();
        self.extend(digit, &places, CellSet::EMPTY, most, &mut all);
        if all.len() > most || all.first().is_some_and(CellSet::is_empty) {
            all.clear();
        }
        all
    }

    /// Collects the templates with these places and others among the open ones, until there are too many.
    fn extend(
        &self,
        digit: Digit,
        open: &CellSet,
        chosen: CellSet,
        most: usize,
        all: &mut Vec<CellSet>,
    ) {
        let Some(tightest) = self.tightest(digit, open, &chosen) else {
            all.push(chosen);
            return;
        };
        for cell in tightest.iter() {
            if all.len() > most {
                return;
            }
            let mut more = chosen.clone();
            more.insert(cell);
            self.extend(digit, &(open - self.view.board().peers(cell)), more, most, all);
        }
    }

    /// The open places of a house that lacks the digit, the fewest, if a house does.
    fn tightest(&self, digit: Digit, open: &CellSet, chosen: &CellSet) -> Option<CellSet> {
        let board = self.view.board();
        let lacking = board.house_ids().filter(|house| {
            self.view.missing(*house).contains(digit)
                && !board.house(*house).set().intersects(chosen)
        });
        lacking.map(|house| board.house(house).set() & open).min_by_key(CellSet::len)
    }

    /// A template with these places and others among the open ones, if there is one.
    fn complete(&self, digit: Digit, open: &CellSet, chosen: CellSet) -> Option<CellSet> {
        let Some(tightest) = self.tightest(digit, open, &chosen) else { return Some(chosen) };
        tightest.iter().find_map(|cell| {
            let mut more = chosen.clone();
            more.insert(cell);
            self.complete(digit, &(open - self.view.board().peers(cell)), more)
        })
    }
}
