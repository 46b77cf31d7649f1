//! The OpenAPI document, made from the endpoints, and a page of it for people.

use super::ask;
use super::ask::media_type;
use pencilmark::draw::escape;
use pencilmark_api::reference::{self, Field, Schemas};
use pencilmark_api::{Media, Question, Takes};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The OpenAPI document.
pub fn document() -> Value {
    let (mut paths, mut schemas) = (Map::new(), Map::new());
    for question in pencilmark_api::all() {
        let parts = question.schemas();
        let method = if question.takes == Takes::Request { "post" } else { "get" };
        paths.insert(ask::address(question), json!({ method: operation(question, &parts) }));
        schemas.extend(parts.components);
    }
    schemas.extend(Schemas::problem().components);
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Pencilmark",
            "description": "Sudoku of any size and rules: solve, check, hint, explain, rate, generate, play. \
                Requests are stateless; nothing is stored. The records are those of `pencilmark COMMAND \
                --json`.",
            "version": env!("CARGO_PKG_VERSION"),
            "license": { "name": env!("CARGO_PKG_LICENSE"), "identifier": env!("CARGO_PKG_LICENSE") },
            "contact": { "name": env!("CARGO_PKG_AUTHORS") },
        },
        "paths": paths,
        "components": { "schemas": schemas },
    })
}

fn operation(question: &Question, schemas: &Schemas) -> Value {
    let Question { name, doc, gives, takes, .. } = question;
    let content = |schema: &Value, media: &str| json!({ media: { "schema": schema } });
    let answer = content(&schemas.record, media_type(question.media));
    let mut responses = json!({ "200": { "description": gives, "content": answer } });
    let problem = json!({ "$ref": "#/components/schemas/Problem" });
    for (status, words) in failures_of(*takes) {
        responses[status] =
            json!({ "description": words, "content": content(&problem, media_type(Media::Json)) });
    }
    let mut operation = json!({ "operationId": name, "summary": doc, "responses": responses });
    match takes {
        Takes::Nothing => {}
        Takes::Request => {
            let content = content(&schemas.request, media_type(Media::Json));
            operation["requestBody"] = json!({ "content": content, "required": true });
        }
        Takes::Name { field, doc } => {
            operation["parameters"] = json!([{
                "in": "path", "name": field, "description": doc, "required": true,
                "schema": { "type": "string" },
            }]);
        }
    }
    operation
}

/// Why such a question may have no answer.
fn failures_of(takes: Takes) -> &'static [(&'static str, &'static str)] {
    const BUSY: (&str, &str) =
        ("503", "Too many requests are in progress; try again after the seconds of `Retry-After`.");
    const FOREIGN: (&str, &str) = (
        "403",
        "The request names another server, or comes from the page of another (`serve --allow-host`).",
    );
    match takes {
        Takes::Request => &[
            ("400", "The body is not JSON, or not what the endpoint takes."),
            FOREIGN,
            ("408", "The body did not arrive in time."),
            ("413", "The body is too large."),
            (
                "422",
                "The request can be read, but it cannot be done: a puzzle with a mistake, an \
                 unknown name. The record is the one that the program writes, with `status` and \
                 `error`.",
            ),
            BUSY,
        ],
        Takes::Name { .. } => &[FOREIGN, ("404", "Nothing has this name."), BUSY],
        Takes::Nothing => &[FOREIGN, BUSY],
    }
}

/// One endpoint of the document.
struct Operation<'a> {
    method: String,
    path: &'a str,
    about: &'a Value,
}

