//! What the page has in other languages: its own texts, and those of every technique and every rule, whole.

mod script;

use pencilmark::formats::Format;
use pencilmark::generate;
use pencilmark::language::Language;
use pencilmark::logic::Technique;
use pencilmark::model::RuleKind;
use pencilmark::rate::{Content, Scale};
use script::exported;
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};

/// The languages that the page teaches in beside English: each has a folder with the names of techniques.
fn languages() -> Vec<&'static str> {
    let names = pencilmark_web::FILES.iter().map(|file| file.name);
    let id = |name: &'static str| name.strip_prefix("texts/")?.strip_suffix("/names.js");
    let languages: Vec<_> = names.filter_map(id).collect();
    assert!(languages.contains(&"de"));
    languages
}

fn keys(members: &Map<String, Value>) -> BTreeSet<&str> {
    members.keys().map(String::as_str).collect()
}

/// The text of a member, which is there and says something.
fn text<'a>(member: &'a Value, name: &str, owner: &str) -> &'a str {
    let text = member[name].as_str().unwrap_or_default();
    assert!(!text.trim().is_empty(), "{owner} has no {name}");
    text
}

#[test]
fn the_page_has_words_for_every_class_and_every_parameter() {
    let english = exported("texts/en.js");
    let parameters = RuleKind::constraints().filter_map(|rule| rule.form.as_ref());
    let parameters = parameters.flat_map(|form| form.parameters);
    let parameters = parameters.map(|parameter| format!("parameter.{}", parameter.name));
    let classes = Technique::all().map(|it| format!("class.{}", it.class.name()));
    let wanted: BTreeSet<String> = parameters.chain(classes).collect();
    for key in wanted {
        assert!(english.contains_key(&key), "{key}");
    }
}

#[test]
fn every_technique_has_a_name_of_its_own_in_every_language() {
    for language in languages() {
        let names = exported(&format!("texts/{language}/names.js"));
        let ids: BTreeSet<&str> = Technique::all().map(|technique| technique.id).collect();
        assert_eq!(keys(&names), ids, "{language}");
        let firsts: BTreeSet<&str> = names.values().map(|list| list[0].as_str().unwrap()).collect();
        assert_eq!(firsts.len(), ids.len(), "{language}: two techniques have one name");
        // A hint names a technique as the lesson does.
        let engine = Language::find(language).expect("the engine speaks what the page teaches in");
        for technique in Technique::all() {
            assert_eq!(
                names[technique.id][0],
                engine.text(technique.name),
                "{language}: {}",
                technique.id
            );
        }
    }
}

/// The parts of a lesson in `texts/`, and the headings of the engine's lesson that they translate.
const PARTS: [(&str, &str); 3] = [("pattern", ""), ("why", "Why it works"), ("also", "See also")];

#[test]
fn every_lesson_is_whole_in_every_language() {
    for language in languages() {
        let mut classes: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for technique in Technique::all() {
            classes.entry(technique.class.name()).or_default().insert(technique.id);
        }
        for (class, ids) in classes {
            let lessons = exported(&format!("texts/{language}/lessons/{class}.js"));
            assert_eq!(keys(&lessons), ids, "{language}: lessons of the class {class}");
            lessons.iter().for_each(|(id, lesson)| compare(Technique::find(id).unwrap(), lesson));
        }
    }
}

/// A translated lesson leads to lessons that there are, and names the same cells and the same `code` as the
/// engine's, part by part.
fn compare(technique: &Technique, lesson: &Value) {
    let id = technique.id;
    assert_eq!(keys(lesson.as_object().unwrap()), PARTS.map(|(name, _)| name).into(), "{id}");
    for (name, heading) in PARTS {
        let translated = text(lesson, name, id);
        let english = part(technique.doc, heading);
        assert_eq!(cells(translated), cells(english), "{id}: cells of {name}");
        assert_eq!(code(translated), code(english), "{id}: code of {name}");
        for link in links(translated) {
            assert!(Technique::find(link).is_some(), "{id}: {name} leads to {link}");
        }
    }
    assert!(links(text(lesson, "also", id)).next().is_some(), "{id} leads nowhere");
}

#[test]
fn lessons_say_what_is_on_request_in_every_language() {
    for language in languages() {
        let mut said = BTreeSet::new();
        let mut others = BTreeSet::new();
        for technique in Technique::all() {
            let lessons =
                exported(&format!("texts/{language}/lessons/{}.js", technique.class.name()));
            let pattern = text(&lessons[technique.id], "pattern", technique.id);
            let sentences = pattern.split(['.', ')']).map(str::trim);
            let last = sentences.rev().find(|sentence| !sentence.is_empty()).unwrap().to_owned();
            match technique.is_on_request() {
                true => said.insert(last),
                false => others.insert(last),
            };
        }
        assert_eq!(said.len(), 1, "{language}: one sentence for all: {said:?}");
        assert!(
            said.is_disjoint(&others),
            "{language}: said of a technique that is not on request"
        );
    }
}

