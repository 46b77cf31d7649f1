//! One page about a puzzle: what it is, how hard it is on every scale, and what is hard about it.

use pencilmark::logic::{Class, Technique};
use pencilmark::model::{Budget, Puzzle};
use pencilmark::rate::{
    Column, Content, Moment, Profile, Rating, RatingFigure, RatingStatus, Report, Scale,
};
use pencilmark::solve;
use pencilmark::symmetry::PatternSymmetry;

/// How many bottlenecks are named.
const NARROW_PLACES: usize = 5;
/// Scales whose percentiles differ by so much disagree.
const DISAGREEMENT: f64 = 25.0;
/// The width of the names on the page.
const WIDTH: usize = 18;

/// The page of a puzzle that was rated.
pub fn page(report: &Report, budget: &Budget<'_>) -> String {
    let mut lines = about(report.subject.puzzle(), budget);
    let level = report.level.map_or("not known (time ran out)", |level| level.id());
    let hardest = report.hardest.map_or("not known (time ran out)", |technique| technique.name);
    lines.push(entry("level", format!("{level} (hardest technique: {hardest})")));
    lines.push(String::new());
    lines.push("Scales".to_owned());
    lines.extend(report.ratings.iter().map(rating));
    lines.extend(disagreement(&report.ratings));
    if let Some(profile) = Profile::of(&report.subject, budget) {
        lines.push(String::new());
        lines.extend(techniques(&profile));
        lines.push(String::new());
        lines.extend(open_moves(&profile));
        lines.extend(narrow_places(&profile, report.subject.puzzle()));
    }
    lines.join("\n") + "\n\n"
}

fn entry(name: &str, text: impl AsRef<str>) -> String {
    format!("  {name:WIDTH$} {}", text.as_ref())
}

fn about(puzzle: &Puzzle, budget: &Budget<'_>) -> Vec<String> {
    let symmetry = PatternSymmetry::of(puzzle.givens(), puzzle.board().shape());
    let symmetry: Vec<&str> = symmetry.into_iter().map(PatternSymmetry::id).collect();
    let symmetry = if symmetry.is_empty() { "none".to_owned() } else { symmetry.join(", ") };
    vec![
        puzzle.givens().to_string(),
        entry("status", "proper: exactly one solution"),
        entry("clues", puzzle.clue_count().to_string()),
        entry("minimal", minimal(puzzle, budget)),
        entry("symmetry", symmetry),
    ]
}

/// Whether no given can be left out.
fn minimal(puzzle: &Puzzle, budget: &Budget<'_>) -> String {
    let mut redundant = 0;
    for (cell, _) in puzzle.givens().filled() {
        let fewer = puzzle.with_given(cell, None);
        let question = solve::Question::unique().within(budget.clone());
        match solve::ask(&fewer, &question).status() {
            solve::Status::Unique => redundant += 1,
            solve::Status::Timeout => return "not known (time ran out)".to_owned(),
            _ => {}
        }
    }
    match redundant {
        0 => "yes".to_owned(),
        _ => format!("no, {redundant} givens could each be left out"),
    }
}

/// A line for a scale: the figure, its error, what it rests on, and its percentile.
fn rating(rating: &Rating) -> String {
    let Rating { scale, measurement, .. } = rating;
    let columns: Vec<(&Column, Option<RatingFigure>)> =
        scale.columns.iter().zip(measurement.figures.iter().copied()).collect();
    let mut text = match (measurement.status, columns[0]) {
        (RatingStatus::Rated, (column, Some(figure))) => written(column, figure),
        (RatingStatus::Unsuited(reason), _) => format!("none: {reason}"),
        (RatingStatus::LowerBound, _) => "none: its techniques do not solve the puzzle".to_owned(),
        _ => "not known (time ran out)".to_owned(),
    };
    if let Some(error) = measurement.error {
        text += &format!(" ± {}", RatingFigure::decimal(error, 1));
    }
    let others = columns[1..].iter().filter_map(|(column, figure)| Some((column, (*figure)?)));
    let others: Vec<String> = others
        .map(|(column, figure)| {
            format!("{} {}", short_name(column, scale), written(column, figure))
        })
        .collect();
    if !others.is_empty() {
        text += &format!(" ({})", others.join(", "));
    }
    if let Some(bottleneck) = &measurement.bottleneck {
        text += &format!(", {}: {}", bottleneck.technique, bottleneck.conclusions);
    }
    if let Some(percent) = rating.percentile() {
        text += &format!("; harder than {percent:.0} % of random minimal puzzles");
    }
    entry(scale.id, text)
}

