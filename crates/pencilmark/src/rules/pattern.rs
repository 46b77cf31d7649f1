//! Regular expressions, as far as rules need them: characters, `.`, classes such as `[1-5]` and `[^3]`,
//! groups, `|`, and the repeats `*`, `+`, `?`, `{2}`, `{2,}` and `{2,4}`.

/// A pattern as a small program: places, each of which reads a character or goes on elsewhere.
#[derive(Debug)]
pub struct Pattern {
    places: Vec<Place>,
}

#[derive(Clone, Debug)]
enum Place {
    /// Reads one of these characters and goes on at the next place.
    Read(Class),
    /// Goes on at each of these places.
    Fork(Vec<usize>),
    /// The end.
    End,
}

#[derive(Clone, Debug)]
struct Class {
    /// Ranges of characters, both ends included.
    ranges: Vec<(char, char)>,
    sense: Sense,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sense {
    /// The characters of the ranges.
    In,
    /// All others.
    Out,
}

impl Class {
    fn contains(&self, symbol: char) -> bool {
        let listed = self.ranges.iter().any(|(from, to)| (*from..=*to).contains(&symbol));
        listed == (self.sense == Sense::In)
    }
}

/// What a pattern is made of.
#[derive(Clone, Debug)]
enum Node {
    Read(Class),
    Sequence(Vec<Node>),
    Either(Vec<Node>),
    Repeat { of: Box<Node>, least: usize, most: Option<usize> },
}

/// The most repeats that may be asked for: they are written out.
const MOST_REPEATS: usize = 64;

/// The most places of a pattern.
const MOST_PLACES: usize = 10_000;

/// How deep groups may be nested.
const DEEPEST: usize = 50;

impl Pattern {
    /// Reads a pattern.
    pub fn parse(text: &str) -> Result<Self, String> {
        let symbols: Vec<char> = text.chars().collect();
        let mut parser = Parser { symbols: &symbols, at: 0, depth: 0 };
        let node = parser.either()?;
        if parser.at < symbols.len() {
            return Err(format!("the pattern has an unexpected '{}'", symbols[parser.at]));
        }
        let mut pattern = Self { places: Vec::new() };
        pattern.write(&node)?;
        pattern.places.push(Place::End);
        Ok(pattern)
    }

    /// Where it may be before the first character.
    pub fn start(&self) -> Vec<usize> {
        self.reached([0])
    }

    /// Where it may be after a character.
    pub fn after(&self, places: &[usize], symbol: char) -> Vec<usize> {
        let reads = |place: &&usize| matches!(&self.places[**place], Place::Read(class) if class.contains(symbol));
        self.reached(places.iter().filter(reads).map(|place| place + 1))
    }

    /// Whether it may end there.
    pub fn is_end(&self, places: &[usize]) -> bool {
        places.iter().any(|place| matches!(self.places[*place], Place::End))
    }

    /// Whether it matches the whole text.
    pub fn matches(&self, text: &[char]) -> bool {
        let end = text.iter().fold(self.start(), |places, symbol| self.after(&places, *symbol));
        self.is_end(&end)
    }

    /// The places that read or end, from these on.
    fn reached(&self, from: impl IntoIterator<Item = usize>) -> Vec<usize> {
        let mut seen = vec![false; self.places.len()];
        let mut open: Vec<usize> = from.into_iter().collect();
        while let Some(place) = open.pop() {
            if std::mem::replace(&mut seen[place], true) {
                continue;
            }
            if let Place::Fork(to) = &self.places[place] {
                open.extend(to);
            }
        }
        let rests = |place: &usize| seen[*place] && !matches!(self.places[*place], Place::Fork(_));
        (0..self.places.len()).filter(rests).collect()
    }

    /// Writes the places of a part.
    fn write(&mut self, node: &Node) -> Result<(), String> {
        if self.places.len() > MOST_PLACES {
            return Err("the pattern is too long".to_owned());
        }
        match node {
            Node::Read(class) => self.places.push(Place::Read(class.clone())),
            Node::Sequence(parts) => parts.iter().try_for_each(|part| self.write(part))?,
            Node::Either(parts) => self.write_either(parts)?,
            Node::Repeat { of, least, most } => self.write_repeat(of, *least, *most)?,
        }
        Ok(())
    }

    fn write_either(&mut self, parts: &[Node]) -> Result<(), String> {
        let fork = self.hold_place();
        let (mut starts, mut ends) = (Vec::new(), Vec::new());
        for part in parts {
            starts.push(self.places.len());
            self.write(part)?;
            ends.push(self.hold_place());
        }
        self.places[fork] = Place::Fork(starts);
        let after = self.places.len();
        ends.into_iter().for_each(|end| self.places[end] = Place::Fork(vec![after]));
        Ok(())
    }

    fn write_repeat(&mut self, of: &Node, least: usize, most: Option<usize>) -> Result<(), String> {
        for _ in 0..least {
            self.write(of)?;
        }
        let Some(most) = most else {
            let fork = self.hold_place();
            self.write(of)?;
            self.places.push(Place::Fork(vec![fork]));
            self.places[fork] = Place::Fork(vec![fork + 1, self.places.len()]);
            return Ok(());
        };
        let mut skips = Vec::new();
        for _ in least..most {
            skips.push(self.hold_place());
            self.write(of)?;
        }
        let after = self.places.len();
        skips.into_iter().for_each(|skip| self.places[skip] = Place::Fork(vec![skip + 1, after]));
        Ok(())
    }

