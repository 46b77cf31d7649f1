//! hsolve on other boards than the classic one: any size, jigsaws, diagonals, forbidden pairs.
//!
//! The tiers are the paper's, read as on the classic board, and what is possible is counted by the houses
//! that there are: subsets in every house, locked candidates wherever two houses share open cells, fish
//! among rows and columns. Plain sets of candidates do what masks of one board size do in `literal`: a
//! test holds that both count the same where both can.

use super::literal::{Run, Runs, Total};
use super::search::expected_checks;
use super::tiers::choose;
use crate::classic::Tier;
use crate::model::{
    Budget, Candidates, Cell, Digit, DigitSet, HouseId, HouseKind, Place, PlaceSet, Puzzle, Random,
    Spent,
};

/// Makes some runs. A step of the budget is a step of a run.
pub(super) fn runs(
    puzzle: &Puzzle,
    count: u32,
    random: &mut Random,
    budget: &Budget<'_>,
) -> Result<Runs, Spent> {
    let start = Candidates::new(puzzle);
    let mut total = Total::default();
    for _ in 0..count {
        total.add(run(start.clone(), random, budget)?);
    }
    Ok(total.runs())
}

fn run(mut left: Candidates, random: &mut Random, budget: &Budget<'_>) -> Result<Run, Spent> {
    let mut run = Run { checks: [0.0; 6], nested: 0.0, is_solved: false };
    while !left.is_solved() {
        budget.long_step()?;
        let chosen = Tier::ALL.iter().find_map(|tier| {
            let found = Search { left: &left, random: &mut *random }.tier(*tier);
            let checks = &mut run.checks[*tier as usize];
            *checks += expected_checks(found.possible, found.valid.len() as u32);
            random.pick(&found.valid).cloned()
        });
        match chosen {
            Some(Use::Place(cell, digit)) => {
                left.place(cell, digit);
            }
            Some(Use::Remove(candidates)) => {
                for (cell, digit) in candidates {
                    left.eliminate(cell, digit);
                }
            }
            Some(Use::Solve) => break,
            None => return Ok(run),
        }
    }
    Ok(Run { is_solved: true, ..run })
}

/// A valid use of a technique.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Use {
    /// The digit of a cell is known.
    Place(Cell, Digit),
    /// These candidates can go.
    Remove(Vec<(Cell, Digit)>),
    /// A test led to the solution.
    Solve,
}

/// What a search of a tier found.
#[derive(Default, Debug)]
pub(super) struct Found {
    pub possible: u32,
    pub valid: Vec<Use>,
}

/// A search of a tier.
pub(super) struct Search<'a> {
    pub left: &'a Candidates,
    pub random: &'a mut Random,
}

