//! Dancing links: the doubly linked lists of items and options.
//!
//! This is the structure of the 2022 paper's Diagram 2 (Knuth 2019, p. 65). All nodes lie in one
//! array: the headers first, then the options, each between two spacers. For its matrix A, with
//! items a to g and options {c, e}, {a, d, g}, …:
//!
//! ```text
//! node      0    1  2  3  4  5  6  7    8    9 10    11   12 13 14    15   …   30
//!         root   a  b  c  d  e  f  g  spacer c  e  spacer  a  d  g  spacer …  spacer
//! size/top  -    2  2  2  3  2  2  3    0    3  5    -1    1  4  7    -2   …   -6
//! ```
//!
//! A header's node number is its item's index plus one. Hiding an option takes its nodes out of the
//! vertical lists without forgetting their neighbours, so that undoing everything in reverse order
//! restores each link exactly. [`Search`](super::Search) does that.

/// A node of an option, a header or a spacer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Node {
    /// In an option: the header of this node's item. In a header: the item's size. In a spacer:
    /// minus the number of options before it, so never positive.
    top: i32,
    /// The node above; in a spacer, the first node of the option before it.
    up: u32,
    /// The node below; in a spacer, the last node of the option after it.
    down: u32,
}

/// A header's neighbours in the list of uncovered primary items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Siblings {
    left: u32,
    right: u32,
}

/// The root of the list of uncovered primary items.
const ROOT: usize = 0;

/// The items and options of an exact cover problem, linked.
///
/// ```
/// use pencilmark::cover::{Links, Search};
///
/// let mut links = Links::new(3, 0);
/// links.add_option([0, 1]);
/// links.add_option([1, 2]);
/// links.add_option([2]);
/// assert_eq!(Search::new().all(&mut links), [[0, 2]]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Links {
    nodes: Vec<Node>,
    siblings: Vec<Siblings>,
    names: Vec<String>,
    primary: usize,
    options: usize,
}

/// A step of Algorithm X, by its label in the 2022 paper's Procedure 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the labels are explained where the search takes the steps")]
pub enum Step {
    X1,
    X2,
    X3,
    X4,
    X5,
    X6,
    X7,
    X8,
}

/// Something that happened in a search. Items are given by their header's node number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each field is named after what it is")]
pub enum Event {
    /// Algorithm X comes to a step.
    Step(Step),
    /// The level is now this one.
    Level(usize),
    /// All primary items are covered.
    Solved,
    /// This item is worked on; so many options can cover it.
    Item { item: usize, size: usize },
    /// This node is tried at this level; the item's own header when no option is left.
    Try { level: usize, node: usize },
    /// An item is being covered.
    Cover(usize),
    /// An item is being uncovered.
    Uncover(usize),
    /// The option with this node is being hidden.
    Hide(usize),
    /// A node left its item's list, which now has this size.
    Remove { node: usize, item: usize, size: usize },
    /// The option with this node is coming back.
    Unhide(usize),
    /// A node is back in its item's list.
    Insert { node: usize },
    /// The search is over.
    Terminate,
}

/// Hears what happens to the links. One that does not listen, such as `()`, costs nothing.
pub trait Observer {
    /// Called for each event, after it happened.
    #[inline(always)]
    fn event(&mut self, _event: Event) {}
}

impl Observer for () {}

/// Building.
impl Links {
    /// Links with this many primary and secondary items, and no options yet.
    ///
    /// A solution covers each primary item exactly once and each secondary item at most once. The
    /// items are numbered from 0, the primary ones first.
    pub fn new(primary: usize, secondary: usize) -> Self {
        let (nodes, siblings, names) = (Vec::new(), Vec::new(), Vec::new());
        let mut links = Self { nodes, siblings, names, primary: 0, options: 0 };
        links.clear(primary, secondary);
        links
    }

    /// Starts over with new items, in the memory that is already there.
    pub fn clear(&mut self, primary: usize, secondary: usize) {
        let items = primary + secondary;
        let limit = i32::MAX as usize;
        assert!(items < limit, "{items} items are too many for links");
        self.primary = primary;
        self.options = 0;
        self.names.clear();

        let header = |node| Node { top: 0, up: node, down: node };
        self.nodes.clear();
        self.nodes.extend((0..=items as u32).map(header));
        self.nodes.push(Node { top: 0, up: 0, down: 0 });

        let last = primary as u32;
        let sibling = |node| Siblings { left: node - 1, right: node + 1 };
        let alone = |node| Siblings { left: node, right: node };
        self.siblings.clear();
        self.siblings.push(Siblings { left: last, right: 1 });
        self.siblings.extend((1..=last).map(sibling));
        self.siblings[primary].right = ROOT as u32;
        self.siblings.extend((last + 1..=items as u32).map(alone));
    }

