//! Closures of the levels above the plain one as sets: what each can hold at most.
//!
//! A rating asks for the closures of every candidate being true and being false, at one level after the
//! other, and one in fifty is part of a finding. As in `quick`, sets tell beforehand which: everything that
//! singles, patterns and searches inside can rule out, whatever comes first, until nothing is added. What
//! the ordered closure holds is among it, because none of these loses anything when more is ruled out:
//!
//! * of a pair of cells or places either both are left, or a single rules out what the pair did;
//! * of a single chain every link holds, or one of its ends is placed and the rest of it with it;
//! * of a cell or a house some candidates are left, and each still leads where it led.
//!
//! For the same reason closures are kept from one position to the next: what followed before candidates
//! fell follows still, and where these had fallen in the closure already, nothing is added at all.
//!
//! ```text
//!   known     for each level and literal, where its closure is among `lefts`, or UNKNOWN or CLASH
//!   clashed   the same for what the ordered closure leaves where it ends in a contradiction
//! ```

use super::family::Level;
use super::links::{Literal, Via};
use super::marks::{Ground as _, Line, Marks, Mask, bits, number_of};
use super::quick::{CLASH, Clash, Filter, Left, Shared, UNKNOWN};
use super::reach::Reach;
use crate::model::MAX_SIZE;

/// The levels that have bounds, lowest first.
const BOUNDED: [Level; 4] = [Level::Patterns, Level::Loops, Level::Multiple, Level::Dynamic];

/// The number of a level that has bounds.
fn index_of(level: Level) -> usize {
    BOUNDED.iter().position(|own| *own == level).expect("the level has bounds")
}

/// The bounds of all closures that were asked for.
pub(super) struct Bounds<M: Marks> {
    /// The position that was looked at last, and how many there were.
    position: Option<Left<M>>,
    count: u32,
    /// Whether it is that of the filter.
    is_current: bool,
    /// For each level, the bounds of the closures of all literals.
    known: [Vec<Bound>; BOUNDED.len()],
    /// The same of those that lead to a contradiction, as far as that.
    clashed: [Vec<Bound>; BOUNDED.len()],
    lefts: Vec<Left<M>>,
    /// For each level, whether its means rule out nothing in the position itself, if that is known.
    stalls: [Option<bool>; BOUNDED.len()],
    reach: Reach<M>,
    /// Plain closures of what is left in a closure, and of what was left before that.
    inner: [Filter<M>; 2],
    /// What is left in the closure that is being worked out.
    marks: M,
    /// The candidates that it loses next.
    lost: Vec<usize>,
}

/// What is known of a closure.
#[derive(Clone, Copy)]
struct Bound {
    /// Where it is among `lefts`, or [`UNKNOWN`] or [`CLASH`].
    number: u16,
    /// The position for which it was worked out: one that held everything of those after it.
    position: u32,
}

impl<M: Marks> Bounds<M> {
    /// Looks at no position yet.
    pub fn new(marks: &M) -> Self {
        Self {
            position: None,
            count: 0,
            is_current: false,
            known: Default::default(),
            clashed: Default::default(),
            lefts: Vec::new(),
            stalls: [None; BOUNDED.len()],
            reach: Reach::new(Via::Both),
            inner: [0; 2].map(|_| Filter::new(marks)),
            marks: marks.clone(),
            lost: Vec::new(),
        }
    }

    /// Whether closures of a level have bounds.
    pub fn suits(level: Level) -> bool {
        BOUNDED.contains(&level)
    }

    /// The filter looks at another position.
    pub fn begin(&mut self) {
        self.is_current = false;
    }

    /// Whether a literal may lead to a contradiction at a level.
    pub fn clashes(&mut self, level: Level, literal: Literal, filter: &mut Filter<M>) -> bool {
        !filter.is_settled() || self.close(level, literal, filter) == CLASH
    }

    /// Whether these literals, one of which holds, may lead to the same conclusion at a level.
    pub fn share(&mut self, level: Level, literals: &[Literal], filter: &mut Filter<M>) -> Shared {
        if !filter.is_settled() {
            return Shared::Perhaps;
        }
        let mut numbers = [CLASH; MAX_SIZE];
        let mut unknown = None;
        for (number, literal) in numbers.iter_mut().zip(literals) {
            *number = self.close(level, *literal, filter);
            if *number == CLASH {
                *number = match self.clashed[index_of(level)][literal.index()] {
                    Bound { number, position } if position == self.count => number,
                    _ => UNKNOWN,
                };
                unknown = if *number == UNKNOWN { Some(*literal) } else { unknown };
            }
        }
        let lefts = numbers[..literals.len()].iter();
        match filter.meet(lefts.filter_map(|number| self.left(*number))) {
            true => Shared::except(unknown),
            false => Shared::Nothing,
        }
    }

