//! Variant rules: one file each, listed once.
//!
//! A rule's file says what it is called, what it demands of a board, and gives examples. Everything
//! else (the `--rules` option, JSON, the documentation, the tests) follows from the list below.

mod pattern;
mod short;

use crate::model::{
    Board, Boxes, Cell, ParameterForm, ParameterKind, Random, Rule, RuleError, RuleKind, Shape,
};
use std::str::FromStr;
use std::sync::Arc;

registry! {
    /// Every rule file, in the order of the documentation.
    static FILES: RuleKind = [
        boxes,
        jigsaw,
        regions,
        diagonal,
        windoku,
        disjoint_groups,
        asterisk,
        centre_dot,
        girandola,
        anti_knight,
        anti_king,
        non_consecutive,
        even_odd,
        cage,
        arrow,
        equal_sums,
        thermo,
        kropki,
        negative,
        whisper,
        renban,
        palindrome,
        between,
        modular,
        sum_line,
        contain,
        sandwich,
        skyscraper,
        pointing,
        rank,
        extremes,
        taxicab,
        relation,
        either,
    ];
}

impl RuleKind {
    /// Every kind of rule that is given as a text.
    pub fn all() -> impl Iterator<Item = &'static RuleKind> {
        Self::of_both_kinds().filter(|kind| kind.form.is_none())
    }

    /// Every kind of rule with parameters, which is given as JSON.
    pub fn constraints() -> impl Iterator<Item = &'static RuleKind> {
        Self::of_both_kinds().filter(|kind| kind.form.is_some())
    }

    pub(crate) fn of_both_kinds() -> impl Iterator<Item = &'static RuleKind> {
        FILES.iter().flat_map(|(_, entries)| entries.iter())
    }

    /// The kind of rule with parameters with this id.
    pub(crate) fn find_constraint(id: &str) -> Option<&'static RuleKind> {
        Self::constraints().find(|kind| kind.id == id)
    }

    /// The kind of rule with a text with this id.
    pub(crate) fn find(id: &str) -> Option<&'static RuleKind> {
        Self::all().find(|kind| kind.id == id)
    }

    /// The kind of rule of either kind with this id, or called so by another program, with what that name says
    /// beyond it: `white-dot` is a difference of 1.
    pub(crate) fn named(name: &str) -> Option<(&'static RuleKind, &'static str)> {
        let name = name.replace(['-', '_'], "");
        let is_it = |known: &str| known.replace('-', "") == name;
        let ids = Self::of_both_kinds().map(|kind| (kind, kind.id, ""));
        let aliases = Self::of_both_kinds()
            .flat_map(|kind| kind.aliases.iter().map(move |(alias, says)| (kind, *alias, *says)));
        let found = ids.chain(aliases).find(|(_, known, _)| is_it(known));
        found.map(|(kind, _, says)| (kind, says))
    }
}

/// Reads one rule: `diagonal`, `even=r1c1 r2c2`, `cage=10 r1c1 r1c2`. (Its cells are looked at where the
/// rule is put on a board.)
impl FromStr for Rule {
    type Err = RuleError;

    fn from_str(text: &str) -> Result<Self, RuleError> {
        parse_one(text)
    }
}

fn parse_one(text: &str) -> Result<Rule, RuleError> {
    let text = text.trim();
    let end = text.find(|sign: char| sign == '=' || sign.is_whitespace()).unwrap_or(text.len());
    let (id, argument) = (text[..end].to_ascii_lowercase(), text[end..].trim());
    let argument = argument.strip_prefix('=').unwrap_or(argument).trim();
    let unknown =
        || RuleError::Unknown(id.clone(), RuleKind::of_both_kinds().map(|kind| kind.id).collect());
    let (kind, says) = RuleKind::named(&id).ok_or_else(unknown)?;
    if kind.form.is_some() {
        return Ok(Rule::new(kind, format!("{says} {argument}").trim()));
    }
    match (kind.argument, argument) {
        (None, "") => Ok(Rule::new(kind, "")),
        (None, found) => Err(RuleError::Argument {
            rule: kind.id,
            found: format!("'{found}' after ="),
            expected: "nothing after the name".to_owned(),
        }),
        (Some(expected), "") => Err(RuleError::Argument {
            rule: kind.id,
            found: "nothing after the name".to_owned(),
            expected: format!("{}={expected}", kind.id),
        }),
        (Some(_), argument) => Ok(Rule::new(kind, argument)),
    }
}

impl Rule {
    /// The rule on a board of this shape: what a line of text says becomes its parameters.
    fn within(self, shape: Shape, depth: short::Depth) -> Result<Self, RuleError> {
        let is_text = self.parameters().0.is_empty() && self.kind().form.is_some();
        match is_text {
            true => {
                let parameters = short::read(self.kind(), self.argument(), shape, depth)?;
                Ok(Self::with_parameters(self.kind(), parameters))
            }
            false => Ok(self),
        }
    }
}

