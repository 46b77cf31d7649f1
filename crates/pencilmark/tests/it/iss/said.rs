//! What the words of an item say, as constraints: first for types that have the same words, then for the others.

use super::board::{Board, Place, name};
use super::types::translate;
use super::{Item, Translated, packed};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The constraints that an item says: all of them hold.
pub type Constraints = Translated<Vec<Value>>;

/// An item, and the board on which it is said.
pub struct Said<'a> {
    pub item: &'a Item,
    pub board: &'a Board,
}

pub fn none() -> Constraints {
    Ok(Vec::new())
}

pub fn one(constraint: Value) -> Constraints {
    Ok(vec![constraint])
}

/// The constraint with one more field.
fn with(mut constraint: Value, field: &str, value: impl Into<Value>) -> Value {
    constraint[field] = value.into();
    constraint
}

fn number(word: &str) -> Translated<i64> {
    word.parse().map_err(|_| format!("numbers such as {word}"))
}

fn numbers<'w>(words: impl IntoIterator<Item = &'w str>) -> Translated<Vec<i64>> {
    words.into_iter().map(number).collect()
}

/// What the words say, whatever the type.
impl Said<'_> {
    fn words(&self, from: usize) -> &[String] {
        self.item.words.get(from..).unwrap_or_default()
    }

    fn word(&self, at: usize) -> &str {
        self.item.words.get(at).map_or("", String::as_str)
    }

    pub fn number(&self, at: usize) -> Translated<i64> {
        number(self.word(at))
    }

    fn places(&self, words: &[String]) -> Translated<Vec<Place>> {
        words.iter().map(|word| self.board.place(word)).collect()
    }

    fn names(&self, words: &[String]) -> Translated<Vec<String>> {
        Ok(self.places(words)?.into_iter().map(name).collect())
    }

    /// The cells from this word on.
    fn cells(&self, from: usize) -> Translated<Vec<String>> {
        self.names(self.words(from))
    }

    /// The same constraint for each line of cells after the first word. Empty words, or names, which begin with `_`,
    /// lie between the lines.
    fn for_each_line(&self, constraint: &Value) -> Constraints {
        let divides = |word: &String| word.is_empty() || word.starts_with('_');
        let lines = self.words(1).split(divides).filter(|line| !line.is_empty());
        lines.map(|line| Ok(with(constraint.clone(), "cells", self.names(line)?))).collect()
    }

    fn row_or_column(&self, at: usize) -> Translated<Vec<String>> {
        Ok(self.board.row_or_column(self.word(at))?.into_iter().map(name).collect())
    }

    /// What the items inside say, one list for each.
    fn parts(&self) -> Translated<Vec<Vec<Value>>> {
        self.item.inside.iter().map(|item| translate(item, self.board)).collect()
    }
}

/// Types that have the same words.
impl Said<'_> {
    /// Cells.
    pub fn line(&self, kind: &str) -> Constraints {
        one(json!({"type": kind, "cells": self.cells(0)?}))
    }

    /// A number, and cells.
    pub fn numbered(&self, kind: &str, field: &str) -> Constraints {
        one(json!({"type": kind, field: self.number(0)?, "cells": self.cells(1)?}))
    }

    /// Cells; any two of them that are neighbours are marked.
    pub fn neighbours(&self, mark: Value) -> Constraints {
        let places = self.places(self.words(0))?;
        let mut marks = Vec::new();
        for (number, one) in places.iter().enumerate() {
            let near = |other: &&Place| one[0].abs_diff(other[0]) + one[1].abs_diff(other[1]) == 1;
            for other in places[number + 1..].iter().filter(near) {
                marks.push(with(mark.clone(), "cells", vec![name(*one), name(*other)]));
            }
        }
        Ok(marks)
    }

    /// A row or column, with a number before it, after it, or both.
    pub fn both_ways(&self, clue: Value) -> Constraints {
        let forward = self.row_or_column(0)?;
        let backward = forward.iter().rev().cloned().collect();
        let mut clues = Vec::new();
        for (at, cells) in [(1, forward), (2, backward)] {
            if !self.word(at).is_empty() {
                clues.push(with(with(clue.clone(), "cells", cells), "value", self.number(at)?));
            }
        }
        Ok(clues)
    }

    /// So many cells of the circle, and those of the arrow. The figures of a number are read row by row.
    pub fn arrow(&self, from: usize, figures: usize) -> Constraints {
        let words = self.words(from).split_at_checked(figures);
        let (circle, arrow) = words.ok_or("an arrow without cells")?;
        let mut circle = self.places(circle)?;
        circle.sort_unstable();
        let circle: Vec<String> = circle.into_iter().map(name).collect();
        one(json!({"type": "arrow", "circle": circle, "cells": self.names(arrow)?}))
    }

    /// Digits, with `_` between them, and cells.
    pub fn contain(&self, kind: &str) -> Constraints {
        let digits = numbers(self.word(0).split('_'))?;
        one(json!({"type": kind, "digits": digits, "cells": self.cells(1)?}))
    }

    /// A table of the digits that go together, and lines.
    pub fn relation(&self, apply: &str, key: fn(&str) -> String) -> Constraints {
        let allowed = packed::relation(&key(self.word(0)), self.board)?;
        self.for_each_line(&json!({"type": "relation", "apply": apply, "allowed": allowed}))
    }
}

