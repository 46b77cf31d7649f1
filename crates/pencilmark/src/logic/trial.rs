//! What follows from a candidate by singles and by rules with parameters, inference by inference, until
//! there is a contradiction.

use super::rule_tools::{OneRule, RuleTools};
use super::{Argument, ArgumentKind, Branch, Claim, Ending, Inference, Reason, Reasoning, View};
use crate::model::{Board, Candidate, Cell, CellSet, Digit, DigitSet, HouseId};

/// The argument that refutes a candidate; nothing if it leads to no contradiction.
pub fn refute(view: &View<'_>, assumed: Candidate) -> Option<Argument> {
    let mut trial = Trial::new(view);
    let number = trial.claim(Claim::Is(assumed), Reason::Assumption, Vec::new());
    trial.place(assumed, number);
    loop {
        if let Some(both) = trial.contradiction() {
            return Some(trial.argument(assumed, both));
        }
        // What a rule shows is nearer to the assumption than what a chain of singles does.
        let goes_on = trial.follow_rule() || trial.follow_single();
        if !goes_on {
            return None;
        }
    }
}

/// No inference.
const NONE: u32 = u32::MAX;

struct Trial<'a> {
    board: &'a Board,
    tools: &'a RuleTools,
    /// What each cell could hold before the assumption.
    start: Vec<DigitSet>,
    /// What it can hold now; a digit that was placed stays.
    digits: Vec<DigitSet>,
    inferences: Vec<Inference>,
    /// The inference that denies each candidate.
    denied: Vec<u32>,
    /// The inference that places a digit in each cell, and the cells that hold one.
    placed_by: Vec<u32>,
    placed: CellSet,
    /// The rules to be looked at.
    due: Vec<bool>,
}

impl<'a> Trial<'a> {
    fn new(view: &View<'a>) -> Self {
        let (board, tools) = (view.board(), view.rule_tools());
        let start: Vec<DigitSet> = board.cells().map(|cell| view.possible(cell)).collect();
        let is_placed = |cell: &Cell| view.candidates().digit(*cell).is_some();
        Self {
            board,
            tools,
            digits: start.clone(),
            inferences: Vec::new(),
            denied: vec![NONE; start.len() * board.size()],
            placed_by: vec![NONE; start.len()],
            placed: board.cells().filter(is_placed).collect(),
            due: vec![false; tools.rules.len()],
            start,
        }
    }

    fn index(&self, Candidate { cell, digit }: Candidate) -> usize {
        cell.index() * self.board.size() + digit.index()
    }

    fn has(&self, Candidate { cell, digit }: Candidate) -> bool {
        self.digits[cell.index()].contains(digit)
    }

    /// Adds an inference; its number.
    fn claim(&mut self, claim: Claim, reason: Reason, premises: Vec<u32>) -> u32 {
        self.inferences.push(Inference { claim, reason, premises, nested: None });
        self.inferences.len() as u32 - 1
    }

    fn deny(&mut self, candidate: Candidate, reason: Reason, premises: Vec<u32>) {
        if !self.has(candidate) {
            return;
        }
        let number = self.claim(Claim::IsNot(candidate), reason, premises);
        let index = self.index(candidate);
        self.denied[index] = number;
        self.digits[candidate.cell.index()].remove(candidate.digit);
        for (due, rule) in self.due.iter_mut().zip(&self.tools.rules) {
            *due |= rule.alone.cells().contains(candidate.cell);
        }
    }

    /// Draws what falls when a digit is placed by an inference.
    fn place(&mut self, candidate: Candidate, by: u32) {
        let Candidate { cell, digit } = candidate;
        self.placed.insert(cell);
        self.placed_by[cell.index()] = by;
        for other in (self.digits[cell.index()] - DigitSet::only(digit)).iter() {
            self.deny(Candidate::new(cell, other), Reason::OneDigit, vec![by]);
        }
        let board = self.board;
        for (cell, digit) in board.consequences(cell, digit) {
            let fallen = Candidate::new(cell, digit);
            if self.has(fallen) {
                self.deny(fallen, self.why_not(candidate, fallen), vec![by]);
            }
        }
    }

