use super::CELLS;
use super::pattern::Pattern;
use crate::model::figure::{Hue, Style};
use crate::model::{
    Automaton, ConstraintForm, Layout, ParameterForm, ParameterKind, Parameters, Relation,
    RuleKind, Shape, Sketch,
};

entries! { RuleKind:
    /// A table says for each digit which digits may follow it: along the line (`chain`), or among all
    /// later cells (`all`).
    "relation" => RuleKind {
        name: "Table of pairs",
        aliases: &[
            ("pair", ""),
            ("binary", "apply:chain"),
            ("pair-x", "apply:all"),
            ("binary-x", "apply:all"),
        ],
        form: Some(ConstraintForm {
            parameters: &[
                CELLS,
                ParameterForm::required("apply", ParameterKind::Word),
                ParameterForm::required("allowed", ParameterKind::Lists),
                ParameterForm::remark("name"),
            ],
            lower: |rule, layout, constraints| {
                let (shape, table) = (layout.shape, rule.lists("allowed"));
                expect_row_for_each_digit(table.len(), shape)?;
                let lowest = shape.lowest() as i64;
                let goes = |a: i64, b: i64| table[(a - lowest) as usize].contains(&b);
                let relation = Relation::new(shape, goes);
                match rule.word("apply") {
                    "chain" => constraints.chain(rule.cells("cells"), &relation),
                    "all" => constraints.all_pairs(rule.cells("cells"), &relation),
                    other => return Err(format!("apply: '{other}' (expected chain or all)")),
                }
                Ok(())
            },
            holds: |rule, grid| {
                let (numbers, table) = (grid.line(rule), rule.lists("allowed"));
                let lowest = grid.layout.shape.lowest() as i64;
                let go = |a: i64, b: i64| table[(a - lowest) as usize].contains(&b);
                let reach = if rule.word("apply") == "chain" { 1 } else { numbers.len() };
                (0..numbers.len()).all(|place| {
                    numbers[place + 1..].iter().take(reach).all(|other| go(numbers[place], *other))
                })
            },
            sketch: |rule, sketch| own_line(rule, sketch, "⇄"),
            example: concat!(
                r#"{"type":"relation","cells":["r1c1","r1c2","r2c3"],"apply":"chain","#,
                r#""allowed":[[2],[1,4],[5],[6,2],[3],[1]],"name":"some"}"#
            ),
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
    /// The digits along the line match a regular expression.
    "regex" => RuleKind {
        name: "Regular expression",
        form: Some(ConstraintForm {
            parameters: &[CELLS, ParameterForm::required("pattern", ParameterKind::Word)],
            lower: |rule, layout, constraints| {
                let pattern = Pattern::parse(rule.word("pattern"))?;
                let shape = layout.shape;
                let step = |places: &Vec<usize>, number: i64| {
                    Some(pattern.after(places, symbol(number, shape)))
                };
                let starts = [pattern.start()];
                let is_end = |places: &Vec<usize>| pattern.is_end(places);
                let automaton = Automaton::new(shape, starts, step, is_end);
                constraints.automaton(rule.cells("cells"), automaton);
                Ok(())
            },
            holds: |rule, grid| {
                let shape = grid.layout.shape;
                let text: Vec<char> =
                    grid.line(rule).iter().map(|number| symbol(*number, shape)).collect();
                Pattern::parse(rule.word("pattern")).is_ok_and(|pattern| pattern.matches(&text))
            },
            sketch: |rule, sketch| own_line(rule, sketch, "/…/"),
            example: r#"{"type":"regex","cells":["r1c1","r1c2","r1c3","r1c4"],"pattern":"[1-3]*(45|6.).*"}"#,
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
    /// An automaton accepts the digits along the line: `delta` has for each state and digit the states
    /// after it, `start` and `accept` are lists of states.
    "nfa" => RuleKind {
        name: "Automaton",
        form: Some(ConstraintForm {
            parameters: &[
                CELLS,
                ParameterForm::required("start", ParameterKind::Numbers),
                ParameterForm::required("accept", ParameterKind::Numbers),
                ParameterForm::required("delta", ParameterKind::Tables),
                ParameterForm::remark("name"),
            ],
            lower: |rule, layout, constraints| {
                expect_states(rule, layout)?;
                let lowest = layout.shape.lowest() as i64;
                let step = |state: &i64, number: i64| {
                    rule.tables("delta")[*state as usize][(number - lowest) as usize].clone()
                };
                let starts = rule.numbers("start").iter().copied();
                let accepts = |state: &i64| rule.numbers("accept").contains(state);
                let automaton = Automaton::new(layout.shape, starts, step, accepts);
                constraints.automaton(rule.cells("cells"), automaton);
                Ok(())
            },
            holds: |rule, grid| {
                let lowest = grid.layout.shape.lowest() as i64;
                let mut states = rule.numbers("start").to_vec();
                for number in grid.line(rule) {
                    let after = |state: &i64| {
                        &rule.tables("delta")[*state as usize][(number - lowest) as usize]
                    };
                    states = states.iter().flat_map(after).copied().collect();
                    states.sort_unstable();
                    states.dedup();
                }
                states.iter().any(|state| rule.numbers("accept").contains(state))
            },
            sketch: |rule, sketch| own_line(rule, sketch, "→○"),
            example: concat!(
                r#"{"type":"nfa","cells":["r1c1","r1c2","r1c3"],"start":[0],"accept":[1],"#,
                r#""delta":[[[0],[0],[0,1],[1],[],[0]],[[1],[],[1],[0],[1],[]]]}"#
            ),
            ..ConstraintForm::BLANK
        }),
        ..RuleKind::BLANK
    };
}

fn expect_row_for_each_digit(rows: usize, shape: Shape) -> Result<(), String> {
    match rows == shape.size() {
        true => Ok(()),
        false => Err(format!("{rows} rows of the table (expected {})", shape.size())),
    }
}

/// Whether an automaton names only states that it has, and says something of every digit.
fn expect_states(rule: &Parameters, layout: &Layout<'_>) -> Result<(), String> {
    let table = rule.tables("delta");
    for rows in table {
        expect_row_for_each_digit(rows.len(), layout.shape)?;
    }
    let ends = rule.numbers("start").iter().chain(rule.numbers("accept"));
    let mut named = ends.chain(table.iter().flatten().flatten());
    let is_known = |state: &&i64| usize::try_from(**state).is_ok_and(|state| state < table.len());
    match named.find(|state| !is_known(state)) {
        None => Ok(()),
        Some(state) => Err(format!("there is no state {state} among {}", table.len())),
    }
}

/// How a number is written in a pattern: as it is below 10, otherwise as a letter where 1 is A.
fn symbol(number: i64, shape: Shape) -> char {
    let highest = shape.lowest() + shape.size() - 1;
    let letter = u8::try_from(number).ok().and_then(|number| number.checked_add(b'A' - 1));
    match number {
        0 => '0',
        number if highest < 10 => char::from_digit(number as u32, 10).unwrap_or('?'),
        _ => letter.map_or('?', char::from),
    }
}

/// A line whose meaning is in a table: its own name is its label, or a sign.
fn own_line(rule: &Parameters, sketch: &mut Sketch<'_>, sign: &str) {
    let name = Some(rule.word("name")).filter(|name| !name.is_empty());
    sketch.labelled_band(Hue::Grey, rule.cells("cells"), name.unwrap_or(sign));
    sketch.line(Style::Beads, rule.cells("cells"));
}
