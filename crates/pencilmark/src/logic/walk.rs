//! A chain or loop as a step rests on it, and the sentences that walk along it.

use super::chain_telling::opened;
use super::{Link, LinkKind, Pattern, Role, Sentence, Step, Words};
use crate::model::{Candidate, Candidates, DigitSet, HouseId};

/// The pattern of a chain. Strong and weak links take turns; if the first is strong, the first
/// candidate is taken to be false, otherwise to be true. A chain may end where it began.
pub fn pattern(state: &Candidates, chain: &[Candidate], first: LinkKind) -> Pattern {
    let (kinds, roles) = match first {
        LinkKind::Strong => ([LinkKind::Strong, LinkKind::Weak], [Role::Off, Role::On]),
        LinkKind::Weak => ([LinkKind::Weak, LinkKind::Strong], [Role::On, Role::Off]),
    };
    let links = chain.windows(2).zip(kinds.into_iter().cycle());
    let links = links.map(|(ends, kind)| Link { from: ends[0], to: ends[1], kind });
    let digits = chain.iter().map(|candidate| candidate.digit).collect();
    let mut pattern = Pattern { links: links.collect(), ..Pattern::of(digits) };
    let strong = pattern.links.iter().filter(|link| link.kind == LinkKind::Strong);
    pattern.houses = strong.filter_map(|link| last_two(state, link)).collect();
    // What is found out about a candidate where the chain ends counts, not what was assumed.
    let is_closed = chain.first() == chain.last();
    for (candidate, role) in chain.iter().zip(roles.into_iter().cycle()).skip(is_closed.into()) {
        pattern = pattern.mark(role, candidate.cell, DigitSet::only(candidate.digit));
    }
    pattern
}

/// The house where the ends of a strong link are the last two places, unless they share a cell.
fn last_two(state: &Candidates, &Link { from, to, .. }: &Link) -> Option<HouseId> {
    let board = state.board();
    let houses = board.houses_of(from.cell).iter().map(|(house, _)| *house);
    let mut shared = houses.filter(|house| board.house(*house).set().contains(to.cell));
    match from.cell == to.cell {
        true => None,
        false => shared.find(|house| state.places(*house, from.digit).len() == 2),
    }
}

/// The sentences along the links of a pattern: one for each strong link, with the weak one before
/// it, and one for a weak link at the end.
pub fn sentences(pattern: &Pattern, words: &Words<'_>) -> Vec<Sentence> {
    let mut houses = pattern.houses.iter();
    let mut sentences = Vec::new();
    let mut opening = String::new();
    let mut links = Vec::new();
    for (index, link) in pattern.links.iter().enumerate() {
        links.push(*link);
        match link.kind {
            LinkKind::Weak => {
                let assumed = (index == 0).then(|| words.then().is(link.from));
                opening = opened(assumed, &excluded(link, words), words);
            }
            LinkKind::Strong => {
                let next = forced(link, &mut houses, words);
                let text = match index {
                    0 => opened(Some(words.then().is_not(link.from)), &next, words),
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

/// The sentences of a chain whose ends rule something out between them.
pub fn explain_open(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let links = &step.pattern.links;
    let [start, end] = [links[0].from, links[links.len() - 1].to];
    let mut told = sentences(&step.pattern, words);
    let digit = start.digit;
    let is_one_digit = end.digit == digit && step.eliminations.iter().all(|it| it.digit == digit);
    told.push(Sentence::from(if is_one_digit {
        let (one, digit) = (words.one_of([start.cell, end.cell]), words.digit(digit));
        say!(words, "Therefore {one} is {digit}, and no cell that sees {all} can be {digit}.";
            one, digit, all = words.all(2))
    } else {
        let one = words.then().one_is([start, end]);
        say!(words, "Therefore {one}, and whatever both rule out is false."; one)
    }));
    told
}

/// What a weak link says of its end.
fn excluded(&Link { from, to, .. }: &Link, words: &Words<'_>) -> String {
    let board = words.board();
    let claim = words.then().is_not(to);
    if from.cell == to.cell {
        return say!(words, "it is not {digit}"; digit = words.digit(to.digit));
    }
    if from.digit == to.digit {
        return claim;
    }
    let pairs = board.pair_rules(from.cell).iter().filter(|pair| pair.cell == to.cell);
    let rule = pairs.filter(|pair| pair.forbids(from.digit).contains(to.digit)).map(|p| p.rule);
    rule.take(1).fold(claim, |claim, rule| say!(words, "{claim} by the rule {rule}"; claim, rule))
}

/// What a strong link says of its end.
fn forced<'a>(
    &Link { from, to, .. }: &Link,
    houses: &mut impl Iterator<Item = &'a HouseId>,
    words: &Words<'_>,
) -> String {
    if from.cell == to.cell {
        return say!(words, "it can only be {digit}"; digit = words.digit(to.digit));
    }
    let (cell, digit) = (words.cell(to.cell), words.digit(to.digit));
    match houses.next().map(|house| words.house(*house)) {
        Some(house) => say!(words, "in {house} only {cell} can be {digit}"; house, cell, digit),
        None => say!(words, "only {cell} can be {digit}"; cell, digit),
    }
}
