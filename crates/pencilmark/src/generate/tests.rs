//! Tests over the whole list of methods.

use super::*;
use crate::classic::{self, Reached, Tier, Tools};
use crate::logic::{Form, State, Technique, path};
use crate::model::{Board, Budget, CellSet, Grid, Puzzle, Random, Shape};
use crate::rate::Level;
use crate::registry::assert_every_file_is_listed;
use crate::rules;
use crate::solve::{self, Question};
use crate::symmetry::{self, PatternSymmetry};
use std::ops::ControlFlow;
use std::sync::Arc;

/// The Riddle of Sho, from the 2008 paper.
const SHO: &str =
    "000000605000300090080004001040020970000000000031080060900600020010007000504000000";

fn grid(text: &str) -> Grid {
    let numbers: Vec<u8> = text.chars().map(|c| c.to_digit(10).unwrap_or(0) as u8).collect();
    Grid::from_numbers(numbers)
}

/// A request that a method suits, for every method.
fn request_for(method: &Generator) -> Request {
    let any = Request::any(rules::classic());
    let needed = vec![Technique::find("naked-pair").unwrap()];
    let pattern: CellSet = (0..81).step_by(2).map(crate::model::Cell::from_index).collect();
    let requests = [
        any.clone(),
        Request { starts: vec![grid(SHO)], ..any.clone() },
        Request { needed, ..any.clone() },
        Request {
            bands: vec![Band {
                scale: crate::rate::Scale::find("hsolve").unwrap(),
                low: 400.0,
                high: 900.0,
            }],
            ..any.clone()
        },
        Request { pattern: Some(pattern), ..any },
        Request {
            families: Request::families_in("thermometer,killer").0,
            ..Request::any(rules::board(Shape::square(2), &[]).unwrap())
        },
    ];
    let suited = requests.into_iter().find(|request| method.takes(request).is_ok());
    suited.unwrap_or_else(|| panic!("no request suits {}", method.id))
}

#[test]
fn a_board_with_a_demand_that_no_method_knows_is_refused() {
    let rules = rules::parse("diagonal").unwrap();
    let board = Board::demanding_the_unheard(Shape::classic(), rules);
    assert!(Generator::all().all(|method| (method.supports)(&board).is_err()));
    let request = |method| Request { board: board.clone(), ..request_for(method) };
    assert!(Generator::all().all(|method| method.takes(&request(method)).is_err()));
    assert!(Generator::choose(&Request::any(board.clone())).is_err());
}

#[test]
fn the_method_is_the_one_that_is_made_for_the_request() {
    let chosen = |request: &Request| Generator::choose(request).ok().map(|method| method.id);
    let any = Request::any(rules::classic());
    let needed = vec![Technique::find("naked-pair").unwrap()];
    let band = |id| Band { scale: crate::rate::Scale::find(id).unwrap(), low: 1.0, high: 9.0 };
    let pattern: CellSet = (0..81).step_by(2).map(crate::model::Cell::from_index).collect();
    assert_eq!(chosen(&any), Some("dig"));
    let rated = Request { bands: vec![band("se")], ..any.clone() };
    assert_eq!(chosen(&rated), Some("vicinity"));
    let tuned = Request { bands: vec![band("hsolve")], ..any.clone() };
    assert_eq!(chosen(&tuned), Some("tune"));
    let minimal = Request { minimal: Minimal::Required, ..tuned.clone() };
    assert_eq!(chosen(&minimal), Some("vicinity"), "tune does not make minimal puzzles");
    let directed = Request { needed, ..tuned };
    assert_eq!(chosen(&directed), Some("directed"));
    assert_eq!(chosen(&Request { pattern: Some(pattern), ..directed }), Some("pattern"));
}

/// The first puzzles of a run.
fn made(request: &Request, id: &str, seed: u64, count: usize) -> Vec<Generated> {
    let budget = Budget::unlimited();
    Puzzles::new(request, Generator::find(id).unwrap(), seed, budget).take(count).collect()
}

/// Whether the slow twin finds exactly this solution.
fn is_proper(generated: &Generated) -> bool {
    let Generated { puzzle, solution, .. } = generated;
    let answer =
        solve::naive::solutions(puzzle, &Question::unique(), &mut |_| ControlFlow::Continue(()));
    answer.unique() == Some(solution)
}

#[test]
fn every_file_is_listed() {
    let mut listed: Vec<&str> = FILES.iter().map(|(name, _)| *name).collect();
    listed.extend(["machinery", "families"]);
    assert_every_file_is_listed("generate", &listed);
}

