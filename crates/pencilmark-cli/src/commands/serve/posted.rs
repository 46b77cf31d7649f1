//! What comes in: the bytes of a JSON body.

use super::App;
use super::answer::Failure;
use axum::body::{Body, Bytes, HttpBody as _, to_bytes};
use axum::extract::{FromRequest, Request};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// The largest body. The longest games take a tenth of it.
const BODY_LIMIT: usize = 1 << 20;

/// How long a body may take to arrive.
const BODY_TIME: Duration = Duration::from_secs(10);

/// The bytes of a body.
pub struct Sent(pub Bytes);

impl FromRequest<Arc<App>> for Sent {
    type Rejection = Failure;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Self, Failure> {
        let body = request.into_body();
        let size = declared_size(&body).ok_or(Failure::TooLarge)?;
        // What all bodies take together is bounded, whatever the number of connections.
        let _room = app.workshop.room_for(size).ok_or(Failure::Busy)?;
        let bytes = timeout(BODY_TIME, to_bytes(body, BODY_LIMIT)).await;
        Ok(Self(bytes.map_err(|_| Failure::Slow)?.map_err(|_| Failure::TooLarge)?))
    }
}

/// How large a body will be; the largest, if it does not say. Nothing if that is too large.
fn declared_size(body: &Body) -> Option<usize> {
    let size = body.size_hint().upper().unwrap_or(BODY_LIMIT as u64);
    usize::try_from(size).ok().filter(|size| *size <= BODY_LIMIT)
}
