//! Which assumptions are followed up and compared, and what is kept of their closures.

use super::bounds::Bounds;
use super::closure::{Closures, Means, NONE, Summary};
use super::family::{Family, LEVELS, Level};
use super::links::Literal;
use super::loops::Walker;
use super::marks::{Ground as _, Marks, bits};
use super::nested::Inside;
use super::quick::{Filter, Shared};
use super::{Finding, Origin, Purpose, Wanted};
use crate::logic::ArgumentKind;
use crate::model::{Budget, MAX_SIZE, Spent};
use std::ops::Deref;

/// Every finding counts.
const UNLIMITED: (u32, ArgumentKind) = (u32::MAX, ArgumentKind::Contradiction);

/// A search and its memory: closures are worked out once per position.
pub(crate) struct Search<M: Marks> {
    pub(super) purpose: Purpose,
    pub(super) closures: Closures<M>,
    pub(super) walker: Walker<M>,
    pub(super) findings: Vec<Finding>,
    pub(super) summaries: Vec<Summary>,
    /// The summary of each assumption, by level.
    summary_of: [Vec<u32>; LEVELS],
    /// Where there are some.
    summarized: Vec<(Level, Literal)>,
    family: Family,
    /// The complexity and kind that a finding must stay below: if only the best counts at 0, if the
    /// best of each conclusion at that literal.
    pub(super) limits: Vec<(u32, ArgumentKind)>,
    /// Where there are some: most nested searches find little or nothing.
    pub(super) limited: Vec<usize>,
    /// What the closures that are being compared have in common.
    pub(super) common: Vec<u64>,
    /// Where literals are among the nodes of the closures that are being compared.
    pub(super) node_of: Vec<u32>,
    pub(super) inside: Inside<M>,
    pub(super) scratch: Vec<u32>,
}

/// Kinds of arguments, as bits: a nested search asks for each candidate.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kinds(u16);

impl Kinds {
    /// All of them.
    pub const EVERY: Self = Self(!0);

    /// These.
    pub fn of(kinds: &[ArgumentKind]) -> Self {
        Self(kinds.iter().fold(0, |all, kind| all | 1 << *kind as u16))
    }

    /// The kinds that a family is known for.
    fn usual(family: Family) -> Self {
        match family {
            Family::Nishio => Self::of(&[ArgumentKind::Contradiction]),
            _ => Self::EVERY,
        }
    }

    #[inline]
    fn has(self, kind: ArgumentKind) -> bool {
        self.0 >> kind as u16 & 1 == 1
    }
}

/// Where a search looks, and how.
pub(crate) struct Setting<'a, M: Marks> {
    pub marks: &'a M,
    pub family: Family,
    pub kinds: Kinds,
    pub wanted: Wanted,
    /// The closures of a position that holds everything of this one.
    pub(super) wider: Option<&'a Filter<M>>,
    pub budget: &'a Budget<'a>,
}

impl<'a, M: Marks> Setting<'a, M> {
    /// Every kind of finding of a family in a position.
    pub fn new(marks: &'a M, family: Family, wanted: Wanted, budget: &'a Budget<'a>) -> Self {
        Self { marks, family, kinds: Kinds::usual(family), wanted, wider: None, budget }
    }

    /// Which sets tell what the closures of this family hold. The steps of closures that are never worked
    /// out would be missing from a technique's limit, so that hints do without bounds.
    fn sets(&self, purpose: Purpose) -> Sets {
        match self.family {
            Family::Dynamic(_) if !Filter::<M>::suits(self.marks.ground()) => Sets::None,
            Family::Dynamic(Level::Plain) => Sets::Exact,
            Family::Dynamic(level) if purpose == Purpose::Rating && Bounds::<M>::suits(level) => {
                Sets::Bounds(level)
            }
            _ => Sets::None,
        }
    }

    fn wants(&self, kind: ArgumentKind) -> bool {
        self.kinds.has(kind)
    }
}

/// What is known of closures before they are worked out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sets {
    /// Nothing.
    None,
    /// What they hold (`quick`).
    Exact,
    /// What those of a level hold at most (`bounds`).
    Bounds(Level),
}

/// Literals of which one is true.
pub(super) struct Assumptions {
    literals: [Literal; MAX_SIZE],
    count: usize,
}

