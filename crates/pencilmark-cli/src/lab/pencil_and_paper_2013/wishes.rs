//! What the authors wish for: further human strategies in this very algorithm, and one that needs no other.

use super::{Work, measure_with, without_search};
use crate::lab::machinery::{
    Amount, Axis, Claim, Entry, Estimate, Expected, Field, Ground, Laboratory, Mark, Plot, Section,
    Table, Unit, mean, sources,
};

/// The algorithm with further strategies: what they are called, and the option.
const WAYS: [(&str, &str); 9] = [
    ("as it is", ""),
    ("with hidden singles", "hidden-single"),
    ("with locked candidates", "pointing,claiming"),
    ("with naked pairs and triples", "naked-pair,naked-triple"),
    ("with hidden pairs and triples", "hidden-pair,hidden-triple"),
    ("with X-wing and swordfish", "x-wing,swordfish"),
    ("with XY-wing", "xy-wing"),
    (
        "with all of these",
        "hidden-single,pointing,claiming,naked-pair,hidden-pair,naked-triple,hidden-triple,x-wing,swordfish,xy-wing",
    ),
    (
        "with chains too",
        "hidden-single,pointing,claiming,naked-pair,hidden-pair,naked-triple,hidden-triple,x-wing,swordfish,xy-wing,\
         skyscraper,two-string-kite,xyz-wing,w-wing,x-chain,xy-chain,aic,grouped-aic",
    ),
];

/// The places in the list above of what the authors name, and of everything.
const X_WING: usize = 5;
const EVERYTHING: usize = WAYS.len() - 1;

/// Every way on puzzles of all levels, and on hard ones.
pub fn wishes(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let amount = Amount { full: 150, quick: 20 };
    let lists = [laboratory.lists.labelled()?.swap_remove(0), laboratory.lists.moderate()?]
        .map(|list| list.sample(laboratory, amount));
    let mut table = Table::new(
        "wishes",
        "Pencil and paper with further strategies",
        &[
            "list",
            "algorithm",
            "puzzles",
            "solved without search",
            "guesses, mean",
            "comparisons, mean",
        ],
    );
    let mut raw = Table::new(
        "wishes-puzzles",
        "Every puzzle",
        &["list", "algorithm", "puzzle", "guesses", "comparisons"],
    );
    let names = WAYS.map(|(name, _)| name);
    let mut plot = Plot::new(
        "Puzzles that need no search",
        Axis::named("algorithm", names),
        Axis::linear("percent"),
    );
    let mut every: Vec<Vec<Work>> = vec![Vec::new(); WAYS.len()];
    for list in &lists {
        let mut points = Vec::new();
        for (place, (name, more)) in WAYS.into_iter().enumerate() {
            let works = by_way(laboratory, &list.puzzles, more)?;
            let free = without_search(&works);
            let number = |figure: fn(&Work) -> f64, decimals| {
                let mean = mean(works.iter().map(figure));
                mean.map_or(Field::Empty, |mean| Field::Number(mean, decimals))
            };
            table.row([
                list.name.as_str().into(),
                name.into(),
                works.len().into(),
                Field::share(free, works.len()),
                number(|work| work.guesses as f64, 1),
                number(|work| work.comparisons, 0),
            ]);
            for (entry, work) in list.puzzles.iter().zip(&works) {
                raw.row([
                    list.name.as_str().into(),
                    name.into(),
                    entry.line().into(),
                    work.guesses.into(),
                    Field::Count(work.comparisons as u64),
                ]);
            }
            if let Some(share) = Estimate::share(free, works.len()) {
                points.push(([place as f64, share.value], [share.low, share.high]));
            }
            every[place].extend(works);
        }
        plot = plot.with_bars(&list.name, Mark::Points, points);
    }
    Ok(Section::new("Wishes: X-wing and others, and no search at all")
        .text(format!(
            "{} A further strategy is looked for where a round has placed nothing. What it compares is not \
             counted, so the comparisons are those of the rounds and of the backtracking.",
            sources(&lists)
        ))
        .plot(plot)
        .table(table)
        .raw(raw)
        .claims(wish_claims(laboratory.seed, &every)))
}

fn by_way(laboratory: &Laboratory, puzzles: &[Entry], more: &str) -> anyhow::Result<Vec<Work>> {
    measure_with(laboratory, puzzles, "pencil-and-paper", &[format!("more={more}")])
}

/// What further strategies are worth: by way, what was done for each puzzle.
fn wish_claims(seed: u64, ways: &[Vec<Work>]) -> Vec<Claim> {
    let is_free = |work: &Work| f64::from(u8::from(work.guesses == 0));
    let more = |way: usize| {
        let pairs = ways[way].iter().zip(&ways[0]);
        let gains: Vec<f64> =
            pairs.map(|(with, without)| 100.0 * (is_free(with) - is_free(without))).collect();
        Estimate::mean(seed, &gains)
    };
    let everything = &ways[EVERYTHING];
    vec![
        Claim::new(
            "wish-x-wing",
            "X-wing and swordfish in this very algorithm spare puzzles the search (a wish)",
        )
        .decided_by(
            "puzzles in a hundred that need no search with them and one without",
            Unit::Number(1),
            Expected::AtLeast(1.0),
        )
        .found(more(X_WING), Ground::Sound),
        Claim::new(
            "wish-more",
            "Further human strategies together spare puzzles the search (a wish)",
        )
        .decided_by(
            "puzzles in a hundred that need no search with all of them and one without",
            Unit::Number(1),
            Expected::AtLeast(1.0),
        )
        .found(more(EVERYTHING), Ground::Sound),
        Claim::new(
            "wish-human-only",
            "Human strategies alone, without forcing chains, solve any puzzle (a wish)",
        )
        .decided_by(
            "puzzles that need no search with all of them",
            Unit::Percent,
            Expected::AtLeast(99.0),
        )
        .found(Estimate::share(without_search(everything), everything.len()), Ground::Sound),
    ]
}

#[cfg(test)]
pub fn both_ways() -> [Vec<Claim>; 2] {
    let work = |guesses| Work { seconds: 1.0, comparisons: 1.0, guesses, is_stopped: false };
    let ways = |with: u64| -> Vec<Vec<Work>> {
        (0..WAYS.len()).map(|way| vec![work(if way == 0 { 3 } else { with }); 600]).collect()
    };
    [wish_claims(1, &ways(0)), wish_claims(1, &ways(3))]
}
