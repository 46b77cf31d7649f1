use crate::Target;
use pencilmark::model::{Budget, Puzzle};
use pencilmark::solve;
use serde_json::Value;

/// Whatever a proof looks like, the checker ends, and accepts nothing that is false in the only solution.
pub const TARGET: Target = Target {
    name: "checker",
    doc: "the checker ends, and accepts nothing that is false in the only solution",
    seeds,
    run,
};

const PROOFS: [&str; 4] = [
    r#"{"puzzle":"1.34341221434321","steps":[{"placements":["r1c2=2"],"proof":[{"so":["r1c2=2"],"by":{"line":["r1c2"]}}]}]}"#,
    r#"{"puzzle":"1..4..1.2..34.2.","steps":[{"eliminations":["r1c2-2"],"proof":[{"so":["r1c2-2"],"by":{"cases":"2 in row 1","each":{"r1c2=2":{"line":["r1c3","3 in box 1"]},"r1c3=2":{"line":["r1c2"]}}}}]}]}"#,
    r#"{"puzzle":"1.3.3.1..1.34321","status":"solved","steps":[{"placements":["r1c2=2","r1c4=4"]},{"placements":["r2c2=4","r2c4=2","r3c1=2","r3c3=4"]}]}"#,
    r#"{"puzzle":"................","entries":"1...............","steps":[{"eliminations":["r1c2-1"],"proof":[{"so":["r1c2-1"],"by":{"cover":["1 in row 1","r1c1"],"by":["1 in row 1"]}}]}]}"#,
];

fn seeds() -> Vec<Vec<u8>> {
    PROOFS.iter().map(|proof| proof.as_bytes().to_vec()).collect()
}

fn run(data: &[u8]) {
    let Ok(record) = serde_json::from_slice::<Value>(data) else { return };
    let request = serde_json::json!({"puzzle": record}).to_string();
    let verify = pencilmark_api::find("verify").expect("it is in the list");
    let Ok(answer) = verify.ask(request.as_bytes(), &Budget::steps(20_000)) else { return };
    let answer: Value = serde_json::from_str(&answer.text).expect("a record");
    if answer["status"] != "ok" || answer["assumed"] != serde_json::json!([]) {
        return;
    }
    let text =
        serde_json::json!({"puzzle": record["puzzle"], "rules": record["rules"]}).to_string();
    let Ok(puzzle) = text.parse::<Puzzle>() else { return };
    let question = solve::Question::unique().within(Budget::steps(20_000));
    let Some(solution) = solve::ask(&puzzle, &question).unique().cloned() else { return };
    let shape = puzzle.board().shape();
    let holds = |name: &str, sign: char| {
        let (cell, digit) = name.split_once(sign)?;
        let cell = shape.cells().find(|known| known.name(shape).to_string() == cell)?;
        Some(solution.get(cell).is_some_and(|held| held.to_string() == digit))
    };
    for step in record["steps"].as_array().into_iter().flatten() {
        for (field, sign) in [("placements", '='), ("eliminations", '-')] {
            for name in step[field].as_array().into_iter().flatten().filter_map(Value::as_str) {
                assert_eq!(holds(name, sign), Some(sign == '='), "{name} was accepted in {record}");
            }
        }
    }
}
