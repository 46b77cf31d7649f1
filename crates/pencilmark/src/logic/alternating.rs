//! Chains and loops through groups, almost locked sets and rectangles: what techniques of the kind share.
//!
//! The map is a [`Web`], the search goes through it in [`Layers`]: short chains first, and of chains of
//! the same length those that rule out most.
//!
//! * [`open`]: the two ends of a chain rule out something between them;
//! * [`closed`]: a candidate leads to its own opposite;
//! * [`around`]: the ends exclude each other, so that the chain is a loop.

use super::chain_telling;
use super::layers::Layers;
use super::node::{Bond, Chain, Node};
use super::web::{self, Number, Through, Web};
use super::{Found, LinkKind, Sentence, Step, View, Words};
use crate::model::{Candidate, CellSet, DigitSet};
use std::collections::HashSet;
use std::ops::ControlFlow;

/// The most loops that are looked at through the same two nodes: they are of the same length, but rule
/// out different things.
const LOOPS_OF_TWO_ENDS: usize = 8;

/// A chain with several conclusions is told from end to end; one with a single conclusion is told as
/// a loop from there, unless it has one digit.
const FEWEST_OF_AN_OPEN_CHAIN: u32 = 2;

/// The map of a state, and what is reached on it.
#[derive(Debug)]
pub struct Alternating {
    through: Through,
    web: Web,
    layers: Layers,
}

impl Alternating {
    /// The chains of these digits; nothing if the budget has run out.
    pub fn new(view: &View<'_>, through: Through, digits: DigitSet) -> Option<Self> {
        let web = Web::new(view, through, digits);
        let layers = Layers::new(view, &web)?;
        Some(Self { through, web, layers })
    }
}

/// Chains of one digit through groups.
pub fn open_of_one_digit(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    each_digit(view, &mut |map| chains(view, found, map, 1))
}

