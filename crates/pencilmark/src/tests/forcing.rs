//! Forcing arguments: every inference of every argument is checked against the state by a reader that
//! knows nothing of the search, and every puzzle of a sample is solved without a guess.

use super::common::puzzle;
use crate::logic::{
    Argument, ArgumentKind, Branch, Cases, Claim, Ending, Inference, Reason, Reasoning, Split,
    State, Step, Technique, forcing, path,
};
use crate::model::{
    Budget, Candidate, Candidates, Cell, CellSet, Digit, DigitSet, HouseId, Puzzle,
};
use crate::solve;
use pencilmark_testing::cases::on_list;
use pencilmark_testing::reference;
use std::ops::ControlFlow;

/// Candidates of a state without those that a line of reasoning denies.
struct Reader<'a> {
    state: &'a Candidates,
}

impl Reader<'_> {
    /// Checks an argument for a claim; the claim must hold on the state.
    fn argument(&self, argument: &Argument, claims: &[Claim]) {
        match &argument.reasoning {
            Reasoning::Refutation(branch) => {
                assert_eq!(claims, [branch.inferences[0].claim.opposite()]);
                self.branch(branch, &mut Vec::new(), claims);
            }
            Reasoning::Cases(cases) => self.cases(cases, &mut Vec::new(), claims),
        }
    }

    fn cases<'b>(&self, cases: &'b Cases, line: &mut Vec<&'b Inference>, claims: &[Claim]) {
        let denied: Vec<Candidate> =
            cases.premises.iter().map(|number| denied(line[*number as usize])).collect();
        let left = |candidate: &Candidate| !denied.contains(candidate);
        let expected: Vec<Claim> = match cases.split {
            Split::Either(candidate) => vec![Claim::Is(candidate), Claim::IsNot(candidate)],
            Split::Cell(cell) => {
                let all = self.of_cell(cell).into_iter();
                all.filter(left).map(Claim::Is).collect()
            }
            Split::House(house, digit) => {
                let all = self.of_house(house, digit).into_iter();
                all.filter(left).map(Claim::Is).collect()
            }
        };
        let mut assumed: Vec<Claim> =
            cases.branches.iter().map(|branch| branch.inferences[0].claim).collect();
        assumed.sort();
        let mut expected = expected;
        expected.sort();
        assert_eq!(assumed, expected, "the cases of {:?}", cases.split);
        for branch in &cases.branches {
            self.branch(branch, line, claims);
        }
    }

    fn branch<'b>(&self, branch: &'b Branch, line: &mut Vec<&'b Inference>, claims: &[Claim]) {
        let start = line.len();
        for (i, inference) in branch.inferences.iter().enumerate() {
            let premises: Vec<&Inference> =
                inference.premises.iter().map(|number| line[*number as usize]).collect();
            assert_eq!(inference.reason == Reason::Assumption, i == 0);
            self.inference(inference, &premises);
            line.push(inference);
        }
        match &branch.end {
            Ending::Conclusion => {
                let concluded = |claim| branch.inferences.iter().any(|i| i.claim == claim);
                assert!(claims.iter().all(|claim| concluded(*claim)));
            }
            Ending::Contradiction([a, b]) => {
                assert_eq!(line[*a as usize].claim, line[*b as usize].claim.opposite());
            }
            Ending::Cases(cases) => self.cases(cases, line, &[]),
        }
        line.truncate(start);
    }

    fn inference(&self, inference: &Inference, premises: &[&Inference]) {
        let board = self.state.board();
        let candidate @ Candidate { cell, digit } = inference.claim.candidate();
        assert!(self.state.has(cell, digit), "{inference:?}");
        let is = matches!(inference.claim, Claim::Is(_));
        let set = |house: HouseId| board.house(house).set();
        let holds: Vec<bool> = match inference.reason {
            Reason::Assumption => vec![premises.is_empty()],
            Reason::OneDigit => {
                let by = affirmed(premises[0]);
                vec![!is, by.cell == cell && by.digit != digit]
            }
            Reason::OnePlace(house) => {
                let by = affirmed(premises[0]);
                let both = set(house).contains(cell) && set(house).contains(by.cell);
                vec![!is, by.digit == digit, by.cell != cell, both]
            }
            Reason::Rule(rule) => {
                let by = affirmed(premises[0]);
                let forbids = |pair: &&crate::model::PairRule| {
                    pair.rule == rule && pair.cell == cell && pair.forbids(by.digit).contains(digit)
                };
                vec![!is, board.pair_rules(by.cell).iter().any(|pair| forbids(&pair))]
            }
            Reason::LastDigit => vec![is, left(self.of_cell(cell), premises) == [candidate]],
            Reason::LastPlace(house) => {
                vec![is, left(self.of_house(house, digit), premises) == [candidate]]
            }
            Reason::Locked([base, cover]) => {
                let places = left(self.of_house(base, digit), premises);
                let inside = places.iter().all(|place| set(cover).contains(place.cell));
                vec![!is, inside, set(cover).contains(cell), !set(base).contains(cell)]
            }
            Reason::HiddenPair { house, digits: pair, cells: named } => {
                let of = |digit| cells(&left(self.of_house(house, digit), premises));
                let named = CellSet::from_iter(named);
                let is_pair = pair.into_iter().all(|digit| of(digit) == named);
                vec![!is, is_pair, named.len() == 2, named.contains(cell)]
            }
            Reason::NakedPair { house, cells: pair, digits: named } => {
                let of = |cell| digits(&left(self.of_cell(cell), premises));
                let named = DigitSet::from_iter(named);
                let is_pair = pair.into_iter().all(|cell| of(cell) == named);
                let other = !pair.contains(&cell) && set(house).contains(cell);
                vec![!is, is_pair, named.len() == 2, named.contains(digit), other]
            }
            Reason::XWing { bases, covers } => {
                let of = |base| left(self.of_house(base, digit), premises);
                let (a, b) = (of(bases[0]), of(bases[1]));
                let outside = bases.iter().all(|base| !set(*base).contains(cell));
                let meets = |house: HouseId, places: &[Candidate]| {
                    places.iter().any(|place| set(house).contains(place.cell))
                };
                let meet = |house: &HouseId| meets(*house, &a) && meets(*house, &b);
                let across = covers.iter().all(meet)
                    && covers.iter().any(|house| set(*house).contains(cell));
                vec![!is, a.len() == 2, b.len() == 2, outside, across]
            }
            // No search for chains on a board without constraints says so.
            Reason::Constraint(_) => vec![false],
            Reason::Nested => {
                self.nested(inference, premises);
                vec![!is]
            }
        };
        assert!(holds.iter().all(|holds| *holds), "{inference:?} {holds:?}");
    }

    /// A nested argument holds on the state without what the premises deny.
    fn nested(&self, inference: &Inference, premises: &[&Inference]) {
        let mut left = self.state.clone();
        for premise in premises {
            let Candidate { cell, digit } = denied(premise);
            left.eliminate(cell, digit);
        }
        let argument = inference.nested.as_deref().expect("a nested argument");
        let claim = inference.claim;
        let shows = |concluded: &Claim| {
            let same_cell = concluded.candidate().cell == claim.candidate().cell;
            *concluded == claim || matches!(concluded, Claim::Is(_)) && same_cell
        };
        assert!(argument.conclusions.iter().any(shows), "{inference:?}");
        Reader { state: &left }.argument(argument, &argument.conclusions);
    }

    fn of_cell(&self, cell: Cell) -> Vec<Candidate> {
        self.state.digits(cell).iter().map(|digit| Candidate::new(cell, digit)).collect()
    }

    fn of_house(&self, house: HouseId, digit: Digit) -> Vec<Candidate> {
        let cells = self.state.cells_in(house, digit);
        cells.map(|cell| Candidate::new(cell, digit)).collect()
    }
}

