use super::prelude::*;
use crate::logic::deadly;

entries! { Technique:
    /// Cells with two candidates each, and one cell with more. In every row, column and box, each digit
    /// of these cells comes up in two of them or in none, if the last one has only two of its candidates.
    /// These two can be removed from it.
    ///
    /// ## Why it works
    /// If the last cell held one of the two, the other candidate in each of the cells would leave every
    /// row, column and box the same digits: a second solution.
    ///
    /// ## Example
    /// r1c1, r1c7, r3c1, r3c9, r5c7, r5c9 and r7c7 have two candidates each. If r7c9 were 2 or 8,
    /// each house would have each digit of these cells in two of them or in none, and the other
    /// candidate of every cell would do as well. That would be a second solution, but the puzzle
    /// has only one. So r7c9 is not 2 or 8.
    ///
    /// ## See also
    /// BUG type 1: the same in all empty cells of the grid. Unique rectangle and unique loop: the same
    /// with two digits in all cells.
    "bug-lite" => Technique {
        name: "BUG-lite",
        aliases: &["bivalue universal grave lite", "bug lite type 1", "mug", "multivalue universal grave", "anonymous deadly pattern type 1", "anonymous deadly pattern", "rotating deadly pattern", "unique matrix type 1", "unique matrix"],
        class: Class::Uniqueness,
        score: 70,
        form: Form::LocalGrave,
        examples: &[Example {
            grid: ".+9+654..+83.8+7....46..3..95+7.8.9..2...+4.+5.36.2...1.......64....+3.9.....76\
             ....7...1+9",
            without: "r5c7-9 r5c9-7",
            concludes: "r7c9-2 r7c9-8",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "52.14..6..14.3..5.3..25.4914..561.8.158492.7.962873514..532.147241785.3.7...14825",
            without: "r3c6-7",
            because: "r9c3 has another candidate",
            ..NearMiss::BLANK
        }],
        find,
        explain,
        ..Technique::needing(&[Need::UniqueSolution, Need::OnlyHouses])
    };
}

/// The fewest cells of a grave besides its roof; fewer make a rectangle.
const FEWEST_CELLS: usize = 5;

/// The most cells of a grave that a person will follow.
const MOST_CELLS: usize = 14;

/// The most cells that are tried for one roof.
const MOST_TRIES: usize = 400;

