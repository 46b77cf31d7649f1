use super::machinery::{Method, OptionError, OptionKind, Options, Outcome, Procedure, Run};
use super::two_phase::techniques_named;
use crate::logic::{State, Technique};
use crate::model::{Candidates, Cell, Digit, DigitSet, HouseKind, Puzzle};
use crate::solve::{Counters, Ended};
use crate::techniques;
use std::cmp::Reverse;
use std::ops::ControlFlow;

entries! { Method:
    /// Singles by line, column, zone and cell; when there are none, special tests (pointing pairs
    /// and triples, line or column to box, hidden and naked pairs and triples, X-wing, Y-wing); when
    /// these find nothing either, a guess, in a cell with two candidates if there is one.
    ///
    /// Nicolae and Nicolae (2014), with the order of their Table 2: a digit's only place in a line
    /// is followed by sweeps through the grid for cells with one candidate, at most one in each
    /// line; after a column or a zone the digits come first again. A zone is a box, or a house that
    /// a rule adds. A guess goes to the corner of a rectangle of two-candidate cells that share a
    /// digit, as at the 27th step there, because it settles all four.
    "zones" => Method {
        name: "Zones",
        counters: &[
            ("guesses", "digits tried in a cell that had another one left to try"),
            ("backtracks", "times that a contradiction was met"),
            ("singles", "digits placed without a guess"),
            ("eliminations", "candidates removed by special tests"),
            ("search", "whether a guess was needed"),
        ],
        options: &[
            OptionKind {
                key: "digits",
                form: "default|calculated",
                default: "default",
                doc: "the order in which digits are tested: from 1 up, or most frequent given first",
            },
            OptionKind {
                key: "without",
                form: "special tests separated by commas: pointing, claiming, hidden-pair, \
                       naked-pair, hidden-triple, naked-triple, x-wing, y-wing",
                default: "",
                doc: "the special tests that are switched off",
            },
        ],
        trace: Some("detection order, row, column, digit, and code: lc, us, z or B"),
        prepare: |options| Ok(Box::new(Zones::new(options)?)),
        ..Method::BLANK
    };
}

/// The special tests, in the paper's order.
const SPECIAL_TESTS: [&str; 8] = [
    "pointing",
    "claiming",
    "hidden-pair",
    "naked-pair",
    "hidden-triple",
    "naked-triple",
    "x-wing",
    "xy-wing",
];

/// The order in which digits are tested.
#[derive(Clone, Copy)]
enum DigitOrder {
    Default,
    Calculated,
}

struct Zones {
    digits: DigitOrder,
    tests: Vec<&'static Technique>,
}

impl Zones {
    fn new(options: &Options) -> Result<Self, OptionError> {
        let digits = options.read("digits", |text| match text {
            "default" => Some(DigitOrder::Default),
            "calculated" => Some(DigitOrder::Calculated),
            _ => None,
        })?;
        let mut tests: Vec<_> = SPECIAL_TESTS.into_iter().filter_map(techniques::find).collect();
        let special = |named: &Vec<&'static Technique>| {
            named.iter().any(|technique| SPECIAL_TESTS.contains(&technique.id))
        };
        let without =
            options.read_list("without", |name| techniques_named(name).filter(special))?.concat();
        tests.retain(|test| !without.contains(test));
        Ok(Self { digits, tests })
    }
}

impl Procedure for Zones {
    fn solve(&mut self, puzzle: &Puzzle, run: &mut Run<'_>) -> Outcome {
        let mut solving = Solving {
            digits: digit_order(puzzle, self.digits),
            tests: &self.tests,
            position: Position::new(puzzle, self.tests.len()),
            guesses: 0,
            backtracks: 0,
            singles: 0,
            eliminations: 0,
        };
        let flow = solving.search(run);
        let search = if solving.guesses > 0 { "needed" } else { "not needed" };
        let counters = Counters::guesses(solving.guesses)
            .with("backtracks", solving.backtracks)
            .with("singles", solving.singles)
            .with("eliminations", solving.eliminations)
            .with_word("search", search);
        Outcome { flow, counters }
    }
}

