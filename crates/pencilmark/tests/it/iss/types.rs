//! What each type of an item says, as constraints of the project. One that is not in the table is refused.

use super::board::Board;
use super::said::{Constraints, Said, none, one};
use super::{Item, packed};
use serde_json::json;

type Translate = fn(&Said<'_>) -> Constraints;

/// Each type, in the order of the alphabet.
const TYPES: &[(&str, Translate)] = &[
    ("", |said| said.givens()),
    ("AllDifferent", |said| said.line("distinct")),
    ("And", |said| said.inside()),
    ("AntiConsecutive", |_| one(json!({"type": "non-consecutive"}))),
    ("AntiKing", |_| one(json!({"type": "anti-king"}))),
    ("AntiKnight", |_| one(json!({"type": "anti-knight"}))),
    ("AntiTaxicab", |_| one(json!({"type": "anti-taxicab"}))),
    ("Arrow", |said| said.arrow(0, 1)),
    ("Between", |said| said.line("between")),
    ("Binary", |said| said.relation("chain", packed::exchanged)),
    ("BinaryX", |said| said.relation("all", packed::exchanged)),
    ("BlackDot", |said| said.neighbours(json!({"type": "ratio", "value": 2}))),
    ("Cage", |said| said.cage()),
    ("ContainExact", |said| said.contain("contain-exactly")),
    ("CountDistinct", |said| said.count_distinct()),
    ("CountingCircles", |said| said.line("counting-circles")),
    ("Diagonal", |said| said.diagonal()),
    ("DisjointSets", |_| one(json!({"type": "disjoint-groups"}))),
    ("DoubleArrow", |said| said.line("double-arrow")),
    ("DutchFlatmates", |_| one(json!({"type": "dutch-flatmates"}))),
    ("Entropic", |said| said.line("entropic")),
    ("EqualSum", |said| said.equal_sum()),
    ("EqualityCage", |said| said.line("equality-cage")),
    ("FullRank", |said| said.both_ways(json!({"type": "full-rank", "ties": said.board.ties}))),
    ("FullRankTies", |said| one(json!({"type": "full-rank-ties", "ties": said.board.ties}))),
    ("GlobalEntropy", |_| one(json!({"type": "global-entropy"}))),
    ("GlobalMod", |_| one(json!({"type": "global-modular"}))),
    ("GreaterThan", |said| said.neighbours(json!({"type": "greater"}))),
    ("HiddenSkyscraper", |said| said.both_ways(json!({"type": "hidden-skyscraper"}))),
    ("Indexing", |said| said.indexing()),
    ("Jigsaw", |said| said.second_regions()),
    ("LittleKiller", |said| said.little_killer()),
    ("Lockout", |said| said.numbered("lockout", "value")),
    ("LookAndSay", |said| said.look_and_say()),
    ("Lunchbox", |said| said.numbered("lunchbox", "sum")),
    ("Modular", |said| said.numbered("modular", "value")),
    ("NFA", |said| said.automaton()),
    ("NoBoxes", |_| none()),
    ("NumberedRoom", |said| said.both_ways(json!({"type": "numbered-room"}))),
    ("Or", |said| said.either()),
    ("Pair", |said| said.relation("chain", str::to_owned)),
    ("PairX", |said| said.relation("all", str::to_owned)),
    ("Palindrome", |said| said.line("palindrome")),
    ("PillArrow", |said| said.arrow(1, said.number(0)? as usize)),
    ("Quad", |said| said.quadruple()),
    ("RegionSameValues", |_| one(json!({"type": "region-same-values"}))),
    ("RegionSize", |_| none()),
    ("RegionSumLine", |said| said.line("region-sum-line")),
    ("Regex", |said| said.pattern()),
    ("RellikCage", |said| said.numbered("rellik-cage", "sum")),
    ("Renban", |said| said.line("renban")),
    ("Replicate", |said| said.copies()),
    ("SameValues", |said| said.same_values()),
    ("Sandwich", |said| said.sandwich()),
    ("Shape", |_| none()),
    ("Skyscraper", |said| said.both_ways(json!({"type": "skyscraper"}))),
    ("StrictKropki", |_| one(json!({"type": "negative-kropki"}))),
    ("StrictXV", |_| one(json!({"type": "negative-xv"}))),
    ("Sum", |said| said.sum()),
    ("SumLine", |said| said.sum_line()),
    ("Thermo", |said| said.line("thermo")),
    ("V", |said| said.neighbours(json!({"type": "pair-sum", "value": 5}))),
    ("ValueIndexing", |said| said.line("value-indexing")),
    ("Whisper", |said| said.whisper()),
    ("WhiteDot", |said| said.neighbours(json!({"type": "difference", "value": 1}))),
    ("Windoku", |_| one(json!({"type": "windoku"}))),
    ("X", |said| said.neighbours(json!({"type": "pair-sum", "value": 10}))),
    ("XSum", |said| said.both_ways(json!({"type": "x-sum"}))),
    ("Zipper", |said| said.line("zipper")),
];

/// What the table has for a type.
pub fn find(kind: &str) -> Option<Translate> {
    TYPES.iter().find(|(known, _)| *known == kind).map(|(_, translate)| *translate)
}

/// What an item says on this board.
pub fn translate(item: &Item, board: &Board) -> Constraints {
    let translate = find(&item.kind).ok_or_else(|| item.kind.clone())?;
    translate(&Said { item, board })
}
