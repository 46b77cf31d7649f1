//! A rule: what a file of [`crate::rules`] describes, and what it does to a board.
//!
//! A rule may add houses, forbid pairs of candidates, restrict cells, and draw figures. Rules that
//! need more (the sum of a cage, the order along a line) have parameters instead of a text, and are
//! lowered to [`Constraint`](super::Constraint)s.

use super::figure::Figure;
use super::{
    Board, Cell, CellNameError, Constraints, Digit, DigitSet, Filled, House, HouseKind, Layout,
    Parameter, ParameterForm, Parameters, Random, Shape, Sketch, counted,
};
use crate::nearest;
use std::fmt;

/// An entry of the list in `rules/mod.rs`: one kind of rule.
pub struct RuleKind {
    /// The id, the same in options, files and JSON: `anti-knight`.
    pub id: &'static str,
    /// The name on the screen: `Anti-knight`.
    pub name: &'static str,
    /// What the rule says, for players.
    pub doc: &'static str,
    /// What other programs call it, each with what that name says beyond it: `("white-dot", "1")`.
    pub aliases: &'static [(&'static str, &'static str)],
    /// What follows the id after `=`, if anything: `REGIONS`, `CELLS`.
    pub argument: Option<&'static str>,
    /// What becomes of the rectangular boxes.
    pub boxes: Boxes,
    /// Texts of the rule, each on a shape where it holds. The tests build every one.
    pub examples: &'static [(&'static str, Shape)],
    /// Adds what the rule demands of a board of this shape.
    pub apply: fn(Shape, &str, &mut Effects) -> Result<(), RuleError>,
    /// A random argument, if one can be made without knowing the puzzle.
    pub draw: Option<fn(Shape, &mut Random) -> String>,
    /// For a rule with parameters: what they are, and what it says about them.
    pub form: Option<ConstraintForm>,
}

/// What a rule with parameters says. It is given as JSON, in the list `constraints` of a puzzle.
pub struct ConstraintForm {
    /// What it takes.
    pub parameters: &'static [ParameterForm],
    /// What it demands, in constraints of the general kinds, or what is wrong with its parameters.
    pub lower: fn(&Parameters, &Layout<'_>, &mut Constraints) -> Result<(), String>,
    /// Whether a full grid obeys it, from its definition: shares nothing with `lower`.
    pub holds: fn(&Parameters, &Filled<'_>) -> bool,
    /// Draws it. What holds everywhere draws nothing.
    pub sketch: fn(&Parameters, &mut Sketch<'_>),
    /// What its dots say, for the rules that forbid what has none.
    pub dots: Dots,
    /// The rule as JSON, on a board of 6x6. The tests build it and compare engine and meaning.
    pub example: &'static str,
}

/// What a dot between two neighbours says: where every dot is drawn, a rule may forbid it elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dots {
    /// The rule is no dot.
    None,
    /// By how much the digits differ.
    Difference,
    /// How often one goes into the other.
    Ratio,
    /// What they add up to.
    Sum,
    /// The rule has parts, whose dots count.
    OfParts,
}

impl ConstraintForm {
    /// Defaults, so that a rule's file states only what it must.
    pub const BLANK: ConstraintForm = ConstraintForm {
        parameters: &[],
        lower: |_, _, _| Ok(()),
        holds: |_, _| false,
        sketch: |_, _| {},
        dots: Dots::None,
        example: "",
    };
}

/// What a rule makes of the rectangular boxes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Boxes {
    /// They stay.
    Keep,
    /// The rule brings its own.
    Replace,
    /// The rule is the rectangular boxes.
    Rectangular,
}

impl RuleKind {
    /// Defaults, so that a rule's file states only what it must.
    pub const BLANK: RuleKind = RuleKind {
        id: "",
        name: "",
        doc: "",
        aliases: &[],
        argument: None,
        boxes: Boxes::Keep,
        examples: &[],
        apply: |_, _, _| Ok(()),
        draw: None,
        form: None,
    };
}

/// A rule with its argument, as a puzzle carries it: `diagonal`, `even=r1c1 r2c2`.
///
/// ```
/// use pencilmark::prelude::*;
///
/// let rule: Rule = "diagonal".parse()?;
/// assert_eq!(rule.to_string(), "diagonal");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Rule {
    kind: &'static RuleKind,
    argument: String,
    parameters: Parameters,
}

impl Rule {
    /// The rule of this kind with this argument (empty if the kind takes none).
    pub fn new(kind: &'static RuleKind, argument: impl Into<String>) -> Self {
        Self { kind, argument: argument.into(), parameters: Parameters::default() }
    }

