//! Every architecture gives the same answers, in the same order, as every other and as the naive
//! solver.

mod support;

use std::ops::ControlFlow;

use pencilmark_simd::{
    Batch, BatchOptions, End, Input, Limits, Outcome, Solver, Status, Visitor, givens_clash,
};
use pencilmark_testing::cases::on_list;
use pencilmark_testing::records::records;
use pencilmark_testing::reference;
use support::{Naive, Random, candidates_of, cells_of, puzzles_of, solvers};

/// All solutions up to a limit, in the order of the search.
fn all(solver: &mut Solver, input: Input<'_>, limit: u64) -> (Vec<[u8; 81]>, Outcome) {
    let mut found = Vec::new();
    let outcome = solver.solutions(input, Limits::solutions(limit), |solution: &[u8; 81]| {
        found.push(*solution);
        ControlFlow::Continue(())
    });
    assert_eq!(found.len() as u64, outcome.solutions);
    (found, outcome)
}

/// Asserts that all solvers see the same solutions in the same order, and returns them.
///
/// The number of guesses may differ a little: where there is no solution, one architecture may see
/// the contradiction earlier than another.
fn agree(solvers: &mut [Solver], input: Input<'_>, limit: u64) -> Vec<[u8; 81]> {
    let (expected, outcome) = all(&mut solvers[0], input, limit);
    for solver in &mut solvers[1..] {
        let (found, other) = all(solver, input, limit);
        assert_eq!(found, expected, "{:?} {input:?}", solver.architecture());
        assert_eq!(other.end, outcome.end, "{:?} {input:?}", solver.architecture());
    }
    expected
}

/// Asserts that the naive solver sees the same solutions.
fn agree_with_naive(solvers: &mut [Solver], candidates: &[u16; 81], limit: u64) {
    let mut found = agree(solvers, Input::Candidates(candidates), limit + 1);
    if found.len() as u64 > limit {
        assert!(Naive::solutions(*candidates, limit + 1).len() as u64 > limit);
        return;
    }
    let mut expected = Naive::solutions(*candidates, limit + 1);
    found.sort_unstable();
    expected.sort_unstable();
    assert_eq!(found, expected, "{candidates:?}");
}

/// Asserts that all solvers find this many solutions, and this one if there is one.
fn assert_count(solvers: &mut [Solver], line: &str, count: u64, solution: Option<&str>) {
    let found = agree(solvers, Input::Cells(&cells_of(line)), 1_000_000);
    assert_eq!(found.len() as u64, count, "{line}");
    if let (1, Some(solution)) = (count, solution) {
        assert_eq!(found[0], cells_of(solution), "{line}");
    }
}

/// Asserts what a solver says of a puzzle with this many solutions, by itself and in a batch.
fn assert_status(solver: &mut Solver, line: &str, count: u64, clashes: bool) {
    let cells = cells_of(line);
    let limits = Limits::solutions(count + 1);
    assert_eq!(solver.count(&cells, limits).solutions, count, "{line}");
    assert_eq!(givens_clash(&cells), clashes, "{line}");
    let (mut status, mut solution) = ([Status::None], [[0; 81]]);
    solver.solve_batch(&[cells], &mut status, &mut solution, BatchOptions::default());
    let expected = match count {
        0 if clashes => Status::Invalid,
        0 => Status::None,
        1 => Status::Unique,
        _ => Status::Multiple,
    };
    assert_eq!(status[0], expected, "{line}");
    assert_eq!(solution[0] != [0; 81], expected == Status::Unique);
}

#[test]
fn the_reference_set_has_its_counts() {
    reference::on(reference::COUNTS, |text| {
        let mut solvers = solvers();
        for row in records(text) {
            let (line, count) = (row.get("puzzle"), row.number("count"));
            assert_count(&mut solvers, line, count, Some(row.get("solution")));
            for solver in &mut solvers {
                assert_status(solver, line, count, row.get("status") == "invalid");
            }
        }
        records(text).count()
    });
}

#[test]
fn known_solution_counts() {
    on_list("tdoku_test_puzzles.csv", |text| {
        let mut solvers = solvers();
        for line in text.lines().skip(1) {
            let fields: Vec<&str> = line.split(',').collect();
            let count: u64 = fields[1].parse().expect("a count");
            let solution = fields.get(2).filter(|text| text.len() == 81);
            assert_count(&mut solvers, fields[0], count, solution.copied());
        }
        text.lines().skip(1).count()
    });
}

