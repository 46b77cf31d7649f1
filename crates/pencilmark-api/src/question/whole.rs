//! Questions that are answered as a whole.

use super::read::read;
use super::{Described, Pace, Question, ReadRequest, Reading, Tell};
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

    /// The same; work that can say how far it is tells it.
    fn record_telling(
        &self,
        budget: &Budget<'_>,
        _tell: Tell<'_>,
    ) -> Result<Self::Record, Refusal> {
        self.record(budget)
    }
}

/// Writes the answer to a request.
type Write<R> = fn(&R, &Budget<'_>, Tell<'_>) -> Result<Answer, Refusal>;

/// A request that has been read.
struct WholeRequest<R> {
    request: R,
    write: Write<R>,
}

impl<R: Whole> WholeRequest<R> {
    fn read(request: &[u8]) -> Reading {
        let write: Write<R> =
            |request, budget, tell| Ok(Answer::json(&request.record_telling(budget, tell)?));
        Ok(Box::new(Self { request: read(request)?, write }))
    }
}

impl<R: Whole<Record = String>> WholeRequest<R> {
    fn read_picture(request: &[u8]) -> Reading {
        let write: Write<R> = |request, budget, _| Ok(Answer::svg(request.record(budget)?));
        Ok(Box::new(Self { request: read(request)?, write }))
    }
}

impl<R: Whole> ReadRequest for WholeRequest<R> {
    fn pace(&self) -> Pace {
        self.request.pace()
    }

    fn answer(&mut self, _: usize, budget: &Budget<'_>) -> Result<Answer, Refusal> {
        (self.write)(&self.request, budget, &|_| ())
    }

    fn answer_telling(
        &mut self,
        _: usize,
        budget: &Budget<'_>,
        tell: Tell<'_>,
    ) -> Result<Answer, Refusal> {
        (self.write)(&self.request, budget, tell)
    }
}

impl Question {
    /// A question that is answered as a whole.
    pub(crate) const fn whole<R: Whole>(
        name: &'static str,
        doc: &'static str,
        gives: &'static str,
    ) -> Self {
        Self::new::<R, R::Record>(name, doc, gives, WholeRequest::<R>::read)
    }

    /// A question whose answer is a picture.
    pub(crate) const fn picture<R: Whole<Record = String>>(
        name: &'static str,
        doc: &'static str,
        gives: &'static str,
    ) -> Self {
        Self {
            media: Media::Svg,
            read: WholeRequest::<R>::read_picture,
            #[cfg(feature = "schema")]
            schemas: Schemas::of_picture::<R>,
            ..Self::whole::<R>(name, doc, gives)
        }
    }
}
