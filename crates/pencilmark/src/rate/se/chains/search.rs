//! Which closures are compared, and what they have in common.

use super::super::state::{CELL_HOUSES, CandidateSet, Marks, State, bits, cell_at};
use super::closure::{Closures, Means, NONE, Summary};
use super::links::{Cause, LITERALS, Literal};
use super::loops::Walker;
use super::nested::{Memory, Nested};
use super::quick::Filter;
use super::{Conclusion, Finding, Kind, Origin, Wanted, length_tenths};
use crate::model::{Budget, Spent};
use std::ops::Deref;

/// How many levels of dynamic chains there are.
const LEVELS: usize = 6;

/// Which search, in Sudoku Explainer's order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in super::super) enum Family {
    /// Loops and candidates that deny themselves.
    Loops,
    /// Contradictions among the places of one digit.
    Nishio,
    /// Cells and houses, with the links of the position as it is.
    Multiple,
    /// Contradictions, double chains, cells and houses, with links that come up on the way; and of
    /// level 1 patterns, 2 loops, 3 multiple chains, 4 dynamic chains, 5 dynamic chains of level 2.
    Dynamic(u8),
}

impl Family {
    pub fn level(self) -> u8 {
        if let Self::Dynamic(level) = self { level } else { 0 }
    }

    pub fn is_dynamic(self) -> bool {
        matches!(self, Self::Dynamic(_) | Self::Nishio)
    }

    /// The searches that a line of reasoning may use besides patterns, in order.
    pub fn nested(self) -> &'static [Self] {
        match self.level() {
            0 | 1 => &[],
            2 => &[Self::Loops],
            3 => &[Self::Loops, Self::Multiple],
            4 => &[Self::Dynamic(0)],
            _ => &[Self::Dynamic(0), Self::Dynamic(2)],
        }
    }

    /// How many means there are to go on when implications lead no further: patterns and searches.
    pub fn means(self) -> usize {
        usize::from(self.level() > 0) + self.nested().len()
    }

    /// The levels below whose means are the first of this one's, highest first: where their closures
    /// stall, those of this level go on.
    fn below(self) -> impl Iterator<Item = Self> {
        let levels = (0..self.level()).rev().map(Self::Dynamic);
        levels.filter(move |lower| self.nested().starts_with(lower.nested()))
    }

    /// The rating before the length is added, in tenths. Loops have their own.
    pub fn base(self) -> u16 {
        match self {
            Self::Loops => 65,
            Self::Nishio => 75,
            Self::Multiple => 80,
            Self::Dynamic(level) => 85 + 5 * u16::from(level),
        }
    }

    /// The name of what it finds.
    pub fn name(self, kind: Kind) -> &'static str {
        match (self, kind) {
            (Self::Loops, Kind::SingleDigit) => "Chain or loop of one digit",
            (Self::Loops, Kind::TwoDigitCells) => "Loop of two-digit cells",
            (Self::Loops, _) => "Chain or loop",
            (Self::Nishio, _) => "Nishio forcing chain",
            (Self::Multiple, Kind::Cell) => "Cell forcing chain",
            (Self::Multiple, _) => "House forcing chain",
            (Self::Dynamic(0), _) => "Dynamic forcing chain",
            (Self::Dynamic(1), _) => "Dynamic forcing chain with patterns",
            (Self::Dynamic(2), _) => "Nested forcing chain, level 2",
            (Self::Dynamic(3), _) => "Nested forcing chain, level 3",
            (Self::Dynamic(4), _) => "Nested forcing chain, level 4",
            (Self::Dynamic(_), _) => "Nested forcing chain, level 5",
        }
    }
}

/// A search and its memory: closures are worked out once per position.
pub(in super::super) struct Search {
    closures: Closures,
    walker: Walker,
    findings: Vec<Finding>,
    summaries: Vec<Summary>,
    /// The summary of each assumption, by level.
    summary_of: Box<[[u16; LITERALS]; LEVELS]>,
    family: Family,
    /// The complexity and kind that a finding must stay below: if only the best counts at 0, if the
    /// best of each conclusion at that literal.
    limits: Vec<(u32, Kind)>,
    /// Where literals are among the nodes of the closures that are being compared.
    node_of: Vec<u16>,
    inner: Option<Box<Search>>,
    memory: Memory,
    filter: Filter,
    scratch: Vec<u16>,
}

