//! Human techniques: one file each (or one per family that shares its search), listed once.
//!
//! A file contains the lesson, the names, what the technique needs, examples with exact conclusions, near
//! misses, `find` and `explain`. Everything else is derived from the list below: help, hints, JSON ids, the
//! encyclopedia and the tests. The orders and scores of other programs belong to their scales.

use crate::logic::Technique;
use crate::nearest;

registry! {
    /// Every technique file, in the order of the encyclopedia's chapters.
    static FILES: Technique = [
        full_house,
        hidden_single,
        naked_single,
        constraint_alone,
        innies_and_outies,
        locked_candidates,
        jigsaw_lines,
        naked_subset,
        hidden_subset,
        fish,
        finned_fish,
        franken_fish,
        mutant_fish,
        siamese_fish,
        kraken_fish,
        turbot_fish,
        empty_rectangle,
        linked_fish,
        wing,
        w_wing,
        irregular_wing,
        unique_rectangle,
        hidden_rectangle,
        linked_rectangle,
        avoidable_rectangle,
        unique_loop,
        extended_rectangle,
        borescoper,
        qiu,
        bug,
        bug_lite,
        reverse_bug,
        symmetrical_placement,
        remote_pair,
        colouring,
        multi_colours,
        chain,
        nice_loop,
        grouped_chain,
        aic_with_sets,
        aic_with_rectangles,
        aligned_exclusion,
        almost_locked_candidates,
        bent_wing,
        sue_de_coq,
        als_xz,
        als_xy_wing,
        als_w_wing,
        als_chain,
        death_blossom,
        oddagon,
        tridagon,
        exocet,
        sk_loop,
        fireworks,
        multi_sector,
        template,
        pattern_overlay,
        nishio,
        constraint_contradiction,
        forcing_chain,
        nested_forcing_chain,
        contradiction_tree,
    ];
}

/// What technique files may use.
#[allow(unused_imports, reason = "one list that fits every file")]
mod prelude {
    pub(super) use crate::logic::almost_locked::{AlmostLockedSets, members};
    pub(super) use crate::logic::confined::{self, Confined, Thing};
    pub(super) use crate::logic::distinct::Distinct;
    pub(super) use crate::logic::forcing::{self, Family, Level};
    pub(super) use crate::logic::guardians;
    pub(super) use crate::logic::linked_sets::{self, LinkedSets};
    pub(super) use crate::logic::{
        ArgumentKind, CHAINS_THROUGH_SETS, Class, Effort, Example, Form, Found, Link, LinkKind,
        Mark, NOTHING, NearMiss, Need, Pattern, Role, Room, Sentence, Set, Step, Technique, View,
        Words, plainly, telling, words,
    };
    pub(super) use crate::model::{
        Board, Candidate, Candidates, Cell, CellSet, Digit, DigitSet, HouseId, HouseKind, PlaceSet,
        SmallIndex as _,
    };
    pub(super) use std::ops::ControlFlow;
}

impl Technique {
    /// Every technique, in the order of the encyclopedia.
    pub fn all() -> impl Iterator<Item = &'static Technique> {
        FILES.iter().flat_map(|(_, entries)| entries.iter())
    }

    /// Every technique but those on request, easiest first.
    pub fn easiest_first() -> Vec<&'static Technique> {
        let mut techniques = Self::list();
        techniques.retain(|technique| !technique.is_on_request());
        techniques
    }

    /// Every technique, those on request too, easiest first.
    pub fn list() -> Vec<&'static Technique> {
        let mut techniques: Vec<_> = Self::all().collect();
        techniques.sort_by_key(|technique| technique.score);
        techniques
    }

    /// The technique with this id.
    pub fn find(id: &str) -> Option<&'static Technique> {
        Self::all().find(|technique| technique.id == id)
    }

    /// The techniques that people mean by a name: an id, a name, an alias, a library code, or a class
    /// without those of its techniques that are on request.
    pub fn named(name: &str) -> Vec<&'static Technique> {
        let exact: Vec<_> = Self::find(name).into_iter().collect();
        if !exact.is_empty() {
            return exact;
        }
        let is_of_class =
            |technique: &Technique| technique.class.name() == name && !technique.is_on_request();
        Self::all()
            .filter(|technique| technique.answers_to(name) || is_of_class(technique))
            .collect()
    }

    /// What may be meant by a name that no technique has, as the end of an error message:
    /// `; did you mean swordfish?`, or nothing.
    ///
    /// ```
    /// use pencilmark::logic::Technique;
    ///
    /// assert_eq!(Technique::suggestion("swordfih"), "; did you mean swordfish?");
    /// ```
    pub fn suggestion(name: &str) -> String {
        nearest::suggestion(name, Self::names())
    }

    /// The ids and the classes.
    pub(crate) fn names() -> impl Iterator<Item = &'static str> {
        let classes = Self::all().map(|technique| technique.class.name());
        Self::all().map(|technique| technique.id).chain(classes)
    }

    /// The techniques with this code in HoDoKu's regression library.
    pub fn with_code(code: &str) -> Vec<&'static Technique> {
        Self::all().filter(|technique| technique.codes.contains(&code)).collect()
    }
}

#[cfg(test)]
mod tests;
