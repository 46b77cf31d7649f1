//! Where puzzles are hardest: guesses and time against the number of clues.
//!
//! Random puzzles are full grids of which some cells are kept, whether or not that leaves one solution. With few clues
//! nearly everything is a solution, with many nearly nothing is left to choose; between lies the transition. Guesses
//! alone do not show it: on an empty board nearly every option is one, and nearly every one is right. What shows it is
//! the options that are tried in vain.

use super::growth::puzzles;
use crate::lab::machinery::{
    Amount, Axis, Claim, Entry, Estimate, Expected, Field, Ground, Laboratory, Lists, Mark, Plot,
    Section, Table, Unit, counted, first, first_within, mean, median_within, solver,
};
use anyhow::Context;
use pencilmark::methods::MethodSolver;
use pencilmark::model::{Budget, Grid, Puzzle, Random};
use pencilmark::solve::{self, Question, Status};

/// The boards: size, and how many full grids.
const BOARDS: [(usize, Amount); 3] = [
    (9, Amount { full: 40, quick: 6 }),
    (16, Amount { full: 12, quick: 2 }),
    (25, Amount { full: 4, quick: 1 }),
];

/// The shares of the cells that are kept, in percent.
const SHARES: [usize; 12] = [5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 60, 70];

/// The method that is watched: its guesses are the same on every machine, unless the limit ends them.
const METHOD: &str = "dlx";

/// How many steps may be spent on whether a puzzle has one solution; what takes more is counted as having several.
const STEPS: u64 = 20_000;

/// What a puzzle took.
#[derive(Clone, Copy)]
struct Work {
    guesses: f64,
    /// Options that were tried and did not lead to the solution.
    vain: f64,
    seconds: f64,
    is_stopped: bool,
    is_unique: bool,
}

/// Random puzzles of a size: by grid and share.
struct Board {
    size: usize,
    grids: Vec<[Work; SHARES.len()]>,
}

impl Board {
    fn name(&self) -> String {
        format!("{0}x{0}", self.size)
    }

    /// The puzzles of a share, of some of the grids.
    fn of_share(&self, share: usize, members: &[usize]) -> Vec<Work> {
        members.iter().map(|&grid| self.grids[grid][share]).collect()
    }

    fn every_grid(&self) -> Vec<usize> {
        (0..self.grids.len()).collect()
    }

    /// Shares against a figure of their puzzles; nothing where there is no figure.
    fn line(&self, figure: fn(&[Work]) -> Option<f64>) -> Vec<[f64; 2]> {
        let grids = self.every_grid();
        let point =
            |share: usize| Some([SHARES[share] as f64, figure(&self.of_share(share, &grids))?]);
        (0..SHARES.len()).filter_map(point).collect()
    }

    /// The share at which most is tried in vain. Puzzles that reached the limit count with what they had tried by then.
    fn peak(&self, members: &[usize]) -> Option<f64> {
        let vain = |share: usize| log_vain(&self.of_share(share, members));
        let known = (0..SHARES.len()).filter_map(|share| Some((vain(share)?, share)));
        let (_, share) = known.max_by(|one, other| one.0.total_cmp(&other.0))?;
        Some(SHARES[share] as f64)
    }

    /// The lowest share at which at least half of the puzzles have one solution.
    fn middle(&self, members: &[usize]) -> Option<f64> {
        let half = |share: &usize| {
            let works = self.of_share(*share, members);
            2 * works.iter().filter(|work| work.is_unique).count() >= works.len()
        };
        (0..SHARES.len()).find(half).map(|share| SHARES[share] as f64)
    }
}

/// The mean of the logarithms of guesses, which a few enormous ones do not decide.
fn log_guesses(works: &[Work]) -> Option<f64> {
    mean(works.iter().map(|work| (1.0 + work.guesses).ln()))
}

/// The same of options that are tried in vain.
fn log_vain(works: &[Work]) -> Option<f64> {
    mean(works.iter().map(|work| (1.0 + work.vain).ln()))
}

