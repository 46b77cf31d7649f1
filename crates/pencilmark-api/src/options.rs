//! `options`: what requests can choose from.

use crate::board::RuleText;
use crate::prose::prose;
use crate::question::{Takes, Whole};
use crate::{PositionStatus, canon, check, parse, rate, shape, solve, verify};
use crate::{Question, Refusal, SCHEMA};
use pencilmark::generate;
use pencilmark::hint::Stage;
use pencilmark::logic::Technique;
use pencilmark::methods;
use pencilmark::model::{Boxes, Budget, RuleKind, Shape};
use pencilmark::rate::{Column, Level, Scale};
use pencilmark::rules;
use pencilmark::symmetry::PatternSymmetry;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

pub(crate) static QUESTION: Question = Question::whole::<Request>(
    "options",
    "Lists the rules, methods and whatever else requests can name.",
    "The lists",
)
.taking(Takes::Nothing);

/// Nothing can be chosen.
#[derive(Deserialize, Clone, Default, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = OptionsRequest))]
pub struct Request {}

/// What requests can choose from.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = OptionsRecord))]
pub struct Record {
    /// The version of the JSON forms.
    pub schema: u32,
    /// The version of the program.
    pub version: &'static str,
    /// Rules beside the boxes.
    pub rules: Vec<RuleText>,
    /// Rules with parameters, such as cages: what an object of `constraints` holds.
    pub constraints: Vec<ConstraintEntry>,
    /// Families of clues that `generate` draws, such as cages; its `rules` take them too.
    pub families: Vec<Entry>,
    /// Methods of `solve`.
    pub methods: Vec<Entry>,
    /// Scales of `rate`.
    pub scales: Vec<ScaleEntry>,
    /// How hard a puzzle is, easiest first.
    pub levels: Vec<&'static str>,
    /// Symmetries of the pattern of the givens.
    pub symmetries: Vec<&'static str>,
    /// Sizes of boards with boxes that people play.
    pub sizes: Vec<usize>,
    /// The levels of each of these sizes: the others do not exist there, or take too long to find.
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, Vec<String>>))]
    pub levels_of_sizes: BTreeMap<usize, Vec<&'static str>>,
    /// The levels of puzzles with a rule or a family of clues on the classic board, for those where
    /// the other levels take too long to find.
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, Vec<String>>))]
    pub levels_of_rules: BTreeMap<&'static str, Vec<&'static str>>,
    /// How much a `stage` of `hint` gives away, in a word each, from stage 0.
    pub stages: Vec<&'static str>,
    /// What each `status` in the records of a question means, in a sentence for people.
    pub statuses: BTreeMap<&'static str, BTreeMap<&'static str, &'static str>>,
}

/// Something to choose.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Entry {
    /// Its id.
    pub id: &'static str,
    /// What it is called.
    pub name: &'static str,
    /// What it is.
    pub text: String,
}

/// A rule with parameters.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ConstraintEntry {
    /// The rule; its id is the `type` of the object.
    #[serde(flatten)]
    pub entry: Entry,
    /// The other fields of the object, in order.
    pub parameters: Vec<ParameterEntry>,
    /// Such an object, for a board of 6x6.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub example: Value,
    /// How it is written in a line of text, among the `rules`: `cage=SUM CELLS`.
    pub usage: String,
    /// The example so: `cage=9 r1c1 r1c2 r2c2`.
    pub line: String,
}

/// A parameter of a rule.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ParameterEntry {
    /// The field.
    pub name: &'static str,
    /// What it holds: `cell`, `cells` (at least one), `pair` (two cells), `one-cell` (a list of one),
    /// `groups` (lists of cells), `number`, `numbers`, `lists` (of numbers), `tables` (lists of lists of
    /// numbers for each number), `word`, `flag` or `rules`.
    pub kind: &'static str,
    /// `required`, `optional`, or `remark`: it is kept and says nothing about the puzzle.
    pub need: &'static str,
}

impl ConstraintEntry {
    fn new(rule: &'static RuleKind) -> Option<Self> {
        let form = rule.form.as_ref()?;
        let parameter = |(name, kind, need)| ParameterEntry { name, kind, need };
        let parameters = form.parameters.iter();
        let parameters = parameters.map(|it| (it.name, it.kind.name(), it.need.name()));
        Some(Self {
            entry: Entry { id: rule.id, name: rule.name, text: prose(rule.doc) },
            parameters: parameters.map(parameter).collect(),
            example: serde_json::from_str(form.example).expect("examples are JSON"),
            usage: rule.usage(),
            line: rule.example_in_a_line().unwrap_or_default(),
        })
    }
}

/// A scale.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ScaleEntry {
    /// The scale.
    #[serde(flatten)]
    pub entry: Entry,
    /// What it writes into a record, its rating first.
    pub columns: Vec<ColumnEntry>,
}

/// A figure of a scale.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ColumnEntry {
    /// The field of the record: `hsolve_sd`.
    pub name: &'static str,
    /// What it holds.
    pub text: &'static str,
    /// `number`, `seconds` or `word`.
    pub content: &'static str,
}