impl FromIterator<Literal> for Assumptions {
    fn from_iter<I: IntoIterator<Item = Literal>>(assumptions: I) -> Self {
        let mut all = Self { literals: [Literal::is(0); MAX_SIZE], count: 0 };
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

impl<M: Marks> Search<M> {
    /// A search on the board of a position.
    pub fn new(marks: &M, purpose: Purpose) -> Self {
        let literals = marks.ground().literal_count();
        Self {
            purpose,
            closures: Closures::new(marks),
            walker: Walker::new(marks.ground()),
            findings: Vec::new(),
            summaries: Vec::new(),
            summary_of: std::array::from_fn(|_| vec![NONE; literals]),
            summarized: Vec::new(),
            family: Family::Loops,
            limits: vec![UNLIMITED; literals],
            limited: Vec::new(),
            common: Vec::new(),
            node_of: Vec::new(),
            inside: Inside::new(marks),
            scratch: Vec::new(),
        }
    }

    /// Looks for everything of a family.
    pub fn run(&mut self, setting: &Setting<'_, M>) -> Result<(), Spent> {
        let &Setting { marks, family, wanted, budget, .. } = setting;
        self.findings.clear();
        if family == Family::Loops {
            return self.walker.search(marks, wanted, budget, &mut self.findings);
        }
        self.begin(marks, family);
        if family == Family::Multiple {
            self.walker.reach(marks);
        }
        self.limited.drain(..).for_each(|about| self.limits[about] = UNLIMITED);
        (0..marks.ground().cell_count()).try_for_each(|cell| self.start_in_cell(setting, cell))
    }

    /// Forgets the closures so far, unless this is only another level at the same position.
    pub(super) fn begin(&mut self, marks: &M, family: Family) {
        let is_level = |family| matches!(family, Family::Dynamic(_));
        let is_next = is_level(self.family) && self.closures.source.key() == marks.key();
        self.family = family;
        if is_level(family) && is_next {
            return;
        }
        self.forget();
        self.closures.begin(marks);
        if is_level(family) && Filter::<M>::suits(marks.ground()) {
            self.inside.filter.begin(marks);
            self.inside.bounds.begin();
        }
    }

    fn forget(&mut self) {
        self.summaries.clear();
        for (level, literal) in self.summarized.drain(..) {
            self.summary_of[level as usize][literal.index()] = NONE;
        }
    }

    /// Forgets the closures if they take too much room; they are worked out again where they are asked
    /// for. Nobody may be using one.
    pub(super) fn make_room(&mut self) {
        if self.closures.bytes() > self.inside.room {
            self.forget();
            self.closures.clear();
        }
    }

    /// What was found, in the order in which it was found.
    pub fn findings(&self) -> &[Finding] {
        &self.findings
    }

    /// What was found, best first; of equally good ones, the first found.
    pub fn take_findings(&mut self) -> Vec<Finding> {
        let mut findings = std::mem::take(&mut self.findings);
        findings.sort_by_key(Finding::order);
        findings
    }

    fn start_in_cell(&mut self, setting: &Setting<'_, M>, cell: usize) -> Result<(), Spent> {
        let ground = setting.marks.ground();
        let digits = setting.marks.digits(cell);
        let family = setting.family;
        let least = if family == Family::Multiple { 3 } else { 2 };
        if digits.count_ones() < least {
            return Ok(());
        }
        for digit in bits(digits) {
            let assumption = ground.is(cell, digit);
            if family != Family::Multiple && setting.wants(ArgumentKind::Contradiction) {
                self.refute(setting, assumption)?;
                self.refute(setting, !assumption)?;
            }
            let is_double = matches!(family, Family::Dynamic(_)) && digits.count_ones() > 2;
            if is_double && setting.wants(ArgumentKind::Double) {
                self.compare(setting, ArgumentKind::Double, Origin::Either(assumption))?;
            }
            if setting.wants(ArgumentKind::House) {
                self.start_in_houses(setting, cell, digit)?;
            }
        }
        if family != Family::Nishio && setting.wants(ArgumentKind::Cell) {
            self.compare(setting, ArgumentKind::Cell, Origin::Cell(cell))?;
        }
        Ok(())
    }

    /// The houses where this cell is the digit's first place.
    fn start_in_houses(
        &mut self,
        setting: &Setting<'_, M>,
        cell: usize,
        digit: usize,
    ) -> Result<(), Spent> {
        for (house, place) in setting.marks.ground().houses_of(cell) {
            let places = setting.marks.places(house, digit);
            if places.count_ones() >= 2 && places.trailing_zeros() as usize == place {
                self.compare(setting, ArgumentKind::House, Origin::House(house, digit))?;
            }
        }
        Ok(())
    }

    /// The assumptions of an origin, in order: but for a refutation, one of them is true.
    pub(super) fn assumptions(&self, origin: &Origin) -> Assumptions {
        let source = &self.closures.source;
        let ground = source.ground();
        match *origin {
            Origin::Refutation(assumption) => [assumption].into_iter().collect(),
            Origin::Either(assumption) => [assumption, !assumption].into_iter().collect(),
            Origin::Cell(cell) => {
                bits(source.digits(cell)).map(|digit| ground.is(cell, digit)).collect()
            }
            Origin::House(house, digit) => bits(source.places(house, digit))
                .map(|place| ground.is(ground.cell_at(house, place), digit))
                .collect(),
            Origin::Walk(_) => [].into_iter().collect(),
        }
    }

    /// Looks whether an assumption leads to a contradiction.
    fn refute(&mut self, setting: &Setting<'_, M>, assumption: Literal) -> Result<(), Spent> {
        if !self.may_clash(setting, assumption) {
            return Ok(());
        }
        self.make_room();
        let number = self.summary(setting, assumption)?;
        let Summary { first, clash, .. } = self.summaries[number];
        if let Some(ends) = clash {
            let targets = ends.map(|end| (first, end));
            let origin = Origin::Refutation(assumption);
            self.found(setting, ArgumentKind::Contradiction, &targets, !assumption, &origin);
        }
        Ok(())
    }

    /// Whether an assumption may lead to a contradiction; false only if it does not.
    fn may_clash(&mut self, setting: &Setting<'_, M>, assumption: Literal) -> bool {
        let Inside { filter, bounds, .. } = &mut self.inside;
        match setting.sets(self.purpose) {
            Sets::None => true,
            Sets::Exact => filter.clashes(assumption, setting.wider),
            Sets::Bounds(level) => bounds.clashes(level, assumption, filter),
        }
    }

    /// Whether these assumptions may lead to the same literal; false only if they do not.
    pub(super) fn may_share(
        &mut self,
        setting: &Setting<'_, M>,
        assumptions: &[Literal],
    ) -> Result<bool, Spent> {
        if setting.family == Family::Multiple {
            let candidates = assumptions.iter().map(|assumption| assumption.candidate());
            return Ok(self.walker.all_links().share(setting.marks, candidates));
        }
        let sets = setting.sets(self.purpose);
        loop {
            let Inside { filter, bounds, .. } = &mut self.inside;
            let shared = match sets {
                Sets::None => return Ok(true),
                Sets::Exact => filter.share(assumptions, setting.wider),
                Sets::Bounds(level) => bounds.share(level, assumptions, filter),
            };
            let clashing = match shared {
                Shared::Nothing => return Ok(false),
                // The steps would be missing from a technique's limit.
                Shared::Unless(literal) if self.purpose == Purpose::Rating => literal,
                Shared::Unless(_) | Shared::Perhaps => return Ok(true),
            };
            // It is asked for anyway, to refute it.
            self.make_room();
            let number = self.summary(setting, clashing)?;
            let holds = self.closures.holds(&mut self.summaries[number]);
            let Inside { filter, bounds, .. } = &mut self.inside;
            match sets {
                Sets::None => {}
                Sets::Exact => filter.learn(clashing, holds),
                Sets::Bounds(level) => bounds.learn(level, clashing, holds, filter),
            }
        }
    }

    /// The closure of an assumption, worked out when it is first asked for.
    pub(super) fn summary(
        &mut self,
        setting: &Setting<'_, M>,
        assumption: Literal,
    ) -> Result<usize, Spent> {
        let &Setting { family, budget, .. } = setting;
        let (index, level) = (assumption.index(), family.level());
        let known = self.summary_of[level as usize][index];
        if known != NONE {
            return Ok(known as usize);
        }
        let below = family.below().find_map(|lower| {
            let number = self.summary_of[lower.level() as usize][index];
            (number != NONE).then(|| (lower, self.summaries[number as usize]))
        });
        let mut means = Means { family, purpose: self.purpose, inside: &mut self.inside, budget };
        let summary = match below {
            Some((_, stalled)) if stalled.clash.is_some() => stalled,
            Some((lower, stalled)) => self.closures.go_on(&stalled, lower.means(), &mut means)?,
            None => self.closures.close(assumption, &mut means)?,
        };
        let number = self.summaries.len();
        self.summary_of[level as usize][index] = number as u32;
        self.summarized.push((level, assumption));
        self.summaries.push(summary);
        Ok(number)
    }
}
