//! Canonical forms and automorphisms, against twins that try everything and against known facts.

use pencilmark::model::{Board, Candidates, Grid, Puzzle, Random, Shape};
use pencilmark::rules;
use pencilmark::symmetry::{
    Axes, NoCanonicalForm, PatternSymmetry, automorphisms, canonical, canonical_classic, same,
    shuffle,
};
use pencilmark_testing::cases::on_list;
use pencilmark_testing::records::{Record, records};
use pencilmark_testing::reference;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Arc;

/// The solution grid with the most automorphisms.
const MOST_SYMMETRIC: &str =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
const SUDOKU: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn puzzle(board: &Arc<Board>, line: &str) -> Puzzle {
    let number = |symbol: char| symbol.to_digit(10).unwrap_or(0) as u8;
    Puzzle::new(
        board.clone(),
        Grid::try_from(line.chars().map(number).collect::<Vec<u8>>()).unwrap(),
    )
    .unwrap()
}

fn classic(line: &str) -> Puzzle {
    puzzle(&rules::classic(), line)
}

/// Fills a board at random: the cell with the fewest candidates first, its digits in random order.
fn random_solution(candidates: &Candidates, random: &mut Random) -> Option<Grid> {
    let Some(cell) = candidates.unsolved().iter().min_by_key(|cell| candidates.digits(*cell).len())
    else {
        return Some(candidates.placed().clone());
    };
    let mut digits: Vec<_> = candidates.digits(cell).iter().collect();
    random.shuffle(&mut digits);
    digits.into_iter().find_map(|digit| {
        let mut next = candidates.clone();
        next.place(cell, digit);
        random_solution(&next, random)
    })
}

/// A solution of an empty board from which all but so many digits were taken at random.
fn random_puzzle(board: &Arc<Board>, clues: usize, random: &mut Random) -> Puzzle {
    let empty = Puzzle::new(board.clone(), Grid::empty(board.shape())).unwrap();
    let mut grid = random_solution(&empty.candidates(), random).unwrap();
    let mut cells: Vec<_> = board.cells().collect();
    random.shuffle(&mut cells);
    cells[clues..].iter().for_each(|cell| grid.clear(*cell));
    Puzzle::new(board.clone(), grid).unwrap()
}

fn permutations(size: usize) -> Vec<Vec<u8>> {
    (0..size as u8).fold(vec![vec![]], |shorter, next| {
        let insert = |order: Vec<u8>| {
            (0..=order.len()).map(move |at| [&order[..at], &[next], &order[at..]].concat())
        };
        shorter.into_iter().flat_map(insert).collect()
    })
}

/// Every order of the lines of a board that keeps its bands together.
fn line_orders(side: usize) -> Vec<Vec<u8>> {
    let small = permutations(side);
    let bands = small.clone();
    bands.iter().fold(vec![], |mut all, bands| {
        let start: Vec<Vec<u8>> = vec![vec![]];
        let orders = bands.iter().fold(start, |orders, band| {
            let add = |order: Vec<u8>| {
                small.iter().map(move |inner| {
                    let lines = inner.iter().map(|line| band * side as u8 + line);
                    order.iter().copied().chain(lines).collect()
                })
            };
            orders.into_iter().flat_map(add).collect()
        });
        all.extend(orders);
        all
    })
}

/// The twin of the canonical form: every order of rows and columns, both ways round, digits named
/// as they appear. Also how many of these give the smallest text.
fn smallest_by_trying_all(grid: &Grid, side: usize) -> (Vec<u8>, u64) {
    let size = side * side;
    let numbers = grid.numbers();
    let orders = line_orders(side);
    let mut best = (vec![u8::MAX; size * size], 0);
    for swapped in [false, true] {
        for rows in &orders {
            for columns in &orders {
                let cell = |row: u8, column: u8| match swapped {
                    false => numbers[row as usize * size + column as usize],
                    true => numbers[column as usize * size + row as usize],
                };
                let cells =
                    rows.iter().flat_map(|row| columns.iter().map(|column| cell(*row, *column)));
                match compare_named(cells, &best.0) {
                    std::cmp::Ordering::Greater => {}
                    std::cmp::Ordering::Equal => best.1 += 1,
                    std::cmp::Ordering::Less => {
                        let cells = rows
                            .iter()
                            .flat_map(|row| columns.iter().map(|column| cell(*row, *column)));
                        best = (named(cells).collect(), 1);
                    }
                }
            }
        }
    }
    best
}

/// Names digits 1, 2, … as they appear.
fn named(cells: impl Iterator<Item = u8>) -> impl Iterator<Item = u8> {
    let mut names = [0; 10];
    let mut count = 0;
    cells.map(move |number| {
        let name = &mut names[number as usize];
        if number != 0 && *name == 0 {
            count += 1;
            *name = count;
        }
        *name
    })
}

