//! Dancing cells: for each item, the set of the options that can still be chosen for it.
//!
//! Colours and multiplicities need more than covering and uncovering, and sets are simpler to take from
//! than lists with hidden parts. Each item has a row of cells, and the first `sizes[item]` of them hold
//! the nodes of its remaining options. (Knuth calls such sets sparse, and programs with them dancing
//! cells.) Taking a node out exchanges it with the last one and makes the set smaller by one:
//!
//! ```text
//! item a:  n0 n3 n5 n8 |            size 4
//!          n0 n8 n5 | n3            n3 is taken out
//!          n0 n8 n5 n3 |            and comes back: only the size has changed
//! ```
//!
//! So everything is undone, in reverse order, by growing the sets again: what is in them is right, though
//! in another order.

use std::ops::Range;

use super::multiplicity::Multiplicity;
use super::problem::{COLOURLESS, Problem};
use super::search::Choice;

/// A problem in the midst of a search.
#[derive(Clone, Debug)]
pub(super) struct Cells {
    nodes: Vec<Node>,
    /// Where the nodes of each option begin; one more for the end.
    starts: Vec<usize>,
    /// The rows of all items, one after another; each cell holds a node.
    cells: Vec<usize>,
    /// Where the row of each item begins.
    rows: Vec<usize>,
    /// How many options each item has left.
    sizes: Vec<usize>,
    multiplicities: Vec<Multiplicity>,
    primary: usize,
    /// How many chosen options have each item.
    taken: Vec<u32>,
    /// The options that cannot be chosen any more, in the order in which they left.
    gone: Vec<usize>,
    /// A bit for each option that can still be chosen.
    alive: Vec<u64>,
    /// How many nodes were ever taken out.
    updates: u64,
}

/// An item in an option.
#[derive(Clone, Copy, Debug)]
struct Node {
    option: usize,
    item: usize,
    colour: u32,
    /// The cell that holds it.
    cell: usize,
}

/// What a search does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// Everything is covered as often as it must be, and nothing is left to choose.
    Solved,
    /// Some item cannot be covered as often as it must be.
    Dead,
    /// Choose among the options of this item.
    Item(usize),
}

impl Cells {
    pub fn new(problem: &Problem) -> Self {
        let items = problem.items().len();
        let mut nodes = Vec::new();
        let mut starts = vec![0];
        let mut sizes = vec![0; items];
        for option in 0..problem.options() {
            let colours = problem.option_colours(option);
            for (&item, &colour) in problem.option(option).iter().zip(colours) {
                sizes[item] += 1;
                nodes.push(Node { option, item, colour, cell: 0 });
            }
            starts.push(nodes.len());
        }
        let rows: Vec<usize> =
            sizes.iter().scan(0, |end, &size| Some(std::mem::replace(end, *end + size))).collect();
        let mut cells = vec![0; nodes.len()];
        let mut next = rows.clone();
        for (number, node) in nodes.iter_mut().enumerate() {
            node.cell = next[node.item];
            cells[node.cell] = number;
            next[node.item] += 1;
        }
        let mut alive = vec![0; problem.options().div_ceil(64)];
        (0..problem.options()).for_each(|option| alive[option / 64] |= 1 << (option % 64));
        Self {
            nodes,
            starts,
            cells,
            rows,
            sizes,
            multiplicities: problem.multiplicities().to_vec(),
            primary: problem.primary(),
            taken: vec![0; items],
            gone: Vec::new(),
            alive,
            updates: 0,
        }
    }

    /// How many bytes the cells of a problem take.
    pub fn memory_for(items: usize, options: usize, nodes: usize) -> usize {
        let word = size_of::<usize>();
        nodes * (size_of::<Node>() + word) + options * 2 * word + items * 4 * word
    }

    /// How many more options must have this item.
    pub fn need(&self, item: usize) -> usize {
        self.multiplicities[item].least.saturating_sub(self.taken[item]) as usize
    }

    /// How many options this item has left.
    pub fn size(&self, item: usize) -> usize {
        self.sizes[item]
    }

    /// Where undoing can come back to.
    pub fn mark(&self) -> usize {
        self.gone.len()
    }

