//! The arrows of the architecture, checked: a package names only the packages listed for it, and a
//! folder of the library and of the program uses only the folders listed for it.

use pencilmark_testing::sources::{code, place, root, rust_files, used_folders, used_packages};
use std::fs;
use std::path::Path;

/// A name, and what it may use besides itself.
type Layers = &'static [(&'static str, &'static [&'static str])];

/// Each package, and those of this repository that it may name.
const PACKAGES: Layers = &[
    ("pencilmark-simd", &[]),
    ("pencilmark", &["pencilmark-simd"]),
    ("pencilmark-api", &["pencilmark"]),
    ("pencilmark-web", &[]),
    ("pencilmark-puzzles", &[]),
    ("pencilmark-cli", &["pencilmark-api", "pencilmark", "pencilmark-web", "pencilmark-puzzles"]),
    ("pencilmark-wasm", &["pencilmark-api", "pencilmark"]),
    ("pencilmark-py", &["pencilmark-api", "pencilmark"]),
    ("pencilmark-measure", &["pencilmark", "pencilmark-simd"]),
    ("pencilmark-fuzz", &["pencilmark-api", "pencilmark"]),
    ("pencilmark-testing", &[]),
];

/// Each folder or file of the library, and what it may use besides itself. `registry` is the macro file.
const LIBRARY: Layers = &[
    ("budget", &[]),
    ("strict_json", &[]),
    ("nearest", &[]),
    ("cover", &["budget"]),
    ("statistics", &[]),
    ("model", &["budget", "nearest"]),
    ("classic", &["model"]),
    ("rules", &["model", "registry"]),
    ("formats", &["model", "nearest", "rules", "solve", "registry", "strict_json"]),
    ("solve", &["model", "classic"]),
    ("reduce", &["model", "cover"]),
    ("symmetry", &["model"]),
    ("verify", &["model", "strict_json"]),
    ("language", &["registry"]),
    ("logic", &["model", "classic", "language", "rules", "solve", "verify"]),
    ("techniques", &["model", "nearest", "logic", "registry"]),
    ("hint", &["model", "nearest", "formats", "language", "solve", "logic", "draw"]),
    ("play", &["model", "formats", "language", "logic", "hint"]),
    ("draw", &["model", "language", "logic"]),
    (
        "generate",
        &[
            "model", "classic", "rules", "solve", "symmetry", "logic", "hint", "formats", "rate",
            "registry",
        ],
    ),
    ("rate", &["model", "nearest", "classic", "solve", "symmetry", "logic", "registry"]),
    ("methods", &["model", "solve", "logic", "cover", "reduce", "registry"]),
];

/// Each folder or file of the program, and what it may use besides itself.
const PROGRAM: Layers = &[
    ("tell", &[]),
    ("exit", &["tell"]),
    ("clock", &[]),
    ("record", &[]),
    ("pretty", &[]),
    ("listed", &[]),
    ("interrupt", &["exit"]),
    ("files", &[]),
    ("input", &["arguments", "exit", "files", "record"]),
    ("arguments", &["files", "interrupt", "listed"]),
    ("batch", &["arguments", "exit", "files", "input", "interrupt", "record", "tell"]),
    ("certificate", &["arguments", "batch", "exit", "input", "record"]),
    ("logic", &["batch", "listed"]),
    ("site", &[]),
    ("lab", &["batch", "clock", "files", "input", "interrupt", "record"]),
    (
        "commands",
        &[
            "arguments",
            "batch",
            "certificate",
            "clock",
            "exit",
            "files",
            "input",
            "interrupt",
            "lab",
            "listed",
            "logic",
            "pretty",
            "record",
            "site",
            "tell",
        ],
    ),
];

/// The layers that a file uses besides its own.
fn used_layers(code: &str, name: &str, layers: Layers) -> Vec<String> {
    let place = place(Path::new(name));
    let place: Vec<&str> = place.iter().map(String::as_str).collect();
    let mut used = used_folders(code, &place);
    // Other names stand in the root itself: macros, constants.
    let is_layer = |used: &str| layers.iter().any(|(known, _)| *known == used);
    used.retain(|used| used != place[0] && (is_layer(used) || used.as_str() == "registry"));
    used
}

/// The arrows of a file that its layer does not allow.
fn wrong_arrows(code: &str, name: &str, layers: Layers) -> Vec<String> {
    let place = place(Path::new(name));
    let Some((_, allowed)) = layers.iter().find(|(known, _)| *known == place[0]) else {
        return vec![format!("{name} is not in the list of layers")];
    };
    let used = used_layers(code, name, layers).into_iter();
    let wrong = used.filter(|used| !allowed.contains(&used.as_str()));
    wrong.map(|used| format!("{name} uses {used}")).collect()
}

/// The arrows of the list that nothing goes along. `used` are pairs of a layer and what it uses.
fn unused_arrows(layers: Layers, used: &[(String, String)]) -> Vec<String> {
    let arrows = layers.iter().flat_map(|(layer, to)| to.iter().map(move |to| (*layer, *to)));
    let is_used = |(from, to): (&str, &str)| used.iter().any(|used| used.0 == from && used.1 == to);
    let unused = arrows.filter(|arrow| !is_used(*arrow));
    unused.map(|(from, to)| format!("{from} may use {to}, but does not")).collect()
}

