//! The game: examples of every move, and properties that hold for any sequence of them.

use crate::formats::{self, ReadOptions};
use crate::hint::Stage;
use crate::model::{Budget, Candidate, Cell, Digit, Puzzle, Shape};
use crate::play::Sheet;
use crate::play::{
    Action, ActionRecord, Colour, Game, GameError, Mistakes, Move, NoteKind, Switch, TreePlace,
};
use crate::solve;
use proptest::prelude::*;

/// Puzzle E1 of the 2013 paper.
const E1: &str =
    "3.9.7.2..7....64.54258.1...29....71.....4.....57....64...1.29431.26....7..3.5.1.6";
const SMALL: &str = "1.3.........4.2.";

fn game(text: &str) -> Game {
    Game::restore(text).unwrap()
}

fn cell(name: &str) -> Cell {
    Cell::parse(name, Shape::classic()).unwrap()
}

fn digit(number: usize) -> Digit {
    Digit::from_number(number).unwrap()
}

/// Does something, written in JSON, and returns the words that describe it.
fn act(game: &mut Game, json: &str) -> String {
    let record: ActionRecord = serde_json::from_str(json).unwrap();
    let shape = game.puzzle().board().shape();
    let action = record.read(shape).unwrap();
    game.act(action).unwrap().text(shape)
}

fn view(game: &Game) -> crate::play::View {
    game.view(&Budget::unlimited())
}

fn solution(puzzle: &Puzzle) -> crate::model::Grid {
    solve::unique(puzzle).unique().unwrap().clone()
}

