//! Solving methods: what `solve --method` offers, one file each, listed once.
//!
//! The papers' algorithms and Pencilmark's own engines answer the same question with the same
//! answer type, each with the figures that it counts on the way. A method's file holds its
//! procedure; help, documentation, JSON and the tests follow from the list below.
//!
//! ```
//! use pencilmark::{methods, model::{Puzzle, Shape}, rules, solve::Question};
//! use std::ops::ControlFlow;
//!
//! let board = rules::board(Shape::with_size(4)?, &[])?;
//! let givens = "1.....3..4.....2".parse()?;
//! let puzzle = Puzzle::new(board, givens)?;
//!
//! let mut solver = methods::Method::find("dlx").expect("it is in the list").solver::<&str>(&[])?;
//! let answer = solver.solve(&puzzle, &Question::unique(), &mut |_| ControlFlow::Continue(()))?;
//! assert_eq!(answer.status().to_string(), "unique");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod machinery;

pub(crate) use machinery::Run;
pub use machinery::{Method, MethodSolver, OptionError, OptionKind, Unsupported};

registry! {
    /// Every method file, in the order of the documentation.
    static FILES: Method = [
        auto,
        fast,
        search,
        dlx,
        dlx_matrix,
        two_phase,
        zones,
        logic,
        pencil_and_paper,
        brute_force,
    ];
}

impl Method {
    /// Every method.
    pub fn all() -> impl Iterator<Item = &'static Method> {
        FILES.iter().flat_map(|(_, entries)| entries.iter())
    }

    /// The method with this id.
    pub fn find(id: &str) -> Option<&'static Method> {
        Self::all().find(|method| method.id == id)
    }
}

#[cfg(test)]
mod tests;
