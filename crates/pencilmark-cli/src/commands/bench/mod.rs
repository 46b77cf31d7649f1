//! `pencilmark bench`: methods compared on the same puzzles in one run.
//!
//! [`engine`] is what is measured; [`measure()`] measures it; [`report`] is what comes out.

mod engine;
mod measure;
mod report;

use super::{Run, help};
use crate::arguments::{Input, Output, Shard, positive, seconds, threads, whole};
use crate::exit::Exit;
use crate::input::{Blocks, Grain, Inputs, Selection, Source};
use crate::interrupt::{self, TimeLimit};
use crate::listed;
use crate::tell::tell;
use anyhow::bail;
use clap::Args;
use engine::Engine;
use measure::{Puzzles, measure};
use pencilmark::formats::Boards;
use pencilmark::model::{Puzzle, Random};
use pencilmark::{rules, symmetry};
use report::Report;
use std::num::NonZeroUsize;
use std::time::Duration;

/// Compare the speed of solving methods on puzzle files
///
/// Every method proves that each puzzle has exactly one solution. Each file is solved --repeats
/// times; the best run counts, and the spread says how much slower the worst was. Times are CPU
/// times of the solving threads; reading puzzles is not measured. One more run times every single
/// puzzle (median, p99, worst).
///
/// Boards with constraints are solved by `auto` and `search`, whose time includes what they make of
/// each board.
#[derive(Args)]
#[command(after_long_help = "Examples:
  pencilmark bench puzzles.txt
  pencilmark bench --methods fast,batch,dlx,two-phase --permute 1 puzzles.txt
  pencilmark bench --methods search --rules diagonal --limit 1000 diagonal.txt
  pencilmark bench --methods auto --repeats 7 killers.jsonl
  pencilmark bench --json --repeats 7 easy.txt hard.txt > figures.jsonl")]
pub struct Arguments {
    /// The methods: batch (the fast solver, many puzzles at once) and those of `docs methods`
    #[arg(
        long,
        value_name = "LIST",
        value_delimiter = ',',
        default_value = "fast,batch,search,dlx",
        value_parser = listed::BENCHED,
        hide_possible_values = true
    )]
    methods: Vec<String>,

    /// Use only the first N puzzles of each file
    #[arg(long, value_name = "N", value_parser = whole::<usize>)]
    limit: Option<usize>,

    /// Shuffle digits, rows and columns of each puzzle, from this seed (constraints stay as they are)
    #[arg(long, value_name = "SEED", value_parser = whole::<u64>)]
    permute: Option<u64>,

    /// How often each method solves each file
    #[arg(long, value_name = "N", default_value = "3", value_parser = positive::<NonZeroUsize>)]
    repeats: NonZeroUsize,

    /// Solving threads
    #[arg(long, value_name = "N", default_value = "1", value_parser = threads)]
    threads: NonZeroUsize,

    /// Give up on a puzzle after this many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time_limit: Option<Duration>,

    #[command(flatten)]
    input: Input,

    #[command(flatten)]
    output: Output,
}

impl Run for Arguments {
    fn run(mut self) -> anyhow::Result<Exit> {
        self.input.boards = Boards::Every;
        let Some(inputs) = Inputs::new(&self.input)? else { return Ok(help("bench")) };
        let engines = self.methods.iter().map(|id| Engine::named(id));
        let engines = engines.collect::<anyhow::Result<Vec<_>>>()?;
        if let Some(path) = self.output.destination.path() {
            inputs.protect(path)?;
        }
        let mut report = Report::new(self.output.notation(), self.output.destination.open()?);
        for source in &inputs.sources {
            let puzzles = self.read(source, &inputs)?;
            interrupt::listen();
            for engine in &engines {
                if interrupt::asked() {
                    report.finish()?;
                    return Ok(Exit::Interrupted);
                }
                let work = measure::Work {
                    threads: self.threads.get(),
                    repeats: self.repeats.get(),
                    time_limit: TimeLimit(self.time_limit),
                };
                match measure(engine, &puzzles, work) {
                    Ok(figures) => report.add(&source.name(), engine.id(), &figures)?,
                    Err(reason) => {
                        tell!("{}: {}: {reason}", source.name(), engine.id());
                    }
                }
            }
        }
        report.finish()
    }
}

impl Arguments {
    /// The puzzles of a file, permuted if asked for. Bad ones are left out, with a message.
    fn read(&self, source: &Source, inputs: &Inputs) -> anyhow::Result<Puzzles> {
        let only = Inputs {
            sources: vec![source.clone()],
            options: inputs.options.clone(),
            keep: Vec::new(),
            missing: 0,
        };
        let selection = Selection { shard: Shard::WHOLE, done: 0 };
        let board = rules::classic();
        let (mut puzzles, mut unchanged) = (Vec::new(), 0);
        for block in Blocks::new(only, selection, Grain::Coarse) {
            let block = block?;
            for item in &block.items {
                if self.limit.is_some_and(|limit| puzzles.len() == limit) {
                    break;
                }
                match block.record(item, &board).puzzle {
                    Ok(puzzle) => {
                        let permuted = self.permuted(&puzzle, item.index);
                        unchanged += usize::from(permuted == puzzle);
                        puzzles.push(permuted);
                    }
                    Err(error) => tell!("{}: {error}", block.place(item)),
                }
            }
        }
        if puzzles.is_empty() {
            bail!("{}: no puzzles", source.name());
        }
        if self.permute.is_some() && unchanged > 0 {
            tell!(
                "{}: {unchanged} of {} puzzles stay as they are: boards with constraints are not permuted",
                source.name(),
                puzzles.len()
            );
        }
        Ok(Puzzles::new(puzzles))
    }

    fn permuted(&self, puzzle: &Puzzle, index: u64) -> Puzzle {
        match self.permute {
            Some(seed) => symmetry::shuffle(puzzle, Random::for_item(seed, index).bits()),
            None => puzzle.clone(),
        }
    }
}
