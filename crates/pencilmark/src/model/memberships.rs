//! Which houses hold each cell.

use super::{Cell, House, HouseId, Place, Shape, SmallIndex};

/// The houses of all cells, one cell after another, and where those of each begin.
pub(super) struct Memberships {
    all: Vec<(HouseId, Place)>,
    starts: Vec<u32>,
}

impl Memberships {
    pub fn new(shape: Shape, houses: &[House]) -> Self {
        let mut starts = vec![0; shape.cell_count() + 1];
        let cells = || houses.iter().flat_map(House::cells);
        cells().for_each(|cell| starts[cell.index() + 1] += 1);
        for cell in 0..shape.cell_count() {
            starts[cell + 1] += starts[cell];
        }
        let mut next = starts.clone();
        let mut all = vec![(HouseId::from_index(0), Place::from_index(0)); cells().count()];
        for (id, house) in houses.iter().enumerate() {
            for (place, cell) in house.cells().iter().enumerate() {
                let next = &mut next[cell.index()];
                all[*next as usize] = (HouseId::from_index(id), Place::from_index(place));
                *next += 1;
            }
        }
        Self { all, starts }
    }

    pub fn of(&self, cell: Cell) -> &[(HouseId, Place)] {
        let start = |cell: usize| self.starts[cell] as usize;
        &self.all[start(cell.index())..start(cell.index() + 1)]
    }
}
