//! Figure 6, Diagrams 2 to 7 and Appendix A: the links and the matrix as they are printed.

use crate::lab::machinery::{
    Claim, Estimate, Expected, Field, Ground, Laboratory, Section, Table, Unit,
};
use pencilmark::cover::{Links, Problem};
use pencilmark::model::{Cell, Digit, Puzzle};
use pencilmark::reduce::Reduction;

/// The paper's matrix A.
const MATRIX_A: &str = "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n";

/// The list of Diagram 1: a root and four nodes.
const DIAGRAM_1: &str = "1 2 3 4\n";

/// Figure 6: left and right of the nodes 0 to 4, at first, without node 3, and without nodes 3 and 1.
const FIGURE_6: [[[usize; 2]; 5]; 3] = [
    [[4, 1], [0, 2], [1, 3], [2, 4], [3, 0]],
    [[4, 1], [0, 2], [1, 4], [2, 4], [2, 0]],
    [[4, 2], [0, 2], [0, 4], [2, 4], [2, 0]],
];

/// What Diagrams 2 and 5 to 7 are called, in the order in which covering item a leads to them. Diagrams 3 and 4 show
/// what 5 and 6 do, with the nodes crossed out.
const DIAGRAMS: [&str; 4] = [
    "Diagram 2",
    "Diagrams 3 and 5, after hide(12)",
    "Diagrams 4 and 6, after hide(20)",
    "Diagram 7, after cover(1)",
];

/// What Appendix B says that hiding removes while item a is covered, in order.
const REMOVED: [usize; 4] = [13, 14, 21, 22];

/// Appendix A: the rows of r1c1=1 and of r1c2=1 to 4, and of the columns those of [1,1], [1,2], row 1, columns 1 and 2,
/// and box 1.
const APPENDIX_A: [&str; 5] = [
    "10 1000 1000 0000 1000",
    "01 1000 0000 1000 1000",
    "01 0100 0000 0100 0100",
    "01 0010 0000 0010 0010",
    "01 0001 0000 0001 0001",
];

/// Links before and after covering.
pub fn links(laboratory: &Laboratory) -> anyhow::Result<Section> {
    laboratory.go_on()?;
    let figure_6 = figure_6()?;
    let diagrams = diagrams()?;
    let mut figure = Table::new(
        "figure-6",
        "Figure 6: left and right of each node at first, without node 3, and without nodes 3 and 1",
        &["node", "L (a)", "R (a)", "L (b)", "R (b)", "L (c)", "R (c)"],
    );
    for node in 0..FIGURE_6[0].len() {
        let sides = figure_6.iter().flat_map(|state| state[node]).map(Field::from);
        figure.row([Field::from(node.to_string())].into_iter().chain(sides));
    }
    let names: Vec<String> = DIAGRAMS.iter().map(|name| format!("up and down, {name}")).collect();
    let columns: Vec<&str> =
        ["node", "what", "left and right, Diagram 2", "left and right, Diagram 7", "top"]
            .into_iter()
            .chain(names.iter().map(String::as_str))
            .collect();
    let mut table =
        Table::new("diagrams", "Diagrams 2 to 7: covering item a of matrix A", &columns);
    for node in 0..diagrams[0].len() {
        let rows: Vec<&[String; 7]> = diagrams.iter().map(|rows| &rows[node]).collect();
        let pair = |row: &[String; 7], at: usize| format!("{} {}", row[at], row[at + 1]);
        let fixed = [
            rows[0][0].as_str().into(),
            rows[0][1].as_str().into(),
            pair(rows[0], 2).into(),
            pair(rows[3], 2).into(),
            rows[0][4].as_str().into(),
        ];
        let vertical = rows.iter().map(|row| Field::from(pair(row, 5)));
        table.row(fixed.into_iter().chain(vertical));
    }
    let appendix = appendix_a()?;
    let mut matrix = Table::new(
        "appendix-a",
        "Appendix A: a 4x4 puzzle with 1 in r1c1; the columns are [1,1] and [1,2], row 1, column 1, column 2, box 1",
        &["row", "paper", "here", "here, impossible candidates left out"],
    );
    let rows = ["r1c1=1", "r1c2=1", "r1c2=2", "r1c2=3", "r1c2=4"];
    for (place, row) in rows.into_iter().enumerate() {
        matrix.row([
            row.into(),
            APPENDIX_A[place].into(),
            appendix.full[place].as_str().into(),
            appendix.filtered[place].as_str().into(),
        ]);
    }
    Ok(Section::new("Links and matrix (Figure 6, Diagrams 2 to 7, Appendix A)")
        .text(
            "Nodes are numbered as in the paper; a spacer's top is minus the number of options before it. The diagrams are \
             drawings: what can be compared is which nodes Appendix B says are removed. `pencilmark cover --links` \
             shows the table for any problem, and `--export full-matrix` the matrix of any puzzle.",
        )
        .table(figure)
        .table(table)
        .table(matrix)
        .claims(link_claims(&figure_6, &removed(&diagrams), &appendix)))
}

/// Left and right of the nodes of Diagram 1, at first and after each deletion.
fn figure_6() -> anyhow::Result<Vec<Vec<[usize; 2]>>> {
    let mut states = Vec::new();
    Problem::parse(DIAGRAM_1)?.links().show_covering(&[3, 1], &mut |_, links: &Links| {
        let beside = |row: &[String; 7]| [&row[2], &row[3]].map(|side| side.parse().unwrap_or(0));
        states.push(links.rows()[..FIGURE_6[0].len()].iter().map(beside).collect());
    });
    // What comes after brings the nodes back.
    states.truncate(FIGURE_6.len());
    Ok(states)
}

