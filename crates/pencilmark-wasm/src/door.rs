//! What the door does: a request goes in, and what HTTP would answer comes out.

use pencilmark_api::{Answer, Pace, Problem, Question, ReadRequest, Refusal, Tell, Time};
use std::time::Duration;

/// A clock: milliseconds since some moment. One that stands at infinity ends the work.
pub type Clock<'a> = &'a dyn Fn() -> f64;

/// An answer as it crosses the border.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reply {
    /// The number that HTTP has for it: 200, or why not.
    pub status: u16,
    /// The record, or the problem.
    pub text: String,
}

/// Answers a request of the question with a name, in so many milliseconds at most.
///
/// Long work that can say how far it is tells how many puzzles were tried so far.
pub fn ask(name: &str, request: &[u8], limit: f64, clock: Clock<'_>, tell: Tell<'_>) -> Reply {
    match try_to_ask(name, request, limit, clock, tell) {
        Ok(Answer { text, puzzle, .. }) => Reply { status: puzzle.number(), text },
        Err(refusal) => refused(&refusal),
    }
}

/// How long the answer is expected to take; or the answer itself where the request is refused.
pub fn pace(name: &str, request: &[u8]) -> Result<Pace, Reply> {
    let read = read(name, request).map_err(|refusal| refused(&refusal))?;
    Ok(read.pace())
}

fn try_to_ask(
    name: &str,
    request: &[u8],
    limit: f64,
    clock: Clock<'_>,
    tell: Tell<'_>,
) -> Result<Answer, Refusal> {
    let mut request = read(name, request)?;
    let (start, limit) = (clock(), duration(limit));
    let passed = || duration(clock() - start);
    Time { limit, clock: &passed, is_over: &|| passed() >= limit, tell }.answer(&mut *request)
}

fn read(name: &str, request: &[u8]) -> Result<Box<dyn ReadRequest>, Refusal> {
    if request.len() > Refusal::REQUEST_LIMIT {
        return Err(Refusal::too_large());
    }
    question(name)?.read(request)
}

fn question(name: &str) -> Result<&'static Question, Refusal> {
    let known = || pencilmark_api::all().map(|question| question.name).collect::<Vec<_>>();
    pencilmark_api::find(name).ok_or_else(|| {
        let known = known().join(", ");
        Refusal::not_found(format!("'{name}' is not a question (expected one of: {known})"))
    })
}

fn refused(refusal: &Refusal) -> Reply {
    let text = Answer::json(&Problem::new(refusal)).text;
    Reply { status: refusal.fault.number(), text }
}

/// So many milliseconds, as far as a duration can tell.
fn duration(milliseconds: f64) -> Duration {
    Duration::try_from_secs_f64(milliseconds.max(0.0) / 1000.0).unwrap_or(Duration::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::{Cell, RefCell};

    const PUZZLE: &[u8] = br#"{"puzzle":"1.34341221434321"}"#;

    fn stands_still() -> f64 {
        0.0
    }

    #[test]
    fn an_answer_is_the_one_of_the_api() {
        let question = pencilmark_api::find("solve").unwrap();
        let expected = question.ask(PUZZLE, &pencilmark::model::Budget::unlimited()).unwrap();
        let reply = ask("solve", PUZZLE, f64::INFINITY, &stands_still, &|_| ());
        assert_eq!(reply, Reply { status: 200, text: expected.text });
    }

    #[test]
    fn what_has_no_answer_has_the_number_of_http_and_words() {
        let reply =
            |name, request: &str| ask(name, request.as_bytes(), 1000.0, &stands_still, &|_| ());
        assert_eq!(reply("solve", "{").status, 400);
        assert_eq!(reply("solve", r#"{"puzzle":"1"#).status, 400);
        assert_eq!(reply("solve", r#"{"puzzle":"11..............","method":"luck"}"#).status, 422);
        assert_eq!(reply("solve", r#"{"puzzle":"11.............."}"#).status, 422);
        assert_eq!(reply("technique", r#"{"id":"luck"}"#).status, 404);
        assert_eq!(reply("solve", &" ".repeat(2 << 20)).status, 413);
        let unknown = reply("luck", "{}");
        assert_eq!(unknown.status, 404);
        assert!(unknown.text.contains("parse, board, solve"), "{}", unknown.text);
    }

    #[test]
    fn the_pace_is_told_before_the_work() {
        assert_eq!(pace("solve", PUZZLE), Ok(Pace::Quick));
        assert_eq!(pace("rate", PUZZLE), Ok(Pace::Long));
        assert_eq!(pace("rate", b"{").unwrap_err().status, 400);
    }

    #[test]
    fn the_clock_ends_the_work() {
        let request = br#"{"puzzle":"................................................................................."
            ,"count":1000000000}"#;
        let now = Cell::new(0.0);
        let clock = || now.replace(now.get() + 1.0);
        let reply = ask("solve", request, 50.0, &clock, &|_| ());
        assert!(reply.text.contains(r#""status":"timeout""#), "{}", reply.text);
        assert!(now.get() < 60.0, "it looked at the clock {} times", now.get());

        // A clock that stands at infinity, whatever the limit.
        let looks = Cell::new(0);
        let stopped = || if looks.replace(looks.get() + 1) > 3 { f64::INFINITY } else { 0.0 };
        let reply = ask("solve", request, f64::INFINITY, &stopped, &|_| ());
        assert!(reply.text.contains(r#""status":"timeout""#), "{}", reply.text);
    }

    #[test]
    fn long_work_tells_how_far_it_is() {
        let request = br#"{"method":"dig","scale":"se","range":"11.9","seed":1}"#;
        let (now, told) = (Cell::new(0.0), RefCell::new(Vec::new()));
        let clock = || now.replace(now.get() + 1.0);
        let reply =
            ask("generate", request, 2000.0, &clock, &|tried| told.borrow_mut().push(tried));
        assert!(reply.text.contains(r#""status":"near-miss""#), "{}", reply.text);
        let told = told.into_inner();
        assert!(told.len() > 1 && told.is_sorted() && told[0] > 0, "{told:?}");
    }

    #[test]
    fn a_list_shares_the_time() {
        let empty = ".".repeat(81);
        let request = format!(r#"{{"puzzles":["{empty}","1.34341221434321"],"count":9999999999}}"#);
        let now = Cell::new(0.0);
        let clock = || now.replace(now.get() + 1.0);
        let reply = ask("solve", request.as_bytes(), 100.0, &clock, &|_| ());
        let ends: Vec<bool> =
            reply.text.lines().map(|line| line.contains(r#""status":"timeout""#)).collect();
        assert_eq!(ends, [false, true, false, false], "{}", reply.text);
    }
}