fn digit_order(puzzle: &Puzzle, order: DigitOrder) -> Vec<Digit> {
    let mut digits: Vec<Digit> = puzzle.board().shape().digits().iter().collect();
    if let DigitOrder::Calculated = order {
        let givens = puzzle.givens();
        let frequency = |digit| givens.filled().filter(|(_, given)| *given == digit).count();
        digits.sort_by_key(|&digit| Reverse(frequency(digit)));
    }
    digits
}

/// Where the solver stands, and may return to.
#[derive(Clone)]
struct Position {
    state: State,
    /// When each special test last found nothing.
    last_looks: Vec<u32>,
    /// The digits placed so far.
    detected: usize,
}

impl Position {
    fn new(puzzle: &Puzzle, tests: usize) -> Self {
        Self { state: State::new(puzzle), last_looks: vec![0; tests], detected: 0 }
    }

    fn candidates(&self) -> &Candidates {
        self.state.candidates()
    }
}

/// A cell where a guess was made, and the digits left to try.
struct Branch {
    position: Position,
    cell: Cell,
    digits: DigitSet,
}

/// How far deduction led.
enum Deduced {
    Solved,
    Contradiction,
    Stuck,
}

/// How a digit was found: the paper's codes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Code {
    Line,
    Column,
    OnlyCandidate,
    Zone,
    Backtracking,
}

impl Code {
    fn text(self) -> &'static str {
        match self {
            Self::Line | Self::Column => "lc",
            Self::OnlyCandidate => "us",
            Self::Zone => "z",
            Self::Backtracking => "B",
        }
    }
}

struct Solving<'a> {
    digits: Vec<Digit>,
    tests: &'a [&'static Technique],
    position: Position,
    guesses: u64,
    backtracks: u64,
    singles: u64,
    eliminations: u64,
}

