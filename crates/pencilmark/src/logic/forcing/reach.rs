//! Who leads to whom by the links of a position as it stands, as sets, for all candidates at once.
//!
//! A true candidate rules out those it sees; one of those may have a partner that is all that is left
//! of its cell or house, and so is true. What is reached that way does not depend on any order, so it
//! says before any chain is walked whether there is one.
//!
//! ```text
//!   candidates   the open ones, numbered: first the paired, those with a partner, then the others
//!   pairs        two numbers: if one is false, the other is true
//!   partners     number -> one number for each of its pairs
//!   weak         number -> set: who is false if it is true, by one link
//!   next         number -> list: who is true if it is true, by one link of each kind
//!   falses       number -> set: who is false if it is true, by any number of links
//!   trues        number -> set: who is true if it is true, by any number of links
//!   denied       one set: who is false if it is true
//! ```
//!
//! Only the paired are ever true by a link, so their rows come first; the rows of the others and
//! `trues` are worked out when they are first asked for.
//!
//! Rows of more than [`MOST`] candidates would take longer than walking the chains does. On a board with
//! more, nothing is known beforehand, and every question is answered by "perhaps".

use super::links::{Literal, Via, weak};
use super::marks::{Ground as _, Marks};
use super::rows::Rows;

/// Above so many open candidates (eight megabytes a table) nothing is worked out.
const MOST: usize = 1 << 13;

/// All consequences in one position, by one kind of links.
pub(super) struct Reach<M: Marks> {
    via: Via,
    /// The position.
    key: Option<M::Key>,
    /// Whether there are too many candidates for rows.
    is_too_large: bool,
    candidates: Vec<u32>,
    number: Vec<u16>,
    /// How many candidates are paired.
    paired: usize,
    /// Whether all rows are worked out.
    is_complete: bool,
    pairs: Vec<[u32; 2]>,
    /// So many for each candidate that is paired, filled up with [`NONE`].
    partners: Vec<u16>,
    most_partners: usize,
    weak: Rows,
    next: Lists,
    falses: Rows,
    trues: Rows,
    denied: Rows,
}

