//! A lane: threads to work on, which clients take turns at.
//!
//! ```text
//!   waiting: B  A  A  C ──►  seats: A A B     a seat that is left goes to the client
//!                                             that has used the lane least
//! ```
//!
//! There is a seat more than there are cores, and no client has more seats than there are cores: so one
//! client alone can use the whole machine, and another still finds a seat.

use super::room::Client;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// The seats of a lane, and who waits for one.
pub struct Lane {
    seats: Mutex<Seats>,
}

struct Seats {
    free: usize,
    /// How many one client may have.
    each: usize,
    clients: HashMap<Client, Account>,
    /// The longest waiting first.
    waiting: Vec<Ticket>,
}

/// What a client has of a lane. It is forgotten when the client leaves.
#[derive(Clone, Copy, Default)]
struct Account {
    seats: usize,
    tickets: usize,
    /// How long its work had a seat.
    used: Duration,
}

/// Someone who waits for a seat.
struct Ticket {
    client: Client,
    call: oneshot::Sender<Seat>,
}

impl Lane {
    /// A lane for so many cores.
    pub fn new(cores: usize) -> Arc<Self> {
        let (clients, waiting) = (HashMap::new(), Vec::new());
        let seats = Seats { free: cores + 1, each: cores, clients, waiting };
        Arc::new(Self { seats: Mutex::new(seats) })
    }

    /// Waits for a seat. Who no longer wants it drops the receiver.
    pub fn queue(self: &Arc<Self>, client: Client) -> oneshot::Receiver<Seat> {
        let (call, called) = oneshot::channel();
        let mut seats = self.seats();
        seats.waiting.push(Ticket { client, call });
        seats.clients.entry(client).or_default().tickets += 1;
        drop(seats);
        self.call_next();
        called
    }

    /// Whether somebody waits for a seat.
    pub fn is_wanted(&self) -> bool {
        self.seats().waiting.iter().any(|ticket| !ticket.call.is_closed())
    }

    fn seats(&self) -> MutexGuard<'_, Seats> {
        self.seats.lock().expect("nothing panics while it counts")
    }

    /// Gives free seats away.
    fn call_next(self: &Arc<Self>) {
        loop {
            // The lock is not held while a seat is sent: one that nobody takes comes back at once.
            let Some(Ticket { client, call }) = self.seats().take_next() else { return };
            let seat = Seat { lane: self.clone(), client, since: Instant::now() };
            drop(call.send(seat));
        }
    }
}

impl Seats {
    /// Whose turn it is, if there is a seat for anyone; the seat is taken.
    fn take_next(&mut self) -> Option<Ticket> {
        self.forget_those_gone();
        let may_sit = |ticket: &Ticket| self.clients[&ticket.client].seats < self.each;
        let waiting = self.waiting.iter().enumerate().filter(|(_, ticket)| may_sit(ticket));
        let (place, _) = waiting
            .filter(|_| self.free > 0)
            .min_by_key(|(place, ticket)| (self.clients[&ticket.client].used, *place))?;
        let ticket = self.waiting.remove(place);
        let account = self.clients.entry(ticket.client).or_default();
        account.tickets -= 1;
        account.seats += 1;
        self.free -= 1;
        Some(ticket)
    }

    fn forget_those_gone(&mut self) {
        let clients = &mut self.clients;
        self.waiting.retain(|ticket| {
            let is_gone = ticket.call.is_closed();
            if is_gone {
                clients.entry(ticket.client).or_default().tickets -= 1;
            }
            !is_gone
        });
        clients.retain(|_, account| account.seats + account.tickets > 0);
    }
}

/// A seat in a lane; the next one gets it when this is dropped.
pub struct Seat {
    lane: Arc<Lane>,
    client: Client,
    since: Instant,
}

impl Seat {
    /// How long it has been taken.
    pub fn taken_for(&self) -> Duration {
        self.since.elapsed()
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        let mut seats = self.lane.seats();
        let account = seats.clients.entry(self.client).or_default();
        account.seats -= 1;
        account.used += self.since.elapsed();
        seats.free += 1;
        drop(seats);
        self.lane.call_next();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    fn client(number: u8) -> Client {
        Client(Ipv4Addr::new(127, 0, 0, number).into())
    }

    #[test]
    fn one_client_uses_every_core_and_leaves_a_seat() {
        let lane = Lane::new(2);
        let mut greedy: Vec<_> = (0..9).map(|_| lane.queue(client(1))).collect();
        let seats: Vec<_> = greedy.iter_mut().filter_map(|call| call.try_recv().ok()).collect();
        assert_eq!(seats.len(), 2);
        assert!(lane.queue(client(2)).try_recv().is_ok(), "another finds a seat");
        assert!(lane.is_wanted());
        drop(greedy);
        assert!(!lane.is_wanted(), "those who have gone do not wait");
        drop(seats);
        lane.seats().forget_those_gone();
        assert!(lane.seats().clients.is_empty());
        assert_eq!(lane.seats().free, 3);
    }

    #[test]
    fn a_seat_goes_to_the_client_that_has_used_least() {
        let lane = Lane::new(1);
        let first = lane.queue(client(1)).try_recv().unwrap();
        let second = lane.queue(client(2)).try_recv().unwrap();
        let mut again: Vec<_> = [1, 2].map(|number| lane.queue(client(number))).into();
        let mut newcomer = lane.queue(client(3));
        drop(first);
        let seat = newcomer.try_recv().expect("it has used nothing so far");
        assert!(again.iter_mut().all(|call| call.try_recv().is_err()));
        drop((second, seat));
        assert!(again.iter_mut().all(|call| call.try_recv().is_ok()), "nobody waits forever");
    }
}
