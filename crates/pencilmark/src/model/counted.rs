//! How many of something, for messages.

/// `1 cell`, `7 cells`.
pub(crate) fn counted(count: usize, thing: &str) -> String {
    match count {
        1 => format!("1 {thing}"),
        _ => format!("{count} {thing}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_singular() {
        let cells = |count| counted(count, "cell");
        assert_eq!([0, 1, 2].map(cells), ["0 cells", "1 cell", "2 cells"]);
    }
}
