//! Are two puzzles the same?

use crate::arguments::{Form, Input, Output, Shard};
use crate::exit::Exit;
use crate::input::{Blocks, Grain, Inputs, Selection};
use crate::record::write_json;
use anyhow::bail;
use pencilmark::model::Puzzle;
use pencilmark::rules;
use pencilmark_api::canon::{Same, same};

/// Compares the two puzzles of the input. Without input, the caller shows help.
pub fn run(input: &Input, output: &Output) -> anyhow::Result<Option<Exit>> {
    let Some(inputs) = Inputs::new(input)? else { return Ok(None) };
    let puzzles = read(inputs)?;
    let [first, second] = &puzzles[..] else {
        bail!("--same compares two puzzles, but the input has {}", puzzles.len());
    };
    let found = same(first, second)?;
    let mut sink = output.destination.open()?;
    sink.write_all(&write(output.form(), &found))?;
    sink.flush()?;
    Ok(Some(if found.same { Exit::Fine } else { Exit::Negative }))
}

/// The puzzles of the input; an error at the first text that is not a puzzle.
fn read(inputs: Inputs) -> anyhow::Result<Vec<Puzzle>> {
    let board = rules::classic();
    let whole = Selection { shard: Shard::WHOLE, done: 0 };
    let mut puzzles = Vec::new();
    for block in Blocks::new(inputs, whole, Grain::Fine) {
        let block = block?;
        for item in &block.items {
            match block.record(item, &board).puzzle {
                Ok(puzzle) => puzzles.push(puzzle),
                Err(error) => bail!("{}: {error}", block.place(item)),
            }
        }
    }
    Ok(puzzles)
}

fn write(form: Form, found: &Same) -> Vec<u8> {
    let mut output = Vec::new();
    match (form, &found.transformation) {
        (Form::Json, _) => write_json(found, &mut output),
        (_, Some(there)) => output.extend(format!("same: {there}\n").into_bytes()),
        (_, None) => output.extend_from_slice(b"different\n"),
    }
    output
}
