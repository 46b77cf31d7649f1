//! The compression of links, as the JavaScript package lz-string does it, six bits in a character.
//!
//! A text is a row of codes. The first are two bits wide, and they grow with the number of entries:
//!
//! ```text
//!   0      a character of one byte follows, which becomes an entry
//!   1      a character of two bytes follows, likewise
//!   2      the end
//!   3, 4…  an entry: a new character, or what was written last with the next character after it
//! ```
//!
//! What was written last and the character after it lie side by side in the text, so an entry is a range
//! of the text itself; nothing is copied, and no entry takes more room than two numbers.

use std::collections::HashMap;
use std::ops::Range;

const SYMBOLS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const BITS_IN_SYMBOL: u32 = 6;
const BYTE: usize = 0;
const TWO_BYTES: usize = 1;
const END: usize = 2;
/// The first code that is an entry.
const FIRST_ENTRY: usize = 3;

/// How many times as long as the compressed text the text may be: links of real puzzles reach 7, and a
/// text made on purpose could reach any number.
const MOST_GROWTH: usize = 16;

/// The text of a compressed one; nothing if it is damaged, or much longer than any puzzle's would be.
pub(in crate::formats) fn decompress(compressed: &str) -> Option<String> {
    let most = compressed.len() * MOST_GROWTH;
    let mut bits = Bits::of(compressed);
    let mut width = Width::START;
    let mut entries: Vec<Range<usize>> = Vec::new();
    let mut text: Vec<u16> = Vec::new();
    let mut last: Option<Range<usize>> = None;
    loop {
        let code = bits.take(width.bits)?;
        let start = text.len();
        match code {
            BYTE | TWO_BYTES => {
                text.push(bits.take(if code == BYTE { 8 } else { 16 })? as u16);
                entries.push(start..start + 1);
                width.grow();
            }
            END => return String::from_utf16(&text).ok(),
            _ => {
                let known = entries.get(code - FIRST_ENTRY).cloned();
                // The entry that is about to be made: what was written last, and its own first character.
                let about_to_be = || (code - FIRST_ENTRY == entries.len()).then(|| last.clone())?;
                let entry = known.clone().or_else(about_to_be)?;
                text.extend_from_within(entry.clone());
                if known.is_none() {
                    text.push(text[entry.start]);
                }
            }
        }
        if text.len() > most {
            return None;
        }
        if let Some(last) = last {
            entries.push(last.start..last.end + 1);
        }
        width.grow();
        last = Some(start..text.len());
    }
}

/// The compressed text.
pub(in crate::formats) fn compress(text: &str) -> String {
    let mut symbols = Symbols::default();
    let mut width = Width::START;
    // Entries are named by the entry that they continue, and the character that they add.
    let mut entries: HashMap<(Option<usize>, u16), usize> = HashMap::new();
    let mut unwritten: HashMap<usize, u16> = HashMap::new();
    let mut last: Option<usize> = None;
    for unit in text.encode_utf16() {
        let next = FIRST_ENTRY + entries.len();
        let single = *entries.entry((None, unit)).or_insert_with(|| {
            unwritten.insert(next, unit);
            next
        });
        last = match last {
            None => Some(single),
            Some(before) => match entries.get(&(Some(before), unit)) {
                Some(longer) => Some(*longer),
                None => {
                    symbols.put_entry(before, unwritten.remove(&before), &mut width);
                    entries.insert((Some(before), unit), FIRST_ENTRY + entries.len());
                    Some(single)
                }
            },
        };
    }
    if let Some(last) = last {
        symbols.put_entry(last, unwritten.remove(&last), &mut width);
    }
    symbols.put(END, width.bits);
    symbols.finish()
}

/// How many bits a code has, and how many more entries there may be before it has one more.
struct Width {
    bits: u32,
    room: usize,
}

impl Width {
    const START: Self = Self { bits: 2, room: 2 };

    fn grow(&mut self) {
        self.room -= 1;
        if self.room == 0 {
            self.room = 1 << self.bits;
            self.bits += 1;
        }
    }
}

/// The bits of a compressed text.
struct Bits<'t> {
    symbols: std::str::Bytes<'t>,
    symbol: usize,
    left: u32,
}

impl<'t> Bits<'t> {
    fn of(compressed: &'t str) -> Self {
        Self { symbols: compressed.bytes(), symbol: 0, left: 0 }
    }

    /// The next number of so many bits, the lowest first.
    fn take(&mut self, bits: u32) -> Option<usize> {
        let mut number = 0;
        for place in 0..bits {
            if self.left == 0 {
                let byte = self.symbols.next()?;
                self.symbol = SYMBOLS.iter().position(|symbol| *symbol == byte)?;
                self.left = BITS_IN_SYMBOL;
            }
            self.left -= 1;
            number |= (self.symbol >> self.left & 1) << place;
        }
        Some(number)
    }
}

/// A compressed text that is being written.
#[derive(Default)]
struct Symbols {
    text: String,
    symbol: usize,
    bits: u32,
}

impl Symbols {
    /// An entry, or the character that makes it if it was not written before.
    fn put_entry(&mut self, entry: usize, unwritten: Option<u16>, width: &mut Width) {
        match unwritten {
            None => self.put(entry, width.bits),
            Some(unit) => {
                let (code, bits) = if unit < 256 { (BYTE, 8) } else { (TWO_BYTES, 16) };
                self.put(code, width.bits);
                self.put(usize::from(unit), bits);
                width.grow();
            }
        }
        width.grow();
    }

    fn put(&mut self, number: usize, bits: u32) {
        for place in 0..bits {
            self.symbol = self.symbol << 1 | (number >> place & 1);
            self.bits += 1;
            if self.bits == BITS_IN_SYMBOL {
                self.text.push(char::from(SYMBOLS[self.symbol]));
                (self.symbol, self.bits) = (0, 0);
            }
        }
    }

    /// The text, with the rest of its last symbol, and `=` until its length is a multiple of four.
    fn finish(mut self) -> String {
        self.put(0, BITS_IN_SYMBOL - self.bits);
        while !self.text.len().is_multiple_of(4) {
            self.text.push('=');
        }
        self.text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// What the JavaScript package makes of these texts.
    const KNOWN: [(&str, &str); 4] = [
        ("a", "IZA="),
        ("hello, hello, hello", "BYUwNmD2A0AEoRvcUg=="),
        ("{\"size\":9,\"grid\":[]}", "N4IgzglgXgpiBcBOANCA5gJwgEwQbQF0BfIA"),
        ("ätschibätsch – 数独", "CcFwzgxgFglgRqSUAEhkAmYB1NA3TkA="),
    ];

    #[test]
    fn it_is_compressed_as_the_original_does() {
        for (text, compressed) in KNOWN {
            assert_eq!(compress(text), compressed);
            assert_eq!(decompress(compressed).as_deref(), Some(text));
        }
        assert_eq!(decompress("Q===").as_deref(), Some(""));
    }

    #[test]
    fn what_grows_without_bound_is_refused() {
        let long = "a".repeat(100_000);
        assert_eq!(decompress(&compress(&long)), None);
    }

    proptest! {
        #[test]
        fn every_text_comes_back(text in "[a-f\"{}:,\\[\\]äß数😀]{0,200}") {
            prop_assert_eq!(decompress(&compress(&text)), Some(text));
        }

        #[test]
        fn no_text_breaks_it(text in "[A-Za-z0-9+/=]{0,200}") {
            let _ = decompress(&text);
        }
    }
}