/// Random puzzles of three sizes, minimal ones, and those with the fewest clues.
pub fn transition(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let mut raw = Table::new(
        "transition-puzzles",
        "Every puzzle",
        &[
            "kind", "size", "share", "clues", "puzzle", "guesses", "vain", "seconds", "limit",
            "unique",
        ],
    );
    let mut table = Table::new(
        "transition",
        "Random puzzles by the share of cells that are given",
        &[
            "size",
            "given, percent",
            "puzzles",
            "one solution",
            "guesses, mean",
            "guesses, most",
            "in vain, mean",
            "time, median",
            "reached the limit",
        ],
    );
    let axis = || Axis::linear("given cells in percent");
    let mut guesses = Plot::new("Guesses against clues", axis(), Axis::log("1 + guesses, typical"));
    let mut vain =
        Plot::new("Options tried in vain against clues", axis(), Axis::log("1 + options, typical"));
    let mut time = Plot::new("Time against clues", axis(), Axis::time("median CPU time"));
    let mut unique = Plot::new("Puzzles with one solution", axis(), Axis::linear("percent"));
    let mut boards = Vec::new();
    for (size, amount) in BOARDS {
        let board = random(laboratory, size, laboratory.amount(amount), &mut raw)?;
        add_rows(laboratory, &board, &mut table);
        let typical = |works: &[Work]| log_guesses(works).map(f64::exp);
        let in_vain = |works: &[Work]| log_vain(works).map(f64::exp);
        let median = |works: &[Work]| median_of(works);
        guesses = guesses.with(board.name(), Mark::Line, board.line(typical));
        vain = vain.with(board.name(), Mark::Line, board.line(in_vain));
        time = time.with(board.name(), Mark::Line, board.line(median));
        unique = unique.with(board.name(), Mark::Line, board.line(share_unique));
        boards.push(board);
    }
    let amount = Amount { full: 400, quick: 30 };
    let lists = [Lists::random_minimal(), laboratory.lists.seventeen()?]
        .map(|list| list.sample(laboratory, amount));
    let mut kinds = Vec::new();
    for (kind, list) in KINDS.into_iter().zip(&lists) {
        let works = all_of(laboratory, kind, &list.puzzles, &mut raw)?;
        let points = |figure: fn(&Work) -> f64| -> Vec<[f64; 2]> {
            let places = list.puzzles.iter().map(share_of);
            places.zip(&works).map(|(share, work)| [share, figure(work)]).collect()
        };
        let name = format!("9x9, {kind}");
        guesses = guesses.with(name.as_str(), Mark::Points, points(|work| 1.0 + work.guesses));
        vain = vain.with(name.as_str(), Mark::Points, points(|work| 1.0 + work.vain));
        time = time.with(name, Mark::Points, points(|work| work.seconds));
        kinds.push(works);
    }
    let limit = Field::Seconds(laboratory.time_limit().as_secs_f64());
    Ok(Section::new("Where puzzles are hardest: the transition")
        .text(format!(
            "Random cells of random full grids are kept. The search by dancing links stops at its first solution, or after \
             {limit}: its guesses are then a lower bound. The lines are means over puzzles of the logarithm, so that single \
             enormous ones do not decide. {} {}",
            lists[0].source, lists[1].source
        ))
        .plot(vain)
        .plot(guesses)
        .plot(time)
        .plot(unique)
        .table(table)
        .raw(raw)
        .claims(transition_claims(laboratory.seed, &boards, [&kinds[0], &kinds[1]], lists[1].ground)))
}

/// What the points beside the random puzzles are.
const KINDS: [&str; 2] = ["minimal", "17 clues"];

/// Given cells in percent.
fn share_of(entry: &Entry) -> f64 {
    let cells = entry.puzzle.board().shape().cell_count();
    100.0 * entry.clues() as f64 / cells as f64
}

