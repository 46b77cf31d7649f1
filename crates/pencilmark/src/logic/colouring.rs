//! Colouring: candidates joined by strong links, in two colours.
//!
//! ```text
//!     A ===== B           Each strong link joins the last two places of a digit in a house, or the last
//!             ‖           two digits of a cell. One end of it is true and the other false, so either all
//!     B ===== A ===== B   of colour A are true and all of colour B false, or the other way round.
//! ```
//!
//! What both colours exclude is false (a trap). A colour that excludes one of its own is false (a wrap).

use super::{Link, LinkKind, Pattern, Role, Sentence, View, Words};
use crate::model::{Candidate, Cell, Digit, DigitSet};
use std::collections::VecDeque;

/// Which strong links join candidates of one cluster.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Joins {
    /// The last two places of this digit.
    Places(Digit),
    /// The last two places of any digit, and the last two digits of a cell.
    Everything,
}

/// Candidates that are joined by strong links.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cluster {
    /// The candidates of each colour: all of one are true, all of the other false.
    pub colours: [Vec<Candidate>; 2],
    /// The links by which they were found, each from an earlier candidate.
    pub links: Vec<Link>,
}

/// The clusters of a state, in the order of their first candidates. Those that contradict themselves
/// outright (a candidate that would have both colours) are left out.
pub fn clusters(view: &View<'_>, joins: Joins) -> Vec<Cluster> {
    let mut colours = Colours::new(view);
    let of_cell = |cell| {
        let digits = match joins {
            Joins::Places(digit) => view.digits(cell) & DigitSet::only(digit),
            Joins::Everything => view.digits(cell),
        };
        digits.iter().map(move |digit| Candidate::new(cell, digit))
    };
    let mut clusters = Vec::new();
    for start in view.unsolved().iter().flat_map(of_cell) {
        if colours.of(start).is_none() {
            clusters.extend(cluster(view, joins, start, &mut colours));
        }
    }
    clusters
}

/// The cluster of a candidate, if it has a partner and no contradiction.
fn cluster(
    view: &View<'_>,
    joins: Joins,
    start: Candidate,
    colours: &mut Colours,
) -> Option<Cluster> {
    let mut cluster = Cluster { colours: [vec![start], Vec::new()], links: Vec::new() };
    let mut is_consistent = true;
    let mut queue = VecDeque::from([start]);
    colours.set(start, 0);
    while let Some(from) = queue.pop_front() {
        let other = 1 - colours.of(from).expect("it was coloured when it was found");
        for to in partners(view, joins, from) {
            match colours.of(to) {
                Some(colour) => is_consistent &= colour == other,
                None => {
                    colours.set(to, other);
                    cluster.colours[other].push(to);
                    cluster.links.push(Link { from, to, kind: LinkKind::Strong });
                    queue.push_back(to);
                }
            }
        }
    }
    (is_consistent && !cluster.links.is_empty()).then_some(cluster)
}

/// The candidates with a strong link to this one.
fn partners(view: &View<'_>, joins: Joins, from: Candidate) -> Vec<Candidate> {
    let Candidate { cell, digit } = from;
    let mut partners = Vec::new();
    for &(house, _) in view.board().houses_of(cell) {
        if view.places(house, digit).len() == 2 {
            let others = view.cells_in(house, digit).filter(|other| *other != cell);
            partners.extend(others.map(|other| Candidate::new(other, digit)));
        }
    }
    if joins == Joins::Everything && view.digits(cell).len() == 2 {
        let others = (view.digits(cell) - DigitSet::only(digit)).iter();
        partners.extend(others.map(|other| Candidate::new(cell, other)));
    }
    partners
}

/// The colour of each candidate, if it has one.
struct Colours {
    size: usize,
    /// By candidate: the number of its colour plus 1, or 0.
    colours: Vec<u8>,
}

impl Colours {
    fn new(view: &View<'_>) -> Self {
        let size = view.board().size();
        Self { size, colours: vec![0; view.board().shape().cell_count() * size] }
    }

    fn of(&self, Candidate { cell, digit }: Candidate) -> Option<usize> {
        let colour = self.colours[cell.index() * self.size + digit.index()];
        colour.checked_sub(1).map(usize::from)
    }

    fn set(&mut self, Candidate { cell, digit }: Candidate, colour: usize) {
        self.colours[cell.index() * self.size + digit.index()] = colour as u8 + 1;
    }
}

/// What falls if some candidates are true.
pub struct Fall {
    /// By cell: the digits that it cannot hold then.
    digits: Vec<DigitSet>,
}

impl Fall {
    /// What these candidates exclude together.
    pub fn of(view: &View<'_>, candidates: &[Candidate]) -> Self {
        let board = view.board();
        let mut digits = vec![DigitSet::EMPTY; board.shape().cell_count()];
        for &Candidate { cell, digit } in candidates {
            digits[cell.index()] |= view.digits(cell) - DigitSet::only(digit);
            for (other, fallen) in board.consequences(cell, digit) {
                digits[other.index()].insert(fallen);
            }
        }
        Self { digits }
    }

