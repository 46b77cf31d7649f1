//! The example of the readmes is the one that the library's own page opens with,
//! which runs as a documentation test.

use std::path::Path;

/// The code blocks of a text in this language.
fn blocks<'t>(text: &'t str, language: &str) -> Vec<&'t str> {
    let fence = format!("```{language}\n");
    let after = text.split(fence.as_str()).skip(1);
    after.map(|rest| rest.split("```").next().unwrap_or(rest)).collect()
}

/// The documentation of a module, without what rustdoc hides from readers.
fn module_docs(source: &str) -> String {
    let lines = source.lines().map_while(|line| line.strip_prefix("//!"));
    let lines = lines.map(|line| line.strip_prefix(' ').unwrap_or(line));
    lines.filter(|line| !line.starts_with("# ")).flat_map(|line| [line, "\n"]).collect()
}

#[test]
fn the_example_of_the_readme_is_tested() {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |path: &str| std::fs::read_to_string(package.join(path)).unwrap();
    let docs = module_docs(&read("src/lib.rs"));
    for readme in [read("../../README.md"), read("README.md")] {
        let [example] = blocks(&readme, "rust")[..] else { panic!("one example") };
        assert!(blocks(&docs, "")[..].contains(&example), "not in the library's page:\n{example}");
    }
}
