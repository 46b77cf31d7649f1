//! The program as its users meet it: every command, exit status and error.

mod architecture;
mod batch;
mod bench;
mod canon;
mod certificate;
mod check;
mod convert;
mod cover;
mod examples;
mod explain;
mod files;
mod generate;
mod hint;
mod paste;
mod rate;
mod readme;
mod reference;
mod resume;
mod round_trip;
mod site;
mod solve;
mod support;
mod tables;
mod techniques;
mod terminal;
mod verify;
