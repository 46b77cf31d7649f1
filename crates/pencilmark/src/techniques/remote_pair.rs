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
    /// r4c1, r4c9, r6c7 and r7c7 can only be 3 or 5. Each of these cells sees the next, so the two
    /// digits alternate. r4c1 and r7c7 hold different digits, so no cell that sees both can be 3
    /// or 5. So r7c1 is not 3 or 5.
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
            grid: ".1..4923.......1.....72......916.78.....7.49..4......2..6.9....2..51.6...7.6..8..",
            concludes: "r7c1-3 r7c1-5",
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
    let sees = say!(words, "Each of these cells sees the next, so the two digits alternate.");
    let differ = say!(words, "{first} and {last} hold different digits, so no cell that sees both can be {digits}.";
        first, last, digits);
    vec![
        say!(words, "{cells} can only be {digits}."; cells = words.cells(cells), digits).into(),
        Sentence::of(sees, &pattern.links[..]),
        differ.into(),
    ]
}
