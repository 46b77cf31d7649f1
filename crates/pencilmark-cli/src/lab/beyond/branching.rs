//! What a branching rule is worth: one search, several rules for what is tried next.
//!
//! The search is the same for all of them: it places every single, then asks the rule for a branch,
//! tries each alternative, and goes on until the whole tree is done, so that luck with the first
//! solution plays no part.

use super::methods::{lists, work};
use crate::lab::machinery::{
    Amount, Axis, Claim, Estimate, Expected, Field, Ground, Laboratory, List, Mark, Plot, Section,
    Table, Unit, mean,
};
use pencilmark::model::{Candidate, Candidates, Puzzle, Random};
use std::ops::ControlFlow;

/// The most guesses that are made for one puzzle.
const MOST_GUESSES: u64 = 3_000;

/// Candidates of which exactly one is true.
type Branch = Vec<Candidate>;

/// How the next branch is chosen where no single is left.
struct Rule {
    name: &'static str,
    choose: fn(&Candidates, &mut Random) -> Branch,
}

/// The rule that the others are compared with.
const NEXT_CELL: &str = "the next cell";

const RULES: [Rule; 6] = [
    Rule {
        name: NEXT_CELL,
        choose: |candidates, _| cells(candidates).next().expect("an unsolved cell"),
    },
    Rule { name: "a random cell", choose: |candidates, random| any(cells(candidates), random) },
    Rule {
        name: "the cell with the fewest candidates",
        choose: |candidates, _| shortest_first(cells(candidates), |_| 0),
    },
    Rule {
        name: "of those, the one with the most unsolved peers",
        choose: |candidates, _| {
            shortest_first(cells(candidates), |branch| {
                let peers = candidates.board().peers(branch[0].cell);
                usize::MAX - (peers & candidates.unsolved()).len()
            })
        },
    },
    Rule {
        name: "the digit with the fewest places in a house",
        choose: |candidates, _| shortest_first(digits(candidates), |_| 0),
    },
    Rule {
        name: "the fewest of either",
        choose: |candidates, _| shortest_first(cells(candidates).chain(digits(candidates)), |_| 0),
    },
];

/// The candidates of each unsolved cell.
fn cells(candidates: &Candidates) -> impl Iterator<Item = Branch> {
    let branch =
        |cell| candidates.digits(cell).iter().map(|digit| Candidate { cell, digit }).collect();
    candidates.unsolved().iter().map(branch)
}

/// The places of each missing digit in each house.
fn digits(candidates: &Candidates) -> impl Iterator<Item = Branch> {
    candidates.board().house_ids().flat_map(move |house| {
        let branch = move |digit| {
            candidates.cells_in(house, digit).map(|cell| Candidate { cell, digit }).collect()
        };
        candidates.missing(house).iter().map(branch).collect::<Vec<Branch>>()
    })
}

fn any(branches: impl Iterator<Item = Branch>, random: &mut Random) -> Branch {
    let branches: Vec<Branch> = branches.collect();
    random.pick(&branches).cloned().expect("an unsolved cell")
}

fn shortest_first(
    branches: impl Iterator<Item = Branch>,
    then: impl Fn(&Branch) -> usize,
) -> Branch {
    branches.min_by_key(|branch| (branch.len(), then(branch))).expect("an unsolved cell")
}

/// A search of the whole tree below a puzzle.
struct Search<'a> {
    rule: &'a Rule,
    random: Random,
    guesses: u64,
}

/// There were too many guesses.
struct GivenUp;

impl Search<'_> {
    /// How many guesses a rule needs until the solution is found and no other is left.
    fn guesses(rule: &Rule, puzzle: &Puzzle, seed: u64) -> (u64, Option<GivenUp>) {
        let mut search = Search { rule, random: Random::from_seed(seed), guesses: 0 };
        let end = search.go(Candidates::new(puzzle));
        (search.guesses, end.break_value())
    }

    fn go(&mut self, mut candidates: Candidates) -> ControlFlow<GivenUp> {
        place_singles(&mut candidates);
        if candidates.is_solved() || candidates.contradiction().is_some() {
            return ControlFlow::Continue(());
        }
        let branch = (self.rule.choose)(&candidates, &mut self.random);
        for Candidate { cell, digit } in branch {
            self.guesses += 1;
            if self.guesses > MOST_GUESSES {
                return ControlFlow::Break(GivenUp);
            }
            let mut next = candidates.clone();
            next.place(cell, digit);
            self.go(next)?;
        }
        ControlFlow::Continue(())
    }
}

/// Places naked and hidden singles until there is none.
fn place_singles(candidates: &mut Candidates) {
    while let Some(Candidate { cell, digit }) = single(candidates) {
        candidates.place(cell, digit);
    }
}

fn single(candidates: &Candidates) -> Option<Candidate> {
    let naked = candidates.unsolved().iter().find_map(|cell| {
        let digit = candidates.digits(cell).single()?;
        Some(Candidate { cell, digit })
    });
    let in_house = |house| {
        let mut missing = candidates.missing(house).iter();
        missing.find_map(|digit| {
            let mut cells = candidates.cells_in(house, digit);
            let cell = cells.next().filter(|_| cells.next().is_none())?;
            Some(Candidate { cell, digit })
        })
    };
    naked.or_else(|| candidates.board().house_ids().find_map(in_house))
}