/// Types with words of their own.
impl Said<'_> {
    pub fn givens(&self) -> Constraints {
        let given = |word: &String| {
            let (place, digits) = self.board.given(word)?;
            Ok(json!({"type": "allowed", "cells": [name(place)], "digits": digits}))
        };
        self.words(0).iter().map(given).collect()
    }

    /// Without a sum, or with 0, the digits are different all the same. A cell that is there twice counts twice in the
    /// sum.
    pub fn cage(&self) -> Constraints {
        let cells = self.cells(1)?;
        let all: BTreeSet<&String> = cells.iter().collect();
        let distinct = json!({"type": "distinct", "cells": all});
        match self.word(0) {
            "" | "0" => one(distinct),
            _ if all.len() == cells.len() => self.numbered("cage", "sum"),
            _ => Ok([self.numbered("sum", "sum")?, vec![distinct]].concat()),
        }
    }

    pub fn count_distinct(&self) -> Constraints {
        let control = name(self.board.place(self.word(0))?);
        one(json!({"type": "count-distinct", "control": control, "cells": self.cells(1)?}))
    }

    pub fn diagonal(&self) -> Constraints {
        let direction = if self.number(0)? > 0 { "anti" } else { "main" };
        one(json!({"type": "diagonal", "direction": direction}))
    }

    pub fn equal_sum(&self) -> Constraints {
        let groups = self.words(0).split(|word| word == "-").map(|words| self.names(words));
        one(json!({"type": "equal-sum", "groups": groups.collect::<Translated<Vec<_>>>()?}))
    }

    pub fn indexing(&self) -> Constraints {
        let kind = if self.word(0) == "R" { "row-indexer" } else { "column-indexer" };
        Ok(self.cells(1)?.iter().map(|cell| json!({"type": kind, "cells": [cell]})).collect())
    }

    pub fn second_regions(&self) -> Constraints {
        let regions = self.board.second_regions().into_iter();
        Ok(regions.map(|cells| json!({"type": "distinct", "cells": cells})).collect())
    }

    pub fn little_killer(&self) -> Constraints {
        let diagonal = self.board.diagonal(self.board.place(self.word(1))?);
        let cells: Vec<String> = diagonal.map(name).collect();
        one(json!({"type": "little-killer", "value": self.number(0)?, "cells": cells}))
    }

    pub fn look_and_say(&self) -> Constraints {
        one(json!({"type": "look-and-say", "clue": self.word(0), "cells": self.cells(1)?}))
    }

    pub fn automaton(&self) -> Constraints {
        let packed::Automaton { start, accept, delta } =
            packed::automaton(self.word(0), self.board)?;
        let automaton = json!({"type": "nfa", "start": start, "accept": accept, "delta": delta});
        self.for_each_line(&automaton)
    }

    pub fn pattern(&self) -> Constraints {
        self.for_each_line(&json!({"type": "regex", "pattern": packed::text(self.word(0))?}))
    }

    /// Digits in the square of which this cell is the top left one.
    pub fn quadruple(&self) -> Constraints {
        let [row, column] = self.board.place(self.word(0))?;
        let cells = [[0, 0], [0, 1], [1, 0], [1, 1]]
            .map(|[down, right]| name([row + down, column + right]));
        let digits = numbers(self.words(1).iter().map(String::as_str))?;
        one(json!({"type": "quadruple", "cells": cells, "digits": digits}))
    }

    /// So many sets of cells, one after the other.
    pub fn same_values(&self) -> Constraints {
        let cells = self.cells(1)?;
        let size = cells.len().checked_div(self.number(0)? as usize).filter(|size| *size > 0);
        let groups: Vec<&[String]> = cells.chunks(size.ok_or("sets without cells")?).collect();
        one(json!({"type": "same-values", "groups": groups}))
    }

    pub fn sandwich(&self) -> Constraints {
        let cells = self.row_or_column(1)?;
        one(json!({"type": "sandwich", "value": self.number(0)?, "cells": cells}))
    }

    /// `23`, or with a factor for each cell `23_=_1_-1`.
    pub fn sum(&self) -> Constraints {
        let sum = json!({"type": "sum", "cells": self.cells(1)?});
        one(match self.word(0).split_once("_=_") {
            None => with(sum, "sum", self.number(0)?),
            Some((total, weights)) => {
                with(with(sum, "sum", number(total)?), "weights", numbers(weights.split('_'))?)
            }
        })
    }

    pub fn sum_line(&self) -> Constraints {
        let words = self.words(1);
        let is_loop = words.last().is_some_and(|word| word == "LOOP");
        let cells = self.names(&words[..words.len() - usize::from(is_loop)])?;
        one(json!({"type": "sum-line", "sum": self.number(0)?, "loop": is_loop, "cells": cells}))
    }

    /// The difference is 5 unless it is given.
    pub fn whisper(&self) -> Constraints {
        match self.number(0) {
            Ok(_) => self.numbered("whisper", "value"),
            Err(_) => one(json!({"type": "whisper", "value": 5, "cells": self.cells(0)?})),
        }
    }

    pub fn inside(&self) -> Constraints {
        Ok(self.parts()?.concat())
    }

    pub fn either(&self) -> Constraints {
        let part = |mut part: Vec<Value>| match part.len() {
            1 => part.remove(0),
            _ => json!({"type": "and", "of": part}),
        };
        let parts: Vec<Value> = self.parts()?.into_iter().map(part).collect();
        one(json!({"type": "or", "of": parts}))
    }

    pub fn copies(&self) -> Constraints {
        let mut copies = Vec::new();
        for steps in packed::steps(self.item, self.board)? {
            for item in &self.item.inside {
                copies.extend(translate(&item.moved(steps)?, self.board)?);
            }
        }
        Ok(copies)
    }
}
