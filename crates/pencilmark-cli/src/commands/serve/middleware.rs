//! What happens around every request: whether it is meant for this server, headers for the browser's
//! safety, a line in the log, figures, and a net under panics.

use super::App;
use super::failure::Failure;
use axum::Router;
use axum::extract::{MatchedPath, Request, State};
use axum::http::HeaderValue;
use axum::middleware::{self, Next};
use axum::response::{IntoResponse as _, Response};
use serde_json::json;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tower_http::catch_panic::CatchPanicLayer;

/// What the page may load: its own files, the engine among them, and pictures that it makes itself.
const CONTENT_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
    worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const SAFETY: [(&str, &str); 7] = [
    ("content-security-policy", CONTENT_POLICY),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=()"),
];

/// Puts all of it around the routes.
pub fn around(router: Router, app: &Arc<App>) -> Router {
    let net = CatchPanicLayer::custom(|_| Failure::Broken.into_response());
    router.layer(net).layer(middleware::from_fn_with_state(app.clone(), watched))
}

async fn watched(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let start = Instant::now();
    let method = request.method().to_string();
    let path = request.uri().path().to_owned();
    // Figures are kept for each route, not for each address that someone makes up.
    let route = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let mut response = match app.names.check(&request) {
        Ok(()) => next.run(request).await,
        Err(failure) => failure.into_response(),
    };
    for (name, text) in SAFETY {
        response.headers_mut().insert(name, HeaderValue::from_static(text));
    }
    let (status, taken) = (response.status().as_u16(), start.elapsed());
    app.metrics.count(route.as_deref().unwrap_or("other"), status, taken);
    app.log.line(|| {
        let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let line = json!({
            "time": time.as_secs_f64(),
            "method": method,
            "path": path,
            "status": status,
            "seconds": taken.as_secs_f64(),
        });
        line.to_string()
    });
    response
}

/// Figures about the requests so far.
#[derive(Default)]
pub struct Metrics {
    routes: Mutex<BTreeMap<(String, u16), Figures>>,
}

#[derive(Clone, Copy, Default)]
struct Figures {
    requests: u64,
    time: Duration,
}

impl Metrics {
    fn count(&self, route: &str, status: u16, taken: Duration) {
        let mut routes = self.routes.lock().expect("nothing panics while it counts");
        let figures = routes.entry((route.to_owned(), status)).or_default();
        figures.requests += 1;
        figures.time += taken;
    }

    /// The figures in the text form that Prometheus reads.
    pub fn text(&self, under_way: usize, log_lines_lost: u64) -> String {
        let routes = self.routes.lock().expect("nothing panics while it counts").clone();
        let mut text = "# TYPE pencilmark_work_under_way gauge\n".to_owned();
        let mut line = |line: String| writeln!(text, "{line}").expect("memory takes everything");
        line(format!("pencilmark_work_under_way {under_way}"));
        line("# TYPE pencilmark_log_lines_lost_total counter".to_owned());
        line(format!("pencilmark_log_lines_lost_total {log_lines_lost}"));
        line("# TYPE pencilmark_requests_total counter".to_owned());
        for ((route, status), figures) in &routes {
            let labels = format!("route=\"{route}\",status=\"{status}\"");
            line(format!("pencilmark_requests_total{{{labels}}} {}", figures.requests));
        }
        line("# TYPE pencilmark_request_seconds_total counter".to_owned());
        for ((route, status), figures) in &routes {
            let labels = format!("route=\"{route}\",status=\"{status}\"");
            let seconds = figures.time.as_secs_f64();
            line(format!("pencilmark_request_seconds_total{{{labels}}} {seconds}"));
        }
        text
    }
}
