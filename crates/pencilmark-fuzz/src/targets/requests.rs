use crate::Target;
use pencilmark::model::Budget;

/// Whatever is sent to whatever question, an answer or a refusal comes back.
pub const TARGET: Target = Target {
    name: "requests",
    doc: "whatever is sent to whatever question, an answer or a refusal comes back",
    seeds,
    run,
};

const FIELDS: [&str; 12] = [
    r#""puzzle":"1.34341221434321""#,
    r#""puzzle":"1.3.........4.2.","repair":true"#,
    r#""puzzle":{"puzzle":"..43...1.2......","rules":["jigsaw=1112122233443344"],"entries":"1..............."}"#,
    r#""puzzles":["1.34341221434321","x",7,{"puzzle":""}]"#,
    r#""puzzle":"1.3.........4.2.","all":true"#,
    r#""puzzle":"1.3.........4.2.","why":"r1c2=2""#,
    r#""puzzle":"1.3.........4.2.","techniques":"single,-naked-single","stage":3"#,
    r#""puzzle":"1.3.........4.2.","method":"dlx","count":10,"stats":true"#,
    r#""puzzle":"1.34341221434321","scales":"all","runs":3,"seed":9"#,
    r#""puzzle":"1.34341221434321","to":"grid","format":"svg""#,
    r#""puzzle":"1.34341221434321","move":{"kind":"enter","cells":["r1c2"],"digit":2}"#,
    r#""level":"easy","size":4,"symmetry":"half-turn","rules":"diagonal","seed":1"#,
];

fn seeds() -> Vec<Vec<u8>> {
    let questions = pencilmark_api::all().count() as u8;
    let of = |question: u8| {
        FIELDS.iter().map(move |fields| [&[question][..], b"{", fields.as_bytes(), b"}"].concat())
    };
    (0..questions).flat_map(of).collect()
}

fn run(data: &[u8]) {
    let Some((choice, request)) = data.split_first() else { return };
    let count = pencilmark_api::all().count();
    let question = pencilmark_api::all().nth(usize::from(*choice) % count).expect("one of them");
    let budget = Budget::steps(5_000);
    match question.ask(request, &budget) {
        Ok(answer) => assert!(!answer.text.is_empty(), "{}", question.name),
        Err(refusal) => assert!(!refusal.to_string().is_empty(), "{}", question.name),
    }
}