    /// Adds the option that covers these items and returns its number, from 0.
    ///
    /// An option may be empty: it is never chosen and only keeps the numbers of the others in step.
    ///
    /// # Panics
    /// When an item does not exist, or at two thousand million nodes.
    #[inline]
    pub fn add_option(&mut self, items: impl IntoIterator<Item = usize>) -> usize {
        let first = self.nodes.len();
        let spacer_before = first - 1;
        for item in items {
            assert!(item < self.items(), "there is no item {item}");
            self.append(item + 1);
        }
        let last = self.nodes.len() - 1;
        assert!(last < i32::MAX as usize, "too many nodes for links");
        self.nodes[spacer_before].down = last as u32;
        self.options += 1;
        self.nodes.push(Node { top: -(self.options as i32), up: first as u32, down: 0 });
        self.options - 1
    }

    /// Adds a node to the option being built and to the end of its item's list.
    #[inline]
    fn append(&mut self, header: usize) {
        let node = self.nodes.len() as u32;
        let top = &mut self.nodes[header];
        let above = top.up;
        top.up = node;
        top.top += 1;
        self.nodes[above as usize].down = node;
        self.nodes.push(Node { top: header as i32, up: above, down: header as u32 });
    }

    /// Takes a primary item out for good, because something outside has covered it. No option may
    /// have it, before or after.
    ///
    /// Leaving out what the givens of a puzzle already cover makes the links smaller and keeps the
    /// numbers of the items.
    ///
    /// # Panics
    /// When the item does not exist.
    #[inline]
    pub fn settle(&mut self, item: usize) {
        let header = item + 1;
        assert!(header < self.siblings.len(), "there is no item {item}");
        debug_assert_eq!(self.size(header), 0, "item {item} has options");
        self.unlink(header);
        self.siblings[header] = Siblings { left: header as u32, right: header as u32 };
    }

    /// Names the items, for a trace. Without names they are called by their node numbers.
    pub fn set_names<S: Into<String>>(&mut self, names: impl IntoIterator<Item = S>) {
        self.names.clear();
        self.names.extend(names.into_iter().map(Into::into));
    }
}

/// Reading.
impl Links {
    /// How many items there are, primary and secondary.
    pub fn items(&self) -> usize {
        self.siblings.len() - 1
    }

    /// How many of the items are primary.
    pub fn primary(&self) -> usize {
        self.primary
    }

    /// How many options were added.
    pub fn options(&self) -> usize {
        self.options
    }

    /// How many options the item with this header has left.
    #[inline]
    pub fn size(&self, header: usize) -> usize {
        self.nodes[header].top as usize
    }

    /// The name of the item with this header.
    pub fn name(&self, header: usize) -> String {
        self.names.get(header - 1).cloned().unwrap_or_else(|| header.to_string())
    }

    /// The bytes that the links take.
    pub fn memory(&self) -> usize {
        let names = self.names.iter().map(|name| size_of::<String>() + name.len()).sum::<usize>();
        size_of_val(&self.nodes[..]) + size_of_val(&self.siblings[..]) + names
    }

    /// The bytes that unnamed links of this shape take.
    pub fn memory_for(items: usize, options: usize, nodes: usize) -> usize {
        let headers = items.saturating_add(1);
        let nodes = headers.saturating_add(options).saturating_add(nodes).saturating_add(1);
        let siblings = headers.saturating_mul(size_of::<Siblings>());
        nodes.saturating_mul(size_of::<Node>()).saturating_add(siblings)
    }

    /// The number of the option, from 0, that this node belongs to.
    pub fn option_of(&self, node: usize) -> usize {
        let spacer_after = self.nodes[node..].iter().find(|node| node.top <= 0);
        spacer_after.map_or(0, |spacer| (-spacer.top) as usize - 1)
    }

    /// The headers of the items in the option that this node belongs to.
    pub fn option_items(&self, node: usize) -> impl Iterator<Item = usize> {
        let spacer_after = (node..).find(|&node| self.nodes[node].top <= 0).unwrap_or(node);
        let first = self.nodes[spacer_after].up as usize;
        self.nodes[first..spacer_after].iter().map(|node| node.top as usize)
    }

