//! Who leads to whom by the links of a position as it stands, as sets, for all candidates at once.
//!
//! A true candidate rules out those it sees; one of those may have a partner that is all that is left
//! of its cell or house, and so is true. What is reached that way does not depend on any order, so it
//! says before any chain is walked whether there is one.
//!
//! ```text
//!   candidates   the open candidates, numbered by cell, then digit; all rows are sets of these numbers
//!   houses       house * 9 + digit -> row: its places
//!   weak         number -> row: who is false if it is true
//!   partners     number -> up to four numbers: who is true if it is false
//!   next         number -> list of numbers: who is true if it is true, by one link of each kind
//!   trues        number -> row: who is true if it is true, by any number of links
//!   falses       number -> row: who is false if it is true; worked out when it is first asked for
//! ```

use super::super::state::{CELL_HOUSES, Marks, bits, cell_at};
use super::links::Via;

/// All consequences in one position, by one kind of links.
pub(super) struct Reach {
    via: Via,
    /// The position.
    cells: [u16; 81],
    candidates: Vec<u16>,
    number: Vec<u16>,
    /// The length of a row.
    words: usize,
    houses: Vec<u64>,
    weak: Vec<u64>,
    partners: Vec<[u16; 4]>,
    /// Who has partners, as a row.
    paired: Vec<u64>,
    next: Lists,
    trues: Vec<u64>,
    falses: Vec<u64>,
}

/// One list of numbers after the other.
#[derive(Default)]
struct Lists {
    items: Vec<u16>,
    /// Where each list ends.
    ends: Vec<u32>,
}

const NONE: u16 = u16::MAX;

impl Reach {
    /// Looks at no position yet.
    pub fn new(via: Via) -> Self {
        Self {
            via,
            cells: [0; 81],
            candidates: Vec::new(),
            number: vec![NONE; 81 * 9],
            words: 0,
            houses: Vec::new(),
            weak: Vec::new(),
            partners: Vec::new(),
            paired: Vec::new(),
            next: Lists::default(),
            trues: Vec::new(),
            falses: Vec::new(),
        }
    }

    /// Looks at a position, unless it is the one that it looked at last.
    pub fn look_at(&mut self, marks: &Marks) {
        if self.cells != marks.cells {
            self.cells = marks.cells;
            self.number_candidates(marks);
            self.see(marks);
            self.find_partners(marks);
            self.step();
            spread(&mut self.trues, self.words, &self.next, &self.paired);
            self.falses.clear();
        }
    }

    fn number_candidates(&mut self, marks: &Marks) {
        self.candidates.clear();
        for cell in 0..81 {
            for candidate in marks.candidates(cell, !0) {
                self.number[candidate] = self.candidates.len() as u16;
                self.candidates.push(candidate as u16);
            }
        }
        self.words = self.candidates.len().div_ceil(64);
        clear(&mut self.houses, 27 * 9 * self.words);
        for (number, candidate) in self.candidates.iter().enumerate() {
            let (cell, digit) = (usize::from(candidate / 9), usize::from(candidate % 9));
            for (house, _) in CELL_HOUSES[cell] {
                insert(&mut self.houses, self.words, usize::from(house) * 9 + digit, number);
            }
        }
    }

    fn see(&mut self, marks: &Marks) {
        let words = self.words;
        clear(&mut self.weak, self.candidates.len() * words);
        for (number, candidate) in self.candidates.iter().enumerate() {
            let (cell, digit) = (usize::from(candidate / 9), usize::from(candidate % 9));
            let row = &mut self.weak[number * words..][..words];
            for (house, _) in CELL_HOUSES[cell] {
                let places = &self.houses[(usize::from(house) * 9 + digit) * words..][..words];
                row.iter_mut().zip(places).for_each(|(word, places)| *word |= places);
            }
            if self.via != Via::Digit {
                for other in marks.candidates(cell, !0).map(|other| self.number[other]) {
                    row[usize::from(other) / 64] |= 1 << (other % 64);
                }
            }
            row[number / 64] &= !(1 << (number % 64));
        }
    }

    fn find_partners(&mut self, marks: &Marks) {
        self.partners.clear();
        self.partners.resize(self.candidates.len(), [NONE; 4]);
        clear(&mut self.paired, self.words);
        if self.via != Via::Digit {
            for (cell, digits) in marks.cells.iter().enumerate() {
                if digits.count_ones() == 2 {
                    let both = bits(*digits).map(|digit| cell * 9 + digit);
                    self.pair(both);
                }
            }
        }
        if self.via != Via::Cell {
            for (index, places) in marks.places.as_flattened().iter().enumerate() {
                if places.count_ones() == 2 {
                    let (house, digit) = (index / 9, index % 9);
                    let both = bits(*places).map(|place| cell_at(house, place) * 9 + digit);
                    self.pair(both);
                }
            }
        }
    }

    /// Makes two candidates each other's partners.
    fn pair(&mut self, both: impl Iterator<Item = usize>) {
        let mut numbers = both.map(|candidate| self.number[candidate]);
        let [Some(one), Some(other)] = [numbers.next(), numbers.next()] else { return };
        for (from, to) in [(one, other), (other, one)] {
            let partners = &mut self.partners[usize::from(from)];
            if let Some(free) = partners.iter_mut().find(|known| **known == NONE || **known == to) {
                *free = to;
            }
            insert(&mut self.paired, self.words, 0, usize::from(from));
        }
    }