#[test]
fn invalid_and_ambiguous_puzzles() {
    on_list("invalid_and_multi.csv", |text| {
        let mut cases = 0;
        for solver in &mut solvers() {
            for line in text.lines().skip(1) {
                let fields: Vec<&str> = line.split(',').collect();
                let Ok(count) = fields[2].parse::<u64>() else { continue };
                if fields[0].len() != 81
                    || !fields[0].bytes().all(|b| b == b'.' || b.is_ascii_digit())
                {
                    continue;
                }
                cases += 1;
                assert_status(solver, fields[0], count, fields[1] == "duplicate");
            }
        }
        cases
    });
}

/// Every puzzle of every list, but only a sample of the two that take too long; and how many there
/// are, all with one solution.
const LISTS: [(&str, usize, usize); 13] = [
    ("royle17.txt", 1, 49_151),
    ("top1465.txt", 1, 1_465),
    ("hardest110626.txt", 1, 375),
    ("generated16384.txt", 1, 16_384),
    ("top50000.txt", 1, 50_000),
    ("forum_hardest_11plus.txt", 40, 1_220),
    ("qqwing_levels.csv", 1, 4_000),
    ("sudoku10k.txt", 1, 10_000),
    ("top95.txt", 1, 95),
    ("mith_te3_200.txt", 1, 200),
    ("sudocue_learningcurve.txt", 1, 2_500),
    ("eleven_te2_ser.csv", 20, 991),
    ("nullsudoku_se.csv", 1, 14_840),
];

#[test]
fn reference_sets_have_unique_solutions_and_all_ways_agree() {
    for set in reference::PROPER {
        reference::on(set, |text| {
            let puzzles: Vec<[u8; 81]> = puzzles_of(text).collect();
            assert_eq!(puzzles.len(), reference::puzzles(set).count());
            assert_unique_in_all_ways(&puzzles, set.name);
            puzzles.len()
        });
    }
}

#[test]
fn lists_have_unique_solutions_and_all_ways_agree() {
    for (name, step, count) in LISTS {
        on_list(name, |text| {
            let puzzles: Vec<[u8; 81]> = puzzles_of(text).step_by(step).collect();
            assert_eq!(puzzles.len(), count, "{name}");
            assert_unique_in_all_ways(&puzzles, name);
            puzzles.len()
        });
    }
}

/// Asserts that every solver finds one solution of each, the same, alone and in a batch.
fn assert_unique_in_all_ways(puzzles: &[[u8; 81]], name: &str) {
    let mut solvers = solvers();
    let solutions: Vec<_> = puzzles
        .iter()
        .map(|puzzle| {
            let found = agree(&mut solvers, Input::Cells(puzzle), 2);
            assert_eq!(found.len(), 1, "{name}");
            assert!(puzzle.iter().zip(&found[0]).all(|(&given, &d)| given == 0 || given == d));
            found[0]
        })
        .collect();
    for solver in &mut solvers {
        let (mut statuses, mut found) =
            (vec![Status::None; puzzles.len()], vec![[0; 81]; puzzles.len()]);
        let totals =
            solver.solve_batch(puzzles, &mut statuses, &mut found, BatchOptions::default());
        assert_eq!(totals.unique, puzzles.len() as u64);
        assert!(statuses.iter().all(|&status| status == Status::Unique));
        assert_eq!(found, solutions, "{name} {:?}", solver.architecture());
    }
}

#[test]
fn empty_grid() {
    let found = agree(&mut solvers(), Input::Cells(&[0; 81]), 20_000);
    assert_eq!(found.len(), 20_000);
    let mut distinct = found.clone();
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!(distinct.len(), found.len());
    assert!(found.iter().all(|solution| !givens_clash(solution) && !solution.contains(&0)));
}

#[test]
fn full_grids() {
    let mut solvers = solvers();
    let full = solvers[0].first(&[0u8; 81], Limits::NONE).expect("a solution");
    assert_eq!(agree(&mut solvers, Input::Cells(&full), 2), [full]);
    for cell in 0..81 {
        let mut wrong = full;
        wrong[cell] = wrong[cell] % 9 + 1;
        assert!(agree(&mut solvers, Input::Cells(&wrong), 2).is_empty());
        let mut one_empty = full;
        one_empty[cell] = 0;
        assert_eq!(agree(&mut solvers, Input::Cells(&one_empty), 2), [full]);
    }
}

