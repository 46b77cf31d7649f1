//! What happens in a search, and who is told.

/// A step of Algorithm X, by its label in the 2022 paper's Procedure 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum XStep {
    /// Initialize.
    X1,
    /// Enter a level; visit the solution if everything is covered.
    X2,
    /// Choose an item.
    X3,
    /// Cover the item.
    X4,
    /// Try an option.
    X5,
    /// Try again, with the next option.
    X6,
    /// Backtrack.
    X7,
    /// Leave a level.
    X8,
}

/// Something that happened. Items are given by the node number of their header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Event {
    /// Algorithm X comes to a step.
    Step(XStep),
    /// The level is now this one.
    Level(usize),
    /// All primary items are covered.
    Solved,
    /// An item is worked on.
    Item {
        /// Its header.
        item: usize,
        /// How many options can cover it.
        size: usize,
    },
    /// An option is next to be tried.
    Try {
        /// The level at which it is tried.
        level: usize,
        /// Its node in the item's list; the item's header if no option is left.
        node: usize,
    },
    /// An item is being covered.
    Cover(usize),
    /// An item is being uncovered.
    Uncover(usize),
    /// The option with this node is being hidden.
    Hide(usize),
    /// A node left its item's list.
    Remove {
        /// The node.
        node: usize,
        /// The header of its item.
        item: usize,
        /// How many options the item has left.
        size: usize,
    },
    /// The option with this node is coming back.
    Unhide(usize),
    /// This node is back in its item's list.
    Insert(usize),
    /// The search is over.
    Terminate,
}

/// Receives what happens. One that does not listen, such as `()`, costs nothing.
pub trait Observer {
    /// Whether it receives [`event`](Self::event). A search that nobody observes may end as soon as
    /// no level has another option, without going all the way back up.
    const LISTENS: bool = false;

    /// Called for each event, after it happened.
    #[inline(always)]
    fn event(&mut self, _event: Event) {}
}

impl Observer for () {}
