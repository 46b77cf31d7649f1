//! Help, `docs`, `man` and `completions`: all from the same lists.

use super::support::*;
use pencilmark::logic::Technique;
use pencilmark::model::RuleKind;
use pencilmark::{formats, methods};

const COMMANDS: [&str; 11] = [
    "solve",
    "check",
    "hint",
    "explain",
    "techniques",
    "convert",
    "cover",
    "bench",
    "docs",
    "completions",
    "man",
];

#[test]
fn help_names_every_command_and_has_examples() {
    let help = run(&["--help"]);
    assert_eq!(help.exit, Some(0));
    for command in COMMANDS {
        assert!(help.stdout.contains(&format!("\n  {command} ")), "{command}");
        let short = run(&[command, "-h"]);
        let long = run(&[command, "--help"]);
        assert_eq!((short.exit, long.exit), (Some(0), Some(0)));
        assert!(
            !short.stdout.contains("Examples:") && long.stdout.contains("Examples:"),
            "{command}"
        );
        assert!(short.stdout.lines().count() < long.stdout.lines().count(), "{command}");
    }
}

#[test]
fn without_a_command_or_with_a_wrong_one_there_is_help() {
    let nothing = run(&[]);
    assert_eq!((nothing.stdout.as_str(), nothing.exit), ("", Some(2)));
    assert!(nothing.stderr.contains("Usage: pencilmark"));
    let wrong = run(&["chek"]);
    assert_eq!(wrong.exit, Some(2));
    assert!(wrong.stderr.contains("similar subcommand exists: 'check'"), "{}", wrong.stderr);
}

#[test]
fn the_reference_has_every_entry_of_the_lists() {
    let docs = run(&["docs"]).stdout;
    let ids = RuleKind::all().chain(RuleKind::constraints()).map(|rule| rule.id);
    let ids = ids.chain(formats::Format::all().map(|format| format.id));
    let ids = ids.chain(methods::Method::all().map(|method| method.id));
    let ids = ids.chain(Technique::all().map(|technique| technique.id));
    for id in ids.chain(COMMANDS) {
        let has = |line: &str| line.starts_with("## ") && line.contains(&format!("`{id}"));
        assert!(docs.lines().any(has), "{id}");
    }
    let chapter = run(&["docs", "rules"]).stdout;
    assert!(chapter.starts_with("# Rules\n") && !chapter.contains("# Methods"));
    assert!(!docs.contains("[`"), "links into the code are for programmers");
    assert!(!docs.contains("crate::"), "outside the code there is no `crate`");
}

#[test]
fn manual_pages_are_written() {
    assert!(run(&["man"]).stdout.contains(".TH PENCILMARK 1"));
    assert!(run(&["man", "solve"]).stdout.contains("pencilmark solve"));
    assert_eq!(run(&["man", "sovle"]).exit, Some(2));
    let folder = Folder::new("man");
    assert_eq!(run(&["man", "--all", &folder.path("man1")]).exit, Some(0));
    for command in COMMANDS {
        assert!(folder.read(&format!("man1/pencilmark-{command}.1")).contains(command));
    }
}

#[test]
fn completions_are_written() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let outcome = run(&["completions", shell]);
        assert_eq!(outcome.exit, Some(0));
        assert!(COMMANDS.iter().all(|command| outcome.stdout.contains(command)), "{shell}");
    }
    assert_eq!(run(&["completions", "tcsh"]).exit, Some(2));
    let bash = run(&["completions", "bash"]).stdout;
    let listed = formats::Format::all().map(|format| format.id);
    let listed = listed.chain(RuleKind::all().map(|rule| rule.id));
    let listed = listed.chain(Technique::all().map(|technique| technique.id));
    let listed = listed.chain(pencilmark::rate::Scale::all().map(|scale| scale.id));
    let listed = listed.chain(methods::Method::all().map(|method| method.id)).chain(COMMANDS);
    let others = ["half-turn", "evil", "sudoku-explainer", "se_er", "1-G", "batch", "beyond"];
    for word in listed.chain(others) {
        assert!(bash.split(['"', ' ']).any(|known| known == word), "{word}");
    }
}

#[test]
fn methods_in_the_examples_take_the_options_that_are_shown() {
    let help = run(&["solve", "--help"]).stdout;
    let examples: Vec<&str> = help.lines().filter(|line| line.contains("--option ")).collect();
    let examples = examples.into_iter().filter(|line| line.contains("pencilmark solve "));
    let mut shown = 0;
    for example in examples {
        let after = |name: &str| example.split(name).nth(1)?.split_whitespace().next();
        let method = methods::Method::find(after("--method ").unwrap()).unwrap();
        assert!(method.solver(&[after("--option ").unwrap()]).is_ok(), "{example}");
        shown += 1;
    }
    assert!(shown > 0);
}

/// The options of a command, each with the name of its value.
fn options(command: &str) -> Vec<(String, Option<String>)> {
    let help = run(&[command, "--help"]).stdout;
    let option = |line: &str| {
        let line = line.trim_start();
        let long = line.split_whitespace().take(2).find_map(|word| word.strip_prefix("--"))?;
        let is_entry = line.starts_with('-') && !line.contains('`');
        let value = line.split_once('<').and_then(|(_, rest)| rest.split_once('>'));
        let long = long.split(['=', '[']).next().unwrap_or(long);
        is_entry.then(|| (long.to_owned(), value.map(|(value, _)| value.to_owned())))
    };
    help.lines().filter_map(option).collect()
}

/// Two words of the language that mean two things in options: `solve --all`, the solutions up to a
/// limit, and `man --all`, a folder for all pages; `solve --count`, counting, and `generate --count`,
/// how many.
const TWO_MEANINGS: [&str; 2] = ["all", "count"];

#[test]
fn an_option_takes_the_same_in_every_command() {
    let help = run(&["--help"]).stdout;
    let commands = help.lines().filter_map(|line| line.strip_prefix("  ")?.split_once(' '));
    let commands: Vec<&str> = commands
        .map(|(name, _)| name)
        .filter(|name| !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase()))
        .collect();
    assert!(COMMANDS.iter().all(|command| commands.contains(command)), "{commands:?}");
    let mut values = std::collections::BTreeMap::new();
    for command in &commands {
        for (option, value) in options(command) {
            let (first, taken) =
                values.entry(option.clone()).or_insert_with(|| (*command, value.clone()));
            let is_same = *taken == value || TWO_MEANINGS.contains(&option.as_str());
            assert!(is_same, "--{option}: {first} takes {taken:?}, {command} takes {value:?}");
        }
    }
    assert_eq!(values["from"].1.as_deref(), Some("FORMAT"));
    assert_eq!(values["techniques"].1.as_deref(), Some("LIST"));
}

#[test]
fn technique_names_what_may_be_used_and_never_what_is_needed() {
    let generated = run(&["generate", "--technique", "x-wing"]);
    assert_eq!(generated.exit, Some(2));
    assert!(generated.stderr.contains("--techniques"), "{}", generated.stderr);
}
