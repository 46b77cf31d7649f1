//! The rules in words, sentence by sentence: what they speak of, which colours and numbers they name.

use super::colour::{self, Colour};

/// What a sentence must say: all parts of one of these lists. A part with `!` must not be there.
pub(super) type Words = &'static [&'static [&'static str]];

/// A sentence in small letters, with digits for the words of small numbers.
pub(super) struct Sentence(String);

/// How well a sentence suits something of a colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Relevance {
    /// It names a colour that nothing has.
    Far,
    /// It names no colour.
    Open,
    /// It names this colour.
    Near,
}

const NUMBERS: [&str; 13] = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve",
];

/// How many sentences of a text are looked at.
const SENTENCES: usize = 100;

/// The sentences of a text.
pub(super) fn sentences(rules: &str) -> Vec<Sentence> {
    let plain: String = rules.chars().map(plain).collect();
    let plain = plain.to_ascii_lowercase().replace("\\n", "\n").replace(['’', '‘'], "'");
    let mut sentences = Vec::new();
    for line in plain.split(['\n', '•', '!', ';']) {
        for sentence in line.split_inclusive(". ").map(|part| part.trim_end_matches(". ")) {
            if sentence.chars().any(char::is_alphanumeric) && sentences.len() < SENTENCES {
                sentences.push(Sentence(with_digits(sentence)));
            }
        }
    }
    sentences
}

/// The plain letter or digit of one of mathematics, which people take for bold.
fn plain(symbol: char) -> char {
    const LETTERS: &[u8; 52] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    let of = |symbols: &[u8], first: char| {
        char::from(symbols[(symbol as usize - first as usize) % symbols.len()])
    };
    match symbol {
        '\u{1d400}'..='\u{1d6a3}' => of(LETTERS, '\u{1d400}'),
        '\u{1d7ce}'..='\u{1d7ff}' => of(b"0123456789", '\u{1d7ce}'),
        other => other,
    }
}

fn with_digits(sentence: &str) -> String {
    let words = sentence.split_inclusive(|c: char| !c.is_alphanumeric());
    let digit = |piece: &str| {
        let word = piece.trim_end_matches(|c: char| !c.is_alphanumeric());
        let number = NUMBERS.iter().position(|name| *name == word);
        number.map_or(piece.to_owned(), |number| format!("{number}{}", &piece[word.len()..]))
    };
    words.map(digit).collect()
}

impl Sentence {
    /// Whether it says all parts of one of the lists.
    pub fn says(&self, words: Words) -> bool {
        let is_said = |part: &&str| match part.strip_prefix('!') {
            Some(part) => !self.0.contains(part),
            None => self.0.contains(*part),
        };
        words.iter().any(|parts| parts.iter().all(is_said))
    }

    /// The numbers in it.
    pub fn numbers(&self) -> Vec<i64> {
        let numbers = self.0.split(|c: char| !c.is_ascii_digit());
        numbers.filter_map(|number| number.parse().ok()).collect()
    }

    /// The first number after these words.
    pub fn number_after(&self, words: &str) -> Option<i64> {
        let (_, after) = self.0.split_once(words)?;
        Self(after.to_owned()).numbers().first().copied()
    }

    /// How well it suits something of this colour, beside others; nothing if it speaks of one of them.
    pub fn relevance(&self, own: Option<Colour>, others: &[Colour]) -> Option<Relevance> {
        let words = self.0.split(|c: char| !c.is_alphanumeric());
        let named: Vec<&str> =
            colour::names().filter(|name| words.clone().any(|word| word == *name)).collect();
        let names = |colour: &Colour| named.iter().any(|name| colour.is_called(name));
        match own {
            _ if named.is_empty() => Some(Relevance::Open),
            Some(own) if names(&own) => Some(Relevance::Near),
            _ if others.iter().any(names) => None,
            _ => Some(Relevance::Far),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_told_apart_and_understood() {
        let rules = "Normal rules apply. Along a green line, neighbours differ by at least five.\\n\
                     • Purple lines hold consecutive digits (in any order).";
        let [normal, green, purple] = &sentences(rules)[..] else { panic!() };
        assert!(green.says(&[&["whisper"], &["differ", "at least"]]));
        assert!(!green.says(&[&["differ", "!green"]]) && !normal.says(&[&["differ"]]));
        assert_eq!(green.number_after("at least"), Some(5));
        let [lime, violet] = ["#67f067", "#f067f0"].map(|text| Colour::read(&text.into()).unwrap());
        assert_eq!(green.relevance(Some(lime), &[lime, violet]), Some(Relevance::Near));
        assert_eq!(purple.relevance(Some(lime), &[lime, violet]), None);
        assert_eq!(purple.relevance(Some(lime), &[lime]), Some(Relevance::Far));
        assert_eq!(normal.relevance(Some(lime), &[]), Some(Relevance::Open));
    }
}
