//! A log that never blocks: lines go to a thread that writes them to stderr, and are counted and left
//! out while nobody reads them.

use std::io::Write as _;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::time::Duration;

/// Lines that may wait to be written.
const WAITING: usize = 4096;

/// How long the last lines may take at the end.
const LAST_LINES: Duration = Duration::from_secs(1);

/// Where lines about requests go.
#[derive(Default)]
pub struct Log {
    lines: Mutex<Option<SyncSender<String>>>,
    /// Disconnected when the last line has been written.
    written: Mutex<Option<Receiver<()>>>,
    lost: AtomicU64,
}

impl Log {
    /// No lines.
    pub fn off() -> Self {
        Self::default()
    }

    /// Lines go to stderr. What panics say goes there too.
    pub fn to_stderr() -> Self {
        let (lines, to_write) = sync_channel::<String>(WAITING);
        let (writing, written) = sync_channel(0);
        std::thread::spawn(move || {
            let _writing: SyncSender<()> = writing;
            for line in to_write {
                // A log that nobody reads any more must not stop the server.
                let _ = writeln!(std::io::stderr(), "{line}");
            }
        });
        let panics = lines.clone();
        std::panic::set_hook(Box::new(move |panic| {
            let _ = panics.try_send(panic.to_string());
        }));
        let (lines, written) = (Mutex::new(Some(lines)), Mutex::new(Some(written)));
        Self { lines, written, lost: AtomicU64::new(0) }
    }

    /// Writes a line, if there is a log.
    pub fn line(&self, line: impl FnOnce() -> String) {
        let lines = self.lines.lock().expect("nothing panics while it sends");
        let Some(lines) = &*lines else { return };
        if lines.try_send(line()).is_err() {
            self.lost.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// How many lines were left out because the log was not read.
    pub fn lost(&self) -> u64 {
        self.lost.load(Ordering::Relaxed)
    }

    /// Writes the last lines, if they are read.
    pub fn finish(&self) {
        drop(std::panic::take_hook());
        self.lines.lock().expect("nothing panics while it sends").take();
        if let Some(written) = self.written.lock().expect("nobody else waits").take() {
            let _ = written.recv_timeout(LAST_LINES);
        }
    }
}
