//! hsolve straight from the paper's appendix: sets of digits, all choices tried one by one.

use crate::model::Random;
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// A board and its candidates.
#[derive(Clone)]
pub struct Twin {
    /// 0 for an empty cell.
    pub filled: Vec<u8>,
    pub candidates: Vec<BTreeSet<usize>>,
}

/// One valid application.
#[derive(Clone)]
pub enum Use {
    Place(usize, usize),
    Remove(Vec<(usize, usize)>),
}

impl Use {
    /// The candidates that it removes.
    pub fn removed(&self) -> Vec<(usize, usize)> {
        match self {
            Self::Place(..) => Vec::new(),
            Self::Remove(list) => list.clone(),
        }
    }

    pub fn apply(&self, twin: &mut Twin) {
        match self {
            Self::Place(cell, digit) => twin.place(*cell, *digit),
            Self::Remove(list) => list.iter().for_each(|(cell, digit)| {
                twin.candidates[*cell].remove(digit);
            }),
        }
    }
}

/// Possible applications, and the valid ones.
pub struct Technique {
    pub possible: u32,
    pub uses: Vec<Use>,
}

impl Technique {
    pub fn valid(&self) -> u32 {
        self.uses.len() as u32
    }
}

static HOUSES: LazyLock<Vec<Vec<usize>>> = LazyLock::new(|| {
    let rows = (0..9).map(|row| (0..9).map(|column| 9 * row + column).collect());
    let columns = (0..9).map(|column| (0..9).map(|row| 9 * row + column).collect());
    let boxes = (0..9).map(|number| {
        let cells = (0..81).filter(|cell| cell / 27 * 3 + cell % 9 / 3 == number);
        cells.collect()
    });
    rows.chain(columns).chain(boxes).collect()
});

/// Every choice of `size` things.
fn choices<T: Copy>(things: &[T], size: usize) -> Vec<Vec<T>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (position, first) in things.iter().enumerate() {
        for mut rest in choices(&things[position + 1..], size - 1) {
            rest.insert(0, *first);
            all.push(rest);
        }
    }
    all
}

impl Twin {
    pub fn new(numbers: &[u8]) -> Self {
        let all: BTreeSet<usize> = (0..9).collect();
        let mut twin = Self { filled: vec![0; 81], candidates: vec![all; 81] };
        for (cell, number) in numbers.iter().enumerate().filter(|(_, number)| **number > 0) {
            twin.place(cell, usize::from(*number) - 1);
        }
        twin
    }

    pub fn is_solved(&self) -> bool {
        self.filled.iter().all(|number| *number > 0)
    }

    pub fn place(&mut self, cell: usize, digit: usize) {
        self.filled[cell] = digit as u8 + 1;
        self.candidates[cell].clear();
        for house in HOUSES.iter().filter(|house| house.contains(&cell)) {
            house.iter().for_each(|peer| {
                self.candidates[*peer].remove(&digit);
            });
        }
    }

    fn empty(&self, cells: &[usize]) -> Vec<usize> {
        cells.iter().copied().filter(|cell| self.filled[*cell] == 0).collect()
    }

    fn digits(&self, cells: &[usize]) -> BTreeSet<usize> {
        cells.iter().flat_map(|cell| self.candidates[*cell].iter().copied()).collect()
    }

    /// Tier 0, both techniques together.
    pub fn singles(&self) -> Technique {
        let all: Vec<usize> = (0..81).collect();
        let empty = self.empty(&all);
        let mut uses = Vec::new();
        for &cell in &empty {
            let own = &self.candidates[cell];
            if own.len() == 1 {
                uses.push(Use::Place(cell, *own.first().unwrap()));
                continue;
            }
            let is_hidden = |digit: &&usize| {
                HOUSES.iter().filter(|house| house.contains(&cell)).any(|house| {
                    house
                        .iter()
                        .all(|other| *other == cell || !self.candidates[*other].contains(digit))
                })
            };
            uses.extend(own.iter().find(is_hidden).map(|digit| Use::Place(cell, *digit)));
        }
        Technique { possible: 2 * empty.len() as u32, uses }
    }

    /// The techniques of a tier from 1 to 4.
    pub fn tier(&self, number: usize) -> Vec<Technique> {
        match number {
            1 => vec![self.naked(2), self.hidden(2), self.locked()],
            2 => vec![self.naked(3), self.hidden(3), self.fish(2)],
            3 => vec![self.naked(4), self.hidden(4), self.fish(3)],
            _ => vec![self.fish(4)],
        }
    }

