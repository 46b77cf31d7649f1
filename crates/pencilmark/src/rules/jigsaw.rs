use crate::model::{Boxes, Cell, Effects, Random, RuleError, RuleKind, Shape};

entries! { RuleKind:
    /// Boxes of any outline instead of rectangles: `jigsaw=112233…` gives one character per cell,
    /// row by row; cells with the same character are one box. (There can be at most 36 boxes;
    /// numbers separated by spaces are read as well.) Works on boards of any size, even a prime
    /// one.
    "jigsaw" => RuleKind {
        name: "Jigsaw",
        argument: Some("REGIONS"),
        boxes: Boxes::Replace,
        examples: &[("jigsaw=1112122233443344", Shape::square(2))],
        apply,
        draw: Some(draw),
        ..RuleKind::BLANK
    };
}

/// How often each cell gets the chance to change its box, on average. After 3 the boxes look as
/// they do in magazines; after 10 they are snakes.
const CHANCES: usize = 3;

fn apply(shape: Shape, regions: &str, effects: &mut Effects) -> Result<(), RuleError> {
    let size = shape.size();
    for (label, cells) in gathered("jigsaw", shape, regions)? {
        if cells.len() != size {
            let region = label.to_owned();
            return Err(RuleError::RegionSize { region, found: cells.len(), expected: size });
        }
        effects.add_box(cells);
    }
    Ok(())
}

/// The cells of each label, in the order of their first cells.
pub(super) fn gathered<'t>(
    rule: &'static str,
    shape: Shape,
    regions: &'t str,
) -> Result<Vec<(&'t str, Vec<Cell>)>, RuleError> {
    let labels = labels(regions);
    if labels.len() != shape.cell_count() {
        return Err(RuleError::Argument {
            rule,
            found: format!("{} cells", labels.len()),
            expected: format!("one character for each of the {} cells", shape.cell_count()),
        });
    }
    let mut boxes: Vec<(&str, Vec<Cell>)> = Vec::new();
    for (cell, label) in shape.cells().zip(labels) {
        match boxes.iter_mut().find(|(known, _)| *known == label) {
            Some((_, cells)) => cells.push(cell),
            None => boxes.push((label, vec![cell])),
        }
    }
    Ok(boxes)
}

/// One label per cell: characters, or words if there are spaces between them.
fn labels(regions: &str) -> Vec<&str> {
    if regions.contains(char::is_whitespace) {
        return regions.split_whitespace().collect();
    }
    let ends = regions.char_indices().skip(1).map(|(start, _)| start).chain([regions.len()]);
    let starts = regions.char_indices().map(|(start, _)| start);
    starts.zip(ends).map(|(start, end)| &regions[start..end]).collect()
}

/// Random boxes: rectangles (or rows) that keep exchanging cells across their borders.
fn draw(shape: Shape, random: &mut Random) -> String {
    let mut regions = Regions::rectangles(shape);
    for _ in 0..CHANCES * shape.cell_count() {
        regions.exchange(random);
    }
    regions.text()
}

/// The box of each cell, row by row. Each is in one piece.
struct Regions {
    size: usize,
    of: Vec<usize>,
}

impl Regions {
    fn rectangles(shape: Shape) -> Self {
        let size = shape.size();
        let (rows, columns) =
            shape.boxes().map_or((1, size), |boxes| (boxes.rows(), boxes.columns()));
        let of =
            |cell: Cell| cell.row(shape) / rows * (size / columns) + cell.column(shape) / columns;
        Self { size, of: shape.cells().map(of).collect() }
    }

    /// Gives a cell to the box of a neighbour, and a cell of that box back, if both stay in one piece.
    fn exchange(&mut self, random: &mut Random) {
        let cell = random.below(self.of.len());
        let neighbours: Vec<usize> = self.neighbours(cell).collect();
        let mine = self.of[cell];
        let Some(other) = random.pick(&neighbours).map(|next| self.of[*next]) else { return };
        if other == mine {
            return;
        }
        let mut back: Vec<usize> =
            (0..self.of.len()).filter(|cell| self.of[*cell] == other).collect();
        random.shuffle(&mut back);
        self.of[cell] = other;
        for cell in back {
            self.of[cell] = mine;
            if self.is_whole(mine) && self.is_whole(other) {
                return;
            }
            self.of[cell] = other;
        }
        self.of[cell] = mine;
    }

    fn is_whole(&self, region: usize) -> bool {
        let mut reached: Vec<usize> =
            self.of.iter().position(|found| *found == region).into_iter().collect();
        let mut place = 0;
        while let Some(cell) = reached.get(place) {
            let next = self.neighbours(*cell).filter(|next| self.of[*next] == region);
            let fresh: Vec<usize> = next.filter(|next| !reached.contains(next)).collect();
            reached.extend(fresh);
            place += 1;
        }
        reached.len() == self.size
    }

    /// The cells that share a side with one.
    fn neighbours(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        let size = self.size;
        let (row, column) = (cell / size, cell % size);
        let sides = [
            (row > 0).then(|| cell - size),
            (column > 0).then(|| cell - 1),
            (column + 1 < size).then(|| cell + 1),
            (row + 1 < size).then(|| cell + size),
        ];
        sides.into_iter().flatten()
    }

    /// A character for each cell; the boxes are numbered as they are met.
    fn text(&self) -> String {
        let mut met: Vec<usize> = Vec::new();
        let label = |region: &usize| {
            let number = met.iter().position(|found| found == region).unwrap_or_else(|| {
                met.push(*region);
                met.len() - 1
            });
            // The last of 36 comes after Z.
            char::from_digit(number as u32 + 1, 36).map_or('0', |label| label.to_ascii_uppercase())
        };
        self.of.iter().map(label).collect()
    }
}