    /// Learns what the closure of a literal holds where it leads to a contradiction.
    pub fn learn(&mut self, level: Level, literal: Literal, holds: &[u64], filter: &Filter<M>) {
        let bound = &mut self.clashed[index_of(level)][literal.index()];
        bound.position = self.count;
        if bound.number == UNKNOWN {
            bound.number = self.lefts.len() as u16;
            self.lefts.push(filter.position().after(holds));
        } else {
            self.lefts[usize::from(bound.number)] = filter.position().after(holds);
        }
    }

    /// The digits that are left in a cell if a literal holds, at a level; none if it leads to a contradiction.
    #[cfg(test)]
    pub fn digits(
        &mut self,
        level: Level,
        literal: Literal,
        cell: usize,
        filter: &mut Filter<M>,
    ) -> Option<u64> {
        let number = self.close(level, literal, filter);
        self.left(number).map(|left| left.digits(cell))
    }

    fn left(&self, number: u16) -> Option<&Left<M>> {
        self.lefts.get(usize::from(number))
    }

    /// What is left if a literal holds, at a level.
    fn close(&mut self, level: Level, literal: Literal, filter: &mut Filter<M>) -> u16 {
        self.catch_up(filter.position());
        if level == Level::Dynamic {
            filter.close_all();
        }
        let literal = filter.same(literal).map_or(literal, Literal::is);
        self.close_at(index_of(level), literal, filter)
    }

    /// Keeps what is known if it is about a position that held everything of this one. Cells that were filled
    /// in between would hide what contradicts them.
    fn catch_up(&mut self, position: &Left<M>) {
        if self.is_current {
            return;
        }
        self.is_current = true;
        self.stalls = [None; BOUNDED.len()];
        let is_wider =
            |wider: &Left<M>| wider.has_same_filled(position) && position.is_within(wider);
        if !self.position.as_ref().is_some_and(is_wider) {
            self.lefts.clear();
            let literals = self.marks.ground().literal_count();
            for known in self.known.iter_mut().chain(&mut self.clashed) {
                known.clear();
                known.resize(literals, Bound { number: UNKNOWN, position: 0 });
            }
        }
        self.position = Some(position.clone());
        self.count += 1;
    }

    fn close_at(&mut self, index: usize, literal: Literal, filter: &mut Filter<M>) -> u16 {
        let Bound { number, position } = self.known[index][literal.index()];
        // What clashed does so still.
        if number == CLASH || number != UNKNOWN && position == self.count {
            return number;
        }
        let number = match self.work_out(index, literal, filter) {
            Err(Clash) => CLASH,
            Ok(left) if number == UNKNOWN => {
                self.lefts.push(left);
                self.lefts.len() as u16 - 1
            }
            Ok(left) => {
                self.lefts[usize::from(number)] = left;
                number
            }
        };
        self.known[index][literal.index()] = Bound { number, position: self.count };
        number
    }

    fn work_out(
        &mut self,
        index: usize,
        literal: Literal,
        filter: &mut Filter<M>,
    ) -> Result<Left<M>, Clash> {
        let before = self.left(self.known[index][literal.index()].number).cloned();
        if let Some(before) = &before
            && before.is_within(filter.position())
        {
            return Ok(before.clone());
        }
        let below = match index.checked_sub(1) {
            Some(lower) => {
                let number = self.close_at(lower, literal, filter);
                self.left(number).ok_or(Clash)?.clone()
            }
            None => self.close_plainly(literal, filter)?,
        };
        let mut left = below.clone();
        let mut tried = index;
        if let Some(before) = &before {
            left = left.and(before);
            left.follow_up()?;
            tried = if left.has_same_digits(&below) { index } else { 0 };
        }
        let position =
            (!literal.is_true() && self.stalls(index, filter)).then(|| filter.position());
        self.grow(&mut left, index, tried, filter, [before.as_ref(), position])?;
        Ok(left)
    }

    /// What is left without any means.
    fn close_plainly(
        &mut self,
        literal: Literal,
        filter: &mut Filter<M>,
    ) -> Result<Left<M>, Clash> {
        if literal.is_true() {
            return filter.left(literal.candidate()).cloned().ok_or(Clash);
        }
        let mut left = filter.position().clone();
        let (cell, digit) = self.marks.ground().cell_and_digit(literal);
        left.remove(cell, digit);
        Ok(left)
    }

    /// Whether the means of a level rule nothing out in the position itself.
    fn stalls(&mut self, index: usize, filter: &Filter<M>) -> bool {
        if let Some(stalls) = self.stalls[index] {
            return stalls;
        }
        let mut left = filter.position().clone();
        let stalls = self.grow(&mut left, index, 0, filter, [None; 2]).is_ok()
            && left.has_same_digits(filter.position());
        self.stalls[index] = Some(stalls);
        stalls
    }

