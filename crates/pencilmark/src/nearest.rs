//! What somebody may have meant who wrote a name that nobody has: the nearest of the known ones.

use std::iter::Skip;

/// Longer texts are no misspelt names.
const LONGEST: usize = 40;

/// The end of an error message: `; did you mean swordfish?`, or nothing if no known name is near.
pub(crate) fn suggestion<'n>(name: &str, known: impl IntoIterator<Item = &'n str>) -> String {
    nearest(name, known).map_or(String::new(), |near| format!("; did you mean {near}?"))
}

/// The known name that takes the fewest changes, if these are few for its length. Of several it is the first.
fn nearest<'n>(name: &str, known: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let letters = |name| letters(name).collect::<Vec<char>>();
    let found = letters(name);
    if found.is_empty() || found.len() > LONGEST {
        return None;
    }
    let most = (found.len() / 3).max(1);
    let measured = known.into_iter().map(|other| (distance(&found, &letters(other)), other));
    let near = measured.filter(|(changes, other)| *changes <= most && *changes < other.len());
    near.min_by_key(|(changes, _)| *changes).map(|(_, other)| other)
}

/// Whether a name is another one with a letter more or less, or with two neighbouring letters exchanged. With a
/// different letter a short name is too often a word of its own (`site`, `side`).
///
/// Every name of a list's every record is asked about, so nothing is copied: most names part at their first letter.
pub(crate) fn is_slip(found: &str, meant: &str) -> bool {
    let (found, meant) = (letters(found), letters(meant));
    let shared = found.clone().zip(meant.clone()).take_while(|(one, other)| one == other).count();
    // What is left of both from where they part.
    let (found, meant) = (found.skip(shared), meant.skip(shared));
    let two = |mut letters: Skip<_>| (letters.next(), letters.next());
    let (one, other) = (two(found.clone()), two(meant.clone()));
    let is_more = found.clone().skip(1).eq(meant.clone());
    let is_less = found.clone().eq(meant.clone().skip(1));
    let is_swapped = one == (other.1, other.0) && found.skip(2).eq(meant.skip(2));
    one != other && (is_more || is_less || is_swapped)
}

/// What counts in a name: `X-Wing` and `xwing` are the same.
fn letters(name: &str) -> impl Iterator<Item = char> + Clone {
    let counts = |letter: &char| letter.is_alphanumeric();
    name.chars().take(LONGEST + 1).filter(counts).flat_map(char::to_lowercase)
}

/// How many letters are to be added, left out, changed or swapped with their neighbours.
fn distance(one: &[char], other: &[char]) -> usize {
    let mut rows: Vec<Vec<usize>> = vec![(0..=other.len()).collect()];
    for (i, a) in one.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, b) in other.iter().enumerate() {
            let changed = rows[i][j] + usize::from(a != b);
            let mut least = changed.min(rows[i][j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && one[i - 1] == *b && other[j - 1] == *a {
                least = least.min(rows[i - 1][j - 1] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[one.len()][other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn misspelt_names_are_told_from_others() {
        let known = ["swordfish", "xy-wing", "player", "hsolve", "se", "diagonal"];
        for (name, words) in [
            ("swordfih", "; did you mean swordfish?"),
            ("xywng", "; did you mean xy-wing?"),
            ("plyer", "; did you mean player?"),
            ("hsovle", "; did you mean hsolve?"),
            ("Diagnal", "; did you mean diagonal?"),
            ("nonsense", ""),
            ("x", ""),
            ("", ""),
        ] {
            assert_eq!(suggestion(name, known), words, "{name}");
        }
        assert_eq!(suggestion(&"x".repeat(1_000_000), known), "");
    }

    #[test]
    fn swapped_letters_are_one_change() {
        let letters = |name| letters(name).collect::<Vec<char>>();
        let distance = |one, other| distance(&letters(one), &letters(other));
        assert_eq!(distance("abcd", "abdc"), 1);
        assert_eq!(distance("abcd", "abc"), 1);
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("kitten", "sitting"), 3);
    }

    #[test]
    fn slips_are_told_from_other_words() {
        for slip in ["siz", "ize", "sizes", "ssize", "szie", "isze"] {
            assert!(is_slip(slip, "size"), "{slip}");
        }
        for other in ["size", "site", "side", "si", "sizing", "", "größe"] {
            assert!(!is_slip(other, "size"), "{other}");
        }
    }

    #[test]
    fn a_slip_is_one_change_that_is_no_other_letter() {
        let of_letter = |(word, letter): (&String, char)| format!("{word}{letter}");
        let mut words = vec![String::new()];
        for length in 0..4 {
            let shorter = words.iter().filter(|word| word.len() == length);
            let longer = shorter.flat_map(|word| ['a', 'b', 'c'].map(|letter| (word, letter)));
            let longer: Vec<String> = longer.map(of_letter).collect();
            words.extend(longer);
        }
        for found in &words {
            for meant in &words {
                let letters = [found, meant].map(|word| letters(word).collect::<Vec<char>>());
                let [mut one, mut other] = letters.clone();
                one.sort_unstable();
                other.sort_unstable();
                let is_one_change = distance(&letters[0], &letters[1]) == 1;
                let is_other_letter = one.len() == other.len() && one != other;
                assert_eq!(
                    is_slip(found, meant),
                    is_one_change && !is_other_letter,
                    "{found} {meant}"
                );
            }
        }
    }
}
