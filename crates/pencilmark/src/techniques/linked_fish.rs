use super::prelude::*;
use crate::logic::alternating;

entries! { Technique:
    /// Three houses in each of which a digit has only two places, joined end to end: one of the two sees
    /// a place of the house before, the other a place of the house after. (A place can also be a group of
    /// cells, where a box and a line cross.) The digit can be removed from every cell that sees both ends.
    ///
    /// ## Why it works
    /// If the first end does not hold the digit, the other place of its house does; then the place that
    /// this one sees does not, so the next house has it in its other place; and so on to the last end.
    /// One of the two ends holds the digit.
    ///
    /// ## Example
    /// If neither r5c8 nor r5c9 is 5, then in row 5 only r5c5 can be 5. Then r6c6 is not 5, so in
    /// column 6 only r8c6 can be 5. Then neither r7c4 nor r7c5 is 5, so in row 7 only r7c7 can be
    /// 5. Therefore r5c8, r5c9 or r7c7 is 5, and no cell that sees all three can be 5. So r6c7 is
    /// not 5.
    ///
    /// ## See also
    /// Skyscraper, two-string kite, turbot fish: two houses. Four-link fish: four. Grouped X-chain: any
    /// number.
    "three-link-fish" => Technique {
        name: "Three-link fish",
        aliases: &["3-link fish", "3 strong links", "3 strong-linked fish", "3 strong links fish", "three strong links", "sashimi turbot"],
        score: 54,
        examples: &[Example {
            grid: "..1..6....56.1.738.....7.....5.8....6..2.41...4.....8.4....3.969......2...76.2...",
            concludes: "r6c7-5",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "9.4..6...3..49.7266..3..9..8.97.12....682...9..2..98.7..3.87.9....9...38.9815367.",
            without: "r7c2-2 r8c1-4 r8c2-2 r8c2-4 r8c7-4",
            because: "5 has another place in row 2, r2c3",
            ..NearMiss::BLANK
        }],
        find: |view, found| alternating::open_of_length(view, found, 3),
        ..FISH
    };

    /// Four houses in each of which a digit has only two places, joined end to end: one of the two sees
    /// a place of the house before, the other a place of the house after. (A place can also be a group of
    /// cells, where a box and a line cross.) The digit can be removed from every cell that sees both ends.
    ///
    /// ## Why it works
    /// As with three houses: if the first end does not hold the digit, it is pushed from house to house
    /// until the last end holds it.
    ///
    /// ## Example
    /// If neither r1c1 nor r1c3 is 5, then in row 1 only r1c9 can be 5. Then neither r4c9 nor r5c9
    /// is 5, so in box 6 only r6c7 or r6c8 can be 5. Then r6c5 is not 5, so in column 5 only r2c5
    /// can be 5. Then r3c6 is not 5, so in box 2 only r2c5 or r2c6 can be 5. Therefore r1c1, r1c3,
    /// r2c5 or r2c6 is 5, and no cell that sees all four can be 5. So r2c1, r2c2 and r2c3 are not
    /// 5.
    ///
    /// ## See also
    /// Three-link fish, five-link fish: fewer and more houses. Grouped X-chain: any number.
    "four-link-fish" => Technique {
        name: "Four-link fish",
        aliases: &["4-link fish", "4 strong links", "4 strong-linked fish", "4 strong links fish", "four strong links"],
        score: 58,
        examples: &[Example {
            grid: ".1..4923.......14.4..72......916.78.....7.49..4......2.86.9....2.451.6...7.6..8..",
            concludes: "r2c1-5 r2c2-5 r2c3-5",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "......4..24.3.1796..16.458.1...36.4737.4..1..684712359..3549........3..44..1...35",
            without: "r8c2-2",
            because: "2 has another place in box 6, r5c8",
            ..NearMiss::BLANK
        }],
        find: |view, found| alternating::open_of_length(view, found, 4),
        ..FISH
    };

    /// Five houses in each of which a digit has only two places, joined end to end: one of the two sees
    /// a place of the house before, the other a place of the house after. (A place can also be a group of
    /// cells, where a box and a line cross.) The digit can be removed from every cell that sees both ends.
    ///
    /// ## Why it works
    /// As with three houses: if the first end does not hold the digit, it is pushed from house to house
    /// until the last end holds it.
    ///
    /// ## Example
    /// If neither r4c2 nor r5c2 is 5, then in column 2 only r2c2 or r3c2 can be 5. Then neither
    /// r1c1 nor r1c3 is 5, so in row 1 only r1c9 can be 5. Then neither r4c9 nor r5c9 is 5, so in
    /// box 6 only r6c7 or r6c8 can be 5. Then r6c5 is not 5, so in column 5 only r2c5 can be 5.
    /// Then r3c6 is not 5, so in box 2 only r2c5 or r2c6 can be 5. Therefore r2c5, r2c6, r4c2 or
    /// r5c2 is 5, and no cell that sees all four can be 5. So r2c2 is not 5.
    ///
    /// ## See also
    /// Four-link fish, six-link fish: fewer and more houses. Grouped X-chain: any number.
    "five-link-fish" => Technique {
        name: "Five-link fish",
        aliases: &["5-link fish", "5 strong links", "5 strong-linked fish", "5 strong links fish", "five strong links"],
        score: 62,
        examples: &[Example {
            grid: ".1..4923.......14.4..72......916.78.....7.49..4......2.86.9....2.451.6...7.6..8..",
            concludes: "r2c2-5",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "..5..89..9.25..4.8831924675.1..8.7.6..967.18.687....9..2..9....1..24.8.9.9...6...",
            without: "r1c4-3 r4c1-3 r4c8-3 r7c4-3 r8c6-3",
            because: "3 has another place in row 4, r4c6",
            ..NearMiss::BLANK
        }],
        find: |view, found| alternating::open_of_length(view, found, 5),
        ..FISH
    };

    /// Six houses in each of which a digit has only two places, joined end to end: one of the two sees
    /// a place of the house before, the other a place of the house after. (A place can also be a group of
    /// cells, where a box and a line cross.) The digit can be removed from every cell that sees both ends.
    ///
    /// ## Why it works
    /// As with three houses: if the first end does not hold the digit, it is pushed from house to
    /// house until the last end holds it. A grouped X-chain is easier to see and always gives the
    /// same, so this fish is never needed, not even in the example below.
    ///
    /// ## Example
    /// If r3c6 is not 8, then in row 3 only r3c4 can be 8. Then r4c4 is not 8, so in row 4 only
    /// r4c7 can be 8. Then r5c7 is not 8, so in row 5 only r5c5 can be 8. Then neither r6c4 nor
    /// r6c6 is 8, so in row 6 only r6c3 can be 8. Then r9c3 is not 8, so in box 7 only r7c2 can be
    /// 8. Then r7c8 is not 8, so in column 8 only r8c8 can be 8. Therefore r3c6 or r8c8 is 8, and
    /// no cell that sees both can be 8. So r8c6 is not 8.
    ///
    /// ## See also
    /// Five-link fish: fewer houses. Grouped X-chain: any number.
    "six-link-fish" => Technique {
        name: "Six-link fish",
        aliases: &["6-link fish", "6 strong links", "6 strong-linked fish", "6 strong links fish", "six strong links"],
        score: 66,
        examples: &[Example {
            grid: "974356218821479563536.2.947467.93.522156.7.3939..4.6711.39647.56597..3.474..3.196",
            concludes: "r8c6-8",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "974356218821479563536.2.9474.7.93.522156.7.3939..4.6711.39647.56597..3.474..3.196",
            because: "8 has another place in row 4, r4c2",
            ..NearMiss::BLANK
        }],
        find: |view, found| alternating::open_of_length(view, found, 6),
        ..FISH
    };
}

/// What the family shares. Kites, turbot fish, X-chains and grouped X-chains find the same, so that it is
/// looked for only where someone wants it by this name.
const FISH: Technique = Technique {
    class: Class::SingleDigit,
    effort: Effort::OnRequest,
    explain: alternating::explain_open,
    ..Technique::needing(NOTHING)
};
