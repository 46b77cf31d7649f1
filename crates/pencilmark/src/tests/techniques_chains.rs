//! Chains and loops against a naive search that knows nothing but the definitions, on random states
//! of several boards.

use crate::logic::Technique;
use crate::logic::links::Along;
use crate::logic::{Class, LinkKind, State, Step, path};
use crate::model::{Board, Candidate, Candidates, Grid, Puzzle, Random, Shape};
use crate::{hint, solve};
use pencilmark_testing::cases::on_list;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

/// The random states of each board.
const STATES: usize = 3;

/// The chains of up to so many strong links are compared.
const LONGEST: usize = 4;

type Outcomes = BTreeSet<Vec<Candidate>>;

/// A state where every wrong candidate of a full grid was kept with some probability.
fn random_state(board: &Arc<Board>, percent_kept: usize, random: &mut Random) -> State {
    let empty = Puzzle::new(board.clone(), Grid::empty(board.shape())).unwrap();
    let solution = solve::first(&empty).first.unwrap();
    let mut state = State::new(&empty);
    for cell in board.cells() {
        for digit in board.shape().digits().iter() {
            let is_true = solution.get(cell) == Some(digit);
            if !is_true && random.below(100) >= percent_kept {
                state.eliminate(cell, digit);
            }
        }
    }
    state
}

/// Chains by brute force.
struct Naive<'a> {
    state: &'a Candidates,
    candidates: Vec<Candidate>,
    along: Along,
}

impl<'a> Naive<'a> {
    fn new(state: &'a Candidates, along: Along) -> Self {
        let of_cell = |cell| state.digits(cell).iter().map(move |d| Candidate::new(cell, d));
        Self { state, candidates: state.unsolved().iter().flat_map(of_cell).collect(), along }
    }

    fn is_weak(&self, a: Candidate, b: Candidate) -> bool {
        let excludes = match a.cell == b.cell {
            true => a != b,
            false => {
                self.state.board().consequences(a.cell, a.digit).any(|c| c == (b.cell, b.digit))
            }
        };
        excludes
            && match self.along {
                Along::Places => a.digit == b.digit,
                Along::Cells => a.cell != b.cell,
                Along::Both => true,
            }
    }

    fn is_strong(&self, a: Candidate, b: Candidate) -> bool {
        let by_cell = a.cell == b.cell && self.state.digits(a.cell).len() == 2;
        let by_place = |house| {
            let cells: Vec<_> = self.state.cells_in(house, a.digit).collect();
            cells == [a.cell, b.cell] || cells == [b.cell, a.cell]
        };
        let by_places = a.digit == b.digit && self.state.board().house_ids().any(by_place);
        let by_places = by_places && self.along != Along::Cells;
        let by_cell = by_cell && self.along != Along::Places;
        a != b && (by_places || by_cell)
    }

    /// Every chain that starts and ends with a strong link and repeats no candidate, except that it
    /// may end where it began.
    fn chains(&self) -> Vec<Vec<Candidate>> {
        let neighbours = |is_linked: &dyn Fn(Candidate, Candidate) -> bool| -> Vec<Vec<usize>> {
            let linked = |a: &Candidate| {
                let others = self.candidates.iter().enumerate();
                others.filter(|(_, b)| is_linked(*a, **b)).map(|(index, _)| index).collect()
            };
            self.candidates.iter().map(linked).collect()
        };
        let strong = neighbours(&|a, b| self.is_strong(a, b));
        let weak = neighbours(&|a, b| self.is_weak(a, b));
        let mut chains = Vec::new();
        for start in 0..self.candidates.len() {
            extend(&mut vec![start], &strong, &weak, &mut chains);
        }
        let named = |chain: Vec<usize>| chain.into_iter().map(|i| self.candidates[i]).collect();
        chains.into_iter().map(named).collect()
    }

    /// What both candidates exclude.
    fn seen_by_both(&self, a: Candidate, b: Candidate) -> Vec<Candidate> {
        let is_seen = |c: &Candidate| self.is_weak(a, *c) && self.is_weak(b, *c);
        self.candidates.iter().copied().filter(is_seen).collect()
    }

    /// The outcomes of open chains with enough eliminations, between ends that no chain with fewer
    /// strong links joins.
    fn open(&self, strong_links: usize, eliminations: usize) -> Outcomes {
        let (long, short): (Vec<_>, Vec<_>) =
            self.chains().into_iter().partition(|chain| chain.len() >= 2 * strong_links);
        let ends = |chain: Vec<Candidate>| (chain[0], chain[chain.len() - 1]);
        let mut joined: BTreeSet<_> = long.into_iter().map(ends).filter(|(a, b)| a != b).collect();
        for chain in short {
            joined.remove(&ends(chain));
        }
        let outcomes = joined.into_iter().map(|(a, b)| self.seen_by_both(a, b));
        outcomes.filter(|outcome| outcome.len() >= eliminations).collect()
    }

    /// The outcomes of chains from a candidate to itself.
    fn closed(&self) -> Outcomes {
        let mut outcomes: Outcomes =
            self.open(2, 1).into_iter().flatten().map(|removed| vec![removed]).collect();
        for chain in self.chains().iter().filter(|chain| chain[0] == chain[chain.len() - 1]) {
            let mut others = self.candidates.clone();
            others.retain(|other| other.cell == chain[0].cell && *other != chain[0]);
            outcomes.insert(others);
        }
        outcomes.remove(&vec![]);
        outcomes
    }

