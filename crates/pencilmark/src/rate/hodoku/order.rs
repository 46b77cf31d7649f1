//! The techniques in the order in which HoDoKu 2.2 tries them, with its scores and levels.

use super::position::{Position, Step};
use super::{
    almost_locked, bug, colours, fish, forcing, loops, rectangles, simple_chains, single_digit,
    subsets, sue_de_coq, wings,
};
use crate::model::Budget;

/// How HoDoKu calls the difficulty of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Level {
    Easy,
    Medium,
    Hard,
    Unfair,
    Extreme,
}

impl Level {
    /// Every level but the last, with the most points that it may have.
    const UP_TO: [(Self, u64); 4] =
        [(Self::Easy, 800), (Self::Medium, 1000), (Self::Hard, 1600), (Self::Unfair, 1800)];

    /// The level of a puzzle with this hardest technique and so many points.
    pub fn of(hardest: Self, score: u64) -> Self {
        let fits = |(level, most): &(Self, u64)| *level >= hardest && score <= *most;
        Self::UP_TO.into_iter().find(fits).map_or(Self::Extreme, |(level, _)| level)
    }

    /// The word in the output.
    pub fn id(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Unfair => "unfair",
            Self::Extreme => "extreme",
        }
    }
}

/// A technique: how it is found, and what it costs.
pub(super) struct Technique {
    pub name: &'static str,
    pub level: Level,
    pub score: u64,
    pub find: Find,
}

/// How a technique is found.
#[derive(Clone, Copy)]
pub(super) enum Find {
    /// In the queues of singles.
    Queue(fn(&mut Position) -> Option<Step>),
    /// By looking at what is possible.
    Search(fn(&Position, &Budget<'_>) -> Option<Step>),
    /// By looking into the solution: nothing else helps.
    LookUp,
}

const fn queue(
    name: &'static str,
    score: u64,
    find: fn(&mut Position) -> Option<Step>,
) -> Technique {
    Technique { name, level: Level::Easy, score, find: Find::Queue(find) }
}

const fn search(
    name: &'static str,
    level: Level,
    score: u64,
    find: fn(&Position, &Budget<'_>) -> Option<Step>,
) -> Technique {
    Technique { name, level, score, find: Find::Search(find) }
}

use Level::{Extreme, Hard, Medium, Unfair};

/// What HoDoKu rates with unless its settings are changed.
pub(super) static ORDER: &[Technique] = &[
    queue("Full House", 4, |position| position.full_house()),
    queue("Naked Single", 4, Position::naked_single),
    queue("Hidden Single", 14, Position::hidden_single),
    search("Locked Pair", Medium, 40, subsets::locked::<2>),
    search("Locked Triple", Medium, 60, subsets::locked::<3>),
    search("Locked Candidates Type 1", Medium, 50, subsets::pointing),
    search("Locked Candidates Type 2", Medium, 50, subsets::claiming),
    search("Naked Pair", Medium, 60, subsets::naked::<2>),
    search("Naked Triple", Medium, 80, subsets::naked::<3>),
    search("Hidden Pair", Medium, 70, subsets::hidden::<2>),
    search("Hidden Triple", Medium, 100, subsets::hidden::<3>),
    search("Naked Quadruple", Hard, 120, subsets::naked::<4>),
    search("Hidden Quadruple", Hard, 150, subsets::hidden::<4>),
    search("X-Wing", Hard, 140, fish::basic::<2>),
    search("Swordfish", Hard, 150, fish::basic::<3>),
    search("Jellyfish", Hard, 160, fish::basic::<4>),
    search("Remote Pair", Hard, 110, simple_chains::remote_pair),
    search("Bivalue Universal Grave + 1", Hard, 100, bug::bug_plus_one),
    search("Skyscraper", Hard, 130, single_digit::skyscraper),
    search("2-String Kite", Hard, 150, single_digit::kite),
    search("Turbot Fish", Hard, 120, simple_chains::turbot_fish),
    search("Empty Rectangle", Hard, 120, single_digit::empty_rectangle),
    search("W-Wing", Hard, 150, wings::w_wing),
    search("XY-Wing", Hard, 160, wings::xy_wing),
    search("XYZ-Wing", Hard, 180, wings::xyz_wing),
    search("Uniqueness Test 1", Hard, 100, rectangles::type_1),
    search("Uniqueness Test 2", Hard, 100, rectangles::type_2),
    search("Uniqueness Test 3", Hard, 100, rectangles::type_3),
    search("Uniqueness Test 4", Hard, 100, rectangles::type_4),
    search("Uniqueness Test 5", Hard, 100, rectangles::type_5),
    search("Uniqueness Test 6", Hard, 100, rectangles::type_6),
    search("Hidden Rectangle", Hard, 100, rectangles::hidden),
    search("Avoidable Rectangle Type 1", Hard, 100, rectangles::avoidable_1),
    search("Avoidable Rectangle Type 2", Hard, 100, rectangles::avoidable_2),
    search("Finned X-Wing", Hard, 130, fish::finned::<2>),
    search("Sashimi X-Wing", Hard, 150, fish::sashimi::<2>),
    search("Finned Swordfish", Unfair, 200, fish::finned::<3>),
    search("Sashimi Swordfish", Unfair, 240, fish::sashimi::<3>),
    search("Finned Jellyfish", Unfair, 250, fish::finned::<4>),
    search("Sashimi Jellyfish", Unfair, 260, fish::sashimi::<4>),
    search("Sue de Coq", Unfair, 250, sue_de_coq::sue_de_coq),
    search("Simple Colors", Hard, 150, colours::simple),
    search("Multi Colors", Hard, 200, colours::multiple),
    search("X-Chain", Unfair, 260, simple_chains::x_chain),
    search("XY-Chain", Unfair, 260, simple_chains::xy_chain),
    search("Nice Loop/AIC", Unfair, 280, loops::plain),
    search("Grouped Nice Loop/AIC", Unfair, 300, loops::grouped),
    search("Almost Locked Set XZ-Rule", Unfair, 300, almost_locked::xz),
    search("Almost Locked Set XY-Wing", Unfair, 320, almost_locked::xy_wing),
    search("Almost Locked Set Chain", Unfair, 340, almost_locked::chain),
    search("Franken X-Wing", Unfair, 300, fish::franken::<2>),
    search("Franken Swordfish", Unfair, 350, fish::franken::<3>),
    search("Finned Franken X-Wing", Unfair, 390, fish::finned_franken::<2>),
    search("Finned Franken Swordfish", Unfair, 410, fish::finned_franken::<3>),
    search("Forcing Chain", Extreme, 500, forcing::chain),
    search("Forcing Net", Extreme, 700, forcing::net),
    Technique { name: "Brute Force", level: Extreme, score: 10_000, find: Find::LookUp },
];