/// The rows of the table of links in each of the diagrams.
fn diagrams() -> anyhow::Result<Vec<Vec<[String; 7]>>> {
    let mut states = Vec::new();
    Problem::parse(MATRIX_A)?
        .links()
        .show_covering(&[1], &mut |_, links: &Links| states.push(links.rows()));
    states.truncate(DIAGRAMS.len());
    Ok(states)
}

/// The nodes of options that nobody above or below leads to any more, in the order in which they are bridged.
fn removed(diagrams: &[Vec<[String; 7]>]) -> Vec<usize> {
    let is_reached = |rows: &[[String; 7]], node: &str| {
        rows.iter()
            .any(|row| row[1] != "spacer" && row[0] != node && (row[5] == node || row[6] == node))
    };
    let mut gone: Vec<usize> = Vec::new();
    for rows in diagrams {
        let nodes = rows.iter().filter(|row| row[1] != "spacer" && row[2] == "-");
        let lost = nodes.filter(|row| {
            let hidden = |other: &[String; 7]| gone.iter().any(|node| node.to_string() == other[0]);
            let others: Vec<[String; 7]> =
                rows.iter().filter(|row| !hidden(row)).cloned().collect();
            !is_reached(&others, &row[0])
        });
        let lost: Vec<usize> = lost.filter_map(|row| row[0].parse().ok()).collect();
        gone.extend(lost.into_iter().filter(|node| !gone.contains(node)).collect::<Vec<_>>());
    }
    gone
}

/// The printed part of the matrix of Appendix A.
struct Appendix {
    /// With every digit of an open cell, as printed.
    full: Vec<String>,
    /// Without those that the given rules out.
    filtered: Vec<String>,
}

fn appendix_a() -> anyhow::Result<Appendix> {
    let puzzle: Puzzle = "1...............".parse()?;
    let reduction = Reduction::new(puzzle.board());
    let shape = puzzle.board().shape();
    let digits: Vec<Digit> = shape.digits().iter().collect();
    let columns = [0..2, 16..20, 32..36, 36..40, 48..52];
    let part = |matrix: &pencilmark::cover::Matrix| -> Vec<String> {
        let places = [(0, digits[0])].into_iter().chain(digits.iter().map(|digit| (1, *digit)));
        let text = |(column, digit): (usize, Digit)| {
            let row = reduction.row(Cell::at(0, column, shape), digit);
            let bits = |range: std::ops::Range<usize>| -> String {
                range.map(|column| if matrix.has(row, column) { '1' } else { '0' }).collect()
            };
            columns.clone().map(bits).join(" ")
        };
        places.map(text).collect()
    };
    Ok(Appendix {
        full: part(&reduction.full_matrix(&puzzle)),
        filtered: part(&reduction.matrix(&puzzle)),
    })
}

/// Whether the links and the matrix are the printed ones.
fn link_claims(figure_6: &[Vec<[usize; 2]>], removed: &[usize], appendix: &Appendix) -> Vec<Claim> {
    let exact = |count: usize, of: usize| Some(Estimate::exact(count as f64, of));
    let printed: Vec<usize> = FIGURE_6.as_flattened().as_flattened().to_vec();
    let found = figure_6.iter().flatten().flatten();
    let links = printed.iter().zip(found).filter(|(printed, found)| printed == found).count();
    let nodes = REMOVED.iter().zip(removed).filter(|(printed, found)| printed == found).count();
    let rows = APPENDIX_A.iter().zip(&appendix.full).filter(|(printed, found)| *printed == found);
    vec![
        Claim::new("figure-6", "Deleting nodes 3 and 1 of Diagram 1 leaves the links of Figure 6")
            .printed("30 links")
            .decided_by("links that are the same", Unit::Number(0), Expected::just(30.0))
            .found(exact(links, printed.len()), Ground::Sound),
        Claim::new(
            "diagrams",
            "Covering item a removes the nodes 13, 14, 21 and 22, as Diagrams 5 and 6 show",
        )
        .printed("13 and 14, 21 and 22")
        .decided_by(
            "nodes that are removed just so, in this order",
            Unit::Number(0),
            Expected::just(REMOVED.len() as f64),
        )
        .found(exact(nodes, REMOVED.len().max(removed.len())), Ground::Sound),
        Claim::new("appendix-a", "The matrix of a 4x4 puzzle has the rows of Appendix A")
            .printed("5 rows, of which one is of a digit that the given rules out")
            .decided_by("rows that are the same", Unit::Number(0), Expected::just(5.0))
            .found(exact(rows.count(), APPENDIX_A.len()), Ground::Sound),
    ]
}

#[cfg(test)]
pub fn both_ways() -> [Vec<Claim>; 2] {
    let right: Vec<Vec<[usize; 2]>> = FIGURE_6.iter().map(|state| state.to_vec()).collect();
    let [full, none] = [APPENDIX_A.map(str::to_owned).to_vec(), vec![String::new(); 5]];
    let appendix = |full: &[String]| Appendix { full: full.to_vec(), filtered: Vec::new() };
    [
        link_claims(&right, &REMOVED, &appendix(&full)),
        link_claims(&right[..2], &REMOVED[..2], &appendix(&none)),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_is_what_is_printed() {
        let diagrams = diagrams().unwrap();
        assert_eq!(removed(&diagrams), REMOVED);
        let appendix = appendix_a().unwrap();
        assert_eq!(appendix.full, APPENDIX_A);
        assert_eq!(appendix.filtered[1], "00 0000 0000 0000 0000");
    }
}
