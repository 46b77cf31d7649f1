//! Simple colours and multi-colours.

use super::position::{Position, Step, houses_of};
use crate::classic::{PEER_SET, cells_of, has_cell};
use crate::model::Budget;

/// The cells of two opposite colours.
type Cluster = [u128; 2];

/// Clusters of the places of a digit that strong links join, by their first cell.
fn clusters(position: &Position, digit: usize) -> Vec<Cluster> {
    fn colour(position: &Position, digit: usize, cell: usize, shade: usize, cluster: &mut Cluster) {
        if has_cell(cluster[0] | cluster[1], cell) {
            return;
        }
        cluster[shade] |= 1 << cell;
        for (house, _) in houses_of(cell) {
            if let Some([one, other]) = position.last_two(house, digit) {
                let next = if one == cell { other } else { one };
                colour(position, digit, next, 1 - shade, cluster);
            }
        }
    }
    let mut clusters: Vec<Cluster> = Vec::new();
    for cell in cells_of(position.cells_with(digit)) {
        if clusters.iter().any(|cluster| has_cell(cluster[0] | cluster[1], cell)) {
            continue;
        }
        let mut cluster = [0; 2];
        colour(position, digit, cell, 0, &mut cluster);
        if cluster[1] != 0 {
            clusters.push(cluster);
        }
    }
    clusters
}

/// A colour that sees itself is false; what sees both colours is false.
pub(super) fn simple(position: &Position, _: &Budget<'_>) -> Option<Step> {
    (0..9).find_map(|digit| {
        clusters(position, digit).iter().find_map(|cluster| {
            let wrapped = cluster.iter().filter(|colour| sees_any(**colour, **colour));
            let wrapped = wrapped.fold(0, |all, colour| all | colour);
            let trapped = position.cells_with(digit) & between(cluster[0], cluster[1]);
            Step::removing_digit(wrapped, digit).or_else(|| Step::removing_digit(trapped, digit))
        })
    })
}

/// A colour that sees both colours of another cluster is false; where colours of two clusters see each
/// other, what sees both their opposites is false.
pub(super) fn multiple(position: &Position, _: &Budget<'_>) -> Option<Step> {
    (0..9).find_map(|digit| {
        let clusters = clusters(position, digit);
        clusters.iter().enumerate().find_map(|(n, one)| {
            let others = clusters.iter().enumerate().filter(|(m, _)| *m != n);
            others.map(|(_, other)| other).find_map(|other| {
                let is_false =
                    |colour: &&u128| other.iter().all(|shade| sees_any(**colour, *shade));
                let wrapped = one.iter().filter(is_false).fold(0, |all, colour| all | colour);
                let pairs = [(0, 0), (0, 1), (1, 0), (1, 1)];
                let meeting = pairs.into_iter().filter(|(a, b)| sees_any(one[*a], other[*b]));
                let trapped =
                    meeting.fold(0, |all, (a, b)| all | between(one[1 - a], other[1 - b]));
                let trapped = trapped & position.cells_with(digit);
                Step::removing_digit(wrapped, digit)
                    .or_else(|| Step::removing_digit(trapped, digit))
            })
        })
    })
}

/// Whether a cell of one set sees a cell of the other.
fn sees_any(one: u128, other: u128) -> bool {
    cells_of(one).any(|cell| PEER_SET[cell] & other != 0)
}

/// The cells that see a cell of each set.
fn between(one: u128, other: u128) -> u128 {
    let seen_by = |set: u128| cells_of(set).fold(0, |seen, cell| seen | PEER_SET[cell]);
    seen_by(one) & seen_by(other)
}
