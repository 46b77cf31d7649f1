//! The certificates of `generate --json`, checked from scratch.
//!
//! Uniqueness and minimality are proven again by dancing links, which no generator uses; where that
//! takes too long (large boards), by the engine that learns clauses. "Needs" is followed from the
//! givens: the rest of the repertoire must end in exactly the stuck position, the step must be of the
//! needed technique and is checked by the checker of proofs, and the whole repertoire must lead to the
//! solution. Ratings are taken again.

use super::{Fault, Status};
use pencilmark::generate::{self, Repertoire};
use pencilmark::logic::{State, Technique, path};
use pencilmark::methods::{self, MethodSolver};
use pencilmark::model::{Budget, Candidate, DigitSet, Puzzle};
use pencilmark::rate::{self, Settings, Subject, Workspace};
use pencilmark::solve::{self, Question};
use pencilmark::verify::{self, Checker, Conclusion, json};
use serde::Deserialize;
use serde_json::Value;
use std::ops::ControlFlow;

/// Steps of dancing links before another engine is asked.
const PATIENCE: u64 = 2_000_000;

/// The fields of a certificate that are checked; the others are for people.
#[derive(Deserialize)]
#[serde(default)]
#[derive(Default)]
struct Certificate {
    unique: bool,
    minimal: Option<bool>,
    solution: Option<String>,
    repertoire: Vec<String>,
    needs: Vec<String>,
    stuck: Option<String>,
    step: Option<Value>,
    more: Vec<Need>,
    ratings: Vec<Rating>,
}

#[derive(Deserialize)]
struct Need {
    technique: String,
    stuck: String,
    step: Value,
}

#[derive(Deserialize)]
struct Rating {
    scale: String,
    version: String,
    rating: Option<f64>,
}

/// Checks the certificate of a puzzle whose givens do not clash.
pub(super) fn check(text: &str, puzzle: &Puzzle, budget: &Budget<'_>) -> Result<(), Fault> {
    let invalid = |error: serde_json::Error| (Status::Invalid, format!("certificate: {error}"));
    let certificate: Certificate = serde_json::from_str(text).map_err(invalid)?;
    let mut judge = Judge::new(puzzle, budget);
    if !certificate.unique {
        return Err(wrong("the certificate does not say that the solution is unique"));
    }
    let solution = judge.only_solution(puzzle)?;
    if certificate.solution.as_ref().is_some_and(|stated| *stated != solution.to_string()) {
        return Err(wrong("the solution differs from the one stated"));
    }
    if let Some(stated) = certificate.minimal {
        judge.check_minimal(stated)?;
    }
    if !certificate.repertoire.is_empty() {
        judge.check_needs(certificate.repertoire(), certificate.proofs())?;
    }
    let subject = Subject::with_solution(puzzle.clone(), solution);
    certificate.ratings.iter().try_for_each(|rating| rating.check(&subject, budget))
}

fn wrong(words: impl Into<String>) -> Fault {
    (Status::Wrong, words.into())
}

fn timeout() -> Fault {
    (Status::Timeout, "time ran out".to_owned())
}

impl Certificate {
    fn repertoire(&self) -> Result<Repertoire, Fault> {
        let techniques = self.repertoire.iter().map(|id| technique(id));
        Ok(Repertoire::new(techniques.collect::<Result<_, _>>()?))
    }

    /// The proofs of everything that is needed.
    fn proofs(&self) -> Result<Vec<(&'static Technique, &str, &Value)>, Fault> {
        let missing = || wrong("a technique is needed, but its proof is missing");
        let mut proofs = Vec::new();
        for (index, id) in self.needs.iter().enumerate() {
            let (stuck, step) = match index.checked_sub(1) {
                None => (self.stuck.as_deref(), self.step.as_ref()),
                Some(index) => {
                    let need = self.more.get(index).filter(|need| need.technique == *id);
                    (need.map(|need| need.stuck.as_str()), need.map(|need| &need.step))
                }
            };
            let (stuck, step) = stuck.zip(step).ok_or_else(missing)?;
            proofs.push((technique(id)?, stuck, step));
        }
        Ok(proofs)
    }
}

fn technique(id: &str) -> Result<&'static Technique, Fault> {
    Technique::find(id).ok_or_else(|| wrong(format!("there is no technique '{id}'")))
}

/// A solver of the method with this id, which has no options.
fn solver(id: &str) -> MethodSolver {
    let method = methods::Method::find(id).expect("it is in the list");
    method.solver::<&str>(&[]).expect("it needs no options")
}

/// Proves things about one puzzle.
struct Judge<'a> {
    puzzle: &'a Puzzle,
    budget: &'a Budget<'a>,
    links: MethodSolver,
}

impl<'a> Judge<'a> {
    fn new(puzzle: &'a Puzzle, budget: &'a Budget<'a>) -> Self {
        Self { puzzle, budget, links: solver("dlx") }
    }

