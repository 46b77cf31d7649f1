//! Whether two names are the same file.

use anyhow::bail;
use std::fs::{self, Metadata};
use std::path::{Path, PathBuf};

/// What a file is, whatever it is called: links have the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Identity {
    /// The device and its number there.
    #[cfg(unix)]
    Number(u64, u64),
    /// Where numbers are not to be had: the name without links.
    #[cfg(not(unix))]
    Name(PathBuf),
}

impl Identity {
    /// That of the file of this name, if there is one and it is a regular file.
    pub fn of(path: &Path) -> Option<Self> {
        let found = fs::metadata(path).ok().filter(Metadata::is_file)?;
        Self::found(&found, path)
    }

    /// That of the file that is piped in (`< FILE`), if it is one.
    #[cfg(unix)]
    pub fn of_stdin() -> Option<Self> {
        use std::os::fd::AsFd as _;
        let file = fs::File::from(std::io::stdin().as_fd().try_clone_to_owned().ok()?);
        let found = file.metadata().ok().filter(Metadata::is_file)?;
        Self::found(&found, &PathBuf::new())
    }

    /// That cannot be found out.
    #[cfg(not(unix))]
    pub fn of_stdin() -> Option<Self> {
        None
    }

    #[cfg(unix)]
    fn found(found: &Metadata, _: &Path) -> Option<Self> {
        use std::os::unix::fs::MetadataExt as _;
        Some(Self::Number(found.dev(), found.ino()))
    }

    #[cfg(not(unix))]
    fn found(_: &Metadata, path: &Path) -> Option<Self> {
        path.canonicalize().ok().map(Self::Name)
    }
}

/// Refuses to write over a file that is also an input, by any name.
pub fn refuse_input(
    output: &Path,
    inputs: impl IntoIterator<Item = (String, Option<Identity>)>,
) -> anyhow::Result<()> {
    let Some(output) = Identity::of(output) else { return Ok(()) };
    match inputs.into_iter().find(|(_, input)| input.as_ref() == Some(&output)) {
        Some((name, _)) => bail!("{name} is both input and output"),
        None => Ok(()),
    }
}
