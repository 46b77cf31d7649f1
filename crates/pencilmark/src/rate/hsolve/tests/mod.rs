//! hsolve against a twin that takes every definition at its word.

mod twin;

use super::backtracking::{Branch, tests};
use super::boards;
use super::exact::{Precision, expectation};
use super::graph::Graph;
use super::literal::{Memory, runs};
use super::options::{Completion, Following, Locked, LockedCells, Options, TestDigit};
use super::plus::{Memory as PlusMemory, Need, plus};
use super::search::{Next, expected_checks, run_singles, search_on};
use super::tiers::{Found, Valid};
use crate::classic::{Reached, State, Tier};
use crate::model::{Budget, Candidates, Grid, Puzzle, Random};
use crate::rate::{self, Settings, Subject, Workspace};
use crate::{rules, symmetry};
use twin::{Technique, Twin, Use};

/// E1 of the 2013 paper; the puzzle of Fig. 15 of the 2014 paper on zones; Fig. 1.1 of the 2014 paper
/// on dancing links; the Riddle of Sho; and some of `cargo run -p pencilmark-measure --bin dig -- 6000 5`, of which two
/// need tier 2 and one tier 5.
const PUZZLES: [&str; 7] = [
    E1,
    "3.9...4..2..7.9....87......75..6.23.6..9.4..8.28.5..41......59....1.6..7..6...1.4",
    "........82.1.........9..673....5....9.7..3.41....7.....5....289.....5...36..4....",
    SHO,
    "..5..9.............1..3..2.5..3.2...6.7...8....3..7..92...7..4.4...1.7.88.6...1..",
    "....1.....7.8.4...2.9........53.984...6......3......7....7.5.6.....8..2..93.6.4..",
    "......5...5.41....4127.....9.3....74......6...81..4...3.......2..6.2.9.5...16....",
];
const E1: &str =
    "3.9.7.2..7....64.54258.1...29....71.....4.....57....64...1.29431.26....7..3.5.1.6";
const E1_SOLUTION: &str =
    "369574281718926435425831679294365718631748592857219364576182943142693857983457126";
const SHO: &str =
    "......6.5...3...9..8...4..1.4..2.97...........31.8..6.9..6...2..1...7...5.4......";

/// The 2014 paper on chaos in Sudoku has it as the hardest it measured; the tiers do not solve it.
const PLATINUM_BLONDE: &str =
    ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...";

fn numbers(text: &str) -> Vec<u8> {
    text.chars().map(|c| c.to_digit(10).unwrap_or(0) as u8).collect()
}

fn start(text: &str) -> State {
    State::new(&numbers(text))
}

/// The engine's state with the twin's candidates.
fn engine_of(twin: &Twin) -> State {
    let mut state = State::new(&twin.filled);
    for cell in 0..81 {
        for digit in 0..9 {
            let is_open = state.candidates(cell) >> digit & 1 == 1;
            if is_open && !twin.candidates[cell].contains(&digit) {
                state.remove(cell, digit);
            }
        }
    }
    state
}

/// The candidates that are gone after a use, as the twin writes it.
fn effect(before: &State, after: &State) -> Vec<(usize, usize)> {
    let gone = |cell: usize| before.candidates(cell) & !after.candidates(cell);
    let pairs = (0..81).flat_map(|cell| (0..9).map(move |digit| (cell, digit)));
    pairs.filter(|(cell, digit)| gone(*cell) >> digit & 1 == 1).collect()
}

#[test]
fn the_lemma_is_the_mean_over_all_orders() {
    for possible in 1..=12u32 {
        for valid in 1..=possible {
            let (mut total, mut orders) = (0, 0);
            for order in (0u32..1 << possible).filter(|order| order.count_ones() == valid) {
                total += order.trailing_zeros() + 1;
                orders += 1;
            }
            let mean = f64::from(total) / f64::from(orders);
            assert!((mean - expected_checks(possible, valid)).abs() < 1e-12, "{possible} {valid}");
        }
    }
    assert_eq!(expected_checks(9, 1), 5.0);
    assert_eq!(expected_checks(7, 0), 8.0);
}

#[test]
fn every_tier_counts_what_its_definition_says() {
    let mut random = Random::from_seed(11);
    let mut seen = [0; 6];
    for puzzle in PUZZLES {
        let mut twin = Twin::new(&numbers(puzzle));
        while !twin.is_solved() {
            let (tier, uses) = compare(&twin).expect("the tiers solve it");
            seen[tier] += 1;
            random.pick(&uses).unwrap().apply(&mut twin);
        }
    }
    assert!(seen[0] > 300 && seen[1] > 20 && seen[2] > 1 && seen[5] > 1, "{seen:?}");
}

