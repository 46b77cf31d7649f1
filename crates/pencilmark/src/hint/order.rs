//! Which techniques to use, and in which order.

use super::Hint;
use crate::logic::{Class, Form, Technique};
use crate::nearest;
use std::fmt;

/// A way to order the techniques, by name.
pub struct Order {
    /// Its id: what `--order` takes.
    pub id: &'static str,
    /// What it is for, and how it was chosen.
    pub doc: &'static str,
    /// Other names.
    aliases: &'static [&'static str],
    /// Which comes first: the lowest.
    rank: fn(&Technique) -> (u8, u16),
    /// What it leaves out, unless it is asked for by name.
    leaves_out: fn(&Technique) -> bool,
}

entries! { Order:
    /// What a person looks for next, from what needs no notes to what needs a table; within a kind the
    /// easiest first. Singles; pairs; locked candidates; larger subsets; X-wing, swordfish and other
    /// patterns of one digit; XY-, XYZ- and W-wing; unique rectangles; chains that remove several candidates;
    /// other uniqueness with two digits; wings that are short chains; larger fish of lines; chains through groups
    /// that remove several candidates; larger wings and almost locked sets where two houses cross; the same
    /// chains through sets; other pairs of almost locked sets, and deadly patterns of more digits; other chains
    /// and fish with boxes, the plain ones before those with groups and sets; three and more almost locked sets;
    /// then exclusions, exotic patterns, forcing chains and proofs. An elimination and the single that follows
    /// it are two steps, so direct forms are left out.
    ///
    /// Teaching sites go much the same way. What comes first was measured on two lists of 300 puzzles (the
    /// program `players_paths`): with locked candidates before pairs, paths are 0.3 and 1.1 steps longer;
    /// with AICs after the wings that are short chains, which remove one candidate at a time, 0.6 and 1.2
    /// steps; with chains through sets after all pairs of sets, 0.0 and 0.4 steps. Every technique that can be
    /// seen comes before those that have to be searched, so it needs fewer forcing chains than the order of
    /// scores.
    "player" => Order {
        aliases: &["players", "human"],
        rank: |technique| (rank(technique), technique.score),
        leaves_out: Technique::is_direct,
        ..Order::BLANK
    };

    /// By score, which follows Sudoku Explainer: direct forms before naked singles, wings before
    /// chains of one digit. The levels of puzzles rest on this order.
    "sudoku-explainer" => Order {
        aliases: &["se", "score", "easiest-first"],
        rank: |technique| (0, technique.score),
        ..Order::BLANK
    };

    /// The techniques of Pais (2022) in the sequence of her Procedure 2: naked single, naked pair, hidden single,
    /// hidden pair, locked candidates, line reduction. Her application has no others; here they follow in the
    /// player's order, so that there is a hint wherever one can be found.
    "procedure-2" => Order {
        aliases: &["pais", "two-phase"],
        rank: |technique| match PROCEDURE_2.iter().position(|id| *id == technique.id) {
            Some(place) => (0, place as u16),
            None => (1 + rank(technique), technique.score),
        },
        leaves_out: Technique::is_direct,
        ..Order::BLANK
    };
}

/// The techniques of the 2022 paper's Procedure 2, in its sequence.
const PROCEDURE_2: [&str; 9] = [
    "naked-single",
    "naked-pair",
    "hidden-single-box",
    "hidden-single-row",
    "hidden-single-column",
    "hidden-single-extra",
    "hidden-pair",
    "pointing",
    "claiming",
];

impl Order {
    const BLANK: Self =
        Self { id: "", doc: "", aliases: &[], rank: |_| (0, 0), leaves_out: |_| false };

    /// The order that people mean by a name.
    fn named(name: &str) -> Option<&'static Self> {
        ENTRIES.iter().find(|order| order.id == name || order.aliases.contains(&name))
    }

    fn sorted(&self, mut techniques: Vec<&'static Technique>) -> Vec<&'static Technique> {
        techniques.sort_by_key(|technique| (self.rank)(technique));
        techniques
    }

    /// All its techniques.
    fn all(&self) -> Vec<&'static Technique> {
        let is_left_out =
            |technique: &Technique| technique.is_on_request() || (self.leaves_out)(technique);
        self.sorted(Technique::all().filter(|technique| !is_left_out(technique)).collect())
    }
}

impl Hint {
    /// The orders that have a name, the player's first: the id of each, and what it is for.
    pub fn orders() -> impl Iterator<Item = (&'static str, &'static str)> {
        ENTRIES.iter().map(|order| (order.id, order.doc))
    }
}

