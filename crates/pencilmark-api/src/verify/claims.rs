//! What a record says of its puzzle, claim by claim. Nothing is passed over: a field is checked, or the
//! report names it among those in which nothing was.

use super::judge::Judge;
use super::{Fault, Record, certificate, figures, invalid, wrong};
use pencilmark::formats;
use pencilmark::model::{Board, Budget, Candidate, DigitSet, Grid, Puzzle};
use pencilmark::solve;
use pencilmark::verify::{self, Checker, Conclusion, Marks, json};

/// The fields that are checked here, besides [`figures`]: an object of JSON each, or a grid.
const CLAIMS: [&str; 6] = ["steps", "certificate", "witnesses", "solution", "final", "status"];
/// The fields that say where the puzzle stood in the input.
const PLACES: [&str; 4] = ["index", "file", "line", "id"];
/// What a field holds that says nothing.
const NOTHING: [&str; 4] = ["", "null", "[]", "{}"];

/// A field that is there.
pub(super) fn claim<'r>(read: &'r formats::Record, name: &str) -> Option<&'r str> {
    read.column(name).filter(|text| *text != "null")
}

/// The fields that say something and that nothing here can check.
fn unchecked(read: &formats::Record) -> Vec<String> {
    let is_known =
        |name: &str| CLAIMS.contains(&name) || PLACES.contains(&name) || figures::is_checked(name);
    let columns = read.columns.iter();
    let claims = columns.filter(|column| !NOTHING.contains(&column.text.as_str()));
    claims.map(|column| column.name.clone()).filter(|name| !is_known(name)).collect()
}

/// What a record without an answer says of itself, or else what is wrong with it.
fn refusal(read: &formats::Record, words: impl ToString) -> Fault {
    match claim(read, "error").filter(|error| !error.is_empty()) {
        Some(error) => invalid(format!("the record says: {error}")),
        None => invalid(words),
    }
}

/// Checks every claim of a record.
pub(super) fn check(
    record: &mut Record,
    read: &formats::Record,
    budget: &Budget<'_>,
) -> Result<(), Fault> {
    let puzzle = read.puzzle.as_ref().map_err(|error| refusal(read, error))?;
    if !puzzle.clashes().is_empty() {
        return Err(invalid(crate::about::list(&puzzle.clashes())));
    }
    record.unchecked = unchecked(read);
    record.assumed = assumed(read, puzzle);
    let verdict = Verdict::read(claim(read, "status"))?;
    let has_claims = ["steps", "certificate", "witnesses"]
        .map(|name| claim(read, name))
        .iter()
        .any(Option::is_some);
    if !has_claims && !verdict.is_about_solutions() {
        return Err(refusal(read, "no field \"steps\""));
    }
    Inspection { record, read, puzzle, judge: Judge::new(puzzle, budget), budget }.run(verdict)
}

/// What is taken for granted beyond the givens.
fn assumed(read: &formats::Record, puzzle: &Puzzle) -> Vec<&'static str> {
    let has_entries = read.entries.as_ref().is_some_and(|entries| entries.filled_count() > 0);
    let has_notes = read.notes.iter().flatten().any(|notes| !notes.is_empty());
    let premises = [
        ("entries", has_entries),
        ("notes", has_notes),
        ("pencilmarks", puzzle.pencilmarks().is_some()),
    ];
    premises.into_iter().filter(|(_, is_there)| *is_there).map(|(name, _)| name).collect()
}

/// What a status says of the puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    /// The path leads to a solution; of a record without one, the solution is one.
    Solved,
    /// There is exactly one solution.
    Unique,
    /// There is none.
    None,
    /// There are more.
    Multiple,
    /// The path does not lead to a solution.
    Unsolved,
    /// Something else, which is not checked.
    Other,
    /// There is no status.
    Silent,
}

impl Verdict {
    fn read(status: Option<&str>) -> Result<Self, Fault> {
        Ok(match status {
            Some("solved") => Self::Solved,
            Some("unique" | "valid") => Self::Unique,
            Some("none") => Self::None,
            Some("multiple") => Self::Multiple,
            Some("stuck" | "timeout") => Self::Unsolved,
            Some("wrong" | "found" | "invalid" | "near-miss") => Self::Other,
            None => Self::Silent,
            Some(other) => return Err(invalid(format!("'{other}' is not a status"))),
        })
    }

    fn is_about_solutions(self) -> bool {
        matches!(self, Self::Solved | Self::Unique | Self::None | Self::Multiple)
    }
}

/// Where a path has led.
struct Arrival {
    marks: Marks,
    placed: Grid,
}

/// One record, being checked.
struct Inspection<'a> {
    record: &'a mut Record,
    read: &'a formats::Record,
    puzzle: &'a Puzzle,
    judge: Judge<'a>,
    budget: &'a Budget<'a>,
}

