//! The engines on the puzzles that the Interactive Sudoku Solver publishes, as far as there are rules for them. Texts and
//! solutions come from elsewhere: reader, rules and engine are all checked by them.

use crate::iss;
use pencilmark::formats::{Boards, ReadOptions, read_all};
use pencilmark::model::Puzzle;
use pencilmark::solve::{self, Answer, Status};
use pencilmark_testing::cases::{on_list, skipped};
use serde_json::Value;
use std::collections::BTreeMap;

/// Puzzles with several solutions, of which one is published.
const SEVERAL: [&str; 2] = [
    // Its only clues are sandwich sums, so 1 and 9 can change places.
    "Sandwich snipe 18",
    // There are 201. ISS (e373f98) finds one, as it limits the length of a sandwich as if the digits were 1 to 9: they
    // are 0 to 8, so that five of them, such as 3, 6, 2, 1 and 5, can add up to 17. It accepts others as givens.
    "0-indexed: Sums and indexing",
];

/// Puzzles without a published solution that take more than three seconds.
const SLOW: [&str; 4] = [
    "Zero solution: Renban",
    "LITTLE_KILLER_SNIPES#9",
    "LITTLE_KILLER_SNIPES#11",
    "LITTLE_KILLER_SNIPES#13",
];

/// A puzzle of the list.
struct Published {
    /// Without a name, its group and its place there, from 0.
    name: String,
    input: String,
    /// In base 36; not all have one.
    solution: Option<String>,
}

/// How a puzzle compares with what is published.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Outcome {
    /// Its only solution is the published one.
    Same,
    /// It is one of [`SEVERAL`].
    Several,
    /// No solution is published; so many are found, of which two are enough.
    Unpublished(u64),
}

impl Published {
    fn read(line: &str, groups: &mut BTreeMap<String, usize>) -> Self {
        let fields: Value = serde_json::from_str(line).unwrap();
        let text = |name: &str| fields[name].as_str().map(str::to_owned);
        let group = text("group").unwrap();
        let size = groups.entry(group.clone()).or_default();
        *size += 1;
        Self {
            name: text("name").unwrap_or_else(|| format!("{group}#{}", *size - 1)),
            input: text("input").unwrap(),
            solution: text("solution").map(|solution| iss::solution(&solution)),
        }
    }

    fn puzzle(&self, fields: &Value) -> Puzzle {
        let options = ReadOptions { boards: Boards::Every, ..ReadOptions::default() };
        let record = read_all(&fields.to_string(), &options).remove(0);
        record.puzzle.unwrap_or_else(|error| panic!("{}: {error}: {fields}", self.name))
    }

    /// Solves it, and expects what is published.
    fn compare(&self, mut fields: Value) -> Outcome {
        let answer = solve::unique(&self.puzzle(&fields));
        let Some(solution) = &self.solution else {
            return Outcome::Unpublished(answer.count);
        };
        let expect_published = |answer: &Answer| {
            let found = answer.unique().map(ToString::to_string);
            assert_eq!(found.as_ref(), Some(solution), "{}", self.name);
        };
        if !SEVERAL.contains(&self.name.as_str()) {
            expect_published(&answer);
            return Outcome::Same;
        }
        assert_eq!(answer.status(), Status::Multiple, "{}", self.name);
        fields["givens"] = solution.as_str().into();
        expect_published(&solve::unique(&self.puzzle(&fields)));
        Outcome::Several
    }
}

#[test]
fn published_variants_have_their_solutions() {
    on_list("var_iss_puzzles.jsonl", |text| {
        let mut outcomes: BTreeMap<Outcome, usize> = BTreeMap::new();
        let mut left_out: BTreeMap<String, usize> = BTreeMap::new();
        let mut groups = BTreeMap::new();
        for line in text.lines() {
            let published = Published::read(line, &mut groups);
            match iss::as_json(&published.input) {
                Err(kinds) => *left_out.entry(format!("not read: {kinds}")).or_default() += 1,
                Ok(_) if SLOW.contains(&published.name.as_str()) => {
                    *left_out.entry("too slow".to_owned()).or_default() += 1;
                }
                Ok(fields) => *outcomes.entry(published.compare(fields)).or_default() += 1,
            }
        }
        for (why, count) in left_out {
            skipped(&format!("{count} published variants: {why}"));
        }
        let expected = [
            (Outcome::Same, 223),
            (Outcome::Several, 2),
            (Outcome::Unpublished(0), 1),
            (Outcome::Unpublished(1), 81),
            (Outcome::Unpublished(2), 7),
        ];
        assert_eq!(outcomes, BTreeMap::from(expected));
        outcomes.values().sum()
    });
}
