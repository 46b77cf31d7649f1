//! The one registration mechanism, shared by rules, formats, techniques, methods, scales and generators.
//!
//! A folder's `mod.rs` names each of its files once; everything else (help, documentation, JSON
//! ids, generic tests) is driven by the list that this makes.

/// Declares the modules of a folder and the list of their `ENTRIES`, in one place.
///
/// To add a thing, write `thing.rs` with a `pub static ENTRIES` and add `thing,` to the list. A
/// file may hold one entry or a family that shares its code.
macro_rules! registry {
    ($(#[$meta:meta])* $vis:vis static $LIST:ident: $Type:ty = [$($open:vis $file:ident),* $(,)?];) => {
        $($open mod $file;)*
        $(#[$meta])*
        $vis static $LIST: &[(&str, &[$Type])] = &[$((stringify!($file), $file::ENTRIES)),*];
    };
}

/// Declares the entries of one file. The doc comment above each entry becomes its `doc` text, so
/// the same words serve rustdoc, `pencilmark docs` and the page.
macro_rules! entries {
    ($Type:ident: $($(#[doc = $line:literal])* $id:literal => $body:expr;)*) => {
        $(#[doc = concat!("`", $id, "`:", "\n")] $(#[doc = $line])* #[doc = "\n"])*
        pub static ENTRIES: &[$Type] = &[$(
            $Type { id: $id, doc: concat!($($line, "\n"),*), ..$body }
        ),*];
    };
}

/// A test that the folder's list names every file of the folder.
#[cfg(test)]
pub(crate) fn assert_every_file_is_listed(folder: &str, listed: &[&str]) {
    let path = format!("{}/src/{folder}", env!("CARGO_MANIFEST_DIR"));
    let mut files: Vec<String> = std::fs::read_dir(&path)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_dir() || path.extension().is_some_and(|e| e == "rs"))
        .map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned())
        .filter(|name| name != "mod" && name != "tests")
        .collect();
    files.sort();
    let mut listed: Vec<String> = listed.iter().map(|name| (*name).to_owned()).collect();
    listed.sort();
    assert_eq!(
        files, listed,
        "every file of src/{folder} must be a word in the list of its mod.rs"
    );
}