fn affirmed(inference: &Inference) -> Candidate {
    match inference.claim {
        Claim::Is(candidate) => candidate,
        Claim::IsNot(_) => panic!("{inference:?} affirms nothing"),
    }
}

fn denied(inference: &Inference) -> Candidate {
    match inference.claim {
        Claim::IsNot(candidate) => candidate,
        Claim::Is(_) => panic!("{inference:?} denies nothing"),
    }
}

fn left(all: Vec<Candidate>, premises: &[&Inference]) -> Vec<Candidate> {
    let gone: Vec<Candidate> = premises.iter().map(|premise| denied(premise)).collect();
    all.into_iter().filter(|candidate| !gone.contains(candidate)).collect()
}

fn cells(candidates: &[Candidate]) -> CellSet {
    candidates.iter().map(|candidate| candidate.cell).collect()
}

fn digits(candidates: &[Candidate]) -> DigitSet {
    candidates.iter().map(|candidate| candidate.digit).collect()
}

fn check(state: &State, step: &Step) {
    let Some(argument) = &step.pattern.argument else { return };
    let placed = step.placements.iter().map(|candidate| Claim::Is(*candidate));
    let removed = step.eliminations.iter().map(|candidate| Claim::IsNot(*candidate));
    let claims: Vec<Claim> = placed.chain(removed).collect();
    assert_eq!(argument.conclusions, claims);
    Reader { state: state.candidates() }.argument(argument, &claims);
    let inferences = argument.branches().iter().flat_map(|branch| &branch.inferences);
    let is_nested = inferences.into_iter().any(|inference| inference.nested.is_some());
    if argument.kind != ArgumentKind::Tree && !is_nested {
        assert_eq!(argument.complexity, complexity(argument), "{}", step.technique.id);
    }
}

/// The length of an argument without nested ones, counted again.
fn complexity(argument: &Argument) -> u32 {
    match &argument.reasoning {
        Reasoning::Cases(cases) => cases.branches.iter().map(|b| b.inferences.len() as u32).sum(),
        Reasoning::Refutation(branch) => {
            let Ending::Contradiction(ends) = branch.end else { panic!("no contradiction") };
            let ancestors = |end: u32| {
                let mut all = vec![end];
                let mut next = 0;
                while next < all.len() {
                    for premise in &branch.inferences[all[next] as usize].premises {
                        if !all.contains(premise) {
                            all.push(*premise);
                        }
                    }
                    next += 1;
                }
                all.len() as u32
            };
            ends.map(ancestors).iter().sum()
        }
    }
}