/// Grids that hold every digit in every house and still have a cell without any: the search must
/// not take two hidden singles in one cell for a solution.
#[test]
fn candidates_of_an_empty_cell() {
    let mut solvers = solvers();
    let full = solvers[0].first(&[0u8; 81], Limits::NONE).expect("a solution");
    for cell in 0..81 {
        let mut candidates = candidates_of(&full);
        candidates[(cell + 1) % 81] |= candidates[cell];
        candidates[cell] = 0;
        assert!(agree(&mut solvers, Input::Candidates(&candidates), 2).is_empty());
    }
}

#[test]
fn random_candidates_agree_with_the_naive_solver() {
    let (mut solvers, mut random) = (solvers(), Random(1));
    for round in 0..300 {
        let mut cells = [0; 81];
        for _ in 0..2 {
            cells[random.below(81)] = 1 + random.below(9) as u8;
        }
        let Some(solution) = solvers[0].first(&cells, Limits::NONE) else { continue };
        // Every cell keeps its digit, and others with a probability that changes with the round.
        let extra = 4 + round % 25;
        let mut candidates = solution.map(|digit| {
            let others = (0..9).filter(|_| random.below(100) < extra).map(|d| 1u16 << d);
            1 << (digit - 1) | others.fold(0, |all, digit| all | digit)
        });
        agree_with_naive(&mut solvers, &candidates, 50);
        candidates[random.below(81)] &= random.next() as u16;
        agree_with_naive(&mut solvers, &candidates, 50);
    }
}

#[test]
fn puzzles_with_givens_removed_agree_with_the_naive_solver() {
    let (mut solvers, mut random) = (solvers(), Random(2));
    let mut batch = Vec::new();
    let mut expected = Vec::new();
    for round in 0..300 {
        let mut cells = [0; 81];
        for _ in 0..4 {
            cells[random.below(81)] = 1 + random.below(9) as u8;
        }
        let Some(mut puzzle) = solvers[0].first(&cells, Limits::NONE) else { continue };
        for _ in 0..55 + round % 20 {
            puzzle[random.below(81)] = 0;
        }
        if round % 3 == 0 {
            puzzle[random.below(81)] = 1 + random.below(9) as u8;
        }
        agree_with_naive(&mut solvers, &candidates_of(&puzzle), 30);
        batch.push(puzzle);
        expected.push(match Naive::solutions(candidates_of(&puzzle), 2).len() {
            0 if givens_clash(&puzzle) => Status::Invalid,
            0 => Status::None,
            1 => Status::Unique,
            _ => Status::Multiple,
        });
    }
    for solver in &mut solvers {
        let (mut statuses, mut found) =
            (vec![Status::GuessLimit; batch.len()], vec![[7; 81]; batch.len()]);
        solver.solve_batch(&batch, &mut statuses, &mut found, BatchOptions::default());
        assert_eq!(statuses, expected, "{:?}", solver.architecture());
    }
}

#[test]
fn limits_and_visitors_stop_a_search() {
    struct Impatient(u64);
    impl Visitor for Impatient {
        fn solution(&mut self, _: &[u8; 81]) -> ControlFlow<()> {
            ControlFlow::Continue(())
        }
        fn pause(&mut self) -> ControlFlow<()> {
            self.0 += 1;
            if self.0 == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        }
    }
    for solver in &mut solvers() {
        let outcome = solver.count(&[0u8; 81], Limits::NONE.guesses(1000));
        assert_eq!((outcome.guesses, outcome.end), (1000, End::GuessLimit));
        let outcome = solver.solutions(&[0u8; 81], Limits::NONE, Impatient(0));
        assert_eq!((outcome.guesses, outcome.end), (3 * 1024, End::Stopped));
        let outcome = solver.count(&[0u8; 81], Limits::solutions(5));
        assert_eq!((outcome.solutions, outcome.end), (5, End::SolutionLimit));
        let outcome = solver.count(&[0u8; 81], Limits::solutions(0));
        assert_eq!((outcome.solutions, outcome.guesses), (0, 0));
    }
}