    /// Rules out whatever the means of a level do, the first so many of which were tried in vain. In each of
    /// the `stalled` positions, which hold everything of this one, they rule out nothing.
    fn grow(
        &mut self,
        left: &mut Left<M>,
        index: usize,
        tried: usize,
        filter: &Filter<M>,
        stalled: [Option<&Left<M>>; 2],
    ) -> Result<(), Clash> {
        let mut tried = tried;
        let mut wider = Some(filter);
        loop {
            left.write_to(&mut self.marks);
            self.lost.clear();
            let mut stalled = stalled.into_iter().flatten();
            let like = stalled.find(|stalled| !left.has_new_pairs(stalled));
            for level in &BOUNDED[tried..=index] {
                if self.lost.is_empty() {
                    match level {
                        Level::Dynamic => self.look_inside(wider.take()),
                        level => self.use_means(*level, left, like),
                    }
                }
            }
            if self.lost.is_empty() {
                return Ok(());
            }
            let size = self.marks.ground().size();
            self.lost.iter().for_each(|lost| left.remove(lost / size, lost % size));
            left.follow_up()?;
            tried = 0;
        }
    }

    /// Gathers what plain dynamic searches rule out in what is left of a closure. If the position around
    /// it is not given, what was left when this was last asked holds all that is left now.
    fn look_inside(&mut self, wider: Option<&Filter<M>>) {
        self.inner.swap(0, 1);
        let [inner, before] = &mut self.inner;
        inner.begin(&self.marks);
        inner.rule_out(&self.marks, wider.or(Some(before)), &mut self.lost);
    }

    /// Gathers what means rule out. Nothing new can come of pairs if all of them are in a position where nothing
    /// did: links of single chains are fewer, and cells and houses meet only where they lost something.
    fn use_means(&mut self, means: Level, left: &Left<M>, like: Option<&Left<M>>) {
        match (means, like) {
            (Level::Patterns, _) => {
                locked(&self.marks, &mut self.lost);
                if like.is_none() {
                    pairs(&self.marks, &mut self.lost);
                }
            }
            (Level::Loops, None) => self.reach.denials(&self.marks, &mut self.lost),
            (Level::Loops, Some(_)) => {}
            (_, None) => self.reach.meetings(&self.marks, |_| true, &mut self.lost),
            (_, Some(like)) => {
                let is_less = |number| left.differs(like, number);
                self.reach.meetings(&self.marks, is_less, &mut self.lost);
            }
        }
    }
}

/// Adds the candidates that locked candidates rule out.
fn locked<M: Marks>(marks: &M, lost: &mut Vec<usize>) {
    let ground = marks.ground();
    let mut locked = Vec::new();
    marks.locked(&mut locked);
    for (crossing, digit) in locked {
        let places = marks.places(crossing.cover, digit) & !crossing.shared_in_cover;
        let cells = bits(places).map(|place| ground.cell_at(crossing.cover, place));
        lost.extend(cells.map(|cell| cell * ground.size() + digit));
    }
}

/// Adds the candidates that hidden pairs, naked pairs and X-wings rule out.
fn pairs<M: Marks>(marks: &M, lost: &mut Vec<usize>) {
    let ground = marks.ground();
    let size = ground.size();
    let masks = marks.masks();
    let masks = masks.as_ref();
    let mut group = [M::Mask::default(); MAX_SIZE];
    let group = &mut group[..size];
    for house in ground.subset_houses() {
        let first = number_of(ground, house, 0);
        group.copy_from_slice(&masks[first..first + size]);
        each_pair(group, |digits, places| {
            for cell in bits(places).map(|place| ground.cell_at(house, place)) {
                lost.extend(bits(marks.digits(cell) & !digits).map(|digit| cell * size + digit));
            }
        });
        (0..).zip(&mut *group).for_each(|(place, own)| *own = masks[ground.cell_at(house, place)]);
        each_pair(group, |places, digits| {
            for cell in bits(!places & ((1 << size) - 1)).map(|place| ground.cell_at(house, place))
            {
                lost.extend(bits(marks.digits(cell) & digits).map(|digit| cell * size + digit));
            }
        });
    }
    if !ground.has_lines() {
        return;
    }
    for (base, cover) in [(Line::Column, Line::Row), (Line::Row, Line::Column)] {
        for digit in 0..size {
            for (line, own) in group.iter_mut().enumerate() {
                *own = masks[number_of(ground, ground.line(base, line), digit)];
            }
            each_pair(group, |bases, covers| {
                for cover in bits(covers).map(|number| ground.line(cover, number)) {
                    let places = bits(marks.places(cover, digit) & !bases);
                    lost.extend(places.map(|place| ground.cell_at(cover, place) * size + digit));
                }
            });
        }
    }
}

/// Visits every two of these sets that have the same two members: which they are, as bits, and the members.
#[inline]
fn each_pair<S: Mask>(sets: &[S], mut visit: impl FnMut(u64, u64)) {
    let mut twos = [0; MAX_SIZE];
    let mut found = 0;
    for (number, set) in sets.iter().enumerate() {
        let rest = set.without_lowest();
        if rest != S::default() && rest.without_lowest() == S::default() {
            for other in twos[..found].iter().filter(|other| sets[**other] == *set) {
                visit(1 << number | 1 << *other, set.bits());
            }
            twos[found] = number;
            found += 1;
        }
    }
}
