//! Findings as steps of a technique.

use super::board::{BoardMarks, Houses};
use super::links::Literal;
use super::search::{Kinds, Search, Setting};
use super::{Family, Level, Purpose, Wanted, tree};
use crate::logic::{
    Argument, ArgumentKind, Branch, Claim, Ending, Found, Inference, Link, Mark, Pattern, Role,
    View, spoken,
};
use crate::model::{Budget, Candidate, DigitSet, Spent};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// Reports every conclusion of a family and these kinds once, by its shortest argument; shortest
/// first. One whose shortest argument uses nothing of the family's level is left to an easier
/// technique; of the deepest level whatever has a dynamic chain inside is reported. The search takes at
/// most so many steps, a number that is part of the technique, so that what it finds depends on
/// nothing but the state; a few hundred of them count as one step of the view's budget.
pub fn report(
    view: &View<'_>,
    found: &mut Found<'_>,
    family: Family,
    kinds: &[ArgumentKind],
    steps: u64,
) -> ControlFlow<()> {
    let houses = Houses::new(view.board());
    let marks = BoardMarks::new(&houses, view.candidates());
    let stop = || view.spend().is_break();
    let budget = Budget::steps(steps).or_when(&stop);
    // To keep what chains further inside say takes longer than to find them.
    let has_chains_inside = family.level() > Level::Patterns;
    let purpose = if has_chains_inside { Purpose::Findings } else { Purpose::Arguments };
    let mut search = Search::new(&marks, purpose);
    let setting = Setting::new(&marks, family, Wanted::BestOfEach, &budget);
    // A search that ran out of budget still has what it found.
    let _ = search.run(&Setting { kinds: Kinds::of(kinds), ..setting });
    let findings = search.take_findings();
    if has_chains_inside {
        search = Search::new(&marks, Purpose::Arguments);
    }
    let mut concluded: Vec<Literal> = Vec::new();
    for finding in findings {
        let literals = finding.literals(&houses);
        if literals.iter().all(|literal| concluded.contains(literal)) {
            continue;
        }
        concluded.extend(literals);
        if finding.uses < family.level().min(Level::Dynamic) {
            continue;
        }
        // To write out a nested argument takes as long as a search. No limit of its own cuts it short,
        // so that whatever was found is told.
        let unhurried = Budget::unlimited().or_when(&stop);
        match search.write_out(&marks, family, &finding, &unhurried) {
            Ok(argument) => conclude(found, argument)?,
            Err(Spent) => return ControlFlow::Break(()),
        }
    }
    ControlFlow::Continue(())
}

/// Reports the smallest contradiction tree that is found within so many steps.
pub fn report_tree(view: &View<'_>, found: &mut Found<'_>, steps: u64) -> ControlFlow<()> {
    let stop = || view.spend().is_break();
    let budget = Budget::steps(steps).or_when(&stop);
    let among = tree::false_candidates(view.candidates(), &budget);
    match tree::smallest(view.candidates(), &among, &budget) {
        Some((_, argument)) => conclude(found, argument),
        None => ControlFlow::Continue(()),
    }
}

fn conclude(found: &mut Found<'_>, argument: Argument) -> ControlFlow<()> {
    let (mut placements, mut eliminations) = (Vec::new(), Vec::new());
    for claim in &argument.conclusions {
        match *claim {
            Claim::Is(candidate) => placements.push(candidate),
            Claim::IsNot(candidate) => eliminations.push(candidate),
        }
    }
    let concluded = placements.iter().chain(&eliminations);
    let digits = concluded.map(|candidate| candidate.digit).collect();
    let pattern = pattern(digits, argument);
    found.step(placements, eliminations, pattern)
}

/// The pattern of an argument: its claims as marks, its inferences as links.
fn pattern(digits: DigitSet, argument: Argument) -> Pattern {
    let mut sketch = Sketch::default();
    for branch in argument.branches() {
        sketch.branch(branch, &mut Vec::new());
    }
    let Sketch { marks, links } = sketch;
    let marks = marks.into_iter().map(|((role, cell), digits)| Mark { role, cell, digits });
    Pattern {
        marks: marks.collect(),
        links,
        argument: Some(Box::new(argument)),
        ..Pattern::of(digits)
    }
}

/// Marks and links gathered from branches.
#[derive(Default)]
struct Sketch {
    marks: BTreeMap<(Role, crate::model::Cell), DigitSet>,
    links: Vec<Link>,
}

impl Sketch {
    fn branch<'b>(&mut self, branch: &'b Branch, line: &mut Vec<&'b Inference>) {
        let start = line.len();
        for inference in &branch.inferences {
            self.inference(inference, line);
            line.push(inference);
        }
        if let Ending::Cases(cases) = &branch.end {
            cases.branches.iter().for_each(|branch| self.branch(branch, line));
        }
        line.truncate(start);
    }

    fn inference(&mut self, inference: &Inference, line: &[&Inference]) {
        let Candidate { cell, digit } = inference.claim.candidate();
        let is_true = matches!(inference.claim, Claim::Is(_));
        let role = if is_true { Role::On } else { Role::Off };
        self.marks.entry((role, cell)).or_default().insert(digit);
        for &premise in &inference.premises {
            let link = spoken::link(line[premise as usize].claim, inference.claim);
            self.links.extend(link.filter(|link| !self.links.contains(link)));
        }
    }
}
