//! Locked candidates: all places of a digit in one house lie in another one too.

use super::marks::Marks;
use super::tables::{COLUMNS, HOUSE_CELLS, ROWS};

/// A house whose places of a digit may be locked in a second one.
#[derive(Clone, Copy, Debug)]
pub struct Crossing {
    /// The house whose places may be locked.
    pub base: usize,
    /// The house that they are locked in.
    pub cover: usize,
    /// The shared cells, as places of the base.
    pub shared: u16,
    /// The shared cells, as places of the cover.
    pub shared_in_cover: u16,
    /// The two other houses like the base that share cells with the cover, and these, as their places.
    pub neighbours: [(u8, u16); 2],
    /// The third of a line that is shared, and the other two of the base and of the cover.
    third: u8,
    rest_of_base: [u8; 2],
    rest_of_cover: [u8; 2],
}

/// Every crossing, in order: box and column, box and row, column and box, row and box.
pub static CROSSINGS: [Crossing; 108] = crossings();

/// The crossings of a line and a box, numbered as [`CROSSINGS`]: first those of the rows.
pub fn lines_and_boxes() -> impl Iterator<Item = usize> {
    (81..108).chain(54..81)
}

const fn crossings() -> [Crossing; 108] {
    const NONE: Crossing = Crossing {
        base: 0,
        cover: 0,
        shared: 0,
        shared_in_cover: 0,
        neighbours: [(0, 0); 2],
        third: 0,
        rest_of_base: [0; 2],
        rest_of_cover: [0; 2],
    };
    let kinds = [(0, COLUMNS), (0, ROWS), (COLUMNS, 0), (ROWS, 0)];
    let mut all = [NONE; 108];
    let (mut count, mut n) = (0, 0);
    while n < 4 * 81 {
        let (base, cover) = (kinds[n / 81].0 + n % 81 / 9, kinds[n / 81].1 + n % 9);
        let (shared, shared_in_cover) = (shared(base, cover), shared(cover, base));
        if shared != 0 {
            let line = if base < ROWS { cover } else { base };
            let in_line = if base < ROWS { shared_in_cover } else { shared };
            let (number, part) = (line - ROWS, in_line.trailing_zeros() as usize / 3);
            let in_box = [third(beside(number, 1), part), third(beside(number, 2), part)];
            let in_line = [third(number, beside(part, 1)), third(number, beside(part, 2))];
            let (rest_of_base, rest_of_cover) =
                if base < ROWS { (in_box, in_line) } else { (in_line, in_box) };
            let third = third(number, part);
            let neighbours = neighbours(base, cover);
            let sides = Crossing { base, cover, shared, shared_in_cover, neighbours, ..NONE };
            all[count] = Crossing { third, rest_of_base, rest_of_cover, ..sides };
            count += 1;
        }
        n += 1;
    }
    all
}

/// The other houses like the base that share cells with the cover.
const fn neighbours(base: usize, cover: usize) -> [(u8, u16); 2] {
    let mut found = [(0, 0); 2];
    let (mut count, mut house) = (0, base / 9 * 9);
    while count < 2 {
        let shared = shared(house, cover);
        if house != base && shared != 0 {
            found[count] = (house as u8, shared);
            count += 1;
        }
        house += 1;
    }
    found
}

/// The number of a part of a line, rows before columns.
const fn third(line: usize, part: usize) -> u8 {
    (line * 3 + part) as u8
}

/// Another of the same three.
const fn beside(one: usize, steps: usize) -> usize {
    one / 3 * 3 + (one + steps) % 3
}

/// The places of a house whose cells lie in another one too.
const fn shared(house: usize, other: usize) -> u16 {
    let (mut places, mut n) = (0, 0);
    while n < 81 {
        if HOUSE_CELLS[house][n / 9] == HOUSE_CELLS[other][n % 9] {
            places |= 1 << (n / 9);
        }
        n += 1;
    }
    places
}

/// The digits in each third of a line: the three cells that it shares with a box.
///
/// ```text
///   thirds[3 * line + part]     lines 0..9 rows, 9..18 columns
///   box = three thirds of rows one below the other, or of columns side by side
/// ```
///
/// All digits of a crossing are judged at once: locked are those in its third and not in the other
/// two of the base.
pub struct Thirds([u16; 54]);

impl Thirds {
    /// The thirds of a board.
    pub fn new(marks: &Marks) -> Self {
        let mut thirds = [0; 54];
        for (line, cells) in HOUSE_CELLS[ROWS..].iter().enumerate() {
            for (part, cells) in cells.chunks_exact(3).enumerate() {
                thirds[line * 3 + part] =
                    cells.iter().fold(0, |digits, cell| digits | marks.cells[usize::from(*cell)]);
            }
        }
        Self(thirds)
    }

    /// Whether anything is locked in any crossing: a digit that the rest of the line or the rest of the box
    /// lacks, and the other has.
    pub fn has_locked(&self) -> bool {
        let mut locked = 0;
        for lines in self.0.as_chunks::<9>().0 {
            for (number, own) in lines.iter().enumerate() {
                let (line, part) = (number / 3, number % 3);
                let of_line = lines[line * 3 + (part + 1) % 3] | lines[line * 3 + (part + 2) % 3];
                let of_box = lines[(line + 1) % 3 * 3 + part] | lines[(line + 2) % 3 * 3 + part];
                locked |= own & (of_line ^ of_box);
            }
        }
        locked != 0
    }

    /// The digits that are locked in a crossing and leave the rest of its cover.
    #[inline]
    pub fn locked(&self, crossing: &Crossing) -> u16 {
        self.digits(crossing.third)
            & !self.either(crossing.rest_of_base)
            & self.either(crossing.rest_of_cover)
    }

    /// The digits that are locked in a crossing or in its reverse.
    #[inline]
    pub fn locked_either_way(&self, crossing: &Crossing) -> u16 {
        let rests = self.either(crossing.rest_of_base) ^ self.either(crossing.rest_of_cover);
        self.digits(crossing.third) & rests
    }

    /// The digits that leave a crossing: each has no other place in another box of its line, or in another
    /// line of its box, than the third that lies beside the crossing.
    pub fn lost(&self, crossing: &Crossing) -> u16 {
        let (line, part) = (usize::from(crossing.third) / 3, usize::from(crossing.third) % 3);
        let around = |line: usize, part: usize| {
            let in_box = [third(beside(line, 1), part), third(beside(line, 2), part)];
            let in_line = [third(line, beside(part, 1)), third(line, beside(part, 2))];
            (self.digits(third(line, part)), in_box, in_line)
        };
        let locked = [1, 2].into_iter().fold(0, |locked, steps| {
            let (pointing, rest_of_box, _) = around(line, beside(part, steps));
            let (claiming, _, rest_of_line) = around(beside(line, steps), part);
            locked | pointing & !self.either(rest_of_box) | claiming & !self.either(rest_of_line)
        });
        self.digits(crossing.third) & locked
    }

    #[inline]
    fn digits(&self, third: u8) -> u16 {
        self.0[usize::from(third)]
    }

    #[inline]
    fn either(&self, [one, other]: [u8; 2]) -> u16 {
        self.digits(one) | self.digits(other)
    }
}
