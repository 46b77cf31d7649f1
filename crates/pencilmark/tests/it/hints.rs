//! Hints: ten of them frozen, the state check, stages, every step, and arguments for one candidate.

use pencilmark::formats::{self, ReadOptions, Record};
use pencilmark::hint::{
    self, Because, Heavy, Hint, HintRecord, Judgement, Pictures, Position, Stage, WhyQuestion,
};
use pencilmark::language::Language;
use pencilmark::logic::Technique;
use pencilmark::logic::{State, Step};
use pencilmark::model::{Budget, Candidate, Cell, Digit, DigitSet, Shape};

/// The puzzle of Fig. 15 of the 2014 paper on zones.
const FIGURE_15: &str =
    "3.9...4..2..7.9....87......75..6.23.6..9.4..8.28.5..41......59....1.6..7..6...1.4";

fn records(text: &str) -> Vec<Record> {
    formats::read_all(text, &ReadOptions::default())
}

fn position(text: &str) -> (Position, Judgement) {
    let record = &records(text)[0];
    let position = Position::of(record, &Budget::unlimited()).unwrap();
    let judgement = position.judge(&Budget::unlimited());
    (position, judgement)
}

/// The order that hints have unless another is asked for.
fn players_order() -> Vec<&'static Technique> {
    hint::order(&[], &[]).unwrap()
}

fn hint(position: &Position, judgement: &Judgement, stage: Stage) -> Hint {
    Hint::new(position, judgement.clone(), &players_order(), stage, &Budget::unlimited())
}

/// To freeze new hints: run the test with `PENCILMARK_UPDATE=1` and review the difference.
#[test]
fn ten_hints_are_as_they_were() {
    let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/hints/hints.jsonl");
    let mut lines = String::new();
    for record in records(include_str!("../hints/positions.jsonl")) {
        let position = Position::of(&record, &Budget::unlimited()).unwrap();
        let judgement = position.judge(&Budget::unlimited());
        let hint = hint(&position, &judgement, Stage::Full);
        lines +=
            &(HintRecord::new(&hint, position.puzzle().board(), Pictures::Left).to_json() + "\n");
    }
    if std::env::var_os("PENCILMARK_UPDATE").is_some() {
        std::fs::write(golden, &lines).unwrap();
    }
    let expected = std::fs::read_to_string(golden).unwrap();
    assert_eq!((lines.lines().count(), expected.lines().count()), (10, 10));
    for (line, expected) in lines.lines().zip(expected.lines()) {
        assert_eq!(line, expected);
    }
}

#[test]
fn a_wrong_entry_is_told_first_with_the_move_that_made_it() {
    // r1c2 is 6 and r1c4 is 2.
    let entries = format!(".1{}", ".".repeat(79));
    let game = format!(
        r#"{{"puzzle":"{FIGURE_15}","entries":"{entries}","moves":["r1c4=2","r1c2=1","r9c9-3"]}}"#
    );
    let (position, judgement) = position(&game);
    assert!(!judgement.is_ok());
    let hint = hint(&position, &judgement, Stage::Full);
    assert!(hint.step().is_none());
    assert_eq!(hint.sentences(position.puzzle().board()), ["r1c2 is not 1 (entered in move 2)."]);
    let json = HintRecord::new(&hint, position.puzzle().board(), Pictures::Left).to_json();
    let state =
        r#""state":{"ok":false,"wrong":[{"cell":"r1c2","digit":1,"move":2}],"missing_notes":[]}"#;
    assert!(json.contains(state), "{json}");
}