    /// The rule of this kind with these parameters, which are those that its form lists.
    pub(crate) fn with_parameters(kind: &'static RuleKind, parameters: Parameters) -> Self {
        Self { kind, argument: String::new(), parameters }
    }

    /// Its parameters; none if it is a rule with a text.
    pub(crate) fn parameters(&self) -> &Parameters {
        &self.parameters
    }

    /// Adds its constraints: of a rule with parameters, or of a part of one.
    pub(crate) fn lower(
        &self,
        layout: &Layout<'_>,
        constraints: &mut Constraints,
    ) -> Result<(), RuleError> {
        let Some(form) = &self.kind.form else { return self.lower_text(layout, constraints) };
        let wrong = |words| RuleError::Parameters { rule: self.kind.id, words };
        (form.lower)(&self.parameters, layout, constraints).map_err(wrong)
    }

    /// Whether a full grid obeys it.
    pub(crate) fn holds(&self, filled: &Filled<'_>) -> bool {
        match &self.kind.form {
            Some(form) => (form.holds)(&self.parameters, filled),
            None => self.text_holds(filled),
        }
    }

    /// Its name and its numbers: `Cage (sum 15)`.
    pub(crate) fn in_few_words(&self) -> String {
        let mut text = self.kind.name.to_owned();
        for (name, parameter) in &self.parameters.0 {
            if let Parameter::Number(number) = parameter {
                text += &format!(" ({name} {number})");
            }
        }
        text
    }

    /// What kind of rule it is.
    pub fn kind(&self) -> &'static RuleKind {
        self.kind
    }

    /// What follows the id after `=`.
    pub fn argument(&self) -> &str {
        &self.argument
    }

    /// Adds what the rule demands of a board of this shape.
    pub fn apply(&self, shape: Shape, effects: &mut Effects) -> Result<(), RuleError> {
        effects.rule = self.kind.id;
        (self.kind.apply)(shape, &self.argument, effects)
    }
}

impl PartialEq for Rule {
    fn eq(&self, other: &Self) -> bool {
        self.kind.id == other.kind.id
            && self.argument == other.argument
            && self.parameters == other.parameters
    }
}
impl Eq for Rule {}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.argument.as_str() {
            "" => f.write_str(self.kind.id),
            argument => write!(f, "{}={argument}", self.kind.id),
        }
    }
}

impl fmt::Debug for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// What the rules of a board demand, gathered rule by rule.
#[derive(Default)]
pub struct Effects {
    /// The rule whose effects are being added.
    rule: &'static str,
    pub(super) houses: Vec<House>,
    pub(super) pairs: Vec<ForbiddenPair>,
    pub(super) restrictions: Vec<(Cell, DigitSet, &'static str)>,
    pub(super) figures: Vec<Figure>,
}

/// The kinds of things that rules demand: see [`Effects`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Demand {
    /// Cells that hold every digit once.
    House,
    /// Two cells whose digits restrict each other.
    Pair,
    /// A cell that holds one of some digits.
    Restriction,
    /// Anything that needs parameters: sums, lines, counts; and lines shorter than there are digits.
    Constraint,
    /// As many rows and columns as digits, or digits from 1, are missing.
    UnusualShape,
    /// What no entry knows yet: the tests see with it that every entry refuses such a board.
    #[cfg(test)]
    Unheard,
}

impl Demand {
    /// Every kind.
    pub const ALL: &[Demand] = &[
        Self::House,
        Self::Pair,
        Self::Restriction,
        Self::Constraint,
        Self::UnusualShape,
        #[cfg(test)]
        Self::Unheard,
    ];
}

/// Whether something can work on a board, or why not. Methods, scales and generators each answer it
/// for themselves, so that a new kind of demand is refused until somebody has thought of it.
pub(crate) type Supports = fn(&Board) -> Result<(), &'static str>;

/// The answer of whoever knows houses, forbidden pairs and restricted cells, on boards of any size.
pub(crate) fn houses_pairs_and_restrictions(board: &Board) -> Result<(), &'static str> {
    match board.demands_only(&[Demand::House, Demand::Pair, Demand::Restriction]) {
        true => Ok(()),
        false => Err("it does not know all the rules of the board"),
    }
}

/// The answer of whoever knows constraints too, and boards of every shape.
pub(crate) fn every_demand(board: &Board) -> Result<(), &'static str> {
    let known = &[
        Demand::House,
        Demand::Pair,
        Demand::Restriction,
        Demand::Constraint,
        Demand::UnusualShape,
    ];
    match board.demands_only(known) {
        true => Ok(()),
        false => Err("it does not know all the rules of the board"),
    }
}