    fn removal(&self, cells: &[usize], digits: impl Fn(usize) -> bool) -> Option<Use> {
        let pairs = cells
            .iter()
            .flat_map(|cell| self.candidates[*cell].iter().copied().map(|digit| (*cell, digit)));
        let mut list: Vec<_> = pairs.filter(|(_, digit)| digits(*digit)).collect();
        list.sort_unstable();
        (!list.is_empty()).then_some(Use::Remove(list))
    }

    fn naked(&self, size: usize) -> Technique {
        let (mut possible, mut uses) = (0, Vec::new());
        for house in HOUSES.iter() {
            let empty = self.empty(house);
            for cells in choices(&empty, size) {
                possible += 1;
                let digits = self.digits(&cells);
                if digits.len() == size {
                    let others: Vec<_> =
                        empty.iter().copied().filter(|cell| !cells.contains(cell)).collect();
                    uses.extend(self.removal(&others, |digit| digits.contains(&digit)));
                }
            }
        }
        Technique { possible, uses }
    }

    fn hidden(&self, size: usize) -> Technique {
        let (mut possible, mut uses) = (0, Vec::new());
        for house in HOUSES.iter() {
            let empty = self.empty(house);
            for cells in choices(&empty, size) {
                possible += 1;
                let others: Vec<_> =
                    empty.iter().copied().filter(|cell| !cells.contains(cell)).collect();
                let elsewhere = self.digits(&others);
                let confined: Vec<_> =
                    self.digits(&cells).into_iter().filter(|d| !elsewhere.contains(d)).collect();
                if confined.len() == size {
                    uses.extend(self.removal(&cells, |digit| !confined.contains(&digit)));
                }
            }
        }
        Technique { possible, uses }
    }

    fn locked(&self) -> Technique {
        let (mut possible, mut uses) = (0, Vec::new());
        let houses = &*HOUSES;
        for line in &houses[..18] {
            for in_box in &houses[18..] {
                let both: Vec<_> = line.iter().copied().filter(|c| in_box.contains(c)).collect();
                if both.is_empty() || self.empty(&both).len() < 2 {
                    continue;
                }
                possible += 1;
                let mut list = Vec::new();
                for (source, target) in [(line, in_box), (in_box, line)] {
                    let outside = |house: &[usize]| -> Vec<usize> {
                        house.iter().copied().filter(|cell| !both.contains(cell)).collect()
                    };
                    let elsewhere = self.digits(&outside(source));
                    let inside = self.digits(&both);
                    let locked = |digit| inside.contains(&digit) && !elsewhere.contains(&digit);
                    let removal = self.removal(&outside(target), locked);
                    list.extend(removal.iter().flat_map(Use::removed));
                }
                list.sort_unstable();
                uses.extend((!list.is_empty()).then_some(Use::Remove(list)));
            }
        }
        Technique { possible, uses }
    }

    /// Locked candidates by the cells that lose them, clause by clause: g2 is one of the two groups that
    /// they share, g1 the other, g3 a group like g1.
    pub fn lost(&self) -> Technique {
        let (mut possible, mut uses) = (0, Vec::new());
        let (lines, boxes) = HOUSES.split_at(18);
        for line in lines {
            for in_box in boxes {
                let both: Vec<_> = line.iter().copied().filter(|c| in_box.contains(c)).collect();
                let empty = self.empty(&both);
                if empty.len() < 2 {
                    continue;
                }
                possible += 1;
                let mut list = Vec::new();
                for (g1, g2, like_g1) in [(line, in_box, lines), (in_box, line, boxes)] {
                    for g3 in like_g1.iter().filter(|g3| *g3 != g1) {
                        let (shared, rest): (Vec<usize>, Vec<usize>) =
                            g3.iter().partition(|cell| g2.contains(cell));
                        // A line across shares a cell with g1, too.
                        if shared.len() < 3 || shared.iter().any(|cell| g1.contains(cell)) {
                            continue;
                        }
                        let (inside, elsewhere) = (self.digits(&shared), self.digits(&rest));
                        let locked = |digit| inside.contains(&digit) && !elsewhere.contains(&digit);
                        list.extend(self.removal(&empty, locked).iter().flat_map(Use::removed));
                    }
                }
                list.sort_unstable();
                list.dedup();
                uses.extend((!list.is_empty()).then_some(Use::Remove(list)));
            }
        }
        Technique { possible, uses }
    }