fn compare_named(cells: impl Iterator<Item = u8>, best: &[u8]) -> std::cmp::Ordering {
    named(cells).cmp(best.iter().copied())
}

fn factorial(n: usize) -> u64 {
    (1..=n as u64).product()
}

/// Compares with the twin; the twin counts orders of lines, which leaves out absent digits.
fn check_against_twin(puzzle: &Puzzle, side: usize) {
    let found = canonical(puzzle).unwrap();
    let (form, ways) = smallest_by_trying_all(puzzle.givens(), side);
    assert_eq!(found.form.numbers(), form, "{:?}", puzzle.givens());
    let used: HashSet<u8> = form.iter().copied().filter(|number| *number != 0).collect();
    let absent = side * side - used.len();
    assert_eq!(found.automorphism_count, ways * factorial(absent), "{:?}", puzzle.givens());
    check_answer(puzzle);
}

/// What must hold of any puzzle, without a twin.
fn check_answer(puzzle: &Puzzle) {
    let found = canonical(puzzle).unwrap();
    if let Ok(cells) = puzzle.givens().numbers().try_into() {
        assert_eq!(canonical_classic(cells).unwrap()[..], *found.form.numbers());
    }
    assert!(found.transformation.keeps(puzzle.board()));
    assert_eq!(found.transformation.grid(puzzle.givens()), found.form);
    let symmetries = automorphisms(puzzle).unwrap();
    assert_eq!(symmetries.count, found.automorphism_count);
    for generator in &symmetries.generators {
        assert!(!generator.is_identity() && generator.keeps(puzzle.board()));
        assert_eq!(generator.grid(puzzle.givens()), *puzzle.givens());
    }
    if let Some(list) = symmetries.list(2_000) {
        assert_eq!(list.len() as u64, symmetries.count, "{:?}", puzzle.givens());
    }
    for seed in 0..4 {
        let disguised = shuffle(puzzle, seed);
        let other = canonical(&disguised).unwrap();
        assert_eq!(other.form, found.form, "{:?}", puzzle.givens());
        assert_eq!(other.automorphism_count, found.automorphism_count);
        let there = same(puzzle, &disguised).unwrap().expect("a disguise is the same puzzle");
        assert_eq!(there.puzzle(puzzle).unwrap(), disguised);
    }
}

#[test]
fn the_4x4_twin_agrees() {
    let board = rules::board(Shape::square(2), &[]).unwrap();
    let mut random = Random::from_seed(1);
    for clues in 0..=16 {
        for _ in 0..30 {
            check_against_twin(&random_puzzle(&board, clues, &mut random), 2);
        }
    }
}

#[test]
fn the_9x9_twin_agrees() {
    let mut random = Random::from_seed(2);
    check_against_twin(&classic(SUDOKU), 3);
    check_against_twin(&classic(MOST_SYMMETRIC), 3);
    for clues in [3, 20, 50, 81] {
        check_against_twin(&random_puzzle(&rules::classic(), clues, &mut random), 3);
    }
}

#[test]
fn disguises_have_one_form() {
    let mut random = Random::from_seed(3);
    for clues in (0..=81).chain([81; 20]).chain([17; 50]) {
        check_answer(&random_puzzle(&rules::classic(), clues, &mut random));
        let cleared = |line: &str, random: &mut Random| -> String {
            line.chars().map(|c| if random.below(81) < clues { c } else { '.' }).collect()
        };
        check_answer(&classic(&cleared(MOST_SYMMETRIC, &mut random)));
    }
}

#[test]
fn patterns_with_many_automorphisms_have_one_form_too() {
    let rows = |keep: &dyn Fn(usize, usize) -> bool| -> String {
        let cells = MOST_SYMMETRIC.chars().enumerate();
        cells.map(|(i, c)| if keep(i / 9, i % 9) { c } else { '.' }).collect()
    };
    for line in [
        rows(&|row, _| row < 3),
        rows(&|row, column| row / 3 == column / 3),
        rows(&|row, column| row / 3 != column / 3),
        rows(&|row, column| row % 3 == column % 3),
        rows(&|row, column| row % 3 != column % 3),
        rows(&|row, column| row == column),
        rows(&|row, column| row % 3 == 0 && column % 3 == 0),
        MOST_SYMMETRIC.replace(|c| c != '1', "."),
        MOST_SYMMETRIC.replace(|c| !"14".contains(c), "."),
        MOST_SYMMETRIC.replace(|c| !"147".contains(c), "."),
        MOST_SYMMETRIC.replace(|c| "147".contains(c), "."),
    ] {
        check_answer(&classic(&line));
    }
}

