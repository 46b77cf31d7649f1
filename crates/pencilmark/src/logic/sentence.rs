//! A sentence of an explanation, with what it speaks of. Whoever writes the sentence says it, so that a
//! picture can follow the text.
//!
//! ```text
//!   If r2c3 is not 3, then r1c2 … is 8.        r2c3=3 ==strong== r1c2=8
//!   Then r3c3 is not 8, so r7c3 is 3.          r1c2=8 --weak-- r3c3=8 ==strong== r7c3=3
//!   Therefore …                                nothing
//! ```

use super::Link;

/// One sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    /// What it says.
    pub text: String,
    /// How deep it lies: 0 for the argument's own line, one more inside a case or an inner chain.
    pub depth: usize,
    /// Which of the argument's cases it belongs to, from 1.
    pub case: Option<usize>,
    /// The links that it speaks of.
    pub links: Vec<Link>,
}

impl Sentence {
    /// A sentence that speaks of some links.
    pub fn of(text: String, links: impl Into<Vec<Link>>) -> Self {
        Self { text, depth: 0, case: None, links: links.into() }
    }
}

impl From<String> for Sentence {
    /// A sentence that speaks of no link.
    fn from(text: String) -> Self {
        Self::of(text, [])
    }
}

/// Sentences that speak of no links.
pub fn plainly<const COUNT: usize>(texts: [String; COUNT]) -> Vec<Sentence> {
    texts.map(Sentence::from).into()
}
