//! A file that is there whole or not at all.

use super::{End, Outlet};
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// A file that takes its name when it is closed. What had the name before is there until then.
pub struct Whole {
    writer: BufWriter<File>,
    /// Where it is written, and the name that it gets.
    names: Option<(PathBuf, PathBuf)>,
}

impl Whole {
    /// A new file. A pipe or a device is written to as it is, and so is a file in a folder that takes no
    /// others.
    pub fn create(path: &Path) -> io::Result<Self> {
        // A link stays one.
        let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let before = fs::metadata(&path).ok();
        if before.as_ref().is_some_and(|found| !found.is_file()) {
            return Ok(Self::direct(File::create(path)?));
        }
        if before.is_some() {
            // What may not be written is not replaced either.
            OpenOptions::new().write(true).open(&path)?;
        }
        let partial = beside(&path, &format!(".{}.partial", std::process::id()));
        match OpenOptions::new().write(true).create_new(true).open(&partial) {
            Ok(file) => {
                if let Some(before) = before {
                    file.set_permissions(before.permissions())?;
                }
                Ok(Self { writer: BufWriter::new(file), names: Some((partial, path)) })
            }
            Err(error) if error.kind() == ErrorKind::PermissionDenied && before.is_some() => {
                Ok(Self::direct(File::create(path)?))
            }
            Err(error) => Err(error),
        }
    }

    fn direct(file: File) -> Self {
        Self { writer: BufWriter::new(file), names: None }
    }
}

/// The path with this after its name, hidden.
fn beside(path: &Path, more: &str) -> PathBuf {
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(more);
    path.with_file_name(name)
}

impl Write for Whole {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

impl Outlet for Whole {
    fn close(&mut self, _: End) -> io::Result<()> {
        self.writer.flush()?;
        match self.names.take() {
            Some((partial, path)) => {
                fs::rename(&partial, path).inspect_err(|_| drop(fs::remove_file(&partial)))
            }
            None => Ok(()),
        }
    }
}

impl Drop for Whole {
    fn drop(&mut self) {
        if let Some((partial, _)) = self.names.take() {
            let _ = fs::remove_file(partial);
        }
    }
}