impl Default for Search {
    fn default() -> Self {
        Self {
            closures: Closures::default(),
            walker: Walker::default(),
            findings: Vec::new(),
            summaries: Vec::new(),
            summary_of: Box::new([[NONE; LITERALS]; LEVELS]),
            family: Family::Loops,
            limits: Vec::new(),
            node_of: vec![NONE; 9 * LITERALS],
            inner: None,
            memory: Memory::default(),
            filter: Filter::default(),
            scratch: Vec::new(),
        }
    }
}

/// Where a search looks, and how.
struct Setting<'a> {
    state: &'a State,
    marks: &'a Marks,
    family: Family,
    wanted: Wanted,
    /// The closures of a position that holds everything of this one.
    wider: Option<&'a Filter>,
    budget: &'a Budget<'a>,
}

/// Up to nine literals of which one is true.
pub(super) struct Assumptions {
    literals: [Literal; 9],
    count: usize,
}

impl FromIterator<Literal> for Assumptions {
    fn from_iter<I: IntoIterator<Item = Literal>>(assumptions: I) -> Self {
        let mut all = Self { literals: [Literal::is(0, 0); 9], count: 0 };
        for literal in assumptions {
            all.literals[all.count] = literal;
            all.count += 1;
        }
        all
    }
}

impl Deref for Assumptions {
    type Target = [Literal];
    fn deref(&self) -> &[Literal] {
        &self.literals[..self.count]
    }
}

impl Setting<'_> {
    /// Whether the closures of `quick` hold everything that those of this family hold.
    fn has_filter(&self) -> bool {
        self.family == Family::Dynamic(0)
    }
}

impl Search {
    /// Looks for everything of a family, in a position of which these candidates are left.
    pub(super) fn run(
        &mut self,
        state: &State,
        marks: &Marks,
        family: Family,
        wanted: Wanted,
        wider: Option<&Filter>,
        budget: &Budget<'_>,
    ) -> Result<(), Spent> {
        self.findings.clear();
        if family == Family::Loops {
            return self.walker.search(marks, wanted, budget, &mut self.findings);
        }
        self.begin(marks, family);
        let setting = Setting { state, marks, family, wanted, wider, budget };
        self.limits.clear();
        self.limits.resize(LITERALS, (u32::MAX, Kind::Contradiction));
        (0..81).try_for_each(|cell| self.start_in_cell(&setting, cell))
    }

    /// Forgets the closures so far, unless this is only another level at the same position.
    fn begin(&mut self, marks: &Marks, family: Family) {
        let is_level = |family| matches!(family, Family::Dynamic(_));
        let is_next = is_level(self.family) && self.closures.source.cells == marks.cells;
        self.family = family;
        if is_level(family) && is_next {
            return;
        }
        self.summaries.clear();
        self.summary_of.fill([NONE; LITERALS]);
        self.closures.begin(marks);
        if is_level(family) {
            self.filter.begin(marks);
        }
    }

    /// What was found, in the order in which it was found.
    pub fn findings(&self) -> &[Finding] {
        &self.findings
    }

    pub(super) fn take_findings(&mut self) -> Vec<Finding> {
        std::mem::take(&mut self.findings)
    }

    fn start_in_cell(&mut self, setting: &Setting<'_>, cell: usize) -> Result<(), Spent> {
        let digits = setting.marks.cells[cell];
        let family = setting.family;
        let least = if family == Family::Multiple { 3 } else { 2 };
        if digits.count_ones() < least {
            return Ok(());
        }
        for digit in bits(digits) {
            let assumption = Literal::is(cell, digit);
            if family != Family::Multiple {
                self.refute(setting, assumption)?;
                self.refute(setting, !assumption)?;
            }
            if matches!(family, Family::Dynamic(_)) && digits.count_ones() > 2 {
                let origin = Origin::Same(assumption, !assumption);
                self.compare(setting, Kind::Double, &origin, &[assumption, !assumption])?;
            }
            if family != Family::Nishio {
                self.start_in_houses(setting, cell, digit)?;
            }
        }
        if family != Family::Nishio {
            let assumptions = self.assumptions_of_cell(cell);
            self.compare(setting, Kind::Cell, &Origin::Cell(cell as u8), &assumptions)?;
        }
        Ok(())
    }

