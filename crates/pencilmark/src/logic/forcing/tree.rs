//! A contradiction tree: assume a candidate, follow it as far as implications and easy patterns lead,
//! and where they lead no further, try both candidates of a cell, or both places of a digit, until
//! every branch ends in a contradiction.
//!
//! Which candidates are false is known before (see [`false_candidates`]), so that no time goes into
//! refuting a true one. A tree is kept small: of all splits, one that closes at once is taken first,
//! then one that closes on one side, then the one with the most consequences on both sides; and of
//! all false candidates, the one with the fewest branches.

use super::board::{BoardMarks, Houses};
use super::build::inference;
use super::closure::{Clash, Closures, Means};
use super::links::Literal;
use super::marks::{Ground as _, Marks as _, bits};
use super::nested::Inside;
use super::{Family, Level, Purpose};
use crate::logic::{
    Argument, ArgumentKind, Branch, Cases, Claim, Ending, Inference, Reasoning, Split,
};
use crate::model::{Budget, Candidate, Candidates, Cell, Digit, Grid, Puzzle, Spent};
use crate::solve::{self, Question};
use std::ops::ControlFlow;

/// The candidates that no solution holds, as many as the budget lasts for. None where there is no
/// solution at all, or where not even the solver knows within the budget.
pub fn false_candidates(candidates: &Candidates, budget: &Budget<'_>) -> Vec<Candidate> {
    /// So many solutions show most true candidates of a puzzle that has more than one.
    const SAMPLE: u64 = 64;
    let puzzle = as_puzzle(candidates);
    let mut solutions: Vec<Grid> = Vec::new();
    let question = Question::up_to(SAMPLE).within(budget.clone());
    let answer = solve::solutions(&puzzle, &question, &mut |solution| {
        solutions.push(solution.clone());
        ControlFlow::Continue(())
    });
    if solutions.is_empty() || answer.ended == solve::Ended::Budget {
        return Vec::new();
    }
    let is_complete = answer.ended == solve::Ended::Complete;
    let unseen = |candidate: &Candidate| {
        !solutions.iter().any(|solution| solution.get(candidate.cell) == Some(candidate.digit))
    };
    let is_false = |candidate: &Candidate| {
        let mut with = candidates.clone();
        with.place(candidate.cell, candidate.digit);
        let question = Question::first().within(budget.clone());
        solve::ask(&as_puzzle(&with), &question).status() == solve::Status::None
    };
    // Each takes a solver's run, and there are tens of thousands on a large board.
    let in_time = every(candidates).take_while(|_| is_complete || budget.look().is_ok());
    in_time.filter(unseen).filter(|candidate| is_complete || is_false(candidate)).collect()
}

fn every(candidates: &Candidates) -> impl Iterator<Item = Candidate> + '_ {
    let of_cell = |cell| candidates.digits(cell).iter().map(move |d| Candidate::new(cell, d));
    candidates.unsolved().iter().flat_map(of_cell)
}

/// The puzzle that is left: digits placed so far and candidates.
fn as_puzzle(candidates: &Candidates) -> Puzzle {
    let board = candidates.board();
    let marks = board.cells().map(|cell| match candidates.digit(cell) {
        Some(digit) => crate::model::DigitSet::only(digit),
        None => candidates.digits(cell),
    });
    let marks = marks.collect();
    Puzzle::on(board.clone(), candidates.placed().clone()).marked(marks)
}

/// The smallest refutation that is found of one of these candidates, which must all be false. A step
/// of the budget is one claim followed up; when it runs out, the best so far.
pub fn smallest(
    candidates: &Candidates,
    among: &[Candidate],
    budget: &Budget<'_>,
) -> Option<(Candidate, Argument)> {
    let houses = Houses::new(candidates.board());
    let mut tree = Tree::new(&houses, candidates, budget);
    let mut best = None;
    // A tree that is cut short is better than none; a spent budget ends the search all the same.
    let _ = tree.deepen(among, &mut best);
    best.map(|(candidate, branch)| {
        let reasoning = Reasoning::Refutation(branch);
        let complexity = size(&reasoning);
        let conclusions = vec![Claim::IsNot(candidate)];
        (candidate, Argument { kind: ArgumentKind::Tree, complexity, conclusions, reasoning })
    })
}

