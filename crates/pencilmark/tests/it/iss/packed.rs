//! Words that hold a table, an automaton or a text in base 64.

use super::board::Board;
use super::{Item, Translated};
use serde_json::{Value, json};

/// The six bits of each character; base 64 as it is used in addresses.
fn sextets(word: &str) -> Translated<Vec<u8>> {
    let sextet = |symbol: char| match symbol {
        'A'..='Z' => Some(symbol as u8 - b'A'),
        'a'..='z' => Some(symbol as u8 - b'a' + 26),
        '0'..='9' => Some(symbol as u8 - b'0' + 52),
        '-' => Some(62),
        '_' => Some(63),
        _ => None,
    };
    let sextets = word.trim_end_matches('=').chars().map(sextet).collect::<Option<_>>();
    sextets.ok_or_else(|| format!("words such as {word}"))
}

/// The bits of a table, of which the first is the lowest of its six. Zeros at the end are left out.
fn bits_of_table(word: &str) -> Translated<Vec<bool>> {
    let bits = |sextet: u8| (0..6).map(move |bit| sextet >> bit & 1 == 1);
    Ok(sextets(word)?.into_iter().flat_map(bits).collect())
}

/// The bits of bytes, of which the first is the highest.
fn bits_of_bytes(word: &str) -> Translated<Vec<bool>> {
    let bits = |sextet: u8| (0..6).rev().map(move |bit| sextet >> bit & 1 == 1);
    let mut bits: Vec<bool> = sextets(word)?.into_iter().flat_map(bits).collect();
    bits.truncate(bits.len() / 8 * 8);
    Ok(bits)
}

/// For each digit, the digits that may come with it.
pub fn relation(word: &str, board: &Board) -> Translated<Value> {
    let (bits, size) = (bits_of_table(word)?, board.digits());
    let fits = |one: usize, other: &usize| bits.get(one * size + other) == Some(&true);
    let digits = |one: usize| -> Vec<usize> {
        let fitting = (0..size).filter(|other| fits(one, other));
        fitting.map(|other| other + board.lowest).collect()
    };
    Ok((0..size).map(digits).collect::<Vec<_>>().into())
}

/// How an older form writes the key of a relation: with the last two symbols the other way round.
pub fn exchanged(word: &str) -> String {
    let exchange = |symbol| match symbol {
        '-' => '_',
        '_' => '-',
        other => other,
    };
    word.chars().map(exchange).collect()
}

/// A text.
pub fn text(word: &str) -> Translated<String> {
    let bits = bits_of_bytes(word)?;
    let byte = |bits: &[bool]| bits.iter().fold(0, |byte, bit| byte << 1 | u8::from(*bit)) as char;
    Ok(bits.chunks(8).map(byte).collect())
}

/// How far each copy of `Replicate~BITS~ORIGIN` lies from its cells: the bits are those of the cells from the origin
/// on, row by row.
pub fn steps(item: &Item, board: &Board) -> Translated<Vec<[isize; 2]>> {
    let origin = board.place(item.words.get(1).map_or("R1C1", String::as_str))?;
    let bits = bits_of_table(item.words.first().map_or("", String::as_str))?;
    let targets = board.places().skip_while(|place| *place != origin).zip(bits);
    let steps = |place: [usize; 2]| [0, 1].map(|i| place[i] as isize - origin[i] as isize);
    Ok(targets.filter(|(_, bit)| *bit).map(|(place, _)| steps(place)).collect())
}

/// The states of an automaton: which it starts from and ends in, and which follow each with each digit.
pub struct Automaton {
    pub start: Vec<usize>,
    pub accept: Vec<usize>,
    pub delta: Value,
}

/// What is left to be read of a row of bits.
struct Bits<'b>(&'b [bool]);

impl Bits<'_> {
    fn number(&mut self, width: usize) -> Translated<usize> {
        let (number, rest) =
            self.0.split_at_checked(width).ok_or("an automaton that is cut off")?;
        self.0 = rest;
        Ok(number.iter().fold(0, |number, bit| number << 1 | usize::from(*bit)))
    }
}

/// Reads an automaton. Its start states come first, then the others that it may end in. For each state there is either
/// a set of digits, each with one state, or a list of digits and states.
pub fn automaton(word: &str, board: &Board) -> Translated<Automaton> {
    let bits = bits_of_bytes(word)?;
    let mut bits = Bits(&bits);
    let is_list = bits.number(2)? == 0;
    let [state_width, digits] = [bits.number(4)? + 1, bits.number(4)? + 1];
    let [starts, accepts] = [bits.number(state_width)?, bits.number(state_width)?];
    let mut accept = Vec::new();
    for state in (0..starts).rev() {
        if bits.number(1)? == 1 {
            accept.push(state);
        }
    }
    accept.extend(starts..starts + accepts);
    let digit_width = (usize::BITS - (digits - 1).leading_zeros()) as usize;
    let head_width = if is_list { bits.number(4)? } else { digits };
    let mut rows = Vec::new();
    while head_width > 0 && bits.0.len() >= head_width {
        let head = bits.number(head_width)?;
        let mut row = vec![Vec::new(); board.digits()];
        let is_listed = |digit: &usize| is_list || head >> digit & 1 == 1;
        for place in (0..if is_list { head } else { digits }).filter(is_listed) {
            let digit = if is_list { bits.number(digit_width)? } else { place };
            let state = bits.number(state_width)?;
            row.get_mut(digit).ok_or("an automaton of several lines")?.push(state);
        }
        rows.push(row);
    }
    // States without successors at the end are not written.
    let named = rows.iter().flatten().flatten().chain(&accept).max().map_or(0, |last| last + 1);
    rows.resize(rows.len().max(named).max(starts), vec![Vec::new(); board.digits()]);
    Ok(Automaton { start: (0..starts).collect(), accept, delta: json!(rows) })
}