    /// Goes one link of each kind from every candidate.
    fn step(&mut self) {
        let words = self.words;
        clear(&mut self.trues, self.candidates.len() * words);
        self.next.items.clear();
        self.next.ends.clear();
        for number in 0..self.candidates.len() {
            let row = &mut self.trues[number * words..][..words];
            for (index, paired) in self.paired.iter().enumerate() {
                for off in bits_of(self.weak[number * words + index] & paired, index) {
                    for on in partners(&self.partners[off]).filter(|on| *on != number) {
                        row[on / 64] |= 1 << (on % 64);
                    }
                }
            }
            self.next.push(members(row));
        }
    }

    /// Whether a true candidate leads to another one, or the same, being true.
    pub fn reaches(&self, from: usize, to: usize) -> bool {
        let (from, to) = (self.number(from), self.number(to));
        contains(&self.trues, self.words, from, to)
    }

    /// Whether a candidate being false leads to another one, or the same, being true.
    pub fn leads_to(&self, candidate: usize, target: usize) -> bool {
        let target = self.number(target);
        let mut partners = partners(&self.partners[self.number(candidate)]);
        partners.any(|on| on == target || contains(&self.trues, self.words, on, target))
    }

    /// Whether a true candidate leads to one that rules it out.
    pub fn denies_itself(&self, candidate: usize) -> bool {
        let own = self.number(candidate) * self.words..(self.number(candidate) + 1) * self.words;
        self.trues[own.clone()].iter().zip(&self.weak[own]).any(|(on, seen)| on & seen != 0)
    }

    /// Whether these candidates, one of which is true, lead to the same conclusion. One that
    /// they all lead to being true would have them all rule out what it sees.
    pub fn share(&mut self, candidates: impl Iterator<Item = usize>) -> bool {
        if self.falses.is_empty() {
            self.falses.clone_from(&self.weak);
            spread(&mut self.falses, self.words, &self.next, &self.paired);
        }
        let mut common = [!0; MOST_WORDS];
        for candidate in candidates {
            let row = &self.falses[self.number(candidate) * self.words..][..self.words];
            common.iter_mut().zip(row).for_each(|(common, word)| *common &= word);
        }
        common[..self.words].iter().any(|word| *word != 0)
    }

    fn number(&self, candidate: usize) -> usize {
        usize::from(self.number[candidate])
    }
}

/// A row never has more words than this.
const MOST_WORDS: usize = (81 * 9usize).div_ceil(64);

/// Adds to each row those of the numbers that follow, until nothing changes: first among the paired,
/// for only they follow others, and then the rest.
fn spread(rows: &mut [u64], words: usize, next: &Lists, paired: &[u64]) {
    let is_paired = |number: usize| paired[number / 64] >> (number % 64) & 1 == 1;
    let mut add = |number: usize| {
        let mut has_changed = false;
        for other in next.get(number).iter().map(|other| usize::from(*other)) {
            for word in 0..words {
                let with = rows[number * words + word] | rows[other * words + word];
                has_changed |= with != rows[number * words + word];
                rows[number * words + word] = with;
            }
        }
        has_changed
    };
    let count = next.ends.len();
    let inner: Vec<usize> = (0..count).rev().filter(|number| is_paired(*number)).collect();
    let mut has_changed = true;
    while has_changed {
        has_changed = false;
        inner.iter().for_each(|number| has_changed |= add(*number));
    }
    (0..count).filter(|number| !is_paired(*number)).for_each(|number| {
        add(number);
    });
}

impl Lists {
    fn push(&mut self, items: impl Iterator<Item = usize>) {
        self.items.extend(items.map(|item| item as u16));
        self.ends.push(self.items.len() as u32);
    }

    fn get(&self, number: usize) -> &[u16] {
        let start = number.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.items[start as usize..self.ends[number] as usize]
    }
}

fn clear(rows: &mut Vec<u64>, words: usize) {
    rows.clear();
    rows.resize(words, 0);
}

fn insert(rows: &mut [u64], words: usize, row: usize, number: usize) {
    rows[row * words + number / 64] |= 1 << (number % 64);
}

fn contains(rows: &[u64], words: usize, row: usize, number: usize) -> bool {
    rows[row * words + number / 64] >> (number % 64) & 1 == 1
}

fn partners(partners: &[u16; 4]) -> impl Iterator<Item = usize> + '_ {
    partners.iter().take_while(|partner| **partner != NONE).map(|partner| usize::from(*partner))
}

/// The members of a row, lowest first.
fn members(row: &[u64]) -> impl Iterator<Item = usize> + '_ {
    row.iter().enumerate().flat_map(|(index, word)| bits_of(*word, index))
}

/// The numbers that a word of a row stands for.
fn bits_of(word: u64, index: usize) -> impl Iterator<Item = usize> {
    let mut left = word;
    std::iter::from_fn(move || {
        let bit = left.trailing_zeros() as usize;
        (left != 0).then(|| {
            left &= left - 1;
            index * 64 + bit
        })
    })
}
