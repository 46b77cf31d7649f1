//! The program as its users meet it: every command, exit status and error.

mod batch;
mod bench;
mod canon;
mod check;
mod convert;
mod cover;
mod examples;
mod explain;
mod generate;
mod hint;
mod paste;
mod rate;
mod readme;
mod reference;
mod round_trip;
mod solve;
mod support;
mod tables;
mod techniques;
mod terminal;
mod verify;