/// Reads a list of rules separated by commas: `diagonal,anti-knight`.
///
/// ```
/// use pencilmark::prelude::*;
///
/// assert_eq!(rules::parse("diagonal, anti-knight")?.len(), 2);
/// assert!(rules::parse("no-such-rule").is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn parse(text: &str) -> Result<Vec<Rule>, RuleError> {
    text.split(',').filter(|part| !part.trim().is_empty()).map(parse_one).collect()
}

/// The same list, with an argument at random for each rule that is given without the one it needs,
/// if it can be drawn: `jigsaw` alone.
pub(crate) fn complete(text: &str, shape: Shape, random: &mut Random) -> String {
    let complete = |part: &str| match RuleKind::find(part.trim()).and_then(|kind| kind.draw) {
        Some(draw) => format!("{}={}", part.trim(), draw(shape, random)),
        None => part.to_owned(),
    };
    text.split(',').map(complete).collect::<Vec<_>>().join(",")
}

/// The parameters that many rules have.
const CELLS: ParameterForm = ParameterForm::required("cells", ParameterKind::Cells);
const PAIR: ParameterForm = ParameterForm::required("cells", ParameterKind::Pair);
const ONE_CELL: ParameterForm = ParameterForm::required("cells", ParameterKind::OneCell);
const GROUPS: ParameterForm = ParameterForm::required("groups", ParameterKind::Groups);
const SUM: ParameterForm = ParameterForm::required("sum", ParameterKind::Number);
const VALUE: ParameterForm = ParameterForm::required("value", ParameterKind::Number);

/// Whether no two things of a list are equal.
fn all_differ<T: PartialEq>(list: &[T]) -> bool {
    list.iter().enumerate().all(|(place, thing)| !list[..place].contains(thing))
}

/// Refuses a cell that is listed twice, where the cells hold different digits.
fn expect_different(cells: &[Cell], shape: Shape) -> Result<(), String> {
    let repeated = (1..cells.len()).find(|&place| cells[..place].contains(&cells[place]));
    match repeated {
        Some(place) => Err(format!("{} is there twice", cells[place].name(shape))),
        None => Ok(()),
    }
}

/// Whether all things are equal.
fn all_equal<T: PartialEq>(mut things: impl Iterator<Item = T>) -> bool {
    let first = things.next();
    things.all(|thing| Some(thing) == first)
}

/// Whether a board has nine rows, columns and digits.
fn is_nine(shape: Shape) -> bool {
    [shape.rows(), shape.columns(), shape.size()] == [9; 3]
}

/// How many rules with a text a board has at most. (The houses that many jigsaws would bring are compared with each
/// other when the board is solved.)
const MOST_RULES: usize = 64;

/// The board of this shape with these rules, and with rectangular boxes unless a rule brings its
/// own.
///
/// ```
/// use pencilmark::prelude::*;
///
/// let board = rules::board(Shape::classic(), &rules::parse("diagonal")?)?;
/// assert_eq!(board.houses().len(), 9 + 9 + 9 + 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn board(shape: Shape, rules: &[Rule]) -> Result<Arc<Board>, RuleError> {
    board_with(shape, rules.to_vec())
}

/// The same, for whoever has no further use for the rules: a killer has thirty lists of cells to copy.
pub(crate) fn board_with(shape: Shape, rules: Vec<Rule>) -> Result<Arc<Board>, RuleError> {
    let mut all = Vec::with_capacity(rules.len() + 1);
    let brings_boxes = |rule: &Rule| rule.kind().boxes != Boxes::Keep;
    if !rules.iter().any(brings_boxes) {
        all.push(Rule::new(&boxes::ENTRIES[0], ""));
    }
    let (with_parameters, with_text): (Vec<Rule>, Vec<Rule>) =
        rules.into_iter().partition(|rule| rule.kind().form.is_some());
    for rule in with_text {
        if !all.contains(&rule) {
            all.push(rule);
        }
        if all.len() > MOST_RULES {
            return Err(RuleError::TooMany(MOST_RULES));
        }
    }
    for rule in with_parameters {
        all.push(rule.within(shape, short::Depth::TOP)?);
    }
    Board::new(shape, all)
}

/// The ordinary 9x9 board.
///
/// ```
/// use pencilmark::prelude::*;
///
/// assert!(rules::classic().is_classic());
/// ```
pub fn classic() -> Arc<Board> {
    board(Shape::classic(), &[]).expect("the classic board has no rule that could fail")
}

#[cfg(test)]
mod tests;
