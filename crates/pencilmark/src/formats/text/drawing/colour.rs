//! Colours as SudokuPad writes them, and what people call them.

use serde_json::Value;

/// A colour as it is seen: red, green and blue.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(in crate::formats) struct Colour([u8; 3]);

impl Colour {
    /// Reads `#F`, `#ccc`, `#cccf`, `CFCFCF` or `#67f067ff`: nothing if it cannot be seen.
    pub fn read(value: &Value) -> Option<Self> {
        let text = match value {
            Value::String(text) => text.clone(),
            Value::Number(number) => number.to_string(),
            _ => return None,
        };
        let digits = text.trim().trim_start_matches('#').chars();
        let digits: Vec<u8> = digits.map(|c| Some(c.to_digit(16)? as u8)).collect::<Option<_>>()?;
        let parts: Vec<u8> = match digits.len() {
            1 => vec![digits[0] * 17; 3],
            3 | 4 => digits.iter().map(|digit| digit * 17).collect(),
            6 | 8 => digits.chunks(2).map(|pair| pair[0] * 16 + pair[1]).collect(),
            _ => return None,
        };
        let strength = parts.get(3).copied().map_or(1.0, |part| f64::from(part) / 255.0);
        // The white of the board shows through.
        let mixed = |part: u8| 255.0 - (255.0 - f64::from(part)) * strength;
        (strength > 0.0).then(|| Self([parts[0], parts[1], parts[2]].map(|part| mixed(part) as u8)))
    }

    /// Whether people may call it so: two words may do for one colour.
    pub fn is_called(self, name: &str) -> bool {
        let tone = self.tone();
        NAMES.iter().any(|(names, suits)| names.contains(&name) && suits(&tone))
    }

    fn tone(self) -> Tone {
        let [red, green, blue] = self.0.map(f64::from);
        let (most, least) = (red.max(green).max(blue), red.min(green).min(blue));
        let span = (most - least).max(1.0);
        let sixth = match most {
            _ if most == red => (green - blue) / span,
            _ if most == green => (blue - red) / span + 2.0,
            _ => (red - green) / span + 4.0,
        };
        Tone {
            hue: (sixth * 60.0).rem_euclid(360.0),
            span: most - least,
            light: (most + least) / 2.0,
        }
    }
}

/// A colour by what the eye tells apart.
struct Tone {
    /// Degrees on the wheel of colours, from red.
    hue: f64,
    /// How far it is from grey, of 255.
    span: f64,
    /// How light it is, of 255.
    light: f64,
}

impl Tone {
    /// Whether it has a colour, with a hue between these; from more to less is through red.
    fn is_between(&self, from: f64, to: f64) -> bool {
        let is_inside = match from <= to {
            true => (from..=to).contains(&self.hue),
            false => self.hue >= from || self.hue <= to,
        };
        self.span >= 24.0 && is_inside
    }
}

/// Whether a tone may be called so.
type Suits = fn(&Tone) -> bool;

/// What colours are called. Neighbours overlap: one person's turquoise is another's green.
const NAMES: &[(&[&str], Suits)] = &[
    (&["red", "crimson"], |tone| tone.is_between(340.0, 22.0)),
    (&["pink", "rose", "salmon"], |tone| tone.is_between(285.0, 22.0)),
    (&["orange", "peach", "amber"], |tone| tone.is_between(8.0, 50.0)),
    (&["brown", "tan", "beige"], |tone| tone.is_between(5.0, 55.0)),
    (&["yellow", "gold", "golden"], |tone| tone.is_between(36.0, 76.0)),
    (&["green", "lime", "olive"], |tone| tone.is_between(55.0, 175.0)),
    (&["turquoise", "teal", "cyan", "aqua"], |tone| tone.is_between(150.0, 215.0)),
    (&["blue"], |tone| tone.is_between(172.0, 262.0)),
    (&["purple", "violet", "lavender", "magenta", "indigo", "lilac", "mauve"], |tone| {
        tone.is_between(235.0, 345.0)
    }),
    (&["grey", "gray", "silver"], |tone| tone.span < 50.0 && (40.0..250.0).contains(&tone.light)),
    (&["black"], |tone| tone.light < 70.0),
    (&["white"], |tone| tone.light > 225.0),
];

/// The words for colours.
pub(in crate::formats) fn names() -> impl Iterator<Item = &'static str> {
    NAMES.iter().flat_map(|(names, _)| names.iter().copied())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_called_what_people_call_them() {
        for (text, is, is_not) in [
            ("#67f067ff", "green", "purple"),
            ("#f067f0ff", "purple", "green"),
            ("CFCFCF", "grey", "blue"),
            ("#0003", "gray", "black"),
            ("#F", "white", "black"),
            ("#000000", "black", "grey"),
            ("34BBE6", "blue", "red"),
            ("#ffa600ff", "orange", "blue"),
            ("F7D038", "yellow", "grey"),
        ] {
            let colour = Colour::read(&text.into()).unwrap();
            assert!(colour.is_called(is), "{text} is {is}");
            assert!(!colour.is_called(is_not), "{text} is not {is_not}");
        }
        for nothing in ["", "none", "#FFFFFF00", "#12345"] {
            assert_eq!(Colour::read(&nothing.into()), None, "{nothing}");
        }
    }
}
