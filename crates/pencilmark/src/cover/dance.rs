//! The dance: cover and uncover, hide and unhide, as the 2022 paper's Functions 1 to 4 write them.
//!
//! They are inlined wherever they are called, because each call has its own observer and a search
//! spends its time here. Undoing a search by a list of the nodes it removed would take fewer jumps,
//! but the links would no longer dance.

use super::event::{Event, Observer};
use super::links::{Horizontal, Links, Vertical};

impl Links {
    /// Takes an item out of the list of items and hides every option that has it.
    #[inline(always)]
    pub fn cover(&mut self, header: usize, observer: &mut impl Observer) {
        observer.event(Event::Cover(header));
        let mut node = self.below(header);
        while node != header {
            self.hide(node, observer);
            node = self.below(node);
        }
        self.unlink(header);
    }

    /// Undoes [`cover`](Self::cover), when everything done since has been undone.
    #[inline(always)]
    pub fn uncover(&mut self, header: usize, observer: &mut impl Observer) {
        observer.event(Event::Uncover(header));
        self.relink(header);
        let mut node = self.above(header);
        while node != header {
            self.unhide(node, observer);
            node = self.above(node);
        }
    }

    #[inline(always)]
    pub(super) fn unlink(&mut self, header: usize) {
        let Horizontal { left, right } = self.horizontals[header];
        self.horizontals[left as usize].right = right;
        self.horizontals[right as usize].left = left;
    }

    #[inline(always)]
    pub(super) fn relink(&mut self, header: usize) {
        let Horizontal { left, right } = self.horizontals[header];
        self.horizontals[left as usize].right = header as u32;
        self.horizontals[right as usize].left = header as u32;
    }

    /// Takes the other nodes of this node's option out of their items' lists.
    #[inline(always)]
    pub fn hide(&mut self, node: usize, observer: &mut impl Observer) {
        observer.event(Event::Hide(node));
        let tops = &mut self.tops[..];
        let verticals = &mut self.verticals[..tops.len()];
        let mut next = node + 1;
        while next != node {
            let top = tops[next];
            let Vertical { up, down } = verticals[next];
            if top <= 0 {
                next = up as usize;
                continue;
            }
            verticals[up as usize].down = down;
            verticals[down as usize].up = up;
            let item = top as usize;
            tops[item] -= 1;
            observer.event(Event::Remove { node: next, item, size: tops[item] as usize });
            next += 1;
        }
    }

    /// Undoes [`hide`](Self::hide), when everything done since has been undone.
    #[inline(always)]
    pub fn unhide(&mut self, node: usize, observer: &mut impl Observer) {
        observer.event(Event::Unhide(node));
        let tops = &mut self.tops[..];
        let verticals = &mut self.verticals[..tops.len()];
        let mut next = node - 1;
        while next != node {
            let top = tops[next];
            let Vertical { up, down } = verticals[next];
            if top <= 0 {
                next = down as usize;
                continue;
            }
            verticals[up as usize].down = next as u32;
            verticals[down as usize].up = next as u32;
            tops[top as usize] += 1;
            observer.event(Event::Insert(next));
            next -= 1;
        }
    }

    /// Covers the items of this node's option except its own: the loop of step X5.
    #[inline(always)]
    pub(super) fn cover_others(&mut self, node: usize, observer: &mut impl Observer) {
        let mut next = node + 1;
        while next != node {
            let top = self.tops[next];
            if top <= 0 {
                next = self.above(next);
            } else {
                self.cover(top as usize, observer);
                next += 1;
            }
        }
    }

    /// Undoes [`cover_others`](Self::cover_others): the loop of step X6.
    #[inline(always)]
    pub(super) fn uncover_others(&mut self, node: usize, observer: &mut impl Observer) {
        let mut next = node - 1;
        while next != node {
            let top = self.tops[next];
            if top <= 0 {
                next = self.below(next);
            } else {
                self.uncover(top as usize, observer);
                next -= 1;
            }
        }
    }

    /// Undoes what a search has left. The next search does it too; it only shows in sizes.
    pub fn rewind(&mut self) {
        while let Some(node) = self.chosen.pop() {
            let node = node as usize;
            self.uncover_others(node, &mut ());
            self.uncover(self.item_of(node), &mut ());
        }
    }
}
