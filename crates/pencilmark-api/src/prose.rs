//! Doc comments as texts for people.

use pencilmark::logic::Technique;

/// What the lesson of every technique on request says after its pattern.
const ON_REQUEST: &str = "It finds little that other techniques do not, and the search takes long, so it is\n\
    looked for only when it is asked for by name.";

/// The lines of a doc comment, without the space that each begins with and without links into the
/// code.
pub fn prose(doc: &str) -> String {
    let lines = doc.lines().map(|line| line.strip_prefix(' ').unwrap_or(line).trim_end());
    let text = lines.collect::<Vec<_>>().join("\n");
    text.trim().replace("[`", "`").replace("`]", "`").replace("`crate::", "`pencilmark::")
}

/// The lesson of a technique, which says so if the technique is on request.
pub fn lesson(technique: &Technique) -> String {
    let told = prose(technique.doc);
    match told.split_once("\n\n## ") {
        Some((pattern, rest)) if technique.is_on_request() => {
            format!("{pattern}\n{ON_REQUEST}\n\n## {rest}")
        }
        _ => told,
    }
}
