//! Chains through nodes, in sentences: one for each strong link, with the weak one before it.

use super::node::{Bond, Chain, Node};
use super::{LinkKind, Sentence, Words, words};
use crate::model::DigitSet;

/// The sentences along a chain: one for each strong link, with the weak one before it, and one for
/// a weak link at the end.
pub fn sentences(chain: &Chain, words: &Words<'_>) -> Vec<Sentence> {
    let mut bonds = chain.bonds.iter();
    let mut sentences = Vec::new();
    let mut opening = String::new();
    let mut links = Vec::new();
    for (index, ends) in chain.nodes.windows(2).enumerate() {
        let [from, to] = [&ends[0], &ends[1]];
        let start = match (index, chain.kind(index)) {
            (0, LinkKind::Strong) => format!("If {}, then", is_not(from, words)),
            (0, LinkKind::Weak) => format!("If {}, then", is(from, words)),
            _ => "Then".to_owned(),
        };
        links.push(chain.link(index));
        match chain.kind(index) {
            LinkKind::Weak => opening = format!("{start} {}", excluded(from, to, words)),
            LinkKind::Strong => {
                let start = if index == 0 { start } else { std::mem::take(&mut opening) + ", so" };
                let forced =
                    bonds.next().map(|bond| forced(bond, from, to, words)).unwrap_or_default();
                let text = format!("{start} {forced}.");
                sentences.push(Sentence::of(text, std::mem::take(&mut links)));
            }
        }
    }
    sentences.extend((!opening.is_empty()).then(|| Sentence::of(opening + ".", links)));
    sentences
}

/// What it means that a chain is back where it began; `start` says that its start is true.
pub fn back(first: LinkKind, start: &str) -> String {
    match first {
        LinkKind::Strong => format!("Therefore {start} in any case."),
        LinkKind::Weak => "That contradicts what we began with.".to_owned(),
    }
}

/// `r4c7 is 5`, `r4c7 or r4c8 is 5`.
pub fn is(node: &Node, words: &Words<'_>) -> String {
    format!("{} is {}", words.one_of(node.cells.iter()), words.digit(node.digit))
}

/// `r4c7 is not 5`, `neither r4c7 nor r4c8 is 5`, `none of r4c7, r4c8 and r4c9 is 5`.
fn is_not(node: &Node, words: &Words<'_>) -> String {
    let cells: Vec<String> = node.cells.iter().map(|cell| words.cell(cell)).collect();
    let digit = words.digit(node.digit);
    match &cells[..] {
        [cell] => format!("{cell} is not {digit}"),
        [a, b] => format!("neither {a} nor {b} is {digit}"),
        _ => format!("none of {} is {digit}", words::and(cells)),
    }
}

/// What a weak link says of its end.
fn excluded(from: &Node, to: &Node, words: &Words<'_>) -> String {
    match from.cells == to.cells {
        true => format!("it is not {}", words.digit(to.digit)),
        false => is_not(to, words),
    }
}

/// What a strong link says of its end.
fn forced(bond: &Bond, from: &Node, to: &Node, words: &Words<'_>) -> String {
    let (cells, digit) = (words.one_of(to.cells.iter()), words.digit(to.digit));
    match bond {
        Bond::Cell(_) => format!("it can only be {digit}"),
        Bond::House(house) => format!("in {} only {cells} can be {digit}", words.house(*house)),
        Bond::Set { cells: all, digits } => {
            let left = words.digits(*digits - DigitSet::only(from.digit));
            format!("{} must hold {left}: {cells} is {digit}", words.cells(all.iter()))
        }
        Bond::Corner { cells: all, digits, corner, shared } => {
            let set = words.cells(all.iter());
            match to.cells.single() == Some(*corner) {
                true => {
                    let left = words.digits(*digits - DigitSet::only(from.digit));
                    format!("{set} must hold {left}, and {cells} can only be {digit}")
                }
                false => {
                    let shared = words.either(*shared);
                    format!("it is {shared}, which {set} cannot hold then: {cells} is {digit}")
                }
            }
        }
        Bond::Rectangle { cells: all, digits } => {
            let (all, digits) = (words.cells(all.iter()), words.digits(*digits));
            format!("{cells} is {digit}, as otherwise {digits} could change places in {all}")
        }
    }
}