/// The score up to which a subset is a pair.
const PAIR: u16 = 34;

/// The score up to which a fish is seen like other patterns of one digit: swordfish.
const EASY_FISH: u16 = 38;

/// The score up to which a fish is made of rows and columns alone: sashimi jellyfish. Others are as hard to
/// see as chains.
const FISH_OF_LINES: u16 = 54;

/// The score up to which a wing has a few cells with two or three candidates: XYZ-wing and W-wing.
const SMALL_WING: u16 = 44;

/// The score up to which a wing is a short chain: H-wing.
const WING_OF_LINKS: u16 = 50;

/// The score up to which a pattern against uniqueness is a rectangle that is seen at once: type 6.
const EASY_UNIQUENESS: u16 = 46;

/// The score up to which a pattern against uniqueness has two digits: BUG type 3.
const TWO_DIGITS: u16 = 58;

/// The score up to which almost locked sets are small and lie where two houses cross: VWXYZ-wing.
const SMALL_SETS: u16 = 62;

/// The score up to which a pattern of almost locked sets has two of them: doubly linked ALS-XZ.
const TWO_SETS: u16 = 67;

/// Where the player's order has a technique.
fn rank(technique: &Technique) -> u8 {
    let score = technique.score;
    match technique.class {
        _ if technique.form == Form::OpenChain => 7,
        _ if technique.form == Form::OpenGroupedChain => 10,
        _ if technique.form == Form::OpenChainThroughSets => 12,
        Class::Single => 0,
        Class::Constraint => 1,
        Class::Subset if score <= PAIR => 1,
        Class::Intersection => 2,
        Class::Subset => 3,
        Class::Fish if score <= EASY_FISH => 4,
        Class::SingleDigit => 4,
        Class::Wing if score <= SMALL_WING => 5,
        Class::Uniqueness if score <= EASY_UNIQUENESS => 6,
        Class::Uniqueness if score <= TWO_DIGITS => 8,
        Class::Wing if score <= WING_OF_LINKS => 9,
        Class::Fish if score <= FISH_OF_LINES => 9,
        Class::Wing | Class::AlmostLocked if score <= SMALL_SETS => 11,
        Class::Wing | Class::Uniqueness => 13,
        Class::AlmostLocked if score <= TWO_SETS => 13,
        Class::Fish | Class::Chain => 14,
        Class::AlmostLocked => 15,
        Class::Exclusion => 16,
        Class::Exotic => 17,
        Class::Forcing => 18,
        Class::Proof => 19,
    }
}

/// The techniques to use, in the order to try them.
///
/// `only` limits them: names of techniques or classes, `all`, and `-NAME` for what is left out; an
/// empty list is `all`. `first` may begin with the name of an order, `player`, `sudoku-explainer` or
/// `procedure-2`; without one it is the player's. The techniques named after it are tried first,
/// in that sequence, and the others follow in that order. Techniques on request join only under
/// their own names.
///
/// ```
/// use pencilmark::prelude::*;
///
/// let order = hint::order(&["all", "-nishio"], &["hidden-pair"])?;
/// assert_eq!(order[0].id, "hidden-pair");
/// assert!(order.iter().all(|technique| technique.id != "nishio"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn order(only: &[&str], first: &[&str]) -> Result<Vec<&'static Technique>, UnknownTechnique> {
    let named_order = first.first().and_then(|name| Order::named(name));
    let base = named_order.unwrap_or(&ENTRIES[0]);
    let first = &first[usize::from(named_order.is_some())..];
    let allowed = allowed(base, only)?;
    let mut order = Vec::with_capacity(allowed.len());
    for name in first {
        order.extend(named(base, name)?.into_iter().filter(|it| allowed.contains(it)));
    }
    order.extend(allowed);
    let mut seen = Vec::new();
    order.retain(|technique| {
        let is_new = !seen.contains(technique);
        seen.push(*technique);
        is_new
    });
    Ok(order)
}

/// What the list allows, in an order.
fn allowed(base: &Order, only: &[&str]) -> Result<Vec<&'static Technique>, UnknownTechnique> {
    let starts_with_all = only.first().is_none_or(|name| name.starts_with('-'));
    let mut allowed = if starts_with_all { base.all() } else { Vec::new() };
    for name in only {
        match name.strip_prefix('-') {
            Some(name) => {
                let left_out = named(base, name)?;
                allowed.retain(|technique| !left_out.contains(technique));
            }
            None => {
                let more = named(base, name)?;
                allowed.extend(
                    more.into_iter().filter(|it| !allowed.contains(it)).collect::<Vec<_>>(),
                );
            }
        }
    }
    Ok(base.sorted(allowed))
}