    /// The houses where this cell is the digit's first place.
    fn start_in_houses(
        &mut self,
        setting: &Setting<'_>,
        cell: usize,
        digit: usize,
    ) -> Result<(), Spent> {
        for (house, place) in CELL_HOUSES[cell] {
            let places = setting.marks.places[house as usize][digit];
            if places.count_ones() >= 2 && places.trailing_zeros() == u32::from(place) {
                let assumptions = self.assumptions_of_house(house as usize, digit);
                let origin = Origin::House(house, digit as u8);
                self.compare(setting, Kind::House, &origin, &assumptions)?;
            }
        }
        Ok(())
    }

    /// One of these is true: the candidates of a cell.
    pub(super) fn assumptions_of_cell(&self, cell: usize) -> Assumptions {
        let digits = bits(self.closures.source.cells[cell]);
        digits.map(|digit| Literal::is(cell, digit)).collect()
    }

    /// One of these is true: the places of a digit in a house.
    pub(super) fn assumptions_of_house(&self, house: usize, digit: usize) -> Assumptions {
        let places = bits(self.closures.source.places[house][digit]);
        places.map(|place| Literal::is(cell_at(house, place), digit)).collect()
    }

    /// Looks whether an assumption leads to a contradiction.
    fn refute(&mut self, setting: &Setting<'_>, assumption: Literal) -> Result<(), Spent> {
        if setting.has_filter() && !self.filter.clashes(assumption, setting.wider) {
            return Ok(());
        }
        let number = self.summary(setting, assumption)?;
        let Summary { first, clash, .. } = self.summaries[number];
        if let Some(ends) = clash {
            let conclusion = !assumption;
            let targets = ends.map(|end| (first, end));
            let origin = Origin::Clash(number as u32);
            self.found(setting, Kind::Contradiction, &targets, conclusion, &origin);
        }
        Ok(())
    }

    /// Finds the literals that all of these assumptions lead to.
    fn compare(
        &mut self,
        setting: &Setting<'_>,
        kind: Kind,
        origin: &Origin,
        assumptions: &[Literal],
    ) -> Result<(), Spent> {
        if !self.may_share(setting, assumptions) {
            return Ok(());
        }
        let mut numbers = [0; 9];
        let mut common: Option<[CandidateSet; 2]> = None;
        for (number, assumption) in numbers.iter_mut().zip(assumptions) {
            *number = self.summary(setting, *assumption)?;
            let holds = &self.summaries[*number].holds;
            match &mut common {
                None => common = Some(*holds),
                Some(common) => common.iter_mut().zip(holds).for_each(|(all, one)| *all &= one),
            }
        }
        let common = common.unwrap_or_default();
        if common.iter().all(CandidateSet::is_empty) {
            return Ok(());
        }
        let numbers = &numbers[..assumptions.len()];
        self.look_up_nodes(numbers);
        let first = self.summaries[numbers[0]].nodes();
        for truth in [true, false] {
            let common = &common[usize::from(truth)];
            for node in first.clone() {
                let literal = self.closures.literal(node);
                if literal.is_true() == truth && common.contains(literal.candidate()) {
                    let mut targets = [(0, 0); 9];
                    for (branch, number) in numbers.iter().enumerate() {
                        let node = self.node_of[branch * LITERALS + literal.index()];
                        targets[branch] = (self.summaries[*number].first, node);
                    }
                    self.found(setting, kind, &targets[..numbers.len()], literal, origin);
                }
            }
        }
        Ok(())
    }

    /// Notes where each literal is among the nodes of these closures.
    fn look_up_nodes(&mut self, numbers: &[usize]) {
        for (branch, number) in numbers.iter().enumerate() {
            let nodes = self.closures.nodes(&self.summaries[*number]);
            let node_of = &mut self.node_of[branch * LITERALS..][..LITERALS];
            for (index, node) in nodes.iter().enumerate() {
                node_of[node.literal.index()] = index as u16;
            }
        }
    }

    /// Whether these assumptions may lead to the same literal; false only if they do not.
    fn may_share(&mut self, setting: &Setting<'_>, assumptions: &[Literal]) -> bool {
        match setting.family {
            Family::Multiple => {
                let candidates = assumptions.iter().map(|assumption| assumption.candidate());
                let reach = self.walker.reach(setting.marks);
                reach.complete(setting.marks);
                reach.share(candidates)
            }
            Family::Dynamic(0) => self.filter.share(assumptions, setting.wider),
            _ => true,
        }
    }