const HIGHER: [(usize, Tier); 4] =
    [(1, Tier::Pairs), (2, Tier::Triples), (3, Tier::Quads), (4, Tier::Jellyfish)];

/// Compares the counts of a tier and what its uses do.
fn compare_tier(techniques: &[Technique], state: &State, tier: Tier) -> Vec<Use> {
    compare_reading(techniques, state, tier, &Options::PAPER)
}

fn compare_reading(
    techniques: &[Technique],
    state: &State,
    tier: Tier,
    options: &Options,
) -> Vec<Use> {
    let mut found = Found::default();
    found.search(state, tier, options);
    let expected: Vec<_> = techniques.iter().map(|t| (t.possible, t.valid())).collect();
    let counted: Vec<_> = found.counts.iter().map(|c| (c.possible, c.valid)).collect();
    assert_eq!(counted, expected, "{tier:?}");
    let effect = |valid: &Valid| {
        let mut after = state.clone();
        valid.application.apply(&mut after);
        effect(state, &after)
    };
    let mut effects: Vec<_> = found.valid.iter().map(effect).collect();
    let uses: Vec<Use> = techniques.iter().flat_map(|t| t.uses.clone()).collect();
    let mut others: Vec<_> = uses.iter().map(Use::removed).collect();
    effects.sort();
    others.sort();
    assert_eq!(effects, others, "{tier:?}");
    uses
}

/// Compares a tier as any board counts it.
fn compare_board(twin: &Twin, tier: Tier, possible: u32, uses: &[Use], random: &mut Random) {
    let puzzle = Puzzle::new(rules::classic(), Grid::try_from(twin.filled.clone()).unwrap());
    let mut left = Candidates::new(&puzzle.unwrap());
    for cell in left.board().clone().cells() {
        for digit in left.digits(cell).iter() {
            if !twin.candidates[cell.index()].contains(&digit.index()) {
                left.eliminate(cell, digit);
            }
        }
    }
    let found = boards::Search { left: &left, random }.tier(tier);
    assert_eq!(found.possible, possible, "{tier:?}");
    let removed = |valid: &boards::Use| match valid {
        boards::Use::Remove(list) => {
            let mut list: Vec<_> = list.iter().map(|(c, d)| (c.index(), d.index())).collect();
            list.sort_unstable();
            list
        }
        _ => panic!("the higher tiers remove candidates"),
    };
    let mut effects: Vec<_> = found.valid.iter().map(removed).collect();
    let mut others: Vec<_> = uses.iter().map(Use::removed).collect();
    effects.sort();
    others.sort();
    assert_eq!(effects, others, "{tier:?}");
}

/// Runs on a board of houses, whatever its size, are what they are on the classic one.
#[test]
fn runs_on_any_board_agree_with_those_on_the_classic_one() {
    let (options, budget) = (Options::PAPER, Budget::unlimited());
    for text in [E1, PUZZLES[4], SHO] {
        let puzzle: Puzzle = text.parse().unwrap();
        let mut random = Random::from_seed(3);
        let here = boards::runs(&puzzle, 60, &mut random, &budget).unwrap();
        let there = runs(&start(text), &options, 600, &mut random, &mut Memory::default(), &budget);
        let there = there.unwrap();
        let error = (here.deviation / 60f64.sqrt()).hypot(there.deviation / 600f64.sqrt());
        assert!(here.solved > 50, "{here:?}");
        assert!((here.mean - there.mean).abs() < 4.0 * error, "{here:?} {there:?}");
    }
}

/// Positions that no puzzle leads to have patterns of every size: those of a solution from which
/// wrong candidates were removed at random.
#[test]
fn every_size_of_pattern_is_found() {
    let solution = numbers(E1_SOLUTION);
    let mut random = Random::from_seed(8);
    let mut seen = [0; 5];
    for round in 0..60 {
        let filled = solution.iter().map(|number| if random.below(4) == 0 { *number } else { 0 });
        let mut twin = Twin::new(&filled.collect::<Vec<u8>>());
        for (cell, candidates) in twin.candidates.iter_mut().enumerate() {
            let own = usize::from(solution[cell]) - 1;
            candidates.retain(|digit| *digit == own || random.below(10) >= 2 + round % 6);
        }
        let state = engine_of(&twin);
        for (number, tier) in HIGHER {
            let techniques = twin.tier(number);
            let uses = compare_tier(&techniques, &state, tier);
            let possible = techniques.iter().map(|technique| technique.possible).sum();
            compare_board(&twin, tier, possible, &uses, &mut random);
            seen[number] += techniques.iter().filter(|t| t.valid() > 0).count();
        }
        let mut pairs = twin.tier(1);
        pairs[2] = twin.lost();
        seen[0] += pairs[2].uses.len();
        let options = Options { locked_cells: LockedCells::Target, ..Options::PAPER };
        compare_reading(&pairs, &state, Tier::Pairs, &options);
    }
    assert!(seen.iter().all(|count| *count > 10), "{seen:?}");
}

