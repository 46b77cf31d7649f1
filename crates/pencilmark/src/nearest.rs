//! What somebody may have meant who wrote a name that nobody has: the nearest of the known ones.

/// Longer texts are no misspelt names.
const LONGEST: usize = 40;

/// The end of an error message: `; did you mean swordfish?`, or nothing if no known name is near.
pub(crate) fn suggestion<'n>(name: &str, known: impl IntoIterator<Item = &'n str>) -> String {
    nearest(name, known).map_or(String::new(), |near| format!("; did you mean {near}?"))
}

/// The known name that takes the fewest changes, if these are few for its length. Of several it is the first.
fn nearest<'n>(name: &str, known: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let letters = letters(name);
    if letters.is_empty() || letters.len() > LONGEST {
        return None;
    }
    let most = (letters.len() / 3).max(1);
    let measured =
        known.into_iter().map(|other| (distance(&letters, &self::letters(other)), other));
    let near = measured.filter(|(changes, other)| *changes <= most && *changes < other.len());
    near.min_by_key(|(changes, _)| *changes).map(|(_, other)| other)
}

/// Whether a name is another one with a letter more or less, or with two neighbouring letters exchanged. With a
/// different letter a short name is too often a word of its own (`site`, `side`).
pub(crate) fn is_slip(found: &str, meant: &str) -> bool {
    let (mut found, mut meant) = (letters(found), letters(meant));
    if distance(&found, &meant) != 1 {
        return false;
    }
    found.sort_unstable();
    meant.sort_unstable();
    found.len() != meant.len() || found == meant
}

/// What counts in a name: `X-Wing` and `xwing` are the same.
fn letters(name: &str) -> Vec<char> {
    let counts = |letter: &char| letter.is_alphanumeric();
    name.chars().take(LONGEST + 1).filter(counts).flat_map(char::to_lowercase).collect()
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
        let distance = |one: &str, other: &str| distance(&letters(one), &letters(other));
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
}
