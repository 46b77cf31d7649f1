//! Rules with parameters as JSON: one object each, with its `type`, in the list `constraints`.
//!
//! A rule's form ([`crate::model::ConstraintForm`]) lists what it takes; this file reads and writes
//! exactly that. A type without a form that is the name of a rule with a text (`anti-knight`, `even`)
//! is that rule.

use super::ReadError;
use crate::model::{
    Board, Cell, Parameter, ParameterForm, ParameterKind, ParameterNeed, Parameters, Rule,
    RuleKind, Shape, counted, expect_small,
};
use crate::nearest;
use crate::strict_json::{Fields, Json};
use serde_json::{Map, Value, json};
use std::fmt;

/// Reads the list of constraints of a board of this shape.
pub(in crate::formats) fn read(value: &Json<'_>, shape: Shape) -> Result<Vec<Rule>, ReadError> {
    let items = value.as_list().ok_or_else(|| wrong("constraints", value, "a list"))?;
    let read = |(number, item): (usize, &Json<'_>)| {
        read_one(item, &Place::Constraint(number), shape, Depth(0))
    };
    (1..).zip(items).map(read).collect()
}

/// Where something is, in words that are written only where something is wrong.
enum Place<'a> {
    /// A constraint of the list, counted from 1.
    Constraint(usize),
    /// A rule by itself.
    Rule(&'a str),
    /// A constraint of this type.
    Type(&'a Self, &'a str),
    /// A field of it.
    Field(&'a Self, &'static str),
}

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Constraint(number) => write!(f, "constraint {number}"),
            Self::Rule(id) => f.write_str(id),
            Self::Type(place, id) => write!(f, "{place} ({id})"),
            Self::Field(place, name) => write!(f, "{place}, {name}"),
        }
    }
}

/// How deep a rule is inside others.
#[derive(Clone, Copy)]
struct Depth(usize);

/// Rules within rules within rules: deeper than this is no puzzle.
const DEEPEST: usize = 16;

fn read_one(
    item: &Json<'_>,
    place: &Place<'_>,
    shape: Shape,
    depth: Depth,
) -> Result<Rule, ReadError> {
    let fields = item.as_object().ok_or_else(|| wrong(place, item, "an object with a type"))?;
    let id = fields.get("type").and_then(Json::as_str);
    let id = id.ok_or_else(|| syntax(format!("{place}: no \"type\"")))?;
    let place = Place::Type(place, id);
    match RuleKind::find_constraint(id) {
        Some(kind) => read_parameters(kind, fields, &place, shape, depth),
        None => read_text_rule(id, fields, &place, shape),
    }
}

fn read_parameters(
    kind: &'static RuleKind,
    fields: &Fields<'_>,
    place: &Place<'_>,
    shape: Shape,
    depth: Depth,
) -> Result<Rule, ReadError> {
    let forms = kind.form.as_ref().map_or(&[] as &[ParameterForm], |form| form.parameters);
    refuse_others(fields, place, |name| forms.iter().any(|form| form.name == name))?;
    let mut parameters = Parameters(Vec::with_capacity(forms.len()));
    for form in forms {
        let value = fields.get(form.name).filter(|value| !value.is_null());
        match (value, form.need) {
            (Some(value), _) => {
                let place = Place::Field(place, form.name);
                let parameter = read_parameter(form.kind, value, &place, shape, depth)?;
                parameters.0.push((form.name, parameter));
            }
            (None, ParameterNeed::Required) => {
                return Err(syntax(format!("{place}: no \"{}\"", form.name)));
            }
            (None, ParameterNeed::Optional | ParameterNeed::Remark) => {}
        }
    }
    Ok(Rule::with_parameters(kind, parameters))
}

