use super::prelude::*;

entries! { Technique:
    /// A ring of an odd number of cells, each of which sees the next, and two digits that all of them
    /// have. If nothing else were possible in these cells, there would be no solution. So one of their
    /// other candidates, the guardians, is true: if there is only one, it can be placed; otherwise what
    /// would make all of them false can be removed.
    ///
    /// ## Why it works
    /// With only two digits, the cells would have to hold them by turns around the ring. That does not
    /// add up for an odd number of cells: two neighbours would hold the same digit.
    ///
    /// ## Example
    /// r2c1, r2c7, r4c7, r4c2 and r3c2 form a ring of five cells, each of which sees the next. If all
    /// of them were 5 or 9, two neighbours would be the same, because their number is odd. Only 2 in
    /// r4c7 can save them from that. So r4c7 is 2.
    ///
    /// ## See also
    /// Guardians: a ring of places of one digit. Tridagon: twelve cells and three digits. Remote pair.
    "bivalue-oddagon" => Technique {
        name: "Bivalue oddagon",
        aliases: &["bi-value oddagon", "odd two-digit loop", "bivalue oddagon type 2", "bivalue oddagon type 3"],
        score: 69,
        examples: &[Example {
            grid: "728596143.13487.264.61237.8..463..71.6791.83..3175..6.3892654176428713..175349682",
            concludes: "r4c7=2",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "728596143.13487.264.61237.8..463..71.6791.83..3175..6.3.92654176428713..175349682",
            because: "r4c2 has another candidate",
            ..NearMiss::BLANK
        }],
        find: find_of_cells,
        explain: explain_cells,
        ..RING
    };

    /// A ring of an odd number of cells, where each shares a house with the next that has hardly any
    /// other places for a digit. If it had none at all, there would be no solution. So one of the other
    /// places in these houses, the guardians, holds the digit: if there is only one, it can be placed;
    /// otherwise the digit can be removed from the cells that see all guardians.
    ///
    /// ## Why it works
    /// If no guardian held the digit, each of the houses would have it in one of its two cells of the
    /// ring, so exactly one of any two neighbours would hold it. Around a ring of an odd number of
    /// cells, that does not add up.
    ///
    /// ## Example
    /// r6c5, r6c9, r9c9, r8c8 and r8c5 form a ring of five cells; each shares a house with the
    /// next: row 6, column 9, box 9, row 8 and column 5. If 4 had no other place in these houses,
    /// exactly one of any two neighbours would be 4; that cannot be, because their number is odd.
    /// So r2c5 is 4, r3c5 is 4, r6c4 is 4 or r8c4 is 4. So r1c4, r2c4 and r3c4 are not 4.
    ///
    /// ## See also
    /// X-chain: an even number of such pairs. Bivalue oddagon: a ring of cells with two digits.
    "guardians" => Technique {
        name: "Guardians",
        aliases: &["broken wing", "oddagon", "turbot fish with guardians", "guardian"],
        score: 73,
        examples: &[Example {
            grid: "8+29.7...65+3.....2+7.+71..3.85.6..5+7..3.17+36...23.5..17+6..4...6.....+3..+2+6.8..\
             ..+3.27.",
            without: "r2c3-3 r3c1-2 r3c1-7 r4c4-2 r4c7-9 r5c7-9 r7c4-1 r7c7-1 r7c7-9 r7c8-1 r8c8-1",
            concludes: "r1c4-4 r2c4-4 r3c4-4",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "..1.5..74.487......79..43.67.4...56..95476.....6...4974.2..7..5957841623.63.2.74.",
            because: "r5c1 has another candidate",
            ..NearMiss::BLANK
        }],
        find: find_of_places,
        explain: explain_places,
        ..RING
    };
}

/// What the family shares.
const RING: Technique = Technique { class: Class::Exotic, ..Technique::needing(NOTHING) };

/// The most cells of a ring.
const MOST_CELLS: usize = 9;

/// More guardians than this are hardly ever all excluded by one candidate.
const MOST_GUARDIANS: usize = 4;

/// A ring in the making: cells in order, the houses between them, and who guards it so far.
struct Ring<'a> {
    view: &'a View<'a>,
    cells: Vec<Cell>,
    houses: Vec<HouseId>,
    guardians: Vec<Candidate>,
    distinct: Distinct,
    digits: DigitSet,
}

impl<'a> Ring<'a> {
    fn new(view: &'a View<'a>, digits: DigitSet) -> Self {
        let (cells, houses, guardians) = (Vec::new(), Vec::new(), Vec::new());
        Self { view, cells, houses, guardians, distinct: Distinct::default(), digits }
    }

