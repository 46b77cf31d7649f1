//! Room that clients share: so much in all, and only a part of it for one of them.
//!
//! Connections, the bytes of bodies, and requests in progress each have such a room, so that no client
//! can take from the others what it does not use itself.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard};

/// Whom a request comes from. Everything behind one proxy is one client.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Client(pub IpAddr);

/// Room for so much.
pub struct Room {
    whole: usize,
    /// What one client may take of it.
    each: usize,
    taken: Mutex<HashMap<Client, usize>>,
}

impl Room {
    /// A room of this size; one client may take so much of it.
    pub fn new(whole: usize, each: usize) -> Arc<Self> {
        Arc::new(Self { whole, each: each.min(whole), taken: Mutex::default() })
    }

    /// Takes some of it for a client, if there is any left.
    pub fn take(self: &Arc<Self>, client: Client, amount: usize) -> Option<Share> {
        let mut share = Share { room: self.clone(), client, amount: 0 };
        share.grow(amount).then_some(share)
    }

    fn taken(&self) -> MutexGuard<'_, HashMap<Client, usize>> {
        self.taken.lock().expect("nothing panics while it counts")
    }
}

/// What a client has taken; it goes back when this is dropped.
pub struct Share {
    room: Arc<Room>,
    client: Client,
    amount: usize,
}

impl Share {
    /// Takes more; says whether there was so much.
    pub fn grow(&mut self, more: usize) -> bool {
        let mut taken = self.room.taken();
        let all: usize = taken.values().sum();
        let own = taken.get(&self.client).copied().unwrap_or(0);
        let fits = all + more <= self.room.whole && own + more <= self.room.each;
        if fits {
            *taken.entry(self.client).or_default() += more;
            self.amount += more;
        }
        fits
    }

    /// How much it is.
    pub fn amount(&self) -> usize {
        self.amount
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut taken = self.room.taken();
        if let Some(own) = taken.get_mut(&self.client) {
            *own -= self.amount;
            if *own == 0 {
                taken.remove(&self.client);
            }
        }
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
    fn no_client_takes_the_room_of_the_others() {
        let room = Room::new(10, 6);
        let greedy = room.take(client(1), 6).unwrap();
        assert!(room.take(client(1), 1).is_none(), "that is all it may have");
        let mut other = room.take(client(2), 3).unwrap();
        assert!(!other.grow(2), "there is only so much");
        assert!(other.grow(1));
        assert_eq!(other.amount(), 4);
        drop(greedy);
        assert!(other.grow(2), "what was given back can be taken");
        drop(other);
        assert!(room.taken().is_empty(), "nothing is kept of clients that have gone");
    }
}
