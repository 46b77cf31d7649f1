//! `techniques`: the list of them.

use crate::prose::prose;
use crate::question::{Takes, Whole};
use crate::{Question, Refusal, SCHEMA};
use pencilmark::hint::Hint;
use pencilmark::logic::Technique;
use pencilmark::model::Budget;
use serde::{Deserialize, Serialize};

pub(crate) static QUESTION: Question = Question::whole::<Request>(
    "techniques",
    "Lists the techniques, easiest first.",
    "The techniques",
)
.taking(Takes::Nothing);

/// Nothing can be chosen.
#[derive(Deserialize, Clone, Default, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = TechniquesRequest))]
pub struct Request {}

/// Every technique, easiest first.
#[derive(Serialize, Clone, PartialEq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = TechniquesRecord))]
pub struct Record {
    /// The version of the JSON forms.
    pub schema: u32,
    /// The techniques.
    pub techniques: Vec<TechniqueEntry>,
    /// The orders in which they can be tried, for `order`; the usual one first.
    pub orders: Vec<OrderEntry>,
}

/// An order of techniques.
#[derive(Serialize, Clone, PartialEq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OrderEntry {
    /// Its id.
    pub id: &'static str,
    /// What it is for, in a paragraph.
    pub summary: String,
}

/// A technique.
#[derive(Serialize, Clone, PartialEq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TechniqueEntry {
    /// Its id.
    pub id: &'static str,
    /// What it is called.
    pub name: &'static str,
    /// What else it is called.
    pub aliases: &'static [&'static str],
    /// Its class.
    pub class: &'static str,
    /// How hard it is to spot.
    pub score: f64,
    /// The pattern in a paragraph.
    pub summary: String,
}

impl TechniqueEntry {
    fn new(technique: &Technique) -> Self {
        Self {
            id: technique.id,
            name: technique.name,
            aliases: technique.aliases,
            class: technique.class.name(),
            score: f64::from(technique.score) / 10.0,
            summary: first_paragraph(technique.doc),
        }
    }
}

/// The first paragraph of a text, in one line.
fn first_paragraph(doc: &str) -> String {
    prose(doc).split("\n\n").next().unwrap_or_default().replace('\n', " ")
}

/// The techniques, easiest first.
pub fn techniques() -> Record {
    let order = |(id, doc)| OrderEntry { id, summary: first_paragraph(doc) };
    Record {
        schema: SCHEMA,
        techniques: Technique::list().into_iter().map(TechniqueEntry::new).collect(),
        orders: Hint::orders().map(order).collect(),
    }
}

impl Whole for Request {
    type Record = Record;

    fn record(&self, _: &Budget<'_>) -> Result<Record, Refusal> {
        Ok(techniques())
    }
}
