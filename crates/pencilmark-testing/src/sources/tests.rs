//! The reader sees every spelling of a path and of a decision.

use super::*;

#[test]
fn every_spelling_of_a_path_is_seen() {
    let cases: [(&str, &[&str], &[&str]); 10] = [
        ("use crate::rate;", &["model"], &["rate"]),
        ("use crate::rate::Scale;", &["model"], &["rate"]),
        ("use crate::{rate, solve};", &["model"], &["rate", "solve"]),
        (
            "use crate::{\n    model::{Cell, Grid},\n    rate::{se::{self}, Scale},\n};",
            &["model"],
            &["model", "rate"],
        ),
        ("fn f() { crate::rate::rate(); }", &["model"], &["rate"]),
        ("pub(crate) use crate::rate::x;", &["model"], &["rate"]),
        ("use super::super::rate;", &["model", "board"], &["rate"]),
        ("use super::{rate, solve::Answer};", &["model"], &["rate", "solve"]),
        ("fn f() -> super::super::rate::Scale {}", &["model", "board"], &["rate"]),
        ("use super::rate;", &["model", "board"], &[]),
    ];
    for (text, place, expected) in cases {
        assert_eq!(used_folders(&code(text), place), expected, "{text}");
    }
}

#[test]
fn what_is_not_code_is_not_seen() {
    let text = "// use crate::rate;\n/// crate::rate\nlet a = \"crate::rate\"; let q = '\"'; use crate::model;\n\
                let b = r#\"say \"crate::rate\"\"#;\n#[cfg(test)]\nmod tests { use crate::solve; }";
    assert_eq!(used_folders(&code(text), &["model"]), ["model"]);
}

#[test]
fn packages_are_seen() {
    let packages = ["pencilmark", "pencilmark-simd"];
    let uses = |text: &str| used_packages(&code(text), &packages);
    assert_eq!(uses("use pencilmark_simd::Solver;"), ["pencilmark-simd"]);
    assert_eq!(uses("let a = pencilmark::rules::classic();"), ["pencilmark"]);
    assert_eq!(uses("use crate::pencilmark::a; let pencilmark = 3;"), [""; 0]);
}

#[test]
fn every_spelling_of_a_decision_is_seen() {
    let decisions = [
        r#"if rule.kind().id == "boxes" {}"#,
        r#"rules.filter(|rule| rule.id != "boxes")"#,
        r#"find(|level| level.id() == "easy")"#,
        r#"match technique.id { "x-wing" => 2, _ => 0 }"#,
        r#"match self.settings.method.id { _ => 0 }"#,
        r#"matches!(format.id, "line" | "sdm")"#,
        r#"["hsolve", "hsolve-exact"].contains(&id)"#,
        r#"["hsolve"].contains(&band.scale.id)"#,
        r#"technique.id.starts_with("direct-")"#,
        r#"fn f() { ["dig", "tune"].into_iter().filter_map(Self::find) }"#,
        r#"fn f() { let preferred = ["dig"].into_iter(); preferred.filter_map(Generator::find) }"#,
        "technique.score <= 23",
        "technique.score < 75",
    ];
    for text in decisions {
        assert_eq!(decisions_by_id(&code(text)).len(), 1, "{text}");
    }
}

#[test]
fn decisions_of_the_page_are_found() {
    for text in [
        "if (answer.status === 'unique') {",
        "const isTime = id !== 'time';",
        "['none', 'multiple'].includes(answer.status)",
        "techniques.filter((technique) => technique.class === 'single')",
    ] {
        assert_eq!(decisions_of_page(text).len(), 1, "{text}");
    }
    for text in [
        " * `answer.status === 'unique'`",
        "response.status === 503",
        "techniques.find((technique) => technique.id === id)",
        "make('p', { class: 'small' })",
        "['Space', 'Enter'].includes(event.code)",
    ] {
        assert_eq!(decisions_of_page(text), [""; 0], "{text}");
    }
}

#[test]
fn lookups_and_other_comparisons_are_let_through() {
    let fine = [
        "all().find(|scale| scale.id == id)",
        r#"formats::Format::find("line")"#,
        r#"if name == "all" {}"#,
        "names.iter().map(|name| Technique::find(name))",
        r#"fn a() -> [&str; 1] { ["dig"] } fn f(ids: &[&str]) { ids.iter().filter_map(Method::find) }"#,
        "one.score <= other.score",
        "let id = technique.id;",
        "matches!(claim, Claim::IsNot(candidate) if id == candidate)",
        r#"format!("{}", method.id)"#,
    ];
    for text in fine {
        assert_eq!(decisions_by_id(&code(text)), [""; 0], "{text}");
    }
}