fn size(reasoning: &Reasoning) -> u32 {
    match reasoning {
        Reasoning::Refutation(branch) => branch.len() as u32,
        Reasoning::Cases(cases) => cases.branches.iter().map(|b| b.len() as u32).sum(),
    }
}

/// A branch whose premises are still nodes of the arena.
struct RawBranch {
    /// Nodes and what they say, by arrival.
    inferences: Vec<(u32, Inference)>,
    end: RawEnd,
    leaves: usize,
}

enum RawEnd {
    Clash(Clash),
    Split { split: Split, premises: Vec<u32>, branches: Vec<RawBranch> },
}

/// A choice between candidates of which one must hold.
struct Choice {
    split: Split,
    assumptions: Vec<Literal>,
    /// For each assumption, how many claims follow from it; `None` if it ends in a contradiction.
    follow: Vec<Option<usize>>,
}

struct Tree<'a> {
    ground: &'a Houses<'a>,
    source: BoardMarks<'a>,
    closures: Closures<BoardMarks<'a>>,
    inside: Inside<BoardMarks<'a>>,
    budget: &'a Budget<'a>,
}

impl<'a> Tree<'a> {
    fn new(ground: &'a Houses<'a>, candidates: &Candidates, budget: &'a Budget<'a>) -> Self {
        let source = BoardMarks::new(ground, candidates);
        let (closures, inside) = (Closures::new(&source), Inside::new(&source));
        Self { ground, source, closures, inside, budget }
    }

    /// Tries all candidates with few leaves allowed, then the most promising with more and more.
    fn deepen(
        &mut self,
        among: &[Candidate],
        best: &mut Option<(Candidate, Branch)>,
    ) -> Result<(), Spent> {
        let mut ranked = Vec::new();
        for &candidate in among {
            self.budget.look()?;
            let clash = self.begin(candidate)?;
            let follow = if clash.is_some() { usize::MAX } else { self.closures.arrived() };
            let is_decisive = self.source.digits(candidate.cell.index()).count_ones() == 2;
            ranked.push((is_decisive, follow, candidate));
        }
        ranked.sort_by_key(|&(decisive, follow, candidate)| {
            (std::cmp::Reverse((follow == usize::MAX, decisive, follow)), candidate)
        });
        let mut tried = ranked.len();
        let mut leaves = 2;
        while best.is_none() && !ranked.is_empty() && leaves < usize::MAX {
            for &(_, _, candidate) in &ranked[..tried] {
                self.try_one(candidate, leaves, best)?;
            }
            leaves = usize::saturating_mul(leaves, 2);
            tried = (tried / 2).clamp(1, ranked.len());
        }
        Ok(())
    }

    /// Keeps the refutation of a candidate if it has so few leaves and is shorter than the best.
    fn try_one(
        &mut self,
        candidate: Candidate,
        leaves: usize,
        best: &mut Option<(Candidate, Branch)>,
    ) -> Result<(), Spent> {
        self.budget.look()?;
        let clash = self.begin(candidate)?;
        let Some(raw) = self.close(clash, 0, leaves)? else { return Ok(()) };
        let branch = number(raw, &mut Vec::new(), 0);
        if best.as_ref().is_none_or(|(_, known)| branch.len() < known.len()) {
            *best = Some((candidate, branch));
        }
        Ok(())
    }

    fn begin(&mut self, candidate: Candidate) -> Result<Option<Clash>, Spent> {
        self.closures.begin(&self.source);
        self.closures.start();
        self.assume(self.ground.is(candidate.cell.index(), candidate.digit.index()))
    }

    fn assume(&mut self, literal: Literal) -> Result<Option<Clash>, Spent> {
        let Self { closures, inside, budget, .. } = self;
        let (family, purpose) = (Family::Dynamic(Level::Patterns), Purpose::Arguments);
        closures.assume(literal, &mut Means { family, purpose, inside, budget })
    }

