//! Every role, every link and every rule has figures, all inside the picture, and SVG shows them all.

use super::layout::Layout;
use super::*;
use crate::logic::Technique;
use crate::logic::{Explanation, Link, LinkKind, Mark, Role, State, Step, text};
use crate::model::RuleKind;
use crate::model::figure::Point;
use crate::model::figure::{Figure, Geometry, Style};
use crate::model::{Board, Candidate, DigitSet, HouseKind, Puzzle, Shape};
use crate::rules;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The first example of every technique.
fn examples() -> impl Iterator<Item = (State, Step, Explanation)> {
    Technique::all().map(|technique| {
        let example = technique.examples[0];
        let state = text::state(example.rules, example.grid, example.without).unwrap();
        let step = technique.first(state.view()).unwrap();
        let explanation = Explanation::new(&step, state.board());
        (state, step, explanation)
    })
}

/// A board for every example of every rule.
fn boards() -> impl Iterator<Item = (&'static str, Arc<Board>)> {
    RuleKind::all().flat_map(|kind| kind.examples).map(|(text, shape)| {
        let rules = rules::parse(text).unwrap();
        (*text, rules::board(*shape, &rules).unwrap())
    })
}

/// The points that a figure lies between.
fn points(figure: &Figure) -> Vec<Point> {
    let around = |[x, y]: Point, reach: f64| vec![[x - reach, y - reach], [x + reach, y + reach]];
    match &figure.geometry {
        Geometry::Area { corners } => {
            corners.iter().flat_map(|[x, y]| [[*x, *y], [x + 1.0, y + 1.0]]).collect()
        }
        Geometry::Circle { centre, radius } => around(*centre, *radius),
        Geometry::Square { corner: [x, y], side, .. } => vec![[*x, *y], [x + side, y + side]],
        Geometry::Polygon { points } => points.clone(),
        Geometry::Lines { lines } => lines.concat(),
        Geometry::Curve { from, bend, to } => vec![*from, *bend, *to],
        Geometry::Text { centre, size, .. } => around(*centre, size / 2.0),
    }
}

fn assert_inside(figure: &Figure, low: f64, high: f64, what: &str) {
    for point in points(figure) {
        let is_inside = point.iter().all(|place| (low..=high).contains(place));
        assert!(is_inside, "{what}: {point:?} of {figure:?}");
    }
}

#[test]
fn every_role_has_a_look_of_its_own_that_the_style_sheet_knows() {
    let entries = legend::legend(Role::ALL, LinkKind::ALL, |_| legend::SAMPLE);
    assert_eq!(entries.len(), Role::ALL.len() + LinkKind::ALL.len());
    let looks: BTreeSet<String> = entries
        .iter()
        .map(|entry| {
            entry.sample.iter().map(|figure| figure.style.words()).collect::<Vec<_>>().join(", ")
        })
        .collect();
    assert_eq!(looks.len(), entries.len(), "{looks:?}");
    for figure in entries.iter().flat_map(|entry| &entry.sample) {
        assert_inside(figure, -0.234, 0.234, "a sample");
        for word in figure
            .style
            .words()
            .split(' ')
            .filter(|word| !["mark", "premise", "conclusion"].contains(word))
        {
            let knows = [format!(".{word} "), format!(".{word},"), format!(".mark.{word}")];
            let is_default = word == "strong";
            assert!(is_default || knows.iter().any(|rule| STYLE.contains(rule)), "{word}");
        }
    }
}

#[test]
fn the_marks_and_links_of_every_technique_lie_inside_the_board() {
    for (state, step, explanation) in examples() {
        let id = step.technique.id;
        let picture = StepPicture::new(&explanation, state.board());
        let side = state.board().size() as f64;
        for figure in picture.under.iter().chain(&picture.over) {
            assert_inside(figure, 0.0, side, id);
        }
        let arrows = picture.over.iter().filter(|figure| figure.style == Style::Head).count();
        assert_eq!(arrows, explanation.links.len(), "{id}");
    }
}

fn candidate(name: &str, board: &Board) -> Candidate {
    text::candidates(name, '=', board.shape()).unwrap()[0]
}

fn link(from: &str, to: &str, kind: LinkKind, board: &Board) -> Link {
    Link { from: candidate(from, board), to: candidate(to, board), kind }
}

