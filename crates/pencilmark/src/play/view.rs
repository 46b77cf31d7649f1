//! All that a screen shows of a game.

use super::broken_rule::BrokenRule;
use super::fog;
use super::tree::Line;
use super::{Change, Game, Mistakes, NoteKind, Switch};
use crate::formats::write_digits;
use crate::hint::Judgement;
use crate::language::Language;
use crate::model::{Budget, Candidate, Cell, Clash, Digit, Puzzle, Shape};
use serde::Serialize;
use std::collections::BTreeMap;

/// What a screen shows, as JSON: cells are `r1c1`, digits are as people write them.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct View {
    /// The player's digits in one line.
    pub entries: String,
    /// The notes of open cells.
    pub notes: BTreeMap<String, NotesView>,
    /// What the digits on the board leave for open cells, without what the player has crossed out.
    pub candidates: BTreeMap<String, String>,
    /// What the player has crossed out.
    pub crossed: BTreeMap<String, String>,
    /// The colours of cells.
    pub colours: BTreeMap<String, Vec<usize>>,
    /// The colours of candidates, by `r1c2=3`.
    pub candidate_colours: BTreeMap<String, usize>,
    /// Digits that break a rule, unless mistakes are hidden.
    pub clashes: Vec<ClashView>,
    /// The cells whose entries are wrong, as far as the player wants to know.
    pub wrong: Vec<String>,
    /// The first wrong move that has not been corrected, if the player wants to know.
    pub first_wrong: Option<FirstWrong>,
    /// Why it cannot be solved from here, if the player wants to know and a sentence can say it.
    pub reason: Option<String>,
    /// How often each digit is still to be placed; nothing where no line holds all digits.
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, usize>))]
    pub left: BTreeMap<usize, usize>,
    /// Whether it is solved.
    pub finished: bool,
    /// Whether every cell holds a digit.
    pub full: bool,
    /// Whether there is a move to take back.
    pub can_undo: bool,
    /// Whether there is a move to make again.
    pub can_redo: bool,
    /// The moves that were tried from here, in a few words.
    pub branches: Vec<String>,
    /// Every line of moves that was tried, in the order in which they were begun.
    pub lines: Vec<LineView>,
    /// The save points.
    pub save_points: Vec<SavePointView>,
    /// Which mistakes are shown: `none`, `clashes` or `solution`; with `refuse`, wrong digits are not even entered.
    pub policy: &'static str,
    /// Whether automatic candidates are shown.
    pub automatic: bool,
    /// The techniques that hints may use; empty for all.
    pub known: Vec<String>,
    /// The order in which hints try them; missing for the usual one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub order: Vec<String>,
    /// How many moves lead from the start to here.
    pub moves: usize,
    /// The cells that lie in fog: their givens and clues are not to be seen. Missing if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub fog: Vec<String>,
}

/// The notes of a cell.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NotesView {
    /// In the centre.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub centre: String,
    /// In the corner.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub corner: String,
}

/// Digits that break a rule.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ClashView {
    /// The digit; of a rule that cannot be fulfilled, the first of its digits.
    pub digit: usize,
    /// The house, or the rule.
    pub house: String,
    /// The cells.
    pub cells: Vec<String>,
    /// All of it in a sentence.
    pub text: String,
}

/// A line of moves, from the start to where it ends.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LineView {
    /// The place where it ends, for `go`.
    pub step: usize,
    /// How many moves lead there.
    pub moves: usize,
    /// After how many of them it leaves the other lines.
    pub fork: usize,
    /// Its first move after that, in a few words.
    pub first: String,
    /// Whether the player is on it: redo leads to its end.
    pub here: bool,
}

/// A sheet with a name.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SavePointView {
    /// The name.
    pub name: String,
    /// How many moves lead there.
    pub r#move: usize,
}

/// The first move that was wrong.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FirstWrong {
    /// Its number, from 1.
    pub r#move: usize,
    /// The cell.
    pub cell: String,
    /// The wrong digit, or the right one that was crossed out.
    pub digit: usize,
    /// All of it in a sentence.
    pub text: String,
}

