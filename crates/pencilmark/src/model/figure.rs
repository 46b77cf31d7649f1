//! What pictures are made of: figures, as data. A rule says with them how it is drawn; [`crate::draw`]
//! adds the board and the marks of steps, and exporters (SVG, the page) show them all.
//!
//! The unit is the side of a cell, the origin is the top left corner of the board: `r1c1` reaches from
//! `[0, 0]` to `[1, 1]`, points are right, then down.

use super::{Cell, Shape};
#[cfg(feature = "serde")]
use serde::{Serialize, Serializer};

/// A point: right, then down.
pub(crate) type Point = [f64; 2];

/// One thing to be drawn: what it stands for, and its geometry.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Figure {
    /// What it stands for, which decides how it looks.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub style: Style,
    /// Where it is.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub geometry: Geometry,
}

/// The geometry of a figure, which JSON calls its form.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(tag = "form", rename_all = "lowercase"))]
#[non_exhaustive]
pub enum Geometry {
    /// Whole cells.
    Area {
        /// The top left corner of each.
        corners: Vec<[f64; 2]>,
    },
    /// A circle.
    Circle {
        /// Its centre.
        centre: [f64; 2],
        /// Its radius.
        radius: f64,
    },
    /// A square.
    Square {
        /// Its top left corner.
        corner: [f64; 2],
        /// The length of its sides.
        side: f64,
        /// The radius of its round corners; 0 for sharp ones.
        round: f64,
    },
    /// A closed line through some points.
    Polygon {
        /// The points.
        points: Vec<[f64; 2]>,
    },
    /// Straight lines.
    Lines {
        /// Both ends of each.
        lines: Vec<[[f64; 2]; 2]>,
    },
    /// A bent line: a quadratic Bézier curve.
    Curve {
        /// Where it starts.
        from: [f64; 2],
        /// The point that it bends towards.
        bend: [f64; 2],
        /// Where it ends.
        to: [f64; 2],
    },
    /// A text in one line.
    Text {
        /// Its centre.
        centre: [f64; 2],
        /// The height of its font.
        size: f64,
        /// What it says.
        text: String,
    },
}

/// What a figure stands for. [`Style::words`] are the class names that a style sheet knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Style {
    /// The ground of the board.
    Paper,
    /// A box in one of four tones, from 0; boxes side by side differ.
    Tone(usize),
    /// The number of a row or column.
    Number,
    /// Cells that a rule speaks about.
    Shade,
    /// A line that a rule speaks about.
    Stripe,
    /// The mark of a single cell that a rule speaks about.
    Spot,
    /// A line between cells.
    Thin,
    /// A line between boxes.
    Thick,
    /// A digit that the puzzle starts with.
    Given,
    /// A digit that was placed since.
    Placed,
    /// A candidate.
    Candidate,
    /// The cells of a house that a step speaks about.
    House,
    /// The edge of such a house.
    HouseFrame,
    /// A mark around a candidate or a cell.
    Mark(Hue, Outline, Part),
    /// The ground of a candidate with a line through it.
    Tint(Hue, Part),
    /// A strong link: a solid line.
    StrongLink,
    /// A weak link: a dashed line.
    WeakLink,
    /// The head of an arrow.
    Head,
    /// The number of a candidate along a chain.
    Node,
    /// The ring around the candidate that a chain starts from.
    Start,
    /// A line from a filled cell to one that cannot hold its digit because of it.
    Sight,
    /// A broad line of a rule.
    Band(Hue),
    /// The middle of a broad line, in the colour of paper: the line is double.
    Core,
    /// Dashes along a broad line.
    Stitch,
    /// Beads along a broad line.
    Beads,
    /// The bulb of a thermometer.
    Bulb,
    /// A circle or a diamond in a cell.
    Ring,
    /// The edge of a circle that is stretched over several cells, and what is inside.
    PillEdge,
    /// See [`Style::PillEdge`].
    PillCore,
    /// A thin line of a rule, such as that of an arrow.
    Shaft,
    /// The frame of a cage.
    Cage,
    /// A text in the corner of a cell: the sum of a cage.
    Label,
    /// A clue outside the grid.
    Clue,
    /// A filled dot between two cells.
    BlackDot,
    /// A hollow dot between two cells, or around a corner.
    WhiteDot,
    /// What is written in a filled dot.
    OnBlack,
    /// What is written in a hollow dot.
    OnWhite,
    /// A sign between two cells.
    Sign,
}

/// The family of colours that a mark or a line is drawn in; a theme picks the shade.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hue {
    /// A reason.
    Green,
    /// The other kind of reason.
    Yellow,
    /// An exception.
    Blue,
    /// One more cell that takes part.
    Violet,
    /// The result.
    Orange,
    /// What goes.
    Red,
    /// Neutral: only lines of rules.
    Grey,
}

/// The outline that a mark is drawn with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outline {
    /// A filled circle.
    Disc,
    /// A circle, not filled.
    Ring,
    /// A square.
    Square,
    /// A diamond.
    Diamond,
    /// A frame around the whole digit.
    Frame,
    /// A line through the digit.
    Strike,
}

