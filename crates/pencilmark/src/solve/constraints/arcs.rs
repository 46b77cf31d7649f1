//! Which cells are in a relation with others: that of a constraint, or of a rule about pairs.

/// A cell that is in a relation with another.
#[derive(Clone, Copy)]
pub struct Partner {
    /// The other.
    pub of: u16,
    pub cell: u16,
    /// The number of the table of what goes with the digits of the other.
    pub table: u16,
}

/// The partners of all cells, those of one cell after those of another. (A list for each cell, most of them
/// empty, takes a thirtieth of the time of an easy killer.)
#[derive(Default)]
pub struct Arcs {
    all: Vec<Partner>,
    /// Where those of each cell start; nothing where there are none at all.
    starts: Vec<u32>,
}

impl Arcs {
    /// To be followed by [`Self::sort`].
    pub fn push(&mut self, partner: Partner) {
        self.all.push(partner);
    }

    /// Puts the partners of each cell together, on a board of so many cells.
    pub fn sort(&mut self, cells: usize) {
        if self.all.is_empty() {
            return;
        }
        self.starts = vec![0; cells + 1];
        self.all.iter().for_each(|partner| self.starts[usize::from(partner.of) + 1] += 1);
        for cell in 0..cells {
            self.starts[cell + 1] += self.starts[cell];
        }
        let mut next = self.starts.clone();
        let mut sorted = self.all.clone();
        for partner in &self.all {
            let place = &mut next[usize::from(partner.of)];
            sorted[*place as usize] = *partner;
            *place += 1;
        }
        self.all = sorted;
    }

    /// The partners of a cell.
    #[inline]
    pub fn of(&self, cell: u16) -> &[Partner] {
        match self.starts.get(usize::from(cell)..usize::from(cell) + 2) {
            Some(&[start, end]) => &self.all[start as usize..end as usize],
            _ => &[],
        }
    }

    /// All of them.
    pub fn all(&self) -> &[Partner] {
        &self.all
    }
}
