//! Tables 1 to 6 of the paper.

use super::{Group, Solved, sets, solve_all};
use crate::lab::machinery::{
    Claim, Estimate, Expected, Field, Ground, Laboratory, List, Section, Table, Unit, mean, sources,
};

const SETS: [&str; 3] = ["Easy", "Moderate", "Hard"];
const COLUMNS: [&str; 7] = [
    "",
    "Easy, paper",
    "Easy, here",
    "Moderate, paper",
    "Moderate, here",
    "Hard, paper",
    "Hard, here",
];

/// A row of a table: what is measured, the three printed figures, and how it is measured here.
struct Row {
    label: &'static str,
    paper: [Printed; 3],
    here: fn(&[Solved]) -> Field,
}

/// A figure in print.
#[derive(Clone, Copy)]
enum Printed {
    Nothing,
    Text(&'static str),
    Number(f64),
    Percent(f64),
    Seconds(f64),
}

use Printed::{Nothing, Number, Percent, Seconds, Text};

impl From<Printed> for Field {
    fn from(printed: Printed) -> Self {
        match printed {
            Nothing => Field::Empty,
            Text(text) => text.into(),
            Number(number) => Field::Number(number, 0),
            Percent(share) => Field::Percent(share),
            Seconds(time) => Field::Seconds(time),
        }
    }
}

fn table(name: &str, caption: &str, rows: &[Row], sets: &[Vec<Solved>]) -> Table {
    let mut table = Table::new(name, caption, &COLUMNS);
    for row in rows {
        let figures = row
            .paper
            .iter()
            .zip(sets)
            .flat_map(|(paper, solved)| [Field::from(*paper), (row.here)(solved)]);
        table.row([row.label.into()].into_iter().chain(figures));
    }
    table
}

fn number(figure: Option<f64>) -> Field {
    figure.map_or(Field::Empty, |figure| Field::Number(figure, 0))
}

fn percent(figure: Option<f64>) -> Field {
    figure.map_or(Field::Empty, Field::Percent)
}

fn time(figure: Option<f64>) -> Field {
    figure.map_or(Field::Empty, Field::Seconds)
}

fn range(numbers: impl Iterator<Item = u64>) -> Field {
    let (low, high) = numbers.fold((u64::MAX, 0), |(low, high), x| (low.min(x), high.max(x)));
    format!("[{low}, {high}]").into()
}

/// Table 1.
pub fn data(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let (lists, solved) = measured(laboratory)?;
    let rows = descriptions();
    Ok(Section::new("The three sets (Table 1)")
        .text(sources(&lists))
        .table(table("table-1", "Table 1: the data sets", &rows, &solved))
        .claims(same_sets(&solved, lists.each_ref().map(|list| list.ground))))
}

/// Whether the sets are those of the paper.
fn same_sets(sets: &[Vec<Solved>], grounds: [Ground; 3]) -> Vec<Claim> {
    let rows = descriptions();
    let claim = |set: usize| {
        let name = SETS[set].to_lowercase();
        let is_same = |row: &&Row| {
            Field::from(row.paper[set]).to_string() == (row.here)(&sets[set]).to_string()
        };
        let same = rows.iter().filter(is_same).count();
        // Of the easy set less than half could be repaired.
        let ground =
            if sets[set].len() < EASY { grounds[set].and(Ground::StandIns) } else { grounds[set] };
        Claim::new(&format!("set-{name}"), format!("The {name} set is as Table 1 describes it"))
            .printed("five figures")
            .decided_by(
                "figures of the five that come out",
                Unit::Number(0),
                Expected::just(rows.len() as f64),
            )
            .found(Some(Estimate::exact(same as f64, sets[set].len())), ground)
    };
    (0..SETS.len()).map(claim).collect()
}

/// So many puzzles has the paper's smallest set.
const EASY: usize = 40;

/// The rows of Table 1.
fn descriptions() -> [Row; 5] {
    [
        Row {
            label: "Number of instances",
            paper: [Number(40.0), Number(95.0), Number(95.0)],
            here: |solved| solved.len().into(),
        },
        Row {
            label: "Number of initial filled cells",
            paper: [Text("[20, 28]"), Text("[17, 26]"), Text("[20, 23]")],
            here: |solved| range(solved.iter().map(|puzzle| puzzle.clues as u64)),
        },
        Row {
            label: "Average number of initial filled cells",
            paper: [Number(24.0), Number(21.0), Number(21.0)],
            here: |solved| number(mean(solved.iter().map(|puzzle| puzzle.clues as f64))),
        },
        Row {
            label: "Number of initial candidates",
            paper: [Text("[170, 263]"), Text("[209, 313]"), Text("[228, 264]")],
            here: |solved| range(solved.iter().map(|puzzle| puzzle.candidates)),
        },
        Row {
            label: "Average number of initial candidates",
            paper: [Number(217.0), Number(264.0), Number(248.0)],
            here: |solved| number(mean(solved.iter().map(|puzzle| puzzle.candidates as f64))),
        },
    ]
}

/// Tables 2 to 6.
pub fn results(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let (lists, solved) = measured(laboratory)?;
    let section = Section::new("Global and group indicators (Tables 2 to 6)")
        .text(
            "The paper's program ran out of memory on half of the moderate and on more than half \
             of the hard puzzles; its figures are means over the puzzles that it solved, and its \
             shortest and longest times are of all three sets. The figures here are means over \
             all puzzles of a set.",
        )
        .table(table("table-2", "Table 2: global indicators", &global(), &solved))
        .table(table("table-3", "Table 3: shares of the groups", &shares(), &solved))
        .table(table("table-4", "Table 4: Group 1, human strategies alone", &group_1(), &solved))
        .table(table("table-5", "Table 5: Group 2, Algorithm X alone", &group_2(), &solved))
        .table(table("table-6", "Table 6: Group 3, both", &group_3(), &solved))
        .raw(raw(&lists, &solved));
    let grounds = lists.each_ref().map(|list| list.ground);
    Ok(section.claims(claims(laboratory.seed, &solved, grounds)))
}

fn measured(laboratory: &Laboratory) -> anyhow::Result<([List; 3], Vec<Vec<Solved>>)> {
    let lists = sets(laboratory)?;
    let solved = lists.iter().map(|list| solve_all(laboratory, list, &[]));
    let solved = solved.collect::<anyhow::Result<_>>()?;
    Ok((lists, solved))
}

fn global() -> [Row; 5] {
    [
        Row {
            label: "Solved",
            paper: [Percent(95.0), Percent(50.53), Percent(42.11)],
            here: |solved| Field::share(solved_count(solved), solved.len()),
        },
        Row {
            label: "Candidates eliminated during Phase 1",
            paper: [Percent(100.0), Percent(63.67), Percent(2.04)],
            here: |solved| percent(mean(solved.iter().map(|puzzle| puzzle.percent_in_phase_1()))),
        },
        Row {
            label: "Total time",
            paper: [Seconds(0.689), Seconds(1.176), Seconds(2.525)],
            here: |solved| time(mean(solved.iter().map(|puzzle| puzzle.seconds))),
        },
        Row {
            label: "Shortest time",
            paper: [Seconds(0.309), Seconds(0.309), Seconds(0.309)],
            here: |solved| time(solved.iter().map(|puzzle| puzzle.seconds).min_by(f64::total_cmp)),
        },
        Row {
            label: "Longest time",
            paper: [Seconds(6.813), Seconds(6.813), Seconds(6.813)],
            here: |solved| time(solved.iter().map(|puzzle| puzzle.seconds).max_by(f64::total_cmp)),
        },
    ]
}

fn share(solved: &[Solved], group: Group) -> Field {
    Field::share(of(solved, group).count(), solved.len())
}

fn of(solved: &[Solved], group: Group) -> impl Iterator<Item = &Solved> {
    solved.iter().filter(move |puzzle| puzzle.group == group)
}

fn shares() -> [Row; 3] {
    [
        Row {
            label: "Group 1: human strategies alone",
            paper: [Percent(95.0), Percent(25.26), Percent(0.0)],
            here: |solved| share(solved, Group::Human),
        },
        Row {
            label: "Group 2: Algorithm X alone",
            paper: [Percent(0.0), Percent(0.0), Percent(16.84)],
            here: |solved| share(solved, Group::Search),
        },
        Row {
            label: "Group 3: both",
            paper: [Percent(0.0), Percent(25.26), Percent(25.26)],
            here: |solved| share(solved, Group::Both),
        },
    ]
}

fn per_blank(puzzle: &Solved) -> f64 {
    puzzle.seconds / puzzle.blanks() as f64
}

fn group_1() -> [Row; 3] {
    [
        Row {
            label: "Candidates eliminated",
            paper: [Number(216.0), Number(289.0), Nothing],
            here: |solved| number(mean(of(solved, Group::Human).map(|p| p.phase_1 as f64))),
        },
        Row {
            label: "Time per blank cell",
            paper: [Seconds(0.689), Seconds(0.017), Nothing],
            here: |solved| time(mean(of(solved, Group::Human).map(per_blank))),
        },
        Row {
            label: "Total time",
            paper: [Seconds(0.689), Seconds(1.038), Nothing],
            here: |solved| time(mean(of(solved, Group::Human).map(|p| p.seconds))),
        },
    ]
}

fn group_2() -> [Row; 3] {
    [
        Row {
            label: "Candidates eliminated",
            paper: [Nothing, Nothing, Number(243.0)],
            here: |solved| number(mean(of(solved, Group::Search).map(|p| p.phase_2 as f64))),
        },
        Row {
            label: "Time per blank cell",
            paper: [Nothing, Nothing, Seconds(0.104)],
            here: |solved| time(mean(of(solved, Group::Search).map(per_blank))),
        },
        Row {
            label: "Total time",
            paper: [Nothing, Nothing, Seconds(6.183)],
            here: |solved| time(mean(of(solved, Group::Search).map(|p| p.seconds))),
        },
    ]
}

fn group_3() -> [Row; 4] {
    [
        Row {
            label: "Candidates eliminated during Phase 1",
            paper: [Nothing, Number(73.0), Number(8.0)],
            here: |solved| number(mean(of(solved, Group::Both).map(|p| p.phase_1 as f64))),
        },
        Row {
            label: "Candidates eliminated during Phase 2",
            paper: [Nothing, Number(183.0), Number(239.0)],
            here: |solved| number(mean(of(solved, Group::Both).map(|p| p.phase_2 as f64))),
        },
        Row {
            label: "Time per blank cell",
            paper: [Nothing, Seconds(0.105), Seconds(0.108)],
            here: |solved| time(mean(of(solved, Group::Both).map(per_blank))),
        },
        Row {
            label: "Total time",
            paper: [Nothing, Seconds(6.224), Seconds(6.435)],
            here: |solved| time(mean(of(solved, Group::Both).map(|p| p.seconds))),
        },
    ]
}

/// How many puzzles were solved at all.
fn solved_count(solved: &[Solved]) -> usize {
    solved.iter().filter(|puzzle| puzzle.is_solved).count()
}

/// Every puzzle, for further analysis.
fn raw(lists: &[List; 3], sets: &[Vec<Solved>]) -> Table {
    let columns = [
        "set",
        "puzzle",
        "clues",
        "candidates",
        "phase_1",
        "phase_2",
        "steps",
        "nodes",
        "seconds",
        "group",
        "stands_in",
    ];
    let mut table = Table::new("puzzles", "Every puzzle", &columns);
    for (list, solved) in lists.iter().zip(sets) {
        let stands_in = if list.ground == Ground::Sound { "no" } else { "yes" };
        for (entry, puzzle) in list.puzzles.iter().zip(solved) {
            let group: usize = match puzzle.group {
                Group::Human => 1,
                Group::Search => 2,
                Group::Both => 3,
            };
            table.row([
                list.name.as_str().into(),
                entry.line().into(),
                puzzle.clues.into(),
                puzzle.candidates.into(),
                puzzle.phase_1.into(),
                puzzle.phase_2.into(),
                puzzle.steps.into(),
                puzzle.nodes.into(),
                Field::Seconds(puzzle.seconds),
                group.into(),
                stands_in.into(),
            ]);
        }
    }
    table
}

/// What the paper says of a set: its place, the share that human strategies solve, and the share that is
/// solved at all.
const SHARES: [(usize, f64, f64); 3] = [(0, 95.0, 95.0), (1, 25.26, 50.53), (2, 0.0, 42.11)];

/// A printed share is rounded to so much.
const ROUNDED: f64 = 0.005;

fn claims(seed: u64, sets: &[Vec<Solved>], grounds: [Ground; 3]) -> Vec<Claim> {
    let mut claims = Vec::new();
    for (set, human, solved) in SHARES {
        let (name, puzzles) = (SETS[set].to_lowercase(), &sets[set]);
        let ground =
            if puzzles.len() < EASY { grounds[set].and(Ground::StandIns) } else { grounds[set] };
        let exact = |count: usize| {
            Some(Estimate::exact(100.0 * count as f64 / puzzles.len().max(1) as f64, puzzles.len()))
        };
        let about = |share: f64| Expected::Between(share - ROUNDED, share + ROUNDED);
        claims.push(
            Claim::new(
                &format!("human-{name}"),
                format!("Human strategies alone solve {human} % of the {name} puzzles"),
            )
            .printed(format!("{human} %"))
            .decided_by("puzzles that Phase 1 solves", Unit::Percent, about(human))
            .found(exact(of(puzzles, Group::Human).count()), ground),
        );
        claims.push(
            Claim::new(
                &format!("solved-{name}"),
                format!("The two phases solve {solved} % of the {name} puzzles, and memory ends the others"),
            )
            .printed(format!("{solved} %"))
            .decided_by("puzzles that both phases together solve", Unit::Percent, about(solved))
            .found(exact(solved_count(puzzles)), ground),
        );
    }
    claims.push(search_costs_more(seed, sets));
    claims
}

/// Whether puzzles that need the search take longer than those that human strategies solve.
fn search_costs_more(seed: u64, sets: &[Vec<Solved>]) -> Claim {
    let all: Vec<&Solved> = sets.iter().flatten().collect();
    let figure = Estimate::sampled(seed, all.len(), |members| {
        let of = |is_human: bool| {
            let chosen = members.iter().map(|&at| all[at]);
            mean(
                chosen.filter(|one| (one.group == Group::Human) == is_human).map(|one| one.seconds),
            )
        };
        Some(of(false)? / of(true)?)
    });
    Claim::new(
        "search-costs-more",
        "Puzzles that need Algorithm X take longer than those that human strategies solve",
    )
    .printed("6.2 to 6.4 s against 0.7 to 1.0 s")
    .decided_by(
        "mean time of Groups 2 and 3 over that of Group 1",
        Unit::Number(2),
        Expected::AtLeast(1.0),
    )
    .found(figure, Ground::Sound)
}

#[cfg(test)]
pub mod both_ways {
    use super::*;
    use crate::lab::machinery::BothWays;