/// One list of numbers after the other.
#[derive(Default)]
struct Lists {
    items: Vec<u16>,
    /// Where each list ends.
    ends: Vec<u32>,
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
            is_complete: false,
            pairs: Vec::new(),
            partners: Vec::new(),
            most_partners: 0,
            weak: Rows::default(),
            next: Lists::default(),
            falses: Rows::default(),
            trues: Rows::default(),
            denied: Rows::default(),
        }
    }

    /// Looks at a position, unless it is the one that it looked at last.
    pub fn look_at(&mut self, marks: &M) {
        if self.key.as_ref() == Some(marks.key()) {
            return;
        }
        self.key = Some(marks.key().clone());
        self.is_complete = false;
        let cells = 0..marks.ground().cell_count();
        let open: u32 = cells.map(|cell| marks.digits(cell).count_ones()).sum();
        self.is_too_large = open as usize > MOST;
        if self.is_too_large {
            return;
        }
        self.find_pairs(marks);
        self.number_candidates(marks);
        self.weak.clear(self.paired, self.candidates.len());
        self.falses.clear(0, self.candidates.len());
        self.next.clear();
        (0..self.paired).for_each(|number| self.link(marks, number));
        self.next.spread(&mut self.falses);
    }

    /// Looks at a position and works out all rows.
    pub fn complete(&mut self, marks: &M) {
        self.look_at(marks);
        if self.is_complete || self.is_too_large {
            return;
        }
        self.is_complete = true;
        let count = self.candidates.len();
        self.trues.clear(count, self.paired);
        for number in 0..self.paired {
            self.next.of(number).iter().for_each(|on| self.trues.insert(number, usize::from(*on)));
        }
        self.next.spread(&mut self.trues);
        self.weak.resize(count);
        for number in self.paired..count {
            self.link(marks, number);
            for on in self.next.of(number).iter().map(|on| usize::from(*on)) {
                self.falses.absorb(number, on);
                self.trues.insert(number, on);
                self.trues.absorb(number, on);
            }
        }
        self.denied.clear(1, count);
        for number in (0..count).filter(|number| self.falses.contains(*number, *number)) {
            self.denied.insert(0, number);
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
                if digits.count_ones() == 2 {
                    self.pairs.push(both(digits).map(|digit| (cell * size + digit) as u32));
                }
            }
        }
        if self.via != Via::Cell {
            for house in 0..ground.house_count() {
                for digit in 0..size {
                    let places = marks.places(house, digit);
                    if places.count_ones() == 2 {
                        let cells = both(places).map(|place| ground.cell_at(house, place));
                        self.pairs.push(cells.map(|cell| (cell * size + digit) as u32));
                    }
                }
            }
        }
    }

    /// Numbers the candidates, and the members of the pairs.
    fn number_candidates(&mut self, marks: &M) {
        let ground = marks.ground();
        self.number.clear();
        self.number.resize(ground.candidate_count(), NONE);
        self.candidates.clear();
        self.partners.clear();
        // A cell, and the houses that the candidate is in.
        let most = 1 + ground.most_houses();
        self.most_partners = most;
        for pair in &mut self.pairs {
            *pair = pair.map(|candidate| {
                let number = &mut self.number[candidate as usize];
                if *number == NONE {
                    *number = self.candidates.len() as u16;
                    self.candidates.push(candidate);
                    self.partners.resize(self.candidates.len() * most, NONE);
                }
                u32::from(*number)
            });
            let [one, other] = *pair;
            for (from, to) in [(one, other as u16), (other, one as u16)] {
                let mut places = self.partners[from as usize * most..][..most].iter_mut();
                let place = places.find(|known| **known == NONE || **known == to);
                *place.expect("there is a place for each pair") = to;
            }
        }
        self.paired = self.candidates.len();
        for candidate in (0..ground.cell_count()).flat_map(|cell| marks.candidates(cell)) {
            if self.number[candidate] == NONE {
                self.number[candidate] = self.candidates.len() as u16;
                self.candidates.push(candidate as u32);
            }
        }
    }

    /// Finds the links of a true candidate.
    fn link(&mut self, marks: &M, number: usize) {
        let candidate = self.candidates[number] as usize;
        weak(marks, candidate, self.via, |other, _| {
            self.weak.insert(number, usize::from(self.number[other]));
        });
        let (partners, most) = (&self.partners, self.most_partners);
        self.weak.for_each_below(number, self.paired, |off| {
            let next = list(&partners[off * most..][..most]);
            self.next.items.extend(next.filter(|on| usize::from(*on) != number));
        });
        self.next.ends.push(self.next.items.len() as u32);
        self.falses.push(self.weak.row(number));
    }

    /// Whether some candidate denies itself, or would be true if it were false.
    ///
    /// Such a chain passes from one candidate of a pair to the other, and links hold in both
    /// directions: both candidates of that pair rule out the same.
    pub fn has_denials(&self) -> bool {
        let meet = |[one, other]: &[u32; 2]| self.falses.meet(*one as usize, *other as usize);
        self.is_too_large || self.pairs.iter().any(meet)
    }

    /// Whether a true candidate leads to another one, or the same, being true.
    pub fn reaches(&self, from: usize, to: usize) -> bool {
        if self.is_too_large {
            return true;
        }
        let to = self.number(to);
        to < self.paired && self.trues.contains(self.number(from), to)
    }

    /// Whether a candidate being false leads to another one, or the same, being true.
    pub fn leads_to(&self, candidate: usize, target: usize) -> bool {
        if self.is_too_large {
            return true;
        }
        let (from, to) = (self.number(candidate), self.number(target));
        let leads = |on: u16| usize::from(on) == to || self.trues.contains(usize::from(on), to);
        from < self.paired && to < self.paired && self.partners(from).any(leads)
    }

    /// Whether a true candidate leads to one that rules it out.
    pub fn denies_itself(&self, candidate: usize) -> bool {
        if self.is_too_large {
            return true;
        }
        let number = self.number(candidate);
        let mut words = self.trues.row(number).iter().zip(self.weak.row(number));
        words.any(|(on, seen)| on & seen != 0)
    }

    /// Whether a true candidate leads back to itself, and rules out one that denies itself: what a
    /// loop rules out does.
    pub fn may_be_in_loop(&self, candidate: usize) -> bool {
        if self.is_too_large {
            return true;
        }
        let number = self.number(candidate);
        let mut words = self.falses.row(number).iter().zip(self.denied.row(0));
        self.reaches(candidate, candidate) && words.any(|(off, denied)| off & denied != 0)
    }

    /// The first of the shortest chains from a literal to its opposite: where it starts, and how many
    /// literals it has. Rows grow by one link of each kind at a time, and the first that closes a
    /// chain is it.
    pub fn nearest_denial(&self, starts: &[usize]) -> Option<(Literal, u32)> {
        if self.is_too_large || !self.has_denials() {
            return None;
        }
        let mut falses = self.weak.clone();
        let mut trues = Rows::default();
        trues.clear(self.paired, self.paired);
        for number in 0..self.paired {
            trues.insert(number, number);
            self.next.of(number).iter().for_each(|on| trues.insert(number, usize::from(*on)));
        }
        let denies = |falses: &Rows, start: usize| {
            let mut next = self.next.of(start).iter();
            next.any(|on| falses.contains(usize::from(*on), start))
        };
        let proves = |trues: &Rows, start: usize| {
            self.partners(start).any(|on| trues.contains(usize::from(on), start))
        };
        for length in (4..).step_by(2) {
            for start in starts {
                let (is, number) = (Literal::is(*start), self.number(*start));
                if denies(&falses, number) {
                    return Some((is, length));
                }
                if proves(&trues, number) {
                    return Some((!is, length));
                }
            }
            let (old_falses, old_trues) = (falses.clone(), trues.clone());
            let mut has_changed = false;
            for number in 0..self.paired {
                for on in self.next.of(number).iter().map(|on| usize::from(*on)) {
                    has_changed |= falses.absorb_from(number, &old_falses, on);
                    has_changed |= trues.absorb_from(number, &old_trues, on);
                }
            }
            if !has_changed {
                break;
            }
        }
        None
    }

    /// Whether these candidates, one of which is true, lead to the same conclusion. One that
    /// they all lead to being true would have them all rule out what it sees.
    pub fn share(&self, candidates: impl Iterator<Item = usize> + Clone) -> bool {
        if self.is_too_large {
            return true;
        }
        (0..self.falses.words()).any(|word| {
            let rows = candidates.clone().map(|c| self.falses.row(self.number(c))[word]);
            rows.fold(!0, |all, row| all & row) != 0
        })
    }

    /// Those that one of these numbers is paired with.
    fn partners(&self, number: usize) -> impl Iterator<Item = u16> + '_ {
        let start = number * self.most_partners;
        list(self.partners.get(start..start + self.most_partners).unwrap_or_default())
    }

    fn number(&self, candidate: usize) -> usize {
        usize::from(self.number[candidate])
    }
}

impl Lists {
    fn clear(&mut self) {
        self.items.clear();
        self.ends.clear();
    }

    fn of(&self, number: usize) -> &[u16] {
        let start = number.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.items[start as usize..self.ends[number] as usize]
    }

    /// Adds to the row of each number those of the numbers in its list, until nothing changes.
    fn spread(&self, rows: &mut Rows) {
        let mut has_changed = true;
        while has_changed {
            has_changed = false;
            for number in (0..self.ends.len()).rev() {
                for other in self.of(number) {
                    has_changed |= rows.absorb(number, usize::from(*other));
                }
            }
        }
    }
}

fn both(mask: u64) -> [usize; 2] {
    [mask.trailing_zeros() as usize, mask.ilog2() as usize]
}

/// The numbers of a list that is filled up with [`NONE`].
fn list(numbers: &[u16]) -> impl Iterator<Item = u16> + '_ {
    numbers.iter().copied().take_while(|number| *number != NONE)
}
