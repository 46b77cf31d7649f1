//! Puzzles as exact cover problems.

use super::super::help;
use crate::arguments::{self, Board, Destination, Shard};
use crate::exit::Exit;
use crate::files::{End, Outlet as _};
use crate::input::{Blocks, Grain, Inputs, Selection};
use crate::tell::tell;
use clap::ValueEnum;
use pencilmark::formats::Boards;
use pencilmark::model::Puzzle;
use pencilmark::reduce::Reduction;
use pencilmark::rules;
use std::io::{self, Write};

/// How a puzzle is written as an exact cover problem.
#[derive(Clone, Copy, ValueEnum)]
pub enum Export {
    /// Items and options by name, which this command can read
    Problem,
    /// A line of 0 and 1 for each candidate, impossible ones too; columns are cells, rows, columns, boxes
    Matrix,
    /// The same before anything is ruled out: a row for a given, and a row for every digit of an open cell
    FullMatrix,
}

impl Export {
    /// Writes every puzzle of the input, with an empty line between two.
    pub fn run(
        self,
        input: Option<String>,
        board: Board,
        destination: &Destination,
    ) -> anyhow::Result<Exit> {
        let inputs = input.into_iter().collect();
        let arguments = arguments::Input {
            inputs,
            board,
            from: None,
            digits: None,
            column: None,
            keep: Vec::new(),
            boards: Boards::Usual,
        };
        let Some(inputs) = Inputs::new(&arguments)? else { return Ok(help("cover")) };
        if let Some(path) = destination.path() {
            inputs.protect(path)?;
        }
        let mut out = destination.open()?;
        let mut exit = Exit::Negative;
        let classic = rules::classic();
        let selection = Selection { shard: Shard::WHOLE, done: 0 };
        for block in Blocks::new(inputs, selection, Grain::Fine) {
            let block = block?;
            for item in &block.items {
                match block.record(item, &classic).puzzle {
                    Ok(puzzle) => {
                        if exit == Exit::Fine {
                            writeln!(out)?;
                        }
                        self.write(&puzzle, &mut out)?;
                        exit = Exit::Fine;
                    }
                    Err(error) => {
                        tell!("{}: {error}", block.place(item));
                        out.close(End::Complete)?;
                        return Ok(Exit::Negative);
                    }
                }
            }
        }
        out.close(End::Complete)?;
        Ok(exit)
    }

    fn write(self, puzzle: &Puzzle, out: &mut dyn Write) -> io::Result<()> {
        let reduction = Reduction::new(puzzle.board());
        match self {
            Self::Problem => out.write_all(reduction.text(puzzle).as_bytes()),
            Self::Matrix => write!(out, "{}", reduction.matrix(puzzle)),
            Self::FullMatrix => write!(out, "{}", reduction.full_matrix(puzzle)),
        }
    }
}