#[test]
fn a_move_may_do_several_things() {
    let entries = format!(".1{}", ".".repeat(79));
    let moves = r#"["r1c4-1 r1c4-5","r1c4=2 r1c2=1"]"#;
    let game = format!(r#"{{"puzzle":"{FIGURE_15}","entries":"{entries}","moves":{moves}}}"#);
    assert_eq!(position(&game).1.wrong[0].made_at, Some(2));
}

#[test]
fn a_game_says_what_the_player_knows() {
    let with =
        |known: &str| position(&format!(r#"{{"puzzle":"{FIGURE_15}"{known}}}"#)).0.known().to_vec();
    assert_eq!(with(r#","known":["single","naked-pair"]"#), ["single", "naked-pair"]);
    assert_eq!(with(r#","known":"single, naked-pair""#), ["single", "naked-pair"]);
    assert!(with("").is_empty());
}

#[test]
fn notes_that_miss_the_solution_are_told_first() {
    let game = format!(r#"{{"puzzle":"{FIGURE_15}","notes":{{"r1c2":"15","r1c4":"268"}}}}"#);
    let (position, judgement) = position(&game);
    let board = position.puzzle().board();
    assert_eq!(judgement.sentences(board), ["The notes of r1c2 lack its digit."]);
}

/// The digit is told only at the stage that would put it right.
#[test]
fn a_missing_note_is_given_away_last() {
    let game = format!(r#"{{"puzzle":"{FIGURE_15}","notes":{{"r1c2":"15"}}}}"#);
    let (position, judgement) = position(&game);
    let order = players_order();
    let told = |stage| {
        let hint = Hint::new(&position, judgement.clone(), &order, stage, &Budget::unlimited());
        hint.sentences(position.puzzle().board()).join(" ")
    };
    assert!(!told(Stage::Full).contains('6'), "{}", told(Stage::Full));
    assert_eq!(told(Stage::Apply), "6 is missing from the notes of r1c2.");
}

#[test]
fn notes_that_are_out_of_date_are_told_before_the_step() {
    let (start, _) = position(FIGURE_15);
    let board = start.puzzle().board().clone();
    let (cell, given) = start.puzzle().givens().filled().next().unwrap();
    let peer = board.peers(cell).iter().find(|it| start.puzzle().givens().get(*it).is_none());
    let peer = peer.unwrap();
    let judgement = start.judge(&Budget::unlimited());
    let mut notes = vec![DigitSet::EMPTY; 81];
    notes[peer.index()] = start.state(&judgement).candidates().digits(peer) | DigitSet::only(given);
    let noted = start.with_notes(notes);
    let judgement = noted.judge(&Budget::unlimited());
    assert!(judgement.is_ok());
    let order = players_order();
    let hint = Hint::new(&noted, judgement, &order, Stage::Full, &Budget::unlimited());
    let first = format!("Some notes are out of date: {} is not {given}.", peer.name(board.shape()));
    assert_eq!(hint.sentences(&board)[0], first);
    let json = HintRecord::new(&hint, &board, Pictures::Left).to_json();
    assert!(json.contains(&first) && json.contains(r#""stale_notes":[{"#), "{json}");
}

#[test]
fn a_candidate_grid_carries_the_notes_of_the_player() {
    let (start, judgement) = position(FIGURE_15);
    let mut state = start.state(&judgement);
    let (cell, digit) = (Cell::at(0, 1, Shape::classic()), Digit::from_number(1).unwrap());
    state.eliminate(cell, digit);
    let candidates = state.candidates();
    let marks = state.board().cells().map(|cell| match candidates.digit(cell) {
        Some(_) => state.board().shape().digits(),
        None => candidates.digits(cell),
    });
    let puzzle = start.puzzle().clone().with_pencilmarks(marks.collect()).unwrap();
    let grid =
        formats::write(formats::Format::find("candidates").unwrap(), &[puzzle.into()]).unwrap();
    let (read, judgement) = position(&grid);
    assert!(judgement.is_ok() && read.notes().is_some() && read.puzzle().pencilmarks().is_none());
    assert_eq!(read.state(&judgement).candidates(), state.candidates());
}

#[test]
fn each_stage_tells_more() {
    let (position, judgement) = position(FIGURE_15);
    let board = position.puzzle().board();
    let told = |stage| {
        let hint = hint(&position, &judgement, stage);
        let json = HintRecord::new(&hint, board, Pictures::Left).to_json();
        (hint, serde_json::from_str::<serde_json::Value>(&json).unwrap())
    };
    for stage in Stage::ALL {
        let (hint, json) = told(stage);
        assert_eq!(json["stage"], stage.number());
        assert_eq!(json["class"].is_null(), stage < Stage::Class);
        assert_eq!(json["houses"].as_array().unwrap().is_empty(), stage < Stage::Place);
        assert_eq!(json["technique"].is_null(), stage < Stage::Technique);
        assert_eq!(json["placements"].as_array().unwrap().is_empty(), stage < Stage::Full);
        assert_eq!(json.get("entries").is_none(), stage < Stage::Apply);
        assert_eq!(hint.after.is_some(), stage == Stage::Apply);
    }
}

#[test]
fn applying_every_hint_solves_the_puzzle() {
    let (mut position, judgement) = position(FIGURE_15);
    for _ in 0..200 {
        let hint = hint(&position, &judgement, Stage::Apply);
        let Some(after) = hint.after else { break };
        position = after;
        assert!(position.judge(&Budget::unlimited()).is_ok());
    }
    assert!(position.state(&judgement).candidates().is_solved());
}

#[test]
fn a_hint_stops_when_the_budget_is_spent() {
    let (position, judgement) = position(FIGURE_15);
    let (order, spent) = (players_order(), Budget::steps(0));
    let hint = Hint::new(&position, judgement.clone(), &order, Stage::Full, &spent);
    assert!(matches!(hint.outcome, hint::HintOutcome::Stopped));
    let state = position.state(&judgement);
    assert!(hint::every(&state, &order, Heavy::IfNeeded, &spent).is_empty());
}

#[test]
fn every_step_has_an_outcome_of_its_own() {
    let (position, judgement) = position(FIGURE_15);
    let state = position.state(&judgement);
    let order = players_order();
    let at = |technique| order.iter().position(|other| *other == technique);
    let steps = hint::every(&state, &order, Heavy::IfNeeded, &Budget::unlimited());
    for (index, one) in steps.iter().enumerate() {
        assert!(one.also.iter().all(|other| at(*other) >= at(one.step.technique)));
        for other in &steps[index + 1..] {
            assert!(!one.step.has_same_outcome(&other.step));
            assert!(at(one.step.technique) <= at(other.step.technique));
        }
    }
    assert!(steps.iter().any(|merged| !merged.also.is_empty()));
}

/// Follows an argument: each step is found where it is used.
fn assert_argument_holds(start: &State, steps: &[Step], question: WhyQuestion) {
    let mut state = start.clone();
    for step in steps {
        assert!(step.technique.every(state.view()).contains(step), "{:?}", step.technique);
        state.apply(step);
    }
    let Candidate { cell, digit } = question.candidate();
    match question {
        WhyQuestion::Why(_) => assert_eq!(state.candidates().digit(cell), Some(digit)),
        WhyQuestion::WhyNot(_) => assert!(!state.candidates().has(cell, digit)),
    }
}

#[test]
fn every_candidate_of_a_puzzle_is_argued_for_or_against() {
    let (position, judgement) = position(FIGURE_15);
    let start = position.state(&judgement);
    let solution = judgement.solution.as_ref().unwrap();
    let order = players_order();
    let ask = |question: WhyQuestion| {
        question.answer(&position, &judgement, &order, Language::ENGLISH, &Budget::unlimited())
    };
    // Every third one is enough.
    for cell in start.candidates().unsolved().iter().step_by(3) {
        for digit in start.candidates().digits(cell).iter() {
            let candidate = Candidate::new(cell, digit);
            let (why, why_not) = (WhyQuestion::Why(candidate), WhyQuestion::WhyNot(candidate));
            let is_true = solution.get(cell) == Some(digit);
            let (right, wrong) = if is_true { (why, why_not) } else { (why_not, why) };
            assert!(matches!(ask(wrong), Because::Opposite(_)));
            let Because::Steps(steps) = ask(right) else { panic!("no argument for {right:?}") };
            assert_argument_holds(&start, &steps, right);
        }
    }
}

#[test]
fn what_can_be_seen_needs_no_step() {
    let (position, judgement) = position(FIGURE_15);
    let order = players_order();
    let said = |question: WhyQuestion| match question.answer(
        &position,
        &judgement,
        &order,
        Language::ENGLISH,
        &Budget::unlimited(),
    ) {
        Because::Seen(sentence) => sentence,
        other => panic!("{other:?}"),
    };
    let candidate = |cell: usize, digit: usize| {
        Candidate::new(
            Shape::classic().cells().nth(cell).unwrap(),
            Digit::from_number(digit).unwrap(),
        )
    };
    assert_eq!(said(WhyQuestion::Why(candidate(0, 3))), "r1c1 is 3: it is given.");
    assert_eq!(said(WhyQuestion::WhyNot(candidate(0, 4))), "r1c1 is 3: it is given.");
    assert_eq!(said(WhyQuestion::WhyNot(candidate(1, 3))), "r1c1 is 3, so r1c2 is not 3.");
}

/// The list of all steps holds nothing easier for a candidate than the answer to "why not?".
#[test]
fn no_step_of_the_list_is_easier_than_the_answer() {
    let (position, judgement) = position(FIGURE_15);
    let order = players_order();
    let budget = Budget::unlimited();
    let state = position.state(&judgement);
    let every = hint::every(&state, &order, Heavy::IfNeeded, &budget);
    assert!(every.len() > 20);
    for listed in every.iter().map(|merged| &merged.step) {
        for &candidate in &listed.eliminations {
            let question = WhyQuestion::WhyNot(candidate);
            let answer = question.answer(&position, &judgement, &order, Language::ENGLISH, &budget);
            let Because::Steps(steps) = answer else { panic!("{candidate:?}") };
            if steps.len() > 1 {
                // Steps that everyone sees instead of a chain.
                assert!(listed.technique.class.name() == "chain");
                assert!(steps.iter().all(|step| step.technique.score <= 34));
                continue;
            }
            let at = |technique| order.iter().position(|other| *other == technique);
            assert!(at(steps[0].technique) <= at(listed.technique));
            let board = state.board();
            let is_said = steps[0].eliminations.contains(&candidate);
            assert_eq!(question.closing(&steps[0], board).is_none(), is_said);
        }
    }
}