/// The guesses of a rule for each puzzle of a list, and how many of them reached the limit.
fn on_list(laboratory: &Laboratory, rule: &Rule, list: &List) -> anyhow::Result<(Vec<f64>, usize)> {
    let (mut every, mut given_up) = (Vec::new(), 0);
    for entry in &list.puzzles {
        laboratory.go_on()?;
        let (guesses, end) = Search::guesses(rule, &entry.puzzle, laboratory.seed);
        every.push(guesses as f64);
        given_up += usize::from(end.is_some());
    }
    Ok((every, given_up))
}

/// Guesses by branching rule: what is tried where there is no single.
pub fn branching(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let lists = lists(laboratory, Amount { full: 60, quick: 8 })?;
    let names = lists.iter().map(|list| list.name.as_str());
    let columns: Vec<&str> = ["rule"].into_iter().chain(names.clone()).collect();
    let caption = "Guesses per puzzle to find the solution and to rule out any other; ≥ where puzzles reached the limit";
    let mut table = Table::new("branching", caption, &columns);
    let mut plot = Plot::new(
        "Guesses by branching rule",
        Axis::named("list", names),
        Axis::log("guesses per puzzle, and one"),
    );
    let mut totals = Vec::new();
    for rule in &RULES {
        let mut row: Vec<Field> = vec![rule.name.into()];
        let (mut points, mut all) = (Vec::new(), Vec::new());
        for (place, list) in lists.iter().enumerate() {
            let (guesses, given_up) = on_list(laboratory, rule, list)?;
            let mean = mean(guesses.iter().copied()).unwrap_or(0.0);
            let shown = Field::Number(mean, 2);
            row.push(if given_up > 0 { format!("≥ {shown}").into() } else { shown });
            points.push([place as f64, mean + 1.0]);
            all.extend(guesses);
        }
        totals.push((rule.name, all));
        table.row(row);
        plot = plot.with(rule.name, Mark::Points, points);
    }
    table.row(fast(laboratory, &lists)?);
    Ok(Section::new("Guesses by branching rule")
        .text(format!(
            "One search for all rules: singles are placed, then the rule chooses what is tried. \
             The whole tree is searched, so luck plays no part; the search stops after \
             {MOST_GUESSES} guesses. The last row is the fast solver, which stops at the first \
             solution, and deduces more before it guesses: it weighs cells with two candidates and \
             digits with two places."
        ))
        .table(table)
        .plot(plot)
        .claims(rule_claim(laboratory.seed, &totals)))
}

/// The row of the fast solver.
fn fast(laboratory: &Laboratory, lists: &[List]) -> anyhow::Result<Vec<Field>> {
    let guesses = |list| anyhow::Ok(Field::Number(work(laboratory, list, "fast", &[])?.guesses, 2));
    let fields: Vec<Field> = lists.iter().map(guesses).collect::<Result<_, _>>()?;
    Ok([Field::from("the fast solver")].into_iter().chain(fields).collect())
}

/// Whether the best rule is worth it: by rule, the guesses for each puzzle of all lists.
fn rule_claim(seed: u64, rules: &[(&str, Vec<f64>)]) -> Option<Claim> {
    let (_, next_cell) = rules.iter().find(|(name, _)| *name == NEXT_CELL)?;
    let total = |guesses: &[f64]| guesses.iter().sum::<f64>();
    let others = rules.iter().filter(|(name, _)| *name != NEXT_CELL);
    let (name, best) = others.min_by(|one, other| total(&one.1).total_cmp(&total(&other.1)))?;
    let pairs: Vec<[f64; 2]> =
        best.iter().zip(next_cell).map(|(best, next)| [*best, *next]).collect();
    Some(
        Claim::new("branching", "What is tried next decides how much is guessed")
            .decided_by(
                format!("guesses with “{name}”, the best rule, over those with “{NEXT_CELL}”"),
                Unit::Number(2),
                Expected::AtMost(0.9),
            )
            .found(Estimate::ratio(seed, &pairs), Ground::Sound),
    )
}

#[cfg(test)]
pub fn both_ways() -> [Vec<Claim>; 2] {
    let claims = |other: f64| {
        rule_claim(1, &[(NEXT_CELL, vec![10.0; 9]), ("another", vec![other; 9])])
            .into_iter()
            .collect()
    };
    [claims(2.0), claims(10.0)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark::{formats, solve};

    #[test]
    fn every_rule_finds_the_whole_tree() {
        for record in formats::read_all(pencilmark_puzzles::PAPERS, &Default::default()) {
            let puzzle = record.puzzle.unwrap();
            let needs_guesses = {
                let mut candidates = Candidates::new(&puzzle);
                place_singles(&mut candidates);
                !candidates.is_solved()
            };
            assert_eq!(solve::unique(&puzzle).status(), solve::Status::Unique);
            for rule in &RULES {
                let (guesses, end) = Search::guesses(rule, &puzzle, 1);
                assert!(end.is_none(), "{}", rule.name);
                assert_eq!(guesses > 0, needs_guesses, "{}", rule.name);
            }
        }
    }
}
