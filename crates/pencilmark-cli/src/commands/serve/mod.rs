//! `pencilmark serve`: the page and the HTTP API.
//!
//! A request comes in through [`server`] (connections, shutdown), is counted and logged ([`log`]) by
//! [`middleware`] if it is meant for this server ([`names`]), and goes by the routes of [`api`] either to
//! [`page`] (the files of the site) or to [`ask`], which takes its body, hands it to the question of its
//! address on a thread of the [`pool`] (bounded, with a deadline, fair by [`lane`] and [`room`]), and sends
//! the answer; [`failure`] says why there is none. What a question is, the package `pencilmark-api` knows;
//! [`description`] is the OpenAPI document, made from there.

mod api;
mod ask;
mod connection;
mod description;
mod failure;
mod lane;
mod log;
mod middleware;
mod names;
mod page;
mod pool;
mod room;
mod server;

use super::Run;
use crate::arguments::{positive, seconds};
use crate::exit::Exit;
use crate::site::Site;
use crate::tell::tell;
use anyhow::Context as _;
use clap::{Args, ValueHint};
use log::Log;
use middleware::Metrics;
use names::Names;
use pool::Pool;
use room::Room;
use std::io::Write as _;
use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;

/// Serve the page to play on, and the HTTP API
///
/// Prints the address. The API is described at /api, and for programs at /api/v1/openapi.json. A line of JSON
/// for each request goes to stderr. Ctrl-C stops the server once the requests in progress are done.
#[derive(Args)]
#[command(after_long_help = "Examples:
  pencilmark serve --open
  pencilmark serve --port 8080 --bind 0.0.0.0 --allow-host sudoku.example.org
  curl -d '{\"puzzle\":\"1.3.........4.2.\"}' http://127.0.0.1:7829/api/v1/solve")]
pub struct Arguments {
    /// The port to listen on; 0 picks a free one
    #[arg(long, value_name = "N", default_value_t = 7829, value_parser = port)]
    port: u16,

    /// The address to listen on; the default can be reached only from this machine
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1", visible_alias = "host")]
    bind: IpAddr,

    /// Open the page in the browser
    #[arg(long)]
    open: bool,

    /// How many seconds a request may take; after that, its status is timeout
    #[arg(long, value_name = "SECONDS", value_parser = seconds, default_value = "10")]
    time_limit: Duration,

    /// How many quick requests, and how many long ones, may be in progress at once; beyond that, the answer
    /// is 503
    ///
    /// One client may have half of them.
    #[arg(long, value_name = "N", default_value = "256", value_parser = positive::<NonZeroUsize>)]
    concurrency: NonZeroUsize,

    /// A name under which people reach the server; * for any name
    ///
    /// Requests for names other than localhost and numeric addresses are refused, and so are requests from
    /// the pages of other servers: otherwise any page could use this server through the browser of its
    /// visitor. Give the name if other people use the server.
    #[arg(long, value_name = "NAME")]
    allow_host: Vec<String>,

    /// Do not log requests
    #[arg(long)]
    quiet: bool,

    /// Serve the page from a folder instead of the one built into the program
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, hide = true)]
    web: Option<PathBuf>,
}

/// What every request can reach.
struct App {
    pool: Pool,
    /// For bytes of bodies.
    bodies: Arc<Room>,
    names: Names,
    metrics: Metrics,
    log: Log,
    site: Site,
}

/// Reads the number of a port.
fn port(text: &str) -> Result<u16, String> {
    text.parse().map_err(|_| format!("expected a number from 0 to {}", u16::MAX))
}

/// No more threads than this are started, whatever is asked for.
const MOST_THREADS: usize = 1024;

impl Run for Arguments {
    fn run(self) -> anyhow::Result<Exit> {
        #[cfg(all(target_os = "linux", target_env = "gnu"))]
        start_with_few_heaps();
        let app = Arc::new(App {
            pool: Pool::new(self.concurrency, self.time_limit),
            bodies: Room::new(ask::BODIES, ask::BODIES_EACH),
            names: Names::new(&self.allow_host),
            metrics: Metrics::default(),
            log: if self.quiet { Log::off() } else { Log::to_stderr() },
            site: Site::new(self.web.clone(), super::docs::chapters),
        });
        // Work that waits for its next turn keeps its thread.
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .max_blocking_threads(self.concurrency.get().saturating_mul(2).clamp(1, MOST_THREADS))
            .build()?;
        runtime.block_on(self.listen(app.clone()))?;
        // Work that does not notice that it was stopped is not waited for.
        runtime.shutdown_background();
        app.log.finish();
        Ok(Exit::Fine)
    }
}

/// The environment variable from which glibc takes how many heaps a program may have.
const HEAPS: &str = "MALLOC_ARENA_MAX";

/// Starts the program once more, with two heaps, unless the user has said how many.
///
/// glibc gives threads heaps of their own, and each keeps what was freed in it. With a heap for each,
/// six requests for large boards at a time made the server grow to 221 MB; with two, to 167 MB. A program
/// can say so only before it starts, or by a call that is not safe; another allocator (mimalloc) took
/// 315 MB.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn start_with_few_heaps() {
    use std::os::unix::process::CommandExt as _;
    let is_first = std::env::var_os(HEAPS).is_none();
    let Some(program) = std::env::current_exe().ok().filter(|_| is_first) else { return };
    // It comes back only if that cannot be done.
    let _ = Command::new(program).args(std::env::args_os().skip(1)).env(HEAPS, "2").exec();
}

impl Arguments {
    async fn listen(&self, app: Arc<App>) -> anyhow::Result<()> {
        let address = SocketAddr::new(self.bind, self.port);
        let listener = TcpListener::bind(address).await.with_context(|| address.to_string())?;
        let address = format!("http://{}/", listener.local_addr()?);
        let mut stdout = std::io::stdout();
        writeln!(stdout, "{address}").and_then(|()| stdout.flush()).context("stdout")?;
        if self.open {
            open(address);
        }
        server::run(listener, app).await
    }
}

/// Opens the browser, or says what to do if that fails. The output of the program that opens it is
/// discarded, and a thread of its own waits for it, since some wait for the browser.
fn open(address: String) {
    let (program, arguments): (_, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/C", "start", ""]),
        _ => ("xdg-open", &[]),
    };
    let mut command = Command::new(program);
    command.args(arguments).arg(&address).env_remove(HEAPS);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    std::thread::spawn(move || {
        if !command.status().is_ok_and(|status| status.success()) {
            tell!("pencilmark: no browser could be opened; open {address} yourself");
        }
    });
}