    /// The outcomes of loops.
    fn loops(&self) -> Outcomes {
        let is_loop = |chain: &Vec<Candidate>| {
            chain.len() >= 4 && self.is_weak(chain[0], chain[chain.len() - 1])
        };
        let mut outcomes = Outcomes::new();
        for mut nodes in self.chains().into_iter().filter(is_loop) {
            let mut removed = BTreeSet::new();
            nodes.rotate_left(1);
            for ends in nodes.chunks(2) {
                let seen = self.seen_by_both(ends[0], ends[1]);
                let is_in_cell = ends[0].cell == ends[1].cell;
                let is_outside = |c: &Candidate| nodes.iter().all(|node| node.cell != c.cell);
                removed.extend(seen.into_iter().filter(|c| is_in_cell || is_outside(c)));
            }
            outcomes.insert(removed.into_iter().collect());
        }
        outcomes.remove(&vec![]);
        outcomes
    }
}

fn extend(
    chain: &mut Vec<usize>,
    strong: &[Vec<usize>],
    weak: &[Vec<usize>],
    chains: &mut Vec<Vec<usize>>,
) {
    for &on in &strong[chain[chain.len() - 1]] {
        if chain.len() > 1 && on == chain[0] {
            chains.push([&chain[..], &[on]].concat());
        }
        if chain.contains(&on) {
            continue;
        }
        chain.push(on);
        chains.push(chain.clone());
        if chain.len() < 2 * LONGEST {
            for &off in weak[on].iter() {
                if !chain.contains(&off) {
                    chain.push(off);
                    extend(chain, strong, weak, chains);
                    chain.pop();
                }
            }
        }
        chain.pop();
    }
}

/// The outcomes of the steps that are short enough for the naive search.
fn outcomes(id: &str, state: &State) -> Outcomes {
    let strong_links = |step: &Step| {
        step.pattern.links.iter().filter(|link| link.kind == LinkKind::Strong).count()
    };
    let steps = Technique::find(id).unwrap().every(state.view());
    let count = steps.len();
    let all: Outcomes = steps.iter().map(|step| sorted(&step.eliminations)).collect();
    assert_eq!(all.len(), count, "{id} reports an outcome twice");
    let short = steps.iter().filter(|step| strong_links(step) <= LONGEST);
    short.map(|step| sorted(&step.eliminations)).collect()
}

fn sorted(candidates: &[Candidate]) -> Vec<Candidate> {
    let mut candidates = candidates.to_vec();
    candidates.sort_unstable();
    candidates
}

#[test]
fn the_naive_search_finds_the_same() {
    let boards = [(6, "", 40), (6, "diagonal", 35), (6, "anti-knight", 30), (9, "", 14)];
    let boards = boards.into_iter().chain([(9, "non-consecutive", 14), (4, "", 70)]);
    let mut random = Random::from_seed(1);
    let mut compared = 0;
    for (size, rules, percent_kept) in boards {
        let board = crate::tests::common::board(Shape::with_size(size).unwrap(), rules);
        for _ in 0..STATES {
            let state = random_state(&board, percent_kept, &mut random);
            let [x, xy, both] = [Along::Places, Along::Cells, Along::Both]
                .map(|along| Naive::new(state.candidates(), along));
            let pairs = [
                ("x-chain", x.open(2, 1)),
                ("xy-chain", xy.open(3, 1)),
                ("aic", both.open(2, 2)),
                ("discontinuous-nice-loop", both.closed()),
                ("x-cycle", x.loops()),
                ("xy-cycle", xy.loops()),
                ("continuous-nice-loop", both.loops()),
            ];
            for (id, expected) in pairs {
                assert_eq!(outcomes(id, &state), expected, "{id} on {size}x{size} {rules}");
                compared += expected.len();
            }
        }
    }
    assert!(compared > 1000, "only {compared} outcomes");
}

/// One puzzle in so many of the list is walked.
const EVERY: usize = 60;

/// Where the techniques that cover another find nothing, it finds nothing: so it need not be looked for.
#[test]
fn what_is_covered_finds_nothing_where_its_covers_find_nothing() {
    let covered: Vec<_> = Technique::all().filter(|it| !it.covered_by.is_empty()).collect();
    assert!(!covered.is_empty());
    on_list("top1465.txt", |list| {
        let mut compared = 0;
        for line in list.lines().step_by(EVERY) {
            let puzzle: Puzzle = line.parse().unwrap();
            let mut state = State::new(&puzzle).assuming_unique();
            let order = hint::order(&[], &[]).unwrap();
            path::walk(&mut state, &order, &mut |state, step| {
                // Easier steps are found before the covers are asked.
                let hard = covered.iter().filter(|_| step.technique.class > Class::Chain);
                for technique in hard {
                    let finds = |id: &&str| Technique::find(id).unwrap().first(state.view());
                    if technique.covered_by.iter().find_map(finds).is_none() {
                        assert_eq!(
                            technique.first(state.view()),
                            None,
                            "{} in {line}",
                            technique.id
                        );
                        compared += 1;
                    }
                }
                ControlFlow::Continue(())
            });
        }
        compared
    });
}
