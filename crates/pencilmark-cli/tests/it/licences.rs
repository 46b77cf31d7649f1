//! Every package that the program and the Python package are built from can be used under a permissive
//! licence, is there once, and comes from the registry.

use pencilmark_testing::cases::skipped;
use std::iter::Peekable;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::str::SplitWhitespace;

/// Licences that ask for no more than to be named.
const PERMISSIVE: [&str; 12] = [
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "OFL-1.1",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Whether an expression such as `(MIT OR LGPL-2.1) AND Unicode-3.0` leaves a permissive choice.
fn is_permissive(expression: &str) -> bool {
    // Old packages write `MIT/Apache-2.0`.
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let mut words = spaced.split_whitespace().peekable();
    any(&mut words) && words.next().is_none()
}

type Words<'a> = Peekable<SplitWhitespace<'a>>;

fn any(words: &mut Words<'_>) -> bool {
    let mut one = all(words);
    while words.next_if_eq(&"OR").is_some() {
        one |= all(words);
    }
    one
}

fn all(words: &mut Words<'_>) -> bool {
    let mut each = licence(words);
    while words.next_if_eq(&"AND").is_some() {
        each &= licence(words);
    }
    each
}

fn licence(words: &mut Words<'_>) -> bool {
    match words.next() {
        Some("(") => any(words) && words.next() == Some(")"),
        Some(name) => {
            // An exception only allows more.
            if words.next_if_eq(&"WITH").is_some() {
                words.next();
            }
            PERMISSIVE.contains(&name)
        }
        None => false,
    }
}

/// The folders that have a lock file: that of the program, and that of the Python package.
const LOCKED: [&str; 2] = ["", "crates/pencilmark-py"];

fn path(folder: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder)
}

/// What cargo says about the packages of a lock file; nothing if some are not at hand.
fn metadata(folder: &str, options: &[&str]) -> Option<serde_json::Value> {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["metadata", "--format-version", "1", "--locked", "--offline"]).args(options);
    let output = cargo.current_dir(path(folder)).output().unwrap();
    output.status.success().then(|| serde_json::from_slice(&output.stdout).unwrap())
}

/// The platform that this was compiled on, as cargo calls it.
fn host() -> String {
    let output = Command::new("rustc").arg("-vV").output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().find_map(|line| line.strip_prefix("host: ")).unwrap().to_owned()
}

#[test]
fn every_package_has_a_permissive_licence() {
    for folder in LOCKED {
        let found = metadata(folder, &[]).or_else(|| {
            println!(
                "packages of other platforms are not at hand (cargo fetch): they are left out"
            );
            metadata(folder, &["--filter-platform", &host()])
        });
        let Some(found) = found else {
            assert!(!folder.is_empty(), "what was built is at hand");
            skipped(&format!("the licences of {folder}: its packages are not at hand"));
            continue;
        };
        let packages = found["packages"].as_array().unwrap();
        assert!(packages.len() > 10);
        for package in packages {
            let licence = package["license"].as_str().unwrap_or("none is named");
            assert!(is_permissive(licence), "{}: {licence}", package["name"]);
        }
    }
}

#[test]
fn expressions_are_understood() {
    for good in [
        "MIT",
        "MIT/Apache-2.0",
        "GPL-3.0 OR MIT",
        "(MIT OR Apache-2.0) AND Unicode-3.0",
        "Apache-2.0 WITH LLVM-exception OR GPL-2.0",
    ] {
        assert!(is_permissive(good), "{good}");
    }
    for bad in ["GPL-3.0", "MIT AND GPL-3.0", "(MIT OR GPL-3.0) AND MPL-2.0", "", "MIT MIT"] {
        assert!(!is_permissive(bad), "{bad}");
    }
}

/// Packages of which there may be two versions: they would be compiled twice and audited twice.
const TWICE: [&str; 3] = [
    // The tests' random numbers, and the hash tables of two dependencies.
    "getrandom",
    // Of getrandom, for a platform that is not built here.
    "r-efi",
    // Macros of dependencies, at compile time only.
    "syn",
];

/// What deny.toml demands besides, for those who have no `cargo deny`.
#[test]
fn every_package_is_there_once_and_comes_from_the_registry() {
    LOCKED.into_iter().for_each(is_there_once_and_comes_from_the_registry);
}

fn is_there_once_and_comes_from_the_registry(folder: &str) {
    let text = std::fs::read_to_string(path(folder).join("Cargo.lock")).unwrap();
    let packages: Vec<&str> = text.split("[[package]]").skip(1).collect();
    assert!(packages.len() > 10);
    let field = |package: &str, name: &str| {
        let mut lines = package.lines().filter_map(|line| line.strip_prefix(name));
        lines.find_map(|line| Some(line.strip_prefix(" = \"")?.trim_end_matches('"').to_owned()))
    };
    let mut names: Vec<String> =
        packages.iter().map(|package| field(package, "name").expect("a name")).collect();
    for (package, name) in packages.iter().zip(&names) {
        let Some(source) = field(package, "source") else {
            assert!(name.starts_with("pencilmark"), "{name} comes from nowhere");
            continue;
        };
        assert!(source.starts_with("registry+"), "{name} comes from {source}");
        assert!(field(package, "checksum").is_some(), "{name} has no checksum");
    }
    names.sort_unstable();
    let twice = names.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| &*pair[0]);
    let unexpected: Vec<&str> = twice.filter(|name| !TWICE.contains(name)).collect();
    assert_eq!(unexpected, [""; 0], "in several versions: {folder}");
}
