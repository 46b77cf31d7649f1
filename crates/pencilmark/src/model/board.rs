//! A board: what the rules make of a shape. Computed once, shared by all puzzles on it.

use super::lowered::{Lowered, lower};
use super::memberships::Memberships;
use super::pair_rule::{PairRule, add_relations, neighbours};
use super::{
    Boxes, Candidate, Cell, CellSet, Constraint, Demand, Digit, DigitSet, Effects, Filled, Grid,
    House, HouseId, HouseKind, Layout, Place, Rule, RuleError, RuleFigures, RuleId, Shape, Sketch,
};
use std::fmt;
use std::sync::Arc;

/// Houses, peers, forbidden pairs and allowed digits of every cell.
///
/// Houses come in the order rows, columns, boxes, extras. Peers are the cells that cannot hold the
/// same digit, whether a house or a pair rule (anti-knight, …) says so; what else a pair rule
/// forbids (non-consecutive) is in [`Board::pair_rules`].
///
/// ```
/// use pencilmark::prelude::*;
///
/// let board = rules::classic();
/// assert_eq!(board.houses().len(), 27);
/// assert!(board.cells().all(|cell| board.peers(cell).len() == 20));
/// ```
pub struct Board {
    shape: Shape,
    rules: Vec<Rule>,
    houses: Vec<House>,
    memberships: Memberships,
    peers: Vec<CellSet>,
    allowed: Vec<DigitSet>,
    restricted_by: Vec<Option<&'static str>>,
    pair_rules: Vec<Vec<PairRule>>,
    /// Lines and regions with fewer cells than there are digits: no digit comes twice.
    short_houses: Vec<House>,
    /// The boxes, in the order of their rules.
    regions: Vec<Vec<Cell>>,
    constraints: Vec<Constraint>,
    /// The rules with parameters: which of the rules, and where its constraints lie.
    lowered: Vec<Lowered>,
    #[cfg(test)]
    demands_the_unheard: bool,
}

impl Board {
    /// The board of this shape with exactly these rules, boxes included. Most callers want
    /// [`crate::rules::board`], which adds the boxes that everyone expects.
    pub fn new(shape: Shape, rules: Vec<Rule>) -> Result<Arc<Self>, RuleError> {
        let mut effects = Effects::of(shape, &rules)?;
        let regions = effects.boxes();
        let (houses, short_houses): (Vec<House>, Vec<House>) = lines(shape)
            .chain(std::mem::take(&mut effects.houses))
            .partition(|house| house.cells().len() == shape.size());
        let (constraints, lowered) = lower(&Layout { shape, regions: &regions, rules: &rules })?;
        let mut pair_rules = neighbours(shape, &effects.pairs);
        add_relations(&mut pair_rules, &rules, &constraints, &lowered);
        let mut allowed = vec![shape.digits(); shape.cell_count()];
        let mut restricted_by = vec![None; shape.cell_count()];
        for (cell, digits, rule) in effects.restrictions {
            allowed[cell.index()] &= digits;
            restricted_by[cell.index()] = Some(rule);
        }
        let distinct = different_cells(&short_houses, &constraints);
        Ok(Arc::new(Self {
            shape,
            rules,
            memberships: Memberships::new(shape, &houses),
            peers: peers(shape, &houses, &distinct, &pair_rules),
            short_houses,
            regions,
            constraints,
            lowered,
            allowed,
            restricted_by,
            pair_rules,
            houses,
            #[cfg(test)]
            demands_the_unheard: false,
        }))
    }

    /// A board with a demand that nothing knows, beside those of these rules.
    #[cfg(test)]
    pub(crate) fn demanding_the_unheard(shape: Shape, rules: Vec<Rule>) -> Arc<Self> {
        let mut board = Self::new(shape, rules).unwrap();
        Arc::get_mut(&mut board).unwrap().demands_the_unheard = true;
        board
    }

    /// Its shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// How many digits there are; on a usual board, also how many rows and columns.
    pub fn size(&self) -> usize {
        self.shape.size()
    }

