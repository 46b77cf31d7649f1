//! Which digits the cells of a cage can still hold together, and what chosen cells add up to.

use super::{Game, NoteKind};
use crate::model::{Cell, Constraint, DigitSet, RuleId, Shape, sets_of};

/// What there is to say about some cells that a player has chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chosen {
    /// What their digits add up to.
    pub sum: i64,
    /// How many of them hold no digit yet.
    pub open: usize,
    /// The rules that speak of all of them, and of nothing but sets of different digits, such as cages.
    pub rules: Vec<Combinations>,
}

/// The sets of digits of a cage.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Combinations {
    /// The id of the rule.
    pub id: &'static str,
    /// The name of the rule.
    pub name: &'static str,
    /// Its cells.
    pub cells: Vec<Cell>,
    /// What they add up to, if the rule says so.
    pub sum: Option<i64>,
    /// The sets that fit what is on the board and in the player's notes.
    pub left: Vec<DigitSet>,
    /// The sets that the rule alone would allow, and that do not fit.
    pub gone: Vec<DigitSet>,
}

impl Game {
    /// What there is to say about cells that the player has chosen.
    pub fn chosen(&self, cells: &[Cell]) -> Chosen {
        let board = self.puzzle.board();
        let digit = |cell: &Cell| self.sheet().digit(*cell, &self.puzzle);
        let rules = board.rule_ids().filter_map(|rule| SetRule::new(self, rule));
        let holds_all = |rule: &SetRule<'_>| {
            !cells.is_empty() && cells.iter().all(|cell| rule.cells.contains(cell))
        };
        Chosen {
            sum: cells.iter().filter_map(digit).map(|digit| board.shape().value(digit)).sum(),
            open: cells.iter().filter(|cell| digit(cell).is_none()).count(),
            rules: rules.filter(holds_all).map(|rule| rule.combinations(self)).collect(),
        }
    }

    /// The digits that a cell can still hold, as far as the player knows: its digit, its notes, or else
    /// its candidates.
    fn possible(&self, cell: Cell) -> DigitSet {
        let sheet = self.sheet();
        let notes = sheet.notes(NoteKind::Centre, cell) - sheet.crossed(cell);
        match sheet.digit(cell, &self.puzzle) {
            Some(digit) => DigitSet::only(digit),
            None if !notes.is_empty() => notes,
            None => sheet.candidates(cell, &self.puzzle),
        }
    }
}

/// A rule that speaks of the set of digits in its cells.
struct SetRule<'a> {
    id: RuleId,
    cells: &'a [Cell],
    sum: Option<i64>,
    sets: Vec<DigitSet>,
}

impl<'a> SetRule<'a> {
    fn new(game: &'a Game, id: RuleId) -> Option<Self> {
        let board = game.puzzle.board();
        match board.constraints_of(id) {
            [Constraint::Sets { cells, sets }] => {
                Some(Self { id, cells, sum: None, sets: sets.to_vec() })
            }
            [Constraint::Distinct(cells), Constraint::Sum { terms, total }] => {
                let is_plain =
                    terms.iter().all(|(cell, weight)| *weight == 1 && cells.contains(cell));
                let shape = board.shape();
                let sets = sets_of(shape, cells.len()).filter(|set| sum_of(*set, shape) == *total);
                (is_plain && terms.len() == cells.len()).then(|| Self {
                    id,
                    cells,
                    sum: Some(*total),
                    sets: sets.collect(),
                })
            }
            _ => None,
        }
    }

    fn combinations(self, game: &Game) -> Combinations {
        let possible: Vec<DigitSet> = self.cells.iter().map(|cell| game.possible(*cell)).collect();
        let (left, gone) = self.sets.iter().partition(|set| can_hold(&possible, **set));
        let kind = game.puzzle.board().rule(self.id).kind();
        let (id, name) = (kind.id, kind.name);
        Combinations { id, name, cells: self.cells.to_vec(), sum: self.sum, left, gone }
    }
}

fn sum_of(set: DigitSet, shape: Shape) -> i64 {
    set.iter().map(|digit| shape.value(digit)).sum()
}

/// Whether each digit of a set can be in a cell of its own.
fn can_hold(cells: &[DigitSet], set: DigitSet) -> bool {
    match cells.split_first() {
        None => set.is_empty(),
        Some((first, rest)) => {
            (*first & set).iter().any(|digit| can_hold(rest, set - DigitSet::only(digit)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Digit;
    use crate::play::{Action, Move, Switch};

    fn game() -> Game {
        let text = r#"{"puzzle":"................","constraints":[
            {"type":"cage","cells":["r1c1","r1c2"],"sum":5},
            {"type":"renban","cells":["r2c1","r3c2"]},
            {"type":"thermo","cells":["r4c1","r4c2"]}]}"#;
        Game::new(text.parse().unwrap()).unwrap()
    }

    fn cells(names: &str) -> Vec<Cell> {
        Cell::parse_list(names, Shape::square(2)).unwrap()
    }

    fn sets(list: &[DigitSet]) -> Vec<String> {
        list.iter().map(|set| set.iter().map(|digit| digit.to_string()).collect()).collect()
    }

    #[test]
    fn a_cage_tells_the_sets_that_are_left() {
        let mut game = game();
        let chosen = game.chosen(&cells("r1c2"));
        assert_eq!((chosen.sum, chosen.open), (0, 1));
        assert_eq!(sets(&chosen.rules[0].left), ["23", "14"]);
        let enter = |names: &str, digit: usize| {
            Action::Make(Move::Enter(cells(names), Digit::from_number(digit).unwrap()))
        };
        game.act(enter("r1c3", 1)).unwrap();
        let chosen = game.chosen(&cells("r1c2"));
        assert_eq!(sets(&chosen.rules[0].left), ["23"]);
        assert_eq!(sets(&chosen.rules[0].gone), ["14"]);
        game.act(enter("r1c1", 3)).unwrap();
        assert_eq!(game.chosen(&cells("r1c1 r1c3")).sum, 4);
        assert!(game.chosen(&cells("r1c1 r1c3")).rules.is_empty());
    }

    #[test]
    fn notes_count() {
        let mut game = game();
        let three = Digit::from_number(3).unwrap();
        let note = Move::Note(NoteKind::Centre, cells("r1c1"), three, Switch::On);
        game.act(Action::Make(note)).unwrap();
        assert_eq!(sets(&game.chosen(&cells("r1c1")).rules[0].left), ["23"]);
    }

    #[test]
    fn lines_of_different_digits_have_sets_and_others_have_none() {
        let game = game();
        assert_eq!(sets(&game.chosen(&cells("r2c1")).rules[0].left), ["12", "23", "34"]);
        assert!(game.chosen(&cells("r4c1")).rules.is_empty());
        assert!(game.chosen(&[]).rules.is_empty());
    }
}