/// Compares all counts up to the first tier with a valid use, and says which uses there are.
fn compare(twin: &Twin) -> Option<(usize, Vec<Use>)> {
    let state = engine_of(twin);
    let singles = twin.singles();
    let open = state.naked_singles() | state.hidden_singles();
    assert_eq!((2 * state.open_count(), open.count_ones()), (singles.possible, singles.valid()));
    if !singles.uses.is_empty() {
        return Some((0, singles.uses));
    }
    for (number, tier) in HIGHER {
        let uses = compare_tier(&twin.tier(number), &state, tier);
        if !uses.is_empty() {
            return Some((number, uses));
        }
    }
    let either = Options { test_digit: TestDigit::Either, ..Options::GENERATOR };
    let engine: Vec<_> = tests(&state, &either).collect();
    let backtracking = twin.contradictions();
    assert_eq!(engine.len() as u32, backtracking.possible);
    let valid = engine.iter().filter(|test| test.branches[0] != Branch::DeadEnd);
    assert_eq!(valid.count() as u32, backtracking.valid());
    (!backtracking.uses.is_empty()).then_some((5, backtracking.uses))
}

#[test]
fn the_riddle_of_sho_is_where_the_paper_has_it() {
    let mut random = Random::from_seed(1);
    let (budget, mut memory) = (Budget::unlimited(), Memory::default());
    let runs = runs(&start(SHO), &Options::PAPER, 400, &mut random, &mut memory, &budget).unwrap();
    assert_eq!((runs.count, runs.solved), (400, 400));
    // The paper has 8,122 as a mean of 20 runs, whose standard error is about 480.
    assert!((8_122.0 - 960.0..8_122.0 + 960.0).contains(&runs.mean), "{}", runs.mean);
    assert!((runs.tiers.iter().sum::<f64>() - runs.mean).abs() < 1e-6);
}

#[test]
fn twenty_runs_of_the_twin_cost_the_same() {
    // Means of both, each with its own random numbers.
    for (puzzle, twin_runs) in [(PUZZLES[1], 30), (PUZZLES[6], 30)] {
        let mut random = Random::from_seed(5);
        let costs: Vec<f64> =
            (0..twin_runs).filter_map(|_| Twin::new(&numbers(puzzle)).run(&mut random)).collect();
        let count = costs.len() as f64;
        let mean = costs.iter().sum::<f64>() / count;
        let squares: f64 = costs.iter().map(|cost| (cost - mean).powi(2)).sum();
        let error = (squares / count).sqrt() / count.sqrt();
        let (budget, mut memory) = (Budget::unlimited(), Memory::default());
        let ours = runs(&start(puzzle), &Options::PAPER, 2_000, &mut random, &mut memory, &budget)
            .unwrap();
        assert!((ours.mean - mean).abs() < 4.0 * error + 1.0, "{} {mean} {error}", ours.mean);
    }
}

#[test]
fn generators_accept_contradictions_only() {
    let mut random = Random::from_seed(2);
    let mut state = start(SHO);
    run_singles(&mut state, &Options::PAPER, &mut random);
    // With one candidate more than a minimal puzzle allows, nothing may be concluded from completion.
    let several = format!(".{}", &PUZZLES[0][1..]);
    for highest in [Tier::Backtracking, Tier::Pairs] {
        let mut open = start(&several);
        assert_eq!(open.close(highest.tools()), Reached::Stuck);
        assert!(open.open_count() > 0);
    }
    let up_to = |highest: Tier| start(SHO).close(highest.tools());
    assert_eq!(up_to(Tier::Backtracking), Reached::Solved);
    assert_eq!(
        Tier::ALL[..5].iter().map(|tier| up_to(*tier)).collect::<Vec<_>>(),
        [Reached::Stuck; 5]
    );
    assert_eq!(Options::GENERATOR.completion, Completion::DeadEnd);
}

#[test]
fn a_stuck_puzzle_is_never_solved() {
    // The tiers up to 1 do not solve Sho.
    let options = Options { highest: Tier::Pairs, ..Options::PAPER };
    let (budget, mut memory) = (Budget::unlimited(), Memory::default());
    let runs = runs(&start(SHO), &options, 20, &mut Random::from_seed(1), &mut memory, &budget);
    let runs = runs.unwrap();
    assert_eq!((runs.solved, runs.mean), (0, 0.0));
    assert!(runs.stuck_mean > 0.0);
    let mut state = start(SHO);
    state.close(options.highest.tools());
    let halt = search_on(&state, &options, &mut Found::default());
    assert!(matches!(halt.next, Next::Stuck));
}