/// A rule that has a text form: `{"type":"anti-knight"}`, `{"type":"even","cells":["r1c1"]}`,
/// `{"type":"diagonal","direction":"anti"}`.
fn read_text_rule(
    id: &str,
    fields: &Fields<'_>,
    place: &Place<'_>,
    shape: Shape,
) -> Result<Rule, ReadError> {
    let direction = fields.get("direction").and_then(Json::as_str);
    let id = direction.map_or(id.to_owned(), |direction| format!("{id}-{direction}"));
    let kind = RuleKind::all().find(|kind| kind.id == id).ok_or_else(|| unknown(&id, place))?;
    refuse_others(fields, place, |name| {
        name == "direction" || (name == "cells" && kind.argument == Some("CELLS"))
    })?;
    let argument = match (kind.argument, fields.get("cells")) {
        (None, _) => String::new(),
        (Some("CELLS"), Some(cells)) => {
            let cells = read_cells(cells, &Place::Field(place, "cells"), shape)?;
            let names = cells.iter().map(|cell| cell.name(shape).to_string());
            names.collect::<Vec<_>>().join(" ")
        }
        (Some("CELLS"), None) => return Err(syntax(format!("{place}: no \"cells\""))),
        _ => {
            let words =
                format!("{place}: boxes are not a constraint (expected them in \"regions\")");
            return Err(syntax(words));
        }
    };
    Ok(Rule::new(kind, argument))
}

fn refuse_others(
    fields: &Fields<'_>,
    place: &Place<'_>,
    is_known: impl Fn(&str) -> bool,
) -> Result<(), ReadError> {
    match fields.keys().find(|name| *name != "type" && !is_known(name)) {
        Some(name) => Err(syntax(format!("{place}: unknown field \"{name}\""))),
        None => Ok(()),
    }
}

fn read_parameter(
    kind: ParameterKind,
    value: &Json<'_>,
    place: &Place<'_>,
    shape: Shape,
    depth: Depth,
) -> Result<Parameter, ReadError> {
    Ok(match kind {
        ParameterKind::Cell => Parameter::Cell(read_cell(value, place, shape)?),
        ParameterKind::Cells => Parameter::Cells(read_cells(value, place, shape)?),
        ParameterKind::Pair => Parameter::Cells(so_many(value, place, shape, 2)?),
        ParameterKind::OneCell => Parameter::Cells(so_many(value, place, shape, 1)?),
        ParameterKind::Groups => {
            Parameter::Groups(list(value, place, &|item| read_cells(item, place, shape))?)
        }
        ParameterKind::Number => Parameter::Number(read_number(value, place)?),
        ParameterKind::Numbers => Parameter::Numbers(read_numbers(value, place)?),
        ParameterKind::Lists => {
            Parameter::Lists(list(value, place, &|item| read_numbers(item, place))?)
        }
        ParameterKind::Tables => {
            let row = |row: &Json<'_>| list(row, place, &|item| read_numbers(item, place));
            Parameter::Tables(list(value, place, &row)?)
        }
        ParameterKind::Word => {
            Parameter::Word(value.as_str().ok_or_else(|| wrong(place, value, "a text"))?.to_owned())
        }
        ParameterKind::Flag => {
            let flag = value.as_bool().ok_or_else(|| wrong(place, value, "true or false"))?;
            Parameter::Flag(flag)
        }
        ParameterKind::Rules if depth.0 < DEEPEST => {
            let part = |item: &Json<'_>| read_one(item, place, shape, Depth(depth.0 + 1));
            Parameter::Rules(list(value, place, &part)?)
        }
        ParameterKind::Rules => return Err(syntax(format!("{place}: nested too deeply"))),
    })
}

