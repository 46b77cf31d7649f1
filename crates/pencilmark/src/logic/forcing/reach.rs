//! Who leads to whom by the links of a position as it stands, as sets, for all candidates at once.
//!
//! A true candidate rules out those it sees; one of those may have a partner that is all that is left
//! of its cell or house, and so is true. What is reached that way does not depend on any order, so it
//! says before any chain is walked whether there is one.
//!
//! ```text
//!   candidates   the open ones, numbered: first the paired, those with a partner, then the others
//!   pairs        two numbers: if one is false, the other is true
//!   partners     number -> set: who is true if it is false
//!   weak         number -> set: who is false if it is true, by one link
//!   next         number -> set: who is true if it is true, by one link of each kind
//!   falses       number -> set: who is false if it is true, by any number of links
//!   trues        number -> set: who is true if it is true, by any number of links
//!   denied       one set: who is false if it is true
//! ```
//!
//! Only the paired are ever true by a link, so their rows come first, and sets of those that are true hold
//! no others; the rows of the others are worked out when they are first asked for, for single chains only
//! those of who denies itself.
//!
//! Rows are closed one after the other, and a row that leads to a closed one takes all of it at once:
//! a seventh of the work of adding rows to each other until nothing changes.
//!
//! How many links a way takes is counted by `distance`.
//!
//! Rows of more than [`MOST`] candidates would take longer than walking the chains does. On a board with
//! more, nothing is known beforehand, and every question is answered by "perhaps".

use super::distance::meets;
use super::links::{Via, weak};
use super::marks::{Ground as _, Marks, bits, has_two, number_of};
use super::rows::{Rows, absorb, insert, members};

/// Above so many open candidates (eight megabytes a table) nothing is worked out.
const MOST: usize = 1 << 13;

/// All consequences in one position, by one kind of links.
pub(super) struct Reach<M: Marks> {
    via: Via,
    /// The position.
    key: Option<M::Key>,
    /// Whether there are too many candidates for rows.
    pub(super) is_too_large: bool,
    pub(super) candidates: Vec<u32>,
    pub(super) number: Vec<u16>,
    /// How many candidates are paired.
    pub(super) paired: usize,
    /// One set: whose rows are worked out, of those that are not paired.
    known: Rows,
    pairs: Vec<[u32; 2]>,
    pub(super) partners: Rows,
    pub(super) weak: Rows,
    pub(super) next: Rows,
    pub(super) falses: Rows,
    trues: Rows,
    pub(super) denied: Rows,
    /// Those that a row leads to, while it is closed.
    ahead: Vec<u64>,
    /// What rows have in common, while they are compared.
    common: Vec<u64>,
}

const NONE: u16 = u16::MAX;

impl<M: Marks> Reach<M> {
    /// Looks at no position yet.
    pub fn new(via: Via) -> Self {
        Self {
            via,
            key: None,
            is_too_large: false,
            candidates: Vec::new(),
            number: Vec::new(),
            paired: 0,
            known: Rows::default(),
            pairs: Vec::new(),
            partners: Rows::default(),
            weak: Rows::default(),
            next: Rows::default(),
            falses: Rows::default(),
            trues: Rows::default(),
            denied: Rows::default(),
            ahead: Vec::new(),
            common: Vec::new(),
        }
    }

    /// Looks at a position, unless it is the one that it looked at last.
    pub fn look_at(&mut self, marks: &M) {
        if self.key.as_ref() == Some(marks.key()) {
            return;
        }
        self.key = Some(marks.key().clone());
        let ground = marks.ground();
        let open = || (0..ground.cell_count()).map(|cell| marks.digits(cell).count_ones() as usize);
        self.is_too_large = ground.candidate_count() > MOST && open().sum::<usize>() > MOST;
        if self.is_too_large {
            return;
        }
        self.find_pairs(marks);
        self.number_candidates(marks);
        let count = self.candidates.len();
        self.partners.clear(self.paired, self.paired);
        for [one, other] in self.pairs.iter().map(|pair| pair.map(|number| number as usize)) {
            self.partners.insert(one, other);
            self.partners.insert(other, one);
        }
        // Most rows of the others are never asked for, and to clear them all would take longer than to close some.
        for rows in [&mut self.weak, &mut self.falses] {
            rows.make_room(count, count);
        }
        for rows in [&mut self.next, &mut self.trues] {
            rows.make_room(count, self.paired);
        }
        self.known.clear(1, count);
        self.ahead.resize(self.next.words(), 0);
        (0..self.paired).for_each(|number| self.link(marks, number));
        (0..self.paired).for_each(|number| self.close(number, number));
        self.find_denied();
    }

