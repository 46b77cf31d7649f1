//! Strong and weak links between the candidates of a state, as rows of bits: the map that chains
//! and loops are searched on.
//!
//! * A weak link: at most one of the two is true. The same digit in cells that see each other, two
//!   digits of a cell, or what a pair rule forbids.
//! * A strong link: at least one of the two is true. The last two places of a digit in a house, or
//!   the last two digits of a cell.
//!
//! Only candidates with a strong link can be inside a chain; the others can only fall. So the linked
//! ones come first, and chains look at the first words of a row alone:
//!
//! ```text
//!   row of a linked candidate   | linked … 0 0 | others … 0 |
//!                                 ^ the chain    ^ from a word of their own
//! ```

use crate::model::{Candidate, Candidates, CellSet, DigitSet};

/// Which links a chain may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Along {
    /// Strong links by the places of a digit; weak ones by the same digit.
    Places,
    /// Strong links by the digits of a cell; weak ones from cell to cell.
    Cells,
    /// Everything.
    Both,
}

/// A candidate by its number in [`Links`].
pub type Node = usize;

/// The links between the candidates of a state.
#[derive(Debug)]
pub struct Links {
    /// By node. Gaps between the linked candidates and the others repeat the last linked one.
    candidates: Vec<Candidate>,
    linked: usize,
    strong: Rows,
    weak: Rows,
}

impl Links {
    /// The links of these digits in a state.
    pub fn new(state: &Candidates, along: Along, digits: DigitSet) -> Self {
        let mut pairs = Vec::new();
        let mut numbers = Numbers::new(state);
        if along != Along::Cells {
            by_places(state, digits, &mut pairs);
        }
        if along != Along::Places {
            by_cells(state, digits, &mut pairs);
        }
        for candidate in pairs.iter().flatten() {
            numbers.add(*candidate);
        }
        let linked = numbers.candidates.len();
        numbers.fill_word();
        let start = numbers.candidates.len();
        for cell in state.unsolved().iter() {
            for digit in (state.digits(cell) & digits).iter() {
                numbers.add(Candidate::new(cell, digit));
            }
        }
        let mut strong = Rows::new(linked, start);
        for [a, b] in pairs {
            let (a, b) = (numbers.of(a), numbers.of(b));
            strong.insert(a, b);
            strong.insert(b, a);
        }
        let mut weak = Rows::new(linked, numbers.candidates.len());
        for node in 0..linked {
            let candidate = numbers.candidates[node];
            exclusions(state, candidate, along, |other| {
                if digits.contains(other.digit) {
                    weak.insert(node, numbers.of(other));
                }
            });
        }
        Self { candidates: numbers.candidates, linked, strong, weak }
    }

    /// The number of candidates with a strong link: the nodes below it are these.
    pub fn linked(&self) -> usize {
        self.linked
    }

    /// The number of all nodes, gaps included.
    pub fn len(&self) -> usize {
        self.candidates.len()
    }

    /// All nodes with a weak link to this one.
    pub fn seen(&self, node: Node) -> impl Iterator<Item = Node> + '_ {
        ones(self.weak.row(node).iter().copied())
    }

    /// The words of a row of linked candidates.
    pub fn width(&self) -> usize {
        self.strong.width
    }

    /// The candidate of a node.
    pub fn candidate(&self, node: Node) -> Candidate {
        self.candidates[node]
    }

    /// The nodes with a strong link to this one.
    pub fn strong(&self, node: Node) -> &[u64] {
        self.strong.row(node)
    }

    /// The linked nodes with a weak link to this one.
    pub fn weak(&self, node: Node) -> &[u64] {
        &self.weak.row(node)[..self.width()]
    }

    /// All nodes with a weak link to both, word by word: what falls if one of them is true.
    pub fn seen_by_both(&self, a: Node, b: Node) -> impl Iterator<Item = u64> + Clone + '_ {
        self.weak.row(a).iter().zip(self.weak.row(b)).map(|(a, b)| a & b)
    }
}

/// The pairs of places where a digit has no third one in a house.
fn by_places(state: &Candidates, digits: DigitSet, pairs: &mut Vec<[Candidate; 2]>) {
    for house in state.board().house_ids() {
        for digit in (state.missing(house) & digits).iter() {
            if let Some((a, b)) = state.places(house, digit).pair() {
                let at = |place| Candidate::new(state.board().house(house).cell(place), digit);
                pairs.push([at(a), at(b)]);
            }
        }
    }
}

