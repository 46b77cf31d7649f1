//! Looks for a reason: first where hints point, then everywhere, in the end by a tree of cases that
//! always ends.
//!
//! This file need not be trusted: what it finds goes through the [`super::Checker`].

use super::fillings::{Fillings, fillings};
use super::line::{Line, Needs};
use super::reason::{has_room, is_broken, is_deadly, overflows};
use super::{Conclusion, End, LeftOverSum, Marks, Reason, Set, left_over_sums};
use crate::model::{
    Board, Budget, Candidate, Cell, CellSet, Constraint, DigitSet, Grid, HouseId, HouseKind, Spent,
};

/// Where a reason may lie; wrong hints cost only time.
#[derive(Clone, Debug, Default)]
pub struct Hints {
    /// Lists of sets that may have too little room, in the order to try them.
    pub bases: Vec<Vec<Set>>,
    /// Sets that may need room, with those that may give it; one of the latter may be used up.
    pub rooms: Vec<(Vec<Set>, Vec<Set>)>,
    /// Sets to look for singles and cases among, before all others.
    pub sets: Vec<Set>,
    /// Sets whose cases may be all that has to be told apart.
    pub splits: Vec<Set>,
    /// Cells that may be deadly, each with its two digits.
    pub pairs: Vec<(Cell, DigitSet)>,
    /// Sums that may not come out, in the order to try them.
    pub sums: Vec<LeftOverSum>,
}

impl Hints {
    /// What may be worth a look at any step on a board.
    pub fn of_board(board: &Board) -> Self {
        Self { sums: left_over_sums(board), ..Self::default() }
    }
}

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Found {
    /// The opposite of the conclusion is refuted.
    Reason(Reason),
    /// A solution where the conclusion is false.
    Counterexample(Grid),
    /// The budget ran out.
    Spent,
}

/// Why a conclusion cannot be false. A step of the budget is a branch of the tree.
pub fn reason(marks: &Marks, conclusion: Conclusion, hints: &Hints, budget: &Budget<'_>) -> Found {
    let all = Set::all(marks.board()).collect();
    let search = Search { hints, all, budget };
    match search.refute(&Line::denying(conclusion, marks)) {
        Ok((reason, _)) => Found::Reason(reason),
        Err(Failure::Solution(grid)) => Found::Counterexample(grid),
        Err(Failure::Spent) => Found::Spent,
    }
}

/// The most cases that are looked at where hints point, before all others.
const HINTED_NODES: usize = 5_000;

enum Failure {
    Solution(Grid),
    Spent,
}

impl From<Spent> for Failure {
    fn from(_: Spent) -> Self {
        Self::Spent
    }
}

struct Search<'a> {
    hints: &'a Hints,
    all: Vec<Set>,
    budget: &'a Budget<'a>,
}

/// A reason, and the earlier singles of the line that it rests on.
type Refutation = (Reason, Needs);

