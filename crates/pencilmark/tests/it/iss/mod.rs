//! Puzzles as the Interactive Sudoku Solver (sigh/Interactive-Sudoku-Solver) writes them, in the project's own JSON.
//!
//! Its text is a list of items, `.Thermo~R1C1~R2C1.Cage~5~R3C3~R3C4`: each is a type and words. `types` is the table of
//! what each type says, in terms of what the words do (`said`); `board` knows the cells, digits and regions; `packed` reads
//! words in base 64; `short` reads the texts that are no such list.

mod board;
mod packed;
mod said;
mod short;
mod types;

use board::Board;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// One item of the list, with what lies between it and its `End`.
struct Item {
    kind: String,
    words: Vec<String>,
    inside: Vec<Item>,
}

/// What is read, or what cannot be.
type Translated<T> = Result<T, String>;

/// Rows, columns and digits above 9 are letters.
const RADIX: u32 = 36;

/// The puzzle as a JSON object; the error names the types that have no counterpart.
pub fn as_json(text: &str) -> Translated<Value> {
    let items = match short::read(text) {
        Some(items) => items,
        None => read_items(text)?,
    };
    let mut unknown = BTreeSet::new();
    items.iter().for_each(|item| item.collect_unknown(&mut unknown));
    if !unknown.is_empty() {
        return Err(unknown.into_iter().collect::<Vec<_>>().join(", "));
    }
    let board = Board::of(&items)?;
    let mut constraints = Vec::new();
    for item in items.iter().filter(|item| !item.is_given()) {
        constraints.extend(types::translate(item, &board)?);
    }
    let mut puzzle = board.fields(&items)?;
    puzzle["constraints"] = json!(constraints);
    Ok(puzzle)
}

/// A published solution with its digits in base 36. Where there are letters, `A` is 1 in it.
pub fn solution(text: &str) -> String {
    let has_letters = text.contains(char::is_alphabetic);
    let digit = |symbol: char| match symbol.to_digit(RADIX) {
        Some(number) if has_letters && number > 9 => char::from_digit(number - 9, RADIX),
        _ => None,
    };
    text.chars().map(|symbol| digit(symbol).unwrap_or(symbol).to_ascii_uppercase()).collect()
}

/// Reads a list of items. Some have others inside, up to the next `End`.
fn read_items(text: &str) -> Translated<Vec<Item>> {
    let text: String = text.chars().filter(|symbol| !symbol.is_whitespace()).collect();
    let text = text.strip_prefix('.').ok_or("a script")?;
    let mut open = vec![Item::new("", [])];
    for item in text.split('.') {
        let mut words = item.split('~').map(str::to_owned);
        let kind = words.next().unwrap_or_default();
        let item = Item::new(&kind, words);
        if ["Or", "And", "Replicate"].contains(&kind.as_str()) {
            open.push(item);
            continue;
        }
        let item = if kind == "End" { open.pop() } else { Some(item) };
        let (around, item) = open.last_mut().zip(item).ok_or("an End without a beginning")?;
        around.inside.push(item);
    }
    match <[Item; 1]>::try_from(open) {
        Ok([list]) => Ok(list.inside),
        Err(_) => Err("a missing End".to_owned()),
    }
}

impl Item {
    fn new(kind: &str, words: impl IntoIterator<Item = String>) -> Self {
        let words = words.into_iter().collect();
        Self { kind: kind.to_owned(), words, inside: Vec::new() }
    }

    /// Whether it lists cells with their digits: `~R1C1_5~R1C2_2_4`.
    fn is_given(&self) -> bool {
        self.kind.is_empty()
    }

    /// Adds the types, of it and of what is inside, that the table does not have.
    fn collect_unknown(&self, unknown: &mut BTreeSet<String>) {
        if types::find(&self.kind).is_none() {
            unknown.insert(self.kind.clone());
        }
        self.inside.iter().for_each(|item| item.collect_unknown(unknown));
    }

    /// The same, so many rows further down and columns further right.
    fn moved(&self, steps: [isize; 2]) -> Translated<Self> {
        let words = self.words.iter().map(|word| board::moved(word, steps));
        let inside = self.inside.iter().map(|item| item.moved(steps));
        Ok(Self {
            kind: self.kind.clone(),
            words: words.collect::<Translated<_>>()?,
            inside: inside.collect::<Translated<_>>()?,
        })
    }
}
