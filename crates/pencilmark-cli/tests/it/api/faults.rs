//! Clients that behave badly, and puzzles that take too long: the server says so, and serves on.

use super::support::{E1, Server, empty, read, request};
use serde_json::{Value, json};
use std::io::Write as _;
use std::thread;
use std::time::{Duration, Instant};

/// A request whose work does not end by itself.
fn endless() -> String {
    json!({"puzzle": empty(9), "count": u64::MAX, "method": "dlx"}).to_string()
}

#[test]
fn what_is_no_json_is_told() {
    let server = Server::start(&[]);
    for (body, status, error) in [
        ("", 400, "bad JSON: EOF"),
        ("{\"puzzle\":", 400, "bad JSON: EOF"),
        ("[]", 400, "expected a JSON object"),
        ("{\"puzzle\":\"1\",\"size\":\"x\"}", 400, "size: invalid type: string \"x\""),
        ("{\"puzzle\":\"1\",\"rules\":7}", 400, "rules: expected a list of rules, or a text"),
        ("{\"option\":\"x\",\"puzzle\":\"1\"}", 400, "option: invalid type"),
        ("{\"puzzles\":\"1.3.........4.2.\"}", 400, "puzzles: invalid type"),
        ("{\"puzzles\":[],\"puzzle\":\"1.3.........4.2.\"}", 422, "both puzzle and puzzles"),
        ("\u{0}\u{1}", 400, "bad JSON: expected value"),
        ("{}", 422, "no field \"puzzle\""),
        ("{\"puzzle\":\"\"}", 422, "no puzzle in the text"),
        ("{\"puzzle\":\"1.3.........4.2.\",\"size\":37}", 422, ""),
        ("{\"puzzle\":\"1.3.........4.2.\",\"box\":\"x\"}", 422, "'x' is not"),
        ("{\"puzzle\":\"1.3.........4.2.\",\"rules\":[\"fog\"]}", 422, "'fog' is not a rule"),
        ("{\"puzzle\":\"1.3.........4.2.\",\"method\":\"magic\"}", 422, "'magic' is not a method"),
        ("{\"puzzle\":\"1.3.........4.2.\",\"count\":0}", 422, "a limit of 0"),
    ] {
        let answer = server.post("/api/v1/solve", body);
        assert_eq!(answer.status, status, "{body}: {answer:?}");
        let record: Value = serde_json::from_str(&answer.body).unwrap();
        assert!(record["error"].as_str().unwrap().starts_with(error), "{body}: {record}");
    }
    let deep = format!("{{\"puzzle\":{}{}}}", "[".repeat(100_000), "]".repeat(100_000));
    assert_eq!(server.post("/api/v1/solve", &deep).status, 400);
    assert!(server.is_well());
}

#[test]
fn a_question_must_be_about_one_candidate() {
    let server = Server::start(&[]);
    for question in ["", " ", "r1c1=1 r1c2=2", "r1c1", "r99c1=1", "r1c1=0"] {
        let body = json!({"puzzle": E1, "why": question}).to_string();
        let answer = server.post("/api/v1/hint", &body);
        assert_eq!(answer.status, 422, "{question}: {answer:?}");
        assert!(answer.body.contains("expected"), "{question}: {answer:?}");
    }
    assert!(server.is_well());
}

#[test]
fn large_bodies_are_refused() {
    let server = Server::start(&[]);
    let large = format!("{{\"puzzle\":\"{}\"}}", ".".repeat(10 << 20));
    for _ in 0..20 {
        let mut stream = server.connect();
        // The server closes before it has read all of it.
        let _ = stream.write_all(request("/api/v1/solve", &large).as_bytes());
        let status = read(stream).status;
        assert!(status == 413 || status == 0, "{status}");
    }
    // A body of unknown length is refused when it becomes too large.
    let mut stream = server.connect();
    let head =
        "POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n";
    stream.write_all(head.as_bytes()).unwrap();
    let chunk = format!("{:x}\r\n{}\r\n", 1 << 16, " ".repeat(1 << 16));
    while stream.write_all(chunk.as_bytes()).is_ok() {}
    assert!(server.is_well());
}

#[test]
fn a_body_that_does_not_arrive_whole_is_not_called_large() {
    let server = Server::start(&[]);
    let head =
        "POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n";
    let answer = server.send(&format!("{head}zz\r\nnonsense\r\n"));
    assert_eq!(answer.status, 400, "{answer:?}");
    assert!(server.is_well());
}

#[test]
fn connections_that_say_nothing_do_no_harm() {
    let server = Server::start(&[]);
    let halves: Vec<_> = (0..200)
        .map(|number| {
            let mut stream = server.connect();
            let part = match number % 3 {
                0 => "",
                1 => "POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\n",
                _ => "POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{\"puzz",
            };
            stream.write_all(part.as_bytes()).unwrap();
            stream
        })
        .collect();
    let (status, _) = server.ask("solve", &json!({"puzzle": E1}));
    assert_eq!(status, 200);
    drop(halves);
    assert!(server.is_well());
}

#[test]
fn many_puzzles_at_once_are_told_apart_from_one() {
    let server = Server::start(&[]);
    let many = json!({"puzzle": format!("{E1}\n").repeat(500)});
    for endpoint in ["parse", "solve", "check", "hint", "explain", "rate", "play", "board"] {
        let (status, record) = server.ask(endpoint, &many);
        assert_eq!((status, &record["error"]), (422, &json!("500 puzzles (expected one)")));
    }
    let games = format!("<opensudoku>{}</opensudoku>", "<game/>".repeat(100_000));
    let (status, record) = server.ask("parse", &json!({"puzzle": games}));
    assert_eq!((status, &record["error"]), (422, &json!("1000 puzzles or more (expected one)")));
    assert!(server.is_well());
}