impl Search<'_> {
    fn refute(&self, line: &Line) -> Result<Refutation, Failure> {
        for scope in [&self.hints.sets, &self.all] {
            let mut line = line.branch();
            if let Some(refutation) = self.at_once(&mut line, scope)? {
                return Ok(refutation);
            }
            for set in &self.hints.sets {
                if let Some(found) = self.cases_at_once(&line, *set, scope)? {
                    return Ok(found);
                }
            }
        }
        let mut nodes = HINTED_NODES;
        match self.hinted_tree(line.branch(), &mut nodes)? {
            Some(refutation) => Ok(refutation),
            None => self.tree(line.branch()),
        }
    }

    /// The cases of the hinted sets alone, one set after another; nothing if they do not suffice, or if
    /// there are too many.
    fn hinted_tree(&self, mut line: Line, nodes: &mut usize) -> Result<Option<Refutation>, Spent> {
        let Some(fewer) = nodes.checked_sub(1) else { return Ok(None) };
        *nodes = fewer;
        if let Some(refutation) = self.at_once(&mut line, &self.hints.sets)? {
            return Ok(Some(refutation));
        }
        let open = self.hints.splits.iter().map(|set| (*set, set.candidates(line.marks())));
        let open = open.filter(|(_, candidates)| candidates.len() > 1);
        let Some((of, candidates)) = open.min_by_key(|(_, candidates)| candidates.len()) else {
            return Ok(None);
        };
        let mut reasons = Vec::new();
        for candidate in &candidates {
            match self.hinted_tree(line.assuming(*candidate), nodes)? {
                Some(refutation) => reasons.push(refutation),
                None => return Ok(None),
            }
        }
        Ok(Some(by_cases(&line, of, candidates, reasons)))
    }

    /// The cases of a smallest set, and so on until each branch has a reason or is a solution.
    fn tree(&self, mut line: Line) -> Result<Refutation, Failure> {
        self.budget.step()?;
        if let Some(refutation) = self.at_once(&mut line, &self.all)? {
            return Ok(refutation);
        }
        if let Some(refutation) = self.by_rule(&line)? {
            return Ok(refutation);
        }
        if let Some(refutation) = self.by_sum(&line)? {
            return Ok(refutation);
        }
        let open = self.all.iter().map(|set| (*set, set.candidates(line.marks())));
        let open = open.filter(|(_, candidates)| candidates.len() > 1);
        let Some((of, candidates)) = open.min_by_key(|(_, candidates)| candidates.len()) else {
            let solution = line.marks().solution().expect("no cell is open or empty");
            return Err(Failure::Solution(solution));
        };
        let refute = |candidate: &Candidate| self.tree(line.assuming(*candidate));
        let reasons: Vec<_> = candidates.iter().map(refute).collect::<Result<_, _>>()?;
        Ok(by_cases(&line, of, candidates, reasons))
    }

    /// A reason without cases, by singles of the scope if it needs any.
    fn at_once(&self, line: &mut Line, scope: &[Set]) -> Result<Option<Refutation>, Spent> {
        self.budget.look()?;
        if let Some(refutation) = self.by_pattern(line) {
            return Ok(Some(refutation));
        }
        if let Some(empty) = line.follow(scope) {
            let (mut singles, needs) = line.rests_on(empty.members(line.marks().board()));
            singles.push(empty);
            return Ok(Some((Reason::by_singles(singles, End::Contradiction), needs)));
        }
        Ok(self.by_pattern(line))
    }

    /// The hinted cells are deadly, or the hinted sets have too little room.
    fn by_pattern(&self, line: &Line) -> Option<Refutation> {
        let board = line.marks().board();
        let pairs = &self.hints.pairs;
        if is_deadly(line.marks(), pairs, &CellSet::EMPTY) {
            let others = |(cell, pair): &(Cell, DigitSet)| {
                let (cell, others) = (*cell, board.shape().digits() - *pair);
                others.iter().map(move |digit| Candidate::new(cell, digit))
            };
            let (singles, needs) = line.rests_on(pairs.iter().flat_map(others));
            return Some((Reason::by_singles(singles, End::Deadly(pairs.clone())), needs));
        }
        let by_bases = |bases: &Vec<Set>| Some((bases.clone(), overflow(line.marks(), bases)?));
        let by_rooms = |(bases, covers): &(Vec<Set>, Vec<Set>)| {
            let fewer = |covers: Vec<Set>| (bases.clone(), covers);
            let needed = self::fewer(line.marks(), bases, covers).map(fewer);
            needed.or_else(|| cramped(line.marks(), bases, covers))
        };
        let (bases, covers) = (self.hints.bases.iter().find_map(by_bases))
            .or_else(|| self.hints.rooms.iter().find_map(by_rooms))?;
        let members = bases.iter().flat_map(|base| base.members(board));
        let is_in_the_way = |candidate: &Candidate| !has_room(board, &bases, &covers, *candidate);
        let (singles, needs) = line.rests_on(members.filter(is_in_the_way));
        Some((Reason::by_singles(singles, End::Cover { bases, covers }), needs))
    }

    /// A rule with parameters cannot be fulfilled. Where every cell holds a digit, a rule that is broken is
    /// always found, so that what is left is a solution.
    fn by_rule(&self, line: &Line) -> Result<Option<Refutation>, Spent> {
        let board = line.marks().board();
        for rule in board.rule_ids() {
            if is_broken(line.marks(), rule, self.budget) {
                let cells = board.constraints_of(rule).iter().flat_map(Constraint::cells);
                return Ok(Some(by_cells(line, cells, End::Rule(rule))));
            }
        }
        // Where time has run out, a rule that is broken may not have been found.
        self.budget.look()?;
        Ok(None)
    }

    /// A hinted sum cannot come out.
    fn by_sum(&self, line: &Line) -> Result<Option<Refutation>, Spent> {
        for LeftOverSum { sum, parts, .. } in &self.hints.sums {
            if fillings(line.marks(), std::slice::from_ref(sum), self.budget) == Fillings::None {
                return Ok(Some(by_cells(line, sum.cells(), End::Sum(parts.clone()))));
            }
        }
        Ok(None)
    }

    /// The cases of a set, each with a reason without cases.
    fn cases_at_once(
        &self,
        line: &Line,
        of: Set,
        scope: &[Set],
    ) -> Result<Option<Refutation>, Spent> {
        let candidates = of.candidates(line.marks());
        let mut reasons = Vec::new();
        for &candidate in &candidates {
            match self.at_once(&mut line.assuming(candidate), scope)? {
                Some(reason) => reasons.push(reason),
                None => return Ok(None),
            }
        }
        Ok(Some(by_cases(line, of, candidates, reasons)))
    }
}

