//! What a chain passes through when it may pass through more than single candidates.
//!
//! A [`Node`] says that one of some cells holds a digit: a candidate, a group (the places of a digit
//! where two houses cross), or the places of a digit in an almost locked set. A [`Bond`] says why one
//! of two nodes is true. A [`Chain`] is nodes with bonds and weak links by turns; here it becomes a
//! pattern and a line in Eureka notation. `tell` has its sentences, `chain_proof` its proof.

use super::{Link, LinkKind, Pattern, Role, Words};
use crate::model::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet, HouseId};

/// One of these cells holds the digit.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Node {
    /// The digit.
    pub digit: Digit,
    /// The cells.
    pub cells: CellSet,
}

impl Node {
    /// The node of one candidate.
    pub fn of(candidate: Candidate) -> Self {
        Self { digit: candidate.digit, cells: CellSet::only(candidate.cell) }
    }

    /// Its candidates.
    pub fn candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.cells.iter().map(|cell| Candidate::new(cell, self.digit))
    }

    /// Its first candidate, where arrows start and end.
    fn first(&self) -> Candidate {
        let cell = self.cells.first().expect("a node has a cell");
        Candidate::new(cell, self.digit)
    }
}

/// Why one of two nodes is true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Bond {
    /// They are the last two digits of a cell.
    Cell(Cell),
    /// They are the last places of their digit in a house.
    House(HouseId),
    /// These cells have one digit more than there are cells: without one digit, they hold all the
    /// others.
    Set {
        /// The cells.
        cells: CellSet,
        /// Their digits.
        digits: DigitSet,
    },
    /// These cells have one digit more than there are cells, and another cell sees all places of each of
    /// its own digits but one: without a digit that the corner does not share, the set holds the others, and
    /// the corner that one.
    Corner {
        /// The cells of the set.
        cells: CellSet,
        /// Its digits.
        digits: DigitSet,
        /// The cell that sees them.
        corner: Cell,
        /// What the corner can hold besides that one digit.
        shared: DigitSet,
    },
    /// With neither, these four cells could swap two digits: a second solution.
    Rectangle {
        /// The cells.
        cells: CellSet,
        /// The two digits.
        digits: DigitSet,
    },
}

impl Bond {
    /// What the set of a bond holds in any case, if exactly one of its two ends is true, as in a loop: then
    /// the set lacks just one of its digits, that of the end or one that the corner has.
    pub fn held(&self, ends: &[Node], state: &Candidates) -> Vec<Node> {
        let (set, digits, corner, shared) = match self {
            Self::Set { cells, digits } => (cells, *digits, None, DigitSet::EMPTY),
            Self::Corner { cells, digits, corner, shared } => {
                (cells, *digits, Some(*corner), *shared)
            }
            _ => return Vec::new(),
        };
        let passed = ends.iter().filter(|end| end.cells.is_subset(set)).map(|end| end.digit);
        let held = digits - passed.collect::<DigitSet>();
        let node = |digit| {
            let mut cells = set & state.cells_with(digit);
            cells.extend(corner.filter(|_| shared.contains(digit)));
            Node { digit, cells }
        };
        held.iter().map(node).collect()
    }
}

/// Nodes joined by strong and weak links by turns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chain {
    /// The nodes. A loop ends with the node that it began with.
    pub nodes: Vec<Node>,
    /// Why each strong link holds, in order.
    pub bonds: Vec<Bond>,
    /// What the first link is. If it is strong, the first node is taken to be false.
    pub first: LinkKind,
}

impl Chain {
    /// The chain of links between single candidates; nothing if they do not follow one another,
    /// strong and weak by turns.
    pub fn along(links: &[Link]) -> Option<Self> {
        let [first, .., last] = links else { return None };
        let is_chain =
            links.windows(2).all(|two| two[0].to == two[1].from && two[0].kind != two[1].kind);
        let starts = links.iter().map(|link| link.from).chain([last.to]);
        is_chain.then(|| Self {
            nodes: starts.map(Node::of).collect(),
            bonds: Vec::new(),
            first: first.kind,
        })
    }

    /// What the link after a node is.
    pub fn kind(&self, index: usize) -> LinkKind {
        match (self.first, index % 2) {
            (LinkKind::Strong, 0) | (LinkKind::Weak, 1) => LinkKind::Strong,
            _ => LinkKind::Weak,
        }
    }

    /// The link after a node.
    pub fn link(&self, index: usize) -> Link {
        let [from, to] = [index, index + 1].map(|at| self.nodes[at].first());
        Link { from, to, kind: self.kind(index) }
    }

    /// The pattern that rests on it, with no digit marked that a cell has lost already.
    pub fn pattern(self, state: &Candidates) -> Pattern {
        let left = |pattern: Pattern, role: Role, cells: &CellSet, digits: DigitSet| {
            cells.iter().fold(pattern, |pattern, cell| {
                pattern.mark(role, cell, digits & state.digits(cell))
            })
        };
        let digits = self.nodes.iter().map(|node| node.digit).collect();
        let mut pattern = Pattern::of(digits);
        pattern.links = (0..self.nodes.len() - 1).map(|index| self.link(index)).collect();
        // What is found out about a node where the chain ends counts, not what was assumed.
        let is_closed = self.nodes.first() == self.nodes.last();
        for (index, node) in self.nodes.iter().enumerate().skip(is_closed.into()) {
            let is_false = self.kind(index) == LinkKind::Strong;
            let role = if is_false { Role::Off } else { Role::On };
            pattern = pattern.mark_all(role, node.cells.iter(), DigitSet::only(node.digit));
        }
        for bond in &self.bonds {
            match bond {
                Bond::House(house) => pattern.houses.push(*house),
                Bond::Set { cells, digits } => {
                    pattern = left(pattern, Role::Defining, cells, *digits);
                }
                Bond::Corner { cells, digits, corner, shared } => {
                    pattern = left(pattern, Role::Defining, cells, *digits).mark(
                        Role::Defining,
                        *corner,
                        *shared,
                    );
                }
                Bond::Rectangle { cells, digits } => {
                    pattern = left(pattern, Role::Floor, cells, *digits);
                }
                Bond::Cell(_) => {}
            }
        }
        pattern.chain = Some(Box::new(self));
        pattern
    }

    /// The chain as players write it: `(5)r6c9=(5)r6c3-(5)r5c3=(5-7)r5c6=(7)r8c6`. A group is
    /// written as its cells, a set with its digits.
    pub fn eureka(&self, words: &Words<'_>) -> String {
        let mut text = String::new();
        let mut index = 0;
        while index < self.nodes.len() {
            let node = &self.nodes[index];
            let run = self.run_in_cell(index);
            let digits: String = (index..=run)
                .map(|at| {
                    let sign = if at == run { "" } else { sign(self.kind(at)) };
                    format!("{}{sign}", words.digit(self.nodes[at].digit))
                })
                .collect();
            text += &format!("({digits}){}", words.cells_in_short(&node.cells));
            if run + 1 < self.nodes.len() {
                text += sign(self.kind(run));
            }
            index = run + 1;
        }
        text
    }

    /// The last of the nodes that follow one another in the same cell.
    fn run_in_cell(&self, from: usize) -> usize {
        let same = |node: &&Node| {
            self.nodes[from].cells.len() == 1 && node.cells == self.nodes[from].cells
        };
        from + self.nodes[from + 1..].iter().take_while(same).count()
    }
}

fn sign(kind: LinkKind) -> &'static str {
    match kind {
        LinkKind::Strong => "=",
        LinkKind::Weak => "-",
    }
}