fn find(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let roofs = view.unsolved() - &view.bivalue();
    let useful = supported(view, &roofs);
    if useful.len() < FEWEST_CELLS {
        return ControlFlow::Continue(());
    }
    let mut distinct = Distinct::default();
    for roof in roofs.iter() {
        let has_partners = |digit: &Digit| {
            let partners = &useful & view.cells_with(*digit);
            let mut houses = view.board().houses_of(roof).iter();
            houses.all(|(house, _)| view.board().house(*house).set().intersects(&partners))
        };
        for pair in pairs(view.digits(roof).iter().filter(has_partners).collect()) {
            let mut grave = Grave { view, useful: &useful, cells: vec![(roof, pair)], tries: 0 };
            let removed = view.candidates_in([roof], pair);
            if grave.complete() && distinct.admit(&removed) {
                found.eliminate(removed, || grave.pattern())?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Every two of some digits.
fn pairs(digits: DigitSet) -> impl Iterator<Item = DigitSet> {
    let both = digits.iter().flat_map(move |a| digits.iter().map(move |b| [a, b]));
    both.filter(|[a, b]| a < b).map(DigitSet::from_iter)
}

/// The cells with two candidates that can be part of a grave with one of these roofs: each of their
/// digits has another such cell in each of their houses.
fn supported(view: &View<'_>, roofs: &CellSet) -> CellSet {
    let board = view.board();
    let mut useful = view.bivalue();
    loop {
        let all = &useful | roofs;
        let has_partners = |cell: &Cell| {
            board.houses_of(*cell).iter().all(|(house, _)| {
                let others = &(board.house(*house).set() & &all) - &CellSet::only(*cell);
                view.digits(*cell).iter().all(|digit| others.intersects(view.cells_with(digit)))
            })
        };
        let fewer: CellSet = useful.iter().filter(has_partners).collect();
        if fewer.len() == useful.len() {
            return useful;
        }
        useful = fewer;
    }
}

/// Cells with two digits each, to which others are added until every house has each digit twice.
struct Grave<'a> {
    view: &'a View<'a>,
    useful: &'a CellSet,
    /// The roof is the first.
    cells: Vec<(Cell, DigitSet)>,
    tries: usize,
}

impl Grave<'_> {
    /// Whether so many cells can be added; the first way stays.
    fn complete(&mut self) -> bool {
        let Some((house, digit)) = self.lonely() else { return self.has_no_other_name() };
        if self.cells.len() == MOST_CELLS {
            return false;
        }
        let in_house = self.view.board().house(house).set() & self.view.cells_with(digit);
        for cell in (&in_house & self.useful).iter() {
            self.tries += 1;
            if self.tries > MOST_TRIES {
                return false;
            }
            self.cells.push((cell, self.view.digits(cell)));
            if self.is_new(cell) && self.fits(cell) && self.complete() {
                return true;
            }
            self.cells.pop();
        }
        false
    }

    fn is_new(&self, cell: Cell) -> bool {
        self.cells.iter().filter(|(other, _)| *other == cell).count() == 1
    }

    /// Two digits alone make a rectangle or a loop, and all empty cells a BUG, which have names of their
    /// own.
    fn has_no_other_name(&self) -> bool {
        let digits = self.cells.iter().fold(DigitSet::EMPTY, |all, (_, pair)| all | *pair);
        digits.len() > 2 && self.cells.len() < self.view.unsolved().len()
    }

    /// In how many cells of a house the digit comes up.
    fn count(&self, house: HouseId, digit: Digit) -> usize {
        let set = self.view.board().house(house).set();
        let holding = self.cells.iter().filter(|(_, pair)| pair.contains(digit));
        holding.filter(|(cell, _)| set.contains(*cell)).count()
    }

    /// Whether no house has a digit of the cell too often.
    fn fits(&self, cell: Cell) -> bool {
        let houses = self.view.board().houses_of(cell);
        let digits = self.view.digits(cell);
        houses.iter().all(|(house, _)| digits.iter().all(|it| self.count(*house, it) <= 2))
    }

    /// A house where a digit comes up only once, the one with the fewest cells to add.
    fn lonely(&self) -> Option<(HouseId, Digit)> {
        let board = self.view.board();
        let sets = self.cells.iter().flat_map(|(cell, pair)| {
            let houses = board.houses_of(*cell).iter();
            houses.flat_map(move |(house, _)| pair.iter().map(move |digit| (*house, digit)))
        });
        let lonely = sets.filter(|(house, digit)| self.count(*house, *digit) == 1);
        lonely.min_by_key(|(house, digit)| {
            let places = board.house(*house).set() & self.view.cells_with(*digit);
            (&places & self.useful).len()
        })
    }

    fn pattern(&self) -> Pattern {
        let digits = self.cells.iter().fold(DigitSet::EMPTY, |all, (_, pair)| all | *pair);
        let (roof, of_roof) = self.cells[0];
        let start = Pattern::of(digits).mark(Role::Roof, roof, of_roof);
        let start = start.mark(Role::Fin, roof, self.view.digits(roof) - of_roof);
        let mut floor = self.cells[1..].to_vec();
        floor.sort_unstable_by_key(|(cell, _)| *cell);
        floor.iter().fold(start, |pattern, (cell, pair)| pattern.mark(Role::Floor, *cell, *pair))
    }
}

fn explain(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let pattern = &step.pattern;
    let floor = words.cells(pattern.cells(Role::Floor));
    let roof = words.cells(pattern.cells(Role::Roof));
    let pair = words.either(pattern.digits_of(Role::Roof));
    plainly([
        say!(words, "{floor} have two candidates each."; floor),
        say!(words, "If {roof} were {pair}, each house would have each digit of these cells in two of them or in none, and the other candidate of every cell would do as well.";
            roof, pair),
        deadly::second_solution(words),
    ])
}
