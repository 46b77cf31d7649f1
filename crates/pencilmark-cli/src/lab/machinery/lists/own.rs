//! Lists of the user's own: a file of lines, a table, or a folder of them.

use super::read::{read_lines, read_table};
use super::{Entry, Ground, List};
use crate::input::unpacked;
use anyhow::{Context, bail};
use std::io::Read as _;
use std::path::{Path, PathBuf};

/// The text of a file; a Parquet file becomes a table.
pub fn text_of(path: &Path) -> anyhow::Result<String> {
    let name = || format!("cannot read {}", path.display());
    let file = std::fs::File::open(path).with_context(name)?;
    let mut text = String::new();
    let mut input = unpacked(Box::new(file)).with_context(name)?;
    input.read_to_string(&mut text).with_context(name)?;
    Ok(text)
}

/// What files of a folder are called that hold puzzles, as the jobs of the Python package have it.
const ENDINGS: [&str; 5] = ["csv", "list", "parquet", "sdm", "txt"];

/// The files of a list of the user's own: one, or those of a folder that hold puzzles, by name.
pub fn files_of(path: &Path) -> anyhow::Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut files = Vec::new();
    for entry in
        std::fs::read_dir(path).with_context(|| format!("cannot read {}", path.display()))?
    {
        let entry = entry?;
        let (file, name) = (entry.path(), entry.file_name());
        let ending = file.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        // What begins with a dot is being written.
        if ENDINGS.contains(&ending) && !name.to_string_lossy().starts_with('.') {
            files.push(file);
        }
    }
    files.sort();
    Ok(files)
}

/// The puzzles of a text: lines, or a table with a column for puzzles and perhaps one for labels.
fn own_puzzles(text: &str) -> Vec<Entry> {
    let first = text.lines().find(|line| !line.starts_with('#')).unwrap_or_default();
    let has = |column| first.split(',').any(|name| name == column);
    match (has("puzzle"), has("label")) {
        (true, true) => read_table(text, "puzzle", "label", None),
        (true, false) => read_table(text, "puzzle", "puzzle", None),
        (false, _) => read_lines(text),
    }
}

/// A list of the user's own.
pub fn own_list(name: &str, path: &Path) -> anyhow::Result<List> {
    let mut puzzles = Vec::new();
    for file in files_of(path)? {
        puzzles.extend(own_puzzles(&text_of(&file)?));
    }
    if puzzles.is_empty() {
        bail!("{}: no puzzles (expected one per line, or a column puzzle)", path.display());
    }
    let source = format!("{name}: {} puzzles of {}.", puzzles.len(), path.display());
    Ok(List { name: name.to_owned(), source, ground: Ground::StandIns, puzzles })
}
