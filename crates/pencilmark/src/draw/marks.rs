//! A step as figures: houses, outlines around candidates, lines through them, arrows between them.

use super::edges::edges;
use super::layout::Layout;
use super::legend::{LegendEntry, legend};
use crate::logic::{Explanation, Link, LinkKind, Mark, Role};
use crate::model::figure::{Figure, Outline, Point, Style};
use crate::model::{Board, Candidate, HouseId};
#[cfg(feature = "serde")]
use serde::Serialize;

/// A step as figures: what lies under the digits, what lies over them, and what the marks mean.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize))]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StepPicture {
    /// Under the digits.
    pub(super) under: Vec<Figure>,
    /// Over them.
    pub(super) over: Vec<Figure>,
    /// What the marks mean, with a sample of each.
    legend: Vec<LegendEntry>,
}

impl StepPicture {
    /// The figures of a step.
    pub fn new(explanation: &Explanation, board: &Board) -> Self {
        Self::of(&explanation.houses, &explanation.marks, &explanation.links, board)
    }

    /// The figures of some houses alone: where to look.
    #[cfg(feature = "serde")]
    pub(crate) fn of_houses(houses: &[HouseId], board: &Board) -> Self {
        Self::of(houses, &[], &[], board)
    }

    /// The figures of these houses, marks and links.
    pub(crate) fn of(houses: &[HouseId], marks: &[Mark], links: &[Link], board: &Board) -> Self {
        let layout = Layout::new(board);
        let mut under: Vec<Figure> = houses.iter().flat_map(|id| framed(*id, board)).collect();
        let mut over = Vec::new();
        for mark in marks {
            if mark.digits.is_empty() {
                under.push(whole_cell(mark.role, layout.cell(mark.cell)));
            }
            for digit in mark.digits.iter() {
                let centre = layout.candidate(Candidate::new(mark.cell, digit));
                let (below, above) = outlined(mark.role, centre, layout.radius());
                under.push(below);
                over.extend(above);
            }
        }
        over.extend(links.iter().flat_map(|link| bow(link, &layout)));
        let roles = marks.iter().map(|mark| mark.role);
        let kinds = links.iter().map(|link| link.kind);
        Self { under, over, legend: legend(roles, kinds) }
    }
}

/// A house, tinted and framed.
fn framed(house: HouseId, board: &Board) -> [Figure; 2] {
    let (cells, shape) = (board.house(house).set(), board.shape());
    let frame = edges(shape, |cell| cells.contains(cell).then_some(()));
    [Figure::area(Style::House, cells.iter(), shape), Figure::lines(Style::HouseFrame, frame)]
}

/// A cell that plays a role itself.
fn whole_cell(role: Role, centre: Point) -> Figure {
    Figure::square(role.cell_mark(), centre, 0.45, 0.07)
}

/// The mark of a role around a point: under the digit, and over it.
pub(super) fn outlined(role: Role, centre: Point, radius: f64) -> (Figure, Option<Figure>) {
    let (outline, style) = role.mark();
    let [x, y] = centre;
    let below = match outline {
        Outline::Disc | Outline::Ring => Figure::circle(style, centre, radius),
        Outline::Square => Figure::square(style, centre, 0.88 * radius, 0.0),
        Outline::Frame => Figure::square(style, centre, 1.05 * radius, 0.35 * radius),
        Outline::Diamond => {
            let reach = 1.15 * radius;
            let points = [[x, y - reach], [x + reach, y], [x, y + reach], [x - reach, y]];
            Figure::polygon(style, &points)
        }
        Outline::Strike => {
            let reach = 0.85 * radius;
            let line = [[x - reach, y + reach], [x + reach, y - reach]];
            let strike = Figure::lines(style, [line]);
            return (Figure::circle(role.tint(), centre, radius), Some(strike));
        }
    };
    (below, None)
}

/// The length of an arrow's head, and half its width.
const HEAD: f64 = 0.13;
const WING: f64 = 0.065;
/// What is left between an arrow and the marks at its ends.
const GAP: f64 = 0.017;
/// How far an arrow bends: as a share of its length, and in any case.
const BEND: f64 = 0.08;
const LEAST_BEND: f64 = 0.1;

/// An arrow between the marks of two candidates. It bends, so that it does not run through what lies
/// between, and towards the middle of the board, so that it does not leave it. Between neighbours
/// it bends as far as its head needs.
///
/// ```text
///            bend
///         _.-'  '-._
///       .'          \
///    (from)        (to)
/// ```
fn bow(link: &Link, layout: &Layout) -> [Figure; 2] {
    let (from, to) = (layout.candidate(link.from), layout.candidate(link.to));
    let distance = layout.radius() + GAP;
    let (right, down) = (to[0] - from[0], to[1] - from[1]);
    let length = right.hypot(down);
    let middle = layout.side() / 2.0;
    let is_left = right * (middle - from[1]) - down * (middle - from[0]) < 0.0;
    let room = (distance + 1.5 * HEAD).powi(2) - (length / 2.0).powi(2);
    let bend = (BEND * length + LEAST_BEND).max(room.max(0.0).sqrt());
    let side = if is_left { -bend } else { bend } / length;
    let bend = [from[0] + right / 2.0 - down * side, from[1] + down / 2.0 + right * side];
    arrow(link.kind, towards(from, bend, distance), bend, towards(to, bend, distance))
}

/// A bent arrow, or a straight one if `bend` lies between the ends.
pub(super) fn arrow(kind: LinkKind, from: Point, bend: Point, tip: Point) -> [Figure; 2] {
    let style = match kind {
        LinkKind::Strong => Style::StrongLink,
        LinkKind::Weak => Style::WeakLink,
    };
    let base = towards(tip, bend, HEAD);
    let (right, down) = ((tip[0] - base[0]) / HEAD, (tip[1] - base[1]) / HEAD);
    let wing = |width: f64| [base[0] - down * width, base[1] + right * width];
    [
        Figure::curve(style, from, bend, base),
        Figure::polygon(Style::Head, &[tip, wing(WING), wing(-WING)]),
    ]
}

/// The point at some distance from one point on the way to another, which is not the same.
fn towards(from: Point, to: Point, distance: f64) -> Point {
    let (right, down) = (to[0] - from[0], to[1] - from[1]);
    let share = distance / right.hypot(down);
    [from[0] + right * share, from[1] + down * share]
}