impl ColumnEntry {
    fn new(column: &Column) -> Self {
        Self { name: column.name, text: column.doc, content: column.content.name() }
    }
}

/// Sizes of boards with boxes that people play.
const SIZES: [usize; 10] = [4, 6, 8, 9, 10, 12, 15, 16, 20, 25];

/// The levels of the puzzles that are to be had where a request asks for one.
fn levels(any: &generate::Request, is_made: fn(&generate::Request) -> bool) -> Vec<&'static str> {
    let is_had = |level: &Level| is_made(&generate::Request { level: Some(*level), ..any.clone() });
    Level::ALL.into_iter().filter(is_had).map(Level::id).collect()
}

/// Whether puzzles are made to a request: they can exist, and are found in time.
fn is_made(request: &generate::Request) -> bool {
    request.impossible().is_none() && request.rare().is_none()
}

/// The levels that puzzles of a size are made of.
fn levels_of(size: usize) -> Vec<&'static str> {
    let board = shape(Some(size), None).ok().flatten();
    let board = board.and_then(|shape| rules::board(shape, &[]).ok());
    board.map_or(Vec::new(), |board| levels(&generate::Request::any(board), is_made))
}

/// The levels of classic puzzles that can need a technique.
pub(crate) fn levels_needing(technique: &'static Technique) -> Vec<&'static str> {
    let any = generate::Request::any(rules::classic());
    levels(&generate::Request { needed: vec![technique], ..any }, is_made)
}

/// The levels of puzzles that can be found in time with a rule or a family of clues on the classic
/// board; nothing if these are all levels, or if the rule needs an argument.
fn levels_with(rule: &'static str) -> Option<(&'static str, Vec<&'static str>)> {
    let (families, rest) = generate::Request::families_in(rule);
    let board = rules::board(Shape::classic(), &rules::parse(&rest).ok()?).ok()?;
    let any = generate::Request { families, ..generate::Request::any(board) };
    // Whether there is any puzzle at all is not asked here: on some boards a full grid takes long to find.
    let found = levels(&any, |request| request.rare().is_none());
    (found.len() < Level::ALL.len()).then_some((rule, found))
}

/// What requests can choose from.
pub fn options() -> Record {
    let entry = |id, name, doc| Entry { id, name, text: prose(doc) };
    let rules = RuleKind::all().filter(|rule| rule.boxes != Boxes::Rectangular);
    let families = generate::Request::all_families();
    let families = families.map(|family| entry(family.id, family.name, family.doc));
    let methods = methods::Method::all().map(|method| entry(method.id, method.name, method.doc));
    let scales = Scale::all().map(|scale| ScaleEntry {
        entry: entry(scale.id, scale.name, scale.doc),
        columns: scale.columns.iter().map(ColumnEntry::new).collect(),
    });
    let statuses = [
        ("parse", parse::Status::texts()),
        ("solve", solve::Status::texts()),
        ("check", check::Status::texts()),
        ("hint", PositionStatus::texts()),
        ("explain", PositionStatus::texts()),
        ("verify", verify::Status::texts()),
        ("rate", rate::Status::texts()),
        ("generate", rate::Status::texts()),
        ("canon", canon::Status::texts()),
    ];
    Record {
        schema: SCHEMA,
        version: env!("CARGO_PKG_VERSION"),
        rules: rules.map(RuleText::new).collect(),
        constraints: RuleKind::constraints().filter_map(ConstraintEntry::new).collect(),
        families: families.collect(),
        methods: methods.collect(),
        scales: scales.collect(),
        levels: Level::ALL.into_iter().map(Level::id).collect(),
        symmetries: PatternSymmetry::ALL.into_iter().map(PatternSymmetry::id).collect(),
        sizes: SIZES.to_vec(),
        levels_of_sizes: SIZES.into_iter().map(|size| (size, levels_of(size))).collect(),
        levels_of_rules: generate::Request::all_families()
            .map(|family| family.id)
            .chain(RuleKind::all().map(|rule| rule.id))
            .filter_map(levels_with)
            .collect(),
        stages: Stage::ALL.into_iter().map(Stage::name).collect(),
        statuses: statuses.into(),
    }
}

impl Whole for Request {
    type Record = Record;

    fn record(&self, _: &Budget<'_>) -> Result<Record, Refusal> {
        Ok(options())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_the_levels_that_puzzles_are_made_of() {
        let all = Level::ALL.map(Level::id);
        let of_sizes = options().levels_of_sizes;
        assert_eq!(of_sizes[&4], ["beginner"]);
        assert_eq!(of_sizes[&6], all[..5]);
        assert_eq!(of_sizes[&9], all);
        assert_eq!(of_sizes[&16], all[..4]);
        assert!(of_sizes.keys().eq(SIZES.iter()));
    }

    #[test]
    fn rules_have_the_levels_that_puzzles_are_found_of() {
        let all = Level::ALL.map(Level::id);
        let of_rules = options().levels_of_rules;
        assert_eq!(of_rules["killer"], all[..5]);
        assert_eq!(of_rules["non-consecutive"], all[..3]);
        assert!(!of_rules.contains_key("diagonal"));
    }
}
