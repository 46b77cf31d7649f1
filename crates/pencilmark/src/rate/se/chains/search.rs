//! Which assumptions are followed up and compared, and what is kept of their closures.

use super::closure::{Closures, Means, NONE, Summary};
use super::family::{Family, LEVELS};
use super::links::{Assumptions, Cause, LITERALS, Literal};
use super::loops::Walker;
use super::nested::Memory;
use super::quick::Filter;
use super::{Finding, Kind, Origin, Wanted};
use crate::classic::{CELL_HOUSES, Marks, State, bits, cell_at};
use crate::model::{Budget, Spent};

/// A search and its memory: closures are worked out once per position.
pub(in super::super) struct Search {
    pub(super) closures: Closures,
    pub(super) walker: Walker,
    pub(super) findings: Vec<Finding>,
    pub(super) summaries: Vec<Summary>,
    /// The summary of each assumption, by level.
    summary_of: Box<[[u16; LITERALS]; LEVELS]>,
    family: Family,
    /// The complexity and kind that a finding must stay below: if only the best counts at 0, if the
    /// best of each conclusion at that literal.
    pub(super) limits: Vec<(u32, Kind)>,
    /// Where literals are among the nodes of the closures that are being compared.
    pub(super) node_of: Vec<u16>,
    inner: Option<Box<Search>>,
    memory: Memory,
    pub(super) filter: Filter,
    pub(super) scratch: Vec<u16>,
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
pub(super) struct Setting<'a> {
    state: &'a State,
    pub marks: &'a Marks,
    pub family: Family,
    pub wanted: Wanted,
    /// The closures of a position that holds everything of this one.
    pub wider: Option<&'a Filter>,
    budget: &'a Budget<'a>,
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

    /// The closure of an assumption, worked out when it is first asked for.
    pub(super) fn summary(
        &mut self,
        setting: &Setting<'_>,
        assumption: Literal,
    ) -> Result<usize, Spent> {
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
