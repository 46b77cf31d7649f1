use super::machinery::{
    Method, OptionError, OptionKind, Options, Outcome, Procedure, Run,
    houses_pairs_and_restrictions,
};
use super::two_phase::techniques_named;
use crate::logic::Technique;
use crate::model::{Digit, Puzzle};
use solving::Solving;
use std::cmp::Reverse;

mod guess;
mod solving;

entries! { Method:
    /// Singles by line, column, zone and cell; when there are none, special tests (pointing pairs
    /// and triples, line or column to box, hidden and naked pairs and triples, X-wing, Y-wing); when
    /// these find nothing either, a guess, in a cell with two candidates if there is one.
    ///
    /// Nicolae and Nicolae (2014), with the order of their Table 2: a digit's only place in a line
    /// is followed by sweeps through the grid for cells with one candidate, at most one in each
    /// line; after a column or a zone the digits come first again. A zone is a box, or a house that
    /// a rule adds. A guess goes to the corner of a rectangle of two-candidate cells that share a
    /// digit, as at the 27th step there, because it settles all four.
    "zones" => Method {
        name: "Zones",
        counters: &[
            ("guesses", "digits tried in a cell that had another one left to try"),
            ("backtracks", "times that a contradiction was met"),
            ("singles", "digits placed without a guess"),
            ("eliminations", "candidates removed by special tests"),
            ("search", "whether a guess was needed"),
        ],
        options: &[
            OptionKind {
                key: "digits",
                form: "default|calculated",
                default: "default",
                doc: "the order in which digits are tested: from 1 up, or most frequent given first",
            },
            OptionKind {
                key: "without",
                form: "special tests separated by commas: pointing, claiming, hidden-pair, \
                       naked-pair, hidden-triple, naked-triple, x-wing, y-wing",
                default: "",
                doc: "the special tests that are switched off",
            },
        ],
        trace: Some("a header, then detection order, row, column, digit, and code: lc, us, z or B"),
        prepare: |options| Ok(Box::new(Zones::new(options)?)),
        ..Method::taking(houses_pairs_and_restrictions)
    };
}

/// The special tests, in the paper's order.
const SPECIAL_TESTS: [&str; 8] = [
    "pointing",
    "claiming",
    "hidden-pair",
    "naked-pair",
    "hidden-triple",
    "naked-triple",
    "x-wing",
    "xy-wing",
];

/// The order in which digits are tested.
#[derive(Clone, Copy)]
enum DigitOrder {
    Default,
    Calculated,
}

struct Zones {
    digits: DigitOrder,
    tests: Vec<&'static Technique>,
}

impl Zones {
    fn new(options: &Options) -> Result<Self, OptionError> {
        let digits = options.read("digits", |text| match text {
            "default" => Some(DigitOrder::Default),
            "calculated" => Some(DigitOrder::Calculated),
            _ => None,
        })?;
        let mut tests: Vec<_> = SPECIAL_TESTS.into_iter().filter_map(Technique::find).collect();
        let special = |named: &Vec<&'static Technique>| {
            named.iter().any(|technique| SPECIAL_TESTS.contains(&technique.id))
        };
        let without =
            options.read_list("without", |name| techniques_named(name).filter(special))?.concat();
        tests.retain(|test| !without.contains(test));
        Ok(Self { digits, tests })
    }
}

impl Procedure for Zones {
    fn solve(&mut self, puzzle: &Puzzle, run: &mut Run<'_>) -> Outcome {
        run.trace(|| "order row column digit code".to_owned());
        let mut solving = Solving::new(puzzle, digit_order(puzzle, self.digits), &self.tests);
        let flow = solving.search(run);
        Outcome { flow, counters: solving.counters() }
    }
}

fn digit_order(puzzle: &Puzzle, order: DigitOrder) -> Vec<Digit> {
    let mut digits: Vec<Digit> = puzzle.board().shape().digits().iter().collect();
    if let DigitOrder::Calculated = order {
        let givens = puzzle.givens();
        let frequency = |digit| givens.filled().filter(|(_, given)| *given == digit).count();
        digits.sort_by_key(|&digit| Reverse(frequency(digit)));
    }
    digits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_special_test_is_a_technique() {
        assert!(SPECIAL_TESTS.into_iter().all(|id| Technique::find(id).is_some()));
    }
}
