//! The arrows of the architecture, checked: a folder uses only the folders listed for it.

use std::path::{Path, PathBuf};

/// A folder of `src/`, and what it may use besides itself. `registry` is the macro file.
const MAY_USE: &[(&str, &[&str])] = &[
    ("cover", &["budget"]),
    ("statistics", &[]),
    ("model", &["budget"]),
    ("classic", &["model"]),
    ("rules", &["model", "registry"]),
    ("formats", &["model", "rules", "registry"]),
    ("solve", &["model", "rules"]),
    ("reduce", &["model", "cover"]),
    ("symmetry", &["model", "rules"]),
    ("verify", &["model"]),
    ("logic", &["model", "classic", "rules", "solve", "verify"]),
    ("techniques", &["model", "rules", "solve", "logic", "registry"]),
    ("hint", &["model", "formats", "solve", "logic", "techniques"]),
    ("play", &["model", "formats", "logic", "hint"]),
    ("draw", &["model", "logic"]),
    (
        "generate",
        &[
            "model",
            "classic",
            "rules",
            "solve",
            "symmetry",
            "logic",
            "techniques",
            "hint",
            "formats",
            "rate",
            "registry",
        ],
    ),
    (
        "rate",
        &["model", "classic", "rules", "solve", "symmetry", "logic", "techniques", "registry"],
    ),
    ("methods", &["model", "rules", "solve", "logic", "techniques", "cover", "reduce", "registry"]),
];

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries
        .flat_map(|path| if path.is_dir() { rust_files(&path) } else { vec![path] })
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .collect()
}

/// The folders that a file names after `crate::`; unit tests at its end may use anything.
fn used_folders(text: &str) -> Vec<String> {
    let code = text.split("#[cfg(test)]\nmod").next().unwrap();
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    let code = lines.collect::<Vec<_>>().join("\n");
    let uses = code.split("crate::").skip(1);
    let name = |rest: &str| {
        rest.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>()
    };
    uses.map(name).filter(|name| !name.is_empty()).collect()
}

#[test]
fn arrows_point_one_way() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut wrong = Vec::new();
    for path in rust_files(&source) {
        let name = path.strip_prefix(&source).unwrap().to_str().unwrap().to_owned();
        let Some((folder, _)) = name.split_once('/') else { continue };
        if path.file_stem().is_some_and(|stem| stem == "tests") {
            continue;
        }
        let Some((_, allowed)) = MAY_USE.iter().find(|(known, _)| *known == folder) else {
            wrong.push(format!("{folder}/ is not in the list of layers"));
            continue;
        };
        for used in used_folders(&std::fs::read_to_string(&path).unwrap()) {
            if used != folder && !allowed.contains(&used.as_str()) {
                wrong.push(format!("{name} uses {used}"));
            }
        }
    }
    assert!(wrong.is_empty(), "arrows that point the wrong way:\n{}", wrong.join("\n"));
}