#[test]
fn an_entry_takes_notes_with_it_and_gives_them_back() {
    let mut game = game(E1);
    act(&mut game, r#"{"kind":"centre","cells":["r1c2","r1c9"],"digit":8}"#);
    act(&mut game, r#"{"kind":"corner","cells":["r2c2","r1c8"],"digit":8}"#);
    let before = game.sheet().clone();
    let told = act(&mut game, r#"{"kind":"enter","cells":["r1c2"],"digit":8}"#);
    assert_eq!(told, "8 placed in r1c2; 3 notes removed");
    assert!(game.sheet().notes(NoteKind::Centre, cell("r1c9")).is_empty());
    assert!(game.sheet().notes(NoteKind::Corner, cell("r2c2")).is_empty());

    let mut undone = game.clone();
    assert_eq!(act(&mut undone, r#"{"kind":"undo"}"#), "8 removed from r1c2; 3 notes added");
    assert_eq!(undone.sheet(), &before, "one move is one step of undo");
    act(&mut undone, r#"{"kind":"redo"}"#);
    assert_eq!(undone.sheet(), game.sheet());

    act(&mut game, r#"{"kind":"clear","cells":["r1c2"]}"#);
    assert_eq!(game.sheet(), &before, "clearing an entry gives its notes back too");
}

#[test]
fn notes_that_another_digit_rules_out_stay_away() {
    let mut game = game(E1);
    act(&mut game, r#"{"kind":"centre","cells":["r1c2"],"digit":6}"#);
    act(&mut game, r#"{"kind":"enter","cells":["r1c4"],"digit":6}"#);
    act(&mut game, r#"{"kind":"enter","cells":["r2c2"],"digit":6}"#);
    act(&mut game, r#"{"kind":"clear","cells":["r1c4"]}"#);
    assert!(game.sheet().notes(NoteKind::Centre, cell("r1c2")).is_empty());
}

#[test]
fn toggles_look_at_all_the_cells() {
    let mut game = game(E1);
    act(&mut game, r#"{"kind":"centre","cells":["r1c2"],"digit":6}"#);
    let told = act(&mut game, r#"{"kind":"centre","cells":["r1c2","r1c4","r1c1"],"digit":6}"#);
    assert_eq!(told, "1 note added", "r1c1 is given, r1c2 has it");
    let told = act(&mut game, r#"{"kind":"centre","cells":["r1c2","r1c4"],"digit":6}"#);
    assert_eq!(told, "2 notes removed");
    act(&mut game, r#"{"kind":"colour","cells":["r1c1","r1c2"],"colour":3}"#);
    act(&mut game, r#"{"kind":"colour-candidate","cells":["r1c2"],"digit":6,"colour":2}"#);
    let view = view(&game);
    assert_eq!(view.colours["r1c1"], [3]);
    assert_eq!(view.candidate_colours["r1c2=6"], 2);
    assert_eq!(game.moves()[1], "centre note 6 r1c4", "the log names what changed");
}

#[test]
fn automatic_candidates_keep_what_was_crossed_out() {
    let mut game = game(E1);
    assert_eq!(view(&game).candidates["r1c2"], "168");
    act(&mut game, r#"{"kind":"eliminate","cells":["r1c2","r1c4"],"digit":8}"#);
    assert_eq!(game.moves(), ["r1c2-8"], "8 was no candidate of r1c4");
    assert_eq!(view(&game).candidates["r1c2"], "16");
    act(&mut game, r#"{"kind":"enter","cells":["r1c8"],"digit":1}"#);
    assert_eq!(view(&game).candidates["r1c2"], "6");
    act(&mut game, r#"{"kind":"clear","cells":["r1c8"]}"#);
    assert_eq!(view(&game).candidates["r1c2"], "16", "8 is still crossed out");
    act(&mut game, r#"{"kind":"restore","cells":["r1c2"],"digit":8}"#);
    assert_eq!(view(&game).candidates["r1c2"], "168");
    act(&mut game, r#"{"kind":"fill-notes"}"#);
    assert_eq!(view(&game).notes["r1c2"].centre, "168");
}

#[test]
fn moves_that_change_nothing_leave_no_trace() {
    let mut game = game(E1);
    for json in [
        r#"{"kind":"enter","cells":["r1c1"],"digit":4}"#,
        r#"{"kind":"clear","cells":["r1c1","r1c2"]}"#,
        r#"{"kind":"centre","cells":[],"digit":4}"#,
        r#"{"kind":"restore","cells":["r1c2"],"digit":4}"#,
        r#"{"kind":"undo"}"#,
        r#"{"kind":"redo"}"#,
        r#"{"kind":"restart"}"#,
        r#"{"kind":"apply"}"#,
    ] {
        assert_eq!(act(&mut game, json), "", "{json}");
    }
    assert!(game.log().is_empty());
}

#[test]
fn branches_and_save_points() {
    let mut game = game(E1);
    let enter = |digit| format!(r#"{{"kind":"enter","cells":["r1c2"],"digit":{digit}}}"#);
    act(&mut game, r#"{"kind":"save-point","name":"start"}"#);
    act(&mut game, &enter(6));
    act(&mut game, r#"{"kind":"save-point","name":"six"}"#);
    act(&mut game, r#"{"kind":"undo"}"#);
    act(&mut game, &enter(8));
    act(&mut game, r#"{"kind":"undo"}"#);
    assert_eq!(view(&game).branches, ["r1c2=6", "r1c2=8"]);
    act(&mut game, r#"{"kind":"redo"}"#);
    assert_eq!(game.moves(), ["r1c2=8"], "redo leads to the branch that was left last");
    act(&mut game, r#"{"kind":"return","to":"six"}"#);
    assert_eq!(game.moves(), ["r1c2=6"]);
    act(&mut game, r#"{"kind":"undo"}"#);
    act(&mut game, r#"{"kind":"redo"}"#);
    assert_eq!(game.moves(), ["r1c2=6"]);
    act(&mut game, r#"{"kind":"restart"}"#);
    act(&mut game, r#"{"kind":"redo","branch":1}"#);
    assert_eq!(game.moves(), ["r1c2=8"]);
    act(&mut game, r#"{"kind":"undo"}"#);
    act(&mut game, &enter(8));
    assert_eq!(view(&game).save_points.len(), 2);
    assert_eq!(
        game.act(Action::Return("seven".into())),
        Err(GameError::NoSavePoint("seven".into()))
    );
    assert_eq!(game.act(Action::Redo(Some(7))), Err(GameError::NoBranch(7)));
}

#[test]
fn every_line_that_was_tried_can_be_gone_to() {
    let mut game = game(E1);
    let enter = |cell, digit| format!(r#"{{"kind":"enter","cells":["{cell}"],"digit":{digit}}}"#);
    let lines = |game: &Game| -> Vec<(usize, usize, usize, String, bool)> {
        let lines = view(game).lines.into_iter();
        lines.map(|line| (line.step, line.moves, line.fork, line.first, line.here)).collect()
    };
    assert_eq!(lines(&game), []);
    for (cell, digit) in [("r1c2", 6), ("r2c2", 1), ("r2c3", 8)] {
        act(&mut game, &enter(cell, digit));
    }
    assert_eq!(lines(&game), [(3, 3, 0, "r1c2=6".into(), true)]);
    act(&mut game, r#"{"kind":"undo"}"#);
    act(&mut game, r#"{"kind":"undo"}"#);
    act(&mut game, &enter("r2c2", 8));
    act(&mut game, &enter("r2c3", 1));
    let (first, second) = ("r2c2=1".to_owned(), "r2c2=8".to_owned());
    assert_eq!(lines(&game), [(3, 3, 1, first.clone(), false), (5, 3, 1, second.clone(), true)]);
    act(&mut game, r#"{"kind":"go","step":3}"#);
    assert_eq!(game.moves(), ["r1c2=6", "r2c2=1", "r2c3=8"]);
    assert_eq!(lines(&game), [(3, 3, 1, first, true), (5, 3, 1, second, false)]);
    act(&mut game, r#"{"kind":"go","step":0}"#);
    assert!(game.moves().is_empty() && view(&game).can_redo);
    let far = TreePlace::from_number(6);
    assert_eq!(game.act(Action::Go(far)), Err(GameError::NoStep(6)));
    assert_eq!(Game::restore(&game.save()).unwrap(), game);
}

#[test]
fn mistakes_are_shown_as_the_player_wants() {
    let mut game = game(E1);
    act(&mut game, r#"{"kind":"enter","cells":["r5c5"],"digit":5}"#);
    act(&mut game, r#"{"kind":"enter","cells":["r1c2"],"digit":8}"#);
    act(&mut game, r#"{"kind":"enter","cells":["r1c4"],"digit":7}"#);
    let wrong = |game: &mut Game, policy| {
        game.act(Action::Mistakes(policy)).unwrap();
        view(game)
    };
    let hidden = wrong(&mut game, Mistakes::Hidden);
    assert!(hidden.wrong.is_empty() && hidden.clashes.is_empty());
    let clashes = wrong(&mut game, Mistakes::Clashes);
    assert_eq!(clashes.wrong, ["r1c4"]);
    assert_eq!(clashes.clashes[0].text, "7 appears twice in row 1: r1c4 r1c5");
    assert_eq!(clashes.first_wrong, None);
    let solution = wrong(&mut game, Mistakes::Solution);
    assert_eq!(solution.wrong, ["r1c2", "r1c4"]);
    let first = solution.first_wrong.unwrap();
    assert_eq!((first.r#move, first.cell.as_str(), first.digit), (1, "r1c2", 8));
}

#[test]
fn wrong_digits_can_be_refused() {
    let mut game = game(E1);
    let shape = game.puzzle().board().shape();
    game.act(Action::Mistakes(Mistakes::Refused)).unwrap();
    let mut enter = |cell: &str, number| {
        let cell = Cell::parse(cell, shape).unwrap();
        let action = Move::Enter(vec![cell], digit(number)).into();
        game.act_within(action, &Budget::unlimited()).unwrap().text(shape)
    };
    assert_eq!(enter("r1c2", 8), "not entered: r1c2 is not 8");
    assert_eq!(enter("r1c2", 6), "6 placed in r1c2");
    assert_eq!((game.moves(), view(&game).policy), (vec!["r1c2=6".to_owned()], "refuse"));
    assert_eq!(Game::restore(&game.save()).unwrap(), game);
    // What was wrong before the policy was chosen can be gone back to.
    game.act(Action::Mistakes(Mistakes::Clashes)).unwrap();
    act(&mut game, r#"{"kind":"enter","cells":["r1c4"],"digit":8}"#);
    game.act(Action::Mistakes(Mistakes::Refused)).unwrap();
    assert_eq!(view(&game).wrong, ["r1c4"]);
    let budget = Budget::unlimited();
    game.act_within(Action::Undo, &budget).unwrap();
    assert!(game.act_within(Action::Redo(None), &budget).unwrap().refused.is_empty());
}

#[test]
fn hints_follow_the_order_of_the_game() {
    let mut game = game(E1);
    let first = |game: &Game| game.techniques()[..3].iter().map(|it| it.id).collect::<Vec<_>>();
    act(&mut game, r#"{"kind":"order","techniques":["procedure-2"]}"#);
    assert_eq!(first(&game), ["naked-single", "naked-pair", "hidden-single-box"]);
    assert_eq!(view(&game).order, ["procedure-2"]);
    act(&mut game, r#"{"kind":"order","techniques":["procedure-2","x-wing"]}"#);
    assert_eq!(first(&game)[..2], ["x-wing", "naked-single"]);
    let saved = game.save();
    assert_eq!(Game::restore(&saved).unwrap(), game);
    let record = &formats::read_all(&saved, &ReadOptions::default())[0];
    let position = crate::hint::Position::of(record, &Budget::unlimited()).unwrap();
    assert_eq!(position.order(), ["procedure-2", "x-wing"]);
    let unknown = game.act(Action::Order(vec!["x-wnig".to_owned()])).unwrap_err();
    assert!(unknown.to_string().contains("'x-wnig'"));
    act(&mut game, r#"{"kind":"order","techniques":[]}"#);
    assert!(!game.save().contains("order"));
}

#[test]
fn the_first_wrong_move_may_be_a_candidate_crossed_out() {
    let mut game = game(E1);
    game.act(Action::Mistakes(Mistakes::Solution)).unwrap();
    act(&mut game, r#"{"kind":"enter","cells":["r1c2"],"digit":6}"#);
    act(&mut game, r#"{"kind":"eliminate","cells":["r1c4"],"digit":5}"#);
    act(&mut game, r#"{"kind":"enter","cells":["r1c6"],"digit":8}"#);
    let first = view(&game).first_wrong.unwrap();
    assert_eq!(first.text, "Move 2 was the first wrong one: r1c4 can be 5.");
    act(&mut game, r#"{"kind":"restore","cells":["r1c4"],"digit":5}"#);
    assert_eq!(view(&game).first_wrong.unwrap().r#move, 3, "only what still stands counts");
}

#[test]
fn it_is_finished_when_all_is_right() {
    let mut game = game(E1);
    let solution = solution(game.puzzle());
    let open: Vec<Cell> = game.puzzle().givens().blanks().collect();
    for cell in &open {
        assert!(!view(&game).finished);
        game.act(Move::Enter(vec![*cell], solution.get(*cell).unwrap()).into()).unwrap();
    }
    assert!(view(&game).finished && view(&game).left.values().all(|left| *left == 0));
    let wrong = if solution.get(open[0]) == Some(digit(1)) { 2 } else { 1 };
    game.act(Move::Enter(vec![open[0]], digit(wrong)).into()).unwrap();
    assert!(view(&game).full && !view(&game).finished);
}

#[test]
fn hints_lead_to_the_end_and_use_only_what_the_player_knows() {
    let mut game = game(E1);
    act(&mut game, r#"{"kind":"known","techniques":["single"]}"#);
    let next = |game: &Game| game.hint(Stage::Full, &Budget::unlimited()).step().cloned();
    while let Some(step) = next(&game) {
        assert_eq!(step.technique.class.name(), "single");
        let (placements, eliminations) = (step.placements, step.eliminations);
        game.act(Move::Apply { placements, eliminations }.into()).unwrap();
    }
    assert!(view(&game).finished);
    let unknown = game.act(Action::Known(vec!["x-wnig".to_owned()])).unwrap_err();
    assert!(unknown.to_string().contains("'x-wnig'"));
}

#[test]
fn a_saved_game_is_a_state_that_hints_take() {
    let mut game = game(E1);
    act(&mut game, r#"{"kind":"enter","cells":["r1c2"],"digit":8}"#);
    act(&mut game, r#"{"kind":"eliminate","cells":["r1c4"],"digit":5}"#);
    let saved = game.save();
    let record = &formats::read_all(&saved, &ReadOptions::default())[0];
    let position = crate::hint::Position::of(record, &Budget::unlimited()).unwrap();
    assert_eq!(position, game.position());
    let judgement = position.judge(&Budget::unlimited());
    assert_eq!(judgement.wrong[0].made_at, Some(1));
    assert_eq!(judgement.missing_notes[0].made_at, Some(2));
}

#[test]
fn a_state_without_a_log_can_be_played_on() {
    let state = format!(
        r#"{{"schema":1,"puzzle":"{SMALL}","entries":".2..............","notes":{{"r2c1":"34","r2c2":"3"}}}}"#
    );
    let game = game(&state);
    assert_eq!(game.sheet().entries().to_string(), ".2..............");
    assert_eq!(view(&game).notes["r2c1"].centre, "34");
}

#[test]
fn bad_games_are_errors() {
    let saved = game(E1).save();
    for (bad, expected) in [
        ("{\"puzzle\":\"12\"}".to_owned(), "2 cells"),
        (
            saved.replace("\"version\":1", "\"version\":2"),
            "a game of version 2 is not supported (expected 1)",
        ),
        (saved.replace("\"log\":[]", "\"log\":{}"), "log: invalid type"),
        (saved.replace("\"log\":[]", "\"log\":[{\"kind\":\"fly\"}]"), "log: unknown variant `fly`"),
        (
            saved.replace(
                "\"log\":[]",
                "\"log\":[{\"kind\":\"enter\",\"cells\":[\"r0c1\"],\"digit\":1}]",
            ),
            "cells: 'r0c1' is not a cell",
        ),
        (
            saved.replace(
                "\"log\":[]",
                "\"log\":[{\"kind\":\"enter\",\"cells\":[\"r1c2\"],\"digit\":10}]",
            ),
            "digit: 10 (expected 1 to 9)",
        ),
        (
            saved.replace("\"log\":[]", "\"log\":[{\"kind\":\"return\",\"to\":\"x\"}]"),
            "no save point is called 'x'",
        ),
        (saved.replace("\"clashes\"", "\"all\""), "policy: 'all' (expected none"),
        (E1.replacen("3.9", "399", 1), "9 appears twice in"),
        (format!("{E1}\n{E1}"), "puzzle: 2 puzzles found (expected one)"),
        (String::new(), "puzzle: 0 puzzles found (expected one)"),
        ("{".to_owned(), ""),
    ] {
        let error = Game::restore(&bad).unwrap_err().to_string();
        assert!(error.starts_with(expected), "{bad}: {error}");
    }
}

#[test]
fn a_long_game_is_played_again_in_no_time() {
    let mut game = game(E1);
    for round in 0..100 {
        let number = round % 9 + 1;
        act(&mut game, &format!(r#"{{"kind":"centre","cells":["r1c2","r2c2"],"digit":{number}}}"#));
        act(&mut game, &format!(r#"{{"kind":"enter","cells":["r5c1"],"digit":{number}}}"#));
        act(&mut game, r#"{"kind":"undo"}"#);
        act(&mut game, &format!(r#"{{"kind":"colour","cells":["r9c9"],"colour":{number}}}"#));
        act(&mut game, r#"{"kind":"clear","cells":["r5c1"]}"#);
    }
    assert!(game.log().len() >= 300);
    assert_eq!(Game::restore(&game.save()).unwrap(), game);
}

/// A twin that keeps every sheet it has seen.
struct Twin {
    puzzle: Puzzle,
    /// The sheet of each step, its parent, the move that led there, and where redo leads.
    sheets: Vec<(Sheet, usize, Option<Move>, Option<usize>)>,
    at: usize,
    saved: Vec<(String, usize)>,
}

impl Twin {
    fn new(puzzle: &Puzzle) -> Self {
        let start = (Sheet::empty(puzzle), 0, None, None);
        Self { puzzle: puzzle.clone(), sheets: vec![start], at: 0, saved: Vec::new() }
    }

    fn go(&mut self, to: usize) {
        self.at = to;
        let mut step = to;
        while step != 0 {
            let parent = self.sheets[step].1;
            self.sheets[parent].3 = Some(step);
            step = parent;
        }
    }

    fn act(&mut self, action: &Action) {
        match action {
            Action::Make(made) => {
                let Some(made) = self.sheets[self.at].0.resolve(made.clone(), &self.puzzle) else {
                    return;
                };
                let mut sheet = self.sheets[self.at].0.clone();
                sheet.make(&made, &self.puzzle);
                let known = (1..self.sheets.len()).find(|step| {
                    self.sheets[*step].1 == self.at && self.sheets[*step].2.as_ref() == Some(&made)
                });
                let step = known.unwrap_or(self.sheets.len());
                if step == self.sheets.len() {
                    self.sheets.push((sheet, self.at, Some(made), None));
                }
                self.go(step);
            }
            Action::Undo => self.go(self.sheets[self.at].1),
            Action::Redo(None) => self.go(self.sheets[self.at].3.unwrap_or(self.at)),
            Action::Restart => self.go(0),
            Action::Go(step) if step.number() < self.sheets.len() => self.go(step.number()),
            Action::SavePoint(name) => {
                self.saved.retain(|(known, _)| known != name);
                self.saved.push((name.clone(), self.at));
            }
            Action::Return(name) => {
                if let Some((_, step)) = self.saved.iter().find(|(known, _)| known == name) {
                    self.go(*step);
                }
            }
            _ => {}
        }
    }
}

fn any_action(size: usize) -> impl Strategy<Value = Action> {
    let shape = Shape::with_size(size).unwrap();
    let cell = (0..size, 0..size).prop_map(move |(row, column)| Cell::at(row, column, shape));
    let cells = prop::collection::vec(cell.clone(), 0..4);
    let digit = (1..=size).prop_map(digit);
    let colour = (1..=3usize).prop_map(|number| Colour::from_number(number).unwrap());
    let switch = prop_oneof![Just(Switch::Toggle), Just(Switch::On), Just(Switch::Off)];
    let kind = prop_oneof![Just(NoteKind::Centre), Just(NoteKind::Corner)];
    let name = prop_oneof![Just("a".to_owned()), Just("b".to_owned())];
    let candidate = (cell, digit.clone()).prop_map(|(cell, digit)| Candidate::new(cell, digit));
    let candidates = prop::collection::vec(candidate, 0..3);
    let made = prop_oneof![
        4 => (cells.clone(), digit.clone()).prop_map(|(cells, digit)| Move::Enter(cells, digit)),
        2 => cells.clone().prop_map(Move::Clear),
        4 => (kind, cells.clone(), digit.clone(), switch.clone())
            .prop_map(|(kind, cells, digit, switch)| Move::Note(kind, cells, digit, switch)),
        2 => (cells.clone(), digit.clone(), switch.clone())
            .prop_map(|(cells, digit, switch)| Move::Cross(cells, digit, switch)),
        1 => (cells.clone(), colour.clone(), switch.clone())
            .prop_map(|(cells, colour, switch)| Move::Colour(cells, colour, switch)),
        1 => (cells, digit, colour, switch).prop_map(|(cells, digit, colour, switch)| {
            Move::ColourCandidate(cells, digit, colour, switch)
        }),
        1 => Just(Move::FillNotes),
        1 => (candidates.clone(), candidates)
            .prop_map(|(placements, eliminations)| Move::Apply { placements, eliminations }),
    ];
    prop_oneof![
        8 => made.prop_map(Action::Make),
        3 => Just(Action::Undo),
        2 => Just(Action::Redo(None)),
        1 => Just(Action::Restart),
        1 => (0..12usize).prop_map(|number| Action::Go(TreePlace::from_number(number))),
        1 => name.clone().prop_map(Action::SavePoint),
        1 => name.prop_map(Action::Return),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn any_sequence_is_as_if_every_sheet_had_been_kept(
        actions in prop::collection::vec(any_action(4), 0..60),
    ) {
        let mut game = game(SMALL);
        let mut twin = Twin::new(game.puzzle());
        for action in actions {
            twin.act(&action);
            let _ = game.act(action);
            prop_assert_eq!(game.sheet(), &twin.sheets[twin.at].0);
        }
        let restored = Game::restore(&game.save()).unwrap();
        prop_assert_eq!(&restored, &game);
        prop_assert_eq!(view(&restored), view(&game));
    }

    #[test]
    fn games_on_other_boards_are_saved_and_restored(
        actions in prop::collection::vec(any_action(6), 0..25),
    ) {
        let state = format!(r#"{{"puzzle":"{}","rules":["diagonal","box=3x2"]}}"#, ".".repeat(36));
        let mut game = game(&state);
        for action in actions {
            let _ = game.act(action);
        }
        prop_assert_eq!(Game::restore(&game.save()).unwrap(), game);
    }

    #[test]
    fn a_damaged_game_never_panics(
        actions in prop::collection::vec(any_action(4), 0..8),
        at in 0..1000usize,
        with in any::<char>(),
    ) {
        let mut game = game(SMALL);
        for action in actions {
            let _ = game.act(action);
        }
        let mut saved: Vec<char> = game.save().chars().collect();
        let at = at % saved.len();
        saved[at] = with;
        if let Ok(game) = Game::restore(&saved.iter().collect::<String>()) {
            let _ = view(&game);
            let _ = game.hint(Stage::Full, &Budget::steps(1000));
        }
    }
}
