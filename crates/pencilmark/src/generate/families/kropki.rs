use super::{Canvas, ClueFamily, Thinning, cells, rule, value};
use crate::model::{Cell, Random, Rule};

entries! { ClueFamily:
    /// White dots lie between consecutive digits, black ones between a digit and its double; where there
    /// is no dot, neither is true. (Between 1 and 2 the dot is of either colour.)
    "kropki" => ClueFamily {
        name: "Kropki",
        thinning: Thinning::Never,
        draw,
        ..ClueFamily::BLANK
    };
}

fn draw(canvas: &Canvas<'_>, random: &mut Random) -> Vec<Rule> {
    let mut rules = Vec::new();
    for line in canvas.lines() {
        rules.extend(line.windows(2).filter_map(|pair| dot(canvas, pair, random)));
    }
    rules.push(rule("negative-kropki", []));
    rules
}

fn dot(canvas: &Canvas<'_>, pair: &[Cell], random: &mut Random) -> Option<Rule> {
    let [one, other] = [canvas.number(pair[0]), canvas.number(pair[1])];
    let is_white = (one - other).abs() == 1;
    let is_black = one == 2 * other || other == 2 * one;
    let (id, number) = match (is_white, is_black) {
        (false, false) => return None,
        (true, false) => WHITE,
        (false, true) => BLACK,
        (true, true) => *random.pick(&[WHITE, BLACK])?,
    };
    Some(rule(id, [cells(pair), value(number)]))
}

/// The rules of the dots, and what they say.
const WHITE: (&str, i64) = ("difference", 1);
const BLACK: (&str, i64) = ("ratio", 2);
