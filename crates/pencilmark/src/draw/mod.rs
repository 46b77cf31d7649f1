//! Pictures: a state of a puzzle with its candidates, and a step drawn into it, as SVG.
//!
//! Every role has a colour and an outline of its own ([`crate::logic::Role`]), strong links are solid
//! and weak ones dashed, so nothing depends on seeing colours. Shapes carry class names, and [`STYLE`]
//! gives them their colours in light, dark and print.
//!
//! * [`picture`]: the board, for a page that has the style already;
//! * [`document`]: the same as a file of its own;
//! * [`legend`]: what the marks mean.

mod board;
mod layout;
mod marks;

use crate::logic::{Explanation, LinkKind, Role, State};
use layout::Layout;
use marks::shape_of;

/// The style sheet that pictures need, for light and dark screens and for print.
pub const STYLE: &str = include_str!("style.css");

/// Draws a state and, if there is one, what a step says about it.
pub fn picture(state: &State, explanation: Option<&Explanation>) -> String {
    svg(state, explanation, "")
}

/// The same as a file of its own.
pub fn document(state: &State, explanation: Option<&Explanation>) -> String {
    svg(state, explanation, &format!("<style>{STYLE}</style>\n")) + "\n"
}

/// What the marks of a picture mean: a line of HTML with a sample of each role.
pub fn legend(roles: &[Role], links: &[LinkKind]) -> String {
    let sample = |shapes: String, name: &str| {
        format!(
            "<span class=\"entry\"><svg class=\"sample\" viewBox=\"-14 -12 28 24\" \
             aria-hidden=\"true\">{shapes}</svg>{name}</span>\n"
        )
    };
    let digit = "<text class=\"candidate\" y=\"5\" font-size=\"15\">5</text>";
    let roles = roles.iter().map(|role| {
        let (under, over) = shape_of(*role, (0.0, 0.0), 9.0);
        sample(format!("{under}{digit}{over}"), role.meaning())
    });
    let links = links.iter().map(|kind| {
        let arrow = marks::arrow((-13.0, 0.0), (13.0, 0.0), 0.0, *kind);
        sample(arrow, kind.meaning())
    });
    roles.chain(links).collect()
}

fn svg(state: &State, explanation: Option<&Explanation>, style: &str) -> String {
    let layout = Layout::new(state.board().shape());
    let title = explanation.map_or("The puzzle", |explanation| &explanation.short);
    let (houses, under, over) = match explanation {
        None => Default::default(),
        Some(explanation) => {
            let houses = board::houses(state.board(), &explanation.houses, &layout);
            let (under, over) = marks::marks(explanation, &layout);
            (houses, under, over + &marks::links(&explanation.links, &layout))
        }
    };
    let side = layout.side();
    let paper = board::paper(&layout)
        + &board::extras(state.board(), &layout)
        + &board::restricted(state.board(), &layout);
    let digits = board::digits(state, &layout);
    let lines = board::lines(state.board(), &layout);
    format!(
        "<svg class=\"board\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" \
         role=\"img\">\n<title>{}</title>\n{style}{paper}{houses}{under}{digits}{lines}{over}</svg>",
        escape(title)
    )
}

/// Text as it may stand in HTML and SVG.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::{Explanation, text};
    use crate::techniques;

    #[test]
    fn the_example_of_every_technique_can_be_drawn() {
        for technique in techniques::all() {
            let example = technique.examples[0];
            let state = text::state(example.rules, example.grid, example.without).unwrap();
            let step = technique.first(state.view()).unwrap();
            let explanation = Explanation::new(&step, state.board());
            let picture = document(&state, Some(&explanation));
            let parsed = roxmltree::Document::parse(&picture).unwrap();
            let with_class = |class: &str| {
                let has = |node: &roxmltree::Node<'_, '_>| {
                    node.attribute("class").is_some_and(|all| all.split(' ').any(|c| c == class))
                };
                parsed.descendants().filter(has).count()
            };
            assert_eq!(with_class("strike"), step.eliminations.len(), "{}", technique.id);
            assert_eq!(with_class("frame"), step.placements.len(), "{}", technique.id);
            assert_eq!(with_class("candidate"), state.candidates().count(), "{}", technique.id);
            assert!(with_class("link") >= step.pattern.links.len(), "{}", technique.id);
        }
    }

    #[test]
    fn even_cells_are_squares_and_odd_ones_circles() {
        let state = text::state("even=r1c1 r1c2, odd=r2c2", &".".repeat(16), "").unwrap();
        let picture = picture(&state, None);
        let count = |shape: &str| picture.matches(&format!("<{shape} class=\"parity\"")).count();
        assert_eq!((count("rect"), count("circle")), (2, 1));
    }

    #[test]
    fn the_legend_names_roles_and_links() {
        let legend = legend(&Role::ALL, &[LinkKind::Strong, LinkKind::Weak]);
        assert!(Role::ALL.iter().all(|role| legend.contains(role.meaning())));
        assert!(legend.contains("strong link") && legend.contains("weak link"));
    }
}