    /// Reports the ring that is closed now.
    fn conclude(&mut self, found: &mut Found<'_>) -> ControlFlow<()> {
        let (view, digits) = (self.view, self.digits);
        let mut guardians = self.guardians.clone();
        guardians.sort_unstable();
        guardians.dedup();
        let is_of_ring =
            |it: &Candidate| digits.contains(it.digit) && self.cells.contains(&it.cell);
        if guardians.iter().any(is_of_ring) {
            return ControlFlow::Continue(());
        }
        let is_new = match guardians[..] {
            [] => false,
            [only] => self.distinct.admit(&[only]),
            _ => self.distinct.admit(&guardians::excluded(view, &guardians)),
        };
        if !is_new {
            return ControlFlow::Continue(());
        }
        guardians::conclude(view, &guardians, found, || {
            Pattern::of(digits).in_houses(self.houses.iter().copied()).mark_all(
                Role::Defining,
                self.cells.iter().copied(),
                digits,
            )
        })
    }
}

fn find_of_cells(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let all = view.board().shape().digits();
    for a in all.iter() {
        for b in all.iter().filter(|b| *b > a) {
            let digits: DigitSet = [a, b].into_iter().collect();
            let cells = view.cells_with(a) & view.cells_with(b);
            let mut ring = Ring::new(view, digits);
            for start in cells.iter() {
                view.spend()?;
                ring.visit_cell(start, &cells, found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

impl Ring<'_> {
    /// Adds a cell, then every further one that it sees, later in the board than the first.
    fn visit_cell(
        &mut self,
        cell: Cell,
        cells: &CellSet,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let others = self.view.digits(cell) - self.digits;
        if self.guardians.len() + others.len() > MOST_GUARDIANS {
            return ControlFlow::Continue(());
        }
        let before = self.guardians.len();
        self.guardians.extend(others.iter().map(|digit| Candidate::new(cell, digit)));
        self.cells.push(cell);
        let (first, count) = (self.cells[0], self.cells.len());
        let board = self.view.board();
        // Of the two ways round, only one is looked at.
        if count >= 5 && count % 2 == 1 && board.sees(cell, first) && self.cells[1] < cell {
            self.conclude(found)?;
        }
        if count < MOST_CELLS {
            for next in (cells & board.peers(cell)).iter() {
                if next > first && !self.cells.contains(&next) {
                    self.visit_cell(next, cells, found)?;
                }
            }
        }
        self.cells.pop();
        self.guardians.truncate(before);
        ControlFlow::Continue(())
    }

    /// Adds a place, then every further one in a house with few other places.
    fn visit_place(&mut self, cell: Cell, found: &mut Found<'_>) -> ControlFlow<()> {
        self.cells.push(cell);
        let digit = self.digits.first().expect("a ring of one digit");
        let (first, count) = (self.cells[0], self.cells.len());
        let (view, before) = (self.view, self.guardians.len());
        for &(house, _) in view.board().houses_of(cell) {
            let places = view.places(house, digit);
            if self.houses.contains(&house) || before + places.len() > MOST_GUARDIANS + 2 {
                continue;
            }
            for next in view.cells_in(house, digit).filter(|next| *next != cell) {
                let others = view.cells_in(house, digit).filter(|it| *it != cell && *it != next);
                self.guardians.extend(others.map(|it| Candidate::new(it, digit)));
                self.houses.push(house);
                let closes = next == first && count >= 5 && count % 2 == 1 && self.cells[1] < cell;
                if closes {
                    self.conclude(found)?;
                } else if next > first && count < MOST_CELLS && !self.cells.contains(&next) {
                    self.visit_place(next, found)?;
                }
                self.houses.pop();
                self.guardians.truncate(before);
            }
        }
        self.cells.pop();
        ControlFlow::Continue(())
    }
}

fn find_of_places(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    for digit in view.changed_digits().iter() {
        let mut ring = Ring::new(view, DigitSet::only(digit));
        for start in view.cells_with(digit).iter() {
            view.spend()?;
            ring.visit_place(start, found)?;
        }
    }
    ControlFlow::Continue(())
}

fn explain_cells(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let cells: Vec<Cell> = step.pattern.cells(Role::Defining).collect();
    plainly([
        say!(words, "{cells} form a ring of {count} cells, each of which sees the next.";
            cells = words.cells(cells.iter().copied()), count = words.number(cells.len())),
        say!(words, "If all of them were {digits}, two neighbours would be the same, because their number is odd.";
            digits = words.either(step.pattern.digits)),
        guardians::sentence(step, words),
    ])
}

fn explain_places(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let pattern = &step.pattern;
    let cells: Vec<Cell> = pattern.cells(Role::Defining).collect();
    let digit = words.digits(pattern.digits);
    plainly([
        say!(words, "{cells} form a ring of {count} cells; each shares a house with the next: {houses}.";
            cells = words.cells(cells.iter().copied()), count = words.number(cells.len()),
            houses = words.houses(pattern.houses.iter().copied())),
        say!(words, "If {digit} had no other place in these houses, exactly one of any two neighbours would be {digit}; that cannot be, because their number is odd.";
            digit),
        guardians::sentence(step, words),
    ])
}