#[test]
fn ids_follow_the_files_and_entries_are_complete() {
    for (file, entries) in FILES {
        assert!(entries.iter().any(|method| method.id.replace('-', "_") == *file), "{file}");
    }
    for method in Generator::all() {
        assert!(!method.name.is_empty() && method.doc.trim().len() > 80, "{}", method.id);
    }
}

#[test]
fn every_method_makes_proper_puzzles_and_the_same_from_the_same_seed() {
    for method in Generator::all() {
        let request = request_for(method);
        let first = made(&request, method.id, 1, 6);
        assert_eq!(first.len(), 6, "{}", method.id);
        for generated in &first {
            assert!(is_proper(generated), "{}: {}", method.id, generated.puzzle.givens());
            assert_eq!(generated.certificate.method, method.id);
        }
        let lines = |run: &[Generated]| -> Vec<String> {
            run.iter().map(|generated| generated.puzzle.to_string()).collect()
        };
        assert_eq!(lines(&first), lines(&made(&request, method.id, 1, 6)), "{}", method.id);
        assert_ne!(lines(&first), lines(&made(&request, method.id, 2, 6)), "{}", method.id);
    }
}

#[test]
fn jobs_do_not_depend_on_those_before_them() {
    for method in Generator::all() {
        let request = request_for(method);
        let budget = Budget::unlimited();
        let puzzles = |gathered: JobResult| -> Vec<String> {
            gathered.found.iter().map(|made| made.puzzle.to_string()).collect()
        };
        let mut worker = Worker::new(&request, method, 9);
        let in_order: Vec<_> = (0..4).map(|job| puzzles(worker.job(job, &budget))).collect();
        let mut other = Worker::new(&request, method, 9);
        for job in [3, 1, 0, 2] {
            let alone = puzzles(other.job(job, &budget));
            assert_eq!(alone, in_order[job as usize], "{} job {job}", method.id);
        }
    }
}

#[test]
fn conditions_are_met() {
    let board = rules::classic();
    for symmetry in PatternSymmetry::ALL {
        let request = Request { symmetry: Some(symmetry), ..Request::any(board.clone()) };
        for generated in made(&request, "dig", 3, 3) {
            let held = PatternSymmetry::of(generated.puzzle.givens(), board.shape());
            assert!(held.contains(&symmetry), "{symmetry}");
        }
    }
    for clues in [22..=24, 30..=30, 40..=45] {
        let request = Request { clues: clues.clone(), ..Request::any(board.clone()) };
        for generated in made(&request, "dig", 4, 5) {
            assert!(clues.contains(&generated.puzzle.clue_count()));
        }
    }
    let request = Request { minimal: Minimal::Required, ..Request::any(board) };
    for generated in made(&request, "dig", 5, 5) {
        let Generated { puzzle, .. } = &generated;
        for (cell, _) in puzzle.givens().filled() {
            let mut fewer = puzzle.givens().clone();
            fewer.clear(cell);
            let fewer = Puzzle::on(puzzle.board().clone(), fewer);
            assert_eq!(solve::unique(&fewer).status(), solve::Status::Multiple);
        }
    }
}

#[test]
fn other_boards_are_dug_too() {
    let board = |size: usize, text: &str| -> Arc<Board> {
        rules::board(Shape::with_size(size).unwrap(), &rules::parse(text).unwrap()).unwrap()
    };
    let jigsaw = "jigsaw=1112122233443344";
    let boards = [board(4, ""), board(4, jigsaw), board(6, "diagonal"), board(9, "anti-knight")];
    for board in boards {
        for generated in made(&Request::any(board.clone()), "dig", 1, 2) {
            assert!(is_proper(&generated), "{:?}: {}", board, generated.puzzle.givens());
        }
    }
}

#[test]
fn needs_are_proven() {
    for id in ["x-wing", "hidden-pair", "xy-wing"] {
        let technique = Technique::find(id).unwrap();
        let request = Request { needed: vec![technique], ..Request::any(rules::classic()) };
        for generated in made(&request, "directed", 2, 3) {
            let repertoire = generated.certificate.repertoire.as_ref().unwrap();
            let [need] = &generated.certificate.needs[..] else { panic!("one need") };
            let end = |order: &[&'static crate::logic::Technique]| {
                let mut state = State::new(&generated.puzzle).assuming_unique();
                path::solve(&mut state, order, &Budget::unlimited()).end
            };
            assert_eq!(end(repertoire.techniques()), path::PathEnd::Solved, "{id}");
            let rest = repertoire.without(&[technique]);
            assert_eq!(end(rest.techniques()), path::PathEnd::Stuck, "{id}");
            assert_eq!(need.step.technique, technique);
        }
    }
}

