//! Texts that are no list of items: killers with an arrow or a cage in each place, pencilmarks, and jigsaws.

use super::{Item, RADIX};
use std::collections::BTreeMap;

/// The items that such a text says; nothing if it is another text.
pub fn read(text: &str) -> Option<Vec<Item>> {
    [read_arrows, read_cages, read_pencilmarks, read_jigsaw].iter().find_map(|read| read(text))
}

const CELLS: usize = 81;

/// The name of a cell of the board with so many rows and columns.
fn cell_of(size: usize, index: usize) -> String {
    let symbol = |number: usize| char::from_digit(number as u32 + 1, RADIX).unwrap_or('?');
    format!("R{}C{}", symbol(index / size), symbol(index % size))
}

fn cell(index: usize) -> String {
    cell_of(9, index)
}

fn cage(sum: u32, cells: &[usize]) -> Item {
    let cells = cells.iter().map(|index| cell(*index));
    Item::new("Cage", std::iter::once(sum.to_string()).chain(cells))
}

/// A symbol for each cell: the sum of its cage, or an arrow to a cell of the same cage.
fn read_arrows(text: &str) -> Option<Vec<Item>> {
    let symbols: Vec<char> = text.chars().collect();
    if symbols.len() != CELLS || !text.contains(['<', '>', '^', 'v', '`']) {
        return None;
    }
    let steps = |symbol: char| match symbol {
        'v' => 9,
        '^' => -9,
        '<' => -1,
        '>' => 1,
        '`' => -10,
        '\'' => -8,
        ',' => 8,
        '.' => 10,
        _ => 0_isize,
    };
    let sum = |symbol: char| match symbol {
        'a'..='j' => Some(symbol as u32 - 'a' as u32 + 36),
        _ => symbol.to_digit(RADIX),
    };
    let next =
        |index: usize| index.checked_add_signed(steps(symbols[index])).filter(|next| *next < CELLS);
    let mut cages: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for index in 0..CELLS {
        // No way is longer than the board, and a sum is its own next cell.
        let end = (0..CELLS).try_fold(index, |cell, _| next(cell))?;
        cages.entry(end).or_default().push(index);
    }
    cages.iter().map(|(end, cells)| Some(cage(sum(symbols[*end])?, cells))).collect()
}

/// `3x3:d:k:3841:7705:…`, with the diagonals if there is a `d`: the number of each cell is that of its cage, and 256
/// times the sum of the cage. Without a sum, the cell is in no cage.
fn read_cages(text: &str) -> Option<Vec<Item>> {
    let (diagonals, cells) = text.strip_prefix("3x3:")?.split_once(":k:")?;
    let numbers = cells.split(':').filter(|number| !number.is_empty()).map(|n| n.parse::<u32>());
    let numbers = numbers.collect::<Result<Vec<_>, _>>().ok()?;
    let mut cages: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    for (index, number) in numbers.iter().enumerate().filter(|(_, number)| **number >= 256) {
        cages.entry(*number).or_default().push(index);
    }
    let directions = if diagonals == "d" { &["1", "-1"][..] } else { &[] };
    let diagonals = directions.iter().map(|word| Item::new("Diagonal", [(*word).to_owned()]));
    let cages = cages.iter().map(|(number, cells)| cage(number / 256, cells));
    (numbers.len() == CELLS).then(|| diagonals.chain(cages).collect())
}

/// Nine symbols for each cell: a digit that it may hold, or `.`.
fn read_pencilmarks(text: &str) -> Option<Vec<Item>> {
    let symbols: Vec<char> = text.chars().collect();
    let is_one =
        symbols.len() == CELLS * 9 && symbols.iter().all(|s| *s == '.' || s.is_ascii_digit());
    let given = |(index, marks): (usize, &[char])| {
        let digits = marks.iter().filter(|symbol| **symbol != '.').map(|digit| format!("_{digit}"));
        cell(index) + &digits.collect::<String>()
    };
    is_one.then(|| vec![Item::new("", symbols.chunks(9).enumerate().map(given))])
}

/// Two symbols for each cell of a board beyond 9x9: first all givens, of which `A` is 1, then all regions.
fn read_jigsaw(text: &str) -> Option<Vec<Item>> {
    let size = (text.len() / 2).isqrt();
    let (givens, regions) = text.split_at_checked(size * size)?;
    let are_regions = regions.len() == givens.len() && regions.chars().all(char::is_alphabetic);
    if size <= 9 || !are_regions {
        return None;
    }
    let given = |(index, symbol): (usize, char)| {
        let number = symbol.to_digit(RADIX)? - 9;
        Some(format!("{}_{number}", cell_of(size, index)))
    };
    let givens = Item::new("", givens.chars().enumerate().filter_map(given));
    let shape = Item::new("Shape", [format!("{size}x{size}")]);
    let jigsaw = Item::new("Jigsaw", [regions.to_owned()]);
    Some(vec![shape, Item::new("NoBoxes", []), jigsaw, givens])
}
