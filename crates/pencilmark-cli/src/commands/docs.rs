//! `pencilmark docs`: the reference, written from the same lists that drive the program.

use super::{COMMANDS, Entry, Run};
use crate::arguments::Destination;
use crate::exit::Exit;
use crate::files::{End, Outlet as _};
use clap::{Args, ValueEnum};
use pencilmark::logic::Technique;
use pencilmark::model::RuleKind;
use pencilmark::rate::HsolveOptions;
use pencilmark::{formats, generate, methods, rate};
use pencilmark_api::reference::{self, Field};
use pencilmark_api::{Media, Question, Takes, prose};
use serde_json::Value;

/// Print the reference: commands, rules, formats, methods, techniques, scales, generators, JSON
///
/// The text is Markdown and comes from the same lists that drive the program, so it is never out of
/// date.
#[derive(Args)]
#[command(after_long_help = "Examples:
  pencilmark docs rules
  pencilmark docs methods | less
  pencilmark docs -o reference.md
  pencilmark docs --types -o types.d.ts")]
pub struct Arguments {
    /// A chapter; without it, all of them
    #[arg(value_enum)]
    chapter: Option<Chapter>,

    /// Print the types of requests and records as TypeScript declarations instead
    #[arg(long, conflicts_with = "chapter")]
    types: bool,

    #[command(flatten)]
    destination: Destination,
}

/// A chapter of the reference.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Chapter {
    /// What each command does, with its options and examples
    Commands,
    /// Variant rules, for --rules
    Rules,
    /// Text formats, for --from and --to
    Formats,
    /// Solving methods, for --method
    Methods,
    /// Human techniques
    Techniques,
    /// Scales of difficulty, for --scales
    Scales,
    /// Levels of difficulty, for generate --level
    Levels,
    /// Methods of making puzzles, for generate --method
    Generators,
    /// Requests and records in JSON
    Json,
}

impl Run for Arguments {
    fn run(self) -> anyhow::Result<Exit> {
        let chapters = Chapter::value_variants().iter();
        let chosen = chapters.filter(|chapter| self.chapter.is_none_or(|only| only == **chapter));
        let text = match self.types {
            true => reference::declarations(),
            false => chosen.map(|chapter| chapter.text()).collect::<Vec<_>>().join("\n"),
        };
        let mut out = self.destination.open()?;
        out.write_all(text.as_bytes())?;
        out.close(End::Complete)?;
        Ok(Exit::Fine)
    }
}

/// The chapters, as the site takes them.
#[cfg(feature = "serve")]
pub fn chapters() -> Vec<crate::site::Chapter> {
    let named = Chapter::value_variants().iter().filter_map(|chapter| {
        let name = chapter.to_possible_value()?.get_name().to_owned();
        Some(crate::site::Chapter { name, title: chapter.title(), text: chapter.text() })
    });
    named.collect()
}

impl Chapter {
    /// Its heading.
    fn title(self) -> &'static str {
        match self {
            Self::Commands => "Commands",
            Self::Rules => "Rules",
            Self::Formats => "Formats",
            Self::Methods => "Methods",
            Self::Techniques => "Techniques",
            Self::Scales => "Scales",
            Self::Levels => "Levels",
            Self::Generators => "Generators",
            Self::Json => "JSON",
        }
    }

    /// All of it, as Markdown.
    fn text(self) -> String {
        let entries: Vec<String> = match self {
            Self::Commands => COMMANDS.iter().map(command).collect(),
            Self::Rules => {
                let with_parameters = RuleKind::constraints().map(constraint);
                RuleKind::all().map(rule).chain(with_parameters).collect()
            }
            Self::Formats => formats::Format::all().map(format).collect(),
            Self::Methods => methods::Method::all().map(method).collect(),
            Self::Techniques => Technique::all().map(technique).collect(),
            Self::Scales => rate::Scale::all().map(scale).chain([readings()]).collect(),
            Self::Levels => rate::Level::ALL.into_iter().map(level).collect(),
            Self::Generators => generate::Generator::all().map(generator).collect(),
            Self::Json => pencilmark_api::all().map(question).collect(),
        };
        format!("# {}\n\n{}", self.title(), entries.join("\n"))
    }
}

fn command(entry: &Entry) -> String {
    let mut program = super::program().term_width(100);
    program.build();
    let command = program.find_subcommand_mut(entry.name).expect("it is in the list");
    let help = command.render_long_help().to_string();
    let lines: Vec<_> = help.lines().map(str::trim_end).collect();
    format!("## `{}`\n\n```text\n{}\n```\n", entry.name, lines.join("\n"))
}

fn rule(rule: &'static pencilmark::model::RuleKind) -> String {
    let argument = rule.argument.map(|argument| format!("={argument}")).unwrap_or_default();
    format!("## {} (`{}{argument}`)\n\n{}\n", rule.name, rule.id, prose(rule.doc))
}