#[test]
fn known_facts_about_solution_grids() {
    let found = canonical(&classic(MOST_SYMMETRIC)).unwrap();
    assert_eq!(found.automorphism_count, 648);
    assert_eq!(found.form.to_string(), MOST_SYMMETRIC, "it is its own canonical form");
    assert_eq!(automorphisms(&classic(MOST_SYMMETRIC)).unwrap().list(648).unwrap().len(), 648);

    // All 288 solution grids of 4x4 in 2 classes; class sizes follow from the automorphisms.
    let board = rules::board(Shape::square(2), &[]).unwrap();
    let mut classes: HashMap<Grid, (u64, u64)> = HashMap::new();
    for grid in
        all_solutions(&Puzzle::new(board.clone(), Grid::empty(board.shape())).unwrap().candidates())
    {
        let found = canonical(&Puzzle::new(board.clone(), grid).unwrap()).unwrap();
        classes.entry(found.form).or_insert((found.automorphism_count, 0)).1 += 1;
    }
    let transformations = 128 * 24;
    let mut sizes: Vec<u64> = classes.values().map(|(_, size)| *size).collect();
    sizes.sort_unstable();
    assert_eq!(sizes, [96, 192]);
    assert!(classes.values().all(|(automorphisms, size)| automorphisms * size == transformations));
}

fn all_solutions(candidates: &Candidates) -> Vec<Grid> {
    let Some(cell) = candidates.unsolved().iter().next() else {
        return vec![candidates.placed().clone()];
    };
    let branch = |digit| {
        let mut next = candidates.clone();
        next.place(cell, digit);
        all_solutions(&next)
    };
    candidates.digits(cell).iter().flat_map(branch).collect()
}

#[test]
fn the_empty_grid_has_all_automorphisms() {
    let empty = canonical(&classic(&".".repeat(81))).unwrap();
    assert_eq!(empty.automorphism_count, 2 * 6u64.pow(8) * factorial(9));
    let one = canonical(&classic(&format!("{}7{}", ".".repeat(40), ".".repeat(40)))).unwrap();
    assert_eq!(one.form.to_string(), format!("{}1", ".".repeat(80)));
    assert_eq!(one.automorphism_count, 2 * 6u64.pow(8) / 81 * factorial(8));
}

#[test]
fn solutions_of_one_puzzle_in_disguise_are_one_grid() {
    let mut random = Random::from_seed(5);
    let first = classic(SUDOKU);
    let solution = |puzzle: &Puzzle, random: &mut Random| {
        let grid = random_solution(&puzzle.candidates(), random).unwrap();
        Puzzle::new(puzzle.board().clone(), grid).unwrap()
    };
    let form = canonical(&solution(&first, &mut random)).unwrap().form;
    for seed in 0..20 {
        let disguised = shuffle(&first, seed);
        assert_eq!(canonical(&solution(&disguised, &mut random)).unwrap().form, form);
    }
}

#[test]
fn different_puzzles_are_told_apart() {
    let other = classic(&SUDOKU.replacen('5', ".", 1));
    assert_eq!(same(&classic(SUDOKU), &other), Ok(None));
    let small = rules::board(Shape::square(2), &[]).unwrap();
    let empty = Puzzle::new(small.clone(), Grid::empty(small.shape())).unwrap();
    assert_eq!(same(&classic(SUDOKU), &empty), Ok(None));
}

#[test]
fn what_is_not_supported_says_why() {
    let reason = |puzzle: &Puzzle| canonical(puzzle).unwrap_err().to_string();
    let on = |shape: Shape, text: &str| {
        let board = rules::board(shape, &rules::parse(text).unwrap()).unwrap();
        Puzzle::new(board.clone(), Grid::empty(board.shape())).unwrap()
    };
    assert_eq!(
        reason(&on(Shape::with_boxes(2, 3).unwrap(), "")),
        "the canonical form exists only for 4x4 and 9x9 boards with square boxes, not for 6x6 with boxes of 2x3"
    );
    assert_eq!(
        reason(&on(Shape::classic(), "diagonal")),
        "the canonical form exists only for puzzles without extra rules, not with diagonal"
    );
    let marked = classic(SUDOKU).with_pencilmarks(vec![Shape::classic().digits(); 81]).unwrap();
    assert_eq!(canonical(&marked), Err(NoCanonicalForm::Pencilmarks));
    let clash = classic(&format!("11{}", ".".repeat(79)));
    assert!(reason(&clash).starts_with("the givens clash: 1 "), "{}", reason(&clash));
    assert_eq!(automorphisms(&clash).unwrap_err(), canonical(&clash).unwrap_err());
    let mut foreign = [0; 81];
    foreign[0] = 20;
    for bad in [clash.givens().numbers().try_into().unwrap(), &foreign] {
        assert_eq!(canonical_classic(bad), None);
    }
}

