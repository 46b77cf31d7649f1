//! Requests and records as declarations of TypeScript, for the package for JavaScript.

use super::Schemas;
use crate::{Question, Takes};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Every type, and under `Questions` what each question takes and gives.
pub fn declarations() -> String {
    let mut types: BTreeMap<String, Value> = Schemas::problem().components;
    let mut questions = String::new();
    for question in crate::all() {
        let schemas = question.schemas();
        questions += &entry(question, &schemas);
        types.extend(schemas.components);
    }
    let mut text =
        "// Printed by `pencilmark docs --types`. Do not change it by hand.\n".to_owned();
    for (name, schema) in &types {
        text += &format!("\n{}export type {name} = {};\n", comment(schema, 0), kind(schema, 0));
    }
    text + &format!(
        "\n/** What each question takes and gives. */\nexport interface Questions {{\n{questions}}}\n"
    )
}

/// A question as a field of `Questions`.
fn entry(question: &Question, schemas: &Schemas) -> String {
    let request = match question.takes {
        Takes::Nothing => json!({ "type": "object" }),
        Takes::Name { field, doc } => json!({
            "type": "object",
            "required": [field],
            "properties": { field: { "type": "string", "description": doc } },
        }),
        Takes::Request => schemas.request.clone(),
    };
    let words = comment(&json!({ "description": question.doc }), 1);
    let (request, answer) = (kind(&request, 2), kind(&schemas.record, 2));
    format!(
        "{words}  {}: {{\n    request: {request};\n    answer: {answer};\n  }};\n",
        question.name
    )
}

/// The type that a schema describes, written so deep inside others.
fn kind(schema: &Value, depth: usize) -> String {
    if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        return name.to_owned();
    }
    for (forms, between) in [("oneOf", " | "), ("anyOf", " | "), ("allOf", " & ")] {
        if let Some(parts) = schema[forms].as_array() {
            let own = schema["properties"].is_object().then(|| object(schema, depth));
            let parts = parts.iter().map(|part| kind(part, depth)).chain(own);
            return grouped(parts, between);
        }
    }
    if let Some(words) = schema["enum"].as_array() {
        return grouped(words.iter().map(Value::to_string), " | ");
    }
    match &schema["type"] {
        Value::String(name) => plain(name, schema, depth),
        Value::Array(names) => {
            let names = names.iter().filter_map(Value::as_str);
            grouped(names.map(|name| plain(name, schema, depth)), " | ")
        }
        _ => "unknown".to_owned(),
    }
}

/// Several types in one; in brackets, because a list of them may be wanted.
fn grouped(parts: impl Iterator<Item = String>, between: &str) -> String {
    let mut parts: Vec<String> = parts.collect();
    parts.dedup();
    match &mut parts[..] {
        [one] => std::mem::take(one),
        _ => format!("({})", parts.join(between)),
    }
}

/// A type that JSON has a word for.
fn plain(name: &str, schema: &Value, depth: usize) -> String {
    match name {
        "integer" | "number" => "number".to_owned(),
        "array" => format!("{}[]", kind(&schema["items"], depth)),
        "object" => object(schema, depth),
        // The words of the others are the same: string, boolean, null.
        name => name.to_owned(),
    }
}

fn object(schema: &Value, depth: usize) -> String {
    let Some(fields) = schema["properties"].as_object() else {
        let content = match &schema["additionalProperties"] {
            content @ Value::Object(_) => kind(content, depth),
            _ => "unknown".to_owned(),
        };
        return format!("Record<string, {content}>");
    };
    let required = schema["required"].as_array().map(Vec::as_slice).unwrap_or_default();
    let indent = "  ".repeat(depth + 1);
    let mut text = "{\n".to_owned();
    for (name, field) in fields {
        let is_required = required.iter().any(|one| one == name);
        let mark = if is_required { "" } else { "?" };
        let words = comment(field, depth + 1);
        text += &format!("{words}{indent}{}{mark}: {};\n", key(name), kind(field, depth + 1));
    }
    text + &"  ".repeat(depth) + "}"
}

/// The name of a field, in quotes where it is not a word.
fn key(name: &str) -> String {
    let is_word = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    if is_word { name.to_owned() } else { format!("{name:?}") }
}

/// What is said about it.
fn comment(schema: &Value, depth: usize) -> String {
    match schema["description"].as_str() {
        Some(words) => {
            let words = words.split_whitespace().collect::<Vec<_>>().join(" ").replace("*/", "* /");
            format!("{}/** {words} */\n", "  ".repeat(depth))
        }
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn schemas_become_types() {
        let schema = json!({
            "type": "object",
            "required": ["a"],
            "properties": {
                "a": { "type": ["string", "null"], "description": "Some\nwords." },
                "b-c": { "type": "array", "items": { "oneOf": [{ "type": "null" }, { "$ref": "#/x/T" }] } },
                "d": { "type": "object", "additionalProperties": { "type": "integer" } },
                "e": { "enum": ["x", "y"] },
            },
        });
        let expected = "{\n  /** Some words. */\n  a: (string | null);\n  \"b-c\"?: (null | T)[];\n  \
                        d?: Record<string, number>;\n  e?: (\"x\" | \"y\");\n}";
        assert_eq!(kind(&schema, 0), expected);
    }

    #[test]
    fn every_question_is_declared() {
        let text = declarations();
        for question in crate::all() {
            assert!(text.contains(&format!("\n  {}: {{\n    request: ", question.name)));
        }
        assert!(text.contains("export type Problem = {"), "{text}");
    }
}
