//! Every package that the program is built from can be used under a permissive licence.

use std::iter::Peekable;
use std::process::Command;
use std::str::SplitWhitespace;

/// Licences that ask for no more than to be named.
const PERMISSIVE: [&str; 11] = [
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
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

/// What cargo says about the packages of the lock file; nothing if some are not at hand.
fn metadata(options: &[&str]) -> Option<serde_json::Value> {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["metadata", "--format-version", "1", "--locked", "--offline"]).args(options);
    let output = cargo.current_dir(env!("CARGO_MANIFEST_DIR")).output().unwrap();
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
    let metadata = metadata(&[]).unwrap_or_else(|| {
        println!("packages of other platforms are not at hand (cargo fetch): they are left out");
        metadata(&["--filter-platform", &host()]).expect("what was built is at hand")
    });
    let packages = metadata["packages"].as_array().unwrap();
    assert!(packages.len() > 10);
    for package in packages {
        let licence = package["license"].as_str().unwrap_or("none is named");
        assert!(is_permissive(licence), "{}: {licence}", package["name"]);
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