fn list<T>(
    value: &Json<'_>,
    place: &Place<'_>,
    read: &dyn Fn(&Json<'_>) -> Result<T, ReadError>,
) -> Result<Vec<T>, ReadError> {
    let items = value.as_list().ok_or_else(|| wrong(place, value, "a list"))?;
    items.iter().map(read).collect()
}

fn read_cell(value: &Json<'_>, place: &Place<'_>, shape: Shape) -> Result<Cell, ReadError> {
    let name = value.as_str().ok_or_else(|| wrong(place, value, "a cell such as \"r1c1\""))?;
    Cell::parse(name, shape).map_err(|error| syntax(format!("{place}: {error}")))
}

fn read_cells(value: &Json<'_>, place: &Place<'_>, shape: Shape) -> Result<Vec<Cell>, ReadError> {
    let cells = list(value, place, &|item| read_cell(item, place, shape))?;
    if cells.is_empty() { Err(wrong(place, value, "at least one cell")) } else { Ok(cells) }
}

fn so_many(
    value: &Json<'_>,
    place: &Place<'_>,
    shape: Shape,
    count: usize,
) -> Result<Vec<Cell>, ReadError> {
    let cells = read_cells(value, place, shape)?;
    match cells.len() == count {
        true => Ok(cells),
        false => {
            let found = counted(cells.len(), "cell");
            Err(syntax(format!("{place}: {found} (expected {count})")))
        }
    }
}

fn read_number(value: &Json<'_>, place: &Place<'_>) -> Result<i64, ReadError> {
    let number = value.as_i64().ok_or_else(|| wrong(place, value, "a whole number"))?;
    expect_small(number).map_err(|words| syntax(format!("{place}: {words}")))
}

fn read_numbers(value: &Json<'_>, place: &Place<'_>) -> Result<Vec<i64>, ReadError> {
    list(value, place, &|item| read_number(item, place))
}

/// A rule that nobody knows: without it, it would be another puzzle.
fn unknown(id: &str, place: &Place<'_>) -> ReadError {
    let known: Vec<&str> = RuleKind::constraints().map(|kind| kind.id).collect();
    let near = nearest::suggestion(id, RuleKind::of_both_kinds().map(|kind| kind.id));
    syntax(format!("{place} is not known (expected one of: {}, …){near}", known.join(", ")))
}

fn wrong(place: impl fmt::Display, found: &Json<'_>, expected: &str) -> ReadError {
    syntax(format!("{place}: found {found} (expected {expected})"))
}

fn syntax(words: String) -> ReadError {
    ReadError::Syntax(words)
}

impl RuleKind {
    /// The example of a rule with parameters in a line of text: `cage=9 r1c1 r1c2 r2c2`.
    ///
    /// ```
    /// use pencilmark::model::RuleKind;
    ///
    /// let cage = RuleKind::constraints().find(|kind| kind.id == "cage").unwrap();
    /// assert_eq!(cage.example_in_a_line().as_deref(), Some("cage=9 r1c1 r1c2 r2c2"));
    /// ```
    pub fn example_in_a_line(&self) -> Option<String> {
        let shape = Shape::with_size(EXAMPLES).ok()?;
        let example = serde_json::from_str(self.form.as_ref()?.example).ok()?;
        let rule = read_one(&example, &Place::Rule(self.id), shape, Depth(0)).ok()?;
        Some(rule.in_a_line(shape))
    }
}

/// The size of the board on which the examples of rules are.
const EXAMPLES: usize = 6;

impl Board {
    /// Its rules with parameters as JSON, as the list `constraints` of a puzzle holds them.
    pub(crate) fn constraints_as_json(&self) -> Vec<Value> {
        let with_parameters = self.rules().iter().filter(|rule| rule.kind().form.is_some());
        with_parameters.map(|rule| write_one(rule, self.shape())).collect()
    }
}

fn write_one(rule: &Rule, shape: Shape) -> Value {
    let mut fields = Map::new();
    fields.insert("type".to_owned(), rule.kind().id.into());
    if !rule.argument().is_empty() {
        let cells = rule.argument().split_whitespace().collect();
        fields.insert("cells".to_owned(), cells);
    }
    for (name, parameter) in &rule.parameters().0 {
        fields.insert((*name).to_owned(), write_parameter(parameter, shape));
    }
    Value::Object(fields)
}

fn write_parameter(parameter: &Parameter, shape: Shape) -> Value {
    let name = |cell: &Cell| Value::from(cell.name(shape).to_string());
    let names = |cells: &Vec<Cell>| cells.iter().map(name).collect::<Value>();
    match parameter {
        Parameter::Cell(cell) => name(cell),
        Parameter::Cells(cells) => names(cells),
        Parameter::Groups(groups) => groups.iter().map(names).collect(),
        Parameter::Number(number) => json!(number),
        Parameter::Numbers(numbers) => json!(numbers),
        Parameter::Lists(lists) => json!(lists),
        Parameter::Tables(tables) => json!(tables),
        Parameter::Word(word) => json!(word),
        Parameter::Flag(flag) => json!(flag),
        Parameter::Rules(rules) => rules.iter().map(|rule| write_one(rule, shape)).collect(),
    }
}