    /// Closes a branch whose nodes start at `first`; `None` if it needs more leaves than allowed.
    fn close(
        &mut self,
        clash: Option<Clash>,
        first: u32,
        leaves: usize,
    ) -> Result<Option<RawBranch>, Spent> {
        if let Some(ends) = clash {
            let inferences = self.needed(first, &ends);
            return Ok(Some(RawBranch { inferences, end: RawEnd::Clash(ends), leaves: 1 }));
        }
        if leaves < 2 {
            return Ok(None);
        }
        let Some(choice) = self.choose(leaves)? else { return Ok(None) };
        let premises = self.fallen(choice.split);
        let mut branches: Vec<RawBranch> = Vec::new();
        // Assumptions that close at once come first, so that hopeless branches cost the least.
        let mut order: Vec<usize> = (0..choice.assumptions.len()).collect();
        order.sort_by_key(|&i| choice.follow[i].map_or(0, |follow| usize::MAX - follow));
        let mut used = 0;
        for (position, &i) in order.iter().enumerate() {
            let others = order.len() - position - 1;
            let checkpoint = self.closures.checkpoint();
            let start = self.closures.arrived() as u32;
            let clash = self.assume(choice.assumptions[i])?;
            let left = leaves.saturating_sub(used + others);
            let branch = if left == 0 { None } else { self.close(clash, start, left)? };
            self.closures.restore(&checkpoint);
            let Some(branch) = branch else { return Ok(None) };
            used += branch.leaves;
            branches.push(branch);
        }
        let mut roots = premises.clone();
        let below = branches.iter().flat_map(|branch| branch.outside(self.closures.arrived()));
        roots.extend(below);
        let inferences = self.needed(first, &roots);
        let end = RawEnd::Split { split: choice.split, premises, branches };
        Ok(Some(RawBranch { inferences, end, leaves: used }))
    }

    /// The split to take: the one that closes at once, or on one side, or has the most consequences.
    fn choose(&mut self, leaves: usize) -> Result<Option<Choice>, Spent> {
        let mut best: Option<(usize, usize, Choice)> = None;
        for (split, assumptions) in self.splits() {
            self.budget.look()?;
            let mut follow = Vec::new();
            for &assumption in &assumptions {
                let checkpoint = self.closures.checkpoint();
                let before = self.closures.arrived();
                let clash = self.assume(assumption)?;
                let after = self.closures.arrived();
                self.closures.restore(&checkpoint);
                follow.push(clash.is_none().then_some(after - before));
            }
            let open = follow.iter().flatten().count();
            if open * 2 + (follow.len() - open) > leaves {
                continue;
            }
            let consequences = follow.iter().flatten().product();
            let is_better = match &best {
                Some((o, c, _)) => open < *o || open == *o && consequences > *c,
                None => true,
            };
            if is_better {
                best = Some((open, consequences, Choice { split, assumptions, follow }));
                if open == 0 {
                    break;
                }
            }
        }
        Ok(best.map(|(_, _, choice)| choice))
    }

    /// Cells with two candidates left and digits with two places left; or the narrowest cell.
    fn splits(&self) -> Vec<(Split, Vec<Literal>)> {
        let (ground, marks) = (self.ground, &self.closures.left);
        let unknown = |literal: &Literal| self.closures.known(*literal).is_none();
        let of_cell = |cell: usize| {
            let literals = bits(marks.digits(cell)).map(|digit| ground.is(cell, digit));
            (Split::Cell(Cell::from_index(cell)), literals.collect::<Vec<Literal>>())
        };
        let of_house = |house: usize, digit: usize| {
            let cells = bits(marks.places(house, digit)).map(|place| ground.cell_at(house, place));
            let literals = cells.map(|cell| ground.is(cell, digit)).collect::<Vec<Literal>>();
            (Split::House(ground.house_id(house), Digit::from_index(digit)), literals)
        };
        let count = |cell: &usize| marks.digits(*cell).count_ones();
        let cells = (0..ground.cell_count()).filter(|cell| count(cell) == 2).map(of_cell);
        let houses = ground.subset_houses().flat_map(|house| {
            let has_two = move |digit: &usize| marks.places(house, *digit).count_ones() == 2;
            (0..ground.size()).filter(has_two).map(move |digit| of_house(house, digit))
        });
        let is_open = |(_, literals): &(Split, Vec<Literal>)| literals.iter().all(unknown);
        let pairs: Vec<_> = cells.chain(houses).filter(is_open).collect();
        if !pairs.is_empty() {
            return pairs;
        }
        let open = (0..ground.cell_count()).filter(|cell| count(cell) > 1);
        open.min_by_key(count).map(of_cell).into_iter().collect()
    }

