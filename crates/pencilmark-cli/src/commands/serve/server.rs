//! Connections, and the end of them all.

use super::App;
use super::connection::PatientStream;
use super::{api, middleware};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};

/// Connections that may be open; more wait until one of them ends.
const CONNECTIONS: usize = 4096;

/// What a connection may keep in memory of what has come in and was not read: the longest head.
const BUFFER: usize = 32 << 10;

/// How long the head of a request may take to arrive, and how long a connection may idle.
const HEAD_TIME: Duration = Duration::from_secs(15);

/// How long requests in progress may take at the end.
const GRACE: Duration = Duration::from_secs(5);

/// Serves until it is asked to end.
pub async fn run(listener: TcpListener, app: Arc<App>) -> anyhow::Result<()> {
    let router = middleware::around(api::router(&app).with_state(app.clone()), &app);
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEAD_TIME).max_buf_size(BUFFER);
    let connections = Arc::new(Semaphore::new(CONNECTIONS));
    let open = GracefulShutdown::new();
    let mut end = std::pin::pin!(asked_to_end()?);
    loop {
        let room = connections.clone().acquire_owned().await.expect("it is never closed");
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut end => break,
        };
        let Ok((stream, _)) = accepted else {
            // Out of file handles, most likely; some will be free soon.
            sleep(Duration::from_millis(50)).await;
            continue;
        };
        let _ = stream.set_nodelay(true);
        let service = TowerToHyperService::new(router.clone());
        let connection =
            open.watch(http.serve_connection(TokioIo::new(PatientStream::new(stream)), service));
        tokio::spawn(async move {
            let _room = room;
            // What goes wrong with a connection is the client's concern.
            let _ = connection.await;
        });
    }
    drop(listener);
    let _ = timeout(GRACE, open.shutdown()).await;
    Ok(())
}

/// Ready when Ctrl-C is pressed, or the system asks the program to end.
fn asked_to_end() -> anyhow::Result<impl Future<Output = ()>> {
    #[cfg(unix)]
    let mut term = {
        use tokio::signal::unix::{SignalKind, signal};
        signal(SignalKind::terminate())?
    };
    Ok(async move {
        let interrupt = tokio::signal::ctrl_c();
        #[cfg(unix)]
        tokio::select! {
            _ = interrupt => {}
            _ = term.recv() => {}
        }
        #[cfg(not(unix))]
        let _ = interrupt.await;
    })
}
