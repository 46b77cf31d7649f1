use super::prelude::*;
use crate::logic::Addend;
use crate::logic::rule_tools::OneRule;
use crate::model::RuleId;

entries! { Technique:
    /// The cells of a cage hold different digits with a known sum. Only some combinations of digits have
    /// that sum, and the candidates that are left rule out more of them. What no combination has in a
    /// cell can be removed.
    ///
    /// ## Why it works
    /// One of the combinations is the true one. A digit that none of them puts into a cell is not there,
    /// whichever it is.
    ///
    /// ## Example
    /// The cage r1c1 and r2c1 (sum 9): the cells of a cage hold different digits that add up to its sum
    /// (Killer Sudoku). The combinations that are left: 3+6. So r2c1 is not 7.
    ///
    /// ## See also
    /// Required digits: what every combination has. Innies and outies: sums that no cage states.
    "cage-combinations" => Technique {
        name: "Cage combinations",
        aliases: &["killer combinations", "cage combination", "combinations"],
        score: 25,
        examples: &[Example {
            rules: "cage=9 r1c1 r2c1",
            grid: "....75.....548..2.8..63.574951324687468157239......4155..71..4.197.4.35.2..5..7.1",
            concludes: "r2c1-7",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            rules: "cage=10 r2c6 r2c7",
            grid: "....75.....548..2.8..63.574951324687468157239......4155..71..4.197.4.35.2..5..7.1",
            because: "the only combination, 1 and 9, fits both ways round",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, is_cage),
        explain: explain_cage,
        ..CONSTRAINT
    };

    /// One line, dot, arrow or clue outside the grid, and what its cells can still hold. What no way to
    /// fill it has in a cell can be removed.
    ///
    /// ## Why it works
    /// The constraint is fulfilled in some way. A digit that no way puts into a cell is not there,
    /// whichever it is.
    ///
    /// ## Example
    /// The thermometer r6c2, r6c3 and r6c1: digits rise along a thermometer from its bulb. With the digits that
    /// its cells can still hold, there is no other way to satisfy it. So r6c1 is not 3; r6c2 is not 3 or 7; r6c3 is not
    /// 2.
    ///
    /// ## See also
    /// Cage combinations: the same for cells that differ and have a sum. Contradiction with constraints:
    /// several of them, one after another.
    "constraint-alone" => Technique {
        name: "Constraint",
        aliases: &[
            "line bounds",
            "thermometer bounds",
            "arrow bounds",
            "sandwich placements",
            "x-sum placements",
        ],
        score: 26,
        examples: &[
            Example {
                rules: "thermo=r6c2 r6c3 r6c1",
                grid: "....75.....548..2.8..63.574951324687468157239......4155..71..4.197.4.35.2..5..7.1",
                concludes: "r6c1-3 r6c2-3 r6c2-7 r6c3-2",
                ..Example::BLANK
            },
            Example {
                rules: "arrow=r3c3 | r1c1 r2c1",
                grid: "....75.....548..2.8..63.574951324687468157239......4155..71..4.197.4.35.2..5..7.1",
                concludes: "r2c1-7 r3c3-2",
                ..Example::BLANK
            },
            Example {
                rules: "sandwich=0 r3c1 r3c2 r3c3 r3c4 r3c5 r3c6 r3c7 r3c8 r3c9",
                grid: "....75.....548..2.8..63.574951324687468157239......4155..71..4.197.4.35.2..5..7.1",
                concludes: "r3c2-2 r3c3-2 r3c6-1 r3c6-9",
                ..Example::BLANK
            },
        ],
        near_misses: &[NearMiss {
            rules: "difference=8 r2c6 r2c7",
            grid: "....75.....548..2.8..63.574951324687468157239......4155..71..4.197.4.35.2..5..7.1",
            because: "each digit of one cell has a partner in the other",
            ..NearMiss::BLANK
        }],
        find: |view, found| find(view, found, |board, rule| !is_cage(board, rule)),
        explain: explain_rule,
        ..CONSTRAINT
    };

    /// A digit that every way to fill a cage or a line needs, and that has only a few places left there. A
    /// cell that sees all these places cannot hold the digit.
    ///
    /// ## Why it works
    /// The digit is in one of the places. If a cell that sees all of them held it, none of them could.
    ///
    /// ## Example
    /// The cage r6c2 and r6c3 (sum 5): the cells of a cage hold different digits that add up to its sum
    /// (Killer Sudoku). Without 3 it cannot be fulfilled, and there 3 can only be in r6c2 or r6c3. A cell
    /// that sees all of them cannot hold the digit. So r6c1 is not 3.
    ///
    /// ## See also
    /// Pointing: the same where a box needs the digit. Cage combinations: what no combination has.
    "required-digits" => Technique {
        name: "Required digit",
        aliases: &["required digits pointing", "cage pointing"],
        score: 27,
        examples: &[Example {
            rules: "cage=5 r6c2 r6c3",
            grid: "....75.....548..2.8..63.574951324687468157239......4155..71..4.197.4.35.2..5..7.1",
            concludes: "r6c1-3",
            ..Example::BLANK
        }],
        near_misses: &[NearMiss {
            rules: "cage=7 r1c1 r1c2",
            grid: "....75.....548..2.8..63.574951324687468157239......4155..71..4.197.4.35.2..5..7.1",
            because: "3 and 4 or 6 and 1: no digit is in both combinations",
            ..NearMiss::BLANK
        }],
        find: find_required,
        explain: explain_required,
        ..CONSTRAINT
    };
}

const CONSTRAINT: Technique =
    Technique { class: Class::Constraint, ..Technique::needing(&[Need::Constraints]) };

/// The most cells of a rule that is looked at as a whole. Those with more are rules about the whole board,
/// of which only what two cells forbid each other is looked at.
const MOST_CELLS: usize = 16;

/// How closely a rule is looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    /// What shows at once.
    Quick,
    /// What shows when each digit is tried.
    ByTrials,
}

