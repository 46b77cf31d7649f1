//! Which closures are compared, and what they have in common.

use super::closure::{Closure, Links, Node};
use super::marks::{Ground, Literal, Marks};
use super::{Family, Finding, Level, Origin};
use crate::logic::ArgumentKind;
use crate::model::{Budget, Cell, Digit, Spent};

/// A search and its memory: closures are worked out once per state.
#[derive(Default)]
pub(super) struct Search {
    pub(super) closure: Closure,
    findings: Vec<Finding>,
    summaries: Vec<Summary>,
    /// The claims of all summaries, one after the other.
    entries: Vec<Entry>,
    /// The nested arguments that entries rest on: fingerprint and complexity.
    nested: Vec<(u64, u32)>,
    /// The summary of each assumption.
    summary_of: Vec<u32>,
    /// What the compared closures say of each claim.
    tally: Vec<Tally>,
}

/// A claim of several closures.
#[derive(Clone, Copy, Default)]
struct Tally {
    /// How many of them hold it.
    holds: u32,
    /// The sum of its chains.
    size: u32,
    /// What they use.
    uses: Level,
}

/// What is kept of a closure.
#[derive(Clone, Copy)]
struct Summary {
    /// Its range in the entries.
    entries: (usize, usize),
    clash: Option<[Entry; 2]>,
}

/// A claim of a closure.
#[derive(Clone, Copy)]
struct Entry {
    literal: Literal,
    /// The number of claims in its chain.
    size: u32,
    /// The range of its nested arguments.
    nested: (u32, u32),
    /// What its chain uses.
    uses: Level,
}

const NONE: u32 = u32::MAX;

/// Where a search looks, and how.
struct Setting<'a> {
    ground: &'a Ground<'a>,
    marks: &'a Marks,
    family: Family,
    kinds: &'a [ArgumentKind],
    budget: &'a Budget<'a>,
}

impl Family {
    pub(super) fn links(self) -> Links {
        match self {
            Self::Loops | Self::Multiple => Links::Static,
            Self::Nishio => Links::SingleDigit,
            Self::Dynamic(_) => Links::Dynamic,
        }
    }

    pub(super) fn level(self) -> Level {
        if let Self::Dynamic(level) = self { level } else { Level::Plain }
    }

    /// Sudoku Explainer's base rating.
    fn base(self) -> u16 {
        match self {
            Self::Loops => 70,
            Self::Nishio => 75,
            Self::Multiple => 80,
            Self::Dynamic(level) => 85 + 5 * level as u16,
        }
    }
}