    fn fish(&self, size: usize) -> Technique {
        let (mut possible, mut uses) = (0, Vec::new());
        for digit in 0..9 {
            for is_row in [true, false] {
                let cell = |line: usize, across: usize| {
                    if is_row { 9 * line + across } else { 9 * across + line }
                };
                let places = |line: usize| -> BTreeSet<usize> {
                    (0..9).filter(|a| self.candidates[cell(line, *a)].contains(&digit)).collect()
                };
                let lines: Vec<_> =
                    (0..9).filter(|line| (2..=size).contains(&places(*line).len())).collect();
                for base in choices(&lines, size) {
                    possible += 1;
                    let cover: BTreeSet<_> = base.iter().flat_map(|line| places(*line)).collect();
                    if cover.len() == size {
                        let rest = (0..9).filter(|line| !base.contains(line));
                        let cells: Vec<_> =
                            rest.flat_map(|l| cover.iter().map(move |a| cell(l, *a))).collect();
                        uses.extend(self.removal(&cells, |other| other == digit));
                    }
                }
            }
        }
        Technique { possible, uses }
    }

    /// Tier 5 where only contradictions count, and either digit may show one.
    pub fn contradictions(&self) -> Technique {
        let bivalue: Vec<_> = (0..81).filter(|cell| self.candidates[*cell].len() == 2).collect();
        let contradicts = |cell: usize, digit: usize| self.follow(cell, digit).is_none();
        let mut uses = Vec::new();
        for &cell in &bivalue {
            let digits: Vec<_> = self.candidates[cell].iter().copied().collect();
            let pairs = [(digits[0], digits[1]), (digits[1], digits[0])];
            let wrong = pairs.into_iter().find(|(digit, _)| contradicts(cell, *digit));
            uses.extend(wrong.map(|(_, other)| Use::Place(cell, other)));
        }
        Technique { possible: bivalue.len() as u32, uses }
    }

    /// Tier 0 as far as it leads with this digit in this cell; nothing if it contradicts itself.
    fn follow(&self, cell: usize, digit: usize) -> Option<Twin> {
        let mut twin = self.clone();
        twin.place(cell, digit);
        loop {
            let all: Vec<usize> = (0..81).collect();
            let has_no_digit = |cell: &usize| twin.candidates[*cell].is_empty();
            let has_no_place = |house: &Vec<usize>, digit: usize| {
                house.iter().all(|cell| {
                    usize::from(twin.filled[*cell]) != digit + 1
                        && !twin.candidates[*cell].contains(&digit)
                })
            };
            let lacks = |house: &Vec<usize>| (0..9).any(|digit| has_no_place(house, digit));
            if twin.empty(&all).iter().any(has_no_digit) || HOUSES.iter().any(lacks) {
                return None;
            }
            match twin.singles().uses.first().cloned() {
                Some(single) => single.apply(&mut twin),
                None => return Some(twin),
            }
        }
    }

    /// One run of the whole thing; nothing if it gets stuck.
    pub fn run(mut self, random: &mut Random) -> Option<f64> {
        let checks = |possible: u32, valid: u32| f64::from(possible + 1) / f64::from(valid + 1);
        let mut total = 0.0;
        'steps: while !self.is_solved() {
            for tier in 0..5 {
                let techniques = if tier == 0 { vec![self.singles()] } else { self.tier(tier) };
                let possible = techniques.iter().map(|technique| technique.possible).sum();
                let uses: Vec<Use> = techniques.into_iter().flat_map(|t| t.uses).collect();
                total += checks(possible, uses.len() as u32);
                if let Some(chosen) = random.pick(&uses) {
                    chosen.apply(&mut self);
                    continue 'steps;
                }
            }
            let bivalue: Vec<_> = (0..81).filter(|c| self.candidates[*c].len() == 2).collect();
            let mut valid = Vec::new();
            for &cell in &bivalue {
                let digits: Vec<_> = self.candidates[cell].iter().copied().collect();
                let tried = random.below(2);
                match self.follow(cell, digits[tried]) {
                    None => valid.push(Some((cell, digits[1 - tried]))),
                    Some(end) if end.is_solved() => valid.push(None),
                    Some(_) => {}
                }
            }
            total += checks(bivalue.len() as u32, valid.len() as u32);
            match random.pick(&valid)? {
                Some((cell, digit)) => self.place(*cell, *digit),
                None => return Some(total),
            }
        }
        Some(total)
    }
}