impl Inspection<'_> {
    fn run(&mut self, verdict: Verdict) -> Result<(), Fault> {
        let arrival = match claim(self.read, "steps") {
            Some(steps) => Some(self.follow(steps)?),
            None => None,
        };
        self.check_final(arrival.as_ref())?;
        if let Some(text) = claim(self.read, "certificate") {
            let found = certificate::check(text, self.puzzle, &mut self.judge, self.budget)?;
            self.record.take(found);
        }
        let witnesses = self.check_witnesses()?;
        let solution = self.check_solution()?;
        self.check_verdict(verdict, arrival.as_ref(), witnesses.as_ref(), solution.as_ref())?;
        let found = figures::check(self.read, self.puzzle, &mut self.judge, self.budget)?;
        self.record.take(found);
        Ok(())
    }

    fn check_verdict(
        &mut self,
        verdict: Verdict,
        arrival: Option<&Arrival>,
        witnesses: Option<&[Grid; 2]>,
        solution: Option<&Grid>,
    ) -> Result<(), Fault> {
        match verdict {
            Verdict::Silent => Ok(()),
            Verdict::Unsolved => self.check_unsolved(arrival),
            Verdict::Other => {
                self.record.unchecked.push("status".to_owned());
                Ok(())
            }
            Verdict::Solved => self.check_solved(arrival, solution),
            Verdict::Unique => self.check_unique(arrival, solution),
            Verdict::None => self.check_none(arrival),
            Verdict::Multiple => self.check_multiple(witnesses),
        }
    }

    /// Checks the steps of a path.
    fn follow(&mut self, steps: &str) -> Result<Arrival, Fault> {
        let board = self.puzzle.board();
        let path = json::read_path(steps, board).map_err(invalid)?;
        let mut checker = Checker::new(self.puzzle);
        premises(self.read, self.puzzle).into_iter().for_each(|premise| checker.grant(premise));
        let mut placed = self.read.digits().unwrap_or_else(|| self.puzzle.givens().clone());
        for step in &path {
            let rested_before = checker.assumes_unique();
            checker.check(step, self.budget).map_err(|fault| self.fault(&fault, board))?;
            if checker.assumes_unique() && !rested_before {
                self.record.assumes_unique = true;
                self.require_unique()?;
            }
            for conclusion in &step.conclusions {
                if let Conclusion::Placement(Candidate { cell, digit, .. }) = *conclusion
                    && placed.get(cell).is_none()
                {
                    placed.set(cell, digit);
                }
            }
            self.record.steps += 1;
        }
        if describes_steps(steps) {
            self.record.unchecked.push("steps.technique".to_owned());
        }
        if !path.is_empty() {
            self.record.prove(format!("{} steps", path.len()));
        }
        Ok(Arrival { marks: checker.marks().clone(), placed })
    }

    fn fault(&self, fault: &verify::Fault, board: &Board) -> Fault {
        let words = format!("step {}: {}", self.record.steps + 1, fault.describe(board));
        match fault {
            verify::Fault::Spent(_) => (super::Status::Timeout, words),
            _ => wrong(words),
        }
    }

    fn require_unique(&mut self) -> Result<(), Fault> {
        let number = self.record.steps + 1;
        match self.judge.ask(self.puzzle).map(|answer| answer.status()) {
            Ok(solve::Status::Unique) => {
                self.record.prove("unique");
                Ok(())
            }
            Err(_) => Err((super::Status::Timeout, format!("step {number}: time ran out"))),
            _ => {
                let words = "it relies on the puzzle having only one solution, but it has more";
                Err(wrong(format!("step {number}: {words}")))
            }
        }
    }

    /// The digits at the end are those that were placed.
    fn check_final(&mut self, arrival: Option<&Arrival>) -> Result<(), Fault> {
        match (claim(self.read, "final"), arrival) {
            (None, _) => Ok(()),
            (Some(_), None) => {
                self.record.unchecked.push("final".to_owned());
                Ok(())
            }
            (Some(text), Some(arrival)) if text == arrival.placed.to_string() => {
                self.record.prove("final");
                Ok(())
            }
            _ => Err(wrong("the path does not end as it says")),
        }
    }

    fn check_solution(&mut self) -> Result<Option<Grid>, Fault> {
        let Some(text) = claim(self.read, "solution") else { return Ok(None) };
        let solution = self.solution(text)?;
        self.record.prove("solution");
        Ok(Some(solution))
    }

    /// Two different solutions.
    fn check_witnesses(&mut self) -> Result<Option<[Grid; 2]>, Fault> {
        let Some(text) = claim(self.read, "witnesses") else { return Ok(None) };
        let texts: Vec<String> = serde_json::from_str(text).map_err(invalid)?;
        let [first, second] = &texts[..] else {
            return Err(invalid(format!("{} witnesses (expected two)", texts.len())));
        };
        let witnesses = [self.solution(first)?, self.solution(second)?];
        if witnesses[0] == witnesses[1] {
            return Err(wrong("the witnesses are the same"));
        }
        self.record.prove("more than one solution");
        Ok(Some(witnesses))
    }

    /// A text that must be a solution, in the one way to write it.
    fn solution(&self, text: &str) -> Result<Grid, Fault> {
        let grid = Grid::read(text, self.puzzle.board().shape()).map_err(invalid)?;
        let is_good = grid.to_string() == text && self.puzzle.is_solved_by(&grid);
        if is_good { Ok(grid) } else { Err(wrong("the solution is not one")) }
    }

    fn check_solved(
        &mut self,
        arrival: Option<&Arrival>,
        solution: Option<&Grid>,
    ) -> Result<(), Fault> {
        let is_solved = match arrival {
            Some(arrival) => self.solved(arrival).is_some(),
            None => solution.is_some(),
        };
        if is_solved {
            self.record.prove("solved");
            return Ok(());
        }
        Err(wrong("the path ends before the puzzle is solved"))
    }

    /// That no other step was found is not checked.
    fn check_unsolved(&mut self, arrival: Option<&Arrival>) -> Result<(), Fault> {
        if arrival.is_some_and(|arrival| self.puzzle.is_solved_by(&arrival.placed)) {
            return Err(wrong("the path solves the puzzle, although it says that it does not"));
        }
        self.record.unchecked.push("status".to_owned());
        Ok(())
    }

    /// The solution that a path has led to.
    fn solved(&self, arrival: &Arrival) -> Option<Grid> {
        arrival.marks.solution().filter(|solution| self.puzzle.is_solved_by(solution))
    }

    /// Whether a path shows something of the puzzle itself, not only of what a player made of it.
    fn starts_from_givens(&self) -> bool {
        !self.record.assumed.iter().any(|premise| ["entries", "notes"].contains(premise))
    }

    fn check_unique(
        &mut self,
        arrival: Option<&Arrival>,
        stated: Option<&Grid>,
    ) -> Result<(), Fault> {
        let by_steps = arrival.filter(|_| self.starts_from_givens());
        let found = match by_steps.and_then(|arrival| self.solved(arrival)) {
            Some(solution) => solution,
            None => self.judge.only_solution()?,
        };
        if stated.is_some_and(|stated| *stated != found) {
            return Err(wrong("the solution differs from the one stated"));
        }
        self.record.prove("unique");
        Ok(())
    }

    fn check_none(&mut self, arrival: Option<&Arrival>) -> Result<(), Fault> {
        let by_steps = arrival.filter(|_| self.starts_from_givens());
        let is_shown = by_steps.is_some_and(|arrival| is_impossible(&arrival.marks));
        if !is_shown && self.judge.ask(self.puzzle)?.status() != solve::Status::None {
            return Err(wrong("the puzzle has a solution"));
        }
        self.record.prove("no solution");
        Ok(())
    }

    fn check_multiple(&mut self, witnesses: Option<&[Grid; 2]>) -> Result<(), Fault> {
        if witnesses.is_none() {
            if self.judge.ask(self.puzzle)?.status() != solve::Status::Multiple {
                return Err(wrong("the puzzle has not more than one solution"));
            }
            self.record.prove("more than one solution");
        }
        Ok(())
    }
}