impl Game {
    /// All that a screen shows. The puzzle is solved only if mistakes are checked against the
    /// solution.
    pub fn view(&self, budget: &Budget<'_>) -> View {
        let shape = self.puzzle.board().shape();
        let filled = self.filled();
        let hidden = self.hidden();
        let (clashes, broken) = match self.mistakes {
            Mistakes::Hidden => (Vec::new(), Vec::new()),
            Mistakes::Clashes | Mistakes::Solution | Mistakes::Refused => {
                (filled.clashes(), BrokenRule::all(&filled))
            }
        };
        let clashing = clashes.iter().map(|clash| &clash.cells);
        let clashing: Vec<Cell> =
            clashing.chain(broken.iter().map(|rule| &rule.cells)).flatten().copied().collect();
        let clashes = clashes.iter().map(|clash| clash_view(clash, shape));
        let clashes = clashes.chain(broken.iter().map(|rule| rule.view(&filled)));
        let judgement = self.mistakes.needs_solution().then(|| self.position().judge(budget));
        let saved = self.tree.save_points().iter().map(|(name, step)| SavePointView {
            name: name.clone(),
            r#move: self.tree.depth(*step),
        });
        View {
            entries: self.sheet().entries().to_string(),
            wrong: self.wrong(clashing, judgement.as_ref()),
            first_wrong: judgement.as_ref().and_then(|judgement| self.first_wrong(judgement)),
            reason: judgement.and_then(|judgement| judgement.reason),
            clashes: clashes.collect(),
            left: left(self.seen(&hidden), shape),
            finished: self.is_finished(),
            full: filled.givens().is_full(),
            can_undo: self.tree.back().is_some(),
            can_redo: self.tree.onwards().is_some(),
            branches: self.tree.branches().map(|(_, made)| made.spell(shape)).collect(),
            lines: self.lines(),
            save_points: saved.collect(),
            policy: self.mistakes.name(),
            automatic: self.automatic == Switch::On,
            known: self.known.clone(),
            order: self.order.clone(),
            moves: self.tree.path().len(),
            fog: fog::names(&hidden, shape),
            ..self.written()
        }
    }

    /// The cells in fog.
    fn hidden(&self) -> Vec<Cell> {
        let shape = self.puzzle.board().shape();
        let hidden = self.fog.as_ref().map(|fog| fog.hidden(self.sheet().entries(), shape));
        hidden.unwrap_or_default()
    }

    /// The digits that can be seen: the givens outside of the fog, and the player's.
    fn seen(&self, hidden: &[Cell]) -> impl Iterator<Item = Digit> {
        let givens = self.puzzle.givens().filled().filter(|(cell, _)| !hidden.contains(cell));
        givens.chain(self.sheet().entries().filled()).map(|(_, digit)| digit)
    }

