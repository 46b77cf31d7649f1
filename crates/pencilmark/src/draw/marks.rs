//! The marks of a step: outlines around candidates, lines through them, arrows between them.

use super::layout::{CELL, Layout, Point, short};
use crate::logic::{Colour, Explanation, Link, LinkKind, Outline, Role};
use crate::model::Candidate;

/// The marks of a step: what lies under the digits, and what lies over them.
pub(super) fn marks(explanation: &Explanation, layout: &Layout) -> (String, String) {
    let mut under = String::new();
    let mut over = String::new();
    for mark in &explanation.marks {
        if mark.digits.is_empty() {
            under += &whole_cell(mark.role, layout.cell(mark.cell));
        }
        for digit in mark.digits.iter() {
            let centre = layout.candidate(Candidate::new(mark.cell, digit));
            let (below, above) = shape_of(mark.role, centre, layout.radius());
            under += &below;
            over += &above;
        }
    }
    (under + "\n", over + "\n")
}

/// A cell that plays a role itself.
fn whole_cell(role: Role, (x, y): Point) -> String {
    let class = class(role.colour());
    let (x, y, side) = (short(x + 3.0), short(y + 3.0), short(CELL - 6.0));
    format!("<rect class=\"{class} ring\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\"/>")
}

/// The shape of a role around a point: under the digit, and over it.
pub(super) fn shape_of(role: Role, (x, y): Point, radius: f64) -> (String, String) {
    let colour = class(role.colour());
    let circle = |class: &str| {
        let (x, y, radius) = (short(x), short(y), short(radius));
        format!("<circle class=\"{colour} {class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>")
    };
    let rectangle = |class: &str, half: f64, round: f64| {
        let (x, y) = (short(x - half), short(y - half));
        let (side, round) = (short(2.0 * half), short(round));
        format!(
            "<rect class=\"{colour} {class}\" x=\"{x}\" y=\"{y}\" width=\"{side}\" \
             height=\"{side}\" rx=\"{round}\"/>"
        )
    };
    match role.outline() {
        Outline::Disc => (circle("disc"), String::new()),
        Outline::Ring => (circle("ring"), String::new()),
        Outline::Square => (rectangle("square", radius * 0.88, 0.0), String::new()),
        Outline::Diamond => {
            let reach = radius * 1.15;
            let [left, right] = [short(x - reach), short(x + reach)];
            let [top, bottom] = [short(y - reach), short(y + reach)];
            let (x, y) = (short(x), short(y));
            let points = format!("{x},{top} {right},{y} {x},{bottom} {left},{y}");
            (format!("<polygon class=\"{colour} diamond\" points=\"{points}\"/>"), String::new())
        }
        Outline::Frame => (rectangle("frame", radius * 1.05, radius * 0.35), String::new()),
        Outline::Strike => {
            let reach = radius * 0.85;
            let [left, right] = [short(x - reach), short(x + reach)];
            let [top, bottom] = [short(y - reach), short(y + reach)];
            let line = format!("M{left} {bottom}L{right} {top}");
            (circle("tint"), format!("<path class=\"{colour} strike\" d=\"{line}\"/>"))
        }
    }
}

/// Arrows for the links of a chain.
pub(super) fn links(links: &[Link], layout: &Layout) -> String {
    let draw = |link: &Link| {
        let (from, to) = (layout.candidate(link.from), layout.candidate(link.to));
        arrow(from, to, layout.radius() + 1.0, link.kind)
    };
    links.iter().map(draw).collect()
}

/// An arrow that bends a little, so that it does not run through what lies between, and keeps some
/// distance from both ends.
pub(super) fn arrow(from: Point, to: Point, distance: f64, kind: LinkKind) -> String {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(1.0);
    // A straight arrow in a legend, a bent one between candidates.
    let bend = if distance == 0.0 { 0.0 } else { 0.08 * length + 6.0 };
    let middle = (from.0 + dx / 2.0 - dy / length * bend, from.1 + dy / 2.0 + dx / length * bend);
    let start = towards(from, middle, distance);
    let tip = towards(to, middle, distance);
    let base = towards(tip, middle, HEAD);
    let (ux, uy) = ((tip.0 - base.0) / HEAD, (tip.1 - base.1) / HEAD);
    let wing = |side: f64| format!("{},{}", short(base.0 - uy * side), short(base.1 + ux * side));
    let head = format!("{},{} {} {}", short(tip.0), short(tip.1), wing(4.0), wing(-4.0));
    let [sx, sy, mx, my, bx, by] =
        [start.0, start.1, middle.0, middle.1, base.0, base.1].map(short);
    let name = kind.name();
    format!(
        "<path class=\"link {name}\" d=\"M{sx} {sy}Q{mx} {my} {bx} {by}\"/>\
         <polygon class=\"head\" points=\"{head}\"/>\n"
    )
}

/// The length of an arrow's head.
const HEAD: f64 = 8.0;

/// The point at some distance from one point on the way to another.
fn towards(from: Point, to: Point, distance: f64) -> Point {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(1.0);
    (from.0 + dx / length * distance, from.1 + dy / length * distance)
}

/// The class name of a colour.
fn class(colour: Colour) -> &'static str {
    match colour {
        Colour::Green => "green",
        Colour::Yellow => "yellow",
        Colour::Blue => "blue",
        Colour::Violet => "violet",
        Colour::Orange => "orange",
        Colour::Red => "red",
    }
}
