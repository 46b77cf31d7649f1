//! `pencilmark site`, and the declarations of TypeScript for the package for JavaScript.

use super::support::*;

#[test]
fn the_site_is_written_whole_or_the_program_says_what_is_missing() {
    let folder = Folder::new("site");
    folder.file("other.txt", "not of the site");
    let outcome = run(&["site", "--out", &folder.path("")]);
    if pencilmark_web::ENGINE.is_none() {
        assert_eq!(outcome.exit, Some(2));
        assert!(outcome.stderr.contains("tools/build-wasm"), "{}", outcome.stderr);
        return;
    }
    assert_eq!((outcome.exit, outcome.stderr.as_str()), (Some(0), ""));
    for file in pencilmark_web::files() {
        let written = std::fs::read(folder.path(file.name)).unwrap();
        assert!(written == file.content, "{}", file.name);
    }
    let list = folder.read("site.js");
    for name in ["index.html", "engine/pencilmark.wasm", "draw.css"] {
        assert!(list.contains(&format!("\"{name}\"")), "{name}: {list}");
    }
    assert_eq!(folder.read("other.txt"), "not of the site");
}

#[test]
fn the_types_of_all_questions_are_printed() {
    let types = run(&["docs", "--types"]).stdout;
    let names = pencilmark_api::all().map(|question| question.name);
    for name in names {
        assert!(types.contains(&format!("\n  {name}: {{\n    request: ")), "{name}");
    }
    assert_eq!(run(&["docs", "--types", "json"]).exit, Some(2));
}
