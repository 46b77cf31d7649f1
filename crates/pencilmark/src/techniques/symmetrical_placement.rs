use super::prelude::*;

entries! { Technique:
    /// The givens are symmetrical, not only in their cells but in their digits: turned by half or by a
    /// quarter, or reflected in a diagonal, each given meets a given, and it is always the same digit that
    /// a digit meets. A cell that stays where it is can hold only a digit that meets itself.
    ///
    /// ## Why it works
    /// Turned or reflected, with its digits renamed, the solution is a solution again. The puzzle has only
    /// one, so it is the same: a cell that stays where it is holds a digit that keeps its name.
    ///
    /// ## Example
    /// The givens are symmetrical when the board is turned by half a turn: 1 meets 9, 2 meets 7, 3
    /// meets 4, 5 meets 6 and 8 meets itself. The puzzle has only one solution, so it has the same
    /// symmetry. r5c5 stays in place, and can hold only a digit that meets itself. So r5c5 is not 3,
    /// 4, 5 or 6.
    ///
    /// ## See also
    /// Unique rectangle: another conclusion from there being only one solution.
    "symmetrical-placement" => Technique {
        name: "Gurth's symmetrical placement",
        aliases: &["gurth's theorem", "gsp", "symmetrical placement", "gurth symmetrical placement", "anti-gurth's symmetrical placement", "extended gurth's symmetrical placement"],
        class: Class::Uniqueness,
        score: 72,
        examples: &[Example {
            grid: "5...74...8.4.......36.....1.6...71...1.....9...92...5.9.....54.......3.8...32...6",
            concludes: "r5c5-3 r5c5-4 r5c5-5 r5c5-6",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "....74...8.4.......36.....1.6...71...1.....9...92...5.9.....54.......3.8...32...6",
            because: "r9c9 meets no given",
            ..NearMiss::BLANK
        }],
        find,
        explain,
        ..Technique::needing(&[Need::UniqueSolution, Need::OnlyHouses])
    };
}

/// A way to turn or reflect a board.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Motion {
    HalfTurn,
    QuarterTurn,
    Diagonal,
    OtherDiagonal,
}

impl Motion {
    const ALL: [Self; 4] = [Self::HalfTurn, Self::QuarterTurn, Self::Diagonal, Self::OtherDiagonal];

    /// Where a cell goes.
    fn image(self, cell: Cell, board: &Board) -> Cell {
        let (shape, last) = (board.shape(), board.size() - 1);
        let (row, column) = (cell.row(shape), cell.column(shape));
        let (row, column) = match self {
            Self::HalfTurn => (last - row, last - column),
            Self::QuarterTurn => (column, last - row),
            Self::Diagonal => (column, row),
            Self::OtherDiagonal => (last - column, last - row),
        };
        Cell::at(row, column, shape)
    }

    /// What is done to the board, as a sentence has it.
    fn told(self, words: &Words<'_>) -> String {
        match self {
            Self::HalfTurn => say!(words, "turned by half a turn"),
            Self::QuarterTurn => say!(words, "turned by a quarter of a turn"),
            Self::Diagonal => say!(words, "reflected in the diagonal from r1c1"),
            Self::OtherDiagonal => say!(words, "reflected in the other diagonal"),
        }
    }

    /// Whether every house becomes a house.
    fn keeps_houses(self, board: &Board) -> bool {
        let image = |set: &CellSet| set.iter().map(|it| self.image(it, board)).collect::<CellSet>();
        let is_house = |set: CellSet| board.houses().iter().any(|house| *house.set() == set);
        board.houses().iter().all(|house| is_house(image(house.set())))
    }

