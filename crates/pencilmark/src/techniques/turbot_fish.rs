use super::prelude::*;

entries! { Technique:
    /// One digit that has just two places in each of two rows (or two columns). A place of one row
    /// and a place of the other lie in the same column: the foot of two towers. A cell that sees
    /// the other two places, the tops, cannot hold the digit.
    ///
    /// ## Why it works
    /// At most one cell of the foot holds the digit. The row of the other one has it at its top. So
    /// one of the two tops holds the digit.
    ///
    /// ## Example
    /// In row 4, the digit 7 can only be in r4c1 or r4c8. In row 8, the digit 7 can only be in r8c8
    /// or r8c2. r4c8 and r8c8 see each other, so they cannot both be 7. Therefore r4c1 or r8c2 is
    /// 7, and no cell that sees both can be 7. So r6c2 and r9c1 are not 7.
    ///
    /// ## See also
    /// Two-string kite: a row and a column. Turbot fish: a box takes part. X-wing: the tops share a
    /// column, too. X-chain: more than two pairs of places.
    "skyscraper" => Technique {
        name: "Skyscraper",
        aliases: &["sk", "single-digit pattern", "turbot skyscraper", "2 strong links"],
        codes: &["0400"],
        score: 40,
        examples: &[Example {
            grid: "...4.79.8687915234...2.8.17.3.8214.54285761931..394.82...7538..8..1493.6..3682...",
            concludes: "r6c2-7 r9c1-7",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "...4.79.8687915234...2.8.17.3.8214.54285761931..394.82...7538.....1493.6..3682...",
            because: "7 has another place in row 8, r8c1",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, Lines::Parallel),
        ..TURBOT
    };

    /// One digit that has just two places in a row and just two in a column. A place of the row and
    /// a place of the column lie in the same box. A cell that sees the other two places cannot hold
    /// the digit.
    ///
    /// ## Why it works
    /// In the box, at most one of the two cells holds the digit. The line of the other one has it
    /// at its far end. So one of the two far ends holds the digit.
    ///
    /// ## Example
    /// In row 5, the digit 4 can only be in r5c3 or r5c8. In column 9, the digit 4 can only be in
    /// r4c9 or r1c9. r5c8 and r4c9 see each other, so they cannot both be 4. Therefore r5c3 or r1c9
    /// is 4, and no cell that sees both can be 4. So r1c3 is not 4.
    ///
    /// ## See also
    /// Skyscraper: two rows or two columns. Turbot fish: a box instead of a line. Dual two-string
    /// kite: two kites at once.
    "two-string-kite" => Technique {
        name: "Two-string kite",
        aliases: &["2-string kite", "2sk", "single-digit pattern", "kite", "turbot kite"],
        codes: &["0401"],
        score: 41,
        houses: &[HouseKind::Box],
        examples: &[Example {
            grid: ".........517846239..91....67...1956.15..689.296...4..827148.69..9...1..7.3....8.1",
            concludes: "r1c3-4",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: ".........517846239..91....67...1956.15..68..296...4..827148.69..9...1..7.3....8.1",
            because: "4 has another place in row 5, r5c7",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, Lines::Crossing),
        ..TURBOT
    };

    /// One digit that has just two places in a box and just two in another house. A place of one
    /// sees a place of the other. A cell that sees the two places that are left over cannot hold
    /// the digit. With a row or column as the other house it is also called a crane.
    ///
    /// ## Why it works
    /// At most one of the two cells that see each other holds the digit. The house of the other one
    /// has it in its second place. So one of the two places that are left over holds the digit.
    ///
    /// ## Example
    /// In row 4, the digit 8 can only be in r4c5 or r4c3. In box 7, the digit 8 can only be in r8c3
    /// or r7c2. r4c3 and r8c3 see each other, so they cannot both be 8. Therefore r4c5 or r7c2 is
    /// 8, and no cell that sees both can be 8. So r7c5 is not 8.
    ///
    /// ## See also
    /// Skyscraper and two-string kite: lines only. Empty rectangle: more than two places in the
    /// box. X-chain: more than two pairs of places.
    "turbot-fish" => Technique {
        name: "Turbot fish",
        aliases: &["crane", "tf", "turbot", "turbot crane", "turbot chain", "single-digit pattern"],
        codes: &["0403"],
        score: 42,
        examples: &[Example {
            grid: "1367942.....312697792..643146.9.3512.1924..6332.16..499.36..12.27..319.6651.2937.",
            concludes: "r7c5-8",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "1367942.....312697792..64314..9.3512.1924..6332.16..499.36..12.27..319.6651.2937.",
            because: "8 has another place in row 4, r4c2",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, Lines::Other),
        ..TURBOT
    };

    /// Two two-string kites that meet in the same two cells of a box: the row of each cell with the
    /// column of the other, or kites of two digits. Each of them removes its own candidates.
    ///
    /// ## Why it works
    /// The two cells cannot both hold the digit. That is all that a kite needs, so it holds for
    /// each of the two.
    ///
    /// ## Example
    /// In row 9, the digit 1 can only be in r9c4 or r9c1. In column 3, the digit 1 can only be in
    /// r7c3 or r2c3. r9c1 and r7c3 see each other, so they cannot both be 1. Therefore r9c4 or r2c3
    /// is 1, and no cell that sees both can be 1. In row 9, the digit 9 can only be in r9c4 or
    /// r9c1. In column 3, the digit 9 can only be in r7c3 or r2c3. r9c1 and r7c3 see each other, so
    /// they cannot both be 9. Therefore r9c4 or r2c3 is 9, and no cell that sees both can be 9. So
    /// r2c4 is not 1 or 9.
    ///
    /// ## See also
    /// Two-string kite: one of them. X-cycle: the far ends see each other, too.
    "dual-two-string-kite" => Technique {
        name: "Dual two-string kite",
        aliases: &["dual 2-string kite", "d2sk"],
        codes: &["0404"],
        score: 40,
        houses: &[HouseKind::Box],
        examples: &[Example {
            grid: "452.3817..3..74852.7852.43.8637..24521745369859428671334.8.2567726345981.85.67324",
            concludes: "r2c4-1 r2c4-9",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            grid: "45..3817..3..74852.7852.43.8637..24521745369859428671334.8.2567726345981.85.67324",
            because: "9 has another place in column 3, r1c3",
            ..NearMiss::BLANK
        }],
        find: find_dual,
        explain: explain_dual,
        special_case_of: None,
        ..TURBOT
    };
}

/// What the family shares.
const TURBOT: Technique = Technique {
    class: Class::SingleDigit,
    explain,
    special_case_of: Some("x-chain"),
    ..Technique::needing(NOTHING)
};

/// How the houses of the two pairs lie.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lines {
    /// Two rows or two columns.
    Parallel,
    /// A row and a column.
    Crossing,
    /// Anything with a box or an extra house.
    Other,
}

impl Lines {
    fn of(a: HouseKind, b: HouseKind) -> Self {
        use HouseKind::{Column, Row};
        match (a, b) {
            (Row, Row) | (Column, Column) => Self::Parallel,
            (Row, Column) | (Column, Row) => Self::Crossing,
            _ => Self::Other,
        }
    }
}

/// The last two places of a digit in a house.
#[derive(Clone, Copy)]
struct Pair {
    house: HouseId,
    places: [Cell; 2],
}

fn pairs<'a>(view: &'a View<'_>, digit: Digit) -> impl Iterator<Item = Pair> + Clone + 'a {
    view.board().house_ids().filter_map(move |house| {
        let (a, b) = view.places(house, digit).pair()?;
        let cell = |place| view.board().house(house).cell(place);
        Some(Pair { house, places: [cell(a), cell(b)] })
    })
}

/// Two pairs, each with the end that sees the other pair last.
#[derive(Clone, Copy)]
struct Turbot {
    houses: [HouseId; 2],
    /// Of which one holds the digit.
    ends: [Cell; 2],
    /// Of which at most one does.
    middle: [Cell; 2],
}

fn find(view: &View<'_>, found: &mut Found<'_>, lines: Lines) -> ControlFlow<()> {
    for digit in view.changed_digits().iter() {
        each(view, digit, lines, &mut |turbot| {
            let targets = turbot.targets(view, digit);
            found.eliminate(targets, || turbot.pattern(digit))
        })?;
    }
    ControlFlow::Continue(())
}

/// Visits every two pairs of a digit that lie so and are joined.
fn each(
    view: &View<'_>,
    digit: Digit,
    lines: Lines,
    visit: &mut dyn FnMut(Turbot) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let board = view.board();
    let mut first_ones = pairs(view, digit);
    while let Some(a) = first_ones.next() {
        let kind = |pair: Pair| board.house(pair.house).kind();
        for b in first_ones.clone().filter(|b| Lines::of(kind(a), kind(*b)) == lines) {
            for [i, j] in [[0, 0], [0, 1], [1, 0], [1, 1]] {
                let middle = [a.places[i], b.places[j]];
                let ends = [a.places[1 - i], b.places[1 - j]];
                if ends[0] != ends[1]
                    && !ends.contains(&middle[0])
                    && !ends.contains(&middle[1])
                    && board.sees(middle[0], middle[1])
                {
                    visit(Turbot { houses: [a.house, b.house], ends, middle })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

impl Turbot {
    fn targets(&self, view: &View<'_>, digit: Digit) -> Vec<Candidate> {
        let seen = view.board().common_peers(self.ends);
        view.candidates_in(seen.iter(), DigitSet::only(digit))
    }

    fn pattern(&self, digit: Digit) -> Pattern {
        let digits = DigitSet::only(digit);
        let [start, end] = self.ends;
        let [a, b] = self.middle;
        let link = |from, to, kind| Link {
            from: Candidate::new(from, digit),
            to: Candidate::new(to, digit),
            kind,
        };
        let pattern = Pattern::of(digits)
            .in_houses(self.houses)
            .mark_all(Role::Pincer, self.ends, digits)
            .mark_all(Role::Defining, self.middle, digits);
        let links = vec![
            link(start, a, LinkKind::Strong),
            link(a, b, LinkKind::Weak),
            link(b, end, LinkKind::Strong),
        ];
        Pattern { links, ..pattern }
    }
}

/// Two kites on the same two cells of a box: the row of each with the column of the other, or two
/// digits.
fn find_dual(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let mut kites: Vec<(Digit, Turbot, Vec<Candidate>)> = Vec::new();
    for digit in view.board().shape().digits().iter() {
        let _ = each(view, digit, Lines::Crossing, &mut |kite| {
            let targets = kite.targets(view, digit);
            kites.extend((!targets.is_empty()).then_some((digit, kite, targets)));
            ControlFlow::Continue(())
        });
    }
    for (index, (digit, kite, targets)) in kites.iter().enumerate() {
        for (other_digit, other, more) in &kites[index + 1..] {
            let is_same = kite.middle.iter().all(|cell| other.middle.contains(cell));
            if is_same && targets != more {
                let mut removed = [&targets[..], more].concat();
                removed.sort_unstable();
                removed.dedup();
                found.eliminate(removed, || {
                    both(kite.pattern(*digit), other.pattern(*other_digit))
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two patterns on the same cells as one.
fn both(mut pattern: Pattern, other: Pattern) -> Pattern {
    pattern.digits |= other.digits;
    pattern.houses.extend(other.houses);
    pattern.links.extend(other.links);
    pattern.marks.extend(other.marks.into_iter().filter(|mark| mark.role == Role::Pincer));
    pattern
}

fn explain(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let digit = words.digit(step.pattern.links[0].from.digit);
    let mut sentences = premises(&step.pattern, 0, words);
    sentences.push(
        say!(words, "Therefore {one} is {digit}, and no cell that sees {all} can be {digit}.";
            one = ends(&step.pattern, 0, words), digit, all = words.all(2))
        .into(),
    );
    sentences
}

/// `r1c1 or r5c5`: the ends of a kite.
fn ends(pattern: &Pattern, number: usize, words: &Words<'_>) -> String {
    let links = &pattern.links[3 * number..];
    words.one_of([links[0].from.cell, links[2].to.cell])
}

/// The places of the two pairs, and how they are joined.
fn premises(pattern: &Pattern, number: usize, words: &Words<'_>) -> Vec<Sentence> {
    let links = &pattern.links[3 * number..];
    let [a, join, b] = [links[0], links[1], links[2]];
    let digit = words.digit(join.from.digit);
    let place = |house: HouseId, link: Link| {
        let cells = words.one_of([link.from.cell, link.to.cell]);
        let text = say!(words, "In {house}, the digit {digit} can only be in {cells}.";
            house = words.house(house), digit, cells);
        Sentence::of(text, [link])
    };
    let [p, q] = [words.cell(join.from.cell), words.cell(join.to.cell)];
    let sees =
        say!(words, "{p} and {q} see each other, so they cannot both be {digit}."; p, q, digit);
    vec![
        place(pattern.houses[2 * number], a),
        place(pattern.houses[2 * number + 1], b),
        Sentence::of(sees, [join]),
    ]
}

fn explain_dual(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let pattern = &step.pattern;
    let mut sentences = Vec::new();
    for number in 0..2 {
        let digit = words.digit(pattern.links[3 * number].from.digit);
        sentences.extend(premises(pattern, number, words));
        sentences.push(
            say!(words, "Therefore {one} is {digit}, and no cell that sees {all} can be {digit}.";
                one = ends(pattern, number, words), digit, all = words.all(2))
            .into(),
        );
    }
    sentences
}