    /// Looks at a position and works out all rows.
    #[cfg(test)]
    pub fn complete(&mut self, marks: &M) {
        self.look_at(marks);
        (0..self.candidates.len()).for_each(|number| self.know(marks, number));
    }

    /// Looks at a position and works out the rows that single chains ask for: of those who deny themselves.
    pub fn complete_denied(&mut self, marks: &M) {
        self.look_at(marks);
        if !self.is_too_large {
            for number in 0..self.candidates.len() {
                if self.denied.contains(0, number) {
                    self.know(marks, number);
                }
            }
        }
    }

    /// Whether a row is worked out.
    fn is_known(&self, number: usize) -> bool {
        number < self.paired || self.known.contains(0, number)
    }

    /// Works out a row, unless it is known.
    fn know(&mut self, marks: &M, number: usize) {
        if !self.is_known(number) {
            self.known.insert(0, number);
            self.link(marks, number);
            self.close(number, self.paired);
        }
    }

    /// Finds who denies itself. Such a chain passes from one candidate of a pair to the other, and links
    /// hold in both directions: both candidates of that pair rule it out.
    fn find_denied(&mut self) {
        self.denied.clear(1, self.candidates.len());
        for [one, other] in &self.pairs {
            let rows = [*one, *other].map(|number| self.falses.row(number as usize).iter());
            let [one, other] = rows;
            self.denied.insert_words(0, one.zip(other).map(|(one, other)| one & other));
        }
    }

    /// Finds the cells and houses with two candidates.
    fn find_pairs(&mut self, marks: &M) {
        let ground = marks.ground();
        let size = ground.size();
        self.pairs.clear();
        if self.via != Via::Digit {
            for cell in 0..ground.cell_count() {
                let digits = marks.digits(cell);
                if has_two(digits) {
                    self.pairs.push(both(digits).map(|digit| (cell * size + digit) as u32));
                }
            }
        }
        if self.via != Via::Cell {
            for house in 0..ground.house_count() {
                for digit in 0..size {
                    let places = marks.places(house, digit);
                    if has_two(places) {
                        let cells = both(places).map(|place| ground.cell_at(house, place));
                        self.pairs.push(cells.map(|cell| (cell * size + digit) as u32));
                    }
                }
            }
        }
    }

    /// Numbers the members of the pairs, and then the other candidates.
    fn number_candidates(&mut self, marks: &M) {
        let ground = marks.ground();
        self.number.clear();
        self.number.resize(ground.candidate_count(), NONE);
        self.candidates.clear();
        for pair in 0..self.pairs.len() {
            self.pairs[pair] = self.pairs[pair].map(|candidate| self.give_number(candidate));
        }
        self.paired = self.candidates.len();
        for candidate in (0..ground.cell_count()).flat_map(|cell| marks.candidates(cell)) {
            self.give_number(candidate as u32);
        }
    }

    fn give_number(&mut self, candidate: u32) -> u32 {
        let number = &mut self.number[candidate as usize];
        if *number == NONE {
            *number = self.candidates.len() as u16;
            self.candidates.push(candidate);
        }
        u32::from(*number)
    }

    /// Finds the links of a true candidate.
    fn link(&mut self, marks: &M, number: usize) {
        let candidate = self.candidates[number] as usize;
        // Slices, so that nothing is looked up again for each link.
        let (numbers, falls) = (&self.number[..], self.weak.emptied(number));
        weak(marks, candidate, self.via, |other, _| insert(falls, usize::from(numbers[other])));
        let (partners, next) = (&self.partners, self.next.emptied(number));
        self.weak.for_each_below(number, self.paired, |off| absorb(next, partners.row(off)));
        if number < self.paired {
            self.next.remove(number, number);
        }
        self.falses.copy_from(number, &self.weak, number);
        self.trues.emptied(number);
    }

    /// Works out everything that a true candidate leads to. The rows of numbers below `closed` are
    /// closed: who leads to one of them leads to all that it leads to.
    fn close(&mut self, number: usize, closed: usize) {
        self.ahead.copy_from_slice(self.next.row(number));
        let mut word = 0;
        while word < self.ahead.len() {
            let open = self.ahead[word] & !self.trues.row(number)[word];
            if open == 0 {
                word += 1;
                continue;
            }
            let on = word * 64 + open.trailing_zeros() as usize;
            self.trues.insert(number, on);
            if on < closed {
                self.trues.absorb(number, on);
                self.falses.absorb(number, on);
            } else {
                self.falses.absorb_from(number, &self.weak, on);
                let next = self.next.row(on).iter();
                self.ahead.iter_mut().zip(next).for_each(|(ahead, more)| *ahead |= more);
                word = 0;
            }
        }
    }