impl Search<'_> {
    pub fn tier(&mut self, tier: Tier) -> Found {
        let mut found = Found::default();
        match tier {
            Tier::Singles => self.singles(&mut found),
            Tier::Pairs => {
                self.subsets(2, &mut found);
                self.locked(&mut found);
            }
            Tier::Triples => {
                self.subsets(3, &mut found);
                self.fish(2, &mut found);
            }
            Tier::Quads => {
                self.subsets(4, &mut found);
                self.fish(3, &mut found);
            }
            Tier::Jellyfish => self.fish(4, &mut found),
            Tier::Backtracking => self.tests(&mut found),
        }
        found
    }

    /// Naked and hidden singles, each cell once.
    fn singles(&self, found: &mut Found) {
        let open = self.left.unsolved();
        found.possible += 2 * open.len() as u32;
        let places = |cell: Cell| Some(Use::Place(cell, single(self.left, cell)?));
        found.valid.extend(open.iter().filter_map(places));
    }

    /// Naked and hidden subsets. Possible are all choices of so many open cells of a house.
    fn subsets(&self, size: u32, found: &mut Found) {
        let left = self.left;
        for (id, house) in left.board().house_ids().zip(left.board().houses()) {
            let open: Vec<Cell> =
                house.cells().iter().copied().filter(|c| left.digit(*c).is_none()).collect();
            found.possible += 2 * choose(open.len() as u32, size);
            let digits: Vec<u64> = open.iter().map(|cell| left.digits(*cell).bits()).collect();
            tight(&digits, 1, size, &mut |cells, digits| {
                let others = open.iter().enumerate().filter(|(number, _)| cells >> number & 1 == 0);
                let others = others.map(|(_, cell)| *cell);
                found.remove(others.flat_map(|cell| members(left, cell, digits)));
            });
            let missing: Vec<Digit> = left.missing(id).iter().collect();
            let places: Vec<u64> =
                missing.iter().map(|digit| left.places(id, *digit).bits()).collect();
            tight(&places, 1, size, &mut |digits, places| {
                let own =
                    missing.iter().enumerate().filter(|(number, _)| digits >> number & 1 == 1);
                let own = own.fold(0, |own, (_, digit)| own | DigitSet::only(*digit).bits());
                let cells = PlaceSet::from_bits(places).iter().map(|place| house.cell(place));
                found.remove(cells.flat_map(|cell| members(left, cell, !own)));
            });
        }
    }

    /// Locked candidates. Possible are the houses that share two open cells or more; a use is all that
    /// is locked in these cells, either way.
    fn locked(&self, found: &mut Found) {
        let left = self.left;
        let houses: Vec<HouseId> = left.board().house_ids().collect();
        for (number, one) in houses.iter().enumerate() {
            for other in &houses[..number] {
                let shared = left.board().house(*one).set() & left.board().house(*other).set();
                let open = &shared & left.unsolved();
                if open.len() < 2 {
                    continue;
                }
                found.possible += 1;
                let digits = open.iter().fold(DigitSet::EMPTY, |all, c| all | left.digits(c));
                let mut gone = Vec::new();
                for (source, target) in [(*one, *other), (*other, *one)] {
                    let is_locked =
                        |digit: &Digit| left.cells_in(source, *digit).all(|c| shared.contains(c));
                    for digit in digits.iter().filter(is_locked) {
                        let outside = left.cells_in(target, digit).filter(|c| !shared.contains(*c));
                        gone.extend(outside.map(|cell| (cell, digit)));
                    }
                }
                found.remove(gone.into_iter());
            }
        }
    }

    /// Fish. Possible are all choices of so many lines that hold a digit twice to `size` times.
    fn fish(&self, size: u32, found: &mut Found) {
        let left = self.left;
        for digit in left.board().shape().digits().iter() {
            for kind in [HouseKind::Row, HouseKind::Column] {
                let lines: Vec<HouseId> = left.board().houses_of_kind(kind).collect();
                let places: Vec<u64> =
                    lines.iter().map(|line| left.places(*line, digit).bits()).collect();
                let is_usable = |set: &&u64| (2..=size).contains(&set.count_ones());
                let usable = places.iter().filter(is_usable).count() as u32;
                found.possible += choose(usable, size);
                tight(&places, 2, size, &mut |chosen, across| {
                    let others = lines.iter().enumerate().filter(|(n, _)| chosen >> n & 1 == 0);
                    let of_line = |(_, line): (usize, &HouseId)| {
                        let house = left.board().house(*line);
                        let places = left.places(*line, digit).bits() & across;
                        let cell = move |place: Place| (house.cell(place), digit);
                        PlaceSet::from_bits(places).iter().map(cell)
                    };
                    found.remove(others.flat_map(of_line));
                });
            }
        }
    }

    /// Tier 5: one digit of each cell with two, drawn by lot, followed by singles.
    fn tests(&mut self, found: &mut Found) {
        let pairs = |cell: Cell| Some((cell, self.left.digits(cell).pair()?));
        let cells: Vec<_> = self.left.unsolved().iter().filter_map(pairs).collect();
        found.possible += cells.len() as u32;
        for (cell, (low, high)) in cells {
            let (tried, other) = if self.random.below(2) == 0 { (low, high) } else { (high, low) };
            match follow(self.left.clone(), cell, tried) {
                End::Contradiction => found.valid.push(Use::Place(cell, other)),
                End::Solved => found.valid.push(Use::Solve),
                End::Stuck => {}
            }
        }
    }
}

impl Found {
    /// A use is valid if it removes anything.
    fn remove(&mut self, candidates: impl Iterator<Item = (Cell, Digit)>) {
        let candidates: Vec<_> = candidates.collect();
        if !candidates.is_empty() {
            self.valid.push(Use::Remove(candidates));
        }
    }
}

/// How a test ends.
enum End {
    Contradiction,
    Solved,
    Stuck,
}

/// Follows a digit in a cell with singles as far as they lead.
fn follow(mut left: Candidates, cell: Cell, digit: Digit) -> End {
    let mut next = Some((cell, digit));
    while let Some((cell, digit)) = next {
        left.place(cell, digit);
        if left.contradiction().is_some() {
            return End::Contradiction;
        }
        next = left.unsolved().iter().find_map(|cell| Some((cell, single(&left, cell)?)));
    }
    if left.is_solved() { End::Solved } else { End::Stuck }
}

/// The digit that a cell must hold, as far as singles tell.
fn single(left: &Candidates, cell: Cell) -> Option<Digit> {
    let digits = left.digits(cell);
    let is_hidden = |digit: &Digit| {
        let mut houses = left.board().houses_of(cell).iter();
        houses.any(|(house, _)| left.places(*house, *digit).len() == 1)
    };
    digits.single().or_else(|| digits.iter().find(is_hidden))
}

/// The candidates of a cell among these digits.
fn members(left: &Candidates, cell: Cell, among: u64) -> impl Iterator<Item = (Cell, Digit)> {
    DigitSet::from_bits(left.digits(cell).bits() & among).iter().map(move |digit| (cell, digit))
}

/// Visits every `size` sets of at least so many members that have exactly `size` members together: which
/// sets, and the members.
fn tight(sets: &[u64], least: u32, size: u32, visit: &mut dyn FnMut(u64, u64)) {
    let is_usable = |set: &u64| (least..=size).contains(&set.count_ones());
    let usable: Vec<(usize, u64)> =
        sets.iter().copied().enumerate().filter(|(_, set)| is_usable(set)).collect();
    extend(&usable, size, (0, 0), visit);
}

fn extend(rest: &[(usize, u64)], size: u32, chosen: (u64, u64), visit: &mut dyn FnMut(u64, u64)) {
    let (sets, union) = chosen;
    if sets.count_ones() == size {
        if union.count_ones() == size {
            visit(sets, union);
        }
        return;
    }
    for (position, (number, set)) in rest.iter().enumerate() {
        if (union | set).count_ones() <= size {
            extend(&rest[position + 1..], size, (sets | 1 << number, union | set), visit);
        }
    }
}
