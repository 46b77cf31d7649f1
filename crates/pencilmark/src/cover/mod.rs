//! Exact cover: choose options so that every item is covered exactly once.
//!
//! Apart from [`Budget`](crate::model::Budget), this folder uses nothing else of the library, so a program
//! that only needs exact cover can stop here. It contains Knuth's dancing links and Algorithm X as the 2022
//! paper describes them (section 3.3 and Appendix B), and the binary matrix of the 2014 paper. In reading
//! order:
//!
//! - [`Problem`]: items and options by name, checked, also with colours and multiplicities;
//!   [`Problem::parse`] reads Knuth's text form, matrices and numbered lists;
//! - [`Matrix`]: the same as rows of 0s and 1s;
//! - [`Links`]: the nodes that dance. For speed, a program can fill them directly;
//! - [`Event`]: what happens to them, for an [`Observer`];
//! - [`Search`]: Algorithm X, which hands each solution to a [`Visitor`];
//! - `table`: the links as a table, and what covering changes in it;
//! - [`Trace`]: the steps of a search in the paper's words, optionally with the links that change;
//! - `cells`: the other dance, for colours and multiplicities, and `algorithm_m`, its search;
//! - `diagram`: all solutions as a ZDD, which can count more solutions than anybody could visit;
//! - [`SearchReport`]: what a search did, and why it ended.
//!
//! ```
//! use pencilmark::cover::{Problem, Search};
//!
//! let problem = Problem::parse("A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n")?;
//! let solution = Search::new().first(&mut problem.links()).expect("it has one");
//! assert_eq!(problem.describe(&solution), "A D / B G / C E F");
//! # Ok::<(), pencilmark::cover::ParseError>(())
//! ```

mod algorithm_m;
mod algorithm_x;
mod cells;
mod dance;
mod diagram;
mod event;
mod links;
mod matrix;
mod multiplicity;
mod numbered;
mod problem;
mod report;
mod search;
mod table;
mod text;
mod tight;
mod trace;

pub use event::{Event, Observer};
pub use links::Links;
pub use matrix::Matrix;
pub use problem::{Problem, ProblemError};
pub use report::{SearchCounters, SearchEnd, SearchReport};
pub use search::{Choice, Search, Visitor};
pub use text::ParseError;
pub use trace::Trace;
