use super::prelude::*;
use std::collections::VecDeque;

entries! { Technique:
    /// A chain of four, six or more cells (an even number) with the same two candidates, each
    /// seeing the next. A cell that sees both ends can hold neither digit.
    ///
    /// ## Why it works
    /// Along the chain the two digits alternate. With an even number of cells the ends hold
    /// different digits, so a cell that sees both ends sees both digits.
    ///
    /// ## Example
    /// r4c6, r6c5, r6c2 and r5c2 can only be 5 or 8. Each of these cells sees the next, so the two
    /// digits alternate. r4c6 and r5c2 hold different digits, so no cell that sees both can be 5 or
    /// 8. So r5c5 and r5c6 are not 5 or 8.
    ///
    /// ## See also
    /// Naked pair: the same with two cells. W-wing: two cells joined by a digit with two places.
    "remote-pair" => Technique {
        name: "Remote pair",
        aliases: &["remote pairs", "rp", "baba grouping", "complex remote pair"],
        codes: &["0703"],
        class: Class::Chain,
        score: 46,
        examples: &[Example {
            grid: ".35.12.49..2.6......1..4.5.26743..9.1.42...639.31.6427..9.23.1.3286.1.7.516......",
            concludes: "r5c5-5 r5c5-8 r5c6-5 r5c6-8",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: ".35.12.49..2.6......1..4.5.26743....1.42...639.31.6427..9.23.1.3286.1.7.516......",
            because: "r4c6 has another candidate",
            ..NearMiss::BLANK
        }],
        find,
        explain,
        ..Technique::needing(NOTHING)
    };
}

fn find(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let board = view.board();
    let bivalue = view.bivalue();
    for start in bivalue.iter() {
        let digits = view.digits(start);
        let alike: CellSet = bivalue.iter().filter(|cell| view.digits(*cell) == digits).collect();
        for path in shortest_paths(board, &alike, start) {
            let end = path[path.len() - 1];
            if path.len() < 4 || path.len() % 2 == 1 || end < start {
                continue;
            }
            let seen = board.peers(start) & board.peers(end);
            found.eliminate(view.candidates_in(seen.iter(), digits), || {
                let links = path.windows(2).flat_map(|pair| links(pair[0], pair[1], digits));
                let pattern = Pattern::of(digits).mark_all(Role::Defining, path.clone(), digits);
                Pattern { links: links.collect(), ..pattern }
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// A shortest path from one cell to each of the others, each step to a cell that the last one sees.
fn shortest_paths(board: &Board, cells: &CellSet, start: Cell) -> Vec<Vec<Cell>> {
    let mut paths = vec![vec![start]];
    let mut reached = CellSet::only(start);
    let mut queue = VecDeque::from([0]);
    while let Some(index) = queue.pop_front() {
        let end = paths[index][paths[index].len() - 1];
        for next in (&(board.peers(end) & cells) - &reached).iter() {
            reached.insert(next);
            let mut path = paths[index].clone();
            path.push(next);
            queue.push_back(paths.len());
            paths.push(path);
        }
    }
    paths
}

/// If the first cell holds a digit, the second does not.
fn links(from: Cell, to: Cell, digits: DigitSet) -> impl Iterator<Item = Link> {
    let ends = move |digit| (Candidate::new(from, digit), Candidate::new(to, digit));
    digits.iter().map(move |digit| {
        let (from, to) = ends(digit);
        Link { from, to, kind: LinkKind::Weak }
    })
}

fn explain(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let pattern = &step.pattern;
    let cells: Vec<Cell> = pattern.cells(Role::Defining).collect();
    let (first, last) = (words.cell(cells[0]), words.cell(cells[cells.len() - 1]));
    let digits = words.either(pattern.digits);
    let sees = "Each of these cells sees the next, so the two digits alternate.".to_owned();
    let differ = format!(
        "{first} and {last} hold different digits, so no cell that sees both can be {digits}."
    );
    vec![
        format!("{} can only be {digits}.", words.cells(cells)).into(),
        Sentence::of(sees, &pattern.links[..]),
        differ.into(),
    ]
}
