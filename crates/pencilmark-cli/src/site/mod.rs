//! The site: the files of the page (`pencilmark-web`), with what is made of them and of the library.
//!
//! ```text
//!   the page's own files, the engine if it was built ─┐
//!   draw.css, the looks of pictures, from the library ─┤
//!   docs/, the reference, from the lists of the program ─┼─► what `serve` sends and `site` writes
//!   site.js: what there is, and which version it is ───┘
//! ```

mod reference;

use pencilmark::draw::STYLE;
pub use reference::Chapter;
use serde_json::json;
use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash, Hasher as _};
use std::path::{Component, Path, PathBuf};
use std::sync::OnceLock;

/// What a file of the site holds.
pub type Content = Cow<'static, [u8]>;

/// The file that names all others, for the browser to keep them.
const LIST: &str = "site.js";

/// The looks of pictures.
const LOOKS: &str = "draw.css";

/// Where the files of the page come from.
pub struct Site {
    /// A folder to read them from, for work on the page itself.
    folder: Option<PathBuf>,
    /// The chapters of the reference.
    chapters: fn() -> Vec<Chapter>,
    /// Their pages and the names of these, made when they are asked for.
    reference: OnceLock<Vec<(String, String)>>,
}

impl Site {
    /// The site with the page built into the program, or with the one in a folder; and with these chapters
    /// of the reference.
    pub fn new(folder: Option<PathBuf>, chapters: fn() -> Vec<Chapter>) -> Self {
        Self { folder, chapters, reference: OnceLock::new() }
    }

    /// Whether the engine is part of it, so that the page needs no program.
    pub fn has_engine(&self) -> bool {
        pencilmark_web::ENGINE.is_some()
    }

    /// Every file, with its name.
    pub fn files(&self) -> Vec<(&str, Content)> {
        let mut files = self.listed();
        files.push((LIST, self.list()));
        files
    }

    /// The file with this name.
    pub fn file(&self, name: &str) -> Option<Content> {
        match name {
            LOOKS => Some(STYLE.as_bytes().into()),
            LIST => Some(self.list()),
            name => self.page_of_reference(name).or_else(|| self.page_file(name)),
        }
    }

    fn reference(&self) -> &[(String, String)] {
        self.reference.get_or_init(|| reference::pages(&(self.chapters)()))
    }

    fn page_of_reference(&self, name: &str) -> Option<Content> {
        let (_, page) = self.reference().iter().find(|(other, _)| other == name)?;
        Some(page.clone().into_bytes().into())
    }

    fn page_file(&self, name: &str) -> Option<Content> {
        let Some(folder) = &self.folder else {
            return pencilmark_web::file(name).map(|file| Cow::Borrowed(file.content));
        };
        let is_below =
            Path::new(name).components().all(|part| matches!(part, Component::Normal(_)));
        let content = is_below.then(|| std::fs::read(folder.join(name)))?;
        content.ok().map(Cow::Owned)
    }

    /// Every file but the list of them.
    fn listed(&self) -> Vec<(&str, Content)> {
        let reference = self.reference().iter().map(|(name, _)| name.as_str());
        let names = pencilmark_web::files().map(|file| file.name).chain([LOOKS]).chain(reference);
        names.filter_map(|name| Some((name, self.file(name)?))).collect()
    }

    /// The names of all files, and a version that changes with what is in them, as a script.
    fn list(&self) -> Content {
        let files = self.listed();
        let names: Vec<&str> = files.iter().map(|(name, _)| *name).collect();
        let version = format!("{}-{}", env!("CARGO_PKG_VERSION"), mark(&files));
        let list = json!({ "version": version, "files": names });
        format!("self.PENCILMARK = {list};\n").into_bytes().into()
    }
}

/// What contents are known by again.
pub fn mark(contents: impl Hash) -> String {
    let mut hasher = DefaultHasher::new();
    contents.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chapters() -> Vec<Chapter> {
        let text = "# Rules\n".to_owned();
        vec![Chapter { name: "rules".to_owned(), title: "Rules", text }]
    }

    fn text(content: Content) -> String {
        String::from_utf8(content.into_owned()).unwrap()
    }

    #[test]
    fn every_file_is_found_and_listed() {
        let site = Site::new(None, chapters);
        let list = text(site.file(LIST).unwrap());
        for (name, content) in site.files() {
            assert_eq!(site.file(name), Some(content), "{name}");
            assert!(name == LIST || list.contains(&format!("\"{name}\"")), "{name}");
        }
    }

    #[test]
    fn every_file_that_the_page_names_is_there() {
        let site = Site::new(None, chapters);
        let page = text(site.file("index.html").unwrap());
        let manifest = text(site.file("manifest.webmanifest").unwrap());
        let named = |text: &str, before: &str| {
            let parts = text.split(before).skip(1);
            parts.filter_map(|part| Some(part.split_once('"')?.0.to_owned())).collect::<Vec<_>>()
        };
        let mut names = named(&page, "href=\"");
        names.extend(named(&page, "src=\""));
        names.extend(named(&manifest, "\"src\": \""));
        names.retain(|name| !name.starts_with('#'));
        assert!(names.len() > 8, "{names:?}");
        for name in names {
            let name = name.split('#').next().unwrap();
            assert!(site.file(name).is_some(), "{name}");
        }
    }

    #[test]
    fn nothing_outside_the_folder_is_found() {
        let site = Site::new(Some(env!("CARGO_MANIFEST_DIR").into()), chapters);
        assert!(site.file("Cargo.toml").is_some());
        assert!(site.file("../../Cargo.toml").is_none() && site.file("/etc/hostname").is_none());
    }
}
