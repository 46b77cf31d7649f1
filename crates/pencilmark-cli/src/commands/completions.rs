//! `pencilmark completions`: what a shell needs to complete the commands.

use super::Run;
use crate::exit::Exit;
use clap::Args;
use clap_complete::Shell;
use std::io::Write as _;

/// Print the completion script for a shell
#[derive(Args)]
#[command(after_long_help = "Examples:
  pencilmark completions bash >> ~/.bash_completion
  pencilmark completions zsh > ~/.zfunc/_pencilmark
  pencilmark completions fish > ~/.config/fish/completions/pencilmark.fish")]
pub struct Arguments {
    /// The shell
    shell: Shell,
}

impl Run for Arguments {
    fn run(self) -> anyhow::Result<Exit> {
        let mut text = Vec::new();
        clap_complete::generate(self.shell, &mut super::program(), "pencilmark", &mut text);
        let mut stdout = std::io::stdout();
        stdout.write_all(&text)?;
        stdout.flush()?;
        Ok(Exit::Fine)
    }
}