impl Solving<'_> {
    fn search(&mut self, run: &mut Run<'_>) -> ControlFlow<Ended> {
        let mut branches: Vec<Branch> = Vec::new();
        loop {
            run.step()?;
            match self.deduce(run) {
                Deduced::Solved => run.solution(self.position.candidates().placed())?,
                Deduced::Contradiction => self.backtracks += 1,
                Deduced::Stuck => {
                    let cell = cell_to_guess(self.position.candidates());
                    let digits = self.position.candidates().digits(cell);
                    branches.push(Branch { position: self.position.clone(), cell, digits });
                }
            }
            let Some(branch) = branches.last_mut() else { return ControlFlow::Continue(()) };
            let Some(digit) = branch.digits.first() else { return ControlFlow::Continue(()) };
            branch.digits.remove(digit);
            let cell = branch.cell;
            if branch.digits.is_empty() {
                if let Some(branch) = branches.pop() {
                    self.position = branch.position;
                }
            } else {
                self.guesses += 1;
                self.position.clone_from(&branch.position);
            }
            self.place(cell, digit, Code::Backtracking, run);
        }
    }

    /// Places and eliminates until nothing follows without a guess.
    fn deduce(&mut self, run: &mut Run<'_>) -> Deduced {
        loop {
            if self.position.candidates().is_solved() {
                return Deduced::Solved;
            }
            if let Some((cell, digit, code)) = self.only_place() {
                self.place(cell, digit, code, run);
                if code == Code::Line {
                    self.sweep(run);
                }
            } else if !self.sweep(run) {
                if self.position.candidates().contradiction().is_some() {
                    return Deduced::Contradiction;
                }
                if !self.special_tests() {
                    return Deduced::Stuck;
                }
            }
        }
    }

    /// A digit that has one place left: in the line or column of an unsolved cell, else in a zone.
    fn only_place(&self) -> Option<(Cell, Digit, Code)> {
        let lines = [HouseKind::Row, HouseKind::Column];
        let zones = [HouseKind::Box, HouseKind::Extra];
        self.digits.iter().find_map(|&digit| {
            self.only_place_in(lines, digit).or_else(|| self.only_place_in(zones, digit))
        })
    }

    fn only_place_in(&self, kinds: [HouseKind; 2], digit: Digit) -> Option<(Cell, Digit, Code)> {
        let candidates = self.position.candidates();
        let board = candidates.board();
        let houses = candidates.unsolved().iter().flat_map(|cell| board.houses_of(cell));
        for &(id, _) in houses {
            let Some(place) = candidates.places(id, digit).single() else { continue };
            let house = board.house(id);
            if kinds.contains(&house.kind()) {
                let code = match house.kind() {
                    HouseKind::Row => Code::Line,
                    HouseKind::Column => Code::Column,
                    HouseKind::Box | HouseKind::Extra => Code::Zone,
                };
                return Some((house.cell(place), digit, code));
            }
        }
        None
    }

    /// Sweeps through the lines until a sweep finds no only candidate; says whether any did. A sweep
    /// sees the grid as it was at its start.
    fn sweep(&mut self, run: &mut Run<'_>) -> bool {
        let before = self.position.detected;
        loop {
            let singles = first_single_of_each_line(self.position.candidates());
            if singles.is_empty() {
                return self.position.detected > before;
            }
            for (cell, digit) in singles {
                // Two of them may clash; the cell that comes second is then left with nothing.
                if self.position.candidates().has(cell, digit) {
                    self.place(cell, digit, Code::OnlyCandidate, run);
                }
            }
        }
    }

    /// Draws the conclusions of the first special test that has any; says whether one had.
    fn special_tests(&mut self) -> bool {
        let Position { state, last_looks, .. } = &mut self.position;
        let before = state.candidates().count();
        for (test, last_look) in self.tests.iter().zip(last_looks) {
            let steps = test.every(state.view_since(*last_look));
            if steps.is_empty() {
                *last_look = state.now();
                continue;
            }
            steps.iter().for_each(|step| state.apply(step));
            self.eliminations += (before - state.candidates().count()) as u64;
            return true;
        }
        false
    }

    fn place(&mut self, cell: Cell, digit: Digit, code: Code, run: &mut Run<'_>) {
        let position = &mut self.position;
        position.state.place(cell, digit);
        position.detected += 1;
        self.singles += u64::from(code != Code::Backtracking);
        let shape = position.candidates().board().shape();
        let (row, column) = (cell.row(shape) + 1, cell.column(shape) + 1);
        let order = position.detected;
        run.trace(|| format!("{order:>4} {row:>3} {column:>3} {digit:>3} {}", code.text()));
    }
}

/// The first cell of each line that has only one candidate.
fn first_single_of_each_line(candidates: &Candidates) -> Vec<(Cell, Digit)> {
    let board = candidates.board();
    let single = |&cell: &Cell| Some((cell, candidates.digits(cell).single()?));
    let lines = board.houses_of_kind(HouseKind::Row);
    lines.filter_map(|line| board.house(line).cells().iter().find_map(single)).collect()
}

/// Where to guess: a corner of a rectangle, else the first of the cells with the fewest candidates.
fn cell_to_guess(candidates: &Candidates) -> Cell {
    let fewest = || candidates.unsolved().iter().min_by_key(|cell| candidates.digits(*cell).len());
    rectangle_corner(candidates).or_else(fewest).unwrap_or(Cell::from_index(0))
}

/// The first corner of a rectangle of four two-candidate cells, in two lines that have no other
/// place for a digit.
fn rectangle_corner(candidates: &Candidates) -> Option<Cell> {
    let board = candidates.board();
    let rows: Vec<_> = board.houses_of_kind(HouseKind::Row).collect();
    for digit in board.shape().digits().iter() {
        for (index, &upper) in rows.iter().enumerate() {
            let places = candidates.places(upper, digit);
            if places.len() != 2 {
                continue;
            }
            let same = |lower: &&_| candidates.places(**lower, digit) == places;
            for &lower in rows[index + 1..].iter().filter(same) {
                let corner = |row| candidates.cells_in(row, digit);
                let mut corners = corner(upper).chain(corner(lower));
                if corners.clone().all(|cell| candidates.digits(cell).len() == 2) {
                    return corners.next();
                }
            }
        }
    }
    None
}
