//! What the paper leaves for future work: another order, the nested form, more strategies.

use super::{Group, Solved, sets, solve_all};
use crate::clock::thread_time;
use crate::lab::machinery::{
    Amount, Axis, Claim, Estimate, Expected, Field, Ground, Laboratory, List, Mark, Plot, Section,
    Table, Unit, mean,
};
use pencilmark::logic::{State, Technique, path};
use pencilmark::model::{Budget, Puzzle, Random};

/// The paper's strategies in the paper's order.
pub const PAPER: [&str; 6] =
    ["naked-single", "naked-pair", "hidden-single", "hidden-pair", "pointing", "claiming"];

/// The figures of one way to run Phase 1.
pub struct Effect {
    by_phase_1: usize,
    pub percent: f64,
    steps: f64,
    seconds: f64,
}

impl Effect {
    fn of(solved: &[Solved]) -> Self {
        let mean_of = |figure: fn(&Solved) -> f64| mean(solved.iter().map(figure)).unwrap_or(0.0);
        Self {
            by_phase_1: solved.iter().filter(|puzzle| puzzle.group == Group::Human).count(),
            percent: mean_of(|puzzle| puzzle.percent_in_phase_1()),
            steps: mean_of(|puzzle| puzzle.steps as f64),
            seconds: mean_of(|puzzle| puzzle.seconds),
        }
    }

    fn fields(&self) -> [Field; 4] {
        [
            self.by_phase_1.into(),
            Field::Percent(self.percent),
            Field::Number(self.steps, 1),
            Field::Seconds(self.seconds),
        ]
    }
}

fn order_option(order: &[&str]) -> String {
    format!("order={}", order.join(","))
}

/// The moderate set, where the strategies have most to do.
fn moderate(laboratory: &Laboratory, amount: Amount) -> anyhow::Result<List> {
    let [_, moderate, _] = sets(laboratory)?;
    Ok(moderate.sample(laboratory, amount))
}

/// Other orders of the six strategies.
pub fn orders(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let list = moderate(laboratory, Amount { full: 95, quick: 30 })?;
    let mut orders = permutations(&PAPER);
    let mut random = Random::from_seed(laboratory.seed);
    random.shuffle(&mut orders[1..]);
    orders.truncate(laboratory.amount(Amount { full: 720, quick: 24 }));
    let mut effects = Vec::new();
    for order in &orders {
        effects.push(Effect::of(&solve_all(laboratory, &list, &[order_option(order)])?));
    }
    let mut table = Table::new(
        "orders",
        "The paper's order, and the orders with the fewest and the most steps",
        &["order", "solved by Phase 1", "eliminated in Phase 1", "steps", "time"],
    );
    let by_steps =
        |one: &usize, other: &usize| effects[*one].steps.total_cmp(&effects[*other].steps);
    let mut ranked: Vec<usize> = (0..orders.len()).collect();
    ranked.sort_by(by_steps);
    let shown = [0].into_iter().chain(ranked.iter().copied().take(2)).chain(ranked.last().copied());
    for index in shown {
        let name = if index == 0 { "the paper's".to_owned() } else { orders[index].join(", ") };
        table.row([name.into()].into_iter().chain(effects[index].fields()));
    }
    let points =
        ranked.iter().enumerate().map(|(rank, &index)| [rank as f64 + 1.0, effects[index].steps]);
    let plot = Plot::new(
        "Steps of Phase 1 by order, fewest first",
        Axis::linear("rank of the order"),
        Axis::linear("steps per puzzle"),
    )
    .with("orders", Mark::Points, points);
    Ok(Section::new("Wish 1: the strategies sorted differently")
        .text(list.source)
        .text(
            "Phase 1 repeats its strategies until none finds anything, and none of them undoes another: \
             so the order could not change where it ends, only the way.",
        )
        .table(table)
        .plot(plot)
        .claims(order_claims(&effects)))
}

