//! The language of a request: in which the engine says what it has to say. Names and words of the JSON forms
//! are the same in all of them.

use pencilmark::language::Language;
use serde::{Deserialize, Deserializer, de::Error as _};
use std::borrow::Cow;

/// A language by its code: `de`. English unless something else is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spoken(pub &'static Language);

impl Default for Spoken {
    fn default() -> Self {
        Self(Language::ENGLISH)
    }
}

impl<'de> Deserialize<'de> for Spoken {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let code = Cow::<str>::deserialize(deserializer)?;
        Language::find(&code).map(Self).ok_or_else(|| {
            let known: Vec<&str> = Language::all().map(|language| language.id).collect();
            let known = known.join(", ");
            D::Error::custom(format!("no language is called '{code}' (expected one of {known})"))
        })
    }
}

#[cfg(feature = "schema")]
impl utoipa::PartialSchema for Spoken {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
        let names = Language::all().map(|language| format!("`{}`: {}", language.id, language.name));
        utoipa::openapi::schema::ObjectBuilder::new()
            .schema_type(utoipa::openapi::schema::Type::String)
            .description(Some(names.collect::<Vec<_>>().join("\n")))
            .enum_values(Some(Language::all().map(|language| language.id)))
            .into()
    }
}

#[cfg(feature = "schema")]
impl utoipa::ToSchema for Spoken {
    fn name() -> Cow<'static, str> {
        "Language".into()
    }
}
