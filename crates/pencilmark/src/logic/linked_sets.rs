//! Almost locked sets in a row, each linked to the next by a digit: what follows, and how it is told.
//!
//! ```text
//!   chain    A -x- B -y- C       A without z has x, so B has no x and has y, so C has no y and has z
//!   loop     A -x- B -y- C -w- A the same both ways round: no set can spare more than one of its links
//! ```

use super::almost_locked::AlmostLockedSets;
use super::{Link, LinkKind, Pattern, Role, Room, Sentence, Step, View, Words, plainly, words};
use crate::model::{Candidate, Cell, CellSet, Digit, DigitSet, HouseId};
use crate::verify::Set;

/// A chain of sets, or a loop if there is a link for each of them.
#[derive(Clone, Debug)]
pub struct LinkedSets<'a> {
    all: &'a AlmostLockedSets,
    numbers: Vec<usize>,
    links: Vec<Digit>,
}

impl<'a> LinkedSets<'a> {
    /// These sets, each linked by a digit to the next, and the last to the first if there is a link
    /// more.
    pub fn new(all: &'a AlmostLockedSets, numbers: Vec<usize>, links: Vec<Digit>) -> Self {
        Self { all, numbers, links }
    }

    fn is_loop(&self) -> bool {
        self.links.len() == self.numbers.len()
    }

    /// The digits that link a set to its neighbours.
    fn links_of(&self, position: usize) -> DigitSet {
        let count = self.numbers.len();
        let before =
            if self.is_loop() { (position + count - 1) % count } else { position.wrapping_sub(1) };
        [before, position].into_iter().filter_map(|link| self.links.get(link).copied()).collect()
    }

    /// What the sets rule out, sorted.
    pub fn eliminations(&self) -> Vec<Candidate> {
        let mut removed = if self.is_loop() { self.by_loop() } else { self.by_ends() };
        removed.sort_unstable();
        removed.dedup();
        removed
    }

    /// One end or the other has each digit that both have, besides the links.
    fn by_ends(&self) -> Vec<Candidate> {
        let (first, last) = (0, self.numbers.len() - 1);
        let (a, b) = (self.numbers[first], self.numbers[last]);
        let digits = self.all.set(a).digits & self.all.set(b).digits;
        let digits = digits - self.links_of(first) - self.links_of(last);
        let removed = digits.iter().flat_map(|z| {
            let cells = self.all.reach(a, z) & self.all.reach(b, z);
            cells.iter().map(|cell| Candidate::new(cell, z)).collect::<Vec<_>>()
        });
        removed.collect()
    }

    /// Each set has all its digits besides the links, and each link is in one of its two sets.
    fn by_loop(&self) -> Vec<Candidate> {
        let mut removed = Vec::new();
        let mut remove = |cells: &CellSet, digit: Digit| {
            removed.extend(cells.iter().map(|cell| Candidate::new(cell, digit)));
        };
        for (position, &set) in self.numbers.iter().enumerate() {
            for digit in (self.all.set(set).digits - self.links_of(position)).iter() {
                remove(self.all.reach(set, digit), digit);
            }
            let (link, next) =
                (self.links[position], self.numbers[(position + 1) % self.numbers.len()]);
            remove(&(self.all.reach(set, link) & self.all.reach(next, link)), link);
        }
        removed
    }

    /// What the step rests on: sets by turns in two roles, and a link for each that joins them.
    pub fn pattern(&self, view: &View<'_>) -> Pattern {
        let mut pattern = Pattern::default();
        for (position, &number) in self.numbers.iter().enumerate() {
            let set = self.all.set(number);
            pattern.digits |= set.digits;
            pattern.houses.push(set.house);
            for cell in set.cells.iter() {
                pattern = pattern.mark(ROLES[position % 2], cell, view.digits(cell));
            }
        }
        for (position, &digit) in self.links.iter().enumerate() {
            let next = self.numbers[(position + 1) % self.numbers.len()];
            let end = |set: usize| {
                self.all.places(set, digit).first().map(|cell| Candidate::new(cell, digit))
            };
            let ends = end(self.numbers[position]).zip(end(next));
            pattern.links.extend(ends.map(|(from, to)| Link { from, to, kind: LinkKind::Weak }));
        }
        match self.room(view) {
            Some(room) => pattern.in_room(room),
            None => pattern,
        }
    }

