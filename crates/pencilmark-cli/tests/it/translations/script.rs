//! The texts of the page as data: modules that export one object of strings, lists and objects.

use serde_json::{Map, Value};

/// What the module with this name exports.
pub fn exported(name: &str) -> Map<String, Value> {
    let file = pencilmark_web::file(name).unwrap_or_else(|| panic!("no file {name}"));
    let text = std::str::from_utf8(file.content).unwrap();
    let (_, data) = text.split_once("export default ").unwrap();
    match (Reader { name, rest: data }).value() {
        Value::Object(members) => members,
        other => panic!("{name} exports {other}"),
    }
}

/// What of a module has not been read yet.
struct Reader<'a> {
    name: &'a str,
    rest: &'a str,
}

impl Reader<'_> {
    fn value(&mut self) -> Value {
        match self.next() {
            '{' => Value::Object(self.members()),
            '[' => Value::Array(self.items()),
            '\'' => Value::String(self.quoted()),
            other => panic!("{}: {other:?} before {:.40}", self.name, self.rest),
        }
    }

    fn members(&mut self) -> Map<String, Value> {
        let mut members = Map::new();
        while !self.takes('}') {
            let key = self.key();
            assert!(self.takes(':'), "{}: no colon after {key}", self.name);
            let value = self.value();
            assert!(members.insert(key.clone(), value).is_none(), "{}: {key} twice", self.name);
            self.takes(',');
        }
        members
    }

    fn items(&mut self) -> Vec<Value> {
        let mut items = Vec::new();
        while !self.takes(']') {
            items.push(self.value());
            self.takes(',');
        }
        items
    }

    fn key(&mut self) -> String {
        if self.takes('\'') {
            return self.quoted();
        }
        let end = self.rest.find(':').unwrap();
        let (key, rest) = self.rest.split_at(end);
        self.rest = rest;
        key.to_owned()
    }

    /// The rest of a string; what is escaped in it stands for itself.
    fn quoted(&mut self) -> String {
        let mut text = String::new();
        let mut letters = self.rest.char_indices();
        while let Some((place, letter)) = letters.next() {
            match letter {
                '\'' => {
                    self.rest = &self.rest[place + 1..];
                    return text;
                }
                '\\' => text.extend(letters.next().map(|(_, escaped)| escaped)),
                letter => text.push(letter),
            }
        }
        panic!("{}: a string without an end", self.name);
    }

    fn takes(&mut self, wanted: char) -> bool {
        self.skip_to_next();
        let rest = self.rest.strip_prefix(wanted);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn next(&mut self) -> char {
        self.skip_to_next();
        let letter = self.rest.chars().next().unwrap();
        self.rest = &self.rest[letter.len_utf8()..];
        letter
    }

    /// Leaves out white space and comments that fill their lines.
    fn skip_to_next(&mut self) {
        self.rest = self.rest.trim_start();
        while self.rest.starts_with("//") {
            self.rest = self.rest.split_once('\n').unwrap().1.trim_start();
        }
    }
}