    fn puzzle(group: Group, seconds: f64) -> Solved {
        Solved {
            clues: 21,
            candidates: 250,
            phase_1: 10,
            phase_2: 10,
            steps: 1,
            nodes: 5,
            seconds,
            group,
            is_solved: true,
        }
    }

    /// A set with the paper's shares, or with others.
    fn set(human: usize, search_seconds: f64, unsolved: usize, count: usize) -> Vec<Solved> {
        (0..count)
            .map(|number| {
                let (group, seconds) = if number < human {
                    (Group::Human, 1.0)
                } else {
                    (Group::Both, search_seconds)
                };
                Solved {
                    is_solved: number >= unsolved,
                    ..puzzle(group, seconds + number as f64 / 1e3)
                }
            })
            .collect()
    }

    pub fn pairs() -> BothWays {
        let grounds = [Ground::Sound; 3];
        let paper = [set(38, 6.0, 2, 40), set(24, 6.0, 47, 95), set(0, 6.0, 55, 95)];
        let other = [set(30, 0.1, 0, 40), set(90, 0.1, 0, 95), set(90, 0.1, 0, 95)];
        // Clues and candidates at both ends of the printed ranges, with the printed means.
        let described = |ends: [(usize, u64, usize); 2], count: usize| -> Vec<Solved> {
            let of = |number: usize| {
                let (clues, candidates, _) = ends[usize::from(number >= ends[0].2)];
                Solved { clues, candidates, ..puzzle(Group::Both, 1.0) }
            };
            (0..count).map(of).collect()
        };
        let table = [
            described([(20, 263, 20), (28, 170, 20)], 40),
            described([(17, 313, 50), (26, 209, 45)], 95),
            described([(20, 264, 53), (23, 228, 42)], 95),
        ];
        vec![
            [claims(1, &paper, grounds), claims(1, &other, grounds)],
            [same_sets(&table, grounds), same_sets(&other, grounds)],
        ]
    }
}
