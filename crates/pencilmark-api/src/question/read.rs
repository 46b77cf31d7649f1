//! Requests, read from JSON.

use crate::Refusal;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// Reads a request; an error names the field to blame.
pub(crate) fn read<T: DeserializeOwned>(json: &[u8]) -> Result<T, Refusal> {
    serde_json::from_slice(json).map_err(|error| complaint::<T>(&error, json))
}

/// What is wrong with a request, with the field to blame: the one that causes the same error alone.
fn complaint<T: DeserializeOwned>(error: &serde_json::Error, json: &[u8]) -> Refusal {
    let words = error.to_string();
    if !error.is_data() {
        return Refusal::malformed(format!("bad JSON: {words}"));
    }
    let Ok(fields) = serde_json::from_slice::<Map<String, Value>>(json) else {
        return Refusal::malformed("expected a JSON object");
    };
    let complains = |fields| {
        let found = T::deserialize(Value::Object(fields)).err().map(|error| error.to_string());
        found.is_some_and(|found| words.starts_with(&found))
    };
    let is_to_blame = |(name, value): (String, Value)| {
        complains(Map::from_iter([(name.clone(), value)])).then_some(name)
    };
    let is_missing = complains(Map::new());
    let blamed = fields.into_iter().filter(|_| !is_missing).find_map(is_to_blame);
    let refusal = Refusal::malformed(words);
    match blamed {
        Some(name) => refusal.in_field(name),
        None => refusal,
    }
}
