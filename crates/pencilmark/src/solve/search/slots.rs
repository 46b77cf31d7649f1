//! Slots: sets of candidates of which exactly one is in. A cell is one, and so is a digit in a house.
//!
//! ```text
//!   slot          members (at most 36)               open
//!   r4c7          r4c7-1  r4c7-5  r4c7-8             1 0 1    bit i: member i is not out
//!   5 in row 4    r4c2-5  r4c7-5  r4c8-5  r4c9-5     1 0 1 1
//!
//!   seats of a variable: the slots it is a member of, and its bit in each
//! ```
//!
//! This one propagator is naked and hidden singles. It costs a mask and a test where clauses would
//! need a watched pair for every two members, and it writes no reasons down: "every other member is
//! out" is read off the slot when, and only if, a conflict asks for it.

use super::literal::{Literal, Variable};
use super::trail::{Conflict, Reason, Trail, Value};

/// A variable's place in a slot: the slot's number times 64, plus the bit.
#[derive(Clone, Copy)]
struct Seat(u32);

impl Seat {
    fn new(slot: usize, bit: usize) -> Self {
        Self((slot * 64 + bit) as u32)
    }

    fn slot(self) -> u32 {
        self.0 / 64
    }

    fn bit(self) -> u64 {
        1 << (self.0 % 64)
    }
}

#[derive(Clone, Copy)]
struct Slot {
    open: u64,
    /// The members are `members[start..start + length]`.
    start: u32,
    length: u32,
}

/// Every slot of a problem, with what is open in it.
pub struct Slots {
    slots: Vec<Slot>,
    members: Vec<Variable>,
    seats: Vec<Seat>,
    /// Variable `v` has the seats `seat_starts[v]..seat_starts[v + 1]`.
    seat_starts: Vec<u32>,
}

impl Slots {
    /// The slots with these members, all open.
    pub fn new(variables: usize, members_of: &[Vec<Variable>]) -> Self {
        let mut slots = Vec::with_capacity(members_of.len());
        let mut seat_starts = vec![0; variables + 1];
        let mut start = 0;
        for members in members_of {
            let length = members.len() as u32;
            slots.push(Slot { open: (1 << length) - 1, start, length });
            start += length;
            members.iter().for_each(|member| seat_starts[member.index() + 1] += 1);
        }
        for variable in 0..variables {
            seat_starts[variable + 1] += seat_starts[variable];
        }
        let mut next = seat_starts.clone();
        let mut seats = vec![Seat(0); start as usize];
        for (slot, members) in members_of.iter().enumerate() {
            for (bit, member) in members.iter().enumerate() {
                let place = &mut next[member.index()];
                seats[*place as usize] = Seat::new(slot, bit);
                *place += 1;
            }
        }
        Self { slots, members: members_of.concat(), seats, seat_starts }
    }

    #[inline]
    fn seats(&self, variable: Variable) -> std::ops::Range<usize> {
        let start = self.seat_starts[variable.index()] as usize;
        start..self.seat_starts[variable.index() + 1] as usize
    }

    /// The members of a slot.
    pub fn members(&self, slot: u32) -> &[Variable] {
        let Slot { start, length, .. } = self.slots[slot as usize];
        &self.members[start as usize..(start + length) as usize]
    }

    /// Draws what follows in the slots from a literal that holds.
    #[inline]
    pub fn propagate(&mut self, literal: Literal, trail: &mut Trail) -> Result<(), Conflict> {
        match literal.says_in() {
            true => self.put_in(literal, trail),
            false => self.put_out(literal.variable(), trail),
        }
    }

    /// The other members of its slots are out.
    fn put_in(&mut self, literal: Literal, trail: &mut Trail) -> Result<(), Conflict> {
        let seats = self.seats(literal.variable());
        for &seat in &self.seats[seats] {
            let Slot { open, start, .. } = self.slots[seat.slot() as usize];
            let mut others = open & !seat.bit();
            while others != 0 {
                let other = self.members[(start + others.trailing_zeros()) as usize];
                others &= others - 1;
                match trail.value(other.is_in()) {
                    Value::Open => trail.assign(other.is_out(), Reason::Because(literal)),
                    Value::Holds => return Err(Conflict::Pair(literal, other.is_in())),
                    Value::Fails => {}
                }
            }
        }
        Ok(())
    }

    /// Where one member is left, it is in.
    fn put_out(&mut self, variable: Variable, trail: &mut Trail) -> Result<(), Conflict> {
        let seats = self.seats(variable);
        for &seat in &self.seats[seats] {
            let slot = &mut self.slots[seat.slot() as usize];
            slot.open &= !seat.bit();
            if slot.open & slot.open.wrapping_sub(1) != 0 {
                continue;
            }
            if slot.open == 0 {
                return Err(Conflict::Slot(seat.slot()));
            }
            let last = self.members[(slot.start + slot.open.trailing_zeros()) as usize].is_in();
            match trail.value(last) {
                Value::Open => trail.assign(last, Reason::Slot(seat.slot())),
                Value::Holds => {}
                Value::Fails => return Err(Conflict::Slot(seat.slot())),
            }
        }
        Ok(())
    }

    /// Takes back what [`Slots::propagate`] noted of a literal; harmless if there was nothing
    /// noted.
    #[inline]
    pub fn take_back(&mut self, literal: Literal) {
        if !literal.says_in() {
            let seats = self.seats(literal.variable());
            for &seat in &self.seats[seats] {
                self.slots[seat.slot() as usize].open |= seat.bit();
            }
        }
    }
}