/// Chains of one digit, through groups or not, of just so many strong links where none is shorter.
pub fn open_of_length(
    view: &View<'_>,
    found: &mut Found<'_>,
    strong_links: usize,
) -> ControlFlow<()> {
    each_digit(view, &mut |Alternating { web, layers, .. }| {
        let mut outcomes = HashSet::new();
        for &ends in layers.of_length(strong_links).iter().filter(|[a, b]| a != b) {
            let removed = web.excluded_by_both(ends);
            if outcomes.insert(removed.clone()) {
                let pattern =
                    || web.chain(view, &layers.chain(web, ends)).pattern(view.candidates());
                found.eliminate(removed, pattern)?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// Loops of one digit through groups.
pub fn around_of_one_digit(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    each_digit(view, &mut |map| loops(view, found, map))
}

fn each_digit(
    view: &View<'_>,
    visit: &mut dyn FnMut(&Alternating) -> ControlFlow<()>,
) -> ControlFlow<()> {
    view.changed_digits().iter().try_for_each(|digit| {
        let through = Through::GroupsOfOneDigit;
        match Alternating::new(view, through, DigitSet::only(digit)) {
            Some(map) => visit(&map),
            None => ControlFlow::Break(()),
        }
    })
}

/// Chains between two nodes, of which one is true.
pub fn open(view: &View<'_>, found: &mut Found<'_>, through: Through) -> ControlFlow<()> {
    match view.alternating(through) {
        Some(map) => chains(view, found, map, FEWEST_OF_AN_OPEN_CHAIN),
        None => ControlFlow::Break(()),
    }
}

/// Loops.
pub fn around(view: &View<'_>, found: &mut Found<'_>, through: Through) -> ControlFlow<()> {
    match view.alternating(through) {
        Some(map) => loops(view, found, map),
        None => ControlFlow::Break(()),
    }
}

/// Chains whose ends rule out so many candidates or more between them; of chains of the same length,
/// those that rule out most come first.
fn chains(
    view: &View<'_>,
    found: &mut Found<'_>,
    Alternating { through, web, layers }: &Alternating,
    fewest: u32,
) -> ControlFlow<()> {
    let mut outcomes = HashSet::new();
    for ends in layers.ends() {
        let counted = ends.iter().map(|ends| (web.count_excluded(*ends), *ends));
        let mut ends: Vec<(u32, [Number; 2])> =
            counted.filter(|(count, [a, b])| a != b && *count >= fewest).collect();
        ends.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
        for (_, ends) in ends {
            let removed = web.excluded_by_both(ends);
            if outcomes.contains(&removed) {
                continue;
            }
            let chain = web.chain(view, &layers.chain(web, ends));
            match passes_through(&chain, *through) {
                Passing::Named => {
                    outcomes.insert(removed.clone());
                    found.eliminate(removed, || chain.pattern(view.candidates()))?;
                }
                Passing::Easier => {
                    outcomes.insert(removed);
                }
                Passing::Plain => {}
            }
        }
    }
    ControlFlow::Continue(())
}

/// Chains from a candidate to itself: it is true even if it is false, or false even if it is true.
pub fn closed(view: &View<'_>, found: &mut Found<'_>, through: Through) -> ControlFlow<()> {
    let Some(Alternating { web, layers, .. }) = view.alternating(through) else {
        return ControlFlow::Break(());
    };
    let mut known = web.no_candidates();
    let mut placed = CellSet::EMPTY;
    for &ends in layers.ends().flatten() {
        let (is_same, start) = (ends[0] == ends[1], web.node(ends[0]));
        if let (true, Some(cell)) = (is_same, start.cells.single()) {
            let chain = web.chain(view, &layers.chain(web, ends));
            let is_new = !placed.contains(cell);
            if is_new && passes_through(&chain, through) == Passing::Named {
                placed.insert(cell);
                let others = view.digits(cell) - DigitSet::only(start.digit);
                found.eliminate(view.candidates_in([cell], others), || {
                    chain.pattern(view.candidates())
                })?;
            }
            continue;
        }
        if !web.excludes_more(ends, &known) {
            continue;
        }
        let inside = web.chain(view, &layers.chain(web, ends));
        let passing = passes_through(&inside, through);
        if passing == Passing::Plain {
            continue;
        }
        for candidate in web.take_excluded(ends, &mut known) {
            // A chain that comes by the candidate on its way is longer than it need be.
            let comes_by = inside.nodes.contains(&Node::of(candidate));
            if passing == Passing::Named && !comes_by {
                found.eliminate(vec![candidate], || {
                    from(candidate, &inside).pattern(view.candidates())
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// A chain as a loop from a candidate that both its ends rule out.
fn from(candidate: Candidate, inside: &Chain) -> Chain {
    let start = [Node::of(candidate)];
    let nodes = [&start[..], &inside.nodes, &start].concat();
    Chain { nodes, bonds: inside.bonds.clone(), first: LinkKind::Weak }
}

/// Chains whose ends exclude each other. Only those that take the shortest way are looked at.
fn loops(
    view: &View<'_>,
    found: &mut Found<'_>,
    Alternating { through, web, layers }: &Alternating,
) -> ControlFlow<()> {
    let mut outcomes = HashSet::new();
    for &ends in layers.ends().flatten().filter(|ends| web.are_weak(**ends)) {
        view.spend()?;
        for numbers in layers.every_chain(web, ends, LOOPS_OF_TWO_ENDS) {
            let mut chain = web.chain(view, &numbers);
            if passes_through(&chain, *through) != Passing::Named {
                continue;
            }
            let removed = removed_around(view, &chain);
            if !removed.is_empty() && outcomes.insert(removed.clone()) {
                chain.nodes.push(chain.nodes[0].clone());
                found.eliminate(removed, || chain.pattern(view.candidates()))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// What both ends of a weak link of a loop rule out, and what the sets of a loop rule out by the digits
/// that the loop does not pass by: it passes by two, of which the set always holds just one, so it
/// holds all the others.
fn removed_around(view: &View<'_>, chain: &Chain) -> Vec<Candidate> {
    let nodes = &chain.nodes;
    let cells: CellSet = nodes.iter().flat_map(|node| node.cells.iter()).collect();
    let count = nodes.len();
    let mut removed = Vec::new();
    for at in (1..count).step_by(2) {
        let [a, b] = [&nodes[at], &nodes[(at + 1) % count]];
        let is_in_cell = a.cells == b.cells;
        let by_b: HashSet<Candidate> = web::excluded_by(view, b).into_iter().collect();
        let seen = web::excluded_by(view, a).into_iter().filter(|it| by_b.contains(it));
        removed.extend(seen.filter(|it| is_in_cell || !cells.contains(it.cell)));
    }
    for (bond, ends) in chain.bonds.iter().zip(nodes.chunks(2)) {
        for holders in bond.held(ends, view.state().candidates()) {
            let seen = view.board().common_peers(holders.cells.iter());
            removed.extend(view.candidates_in(seen.iter(), DigitSet::only(holders.digit)));
        }
    }
    removed.sort_unstable();
    removed.dedup();
    removed
}

/// What a chain passes through, for a technique that is named for something.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Passing {
    /// That.
    Named,
    /// Only easier nodes, for which there is another technique with this outcome.
    Easier,
    /// Single candidates.
    Plain,
}

fn passes_through(chain: &Chain, through: Through) -> Passing {
    let has = |wanted: fn(&Bond) -> bool| chain.bonds.iter().any(wanted);
    let has_group = chain.nodes.iter().any(|node| node.cells.len() > 1);
    let is_named = match through {
        Through::GroupsOfOneDigit | Through::Groups => has_group,
        Through::Sets => has(|bond| matches!(bond, Bond::Set { .. } | Bond::Corner { .. })),
        Through::Rectangles => has(|bond| matches!(bond, Bond::Rectangle { .. })),
    };
    match through {
        _ if is_named => Passing::Named,
        Through::GroupsOfOneDigit | Through::Groups => Passing::Plain,
        Through::Sets | Through::Rectangles => Passing::Easier,
    }
}

fn chain_of(step: &Step) -> &Chain {
    step.pattern.chain.as_deref().expect("a step of this family has a chain")
}

/// The sentences of a chain whose ends rule something out between them.
pub fn explain_open(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let chain = chain_of(step);
    let [start, end] = [&chain.nodes[0], &chain.nodes[chain.nodes.len() - 1]];
    let mut sentences = chain_telling::sentences(chain, words);
    let digit = start.digit;
    let is_one_digit = end.digit == digit && step.eliminations.iter().all(|it| it.digit == digit);
    sentences.push(Sentence::from(if is_one_digit {
        let cells = &start.cells | &end.cells;
        let (one, all) = (words.one_of(cells.iter()), words.all(cells.len()));
        let digit = words.digit(digit);
        say!(words, "Therefore {one} is {digit}, and no cell that sees {all} can be {digit}.";
            one, digit, all)
    } else {
        let one = words.or([start, end].map(|node| chain_telling::is(node, &words.then())));
        say!(words, "Therefore {one}, and whatever both rule out is false."; one)
    }));
    sentences
}

/// The sentences of a chain that comes back to where it began.
pub fn explain_closed(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let chain = chain_of(step);
    let mut sentences = chain_telling::sentences(chain, words);
    let start = chain_telling::is(&chain.nodes[0], &words.then());
    sentences.push(chain_telling::back(chain.first, &start, words).into());
    sentences
}

/// The sentences of a loop.
pub fn explain_loop(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let mut sentences = chain_telling::sentences(chain_of(step), words);
    sentences.push(
        say!(words, "All this also holds the other way round: of any two neighbours in the loop, one is true.")
            .into(),
    );
    sentences.push(say!(words, "Whatever two neighbours both rule out is false.").into());
    sentences
}
