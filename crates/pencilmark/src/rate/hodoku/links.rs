//! What follows from a candidate or a group being true or false: the tables behind nice loops and
//! forcing chains.
//!
//! A node is a candidate, or the two or three places of a digit where a line and a box cross; true or
//! false, it is a literal. Which literal is reached first decides which chain HoDoKu sees, so the links
//! are kept in its order: in the cell, then by row, column and box, then groups.

use super::position::{Position, houses_of, only, peers_of_all};
use crate::classic::{CELLS, HOUSE_SET, HOUSES, ROWS, bits, cells_of, has_cell};

/// Candidates come first, then groups.
pub(super) const CANDIDATES: usize = CELLS * 9;

/// A node that is true or false: twice the node, and one more if it is true.
pub(super) type Literal = u16;

/// Whether a literal says that its node is true.
pub(super) fn is_true(literal: Literal) -> bool {
    literal % 2 == 1
}

/// The node of a literal.
pub(super) fn node(literal: Literal) -> usize {
    usize::from(literal / 2)
}

/// The literal that a node is true.
pub(super) fn on(node: usize) -> Literal {
    2 * node as Literal + 1
}

/// The literal that a node is false.
pub(super) fn off(node: usize) -> Literal {
    2 * node as Literal
}

/// Whether groups are nodes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Nodes {
    Candidates,
    Groups,
}

/// Places of a digit where a line and a box cross.
#[derive(Clone, Copy)]
struct Group {
    cells: u128,
    digit: usize,
    line: usize,
    a_box: usize,
}

/// The literals that follow from each literal at once.
pub(super) struct Links {
    pub of: Vec<Vec<Literal>>,
    groups: Vec<Group>,
}

impl Links {
    pub fn new(position: &Position, nodes: Nodes) -> Self {
        let groups = if nodes == Nodes::Groups { groups(position) } else { Vec::new() };
        let mut links = Self { of: vec![Vec::new(); 2 * (CANDIDATES + groups.len())], groups };
        for cell in cells_of(position.open) {
            for digit in bits(position.marks.cells[cell]) {
                links.link_candidate(position, cell, digit);
            }
        }
        for group in 0..links.groups.len() {
            links.link_group(position, group);
        }
        links
    }

    /// The cells of a node.
    pub fn cells(&self, node: usize) -> u128 {
        match node.checked_sub(CANDIDATES) {
            None => 1 << (node / 9),
            Some(group) => self.groups[group].cells,
        }
    }

    /// The digit of a node.
    pub fn digit(&self, node: usize) -> usize {
        match node.checked_sub(CANDIDATES) {
            None => node % 9,
            Some(group) => self.groups[group].digit,
        }
    }

    fn add(&mut self, from: Literal, to: Literal) {
        let links = &mut self.of[usize::from(from)];
        if !links.contains(&to) {
            links.push(to);
        }
    }

    fn link_candidate(&mut self, position: &Position, cell: usize, digit: usize) {
        let this = cell * 9 + digit;
        let others = position.marks.cells[cell] & !(1 << digit);
        for other in bits(others) {
            self.add(on(this), off(cell * 9 + other));
        }
        if let Some(other) = only(others) {
            self.add(off(this), on(cell * 9 + other));
        }
        for (house, _) in houses_of(cell) {
            let others = HOUSE_SET[house] & position.cells_with(digit) & !(1 << cell);
            for other in cells_of(others) {
                self.add(on(this), off(other * 9 + digit));
            }
            if others.count_ones() == 1 {
                self.add(off(this), on(others.trailing_zeros() as usize * 9 + digit));
            }
        }
    }

    fn link_group(&mut self, position: &Position, number: usize) {
        let (group, this) = (self.groups[number], CANDIDATES + number);
        let Group { cells, digit, line, a_box } = group;
        let seen = peers_of_all(cells) & position.cells_with(digit);
        for cell in cells_of(seen) {
            self.add(on(this), off(cell * 9 + digit));
            self.add(on(cell * 9 + digit), off(this));
        }
        for house in [a_box, line] {
            let others = seen & HOUSE_SET[house];
            if others.count_ones() == 1 {
                let other = others.trailing_zeros() as usize * 9 + digit;
                self.add(off(this), on(other));
                self.add(off(other), on(this));
            }
        }
        self.link_with_groups(position, number);
    }

