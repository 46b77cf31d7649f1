//! Chains inside chains: when a line of reasoning leads no further, the patterns and then the searches
//! of a lower level look at the candidates that are left.

use super::bounds::Bounds;
use super::closure::{Basis, Closures, Means};
use super::family::{Family, Level};
use super::links::{Cause, Literal};
use super::marks::{Ground, Marks, bits};
use super::patterns::in_hash_order;
use super::quick::Filter;
use super::search::{Kinds, Search, Setting};
use super::{Conclusion, Finding, Origin, Purpose, Removed, Wanted};
use crate::logic::{Argument, Reason};
use crate::model::{HouseId, Spent};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;

/// A nested chain that nodes rest on.
#[derive(Clone)]
pub(super) struct Nested {
    /// Equal for equal chains, so that each counts once.
    pub fingerprint: u64,
    pub complexity: u32,
    /// The lowest level that can nest it.
    pub uses: Level,
    /// What it says, if the search is for [`Purpose::Arguments`].
    pub argument: Option<Arc<Argument>>,
    narrow: Arc<[Narrow]>,
}

/// A cell or a house that a link needs to be as narrow as it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Narrow {
    /// All digits of a cell but those that are left must have fallen.
    Cell(usize),
    /// All places of a digit in a house but those that are left must have fallen; these aside.
    House { house: usize, digit: usize, aside: u64 },
}

/// A literal of a nested chain, why it follows, and what else it rests on.
struct Link {
    literal: Literal,
    cause: Cause,
    /// The number of its basis in the closures of the nested search.
    basis: Option<usize>,
}

/// What a nested search adds to the line of reasoning around it.
pub(super) struct Inference {
    /// The candidates that it rules out, in order.
    removed: Removed,
    nested: Nested,
}

/// The inferences of one search, in order.
type Inferences = Arc<[Inference]>;

/// What a closure looks for inside itself, and what helps.
pub(super) struct Inside<M: Marks> {
    /// For searches inside.
    search: Option<Box<Search<M>>>,
    memory: Memory<M>,
    /// The closures of the position of the assumption, as sets.
    pub(super) filter: Filter<M>,
    /// The same of the levels above, at most.
    pub(super) bounds: Bounds<M>,
    /// What the closures of a search may take, in bytes.
    pub(super) room: usize,
}

/// So that large boards do not take hundreds of megabytes. On 9x9 boards, even the hardest puzzles stay
/// below it.
const ROOM: usize = 8 << 20;
/// On boards where nothing is decided beforehand, few closures are asked for more than once.
const ROOM_WITHOUT_FILTER: usize = 4 << 20;

impl<M: Marks> Inside<M> {
    pub fn new(marks: &M) -> Self {
        let (memory, filter) = (Memory(HashMap::default()), Filter::new(marks));
        let has_filter = Filter::<M>::suits(marks.ground());
        let room = if has_filter { ROOM } else { ROOM_WITHOUT_FILTER };
        Self { search: None, memory, filter, bounds: Bounds::new(marks), room }
    }

    /// The search inside, as new or as it was used last.
    fn search(&mut self, marks: &M, purpose: Purpose) -> (&mut Search<M>, &Filter<M>) {
        let room = self.room;
        let search = self.search.get_or_insert_with(|| {
            let mut search = Search::new(marks, purpose);
            search.inside.room = room;
            search.into()
        });
        (search, &self.filter)
    }
}

/// What searches found before. They look at nothing but the candidates that are left, and the same are
/// left under many assumptions, at the next level and at the next position.
struct Memory<M: Marks>(HashMap<(Family, M::Key), Inferences, BuildHasherDefault<DefaultHasher>>);

impl<M: Marks> Memory<M> {
    /// So many cells, over all that is kept: about ten megabytes.
    const MOST: usize = 81 << 15;

    fn keep(&mut self, family: Family, marks: &M, inferences: &Inferences) {
        if self.0.len() * marks.ground().cell_count() >= Self::MOST {
            self.0.clear();
        }
        self.0.insert((family, marks.key().clone()), Arc::clone(inferences));
    }
}