    /// The cells need a digit each; the digits of each set have room for one each in its house, and
    /// those that link two sets in a house of both.
    fn room(&self, view: &View<'_>) -> Option<Room> {
        let mut room = Room::default();
        for (position, &number) in self.numbers.iter().enumerate() {
            let set = self.all.set(number);
            room.bases.extend(set.cells.iter().map(Set::Cell));
            let own = (set.digits - self.links_of(position)).iter();
            room.covers.extend(own.map(|digit| Set::House(set.house, digit)));
            if let Some(&link) = self.links.get(position) {
                let next = self.numbers[(position + 1) % self.numbers.len()];
                let places = self.all.places(number, link) | self.all.places(next, link);
                let house = view.common_houses(places.iter()).next()?;
                room.covers.push(Set::House(house, link));
            }
        }
        Some(room)
    }
}

/// The roles of the sets, by turns.
const ROLES: [Role; 2] = [Role::Defining, Role::Witness];

/// A set as a step tells it.
struct Told {
    house: HouseId,
    cells: Vec<Cell>,
    digits: DigitSet,
}

/// The sets of a step, in order.
fn told(step: &Step) -> Vec<Told> {
    let mut sets: Vec<(Role, Told)> = Vec::new();
    let mut houses = step.pattern.houses.iter();
    for mark in step.pattern.marks.iter().filter(|mark| ROLES.contains(&mark.role)) {
        match sets.last_mut().filter(|(role, _)| *role == mark.role) {
            Some((_, set)) => {
                set.cells.push(mark.cell);
                set.digits |= mark.digits;
            }
            None => {
                let house = *houses.next().expect("a house for each set");
                sets.push((mark.role, Told { house, cells: vec![mark.cell], digits: mark.digits }));
            }
        }
    }
    sets.into_iter().map(|(_, set)| set).collect()
}

/// `A`, `B`, …
fn name(position: usize) -> char {
    (b'A' + position as u8) as char
}

/// The sentences of a chain or loop of sets.
pub fn sentences(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let sets = told(step);
    let links = &step.pattern.links;
    let introduce = |(position, set): (usize, &Told)| {
        let (name, cells) = (name(position), words.cells(set.cells.iter().copied()));
        match set.cells.len() {
            1 => say!(words, "{name} is {cell}, which can only be {digits}.";
                name, cell = cells, digits = words.either(set.digits)),
            _ => say!(words, "{name} is {cells} in {house}, with only the digits {digits}.";
                name, cells, house = words.house(set.house), digits = words.digits(set.digits)),
        }
    };
    let introduced = sets.iter().enumerate().map(introduce);
    let mut sentences: Vec<Sentence> = introduced.map(Sentence::from).collect();
    match links.len() == sets.len() {
        true => sentences.extend(around(links, sets.len(), words)),
        false => sentences.extend(along(step, words)),
    }
    sentences
}

/// Along a chain, from what the first set may lack to what the last must have.
fn along(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let links = &step.pattern.links;
    let removed: DigitSet = step.eliminations.iter().map(|candidate| candidate.digit).collect();
    let last = name(links.len());
    let digits = links.iter().map(|link| words.digit(link.from.digit));
    let all: Vec<String> = digits.chain([words.digits(removed)]).collect();
    let mut sentences = plainly([say!(words, "If A has no {digits}, it has {next}.";
        digits = words.either(removed), next = all[0])]);
    for (position, link) in links.iter().enumerate() {
        let (name, before, next) = (name(position + 1), &all[position], &all[position + 1]);
        let text =
            say!(words, "Then {name} has no {before}, so it has {next}."; name, before, next);
        sentences.push(Sentence::of(text, [*link]));
    }
    let single = removed.single().map(|digit| words.digit(digit));
    sentences.push(Sentence::from(match single {
        Some(z) => say!(words, "In any case A or {last} has {z}, so no cell that sees every {z} of both can be {z}.";
            last, z),
        None => say!(words, "In any case each of {digits} is in A or {last}, and not in a cell that sees all its places in both.";
            digits = words.digits(removed), last),
    }));
    sentences
}

/// Around a loop, both ways.
fn around(links: &[Link], count: usize, words: &Words<'_>) -> Vec<Sentence> {
    let each = links.iter().enumerate().map(|(position, link)| {
        let (one, next) = (name(position), name((position + 1) % count));
        let digit = words.digit(link.from.digit);
        say!(words, "only one of {one} and {other} can have {digit}";
            one = one.min(next), other = one.max(next), digit)
    });
    let each = each.collect::<Vec<_>>().join("; ");
    let mut sentences = vec![Sentence::of(format!("{}.", words::sentence(&each)), links)];
    sentences.extend(plainly([
        say!(words, "A set can lack only one of its digits, so each has exactly one of its two links, and each link is in one of its two sets."),
        say!(words, "All other digits of a set are in it as well. None of them can be in a cell that sees all these places."),
    ]));
    sentences
}
