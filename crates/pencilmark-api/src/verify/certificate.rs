//! The certificates of `generate --json`, checked from scratch.
//!
//! Uniqueness and minimality are proven again ([`super::judge`]). "Needs" is followed from the givens: the rest of the
//! repertoire must end in exactly the stuck position, the step must be of the needed technique and is checked by the
//! checker of proofs, and the whole repertoire must lead to the solution. Ratings are taken again.

use super::judge::{Judge, Minimality, Thinning};
use super::{Fault, Findings, Status, figures, invalid, timeout, wrong};
use pencilmark::generate::{self, Repertoire};
use pencilmark::logic::{State, Technique, path};
use pencilmark::model::{Budget, Candidate, DigitSet, Puzzle};
use pencilmark::rate::{self, Settings, Subject, Workspace};
use pencilmark::verify::{self, Checker, Conclusion, json};
use serde::Deserialize;
use serde_json::Value;

/// A certificate. It has no other fields.
#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct Certificate {
    unique: bool,
    minimal: Option<bool>,
    thinned_out: Option<bool>,
    solution: Option<String>,
    repertoire: Vec<String>,
    needs: Vec<String>,
    stuck: Option<String>,
    step: Option<Value>,
    more: Vec<Need>,
    ratings: Vec<Rating>,
    level: Option<String>,
    /// How likely the puzzle was among all, for statistics; and how it was made.
    weight: Option<f64>,
    method: Option<String>,
    seed: Option<u64>,
    job: Option<u64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Need {
    technique: String,
    stuck: String,
    step: Value,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rating {
    scale: String,
    version: String,
    rating: Option<f64>,
}

/// Checks the certificate of a puzzle whose givens do not clash.
pub(super) fn check(
    text: &str,
    puzzle: &Puzzle,
    judge: &mut Judge<'_>,
    budget: &Budget<'_>,
) -> Result<Findings, Fault> {
    let certificate: Certificate =
        serde_json::from_str(text).map_err(|error| invalid(format!("certificate: {error}")))?;
    let mut findings = Findings { proved: Vec::new(), unchecked: certificate.unchecked() };
    let mut prove = |words: String| findings.proved.push(words);
    if !certificate.unique {
        return Err(wrong("the certificate does not say that the solution is unique"));
    }
    let solution = judge.only_solution()?;
    prove("unique".to_owned());
    if let Some(stated) = &certificate.solution {
        if *stated != solution.to_string() {
            return Err(wrong("the solution differs from the one stated"));
        }
        prove("solution".to_owned());
    }
    if let Some(stated) = certificate.minimal.map(Minimality::of_field) {
        judge.check_minimality(stated)?;
        prove(stated.words().to_owned());
    }
    if let Some(stated) = certificate.thinned_out.map(Thinning::of_field) {
        judge.check_thinning(stated, &solution)?;
        prove(stated.words().to_owned());
    }
    let walks = Walks { puzzle, budget };
    let proofs = certificate.proofs()?;
    if !certificate.repertoire.is_empty() {
        walks.check_needs(&certificate.repertoire()?, &proofs)?;
        prove("solved by the repertoire".to_owned());
        proofs.iter().for_each(|(technique, _, _)| prove(format!("needs {}", technique.id)));
    }
    if let Some(stated) = &certificate.level {
        walks.check_level(stated)?;
        prove(format!("level {stated}"));
    }
    let subject = Subject::with_solution(puzzle.clone(), solution);
    for rating in &certificate.ratings {
        rating.check(&subject, budget)?;
        prove(format!("rating {}", rating.scale));
    }
    Ok(findings)
}

impl Certificate {
    fn repertoire(&self) -> Result<Repertoire, Fault> {
        let techniques = self.repertoire.iter().map(|id| technique(id));
        Ok(Repertoire::new(techniques.collect::<Result<_, _>>()?))
    }

    /// The fields that say how it was made, and how likely that was.
    fn unchecked(&self) -> Vec<String> {
        let fields = [
            ("weight", self.weight.is_some()),
            ("method", self.method.is_some()),
            ("seed", self.seed.is_some()),
            ("job", self.job.is_some()),
        ];
        let there = fields.into_iter().filter(|(_, is_there)| *is_there);
        there.map(|(name, _)| format!("certificate.{name}")).collect()
    }

    /// The proofs of everything that is needed.
    fn proofs(&self) -> Result<Vec<NeedProof<'_>>, Fault> {
        let missing = || wrong("a technique is needed, but its proof is missing");
        if self.repertoire.is_empty() && !self.needs.is_empty() {
            return Err(wrong("a technique is needed, but there is no repertoire"));
        }
        let first = self.stuck.is_some() || self.step.is_some();
        if first && self.needs.is_empty() || self.more.len() > self.needs.len().saturating_sub(1) {
            return Err(wrong("there is a proof of a need that is not stated"));
        }
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

/// A technique that is needed, the position without it, and the step that breaks it.
type NeedProof<'c> = (&'static Technique, &'c str, &'c Value);

fn technique(id: &str) -> Result<&'static Technique, Fault> {
    Technique::find(id).ok_or_else(|| wrong(format!("'{id}' is not a technique")))
}

/// Follows what a certificate says of techniques.
struct Walks<'a> {
    puzzle: &'a Puzzle,
    budget: &'a Budget<'a>,
}

impl Walks<'_> {
    fn check_needs(&self, repertoire: &Repertoire, proofs: &[NeedProof<'_>]) -> Result<(), Fault> {
        if !self.walk(repertoire)?.candidates().is_solved() {
            return Err(wrong("the repertoire does not solve it"));
        }
        for &(technique, stuck, step) in proofs {
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
        let steps = steps.map_err(invalid)?;
        let mut checker = Checker::new(self.puzzle);
        granted(position).for_each(|conclusion| checker.grant(conclusion));
        let before = checker.marks().clone();
        for step in &steps {
            let fault = |fault: verify::Fault| match fault {
                verify::Fault::Spent(_) => timeout(),
                fault => wrong(fault.describe(board)),
            };
            checker.check(step, self.budget).map_err(fault)?;
        }
        if *checker.marks() == before {
            return Err(wrong("the step changes nothing"));
        }
        Ok(())
    }

    fn check_level(&self, stated: &str) -> Result<(), Fault> {
        let level = figures::summary(self.puzzle, self.budget)?.level();
        if level == stated {
            return Ok(());
        }
        Err(wrong(format!("its level is {level}, not {stated}")))
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
        let scale = rate::Scale::find(id).ok_or_else(|| wrong(format!("'{id}' is not a scale")))?;
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