impl<M: Marks> Closures<M> {
    /// Adds what patterns and nested searches rule out; false if they add nothing. The first so many
    /// means are known to add nothing.
    pub(super) fn add_more(
        &mut self,
        means: &mut Means<'_, M>,
        tried: usize,
    ) -> Result<bool, Spent> {
        if means.family.means() == 0 {
            return Ok(false);
        }
        // To look for patterns takes far longer than a step.
        means.budget.look()?;
        if tried == 0 && self.add_patterns(means.purpose) {
            return Ok(true);
        }
        for &family in means.family.nested().iter().skip(tried.saturating_sub(1)) {
            let before = self.arrived();
            let inferences = self.look_inside(means, family)?;
            inferences.iter().for_each(|inference| self.add_inference(inference));
            if self.arrived() > before {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Searches what is left, unless the same was left before: nothing else is looked at. Of hints, only what is
    /// found without further means is kept, since the steps of all the rest are part of a technique's limit.
    fn look_inside(&self, means: &mut Means<'_, M>, family: Family) -> Result<Inferences, Spent> {
        let Inside { memory, filter, .. } = &mut *means.inside;
        let is_kept = family.means() == 0 || means.purpose == Purpose::Rating;
        if is_kept && let Some(known) = memory.0.get(&(family, self.left.key().clone())) {
            return Ok(Arc::clone(known));
        }
        if family == Family::Dynamic(Level::Plain) && Filter::<M>::suits(self.left.ground()) {
            filter.close_all();
        }
        let (search, filter) = means.inside.search(&self.left, means.purpose);
        let setting = Setting {
            marks: &self.left,
            family,
            kinds: Kinds::EVERY,
            wanted: Wanted::BestOfEach,
            wider: Some(filter),
            budget: means.budget,
        };
        search.run(&setting)?;
        let inferences: Inferences = search.inferences(&setting)?.into();
        if is_kept {
            means.inside.memory.keep(family, &self.left, &inferences);
        }
        Ok(inferences)
    }

    /// Adds what an inference rules out. It counts only if it was not there before the assumption.
    fn add_inference(&mut self, inference: &Inference) {
        let ground = self.source.ground();
        let is_known = |(cell, digit)| self.known(ground.is_not(cell, digit)).is_some();
        if ruled_out(&inference.removed).all(is_known) {
            return;
        }
        let parents = self.fallen(&inference.nested.narrow);
        if !parents.is_empty() {
            let basis = self.bases.len() as u32;
            self.bases.push(Basis::Nested(inference.nested.clone()));
            for (cell, digit) in ruled_out(&inference.removed) {
                self.add_elimination(ground.is_not(cell, digit), &parents, basis);
            }
        }
    }

    /// The candidates that have fallen in this line and that made these as narrow as they are.
    fn fallen(&self, narrow: &[Narrow]) -> Vec<u32> {
        let ground = self.source.ground();
        let mut nodes = Vec::new();
        let mut add = |cell: usize, digit: usize| {
            let node = self.fall(ground.is_not(cell, digit));
            if !nodes.contains(&node) {
                nodes.push(node);
            }
        };
        for narrow in narrow {
            match *narrow {
                Narrow::Cell(cell) => {
                    let gone = self.source.digits(cell) & !self.left.digits(cell);
                    bits(gone).for_each(|digit| add(cell, digit));
                }
                Narrow::House { house, digit, aside } => {
                    let gone = self.source.places(house, digit) & !self.left.places(house, digit);
                    bits(gone & !aside).for_each(|place| add(ground.cell_at(house, place), digit));
                }
            }
        }
        nodes
    }
}

fn ruled_out(removed: &[(u16, u64)]) -> impl Iterator<Item = (usize, usize)> + '_ {
    removed.iter().flat_map(|(cell, digits)| {
        let cell = usize::from(*cell);
        bits(*digits).map(move |digit| (cell, digit))
    })
}

fn fingerprint(finding: &Finding, chains: &[Vec<Link>]) -> u64 {
    let mut hasher = DefaultHasher::new();
    for chain in chains {
        chain.len().hash(&mut hasher);
        chain.iter().for_each(|link| link.literal.hash(&mut hasher));
    }
    finding.complexity.hash(&mut hasher);
    hasher.finish()
}

impl<M: Marks> Search<M> {
    /// What was found, best first, without what rules out nothing more than better ones do.
    ///
    /// A finding whose chains rest on nothing that fell would have been found before the assumption,
    /// and this level would not be tried; so each of these adds something. Hints are asked for at any
    /// state, also where a single chain is there to be found: there all of them are kept, so that one
    /// that adds nothing hides none that does.
    fn inferences(&mut self, setting: &Setting<'_, M>) -> Result<Vec<Inference>, Spent> {
        let keeps_all = self.purpose != Purpose::Rating && setting.family == Family::Loops;
        let mut known = vec![0; setting.marks.ground().cell_count()];
        let mut inferences = Vec::new();
        for finding in self.take_findings() {
            let removed = removed(&finding.conclusion, setting.marks, self.purpose);
            let is_known = |(cell, digits): &(u16, u64)| digits & !known[usize::from(*cell)] == 0;
            if !keeps_all && removed.iter().all(is_known) {
                continue;
            }
            removed.iter().for_each(|(cell, digits)| known[usize::from(*cell)] |= digits);
            let chains = self.chains(setting, &finding)?;
            let narrow = self.narrow(setting.marks.ground(), &finding, &chains).into();
            let argument = match self.purpose {
                Purpose::Rating | Purpose::Findings => None,
                Purpose::Arguments => Some(Arc::new(self.argument(setting, &finding)?)),
            };
            let nested = Nested {
                fingerprint: fingerprint(&finding, &chains),
                complexity: finding.complexity,
                uses: Level::nesting(setting.family, finding.uses),
                argument,
                narrow,
            };
            inferences.push(Inference { removed, nested });
        }
        Ok(inferences)
    }

    /// The cells and houses that must be as narrow as they are for the chains of a finding to hold.
    ///
    /// Sudoku Explainer looks at the true literals alone, and on the way back of a loop at the reasons
    /// of the way there; lengths depend on it. For an argument to hold, it must name what patterns and
    /// chains further inside rest on, and nothing is added by the way back.
    fn narrow(&self, ground: M::Ground, finding: &Finding, chains: &[Vec<Link>]) -> Vec<Narrow> {
        let is_rating = self.purpose == Purpose::Rating;
        let is_loop = matches!(finding.conclusion, Conclusion::Loop(_));
        let chains = if is_loop && !is_rating { &chains[..1] } else { chains };
        let mut narrow = Vec::new();
        for link in chains.iter().flatten() {
            let (cell, digit) = ground.cell_and_digit(link.literal);
            match link.cause {
                Cause::Cell if link.literal.is_true() => narrow.push(Narrow::Cell(cell)),
                Cause::House(house) if link.literal.is_true() => {
                    let house = usize::from(house);
                    narrow.push(Narrow::House { house, digit, aside: 0 });
                }
                _ => {}
            }
            match link.basis.map(|basis| &self.closures.bases[basis]) {
                Some(Basis::Pattern(reason)) => {
                    narrow_of_pattern(ground, *reason, digit, &mut narrow);
                }
                Some(Basis::Nested(nested)) if !is_rating => {
                    narrow.extend_from_slice(&nested.narrow);
                }
                _ => {}
            }
        }
        narrow
    }

    /// The chains that prove a finding, each from its end, breadth first.
    fn chains(
        &mut self,
        setting: &Setting<'_, M>,
        finding: &Finding,
    ) -> Result<Vec<Vec<Link>>, Spent> {
        self.make_room();
        let conclusion = match &finding.conclusion {
            Conclusion::Literal(literal) => Some(*literal),
            Conclusion::Loop(_) => None,
        };
        Ok(match (&finding.origin, conclusion) {
            (Origin::Walk(steps), None) => {
                let there = steps[..steps.len() - 1].iter();
                // The start is the end again, and counts once.
                let there = there.map(|step| Link::flat(step.literal, step.cause)).collect();
                // The way back; each literal keeps the reason it has on the way there.
                let back = steps[1..].iter().rev();
                vec![there, back.map(|step| Link::flat(!step.literal, step.cause)).collect()]
            }
            (Origin::Walk(steps), Some(_)) => {
                vec![steps.iter().map(|step| Link::flat(step.literal, step.cause)).collect()]
            }
            (Origin::Refutation(assumption), _) => {
                let number = self.summary(setting, *assumption)?;
                let summary = self.summaries[number];
                let ends = summary.clash.expect("it was found to clash");
                ends.map(|end| self.links(summary.first, end, Cause::Other)).into()
            }
            (origin, Some(conclusion)) => {
                let cause = match *origin {
                    Origin::Cell(_) => Cause::Cell,
                    Origin::House(house, _) => Cause::house(house),
                    _ => Cause::Other,
                };
                let assumptions = self.assumptions(origin);
                let of_one = |assumption: &Literal| {
                    let number = self.summary(setting, *assumption)?;
                    let summary = self.summaries[number];
                    let node = self.closures.position(&summary, conclusion);
                    Ok(self.links(summary.first, node.expect("the closure holds it"), cause))
                };
                assumptions.iter().map(of_one).collect::<Result<_, Spent>>()?
            }
            (_, None) => Vec::new(),
        })
    }

    /// The literals that a node rests on and their causes; `cause` is that of the assumption.
    fn links(&mut self, first: u32, node: u32, cause: Cause) -> Vec<Link> {
        self.closures.chain(first, node, &mut self.scratch);
        let link = |number: &u32| {
            let node = self.closures.node_in(first, *number);
            let cause = if *number == 0 { cause } else { node.cause };
            Link { literal: node.literal, cause, basis: node.basis() }
        };
        self.scratch.iter().map(link).collect()
    }
}

impl Link {
    fn flat(literal: Literal, cause: Cause) -> Self {
        Self { literal, cause, basis: None }
    }
}

/// What a conclusion rules out, in order: a placement rules out the other candidates of its cell.
fn removed<M: Marks>(conclusion: &Conclusion, marks: &M, purpose: Purpose) -> Removed {
    match conclusion {
        Conclusion::Loop(victims) if purpose == Purpose::Rating => in_hash_order(victims),
        Conclusion::Loop(victims) => {
            let mut victims = victims.clone();
            victims.sort_unstable();
            victims
        }
        Conclusion::Literal(literal) => {
            let (cell, digit) = marks.ground().cell_and_digit(*literal);
            let own = 1 << digit;
            let digits = if literal.is_true() { marks.digits(cell) & !own } else { own };
            vec![(cell as u16, digits)]
        }
    }
}

/// The cells and houses that a pattern needs to be as narrow as they are.
fn narrow_of_pattern(ground: impl Ground, reason: Reason, digit: usize, narrow: &mut Vec<Narrow>) {
    let mut house = |id: HouseId, digit: usize, aside: u64| {
        let house = ground.house(id);
        narrow.push(Narrow::House { house, digit, aside });
    };
    match reason {
        Reason::Locked([base, cover]) => {
            let [of, with] = [base, cover].map(|id| ground.house(id));
            let mut crossings = ground.crossings();
            let crossing = crossings.find(|c| c.base == of && c.cover == with);
            house(base, digit, crossing.map_or(0, |crossing| crossing.shared));
        }
        Reason::HiddenPair { house: id, digits, .. } => {
            digits.iter().for_each(|digit| house(id, digit.index(), 0));
        }
        Reason::XWing { bases, .. } => bases.iter().for_each(|base| house(*base, digit, 0)),
        Reason::NakedPair { cells, .. } => {
            narrow.extend(cells.iter().map(|cell| Narrow::Cell(cell.index())));
        }
        _ => {}
    }
}