/// Whether a rule is a plain sum of cells that all differ.
fn is_cage(board: &Board, rule: RuleId) -> bool {
    Addend::Rule(rule).sum(board).is_some_and(|(terms, _)| {
        let differs = |(place, (cell, _)): (usize, &(Cell, i64))| {
            terms[..place].iter().all(|(other, _)| board.sees(*cell, *other))
        };
        terms.iter().all(|(_, weight)| *weight == 1) && terms.iter().enumerate().all(differs)
    })
}

fn find(
    view: &View<'_>,
    found: &mut Found<'_>,
    is_wanted: fn(&Board, RuleId) -> bool,
) -> ControlFlow<()> {
    let rules = view.rule_tools().rules.iter();
    let rules = rules.filter(|rule| view.has_changed(rule.alone.cells()));
    let rules: Vec<&OneRule> = rules.filter(|rule| is_wanted(view.board(), rule.id)).collect();
    for look in [Look::Quick, Look::ByTrials] {
        for rule in &rules {
            view.spend()?;
            found.eliminate(fallen(view, rule, look), || pattern(view, rule))?;
        }
    }
    ControlFlow::Continue(())
}

/// The candidates of its cells that a rule rules out.
fn fallen(view: &View<'_>, rule: &OneRule, look: Look) -> Vec<Candidate> {
    let cells = rule.alone.cells();
    if cells.len() > MOST_CELLS {
        return without_partner(view, cells);
    }
    let left = match look {
        Look::Quick => rule.alone.left(|cell| view.possible(cell)),
        Look::ByTrials => rule.alone.left_by_trials(|cell| view.possible(cell)),
    };
    let Some(left) = left else { return Vec::new() };
    let fallen = cells.iter().zip(left).flat_map(|(cell, left)| {
        (view.digits(cell) - left).iter().map(move |digit| Candidate::new(cell, digit))
    });
    fallen.collect()
}

/// The candidates that leave another cell without a digit by what two cells forbid each other.
fn without_partner(view: &View<'_>, cells: &CellSet) -> Vec<Candidate> {
    let leaves_nothing = |candidate: &Candidate| {
        let pairs = view.board().pair_rules(candidate.cell).iter();
        let mut pairs = pairs.filter(|pair| pair.is_constraint() && cells.contains(pair.cell));
        pairs.any(|pair| view.possible(pair.cell).is_subset(pair.forbids(candidate.digit)))
    };
    let mut fallen = view.candidates_in(cells.iter(), view.board().shape().digits());
    fallen.retain(leaves_nothing);
    fallen
}

fn pattern(view: &View<'_>, rule: &OneRule) -> Pattern {
    let open = rule.alone.cells().iter();
    let marked = open.fold(Pattern::default(), |pattern, cell| {
        pattern.mark(Role::Defining, cell, view.possible(cell))
    });
    marked.by_rule(rule.id)
}