    fn found(
        &mut self,
        setting: &Setting<'_>,
        kind: Kind,
        targets: &[(u32, u16)],
        conclusion: Literal,
        origin: &Origin,
    ) {
        let (cell, _) = conclusion.cell_and_digit();
        if conclusion.is_true() && setting.marks.cells[cell].count_ones() < 2 {
            return;
        }
        let about = match setting.wanted {
            Wanted::Best => 0,
            Wanted::All | Wanted::BestOfEach => conclusion.index(),
        };
        let limit = self.limits[about];
        let Some(complexity) = self.complexity(targets, limit.0) else { return };
        if setting.wanted != Wanted::All {
            if (complexity, kind) >= limit {
                return;
            }
            self.limits[about] = (complexity, kind);
        }
        let rating = setting.family.base() + length_tenths(complexity);
        let conclusion = Conclusion::Literal(conclusion);
        let origin = origin.clone();
        self.findings.push(Finding { rating, complexity, kind, conclusion, origin });
    }

    /// The literals of all chains together, and the nested chains, each counted once; none if there
    /// are more than the limit.
    fn complexity(&mut self, targets: &[(u32, u16)], limit: u32) -> Option<u32> {
        let mut flat = 0;
        for (first, node) in targets {
            flat += self.closures.size(*first, *node, &mut self.scratch);
            if flat > limit {
                return None;
            }
        }
        if self.closures.nested.is_empty() {
            return Some(flat);
        }
        let mut nested: Vec<Nested> = Vec::new();
        for (first, node) in targets {
            self.closures.chain(*first, *node, &mut self.scratch);
            for number in &self.scratch {
                let index = self.closures.nested_of(*first, *number);
                nested.extend(index.map(|index| self.closures.nested[index]));
            }
        }
        nested.sort_unstable();
        nested.dedup();
        Some(flat + nested.iter().map(|nested| nested.complexity).sum::<u32>())
    }

    /// The closure of an assumption, worked out when it is first asked for.
    fn summary(&mut self, setting: &Setting<'_>, assumption: Literal) -> Result<usize, Spent> {
        let index = assumption.index();
        let level = usize::from(setting.family.level());
        let known = self.summary_of[level][index];
        if known != NONE {
            return Ok(usize::from(known));
        }
        let below = setting.family.below().find_map(|lower| {
            let number = self.summary_of[usize::from(lower.level())][index];
            (number != NONE).then(|| (lower, &self.summaries[usize::from(number)]))
        });
        let &Setting { state, family, budget, .. } = setting;
        let (inner, memory, filter) = (&mut self.inner, &mut self.memory, &mut self.filter);
        let mut means = Means { state, family, inner, memory, filter, budget };
        let summary = match below {
            Some((_, stalled)) if stalled.clash.is_some() => stalled.clone(),
            Some((lower, stalled)) => self.closures.go_on(stalled, lower.means(), &mut means)?,
            None => self.closures.close(assumption, &mut means)?,
        };
        let number = self.summaries.len();
        self.summary_of[level][index] = number as u16;
        self.summaries.push(summary);
        Ok(number)
    }

    /// Both ends of a contradiction.
    pub(super) fn clash_of(&self, summary: u32) -> [u16; 2] {
        self.summaries[summary as usize].clash.expect("it was found to clash")
    }

    /// Where a literal is in the closure of an assumption.
    pub(super) fn node_of(&self, assumption: Literal, literal: Literal) -> (u32, u16) {
        let level = usize::from(self.family.level());
        let number = self.summary_of[level][assumption.index()];
        let summary = &self.summaries[usize::from(number)];
        let node = self.closures.position(summary, literal);
        (u32::from(number), node.expect("the closure holds it"))
    }

    /// The literals that a node rests on and their causes; `cause` is that of the assumption.
    pub(super) fn links(&mut self, summary: u32, node: u16, cause: Cause) -> Vec<(Literal, Cause)> {
        let summary = self.summaries[summary as usize].clone();
        self.closures.chain(summary.first, node, &mut self.scratch);
        let link = |number: &u16| {
            let node = self.closures.node_in(&summary, *number);
            (node.literal, if *number == 0 { cause } else { node.cause })
        };
        self.scratch.iter().map(link).collect()
    }
}