#[test]
fn closures_solve_what_paths_solve() {
    let mut random = Random::from_seed(6);
    for generated in made(&Request::any(rules::classic()), "dig", 6, 60) {
        let tier = Tier::ALL[random.below(5)];
        let mut closure = classic::State::new(generated.puzzle.givens().numbers());
        let reached = closure.close(tier.tools());
        let repertoire = Repertoire::paper(tier);
        assert_eq!(repertoire.tools(), Some(tier.tools()));
        let mut state = State::new(&generated.puzzle);
        path::solve(&mut state, repertoire.techniques(), &Budget::unlimited());
        let candidates = state.candidates();
        assert_eq!(reached == Reached::Solved, candidates.is_solved());
        for cell in state.board().cells() {
            assert_eq!(u64::from(closure.candidates(cell.index())), candidates.digits(cell).bits());
        }
    }
}

#[test]
fn contradictions_are_seen() {
    let mut givens = [0; 81];
    (givens[0], givens[1]) = (5, 5);
    assert_eq!(classic::State::new(&givens).close(Tools::EMPTY), Reached::Contradiction);
    assert_eq!(classic::State::empty().close(Tier::Backtracking.tools()), Reached::Stuck);
    assert_ne!(
        classic::State::new(grid(SHO).numbers()).close(Tier::Jellyfish.tools()),
        Reached::Solved
    );
}

#[test]
fn no_puzzle_comes_twice_in_any_disguise() {
    let mut distinct = super::machinery::Distinct::default();
    for generated in made(&Request::any(rules::classic()), "dig", 8, 20) {
        assert!(distinct.insert(&generated.puzzle));
        let disguised = symmetry::shuffle(&generated.puzzle, 5);
        assert!(!distinct.insert(&disguised));
    }
}

#[test]
fn a_budget_ends_a_run_and_the_nearest_misses_are_kept() {
    let needed = vec![Technique::find("jellyfish").unwrap()];
    let request = Request { needed, clues: 17..=17, ..Request::any(rules::classic()) };
    let mut puzzles =
        Puzzles::new(&request, Generator::find("dig").unwrap(), 1, Budget::steps(20_000));
    assert!(puzzles.next().is_none());
    let results = puzzles.results();
    assert!(results.tried() > 10 && !results.misses().is_empty());
    let misses = results.misses();
    assert!(misses.windows(2).all(|pair| !pair[1].is_nearer_than(&pair[0])));
    assert!(misses[0].reason.starts_with("it has "), "{}", misses[0].reason);
}

/// The request for a board with these conditions: what `--technique`, `--techniques`, `--level` say.
fn asked(needed: &[&str], known: Option<&[&str]>, level: Option<Level>) -> Request {
    let named = |ids: &[&str]| ids.iter().map(|id| Technique::find(id).unwrap()).collect();
    Request {
        needed: named(needed),
        repertoire: known.map(|ids| Repertoire::new(named(ids))),
        level,
        ..Request::any(rules::classic())
    }
}

