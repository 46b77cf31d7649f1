//! The languages in which the engine speaks, one file each.
//!
//! A text is written in English where it is used, with named slots. It is also the key of its translations,
//! as in gettext, so that the file of a technique reads naturally and a new technique touches no other list:
//!
//! ```text
//!   say!(words, "In {house}, only {cell} can be {digit}."; house, cell, digit)
//!
//!   de.rs:  ("In {house}, only {cell} can be {digit}.", "In {house} kann nur {cell} die {digit} sein."),
//! ```
//!
//! To add a language, write its file and add its word to the list below. Texts that the file does not have
//! yet appear in English; for a language that is declared complete, the tests of `pencilmark-testing` list
//! what is missing.

use std::fmt::{self, Display, Write as _};

registry! {
    /// Every language, English first.
    static FILES: Language = [
        en,
        de,
    ];
}

/// A language, as a list of texts.
///
/// ```
/// use pencilmark::language::Language;
///
/// let german = Language::find("de").expect("it is in the list");
/// assert_eq!(german.name, "Deutsch");
/// assert_eq!(german.text("Naked pair"), "Nacktes Paar");
/// assert_eq!(german.text("no such text"), "no such text");
/// ```
pub struct Language {
    /// Its code as web pages have it: `de`.
    pub id: &'static str,
    /// What those who speak it call it.
    pub name: &'static str,
    /// What is particular about its texts.
    pub doc: &'static str,
    /// English texts with their translations, in any order: some hundred of them are compared in about a
    /// microsecond, and nearly all of them by their lengths alone.
    pub(crate) texts: &'static [(&'static str, &'static str)],
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

/// Where a clause stands in its sentence. In English that makes no difference; German has the verb
/// first after `then`, `so` and `therefore`, and in a condition.
///
/// A translation may have both forms, parted by `|`: `{cell} ist {digit}|ist {cell} {digit}`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Clause {
    /// By itself, or after `because`.
    Main,
    /// After `then`, `so`, `therefore` or `if`.
    Dependent,
}

impl PartialEq for Language {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}
impl Eq for Language {}

impl Language {
    /// Defaults, so that a language's file states only what it must.
    const BLANK: Self = Self { id: "", name: "", doc: "", texts: &[] };

    /// The language that the sources are written in.
    pub const ENGLISH: &'static Self = &en::ENTRIES[0];

    /// Every language, English first.
    pub fn all() -> impl Iterator<Item = &'static Self> {
        FILES.iter().flat_map(|(_, entries)| entries.iter())
    }

    /// The language with this code.
    pub fn find(id: &str) -> Option<&'static Self> {
        Self::all().find(|language| language.id == id)
    }

    /// A text in this language; in English if it has none for it.
    pub fn text<'a>(&self, english: &'a str) -> &'a str {
        let known = self.texts.iter().find(|(known, _)| *known == english);
        known.map_or(english, |(_, translated)| translated)
    }

    /// A text that is finished already, such as a reason that an engine gives, by the longest text of the
    /// list that it can have been made from; as it is if there is none.
    pub fn finished(&self, english: &str) -> String {
        let made_from = |(known, translated): &(&'static str, &'static str)| {
            let slots = slots_of(known, english)?;
            let own = known.len() - slots.iter().map(|(name, _)| name.len() + 2).sum::<usize>();
            Some((own, *translated, slots))
        };
        let found = self.texts.iter().filter_map(made_from).max_by_key(|(own, ..)| *own);
        let Some((_, translated, slots)) = found else { return english.to_owned() };
        let values: Vec<(&str, String)> =
            slots.into_iter().map(|(name, value)| (name, self.name_of(value))).collect();
        let values: Vec<(&str, &dyn Display)> =
            values.iter().map(|(name, value)| (*name, value as &dyn Display)).collect();
        fill(translated, &values)
    }

    /// The name of a house, with its number or its article, or anything else as it is.
    fn name_of(&self, english: &str) -> String {
        let with_article = format!("the {english}");
        let is_number = |number: &str| number.bytes().all(|symbol| symbol.is_ascii_digit());
        match (english.rsplit_once(' '), self.text(&with_article)) {
            (Some((kind, number)), _) if is_number(number) => {
                format!("{} {number}", self.text(kind))
            }
            (_, named) if named != with_article => named.to_owned(),
            _ => english.to_owned(),
        }
    }

    /// A text of which some clauses may depend on others.
    pub(crate) fn clause<'a>(&self, english: &'a str, clause: Clause) -> &'a str {
        let text = self.text(english);
        match (text.split_once('|'), clause) {
            (Some((main, _)), Clause::Main) => main,
            (Some((_, dependent)), Clause::Dependent) => dependent,
            (None, _) => text,
        }
    }
}

/// A text with its slots filled: `{cell}` by what is called `cell`.
pub(crate) fn fill(text: &str, slots: &[(&str, &dyn Display)]) -> String {
    let mut filled = String::with_capacity(2 * text.len());
    let mut rest = text;
    while let Some((before, (name, after))) =
        rest.split_once('{').and_then(|(before, opened)| Some((before, opened.split_once('}')?)))
    {
        filled.push_str(before);
        if let Some((_, value)) = slots.iter().find(|(known, _)| *known == name) {
            let _ = write!(filled, "{value}");
        }
        rest = after;
    }
    filled + rest
}

/// What fills the slots of a text, if another is made from it.
fn slots_of<'a>(text: &'static str, made: &'a str) -> Option<Vec<(&'static str, &'a str)>> {
    let (before, mut rest) = text.split_once('{').unwrap_or((text, ""));
    let mut made = made.strip_prefix(before)?;
    let mut slots = Vec::new();
    while let Some((name, after)) = rest.split_once('}') {
        let (own, next) = after.split_once('{').unwrap_or((after, ""));
        let value = match next.is_empty() {
            true => made.strip_suffix(own)?,
            false => made.split_once(own)?.0,
        };
        made = &made[value.len() + own.len()..];
        slots.push((name, value));
        rest = next;
    }
    made.is_empty().then_some(slots)
}

/// Says a text in the language of some [`crate::logic::Words`]. Slots are named as the variables that fill
/// them, or with a value: `say!(words, "{cell} is {digit}."; cell, digit = words.digit(digit))`.
///
/// That the text has just these slots is checked when it is compiled.
macro_rules! say {
    ($words:expr, $text:literal $(; $($slot:ident $(= $value:expr)?),+)?) => {{
        // Never called. A constant cannot capture variables, so a slot that is not named is an error.
        const _: fn() -> String = || format!($text $($(, $slot = "")+)?);
        $words.say($text, &[$($((stringify!($slot), &say!(@value $slot $($value)?))),+)?])
    }};
    (@value $slot:ident $value:expr) => { $value };
    (@value $slot:ident) => { $slot };
}

#[cfg(test)]
mod tests;
