//! What the paper leaves for future work: another order, the nested form, more strategies.

use super::{Group, Solved, mean, sets, solve_all};
use crate::clock::thread_time;
use crate::lab::machinery::{Amount, Axis, Cell, Laboratory, List, Mark, Plot, Section, Table};
use pencilmark::logic::{State, Technique, path};
use pencilmark::model::{Budget, Random};

/// The paper's strategies in the paper's order.
const PAPER: [&str; 6] =
    ["naked-single", "naked-pair", "hidden-single", "hidden-pair", "pointing", "claiming"];

/// The figures of one way to run Phase 1.
struct Effect {
    by_phase_1: usize,
    percent: f64,
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

    fn cells(&self) -> [Cell; 4] {
        [
            self.by_phase_1.into(),
            Cell::Percent(self.percent),
            Cell::Number(self.steps, 1),
            Cell::Seconds(self.seconds),
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
        table.row([name.into()].into_iter().chain(effects[index].cells()));
    }
    let solved: Vec<usize> = effects.iter().map(|effect| effect.by_phase_1).collect();
    let same = solved.iter().all(|count| *count == solved[0]);
    let (least, most) = (effects[ranked[0]].steps, effects[*ranked.last().unwrap_or(&0)].steps);
    let answer = if same {
        format!(
            "All {} orders solve the same {} of {} puzzles: Phase 1 repeats its strategies until \
             none finds anything, and none of them undoes another, so the order cannot change \
             where it ends. It changes the way: from {least:.1} to {most:.1} steps a puzzle.",
            orders.len(),
            solved[0],
            list.puzzles.len()
        )
    } else {
        format!(
            "The orders do not all solve the same number of puzzles: {solved:?} of {}.",
            list.puzzles.len()
        )
    };
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
        .table(table)
        .plot(plot)
        .answer(answer))
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
    let mut steps = [0.0; 2];
    let mut ends = [0; 2];
    for list in sets(laboratory)? {
        for (form, name) in ["no", "yes"].into_iter().enumerate() {
            let solved = solve_all(laboratory, &list, &[format!("nested={name}")])?;
            let effect = Effect::of(&solved);
            (steps[form], ends[form]) =
                (steps[form] + effect.steps, ends[form] + effect.by_phase_1);
            let name = ["plain", "nested"][form];
            table.row([list.name.as_str().into(), name.into()].into_iter().chain(effect.cells()));
        }
    }
    let [plain, nested] = steps;
    let answer = format!(
        "Nesting changes the path but not the result: Phase 1 alone solves {} puzzles in the \
             plain and {} in the nested form, with {:.1} % {} steps, for the same reason as above.",
        ends[0],
        ends[1],
        100.0 * (nested - plain).abs() / plain.max(1.0),
        if nested < plain { "fewer" } else { "more" }
    );
    Ok(Section::new("Wish 2: strategies inside strategies").table(table).answer(answer))
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
    let mut best = (0.0, "none");
    let added = Technique::easiest_first().into_iter().filter(|technique| can_be_added(technique));
    let added = added.map(|technique| (technique.name, vec![technique.id]));
    let mut base = [0.0; 2];
    for (name, ids) in [("none", vec![])].into_iter().chain(added) {
        let option = order_option(&[&PAPER[..], &ids].concat());
        let mut row: Vec<Cell> = vec![name.into()];
        for (set, list) in lists.iter().enumerate() {
            let effect = Effect::of(&solve_all(laboratory, list, std::slice::from_ref(&option))?);
            row.extend([effect.by_phase_1.into(), Cell::Percent(effect.percent)]);
            if ids.is_empty() {
                base[set] = effect.percent;
            } else if set == 0 && effect.percent - base[0] > best.0 {
                best = (effect.percent - base[0], name);
            }
        }
        table.row(row);
    }
    let answer = format!(
        "Of the single additions “{}” helps most on the moderate puzzles: {:.1} percentage points \
         more of the candidates fall in Phase 1. The table has the hard ones beside them.",
        best.1, best.0
    );
    Ok(Section::new("Wish 3: more strategies, one at a time").table(table).answer(answer))
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
    let mut last = [0; 2];
    for (name, classes) in LADDER {
        let more = Technique::easiest_first().into_iter();
        order.extend(more.filter(|technique| {
            classes.contains(&technique.class.name()) && can_follow(technique)
        }));
        let mut row: Vec<Cell> = vec![name.into()];
        for (set, list) in lists.iter().enumerate() {
            let effect = by_path(laboratory, list, &order)?;
            row.extend([
                effect.by_phase_1.into(),
                Cell::Percent(effect.percent),
                Cell::Seconds(effect.seconds),
            ]);
            last[set] = effect.by_phase_1;
        }
        table.row(row);
    }
    let answer = format!(
        "With the whole library as Phase 1, {} of {} moderate and {} of {} hard puzzles are \
             solved by human logic alone, and Algorithm X has nothing left to do. The price is \
             time: forcing chains cost far more than a search.",
        last[0],
        lists[0].puzzles.len(),
        last[1],
        lists[1].puzzles.len()
    );
    Ok(Section::new("Wish 3, to the end: the whole library as Phase 1").table(table).answer(answer))
}

/// Whether a technique may follow the paper's six: they are already in the order, and they do not
/// assume uniqueness.
fn can_follow(technique: &Technique) -> bool {
    technique.needs.is_empty() && !technique.is_direct() && !PAPER.contains(&technique.id)
}

/// Phase 1 as a path: always the first technique of the order that finds something, one step at a
/// time, because looking for all steps of a forcing chain would take minutes.
fn by_path(
    laboratory: &Laboratory,
    list: &List,
    order: &[&'static Technique],
) -> anyhow::Result<Effect> {
    let mut effect = Effect { by_phase_1: 0, percent: 0.0, steps: 0.0, seconds: 0.0 };
    for entry in &list.puzzles {
        laboratory.go_on()?;
        let start = thread_time();
        let mut state = State::new(&entry.puzzle);
        let before = state.candidates().count();
        let path = path::solve(&mut state, order, &Budget::unlimited());
        effect.seconds += (thread_time() - start).as_secs_f64();
        effect.by_phase_1 += usize::from(path.end == path::PathEnd::Solved);
        effect.percent +=
            100.0 * (before - state.candidates().count()) as f64 / before.max(1) as f64;
        effect.steps += path.steps.len() as f64;
    }
    let count = list.puzzles.len().max(1) as f64;
    Ok(Effect {
        percent: effect.percent / count,
        steps: effect.steps / count,
        seconds: effect.seconds / count,
        ..effect
    })
}
