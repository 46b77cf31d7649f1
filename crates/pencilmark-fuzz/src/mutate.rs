//! New inputs from old ones.

use pencilmark::model::Random;

/// Pieces that mean something to a reader.
const WORDS: [&str; 24] = [
    "\n",
    "\r\n",
    "{",
    "}",
    "[",
    "]",
    "\"",
    ":",
    ",",
    ".",
    "0",
    "9",
    "rules: ",
    "diagonal",
    "jigsaw=",
    "puzzle",
    "<game data=\"",
    "/>",
    "r1c1",
    "=5",
    "-5",
    " in row 1",
    "\u{feff}",
    "|",
];

/// The most that an input grows to.
pub const LONGEST: usize = 4096;

/// An input made of a seed, changed in some places, sometimes crossed with another one.
pub fn mutate(seeds: &[Vec<u8>], random: &mut Random) -> Vec<u8> {
    let Some(mut input) = pick(seeds, random) else { return Vec::new() };
    for _ in 0..=random.below(4) {
        change(&mut input, seeds, random);
    }
    input.truncate(LONGEST);
    input
}

fn pick(seeds: &[Vec<u8>], random: &mut Random) -> Option<Vec<u8>> {
    seeds.get(random.below(seeds.len().max(1))).cloned()
}

fn change(input: &mut Vec<u8>, seeds: &[Vec<u8>], random: &mut Random) {
    let at = random.below(input.len() + 1);
    let length = random.below(16).min(input.len() - at);
    match random.below(7) {
        0 => drop(input.drain(at..at + length)),
        1 => {
            let piece = input[at..at + length].to_vec();
            input.splice(at..at, piece);
        }
        2 => {
            let word = WORDS[random.below(WORDS.len())];
            input.splice(at..at + length, word.bytes());
        }
        3 => {
            let other = pick(seeds, random).unwrap_or_default();
            let from = random.below(other.len() + 1);
            input.splice(at.., other[from..].iter().copied());
        }
        4 => input.truncate(at),
        _ => {
            if let Some(byte) = input.get_mut(at) {
                *byte = random.below(256) as u8;
            }
        }
    }
}
