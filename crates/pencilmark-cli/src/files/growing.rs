//! A file that grows record by record, and that another run can continue.

use super::{End, Origin, Outlet, Whole};
use anyhow::{Context as _, bail};
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufWriter, Seek as _, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// A file that grows. No other run writes to it at the same time.
pub struct Growing {
    writer: BufWriter<File>,
    /// The file beside it that says what it is of, if it can be continued.
    note: Option<PathBuf>,
}

/// What is known of a file that is to be continued.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Known {
    /// A stopped run of the same command and input has left it.
    Stopped,
    /// There is nothing in it.
    Empty,
    /// Nothing says what it is of: it is complete, or another program has left it.
    Nothing,
}

impl Growing {
    /// A new file of this origin; without one, it cannot be continued. A pipe or a device is written to
    /// as it is.
    pub fn create(path: &Path, origin: Option<&Origin>) -> anyhow::Result<Self> {
        if fs::metadata(path).is_ok_and(|found| !found.is_file()) {
            return Ok(Self { writer: BufWriter::new(File::create(path)?), note: None });
        }
        let file = open(path)?;
        let mut growing = Self { writer: BufWriter::new(file), note: None };
        growing.keep(0)?;
        growing.take_note(path, origin)?;
        Ok(growing)
    }

    /// The file of a stopped run, and what is known of it; refused if it is of another origin. It is not
    /// changed yet.
    pub fn reopen(path: &Path, origin: &Origin) -> anyhow::Result<(Self, Known)> {
        if !fs::metadata(path)?.is_file() {
            bail!("--resume needs a file that an earlier run has written");
        }
        let file = open(path)?;
        let known = match (file.metadata()?.len(), earlier(path)?) {
            (0, _) => Known::Empty,
            (_, None) => Known::Nothing,
            (_, Some(earlier)) => match origin.difference(&earlier) {
                Some(difference) => bail!("--resume continues the same run, but {difference}"),
                None => Known::Stopped,
            },
        };
        Ok((Self { writer: BufWriter::new(file), note: None }, known))
    }

    /// What is in it.
    pub fn file(&self) -> &File {
        self.writer.get_ref()
    }

    /// Keeps only so many of its bytes; what is written follows them.
    pub fn keep(&mut self, bytes: u64) -> io::Result<()> {
        let file = self.writer.get_mut();
        file.set_len(bytes)?;
        file.seek(SeekFrom::Start(bytes)).map(|_| ())
    }

    /// Says beside the file what it is of.
    pub fn take_note(&mut self, path: &Path, origin: Option<&Origin>) -> anyhow::Result<()> {
        let Some(origin) = origin else { return Ok(()) };
        let note = note(path);
        let mut file = Whole::create(&note).with_context(|| note.display().to_string())?;
        file.write_all(&serde_json::to_vec_pretty(origin)?)?;
        file.write_all(b"\n")?;
        file.close(End::Complete)?;
        self.note = Some(note);
        Ok(())
    }
}

/// Opens a file that no other run writes to.
fn open(path: &Path) -> anyhow::Result<File> {
    let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => bail!("another run is writing this file"),
        // Not every file system has locks.
        Err(TryLockError::Error(_)) | Ok(()) => Ok(file),
    }
}

/// What a stopped run has said of its file.
pub fn earlier(path: &Path) -> anyhow::Result<Option<Origin>> {
    let note = note(path);
    match fs::read(&note) {
        Ok(text) => {
            Ok(Some(serde_json::from_slice(&text).with_context(|| note.display().to_string())?))
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error).with_context(|| note.display().to_string()),
    }
}

/// The file beside a file that says what it is of.
fn note(path: &Path) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(".resume");
    name.into()
}

impl Write for Growing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

impl Outlet for Growing {
    fn close(&mut self, end: End) -> io::Result<()> {
        self.writer.flush()?;
        match self.note.take() {
            Some(note) if end == End::Complete => fs::remove_file(note),
            _ => Ok(()),
        }
    }
}
