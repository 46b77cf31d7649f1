//! What f-puzzles calls the constraints, and how it writes them.

/// How f-puzzles writes a constraint. Cells are `R1C1`, numbers are texts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// `lines`: each is a constraint with its `cells`.
    Lines,
    /// `lines`, and the `value` of each, which is this one if it is not told.
    ValuedLines(Usual),
    /// `cells`.
    Cells,
    /// `cells`, and a `value`, which is this one if it is not told.
    ValuedCells(Usual),
    /// `cell`, among `marks` of its kind, which do not bind each other.
    Marks,
    /// `cells`: each is a constraint with that cell.
    EachCell,
    /// `cell`, which lies outside, before the first of a row or column, and `value`.
    Outside,
    /// `cells`, `value`, and the `cell` outside and the `direction` in which they lie from it.
    Diagonal,
    /// `cells`, and the sum as `value`; without it, the digits only differ.
    Cage,
    /// `lines` that begin in the circle, which is `cells`.
    Arrow,
    /// `cells` and `cloneCells`.
    Clone,
    /// `cells` and `values`.
    Digits,
    /// `cells`, and `X` or `V` as `value`.
    TenOrFive,
}

/// The value of a constraint that does not tell it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Usual {
    Number(i64),
    /// Half of the digits, rounded up.
    Half,
}

impl Usual {
    pub(super) fn on(self, size: usize) -> i64 {
        match self {
            Self::Number(number) => number,
            Self::Half => size.div_ceil(2) as i64,
        }
    }
}

/// The name of a constraint, there and here.
pub(super) struct Name {
    pub theirs: &'static str,
    pub ours: &'static str,
    pub form: Form,
}

const fn name(theirs: &'static str, ours: &'static str, form: Form) -> Name {
    Name { theirs, ours, form }
}

/// Every constraint that has a name there. Of two with one name here, the first is written.
pub(super) const NAMES: &[Name] = &[
    name("thermometer", "thermo", Form::Lines),
    name("slowthermometer", "slow-thermo", Form::Lines),
    name("palindrome", "palindrome", Form::Lines),
    name("renban", "renban", Form::Lines),
    name("whispers", "whisper", Form::ValuedLines(Usual::Half)),
    name("betweenline", "between", Form::Lines),
    name("lockout", "lockout", Form::ValuedLines(Usual::Number(4))),
    name("nabner", "nabner", Form::Lines),
    name("entropicline", "entropic", Form::Lines),
    name("modularline", "modular", Form::ValuedLines(Usual::Number(3))),
    name("parityline", "parity-line", Form::Lines),
    name("regionsumline", "region-sum-line", Form::Lines),
    name("zipperline", "zipper", Form::Lines),
    name("doublearrow", "double-arrow", Form::Lines),
    name("arrow", "arrow", Form::Arrow),
    name("killercage", "cage", Form::Cage),
    name("extraregion", "distinct", Form::Cells),
    name("clone", "clone", Form::Clone),
    name("quadruple", "quadruple", Form::Digits),
    name("difference", "difference", Form::ValuedCells(Usual::Number(1))),
    name("ratio", "ratio", Form::ValuedCells(Usual::Number(2))),
    name("xv", "pair-sum", Form::TenOrFive),
    name("minimum", "minimum", Form::Marks),
    name("maximum", "maximum", Form::Marks),
    name("rowindexer", "row-indexer", Form::EachCell),
    name("columnindexer", "column-indexer", Form::EachCell),
    name("boxindexer", "box-indexer", Form::EachCell),
    name("sandwichsum", "sandwich", Form::Outside),
    name("xsum", "x-sum", Form::Outside),
    name("skyscraper", "skyscraper", Form::Outside),
    name("numberedroom", "numbered-room", Form::Outside),
    name("littlekillersum", "little-killer", Form::Diagonal),
];

/// Rules of the whole board, and what is switched on for them there; the more come first.
pub(super) const RULES: [(&str, &[&str]); 7] = [
    ("diagonal", &["diagonal-", "diagonal+"]),
    ("diagonal-main", &["diagonal-"]),
    ("diagonal-anti", &["diagonal+"]),
    ("anti-knight", &["antiknight"]),
    ("anti-king", &["antiking"]),
    ("disjoint-groups", &["disjointgroups"]),
    ("non-consecutive", &[NONCONSECUTIVE]),
];

/// Where there are dots, it holds for neighbours without one.
pub(super) const NONCONSECUTIVE: &str = "nonconsecutive";

/// Marks of one cell.
pub(super) const PARITIES: [&str; 2] = ["even", "odd"];

/// Constraints of which every mark is given, so that neighbours without one are none.
pub(super) const NEGATIVES: [(&str, &str); 3] =
    [("ratio", "negative-ratio"), ("xv", "negative-xv"), ("difference", "negative-difference")];

/// The rule that all Kropki dots are given, and what is switched on there for it: a dot of either kind frees its
/// cells from both.
pub(super) const KROPKI: (&str, [&str; 2]) = ("negative-kropki", ["ratio", "difference"]);

/// What is drawn, and means nothing that could be told apart from the rules in words.
pub(super) const DRAWN: [&str; 5] = ["line", "text", "circle", "rectangle", "cage"];

/// What programs keep for themselves.
pub(super) const BOOKKEEPING: [&str; 9] = [
    "disabledlogic",
    "truecandidatesoptions",
    "highlightConflicts",
    "successMessage",
    "fogtext",
    "customcellcolors",
    "boxcellcolors",
    "sudokupad",
    "penpa",
];