    /// For each digit the one that it meets, if the givens are symmetrical and tell of all digits but
    /// one at most.
    fn renaming(self, view: &View<'_>) -> Option<Vec<Digit>> {
        let board = view.board();
        let mut renamed: Vec<Option<Digit>> = vec![None; board.size()];
        for cell in view.givens().iter() {
            let image = self.image(cell, board);
            if !view.givens().contains(image) {
                return None;
            }
            let (from, to) = (view.digit(cell)?, view.digit(image)?);
            if renamed[from.index()].replace(to).is_some_and(|known| known != to) {
                return None;
            }
        }
        let met: DigitSet = renamed.iter().flatten().copied().collect();
        let unmet = board.shape().digits() - met;
        let unknown = renamed.iter().filter(|to| to.is_none()).count();
        if unknown > 1 || unmet.len() != unknown {
            return None;
        }
        Some(renamed.into_iter().filter_map(|to| to.or_else(|| unmet.first())).collect())
    }
}

fn find(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let board = view.board();
    for motion in Motion::ALL {
        let Some(renamed) = motion.renaming(view).filter(|_| motion.keeps_houses(board)) else {
            continue;
        };
        let digits = board.shape().digits();
        let own: DigitSet = digits.iter().filter(|it| renamed[it.index()] == *it).collect();
        let stays = |cell: &Cell| motion.image(*cell, board) == *cell;
        let fixed: Vec<Cell> = view.unsolved().iter().filter(stays).collect();
        found.eliminate(view.candidates_in(fixed.iter().copied(), digits - own), || {
            let pattern = Pattern::of(own);
            let pattern = fixed.iter().fold(pattern, |pattern, cell| {
                pattern.mark(Role::Defining, *cell, view.digits(*cell) & own)
            });
            let met = view.givens().iter().filter(|cell| !stays(cell));
            met.fold(pattern, |pattern, cell| {
                pattern.mark(Role::Witness, cell, DigitSet::from_iter(view.digit(cell)))
            })
        })?;
    }
    ControlFlow::Continue(())
}

fn explain(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let pattern = &step.pattern;
    let board = words.board();
    let fixed: Vec<Cell> = pattern.cells(Role::Defining).collect();
    let given = |cell: Cell| {
        let mut marks = pattern.marks.iter().filter(|mark| mark.role == Role::Witness);
        marks.find(|mark| mark.cell == cell).and_then(|mark| mark.digits.first())
    };
    let is_it = |motion: &&Motion| {
        let stay = |cell: &Cell| motion.image(*cell, board) == *cell;
        let meet = |cell: Cell| given(motion.image(cell, board)).is_some();
        fixed.iter().all(stay) && pattern.cells(Role::Witness).all(meet)
    };
    let motion = Motion::ALL.iter().find(is_it).unwrap_or(&Motion::HalfTurn);
    let pairs = board.shape().digits() - pattern.digits;
    let meets = pairs.iter().filter_map(|digit| {
        let cell = pattern.cells(Role::Witness).find(|cell| given(*cell) == Some(digit))?;
        let other = given(motion.image(cell, board))?;
        let is_told = digit < other || *motion == Motion::QuarterTurn;
        is_told.then(|| {
            say!(words, "{digit} meets {other}";
                digit = words.digit(digit), other = words.digit(other))
        })
    });
    let keep = match pattern.digits.len() {
        0 => say!(words, "no digit meets itself"),
        1 => say!(words, "{digit} meets itself"; digit = words.digits(pattern.digits)),
        _ => say!(words, "{digits} meet themselves"; digits = words.digits(pattern.digits)),
    };
    let meets: Vec<String> = meets.chain([keep]).collect();
    let cells = words.cells(fixed.iter().copied());
    plainly([
        say!(words, "The givens are symmetrical when the board is {moved}: {list}.";
            moved = motion.told(words), list = words.and(meets)),
        say!(words, "The puzzle has only one solution, so it has the same symmetry."),
        match fixed.len() {
            1 => say!(words, "{cell} stays in place, and can hold only a digit that meets itself.";
                cell = cells),
            _ => say!(words, "{cells} stay in place, and can hold only a digit that meets itself.";
                cells),
        },
    ])
}