/// A rule with parameters: in a line of text, and in the list `constraints` of JSON.
fn constraint(rule: &'static pencilmark::model::RuleKind) -> String {
    let example = rule.form.as_ref().map(|form| form.example).unwrap_or_default();
    let (name, usage, doc) = (rule.name, rule.usage(), prose(rule.doc));
    let line = rule.example_in_a_line().unwrap_or_default();
    let mut text = format!("## {name} (`{usage}`)\n\n{doc}\n\nExample: `{line}`");
    let aliases = rule.aliases.iter().map(|(alias, says)| match *says {
        "" => format!("`{alias}`"),
        says => format!("`{alias}` (`{}={says} …`)", rule.id),
    });
    let aliases: Vec<String> = aliases.collect();
    if !aliases.is_empty() {
        text += &format!("; also called {}", aliases.join(", "));
    }
    text + &format!("\n\nIn the list `constraints` of JSON: `{example}`\n")
}

fn format(format: &'static formats::Format) -> String {
    let keeps: Vec<_> = format.preserves.iter().map(|aspect| aspect.name()).collect();
    let extensions: Vec<_> =
        format.extensions.iter().map(|extension| format!("`.{extension}`")).collect();
    let mut text = format!("## {} (`{}`)\n\n{}\n\n", format.name, format.id, prose(format.doc));
    if !extensions.is_empty() {
        text += &format!("- Files: {}\n", extensions.join(", "));
    }
    text += match format.write {
        Some(_) => "- Read and written\n",
        None => "- Read only\n",
    };
    text + &format!("- Keeps: {}\n", keeps.join(", "))
}

fn method(method: &'static methods::Method) -> String {
    let mut text = format!("## {} (`{}`)\n\n{}\n\n", method.name, method.id, prose(method.doc));
    text += "Counters:\n\n";
    for (name, meaning) in method.counters {
        text += &format!("- `{name}`: {meaning}\n");
    }
    if !method.options.is_empty() {
        text += "\nOptions:\n\n";
    }
    for option in method.options {
        let methods::OptionKind { key, form, default, doc, .. } = option;
        let default = if default.is_empty() { "nothing" } else { default };
        text += &format!("- `--option {key}={form}` (default: {default}): {doc}\n");
    }
    if let Some(trace) = method.trace {
        text += &format!("\nTrace: {trace}.\n");
    }
    text
}

fn technique(technique: &'static pencilmark::logic::Technique) -> String {
    // The lesson has headings of its own, one level below these.
    let lesson = pencilmark_api::lesson(technique).replace("\n## ", "\n### ");
    let mut text = format!("## {} (`{}`)\n\n{lesson}\n", technique.name, technique.id);
    if !technique.aliases.is_empty() {
        text += &format!("\nAlso called: {}.\n", technique.aliases.join(", "));
    }
    text
}

/// A question: what it does, and the fields of its requests and records.
fn question(question: &'static Question) -> String {
    let Question { name, doc, gives, takes, .. } = question;
    let schemas = question.schemas();
    let components = Value::Object(schemas.components.into_iter().collect());
    let mut text = format!("## `{name}`\n\n{doc}\n");
    if *takes != Takes::Nothing {
        let example = &reference::resolved(&schemas.request, &components)["example"];
        text += &format!("\nRequest, such as `{example}`:\n\n");
        text += &fields(&schemas.request, &components);
    }
    text += &format!("\nRecord ({gives}):\n\n");
    text + &match question.media {
        Media::Json => fields(&schemas.record, &components),
        Media::Svg => "- an SVG picture\n".to_owned(),
    }
}

fn fields(schema: &Value, components: &Value) -> String {
    let line = |Field { name, kind, text }| format!("- `{name}` ({kind}): {text}\n");
    reference::fields(schema, components).into_iter().map(line).collect()
}

fn level(level: rate::Level) -> String {
    format!("## `{level}`\n\nUp to {}.\n", level.doc())
}

fn generator(method: &'static generate::Generator) -> String {
    format!("## {} (`{}`)\n\n{}\n", method.name, method.id, prose(method.doc))
}

/// What `rate --hsolve` takes.
fn readings() -> String {
    let mut text = "## Readings of hsolve\n\nThe paper leaves questions open. `rate --hsolve LIST` answers them differently, for the scales `hsolve` and `hsolve-exact`; the first answer is the default.\n\n"
        .to_owned();
    for reading in HsolveOptions::READINGS {
        let (name, doc, answers) = (reading.name, reading.doc, reading.answers);
        let words: Vec<String> =
            answers.iter().map(|answer| format!("`{name}={}`", answer.word)).collect();
        text += &format!("- {doc}: {}\n", words.join(", "));
    }
    text
}

fn scale(scale: &'static rate::Scale) -> String {
    let rate::Scale { id, name, version, .. } = scale;
    let mut text = format!("## {name} (`{id}`, version {version})\n\n{}\n\n", prose(scale.doc));
    text += "Columns:\n\n";
    for rate::Column { name, doc, .. } in scale.columns {
        text += &format!("- `{name}`: {doc}\n");
    }
    text += match scale.cost {
        rate::Cost::Cheap => "\nIt takes milliseconds.",
        rate::Cost::Dear => {
            "\nIt takes milliseconds, and up to some seconds for the hardest puzzles."
        }
        rate::Cost::Path => "\nIt takes as long as the level, and nothing beside it.",
        rate::Cost::Slow => "\nIt takes seconds, after everything else.",
    };
    text += match scale.isomorphs {
        rate::Isomorphs::Same => " The same puzzle in disguise gets the same figures.\n",
        rate::Isomorphs::MayDiffer => " The same puzzle in disguise may get different figures.\n",
    };
    text
}