/// Full grids of a size with some of their cells kept.
fn random(
    laboratory: &Laboratory,
    size: usize,
    count: usize,
    raw: &mut Table,
) -> anyhow::Result<Board> {
    let mut board = Board { size, grids: Vec::new() };
    let mut watched = solver(METHOD, &[])?;
    let mut filler = solver("search", &[])?;
    for (number, start) in puzzles(laboratory, size, count)?.into_iter().enumerate() {
        let full =
            first(&mut filler, &start)?.first.context("a generated puzzle has a solution")?;
        let mut random = Random::for_item(laboratory.seed, (1_000 * size + number) as u64);
        let mut order: Vec<_> = start.board().cells().collect();
        random.shuffle(&mut order);
        let mut works = Vec::new();
        for share in SHARES {
            let kept = order.len() * share / 100;
            let mut givens = Grid::empty(start.board().shape());
            for cell in &order[..kept] {
                givens.set(*cell, full.get(*cell).context("a solution is full")?);
            }
            let puzzle = Puzzle::new(start.board().clone(), givens)?;
            let work = work(laboratory, &mut watched, &puzzle)?;
            add_raw(raw, "random", size, &puzzle, &share.to_string(), work);
            works.push(work);
        }
        let works = works.try_into().ok().context("a puzzle for each share")?;
        board.grids.push(works);
    }
    Ok(board)
}

fn all_of(
    laboratory: &Laboratory,
    kind: &str,
    puzzles: &[Entry],
    raw: &mut Table,
) -> anyhow::Result<Vec<Work>> {
    let mut watched = solver(METHOD, &[])?;
    let mut works = Vec::new();
    for entry in puzzles {
        let work = work(laboratory, &mut watched, &entry.puzzle)?;
        add_raw(raw, kind, entry.puzzle.board().size(), &entry.puzzle, "", work);
        works.push(work);
    }
    Ok(works)
}

/// Solves a puzzle within the limit, and finds out whether it has one solution.
fn work(
    laboratory: &Laboratory,
    watched: &mut MethodSolver,
    puzzle: &Puzzle,
) -> anyhow::Result<Work> {
    laboratory.go_on()?;
    let (seconds, answer) =
        laboratory.time(|| first_within(watched, puzzle, laboratory.time_limit()));
    let answer = answer?;
    let unique = Question::unique().within(Budget::steps(STEPS));
    // The way to a solution takes one option for each open cell.
    let open = puzzle.givens().blanks().count() as u64;
    Ok(Work {
        vain: counted(&answer, "nodes")?.saturating_sub(open) as f64,
        guesses: answer.counters.guess_count() as f64,
        seconds,
        is_stopped: answer.status() == Status::Timeout,
        is_unique: solve::ask(puzzle, &unique).unique().is_some(),
    })
}

fn add_raw(raw: &mut Table, kind: &str, size: usize, puzzle: &Puzzle, share: &str, work: Work) {
    raw.row([
        kind.into(),
        size.into(),
        share.into(),
        puzzle.givens().filled().count().into(),
        puzzle.givens().to_string().into(),
        Field::Count(work.guesses as u64),
        Field::Count(work.vain as u64),
        Field::Seconds(work.seconds),
        if work.is_stopped { "reached" } else { "" }.into(),
        if work.is_unique { "yes" } else { "" }.into(),
    ]);
}

/// The median time; nothing where the middle puzzle reached the limit.
fn median_of(works: &[Work]) -> Option<f64> {
    let (times, stopped): (Vec<f64>, Vec<bool>) =
        works.iter().map(|work| (work.seconds, work.is_stopped)).unzip();
    median_within(&times, &stopped)
}

fn share_unique(works: &[Work]) -> Option<f64> {
    let unique = works.iter().filter(|work| work.is_unique).count();
    (!works.is_empty()).then(|| 100.0 * unique as f64 / works.len() as f64)
}

fn add_rows(laboratory: &Laboratory, board: &Board, table: &mut Table) {
    let limit = laboratory.time_limit().as_secs_f64();
    let grids = board.every_grid();
    for (place, share) in SHARES.into_iter().enumerate() {
        let works = board.of_share(place, &grids);
        let at_least = || Field::from(format!("≥ {}", Field::Seconds(limit)));
        let most = works.iter().map(|work| work.guesses).max_by(f64::total_cmp);
        table.row([
            board.name().into(),
            share.into(),
            works.len().into(),
            share_unique(&works).map_or(Field::Empty, Field::Percent),
            mean(works.iter().map(|work| work.guesses))
                .map_or(Field::Empty, |mean| Field::Number(mean, 1)),
            most.map_or(Field::Empty, |most| Field::Count(most as u64)),
            mean(works.iter().map(|work| work.vain))
                .map_or(Field::Empty, |mean| Field::Number(mean, 1)),
            median_of(&works).map_or_else(at_least, Field::Seconds),
            works.iter().filter(|work| work.is_stopped).count().into(),
        ]);
    }
}

