//! A step as figures: houses, outlines around candidates, lines through them, arrows between them.

use super::edges::edges;
use super::layout::Layout;
use super::legend::{LegendEntry, SAMPLE, legend, sight_entry};
use crate::language::Language;
use crate::logic::{Explanation, Link, LinkKind, Mark, Role};
use crate::model::figure::{Figure, Outline, Point, Style};
use crate::model::{Board, Candidate, Cell, HouseId};
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
        let Explanation { houses, marks, links, sights, .. } = explanation;
        let mut picture = Self::of(houses, marks, links, board);
        let layout = Layout::new(board);
        if !sights.is_empty() {
            let lines = sights.iter().map(|ends| seen(*ends, &layout));
            let marked = picture.under.split_off(framed_count(houses));
            picture.under.extend(lines.chain(marked));
            picture.legend.push(sight_entry());
        }
        picture.over.extend(numbered(links, &layout));
        picture
    }

    /// The figures of one link, for whoever shows links one by one.
    #[cfg(feature = "serde")]
    pub(crate) fn of_link(link: &Link, board: &Board) -> [Figure; 2] {
        bow(link, &Layout::new(board))
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
        let digit = |role: Role| sample_digit(role, marks, board);
        Self { under, over, legend: legend(roles, kinds, digit) }
    }

    /// The same with its legend in a language.
    pub fn in_language(mut self, language: &Language) -> Self {
        for entry in &mut self.legend {
            entry.meaning = language.text(entry.meaning);
        }
        self
    }
}

/// The digit at hand: the first that is marked in a role, or else the first that is marked at all.
fn sample_digit(role: Role, marks: &[Mark], board: &Board) -> usize {
    let first = |mark: &Mark| mark.digits.iter().next();
    let own = marks.iter().filter(|mark| mark.role == role).find_map(first);
    let digit = own.or_else(|| marks.iter().find_map(first));
    digit.map_or(SAMPLE, |digit| board.shape().number(digit))
}

/// A house, tinted and framed.
fn framed(house: HouseId, board: &Board) -> [Figure; 2] {
    let (cells, shape) = (board.house(house).set(), board.shape());
    let frame = edges(shape, |cell| cells.contains(cell).then_some(()));
    [Figure::area(Style::House, cells.iter(), shape), Figure::lines(Style::HouseFrame, frame)]
}

/// How many figures frame some houses.
fn framed_count(houses: &[HouseId]) -> usize {
    2 * houses.len()
}

/// Where a line of sight begins, away from the centre of the filled cell, and where it ends.
const SIGHT_START: f64 = 0.47;
const SIGHT_END: f64 = 0.3;
/// Half the bar at its end.
const BAR: f64 = 0.1;

/// The line from a filled cell to one that cannot hold its digit because of it.
fn seen([witness, barred]: [Cell; 2], layout: &Layout) -> Figure {
    let (from, to) = (layout.cell(witness), layout.cell(barred));
    sight(towards(from, to, SIGHT_START), towards(to, from, SIGHT_END))
}

/// A line with a bar across its end.
///
/// ```text
///    ───────┤
/// ```
pub(super) fn sight(from: Point, to: Point) -> Figure {
    let (right, down) = (to[0] - from[0], to[1] - from[1]);
    let share = BAR / right.hypot(down);
    let bar = |side: f64| [to[0] - down * share * side, to[1] + right * share * side];
    Figure::lines(Style::Sight, [[from, to], [bar(-1.0), bar(1.0)]])
}

/// The height of the number of a candidate along a chain.
const NUMBER: f64 = 0.16;

/// The candidates along a chain, numbered from its start, which has a ring of its own. Links that are no
/// walk from one candidate to the next, such as those of colours, have no numbers.
fn numbered(links: &[Link], layout: &Layout) -> Vec<Figure> {
    let is_walk = links.windows(2).all(|pair| pair[0].to == pair[1].from);
    let (Some(first), true) = (links.first(), is_walk) else { return Vec::new() };
    let mut nodes = vec![first.from];
    for link in links {
        if !nodes.contains(&link.to) {
            nodes.push(link.to);
        }
    }
    let ring = 1.3 * layout.radius();
    let [x, y] = layout.candidate(first.from);
    let [width, height] = layout.sides();
    let within =
        |[x, y]: Point, reach: f64| [x.clamp(reach, width - reach), y.clamp(reach, height - reach)];
    let start = Figure::circle(Style::Start, within([x, y], ring), ring);
    let number = |(index, node): (usize, &Candidate)| {
        let [x, y] = layout.candidate(*node);
        let centre = [x + layout.radius(), y - layout.radius()];
        let centre = within(centre, NUMBER / 2.0);
        Figure::text(Style::Node, centre, NUMBER, index + 1)
    };
    std::iter::once(start).chain(nodes.iter().enumerate().map(number)).collect()
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
    let [across, below] = layout.sides().map(|side| side / 2.0);
    let is_left = right * (below - from[1]) - down * (across - from[0]) < 0.0;
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
