//! Figures as SVG. Shapes carry the words of their styles as class names, and [`STYLE`] gives these
//! their looks in light, dark and print.

use super::board::{BoardPicture, digits};
use super::layout::Layout;
use super::legend::{LegendEntry, SAMPLE, legend as entries};
use super::marks::StepPicture;
use crate::logic::{Explanation, LinkKind, Role, State};
use crate::model::RuleFigures;
use crate::model::figure::{Figure, Geometry};

/// The style sheet that pictures need, for light and dark screens and for print.
pub const STYLE: &str = include_str!("style.css");

/// The side of a cell, in the units of SVG: the widths of lines in the style sheet are made for it.
const CELL: f64 = 60.0;

/// How far below its centre the baseline of a text lies, as a share of its height.
const BASELINE: f64 = 0.36;

/// Draws a state and, if there is one, what a step says about it.
///
/// ```
/// use pencilmark::{draw, prelude::*};
///
/// let puzzle: Puzzle = "1.3. .... .... .4.2".parse()?;
/// let svg = draw::picture(&logic::State::new(&puzzle), None);
/// assert!(svg.starts_with("<svg"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn picture(state: &State, explanation: Option<&Explanation>) -> String {
    picture_with(state, explanation, RuleFigures::default())
}

/// The same, with what else was drawn on the board.
#[doc(hidden)]
pub fn picture_with(
    state: &State,
    explanation: Option<&Explanation>,
    beside: RuleFigures,
) -> String {
    svg(state, explanation, "", beside)
}

/// The same as a file of its own.
///
/// ```
/// use pencilmark::{draw, prelude::*};
///
/// let puzzle: Puzzle = "1.3. .... .... .4.2".parse()?;
/// let file = draw::document(&logic::State::new(&puzzle), None);
/// assert!(file.contains("<style>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn document(state: &State, explanation: Option<&Explanation>) -> String {
    document_with(state, explanation, RuleFigures::default())
}

/// The same, with what else was drawn on the board.
#[doc(hidden)]
pub fn document_with(
    state: &State,
    explanation: Option<&Explanation>,
    beside: RuleFigures,
) -> String {
    svg(state, explanation, &format!("<style>{STYLE}</style>\n"), beside) + "\n"
}

/// What the marks of a picture mean: a line of HTML with a sample of each role.
///
/// ```
/// use pencilmark::{draw, logic::Role};
///
/// assert!(draw::legend(&[Role::Pivot, Role::Pincer], &[]).contains("<svg"));
/// ```
pub fn legend(roles: &[Role], links: &[LinkKind]) -> String {
    let entry = |LegendEntry { meaning, sample }: LegendEntry| {
        format!(
            "<span class=\"entry\"><svg class=\"sample\" viewBox=\"-14 -12 28 24\" \
             aria-hidden=\"true\">{}</svg>{meaning}</span>\n",
            written(&sample)
        )
    };
    entries(roles.iter().copied(), links.iter().copied(), |_| SAMPLE)
        .into_iter()
        .map(entry)
        .collect()
}

fn svg(
    state: &State,
    explanation: Option<&Explanation>,
    style: &str,
    beside: RuleFigures,
) -> String {
    let step = explanation.map(|explanation| StepPicture::new(explanation, state.board()));
    let title = explanation.map_or("The puzzle", |explanation| &explanation.short);
    let board = BoardPicture::with(state.board(), beside);
    let shape = state.board().shape();
    let [width, height] =
        [shape.columns(), shape.rows()].map(|cells| board.margin + cells as f64 + board.rim);
    let [start, width, height] = [-board.margin, width, height].map(scaled);
    format!(
        "<svg class=\"board\" xmlns=\"http://www.w3.org/2000/svg\" \
         viewBox=\"{start} {start} {width} {height}\" role=\"img\">\n<title>{}</title>\n{style}\
         <rect class=\"sheet\" x=\"{start}\" y=\"{start}\" width=\"{width}\" height=\"{height}\"/>\n\
         {}</svg>",
        escape(title),
        layers(state, &board, step.as_ref())
    )
}

/// Everything that is drawn, a line for each layer.
pub(super) fn layers(state: &State, board: &BoardPicture, step: Option<&StepPicture>) -> String {
    let digits = digits(state, &Layout::new(state.board()));
    let under = step.map_or(&[][..], |step| &step.under);
    let over = step.map_or(&[][..], |step| &step.over);
    let ground = written(&board.ground) + &written(&board.rules) + "\n";
    let layers = [under, &digits, &board.lines, over];
    ground + &layers.map(|figures| written(figures) + "\n").concat()
}

/// Figures, one after the other.
fn written(figures: &[Figure]) -> String {
    figures.iter().map(element).collect()
}

fn element(figure: &Figure) -> String {
    let class = figure.style.words();
    let path = |d: String| format!("<path class=\"{class}\" d=\"{d}\"/>");
    match &figure.geometry {
        Geometry::Area { corners } => {
            let side = scaled(1.0);
            let square = |corner: &[f64; 2]| format!("M{}h{side}v{side}h-{side}z", point(corner));
            path(corners.iter().map(square).collect())
        }
        Geometry::Lines { lines } => {
            let line = |[from, to]: &[[f64; 2]; 2]| format!("M{}L{}", point(from), point(to));
            path(lines.iter().map(line).collect())
        }
        Geometry::Curve { from, bend, to } => {
            path(format!("M{}Q{} {}", point(from), point(bend), point(to)))
        }
        Geometry::Circle { centre: [x, y], radius } => {
            let [x, y, radius] = [*x, *y, *radius].map(scaled);
            format!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>")
        }
        Geometry::Square { corner: [x, y], side, round } => {
            let [x, y, side, round] = [*x, *y, *side, *round].map(scaled);
            format!(
                "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" \
                 rx=\"{round}\"/>"
            )
        }
        Geometry::Polygon { points } => {
            let points: Vec<String> = points.iter().map(point).collect();
            format!("<polygon class=\"{class}\" points=\"{}\"/>", points.join(" "))
        }
        Geometry::Text { centre: [x, y], size, text } => {
            let [x, y, size] = [*x, y + BASELINE * size, *size].map(scaled);
            let text = escape(text);
            format!(
                "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\">{text}</text>"
            )
        }
    }
}

/// A point: `84.5 24`.
fn point([x, y]: &[f64; 2]) -> String {
    format!("{} {}", scaled(*x), scaled(*y))
}

/// A length, with at most one decimal.
fn scaled(length: f64) -> String {
    let text = format!("{:.1}", length * CELL + 0.0);
    let text = if text == "-0.0" { "0.0" } else { &text };
    text.strip_suffix(".0").unwrap_or(text).to_owned()
}

/// Text as it may stand in HTML and SVG.
///
/// ```
/// assert_eq!(pencilmark::draw::escape("1 < 2"), "1 &lt; 2");
/// ```
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