/// The part of a lesson under a heading; without one, the part before the first.
fn part<'a>(doc: &'a str, heading: &str) -> &'a str {
    let mut parts = doc.split("## ");
    let first = parts.next().unwrap();
    if heading.is_empty() {
        return first;
    }
    let found = parts.find_map(|part| part.trim_start().strip_prefix(heading));
    found.unwrap_or_else(|| panic!("no {heading} in {doc}"))
}

/// The ids between braces: `{x-wing}`, `{x-wing|a fish}`.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let inside = text.split('{').skip(1).filter_map(|rest| rest.split_once('}'));
    inside.map(|(link, _)| link.split('|').next().unwrap_or_default())
}

/// What stands between backticks.
fn code(text: &str) -> BTreeSet<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

/// The names of cells, such as `r4c7`.
fn cells(text: &str) -> BTreeSet<&str> {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let is_cell = |word: &&str| {
        let row = word.strip_prefix('r').and_then(|rest| rest.split_once('c'));
        row.is_some_and(|(row, column)| is_number(row) && is_number(column))
    };
    text.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(is_cell).collect()
}

#[test]
fn every_rule_has_its_name_and_its_words_in_every_language() {
    let rules = RuleKind::all().chain(RuleKind::constraints());
    let rules = rules.map(|rule| (rule.id, rule.doc)).collect();
    let families = generate::Request::all_families();
    let families = families.map(|family| (family.id, family.doc)).collect();
    let kinds: [(&str, BTreeMap<&str, &str>); 2] = [("rules", rules), ("families", families)];
    for language in languages() {
        let file = exported(&format!("texts/{language}/rules.js"));
        assert_eq!(keys(&file), ["rules", "families"].into(), "{language}");
        for (kind, docs) in &kinds {
            let translated = file[*kind].as_object().unwrap();
            assert_eq!(keys(translated), docs.keys().copied().collect(), "{language}: {kind}");
            for (id, doc) in docs {
                let rule = &translated[*id];
                assert_eq!(keys(rule.as_object().unwrap()), ["name", "text"].into(), "{id}");
                text(rule, "name", id);
                assert_eq!(cells(text(rule, "text", id)), cells(told(doc)), "{id}");
            }
        }
    }
}

#[test]
fn every_scale_and_every_format_is_named_in_every_language() {
    for language in languages() {
        let scales = exported(&format!("texts/{language}/scales.js"));
        assert_eq!(keys(&scales), Scale::all().map(|scale| scale.id).collect(), "{language}");
        for scale in Scale::all() {
            let translated = &scales[scale.id];
            let has_words = scale.columns.iter().any(|column| column.content == Content::Word);
            let words = has_words.then_some("words");
            assert_eq!(
                keys(translated.as_object().unwrap()),
                ["name", "text", "columns"].into_iter().chain(words).collect(),
                "{}",
                scale.id
            );
            text(translated, "name", scale.id);
            text(translated, "text", scale.id);
            let columns = translated["columns"].as_object().unwrap();
            assert_eq!(
                keys(columns),
                scale.columns.iter().map(|it| it.name).collect(),
                "{}",
                scale.id
            );
        }
        let formats = exported(&format!("texts/{language}/formats.js"));
        assert_eq!(keys(&formats), Format::all().map(|format| format.id).collect(), "{language}");
    }
}

/// The questions of which the page says how they ended.
const JUDGED: [&str; 4] = ["solve", "check", "explain", "generate"];

#[test]
fn how_a_question_ended_is_said_in_every_language() {
    let statuses = pencilmark_api::options::options().statuses;
    for language in languages() {
        let sentences = exported(&format!("texts/{language}/sentences.js"));
        for text in JUDGED.iter().flat_map(|question| statuses[question].values()) {
            assert!(sentences.contains_key(*text), "{language}: {text}");
        }
        for (english, translated) in &sentences {
            let of = slots(translated.as_str().unwrap());
            assert!(of.is_subset(&slots(english)), "{language}: {english}");
        }
    }
}

/// The names between braces.
fn slots(text: &str) -> BTreeSet<&str> {
    links(text).collect()
}

/// What the page shows of a rule's words: how it is written as text is left out.
fn told(doc: &str) -> &str {
    doc.split(" `").next().unwrap_or_default()
}
