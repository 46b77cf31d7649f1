//! The OpenAPI document, made from the endpoints, and a page of it for people.

use pencilmark::draw::escape;
use serde_json::Value;
use std::fmt::Write as _;
use utoipa::OpenApi;

/// What stands above the endpoints.
#[derive(OpenApi)]
#[openapi(info(
    title = "Pencilmark",
    description = "Sudoku of any size and rules: solve, check, hint, explain, rate, generate, play. \
        Every request stands alone; nothing is stored. The records are those of `pencilmark COMMAND \
        --json`.",
))]
pub struct Description;

/// The document as a page for people.
pub fn page(document: &Value) -> String {
    let text = |value: &Value| escape(value.as_str().unwrap_or_default());
    let mut html = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>Pencilmark API</title>\n\
         <link rel=\"stylesheet\" href=\"/api/style.css\">\n</head>\n<body>\n<main>\n\
         <h1>Pencilmark API</h1>\n<p>{}</p>\n\
         <p>For programs: <a href=\"/api/v1/openapi.json\">openapi.json</a>.</p>\n",
        text(&document["info"]["description"])
    );
    let empty = serde_json::Map::new();
    let object = |value: &'_ Value| value.as_object().unwrap_or(&empty).clone();
    for (path, methods) in object(&document["paths"]) {
        for (method, operation) in object(&methods) {
            write!(
                html,
                "<section>\n<h2><code>{} {}</code></h2>\n<p>{}</p>\n<p>{}</p>\n",
                method.to_uppercase(),
                escape(&path),
                text(&operation["summary"]),
                text(&operation["description"]),
            )
            .expect("memory takes everything");
            let body = &operation["requestBody"]["content"]["application/json"]["schema"];
            if !body.is_null() {
                html += "<h3>Request</h3>\n";
                html += &fields(body, document);
            }
            html += "<h3>Answers</h3>\n<dl>\n";
            for (status, answer) in object(&operation["responses"]) {
                let words = text(&answer["description"]);
                write!(html, "<dt>{}</dt><dd>{words}", escape(&status)).expect("as above");
                if status == "200" {
                    html += &fields(&answer["content"]["application/json"]["schema"], document);
                }
                html += "</dd>\n";
            }
            html += "</dl>\n</section>\n";
        }
    }
    html + "</main>\n</body>\n</html>\n"
}

/// The fields of a schema, as a table.
fn fields(schema: &Value, document: &Value) -> String {
    let mut rows = String::new();
    let mut add = |name: &str, field: &Value| {
        let words = field["description"].as_str().unwrap_or_default();
        let row = format!(
            "<tr><th><code>{}</code></th><td>{}</td><td>{}</td></tr>\n",
            escape(name),
            escape(&kind(field)),
            escape(words)
        );
        rows += &row;
    };
    visit(schema, document, &mut add);
    if rows.is_empty() { rows } else { format!("<table>\n{rows}</table>\n") }
}

/// Goes through the fields of a schema, those of the schemas that it is made of included.
fn visit(schema: &Value, document: &Value, add: &mut dyn FnMut(&str, &Value)) {
    if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        return visit(&document["components"]["schemas"][name], document, add);
    }
    for part in schema["allOf"].as_array().into_iter().flatten() {
        visit(part, document, add);
    }
    for (name, field) in schema["properties"].as_object().into_iter().flatten() {
        add(name, field);
    }
}

/// The type of a field in a word or two.
fn kind(field: &Value) -> String {
    match (&field["type"], &field["$ref"], &field["oneOf"]) {
        (Value::String(kind), ..) => kind.clone(),
        (Value::Array(kinds), ..) => {
            let kinds: Vec<&str> = kinds.iter().filter_map(Value::as_str).collect();
            kinds.join(" or ")
        }
        (_, Value::String(path), _) => path.rsplit('/').next().unwrap_or_default().to_owned(),
        (.., Value::Array(choices)) => {
            let kinds: Vec<String> = choices.iter().map(kind).collect();
            kinds.join(" or ")
        }
        _ => "anything".to_owned(),
    }
}
