//! The exact cover examples of the 2014 and 2022 papers, to the letter.

use std::ops::ControlFlow;

use pencilmark::cover::{Choice, Matrix, Problem, Search, Trace};
use pencilmark::model::Budget;

/// The 2022 paper's matrix A (Knuth 2019, p. 64).
const MATRIX_A: &str = "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n";

/// The 2014 paper's Figure 2.1.
const FIGURE_2_1: &str = "A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n";

/// Appendix B of the 2022 paper: its left column in full (with the missing word "node" in the
/// second cover of the first X5), and notes for its right column.
const APPENDIX_B: &str = "\
X1: l = 0                   Initialize
X2:                         Enter level l = 0
X3: Choose i = 1            Item a: 2 options
X4: Cover(1)
    Hide(12): “remove” (vertical re-link) node 13 and 14
    Hide(20): “remove” node 21 and 22
    x_0 = D[1] = 12         Option 2: a d g
X5: Cover(4)
    Hide(27): “remove” node 28 and 29
    Cover(7)
    Hide(25): “remove” node 24
    l = 1
X2:                         Enter level l = 1
X3: i = 2                   Item b: 1 option
X4: Cover(2)
    Hide(16): “remove” node 17 and 18
    x_1 = 16                Option 3: b c f
X5: Cover(3)
    Hide(9): “remove” node 10
    Cover(6)
    l = 2
X2:                         Enter level l = 2
X3: i = 5                   Item e: 0 options
X4: Cover(5)
    x_2 = 5                 No option is left
X5:
X7: Uncover(5)
X8: l = 1
X6: Uncover(6)
    Uncover(3)
    Unhide(9): “insert” (restore vertical links) node 10
    i = 2
    x_1 = 2                 No option is left
X5:
X7: Uncover(2)
    Unhide(16): “insert” node 18 and 17
X8: l = 0
X6: Uncover(7)
    Unhide(25): “insert” node 24
    Uncover(4)
    Unhide(27): “insert” node 29 and 28
    i = 1
    x_0 = 20                Option 4: a d f
X5: Cover(4)
    Hide(27): “remove” node 28 and 29
    Cover(6)
    Hide(18): “remove” node 16 and 17
    l = 1
X2:                         Enter level l = 1
X3: i = 2                   Item b: 1 option
X4: Cover(2)
    Hide(24): “remove” node 25
    x_1 = 24                Option 5: b g
X5: Cover(7)
    l = 2
X2:                         Enter level l = 2
X3: i = 3                   Item c: 1 option
X4: Cover(3)
    Hide(9): “remove” node 10
    x_2 = 9                 Option 1: c e
X5: Cover(5)
    l = 3
X2: R[0] = 0                Solution: x_0 = 20, x_1 = 24 and x_2 = 9
    l = 0
X8: Terminate.
";

fn trace(text: &str, answer: ControlFlow<()>) -> String {
    let mut links = Problem::parse(text).expect("a problem").links();
    let mut visitor = |_: &[usize]| answer;
    let mut written = String::new();
    let write = |line: &str| written.extend([line, "\n"]);
    let mut trace = Trace::new(&links, write, &mut visitor);
    Search::new().run(&mut links, &Budget::unlimited(), &mut trace);
    written
}

#[test]
fn the_trace_of_matrix_a_is_appendix_b() {
    assert_eq!(trace(MATRIX_A, ControlFlow::Break(())), APPENDIX_B);
}

#[test]
fn a_trace_goes_on_after_a_solution_when_asked() {
    let on = trace(MATRIX_A, ControlFlow::Continue(()));
    let until_solution = APPENDIX_B.strip_suffix("    l = 0\nX8: Terminate.\n").expect("the end");
    let rest = on.strip_prefix(until_solution).expect("the same until the solution");
    assert!(rest.starts_with("X8: l = 2\nX6: Uncover(5)\n    i = 3\n    x_2 = 3"), "{rest}");
    assert!(rest.ends_with("X8: l = 0\nX6: Uncover(6)\n    Unhide(18): “insert” node 17 and 16\n    Uncover(4)\n    Unhide(27): “insert” node 29 and 28\n    i = 1\n    x_0 = 1                 No option is left\nX5:\nX7: Uncover(1)\n    Unhide(20): “insert” node 22 and 21\n    Unhide(12): “insert” node 14 and 13\nX8: Terminate.\n"), "{rest}");
}

#[test]
fn figure_2_1_has_the_solution_of_the_2014_paper() {
    let problem = Problem::parse(FIGURE_2_1).expect("a problem");
    for choice in [Choice::SmallestItem, Choice::FirstItem] {
        let solutions = Search::new().choice(choice).all(&mut problem.links());
        let described: Vec<_> = solutions.iter().map(|options| problem.describe(options)).collect();
        assert_eq!(described, ["A D / B G / C E F"]);
    }
}

#[test]
fn a_matrix_with_rows_of_zeros_keeps_its_row_numbers() {
    let problem = Problem::parse(MATRIX_A).expect("a problem");
    let mut matrix = Matrix::new(2 * problem.options(), problem.items().len());
    for number in 0..problem.options() {
        problem.option(number).iter().for_each(|&item| matrix.set(2 * number + 1, item));
    }
    assert!(matrix.to_string().starts_with("0000000\n0010100\n0000000\n1001001\n"));
    let mut rows = Search::new().first(&mut matrix.links()).expect("a solution");
    rows.sort();
    assert_eq!(rows, [1, 7, 9]);
    matrix.clear_row(9);
    assert_eq!(Search::new().first(&mut matrix.links()), None);
}
