//! Chains through nodes, in sentences: one for each strong link, with the weak one before it.

use super::node::{Bond, Chain, Node};
use super::{LinkKind, Sentence, Words};
use crate::model::DigitSet;

/// The sentences along a chain: one for each strong link, with the weak one before it, and one for
/// a weak link at the end.
pub fn sentences(chain: &Chain, words: &Words<'_>) -> Vec<Sentence> {
    // All clauses follow others, or are assumed.
    let words = &words.then();
    let mut bonds = chain.bonds.iter();
    let mut sentences = Vec::new();
    let mut opening = String::new();
    let mut links = Vec::new();
    for (index, ends) in chain.nodes.windows(2).enumerate() {
        let [from, to] = [&ends[0], &ends[1]];
        links.push(chain.link(index));
        match chain.kind(index) {
            LinkKind::Weak => {
                let assumed = (index == 0).then(|| is(from, words));
                opening = opened(assumed, &excluded(from, to, words), words);
            }
            LinkKind::Strong => {
                let next = bonds.next().map(|bond| forced(bond, from, to, words));
                let next = next.unwrap_or_default();
                let text = match index {
                    0 => opened(Some(is_not(from, words)), &next, words),
                    _ => say!(words, "{before}, so {claim}"; before = opening, claim = next),
                };
                opening.clear();
                sentences.push(Sentence::of(text + ".", std::mem::take(&mut links)));
            }
        }
    }
    sentences.extend((!opening.is_empty()).then(|| Sentence::of(opening + ".", links)));
    sentences
}

/// `If r4c7 is 5, then r4c8 is not 5`, or `Then r4c8 is not 5` where nothing is assumed.
pub fn opened(assumed: Option<String>, next: &str, words: &Words<'_>) -> String {
    match assumed {
        Some(claim) => say!(words, "If {claim}, then {next}"; claim, next),
        None => say!(words, "Then {next}"; next),
    }
}

/// What it means that a chain is back where it began; `start` says that its start is true.
pub fn back(first: LinkKind, start: &str, words: &Words<'_>) -> String {
    match first {
        LinkKind::Strong => say!(words, "Therefore {start} in any case."; start),
        LinkKind::Weak => say!(words, "That contradicts what we began with."),
    }
}

/// `r4c7 is 5`, `r4c7 or r4c8 is 5`.
pub fn is(node: &Node, words: &Words<'_>) -> String {
    say!(words, "{one} is {digit}";
        one = words.one_of(node.cells.iter()), digit = words.digit(node.digit))
}

/// `r4c7 is not 5`, `neither r4c7 nor r4c8 is 5`, `none of r4c7, r4c8 and r4c9 is 5`.
fn is_not(node: &Node, words: &Words<'_>) -> String {
    let cells: Vec<String> = node.cells.iter().map(|cell| words.cell(cell)).collect();
    let digit = words.digit(node.digit);
    match &cells[..] {
        [cell] => say!(words, "{cell} is not {digit}"; cell, digit),
        [a, b] => say!(words, "neither {a} nor {b} is {digit}"; a, b, digit),
        _ => say!(words, "none of {cells} is {digit}"; cells = words.and(cells), digit),
    }
}

/// What a weak link says of its end.
fn excluded(from: &Node, to: &Node, words: &Words<'_>) -> String {
    match from.cells == to.cells {
        true => say!(words, "it is not {digit}"; digit = words.digit(to.digit)),
        false => is_not(to, words),
    }
}

/// What a strong link says of its end.
fn forced(bond: &Bond, from: &Node, to: &Node, words: &Words<'_>) -> String {
    let (cells, digit) = (words.one_of(to.cells.iter()), words.digit(to.digit));
    match bond {
        Bond::Cell(_) => say!(words, "it can only be {digit}"; digit),
        Bond::House(house) => say!(words, "in {house} only {cells} can be {digit}";
            house = words.house(*house), cells, digit),
        Bond::Set { cells: all, digits } => {
            let left = words.digits(*digits - DigitSet::only(from.digit));
            say!(words, "{set} must hold {left}: {one} is {digit}";
                set = words.cells(all.iter()), left, one = cells, digit)
        }
        Bond::Corner { cells: all, digits, corner, shared } => {
            let set = words.cells(all.iter());
            match to.cells.single() == Some(*corner) {
                true => {
                    let left = words.digits(*digits - DigitSet::only(from.digit));
                    say!(words, "{set} must hold {left}, and {cell} can only be {digit}";
                        set, left, cell = cells, digit)
                }
                false => {
                    let shared = words.either(*shared);
                    say!(words, "it is {shared}, which {set} cannot hold then: {one} is {digit}";
                        shared, set, one = cells, digit)
                }
            }
        }
        Bond::Rectangle { cells: all, digits } => {
            let (all, digits) = (words.cells(all.iter()), words.digits(*digits));
            say!(words, "{one} is {digit}, as otherwise {digits} could change places in {cells}";
                one = cells, digit, digits, cells = all)
        }
    }
}
