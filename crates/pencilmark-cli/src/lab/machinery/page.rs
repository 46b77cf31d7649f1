//! The report: one self-contained HTML page.

use super::{Block, Cell, Section, Table, svg};
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
    chapters.iter().for_each(|chapter| add_chapter(chapter, &mut out));
    out += "</main>\n</body>\n</html>\n";
    out
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
                let _ = writeln!(out, "<p>{}</p>", escape(text));
            }
            Block::Answer(text) => {
                let _ = writeln!(out, "<p class=\"answer\">{}</p>", escape(text));
            }
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
                let (drawing, caption) = (svg::draw(plot), escape(&plot.caption));
                let _ = writeln!(
                    out,
                    "<figure>\n{drawing}<figcaption>{caption}</figcaption>\n</figure>"
                );
            }
        }
    }
}

/// Tables with more columns are set smaller.
const MANY_COLUMNS: usize = 8;

fn add_table(table: &Table, out: &mut String) {
    let width = if table.columns.len() > MANY_COLUMNS { " class=\"wide\"" } else { "" };
    let _ = writeln!(
        out,
        "<div class=\"scroll\" tabindex=\"0\" role=\"region\" \
             aria-label=\"{0}\"><table{width}>\n<caption>{0}</caption>\n<thead><tr>",
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
        for (position, cell) in row.iter().enumerate() {
            add_cell(position, cell, out);
        }
        *out += "</tr>\n";
    }
    *out += "</tbody>\n</table></div>\n";
}

fn add_cell(position: usize, cell: &Cell, out: &mut String) {
    let text = escape(&cell.to_string());
    let _ = match (position, cell.is_number()) {
        (0, _) => write!(out, "<th scope=\"row\">{text}</th>"),
        (_, true) => write!(out, "<td class=\"number\">{text}</td>"),
        (_, false) => write!(out, "<td>{text}</td>"),
    };
}

const STYLE: &str = include_str!("page.css");
