//! What a record states in single words and numbers: clues, solutions, the level, the columns of scales. Each
//! is found out again and compared.

use super::claims::claim;
use super::judge::{Judge, Minimality};
use super::{Fault, Findings, invalid, timeout, wrong};
use crate::rate::ScaleRecord;
use pencilmark::formats::Record;
use pencilmark::model::{Budget, Puzzle};
use pencilmark::rate::{
    self, Details, Rating, RatingFigure, Report, Scale, Settings, Subject, Workspace,
};
use serde_json::Value;

/// The fields that are checked here, besides the columns of the scales.
const FIELDS: [&str; 8] =
    ["clues", "solutions", "complete", "minimal", "redundant", "level", "hardest", "ratings"];

/// The most solutions that are counted again.
const MOST: u64 = 1_000_000;

/// Whether a field is checked here.
pub(super) fn is_checked(name: &str) -> bool {
    let mut columns = Scale::all().flat_map(|scale| scale.columns);
    FIELDS.contains(&name) || columns.any(|column| column.name == name)
}

/// Checks the figures of a record.
pub(super) fn check(
    read: &Record,
    puzzle: &Puzzle,
    judge: &mut Judge<'_>,
    budget: &Budget<'_>,
) -> Result<Findings, Fault> {
    let mut figures = Figures { read, puzzle, judge, budget, findings: Findings::default() };
    figures.check_clues()?;
    figures.check_solutions()?;
    figures.check_redundant()?;
    figures.check_summary()?;
    figures.check_scales()?;
    Ok(figures.findings)
}

/// The level of a puzzle and its hardest technique.
pub(super) struct PathSummary(Report);

impl PathSummary {
    /// The level: `hard`.
    pub fn level(&self) -> &'static str {
        self.0.level.map_or("none", |level| level.id())
    }

    fn hardest(&self) -> &'static str {
        self.0.hardest.map_or("none", |technique| technique.id)
    }
}

/// Walks along the path of a puzzle with one solution.
pub(super) fn summary(puzzle: &Puzzle, budget: &Budget<'_>) -> Result<PathSummary, Fault> {
    let settings = Settings { summary: rate::Summary::Wanted, ..Settings::default() };
    let report = rate::rate(puzzle, &[], &settings, &mut Workspace::default(), budget);
    report.ok().filter(|report| report.is_complete).map(PathSummary).ok_or_else(timeout)
}

/// The figures of one record, being checked.
struct Figures<'a, 'j> {
    read: &'a Record,
    puzzle: &'a Puzzle,
    judge: &'a mut Judge<'j>,
    budget: &'a Budget<'a>,
    findings: Findings,
}

