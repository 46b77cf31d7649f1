//! The jobs of a run on several threads, brought in the order of their numbers.
//!
//! Workers take the next number each; the caller sees job 0 first, then 1, and so on, so the threads
//! leave no trace in what comes out. A worker waits when it is too far ahead of what was seen.

use crate::interrupt;
use pencilmark::generate::{Generated, Generator, JobResult, Request, Worker};
use pencilmark::model::Budget;
use pencilmark::rate::Workspace;
use pencilmark_api::generate::{Label, Labels};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// How many jobs may be done, for each thread, before the first of them is seen.
const AHEAD: u64 = 4096;

/// How long to wait for others.
const PAUSE: Duration = Duration::from_millis(1);

/// A run without a time limit ends when nothing was found for so long.
const PATIENCE: Duration = Duration::from_secs(60);

/// A run to be done.
pub struct Run<'a> {
    pub request: &'a Request,
    pub method: &'static Generator,
    pub seed: u64,
    pub threads: usize,
    /// What puzzles are labelled with, on the threads that make them.
    pub labels: Option<&'a Labels>,
    /// Whether the time is up, or Ctrl-C was pressed.
    pub is_up: &'a (dyn Fn() -> bool + Sync),
}

/// Who says how long a run may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limits {
    /// The user.
    Given,
    /// Nobody: it ends when nothing was found for a while.
    Usual,
}

/// What a job brought, and the labels of its puzzles if they are wanted.
pub struct Brought {
    pub job: JobResult,
    pub labels: Vec<Label>,
}

/// What becomes of puzzles that were found out of turn when Ctrl-C is pressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leftovers {
    Shown,
    Left,
}

/// What the threads share.
struct Shared<'a> {
    next: AtomicU64,
    seen: AtomicU64,
    is_over: AtomicBool,
    stop: &'a (dyn Fn() -> bool + Sync),
}

impl Run<'_> {
    /// Does jobs until the visitor says stop, the time is up or Ctrl-C is pressed. What the last jobs
    /// have brought by then is shown too, or after Ctrl-C left.
    pub fn jobs(
        &self,
        limits: Limits,
        leftovers: Leftovers,
        visit: &mut dyn FnMut(Brought) -> ControlFlow<()>,
    ) {
        let is_left = || leftovers == Leftovers::Left && interrupt::asked();
        let (started, last_find) = (Instant::now(), AtomicU64::new(0));
        let is_patient = || {
            let elapsed = started.elapsed().as_millis() as u64;
            let waited = elapsed.saturating_sub(last_find.load(Ordering::Relaxed));
            limits == Limits::Given || u128::from(waited) < PATIENCE.as_millis()
        };
        let stop = || (self.is_up)() || !is_patient();
        let shared = Shared {
            next: AtomicU64::new(0),
            seen: AtomicU64::new(0),
            is_over: AtomicBool::new(false),
            stop: &stop,
        };
        let (sender, receiver) = channel();
        thread::scope(|scope| {
            for _ in 0..self.threads {
                let sender = sender.clone();
                scope.spawn(|| self.work(&shared, sender));
            }
            drop(sender);
            let mut early = BTreeMap::new();
            loop {
                match receiver.recv_timeout(PAUSE * 50) {
                    Ok(brought) => early.insert(brought.job.job, brought),
                    Err(RecvTimeoutError::Timeout) => continue,
                    Err(RecvTimeoutError::Disconnected) => break,
                };
                while let Some(brought) = early.remove(&shared.seen.load(Ordering::Relaxed)) {
                    if brought.job.ended.is_err() && is_left() {
                        return;
                    }
                    shared.seen.fetch_add(1, Ordering::Relaxed);
                    if !brought.job.found.is_empty() {
                        last_find.store(started.elapsed().as_millis() as u64, Ordering::Relaxed);
                    }
                    if visit(brought).is_break() {
                        shared.is_over.store(true, Ordering::Relaxed);
                        return;
                    }
                }
            }
            for brought in early.into_values().filter(|_| !is_left()) {
                if visit(brought).is_break() {
                    return;
                }
            }
        });
    }

    fn work(&self, shared: &Shared<'_>, sender: Sender<Brought>) {
        let mut memory = Workspace::default();
        let mut worker = Worker::new(self.request, self.method, self.seed);
        let is_over = || shared.is_over.load(Ordering::Relaxed) || (shared.stop)();
        while !is_over() {
            let job = shared.next.fetch_add(1, Ordering::Relaxed);
            while job > shared.seen.load(Ordering::Relaxed) + AHEAD && !is_over() {
                thread::sleep(PAUSE);
            }
            let budget = Budget::unlimited().or_when(&is_over);
            let mut job = worker.job(job, &budget);
            let labels = self.labels_of(&mut job, &mut memory, &budget);
            if sender.send(Brought { job, labels }).is_err() {
                return;
            }
        }
    }

    /// The labels of what a job brought. A puzzle for whose labels there is no time is left out.
    fn labels_of(
        &self,
        job: &mut JobResult,
        memory: &mut Workspace,
        budget: &Budget<'_>,
    ) -> Vec<Label> {
        let Some(labels) = self.labels else { return Vec::new() };
        let label = |made: &Generated| {
            let label = labels.label(&made.puzzle, memory, budget);
            (!budget.is_spent()).then_some(label)
        };
        let labels: Vec<Label> = job.found.iter().map_while(label).collect();
        job.found.truncate(labels.len());
        labels
    }
}