/// The sum over the graph is the mean of very many runs.
#[test]
fn the_exact_expectation_is_the_mean_of_very_many_runs() {
    let (budget, mut memory, mut graph) =
        (Budget::unlimited(), Memory::default(), Graph::default());
    for puzzle in PUZZLES {
        let target = Options { locked_cells: LockedCells::Target, ..Options::PAPER };
        let one = Options { locked: Locked::OneDigit, ..Options::GENERATOR };
        for options in [Options::PAPER, one, target] {
            let mut random = Random::from_seed(4);
            let state = start(puzzle);
            let count = if puzzle == SHO { 2_000 } else { 5_000 };
            let many = runs(&state, &options, count, &mut random, &mut memory, &budget).unwrap();
            let exact =
                expectation(&state, &options, Precision::RATING, &mut random, &mut graph, &budget)
                    .unwrap();
            let error = many.deviation / f64::from(many.solved).sqrt();
            let allowed = 4.0 * (error.powi(2) + exact.error.powi(2)).sqrt() + 1e-9;
            assert!((exact.mean - many.mean).abs() < allowed, "{puzzle} {exact:?} {many:?}");
            let solved = f64::from(many.solved) / f64::from(many.count);
            assert!((exact.solved - solved).abs() < 0.02, "{puzzle} {exact:?} {many:?}");
            assert!(exact.error <= 0.0055 * exact.mean, "{exact:?}");
            assert!((exact.tiers.iter().sum::<f64>() - exact.mean).abs() < 1e-6 * exact.mean);
        }
    }
}

#[test]
fn disguises_have_the_same_rating_where_it_is_promised() {
    let scales = ["hsolve-exact", "hsolve-plus"].map(|id| rate::Scale::find(id).unwrap());
    let (mut workspace, budget) = (Workspace::default(), Budget::unlimited());
    for text in [PUZZLES[1], PUZZLES[4], PUZZLES[6], PLATINUM_BLONDE] {
        let puzzle = Puzzle::new(rules::classic(), Grid::try_from(numbers(text)).unwrap()).unwrap();
        let mut rate = |puzzle: &Puzzle, seed| {
            let settings = Settings { seed, ..Settings::default() };
            let subject = Subject::prove(puzzle, &mut workspace, &budget).unwrap();
            scales.map(|scale| scale.rate(&subject, &settings, &mut workspace, &budget).measurement)
        };
        let rating = rate(&puzzle, 0);
        let plus_only = if text == PLATINUM_BLONDE { 1 } else { 0 };
        assert!(rating[plus_only..].iter().all(|rating| rating.figures[0].is_some()));
        for seed in 1..5 {
            assert_eq!(rate(&symmetry::shuffle(&puzzle, seed), seed), rating);
        }
    }
}

/// What needs more is rated higher, and nothing is left out.
#[test]
fn needs_come_first_in_hsolve_plus() {
    let (mut memory, budget) = (PlusMemory::default(), Budget::unlimited());
    let mut rate = |text: &str| {
        let puzzle = Puzzle::new(rules::classic(), Grid::try_from(numbers(text)).unwrap()).unwrap();
        plus(&puzzle, &start(text), &mut memory, &budget).unwrap()
    };
    let ratings = [E1, PUZZLES[4], PUZZLES[6], PLATINUM_BLONDE].map(&mut rate);
    assert_eq!(ratings[0].need, Need::Tier(Tier::Singles));
    assert_eq!(ratings[1].need, Need::Tier(Tier::Triples));
    assert!(matches!(ratings[2].need, Need::Rounds(_)), "{:?}", ratings[2]);
    assert_eq!(ratings[3].need, Need::Nested);
    assert!(ratings.is_sorted_by(|a, b| a.need < b.need && a.number() < b.number()));
    assert!(ratings.iter().all(|plus| plus.number() < f64::from(plus.need.class() + 1)));
}

/// Following the tests is free, told or charged; the run is the same.
#[test]
fn following_tests_can_be_charged() {
    let (budget, mut memory) = (Budget::unlimited(), Memory::default());
    let [free, told, charged] =
        [Following::Free, Following::Told, Following::Charged].map(|following| {
            let options = Options { following, ..Options::PAPER };
            let mut random = Random::from_seed(9);
            runs(&start(SHO), &options, 100, &mut random, &mut memory, &budget).unwrap()
        });
    assert_eq!((free.mean, free.nested), (told.mean, 0.0));
    assert!((charged.mean - told.mean - told.nested).abs() < 1e-6);
    assert!((400.0..1_300.0).contains(&told.nested), "{}", told.nested);
}