impl<'a> Figures<'a, '_> {
    fn claim(&self, name: &str) -> Option<&'a str> {
        claim(self.read, name).filter(|text| !text.is_empty())
    }

    fn prove(&mut self, what: &str) {
        self.findings.proved.push(what.to_owned());
    }

    fn pass_over(&mut self, name: &str) {
        self.findings.unchecked.push(name.to_owned());
    }

    /// Compares a field with what was found.
    fn compare(&mut self, name: &str, found: &str) -> Result<(), Fault> {
        match self.claim(name) {
            None => Ok(()),
            Some(stated) if stated == found => {
                self.prove(name);
                Ok(())
            }
            Some(stated) => Err(wrong(format!("{name}: found {stated} (expected {found})"))),
        }
    }

    fn check_clues(&mut self) -> Result<(), Fault> {
        self.compare("clues", &self.puzzle.clue_count().to_string())
    }

    /// If `complete` is false, there are at least so many solutions.
    fn check_solutions(&mut self) -> Result<(), Fault> {
        let Some(text) = self.claim("solutions") else {
            if self.claim("complete").is_some() {
                self.pass_over("complete");
            }
            return Ok(());
        };
        let misplaced = |_| invalid(format!("solutions: found {text} (expected a number)"));
        let stated: u64 = text.parse().map_err(misplaced)?;
        if stated > MOST {
            self.pass_over("solutions");
            return Ok(());
        }
        let limit = if self.claim("complete") == Some("false") { stated } else { stated + 1 };
        let found = self.judge.count(limit)?;
        if found == stated {
            self.prove("solutions");
            return Ok(());
        }
        let expected = if found > stated { "more".to_owned() } else { found.to_string() };
        Err(wrong(format!("solutions: found {stated} (expected {expected})")))
    }

    fn check_redundant(&mut self) -> Result<(), Fault> {
        let minimal = match self.claim("minimal") {
            None => None,
            Some("true") => Some(Minimality::Minimal),
            Some("false") => Some(Minimality::NotMinimal),
            Some(other) => {
                let words = format!("minimal: found {other} (expected true or false)");
                return Err(invalid(words));
            }
        };
        if let Some(stated) = minimal {
            self.judge.check_minimality(stated)?;
            self.prove(stated.words());
        }
        let Some(text) = self.claim("redundant") else { return Ok(()) };
        if minimal.is_none() && text == "[]" {
            return Ok(());
        }
        let found = self.judge.redundant()?;
        let stated = match serde_json::from_str::<Vec<String>>(text) {
            Ok(list) => list,
            Err(_) => text.split_whitespace().map(str::to_owned).collect(),
        };
        if stated != found {
            let found = if found.is_empty() { "none".to_owned() } else { found.join(" ") };
            return Err(wrong(format!("redundant: found {text} (expected {found})")));
        }
        self.prove("redundant");
        Ok(())
    }

    fn check_summary(&mut self) -> Result<(), Fault> {
        if ["level", "hardest"].iter().all(|name| self.claim(name).is_none()) {
            return Ok(());
        }
        self.judge.only_solution()?;
        let found = summary(self.puzzle, self.budget)?;
        self.compare("level", found.level())?;
        self.compare("hardest", found.hardest())
    }

    /// Rates the puzzle again on the scales that the record has figures of.
    fn check_scales(&mut self) -> Result<(), Fault> {
        let remarks = self.remarks()?;
        let is_stated = |scale: &&Scale| {
            scale.columns.iter().any(|column| self.claim(column.name).is_some())
                || remarks.iter().any(|(id, _)| *id == scale.id)
        };
        let scales: Vec<&'static Scale> = Scale::all().filter(is_stated).collect();
        if scales.is_empty() {
            return Ok(());
        }
        let solution = self.judge.only_solution()?;
        let subject = Subject::with_solution(self.puzzle.clone(), solution);
        for scale in scales {
            let remark = remarks.iter().find(|(id, _)| *id == scale.id);
            self.check_scale(scale, &subject, remark.map(|(_, remark)| remark))?;
        }
        Ok(())
    }

    /// The list `ratings`, by scale.
    fn remarks(&self) -> Result<Vec<(&'static str, Value)>, Fault> {
        let Some(text) = self.claim("ratings") else { return Ok(Vec::new()) };
        let list: Vec<Value> =
            serde_json::from_str(text).map_err(|error| invalid(format!("ratings: {error}")))?;
        let named = list.into_iter().map(|remark| {
            let id = remark["scale"].as_str().unwrap_or_default();
            let scale = Scale::find(id);
            let scale = scale.ok_or_else(|| wrong(format!("'{id}' is not a scale")))?;
            Ok((scale.id, remark))
        });
        named.collect()
    }

    fn check_scale(
        &mut self,
        scale: &'static Scale,
        subject: &Subject,
        remark: Option<&Value>,
    ) -> Result<(), Fault> {
        let found = self.rating(scale, subject, Settings::default())?;
        let stated = |name: &str| self.claim(name);
        let mut wrongs: Vec<(&str, String)> = Vec::new();
        for (name, figure) in found.columns() {
            if let Some(stated) = stated(name).filter(|stated| !is_figure(stated, figure)) {
                let figure = figure.map_or("none".to_owned(), |figure| figure.to_string());
                wrongs.push((name, format!("{name}: found {stated} (expected {figure})")));
            }
        }
        if remark.is_some_and(|remark| !is_remark(remark, &found)) {
            let words = format!("ratings: what is said of {} differs from what is found", scale.id);
            wrongs.push(("ratings", words));
        }
        if wrongs.is_empty() {
            self.prove(&format!("figures of {}", scale.id));
            return Ok(());
        }
        if !self.draws(&found, subject)? {
            return Err(wrong(wrongs.swap_remove(0).1));
        }
        wrongs.iter().for_each(|(name, _)| self.pass_over(name));
        Ok(())
    }

    fn rating(
        &self,
        scale: &'static Scale,
        subject: &Subject,
        settings: Settings,
    ) -> Result<Rating, Fault> {
        let settings = Settings { details: Details::Full, ..settings };
        let found = scale.rate(subject, &settings, &mut Workspace::default(), self.budget);
        if self.budget.is_spent() { Err(timeout()) } else { Ok(found) }
    }

    /// Whether the figures of a scale rest on random draws: a record does not say how many there were, nor
    /// from which seed.
    fn draws(&self, found: &Rating, subject: &Subject) -> Result<bool, Fault> {
        let usual = Settings::default();
        let others = Settings { runs: usual.runs / 2, seed: usual.seed + 1, ..usual };
        let other = self.rating(found.scale, subject, others)?;
        Ok(!other.columns().eq(found.columns()))
    }
}

/// Whether a text is this figure.
fn is_figure(stated: &str, figure: Option<RatingFigure>) -> bool {
    match figure {
        Some(RatingFigure::Word(word)) => stated == word,
        Some(figure) => figure.number().is_some_and(|number| stated.parse() == Ok(number)),
        None => false,
    }
}

/// Whether everything that is said of a scale besides its columns is found again.
fn is_remark(stated: &Value, found: &Rating) -> bool {
    let found = serde_json::to_value(ScaleRecord::new(found)).expect("it is plain JSON");
    let stated = stated.as_object().into_iter().flatten();
    stated.into_iter().all(|(name, value)| found[name] == *value)
}
