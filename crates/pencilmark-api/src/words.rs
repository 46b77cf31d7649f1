//! Words of the JSON forms: an enum whose variants have one spelling each, and a sentence that says what
//! it means.

/// Declares an enum whose variants are words, with everything that a word needs.
macro_rules! words {
    (
        $(#[$meta:meta])*
        pub enum $Name:ident as $schema:ident {
            $($(#[doc = $text:literal])* $Variant:ident = $word:literal),* $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(serde::Serialize, Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $Name {
            $($(#[doc = $text])* #[serde(rename = $word)] $Variant,)*
        }

        impl $Name {
            /// The word in JSON, tables and text.
            pub fn id(self) -> &'static str {
                match self { $(Self::$Variant => $word,)* }
            }

            /// Every word with what it means, in a sentence for people.
            pub fn texts() -> std::collections::BTreeMap<&'static str, &'static str> {
                [$(($word, concat!($($text),*).trim_start())),*].into()
            }

            /// What a word stands for.
            pub fn from_id(word: &str) -> Option<Self> {
                match word { $($word => Some(Self::$Variant),)* _ => None }
            }
        }

        impl std::fmt::Display for $Name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.id())
            }
        }

        // The derive does not see words that a macro hands on.
        #[cfg(feature = "schema")]
        impl utoipa::PartialSchema for $Name {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
                let meanings = [$(concat!("`", $word, "`:" $(, $text)*)),*].join("\n");
                utoipa::openapi::schema::ObjectBuilder::new()
                    .schema_type(utoipa::openapi::schema::Type::String)
                    .description(Some(meanings))
                    .enum_values(Some([$($word),*]))
                    .into()
            }
        }

        #[cfg(feature = "schema")]
        impl utoipa::ToSchema for $Name {
            fn name() -> std::borrow::Cow<'static, str> {
                stringify!($schema).into()
            }
        }
    };
}