    /// A place that is written later.
    fn hold_place(&mut self) -> usize {
        self.places.push(Place::Fork(Vec::new()));
        self.places.len() - 1
    }
}

struct Parser<'t> {
    symbols: &'t [char],
    at: usize,
    depth: usize,
}

impl Parser<'_> {
    fn peek(&self) -> Option<char> {
        self.symbols.get(self.at).copied()
    }

    fn next(&mut self) -> Result<char, String> {
        let symbol = self.peek().ok_or("the pattern ends too early")?;
        self.at += 1;
        Ok(symbol)
    }

    /// Goes over a character, if it is the next.
    fn skip(&mut self, symbol: char) -> bool {
        let is_next = self.peek() == Some(symbol);
        self.at += usize::from(is_next);
        is_next
    }

    fn either(&mut self) -> Result<Node, String> {
        let mut parts = vec![self.sequence()?];
        while self.skip('|') {
            parts.push(self.sequence()?);
        }
        Ok(if parts.len() == 1 { parts.remove(0) } else { Node::Either(parts) })
    }

    fn sequence(&mut self) -> Result<Node, String> {
        let mut parts = Vec::new();
        while self.peek().is_some_and(|symbol| !"|)".contains(symbol)) {
            let part = self.atom()?;
            parts.push(self.repeats(part)?);
        }
        Ok(Node::Sequence(parts))
    }

    fn atom(&mut self) -> Result<Node, String> {
        match self.next()? {
            '(' => self.group(),
            '[' => self.class(),
            '.' => Ok(Node::Read(Class { ranges: Vec::new(), sense: Sense::Out })),
            symbol if symbol.is_ascii_alphanumeric() => {
                Ok(Node::Read(Class { ranges: vec![(symbol, symbol)], sense: Sense::In }))
            }
            other => Err(format!("the pattern has a '{other}', which is not supported here")),
        }
    }

    fn group(&mut self) -> Result<Node, String> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err("the groups of the pattern are nested too deeply".to_owned());
        }
        if self.skip('?') && !self.skip(':') {
            return Err("the pattern has a group of an unknown kind".to_owned());
        }
        let node = self.either()?;
        self.depth -= 1;
        if self.skip(')') {
            Ok(node)
        } else {
            Err("a group of the pattern is not closed".to_owned())
        }
    }

    fn class(&mut self) -> Result<Node, String> {
        let sense = if self.skip('^') { Sense::Out } else { Sense::In };
        let mut ranges = Vec::new();
        while !self.skip(']') {
            let from = self.next()?;
            let to = if self.skip('-') { self.next()? } else { from };
            if !from.is_ascii_alphanumeric() || !to.is_ascii_alphanumeric() {
                return Err("a class of the pattern has characters other than digits and letters"
                    .to_owned());
            }
            ranges.push((from, to));
        }
        Ok(Node::Read(Class { ranges, sense }))
    }

    fn repeats(&mut self, part: Node) -> Result<Node, String> {
        let (least, most) = match self.peek() {
            Some('*') => (0, None),
            Some('+') => (1, None),
            Some('?') => (0, Some(1)),
            Some('{') => return self.counted(part),
            _ => return Ok(part),
        };
        self.at += 1;
        Ok(Node::Repeat { of: Box::new(part), least, most })
    }

    /// `{2}`, `{2,}` or `{2,4}`.
    fn counted(&mut self, part: Node) -> Result<Node, String> {
        let end = self.symbols[self.at..].iter().position(|symbol| *symbol == '}');
        let end = self.at + end.ok_or("a repeat of the pattern is not closed")?;
        let inside: String = self.symbols[self.at + 1..end].iter().collect();
        self.at = end + 1;
        let number = |text: &str| {
            let number = text.parse::<usize>().ok().filter(|number| *number <= MOST_REPEATS);
            number.ok_or(format!("'{{{inside}}}' in the pattern (at most {MOST_REPEATS} repeats)"))
        };
        let (least, most) = match inside.split_once(',') {
            None => (number(&inside)?, Some(number(&inside)?)),
            Some((least, "")) => (number(least)?, None),
            Some((least, most)) => (number(least)?, Some(number(most)?)),
        };
        Ok(Node::Repeat { of: Box::new(part), least, most })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_match_what_they_say() {
        let matches = |pattern: &str, text: &str| {
            let text: Vec<char> = text.chars().collect();
            Pattern::parse(pattern).unwrap().matches(&text)
        };
        for (pattern, yes, no) in [
            ("[124578]*3.*", "1243999", "12463"),
            ("(12|2.3|3..4).*", "2934", "1312"),
            (".*(12|24).*", "99124", "99142"),
            ("[1-5]*", "12345", "16"),
            ("(?:1|2){2,3}4?", "1224", "14"),
            ("[^3]+", "12", "132"),
            ("1{2}(3|){2,}", "113", "1"),
            ("(1*)*2", "1112", "113"),
        ] {
            assert!(matches(pattern, yes), "{pattern} {yes}");
            assert!(!matches(pattern, no), "{pattern} {no}");
        }
    }

    #[test]
    fn what_is_not_known_is_refused() {
        for bad in ["(1", "1)", "[1", "*", "1{9999}", "1{,}", "\\d", "(?=1)", "a-", "[[]"] {
            assert!(Pattern::parse(bad).is_err(), "{bad}");
        }
        let deep = "(".repeat(10_000);
        assert!(Pattern::parse(&deep).is_err());
        assert!(Pattern::parse("((((1{60}){60}){60}){60})").is_err());
    }
}
