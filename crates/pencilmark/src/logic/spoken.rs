//! The links of an argument: by which link each claim follows, and those of each of its cases.

use super::{Claim, Inference, Link, LinkKind, Reason, Sentence};
#[cfg(all(feature = "formats", feature = "serde"))]
use super::{Mark, Role};
#[cfg(all(feature = "formats", feature = "serde"))]
use crate::model::{Candidate, DigitSet};
use std::ops::Range;

/// One case of a forcing chain: where it is told, and the links that it follows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Look {
    /// Its sentences.
    pub sentences: Range<usize>,
    /// Its links.
    pub links: Vec<Link>,
}

impl Look {
    /// What a picture of it marks: what is true and what is false in this case.
    #[cfg(all(feature = "formats", feature = "serde"))]
    pub fn marks(&self) -> Vec<Mark> {
        let mut marks = Vec::new();
        for link in &self.links {
            let [from, to] = match link.kind {
                LinkKind::Strong => [Role::Off, Role::On],
                LinkKind::Weak => [Role::On, Role::Off],
            };
            for (role, Candidate { cell, digit }) in [(from, link.from), (to, link.to)] {
                let mark = Mark { role, cell, digits: DigitSet::only(digit) };
                if !marks.contains(&mark) {
                    marks.push(mark);
                }
            }
        }
        marks
    }
}

/// The cases of an argument, as its sentences tell them.
pub fn looks(told: &[Sentence]) -> Vec<Look> {
    let mut looks: Vec<Look> = Vec::new();
    let mut start = 0;
    for same in told.chunk_by(|one, next| one.case == next.case) {
        let sentences = start..start + same.len();
        start = sentences.end;
        // Those of a chain inside it are no cases of its own.
        if same[0].case.is_some() && same[0].depth == 0 {
            let links = same.iter().flat_map(|sentence| sentence.links.iter().copied()).collect();
            looks.push(Look { sentences, links });
        }
    }
    looks
}

/// The claim that rules a candidate out, if that is why it fell.
pub fn cause(inference: &Inference, line: &[&Inference]) -> Option<Claim> {
    match inference.reason {
        Reason::OneDigit | Reason::OnePlace(_) | Reason::Rule(_) => {
            Some(line[inference.premises[0] as usize].claim)
        }
        _ => None,
    }
}

/// The links by which claims follow: from each premise, and to each premise that falls in the same breath.
pub fn grounds(inference: &Inference, claims: &[Claim], line: &[&Inference]) -> Vec<Link> {
    let mut links = Vec::new();
    for premise in inference.premises.iter().map(|premise| line[*premise as usize]) {
        links.extend(fallen(premise, line));
        links.extend(claims.iter().filter_map(|claim| link(premise.claim, *claim)));
    }
    links
}

/// The link by which a candidate fell, if another one rules it out.
fn fallen(inference: &Inference, line: &[&Inference]) -> Option<Link> {
    link(cause(inference, line)?, inference.claim)
}

/// The links by which some inferences of a line fell, each in the same breath as what it is used for.
pub fn fallen_among(numbers: &[u32], line: &[&Inference]) -> Vec<Link> {
    numbers.iter().filter_map(|number| fallen(line[*number as usize], line)).collect()
}

/// The link from one claim to another. A pattern rests on false candidates and rules out others: no link
/// says that.
pub fn link(from: Claim, to: Claim) -> Option<Link> {
    let kind = match (from, to) {
        (Claim::Is(_), Claim::IsNot(_)) => LinkKind::Weak,
        (Claim::IsNot(_), Claim::Is(_)) => LinkKind::Strong,
        _ => return None,
    };
    Some(Link { from: from.candidate(), to: to.candidate(), kind })
}

#[cfg(test)]
mod tests {
    use crate::logic::{Explanation, Step, Technique, text};

    fn each_example(mut visit: impl FnMut(&Step, &Explanation)) {
        for technique in Technique::all() {
            for example in technique.examples {
                let state = text::state(example.rules, example.grid, example.without).unwrap();
                let step = technique.first(state.view()).unwrap();
                visit(&step, &Explanation::new(&step, state.board()));
            }
        }
    }

    #[test]
    fn every_link_of_every_example_is_spoken_of() {
        let mut count = 0;
        each_example(|step, explanation| {
            assert_eq!(explanation.spoken.len(), explanation.sentences.len());
            for link in &step.pattern.links {
                let is_spoken_of = explanation.spoken.iter().any(|links| links.contains(link));
                let id = step.technique.id;
                assert!(is_spoken_of, "{id}: {link:?} in {:#?}", explanation.sentences);
                count += 1;
            }
        });
        assert!(count > 200, "{count} links");
    }

    #[test]
    fn every_case_of_a_forcing_chain_has_its_look() {
        let mut count = 0;
        each_example(|step, explanation| {
            let told = |start: &str| {
                let numbered = explanation.sentences.iter().enumerate();
                let at = numbered
                    .filter(|(at, text)| explanation.depths[*at] == 0 && text.starts_with(start));
                at.map(|(at, _)| at).collect::<Vec<_>>()
            };
            let starts: Vec<usize> =
                explanation.looks.iter().map(|look| look.sentences.start).collect();
            assert_eq!(starts, told("Case "), "{}", step.technique.id);
            for look in &explanation.looks {
                let of_case = &explanation.spoken[look.sentences.clone()];
                assert!(of_case.iter().flatten().all(|link| look.links.contains(link)));
                assert_eq!(look.marks().is_empty(), look.links.is_empty());
                count += 1;
            }
        });
        assert!(count > 5, "{count} cases");
    }
}