    /// The nodes that made a cell or house as narrow as a split says.
    fn fallen(&self, split: Split) -> Vec<u32> {
        let (ground, source, left) = (self.ground, &self.source, &self.closures.left);
        match split {
            Split::Either(_) => Vec::new(),
            Split::Cell(cell) => {
                let cell = cell.index();
                let gone = bits(source.digits(cell) & !left.digits(cell));
                gone.map(|digit| self.closures.fall(ground.is_not(cell, digit))).collect()
            }
            Split::House(house, digit) => {
                let (house, digit) = (ground.house(house), digit.index());
                let gone = bits(source.places(house, digit) & !left.places(house, digit));
                let cells = gone.map(|place| ground.cell_at(house, place));
                cells.map(|cell| self.closures.fall(ground.is_not(cell, digit))).collect()
            }
        }
    }

    /// The nodes from `first` on that the roots rest on; the assumption at `first` always.
    fn needed(&self, first: u32, roots: &[u32]) -> Vec<(u32, Inference)> {
        let mut is_needed = vec![false; self.closures.arrived() - first as usize];
        is_needed[0] = true;
        let mut waiting = roots.to_vec();
        while let Some(node) = waiting.pop() {
            if node >= first && !std::mem::replace(&mut is_needed[(node - first) as usize], true) {
                waiting.extend(self.closures.parents(0, node));
            }
        }
        let needed = (first..).zip(is_needed).filter(|(_, is_needed)| *is_needed);
        let with_inference = |(node, _)| {
            let premises = self.closures.parents(0, node).to_vec();
            (node, inference(&self.closures, 0, node, premises))
        };
        needed.map(with_inference).collect()
    }
}

impl RawBranch {
    /// The nodes below `first` that the branch rests on.
    fn outside(&self, first: usize) -> Vec<u32> {
        let own = self.inferences.iter().flat_map(|(_, inference)| &inference.premises);
        let mut nodes: Vec<u32> = own.copied().collect();
        match &self.end {
            RawEnd::Clash(ends) => nodes.extend(ends),
            RawEnd::Split { premises, branches, .. } => {
                nodes.extend(premises);
                nodes.extend(branches.iter().flat_map(|branch| branch.outside(first)));
            }
        }
        nodes.retain(|node| (*node as usize) < first);
        nodes
    }
}

/// Numbers the inferences along each line. `line` holds the nodes of the line so far, by number.
fn number(raw: RawBranch, line: &mut Vec<u32>, start: usize) -> Branch {
    let find = |line: &[u32], node: u32| {
        line.iter().position(|known| *known == node).expect("it is in the line") as u32
    };
    let mut inferences = Vec::new();
    for (node, mut inference) in raw.inferences {
        inference.premises.iter_mut().for_each(|premise| *premise = find(line, *premise));
        inference.premises.sort_unstable();
        line.push(node);
        inferences.push(inference);
    }
    let end = match raw.end {
        RawEnd::Clash(ends) => Ending::Contradiction(ends.map(|node| find(line, node))),
        RawEnd::Split { split, premises, branches } => {
            let premises = premises.into_iter().map(|node| find(line, node)).collect();
            let length = line.len();
            let number_one = |branch| number(branch, line, length);
            let branches = branches.into_iter().map(number_one).collect();
            Ending::Cases(Cases { split, premises, branches })
        }
    };
    line.truncate(start);
    Branch { inferences, end }
}
