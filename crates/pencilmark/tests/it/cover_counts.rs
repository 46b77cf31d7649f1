//! Known numbers of solutions, for the problems of the examples.

use pencilmark::cover::{Choice, Search};

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
}
