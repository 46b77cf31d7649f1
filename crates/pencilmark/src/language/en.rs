use super::Language;

entries! { Language:
    /// What the sources say.
    "en" => Language { name: "English", ..Language::BLANK };
}
