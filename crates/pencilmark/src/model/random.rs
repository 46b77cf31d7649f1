//! Random numbers from a seed: the same seed gives the same numbers on any machine.
//!
//! The generator is xoshiro256** (Blackman and Vigna), its state filled by SplitMix64 (Steele, Lea
//! and Flood), both written from their published descriptions. Why not the crates `rand` and
//! `rand_chacha`: nothing here guards a secret, these few lines never change, so a seed always
//! gives the same puzzle, and the library stays free of dependencies.

/// A source of random numbers. Long jobs take one source for each item ([`Random::for_item`]), so
/// that the result does not depend on the number of threads.
///
/// ```
/// use pencilmark::prelude::*;
///
/// let draw = |seed| Random::from_seed(seed).below(1_000);
/// assert_eq!(draw(7), draw(7));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Random {
    state: [u64; 4],
}

impl Random {
    /// The source that this seed starts.
    pub fn from_seed(seed: u64) -> Self {
        let mut counter = seed;
        Self { state: std::array::from_fn(|_| split_mix(&mut counter)) }
    }

    /// The source for one item of a job: as if every item had a seed of its own.
    pub fn for_item(seed: u64, item: u64) -> Self {
        let mut counter = seed;
        let start = split_mix(&mut counter);
        Self::from_seed(start ^ item)
    }

    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        let [a, b, c, d] = self.state;
        let (c, d) = (c ^ a, d ^ b);
        self.state = [a ^ d, b ^ c, c ^ (b << 17), d.rotate_left(45)];
        b.wrapping_mul(5).rotate_left(7).wrapping_mul(9)
    }

    /// A number from 0 to `count - 1`, all equally likely. `count` must not be 0.
    ///
    /// The high half of `bits * count` is almost even (Lemire 2019); throwing away the few lowest
    /// low halves makes it exactly even.
    pub fn below(&mut self, count: usize) -> usize {
        assert!(count > 0, "nothing to draw from");
        let count = count as u64;
        loop {
            let product = u128::from(self.bits()) * u128::from(count);
            let low = product as u64;
            // The first comparison saves the division, which is hardly ever needed.
            if low >= count || low >= count.wrapping_neg() % count {
                return (product >> 64) as usize;
            }
        }
    }

    /// A number from 0 up to, but not including, 1.
    pub fn unit(&mut self) -> f64 {
        const STEPS: f64 = (1u64 << 53) as f64;
        (self.bits() >> 11) as f64 / STEPS
    }

    /// Puts things into a random order, all orders equally likely.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last + 1));
        }
    }

    /// One of these things, unless there is none.
    pub fn pick<'a, T>(&mut self, things: &'a [T]) -> Option<&'a T> {
        if things.is_empty() { None } else { Some(&things[self.below(things.len())]) }
    }
}

fn split_mix(counter: &mut u64) -> u64 {
    *counter = counter.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mixed = (*counter ^ (*counter >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_numbers_come_out() {
        let mut counter = 1234567;
        let numbers: [u64; 3] = std::array::from_fn(|_| split_mix(&mut counter));
        assert_eq!(numbers, [6457827717110365317, 3203168211198807973, 9817491932198370423]);
        let mut random = Random { state: [1, 2, 3, 4] };
        let numbers: [u64; 4] = std::array::from_fn(|_| random.bits());
        assert_eq!(numbers, [11520, 0, 1509978240, 1215971899390074240]);
    }

    #[test]
    fn draws_are_even() {
        let mut random = Random::from_seed(1);
        let mut counts = [0; 7];
        (0..70_000).for_each(|_| counts[random.below(7)] += 1);
        assert!(counts.iter().all(|count| (9_600..10_400).contains(count)), "{counts:?}");

        let mut orders = std::collections::BTreeMap::new();
        for item in 0..24_000 {
            let mut things = [0, 1, 2, 3];
            Random::for_item(7, item).shuffle(&mut things);
            *orders.entry(things).or_insert(0) += 1;
        }
        assert_eq!(orders.len(), 24);
        assert!(orders.values().all(|count| (850..1_150).contains(count)), "{orders:?}");
    }

    #[test]
    fn a_seed_means_the_same_everywhere() {
        let mut random = Random::from_seed(2024);
        let drawn: Vec<usize> = (0..8).map(|_| random.below(100)).collect();
        assert_eq!(drawn, [5, 78, 7, 15, 77, 24, 39, 25]);
        assert_ne!(Random::for_item(1, 0), Random::for_item(1, 1));
        assert_eq!(random.pick::<u8>(&[]), None);
        assert!((0..1000).all(|_| (0.0..1.0).contains(&random.unit())));
    }
}
