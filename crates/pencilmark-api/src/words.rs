//! Words of the JSON forms: an enum whose variants have one spelling each.

/// Declares an enum whose variants are words, with everything that a word needs.
macro_rules! words {
    (
        $(#[$meta:meta])*
        pub enum $Name:ident { $($(#[$doc:meta])* $Variant:ident = $word:literal),* $(,)? }
    ) => {
        $(#[$meta])*
        #[derive(serde::Serialize, Clone, Copy, PartialEq, Eq, Debug)]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        pub enum $Name {
            $($(#[$doc])* #[serde(rename = $word)] $Variant,)*
        }

        impl $Name {
            /// The word in JSON, tables and text.
            pub fn id(self) -> &'static str {
                match self { $(Self::$Variant => $word,)* }
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
    };
}