/// Which part of an argument a mark belongs to: a screen may show the reasons first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// A reason.
    Premise,
    /// What follows.
    Conclusion,
}

impl Style {
    /// The words that a style sheet knows it by: `mark green disc premise`.
    pub fn words(self) -> String {
        let word = match self {
            Self::Mark(hue, outline, part) => {
                return format!("mark {} {} {}", hue.word(), outline.word(), part.word());
            }
            Self::Tint(hue, part) => return format!("mark {} tint {}", hue.word(), part.word()),
            Self::Tone(number) => return format!("tone-{number}"),
            Self::Paper => "paper",
            Self::Number => "number",
            Self::Shade => "shade",
            Self::Stripe => "stripe",
            Self::Spot => "spot",
            Self::Thin => "thin",
            Self::Thick => "thick",
            Self::Given => "given",
            Self::Placed => "placed",
            Self::Candidate => "candidate",
            Self::House => "house premise",
            Self::HouseFrame => "house-frame premise",
            Self::StrongLink => "link strong premise",
            Self::WeakLink => "link weak premise",
            Self::Head => "head premise",
            Self::Node => "node premise",
            Self::Start => "start premise",
            Self::Sight => "sight premise",
            Self::Band(hue) => return format!("band {}", hue.word()),
            Self::Core => "core",
            Self::Stitch => "stitch",
            Self::Beads => "beads",
            Self::Bulb => "bulb",
            Self::Ring => "rule-ring",
            Self::PillEdge => "pill-edge",
            Self::PillCore => "pill-core",
            Self::Shaft => "shaft",
            Self::Cage => "cage",
            Self::Label => "label",
            Self::Clue => "clue",
            Self::BlackDot => "black-dot",
            Self::WhiteDot => "white-dot",
            Self::OnBlack => "on-black",
            Self::OnWhite => "on-white",
            Self::Sign => "sign",
        };
        word.to_owned()
    }
}

#[cfg(feature = "serde")]
impl Serialize for Style {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.words())
    }
}

impl Hue {
    fn word(self) -> &'static str {
        match self {
            Self::Green => "green",
            Self::Yellow => "yellow",
            Self::Blue => "blue",
            Self::Violet => "violet",
            Self::Orange => "orange",
            Self::Red => "red",
            Self::Grey => "grey",
        }
    }
}

impl Outline {
    fn word(self) -> &'static str {
        match self {
            Self::Disc => "disc",
            Self::Ring => "ring",
            Self::Square => "square",
            Self::Diamond => "diamond",
            Self::Frame => "frame",
            Self::Strike => "strike",
        }
    }
}

impl Part {
    fn word(self) -> &'static str {
        match self {
            Self::Premise => "premise",
            Self::Conclusion => "conclusion",
        }
    }
}

impl Figure {
    /// Whole cells.
    pub(crate) fn area(style: Style, cells: impl IntoIterator<Item = Cell>, shape: Shape) -> Self {
        let corner = |cell: Cell| [cell.column(shape) as f64, cell.row(shape) as f64];
        let corners = cells.into_iter().map(corner).collect();
        Self { style, geometry: Geometry::Area { corners } }
    }

    pub(crate) fn circle(style: Style, centre: Point, radius: f64) -> Self {
        Self {
            style,
            geometry: Geometry::Circle { centre: centre.map(fine), radius: fine(radius) },
        }
    }

    /// A square around a point, `reach` away from it on every side.
    pub(crate) fn square(style: Style, centre: Point, reach: f64, round: f64) -> Self {
        let corner = centre.map(|place| fine(place - reach));
        Self {
            style,
            geometry: Geometry::Square { corner, side: fine(2.0 * reach), round: fine(round) },
        }
    }

    pub(crate) fn polygon(style: Style, points: &[Point]) -> Self {
        let points = points.iter().map(|point| point.map(fine)).collect();
        Self { style, geometry: Geometry::Polygon { points } }
    }

    pub(crate) fn lines(style: Style, lines: impl IntoIterator<Item = [Point; 2]>) -> Self {
        let lines = lines.into_iter().map(|ends| ends.map(|end| end.map(fine))).collect();
        Self { style, geometry: Geometry::Lines { lines } }
    }

    pub(crate) fn curve(style: Style, from: Point, bend: Point, to: Point) -> Self {
        let [from, bend, to] = [from, bend, to].map(|point| point.map(fine));
        Self { style, geometry: Geometry::Curve { from, bend, to } }
    }

    pub(crate) fn text(style: Style, centre: Point, size: f64, text: impl ToString) -> Self {
        let text = text.to_string();
        Self {
            style,
            geometry: Geometry::Text { centre: centre.map(fine), size: fine(size), text },
        }
    }
}

/// The centre of a cell.
pub(crate) fn centre(cell: Cell, shape: Shape) -> Point {
    [cell.column(shape) as f64 + 0.5, cell.row(shape) as f64 + 0.5]
}

/// A length to a thousandth of a cell: nobody sees more, and texts stay short.
fn fine(length: f64) -> f64 {
    // Adding 0 makes 0 of -0.
    (length * 1000.0).round() / 1000.0 + 0.0
}
