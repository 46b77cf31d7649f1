//! What marks mean: a sample of each, and a few words.

use super::marks::{arrow, outlined, sight};
use crate::logic::{LinkKind, Role};
use crate::model::figure::{Figure, Style};
#[cfg(feature = "serde")]
use serde::Serialize;

/// The digit in samples that belong to no step.
pub(super) const SAMPLE: usize = 5;
/// The radius of a mark in a sample.
const RADIUS: f64 = 0.15;
/// The height of the digit in it.
const DIGIT: f64 = 0.25;
/// How far an arrow reaches to both sides.
const REACH: f64 = 0.22;

/// What one kind of mark means.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct LegendEntry {
    /// In words.
    pub(super) meaning: &'static str,
    /// A sample, with its centre in `[0, 0]`.
    pub(super) sample: Vec<Figure>,
}

/// An entry for each role and kind of link that occurs, in a fixed order; the sample of a role shows its digit.
pub(super) fn legend(
    roles: impl IntoIterator<Item = Role>,
    kinds: impl IntoIterator<Item = LinkKind>,
    digit: impl Fn(Role) -> usize,
) -> Vec<LegendEntry> {
    let roles: Vec<Role> = roles.into_iter().collect();
    let kinds: Vec<LinkKind> = kinds.into_iter().collect();
    let roles = Role::ALL.into_iter().filter(|role| roles.contains(role));
    let kinds = LinkKind::ALL.into_iter().filter(|kind| kinds.contains(kind));
    roles.map(|role| role_entry(role, digit(role))).chain(kinds.map(link_entry)).collect()
}

fn role_entry(role: Role, digit: usize) -> LegendEntry {
    let (below, above) = outlined(role, [0.0, 0.0], RADIUS);
    let digit = Figure::text(Style::Candidate, [0.0, 0.0], DIGIT, digit);
    let sample = [below, digit].into_iter().chain(above).collect();
    LegendEntry { meaning: role.meaning(), sample }
}

/// What the lines from filled cells mean.
pub(super) fn sight_entry() -> LegendEntry {
    let sample = vec![sight([-REACH, 0.0], [REACH, 0.0])];
    LegendEntry { meaning: "keeps its digit out of a cell", sample }
}

fn link_entry(kind: LinkKind) -> LegendEntry {
    let sample = arrow(kind, [-REACH, 0.0], [0.0, 0.0], [REACH, 0.0]).into();
    LegendEntry { meaning: kind.meaning(), sample }
}
