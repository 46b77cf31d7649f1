//! The commands: one file each, listed once.
//!
//! A file holds a struct `Arguments` whose doc comment is the help text, and what to do with them.
//! The program, its help, completions, man pages and `pencilmark docs` follow from the list below.

use crate::exit::Exit;
use crate::files;
use clap::parser::ValueSource;
use clap::{ArgMatches, Args, Command, FromArgMatches};
use pencilmark::solve::batch::Architecture;
use std::io::Write as _;

/// Declares the modules of this folder and the list of their commands.
macro_rules! commands {
    ($(#[$meta:meta])* static $LIST:ident = [$($(#[$if:meta])* $file:ident),* $(,)?];) => {
        $($(#[$if])* mod $file;)*
        $(#[$meta])*
        static $LIST: &[Entry] =
            &[$($(#[$if])* Entry::of::<$file::Arguments>(stringify!($file))),*];
    };
}

commands! {
    /// Every command, in the order of the help.
    static COMMANDS = [
        solve,
        check,
        hint,
        explain,
        verify,
        rate,
        generate,
        techniques,
        convert,
        canon,
        cover,
        #[cfg(feature = "serve")]
        serve,
        #[cfg(feature = "serve")]
        site,
        lab,
        bench,
        docs,
        completions,
        man,
    ];
}

/// What each file of this folder provides.
trait Run: Args {
    /// Does what the arguments say.
    fn run(self) -> anyhow::Result<Exit>;
}

/// A command of the list.
struct Entry {
    name: &'static str,
    arguments: fn(Command) -> Command,
    run: fn(&ArgMatches) -> anyhow::Result<Exit>,
}

impl Entry {
    const fn of<A: Run>(name: &'static str) -> Self {
        Self {
            name,
            arguments: A::augment_args,
            run: |matches| A::from_arg_matches(matches)?.run(),
        }
    }

    fn command(&self) -> Command {
        (self.arguments)(Command::new(self.name))
    }

    /// The options that the user gave, by their names, with their values.
    fn options(&self, matches: &ArgMatches) -> files::Options {
        let command = self.command();
        let ids = command.get_arguments().map(|argument| argument.get_id().as_str());
        let given = ids.filter(|id| matches.value_source(id) == Some(ValueSource::CommandLine));
        let values = |id: &str| {
            let raw = matches.get_raw(id).into_iter().flatten();
            raw.map(|value| value.to_string_lossy().into_owned()).collect()
        };
        given.map(|id| (id.to_owned(), values(id))).collect()
    }
}

/// The options of the program itself.
#[derive(Args)]
struct Globals {
    /// Colours: auto, always or never
    #[arg(long, value_name = "WHEN", global = true, hide_possible_values = true)]
    #[arg(default_value = "auto", hide_default_value = true)]
    color: clap::ColorChoice,
}

/// The whole command line.
pub fn program() -> Command {
    Globals::augment_args(Command::new("pencilmark"))
        .version(env!("CARGO_PKG_VERSION"))
        .about("Sudoku of any size and rules: solve, explain, rate, generate, play, and measure")
        .after_help("`pencilmark COMMAND --help` explains a command, with examples.")
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommands(COMMANDS.iter().map(Entry::command))
}

/// Runs the command that the user named.
pub fn run(matches: &ArgMatches) -> anyhow::Result<Exit> {
    match Globals::from_arg_matches(matches)?.color {
        clap::ColorChoice::Auto => anstream::ColorChoice::Auto,
        clap::ColorChoice::Always => anstream::ColorChoice::Always,
        clap::ColorChoice::Never => anstream::ColorChoice::Never,
    }
    .write_global();
    Architecture::asked_for().map_err(anyhow::Error::msg)?;
    let (name, arguments) = matches.subcommand().expect("clap asks for a command");
    let entry = COMMANDS.iter().find(|entry| entry.name == name).expect("clap knows only these");
    files::remember(name, entry.options(arguments));
    (entry.run)(arguments)
}

/// Names that people try, and what leads to it.
const ELSEWHERE: [(&[&str], &str); 9] = [
    (&["play", "game", "gui", "web"], "`pencilmark serve --open` opens the game"),
    (
        &["print", "pdf"],
        "`pencilmark explain --html FILE` and `hint --svg FILE` draw; the page of `serve` prints",
    ),
    (
        &["draw", "show", "display", "view", "svg"],
        "`pencilmark convert --to grid` shows a puzzle, `hint --svg FILE` draws a step",
    ),
    (&["validate", "valid", "unique"], "`pencilmark check` says whether a puzzle is proper"),
    (
        &["grade", "difficulty", "level", "score", "hardest"],
        "`pencilmark rate` says how hard puzzles are (`--top N`: the hardest)",
    ),
    (&["create", "new", "make", "gen"], "`pencilmark generate` makes puzzles"),
    (
        &["export", "transform", "format", "import"],
        "`pencilmark convert --to FORMAT` writes any format",
    ),
    (&["canonical", "canonicalize", "shuffle", "isomorphic"], "`pencilmark canon` knows disguises"),
    (&["step", "next", "help-me", "tip"], "`pencilmark hint` gives the next step"),
];

/// What leads to a command that the user named by another word.
pub fn elsewhere() -> Option<String> {
    let word = std::env::args().nth(1)?;
    let (_, advice) = ELSEWHERE.iter().find(|(names, _)| names.contains(&word.as_str()))?;
    Some(format!("there is no command '{word}': {advice}"))
}

/// Shows the help of a command that was given nothing to do.
fn help(name: &str) -> Exit {
    let mut program = program();
    program.build();
    let command = program.find_subcommand_mut(name).expect("it is in the list");
    let _ = write!(anstream::stderr(), "{}", command.render_help().ansi());
    Exit::Failed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(feature = "serve")]
    #[test]
    fn every_file_is_listed() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/commands");
        let names = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let mut files: Vec<String> =
            names.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned()).collect();
        files.retain(|name| name != "mod");
        files.sort();
        files.dedup();
        let mut listed: Vec<&str> = COMMANDS.iter().map(|entry| entry.name).collect();
        listed.sort_unstable();
        assert_eq!(files, listed, "every file must be a word in the list of commands/mod.rs");
    }

    #[test]
    fn the_command_line_is_well_formed_and_every_command_has_examples() {
        program().debug_assert();
        for entry in COMMANDS {
            let command = entry.command();
            assert!(command.get_about().is_some(), "{} has no doc comment", entry.name);
            let help = command.get_after_long_help().map(ToString::to_string).unwrap_or_default();
            assert!(help.contains("pencilmark "), "{} has no examples", entry.name);
        }
    }
}
