//! The cells, digits and regions of a puzzle.

use super::{Item, RADIX, Translated};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// A row and a column, from 0.
pub type Place = [usize; 2];

/// The board that the items `Shape`, `RegionSize`, `NoBoxes`, `Jigsaw` and `FullRankTies` describe.
pub struct Board {
    pub rows: usize,
    pub columns: usize,
    pub lowest: usize,
    pub highest: usize,
    /// Which lines may be equal, for the ranks of lines.
    pub ties: String,
    /// A letter for each cell, if there are rectangular boxes.
    boxes: Option<String>,
    /// The same for the regions of a jigsaw; `.` is in none.
    jigsaw: Option<String>,
}

impl Board {
    pub fn of(items: &[Item]) -> Translated<Self> {
        let word = |kind: &str, at: usize| {
            let item = items.iter().find(|item| item.kind == kind)?;
            item.words.get(at).map(String::as_str)
        };
        let last_word = |kind: &str| items.iter().find(|item| item.kind == kind)?.words.last();
        if let Some(grid) = word("Shape", 2) {
            return Err(format!("Shape {grid}"));
        }
        let [rows, columns] = numbers(word("Shape", 0).unwrap_or("9x9"), 'x')?;
        let longer = rows.max(columns);
        let [lowest, highest] = match word("Shape", 1) {
            Some(ends) if ends.contains('-') => numbers(ends, '-')?,
            Some(count) => [1, number(count)?],
            None => [1, longer],
        };
        let region = word("RegionSize", 0).map_or(Ok(longer), number)?;
        let ties = word("FullRankTies", 0).unwrap_or("only-unclued").to_owned();
        let mut board = Self { rows, columns, lowest, highest, ties, boxes: None, jigsaw: None };
        let has_boxes = !items.iter().any(|item| item.kind == "NoBoxes");
        board.boxes = board.rectangles(region).filter(|_| has_boxes);
        board.jigsaw = last_word("Jigsaw").and_then(|layout| board.outlines(layout));
        Ok(board)
    }

    /// How many digits there are.
    pub fn digits(&self) -> usize {
        self.highest + 1 - self.lowest
    }

    /// Every cell, row by row.
    pub fn places(&self) -> impl Iterator<Item = Place> + use<> {
        let columns = self.columns;
        (0..self.rows).flat_map(move |row| (0..columns).map(move |column| [row, column]))
    }

    /// The boxes of so many cells, as square as they can be; higher than wide only if they do not fit otherwise.
    fn rectangles(&self, size: usize) -> Option<String> {
        let shorter = (2..=size.isqrt()).rev().filter(|side| size.is_multiple_of(*side));
        let mut boxes = shorter.flat_map(|side| [[side, size / side], [size / side, side]]);
        let fits = |[high, wide]: &[usize; 2]| {
            self.rows.is_multiple_of(*high) && self.columns.is_multiple_of(*wide)
        };
        let [high, wide] = boxes.find(fits)?;
        let number = |[row, column]: Place| row / high * (self.columns / wide) + column / wide;
        self.places().map(|place| char::from_digit(number(place) as u32, RADIX)).collect()
    }

    /// The regions of a jigsaw. One set of cells may be of another size: they are in no region.
    fn outlines(&self, layout: &str) -> Option<String> {
        let size = |label: char| layout.chars().filter(|other| *other == label).count();
        let sizes = self.rows.max(self.columns)..=self.digits();
        let labels = layout.chars().map(|l| if sizes.contains(&size(l)) { l } else { '.' });
        let is_cut = layout.chars().collect::<BTreeSet<_>>().len() > 1;
        is_cut.then(|| labels.collect())
    }

    /// The jigsaw's regions, where there are boxes as well.
    pub fn second_regions(&self) -> Vec<Vec<String>> {
        let mut regions: BTreeMap<char, Vec<String>> = BTreeMap::new();
        let jigsaw = self.jigsaw.as_ref().filter(|_| self.boxes.is_some());
        for (place, label) in self.places().zip(jigsaw.iter().flat_map(|text| text.chars())) {
            regions.entry(label).or_default().push(name(place));
        }
        regions.into_iter().filter(|(label, _)| *label != '.').map(|(_, cells)| cells).collect()
    }

    /// Reads `R4C7`; the tenth row and column are `a`.
    pub fn place(&self, word: &str) -> Translated<Place> {
        let known = place(word).filter(|[row, column]| *row < self.rows && *column < self.columns);
        known.ok_or_else(|| format!("cells such as {word}"))
    }