#[test]
fn what_cannot_be_is_refused_with_its_reason() {
    let any = || Request::any(rules::classic());
    let small = |size| Request::any(rules::board(Shape::with_size(size).unwrap(), &[]).unwrap());
    let boxless = || Request::any(Board::new(Shape::with_size(5).unwrap(), Vec::new()).unwrap());
    let turned =
        |symmetry, count| Request { symmetry: Some(symmetry), clues: count..=count, ..any() };
    let band =
        |id: &str, low, high| Band { scale: crate::rate::Scale::find(id).unwrap(), low, high };
    let rated = |bands| Request { bands, ..any() };
    let minimal = Request { minimal: Minimal::Required, clues: 41..=45, ..any() };
    let first_row: CellSet = (0..27).map(crate::model::Cell::from_index).collect();
    let half_turn = Some(PatternSymmetry::HalfTurn);
    let crooked = Request { pattern: Some(first_row.clone()), symmetry: half_turn, ..any() };
    let refused = [
        (Request { clues: 0..=16, ..any() }, "fewer than 17 clues"),
        (Request { clues: 82..=90, ..any() }, "fewer than 82 cells"),
        (Request { clues: 0..=3, ..small(4) }, "fewer than 4 clues"),
        (Request { clues: 0..=3, ..boxless() }, "at least 4 clues"),
        (minimal, "more than 40 clues"),
        (turned(PatternSymmetry::QuarterTurn, 30), "no quarter-turn pattern has 30 givens"),
        (turned(PatternSymmetry::Full, 27), "no full pattern has 27 givens"),
        (crooked, "does not have the symmetry half-turn"),
        (Request { pattern: Some(first_row), ..any() }, "two lines of a band"),
        (asked(&["full-house"], None, None), "a full house is also a naked single"),
        (asked(&["hidden-single-extra"], None, None), "no extra houses"),
        (asked(&["squirmbag"], None, None), "a simpler pattern"),
        (Request { needed: asked(&["naked-pair"], None, None).needed, ..small(4) }, "a simpler"),
        (Request { needed: asked(&["pointing"], None, None).needed, ..boxless() }, "no boxes"),
        (asked(&[], Some(&["naked-pair", "x-wing"]), None), "none of them places"),
        (
            asked(&["swordfish"], None, Some(Level::Medium)),
            "a puzzle of level medium does not need swordfish",
        ),
        (
            asked(&["naked-pair"], None, Some(Level::Easy)),
            "a puzzle of level easy does not need naked-pair",
        ),
        (asked(&["naked-pair"], None, Some(Level::Hard)), "is not hard"),
        (rated(vec![band("se", 7.11, 7.14)]), "in tenths"),
        (rated(vec![band("se", 0.0, 0.9)]), "from 1 up"),
        (rated(vec![band("hsolve-plus", 11.5, 12.0)]), "from 0 to 11"),
        (rated(vec![band("se", 2.0, 3.0), band("se", 5.0, 6.0)]), "one rating"),
        (Request { bands: vec![band("se", 2.0, 3.0)], ..small(6) }, "only classic 9x9 puzzles"),
    ];
    for (request, reason) in refused {
        let said = request.impossible().unwrap_or_default();
        assert!(said.contains(reason), "'{said}' instead of '{reason}'");
    }
}

#[test]
fn what_is_merely_rare_is_not_refused() {
    let any = || Request::any(rules::classic());
    let se = crate::rate::Scale::find("se").unwrap();
    let possible = [
        any(),
        Request { clues: 17..=17, ..any() },
        Request { clues: 81..=81, ..any() },
        Request { minimal: Minimal::Required, clues: 40..=40, ..any() },
        Request { symmetry: Some(PatternSymmetry::QuarterTurn), clues: 30..=32, ..any() },
        asked(&["full-house"], Some(&["full-house"]), None),
        asked(&["jellyfish"], None, None),
        asked(&["naked-quad"], None, None),
        asked(&["naked-pair"], None, Some(Level::Medium)),
        asked(&["xy-wing"], None, Some(Level::Hard)),
        Request { bands: vec![Band { scale: se, low: 7.1, high: 7.1 }], ..any() },
    ];
    for request in possible {
        assert_eq!(request.impossible(), None, "{request:?}");
    }
}

/// What beginners know solves every minimal 4x4 puzzle, so that each 4x4 puzzle is theirs. Digits can be
/// renamed, so the grids whose first row is 1234 stand for all.
#[test]
fn beginners_solve_every_minimal_4x4_puzzle() {
    let board = rules::board(Shape::with_boxes(2, 2).unwrap(), &[]).unwrap();
    let grids = full_grids(&board);
    assert_eq!(grids.len(), 288);
    let mut known = Technique::easiest_first();
    known.retain(|technique| Level::of(technique) == Level::Beginner);
    let is_monotone = |form| matches!(form, Form::FullHouse | Form::HiddenSingle(_));
    assert!(known.iter().all(|technique| is_monotone(technique.form)));
    let mut minimal_puzzles = 0;
    for grid in grids.iter().filter(|grid| grid.numbers().starts_with(&[1, 2, 3, 4])) {
        let others: Vec<u16> = grids
            .iter()
            .filter(|other| *other != grid)
            .map(|other| differences(grid, other))
            .collect();
        let is_unique = |givens: u16| others.iter().all(|other| givens & other != 0);
        let is_minimal = |givens: &u16| {
            let cells = (0..16).map(|cell| 1 << cell).filter(|cell| givens & cell != 0);
            is_unique(*givens) && cells.into_iter().all(|cell: u16| !is_unique(givens ^ cell))
        };
        for givens in (0..=u16::MAX).filter(is_minimal) {
            minimal_puzzles += 1;
            let number = |(cell, number): (usize, &u8)| number * u8::from(givens >> cell & 1 == 1);
            let numbers = grid.numbers().iter().enumerate().map(number).collect::<Vec<u8>>();
            let puzzle = Puzzle::on(board.clone(), Grid::from_numbers(numbers));
            let path = path::solve(&mut State::new(&puzzle), &known, &Budget::unlimited());
            assert_eq!(path.end, path::PathEnd::Solved, "{}", puzzle.givens());
        }
    }
    assert_eq!(minimal_puzzles * 24, MINIMAL_4X4_PUZZLES);
}

