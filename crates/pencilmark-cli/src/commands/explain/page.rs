//! A path as a page: a picture and the reasons of every step, in one self-contained file.

use super::summary;
use pencilmark::draw::{self, escape};
use pencilmark::logic::{Explanation, Step, Words};
use pencilmark_api::Spoken;
use pencilmark_api::explain::{Explained, Walked};
use std::collections::BTreeMap;

/// What comes before the first puzzle.
pub fn header() -> String {
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>Pencilmark: every step explained</title>\n\
         <style>{}{}</style>\n</head>\n<body>\n",
        draw::STYLE,
        include_str!("page.css")
    )
}

/// What comes after the last puzzle.
pub fn footer() -> String {
    "</body>\n</html>\n".to_owned()
}

/// A puzzle.
pub fn section(record: &Explained) -> String {
    let number = record.about.index + 1;
    let title = record.title.clone().unwrap_or_else(|| format!("Puzzle {number}"));
    let line = record.about.puzzle.as_deref().unwrap_or_default();
    let rules = record.about.rules.join(", ");
    let path =
        record.path.as_ref().map(|path| walked(path, number, record.language)).unwrap_or_default();
    format!(
        "<main id=\"puzzle-{number}\">\n<header>\n<h1>{}</h1>\n<p class=\"line\">{}</p>\n\
         {}<p class=\"summary\">{}</p>\n</header>\n{path}</main>\n",
        escape(&title),
        escape(line),
        if rules.is_empty() { rules } else { format!("<p>Rules: {}</p>\n", escape(&rules)) },
        escape(&sentence(&summary(record))),
    )
}

/// A text with a capital and a full stop.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).chain(['.']).collect()
}

/// The start, what the marks mean, and every step.
fn walked(path: &Walked, number: u64, language: Spoken) -> String {
    let mut state = path.start.clone();
    let start = draw::picture(&state, None);
    let mut steps = String::new();
    let (mut roles, mut links) = (Vec::new(), Vec::new());
    for (index, step) in path.steps.iter().enumerate() {
        let explanation = Explanation::new(step, Words::new(state.board(), language.0));
        roles.extend(explanation.marks.iter().map(|mark| mark.role));
        links.extend(explanation.links.iter().map(|link| link.kind));
        let picture = draw::picture(&state, Some(&explanation));
        steps += &article(&explanation, &picture, &format!("{number}-{}", index + 1), index + 1);
        state.apply(step);
    }
    let end = draw::picture(&state, None);
    format!(
        "<section class=\"overview\">\n<figure>{start}</figure>\n<div>\n{}\
         <h2>What the marks mean</h2>\n<p class=\"legend\">\n{}</p>\n</div>\n</section>\n\
         <ol class=\"steps\">\n{steps}</ol>\n\
         <section class=\"overview\">\n<figure>{end}</figure>\n<div><h2>At the end</h2></div>\n\
         </section>\n",
        counts(&path.steps),
        draw::legend(&roles, &links)
    )
}

/// A step.
fn article(explanation: &Explanation, picture: &str, id: &str, number: usize) -> String {
    let sentences: Vec<String> =
        explanation.sentences.iter().map(|sentence| escape(sentence)).collect();
    let (conclusion, premises) = sentences.split_last().expect("a step concludes something");
    let premises = folded(premises, &explanation.depths);
    format!(
        "<li id=\"step-{id}\">\n<figure>{picture}</figure>\n<div>\n\
         <h2><a href=\"#step-{id}\">{number}</a> {}</h2>\n{premises}\
         <p class=\"conclusion\">{conclusion}</p>\n</div>\n</li>\n",
        escape(&explanation.title)
    )
}

/// Sentences, each in a paragraph; those that lie deeper than the one before them can be folded away under
/// it.
fn folded(sentences: &[String], depths: &[usize]) -> String {
    let Some((first, rest)) = sentences.split_first() else { return String::new() };
    let inside =
        depths[1..].iter().take(rest.len()).take_while(|depth| **depth > depths[0]).count();
    let after = folded(&rest[inside..], &depths[1 + inside..]);
    if inside == 0 {
        return format!("<p>{first}</p>\n{after}");
    }
    let inside = folded(&rest[..inside], &depths[1..]);
    format!("<details open>\n<summary>{first}</summary>\n{inside}</details>\n{after}")
}

/// How often each technique was used, easiest first.
fn counts(steps: &[Step]) -> String {
    let mut uses: BTreeMap<(u16, &str), usize> = BTreeMap::new();
    for step in steps {
        *uses.entry((step.technique.score, step.technique.name)).or_default() += 1;
    }
    let row = |((_, name), count): (&(u16, &str), &usize)| {
        format!("<tr><td>{}</td><td>{count}</td></tr>\n", escape(name))
    };
    let rows: String = uses.iter().map(row).collect();
    format!("<h2>Techniques</h2>\n<table>\n{rows}</table>\n")
}

#[cfg(test)]
mod tests {
    use super::folded;

    #[test]
    fn deeper_sentences_fold_under_the_one_before() {
        let sentences = ["a", "b", "c", "d", "e"].map(str::to_owned);
        let page = folded(&sentences, &[0, 1, 2, 0, 0]);
        let inner = "<details open>\n<summary>b</summary>\n<p>c</p>\n</details>\n";
        let expected = format!(
            "<details open>\n<summary>a</summary>\n{inner}</details>\n<p>d</p>\n<p>e</p>\n"
        );
        assert_eq!(page, expected);
    }
}
