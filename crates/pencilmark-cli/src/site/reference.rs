//! The reference as pages of the site: a page for each chapter, with the others beside it.

use pulldown_cmark::{CowStr, Event, HeadingLevel, Parser, Tag, html};

/// A chapter of the reference.
pub struct Chapter {
    /// The name of its page.
    pub name: String,
    /// Its heading.
    pub title: &'static str,
    /// All of it, as Markdown.
    pub text: String,
}

/// The pages and their addresses in the site.
pub fn pages(chapters: &[Chapter]) -> Vec<(String, String)> {
    let pages = chapters.iter().map(|chapter| {
        let links: String = chapters.iter().map(|other| link(other, chapter)).collect();
        (format!("docs/{}.html", chapter.name), page(chapter, &links))
    });
    pages.collect()
}

fn page(chapter: &Chapter, links: &str) -> String {
    let (title, body) = (chapter.title, body(&chapter.text));
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title} · Pencilmark</title>\n\
         <link rel=\"icon\" href=\"../favicon.svg\">\n\
         <link rel=\"stylesheet\" href=\"../theme.css\">\n\
         <link rel=\"stylesheet\" href=\"../reference.css\">\n</head>\n<body>\n\
         <nav aria-label=\"Chapters\">\n<a href=\"../\">Play</a>\n{links}</nav>\n\
         <main>\n{body}</main>\n</body>\n</html>\n"
    )
}

fn link(chapter: &Chapter, shown: &Chapter) -> String {
    let here = if chapter.name == shown.name { " aria-current=\"page\"" } else { "" };
    format!("<a href=\"{}.html\"{here}>{}</a>\n", chapter.name, chapter.title)
}

/// The most parts of a heading up to its name: its begin, words, the name.
const UP_TO_NAME: usize = 3;

/// The text of a chapter. An entry can be linked to by what its heading has between backquotes.
fn body(text: &str) -> String {
    let mut events: Vec<Event<'_>> = Parser::new(text).collect();
    for at in 0..events.len() {
        let name = events[at..].iter().take(UP_TO_NAME).find_map(|event| match event {
            Event::Code(name) => Some(anchor(name)),
            _ => None,
        });
        if let Event::Start(Tag::Heading { level: HeadingLevel::H2, id, .. }) = &mut events[at] {
            *id = name;
        }
    }
    let mut out = String::new();
    html::push_html(&mut out, events.into_iter());
    out
}

/// The name of an entry without what it takes: `windows=CELLS` is `windows`.
fn anchor(name: &str) -> CowStr<'static> {
    name.split('=').next().unwrap_or(name).to_owned().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_chapter_is_a_page_that_leads_to_the_others() {
        let chapter = |name: &str, title| Chapter {
            name: name.to_owned(),
            title,
            text: format!("# {title}\n\n## An entry (`{name}-entry=VALUE`)\n\nWords.\n"),
        };
        let pages = pages(&[chapter("rules", "Rules"), chapter("levels", "Levels")]);
        let [(rules, page), (levels, _)] = &pages[..] else { panic!("two pages") };
        assert_eq!((rules.as_str(), levels.as_str()), ("docs/rules.html", "docs/levels.html"));
        assert!(page.contains("<a href=\"rules.html\" aria-current=\"page\">Rules</a>"), "{page}");
        assert!(page.contains("<a href=\"levels.html\">Levels</a>"), "{page}");
        assert!(page.contains("<h2 id=\"rules-entry\">An entry"), "{page}");
    }

    #[test]
    fn code_is_text() {
        let text = body("Words with `<script>` in them.\n");
        assert_eq!(text, "<p>Words with <code>&lt;script&gt;</code> in them.</p>\n");
    }
}
