//! The one search behind subsets and fish: as many sets as they have members together.
//!
//! Naked subsets are cells that share few digits, hidden ones are digits that share few places, a
//! fish is lines whose places lie in few lines across. Each is `size` sets whose union has exactly
//! `size` members.

/// Calls `visit` with the chosen positions and the union of every `size` sets that have exactly
/// `size` members together. Empty sets take no part.
pub fn tight_groups(sets: &[u16; 9], size: u32, visit: &mut dyn FnMut(u16, u16)) {
    let fits = |set: u16| (1..=size).contains(&set.count_ones());
    let mut usable = 0u16;
    for (position, &set) in sets.iter().enumerate() {
        usable |= u16::from(fits(set)) << position;
    }
    if usable.count_ones() >= size {
        extend(sets, size, Chosen { rest: usable, positions: 0, union: 0 }, visit);
    }
}

#[derive(Clone, Copy)]
struct Chosen {
    /// Positions that may still be taken.
    rest: u16,
    positions: u16,
    union: u16,
}

fn extend(sets: &[u16; 9], size: u32, chosen: Chosen, visit: &mut dyn FnMut(u16, u16)) {
    let missing = size - chosen.positions.count_ones();
    if missing == 0 {
        if chosen.union.count_ones() == size {
            visit(chosen.positions, chosen.union);
        }
        return;
    }
    let mut rest = chosen.rest;
    while rest.count_ones() >= missing {
        let position = rest.trailing_zeros();
        rest &= rest - 1;
        let union = chosen.union | sets[position as usize];
        if union.count_ones() <= size {
            let positions = chosen.positions | 1 << position;
            extend(sets, size, Chosen { rest, positions, union }, visit);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::tight_groups;

    #[test]
    fn groups_are_those_that_counting_finds() {
        let mut random = crate::model::Random::from_seed(3);
        for _ in 0..200 {
            let sets: [u16; 9] =
                std::array::from_fn(|_| (random.bits() & random.bits()) as u16 & 0x1ff);
            for size in 2..=4 {
                let mut found = Vec::new();
                tight_groups(&sets, size, &mut |positions, union| found.push((positions, union)));
                let expected: Vec<(u16, u16)> = (0u16..512)
                    .filter(|positions| positions.count_ones() == size)
                    .map(|positions| {
                        let taken = (0..9).filter(|bit| positions >> bit & 1 == 1);
                        let sets: Vec<u16> = taken.map(|bit| sets[bit]).collect();
                        (positions, sets)
                    })
                    .filter(|(_, sets)| sets.iter().all(|set| *set != 0))
                    .map(|(positions, sets)| (positions, sets.iter().fold(0, |a, b| a | b)))
                    .filter(|(_, union)| union.count_ones() == size)
                    .collect();
                found.sort_unstable();
                assert_eq!(found, expected);
            }
        }
    }
}
