//! Texts that links carry deflated, in base64: what penpa-edit writes into its addresses.

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

const SYMBOLS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const PADDING: char = '=';

/// How many times as long as the packed text the text may be: links of real puzzles reach 8, and a text
/// made on purpose a thousand.
const MOST_GROWTH: usize = 64;

/// A text as short as this may be anything.
const SHORT: usize = 4096;

/// No puzzle is longer than this.
const LONGEST: usize = 1 << 20;

/// From 0 to 10: a link is short, so that it may take its time.
const EFFORT: u8 = 9;

/// The text of a packed one; nothing if it is damaged, or much longer than any puzzle's would be.
pub(in crate::formats) fn unpacked(packed: &str) -> Option<String> {
    let most = LONGEST.min(SHORT + packed.len() * MOST_GROWTH);
    let bytes = decompress_to_vec_with_limit(&decoded(packed)?, most).ok()?;
    String::from_utf8(bytes).ok()
}

/// The packed text.
pub(in crate::formats) fn packed(text: &str) -> String {
    encoded(&compress_to_vec(text.as_bytes(), EFFORT))
}

/// The bytes of a text of base64, with or without its padding.
fn decoded(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3 + 3);
    let (mut bits, mut count) = (0_u32, 0);
    for symbol in text.trim_end_matches(PADDING).bytes() {
        let value = SYMBOLS.iter().position(|known| *known == symbol)? as u32;
        bits = bits << 6 | value;
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
            bits &= (1 << count) - 1;
        }
    }
    Some(bytes)
}

fn encoded(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let bits =
            (0..3).fold(0_u32, |bits, at| bits << 8 | u32::from(*group.get(at).unwrap_or(&0)));
        for place in 0..4 {
            let symbol = SYMBOLS[(bits >> (18 - 6 * place) & 63) as usize];
            text.push(if place <= group.len() { char::from(symbol) } else { PADDING });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn base64_is_written_as_everybody_does() {
        for (plain, text) in
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("~?>", "fj8+")]
        {
            assert_eq!(encoded(plain.as_bytes()), text);
            assert_eq!(decoded(text).as_deref(), Some(plain.as_bytes()));
            assert_eq!(decoded(text.trim_end_matches('=')).as_deref(), Some(plain.as_bytes()));
        }
        assert_eq!(decoded("Z*=="), None);
    }

    #[test]
    fn what_grows_beyond_any_puzzle_is_refused() {
        let zeros = packed(&"0".repeat(200_000));
        assert!(zeros.len() < 1_000);
        assert_eq!(unpacked(&zeros), None);
        assert_eq!(unpacked("Zm9v"), None);
        assert_eq!(unpacked(""), None);
    }

    proptest! {
        #[test]
        fn texts_come_back(text in ".{0,300}") {
            prop_assert_eq!(unpacked(&packed(&text)), Some(text));
        }
    }
}
