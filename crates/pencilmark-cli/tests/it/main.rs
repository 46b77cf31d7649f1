//! The tests of the program from outside, in one program: commands, HTTP, the licences of what it is built
//! from, and what the page has in other languages.

mod api;
mod cli;
mod licences;
mod limits;
mod translations;
