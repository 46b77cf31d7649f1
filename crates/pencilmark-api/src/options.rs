//! `options`: what requests can choose from.

use crate::board::RuleText;
use crate::prose::prose;
use crate::question::{Takes, Whole};
use crate::{Question, Refusal, SCHEMA};
use pencilmark::methods;
use pencilmark::model::RuleKind;
use pencilmark::model::{Boxes, Budget};
use pencilmark::rate::{self, Level};
use pencilmark::symmetry::PatternSymmetry;
use serde::{Deserialize, Serialize};

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
    /// Methods of `solve`.
    pub methods: Vec<Entry>,
    /// Scales of `rate`.
    pub scales: Vec<Entry>,
    /// How hard a puzzle is, easiest first.
    pub levels: Vec<&'static str>,
    /// Symmetries of the pattern of the givens.
    pub symmetries: Vec<&'static str>,
    /// Sizes of boards with boxes that people play.
    pub sizes: Vec<usize>,
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

/// Sizes of boards with boxes that people play.
const SIZES: [usize; 10] = [4, 6, 8, 9, 10, 12, 15, 16, 20, 25];

/// What requests can choose from.
pub fn options() -> Record {
    let entry = |id, name, doc| Entry { id, name, text: prose(doc) };
    let rules = RuleKind::all().filter(|rule| rule.boxes != Boxes::Rectangular);
    let methods = methods::Method::all().map(|method| entry(method.id, method.name, method.doc));
    let scales = rate::Scale::all().map(|scale| entry(scale.id, scale.name, scale.doc));
    Record {
        schema: SCHEMA,
        version: env!("CARGO_PKG_VERSION"),
        rules: rules.map(RuleText::new).collect(),
        methods: methods.collect(),
        scales: scales.collect(),
        levels: Level::ALL.into_iter().map(Level::id).collect(),
        symmetries: PatternSymmetry::ALL.into_iter().map(PatternSymmetry::id).collect(),
        sizes: SIZES.to_vec(),
    }
}

impl Whole for Request {
    type Record = Record;

    fn record(&self, _: &Budget<'_>) -> Result<Record, Refusal> {
        Ok(options())
    }
}