    /// Other groups in the line or the box are false; the only one that is left must be true.
    fn link_with_groups(&mut self, position: &Position, number: usize) {
        let (Group { cells, digit, line, a_box }, this) =
            (self.groups[number], CANDIDATES + number);
        let apart = (0..self.groups.len())
            .filter(|n| self.groups[*n].digit == digit && self.groups[*n].cells & cells == 0);
        let apart: Vec<(usize, Group)> = apart.map(|n| (n, self.groups[n])).collect();
        for (other, _) in apart.iter().filter(|(_, g)| g.line == line || g.a_box == a_box) {
            self.add(on(this), off(CANDIDATES + other));
        }
        for house in [line, a_box] {
            let mut others = apart.iter().filter(|(_, g)| g.line == house || g.a_box == house);
            let (Some((other, group)), None) = (others.next(), others.next()) else { continue };
            let places = HOUSE_SET[house] & position.cells_with(digit);
            if places & !cells & !group.cells == 0 {
                self.add(off(this), on(CANDIDATES + other));
            }
        }
    }
}

/// All groups: by row, then by column; by digit; by box.
fn groups(position: &Position) -> Vec<Group> {
    let in_line = |line: usize, digit: usize| {
        let places = HOUSE_SET[line] & position.cells_with(digit);
        let groups = (0..ROWS).map(move |a_box| Group {
            cells: places & HOUSE_SET[a_box],
            digit,
            line,
            a_box,
        });
        groups.filter(|group| group.cells.count_ones() >= 2)
    };
    let lines = ROWS..HOUSES;
    lines.flat_map(|line| (0..9).flat_map(move |digit| in_line(line, digit))).collect()
}

/// Whether a literal is about a candidate of this cell.
pub(super) fn is_in(cell: usize, literal: Literal) -> bool {
    node(literal) < CANDIDATES && node(literal) / 9 == cell
}

/// The first cell of a node, by which HoDoKu knows it.
pub(super) fn first_cell(links: &Links, literal: Literal) -> usize {
    links.cells(node(literal)).trailing_zeros() as usize
}

/// What a literal leads to, in the order in which it is reached, each with the literal before it.
pub(super) struct Reach {
    pub literals: Vec<Literal>,
    /// By literal; the start leads to itself.
    before: Vec<Option<Literal>>,
}

impl Reach {
    pub fn of(links: &Links, start: Literal) -> Self {
        let mut reach = Self { literals: vec![start], before: vec![None; links.of.len()] };
        reach.before[usize::from(start)] = Some(start);
        let mut next = 0;
        while let Some(literal) = reach.literals.get(next).copied() {
            for follows in &links.of[usize::from(literal)] {
                let before = &mut reach.before[usize::from(*follows)];
                if before.is_none() {
                    *before = Some(literal);
                    reach.literals.push(*follows);
                }
            }
            next += 1;
        }
        reach
    }

    /// The literals from the start to this one.
    pub fn chain(&self, end: Literal) -> Vec<Literal> {
        let mut chain = vec![end];
        let mut literal = end;
        while let Some(before) = self.before[usize::from(literal)].filter(|b| *b != literal) {
            chain.push(before);
            literal = before;
        }
        chain.reverse();
        chain
    }
}

/// Whether a chain comes back to a cell that it has left. A loop may come back to its start.
pub(super) fn is_lasso(links: &Links, chain: &[Literal], start: Option<usize>) -> bool {
    let mut left = 0;
    let mut last: Option<Literal> = None;
    for literal in chain {
        if has_cell(left, first_cell(links, *literal)) {
            return true;
        }
        if let Some(last) = last
            && Some(first_cell(links, last)) != start
        {
            left |= links.cells(node(last));
        }
        last = Some(*literal);
    }
    false
}