#[test]
fn an_arrow_between_neighbours_points_from_one_to_the_other() {
    let board = rules::classic();
    for (from, to) in
        [("r1c1=1", "r1c1=2"), ("r5c5=5", "r5c5=8"), ("r9c9=9", "r9c9=6"), ("r1c3=3", "r1c4=1")]
    {
        let picture = StepPicture::of(&[], &[], &[link(from, to, LinkKind::Weak, &board)], &board);
        let [Geometry::Curve { from: start, to: base, .. }, Geometry::Polygon { points }] =
            [&picture.over[0].geometry, &picture.over[1].geometry]
        else {
            panic!("an arrow is a curve and a head");
        };
        let away = |point: &Point| (point[0] - start[0]).hypot(point[1] - start[1]);
        assert!(away(&points[0]) > 0.08 && away(base) > 0.05, "{from} {to}: {picture:?}");
        picture.over.iter().for_each(|figure| assert_inside(figure, 0.0, 9.0, from));
    }
}

#[test]
fn every_rule_is_drawn_inside_the_board_or_not_to_be_seen() {
    // Groups that are everywhere, and what holds between any two cells, would only be noise.
    let unseen = ["disjoint-groups", "anti-knight", "anti-king", "non-consecutive"];
    for (text, board) in boards() {
        let id = board.rules().last().unwrap().kind().id;
        let figures = board.figures().ground;
        let has_own_boxes =
            board.houses_of_kind(HouseKind::Extra).next().is_none() && board.has_only_houses();
        assert_eq!(figures.is_empty(), unseen.contains(&id) || has_own_boxes, "{text}");
        let side = board.size() as f64;
        let picture = BoardPicture::new(&board);
        for figure in figures.iter().chain(&picture.lines) {
            assert_inside(figure, 0.0, side, text);
        }
        for figure in &picture.ground {
            assert_inside(figure, -picture.margin, side + picture.rim, text);
        }
    }
}

