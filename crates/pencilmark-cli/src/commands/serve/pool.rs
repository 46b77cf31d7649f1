//! Where the work of requests is done: bounded, with a deadline, on threads of its own.
//!
//! ```text
//!   request ── admitted? ──► lane: quick or long ──► a thread ──► answer
//!                 │ no                │ not in time
//!                 └────── 503 ◄───────┘
//! ```
//!
//! Each lane has as many threads as there are cores, so that hints do not wait behind ratings. Work
//! is stopped at its deadline, and when nobody is waiting for it any more.

use super::failure::Failure;
use pencilmark_api::Pace;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::task::spawn_blocking;
use tokio::time::{Instant, timeout_at};

/// What the bodies of all requests may take together.
const BODIES_KILOBYTES: usize = 64 << 10;

/// The longest time limit.
const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

/// Admits work, and does it.
pub struct Pool {
    admitted: Arc<Semaphore>,
    quick: Arc<Semaphore>,
    long: Arc<Semaphore>,
    /// Kilobytes of bodies that may be in memory.
    bodies: Semaphore,
    time_limit: Duration,
    under_way: AtomicUsize,
}

/// Says when to stop; what budgets take.
pub type Stop<'a> = &'a dyn Fn() -> bool;

impl Pool {
    /// A pool that takes so much work at once, each piece for so long.
    pub fn new(concurrency: NonZeroUsize, time_limit: Duration) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Self {
            admitted: Arc::new(Semaphore::new(concurrency.get())),
            quick: Arc::new(Semaphore::new(cores)),
            long: Arc::new(Semaphore::new(cores)),
            bodies: Semaphore::new(BODIES_KILOBYTES),
            // A deadline must be a time that the clock can show.
            time_limit: time_limit.min(LONGEST),
            under_way: AtomicUsize::new(0),
        }
    }

    /// How long a piece of work may take.
    pub fn time_limit(&self) -> Duration {
        self.time_limit
    }

    /// How many pieces of work are in progress or waiting for a thread.
    pub fn under_way(&self) -> usize {
        self.under_way.load(Ordering::Relaxed)
    }

    /// Room for a body of so many bytes, if there is any.
    pub fn room_for(&self, bytes: usize) -> Option<SemaphorePermit<'_>> {
        self.bodies.try_acquire_many(bytes.div_ceil(1024) as u32).ok()
    }

    /// Does a piece of work.
    pub async fn run<T: Send + 'static>(
        &self,
        pace: Pace,
        work: impl FnOnce(Stop<'_>) -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let deadline = Instant::now() + self.time_limit;
        let admitted = self.admitted.clone().try_acquire_owned().map_err(|_| Failure::Busy)?;
        let _counted = Counted::new(&self.under_way);
        let lane = match pace {
            Pace::Quick => self.quick.clone(),
            Pace::Long => self.long.clone(),
        };
        let thread = timeout_at(deadline, lane.acquire_owned()).await;
        let thread = thread.map_err(|_| Failure::Busy)?.expect("lanes are never closed");
        let waiting = Waiting::default();
        let gone = waiting.gone.clone();
        let task = spawn_blocking(move || {
            let _held = (admitted, thread);
            work(&|| gone.load(Ordering::Relaxed) || Instant::now() >= deadline)
        });
        task.await.map_err(|_| Failure::Broken)
    }
}

/// The request that waits for its answer; dropped when the client goes away.
#[derive(Default)]
struct Waiting {
    gone: Arc<AtomicBool>,
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.gone.store(true, Ordering::Relaxed);
    }
}

/// Counts a piece of work as long as it lives.
struct Counted<'a>(&'a AtomicUsize);

impl<'a> Counted<'a> {
    fn new(counter: &'a AtomicUsize) -> Self {
        counter.fetch_add(1, Ordering::Relaxed);
        Self(counter)
    }
}

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}
