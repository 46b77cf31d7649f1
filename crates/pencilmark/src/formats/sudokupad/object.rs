//! Objects as SudokuPad writes them: JSON, or with less of it. Names have no quotes and most are
//! shortened, texts have single quotes, `t` and `f` are true and false, colours stand as they are, and
//! between two commas is an empty object:
//!
//! ```text
//!   {id:'small',ce:[[,{v:7}],[{v:'A'},]],l:[{c:FFCC80,wp:[[0.5,0.5],[1.5,0.5]]}],fog:t}
//! ```

use serde_json::{Map, Value};

/// Objects within objects: deeper than this is no puzzle.
const DEEPEST: usize = 32;

/// The value of a text, if it is one to its end.
pub(super) fn parse(text: &str) -> Option<Value> {
    let mut parser = Parser { rest: text };
    let value = parser.value(DEEPEST)?;
    parser.rest.trim().is_empty().then_some(value)
}

struct Parser<'t> {
    rest: &'t str,
}

impl<'t> Parser<'t> {
    /// Whether the next character is this one, which is then left behind.
    fn takes(&mut self, symbol: char) -> bool {
        let rest = self.rest.trim_start();
        self.rest = rest.strip_prefix(symbol).unwrap_or(rest);
        self.rest.len() < rest.len()
    }

    /// What comes before one of these characters.
    fn until(&mut self, ends: &[char]) -> Option<&'t str> {
        let end = self.rest.find(ends)?;
        let (text, rest) = self.rest.split_at(end);
        self.rest = rest;
        Some(text.trim())
    }

    fn value(&mut self, depth: usize) -> Option<Value> {
        let depth = depth.checked_sub(1)?;
        if self.takes('{') {
            return self.object(depth);
        }
        if self.takes('[') {
            return self.list(depth);
        }
        for quote in ['\'', '"'] {
            if self.takes(quote) {
                return self.text(quote).map(Value::String);
            }
        }
        Some(word(self.until(&[',', ']', '}'])?))
    }

    fn object(&mut self, depth: usize) -> Option<Value> {
        let mut fields = Map::new();
        while !self.takes('}') {
            let quote = ['\'', '"'].into_iter().find(|quote| self.takes(*quote));
            let name = match quote {
                Some(quote) => self.text(quote)?,
                None => self.until(&[':', '{', '}', '[', ']'])?.to_owned(),
            };
            if !self.takes(':') {
                return None;
            }
            let value = self.value(depth)?;
            if fields.insert(name, value).is_some() {
                return None;
            }
            if !self.takes(',') && !self.rest.starts_with('}') {
                return None;
            }
        }
        Some(Value::Object(fields))
    }

    fn list(&mut self, depth: usize) -> Option<Value> {
        let mut items = Vec::new();
        if self.takes(']') {
            return Some(Value::Array(items));
        }
        loop {
            let is_empty = self.rest.trim_start().starts_with([',', ']']);
            items.push(if is_empty { Value::Object(Map::new()) } else { self.value(depth)? });
            if self.takes(']') {
                return Some(Value::Array(items));
            }
            if !self.takes(',') {
                return None;
            }
        }
    }

    /// What comes before the closing quote.
    fn text(&mut self, quote: char) -> Option<String> {
        let mut text = String::new();
        let mut characters = self.rest.char_indices();
        while let Some((at, character)) = characters.next() {
            match character {
                '\\' => match characters.next()?.1 {
                    'n' => text.push('\n'),
                    't' => text.push('\t'),
                    'r' => text.push('\r'),
                    'u' => {
                        let mut units = vec![unit(&mut characters)?];
                        // What is outside of the first 65,536 characters takes two.
                        if (0xd800..0xdc00).contains(&units[0])
                            && characters.as_str().starts_with("\\u")
                        {
                            characters.by_ref().nth(1);
                            units.push(unit(&mut characters)?);
                        }
                        text.push_str(&String::from_utf16_lossy(&units));
                    }
                    other => text.push(other),
                },
                end if end == quote => {
                    self.rest = &self.rest[at + end.len_utf8()..];
                    return Some(text);
                }
                other => text.push(other),
            }
        }
        None
    }
}

/// The unit of UTF-16 that the next four digits write.
fn unit(characters: &mut std::str::CharIndices<'_>) -> Option<u16> {
    let digits: String = characters.by_ref().take(4).map(|(_, digit)| digit).collect();
    u16::from_str_radix(&digits, 16).ok()
}

/// A number, or true or false, or else the word itself.
fn word(word: &str) -> Value {
    match word {
        "t" => true.into(),
        "f" => false.into(),
        _ => match serde_json::from_str(word) {
            Ok(value @ (Value::Number(_) | Value::Bool(_) | Value::Null)) => value,
            _ => word.into(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn both_ways_of_writing_are_read() {
        for (text, value) in [
            ("{}", json!({})),
            ("[]", json!([])),
            ("[,]", json!([{}, {}])),
            ("[,,{v:7}]", json!([{}, {}, {"v": 7}])),
            (
                "{c:FFCC80,c2:#0,r:t,th:9.5}",
                json!({"c": "FFCC80", "c2": "#0", "r": true, "th": 9.5}),
            ),
            (r"{t:'don\'t: {\n}',x:f}", json!({"t": "don't: {\n}", "x": false})),
            (r"'\ud83d\ude00\ud83d!'", json!("😀\u{fffd}!")),
            (
                r#"{"a": [1, null, "x\u00e4"], "b": {"c": -2}}"#,
                json!({"a": [1, null, "xä"], "b": {"c": -2}}),
            ),
        ] {
            assert_eq!(parse(text), Some(value), "{text}");
        }
    }

    #[test]
    fn what_is_damaged_is_refused() {
        for text in ["", "{", "[", "{a}", "{a:1", "[1", "{a:1}}", "{a:1,a:2}", "'x", "{a:[1}}"] {
            assert_eq!(parse(text), None, "{text}");
        }
        assert_eq!(parse(&"[".repeat(100_000)), None);
    }
}
