//! Slips of typing, for names that would pass for something else.

/// Whether a name is another one with a letter more or less, or with two neighbouring letters exchanged. With a
/// different letter a short name is too often a word of its own (`site`, `side`).
pub(in crate::formats) fn is_slip(found: &str, meant: &str) -> bool {
    let (found, meant): (Vec<char>, Vec<char>) = (found.chars().collect(), meant.chars().collect());
    let exchanged = |at: usize| {
        let mut other = meant.clone();
        other.swap(at, at + 1);
        other == found
    };
    is_without_letter(&found, &meant)
        || is_without_letter(&meant, &found)
        || found != meant && (1..meant.len()).any(|at| exchanged(at - 1))
}

fn is_without_letter(short: &[char], long: &[char]) -> bool {
    let without = |at: usize| {
        let mut rest = long.to_vec();
        rest.remove(at);
        rest == short
    };
    long.len() == short.len() + 1 && (0..long.len()).any(without)
}

#[cfg(test)]
mod tests {
    use super::is_slip;

    #[test]
    fn slips_are_told_from_other_words() {
        for slip in ["siz", "ize", "sizes", "ssize", "szie", "isze"] {
            assert!(is_slip(slip, "size"), "{slip}");
        }
        for other in ["size", "site", "side", "si", "sizing", "", "größe"] {
            assert!(!is_slip(other, "size"), "{other}");
        }
    }
}
