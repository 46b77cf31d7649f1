//! Dancing links: the doubly linked lists of items and options.
//!
//! This is the structure of the 2022 paper's Diagram 2 (Knuth 2019, p. 65). Nodes are numbers: the
//! headers come first, then the options, each between two spacers. For its matrix A, with items a to
//! g and options {c, e}, {a, d, g}, …:
//!
//! ```text
//! node      0    1  2  3  4  5  6  7    8    9 10    11   12 13 14    15   …   30
//!         root   a  b  c  d  e  f  g  spacer c  e  spacer  a  d  g  spacer …  spacer
//! top       -    2  2  2  3  2  2  3    0    3  5    -1    1  4  7    -2   …   -6
//! up        -   20 24 17 27 28 22 29    -    3  5     9    1  4  7    12   …   27
//! down      -   12 16  9 13 10 18 14   10   17 28    14   20 21 25    18   …    -
//! ```
//!
//! Hiding an option takes its nodes out of the vertical lists without forgetting their neighbours,
//! so that undoing everything in reverse order restores each link exactly. [`Search`](super::Search)
//! does that; `dance.rs` has the steps.

use std::ops::Range;

/// The neighbours of a node in its item's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Vertical {
    /// The node above; for a spacer, the first node of the option before it.
    pub up: u32,
    /// The node below; for a spacer, the last node of the option after it.
    pub down: u32,
}

/// The neighbours of a header in the list of uncovered primary items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Horizontal {
    pub left: u32,
    pub right: u32,
}

/// The root of the list of uncovered primary items.
const ROOT: usize = 0;

/// The items and options of an exact cover problem, linked.
///
/// An item's header has the item's index plus one as its node number. [`clear`](Self::clear) makes
/// room for another problem in the same memory.
///
/// ```
/// use pencilmark::cover::{Links, Search};
///
/// let mut links = Links::new(3, 0);
/// links.add_option([0, 1]);
/// links.add_option([1, 2]);
/// links.add_option([2]);
/// assert_eq!(Search::new().all(&mut links), [[0, 2]]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Links {
    /// In an option: the header of the node's item. In a header: the item's size. In a spacer:
    /// minus the number of options before it, so never positive.
    pub(super) tops: Vec<i32>,
    /// As long as `tops`. Searching 17-clue Sudokus was 8 % slower with one array of 12-byte nodes;
    /// 16-bit numbers were no faster.
    pub(super) verticals: Vec<Vertical>,
    /// Of the root and the headers. Those of secondary items have only themselves.
    pub(super) horizontals: Vec<Horizontal>,
    /// The nodes by which a search has chosen options, in order: x in the paper.
    pub(super) chosen: Vec<u32>,
    names: Vec<String>,
    primary: usize,
    options: usize,
}

/// Building.
impl Links {
    /// Links with this many primary and secondary items, and no options yet.
    ///
    /// A solution covers each primary item exactly once and each secondary item at most once. The
    /// items are numbered from 0, the primary ones first.
    pub fn new(primary: usize, secondary: usize) -> Self {
        let mut links = Self {
            tops: Vec::new(),
            verticals: Vec::new(),
            horizontals: Vec::new(),
            chosen: Vec::new(),
            names: Vec::new(),
            primary: 0,
            options: 0,
        };
        links.clear(primary, secondary);
        links
    }

    /// Starts over with new items, in the memory that is already there.
    ///
    /// # Panics
    /// At two billion items.
    pub fn clear(&mut self, primary: usize, secondary: usize) {
        let items = primary + secondary;
        assert!(items < i32::MAX as usize, "{items} items are too many to link");
        self.chosen.clear();
        self.names.clear();
        self.primary = primary;
        self.options = 0;

        self.tops.clear();
        self.tops.resize(items + 2, 0);
        let (last_primary, last) = (primary as u32, items as u32);
        self.verticals.clear();
        self.verticals.extend((0..=last + 1).map(|node| Vertical { up: node, down: node }));
        let between = |header| Horizontal { left: header - 1, right: header + 1 };
        let alone = |header| Horizontal { left: header, right: header };
        self.horizontals.clear();
        self.horizontals.push(Horizontal { left: last_primary, right: 1 });
        self.horizontals.extend((1..=last_primary).map(between));
        self.horizontals.extend((last_primary + 1..=last).map(alone));
        self.horizontals[primary].right = ROOT as u32;
    }

    /// Adds the option that covers these items, each named once, and returns its number, from 0.
    ///
    /// An option may be empty: it is never chosen and only keeps the numbers of the others in step.
    ///
    /// # Panics
    /// When an item does not exist, or at two billion nodes.
    #[inline]
    pub fn add_option(&mut self, items: impl IntoIterator<Item = usize>) -> usize {
        if !self.chosen.is_empty() {
            self.rewind();
        }
        let first = self.tops.len();
        let count = self.items();
        self.tops.extend(items.into_iter().map(|item| {
            assert!(item < count, "there is no item {item}");
            item as i32 + 1
        }));
        let spacer = self.tops.len();
        assert!(spacer < i32::MAX as usize, "{spacer} nodes are too many to link");
        self.options += 1;
        self.tops.push(-(self.options as i32));
        self.link(first..spacer);
        self.options - 1
    }