/// Two cells whose digits restrict each other.
pub(super) struct ForbiddenPair {
    pub cells: [Cell; 2],
    /// The digits that the other cell cannot hold, given the digit of the first: symmetric.
    pub forbids: fn(Digit) -> DigitSet,
    pub rule: &'static str,
}

impl Effects {
    /// These cells hold every digit exactly once.
    pub fn add_house(&mut self, kind: HouseKind, name: impl Into<String>, cells: Vec<Cell>) {
        self.houses.push(House::new(kind, name.into(), cells));
    }

    /// The next box. Boxes are numbered through, whatever rules bring them: where a board has
    /// rectangles and a jigsaw, proofs and sentences must still tell them apart.
    pub fn add_box(&mut self, cells: Vec<Cell>) {
        let boxes = self.houses.iter().filter(|house| house.kind() == HouseKind::Box).count();
        self.add_house(HouseKind::Box, format!("box {}", boxes + 1), cells);
    }

    /// The cells of each box so far.
    pub fn boxes(&self) -> Vec<Vec<Cell>> {
        let boxes = self.houses.iter().filter(|house| house.kind() == HouseKind::Box);
        boxes.map(|house| house.cells().to_vec()).collect()
    }

    /// If one of the two cells holds a digit, the other holds none of `forbids(digit)`. The relation
    /// must be symmetric.
    pub fn forbid_pairs(&mut self, cells: [Cell; 2], forbids: fn(Digit) -> DigitSet) {
        self.pairs.push(ForbiddenPair { cells, forbids, rule: self.rule });
    }

    /// The two cells hold different digits.
    pub fn differ(&mut self, cells: [Cell; 2]) {
        self.forbid_pairs(cells, DigitSet::only);
    }

    /// The cell holds one of these digits.
    pub fn restrict(&mut self, cell: Cell, digits: DigitSet) {
        self.restrictions.push((cell, digits, self.rule));
    }

    /// The rule is seen on the board by this figure, which lies under the digits.
    pub(crate) fn draw(&mut self, figure: Figure) {
        self.figures.push(figure);
    }
}

/// A rule that cannot hold on a board, or whose text cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RuleError {
    /// No rule has this id; the ids that exist.
    Unknown(String, Vec<&'static str>),
    /// The rule takes no argument, or needs one.
    Argument {
        /// The rule.
        rule: &'static str,
        /// What was given.
        found: String,
        /// What was expected.
        expected: String,
    },
    /// The rule does not fit a board of this shape.
    Shape {
        /// The rule.
        rule: &'static str,
        /// The size of the board.
        size: usize,
        /// What it needs.
        needs: &'static str,
    },
    /// The parameters of a rule do not go together.
    Parameters {
        /// The rule.
        rule: &'static str,
        /// What is wrong, in words.
        words: String,
    },
    /// A text that should name a cell.
    Cell(CellNameError),
    /// A jigsaw region of the wrong size.
    RegionSize {
        /// The character of the region.
        region: String,
        /// How many cells it has.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
    /// The board has no boxes: its size is prime and no jigsaw is given.
    NoBoxes(usize),
    /// More rules than a board may have.
    TooMany(usize),
}

impl fmt::Display for RuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(id, known) => {
                let near = nearest::suggestion(id, known.iter().copied());
                write!(f, "'{id}' is not a rule (expected one of: {}){near}", known.join(", "))
            }
            Self::Argument { rule, found, expected } => {
                write!(f, "rule {rule}: {found} (expected {expected})")
            }
            Self::Shape { rule, size, needs } => {
                write!(f, "rule {rule} needs {needs}, but the board is {size}x{size}")
            }
            Self::Parameters { rule, words } => write!(f, "{rule}: {words}"),
            Self::Cell(error) => error.fmt(f),
            Self::RegionSize { region, found, expected } => {
                let found = counted(*found, "cell");
                write!(f, "rule jigsaw: region '{region}' has {found} (expected {expected})")
            }
            Self::NoBoxes(size) => {
                write!(f, "a {size}x{size} board has no boxes (expected a rule jigsaw=REGIONS)")
            }
            Self::TooMany(most) => write!(f, "more than {most} rules"),
        }
    }
}

impl std::error::Error for RuleError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Cell(error) => Some(error),
            _ => None,
        }
    }
}

impl From<CellNameError> for RuleError {
    fn from(error: CellNameError) -> Self {
        Self::Cell(error)
    }
}