/// How far the peak may lie from where half of the puzzles have one solution, in percent of the cells.
const NEAR: f64 = 10.0;

/// How many times as much must be tried in vain as on the next smaller board, at the worst.
const STEEP: f64 = 2.0;

/// What the transition looks like.
fn transition_claims(
    seed: u64,
    boards: &[Board],
    kinds: [&[Work]; 2],
    ground: Ground,
) -> Vec<Claim> {
    let mut claims = Vec::new();
    for board in boards {
        let apart = Estimate::sampled(seed, board.grids.len(), |members| {
            Some((board.peak(members)? - board.middle(members)?).abs())
        });
        let name = board.name();
        claims.push(
            Claim::new(
                &format!("peak-{name}"),
                format!("Random {name} puzzles are hardest where they begin to have one solution (our own question)"),
            )
            .decided_by(
                "given cells where most is tried in vain and where half have one solution: how far apart, in percent of the cells",
                Unit::Number(0),
                Expected::AtMost(NEAR),
            )
            .found(apart, Ground::Sound),
        );
    }
    let worst = |board: &Board, members: &[usize]| {
        let shares =
            (0..SHARES.len()).filter_map(|share| log_vain(&board.of_share(share, members)));
        shares.max_by(f64::total_cmp).map(f64::exp)
    };
    let steepness = match boards {
        [small, large, ..] => Estimate::sampled(seed, large.grids.len(), |members| {
            Some(worst(large, members)? / worst(small, &small.every_grid())?)
        }),
        _ => None,
    };
    let [minimal, seventeen] = kinds.map(log_guesses);
    let more = minimal.zip(seventeen).and_then(|_| {
        Estimate::sampled(seed, kinds[1].len(), |members| {
            let drawn: Vec<Work> = members.iter().map(|&at| kinds[1][at]).collect();
            Some((log_guesses(&drawn)? - minimal?).exp())
        })
    });
    claims.extend([
        Claim::new(
            "steep",
            "The transition is far steeper on 16x16 than on 9x9 (our own question)",
        )
        .decided_by(
            "1 + options tried in vain at the worst share of clues, 16x16 over 9x9",
            Unit::Number(1),
            Expected::AtLeast(STEEP),
        )
        .found(steepness, Ground::Sound),
        Claim::new(
            "seventeen-harder",
            "Puzzles with 17 clues are guessed on more than random minimal ones (our own question)",
        )
        .decided_by(
            "typical guesses with 17 clues over those of random minimal puzzles",
            Unit::Number(2),
            Expected::AtLeast(1.0),
        )
        .found(more, ground),
    ]);
    claims
}

#[cfg(test)]
pub fn both_ways() -> [Vec<Claim>; 2] {
    let work = |tried: f64, is_unique| Work {
        guesses: tried,
        vain: tried,
        seconds: 1.0,
        is_stopped: false,
        is_unique,
    };
    // Most is tried in vain at one share, and one solution begins at another.
    let board = |size, peak: usize, most: f64, middle: usize| {
        let grid = std::array::from_fn(|share| {
            work(if share == peak { most } else { 0.0 }, share >= middle)
        });
        Board { size, grids: vec![grid; 9] }
    };
    let right = [board(9, 4, 10.0, 4), board(16, 5, 900.0, 5), board(25, 6, 9e4, 6)];
    let wrong = [board(9, 1, 10.0, 9), board(16, 1, 10.0, 9), board(25, 1, 10.0, 9)];
    let [few, many] = [vec![work(1.0, true); 30], vec![work(9.0, true); 30]];
    let sound = Ground::Sound;
    [
        transition_claims(1, &right, [&few, &many], sound),
        transition_claims(1, &wrong, [&many, &few], sound),
    ]
}
