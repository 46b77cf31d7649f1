//! JSON that says nothing twice.

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Number, Value};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fmt;

/// A JSON value in which no object has two fields of one name. Elsewhere the last of them counts, so
/// that two programs may understand one text in two ways.
#[derive(Clone, PartialEq, Debug)]
pub struct StrictValue(pub Value);

impl<'de> Deserialize<'de> for StrictValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Json::deserialize(deserializer).map(|json| Self(json.into()))
    }
}

/// The same with the names and texts of the text that it was read from, as far as these have no escapes. Most of the
/// time of reading a list of killers would go into copies of the names of cells.
#[derive(Clone, PartialEq, Debug)]
pub enum Json<'t> {
    Null,
    Flag(bool),
    Number(Number),
    Text(Cow<'t, str>),
    List(Vec<Self>),
    Object(Fields<'t>),
}

/// The fields of an object, in the order of their names.
pub type Fields<'t> = BTreeMap<Cow<'t, str>, Json<'t>>;

impl<'t> Json<'t> {
    pub fn is_null(&self) -> bool {
        *self == Self::Null
    }

    pub fn as_bool(&self) -> Option<bool> {
        if let Self::Flag(flag) = self { Some(*flag) } else { None }
    }

    pub fn as_i64(&self) -> Option<i64> {
        if let Self::Number(number) = self { number.as_i64() } else { None }
    }

    pub fn as_u64(&self) -> Option<u64> {
        if let Self::Number(number) = self { number.as_u64() } else { None }
    }

    pub fn as_str(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }

    pub fn as_list(&self) -> Option<&[Self]> {
        if let Self::List(items) = self { Some(items) } else { None }
    }

    pub fn as_object(&self) -> Option<&Fields<'t>> {
        if let Self::Object(fields) = self { Some(fields) } else { None }
    }

    /// A text as it is, without quotes; anything else as JSON.
    pub fn into_text(self) -> String {
        match self {
            Self::Text(text) => text.into_owned(),
            other => other.to_string(),
        }
    }
}

impl fmt::Display for Json<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Value::from(self.clone()).fmt(f)
    }
}

impl From<Json<'_>> for Value {
    fn from(json: Json<'_>) -> Self {
        match json {
            Json::Null => Self::Null,
            Json::Flag(flag) => Self::Bool(flag),
            Json::Number(number) => Self::Number(number),
            Json::Text(text) => Self::String(text.into_owned()),
            Json::List(items) => items.into_iter().map(Self::from).collect(),
            Json::Object(fields) => {
                let field = |(name, value): (Cow<'_, str>, _)| (name.into_owned(), value);
                fields.into_iter().map(field).collect()
            }
        }
    }
}

impl From<Value> for Json<'_> {
    fn from(value: Value) -> Self {
        match value {
            Value::Null => Self::Null,
            Value::Bool(flag) => Self::Flag(flag),
            Value::Number(number) => Self::Number(number),
            Value::String(text) => Self::Text(text.into()),
            Value::Array(items) => Self::List(items.into_iter().map(Self::from).collect()),
            Value::Object(fields) => Self::Object(
                fields.into_iter().map(|(name, value)| (name.into(), value.into())).collect(),
            ),
        }
    }
}

impl<'de: 't, 't> Deserialize<'de> for Json<'t> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Strict)
    }
}

struct Strict;

impl<'de> Visitor<'de> for Strict {
    type Value = Json<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Json<'de>, E> {
        Ok(Json::Null)
    }

    fn visit_none<E>(self) -> Result<Json<'de>, E> {
        Ok(Json::Null)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Json<'de>, D::Error> {
        deserializer.deserialize_any(self)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Json<'de>, E> {
        Ok(Json::Flag(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Json<'de>, E> {
        Ok(Json::Number(value.into()))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Json<'de>, E> {
        Ok(Json::Number(value.into()))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Json<'de>, E> {
        Ok(Number::from_f64(value).map_or(Json::Null, Json::Number))
    }

    fn visit_borrowed_str<E>(self, value: &'de str) -> Result<Json<'de>, E> {
        Ok(Json::Text(value.into()))
    }

    fn visit_str<E>(self, value: &str) -> Result<Json<'de>, E> {
        Ok(Json::Text(value.to_owned().into()))
    }

    fn visit_string<E>(self, value: String) -> Result<Json<'de>, E> {
        Ok(Json::Text(value.into()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Json<'de>, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        Ok(Json::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Json<'de>, A::Error> {
        let mut fields = Fields::new();
        while let Some((name, value)) = entries.next_entry::<Json<'de>, _>()? {
            let Json::Text(name) = name else {
                return Err(A::Error::custom("the name of a field is no text"));
            };
            match fields.entry(name) {
                Entry::Vacant(place) => _ = place.insert(value),
                Entry::Occupied(place) => {
                    let name = place.key();
                    return Err(A::Error::custom(format_args!(
                        "the field \"{name}\" is there twice"
                    )));
                }
            }
        }
        Ok(Json::Object(fields))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_what_it_always_was() {
        for text in [r#"{"a":[1,-2,3.5,"x",null,true],"b":{"a":{}}}"#, "7", "[]", "\"\""] {
            let strict: StrictValue = serde_json::from_str(text).unwrap();
            assert_eq!(strict.0, serde_json::from_str::<Value>(text).unwrap());
            let json: Json<'_> = serde_json::from_str(text).unwrap();
            assert_eq!(json, strict.0.clone().into());
            assert_eq!(json.to_string(), strict.0.to_string());
        }
    }

    #[test]
    fn texts_without_escapes_are_not_copied() {
        let json: Json<'_> = serde_json::from_str(r#"{"a":["r1c1","\u0072"]}"#).unwrap();
        let list = json.as_object().and_then(|fields| fields.get("a")).and_then(Json::as_list);
        let is_borrowed = |item: &Json<'_>| matches!(item, Json::Text(Cow::Borrowed(_)));
        assert_eq!(list.unwrap().iter().map(is_borrowed).collect::<Vec<_>>(), [true, false]);
    }

    #[test]
    fn a_field_that_is_there_twice_is_refused_at_any_depth() {
        for text in [r#"{"a":1,"a":1}"#, r#"[{"b":{"a":1,"c":2,"a":3}}]"#, r#"{"a":1,"\u0061":2}"#]
        {
            let error = serde_json::from_str::<StrictValue>(text).unwrap_err().to_string();
            assert!(error.starts_with("the field \"a\" is there twice"), "{error}");
        }
    }
}
