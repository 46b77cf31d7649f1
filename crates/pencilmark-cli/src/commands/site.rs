//! `pencilmark site`: the page with the engine in it, as files that any web server can send.

use super::Run;
use crate::exit::Exit;
use crate::files::{End, Outlet as _, Whole};
use crate::site::Site;
use anyhow::{Context as _, bail};
use clap::{Args, ValueHint};
use std::io::Write as _;
use std::path::{Path, PathBuf};

/// Write the page as a static site that needs no program: the engine runs in the browser
///
/// Any web server can serve the folder, from any path. The page works without a network after the first
/// visit, and browsers offer to install it. Files of an earlier version are replaced; other files in the
/// folder stay.
#[derive(Args)]
#[command(after_long_help = "Examples:
  pencilmark site --out public
  pencilmark site --out /var/www/html/sudoku")]
pub struct Arguments {
    /// The folder to write to; it is created if it does not exist
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    out: PathBuf,
}

impl Run for Arguments {
    fn run(self) -> anyhow::Result<Exit> {
        let site = Site::new(None, super::docs::chapters);
        if !site.has_engine() {
            bail!(
                "this program was built without the engine for browsers: run tools/build-wasm in the \
                 source folder, then build the program again"
            );
        }
        // The list comes last: a browser that sees it finds the files that it names.
        for (name, content) in site.files() {
            let path = self.out.join(name);
            write(&path, &content).with_context(|| path.display().to_string())?;
        }
        Ok(Exit::Fine)
    }
}

fn write(path: &Path, content: &[u8]) -> std::io::Result<()> {
    std::fs::create_dir_all(path.parent().unwrap_or(Path::new("")))?;
    let mut file = Whole::create(path)?;
    file.write_all(content)?;
    file.close(End::Complete)
}