    /// Whether a candidate falls.
    pub fn has(&self, Candidate { cell, digit }: Candidate) -> bool {
        self.digits[cell.index()].contains(digit)
    }

    /// The first of some candidates that falls.
    pub fn first_of(&self, candidates: &[Candidate]) -> Option<Candidate> {
        candidates.iter().copied().find(|candidate| self.has(*candidate))
    }

    /// The first unsolved cell that keeps nothing.
    pub fn emptied(&self, view: &View<'_>) -> Option<Cell> {
        view.unsolved().iter().find(|cell| view.digits(*cell).is_subset(self.digits[cell.index()]))
    }

    /// The candidates that fall here and there.
    pub fn both(&self, other: &Self, view: &View<'_>) -> Vec<Candidate> {
        let of_cell = |cell: Cell| {
            let fallen = self.digits[cell.index()] & other.digits[cell.index()];
            (fallen & view.digits(cell)).iter().map(move |digit| Candidate::new(cell, digit))
        };
        view.unsolved().iter().flat_map(of_cell).collect()
    }
}

impl Cluster {
    /// The digits of its candidates.
    pub fn digits(&self) -> DigitSet {
        self.colours.iter().flatten().map(|candidate| candidate.digit).collect()
    }

    /// The number of its candidates.
    pub fn len(&self) -> usize {
        self.colours.iter().map(Vec::len).sum()
    }

    /// What each colour excludes.
    pub fn falls(&self, view: &View<'_>) -> [Fall; 2] {
        self.colours.each_ref().map(|colour| Fall::of(view, colour))
    }

    /// Adds its candidates to a pattern, a role for each colour, and its links with their houses.
    pub fn draw(&self, mut pattern: Pattern, view: &View<'_>, roles: [Role; 2]) -> Pattern {
        for (colour, role) in self.colours.iter().zip(roles) {
            for candidate in colour {
                pattern = pattern.mark(role, candidate.cell, DigitSet::only(candidate.digit));
            }
        }
        for link in &self.links {
            let mut shared = view.common_houses([link.from.cell, link.to.cell]);
            let house = shared.find(|house| view.places(*house, link.from.digit).len() == 2);
            let house = house.filter(|_| link.from.cell != link.to.cell);
            pattern.houses.extend(house.filter(|house| !pattern.houses.contains(house)));
        }
        pattern.links.extend(&self.links);
        pattern
    }
}

/// The roles of the two colours.
pub const COLOURS: [Role; 2] = [Role::On, Role::Off];

/// The roles of the colours of a second cluster.
pub const OTHER_COLOURS: [Role; 2] = [Role::Pincer, Role::Witness];

/// The candidates with a role.
pub fn coloured(pattern: &Pattern, role: Role) -> Vec<Candidate> {
    let marks = pattern.marks.iter().filter(|mark| mark.role == role);
    let candidates = marks
        .flat_map(|mark| mark.digits.iter().map(move |digit| Candidate::new(mark.cell, digit)));
    candidates.collect()
}

/// `r1c2 and r3c4 are 5`, or `r1c2 is 5 and r3c4 is 7`.
pub fn all_of(candidates: &[Candidate], words: &Words<'_>) -> String {
    let digits: DigitSet = candidates.iter().map(|candidate| candidate.digit).collect();
    match digits.single().filter(|_| candidates.len() > 1) {
        Some(digit) => {
            let cells = words.cells(candidates.iter().map(|candidate| candidate.cell));
            say!(words, "{cells} are {digit}"; cells, digit = words.digit(digit))
        }
        None => words.and(candidates.iter().map(|candidate| words.is(*candidate))),
    }
}

/// That one of two colours is true, by the links between them.
pub fn either(pattern: &Pattern, roles: [Role; 2], words: &Words<'_>) -> Sentence {
    let colours = roles.map(|role| coloured(pattern, role));
    let [one, other] = colours.each_ref().map(|colour| all_of(colour, words));
    let is_between = |link: &&Link| colours.iter().flatten().any(|it| *it == link.from);
    let links: Vec<Link> = pattern.links.iter().filter(is_between).copied().collect();
    Sentence::of(say!(words, "Linked two by two, either {one}, or {other}."; one, other), links)
}

/// The first candidate of a colour that excludes another candidate.
pub fn excluding(colour: &[Candidate], fallen: Candidate, words: &Words<'_>) -> Option<Candidate> {
    let board = words.board();
    colour.iter().copied().find(|candidate| board.excludes(*candidate, fallen))
}

/// `r4c2 cannot be 5 if r1c2 is 5, nor if r4c9 is 5.`
pub fn excluded(removed: Candidate, colours: [&Vec<Candidate>; 2], words: &Words<'_>) -> String {
    let by = colours.map(|colour| {
        excluding(colour, removed, words).map_or(String::new(), |candidate| words.is(candidate))
    });
    let (cell, digit) = (words.cell(removed.cell), words.digit(removed.digit));
    say!(words, "{cell} cannot be {digit} if {one}, nor if {other}.";
        cell, digit, one = by[0], other = by[1])
}
