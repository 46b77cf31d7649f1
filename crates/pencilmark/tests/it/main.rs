//! The tests of the library from outside, in one program: each program of tests links the whole library.
//!
//! Tests that reach inside are in `src/tests/`; `rate_allocations` is a program of its own because it
//! counts what is allocated.

mod common;
mod cover_colours;
mod cover_counts;
mod cover_limits;
mod cover_papers;
mod cover_properties;
mod formats;
mod generate_properties;
mod hints;
mod iss;
mod links;
mod methods;
mod methods_lists;
mod methods_papers;
mod rate_document;
mod rate_explainer;
mod readme;
mod solve_variants;
mod symmetry;
mod symmetry_canonical;