#[test]
fn what_is_wrong_in_a_list_is_told_in_its_place() {
    let server = Server::start(&[]);
    let list = json!([E1, "12x4", "", format!("{E1}\n{E1}"), 5, null, empty(9)]);
    for (endpoint, good) in [("solve", "unique"), ("check", "valid"), ("rate", "unique")] {
        let (status, answer) = server.ask(endpoint, &json!({"puzzles": list}));
        let records = answer.as_array().unwrap();
        assert_eq!((status, records.len()), (200, 7));
        let found = |field: &str| -> Vec<&Value> { records.iter().map(|r| &r[field]).collect() };
        assert_eq!(found("index"), [0, 1, 2, 3, 4, 5, 6]);
        let bad = "invalid";
        assert_eq!(found("status"), [good, bad, bad, bad, bad, bad, "multiple"], "{endpoint}");
        assert_eq!(records[2]["error"], "no puzzle in the text");
        assert_eq!(records[3]["error"], "2 puzzles (expected one)");
        assert!(records[1..6].iter().all(|record| record["error"].is_string()));
        assert_eq!(server.post(&format!("/api/v1/{endpoint}"), r#"{"puzzles":[]}"#).status, 200);
        let (status, record) = server.ask(endpoint, &json!({"puzzles": vec![E1; 1001]}));
        let error = json!("1001 puzzles (expected at most 1000)");
        assert_eq!((status, &record["error"]), (422, &error));
    }
    assert!(server.is_well());
}

#[test]
fn a_puzzle_that_does_not_end_takes_no_time_from_the_others() {
    let server = Server::start(&["--time-limit", "2"]);
    let mut body: Value = serde_json::from_str(&endless()).unwrap();
    body["puzzles"] = json!([body["puzzle"].take(), E1, E1, E1]);
    let (status, records) = server.ask("solve", &body);
    let found: Vec<&Value> =
        records.as_array().unwrap().iter().map(|record| &record["status"]).collect();
    assert_eq!(status, 200);
    assert_eq!(found, ["timeout", "unique", "unique", "unique"]);
}

#[test]
fn a_list_as_long_as_can_be_is_answered() {
    let server = Server::start(&["--time-limit", "0.3"]);
    let list =
        json!({"puzzles": vec![empty(9); 1000], "scales": "all", "repair": true, "all": 1000});
    for endpoint in ["solve", "check", "rate"] {
        let (status, records) = server.ask(endpoint, &list);
        assert_eq!((status, records.as_array().unwrap().len()), (200, 1000), "{endpoint}");
    }
    assert!(server.is_well());
}

#[test]
fn work_that_takes_too_long_is_stopped_and_told() {
    let server = Server::start(&["--time-limit", "0.3"]);
    let start = Instant::now();
    let answer = server.post("/api/v1/solve", &endless());
    let record: Value = serde_json::from_str(&answer.body).unwrap();
    assert_eq!((answer.status, &record["status"]), (200, &json!("timeout")));
    assert!(start.elapsed() < Duration::from_secs(20), "it came back");
    let hard = json!({"puzzle": empty(25), "scales": "all"});
    for endpoint in ["solve", "check", "hint", "explain", "rate", "render", "play"] {
        let answer = server.post(&format!("/api/v1/{endpoint}"), &hard.to_string());
        assert!([200, 422].contains(&answer.status), "{endpoint}: {answer:?}");
    }
    assert!(server.is_well());
}

#[test]
fn too_much_work_is_refused_for_a_while() {
    let server = Server::start(&["--concurrency", "2", "--time-limit", "2"]);
    let answers: Vec<_> = thread::scope(|scope| {
        let ask = || server.post("/api/v1/solve", &endless());
        let asked: Vec<_> = (0..8).map(|_| scope.spawn(ask)).collect();
        asked.into_iter().map(|answer| answer.join().unwrap()).collect()
    });
    let busy: Vec<_> = answers.iter().filter(|answer| answer.status == 503).collect();
    assert!(busy.len() >= 4, "{answers:?}");
    assert!(busy.iter().all(|answer| answer.head.contains("retry-after: 1")));
    assert!(answers.iter().all(|answer| [200, 503].contains(&answer.status)));
    assert_eq!(server.ask("solve", &json!({"puzzle": E1})).0, 200);
}

#[test]
fn work_that_nobody_waits_for_is_stopped() {
    let server = Server::start(&["--time-limit", "600"]);
    for _ in 0..4 {
        let mut stream = server.connect();
        stream.write_all(request("/api/v1/solve", &endless()).as_bytes()).unwrap();
    }
    let is_idle = || server.get("/metrics").body.contains("pencilmark_work_under_way 0\n");
    let idle = (0..600).any(|_| {
        thread::sleep(Duration::from_millis(50));
        // All threads of the lane must be free again.
        is_idle() && server.ask("solve", &json!({"puzzle": E1, "count": 2})).0 == 200
    });
    assert!(idle);
}

#[cfg(unix)]
#[test]
fn it_ends_when_it_is_asked_to() {
    let server = Server::start(&["--time-limit", "1"]);
    let mut stream = server.connect();
    stream.write_all(request("/api/v1/solve", &endless()).as_bytes()).unwrap();
    server.wait_for_work(|count| count == 1);
    let waiting = thread::spawn(move || read(stream));
    assert_eq!(server.terminate(), Some(0));
    assert_eq!(waiting.join().unwrap().status, 200, "requests under way are answered");
}
