//! Connections, and the end of them all.

use super::App;
use super::ask::BODY_TIME;
use super::connection::PatientStream;
use super::room::{Client, Room};
use super::{api, middleware};
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
#[cfg(unix)]
use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::time::{sleep, timeout};

/// Connections that may be open; those of one client.
const CONNECTIONS: usize = 4096;
const CONNECTIONS_EACH: usize = 1024;

/// What a connection may keep in memory of what has come in and was not read: the longest head.
const BUFFER: usize = 32 << 10;

/// How long the head of a request may take to arrive, and how long a connection may idle.
const HEAD_TIME: Duration = Duration::from_secs(15);

/// How long an answer may take to be sent at the end.
const SENDING: Duration = Duration::from_secs(1);

/// Serves until it is asked to end. Then requests in progress have as long as a request may take, or
/// until it is asked again.
pub async fn run(listener: TcpListener, app: Arc<App>) -> anyhow::Result<()> {
    let grace = BODY_TIME + app.pool.time_limit() + SENDING;
    let router = middleware::around(api::router(&app).with_state(app.clone()), &app);
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEAD_TIME).max_buf_size(BUFFER);
    let connections = Room::new(CONNECTIONS, CONNECTIONS_EACH);
    let open = GracefulShutdown::new();
    let mut end = asked_to_end()?;
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = end.next() => break,
        };
        let Ok((stream, peer)) = accepted else {
            // Out of file handles, most likely; some will be free soon.
            sleep(Duration::from_millis(50)).await;
            continue;
        };
        let client = Client(peer.ip().to_canonical());
        // A client that has too many is disconnected, and the others are served.
        let Some(room) = connections.take(client, 1) else { continue };
        let _ = stream.set_nodelay(true);
        let routes = TowerToHyperService::new(router.clone());
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(client);
            routes.call(request)
        });
        let connection =
            open.watch(http.serve_connection(TokioIo::new(PatientStream::new(stream)), service));
        tokio::spawn(async move {
            let _room = room;
            // What goes wrong with a connection is the client's concern.
            let _ = connection.await;
        });
    }
    drop(listener);
    tokio::select! {
        _ = timeout(grace, open.shutdown()) => {}
        () = end.next() => {}
    }
    Ok(())
}

/// The signals that ask the program to end.
struct End {
    #[cfg(unix)]
    interrupt: Signal,
    #[cfg(unix)]
    terminate: Signal,
}

#[cfg(unix)]
fn asked_to_end() -> anyhow::Result<End> {
    let interrupt = signal(SignalKind::interrupt())?;
    Ok(End { interrupt, terminate: signal(SignalKind::terminate())? })
}

#[cfg(not(unix))]
fn asked_to_end() -> anyhow::Result<End> {
    Ok(End {})
}

impl End {
    /// Ready when Ctrl-C is pressed, or the system asks the program to end.
    #[cfg(unix)]
    async fn next(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }

    /// Ready when Ctrl-C is pressed.
    #[cfg(not(unix))]
    async fn next(&mut self) {
        let _ = tokio::signal::ctrl_c().await;
    }
}
