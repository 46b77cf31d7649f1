//! Doc comments as texts for people.

/// The lines of a doc comment, without the space that each begins with and without links into the
/// code.
pub fn prose(doc: &str) -> String {
    let lines = doc.lines().map(|line| line.strip_prefix(' ').unwrap_or(line).trim_end());
    let text = lines.collect::<Vec<_>>().join("\n");
    text.trim().replace("[`", "`").replace("`]", "`").replace("`crate::", "`pencilmark::")
}
