//! Pictures: a state of a puzzle with its candidates, and a step drawn into it.
//!
//! A picture is data: `Figure`s (areas, lines, circles, arrows, texts), measured in units of a cell, each
//! with a `Style` that says what it stands for. Exporters display them; the page draws the same figures.
//!
//! * [`BoardPicture`]: a board, with what its rules draw on it;
//! * [`StepPicture`]: the houses, marks and links of a step, and what they mean;
//! * [`picture`], [`document`], [`legend`]: the exporter to SVG, with its [`STYLE`].
//!
//! Every role has its own colour and outline ([`crate::logic::Role`]), and strong links are solid and weak
//! ones dashed, so nothing depends on seeing colours.

mod board;
mod edges;
mod layout;
mod legend;
mod marks;
mod svg;

pub use board::BoardPicture;
pub use marks::StepPicture;
pub use svg::{STYLE, document, document_with, escape, legend, picture, picture_with};

#[cfg(test)]
mod tests;