    /// How many nodes were ever taken out.
    pub fn updates(&self) -> u64 {
        self.updates
    }

    /// An option of this item that can still be chosen.
    pub fn an_option(&self, item: usize) -> usize {
        self.nodes[self.cells[self.rows[item]]].option
    }

    /// The item to choose for. One with the fewest branches: an item of `size` options that needs
    /// `need` of them has `size - need + 1` ways to say which of them is the first that is taken, taking
    /// none included.
    pub fn next(&self, choice: Choice) -> Next {
        let mut best = None;
        for item in (0..self.primary).filter(|&item| !self.is_settled(item)) {
            let (size, need) = (self.sizes[item], self.need(item));
            if size < need {
                return Next::Dead;
            }
            let branches = match choice {
                Choice::SmallestItem => size - need,
                Choice::FirstItem => 0,
            };
            if best.is_none_or(|(fewest, _)| branches < fewest) {
                best = Some((branches, item));
            }
        }
        best.map_or(Next::Solved, |(_, item)| Next::Item(item))
    }

    /// Whether there is nothing left to say about a primary item.
    fn is_settled(&self, item: usize) -> bool {
        self.need(item) == 0 && self.sizes[item] == 0
    }

    /// Whether some item of this option can no longer be covered as often as it must be.
    pub fn starves(&self, option: usize) -> bool {
        self.range(option).any(|node| {
            let item = self.nodes[node].item;
            self.sizes[item] < self.need(item)
        })
    }

    /// Takes an option: no other may contradict it.
    pub fn choose(&mut self, option: usize) {
        self.leave_out(option);
        for node in self.range(option) {
            let Node { item, colour, .. } = self.nodes[node];
            self.taken[item] += 1;
            let is_full = self.taken[item] >= self.multiplicities[item].most;
            if is_full {
                self.leave_out_others(item, colour);
            }
        }
    }

    /// Undoes [`choose`](Self::choose) and everything since, back to a mark before it.
    pub fn give_back(&mut self, option: usize, mark: usize) {
        for node in self.range(option) {
            self.taken[self.nodes[node].item] -= 1;
        }
        self.come_back(mark);
    }

    /// Leaves out what has this item in another colour, or none.
    fn leave_out_others(&mut self, item: usize, colour: u32) {
        let row = self.rows[item];
        // From the end, so that what takes the place of a node that leaves has been looked at.
        for cell in (row..row + self.sizes[item]).rev() {
            let node = self.nodes[self.cells[cell]];
            if colour == COLOURLESS || node.colour != colour {
                self.leave_out(node.option);
            }
        }
    }

    /// Decides that this option is not chosen, or not once more.
    pub fn leave_out(&mut self, option: usize) {
        for number in self.range(option) {
            let Node { item, cell, .. } = self.nodes[number];
            self.sizes[item] -= 1;
            let last = self.rows[item] + self.sizes[item];
            let other = self.cells[last];
            self.cells.swap(cell, last);
            self.nodes[other].cell = cell;
            self.nodes[number].cell = last;
            self.updates += 1;
        }
        self.alive[option / 64] &= !(1 << (option % 64));
        self.gone.push(option);
    }

    /// Brings back everything that left since a mark.
    pub fn come_back(&mut self, mark: usize) {
        while self.gone.len() > mark {
            let option = self.gone.pop().expect("something has left since the mark");
            self.alive[option / 64] |= 1 << (option % 64);
            for node in self.range(option) {
                self.sizes[self.nodes[node].item] += 1;
            }
        }
    }

    /// What is left to decide, in words that are equal for equal remainders: the options that can be
    /// chosen, and of items with a multiplicity how often they still may and must be covered.
    pub fn remainder(&self) -> Box<[u64]> {
        let mut words = self.alive.clone();
        for item in
            (0..self.primary).filter(|&item| self.multiplicities[item] != Multiplicity::ONCE)
        {
            let most = self.multiplicities[item].most - self.taken[item];
            words.push((self.need(item) as u64) << 32 | u64::from(most));
        }
        words.into()
    }

    fn range(&self, option: usize) -> Range<usize> {
        self.starts[option]..self.starts[option + 1]
    }
}