impl Search {
    /// All kinds that a search can look for.
    pub const EVERY_KIND: &'static [ArgumentKind] = &[
        ArgumentKind::Double,
        ArgumentKind::SingleDigit,
        ArgumentKind::TwoDigitCells,
        ArgumentKind::Mixed,
        ArgumentKind::Cell,
        ArgumentKind::House,
        ArgumentKind::Contradiction,
    ];

    /// Looks for every argument of a family and these kinds; see [`Search::take_findings`].
    pub fn run(
        &mut self,
        ground: &Ground<'_>,
        marks: &Marks,
        family: Family,
        kinds: &[ArgumentKind],
        budget: &Budget<'_>,
    ) -> Result<(), Spent> {
        self.findings.clear();
        self.summaries.clear();
        self.entries.clear();
        self.nested.clear();
        self.summary_of.clear();
        self.summary_of.resize(ground.literals(), NONE);
        self.tally.resize(ground.literals(), Tally::default());
        let setting = Setting { ground, marks, family, kinds, budget };
        match family {
            Family::Loops => super::loops::search(ground, marks, budget, &mut self.findings),
            _ => marks.cells().try_for_each(|cell| self.start_in_cell(&setting, cell)),
        }
    }

    /// What was found, in order.
    pub fn take_findings(&mut self) -> Vec<Finding> {
        let mut findings = std::mem::take(&mut self.findings);
        findings.sort_by_key(|finding| (finding.rating(), finding.complexity, finding.kind));
        findings
    }

    fn start_in_cell(&mut self, setting: &Setting<'_>, cell: Cell) -> Result<(), Spent> {
        let digits = setting.marks.digits(cell);
        let least = if setting.family == Family::Multiple { 3 } else { 2 };
        if digits.len() < least {
            return Ok(());
        }
        let wants = |kind| setting.kinds.contains(&kind);
        let is_dynamic = matches!(setting.family, Family::Dynamic(_));
        for digit in digits.iter() {
            let assumption = setting.ground.is(cell, digit);
            if setting.family != Family::Multiple && wants(ArgumentKind::Contradiction) {
                self.refute(setting, assumption)?;
                self.refute(setting, !assumption)?;
            }
            if is_dynamic && digits.len() > 2 && wants(ArgumentKind::Double) {
                let branches = [assumption, !assumption];
                let origin = Origin::Either(assumption);
                self.compare(setting, ArgumentKind::Double, origin, branches)?;
            }
            if setting.family != Family::Nishio && wants(ArgumentKind::House) {
                self.start_in_houses(setting, cell, digit)?;
            }
        }
        if setting.family != Family::Nishio && wants(ArgumentKind::Cell) {
            let branches = digits.iter().map(|digit| setting.ground.is(cell, digit));
            self.compare(setting, ArgumentKind::Cell, Origin::Cell(cell), branches)?;
        }
        Ok(())
    }

    /// The houses where this cell is the digit's first place.
    fn start_in_houses(
        &mut self,
        setting: &Setting<'_>,
        cell: Cell,
        digit: Digit,
    ) -> Result<(), Spent> {
        let ground = setting.ground;
        for &(house, place) in ground.houses_of(cell) {
            let places = setting.marks.places(house, digit);
            if places.len() < 2 || places.first() != Some(place) {
                continue;
            }
            let branches = places.iter().map(|place| ground.is(ground.cell(house, place), digit));
            self.compare(setting, ArgumentKind::House, Origin::House(house, digit), branches)?;
        }
        Ok(())
    }

    /// Looks whether an assumption leads to a contradiction.
    fn refute(&mut self, setting: &Setting<'_>, assumption: Literal) -> Result<(), Spent> {
        let summary = self.summary(setting, assumption)?;
        if let Some(ends) = self.summaries[summary].clash {
            let flat: u32 = ends.iter().map(|end| end.size).sum();
            let complexity = flat + self.nested_complexity(&ends);
            self.found(
                setting,
                Finding {
                    kind: ArgumentKind::Contradiction,
                    complexity,
                    base: setting.family.base(),
                    uses: ends[0].uses.max(ends[1].uses),
                    conclusion: !assumption,
                    more: Vec::new(),
                    origin: Origin::Refutation(assumption),
                },
            );
        }
        Ok(())
    }

    /// Finds the claims that all of these assumptions lead to.
    fn compare(
        &mut self,
        setting: &Setting<'_>,
        kind: ArgumentKind,
        origin: Origin,
        branches: impl IntoIterator<Item = Literal>,
    ) -> Result<(), Spent> {
        let mut ranges = [(0, 0); crate::model::MAX_SIZE];
        let mut count = 0;
        for assumption in branches {
            let summary = self.summary(setting, assumption)?;
            ranges[count] = self.summaries[summary].entries;
            count += 1;
        }
        let ranges = &ranges[..count];
        for entry in ranges.iter().flat_map(|&(start, end)| &self.entries[start..end]) {
            let Tally { holds, size, uses } = &mut self.tally[entry.literal.index()];
            (*holds, *size, *uses) = (*holds + 1, *size + entry.size, entry.uses.max(*uses));
        }
        for truth in [true, false] {
            for index in ranges[0].0..ranges[0].1 {
                let literal = self.entries[index].literal;
                let Tally { holds, size, uses } = self.tally[literal.index()];
                if literal.is_true() == truth && holds as usize == count {
                    self.found(
                        setting,
                        Finding {
                            kind,
                            complexity: size + self.nested_in(ranges, literal),
                            base: setting.family.base(),
                            uses,
                            conclusion: literal,
                            more: Vec::new(),
                            origin,
                        },
                    );
                }
            }
        }
        for entry in ranges.iter().flat_map(|&(start, end)| &self.entries[start..end]) {
            self.tally[entry.literal.index()] = Tally::default();
        }
        Ok(())
    }

    /// Keeps a finding, unless it places a digit that is the last one of its cell.
    fn found(&mut self, setting: &Setting<'_>, finding: Finding) {
        let cell = setting.ground.candidate(finding.conclusion).cell;
        if !finding.conclusion.is_true() || setting.marks.digits(cell).len() > 1 {
            self.findings.push(finding);
        }
    }

    /// The closure of an assumption, worked out when it is first asked for.
    fn summary(&mut self, setting: &Setting<'_>, assumption: Literal) -> Result<usize, Spent> {
        let known = self.summary_of[assumption.index()];
        if known != NONE {
            return Ok(known as usize);
        }
        let &Setting { ground, marks, family, budget, .. } = setting;
        self.closure.begin(ground, marks);
        self.closure.assume(assumption);
        let clash = self.closure.run(ground, family.links(), family.level(), budget)?;
        self.closure.trace();
        let start = self.entries.len();
        let last = clash.map(|ends| ends[0].max(ends[1]));
        for node in 0..self.closure.nodes().len() as u32 {
            if Some(node) != last {
                let entry = self.entry(node);
                self.entries.push(entry);
            }
        }
        let clash = clash.map(|ends| ends.map(|node| self.entry(node)));
        let summary = self.summaries.len();
        self.summary_of[assumption.index()] = summary as u32;
        self.summaries.push(Summary { entries: (start, self.entries.len()), clash });
        Ok(summary)
    }

    fn entry(&mut self, node: u32) -> Entry {
        let start = self.nested.len() as u32;
        if !self.closure.nesting.is_empty() {
            for ancestor in self.closure.chain(node) {
                let index = self.closure.node(ancestor).nested;
                if index != NONE {
                    let nested = self.closure.nesting.argument(index);
                    self.nested.push((nested.fingerprint, nested.argument.complexity));
                }
            }
        }
        let &Node { literal, uses, .. } = self.closure.node(node);
        let nested = (start, self.nested.len() as u32);
        Entry { literal, size: self.closure.size(node), nested, uses }
    }

    /// What nested arguments add to a conclusion that several closures share.
    fn nested_in(&self, ranges: &[(usize, usize)], literal: Literal) -> u32 {
        if self.nested.is_empty() {
            return 0;
        }
        let in_range = |&(start, end): &(usize, usize)| {
            self.entries[start..end].iter().find(|entry| entry.literal == literal).copied()
        };
        let entries: Vec<Entry> = ranges.iter().filter_map(in_range).collect();
        self.nested_complexity(&entries)
    }

    /// The complexity of every nested argument of these, each counted once.
    fn nested_complexity(&self, entries: &[Entry]) -> u32 {
        let all = entries.iter().flat_map(|&Entry { nested: (start, end), .. }| {
            &self.nested[start as usize..end as usize]
        });
        let mut distinct: Vec<(u64, u32)> = all.copied().collect();
        distinct.sort_unstable();
        distinct.dedup();
        distinct.iter().map(|(_, complexity)| complexity).sum()
    }
}
