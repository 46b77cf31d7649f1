//! Lists the files of the page (`web/`), so that the program carries them.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
    println!("cargo::rerun-if-changed={}", page.display());
    let mut files = files_below(&page);
    files.sort();
    let mut list = "&[\n".to_owned();
    for file in &files {
        println!("cargo::rerun-if-changed={}", file.display());
        let name = file.strip_prefix(&page).expect("it was found there");
        let name = name.to_str().expect("the page has plain names").replace('\\', "/");
        writeln!(list, "({name:?}, include_bytes!({:?})),", file.display().to_string())
            .expect("memory takes everything");
    }
    list.push(']');
    let output = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it")).join("page.rs");
    fs::write(output, list).expect("cargo made the folder");
}

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let paths = paths.filter(|path| {
        // Tests and tools beside the page stay out of the program.
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        !name.starts_with('.') && name != "node_modules" && name != "tests"
    });
    paths.flat_map(|path| if path.is_dir() { files_below(&path) } else { vec![path] }).collect()
}