/// The pairs of digits where a cell has no third one.
fn by_cells(state: &Candidates, digits: DigitSet, pairs: &mut Vec<[Candidate; 2]>) {
    for cell in state.unsolved().iter().filter(|cell| state.digits(*cell).is_subset(digits)) {
        if let Some((a, b)) = state.digits(cell).pair() {
            pairs.push([Candidate::new(cell, a), Candidate::new(cell, b)]);
        }
    }
}

/// Visits the candidates that a candidate excludes.
fn exclusions(
    state: &Candidates,
    Candidate { cell, digit }: Candidate,
    along: Along,
    mut visit: impl FnMut(Candidate),
) {
    let board = state.board();
    let peers: CellSet = board.peers(cell) & state.cells_with(digit);
    peers.iter().for_each(|peer| visit(Candidate::new(peer, digit)));
    for pair in board.pair_rules(cell) {
        let others = match along {
            Along::Places => DigitSet::only(digit),
            _ => state.digits(pair.cell),
        };
        for other in (pair.forbids(digit) & others & state.digits(pair.cell)).iter() {
            visit(Candidate::new(pair.cell, other));
        }
    }
    if along == Along::Both {
        for other in (state.digits(cell) - DigitSet::only(digit)).iter() {
            visit(Candidate::new(cell, other));
        }
    }
}

/// Numbers candidates as they come.
struct Numbers {
    candidates: Vec<Candidate>,
    /// By cell and digit; 0 for none, otherwise the node plus 1.
    nodes: Vec<u16>,
    size: usize,
}

impl Numbers {
    fn new(state: &Candidates) -> Self {
        let shape = state.board().shape();
        let nodes = vec![0; shape.cell_count() * shape.size()];
        Self { candidates: Vec::with_capacity(state.count() + 64), nodes, size: shape.size() }
    }

    fn slot(&self, Candidate { cell, digit }: Candidate) -> usize {
        cell.index() * self.size + digit.index()
    }

    fn add(&mut self, candidate: Candidate) {
        let slot = self.slot(candidate);
        if self.nodes[slot] == 0 {
            self.candidates.push(candidate);
            self.nodes[slot] = self.candidates.len() as u16;
        }
    }

    /// The node of a candidate that was added.
    fn of(&self, candidate: Candidate) -> Node {
        self.nodes[self.slot(candidate)] as usize - 1
    }

    fn fill_word(&mut self) {
        if let Some(&last) = self.candidates.last() {
            self.candidates.resize(self.candidates.len().next_multiple_of(64), last);
        }
    }
}

/// A table of bits.
#[derive(Debug)]
pub(super) struct Rows {
    width: usize,
    words: Vec<u64>,
}

impl Rows {
    pub(super) fn new(rows: usize, bits: usize) -> Self {
        let width = bits.div_ceil(64);
        Self { width, words: vec![0; rows * width] }
    }

    /// The number of rows, if there is any bit in them.
    pub(super) fn len(&self) -> usize {
        self.words.len() / self.width.max(1)
    }

    /// The words of a row.
    pub(super) fn width(&self) -> usize {
        self.width
    }

    pub(super) fn row(&self, row: usize) -> &[u64] {
        &self.words[row * self.width..][..self.width]
    }

    pub(super) fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.words[row * self.width..][..self.width]
    }

    pub(super) fn insert(&mut self, row: usize, bit: usize) {
        insert(self.row_mut(row), bit);
    }
}

/// Sets a bit of a row.
pub fn insert(row: &mut [u64], bit: usize) {
    row[bit / 64] |= 1 << (bit % 64);
}

/// Adds the bits of a row to another.
pub fn add(row: &mut [u64], other: &[u64]) {
    row.iter_mut().zip(other).for_each(|(word, other)| *word |= other);
}

/// Whether a bit of a row is set.
pub fn contains(row: &[u64], bit: usize) -> bool {
    row[bit / 64] >> (bit % 64) & 1 == 1
}

/// The numbers of the 1 bits of a row.
pub fn ones(words: impl IntoIterator<Item = u64>) -> impl Iterator<Item = usize> {
    words.into_iter().enumerate().flat_map(|(index, word)| {
        let mut rest = word;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let bit = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                index * 64 + bit
            })
        })
    })
}
