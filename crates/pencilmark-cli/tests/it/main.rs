//! The tests of the program from outside, in one program: commands, HTTP, and the licences of what it is
//! built from.

mod api;
mod cli;
mod licences;
mod limits;
