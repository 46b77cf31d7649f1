//! The tree of moves: nothing that was tried is lost.
//!
//! ```text
//!   start ── 1 ── 2 ── 3          undo from 3 goes to 2, redo back to 3;
//!                 └── 4 ── 5      a move made at 2 starts a branch
//! ```

use super::Move;

/// A place in the tree: 0 is the start, otherwise the number of the move that led there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TreePlace(usize);

impl TreePlace {
    /// Before the first move.
    pub const START: Self = Self(0);

    /// The place that the move with this number led to; moves are numbered as they were first made.
    pub fn from_number(number: usize) -> Self {
        Self(number)
    }

    /// The number of the move that led there.
    pub fn number(self) -> usize {
        self.0
    }
}

/// A way through the tree, from the start to a place from which no move was made.
pub(super) struct Line<'a> {
    pub end: TreePlace,
    /// Where it leaves the others; the start, if there are no others.
    pub fork: TreePlace,
    /// Its first move after that.
    pub first: &'a Move,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Node {
    made: Move,
    parent: TreePlace,
}

/// Every move made, where the player is, and the names of places.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Tree {
    /// The node of step `n` is at `n - 1`.
    nodes: Vec<Node>,
    /// For each step, the start included, where redo leads.
    onwards: Vec<Option<TreePlace>>,
    at: TreePlace,
    /// In the order in which they were saved.
    save_points: Vec<(String, TreePlace)>,
}

impl Tree {
    /// No move yet.
    pub fn new() -> Self {
        Self {
            nodes: Vec::new(),
            onwards: vec![None],
            at: TreePlace::START,
            save_points: Vec::new(),
        }
    }

    /// Adds a move here and goes there. The same move as before leads to the same place as before.
    pub fn add(&mut self, made: Move) {
        let known = self.branches().find(|(_, other)| **other == made).map(|(step, _)| step);
        let step = known.unwrap_or_else(|| {
            self.nodes.push(Node { made, parent: self.at });
            self.onwards.push(None);
            TreePlace(self.nodes.len())
        });
        self.onwards[self.at.0] = Some(step);
        self.at = step;
    }

    /// The moves that were made from here.
    pub fn branches(&self) -> impl Iterator<Item = (TreePlace, &Move)> {
        let steps = self.nodes.iter().enumerate().map(|(index, node)| (TreePlace(index + 1), node));
        steps.filter(|(_, node)| node.parent == self.at).map(|(step, node)| (step, &node.made))
    }

    /// Every line of moves that was tried, in the order in which they were begun.
    pub fn lines(&self) -> Vec<Line<'_>> {
        let mut branches = vec![0usize; self.onwards.len()];
        for node in &self.nodes {
            branches[node.parent.0] += 1;
        }
        let ends = (1..branches.len()).map(TreePlace).filter(|step| branches[step.0] == 0);
        let line = |end| {
            let mut node = self.node(end)?;
            while let Some(before) = self.node(node.parent).filter(|_| branches[node.parent.0] == 1)
            {
                node = before;
            }
            Some(Line { end, fork: node.parent, first: &node.made })
        };
        ends.filter_map(line).collect()
    }

    /// Where redo leads in the end.
    pub fn last_onwards(&self) -> TreePlace {
        let onwards = |step: &TreePlace| self.onwards[step.0];
        std::iter::successors(Some(self.at), onwards).last().unwrap_or(self.at)
    }

    /// Whether there is such a place.
    pub fn contains(&self, step: TreePlace) -> bool {
        step.0 < self.onwards.len()
    }

    /// Where redo leads.
    pub fn onwards(&self) -> Option<TreePlace> {
        self.onwards[self.at.0]
    }

    /// Where undo leads.
    pub fn back(&self) -> Option<TreePlace> {
        self.node(self.at).map(|node| node.parent)
    }

    /// Goes to a place of this tree. Redo from the start leads there.
    pub fn go(&mut self, to: TreePlace) {
        self.at = to;
        let mut step = to;
        while let Some(parent) = self.node(step).map(|node| node.parent) {
            self.onwards[parent.0] = Some(step);
            step = parent;
        }
    }

    /// The moves from the start to here.
    pub fn path(&self) -> Vec<&Move> {
        let mut path = Vec::new();
        let mut step = self.at;
        while let Some(node) = self.node(step) {
            path.push(&node.made);
            step = node.parent;
        }
        path.reverse();
        path
    }

    /// How many moves lead from the start to a place.
    pub fn depth(&self, step: TreePlace) -> usize {
        let parent = |step: &TreePlace| self.node(*step).map(|node| node.parent);
        std::iter::successors(Some(step), parent).count() - 1
    }

    /// Gives this place a name; a name that was used moves here.
    pub fn save(&mut self, name: &str) {
        self.save_points.retain(|(known, _)| known != name);
        self.save_points.push((name.to_owned(), self.at));
    }

    /// The place with this name.
    pub fn find(&self, name: &str) -> Option<TreePlace> {
        let found = self.save_points.iter().find(|(known, _)| known == name);
        found.map(|(_, step)| *step)
    }

    /// The names, and the places.
    pub fn save_points(&self) -> &[(String, TreePlace)] {
        &self.save_points
    }

    fn node(&self, step: TreePlace) -> Option<&Node> {
        self.nodes.get(step.0.checked_sub(1)?)
    }
}
