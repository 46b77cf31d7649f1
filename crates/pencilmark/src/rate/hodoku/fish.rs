//! Fish of all breeds that HoDoKu rates with: basic, finned, sashimi, Franken.
//!
//! Digits from 1 up, rows as bases before columns; then each choice of bases, and for it each choice of
//! covers, the first houses first.

use super::position::{Position, Step, choose, peers_of_all};
use crate::classic::{COLUMNS, HOUSE_SET, ROWS};
use crate::model::Budget;

/// More fins are not looked at.
const MOST_FINS: u32 = 5;

/// More places that two bases share are not looked at.
const MOST_SHARED: u32 = 2;

/// What a search is for.
#[derive(Clone, Copy)]
struct Sought {
    size: usize,
    fins: Fins,
    breed: Breed,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Fins {
    /// None.
    Without,
    /// Some, and each base has two other places.
    Finned,
    /// Some, and a base has only one other place.
    Sashimi,
    /// Some.
    Any,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Breed {
    /// Rows and columns.
    Basic,
    /// Boxes, too.
    Franken,
}

pub(super) fn basic<const SIZE: usize>(position: &Position, _: &Budget<'_>) -> Option<Step> {
    find(position, Sought { size: SIZE, fins: Fins::Without, breed: Breed::Basic })
}

pub(super) fn finned<const SIZE: usize>(position: &Position, _: &Budget<'_>) -> Option<Step> {
    find(position, Sought { size: SIZE, fins: Fins::Finned, breed: Breed::Basic })
}

pub(super) fn sashimi<const SIZE: usize>(position: &Position, _: &Budget<'_>) -> Option<Step> {
    find(position, Sought { size: SIZE, fins: Fins::Sashimi, breed: Breed::Basic })
}

pub(super) fn franken<const SIZE: usize>(position: &Position, _: &Budget<'_>) -> Option<Step> {
    find(position, Sought { size: SIZE, fins: Fins::Without, breed: Breed::Franken })
}

pub(super) fn finned_franken<const SIZE: usize>(
    position: &Position,
    _: &Budget<'_>,
) -> Option<Step> {
    find(position, Sought { size: SIZE, fins: Fins::Any, breed: Breed::Franken })
}

/// A house, and where a digit may go there.
type Places = (usize, u128);

fn find(position: &Position, sought: Sought) -> Option<Step> {
    (0..9).find_map(|digit| {
        let cells = position.cells_with(digit);
        let lines = |first: usize| {
            let boxes = if sought.breed == Breed::Franken { 0..ROWS } else { 0..0 };
            let houses = (first..first + 9).chain(boxes);
            let places = houses.map(|house| (house, HOUSE_SET[house] & cells));
            places.filter(|(_, places)| *places != 0).collect::<Vec<Places>>()
        };
        let (rows, columns) = (lines(ROWS), lines(COLUMNS));
        let removed = bases(&rows, &columns, sought).or_else(|| bases(&columns, &rows, sought));
        removed.and_then(|removed| Step::removing_digit(removed, digit))
    })
}

/// The first fish with these houses to choose bases and covers from: what it removes.
fn bases(from: &[Places], covers: &[Places], sought: Sought) -> Option<u128> {
    let has_room =
        |places: u128| sought.fins != Fins::Without || places.count_ones() as usize <= sought.size;
    let from: Vec<Places> = from.iter().copied().filter(|(_, places)| has_room(*places)).collect();
    choose(&from, sought.size, &mut |chosen| {
        let (mut base, mut shared) = (0, 0);
        for (_, places) in chosen {
            shared |= base & places;
            base |= places;
        }
        let most = if sought.fins == Fins::Any { MOST_SHARED } else { 0 };
        if shared.count_ones() > most {
            return None;
        }
        let is_chosen = |house: usize| chosen.iter().any(|(base, _)| *base == house);
        let covers: Vec<u128> = covers
            .iter()
            .filter(|(house, places)| places & base != 0 && !is_chosen(*house))
            .map(|(_, places)| *places)
            .collect();
        choose(&covers, sought.size, &mut |covers| {
            let (mut cover, mut twice) = (0, 0);
            for places in covers {
                twice |= cover & places;
                cover |= places;
            }
            let fins = base & !cover | shared;
            let removed = (cover & !base | twice) & peers_of_all(fins);
            let is_sought = removed != 0 && fits(sought.fins, fins, chosen);
            is_sought.then_some(removed)
        })
    })
}

fn fits(wanted: Fins, fins: u128, bases: &[Places]) -> bool {
    let is_thin = || bases.iter().any(|(_, places)| (places & !fins).count_ones() <= 1);
    let has_fins = (1..=MOST_FINS).contains(&fins.count_ones());
    match wanted {
        Fins::Without => fins == 0,
        Fins::Finned => has_fins && !is_thin(),
        Fins::Sashimi => has_fins && is_thin(),
        Fins::Any => has_fins,
    }
}