/// Solves with an order and checks every step on the way against the solution and its argument.
fn solves(puzzle: &Puzzle, order: &[&'static Technique]) {
    let solution = solve::unique(puzzle).unique().cloned().expect("a proper puzzle");
    let mut state = State::new(puzzle).assuming_unique();
    let end = path::walk(&mut state, order, &mut |state, step| {
        let holds = |c: &Candidate| solution.get(c.cell) == Some(c.digit);
        let sound = step.placements.iter().all(holds) && !step.eliminations.iter().any(holds);
        assert!(sound, "{}: {}", step.technique.id, step.conclusions(puzzle.board().shape()));
        check(state, step);
        ControlFlow::Continue(())
    });
    assert_eq!(end, path::PathEnd::Solved, "{}", puzzle.givens());
}

#[test]
fn every_puzzle_of_the_reference_set_is_solved_without_a_guess() {
    let order = Technique::easiest_first();
    reference::on(reference::SE, |_| {
        // From all parts of the set, and the last ones, which need the deepest chains.
        let lines: Vec<&str> = reference::puzzles(reference::SE).collect();
        let (all, hardest) = lines.split_at(lines.len() - 5);
        let sample = all.iter().step_by(12).chain(hardest);
        sample.map(|line| solves(&puzzle(line, ""), &order)).count()
    });
}

#[test]
fn every_puzzle_of_a_sample_is_solved_without_a_guess() {
    let order = Technique::easiest_first();
    let samples = [
        ("royle17.txt", 997),
        ("top1465.txt", 97),
        ("hardest110626.txt", 187),
        ("mith_te3_200.txt", 101),
    ];
    for (name, every) in samples {
        on_list(name, |list| {
            let lines = list.lines().filter(|line| !line.starts_with('#')).step_by(every);
            lines.map(|line| solves(&puzzle(line, ""), &order)).count()
        });
    }
}

#[test]
fn easy_techniques_and_contradiction_trees_are_enough() {
    let mut order = Technique::easiest_first();
    order.retain(|technique| technique.score < 75 || technique.id == "contradiction-tree");
    for (rules, line) in &PUZZLES[..3] {
        solves(&puzzle(line, rules), &order);
    }
}

#[test]
fn arguments_hold_on_every_board() {
    let forcing = |technique: &&&'static Technique| technique.class.name() == "forcing";
    let order = Technique::easiest_first();
    let singles: Vec<_> = order.iter().filter(|technique| technique.score <= 23).collect();
    for (rules, line) in PUZZLES {
        let puzzle = puzzle(line, rules);
        let mut state = State::new(&puzzle).assuming_unique();
        while let Some(step) = singles.iter().find_map(|t| t.first(state.view())) {
            state.apply(&step);
        }
        // The deepest searches take long: one board has to be enough for them.
        let deepest = if rules.is_empty() { u16::MAX } else { 95 };
        for technique in order.iter().filter(forcing).filter(|t| t.score <= deepest) {
            technique.every(state.view()).iter().for_each(|step| check(&state, step));
        }
    }
}

#[test]
fn what_a_length_adds_to_a_rating() {
    let expected = [(6, 0), (7, 1), (8, 1), (9, 2), (10, 2), (11, 3), (14, 3), (15, 4), (18, 4)];
    let more = [(19, 5), (26, 5), (27, 6), (34, 6), (35, 7), (50, 7), (51, 8), (66, 8), (67, 9)];
    for (complexity, tenths) in expected.into_iter().chain(more) {
        assert_eq!(forcing::length_tenths(complexity), tenths, "{complexity}");
    }
}

#[test]
fn a_budget_ends_a_search() {
    let puzzle = puzzle(PUZZLES[0].1, "");
    let state = State::new(&puzzle);
    let family = forcing::Family::Dynamic(forcing::Level::DynamicLoops);
    let budget = Budget::steps(1000);
    let kinds = &[ArgumentKind::Double, ArgumentKind::Contradiction];
    forcing::search(state.candidates(), family, kinds, &budget);
    assert!(budget.is_spent());
}

/// A board's rules and a puzzle on it. Made for this test.
const PUZZLES: &[(&str, &str)] = &[
    ("", ".6...938....1684..5........3...2.84...8..1.7......4..........5...495....7....39.."),
    ("", ".2.5.3........5..6...2......151...6."),
    (
        "diagonal",
        "......7..4......962.....1..32..........8..........2..19...7..8..7.9......5....3..",
    ),
    (
        "anti-knight",
        "......9...2.......3.........7.....1.............2.........8.5..6.9....3.5....1...",
    ),
    (
        "non-consecutive",
        "...6..1..4.....................7..........25.3...................................",
    ),
];
