//! The schema of every request and record, and the same in a form that documents can be printed from.

mod typescript;

pub use typescript::declarations;

use serde_json::{Value, json, to_value};
use std::collections::BTreeMap;
use utoipa::ToSchema;
use utoipa::openapi::{Ref, RefOr, Schema};

/// The JSON schemas of a question.
#[derive(Clone, PartialEq, Debug)]
pub struct Schemas {
    /// Of its requests; null if it takes none.
    pub request: Value,
    /// Of its answers.
    pub record: Value,
    /// What these refer to, by its name.
    pub components: BTreeMap<String, Value>,
}

impl Schemas {
    /// Of a question that takes one type and gives another.
    pub(crate) fn of<Request: ToSchema, Record: ToSchema>() -> Self {
        let mut schemas = Self::given::<Record>();
        schemas.request = schemas.add::<Request>();
        schemas
    }

    /// Of a question that takes one puzzle or a list, and gives a record or a list of them.
    pub(crate) fn of_list<Request: ToSchema, Record: ToSchema>() -> Self {
        let mut schemas = Self::of::<Request, Record>();
        let one = schemas.record;
        schemas.record = json!({
            "description": "The record of the puzzle, or the list of their records in the same order.",
            "oneOf": [one, { "type": "array", "items": one }],
        });
        schemas
    }

    /// Of a question that gives a picture.
    pub(crate) fn of_picture<Request: ToSchema>() -> Self {
        let mut schemas = Self::empty();
        schemas.request = schemas.add::<Request>();
        schemas.record = json!({ "type": "string" });
        schemas
    }

    fn empty() -> Self {
        Self { request: Value::Null, record: Value::Null, components: BTreeMap::new() }
    }

    /// Of a type alone.
    fn given<Record: ToSchema>() -> Self {
        let mut schemas = Self::empty();
        schemas.record = schemas.add::<Record>();
        schemas
    }

    /// Of the record of a request that has no answer.
    pub fn problem() -> Self {
        Self::given::<crate::Problem>()
    }

    /// Adds a type and everything that it is made of, and returns a reference to it.
    fn add<T: ToSchema>(&mut self) -> Value {
        let mut parts: Vec<(String, RefOr<Schema>)> = Vec::new();
        T::schemas(&mut parts);
        parts.push((T::name().into_owned(), T::schema()));
        let value = |schema: &RefOr<Schema>| to_value(schema).expect("a schema is JSON");
        self.components.extend(parts.iter().map(|(name, schema)| (name.clone(), value(schema))));
        value(&Ref::from_schema_name(T::name()).into())
    }
}

/// A field of a request or record, for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// Its type, in a word or two.
    pub kind: String,
    /// What it says.
    pub text: String,
}

/// The fields of a schema, those of the schemas that it is made of included. A field that several forms
/// have is named once.
pub fn fields(schema: &Value, components: &Value) -> Vec<Field> {
    let mut fields = Vec::new();
    visit(schema, components, &mut fields);
    fields
}

fn visit(schema: &Value, components: &Value, fields: &mut Vec<Field>) {
    let schema = resolved(schema, components);
    for forms in ["allOf", "oneOf", "anyOf"] {
        for part in schema[forms].as_array().into_iter().flatten() {
            visit(part, components, fields);
        }
    }
    for (name, field) in schema["properties"].as_object().into_iter().flatten() {
        if !fields.iter().any(|known| known.name == *name) {
            let text = words(field, components).as_str().unwrap_or_default();
            let (name, text) = (name.clone(), text.replace('\n', " "));
            fields.push(Field { name, kind: kind(field, components), text });
        }
    }
}

/// The schema that a reference names; any other as it is.
pub fn resolved<'a>(schema: &'a Value, components: &'a Value) -> &'a Value {
    match schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        Some(name) => &components[name],
        None => schema,
    }
}

/// What is said about a field, there or where its type is described.
fn words<'a>(field: &'a Value, components: &'a Value) -> &'a Value {
    let choices = ["oneOf", "allOf"].into_iter().flat_map(|forms| field[forms].as_array());
    let places = std::iter::once(field).chain(choices.flatten());
    let said = places.flat_map(|place| [place, resolved(place, components)]);
    said.map(|place| &place["description"]).find(|words| words.is_string()).unwrap_or(&Value::Null)
}

/// The type of a field in a word or two.
fn kind(field: &Value, components: &Value) -> String {
    let field = resolved(field, components);
    let mut kinds: Vec<String> = match (&field["type"], &field["oneOf"]) {
        (Value::String(kind), _) => vec![kind.clone()],
        (Value::Array(kinds), _) => {
            kinds.iter().filter_map(Value::as_str).map(str::to_owned).collect()
        }
        (_, Value::Array(choices)) => choices.iter().map(|one| kind(one, components)).collect(),
        _ => vec!["anything".to_owned()],
    };
    // What may be left out may be null too, which goes without saying.
    kinds.retain(|kind| kind != "null" && !kind.is_empty());
    kinds.dedup();
    kinds.join(" or ")
}
