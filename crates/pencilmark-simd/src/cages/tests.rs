//! The search against trying everything, on small boards of every kind.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use super::{Board, Observer, Search};
use crate::arch::Architecture;

/// Numbers that look random, the same every time.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}

/// What a search found, and in how many guesses.
#[derive(Default, PartialEq, Eq, Debug)]
struct Seen {
    solutions: Vec<Vec<u16>>,
    guesses: u32,
}

impl Observer for Seen {
    fn guessed(&mut self, count: u32) -> ControlFlow<()> {
        self.guesses += count;
        ControlFlow::Continue(())
    }

    fn found(&mut self, digits: &[u16]) -> ControlFlow<()> {
        self.solutions.push(digits.to_vec());
        ControlFlow::Continue(())
    }
}

/// A demand in plain words.
enum Demand {
    Cage(Vec<u16>, Vec<u16>),
    Sum(Vec<(i64, Vec<u16>)>, i64),
    Pair([u16; 2]),
    /// What the second may hold with each digit of the first.
    Relation([u16; 2], [u16; 4]),
}

impl Demand {
    fn holds(&self, grid: &[u16]) -> bool {
        let of = |cell: &u16| grid[usize::from(*cell)];
        match self {
            Self::Cage(cells, sets) => {
                let set = cells.iter().fold(0, |set, cell| set | of(cell));
                sets.contains(&set)
            }
            Self::Sum(groups, total) => {
                let sum = |cells: &Vec<u16>| -> i64 {
                    cells.iter().map(|cell| i64::from(of(cell).trailing_zeros())).sum()
                };
                groups.iter().map(|(weight, cells)| weight * sum(cells)).sum::<i64>() == *total
            }
            Self::Pair([one, other]) => of(one) != of(other),
            Self::Relation([one, other], partners) => {
                partners[of(one).trailing_zeros() as usize] & of(other) != 0
            }
        }
    }

    fn add_to(&self, board: &mut Board) {
        match self {
            Self::Cage(cells, sets) => board.add_cage(cells, sets.iter().copied()),
            Self::Sum(groups, total) => {
                let groups = groups.iter().map(|(weight, cells)| (*weight, &cells[..]));
                board.add_sum(groups, *total);
            }
            Self::Pair([one, other]) => board.add_peers(*one, 1 << other),
            Self::Relation(cells, partners) => {
                board.add_relation(*cells, partners.iter().copied());
            }
        }
    }
}

/// The rows, columns and boxes of a board of 4x4.
fn houses() -> Vec<Vec<u16>> {
    let all = |of: fn(u16) -> u16| {
        (0..4).map(move |number| (0..16).filter(|cell| of(*cell) == number).collect())
    };
    let boxes = |cell: u16| cell / 8 * 2 + cell % 4 / 2;
    all(|cell| cell / 4).chain(all(|cell| cell % 4)).chain(all(boxes)).collect()
}

fn every_grid() -> Vec<Vec<u16>> {
    fn fill(grid: &mut Vec<u16>, grids: &mut Vec<Vec<u16>>, houses: &[Vec<u16>]) {
        let cell = grid.len() as u16;
        if cell == 16 {
            return grids.push(grid.clone());
        }
        for digit in (0..4).map(|index| 1 << index) {
            let is_taken = |house: &&Vec<u16>| {
                let before = house.iter().filter(|other| **other < cell);
                house.contains(&cell)
                    && before.clone().any(|other| grid[usize::from(*other)] == digit)
            };
            if !houses.iter().any(|house| is_taken(&house)) {
                grid.push(digit);
                fill(grid, grids, houses);
                grid.pop();
            }
        }
    }
    let mut grids = Vec::new();
    fill(&mut Vec::new(), &mut grids, &houses());
    grids
}

