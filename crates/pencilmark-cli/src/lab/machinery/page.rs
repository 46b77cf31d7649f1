//! The report: one self-contained HTML page.

use super::{Block, Claim, Field, Section, Table, Verdict, svg};
use crate::lab::Experiment;
use pencilmark::draw::escape;
use std::fmt::Write;

/// What comes above the findings.
pub struct Header {
    /// Names and what they are: machine, version, seed, date.
    pub facts: Vec<(&'static str, String)>,
}

/// An experiment and what its parts found; `None` for a part that has not been run.
pub struct Chapter<'a> {
    pub experiment: &'a Experiment,
    pub sections: Vec<Option<Section>>,
}

/// The whole page.
pub fn page(header: &Header, chapters: &[Chapter<'_>]) -> String {
    let mut out =
        String::from("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    out += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n";
    out += "<title>Pencilmark: the laboratory</title>\n<style>\n";
    out += STYLE;
    out += "</style>\n</head>\n<body>\n<header>\n<h1>The laboratory</h1>\n";
    out += "<p>The experiments of five papers on Sudoku, repeated. Columns headed \
             <em>paper</em> hold the printed figures, columns headed <em>here</em> those of this \
             run.</p>\n<dl>\n";
    for (name, fact) in &header.facts {
        let _ = writeln!(out, "<dt>{}</dt><dd>{}</dd>", escape(name), escape(fact));
    }
    out += "</dl>\n</header>\n<nav aria-label=\"Experiments\"><ol>\n";
    for Chapter { experiment, .. } in chapters {
        let _ = writeln!(
            out,
            "<li><a href=\"#{}\">{}</a></li>",
            experiment.id,
            escape(experiment.title)
        );
    }
    out += "</ol></nav>\n<main>\n";
    add_overview(chapters, &mut out);
    chapters.iter().for_each(|chapter| add_chapter(chapter, &mut out));
    out += "</main>\n</body>\n</html>\n";
    out
}

/// How many statements agree, and a table of all.
fn add_overview(chapters: &[Chapter<'_>], out: &mut String) {
    let claims: Vec<(&str, &Claim)> = chapters
        .iter()
        .flat_map(|chapter| {
            let sections = chapter.sections.iter().flatten();
            sections.flat_map(Section::every_claim).map(|claim| (chapter.experiment.id, claim))
        })
        .collect();
    let count =
        |verdict: Verdict| claims.iter().filter(|(_, claim)| claim.verdict() == verdict).count();
    let _ = writeln!(
        out,
        "<section id=\"claims\">\n<h2>What the papers say, and what was found</h2>\n<p>Of {} statements {} \
         agree with what was found here, {} differ, and of {} it cannot be told. No verdict is written \
         by hand: each follows from a figure, its interval (95 of 100 samples have the truth within) and \
         the range in which it must lie.</p>\n<details open><summary>All of them</summary><div \
         class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"All statements\"><table>\n<thead><tr><th \
         scope=\"col\">statement</th><th scope=\"col\" class=\"number\">found</th><th \
         scope=\"col\">verdict</th></tr></thead>\n<tbody>",
        claims.len(),
        count(Verdict::Agrees),
        count(Verdict::Differs),
        count(Verdict::CannotTell),
    );
    for (experiment, claim) in claims {
        let _ = writeln!(
            out,
            "<tr><th scope=\"row\"><a href=\"#{}\">{}</a></th><td class=\"number\">{}</td><td \
             class=\"verdict {}\">{}</td></tr>",
            anchor(experiment, claim),
            escape(&claim.statement),
            escape(&claim.figure_in_words()),
            claim.verdict().id(),
            claim.verdict()
        );
    }
    *out += "</tbody>\n</table></div></details>\n</section>\n";
}

/// Where a statement is on the page.
fn anchor(experiment: &str, claim: &Claim) -> String {
    format!("{experiment}-claim-{}", claim.id)
}

fn add_claim(experiment: &str, claim: &Claim, out: &mut String) {
    let verdict = claim.verdict();
    let _ = writeln!(
        out,
        "<div class=\"claim {}\" id=\"{}\">\n<p><strong class=\"verdict\">{verdict}</strong> {}</p>",
        verdict.id(),
        anchor(experiment, claim),
        escape(&claim.statement)
    );
    let mut line = format!(
        "{}: {}; expected {}",
        claim.statistic,
        claim.figure_in_words(),
        claim.expected.in_words(claim.unit)
    );
    if let Some(printed) = &claim.printed {
        let _ = write!(line, "; in print {printed}");
    }
    if let Some(figure) = claim.figure.filter(|figure| figure.count > 1) {
        let _ = write!(line, "; from {}", Field::Count(figure.count as u64));
    }
    line.push('.');
    if let Some(doubt) = claim.doubt() {
        let _ = write!(line, " Not decided: {doubt}.");
    }
    let _ = writeln!(out, "<p class=\"decided\">{}</p>\n</div>", escape(&line));
}

fn add_chapter(chapter: &Chapter<'_>, out: &mut String) {
    let Experiment { id, title, paper, question, .. } = chapter.experiment;
    let _ = writeln!(out, "<section id=\"{id}\">\n<h2>{}</h2>", escape(title));
    if let Some(paper) = paper {
        let _ = writeln!(out, "<p class=\"paper\">{}</p>", escape(paper));
    }
    let _ = writeln!(out, "<p>{}</p>", escape(question));
    for (section, part) in chapter.sections.iter().zip(chapter.experiment.parts) {
        match section {
            Some(section) => add_section(id, section, out),
            None => {
                let _ =
                    writeln!(out, "<p class=\"missing\">The part “{}” was not run.</p>", part.id);
            }
        }
    }
    *out += "</section>\n";
}

fn add_section(experiment: &str, section: &Section, out: &mut String) {
    let _ = writeln!(out, "<h3>{}</h3>", escape(&section.title));
    for block in &section.blocks {
        match block {
            Block::Text(text) => {
                let _ = writeln!(out, "<p>{}</p>", with_code(text));
            }
            Block::Claim(claim) => add_claim(experiment, claim, out),
            Block::Table(table) => add_table(table, out),
            Block::Raw(table) => {
                let (caption, name) = (escape(&table.caption), &table.name);
                let _ = writeln!(
                    out,
                    "<p class=\"raw\">{caption}: {} rows in \
                     <code>{experiment}-{name}.csv</code>.</p>",
                    table.rows.len()
                );
            }
            Block::Plot(plot) => {
                let (drawing, notes) = (svg::draw(plot), plot.notes.join(" "));
                let caption = escape(&format!("{}. {notes}", plot.caption));
                let _ = writeln!(
                    out,
                    "<figure>\n<div class=\"scroll\">{drawing}</div><figcaption>{caption}</figcaption>\n</figure>"
                );
            }
        }
    }
}

/// A text with what stands between backquotes set as code.
fn with_code(text: &str) -> String {
    let parts = escape(text);
    let mut out = String::new();
    for (at, part) in parts.split('`').enumerate() {
        match at % 2 {
            0 => out += part,
            _ => out += &format!("<code>{part}</code>"),
        }
    }
    out
}

/// Tables with more columns are set smaller, and those with more rows are folded.
const MANY_COLUMNS: usize = 8;
const MANY_ROWS: usize = 16;

fn add_table(table: &Table, out: &mut String) {
    let is_long = table.rows.len() > MANY_ROWS;
    if is_long {
        let (caption, rows) = (escape(&table.caption), table.rows.len());
        let _ = writeln!(out, "<details><summary>{caption} ({rows} rows)</summary>");
    }
    add_rows(table, out);
    if is_long {
        *out += "</details>\n";
    }
}

fn add_rows(table: &Table, out: &mut String) {
    let width = if table.columns.len() > MANY_COLUMNS { " class=\"wide\"" } else { "" };
    let _ = writeln!(
        out,
        "<div class=\"scroll\" tabindex=\"0\" role=\"region\" \
             aria-label=\"{0}\"><table{width}>\n<caption><span>{0}</span></caption>\n<thead><tr>",
        escape(&table.caption)
    );
    for (position, column) in table.columns.iter().enumerate() {
        // A heading is aligned with the numbers below it.
        let is_number = position > 0 && table.rows.iter().any(|row| row[position].is_number());
        let class = if is_number { " class=\"number\"" } else { "" };
        let _ = write!(out, "<th scope=\"col\"{class}>{}</th>", escape(column));
    }
    *out += "</tr></thead>\n<tbody>\n";
    for row in &table.rows {
        *out += "<tr>";
        for (position, field) in row.iter().enumerate() {
            add_field(position, field, out);
        }
        *out += "</tr>\n";
    }
    *out += "</tbody>\n</table></div>\n";
}

fn add_field(position: usize, field: &Field, out: &mut String) {
    let text = escape(&field.to_string());
    let _ = match (position, field.is_number()) {
        (0, _) => write!(out, "<th scope=\"row\">{text}</th>"),
        (_, true) => write!(out, "<td class=\"number\">{text}</td>"),
        (_, false) => write!(out, "<td>{text}</td>"),
    };
}

const STYLE: &str = include_str!("page.css");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_between_backquotes_is_code_and_everything_is_escaped() {
        assert_eq!(with_code("a < b, `x & y`."), "a &lt; b, <code>x &amp; y</code>.");
        assert_eq!(with_code("nothing"), "nothing");
    }
}