#[test]
fn batches_of_text() {
    for solver in &mut solvers() {
        let full = solver.first(&[0u8; 81], Limits::NONE).expect("a solution");
        let text = |cells: &[u8; 81]| cells.map(|digit| b'0' + digit);
        let mut ambiguous = text(&full).map(|byte| if byte > b'5' { b'.' } else { byte });
        let mut bytes = Vec::new();
        bytes.extend_from_slice(&text(&full));
        bytes.push(b'\n');
        bytes.extend_from_slice(&ambiguous);
        bytes.push(b'\n');
        ambiguous[40] = b'x';
        bytes.extend_from_slice(&ambiguous);
        let batch = Batch::lines(&bytes, 82);
        assert_eq!(batch.len(), 3);
        let (mut statuses, mut found) = ([Status::None; 3], [[9; 81]; 3]);
        let totals = solver.solve(batch, &mut statuses, &mut found, BatchOptions::default());
        assert_eq!(statuses, [Status::Unique, Status::Multiple, Status::Invalid]);
        assert_eq!((totals.unique, totals.multiple, totals.invalid), (1, 1, 1));
        assert_eq!(found, [full, [0; 81], [0; 81]]);

        let options = BatchOptions { guess_limit: 0 };
        let totals = solver.solve_batch(&[[0; 81]], &mut statuses[..1], &mut found[..1], options);
        assert_eq!((statuses[0], totals.guess_limit), (Status::GuessLimit, 1));
        assert!(Batch::lines(b"", 82).is_empty());
        assert_eq!(Batch::lines(&bytes[..81], 82).len(), 1);
        assert_eq!(Batch::lines(&bytes[..80], 82).len(), 0);
    }
}

/// Puzzles are read and begun in groups: wherever a group ends, the answers are those of each puzzle
/// alone.
#[test]
fn batches_of_any_length_agree_with_single_puzzles() {
    let mut random = Random(3);
    for solver in &mut solvers() {
        let full = solver.first(&[0u8; 81], Limits::NONE).expect("a solution");
        let puzzles: Vec<[u8; 81]> = (0..100)
            .map(|i| {
                let mut puzzle = full;
                for _ in 0..40 + i {
                    puzzle[random.below(81)] = 0;
                }
                match i % 9 {
                    7 => puzzle[random.below(81)] = 1 + random.below(9) as u8,
                    8 => puzzle[random.below(81)] = b'x',
                    _ => {}
                }
                puzzle
            })
            .collect();
        let mut answers = |puzzles: &[[u8; 81]]| {
            let (mut statuses, mut found) =
                (vec![Status::GuessLimit; puzzles.len()], vec![[7; 81]; puzzles.len()]);
            solver.solve_batch(puzzles, &mut statuses, &mut found, BatchOptions::default());
            statuses.into_iter().zip(found).collect::<Vec<_>>()
        };
        let expected: Vec<_> = puzzles.iter().flat_map(|puzzle| answers(&[*puzzle])).collect();
        for length in 0..=puzzles.len() {
            assert_eq!(answers(&puzzles[..length]), expected[..length]);
        }
    }
}

/// More grids than a pool holds at a time, beside puzzles that are solved at once.
#[test]
fn batches_of_empty_grids() {
    for solver in &mut solvers() {
        let full = solver.first(&[0u8; 81], Limits::NONE).expect("a solution");
        let puzzles: Vec<[u8; 81]> =
            (0..200).map(|i| if i % 5 == 4 { full } else { [0; 81] }).collect();
        for guess_limit in [0, 1, 40, u64::MAX] {
            let (mut statuses, mut found) = ([Status::None; 200], [[7; 81]; 200]);
            let options = BatchOptions { guess_limit };
            let totals = solver.solve_batch(&puzzles, &mut statuses, &mut found, options);
            let expected = if guess_limit > 40 { Status::Multiple } else { Status::GuessLimit };
            for (i, (status, found)) in statuses.into_iter().zip(found).enumerate() {
                let (answer, solution) =
                    if i % 5 == 4 { (Status::Unique, full) } else { (expected, [0; 81]) };
                assert_eq!((status, found), (answer, solution), "{i} {:?}", solver.architecture());
            }
            assert_eq!((totals.unique, totals.multiple + totals.guess_limit), (40, 160));
            assert!(totals.guesses <= guess_limit.saturating_mul(160));
        }
    }
}
