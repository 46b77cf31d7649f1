//! The schema of what a hint says. Its forms differ in their fields, and some fields are in several
//! of them, so "any of" is all that can be said.

use super::{Because, Content, Every, Sentence};
use pencilmark::hint::HintRecord;
use utoipa::openapi::schema::AnyOfBuilder;
use utoipa::openapi::{Ref, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

impl PartialSchema for Content {
    fn schema() -> RefOr<Schema> {
        let names = [HintRecord::name(), Every::name(), Because::name(), Sentence::name()];
        let any = AnyOfBuilder::new();
        let any = names.into_iter().fold(any, |any, name| any.item(Ref::from_schema_name(name)));
        Schema::AnyOf(any.build()).into()
    }
}

impl ToSchema for Content {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        fn add<T: ToSchema>(schemas: &mut Vec<(String, RefOr<Schema>)>) {
            schemas.push((T::name().into_owned(), T::schema()));
            T::schemas(schemas);
        }
        add::<HintRecord>(schemas);
        add::<Every>(schemas);
        add::<Because>(schemas);
        add::<Sentence>(schemas);
    }
}