/// How many minimal 4x4 puzzles there are.
const MINIMAL_4X4_PUZZLES: usize = 85_632;

fn full_grids(board: &Arc<Board>) -> Vec<Grid> {
    let empty = Puzzle::on(board.clone(), Grid::empty(board.shape()));
    let mut grids = Vec::new();
    let mut visit = |grid: &Grid| {
        grids.push(grid.clone());
        ControlFlow::Continue(())
    };
    solve::Solver::new().solutions(&empty, &Question::all(), &mut visit);
    grids
}

/// The cells where two 4x4 grids differ.
fn differences(one: &Grid, other: &Grid) -> u16 {
    let pairs = one.numbers().iter().zip(other.numbers()).enumerate();
    pairs.filter(|(_, (one, other))| one != other).map(|(cell, _)| 1 << cell).sum()
}

/// A sample; `pencilmark-measure` has a program that makes any number.
#[test]
fn puzzles_keep_the_promise_of_their_level() {
    use crate::rate::{self, Settings, Summary, Workspace};
    let settings = Settings { summary: Summary::Wanted, ..Settings::default() };
    let (mut workspace, budget) = (Workspace::default(), Budget::unlimited());
    for level in Level::ALL {
        let request = Request { level: Some(level), ..Request::any(rules::classic()) };
        let method = Generator::choose(&request).unwrap();
        for made in Puzzles::new(&request, method, 5, budget.clone()).take(4) {
            let report = rate::rate(&made.puzzle, &[], &settings, &mut workspace, &budget).unwrap();
            assert_eq!(report.level, Some(level), "{}", made.puzzle);
            assert!(made.puzzle.clue_count() >= level.fewest_givens(), "{}", made.puzzle);
        }
    }
}

#[test]
fn a_level_that_promises_givens_is_refused_with_fewer() {
    let few =
        |level| Request { level: Some(level), clues: 20..=28, ..Request::any(rules::classic()) };
    let said = few(Level::Easy).impossible().unwrap_or_default();
    assert!(said.contains("has at least 32 givens"), "{said}");
    assert_eq!(few(Level::Medium).impossible(), None);
    let minimal = |level| Request {
        level: Some(level),
        minimal: Minimal::Required,
        ..Request::any(rules::classic())
    };
    let said = minimal(Level::Beginner).impossible().unwrap_or_default();
    assert!(said.contains("hardly any minimal one has so many"), "{said}");
    assert_eq!(minimal(Level::Hard).impossible(), None);
}

#[test]
fn a_rating_that_the_level_does_not_have_is_refused() {
    use crate::rate::Scale;
    let said = |level, scale: &str, low, high| {
        let scale = Scale::find(scale).unwrap();
        let bands = vec![super::Band { scale, low, high }];
        let request = Request { level: Some(level), bands, ..Request::any(rules::classic()) };
        let method = Generator::choose(&request).map(|method| method.id);
        (request.impossible(), method.unwrap_or_default())
    };
    let (why, _) = said(Level::Easy, "se", 1.6, 3.0);
    assert!(why.unwrap().contains("easy has at most 1.5 on the scale se"));
    let (why, _) = said(Level::Hard, "se-fixed", 1.2, 3.4);
    assert!(why.unwrap().contains("hard has at least 3.5 on the scale se-fixed"));
    let (why, _) = said(Level::Beginner, "time", 241.0, 300.0);
    assert!(why.unwrap().contains("beginner has at most 240 on the scale time"));
    let (why, _) = said(Level::Evil, "time", 100.0, 360.0);
    assert!(why.unwrap().contains("evil has at least 361 on the scale time"));
    // What can be met goes to a method that can meet it: steps from puzzle to puzzle keep too few givens.
    assert_eq!(said(Level::Easy, "se", 1.2, 1.2), (None, "dig"));
    assert_eq!(said(Level::Medium, "se", 7.1, 7.5), (None, "vicinity"));
}
