//! The steps of a search in the words of the 2022 paper's Appendix B.
//!
//! On the left what is done, with the paper's node numbers; on the right what it means:
//!
//! ```text
//! X3: Choose i = 1            Item a: 2 options
//! X4: Cover(1)
//!     Hide(12): “remove” (vertical re-link) node 13 and 14
//!     Hide(20): “remove” node 21 and 22
//!     x_0 = D[1] = 12         Option 2: a d g
//! ```
//!
//! Like the paper, it spells a term out the first time and is brief from then on. On request the table of links comes
//! before the first step, and after each item that is covered or uncovered what has changed in it: `13>21`.

use std::ops::ControlFlow;

use super::event::{Event, Observer, XStep};
use super::links::Links;
use super::search::Visitor;
use super::table::changes;

/// Where the notes begin.
const NOTE_COLUMN: usize = 28;

/// Where what changes in the links begins.
const LINKS_COLUMN: usize = 8;

/// A visitor that writes down the search and passes the solutions on to another visitor.
///
/// Each line goes to a function, which may print it or keep it.
///
/// ```
/// use std::ops::ControlFlow;
/// use pencilmark::cover::{Problem, Search, Trace};
/// use pencilmark::model::Budget;
///
/// let mut links = Problem::parse("a b\na b\n")?.links();
/// let mut lines = Vec::new();
/// let mut stop_at_first = |_: &[usize]| ControlFlow::Break(());
/// let mut trace = Trace::new(&links, |line: &str| lines.push(line.to_string()), &mut stop_at_first);
/// Search::new().run(&mut links, &Budget::unlimited(), &mut trace);
/// assert_eq!(lines[2], "X3: Choose i = 1            Item a: 1 option");
/// # Ok::<(), pencilmark::cover::ParseError>(())
/// ```
pub struct Trace<'v, Write, V> {
    /// The links before the search, for names and options.
    links: Links,
    write: Write,
    visitor: &'v mut V,
    label: Option<XStep>,
    /// A line that begins with this awaits the nodes it is about.
    pending: Option<Pending>,
    item: usize,
    chosen: Vec<usize>,
    explained: Vec<Term>,
    shown: Option<ShownLinks>,
}

/// A hide or unhide whose nodes are still being listed.
struct Pending {
    text: String,
    nodes: Vec<usize>,
}

/// What the paper spells out the first time.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Term {
    Choose,
    Remove,
    Insert,
    Below,
}

/// The links as the search leaves them, made again from what it tells.
struct ShownLinks {
    links: Links,
    /// The table as it was told last.
    told: Vec<[String; 7]>,
    under_way: Option<Work>,
}

/// What is being done to an item; its header leaves the list of items last, and comes back first.
#[derive(Clone, Copy)]
enum Work {
    Cover(usize),
    Uncover,
}

impl ShownLinks {
    fn new(links: &Links) -> Self {
        Self { links: links.clone(), told: links.rows(), under_way: None }
    }

    /// Does what the search does; the changes, when an item is done with.
    fn follow(&mut self, event: Event) -> Option<String> {
        match event {
            Event::Hide(node) => self.links.hide(node, &mut ()),
            Event::Unhide(node) => self.links.unhide(node, &mut ()),
            Event::Cover(header) => {
                let changed = self.finish();
                self.under_way = Some(Work::Cover(header));
                return changed;
            }
            Event::Uncover(header) => {
                let changed = self.finish();
                self.links.relink(header);
                self.under_way = Some(Work::Uncover);
                return changed;
            }
            _ => return self.finish(),
        }
        None
    }

    fn finish(&mut self) -> Option<String> {
        if let Work::Cover(header) = self.under_way.take()? {
            self.links.unlink(header);
        }
        let rows = self.links.rows();
        let changed = changes(&self.told, &rows);
        self.told = rows;
        Some(changed)
    }
}

impl<'v, Write: FnMut(&str), V: Visitor> Trace<'v, Write, V> {
    /// A trace of a search in these links; `visitor` decides about the solutions.
    pub fn new(links: &Links, write: Write, visitor: &'v mut V) -> Self {
        Self {
            links: links.clone(),
            write,
            visitor,
            label: None,
            pending: None,
            item: 0,
            chosen: Vec::new(),
            explained: Vec::new(),
            shown: None,
        }
    }

    /// The same with the table of links, and what each item that is covered or uncovered changes in it.
    pub fn with_links(mut self) -> Self {
        let shown = ShownLinks::new(&self.links);
        self.links.to_string().lines().for_each(|line| (self.write)(line));
        self.shown = Some(shown);
        self
    }

    fn tell_links(&mut self, event: Event) {
        let changed = self.shown.as_mut().and_then(|shown| shown.follow(event));
        for line in changed.iter().flat_map(|changed| changed.lines()) {
            (self.write)(&format!("{:<LINKS_COLUMN$}{line}", ""));
        }
    }

