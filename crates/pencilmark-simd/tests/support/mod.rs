//! What the tests share: the naive twin, reading lists, and the solvers of this machine.
#![allow(dead_code, reason = "each test binary uses a part")]

use pencilmark_simd::{Architecture, Solver};
use pencilmark_testing::cases;

/// A solver for every architecture that this machine has; says which ones it lacks.
pub fn solvers() -> Vec<Solver> {
    let solver = |architecture: Architecture| {
        let solver = Solver::with(architecture);
        if solver.is_none() {
            cases::skipped(&format!("this machine has no {}", architecture.name()));
        }
        solver
    };
    Architecture::ALL.into_iter().filter_map(solver).collect()
}

/// Counts solutions with a few lines that are plainly right: the emptiest cell, every digit that no
/// peer holds.
pub struct Naive {
    pub candidates: [u16; 81],
    pub limit: u64,
    pub solutions: Vec<[u8; 81]>,
}

impl Naive {
    pub fn solutions(candidates: [u16; 81], limit: u64) -> Vec<[u8; 81]> {
        let mut naive = Naive { candidates, limit, solutions: Vec::new() };
        naive.search(&mut [0; 81]);
        naive.solutions
    }

    fn search(&mut self, cells: &mut [u8; 81]) {
        if self.solutions.len() as u64 == self.limit {
            return;
        }
        let empty = (0..81).filter(|&cell| cells[cell] == 0);
        let Some(cell) = empty.min_by_key(|&cell| self.choices(cells, cell).len()) else {
            self.solutions.push(*cells);
            return;
        };
        for digit in self.choices(cells, cell) {
            cells[cell] = digit;
            self.search(cells);
            cells[cell] = 0;
        }
    }

    fn choices(&self, cells: &[u8; 81], cell: usize) -> Vec<u8> {
        (1..=9).filter(|&digit| self.fits(cells, cell, digit)).collect()
    }

    fn fits(&self, cells: &[u8; 81], cell: usize, digit: u8) -> bool {
        self.candidates[cell] & (1 << (digit - 1)) != 0
            && (0..81).all(|peer| cells[peer] != digit || !see_each_other(cell, peer))
    }
}

fn see_each_other(a: usize, b: usize) -> bool {
    let house_box = |cell: usize| (cell / 27, cell % 9 / 3);
    a != b && (a / 9 == b / 9 || a % 9 == b % 9 || house_box(a) == house_box(b))
}

/// The candidates that the givens leave when each cell is looked at alone.
pub fn candidates_of(cells: &[u8; 81]) -> [u16; 81] {
    cells.map(|digit| if digit == 0 { 0x1ff } else { 1 << (digit - 1) })
}

/// The cells of a line of text.
pub fn cells_of(line: &str) -> [u8; 81] {
    let bytes: [u8; 81] = line.as_bytes()[..81].try_into().expect("81 cells");
    bytes.map(|byte| if byte == b'.' { 0 } else { byte - b'0' })
}

/// The first puzzle of each line: fields are separated by commas or spaces.
pub fn puzzles_of(text: &str) -> impl Iterator<Item = [u8; 81]> {
    text.lines().filter_map(|line| {
        let mut fields = line.split([',', ' ', '\t', '#']);
        let is_puzzle = |field: &&str| {
            field.len() == 81 && field.bytes().all(|byte| byte == b'.' || byte.is_ascii_digit())
        };
        fields.find(is_puzzle).map(cells_of)
    })
}

/// A small generator (SplitMix64).
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }
}
