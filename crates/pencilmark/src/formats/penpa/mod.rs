//! Links of penpa-edit: a sheet of squared paper with what was drawn on it. Thermometers, arrows, cages and
//! borders of regions are drawn with tools of their own and have a meaning; the rules in words say what the
//! rest has.
//!
//! ```text
//!   #m=solve & p=…          & a=…           m=edit is the same with the setter's settings
//!              the sheet       the answer   each deflated, in base64
//! ```
//!
//! [`sheet`] is the text of a sheet, [`points`] knows what its numbers point at. [`read`] translates it into a
//! drawing as SudokuPad has it ([`borders`], [`cages`], [`marks`], [`paths`]), from which the record is made;
//! [`write`](mod@write) goes the other way, with a sentence for what has no tool ([`plain`], [`pen`]).

mod borders;
mod cages;
mod marks;
mod paths;
mod pen;
mod plain;
mod points;
mod read;
mod sheet;
mod write;

use super::text::Line;
use super::text::lines::{first_line, trim};
use super::text::{deflated, link};
use super::{Aspect, Format, Read, ReadOptions, Reading, Record, Write};

entries! { Format:
    /// A link of penpa-edit (`https://swaroopg92.github.io/penpa-edit/#m=solve&p=…`) with a square or a
    /// Sudoku grid: givens, borders of regions, diagonals, cages, thermometers and arrows are read, and the
    /// player's digits. If the answer comes with it, the meaning of lines, dots, marks and clues outside the
    /// grid is derived from the rules in words, and is accepted only if the answer fits and is the only
    /// solution; `inferred` names these rules. `author`, `ruleset` (the rules in words), `solution` and
    /// `drawing` are columns, and `not_understood` names what is only drawn. Rules for which penpa-edit has
    /// no tool are written as a sentence, for puzzles with one solution.
    "penpa" => Format {
        name: "penpa-edit link",
        extensions: &["penpa"],
        preserves: &[
            Aspect::Givens,
            Aspect::Entries,
            Aspect::Rules,
            Aspect::Constraints,
            Aspect::Title,
        ],
        detect,
        read: Read::Lines(|| Box::new(read_line)),
        write: Some(Write::plain(|record, _| Ok(format!("{}\n", write::link(record)?)))),
        line: Line::Record,
        refusal: Some(|_, error| format!("invalid: {error}\n")),
        samples: &[SAMPLE],
        ..Format::BLANK
    };
}

/// What says that a link is a copy of a game.
const COPY: &str = "solvedup";

/// What every address of it has, whoever serves it.
const NAME: &str = "/penpa-edit/";

fn detect(sample: &str, _: &ReadOptions) -> bool {
    let first = first_line(sample);
    link::is_link(first) && first.contains(NAME)
}

fn read_line(reading: &mut Reading, line: &str) -> Option<Record> {
    let line = trim(line);
    if line.is_empty() {
        return None;
    }
    let link = Link::of(line);
    Some(match link.sheet {
        Some(text) => read::record(reading, &text, link.answer.as_deref(), link.digits),
        None => link::without_puzzle(),
    })
}

/// What an address holds.
#[derive(Default)]
struct Link {
    sheet: Option<String>,
    answer: Option<String>,
    digits: Whose,
}

/// Whose digits lie on a sheet beside the givens.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Whose {
    /// The setter's: the answer, if there is one in every cell.
    #[default]
    Setter,
    /// A player's: the link is a copy of a game.
    Player,
}

impl Link {
    fn of(line: &str) -> Self {
        let mut link = Self::default();
        // Old links have the fields after a question mark.
        let fields = line.split_once(['#', '?']).map_or("", |(_, fields)| fields);
        for (name, value) in fields.split('&').filter_map(|field| field.split_once('=')) {
            match name {
                "p" => link.sheet = deflated::unpacked(&link::unescaped(value)),
                "a" => link.answer = deflated::unpacked(&link::unescaped(value)),
                "l" if value == COPY => link.digits = Whose::Player,
                _ => {}
            }
        }
        link
    }
}

/// A 4x4 board with two givens, a digit of the player, a title and both diagonals.
const SAMPLE: &str = concat!(
    "https://swaroopg92.github.io/penpa-edit/#m=edit&p=pZJNS8QwEIbv+RVlznPIV22S26L2JAq6IlLKsmJFsbuF",
    "7Rakpf/dyUS7Fw+KTfP26dvJdDKkH5679wEtDeNQoorDS55exVuRG/3127FtQrbK+t22bbNu3+BqOL52h5Ah4k1Z4su27R",
    "tRSV4gazHNYhpvwzRuQlXPON6f0J3wLkyk12EC5SBUoIB+RlojaDbst0FhioMfWUtWzXrFeklJihydgaARnEcvExnaCBPv",
    "KhFtzi+kE3lUskio0ac0hUFHn1XEAp1N6DQnYrQLxnZJubB3Cckj33/5jjiPTBU/cN3nrJZ1TV3B0bBesErWnPWMtYid+2",
    "NvfWylBtS/buU/y6uUS6cJ85+ftajojEDftZv9sHtqDhD4BM0CPoBnZSjO1oJfpKCLVnDMJw==&l=solvedup",
);

#[cfg(test)]
mod tests;
