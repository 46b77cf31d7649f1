//! Text that is not a problem, and searches that must stop.

use std::ops::ControlFlow;

use pencilmark::cover::{Links, Problem, ProblemError, Search, SearchEnd, SearchReport};
use pencilmark::model::Budget;
use std::cell::Cell;

#[track_caller]
fn refuses(text: &str, message: &str) {
    let error = Problem::parse(text).expect_err("not a problem");
    assert_eq!(error.to_string(), message);
}

#[test]
fn errors_name_the_line_and_the_column() {
    refuses("", "line 1, column 1: no items (expected a line with their names)");
    refuses("| nothing\n\n", "line 2, column 1: no items (expected a line with their names)");
    refuses("a b a\n", "line 1, column 5: item `a` is listed twice");
    refuses(
        "a | b | c\n",
        "line 1, column 7: a second `|` (expected only one, before the secondary items)",
    );
    refuses("a b\n\n| comment\na é x\n", "line 4, column 3: there is no item `é`");
    refuses("a b\na b a\n", "line 2, column 5: item `a` appears twice in one option");
    refuses("a b\na | b\n", "line 2, column 3: a `|` in an option (expected item names)");
    refuses(
        "a | b\na:red b\n",
        "line 2, column 1: `a:red` (expected ITEM:COLOUR, of a secondary item)",
    );
    refuses("a | b\na b:\n", "line 2, column 3: `b:` (expected ITEM:COLOUR, of a secondary item)");
    refuses(
        "a 3:2|b\n",
        "line 1, column 3: `3:2|b` (expected LEAST:MOST|NAME or NUMBER|NAME, of a primary item)",
    );
    refuses(
        "a | 2|b\n",
        "line 1, column 1: `b` (expected LEAST:MOST|NAME or NUMBER|NAME, of a primary item)",
    );
}

#[test]
fn numbered_problems_are_read_and_mistakes_in_them_named() {
    let solution = |text: &str| {
        let problem = Problem::parse(text).expect("a problem");
        let solution = Search::new().first(&mut problem.links()).expect("a solution");
        problem.describe(&solution)
    };
    // Figure 2.1 of the 2014 paper, with a row of zeros.
    assert_eq!(
        solution("0010110\n1001001\n0000000\n0110010\n1001000\n0100001\n0001101\n"),
        "1 5 6"
    );
    assert_eq!(solution("0 0 1 0\n1 1 0 1\n"), "1 2");
    let list =
        "c a comment\np cover 7 6\n3 5 6 0\n1 4 7 0\n2 3 6\nc another\n1 4 0\n2 7 0\n4 5 7 0\n";
    assert_eq!(solution(list), "1 4 5");
    assert_eq!(solution("p xcc 3 2 2\n1\n2 3\n"), "1 2");

    refuses("010\n11\n", "line 2, column 1: a row of 2 columns (expected 3, as in the first)");
    refuses(
        "p cover 2 1\n1 3\n",
        "line 2, column 3: `3` is not the number of an item (they count from 1)",
    );
    refuses(
        "p cover 2 1\n1 0 2\n",
        "line 2, column 3: `0` is not the number of an item (they count from 1)",
    );
    refuses("p cover 2 2\n1 2\n", "line 2, column 1: 1 options (expected 2, as announced)");
    refuses("p cover 2 1\n1 1\n", "line 2, column 1: item `1` appears twice in one option");
}

#[test]
fn what_people_paste_is_read() {
    let text = "\u{feff}| a comment\r\n\r\n  a b|c \r\n   | another\r\na c\r\n\tb\r\n\r\n b c";
    let problem: Problem = text.parse().expect("a problem");
    assert_eq!(problem.to_string(), "a b | c\na c\nb\nb c\n");
    assert_eq!(problem.to_string().parse(), Ok(problem.clone()));
    let solutions = Search::new().all(&mut problem.links());
    assert_eq!(solutions.iter().map(|s| problem.describe(s)).collect::<Vec<_>>(), ["a c / b"]);
}

#[test]
fn a_builder_refuses_nonsense() {
    assert_eq!(Problem::new([""; 0], ["x"]), Err(ProblemError::NoPrimaryItem));
    assert_eq!(Problem::new(["a b"], []), Err(ProblemError::BadName("a b".into())));
    let mut problem = Problem::new(["a", "b"], []).expect("items");
    let before = problem.clone();
    assert_eq!(problem.add_option(["a", "c"]), Err(ProblemError::UnknownItem("c".into())));
    assert_eq!(problem.add_option(["a", "a"]), Err(ProblemError::RepeatedItem("a".into())));
    assert_eq!(problem.add_option([""; 0]), Err(ProblemError::EmptyOption));
    assert_eq!(problem, before);
}

/// `size` items, each with two options of its own: 2 to the power of `size` solutions.
fn many_solutions(size: usize) -> Links {
    let mut links = Links::new(size, 0);
    for item in 0..size {
        links.add_option([item]);
        links.add_option([item]);
    }
    links
}

fn visit_all(links: &mut Links, budget: &Budget<'_>) -> SearchReport {
    Search::new().run(links, budget, &mut |_: &[usize]| ControlFlow::Continue(()))
}

#[test]
fn a_step_budget_stops_a_search_exactly() {
    let budget = Budget::steps(1000);
    let report = visit_all(&mut many_solutions(60), &budget);
    assert_eq!((report.end, report.counters.nodes), (SearchEnd::StepLimit, 1000));
    assert!(budget.is_spent());
    let report = Search::new().count(&mut many_solutions(3), u64::MAX);
    assert_eq!((report.end, report.solutions), (SearchEnd::Exhausted, 8));
    assert_eq!((report.counters.nodes, report.counters.guesses), (14, 7));
}

#[test]
fn a_limit_on_solutions_stops_a_search() {
    let report = Search::new().count(&mut many_solutions(60), 5);
    assert_eq!((report.end, report.solutions), (SearchEnd::Stopped, 5));
}

#[test]
fn a_memory_budget_refuses_a_problem() {
    let mut links = many_solutions(60);
    let enough = links.memory();
    assert_eq!(Search::new().memory(enough).count(&mut links, 1).end, SearchEnd::Stopped);
    assert_eq!(Search::new().memory(enough - 1).count(&mut links, 1).end, SearchEnd::MemoryLimit);

    let problem = Problem::parse("a\na\n").expect("a problem");
    let mut visit = |_: &[usize]| ControlFlow::Continue(());
    let report = problem.search(&mut Search::new().memory(10), &Budget::unlimited(), &mut visit);
    assert_eq!((report.end, report.solutions), (SearchEnd::MemoryLimit, 0));
}

#[test]
fn a_callback_can_cancel_a_search() {
    let asked = Cell::new(0);
    let stop_at_the_third_time = || {
        asked.set(asked.get() + 1);
        asked.get() == 3
    };
    let budget = Budget::unlimited().or_when(&stop_at_the_third_time);
    let report = visit_all(&mut many_solutions(60), &budget);
    assert_eq!((report.end, report.counters.nodes), (SearchEnd::Cancelled, 2048));
    assert!(budget.is_spent());
}

#[test]
fn settled_items_need_no_option() {
    let mut links = Links::new(3, 0);
    links.settle(1);
    links.settle(1);
    assert_eq!(links.uncovered().collect::<Vec<_>>(), [1, 3]);
    links.add_option([0, 2]);
    assert_eq!(Search::new().all(&mut links), [[0]]);
    let mut nothing_left = Links::new(1, 0);
    nothing_left.settle(0);
    assert_eq!(Search::new().all(&mut nothing_left), [vec![0; 0]]);
}