    fn line(&mut self, text: &str, note: &str) {
        let label = self.label.take().map_or(String::new(), |step| format!("{step:?}:"));
        let left = format!("{label:<4}{text}");
        let line = if note.is_empty() { left } else { format!("{left:<NOTE_COLUMN$}{note}") };
        (self.write)(line.trim_end());
    }

    /// Writes the label of a step in which nothing else was done.
    fn finish_step(&mut self) {
        match self.label {
            Some(XStep::X2) => self.line("", &format!("Enter level l = {}", self.chosen.len())),
            Some(_) => self.line("", ""),
            None => {}
        }
    }

    fn finish_pending(&mut self) {
        if let Some(Pending { text, nodes }) = self.pending.take() {
            let text =
                if nodes.is_empty() { text } else { format!("{text} node {}", list(&nodes)) };
            self.line(&text, "");
        }
    }

    /// The explanation of a term that is new, nothing for one that is known.
    fn once(&mut self, term: Term, explanation: &str) -> String {
        if self.explained.contains(&term) {
            return String::new();
        }
        self.explained.push(term);
        explanation.to_string()
    }

    fn tell_step(&mut self, step: XStep) {
        self.finish_step();
        self.label = Some(step);
    }

    fn tell_level(&mut self, level: usize) {
        let note = if self.label == Some(XStep::X1) { "Initialize" } else { "" };
        self.chosen.truncate(level);
        self.line(&format!("l = {level}"), note);
    }

    fn tell_item(&mut self, item: usize, size: usize) {
        let note = match (self.label, size) {
            (Some(XStep::X3), 1) => format!("Item {}: 1 option", self.links.name(item)),
            (Some(XStep::X3), _) => format!("Item {}: {size} options", self.links.name(item)),
            _ => String::new(),
        };
        self.item = item;
        let choose = self.once(Term::Choose, "Choose ");
        self.line(&format!("{choose}i = {item}"), &note);
    }

    fn tell_try(&mut self, level: usize, node: usize) {
        let below = self.once(Term::Below, &format!("D[{}] = ", self.item));
        let note = if node == self.item {
            "No option is left".to_string()
        } else {
            let items: Vec<_> =
                self.links.option_items(node).map(|item| self.links.name(item)).collect();
            format!("Option {}: {}", self.links.option_of(node) + 1, items.join(" "))
        };
        self.chosen.truncate(level);
        self.chosen.push(node);
        self.line(&format!("x_{level} = {below}{node}"), &note);
    }

    fn tell_solved(&mut self) {
        let chosen = (0..).zip(&self.chosen);
        let nodes: Vec<_> = chosen.map(|(level, node)| format!("x_{level} = {node}")).collect();
        self.line("R[0] = 0", &format!("Solution: {}", list(&nodes)));
    }
}

impl<Write: FnMut(&str), V: Visitor> Observer for Trace<'_, Write, V> {
    const LISTENS: bool = true;

    fn event(&mut self, event: Event) {
        if let (Event::Remove { node, .. } | Event::Insert(node), Some(pending)) =
            (event, &mut self.pending)
        {
            pending.nodes.push(node);
            return;
        }
        self.finish_pending();
        self.tell_links(event);
        match event {
            Event::Step(step) => self.tell_step(step),
            Event::Level(level) => self.tell_level(level),
            Event::Solved => self.tell_solved(),
            Event::Item { item, size } => self.tell_item(item, size),
            Event::Try { level, node } => self.tell_try(level, node),
            Event::Cover(item) => self.line(&format!("Cover({item})"), ""),
            Event::Uncover(item) => self.line(&format!("Uncover({item})"), ""),
            Event::Hide(node) => {
                let how = self.once(Term::Remove, " (vertical re-link)");
                let text = format!("Hide({node}): “remove”{how}");
                self.pending = Some(Pending { text, nodes: Vec::new() });
            }
            Event::Unhide(node) => {
                let how = self.once(Term::Insert, " (restore vertical links)");
                let text = format!("Unhide({node}): “insert”{how}");
                self.pending = Some(Pending { text, nodes: Vec::new() });
            }
            Event::Remove { .. } | Event::Insert(_) => {}
            Event::Terminate => self.line("Terminate.", ""),
        }
    }
}

impl<Write: FnMut(&str), V: Visitor> Visitor for Trace<'_, Write, V> {
    fn solution(&mut self, options: &[usize]) -> ControlFlow<()> {
        self.visitor.solution(options)
    }
}

/// "1", "1 and 2", "1, 2 and 3".
fn list(things: &[impl ToString]) -> String {
    let things: Vec<_> = things.iter().map(ToString::to_string).collect();
    match things.split_last() {
        None => String::new(),
        Some((only, [])) => only.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
    }
}
