//! What each tier costs, for a twin in another language to work out again.

use crate::lab::machinery::{
    Amount, Claim, Entry, Estimate, Expected, Field, Ground, Laboratory, Lists, Rater, Section,
    Table, Unit,
};
use pencilmark::rate::{RatingFigure, RatingStatus};

/// The names of the figures that a rating has for its tiers.
const TIERS: [&str; 6] = ["tier_0", "tier_1", "tier_2", "tier_3", "tier_4", "tier_5"];

/// The tiers that a puzzle must come to, to be of use here.
const HIGHER: [usize; 4] = [2, 3, 4, 5];

/// The expected checks of a puzzle.
struct Costs {
    mean: f64,
    solved: f64,
    tiers: [f64; TIERS.len()],
}

/// Expected checks by tier.
pub fn tiers(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let wanted = laboratory.amount(Amount { full: 12, quick: 4 });
    let mut raw = Table::new(
        "tiers-puzzles",
        "Expected checks of puzzles that come to all tiers",
        &["puzzle", "hsolve_exact", "solved"].into_iter().chain(TIERS).collect::<Vec<_>>(),
    );
    let mut every = Vec::new();
    let mut rater = Rater::new(laboratory, "hsolve-exact").with_details();
    for entry in &Lists::random_minimal().puzzles {
        laboratory.go_on()?;
        if every.len() == wanted {
            break;
        }
        let Some(costs) = costs(&mut rater, entry) else { continue };
        if HIGHER.iter().any(|tier| costs.tiers[*tier] == 0.0) || costs.solved < 1.0 {
            continue;
        }
        let tiers = costs.tiers.map(|checks| Field::Number(checks, 1));
        raw.row(
            [entry.line().into(), Field::Number(costs.mean, 1), Field::Number(costs.solved, 3)]
                .into_iter()
                .chain(tiers),
        );
        every.push(costs);
    }
    let mut table = Table::new(
        "tiers",
        "Expected checks by tier, over puzzles that come to all of them",
        &["tier", "techniques", "mean checks", "share of all"],
    );
    let techniques = [
        "naked and hidden singles",
        "pairs, locked candidates",
        "triples, X-wing",
        "quads, swordfish",
        "jellyfish",
        "a digit tried in a cell with two candidates",
    ];
    let all: f64 = every.iter().map(|costs| costs.mean).sum();
    for (tier, techniques) in techniques.into_iter().enumerate() {
        let sum: f64 = every.iter().map(|costs| costs.tiers[tier]).sum();
        table.row([
            tier.to_string().into(),
            techniques.into(),
            Field::Number(sum / every.len().max(1) as f64, 0),
            Field::Percent(100.0 * sum / all.max(1e-9)),
        ]);
    }
    Ok(Section::new("What each tier costs")
        .text(
            "The expectation over all runs, from the scale hsolve-exact. `tools/check-lab` has the paper's appendix written \
             out a second time, in another language, plays runs of the same puzzles and compares what each tier costs.",
        )
        .table(table)
        .raw(raw)
        .claims([tier_claim(&every)]))
}

/// The expected checks of a puzzle, if it can be rated.
fn costs(rater: &mut Rater, entry: &Entry) -> Option<Costs> {
    let measurement = rater.rating(&entry.puzzle)?.measurement;
    if measurement.status != RatingStatus::Rated {
        return None;
    }
    let number = |figure: &RatingFigure| figure.number();
    let column = |at: usize| measurement.figures[at].as_ref().and_then(number);
    let mut tiers = [0.0; TIERS.len()];
    for (name, checks) in TIERS.iter().zip(&mut tiers) {
        let detail = measurement.details.iter().find(|(known, _)| known == name);
        *checks = detail.and_then(|(_, figure)| number(figure))?;
    }
    Some(Costs { mean: column(0)?, solved: column(2)?, tiers })
}

/// Whether the tiers add up to the rating.
fn tier_claim(every: &[Costs]) -> Claim {
    let apart = |costs: &Costs| {
        let sum: f64 = costs.tiers.iter().sum();
        100.0 * (sum - costs.mean).abs() / costs.mean.max(1e-9)
    };
    let most = every.iter().map(apart).max_by(f64::total_cmp);
    Claim::new("tiers-add-up", "A rating is the sum of what its tiers cost")
        .decided_by(
            "largest difference between a rating and the sum of its tiers, in percent",
            Unit::Percent,
            Expected::AtMost(0.1),
        )
        .found(most.map(|most| Estimate::exact(most, every.len())), Ground::Sound)
}

#[cfg(test)]
pub fn both_ways() -> [Vec<Claim>; 2] {
    let costs = |mean| Costs { mean, solved: 1.0, tiers: [1.0; TIERS.len()] };
    [vec![tier_claim(&[costs(6.0)])], vec![tier_claim(&[costs(9.0)])]]
}