/// A board for the example of every rule with parameters.
fn constrained_boards() -> impl Iterator<Item = (&'static RuleKind, Arc<Board>)> {
    RuleKind::constraints().map(|kind| {
        let example = kind.form.as_ref().unwrap().example;
        let text = format!(r#"{{"puzzle":"{}","constraints":[{example}]}}"#, ".".repeat(36));
        (kind, text.parse::<Puzzle>().unwrap().board().clone())
    })
}

/// What can be seen of a figure by those who see no colours: without its hue, its place and its numbers.
fn without_colours(figure: &Figure) -> String {
    let words = figure.style.words();
    let text = match &figure.geometry {
        Geometry::Text { text, .. } => text.replace(|c: char| c.is_ascii_digit(), ""),
        _ => String::new(),
    };
    let form = std::mem::discriminant(&figure.geometry);
    format!("{} {form:?} {text}", words.split(' ').next().unwrap_or_default())
}

#[test]
fn every_rule_with_parameters_is_drawn_inside_the_picture_and_has_a_look_of_its_own() {
    // What holds everywhere would only be noise.
    let unseen = [
        "negative-kropki",
        "negative-xv",
        "negative-ratio",
        "negative-difference",
        "global-entropy",
        "global-modular",
        "region-same-values",
        "full-rank-ties",
        "anti-taxicab",
        "dutch-flatmates",
    ];
    let mut looks = BTreeMap::new();
    for (kind, board) in constrained_boards() {
        let (id, side) = (kind.id, board.size() as f64);
        let picture = BoardPicture::new(&board);
        // Thin and thick lines are those of the grid.
        let drawn: Vec<&Figure> = picture.rules.iter().chain(&picture.lines[2..]).collect();
        assert_eq!(drawn.is_empty(), unseen.contains(&id), "{id}");
        for figure in picture.ground.iter().chain(&picture.rules).chain(&picture.lines) {
            assert_inside(figure, -picture.margin, side + picture.rim, id);
        }
        for word in drawn.iter().flat_map(|figure| words_of(figure)) {
            let knows = [format!(".{word} "), format!(".{word} {{")];
            assert!(knows.iter().any(|rule| STYLE.contains(rule)), "{id}: {word}");
        }
        let mut look: Vec<String> = drawn.into_iter().map(without_colours).collect();
        look.sort();
        if let Some(other) = looks.insert(look, id).filter(|_| !unseen.contains(&id)) {
            panic!("{id} looks like {other}");
        }
    }
}

fn words_of(figure: &Figure) -> Vec<String> {
    figure.style.words().split(' ').map(str::to_owned).collect()
}

#[test]
fn candidates_leave_room_for_labels_and_dots() {
    for (kind, board) in constrained_boards() {
        let layout = Layout::new(&board);
        let picture = BoardPicture::new(&board);
        for figure in &picture.lines[2..] {
            let place = match (&figure.geometry, figure.style) {
                (Geometry::Text { centre, .. }, Style::Label) => *centre,
                (Geometry::Circle { centre, .. }, _) => *centre,
                _ => continue,
            };
            let [reach, down] = match &figure.geometry {
                Geometry::Text { size, text, .. } => {
                    [text.chars().count() as f64 * size * 0.28, size / 2.0]
                }
                Geometry::Circle { radius, .. } => [*radius; 2],
                _ => continue,
            };
            for candidate in board.cells().flat_map(|cell| {
                board.shape().digits().iter().map(move |digit| Candidate::new(cell, digit))
            }) {
                let [x, y] = layout.candidate(candidate);
                // A digit is less wide than high; around a corner a circle leaves it that much.
                let half = layout.radius() * 0.6;
                let is_apart =
                    (x - place[0]).abs() > reach + half * 0.5 || (y - place[1]).abs() > down + half;
                let is_round = (x - place[0]).hypot(y - place[1]) > down + half;
                assert!(is_apart || is_round, "{}: {figure:?} at {candidate:?}", kind.id);
            }
        }
    }
}

#[test]
fn boxes_that_touch_have_different_tones() {
    let jigsaw =
        "jigsaw=111123333111123233122222263445555663444455669744558669747588969777888969777888999";
    for rules in ["", jigsaw] {
        let board = rules::board(Shape::classic(), &rules::parse(rules).unwrap()).unwrap();
        let picture = BoardPicture::new(&board);
        let tone = |corner: Point| {
            let has = |figure: &&Figure| matches!(&figure.geometry, Geometry::Area { corners } if corners.contains(&corner));
            picture.ground.iter().find(has).map(|figure| figure.style)
        };
        let Geometry::Lines { lines } = &picture.lines[1].geometry else {
            panic!("thick lines are lines")
        };
        let is_upright =
            |line: &&[Point; 2]| line[0][0] == line[1][0] && line[0][0] > 0.0 && line[0][0] < 9.0;
        for [[x, top], [_, bottom]] in lines.iter().filter(is_upright) {
            for row in *top as usize..*bottom as usize {
                let [left, right] = [x - 1.0, *x].map(|column| tone([column, row as f64]));
                assert_ne!(left, right, "{rules}: column {x}, row {row}");
            }
        }
    }
}

#[test]
fn svg_shows_every_figure_of_every_technique() {
    for (state, step, explanation) in examples() {
        let picture = document(&state, Some(&explanation));
        let parsed = roxmltree::Document::parse(&picture).unwrap();
        let with_class = |class: &str| {
            let has = |node: &roxmltree::Node<'_, '_>| {
                node.attribute("class").is_some_and(|all| all.split(' ').any(|c| c == class))
            };
            parsed.descendants().filter(has).count()
        };
        let id = step.technique.id;
        assert_eq!(with_class("strike"), step.eliminations.len(), "{id}");
        assert_eq!(with_class("frame"), step.placements.len(), "{id}");
        assert_eq!(with_class("candidate"), state.candidates().count(), "{id}");
        assert_eq!(with_class("link"), explanation.links.len(), "{id}");
    }
}

#[test]
fn even_cells_are_squares_and_odd_ones_circles() {
    let state = text::state("even=r1c1 r1c2, odd=r2c2", &".".repeat(16), "").unwrap();
    let picture = picture(&state, None);
    let count = |shape: &str| picture.matches(&format!("<{shape} class=\"spot\"")).count();
    assert_eq!((count("rect"), count("circle")), (2, 1));
}

#[test]
fn the_legend_names_roles_and_links() {
    let legend = legend(&Role::ALL, &LinkKind::ALL);
    assert!(Role::ALL.iter().all(|role| legend.contains(role.meaning())));
    assert!(legend.contains("strong link") && legend.contains("weak link"));
}

/// To freeze a new picture: run the test with `PENCILMARK_UPDATE=1`, and look at the file.
#[test]
fn a_small_picture_is_as_it_was() {
    let state = text::state("diagonal, odd=r2c2", "1...........4..3", "").unwrap();
    let board = state.board();
    let mark = |role, name| {
        let Candidate { cell, digit, .. } = candidate(name, board);
        Mark { role, cell, digits: DigitSet::only(digit) }
    };
    let marks = [mark(Role::On, "r1c2=4"), mark(Role::Removed, "r1c3=2")];
    let links = [link("r1c2=4", "r1c3=2", LinkKind::Strong, board)];
    let first_row = board.houses_of_kind(HouseKind::Row).next().unwrap();
    let step = StepPicture::of(&[first_row], &marks, &links, board);
    let drawn = svg::layers(&state, &BoardPicture::new(board), Some(&step));
    let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/src/draw/golden.txt");
    if std::env::var_os("PENCILMARK_UPDATE").is_some() {
        std::fs::write(golden, &drawn).unwrap();
    }
    assert_eq!(drawn, std::fs::read_to_string(golden).unwrap());
}
