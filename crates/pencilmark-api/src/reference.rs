//! The schema of every request and record, and the same in a form that documents can be printed from.

use serde_json::{Value, to_value};
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

    /// Of a question that takes nothing.
    pub(crate) fn given<Record: ToSchema>() -> Self {
        let mut schemas =
            Self { request: Value::Null, record: Value::Null, components: BTreeMap::new() };
        schemas.record = schemas.add::<Record>();
        schemas
    }

    /// Adds a type and all that it is made of, and gives what refers to it.
    fn add<T: ToSchema>(&mut self) -> Value {
        let mut parts: Vec<(String, RefOr<Schema>)> = Vec::new();
        T::schemas(&mut parts);
        parts.push((T::name().into_owned(), T::schema()));
        let value = |schema: &RefOr<Schema>| to_value(schema).expect("a schema is JSON");
        self.components.extend(parts.iter().map(|(name, schema)| (name.clone(), value(schema))));
        value(&Ref::from_schema_name(T::name()).into())
    }
}
