//! How a closure grows: what follows from a true candidate, and from a false one.

use super::closure::{Clash, Closures, FLAT, Means, NONE};
use super::family::Family;
use super::links::{Cause, Literal};
use super::marks::{Ground as _, Marks, bits, has_two};
use crate::model::Spent;

impl<M: Marks> Closures<M> {
    /// Follows up what waits. At the first stall, so many means have been tried already.
    pub(super) fn follow_up(
        &mut self,
        means: &mut Means<'_, M>,
        tried: usize,
    ) -> Result<Option<Clash>, Spent> {
        let mut tried = tried;
        loop {
            means.budget.step()?;
            let clash = if let Some(node) = self.waiting[1].pop() {
                self.follow_true(node, means.family)
            } else if let Some(node) = self.waiting[0].pop() {
                self.follow_false(node, means.family)
            } else if self.add_more(means, std::mem::take(&mut tried))? {
                None
            } else {
                return Ok(None);
            };
            if clash.is_some() {
                return Ok(clash);
            }
        }
    }

    /// A true candidate rules out others.
    fn follow_true(&mut self, node: u32, family: Family) -> Option<Clash> {
        let ground = self.source.ground();
        let (cell, digit) = ground.cell_and_digit(self.node(node).literal);
        if family != Family::Nishio {
            for other in bits(self.left.digits(cell) & !(1 << digit)) {
                let clash = self.rule_out(ground.is_not(cell, other), Cause::Cell, node);
                if clash.is_some() {
                    return clash;
                }
            }
        }
        for (house, peers) in ground.peer_places(cell) {
            let cause = Cause::house(house);
            for other in bits(self.left.places(house, digit) & peers) {
                let literal = ground.is_not(ground.cell_at(house, other), digit);
                let clash = self.rule_out(literal, cause, node);
                if clash.is_some() {
                    return clash;
                }
            }
        }
        for (other, digits) in ground.forbidden(cell, digit) {
            let among = if family == Family::Nishio { 1 << digit } else { !0 };
            for forbidden in bits(self.left.digits(other) & digits & among) {
                let clash = self.rule_out(ground.is_not(other, forbidden), Cause::Rule, node);
                if clash.is_some() {
                    return clash;
                }
            }
        }
        None
    }

    fn rule_out(&mut self, literal: Literal, cause: Cause, parent: u32) -> Option<Clash> {
        let opposite = self.node_of[(!literal).index()];
        if opposite == NONE && self.node_of[literal.index()] != NONE {
            return None;
        }
        let start = self.parents.len();
        self.parents.push(parent);
        if opposite == NONE {
            self.arrive(literal, cause, start, FLAT);
            return None;
        }
        let end = self.push(literal, cause, start, FLAT);
        Some([opposite, end])
    }

    /// A false candidate may leave one digit in its cell, or one place in a house. Only afterwards
    /// does it count as gone.
    fn follow_false(&mut self, node: u32, family: Family) -> Option<Clash> {
        let ground = self.source.ground();
        let (cell, digit) = ground.cell_and_digit(self.node(node).literal);
        let digits = self.left.digits(cell);
        let mut clash = None;
        if family != Family::Nishio && has_two(digits) {
            let other = (digits & !(1 << digit)).trailing_zeros() as usize;
            clash = self.last_digit(cell, other, node);
        }
        for (house, place) in ground.houses_of(cell) {
            let places = self.left.places(house, digit);
            if clash.is_none() && has_two(places) {
                let other = (places & !(1 << place)).trailing_zeros() as usize;
                clash = self.last_place(house, other, digit, node);
            }
        }
        if family.is_dynamic() {
            self.left.remove(cell, digit);
        }
        clash
    }

    fn last_digit(&mut self, cell: usize, digit: usize, node: u32) -> Option<Clash> {
        let ground = self.source.ground();
        let literal = ground.is(cell, digit);
        let opposite = self.node_of[(!literal).index()];
        if opposite == NONE && self.node_of[literal.index()] != NONE {
            return None;
        }
        let start = self.parents.len();
        self.parents.push(node);
        for gone in bits(self.source.digits(cell) & !self.left.digits(cell)) {
            self.parents.push(self.node_of[ground.is_not(cell, gone).index()]);
        }
        self.turn_true(literal, Cause::Cell, start, opposite)
    }

    fn last_place(&mut self, house: usize, place: usize, digit: usize, node: u32) -> Option<Clash> {
        let ground = self.source.ground();
        let literal = ground.is(ground.cell_at(house, place), digit);
        let opposite = self.node_of[(!literal).index()];
        if opposite == NONE && self.node_of[literal.index()] != NONE {
            return None;
        }
        let start = self.parents.len();
        self.parents.push(node);
        for gone in bits(self.source.places(house, digit) & !self.left.places(house, digit)) {
            let literal = ground.is_not(ground.cell_at(house, gone), digit);
            self.parents.push(self.node_of[literal.index()]);
        }
        self.turn_true(literal, Cause::house(house), start, opposite)
    }

    fn turn_true(
        &mut self,
        literal: Literal,
        cause: Cause,
        start: usize,
        opposite: u32,
    ) -> Option<Clash> {
        if opposite == NONE {
            self.arrive(literal, cause, start, FLAT);
            return None;
        }
        let end = self.push(literal, cause, start, FLAT);
        Some([end, opposite])
    }

    /// Adds an elimination that a pattern or a nested chain makes, unless it is known.
    pub(super) fn add_elimination(&mut self, literal: Literal, parents: &[u32], basis: u32) {
        if self.node_of[literal.index()] == NONE {
            let start = self.parents.len();
            self.parents.extend_from_slice(parents);
            self.arrive(literal, Cause::Other, start, basis);
        }
    }

    /// Adds a node for a literal that was not known, and lets it wait.
    pub(super) fn arrive(&mut self, literal: Literal, cause: Cause, start: usize, basis: u32) {
        let node = self.push(literal, cause, start, basis);
        self.node_of[literal.index()] = node;
        self.waiting[usize::from(literal.is_true())].nodes.push(node);
    }
}