/// A reason that rests on what is left in these cells.
fn by_cells(line: &Line, cells: impl IntoIterator<Item = Cell>, end: End) -> Refutation {
    let board = line.marks().board();
    let members = cells.into_iter().flat_map(|cell| Set::Cell(cell).members(board));
    let (singles, needs) = line.rests_on(members);
    (Reason::by_singles(singles, end), needs)
}

fn by_cases(
    line: &Line,
    of: Set,
    candidates: Vec<Candidate>,
    refutations: Vec<Refutation>,
) -> Refutation {
    let mut needs = line.needs(of.members(line.marks().board()));
    let mut cases = Vec::new();
    for (candidate, (reason, more)) in candidates.into_iter().zip(refutations) {
        cases.push((candidate, reason));
        needs.extend(more);
    }
    let (singles, needs) = line.close(needs);
    (Reason::by_singles(singles, End::Cases { of, cases }), needs)
}

/// The covers that are needed, if they are fewer than the bases.
fn fewer(marks: &Marks, bases: &[Set], covers: &[Set]) -> Option<Vec<Set>> {
    let candidates: Vec<Candidate> = bases.iter().flat_map(|base| base.candidates(marks)).collect();
    let are_enough = |covers: &[Set]| {
        candidates.iter().all(|candidate| has_room(marks.board(), bases, covers, *candidate))
    };
    let mut needed = covers.to_vec();
    for cover in covers {
        let others: Vec<Set> = needed.iter().copied().filter(|other| other != cover).collect();
        if are_enough(&others) {
            needed = others;
        }
    }
    // A base with nothing left is an empty set, which needs no covers to say so.
    (!needed.is_empty() && overflows(marks, bases, &needed)).then_some(needed)
}

/// The bases and covers that are still open, if there are too few covers. A base with one candidate
/// left is settled, and uses up the covers of that candidate.
fn cramped(marks: &Marks, bases: &[Set], covers: &[Set]) -> Option<(Vec<Set>, Vec<Set>)> {
    let board = marks.board();
    let settled: Vec<Candidate> = bases
        .iter()
        .filter_map(|base| match base.candidates(marks)[..] {
            [only] => Some(only),
            _ => None,
        })
        .collect();
    let is_settled = |set: &Set| settled.iter().any(|candidate| set.contains(*candidate, board));
    let bases: Vec<Set> = bases.iter().copied().filter(|base| !is_settled(base)).collect();
    let candidates: Vec<Candidate> = bases.iter().flat_map(|base| base.candidates(marks)).collect();
    let is_used = |cover: &Set| candidates.iter().any(|it| cover.contains(*it, board));
    let covers = covers.iter().copied().filter(|cover| !is_settled(cover) && is_used(cover));
    let covers: Vec<Set> = covers.collect();
    // A base with nothing left is an empty set, which needs no covers to say so.
    (!covers.is_empty() && overflows(marks, &bases, &covers)).then_some((bases, covers))
}

/// Fewer covers of one kind than bases, if there are any.
fn overflow(marks: &Marks, bases: &[Set]) -> Option<Vec<Set>> {
    let board = marks.board();
    let candidates: Vec<Candidate> = bases.iter().flat_map(|base| base.candidates(marks)).collect();
    let house_of = |cell: Cell, kind: HouseKind| -> Option<HouseId> {
        let mut houses = board.houses_of(cell).iter().map(|(house, _)| *house);
        houses.find(|house| board.house(*house).kind() == kind)
    };
    let kinds = [HouseKind::Row, HouseKind::Column, HouseKind::Box, HouseKind::Extra];
    let mut kinds = std::iter::once(None).chain(kinds.into_iter().map(Some));
    kinds.find_map(|kind| {
        let cover = |candidate: &Candidate| match kind {
            None => Some(Set::Cell(candidate.cell)),
            Some(kind) => Some(Set::House(house_of(candidate.cell, kind)?, candidate.digit)),
        };
        let mut covers: Vec<Set> = candidates.iter().map(cover).collect::<Option<_>>()?;
        covers.sort_unstable();
        covers.dedup();
        // A base with nothing left is an empty set, which needs no covers to say so.
        (!covers.is_empty() && overflows(marks, bases, &covers)).then_some(covers)
    })
}
