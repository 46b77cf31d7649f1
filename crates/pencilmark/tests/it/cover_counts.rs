//! Known numbers of solutions, for the problems of the examples.

use pencilmark::cover::{Choice, Problem, Search, SearchEnd};
use pencilmark::model::Budget;

#[allow(dead_code, reason = "the example has a main")]
#[path = "../../examples/pentominoes.rs"]
mod pentominoes_example;
#[allow(dead_code, reason = "the example has a main")]
#[path = "../../examples/queens.rs"]
mod queens_example;

use pentominoes_example::pentominoes;
use queens_example::queens;

#[test]
fn queens_have_their_known_counts() {
    let known = (4..).zip([2, 10, 4, 40, 92, 352, 724, 2680, 14200]);
    for (size, count) in known {
        let mut links = queens(size).expect("a problem").links();
        let found = Search::new().count(&mut links, u64::MAX).solutions;
        assert_eq!(found, count, "{size} queens");
    }
}

#[test]
fn taking_the_first_item_finds_the_same_number() {
    let mut links = queens(8).expect("a problem").links();
    let smallest = Search::new().count(&mut links, u64::MAX);
    let first = Search::new().choice(Choice::FirstItem).count(&mut links, u64::MAX);
    assert_eq!(first.solutions, smallest.solutions);
    assert!(first.counters.nodes > smallest.counters.nodes);
}

#[test]
fn pentominoes_fill_rectangles_in_the_known_numbers_of_ways() {
    for (rows, columns, count) in [(3, 20, 2), (4, 15, 368)] {
        let mut links = pentominoes(rows, columns).expect("a problem").links();
        let found = Search::new().count(&mut links, u64::MAX).solutions;
        assert_eq!(found, 4 * count, "{rows} x {columns}");
    }
    for (rows, columns, count) in [(3, 20, 2), (4, 15, 368), (5, 12, 1010), (6, 10, 2339)] {
        let problem = pentominoes(rows, columns).expect("a problem");
        assert_eq!(counted(&problem), 4 * count, "{rows} x {columns}");
    }
}

/// The number of solutions, without visiting them where a diagram pays.
fn counted(problem: &Problem) -> u128 {
    let report = problem.count(&mut Search::new(), &Budget::unlimited());
    assert_eq!(report.end, SearchEnd::Exhausted);
    report.solutions
}

/// Langford pairs: between the two `k` stand `k` other numbers, for each k up to `n`.
fn langford(n: usize) -> Problem {
    let numbers = (1..=n).map(|k| format!("k{k}"));
    let places = (1..=2 * n).map(|place| format!("p{place}"));
    let mut problem = Problem::new(numbers.chain(places), []).expect("items");
    for k in 1..=n {
        for first in 1..2 * n - k {
            let option = [format!("k{k}"), format!("p{first}"), format!("p{}", first + k + 1)];
            problem.add_option(option).expect("an option");
        }
    }
    problem
}

#[test]
fn langford_pairs_have_their_known_counts() {
    // OEIS A014552, times two: each arrangement and its mirror image.
    let known = (1..).zip([0, 0, 1, 1, 0, 0, 26, 150, 0, 0, 17_792, 108_144]);
    for (n, count) in known {
        let problem = langford(n);
        assert_eq!(counted(&problem), 2 * count, "n = {n}");
        if n <= 8 {
            let visited = Search::new().count(&mut problem.links(), u64::MAX).solutions;
            assert_eq!(visited, 2 * count, "n = {n}");
        }
    }
}

/// Dominoes on a board of `rows` times `columns`.
fn dominoes(rows: usize, columns: usize) -> Problem {
    let cell = |row: usize, column: usize| format!("{row},{column}");
    let cells = (0..rows * columns).map(|index| cell(index / columns, index % columns));
    let mut problem = Problem::new(cells, []).expect("items");
    for (row, column) in (0..rows * columns).map(|index| (index / columns, index % columns)) {
        for (below, right) in [(row + 1, column), (row, column + 1)] {
            if below < rows && right < columns {
                problem.add_option([cell(row, column), cell(below, right)]).expect("an option");
            }
        }
    }
    problem
}

#[test]
fn dominoes_are_counted_that_nobody_could_visit() {
    // OEIS A004003.
    let known = [(2, 2), (4, 36), (6, 6728), (8, 12_988_816), (12, 53_060_477_521_960_000)];
    for (size, count) in known {
        let problem = dominoes(size, size);
        let mut search = Search::new().choice(Choice::FirstItem);
        let report = problem.count(&mut search, &Budget::unlimited());
        assert_eq!((report.solutions, report.end), (count, SearchEnd::Exhausted), "size {size}");
    }
}

#[test]
fn a_count_ends_when_its_budget_does() {
    let report = dominoes(8, 8).count(&mut Search::new(), &Budget::steps(10));
    assert_eq!((report.solutions, report.end), (0, SearchEnd::StepLimit));
    assert_eq!(report.counters.nodes, 10);
}
