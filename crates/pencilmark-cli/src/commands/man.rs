//! `pencilmark man`: the manual pages.

use super::{COMMANDS, Run};
use crate::exit::Exit;
use crate::listed::Listed;
use anyhow::Context as _;
use clap::{Args, Command, ValueHint};
use clap_mangen::Man;
use std::io::Write as _;
use std::path::PathBuf;

/// Print the manual page of the program or of a command
#[derive(Args)]
#[command(after_long_help = "Examples:
  pencilmark man | man -l -
  pencilmark man solve > pencilmark-solve.1
  pencilmark man --all ~/.local/share/man/man1")]
pub struct Arguments {
    /// The command; without it, the page of the program
    #[arg(value_parser = NAMES, hide_possible_values = true)]
    command: Option<String>,

    /// Write every page into this folder
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, conflicts_with = "command")]
    all: Option<PathBuf>,
}

/// The names of the commands.
const NAMES: Listed = Listed::of(|| COMMANDS.iter().map(|entry| entry.name).collect());

impl Run for Arguments {
    fn run(self) -> anyhow::Result<Exit> {
        let program = built_program();
        if let Some(folder) = self.all {
            std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
            for command in std::iter::once(&program).chain(program.get_subcommands()) {
                let (name, text) = page(command)?;
                let path = folder.join(format!("{name}.1"));
                std::fs::write(&path, text).with_context(|| path.display().to_string())?;
            }
            return Ok(Exit::Fine);
        }
        let command = match &self.command {
            None => &program,
            Some(name) => program.find_subcommand(name).with_context(|| {
                format!("'{name}' is not a command (`pencilmark --help` lists them)")
            })?,
        };
        let mut stdout = std::io::stdout();
        stdout.write_all(&page(command)?.1)?;
        stdout.flush()?;
        Ok(Exit::Fine)
    }
}

/// The program with everything that clap fills in.
fn built_program() -> Command {
    let mut program = super::program().disable_help_subcommand(true);
    program.build();
    program
}

/// The name and the text of a command's page.
fn page(command: &Command) -> anyhow::Result<(String, Vec<u8>)> {
    let name = command.get_display_name().unwrap_or(command.get_name()).to_owned();
    let mut text = Vec::new();
    Man::new(command.clone()).title(name.to_uppercase()).render(&mut text)?;
    Ok((name, text))
}