/// As many automorphisms as another program counts; and the same form for exactly those puzzles that
/// it calls the same.
#[test]
fn the_reference_set_has_its_automorphisms_and_classes() {
    reference::on(reference::SYMMETRY, |text| {
        let mut forms = HashMap::new();
        let mut classes = HashMap::new();
        for row in records(text) {
            let (line, class) = (row.get("puzzle"), row.get("class"));
            let board = rules::board(Shape::with_cell_count(line.len()).unwrap(), &[]).unwrap();
            let found = canonical(&puzzle(&board, line)).unwrap();
            assert_eq!(found.automorphism_count, row.number::<u64>("automorphisms"), "{line}");
            assert_eq!(forms.entry(class).or_insert(found.form.clone()), &found.form, "{line}");
            assert_eq!(classes.entry(found.form).or_insert(class), &class, "{line}");
        }
        records(text).count()
    });
}

/// No two puzzles of a run of the generator are the same; a disguise has the form of its puzzle.
#[test]
fn puzzles_of_the_reference_sets_are_all_different() {
    let form = |line: &str| canonical(&classic(line)).unwrap().form;
    reference::on(reference::SE, |_| {
        let mut forms = BTreeSet::new();
        for line in reference::puzzles(reference::SE) {
            assert!(forms.insert(form(line)), "{line} is an earlier puzzle in disguise");
        }
        forms.len()
    });
    reference::on(reference::SE_ISOMORPHS, |text| {
        let check = |row: Record<'_>| {
            assert_eq!(form(row.get("puzzle")), form(row.get("disguise")), "{}", row.get("puzzle"));
        };
        records(text).map(check).count()
    });
}

/// The 17-clue puzzles are pairwise different, and the number of automorphisms of each divides the
/// number of ways to move the cells.
#[test]
fn seventeen_clue_puzzles_are_all_different() {
    on_list("royle17.txt", |text| {
        let mut forms = BTreeSet::new();
        for line in text.lines() {
            let found = canonical(&classic(line)).unwrap();
            assert!(forms.insert(found.form), "{line} is an earlier puzzle in disguise");
            assert_eq!(2 * 6u64.pow(8) % found.automorphism_count, 0);
        }
        assert_eq!(forms.len(), text.lines().count());
        forms.len()
    });
}

#[test]
fn pattern_symmetries() {
    let board = rules::board(Shape::square(2), &[]).unwrap();
    let cases: [(&str, &[&str]); 7] = [
        ("1...............", &["diagonal"]),
        ("1..............4", &["half-turn", "diagonal", "anti-diagonal"]),
        (".1..2......3..4.", &["half-turn", "diagonal", "anti-diagonal"]),
        (".1.....24.....3.", &["half-turn", "quarter-turn"]),
        ("1..2............", &["mirror-horizontal"]),
        ("1...........2...", &["mirror-vertical"]),
        (".1..............", &[]),
    ];
    for (line, ids) in cases {
        let found = PatternSymmetry::of(puzzle(&board, line).givens(), board.shape());
        assert_eq!(found.iter().map(ToString::to_string).collect::<Vec<_>>(), ids, "{line}");
    }
    let all = PatternSymmetry::of(&Grid::empty(board.shape()), board.shape());
    assert_eq!(all, PatternSymmetry::ALL);
    for symmetry in PatternSymmetry::ALL {
        assert_eq!(symmetry.id().parse(), Ok(symmetry));
        for cell in board.cells() {
            assert!(symmetry.holds(&symmetry.orbit(cell, board.shape()), board.shape()));
        }
    }
    let error = "spiral".parse::<PatternSymmetry>().unwrap_err().to_string();
    assert!(error.starts_with("'spiral' is not a symmetry (expected one of: half-turn, "));
    let sudoku = classic(SUDOKU);
    assert_eq!(PatternSymmetry::of(sudoku.givens(), Shape::classic()), [PatternSymmetry::HalfTurn]);
}

#[test]
fn an_automorphism_can_swap_the_axes() {
    let board = rules::board(Shape::square(2), &[]).unwrap();
    let all = automorphisms(&puzzle(&board, "1...............")).unwrap().list(48).unwrap();
    assert_eq!(all.len(), 128 / 16 * 6, "128 moves of 16 cells, and 3 absent digits");
    assert!(all[0].is_identity());
    assert_eq!(all.iter().filter(|one| one.axes() == Axes::Swapped).count(), 24);
}
