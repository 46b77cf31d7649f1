//! Which links each sentence of a step speaks of, so that a picture can follow the text.
//!
//! ```text
//!   If r2c3 is not 3, then r1c2 … is 8.        r2c3=3 ==strong== r1c2=8
//!   Then r3c3 is not 8, so r7c3 is 3.          r1c2=8 --weak-- r3c3=8 ==strong== r7c3=3
//!   Therefore …                                nothing
//! ```
//!
//! Arguments say it themselves ([`super::telling`]). Of other steps, most are told along their links, a
//! sentence for each strong one; those that are told in another way name both ends of a link.

use super::telling::Line;
use super::{
    Claim, Inference, Link, LinkKind, Mark, Reason, Role, Step, Words, chain_telling, walk,
};
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

/// The cases of an argument, as its lines tell them.
pub fn looks(lines: &[Line]) -> Vec<Look> {
    let mut looks: Vec<Look> = Vec::new();
    let mut start = 0;
    for same in lines.chunk_by(|line, next| line.case == next.case) {
        let sentences = start..start + same.len();
        start = sentences.end;
        // Those of a chain inside it are no cases of its own.
        if same[0].case.is_some() && same[0].depth == 0 {
            let links = same.iter().flat_map(|line| line.links.iter().copied()).collect();
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

/// The links that each of these premises of a step speaks of, if the step has no argument.
pub fn links(step: &Step, premises: &[String], words: &Words<'_>) -> Vec<Vec<Link>> {
    let along = match &step.pattern.chain {
        Some(chain) => chain_telling::sentences(chain, words),
        None => walk::sentences(&step.pattern, words),
    };
    let mut spoken = match !along.is_empty() && premises.starts_with(&along) {
        true => by_turns(&step.pattern.links),
        false => by_names(&step.pattern.links, premises, words),
    };
    spoken.resize(premises.len(), Vec::new());
    spoken
}

/// A sentence for each strong link, with the weak one before it, and one for a weak link at the end.
fn by_turns(links: &[Link]) -> Vec<Vec<Link>> {
    let groups = links.chunk_by(|link, _| link.kind == LinkKind::Weak);
    groups.map(<[Link]>::to_vec).collect()
}

/// The links whose ends a sentence names. A link that no sentence names whole belongs to the last one that
/// names its end and the digit there.
fn by_names(links: &[Link], premises: &[String], words: &Words<'_>) -> Vec<Vec<Link>> {
    let names = names(premises);
    let mut spoken = vec![Vec::new(); premises.len()];
    for link in links {
        let is_in_cell = link.from.cell == link.to.cell;
        let has = |names: &Vec<String>, name: String| names.contains(&name);
        let has_cell = |names: &Vec<String>, end: Candidate| has(names, words.cell(end.cell));
        let has_digit = |names: &Vec<String>, end: Candidate| has(names, end.digit.to_string());
        let is_whole = |names: &Vec<String>| {
            [link.from, link.to]
                .iter()
                .all(|end| has_cell(names, *end) && (!is_in_cell || has_digit(names, *end)))
        };
        let has_end = |names: &Vec<String>| has_cell(names, link.to) && has_digit(names, link.to);
        let whole = (0..premises.len()).filter(|at| is_whole(&names[*at])).collect::<Vec<_>>();
        let end = || names.iter().rposition(has_end);
        let at = if whole.is_empty() { Vec::from_iter(end()) } else { whole };
        at.into_iter().for_each(|at| spoken[at].push(*link));
    }
    spoken
}

/// The words of each sentence. Where an earlier one says what a letter stands for (`B is r4c4 and r4c8 in
/// row 4, …`), the letter means its words.
fn names(premises: &[String]) -> Vec<Vec<String>> {
    let mut meanings: Vec<(String, Vec<String>)> = Vec::new();
    let mut all = Vec::new();
    for sentence in premises {
        let own = sentence.split(|symbol: char| !symbol.is_alphanumeric());
        let own: Vec<String> = own.map(str::to_owned).collect();
        let meant = meanings.iter().filter(|(letter, _)| own.contains(letter));
        let meant: Vec<String> = meant.flat_map(|(_, cells)| cells.iter().cloned()).collect();
        if let [letter, is, ..] = &own[..]
            && letter.len() == 1
            && is == "is"
        {
            let cells = own.iter().filter(|name| name.starts_with('r') && name.len() > 3);
            meanings.push((letter.clone(), cells.cloned().collect()));
        }
        all.push([own, meant].concat());
    }
    all
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