    /// Whether every primary item is covered.
    #[inline]
    pub fn all_covered(&self) -> bool {
        self.first_item().is_none()
    }

    /// The header of the first uncovered primary item.
    #[inline]
    pub fn first_item(&self) -> Option<usize> {
        self.next_item(ROOT)
    }

    /// The headers of the uncovered primary items, in order.
    #[inline]
    pub fn uncovered(&self) -> impl Iterator<Item = usize> {
        std::iter::successors(self.first_item(), |&header| self.next_item(header))
    }

    #[inline]
    fn next_item(&self, header: usize) -> Option<usize> {
        let right = self.siblings[header].right as usize;
        (right != ROOT).then_some(right)
    }

    /// The header of the item of this node of an option.
    #[inline]
    pub(super) fn item_of(&self, node: usize) -> usize {
        self.nodes[node].top as usize
    }

    /// The node below.
    #[inline]
    pub(super) fn below(&self, node: usize) -> usize {
        self.nodes[node].down as usize
    }
}

/// Dancing: the four functions of the paper, and the loops of X5 and X6 around them.
impl Links {
    /// Takes an item out of the list of items and hides every option that has it.
    #[inline]
    pub fn cover(&mut self, header: usize, observer: &mut impl Observer) {
        observer.event(Event::Cover(header));
        let mut node = self.below(header);
        while node != header {
            self.hide(node, observer);
            node = self.below(node);
        }
        self.unlink(header);
    }

    /// Undoes [`cover`](Self::cover), when everything done since has been undone.
    #[inline]
    pub fn uncover(&mut self, header: usize, observer: &mut impl Observer) {
        observer.event(Event::Uncover(header));
        let Siblings { left, right } = self.siblings[header];
        self.siblings[left as usize].right = header as u32;
        self.siblings[right as usize].left = header as u32;
        let mut node = self.nodes[header].up as usize;
        while node != header {
            self.unhide(node, observer);
            node = self.nodes[node].up as usize;
        }
    }

    #[inline]
    fn unlink(&mut self, header: usize) {
        let Siblings { left, right } = self.siblings[header];
        self.siblings[left as usize].right = right;
        self.siblings[right as usize].left = left;
    }

    /// Takes the other nodes of this node's option out of their items' lists.
    #[inline]
    pub fn hide(&mut self, node: usize, observer: &mut impl Observer) {
        observer.event(Event::Hide(node));
        let nodes = &mut self.nodes[..];
        let mut next = node + 1;
        while next != node {
            let Node { top, up, down } = nodes[next];
            if top <= 0 {
                next = up as usize;
                continue;
            }
            nodes[up as usize].down = down;
            nodes[down as usize].up = up;
            let item = top as usize;
            nodes[item].top -= 1;
            observer.event(Event::Remove { node: next, item, size: nodes[item].top as usize });
            next += 1;
        }
    }

    /// Undoes [`hide`](Self::hide), when everything done since has been undone.
    #[inline]
    pub fn unhide(&mut self, node: usize, observer: &mut impl Observer) {
        observer.event(Event::Unhide(node));
        let nodes = &mut self.nodes[..];
        let mut next = node - 1;
        while next != node {
            let Node { top, up, down } = nodes[next];
            if top <= 0 {
                next = down as usize;
                continue;
            }
            nodes[up as usize].down = next as u32;
            nodes[down as usize].up = next as u32;
            nodes[top as usize].top += 1;
            observer.event(Event::Insert { node: next });
            next -= 1;
        }
    }

    /// Covers the items of this node's option except its own.
    #[inline]
    pub(super) fn cover_others(&mut self, node: usize, observer: &mut impl Observer) {
        let mut next = node + 1;
        while next != node {
            let Node { top, up, .. } = self.nodes[next];
            if top <= 0 {
                next = up as usize;
            } else {
                self.cover(top as usize, observer);
                next += 1;
            }
        }
    }

    /// Undoes [`cover_others`](Self::cover_others).
    #[inline]
    pub(super) fn uncover_others(&mut self, node: usize, observer: &mut impl Observer) {
        let mut next = node - 1;
        while next != node {
            let Node { top, down, .. } = self.nodes[next];
            if top <= 0 {
                next = down as usize;
            } else {
                self.uncover(top as usize, observer);
                next -= 1;
            }
        }
    }
}