/// The document as a page for people.
pub fn page(document: &Value) -> String {
    let operations = operations(document);
    let mut html = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>Pencilmark API</title>\n\
         <link rel=\"stylesheet\" href=\"/api/style.css\">\n</head>\n<body>\n<main>\n\
         <h1>Pencilmark API</h1>\n<p>{}</p>\n\
         <p>For programs: <a href=\"/api/v1/openapi.json\">openapi.json</a>. \
         To play: <a href=\"/\">the page</a>.</p>\n<ul class=\"contents\">\n",
        prose(&document["info"]["description"])
    );
    for operation in &operations {
        let (name, words) = (operation.name(), prose(&operation.about["summary"]));
        writeln!(html, "<li><a href=\"#{name}\"><code>{name}</code></a> {words}</li>")
            .expect("memory takes everything");
    }
    html += "</ul>\n";
    operations.iter().for_each(|operation| html += &section(operation, document));
    html += &failures(&operations);
    html + "</main>\n</body>\n</html>\n"
}

fn operations(document: &Value) -> Vec<Operation<'_>> {
    let paths = document["paths"].as_object().into_iter().flatten();
    let each = paths.flat_map(|(path, methods)| {
        let methods = methods.as_object().into_iter().flatten();
        methods.map(move |(method, about)| (method.to_uppercase(), path, about))
    });
    each.map(|(method, path, about)| Operation { method, path, about }).collect()
}

impl Operation<'_> {
    /// What comes after `/api/v1/`.
    fn name(&self) -> String {
        escape(self.path.strip_prefix("/api/v1/").unwrap_or(self.path))
    }
}

/// An endpoint: what it does, an example, what it takes and what it gives.
fn section(operation: &Operation<'_>, document: &Value) -> String {
    let Operation { method, path, about } = operation;
    let (name, path, summary) = (operation.name(), escape(path), prose(&about["summary"]));
    let body = &about["requestBody"]["content"]["application/json"]["schema"];
    let answer = &about["responses"]["200"];
    let content = answer["content"].as_object().into_iter().flatten().next();
    let given = content.map(|(_, media)| fields(&media["schema"], document)).unwrap_or_default();
    let asked = if body.is_null() {
        String::new()
    } else {
        let example = escape(
            &reference::resolved(body, &document["components"]["schemas"])["example"].to_string(),
        );
        format!(
            "<pre>curl -d '{example}' http://127.0.0.1:7829{path}</pre>\n<h3>Request</h3>\n{}",
            fields(body, document)
        )
    };
    format!(
        "<section id=\"{name}\">\n<h2><code>{method} {path}</code></h2>\n<p>{summary}</p>\n{asked}\
         <h3>Answer</h3>\n<p>{}</p>\n{given}</section>\n",
        prose(&answer["description"])
    )
}

/// Why a request may have no answer: the same everywhere, so it is described once.
fn failures(operations: &[Operation<'_>]) -> String {
    let responses =
        operations.iter().flat_map(|operation| operation.about["responses"].as_object());
    let all: BTreeMap<&String, &Value> = responses.flatten().collect();
    let mut html = "<section id=\"failures\">\n<h2>When there is no answer</h2>\n<dl>\n".to_owned();
    for (status, answer) in all.into_iter().filter(|(status, _)| *status != "200") {
        let words = prose(&answer["description"]);
        writeln!(html, "<dt>{}</dt><dd>{words}</dd>", escape(status))
            .expect("memory takes everything");
    }
    html + "</dl>\n</section>\n"
}

/// The fields of a schema, as a table.
fn fields(schema: &Value, document: &Value) -> String {
    let row = |field: Field| {
        format!(
            "<tr><th><code>{}</code></th><td>{}</td><td>{}</td></tr>\n",
            escape(&field.name),
            escape(&field.kind),
            prose(&field.text.into())
        )
    };
    let components = &document["components"]["schemas"];
    let rows: String = reference::fields(schema, components).into_iter().map(row).collect();
    if rows.is_empty() { rows } else { format!("<table>\n{rows}</table>\n") }
}

/// A text for people, with what is between backquotes as code.
fn prose(text: &Value) -> String {
    let parts = text.as_str().unwrap_or_default().split('`').enumerate();
    let part = |(number, part): (usize, &str)| match number % 2 {
        0 => escape(part),
        _ => format!("<code>{}</code>", escape(part)),
    };
    parts.map(part).collect()
}
