//! Requests, read from JSON.

use crate::Refusal;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// Reads a request; an error names the field to blame.
pub(crate) fn read<T: DeserializeOwned>(json: &[u8]) -> Result<T, Refusal> {
    let request = serde_json::from_slice(json).map_err(|error| complaint::<T>(&error, json))?;
    let fields = serde_json::from_slice(json).unwrap_or_default();
    match unknown(&fields, &|fields| T::deserialize(Value::Object(fields)).is_ok()) {
        Some(refusal) => Err(refusal),
        None => Ok(request),
    }
}

/// The fields of a request.
type Fields = Map<String, Value>;

/// Whether fields are a request of a question.
type IsRequest<'a> = &'a dyn Fn(Fields) -> bool;

/// Refuses a field whose name is nearly that of another: it would change nothing where it looks as if it did. Others
/// are left alone: whoever has a puzzle with a title or a drawing sends it as it is.
fn unknown(fields: &Fields, is_request: IsRequest<'_>) -> Option<Refusal> {
    let others = least(fields, is_request);
    let is_unknown = |(name, _): &(&String, &Value)| !is_field(name, &others, is_request);
    fields.iter().filter(is_unknown).find_map(|(name, _)| {
        let meant = nearly(name).find(|meant| is_field(meant, &others, is_request))?;
        let words = format!("unknown field \"{name}\" (did you mean \"{meant}\"?)");
        Some(Refusal::malformed(words))
    })
}

/// The least that is a request: nothing at all, or the fields that are no lists, which may be long, or all of them.
fn least(fields: &Fields, is_request: IsRequest<'_>) -> Fields {
    let is_simple = |value: &Value| !matches!(value, Value::Array(_) | Value::Object(_));
    let simple = fields.iter().filter(|(_, value)| is_simple(value));
    let simple = simple.map(|(name, value)| (name.clone(), value.clone())).collect();
    let found = [Fields::new(), simple].into_iter().find(|fields| is_request(fields.clone()));
    found.unwrap_or_else(|| fields.clone())
}

/// Whether a request has a field of this name: then there is something that it cannot hold, and no field takes both a
/// flag and a text. (Types that are put together of others do not tell the names of their fields.)
fn is_field(name: &str, others: &Fields, is_request: IsRequest<'_>) -> bool {
    [Value::Bool(false), Value::from("\0")].into_iter().any(|value| {
        let mut fields = others.clone();
        fields.insert(name.to_owned(), value);
        !is_request(fields)
    })
}

/// The names that differ in one letter: it is missing, another one, too many, or in the place of the next one.
fn nearly(name: &str) -> impl Iterator<Item = String> {
    let letters: Vec<char> = name.chars().take(LONGEST_NAME).collect();
    let with = |at: usize, gone: usize, put: &[char]| -> String {
        letters[..at].iter().chain(put).chain(&letters[(at + gone).min(letters.len())..]).collect()
    };
    let mut names = Vec::new();
    for at in 0..=letters.len() {
        names.push(with(at, 1, &[]));
        if let Some(&[one, next]) = letters.get(at..at + 2) {
            names.push(with(at, 2, &[next, one]));
        }
        for letter in ('a'..='z').chain(['_']) {
            names.push(with(at, 0, &[letter]));
            names.push(with(at, 1, &[letter]));
        }
    }
    names.into_iter().filter(move |other| other.len() > 1)
}

/// No field has a longer name.
const LONGEST_NAME: usize = 30;

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

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// What a question says to a field that it does not have.
    fn unknown_field(name: &str, request: Value) -> Option<String> {
        let question = crate::find(name).unwrap();
        let refusal = question.read(request.to_string().as_bytes()).err()?;
        Some(refusal.to_string()).filter(|words| words.contains("unknown field"))
    }

    #[test]
    #[cfg(feature = "schema")]
    fn no_field_that_is_described_is_unknown() {
        let mut fields = 0;
        for question in crate::all().filter(|question| question.takes == crate::Takes::Request) {
            let schemas = question.schemas();
            let components = json!(schemas.components);
            let all = crate::reference::fields(&schemas.request, &components);
            for field in &all {
                assert_eq!(unknown_field(question.name, json!({(&field.name): 0})), None);
            }
            fields += all.len();
        }
        assert!(fields > 100, "{fields}");
    }

    #[test]
    fn questions_refuse_fields_that_they_do_not_have() {
        for name in ["solve", "check", "rate", "hint", "explain", "generate", "convert", "canon"] {
            let puzzle = "1.34341221434321";
            let unknown = |field: &str, value: Value| {
                let mut request = json!({"to": "grid", "title": "T"});
                request[if name == "generate" { "author" } else { "puzzle" }] = json!(puzzle);
                request[field] = value;
                unknown_field(name, request)
            };
            assert_eq!(unknown("subtitle", json!("S")), None, "{name}");
            assert_eq!(unknown("drawing", json!({"lines": []})), None, "{name}");
            let said = unknown("ruels", json!("diagonal")).expect(name);
            assert_eq!(said, "unknown field \"ruels\" (did you mean \"rules\"?)");
        }
    }

    #[test]
    fn a_field_with_a_wrong_letter_is_refused() {
        #[derive(serde::Deserialize)]
        struct Inner {
            #[serde(default)]
            _level: Option<String>,
        }
        #[derive(serde::Deserialize)]
        struct Outer {
            #[serde(flatten)]
            _inner: Inner,
            _seed: u64,
        }
        for wrong in ["_levle", "_leve", "_levell", "_lavel", "_sed"] {
            let mut fields = json!({"_seed": 1, "title": "x"});
            fields[wrong] = json!("evil");
            let refusal = read::<Outer>(fields.to_string().as_bytes()).err().expect(wrong);
            let meant = if wrong == "_sed" { "_seed" } else { "_level" };
            let words = format!("unknown field \"{wrong}\" (did you mean \"{meant}\"?)");
            assert_eq!(refusal.to_string(), words);
        }
        assert!(read::<Outer>(br#"{"_seed": 1, "_level": "easy", "title": "x", "y": 1}"#).is_ok());
    }
}