    /// Whether some candidate denies itself, or would be true if it were false.
    pub fn has_denials(&self) -> bool {
        self.is_too_large || self.denied.row(0).iter().any(|word| *word != 0)
    }

    /// Whether a true candidate leads to another one, or the same, being true.
    pub fn reaches(&self, from: usize, to: usize) -> bool {
        if self.is_too_large {
            return true;
        }
        let (from, to) = (self.number(from), self.number(to));
        to < self.paired && self.is_known(from) && self.trues.contains(from, to)
    }

    /// Whether a candidate being false leads to another one, or the same, being true.
    pub fn leads_to(&self, candidate: usize, target: usize) -> bool {
        if self.is_too_large {
            return true;
        }
        let (from, to) = (self.number(candidate), self.number(target));
        if from >= self.paired || to >= self.paired {
            return false;
        }
        let leads = |on: usize| on == to || self.trues.contains(on, to);
        self.partners.members(from).any(leads)
    }

    /// Whether a true candidate leads to one that rules it out.
    pub fn denies_itself(&self, candidate: usize) -> bool {
        if self.is_too_large {
            return true;
        }
        let number = self.number(candidate);
        self.is_known(number) && meets(self.trues.row(number), self.weak.row(number))
    }

    /// Whether these candidates, one of which is true, lead to the same conclusion. One that
    /// they all lead to being true would have them all rule out what it sees.
    ///
    /// The rows of the paired are known and come first: often nothing is left then. The position is the one
    /// that was looked at last.
    pub fn share(&mut self, marks: &M, candidates: impl Iterator<Item = usize> + Clone) -> bool {
        debug_assert!(self.key.as_ref() == Some(marks.key()));
        if self.is_too_large {
            return true;
        }
        self.common.clear();
        self.common.resize(self.falses.words(), !0);
        for is_paired in [true, false] {
            for candidate in candidates.clone() {
                let number = self.number(candidate);
                if (number < self.paired) != is_paired {
                    continue;
                }
                self.know(marks, number);
                let mut left = 0;
                for (common, own) in self.common.iter_mut().zip(self.falses.row(number)) {
                    *common &= own;
                    left |= *common;
                }
                if left == 0 {
                    return false;
                }
            }
        }
        true
    }

    /// Adds the candidates that deny themselves in a position: all that single chains can rule out.
    pub fn denials(&mut self, marks: &M, lost: &mut Vec<usize>) {
        self.look_at(marks);
        lost.extend(self.denied.members(0).map(|number| self.candidates[number] as usize));
    }

    /// Adds the candidates that all of a cell or all places of a digit in a house lead to being false. Where
    /// there are two of them, it denies itself; who does is known. Only the masks count that are wanted.
    pub fn meetings(
        &mut self,
        marks: &M,
        is_wanted: impl Fn(usize) -> bool,
        lost: &mut Vec<usize>,
    ) {
        self.look_at(marks);
        let ground = marks.ground();
        let size = ground.size();
        for cell in 0..ground.cell_count() {
            let digits = marks.digits(cell);
            if has_three(digits) && is_wanted(cell) {
                self.meet(marks, bits(digits).map(|digit| cell * size + digit), lost);
            }
        }
        for house in 0..ground.house_count() {
            for digit in 0..size {
                let places = marks.places(house, digit);
                if has_three(places) && is_wanted(number_of(ground, house, digit)) {
                    let cells = bits(places).map(|place| ground.cell_at(house, place));
                    self.meet(marks, cells.map(|cell| cell * size + digit), lost);
                }
            }
        }
    }

    fn meet(
        &mut self,
        marks: &M,
        those: impl Iterator<Item = usize> + Clone,
        lost: &mut Vec<usize>,
    ) {
        if self.share(marks, those) {
            lost.extend(members(&self.common).map(|number| self.candidates[number] as usize));
        }
    }

    pub(super) fn number(&self, candidate: usize) -> usize {
        usize::from(self.number[candidate])
    }
}

/// Whether a word has three bits or more.
fn has_three(word: u64) -> bool {
    let rest = word & word.wrapping_sub(1);
    rest & rest.wrapping_sub(1) != 0
}

fn both(mask: u64) -> [usize; 2] {
    [mask.trailing_zeros() as usize, mask.ilog2() as usize]
}
