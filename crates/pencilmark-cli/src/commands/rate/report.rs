//! One page about a puzzle: what it is, how hard it is on every scale, and what is hard about it.

use pencilmark::logic::{Class, Technique};
use pencilmark::model::Puzzle;
use pencilmark::rate::{
    Column, Content, Moment, Profile, Rating, RatingFigure, RatingStatus, Report, Scale,
};
use pencilmark_api::rate::{Agreement, Remarks};

/// How many bottlenecks are named.
const NARROW_PLACES: usize = 5;
/// What stands for something that was not found out.
const UNKNOWN: &str = "not known (time ran out)";
/// The width of the names on the page.
const WIDTH: usize = 18;

/// The page of a puzzle that was rated.
pub fn page(report: &Report, remarks: &Remarks) -> String {
    let mut lines = about(report.subject.puzzle(), remarks);
    let level = report.level.map_or(UNKNOWN, |level| level.id());
    let hardest = report.hardest.map_or(UNKNOWN, |technique| technique.name);
    lines.push(entry("level", format!("{level} (hardest technique: {hardest})")));
    lines.push(String::new());
    lines.push("Scales".to_owned());
    lines.extend(report.ratings.iter().map(rating));
    lines.extend(remarks.agreement.map(agreement));
    lines.push(String::new());
    lines.push("What the figures are".to_owned());
    lines.extend(report.ratings.iter().flat_map(|rating| meanings(rating.scale)));
    if let Some(profile) = &remarks.profile {
        lines.push(String::new());
        lines.extend(techniques(profile));
        lines.push(String::new());
        lines.extend(open_moves(profile));
        lines.extend(narrow_places(profile, report.subject.puzzle()));
    }
    lines.join("\n") + "\n\n"
}

fn entry(name: &str, text: impl AsRef<str>) -> String {
    format!("  {name:WIDTH$} {}", text.as_ref())
}

fn about(puzzle: &Puzzle, remarks: &Remarks) -> Vec<String> {
    let symmetry: Vec<&str> = remarks.symmetry.iter().map(|symmetry| symmetry.id()).collect();
    let symmetry = if symmetry.is_empty() { "none".to_owned() } else { symmetry.join(", ") };
    let minimal = match remarks.redundant {
        None => UNKNOWN.to_owned(),
        Some(0) => "yes".to_owned(),
        Some(1) => "no, 1 given could be left out".to_owned(),
        Some(redundant) => format!("no, {redundant} givens could each be left out"),
    };
    vec![
        puzzle.givens().to_string(),
        entry("status", "proper: exactly one solution"),
        entry("clues", puzzle.clue_count().to_string()),
        entry("minimal", minimal),
        entry("symmetry", symmetry),
    ]
}

/// A line for a scale: the figure, its error, what it rests on, and its percentile.
fn rating(rating: &Rating) -> String {
    let Rating { scale, measurement, .. } = rating;
    let columns: Vec<(&Column, Option<RatingFigure>)> =
        scale.columns.iter().zip(measurement.figures.iter().copied()).collect();
    let mut text = match (measurement.status, columns[0]) {
        (RatingStatus::Rated, (column, Some(figure))) => written(column, figure),
        (RatingStatus::Unsuited(reason), _) => format!("none: {reason}"),
        (RatingStatus::LowerBound, (column, Some(figure))) => {
            format!("at least {}", written(column, figure))
        }
        (RatingStatus::LowerBound, _) => "none: its techniques do not solve the puzzle".to_owned(),
        _ => UNKNOWN.to_owned(),
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

/// What the figures of a scale are: the first, then the others by the names that they have there.
fn meanings(scale: &'static Scale) -> impl Iterator<Item = String> {
    scale.columns.iter().enumerate().map(move |(number, column)| match number {
        0 => entry(scale.id, column.doc),
        _ => entry("", format!("{}: {}", short_name(column, scale), column.doc)),
    })
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

/// Whether the scales see the puzzle at the same place among random ones.
fn agreement(agreement: Agreement) -> String {
    let text = match agreement {
        Agreement::Agree => "the scales agree".to_owned(),
        Agreement::Differ { high, low } => format!(
            "{} finds it harder than {:.0} % of random puzzles, {} than {:.0} %",
            high.scale, high.percent, low.scale, low.percent
        ),
    };
    entry("agreement", text)
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
    let letters = profile.moments.iter().map(class).collect::<String>();
    let mut lines = vec![
        format!("Open moves at each of {} steps", profile.moments.len()),
        format!("  {bars}"),
        format!("  {}", letters.trim_end()),
    ];
    let mut classes: Vec<Class> = Vec::new();
    for moment in profile.moments.iter().filter(|moment| class(moment) != ' ') {
        let class = moment.step.technique.class;
        if !classes.contains(&class) {
            classes.push(class);
        }
    }
    let meaning = |class: &Class| format!("{} {}", letter(*class), class.name());
    if !classes.is_empty() {
        let meanings: Vec<String> = classes.iter().map(meaning).collect();
        lines.push(format!("  {}; no letter: a single", meanings.join(", ")));
    }
    lines
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
        class => letter(class),
    }
}

/// A letter for each class but singles, no two alike.
const LETTERS: [(Class, char); 13] = [
    (Class::Constraint, 'r'),
    (Class::Intersection, 'i'),
    (Class::Subset, 's'),
    (Class::Fish, 'f'),
    (Class::SingleDigit, 'd'),
    (Class::Wing, 'w'),
    (Class::Uniqueness, 'u'),
    (Class::Exclusion, 'x'),
    (Class::AlmostLocked, 'a'),
    (Class::Chain, 'c'),
    (Class::Exotic, 'e'),
    (Class::Forcing, 'F'),
    (Class::Proof, 'p'),
];

fn letter(class: Class) -> char {
    let known = LETTERS.iter().find(|(known, _)| *known == class);
    known.map_or('?', |(_, letter)| *letter)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_class_has_a_letter_of_its_own() {
        let mut letters: Vec<char> = LETTERS.iter().map(|(_, letter)| *letter).collect();
        letters.sort_unstable();
        letters.dedup();
        assert_eq!(letters.len(), LETTERS.len());
        let classes = Technique::all().map(|technique| technique.class);
        assert!(classes.filter(|class| *class != Class::Single).all(|class| letter(class) != '?'));
    }
}
