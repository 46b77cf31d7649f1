//! Who sees a loop: what it rules out.

use super::Removed;
use super::loops::Step;
use super::marks::{Ground as _, Marks, bits};
use super::rows::Rows;

/// Who sees a loop.
#[derive(Default)]
pub(super) struct Sight {
    /// For each digit, who sees a false literal of it, and who a true one; then the loop's own cells.
    seen: Rows,
    /// For each cell, the digits that the loop rules out; empty in between.
    digits: Vec<u64>,
}

impl Sight {
    /// The candidates outside the cells of a loop that see one of its literals either way round, by
    /// cell, in the order in which the loop sees them.
    pub fn victims<M: Marks>(&mut self, marks: &M, chain: &[Step]) -> Removed {
        let ground = marks.ground();
        let links = &chain[..chain.len() - 1];
        let own = 2 * ground.size();
        self.seen.clear(own + 1, ground.cell_count());
        self.digits.resize(ground.cell_count(), 0);
        for step in links {
            let (cell, digit) = ground.cell_and_digit(step.literal);
            self.seen.insert(own, cell);
            let row = 2 * digit + usize::from(step.literal.is_true());
            self.seen.insert_words(row, ground.peer_words(cell));
        }
        let mut count = 0;
        for digit in 0..ground.size() {
            for word in 0..self.seen.words() {
                let [by_false, by_true, own] =
                    [2 * digit, 2 * digit + 1, own].map(|row| self.seen.row(row)[word]);
                for cell in bits(by_false & by_true & !own).map(|bit| word * 64 + bit) {
                    if marks.digits(cell) >> digit & 1 == 1 {
                        count += usize::from(self.digits[cell] == 0);
                        self.digits[cell] |= 1 << digit;
                    }
                }
            }
        }
        let mut victims = Vec::with_capacity(count);
        for step in links.iter().filter(|step| step.literal.is_true()) {
            if victims.len() == count {
                break;
            }
            let (cell, digit) = ground.cell_and_digit(step.literal);
            for peer in ground.peers(cell) {
                if self.digits[peer] != 0 && marks.digits(peer) >> digit & 1 == 1 {
                    victims.push((peer as u16, std::mem::take(&mut self.digits[peer])));
                }
            }
        }
        victims
    }
}
