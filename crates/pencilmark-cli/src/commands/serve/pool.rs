//! Where the work of requests is done: bounded, with a deadline, on threads of its own.
//!
//! ```text
//!   request ── room for it? ──► lane: quick or long ──► a seat ──► answer
//!                 │ no               │ not in time       │ after a turn, if it is not done
//!                 └───── 503 ◄───────┴───── no room ◄────┴──► waits for a seat in the long lane
//! ```
//!
//! Hints do not wait behind ratings: each lane has seats and room of its own, and what turns out to be
//! long leaves the quick lane. Work is stopped at its deadline, and when nobody is waiting for it any
//! more.

use super::failure::Failure;
use super::lane::{Lane, Seat};
use super::room::{Client, Room, Share};
use pencilmark_api::Pace;
use std::cell::{Cell, RefCell};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::task::spawn_blocking;
use tokio::time::{Instant, timeout_at};

/// How long work keeps its seat before others have their turn.
const TURN: Duration = Duration::from_millis(50);

/// Pieces of work that may wait in the middle for their next turn; those of one client. Each keeps its
/// memory meanwhile, up to 40 MB on the largest boards.
const INTERRUPTED: usize = 32;
const INTERRUPTED_EACH: usize = 8;

/// The longest time limit.
const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

/// Admits work, and does it.
pub struct Pool {
    quick: Way,
    long: Way,
    /// For work that waits in the middle, with its memory.
    interrupted: Arc<Room>,
    time_limit: Duration,
    under_way: AtomicUsize,
}

/// A lane, and the room for requests that use it.
struct Way {
    lane: Arc<Lane>,
    room: Arc<Room>,
}

/// Says when to stop; what budgets take.
pub type Stop<'a> = &'a dyn Fn() -> bool;

impl Pool {
    /// A pool whose lanes take so much work at once, each piece for so long. One client may have half of
    /// it.
    pub fn new(concurrency: NonZeroUsize, time_limit: Duration) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let way = || Way {
            lane: Lane::new(cores),
            room: Room::new(concurrency.get(), concurrency.get().div_ceil(2)),
        };
        Self {
            quick: way(),
            long: way(),
            interrupted: Room::new(INTERRUPTED, INTERRUPTED_EACH),
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

    /// Does a piece of work for a client.
    pub async fn run<T: Send + 'static>(
        &self,
        client: Client,
        pace: Pace,
        work: impl FnOnce(Stop<'_>) -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let deadline = Instant::now() + self.time_limit;
        let way = match pace {
            Pace::Quick => &self.quick,
            Pace::Long => &self.long,
        };
        let admitted = way.room.take(client, 1).ok_or(Failure::Busy)?;
        let _counted = Counted::new(&self.under_way);
        let seat = timeout_at(deadline, way.lane.queue(client)).await;
        let seat = seat.map_err(|_| Failure::Busy)?.map_err(|_| Failure::Broken)?;
        let waiting = Waiting::default();
        let turns = Turns {
            client,
            seat: RefCell::new(Some(seat)),
            pace: Cell::new(pace),
            long: self.long.lane.clone(),
            interrupted: self.interrupted.clone(),
            gone: waiting.gone.clone(),
            deadline,
            refused: Cell::new(false),
        };
        let task = spawn_blocking(move || {
            let _admitted: Share = admitted;
            let result = work(&|| turns.is_over());
            if turns.refused.get() { Err(Failure::Busy) } else { Ok(result) }
        });
        task.await.map_err(|_| Failure::Broken)?
    }
}

/// The turns that a piece of work has.
struct Turns {
    client: Client,
    seat: RefCell<Option<Seat>>,
    /// The lane that the seat is in.
    pace: Cell<Pace>,
    long: Arc<Lane>,
    interrupted: Arc<Room>,
    gone: Arc<AtomicBool>,
    deadline: Instant,
    /// Whether it was stopped because there was no room for it.
    refused: Cell<bool>,
}

impl Turns {
    /// Whether the work must stop. It waits here for its next turn, if there is one.
    fn is_over(&self) -> bool {
        if self.refused.get() || self.is_late() {
            return true;
        }
        let is_turn_over = self.seat.borrow().as_ref().is_none_or(|seat| seat.taken_for() >= TURN);
        if !is_turn_over {
            return false;
        }
        match (self.pace.get(), self.interrupted.take(self.client, 1)) {
            (Pace::Long, _) if !self.long.is_wanted() => return false,
            // Without room to wait in, it keeps its seat.
            (Pace::Long, None) => return false,
            (Pace::Quick, None) => {
                self.refused.set(true);
                return true;
            }
            (Pace::Quick | Pace::Long, Some(_waiting)) => self.wait(),
        }
        self.pace.set(Pace::Long);
        self.is_late() || self.seat.borrow().is_none()
    }

    /// Gives the seat to others, and waits for one in the long lane.
    fn wait(&self) {
        let called = self.long.queue(self.client);
        self.seat.take();
        let seat = Handle::current().block_on(timeout_at(self.deadline, called));
        *self.seat.borrow_mut() = seat.ok().and_then(Result::ok);
    }

    fn is_late(&self) -> bool {
        self.gone.load(Ordering::Relaxed) || Instant::now() >= self.deadline
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