    /// Why one candidate rules another out.
    fn why_not(&self, one: Candidate, other: Candidate) -> Reason {
        let houses = self.board.houses_of(one.cell).iter().map(|(house, _)| *house);
        let common = |house: &HouseId| self.board.house(*house).set().contains(other.cell);
        match houses.filter(|_| one.digit == other.digit).find(common) {
            Some(house) => Reason::OnePlace(house),
            None => Reason::Rule(self.board.rule_between(one, other)),
        }
    }

    /// The inferences that deny these candidates, those that were there at the start.
    fn denials(&self, candidates: impl Iterator<Item = Candidate>) -> Vec<u32> {
        let numbers = candidates.map(|candidate| self.denied[self.index(candidate)]);
        numbers.filter(|number| *number != NONE).collect()
    }

    fn in_cell(&self, cell: Cell) -> impl Iterator<Item = Candidate> + use<> {
        let digits = self.start[cell.index()];
        digits.iter().map(move |digit| Candidate::new(cell, digit))
    }

    fn in_house(&self, house: HouseId, digit: Digit) -> impl Iterator<Item = Candidate> + '_ {
        let cells = self.board.house(house).cells().iter();
        let cells = cells.filter(move |cell| self.start[cell.index()].contains(digit));
        cells.map(move |cell| Candidate::new(*cell, digit))
    }

    /// The last of these candidates that must be true, if none of them can be: it is said that it is,
    /// and that it is not.
    fn close(&mut self, candidates: Vec<Candidate>, reason: Reason) -> Option<[u32; 2]> {
        let last = candidates.iter().copied().max_by_key(|it| self.denied[self.index(*it)])?;
        let denial = self.denied[self.index(last)];
        let others = candidates.into_iter().filter(|candidate| *candidate != last);
        let premises = self.denials(others);
        Some([self.claim(Claim::Is(last), reason, premises), denial])
    }

    /// A claim and its opposite, if there are such.
    fn contradiction(&mut self) -> Option<[u32; 2]> {
        let board = self.board;
        if let Some(cell) = board.cells().find(|cell| self.digits[cell.index()].is_empty()) {
            let by = self.placed_by[cell.index()];
            let Some(inference) = self.inferences.get(by as usize) else {
                return self.close(self.in_cell(cell).collect(), Reason::LastDigit);
            };
            return Some([by, self.denied[self.index(inference.claim.candidate())]]);
        }
        for house in board.house_ids() {
            let held = board.house(house).cells().iter().map(|cell| self.digits[cell.index()]);
            let held = held.fold(DigitSet::EMPTY, |all, digits| all | digits);
            if let Some(digit) = (board.shape().digits() - held).first() {
                return self.close(self.in_house(house, digit).collect(), Reason::LastPlace(house));
            }
        }
        None
    }

    /// Follows the next single, if there is one.
    fn follow_single(&mut self) -> bool {
        let board = self.board;
        let naked = board.cells().filter(|cell| !self.placed.contains(*cell)).find_map(|cell| {
            let digit = self.digits[cell.index()].single()?;
            Some((Candidate::new(cell, digit), Reason::LastDigit))
        });
        let hidden = || board.house_ids().find_map(|house| self.hidden(house));
        let Some((single, reason)) = naked.or_else(hidden) else { return false };
        let others: Vec<Candidate> = match reason {
            Reason::LastPlace(house) => self.in_house(house, single.digit).collect(),
            _ => self.in_cell(single.cell).collect(),
        };
        let premises = self.denials(others.into_iter().filter(|other| *other != single));
        let number = self.claim(Claim::Is(single), reason, premises);
        self.place(single, number);
        true
    }

    /// A digit with one place left in a house.
    fn hidden(&self, house: HouseId) -> Option<(Candidate, Reason)> {
        let cells = self.board.house(house).cells();
        self.board.shape().digits().iter().find_map(|digit| {
            let has = |cell: &&Cell| self.digits[cell.index()].contains(digit);
            let mut places = cells.iter().filter(has);
            let (only, more) = (places.next()?, places.next());
            let is_new = more.is_none() && !self.placed.contains(*only);
            is_new.then_some((Candidate::new(*only, digit), Reason::LastPlace(house)))
        })
    }

    /// Draws what follows from the next rule that has changed, if anything does.
    fn follow_rule(&mut self) -> bool {
        let tools = self.tools;
        while let Some(at) = self.due.iter().position(|due| *due) {
            self.due[at] = false;
            let rule = &tools.rules[at];
            let fallen = self.fallen_by(rule);
            if fallen.is_empty() {
                continue;
            }
            let of_rule = rule.alone.cells().iter().flat_map(|cell| self.in_cell(cell));
            let premises = self.denials(of_rule);
            for candidate in fallen {
                self.deny(candidate, Reason::Constraint(rule.id), premises.clone());
            }
            return true;
        }
        false
    }

    /// What a rule rules out: everything in one of its cells, if it cannot be fulfilled.
    fn fallen_by(&self, rule: &OneRule) -> Vec<Candidate> {
        let cells = rule.alone.cells();
        let all = |cell: Cell| {
            self.digits[cell.index()].iter().map(move |digit| Candidate::new(cell, digit))
        };
        match rule.alone.left(|cell| self.digits[cell.index()]) {
            Some(left) => {
                let fallen = cells.iter().zip(left).flat_map(|(cell, left)| {
                    let fallen = self.digits[cell.index()] - left;
                    fallen.iter().map(move |digit| Candidate::new(cell, digit))
                });
                fallen.collect()
            }
            None => {
                let fewest = cells.iter().min_by_key(|cell| self.digits[cell.index()].len());
                fewest.into_iter().flat_map(all).collect()
            }
        }
    }

    /// The argument: what leads to the contradiction, and nothing else.
    fn argument(mut self, assumed: Candidate, both: [u32; 2]) -> Argument {
        let mut is_used = vec![false; self.inferences.len()];
        both.iter().for_each(|number| is_used[*number as usize] = true);
        is_used[0] = true;
        let mut number = self.inferences.len();
        while let Some(before) = number.checked_sub(1) {
            number = before;
            if is_used[number] {
                self.inferences[number].premises = self.needed(number);
                let premises = &self.inferences[number].premises;
                premises.iter().for_each(|premise| is_used[*premise as usize] = true);
            }
        }
        let mut numbers = vec![NONE; is_used.len()];
        let mut inferences = Vec::new();
        for (number, mut inference) in self.inferences.into_iter().enumerate() {
            if is_used[number] {
                numbers[number] = inferences.len() as u32;
                let premises = inference.premises.iter().map(|premise| numbers[*premise as usize]);
                inference.premises = premises.collect();
                inferences.push(inference);
            }
        }
        let end = Ending::Contradiction(both.map(|number| numbers[number as usize]));
        Argument {
            kind: ArgumentKind::Contradiction,
            complexity: inferences.len() as u32,
            conclusions: vec![Claim::IsNot(assumed)],
            reasoning: Reasoning::Refutation(Branch { inferences, end }),
        }
    }

    /// The premises that an inference needs: where it follows from a rule, those without which it would
    /// not. What one true candidate denies is left out together.
    fn needed(&self, number: usize) -> Vec<u32> {
        let Inference { claim, reason, premises, .. } = &self.inferences[number];
        let Reason::Constraint(id) = *reason else { return premises.clone() };
        let rule = &self.tools.rules[id.index()];
        let cause = |premise: &u32| {
            let premise_of = &self.inferences[*premise as usize];
            match premise_of.reason {
                Reason::OneDigit | Reason::OnePlace(_) | Reason::Rule(_) => premise_of.premises[0],
                _ => *premise,
            }
        };
        let follows = |premises: &[u32]| {
            let digits = |cell: Cell| {
                let denied =
                    premises.iter().map(|premise| self.inferences[*premise as usize].claim);
                let denied = denied.filter(|claim| claim.candidate().cell == cell);
                let denied: DigitSet = denied.map(|claim| claim.candidate().digit).collect();
                self.start[cell.index()] - denied
            };
            let Candidate { cell, digit } = claim.candidate();
            let place = rule.alone.cells().iter().position(|other| other == cell);
            let left = rule.alone.left(digits);
            left.is_none_or(|left| place.is_some_and(|place| !left[place].contains(digit)))
        };
        let mut causes: Vec<u32> = premises.iter().map(cause).collect();
        causes.sort_unstable();
        causes.dedup();
        let mut needed = premises.clone();
        for left_out in causes {
            let fewer: Vec<u32> =
                needed.iter().copied().filter(|premise| cause(premise) != left_out).collect();
            if fewer.len() < needed.len() && follows(&fewer) {
                needed = fewer;
            }
        }
        needed
    }
}