/// Some demands, most of which one grid satisfies.
fn demands(random: &mut Random, solution: &[u16]) -> Vec<Demand> {
    let of = |cell: &u16| solution[usize::from(*cell)];
    let index = |cell: &u16| i64::from(of(cell).trailing_zeros());
    let all_differ = |cells: &[u16]| {
        cells.iter().fold(0, |set, cell| set | of(cell)).count_ones() as usize == cells.len()
    };
    let houses = houses();
    let share_house = |one: u16, other: u16| {
        houses.iter().any(|house| house.contains(&one) && house.contains(&other))
    };
    let mut demands = Vec::new();
    for _ in 0..1 + random.below(6) {
        let mut cells: Vec<u16> =
            (0..2 + random.below(2)).map(|_| random.below(16) as u16).collect();
        cells.sort_unstable();
        cells.dedup();
        match random.below(4) {
            0 if all_differ(&cells) => {
                let sum: i64 = cells.iter().map(index).sum();
                let is_right = |set: &u16| {
                    let sum_of = |set: u16| (0..4).filter(|bit| set >> bit & 1 == 1).sum::<i64>();
                    set.count_ones() as usize == cells.len() && sum_of(*set) == sum
                };
                let sets = (0..16).filter(is_right).collect();
                demands.push(Demand::Cage(cells, sets));
            }
            1 => {
                // Each cell is a group, or two that share a house are.
                let mut groups: Vec<(i64, Vec<u16>)> = Vec::new();
                for cell in cells {
                    let weight = if random.below(2) == 0 { 1 } else { -1 };
                    match groups.last_mut() {
                        Some((known, group))
                            if *known == weight && group.iter().all(|g| share_house(*g, cell)) =>
                        {
                            group.push(cell);
                        }
                        _ => groups.push((weight, vec![cell])),
                    }
                }
                let sum = |(weight, cells): &(i64, Vec<u16>)| -> i64 {
                    weight * cells.iter().map(index).sum::<i64>()
                };
                // Now and then a total that may be out of reach.
                let total = groups.iter().map(sum).sum::<i64>() + (random.below(9) / 8) as i64;
                demands.push(Demand::Sum(groups, total));
            }
            2 if cells.len() > 1 => {
                let mut partners: [u16; 4] = std::array::from_fn(|_| random.below(16) as u16);
                partners[index(&cells[0]) as usize] |= of(&cells[1]);
                demands.push(Demand::Relation([cells[0], cells[1]], partners));
            }
            _ if cells.len() > 1 && all_differ(&cells[..2]) => {
                demands.push(Demand::Pair([cells[0], cells[1]]));
            }
            _ => {}
        }
    }
    demands
}

#[test]
fn all_solutions_are_found_once_on_every_architecture() {
    let grids = every_grid();
    assert_eq!(grids.len(), 288);
    let mut random = Random(1);
    let (mut several, mut none) = (0, 0);
    for _ in 0..400 {
        let solution = &grids[random.below(grids.len())];
        let demands = demands(&mut random, solution);
        let mut board = Board::new(16, 4);
        houses().iter().for_each(|house| board.add_house(house, 0b1111));
        demands.iter().for_each(|demand| demand.add_to(&mut board));
        let expected: BTreeSet<Vec<u16>> = grids
            .iter()
            .filter(|grid| demands.iter().all(|demand| demand.holds(grid)))
            .cloned()
            .collect();
        several += usize::from(expected.len() > 1);
        none += usize::from(expected.is_empty());
        let mut portable = Seen::default();
        let scores = [1; 16];
        let mut search =
            Search::with(Architecture::Portable, board.clone(), &[0b1111; 16], &scores);
        assert!(search.run(&mut portable).is_continue());
        let found: BTreeSet<Vec<u16>> = portable.solutions.iter().cloned().collect();
        assert_eq!(found, expected);
        assert_eq!(portable.solutions.len(), expected.len(), "each once");
        for architecture in Architecture::available() {
            let mut seen = Seen::default();
            let mut search = Search::with(architecture, board.clone(), &[0b1111; 16], &scores);
            assert!(search.run(&mut seen).is_continue());
            assert_eq!(seen, portable, "{architecture:?}");
        }
    }
    assert!(several > 100 && none > 10, "{several} {none}");
}

#[test]
fn the_search_stops_when_it_is_told() {
    /// Stops after so many guesses, or at the first solution.
    struct Stop(u32);
    impl Observer for Stop {
        fn guessed(&mut self, count: u32) -> ControlFlow<()> {
            self.0 = self.0.saturating_sub(count);
            if self.0 == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        }
        fn found(&mut self, _: &[u16]) -> ControlFlow<()> {
            ControlFlow::Break(())
        }
    }
    let mut board = Board::new(16, 4);
    houses().iter().for_each(|house| board.add_house(house, 0b1111));
    let search = || Search::new(board.clone(), &[0b1111; 16], &[1; 16]);
    assert!(search().run(&mut Stop(1)).is_break());
    assert!(search().run(&mut Stop(1000)).is_break());
}