    /// Links the nodes of a new option, each below the others of its item, and the spacers around.
    #[inline]
    fn link(&mut self, option: Range<usize>) {
        let Range { start: first, end: spacer } = option;
        self.verticals[first - 1].down = spacer as u32 - 1;
        self.verticals.resize(spacer + 1, Vertical { up: first as u32, down: spacer as u32 });
        let verticals = &mut self.verticals[..];
        let (before, option) = self.tops.split_at_mut(first);
        for (node, &top) in (first..spacer).zip(&*option) {
            let header = top as usize;
            before[header] += 1;
            let above = std::mem::replace(&mut verticals[header].up, node as u32);
            verticals[above as usize].down = node as u32;
            verticals[node] = Vertical { up: above, down: header as u32 };
        }
    }

    /// Takes a primary item out for good, because something outside covers it. No option may have
    /// it.
    ///
    /// Leaving out what the givens of a puzzle cover makes its links smaller and keeps the numbers
    /// of the items.
    ///
    /// # Panics
    /// When the item does not exist.
    #[inline]
    pub fn settle(&mut self, item: usize) {
        assert!(item < self.items(), "there is no item {item}");
        let header = item + 1;
        debug_assert_eq!(self.size(header), 0, "item {item} has options");
        self.unlink(header);
        self.horizontals[header] = Horizontal { left: header as u32, right: header as u32 };
    }

    /// Names the items, for a trace. Without names they are called by their node numbers.
    pub fn set_names<S: Into<String>>(&mut self, names: impl IntoIterator<Item = S>) {
        self.names.clear();
        self.names.extend(names.into_iter().map(Into::into));
    }
}

/// Reading.
impl Links {
    /// How many items there are, primary and secondary.
    #[inline]
    pub fn items(&self) -> usize {
        self.horizontals.len() - 1
    }

    /// How many of the items are primary.
    #[inline]
    pub fn primary(&self) -> usize {
        self.primary
    }

    /// How many options there are.
    #[inline]
    pub fn options(&self) -> usize {
        self.options
    }

    /// How many options the item with this header has left.
    #[inline]
    pub fn size(&self, header: usize) -> usize {
        self.tops[header] as usize
    }

    /// The name of the item with this header.
    pub fn name(&self, header: usize) -> String {
        self.names.get(header - 1).cloned().unwrap_or_else(|| header.to_string())
    }

    /// The bytes that the links take, with the stack of a search in them.
    pub fn memory(&self) -> usize {
        let names = self.names.iter().map(|name| size_of::<String>() + name.len()).sum();
        let nodes = self.tops.len() - self.horizontals.len() - self.options - 1;
        Self::memory_for(self.items(), self.options, nodes).saturating_add(names)
    }

    /// The bytes that unnamed links take, for options that have so many nodes together.
    pub fn memory_for(items: usize, options: usize, nodes: usize) -> usize {
        let headers = items.saturating_add(1);
        let spacers = options.saturating_add(1);
        let all_nodes = headers.saturating_add(spacers).saturating_add(nodes);
        let per_node = size_of::<i32>() + size_of::<Vertical>();
        let per_header = size_of::<Horizontal>() + size_of::<u32>();
        all_nodes.saturating_mul(per_node).saturating_add(headers.saturating_mul(per_header))
    }

    /// The number, from 0, of the option that this node belongs to.
    pub fn option_of(&self, node: usize) -> usize {
        (-self.tops[self.spacer_after(node)]) as usize - 1
    }

    /// The headers of the items in the option that this node belongs to.
    pub fn option_items(&self, node: usize) -> impl Iterator<Item = usize> {
        let spacer = self.spacer_after(node);
        let first = self.verticals[spacer].up as usize;
        self.tops[first..spacer].iter().map(|&top| top as usize)
    }

    fn spacer_after(&self, node: usize) -> usize {
        let length = self.tops[node..].iter().position(|&top| top <= 0);
        node + length.expect("the last node is a spacer")
    }

    /// The header of the first uncovered primary item.
    #[inline]
    pub fn first_item(&self) -> Option<usize> {
        self.next_item(ROOT)
    }

    /// The headers of the uncovered primary items, in order.
    #[inline]
    pub fn uncovered(&self) -> impl Iterator<Item = usize> {
        std::iter::successors(self.first_item(), |&header| self.next_item(header))
    }

    #[inline]
    fn next_item(&self, header: usize) -> Option<usize> {
        let right = self.horizontals[header].right as usize;
        (right != ROOT).then_some(right)
    }

    /// The header of the item of this node of an option.
    #[inline]
    pub(super) fn item_of(&self, node: usize) -> usize {
        self.tops[node] as usize
    }

    #[inline]
    pub(super) fn above(&self, node: usize) -> usize {
        self.verticals[node].up as usize
    }

    #[inline]
    pub(super) fn below(&self, node: usize) -> usize {
        self.verticals[node].down as usize
    }
}