    /// How many solutions there are, up to two.
    fn ask(&mut self, puzzle: &Puzzle) -> Result<solve::Answer, Fault> {
        let patient = Question::unique().within(self.budget.at_most(PATIENCE));
        let answer = self.links.solve(puzzle, &patient, &mut |_| ControlFlow::Continue(()));
        let settled = answer.ok().filter(|answer| answer.status() != solve::Status::Timeout);
        let answer = settled.unwrap_or_else(|| {
            let question = Question::unique().within(self.budget.clone());
            let answer =
                solver("search").solve(puzzle, &question, &mut |_| ControlFlow::Continue(()));
            answer.expect("it takes every board")
        });
        if answer.status() == solve::Status::Timeout { Err(timeout()) } else { Ok(answer) }
    }

    fn only_solution(&mut self, puzzle: &Puzzle) -> Result<pencilmark::model::Grid, Fault> {
        let answer = self.ask(puzzle)?;
        let solution = answer.unique().cloned();
        solution.filter(|solution| puzzle.is_solved_by(solution)).ok_or_else(|| {
            wrong(match answer.status() {
                solve::Status::None => "the puzzle has no solution",
                _ => "the puzzle has more than one solution",
            })
        })
    }

    fn check_minimal(&mut self, stated: bool) -> Result<(), Fault> {
        let puzzle = self.puzzle;
        for (cell, _) in puzzle.givens().filled() {
            let answer = self.ask(&puzzle.with_given(cell, None))?;
            if answer.status() == solve::Status::Unique {
                let name = cell.name(puzzle.board().shape());
                let words = format!("it is not minimal: {name} can be left out");
                return if stated { Err(wrong(words)) } else { Ok(()) };
            }
        }
        if stated {
            Ok(())
        } else {
            Err(wrong("it is minimal, but the certificate says that it is not"))
        }
    }

    fn check_needs(
        &self,
        repertoire: Result<Repertoire, Fault>,
        proofs: Result<Vec<(&'static Technique, &str, &Value)>, Fault>,
    ) -> Result<(), Fault> {
        let repertoire = repertoire?;
        if !self.walk(&repertoire)?.candidates().is_solved() {
            return Err(wrong("the repertoire does not solve it"));
        }
        for (technique, stuck, step) in proofs? {
            let end = self.walk(&repertoire.without(&[technique]))?;
            let id = technique.id;
            if end.candidates().is_solved() {
                return Err(wrong(format!("it is solved without {id}")));
            }
            if !same_words(stuck, &generate::candidate_grid(end.candidates())) {
                return Err(wrong(format!(
                    "the position without {id} differs from the one stated"
                )));
            }
            if step["technique"].as_str() != Some(id) {
                return Err(wrong(format!("the step does not use {id}")));
            }
            self.check_step(&end, step)?;
        }
        Ok(())
    }

    /// How far techniques get.
    fn walk(&self, repertoire: &Repertoire) -> Result<State, Fault> {
        let mut state = State::new(self.puzzle).assuming_unique();
        match path::solve(&mut state, repertoire.techniques(), self.budget).end {
            path::PathEnd::Stopped => Err(timeout()),
            _ => Ok(state),
        }
    }

    /// Whether a step follows from a position, and changes it.
    fn check_step(&self, position: &State, step: &Value) -> Result<(), Fault> {
        let board = self.puzzle.board();
        let steps = json::read_path(&Value::from(vec![step.clone()]).to_string(), board);
        let steps = steps.map_err(|error| (Status::Invalid, error))?;
        let mut checker = Checker::new(self.puzzle);
        granted(position).for_each(|conclusion| checker.grant(conclusion));
        for step in &steps {
            let fault = |fault: verify::Fault| wrong(fault.describe(board));
            checker.check(step, self.budget).map_err(fault)?;
        }
        Ok(())
    }
}

/// What a position knows beyond the givens.
fn granted(position: &State) -> impl Iterator<Item = Conclusion> + '_ {
    let candidates = position.candidates();
    let all = position.board().shape().digits();
    position.board().cells().flat_map(move |cell| {
        let placed = candidates.digit(cell).map(|digit| Candidate::new(cell, digit));
        let gone = if placed.is_some() { DigitSet::EMPTY } else { all - candidates.digits(cell) };
        let gone = gone.iter().map(move |digit| Candidate::new(cell, digit));
        placed.map(Conclusion::Placement).into_iter().chain(gone.map(Conclusion::Elimination))
    })
}

fn same_words(a: &str, b: &str) -> bool {
    a.split_whitespace().eq(b.split_whitespace())
}

impl Rating {
    fn check(&self, subject: &Subject, budget: &Budget<'_>) -> Result<(), Fault> {
        let Self { scale: id, version, rating: stated } = self;
        let scale =
            rate::Scale::find(id).ok_or_else(|| wrong(format!("there is no scale '{id}'")))?;
        if *version != scale.version {
            let words = format!("{id} is now version {}, not {version}", scale.version);
            return Err((Status::Invalid, words));
        }
        let mut workspace = Workspace::default();
        let found = scale.rate(subject, &Settings::default(), &mut workspace, budget);
        match found.number() {
            _ if budget.is_spent() => Err(timeout()),
            number if number == *stated => Ok(()),
            number => {
                let text =
                    |number: Option<f64>| number.map_or("none".to_owned(), |n| n.to_string());
                Err(wrong(format!("its {id} rating is {}, not {}", text(number), text(*stated))))
            }
        }
    }
}