    /// Reads `R4C7_2_4_6_8`: a cell and the digits that it may hold.
    pub fn given(&self, word: &str) -> Translated<(Place, Vec<usize>)> {
        let mut words = word.split('_');
        let place = self.place(words.next().unwrap_or_default())?;
        Ok((place, words.map(number).collect::<Translated<_>>()?))
    }

    /// The row `R2` or the column `C2`, from the left or from the top.
    pub fn row_or_column(&self, word: &str) -> Translated<Vec<Place>> {
        let wrong = || format!("lines such as {word}");
        let (kind, line) = word.split_at_checked(1).ok_or_else(wrong)?;
        let axis = ["R", "C"].iter().position(|known| *known == kind).ok_or_else(wrong)?;
        let line = number(line)?;
        Ok(self.places().filter(|place| place[axis] + 1 == line).collect())
    }

    /// The diagonal from this cell of the border: down from the left side, up from the right one, to the left from the
    /// top, to the right from the bottom. Those between two corners begin in the upper one.
    pub fn diagonal(&self, from: Place) -> impl Iterator<Item = Place> + use<> {
        let (rows, columns) = (self.rows, self.columns);
        let [down, right]: [isize; 2] = match from {
            [_, 0] => [1, 1],
            [0, _] => [1, -1],
            [row, _] if row + 1 == rows => [-1, 1],
            _ => [-1, -1],
        };
        std::iter::successors(Some(from), move |[row, column]| {
            let next = [row.checked_add_signed(down)?, column.checked_add_signed(right)?];
            (next[0] < rows && next[1] < columns).then_some(next)
        })
    }

    /// The JSON of the puzzle without its constraints.
    pub fn fields(&self, items: &[Item]) -> Translated<Value> {
        let mut allowed: BTreeMap<Place, Vec<usize>> = BTreeMap::new();
        for word in items.iter().filter(|item| item.is_given()).flat_map(|item| &item.words) {
            let (place, digits) = self.given(word)?;
            let known = allowed.entry(place).or_insert_with(|| digits.clone());
            known.retain(|digit| digits.contains(digit));
        }
        let symbol = |place: Place| match allowed.get(&place).map(Vec::as_slice) {
            Some([digit]) => char::from_digit(*digit as u32, RADIX).unwrap_or('.'),
            _ => '.',
        };
        let several = allowed.iter().filter(|(_, digits)| digits.len() != 1);
        Ok(json!({
            "rows": self.rows,
            "cols": self.columns,
            "digits": [self.lowest, self.highest],
            "regions": self.boxes.as_ref().or(self.jigsaw.as_ref()),
            "givens": self.places().map(symbol).collect::<String>(),
            "allowed": several.map(|(at, digits)| (name(*at), json!(digits))).collect::<Map<_, _>>(),
        }))
    }
}

/// `r4c7`.
pub fn name([row, column]: Place) -> String {
    format!("r{}c{}", row + 1, column + 1)
}

fn place(word: &str) -> Option<Place> {
    let symbols: Vec<char> = word.chars().collect();
    let ['R' | 'r', row, 'C' | 'c', column] = symbols[..] else { return None };
    let number = |symbol: char| (symbol.to_digit(RADIX)? as usize).checked_sub(1);
    Some([number(row)?, number(column)?])
}

/// A word; if it is a cell, with or without digits, the cell so many rows and columns further.
pub fn moved(word: &str, steps: [isize; 2]) -> Translated<String> {
    let (cell, digits) = word.split_at(word.find('_').unwrap_or(word.len()));
    let Some([row, column]) = place(cell) else { return Ok(word.to_owned()) };
    let symbol = |from: usize, step: isize| {
        char::from_digit(u32::try_from(from as isize + step + 1).ok()?, RADIX)
    };
    let moved = symbol(row, steps[0]).zip(symbol(column, steps[1]));
    let (row, column) = moved.ok_or_else(|| format!("cells such as {word}"))?;
    Ok(format!("R{row}C{column}{digits}"))
}

/// `6x9`, `0-8`.
fn numbers(text: &str, between: char) -> Translated<[usize; 2]> {
    let (one, other) = text.split_once(between).ok_or_else(|| format!("numbers such as {text}"))?;
    Ok([number(one)?, number(other)?])
}

fn number(text: &str) -> Translated<usize> {
    text.parse().map_err(|_| format!("numbers such as {text}"))
}
