//! The page as data: every file with its name, its media type and its content.
//!
//! The page is plain ES modules, HTML and CSS, and needs no build step: the files are embedded as they
//! are. It draws and sends; whoever serves it answers its questions, or the engine as WebAssembly does,
//! which is part of the package where it was built before.
//!
//! ```
//! let start = pencilmark_web::file("index.html").unwrap();
//! assert_eq!(start.media_type(), "text/html; charset=utf-8");
//! ```

#![forbid(unsafe_code)]

/// A file of the page.
#[derive(Clone, Copy, Debug)]
pub struct File {
    /// Its name, which is also its address beside the page.
    pub name: &'static str,
    /// What it holds.
    pub content: &'static [u8],
}

impl File {
    /// What it is, for the header `Content-Type`.
    pub fn media_type(&self) -> &'static str {
        media_type(self.name)
    }
}

macro_rules! files {
    ($($name:literal,)*) => { &[$(File { name: $name, content: include_bytes!($name) }),*] };
}

/// Every file of the page. A test holds the list against the folder.
pub static FILES: &[File] = files![
    "appearance.js",
    "argument.css",
    "argument.js",
    "arrows.js",
    "back-end.js",
    "board.css",
    "board.js",
    "candidate-work.js",
    "commands.js",
    "daily.js",
    "dialogs.js",
    "dom.js",
    "drill.js",
    "engine.js",
    "examples.js",
    "favicon.svg",
    "feedback.js",
    "filter.js",
    "finish.js",
    "fonts/LICENSE.txt",
    "fonts/heading.woff2",
    "fonts/text.woff2",
    "foreseen.js",
    "geometry.js",
    "help.js",
    "hint-order.js",
    "hints.js",
    "home.js",
    "http.js",
    "icon-192.png",
    "icon-512.png",
    "icon-maskable.png",
    "icons.svg",
    "index.html",
    "instance.js",
    "keys.js",
    "learn.css",
    "learn.js",
    "lesson-words.js",
    "links.js",
    "listening.js",
    "main.js",
    "make-table.js",
    "make.js",
    "manifest.webmanifest",
    "memory.js",
    "moves.js",
    "names.js",
    "new-puzzle.js",
    "notes.js",
    "notice.js",
    "offline.js",
    "pad.js",
    "page.css",
    "path.js",
    "picture.js",
    "play-table.js",
    "play.js",
    "pool.js",
    "progress.js",
    "rating.js",
    "records.js",
    "reference.css",
    "reference.js",
    "repairs.js",
    "rule-form.js",
    "service-worker.js",
    "session.js",
    "set-open.js",
    "set-panels.js",
    "set-rules.js",
    "set-shape.js",
    "setter.css",
    "setter.js",
    "setting.js",
    "settings.js",
    "share-link.js",
    "share.js",
    "slips.js",
    "speech.js",
    "step-list.js",
    "store.js",
    "sums.js",
    "tab-stops.js",
    "telling.js",
    "text.js",
    "texts/de.js",
    "texts/de/formats.js",
    "texts/de/lessons/almost-locked-sets.js",
    "texts/de/lessons/chain.js",
    "texts/de/lessons/constraint.js",
    "texts/de/lessons/exclusion.js",
    "texts/de/lessons/exotic.js",
    "texts/de/lessons/fish.js",
    "texts/de/lessons/forcing.js",
    "texts/de/lessons/intersection.js",
    "texts/de/lessons/proof.js",
    "texts/de/lessons/single-digit.js",
    "texts/de/lessons/single.js",
    "texts/de/lessons/subset.js",
    "texts/de/lessons/uniqueness.js",
    "texts/de/lessons/wing.js",
    "texts/de/names.js",
    "texts/de/rules.js",
    "texts/de/scales.js",
    "texts/de/sentences.js",
    "texts/en.js",
    "theme.css",
    "tints.js",
    "translated.js",
    "verdict.js",
    "worker.js",
];

/// The engine as a module of WebAssembly, if it was built before this package (`tools/build-wasm`).
pub static ENGINE: Option<File> = include!(concat!(env!("OUT_DIR"), "/engine.rs"));

/// Every file of the page, with the engine if there is one.
pub fn files() -> impl Iterator<Item = &'static File> {
    FILES.iter().chain(&ENGINE)
}

/// The file with this name.
pub fn file(name: &str) -> Option<&'static File> {
    files().find(|file| file.name == name)
}

/// What a file with this name holds, for the header `Content-Type`.
pub fn media_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        "txt" | "md" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What belongs to the package and not to the page.
    const PACKAGE: [&str; 5] = ["Cargo.toml", "Cargo.lock", "README.md", "build.rs", "lib.rs"];

    /// The folders of the page: its own, and those of its fonts and texts with what is below them.
    const FOLDERS: [&str; 3] = ["", "fonts/", "texts/"];

    #[test]
    fn every_file_of_the_folder_is_listed() {
        let mut names: Vec<String> = FOLDERS.into_iter().flat_map(names_in).collect();
        names.sort();
        let listed: Vec<&str> = FILES.iter().map(|file| file.name).collect();
        assert_eq!(listed, names, "the list in lib.rs names every file of the page, in order");
    }

    /// The files of the page in a folder, and in those below it.
    fn names_in(folder: &str) -> Vec<String> {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let entries = std::fs::read_dir(path).unwrap().map(|entry| entry.unwrap());
        let is_page = |name: &str| !name.starts_with('.') && !PACKAGE.contains(&name);
        let names = entries.flat_map(|entry| {
            let name = entry.file_name().into_string().unwrap();
            match (entry.path().is_dir(), is_page(&name)) {
                (true, _) if folder.is_empty() => Vec::new(),
                (true, _) => names_in(&format!("{folder}{name}/")),
                (false, true) => vec![format!("{folder}{name}")],
                (false, false) => Vec::new(),
            }
        });
        names.collect()
    }

    #[test]
    fn every_file_has_a_type() {
        for file in files() {
            assert_ne!(file.media_type(), "application/octet-stream", "{}", file.name);
            assert!(!file.content.is_empty(), "{}", file.name);
        }
    }
}
