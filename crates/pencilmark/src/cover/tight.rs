//! The items that have at most one option left, known without looking for them.
//!
//! Most items that a search chooses are forced. Walking the list of items to find them takes half
//! the time of a Sudoku; noting each size as it falls to one takes almost none. The choice is still
//! the paper's: the first item, in the order of the list, with the fewest options.

use super::links::Links;

/// A set of headers, as bits.
#[derive(Clone, Debug, Default)]
pub(super) struct Tight {
    words: Vec<u64>,
}

impl Tight {
    /// Looks at every uncovered item. Needed at the start and after backtracking.
    pub(super) fn take_stock(&mut self, links: &Links) {
        self.words.clear();
        self.words.resize(links.items() / 64 + 1, 0);
        for header in links.uncovered() {
            self.note(header, links.size(header));
        }
    }

    /// Hears that an item now has this size.
    #[inline]
    pub(super) fn note(&mut self, header: usize, size: usize) {
        self.words[header / 64] |= u64::from(size <= 1) << (header % 64);
    }

    /// Hears that an item is covered.
    #[inline]
    pub(super) fn forget(&mut self, header: usize) {
        self.words[header / 64] &= !(1 << (header % 64));
    }

    /// The first primary item without options, else the first with one.
    #[inline]
    pub(super) fn first(&self, links: &Links) -> Option<usize> {
        let mut forced = None;
        for (index, &word) in self.words.iter().enumerate() {
            let mut rest = word;
            while rest != 0 {
                let header = index * 64 + rest.trailing_zeros() as usize;
                if header > links.primary() {
                    return forced;
                }
                if links.size(header) == 0 {
                    return Some(header);
                }
                forced = forced.or(Some(header));
                rest &= rest - 1;
            }
        }
        forced
    }
}