    /// Its rules, boxes included.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// Its rules beyond rectangular boxes.
    pub fn further_rules(&self) -> impl Iterator<Item = &Rule> + Clone {
        self.rules.iter().filter(|rule| rule.kind().boxes != Boxes::Rectangular)
    }

    /// Whether rectangular boxes are its only rule, if it has any.
    pub fn is_plain(&self) -> bool {
        self.further_rules().next().is_none()
    }

    /// Whether its boxes are rectangles.
    pub(crate) fn has_rectangular_boxes(&self) -> bool {
        self.rules.iter().any(|rule| rule.kind().boxes == Boxes::Rectangular)
    }

    /// Whether it is the ordinary 9x9 board with 3x3 boxes and nothing else.
    pub fn is_classic(&self) -> bool {
        self.shape == Shape::classic() && self.is_plain()
    }

    /// The cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + Clone + use<> {
        self.shape.cells()
    }

    /// All houses: rows, columns, boxes, extras.
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// The ids of all houses.
    pub fn house_ids(&self) -> impl Iterator<Item = HouseId> + Clone + use<> {
        (0..self.houses.len()).map(HouseId::from_index)
    }

    /// The ids of the houses of one kind.
    pub fn houses_of_kind(&self, kind: HouseKind) -> impl Iterator<Item = HouseId> + Clone + '_ {
        self.house_ids().filter(move |id| self.house(*id).kind() == kind)
    }

    /// A house.
    pub fn house(&self, id: HouseId) -> &House {
        &self.houses[id.index()]
    }

    /// The houses that hold a cell, and its place in each.
    pub fn houses_of(&self, cell: Cell) -> &[(HouseId, Place)] {
        self.memberships.of(cell)
    }

    /// The cells that cannot hold the same digit as this one.
    pub fn peers(&self, cell: Cell) -> &CellSet {
        &self.peers[cell.index()]
    }

    /// Whether two cells cannot hold the same digit.
    pub fn sees(&self, a: Cell, b: Cell) -> bool {
        self.peers(a).contains(b)
    }

    /// The cells that every one of these cells sees.
    pub fn common_peers(&self, cells: impl IntoIterator<Item = Cell>) -> CellSet {
        let mut cells = cells.into_iter();
        let first = cells.next().map_or(CellSet::EMPTY, |cell| self.peers(cell).clone());
        cells.fold(first, |common, cell| &common & self.peers(cell))
    }

    /// The digits that the rules allow in a cell of an empty grid.
    pub fn allowed(&self, cell: Cell) -> DigitSet {
        self.allowed[cell.index()]
    }

    /// The rule that restricts a cell, if one does.
    pub fn restricted_by(&self, cell: Cell) -> Option<&'static str> {
        self.restricted_by[cell.index()]
    }

    /// The neighbours that pair rules (anti-knight, non-consecutive, …) link to a cell.
    pub fn pair_rules(&self, cell: Cell) -> &[PairRule] {
        &self.pair_rules[cell.index()]
    }

    /// Lines and regions with fewer cells than there are digits: no digit comes twice.
    pub(crate) fn short_houses(&self) -> &[House] {
        &self.short_houses
    }

    /// What its rules with parameters demand.
    pub(crate) fn constraints(&self) -> &[Constraint] {
        &self.constraints
    }

    /// Its rules with parameters.
    pub(crate) fn rule_ids(&self) -> impl Iterator<Item = RuleId> + Clone + use<> {
        (0..self.lowered.len()).map(RuleId::from_index)
    }

    /// The names of its rules with parameters, in their order: `Cage`, `Cage`, `Thermometer`.
    pub fn constraint_names(&self) -> impl Iterator<Item = &'static str> {
        self.rule_ids().map(|id| self.rule(id).kind().name)
    }

    /// What its rules with parameters say of a cell, in a few words each: `Cage (sum 15)`.
    pub fn told_of(&self, cell: Cell) -> Vec<String> {
        let rules = self.rule_ids().map(|id| self.rule(id));
        let about = rules.filter(|rule| rule.parameters().named_cells().contains(&cell));
        about.map(Rule::in_few_words).collect()
    }

    /// The same board without its rules with parameters, for formats that have no room for them.
    #[cfg(all(feature = "generate", feature = "serde"))]
    pub(crate) fn without_constraints(self: &Arc<Self>) -> Arc<Self> {
        if self.lowered.is_empty() {
            return self.clone();
        }
        let others = self.rules.iter().filter(|rule| rule.kind().form.is_none());
        Self::new(self.shape, others.cloned().collect()).expect("the board was made with more")
    }

    /// A rule with parameters.
    pub(crate) fn rule(&self, id: RuleId) -> &Rule {
        &self.rules[self.lowered[id.index()].rule]
    }

    /// What a rule with parameters demands.
    pub(crate) fn constraints_of(&self, id: RuleId) -> &[Constraint] {
        &self.constraints[self.lowered[id.index()].constraints.clone()]
    }

    /// The rule other than a house by which one candidate forbids another; no name if there is none.
    pub(crate) fn rule_between(&self, one: Candidate, other: Candidate) -> &'static str {
        let mut pairs = self.pair_rules(one.cell).iter();
        let pair = pairs
            .find(|pair| pair.cell == other.cell && pair.forbids(one.digit).contains(other.digit));
        let holds_both = |constraint: &Constraint| match constraint {
            Constraint::Distinct(cells) | Constraint::Sets { cells, .. } => {
                cells.contains(&one.cell) && cells.contains(&other.cell)
            }
            _ => false,
        };
        let by_rule = || {
            let mut rules = self.rule_ids();
            let rule = rules.find(|rule| self.constraints_of(*rule).iter().any(holds_both))?;
            Some(self.rule(rule).kind().id)
        };
        pair.map(|pair| pair.rule).or_else(by_rule).unwrap_or("")
    }

    /// Whether a full grid obeys every rule with parameters, by their plain meaning.
    pub(crate) fn obeys(&self, grid: &Grid) -> bool {
        self.broken_rules(grid).next().is_none()
    }

    /// The rules with parameters that a full grid breaks.
    pub(crate) fn broken_rules<'a>(&'a self, grid: &'a Grid) -> impl Iterator<Item = &'a Rule> {
        let Self { shape, regions, rules, .. } = self;
        let layout = Layout { shape: *shape, regions, rules };
        let with_parameters = rules.iter().filter(|rule| rule.kind().form.is_some());
        with_parameters.filter(move |rule| !rule.holds(&Filled { layout, grid }))
    }

    /// Whether it demands everything that the other does. Rules with parameters are compared by what they
    /// demand: a further dot changes what a rule about all other neighbours says.
    pub(super) fn extends(&self, other: &Self) -> bool {
        let mut others = other.rules.iter().filter(|rule| rule.kind().form.is_none());
        self.shape == other.shape
            && others.all(|rule| self.rules.contains(rule))
            && other.constraints.iter().all(|constraint| self.constraints.contains(constraint))
    }

    /// How its rules are drawn, beyond boxes. Made anew at each call: most boards are never drawn.
    pub(crate) fn figures(&self) -> RuleFigures {
        let Self { shape, regions, rules, .. } = self;
        let effects = Effects::of(*shape, rules).expect("the board was made with them");
        let mut drawn = Sketch::of(Layout { shape: *shape, regions, rules });
        drawn.ground.splice(0..0, effects.figures);
        drawn
    }

    /// Whether nothing but houses links cells: no pair rule and no restricted cell.
    pub fn has_only_houses(&self) -> bool {
        self.demands_only(&[Demand::House])
    }

    /// Whether its rules demand nothing but what is listed. Whoever relies on the answer names what it
    /// knows, so that a new kind of demand is unknown to everyone at first.
    pub(crate) fn demands_only(&self, known: &[Demand]) -> bool {
        Demand::ALL.iter().all(|demand| known.contains(demand) || !self.demands(*demand))
    }

    fn demands(&self, demand: Demand) -> bool {
        match demand {
            Demand::House => !self.houses.is_empty(),
            Demand::Pair => self.pair_rules.iter().any(|rules| !rules.is_empty()),
            Demand::Restriction => self.restricted_by.iter().any(Option::is_some),
            Demand::Constraint => !self.constraints.is_empty() || !self.short_houses.is_empty(),
            Demand::UnusualShape => !self.shape.is_usual(),
            #[cfg(test)]
            Demand::Unheard => self.demands_the_unheard,
        }
    }

    /// The candidates that fall when `cell` holds `digit`, beyond the cell's own: in its peers the
    /// same digit, and what pair rules forbid.
    pub fn consequences(
        &self,
        cell: Cell,
        digit: Digit,
    ) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        let same = self.peers(cell).iter().map(move |peer| (peer, digit));
        let other = self.pair_rules(cell).iter().flat_map(move |pair| {
            let is_peer = self.sees(cell, pair.cell);
            let said = if is_peer { DigitSet::only(digit) } else { DigitSet::EMPTY };
            let digits = (pair.forbids(digit) & self.shape.digits()) - said;
            digits.iter().map(move |other| (pair.cell, other))
        });
        same.chain(other)
    }

    /// Whether two candidates cannot both be true.
    pub(crate) fn excludes(&self, a: Candidate, b: Candidate) -> bool {
        if a.cell == b.cell {
            return a != b;
        }
        if a.digit == b.digit && self.sees(a.cell, b.cell) {
            return true;
        }
        let mut pairs = self.pair_rules(a.cell).iter().filter(|pair| pair.cell == b.cell);
        pairs.any(|pair| pair.forbids(a.digit).contains(b.digit))
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Board").field("shape", &self.shape).field("rules", &self.rules).finish()
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.shape == other.shape && self.rules == other.rules
    }
}
impl Eq for Board {}