    fn lines(&self) -> Vec<LineView> {
        let here = self.tree.last_onwards();
        let line = |line: Line<'_>| LineView {
            step: line.end.number(),
            moves: self.tree.depth(line.end),
            fork: self.tree.depth(line.fork),
            first: line.first.spell(self.puzzle.board().shape()),
            here: line.end == here,
        };
        self.tree.lines().into_iter().map(line).collect()
    }

    /// Whether it is solved: every cell holds a digit, and no rule is broken.
    pub fn is_finished(&self) -> bool {
        let filled = self.filled();
        filled.givens().is_full() && self.puzzle.is_solved_by(filled.givens())
    }

    /// The earliest move whose mistake has not been corrected.
    pub fn first_wrong(&self, judgement: &Judgement) -> Option<FirstWrong> {
        let shape = self.puzzle.board().shape();
        let slips = judgement.wrong.iter().chain(&judgement.missing_notes);
        let first = slips.filter(|slip| slip.made_at.is_some()).min_by_key(|slip| slip.made_at)?;
        let number = first.made_at?;
        let (cell, digit) = (first.cell.name(shape).to_string(), shape.number(first.digit));
        let is_entry = judgement.wrong.contains(first);
        let text = match is_entry {
            true => format!("Move {number} was the first wrong one: {cell} is not {digit}."),
            false => format!("Move {number} was the first wrong one: {cell} can be {digit}."),
        };
        Some(FirstWrong { r#move: number, cell, digit, text })
    }

    /// The puzzle with the player's digits as givens.
    fn filled(&self) -> Puzzle {
        let mut digits = self.puzzle.givens().clone();
        for (cell, digit) in self.sheet().entries().filled() {
            digits.set(cell, digit);
        }
        Puzzle::on(self.puzzle.board().clone(), digits)
    }

    /// The entries that are wrong: of cells that break a rule, and by the solution.
    fn wrong(&self, mut cells: Vec<Cell>, judgement: Option<&Judgement>) -> Vec<String> {
        let shape = self.puzzle.board().shape();
        cells.retain(|cell| self.puzzle.givens().get(*cell).is_none());
        cells.extend(judgement.into_iter().flat_map(|judgement| &judgement.wrong).map(|s| s.cell));
        cells.sort_unstable();
        cells.dedup();
        cells.into_iter().map(|cell| cell.name(shape).to_string()).collect()
    }

    /// What is in the cells.
    fn written(&self) -> View {
        let mut view = View::blank();
        let shape = self.puzzle.board().shape();
        let digits = |digits| write_digits(digits, shape);
        let sheet = self.sheet();
        for cell in shape.cells() {
            let name = cell.name(shape).to_string();
            let colours: Vec<usize> = sheet.colours(cell).iter().map(|c| c.number()).collect();
            if !colours.is_empty() {
                view.colours.insert(name.clone(), colours);
            }
            if sheet.digit(cell, &self.puzzle).is_some() {
                continue;
            }
            let notes = NotesView {
                centre: digits(sheet.notes(NoteKind::Centre, cell)),
                corner: digits(sheet.notes(NoteKind::Corner, cell)),
            };
            if notes != NotesView::default() {
                view.notes.insert(name.clone(), notes);
            }
            if !sheet.crossed(cell).is_empty() {
                view.crossed.insert(name.clone(), digits(sheet.crossed(cell)));
            }
            view.candidates.insert(name, digits(sheet.candidates(cell, &self.puzzle)));
        }
        let colours = sheet.candidate_colours().iter();
        view.candidate_colours =
            colours.map(|(candidate, colour)| (candidate.placed(shape), colour.number())).collect();
        view
    }
}

impl View {
    fn blank() -> Self {
        Self {
            entries: String::new(),
            notes: BTreeMap::new(),
            candidates: BTreeMap::new(),
            crossed: BTreeMap::new(),
            colours: BTreeMap::new(),
            candidate_colours: BTreeMap::new(),
            clashes: Vec::new(),
            wrong: Vec::new(),
            first_wrong: None,
            reason: None,
            left: BTreeMap::new(),
            finished: false,
            full: false,
            can_undo: false,
            can_redo: false,
            branches: Vec::new(),
            lines: Vec::new(),
            save_points: Vec::new(),
            policy: "",
            automatic: false,
            known: Vec::new(),
            order: Vec::new(),
            moves: 0,
            fog: Vec::new(),
        }
    }
}

fn clash_view(clash: &Clash, shape: Shape) -> ClashView {
    ClashView {
        digit: shape.number(clash.digit),
        house: clash.house.clone(),
        cells: clash.cells.iter().map(|cell| cell.name(shape).to_string()).collect(),
        text: clash.to_string(),
    }
}

/// How often each digit is still to be placed, as far as can be seen. Lines that are as long as there are digits hold
/// each of them once; where there are none, nobody knows.
fn left(digits: impl Iterator<Item = Digit>, shape: Shape) -> BTreeMap<usize, usize> {
    let copies = match (shape.columns() == shape.size(), shape.rows() == shape.size()) {
        (true, _) => shape.rows(),
        (_, true) => shape.columns(),
        _ => return BTreeMap::new(),
    };
    let mut left: BTreeMap<usize, usize> =
        shape.digits().iter().map(|digit| (shape.number(digit), copies)).collect();
    for digit in digits {
        let count = left.entry(shape.number(digit)).or_default();
        *count = count.saturating_sub(1);
    }
    left
}

/// What a change says, as JSON.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ChangeView {
    /// `r4c7=5`.
    pub placed: Vec<String>,
    /// `r4c7=5`.
    pub erased: Vec<String>,
    /// `r4c7=5`.
    pub notes_added: Vec<String>,
    /// `r4c7-5`.
    pub notes_removed: Vec<String>,
    /// `r4c7-5`.
    pub crossed: Vec<String>,
    /// `r4c7=5`.
    pub restored: Vec<String>,
    /// `r4c7=5`: digits that were not entered because they are wrong.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub refused: Vec<String>,
    /// All of it in words.
    pub text: String,
}

impl ChangeView {
    /// The same with its text in a language.
    pub fn in_language(mut self, language: &Language) -> Self {
        let parts = self.text.split("; ").map(|part| language.finished(part));
        self.text = parts.collect::<Vec<_>>().join("; ");
        self
    }
}

impl View {
    /// The same with its sentences in a language.
    pub fn in_language(mut self, language: &Language) -> Self {
        let first_wrong = self.first_wrong.iter_mut().map(|wrong| &mut wrong.text);
        let clashes = self.clashes.iter_mut().map(|clash| &mut clash.text);
        for text in first_wrong.chain(clashes).chain(&mut self.reason) {
            *text = language.finished(text);
        }
        self
    }
}

impl Change {
    /// The change as JSON.
    pub fn view(&self, shape: Shape) -> ChangeView {
        let placed = |list: &[Candidate]| list.iter().map(|c| c.placed(shape)).collect();
        let removed = |list: &[Candidate]| list.iter().map(|c| c.removed(shape)).collect();
        let notes = |list: &[super::Note]| -> Vec<Candidate> {
            list.iter().map(|note| note.candidate).collect()
        };
        ChangeView {
            placed: placed(&self.placed),
            erased: placed(&self.erased),
            notes_added: placed(&notes(&self.notes_added)),
            notes_removed: removed(&notes(&self.notes_removed)),
            crossed: removed(&self.crossed),
            restored: placed(&self.restored),
            refused: placed(&self.refused),
            text: self.text(shape),
        }
    }
}
