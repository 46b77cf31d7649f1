//! The classic board as bit masks: the same searches, several times as fast.

use super::marks::{Crossing, Ground, Line, Marks};
use crate::classic::{
    self, CELL_HOUSES, CELL_PEER_PLACES, COLUMNS, CROSSINGS, PEER_SET, PEERS, ROWS, Thirds,
    boxes_columns_rows, cell_at, sees,
};
use crate::model::{Candidate, HouseId};

/// The links of the classic board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Classic;

/// Masks of all cells, and of all digits in all houses.
const MASKS: usize = 81 + 27 * 9;

/// A crossing by its number.
#[inline]
fn crossing(number: usize) -> Crossing {
    let crossing = &CROSSINGS[number];
    Crossing {
        base: crossing.base,
        cover: crossing.cover,
        shared: crossing.shared.into(),
        shared_in_cover: crossing.shared_in_cover.into(),
    }
}

impl Ground for Classic {
    #[inline]
    fn size(self) -> usize {
        9
    }

    #[inline]
    fn cell_count(self) -> usize {
        81
    }

    #[inline]
    fn house_count(self) -> usize {
        27
    }

    #[inline]
    fn houses_of(self, cell: usize) -> impl Iterator<Item = (usize, usize)> {
        CELL_HOUSES[cell].into_iter().map(|(house, place)| (house as usize, place as usize))
    }

    #[inline]
    fn peer_places(self, cell: usize) -> impl Iterator<Item = (usize, u64)> {
        let houses = CELL_HOUSES[cell].into_iter().zip(CELL_PEER_PLACES[cell]);
        houses.map(|((house, _), places)| (house as usize, places.into()))
    }

    #[inline]
    fn cell_at(self, house: usize, place: usize) -> usize {
        cell_at(house, place)
    }

    #[inline]
    fn peers(self, cell: usize) -> impl Iterator<Item = usize> {
        PEERS[cell].into_iter().map(usize::from)
    }

    #[inline]
    fn peer_words(self, cell: usize) -> impl Iterator<Item = u64> {
        let peers = PEER_SET[cell];
        [peers as u64, (peers >> 64) as u64].into_iter()
    }

    #[inline]
    fn sees(self, cell: usize, other: usize) -> bool {
        sees(cell, other)
    }

    #[inline]
    fn forbidden(self, _: usize, _: usize) -> impl Iterator<Item = (usize, u64)> {
        std::iter::empty()
    }

    fn rule(self, _: Candidate, _: Candidate) -> &'static str {
        ""
    }

    #[inline]
    fn crossings(self) -> impl Iterator<Item = Crossing> {
        (0..CROSSINGS.len()).map(crossing)
    }

    #[inline]
    fn subset_houses(self) -> impl Iterator<Item = usize> {
        boxes_columns_rows()
    }

    #[inline]
    fn has_lines(self) -> bool {
        true
    }

    #[inline]
    fn line(self, line: Line, number: usize) -> usize {
        match line {
            Line::Column => COLUMNS + number,
            Line::Row => ROWS + number,
        }
    }

    // The masks count boxes, rows, columns; a board counts rows, columns, boxes.
    fn house_id(self, house: usize) -> HouseId {
        HouseId::from_index((house + 27 - ROWS) % 27)
    }

    fn house(self, id: HouseId) -> usize {
        (id.index() + ROWS) % 27
    }
}

impl Marks for classic::Marks {
    type Ground = Classic;
    type Key = [u16; 81];
    type Mask = u16;
    type Masks = [u16; MASKS];

    #[inline]
    fn ground(&self) -> Classic {
        Classic
    }

    #[inline]
    fn digits(&self, cell: usize) -> u64 {
        u64::from(self.cells[cell])
    }

    #[inline]
    fn places(&self, house: usize, digit: usize) -> u64 {
        u64::from(self.places[house][digit])
    }

    #[inline]
    fn remove(&mut self, cell: usize, digit: usize) {
        Self::remove(self, cell, digit);
    }

    #[inline]
    fn key(&self) -> &[u16; 81] {
        &self.cells
    }

    /// All digits of a crossing at once.
    fn locked(&self, locked: &mut Vec<(Crossing, usize)>) {
        let thirds = Thirds::new(self);
        if !thirds.has_locked() {
            return;
        }
        for (number, sides) in CROSSINGS.iter().enumerate() {
            for digit in classic::bits(thirds.locked(sides)) {
                let places = self.places[sides.base][digit];
                if places & (places - 1) != 0 {
                    locked.push((crossing(number), digit));
                }
            }
        }
    }

    fn masks(&self) -> [u16; MASKS] {
        let mut masks = [0; MASKS];
        masks[..81].copy_from_slice(&self.cells);
        masks[81..].copy_from_slice(self.places.as_flattened());
        masks
    }

    fn set_masks(&mut self, masks: &[u16; MASKS]) {
        self.cells.copy_from_slice(&masks[..81]);
        self.places.as_flattened_mut().copy_from_slice(&masks[81..]);
    }
}