fn assert_arrows_point_one_way(package: &str, layers: Layers) {
    let source = root().join("crates").join(package).join("src");
    let (mut wrong, mut used) = (Vec::new(), Vec::new());
    for path in rust_files(&source) {
        let name = path.strip_prefix(&source).unwrap().to_str().unwrap().to_owned();
        if ["lib.rs", "main.rs", "prelude.rs", "registry.rs"].contains(&name.as_str()) {
            continue;
        }
        let code = code(&fs::read_to_string(&path).unwrap());
        wrong.extend(wrong_arrows(&code, &name, layers));
        let layer = place(Path::new(&name)).swap_remove(0);
        used.extend(used_layers(&code, &name, layers).into_iter().map(|to| (layer.clone(), to)));
        // The macro of the registry is named without a path.
        if code.contains("registry!") {
            used.push((layer, "registry".to_owned()));
        }
    }
    assert!(wrong.is_empty(), "arrows that point the wrong way:\n{}", wrong.join("\n"));
    let unused = unused_arrows(layers, &used);
    assert!(unused.is_empty(), "arrows that nothing goes along:\n{}", unused.join("\n"));
}

#[test]
fn arrows_of_the_library_point_one_way() {
    assert_arrows_point_one_way("pencilmark", LIBRARY);
}

#[test]
fn arrows_of_the_program_point_one_way() {
    assert_arrows_point_one_way("pencilmark-cli", PROGRAM);
}

#[test]
fn a_forbidden_arrow_is_caught_in_every_spelling() {
    let spellings = [
        "use crate::rate::Scale;",
        "use crate::{model::Cell, rate};",
        "use crate::{model::{Cell, Grid}, rate::{Scale, se::{self}}};",
        "fn f() -> crate::rate::Scale {}",
        "use super::super::rate::Scale;",
        "fn f() { super::super::rate::Scale::all(); }",
    ];
    for spelling in spellings {
        let wrong = wrong_arrows(&code(spelling), "model/board.rs", LIBRARY);
        assert_eq!(wrong, ["model/board.rs uses rate"], "{spelling}");
    }
    assert_eq!(wrong_arrows(&code("use super::rate;"), "model/mod.rs", LIBRARY).len(), 1);
    assert_eq!(wrong_arrows(&code("use super::rate;"), "model/board.rs", LIBRARY), [""; 0]);
}

#[test]
fn an_arrow_that_nothing_goes_along_is_caught() {
    let layers: Layers = &[("input", &[]), ("arguments", &["input"])];
    assert_eq!(unused_arrows(layers, &[]), ["arguments may use input, but does not"]);
    let used = ("arguments".to_owned(), "input".to_owned());
    assert_eq!(unused_arrows(layers, &[used]), [""; 0]);
}

/// The packages of this repository that a package's manifest names, those for tests left out.
fn dependencies(manifest: &str) -> Vec<String> {
    let (mut is_of_tests, mut found) = (false, Vec::new());
    for line in manifest.lines() {
        if line.starts_with('[') {
            is_of_tests = line.contains("dev-dependencies");
        }
        let name: String = line.chars().take_while(|c| c.is_alphanumeric() || *c == '-').collect();
        if !is_of_tests && PACKAGES.iter().any(|(known, _)| *known == name) {
            found.push(name);
        }
    }
    found
}

#[test]
fn packages_name_only_what_they_may() {
    let names: Vec<&str> = PACKAGES.iter().map(|(name, _)| *name).collect();
    let (mut wrong, mut arrows) = (Vec::new(), Vec::new());
    for folder in fs::read_dir(root().join("crates")).unwrap() {
        let folder = folder.unwrap().path();
        let package = folder.file_name().unwrap().to_str().unwrap();
        let Some((_, allowed)) = PACKAGES.iter().find(|(known, _)| *known == package) else {
            wrong.push(format!("{package} is not in the list of packages"));
            continue;
        };
        let mut used = dependencies(&fs::read_to_string(folder.join("Cargo.toml")).unwrap());
        for file in rust_files(&folder.join("src")) {
            used.extend(used_packages(&code(&fs::read_to_string(&file).unwrap()), &names));
        }
        arrows.extend(used.iter().map(|used| (package.to_owned(), used.clone())));
        used.retain(|used| used != package && !allowed.contains(&used.as_str()));
        used.sort();
        used.dedup();
        wrong.extend(used.iter().map(|used| format!("{package} uses {used}")));
    }
    assert!(wrong.is_empty(), "arrows that point the wrong way:\n{}", wrong.join("\n"));
    let unused = unused_arrows(PACKAGES, &arrows);
    assert!(unused.is_empty(), "arrows that nothing goes along:\n{}", unused.join("\n"));
}

#[test]
fn a_forbidden_package_is_caught() {
    assert_eq!(dependencies("[dependencies]\npencilmark-cli.workspace = true"), ["pencilmark-cli"]);
    assert_eq!(dependencies("[dev-dependencies]\npencilmark-cli.workspace = true"), [""; 0]);
}
