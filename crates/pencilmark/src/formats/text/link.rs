//! What a link carries: a puzzle in the address itself, as JSON that is often written by hand.

use super::lines::trim;
use super::{ReadError, Record};
use crate::model::{Digit, Shape};
use serde_json::Value;

/// What a link carries, without the escapes of addresses: the longest of its path and the values of its
/// fields. A text that is no link is taken as it stands.
pub(in crate::formats) fn payload(line: &str) -> String {
    let line = trim(line);
    if !is_link(line) {
        return unescaped(line);
    }
    let address = line.split_once("://").map_or(line, |(_, address)| address);
    let address = address.split('#').next().unwrap_or(address);
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let path = path.split_once('/').map_or("", |(_, path)| path);
    let path = path.strip_prefix("sudoku/").unwrap_or(path);
    let values = query.split('&').map(|field| field.split_once('=').map_or("", |(_, value)| value));
    unescaped(values.chain([path]).max_by_key(|part| part.len()).unwrap_or(""))
}

/// Whether a text is an address.
pub(in crate::formats) fn is_link(text: &str) -> bool {
    text.starts_with("https://") || text.starts_with("http://") || text.starts_with("www.")
}

/// `%2B` as `+`. A blank is a `+` that a page took for one.
pub(in crate::formats) fn unescaped(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        let escape = match (first, after) {
            (b'%', [high, low, ..]) => byte_of([*high, *low]),
            _ => None,
        };
        bytes.push(escape.unwrap_or(*first));
        rest = if escape.is_some() { &after[2..] } else { after };
    }
    String::from_utf8_lossy(&bytes).replace(' ', "+")
}

fn byte_of(digits: [u8; 2]) -> Option<u8> {
    let [high, low] = digits.map(|digit| char::from(digit).to_digit(16));
    Some((high? * 16 + low?) as u8)
}

/// A text that can stand in an address.
pub(in crate::formats) fn escaped(text: &str) -> String {
    text.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D")
}

/// The record of a link that does not hold what it should.
pub(in crate::formats) fn without_puzzle() -> Record {
    let words =
        "the link contains no whole puzzle (a short link refers to one that only its server knows)";
    Record::new(Err(ReadError::Syntax(words.to_owned())))
}

/// A number, which may be a text, or nothing; `None` if it is something else.
pub(in crate::formats) fn number(value: Option<&Value>) -> Option<Option<i64>> {
    match value {
        None | Some(Value::Null) => Some(None),
        Some(Value::String(text)) if text.trim().is_empty() => Some(None),
        Some(Value::String(text)) => text.trim().parse().ok().map(Some),
        Some(value) => value.as_i64().map(Some),
    }
}

/// A digit of a board, or an empty cell; `None` if it is something else.
pub(in crate::formats) fn digit(value: Option<&Value>, shape: Shape) -> Option<Option<Digit>> {
    match number(value)? {
        None => Some(None),
        Some(number) => shape.digit(number).map(Some),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn payloads_are_found_in_every_kind_of_link() {
        for line in [
            "https://www.f-puzzles.com/?load=N4Ig%2Bzg%3D",
            "https://f-puzzles.com/?id=1&load=N4Ig+zg=",
            "https://sudokupad.app/N4Ig%2bzg%3d?logic=0",
            "https://app.crackingthecryptic.com/sudoku/N4Ig%2Bzg=#",
            " N4Ig zg= ",
        ] {
            assert_eq!(payload(line), "N4Ig+zg=", "{line}");
        }
        assert_eq!(payload("https://sudokupad.app/"), "");
        assert_eq!(payload("%"), "%");
        assert_eq!(escaped("a+b/c="), "a%2Bb%2Fc%3D");
    }
}