/// Whether steps say which techniques they are: that is for people, and only what they conclude is checked.
fn describes_steps(steps: &str) -> bool {
    let steps: Vec<serde_json::Value> = serde_json::from_str(steps).unwrap_or_default();
    let is_described = |step: &serde_json::Value| {
        ["technique", "class", "title", "text"].iter().any(|name| !step[name].is_null())
    };
    steps.iter().any(is_described)
}

/// Whether a cell has no digit left, or a house no place for one.
fn is_impossible(marks: &Marks) -> bool {
    let board = marks.board();
    let any = |all: DigitSet, cell: &_| all | marks.digits(*cell);
    let lacks = |cells: &[_]| cells.iter().fold(DigitSet::EMPTY, any) != board.shape().digits();
    board.cells().any(|cell| marks.digits(cell).is_empty())
        || board.houses().iter().any(|house| lacks(house.cells()))
}

/// What a path starts from beyond the givens: the player's digits and notes.
fn premises(read: &formats::Record, puzzle: &Puzzle) -> Vec<Conclusion> {
    let entries = read.entries.iter().flat_map(|entries| entries.filled());
    let entries = entries.map(|(cell, digit)| Conclusion::Placement(Candidate::new(cell, digit)));
    let notes = puzzle.board().cells().zip(read.notes.iter().flatten());
    let digits = puzzle.board().shape().digits();
    let missing = notes.filter(|(_, notes)| !notes.is_empty()).flat_map(|(cell, notes)| {
        let missing = digits - *notes;
        missing.iter().map(move |digit| Conclusion::Elimination(Candidate::new(cell, digit)))
    });
    entries.chain(missing).collect()
}
