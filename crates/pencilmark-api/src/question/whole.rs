//! Questions that are answered as a whole.

use super::read::read;
use super::{Asked, Described, Pace, Question, Reading, Takes};
use crate::Refusal;
use crate::answer::{Answer, Media};
use pencilmark::model::Budget;
use serde::Serialize;
use serde::de::DeserializeOwned;

#[cfg(feature = "schema")]
use crate::reference::Schemas;

/// A request that is answered as a whole.
pub trait Whole: DeserializeOwned + Described + Send + 'static {
    /// What is said in answer.
    type Record: Serialize + Described;

    /// How long it is expected to take.
    fn pace(&self) -> Pace {
        Pace::Quick
    }

    /// What is said in answer.
    fn record(&self, budget: &Budget<'_>) -> Result<Self::Record, Refusal>;
}

/// A question that is answered as a whole, being asked.
struct AskingWhole<R> {
    request: R,
    write: fn(&R, &Budget<'_>) -> Result<Answer, Refusal>,
}

impl<R: Whole> AskingWhole<R> {
    fn read(request: &[u8]) -> Reading {
        let write = |request: &R, budget: &Budget<'_>| Ok(Answer::json(&request.record(budget)?));
        Ok(Box::new(Self { request: read(request)?, write }))
    }
}

impl<R: Whole<Record = String>> AskingWhole<R> {
    fn read_picture(request: &[u8]) -> Reading {
        let write = |request: &R, budget: &Budget<'_>| Ok(Answer::svg(request.record(budget)?));
        Ok(Box::new(Self { request: read(request)?, write }))
    }
}

impl<R: Whole> Asked for AskingWhole<R> {
    fn pace(&self) -> Pace {
        self.request.pace()
    }

    fn answer(&mut self, _: usize, budget: &Budget<'_>) -> Result<Answer, Refusal> {
        (self.write)(&self.request, budget)
    }
}

impl Question {
    /// A question that is answered as a whole.
    pub(crate) const fn whole<R: Whole>(
        name: &'static str,
        doc: &'static str,
        gives: &'static str,
    ) -> Self {
        Self {
            name,
            doc,
            gives,
            takes: Takes::Request,
            media: Media::Json,
            read: AskingWhole::<R>::read,
            #[cfg(feature = "schema")]
            schemas: Schemas::of::<R, R::Record>,
        }
    }

    /// A question whose answer is a picture.
    pub(crate) const fn picture<R: Whole<Record = String>>(
        name: &'static str,
        doc: &'static str,
        gives: &'static str,
    ) -> Self {
        Self {
            media: Media::Svg,
            read: AskingWhole::<R>::read_picture,
            #[cfg(feature = "schema")]
            schemas: Schemas::of_picture::<R>,
            ..Self::whole::<R>(name, doc, gives)
        }
    }

    /// The same question, which takes something else than a request.
    pub(crate) const fn taking(self, takes: Takes) -> Self {
        Self { takes, ..self }
    }
}