fn named(base: &Order, name: &str) -> Result<Vec<&'static Technique>, UnknownTechnique> {
    let found = match name {
        "all" => base.all(),
        _ => Technique::named(name),
    };
    if found.is_empty() { Err(UnknownTechnique(name.to_owned())) } else { Ok(found) }
}

/// A name that no technique has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownTechnique(String);

impl fmt::Display for UnknownTechnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = ENTRIES.iter().map(|order| order.id).chain(Technique::names());
        let near = nearest::suggestion(&self.0, known);
        write!(
            f,
            "'{}' is not a technique (expected an id, a name or a class of `pencilmark techniques`){near}",
            self.0
        )
    }
}

impl std::error::Error for UnknownTechnique {}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(only: &[&str], first: &[&str]) -> Vec<&'static str> {
        order(only, first).unwrap().into_iter().map(|technique| technique.id).collect()
    }

    #[test]
    fn misspelt_names_come_with_the_nearest() {
        let error = |only: &[&str], first: &[&str]| order(only, first).unwrap_err().to_string();
        assert!(error(&["xywng"], &[]).ends_with("; did you mean xy-wing?"));
        assert!(error(&[], &["plyer"]).ends_with("; did you mean player?"));
    }

    #[test]
    fn names_limit_and_order_techniques() {
        let all = ids(&[], &["sudoku-explainer"]);
        let usual = Technique::all().filter(|technique| !technique.is_on_request());
        assert_eq!(all.len(), usual.count());
        assert_eq!(ids(&["x-wing", "naked-pair"], &[]), ["naked-pair", "x-wing"]);
        assert_eq!(ids(&["naked-pair", "x-wing"], &["x-wing"]), ["x-wing", "naked-pair"]);
        let without = ids(&["-uniqueness"], &["xy-wing"]);
        assert_eq!(without[0], "xy-wing");
        assert!(!without.contains(&"unique-rectangle-1") && without.contains(&"naked-single"));
        assert_eq!(ids(&["all", "-x-wing"], &["se"]).len(), all.len() - 1);
        let unknown = order(&["x-wnig"], &[]).unwrap_err().to_string();
        assert!(unknown.starts_with("'x-wnig' is not a technique (expected an id"), "{unknown}");
    }

    #[test]
    fn an_order_has_a_name_and_may_be_followed_by_techniques() {
        let easiest: Vec<&str> = Technique::easiest_first().iter().map(|it| it.id).collect();
        assert_eq!(ids(&[], &["sudoku-explainer"]), easiest);
        assert_eq!(ids(&[], &[]), ids(&[], &["player"]));
        let (player, mixed) = (ids(&[], &["player"]), ids(&[], &["se", "x-wing"]));
        assert_eq!(mixed[0], "x-wing");
        assert_eq!(mixed.len(), easiest.len());
        let at = |id: &str| player.iter().position(|other| *other == id);
        assert!(at("naked-single") < at("naked-pair") && at("hidden-pair") < at("pointing"));
        assert!(at("pointing") < at("naked-triple") && at("naked-triple") < at("skyscraper"));
        assert!(at("skyscraper") < at("xy-wing") && at("w-wing") < at("unique-rectangle-1"));
        assert!(at("unique-rectangle-6") < at("aic") && at("aic") < at("m-wing"));
        assert!(at("m-wing") < at("grouped-aic") && at("aic") < at("discontinuous-nice-loop"));
        assert!(at("grouped-aic") < at("als-aic") && at("als-aic") < at("als-w-wing"));
        assert!(at("vwxyz-wing") < at("als-aic") && at("als-xz") < at("cell-forcing-chain"));
        assert_eq!(at("direct-pointing"), None);
        assert_eq!(ids(&["direct-pointing"], &[]), ["direct-pointing"]);
        assert!(Hint::orders().all(|(_, doc)| doc.len() > 40));
    }

    #[test]
    fn procedure_2_has_the_sequence_of_the_paper() {
        let paper = ids(&[], &["procedure-2"]);
        assert_eq!(paper[..PROCEDURE_2.len()], PROCEDURE_2);
        assert_eq!(paper.len(), ids(&[], &["player"]).len());
        assert_eq!(ids(&["hidden-pair", "naked-pair", "x-wing"], &["pais"]).len(), 3);
        assert_eq!(ids(&[], &["procedure-2", "x-wing"])[0], "x-wing");
    }
}
