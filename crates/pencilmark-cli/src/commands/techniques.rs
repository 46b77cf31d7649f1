//! `pencilmark techniques`: the encyclopedia, and the check against a regression library.

use super::Run;
use crate::arguments::Destination;
use crate::exit::Exit;
use crate::files::{End, Outlet as _};
use crate::listed;
use crate::tell::tell;
use anyhow::{Context as _, bail};
use clap::{Args, ValueHint};
use pencilmark::generate::candidate_grid;
use pencilmark::logic::{Case, Explanation, Technique};
use pencilmark_api::prose;
use pencilmark_api::technique::{Lesson, live};
use std::path::{Path, PathBuf};

/// List the techniques, teach one, or check them all
///
/// Without NAME, prints a line for each technique, easiest first: its id, class, score and name. With NAME
/// (an id, a name, an alias, a class or a HoDoKu code), prints the lesson, and its example as the technique
/// finds it.
#[derive(Args)]
#[command(after_long_help = "Examples:
  pencilmark techniques
  pencilmark techniques xy-wing
  pencilmark techniques fish
  pencilmark techniques --json
  pencilmark techniques --check reglib-1.3.txt")]
pub struct Arguments {
    /// The technique or class to teach
    #[arg(value_parser = listed::TECHNIQUES, hide_possible_values = true)]
    name: Option<String>,

    /// Run the techniques over a regression library in HoDoKu's format
    ///
    /// Prints a line for each code: `0300 passed 11 failed 0 missing 0`, then the total. The exit
    /// status is 0 if no case failed.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "name")]
    check: Option<PathBuf>,

    /// Write one JSON object per technique and line
    #[arg(long, conflicts_with = "check")]
    json: bool,

    #[command(flatten)]
    destination: Destination,
}

impl Run for Arguments {
    fn run(self) -> anyhow::Result<Exit> {
        if let Some(path) = &self.check {
            return check(path, &self.destination);
        }
        let chosen = match &self.name {
            None => Technique::list(),
            Some(name) => Technique::named(name),
        };
        if chosen.is_empty() {
            let name = self.name.unwrap_or_default();
            let near = Technique::suggestion(&name);
            bail!("no technique is called '{name}' (`pencilmark techniques` lists them){near}");
        }
        let texts: Vec<String> = match (self.json, &self.name) {
            (true, _) => chosen.iter().map(|technique| json(technique)).collect(),
            (false, None) => chosen.iter().map(|technique| line(technique)).collect(),
            (false, Some(_)) => chosen.iter().map(|technique| lesson(technique)).collect(),
        };
        let between = if self.name.is_some() && !self.json { "\n\n" } else { "\n" };
        write(&self.destination, &(texts.join(between) + "\n"))?;
        Ok(Exit::Fine)
    }
}

fn write(destination: &Destination, text: &str) -> anyhow::Result<()> {
    let mut out = destination.open()?;
    out.write_all(text.as_bytes())?;
    Ok(out.close(End::Complete)?)
}

/// A line of the list.
fn line(technique: &Technique) -> String {
    let Technique { id, name, class, score, .. } = technique;
    let score = f64::from(*score) / 10.0;
    format!("{id:<28} {:<13} {score:>4.1}  {name}", class.name())
}

/// The lesson, and the first example as the technique finds it now.
fn lesson(technique: &'static Technique) -> String {
    let Technique { id, name, aliases, class, score, .. } = technique;
    let score = f64::from(*score) / 10.0;
    let also = match aliases.is_empty() {
        true => String::new(),
        false => format!("; also called {}", aliases.join(", ")),
    };
    let lesson = prose(technique.doc);
    let lesson = match (live(technique), around_example(&lesson)) {
        (Some((state, step)), Some((before, after))) => {
            let told = Explanation::new(&step, state.board()).sentences.join("\n");
            format!("{before}\n{}\n{told}\n\n{after}", candidate_grid(state.candidates()))
        }
        _ => lesson,
    };
    format!("# {name} (`{id}`)\n\n{}, score {score:.1}{also}\n\n{lesson}", class.name())
}

/// What comes before and after the words of a lesson's example. The page and the terminal show the
/// example itself, with the same words.
fn around_example(lesson: &str) -> Option<(&str, &str)> {
    const HEADING: &str = "## Example\n";
    let start = lesson.find(HEADING)? + HEADING.len();
    let end = start + lesson[start..].find("## ")?;
    Some((&lesson[..start], &lesson[end..]))
}

fn json(technique: &'static Technique) -> String {
    serde_json::to_string(&Lesson::new(technique)).expect("a record of text and numbers")
}

/// Runs a regression library. A line that cannot be read is reported and left out.
fn check(path: &Path, destination: &Destination) -> anyhow::Result<Exit> {
    let name = path.display();
    let library = std::fs::read_to_string(path).with_context(|| name.to_string())?;
    let mut has_bad_lines = false;
    let readable = library.lines().enumerate().map(|(index, line)| {
        match line.starts_with(':').then(|| Case::parse(line)) {
            Some(Err(problem)) => {
                has_bad_lines = true;
                tell!("{name}:{}: {problem}", index + 1);
                ""
            }
            _ => line,
        }
    });
    let readable: Vec<&str> = readable.collect();
    let report = Case::check_all(&readable.join("\n"), Technique::with_code)?;
    if !has_bad_lines && !readable.iter().any(|line| line.starts_with(':')) {
        bail!("{name}: no case of a regression library (a line such as :0300:8:…)");
    }
    for (line, case) in &report.failures {
        tell!("{name}:{line}: failed: {case}");
    }
    write(destination, &format!("{report}\n"))?;
    let is_fine = report.failures.is_empty() && !has_bad_lines;
    Ok(if is_fine { Exit::Fine } else { Exit::Negative })
}