fn find_required(view: &View<'_>, found: &mut Found<'_>) -> ControlFlow<()> {
    let rules = view.rule_tools().rules.iter();
    let rules = rules.filter(|rule| rule.alone.cells().len() <= MOST_CELLS);
    for rule in rules {
        view.spend()?;
        for digit in view.board().shape().digits().iter() {
            let cells = rule.alone.cells();
            let places = cells & view.cells_with(digit);
            let seen = &view.board().common_peers(places.iter()) & view.cells_with(digit);
            let seen = &seen - cells;
            let is_placed = cells.iter().any(|cell| view.candidates().digit(cell) == Some(digit));
            let is_vain = is_placed || places.is_empty() || seen.is_empty();
            if is_vain || !needs(view, rule, digit) {
                continue;
            }
            let eliminations = view.candidates_in(seen.iter(), DigitSet::only(digit));
            found.eliminate(eliminations, || {
                let pattern = Pattern::of(DigitSet::only(digit)).by_rule(rule.id);
                pattern.mark_all(Role::Defining, places.iter(), DigitSet::only(digit))
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Whether a rule cannot be fulfilled without a digit.
fn needs(view: &View<'_>, rule: &OneRule, digit: Digit) -> bool {
    rule.alone.left(|cell| view.possible(cell) - DigitSet::only(digit)).is_none()
}

/// What the rule says, in the words of its own file, and what it is about.
fn states(rule: RuleId, words: &Words<'_>) -> String {
    let doc = words.board().rule(rule).kind().doc;
    let says = doc.split_whitespace().collect::<Vec<_>>().join(" ");
    let says = says.split_once(". ").map_or(says.as_str(), |(first, _)| first).to_owned();
    let says = words::uncapitalized(says.trim_end_matches('.'));
    let says = words.language().text(&says);
    words::sentence(&say!(words, "{rule}: {says}."; rule = words.rule(rule), says))
}

fn explain_rule(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let Some(rule) = step.pattern.rule else { return Vec::new() };
    plainly([
        states(rule, words),
        say!(
            words,
            "With the digits that its cells can still hold, there is no other way to satisfy it."
        ),
    ])
}

/// More combinations than this are not listed.
const MOST_LISTED: usize = 6;

fn explain_cage(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let Some(rule) = step.pattern.rule else { return Vec::new() };
    let sum = Addend::Rule(rule).sum(words.board()).map_or(0, |(_, total)| total);
    let cells: Vec<DigitSet> = step.pattern.marks.iter().map(|mark| mark.digits).collect();
    let mut combinations = Vec::new();
    combine(&cells, sum, DigitSet::EMPTY, words, &mut combinations);
    combinations.sort_unstable();
    combinations.dedup();
    let written = |set: &DigitSet| {
        let digits: Vec<String> = set.iter().map(|digit| words.digit(digit)).collect();
        digits.join("+")
    };
    let second = match combinations.len() {
        1..=MOST_LISTED => {
            say!(words, "The combinations that are left: {list}."; list = words.and(combinations.iter().map(written)))
        }
        count => {
            say!(words, "{count} combinations are left, and none has these digits there."; count)
        }
    };
    plainly([states(rule, words), second])
}

/// The sets of different digits, one for each cell, that add up to a sum.
fn combine(
    cells: &[DigitSet],
    sum: i64,
    used: DigitSet,
    words: &Words<'_>,
    combinations: &mut Vec<DigitSet>,
) {
    let Some((first, rest)) = cells.split_first() else {
        if sum == 0 {
            combinations.push(used);
        }
        return;
    };
    for digit in (*first - used).iter() {
        let value = words.shape().value(digit);
        if value <= sum {
            combine(rest, sum - value, used | DigitSet::only(digit), words, combinations);
        }
    }
}

fn explain_required(step: &Step, words: &Words<'_>) -> Vec<Sentence> {
    let Some(rule) = step.pattern.rule else { return Vec::new() };
    let digit = words.digits(step.pattern.digits);
    let places = words.one_of(step.pattern.cells(Role::Defining));
    let sees = match step.pattern.marks.len() {
        1 => say!(words, "A cell that sees it cannot hold the digit."),
        _ => say!(words, "A cell that sees all of them cannot hold the digit."),
    };
    plainly([
        states(rule, words),
        say!(words, "Without {digit} it cannot be fulfilled, and there {digit} can only be in {places}.";
            digit, places),
        sees,
    ])
}