/// What another order changes.
fn order_claims(effects: &[Effect]) -> Vec<Claim> {
    let spread = |figure: fn(&Effect) -> f64| {
        let figures = effects.iter().map(figure);
        let ends = figures
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), x| (low.min(x), high.max(x)));
        ends.1 - ends.0
    };
    let first = effects.first().map_or(0.0, |effect| effect.steps).max(1e-9);
    let exact = |figure| Some(Estimate::exact(figure, effects.len()));
    vec![
        Claim::new("order-result", "Another order of the strategies changes how many puzzles Phase 1 solves (a wish)")
            .decided_by(
                "puzzles solved by the best order less those by the worst",
                Unit::Number(0),
                Expected::AtLeast(1.0),
            )
            .found(exact(spread(|effect| effect.by_phase_1 as f64)), Ground::Sound),
        Claim::new("order-steps", "Another order of the strategies changes how many steps Phase 1 takes (a wish)")
            .decided_by(
                "steps of the longest order less those of the shortest, in percent of the paper's order",
                Unit::Percent,
                Expected::AtLeast(1.0),
            )
            .found(exact(100.0 * spread(|effect| effect.steps) / first), Ground::Sound),
    ]
}

fn permutations(things: &[&'static str]) -> Vec<Vec<&'static str>> {
    if things.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (position, first) in things.iter().enumerate() {
        let mut rest = things.to_vec();
        rest.remove(position);
        all.extend(permutations(&rest).into_iter().map(|mut order| {
            order.insert(0, *first);
            order
        }));
    }
    all
}

/// Naked singles inside every other strategy.
pub fn nested(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let columns = ["set", "form", "solved by Phase 1", "eliminated in Phase 1", "steps", "time"];
    let mut table = Table::new(
        "nested",
        "One strategy after the other, and naked singles inside the others",
        &columns,
    );
    let mut effects: [Vec<Effect>; 2] = Default::default();
    for list in sets(laboratory)? {
        for (form, option) in ["no", "yes"].into_iter().enumerate() {
            let effect = Effect::of(&solve_all(laboratory, &list, &[format!("nested={option}")])?);
            let name = ["plain", "nested"][form];
            table.row([list.name.as_str().into(), name.into()].into_iter().chain(effect.fields()));
            effects[form].push(effect);
        }
    }
    let [plain, nested] = &effects;
    Ok(Section::new("Wish 2: strategies inside strategies")
        .table(table)
        .claims(nested_claims(plain, nested)))
}

/// What nesting changes, over the three sets.
fn nested_claims(plain: &[Effect], nested: &[Effect]) -> Vec<Claim> {
    let sum =
        |effects: &[Effect], figure: fn(&Effect) -> f64| effects.iter().map(figure).sum::<f64>();
    let both = |figure: fn(&Effect) -> f64| [sum(plain, figure), sum(nested, figure)];
    let [ends, nested_ends] = both(|effect| effect.by_phase_1 as f64);
    let [steps, nested_steps] = both(|effect| effect.steps);
    let exact = |figure| Some(Estimate::exact(figure, plain.len()));
    vec![
        Claim::new(
            "nested-result",
            "Strategies inside strategies change how many puzzles Phase 1 solves (a wish)",
        )
        .decided_by(
            "puzzles by which the two forms differ",
            Unit::Number(0),
            Expected::AtLeast(1.0),
        )
        .found(exact((nested_ends - ends).abs()), Ground::Sound),
        Claim::new("nested-steps", "Strategies inside strategies take fewer steps (a wish)")
            .decided_by(
                "steps of the nested form in percent of the plain one",
                Unit::Percent,
                Expected::AtMost(99.0),
            )
            .found(exact(100.0 * nested_steps / steps.max(1e-9)), Ground::Sound),
    ]
}

/// Whether a technique may be added: it is not a single, and looking for all of its steps is quick.
fn can_be_added(technique: &Technique) -> bool {
    can_follow(technique) && !matches!(technique.class.name(), "forcing" | "proof" | "single")
}

/// Each further technique on its own, added to the six.
pub fn library(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let [_, moderate, hard] = sets(laboratory)?;
    let amount = Amount { full: 95, quick: 20 };
    let lists = [moderate.sample(laboratory, amount), hard.sample(laboratory, amount)];
    let mut columns = vec!["technique added"];
    columns.extend([
        "Moderate, solved by Phase 1",
        "Moderate, eliminated",
        "Hard, solved by Phase 1",
        "Hard, eliminated",
    ]);
    let mut table = Table::new("library", "The paper's six strategies and one more", &columns);
    let mut gains: Vec<Gain> = Vec::new();
    let added = Technique::easiest_first().into_iter().filter(|technique| can_be_added(technique));
    let added = added.map(|technique| (technique.name, vec![technique.id]));
    let mut base: [Vec<f64>; 2] = Default::default();
    for (name, ids) in [("none", vec![])].into_iter().chain(added) {
        let option = order_option(&[&PAPER[..], &ids].concat());
        let mut row: Vec<Field> = vec![name.into()];
        for (set, list) in lists.iter().enumerate() {
            let solved = solve_all(laboratory, list, std::slice::from_ref(&option))?;
            let effect = Effect::of(&solved);
            row.extend([effect.by_phase_1.into(), Field::Percent(effect.percent)]);
            let percents: Vec<f64> =
                solved.iter().map(|puzzle| puzzle.percent_in_phase_1()).collect();
            match (ids.is_empty(), set) {
                (true, _) => base[set] = percents,
                (false, 0) => gains.push(Gain { name, before: base[0].clone(), after: percents }),
                (false, _) => {}
            }
        }
        table.row(row);
    }
    Ok(Section::new("Wish 3: more strategies, one at a time")
        .table(table)
        .claims([library_claim(laboratory.seed, &gains)]))
}

/// What a technique more does to each moderate puzzle: percent eliminated before and after.
struct Gain {
    name: &'static str,
    before: Vec<f64>,
    after: Vec<f64>,
}

/// Whether one more strategy helps: the one that helps most, puzzle by puzzle.
fn library_claim(seed: u64, gains: &[Gain]) -> Claim {
    let differences = |gain: &Gain| -> Vec<f64> {
        gain.after.iter().zip(&gain.before).map(|(after, before)| after - before).collect()
    };
    let total = |gain: &Gain| differences(gain).iter().sum::<f64>();
    let best = gains.iter().max_by(|one, other| total(one).total_cmp(&total(other)));
    let figure = best.and_then(|best| Estimate::mean(seed, &differences(best)));
    let name = best.map_or("none", |best| best.name);
    Claim::new(
        "one-more",
        "One more strategy lets Phase 1 eliminate more of the moderate puzzles (a wish)",
    )
    .decided_by(
        format!("percentage points more with the one that helps most, which is {name}"),
        Unit::Number(1),
        Expected::AtLeast(1.0),
    )
    .found(figure, Ground::Sound)
}

/// The whole library in classes, easiest first.
const LADDER: [(&str, &[&str]); 6] = [
    ("the paper's six", &[]),
    ("+ all subsets and intersections", &["subset", "intersection"]),
    ("+ fish", &["fish"]),
    ("+ wings", &["wing"]),
    ("+ chains and exclusion", &["chain", "exclusion"]),
    ("+ forcing chains and contradiction trees", &["forcing", "proof"]),
];

/// Whole classes, one after the other, to the end of the library.
pub fn classes(laboratory: &Laboratory) -> anyhow::Result<Section> {
    let [_, moderate, hard] = sets(laboratory)?;
    let lists = [moderate, hard].map(|list| list.sample(laboratory, Amount { full: 40, quick: 2 }));
    let columns = [
        "Phase 1",
        "Moderate, solved by Phase 1",
        "Moderate, eliminated",
        "Moderate, time",
        "Hard, solved by Phase 1",
        "Hard, eliminated",
        "Hard, time",
    ];
    let mut table = Table::new("classes", "The paper's six, and then class by class", &columns);
    let mut order: Vec<&'static Technique> =
        PAPER.iter().flat_map(|name| Technique::named(&name.replace('-', " "))).collect();
    let mut steps: Vec<[usize; 2]> = Vec::new();
    for (name, classes) in LADDER {
        let mut solved = [0; 2];
        let more = Technique::easiest_first().into_iter();
        order.extend(more.filter(|technique| {
            classes.contains(&technique.class.name()) && can_follow(technique)
        }));
        let mut row: Vec<Field> = vec![name.into()];
        for (set, list) in lists.iter().enumerate() {
            let effect = by_paths(laboratory, list, &order)?;
            row.extend([
                effect.by_phase_1.into(),
                Field::Percent(effect.percent),
                Field::Seconds(effect.seconds),
            ]);
            solved[set] = effect.by_phase_1;
        }
        table.row(row);
        steps.push(solved);
    }
    let counts = lists.each_ref().map(|list| list.puzzles.len());
    Ok(Section::new("Wish 3, to the end: the whole library as Phase 1")
        .table(table)
        .claims(class_claims(&steps, counts)))
}

/// What share of the puzzles the whole library must solve to leave nothing to the search.
const NEARLY_ALL: f64 = 90.0;

/// Whether logic alone does without the search, with forcing chains and without.
fn class_claims(steps: &[[usize; 2]], counts: [usize; 2]) -> Vec<Claim> {
    let [.., before, last] = steps else { return Vec::new() };
    let claim = |set: usize, solved: &[usize; 2], id: &str, with: &str| {
        let name = ["moderate", "hard"][set];
        Claim::new(
            &format!("{id}-{name}"),
            format!("With the whole library{with} Phase 1 leaves nothing of the {name} puzzles to Algorithm X"),
        )
        .decided_by("puzzles that Phase 1 solves", Unit::Percent, Expected::AtLeast(NEARLY_ALL))
        .found(Estimate::share(solved[set], counts[set]), Ground::Sound)
    };
    (0..2)
        .flat_map(|set| {
            [
                claim(set, before, "without-forcing", " but forcing chains"),
                claim(set, last, "with-forcing", ", forcing chains included,"),
            ]
        })
        .collect()
}

/// Whether a technique may follow the paper's six: they are already in the order, and they do not
/// assume uniqueness.
fn can_follow(technique: &Technique) -> bool {
    technique.needs.is_empty() && !technique.is_direct() && !PAPER.contains(&technique.id)
}

/// Phase 1 as a path: always the first technique of the order that finds something, one step at a
/// time, because looking for all steps of a forcing chain would take minutes.
pub fn by_path(puzzle: &Puzzle, order: &[&'static Technique]) -> Effect {
    let start = thread_time();
    let mut state = State::new(puzzle);
    let before = state.candidates().count();
    let path = path::solve(&mut state, order, &Budget::unlimited());
    let settled = before - state.candidates().count();
    Effect {
        by_phase_1: usize::from(path.end == path::PathEnd::Solved),
        percent: 100.0 * settled as f64 / before.max(1) as f64,
        steps: path.steps.len() as f64,
        seconds: (thread_time() - start).as_secs_f64(),
    }
}

/// The same for a list: puzzles solved, and the means of the other figures.
fn by_paths(
    laboratory: &Laboratory,
    list: &List,
    order: &[&'static Technique],
) -> anyhow::Result<Effect> {
    let mut effects = Vec::new();
    for entry in &list.puzzles {
        laboratory.go_on()?;
        effects.push(by_path(&entry.puzzle, order));
    }
    let mean_of = |figure: fn(&Effect) -> f64| mean(effects.iter().map(figure)).unwrap_or(0.0);
    Ok(Effect {
        by_phase_1: effects.iter().map(|effect| effect.by_phase_1).sum(),
        percent: mean_of(|effect| effect.percent),
        steps: mean_of(|effect| effect.steps),
        seconds: mean_of(|effect| effect.seconds),
    })
}

#[cfg(test)]
pub mod both_ways {
    use super::*;
    use crate::lab::machinery::BothWays;

    fn effect(by_phase_1: usize, steps: f64) -> Effect {
        Effect { by_phase_1, percent: 50.0, steps, seconds: 1.0 }
    }

    pub fn pairs() -> BothWays {
        let gain = |more: f64| {
            let before: Vec<f64> = (0..30).map(f64::from).collect();
            let after = before.iter().map(|percent| percent + more).collect();
            library_claim(1, &[Gain { name: "X-Wing", before, after }])
        };
        vec![
            [
                order_claims(&[effect(3, 30.0), effect(5, 40.0)]),
                order_claims(&[effect(3, 30.0), effect(3, 30.0)]),
            ],
            [
                nested_claims(&[effect(3, 30.0)], &[effect(4, 20.0)]),
                nested_claims(&[effect(3, 30.0)], &[effect(3, 30.0)]),
            ],
            [vec![gain(9.0)], vec![gain(0.0)]],
            [
                class_claims(&[[95, 95], [95, 95]], [95, 95]),
                class_claims(&[[20, 9], [20, 9]], [95, 95]),
            ],
        ]
    }
}