/// The rows, then the columns.
fn lines(shape: Shape) -> impl Iterator<Item = House> {
    let rows = (0..shape.rows()).map(move |row| {
        let cells = (0..shape.columns()).map(|column| Cell::at(row, column, shape)).collect();
        House::new(HouseKind::Row, format!("row {}", row + 1), cells)
    });
    let columns = (0..shape.columns()).map(move |column| {
        let cells = (0..shape.rows()).map(|row| Cell::at(row, column, shape)).collect();
        House::new(HouseKind::Column, format!("column {}", column + 1), cells)
    });
    rows.chain(columns)
}

/// The lists of cells of which no two hold the same digit, besides houses.
fn different_cells(short_houses: &[House], constraints: &[Constraint]) -> Vec<CellSet> {
    let listed = constraints.iter().filter_map(|constraint| match constraint {
        Constraint::Distinct(cells) | Constraint::Sets { cells, .. } => {
            Some(cells.iter().copied().collect())
        }
        _ => None,
    });
    short_houses.iter().map(|house| house.set().clone()).chain(listed).collect()
}

fn peers(
    shape: Shape,
    houses: &[House],
    distinct: &[CellSet],
    pair_rules: &[Vec<PairRule>],
) -> Vec<CellSet> {
    let mut peers = vec![CellSet::EMPTY; shape.cell_count()];
    for set in houses.iter().map(House::set).chain(distinct) {
        for cell in set {
            peers[cell.index()] |= set;
        }
    }
    for cell in shape.cells() {
        let forbids_every_repeat = |pair: &PairRule| {
            shape.digits().iter().all(|digit| pair.forbids(digit).contains(digit))
        };
        let pairs = pair_rules[cell.index()].iter().filter(|pair| forbids_every_repeat(pair));
        peers[cell.index()] |= &pairs.map(|pair| pair.cell).collect();
        peers[cell.index()].remove(cell);
    }
    peers
}