/// The name of a column without that of its scale, which comes before it.
fn short_name<'a>(column: &'a Column, scale: &Scale) -> &'a str {
    let prefix = format!("{}_", scale.id.replace('-', "_"));
    column.name.strip_prefix(prefix.as_str()).unwrap_or(column.name)
}

/// A figure for people: times in minutes.
fn written(column: &Column, figure: RatingFigure) -> String {
    match (column.content, figure.number()) {
        (Content::Seconds, Some(seconds)) if seconds >= 60.0 => {
            format!("{} min {:02} s", seconds as u64 / 60, seconds as u64 % 60)
        }
        (Content::Seconds, _) => format!("{figure} s"),
        _ => figure.to_string(),
    }
}

/// Where two scales see the puzzle at very different places among random ones.
fn disagreement(ratings: &[Rating]) -> Option<String> {
    let places = ratings.iter().filter_map(|rating| Some((rating.percentile()?, rating.scale.id)));
    let places: Vec<(f64, &str)> = places.collect();
    let by_place = |a: &&(f64, &str), b: &&(f64, &str)| a.0.total_cmp(&b.0);
    let (low, high) = (places.iter().min_by(by_place)?, places.iter().max_by(by_place)?);
    let text = match high.0 - low.0 {
        difference if difference < DISAGREEMENT => "the scales agree".to_owned(),
        _ => format!(
            "{} finds it harder than {:.0} % of random puzzles, {} than {:.0} %",
            high.1, high.0, low.1, low.0
        ),
    };
    Some(entry("agreement", text))
}

fn techniques(profile: &Profile) -> Vec<String> {
    let names = |techniques: &[&'static Technique]| match techniques {
        [] => "none".to_owned(),
        _ => techniques.iter().map(|technique| technique.name).collect::<Vec<_>>().join(", "),
    };
    vec![
        "Techniques, of those up to the hardest".to_owned(),
        entry("needed", names(&profile.needed)),
        entry("merely usable", names(&profile.usable)),
    ]
}

/// A column for each step: how many moves are open, and the class of the step if it is not a
/// single.
fn open_moves(profile: &Profile) -> Vec<String> {
    let bars = profile.moments.iter().map(|moment| bar(moment.open)).collect::<String>();
    let classes = profile.moments.iter().map(class).collect::<String>();
    vec![
        format!("Open moves at each of {} steps", profile.moments.len()),
        format!("  {bars}"),
        format!("  {}", classes.trim_end()),
    ]
}

/// 1, 2, 3, up to 5, 8, 12, 20, and more.
fn bar(open: usize) -> char {
    const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    const UP_TO: [usize; 7] = [1, 2, 3, 5, 8, 12, 20];
    BARS[UP_TO.iter().position(|most| open <= *most).unwrap_or(UP_TO.len())]
}

fn class(moment: &Moment) -> char {
    match moment.step.technique.class {
        Class::Single => ' ',
        class => class.name().chars().next().unwrap_or(' '),
    }
}

fn narrow_places(profile: &Profile, puzzle: &Puzzle) -> Vec<String> {
    let shape = puzzle.board().shape();
    let line = |(number, moment): (usize, &Moment)| {
        let Moment { step, open, .. } = moment;
        let moves = if *open == 1 { "move" } else { "moves" };
        let conclusions = step.conclusions(shape);
        let name = format!("step {}", number + 1);
        entry(&name, format!("{open} open {moves}: {} {conclusions}", step.technique.name))
    };
    let places: Vec<String> = profile.narrowest(NARROW_PLACES).into_iter().map(line).collect();
    match places.is_empty() {
        true => vec!["No bottlenecks".to_owned()],
        false => std::iter::once("Bottlenecks".to_owned()).chain(places).collect(),
    }
}
