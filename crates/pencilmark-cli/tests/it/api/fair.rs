//! Some clients take what they can; the others are served all the same.

use super::support::{E1, Server, empty, read, request};
use serde_json::{Value, json};
use std::io::{PipeReader, Write as _, pipe};
use std::net::TcpStream;
use std::thread;

/// A request whose work does not end by itself, in the lane for long work.
fn endless() -> String {
    json!({"puzzle": empty(9), "count": u64::MAX, "method": "dlx"}).to_string()
}

/// Sends requests and reads no answers.
fn flood(server: &Server, count: usize, path: &str, body: &str) -> Vec<TcpStream> {
    let open = |_| {
        let mut stream = server.connect();
        stream.write_all(request(path, body).as_bytes()).unwrap();
        stream
    };
    (0..count).map(open).collect()
}

#[test]
fn what_bodies_announce_takes_no_room() {
    let server = Server::start(&[]);
    let slow: Vec<_> = (0..200)
        .map(|_| {
            let mut stream = server.connect();
            let head = "POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1048576\r\n\r\n{";
            stream.write_all(head.as_bytes()).unwrap();
            stream
        })
        .collect();
    for _ in 0..20 {
        assert_eq!(server.ask("solve", &json!({"puzzle": E1})).0, 200);
    }
    drop(slow);
}

#[test]
fn long_work_does_not_shut_hints_out() {
    let server = Server::start(&["--time-limit", "60"]);
    let long = flood(&server, 300, "/api/v1/solve", &endless());
    // Half of the room is for one client.
    server.wait_for_work(|count| count == 128);
    for _ in 0..5 {
        let (status, record) = server.ask("hint", &json!({"puzzle": E1}));
        assert_eq!((status, &record["technique"]), (200, &json!("hidden-single-box")), "{record}");
    }
    drop(long);
    server.wait_for_work(|count| count == 0);
}

#[test]
fn work_that_turns_out_long_leaves_the_quick_lane() {
    let server = Server::start(&["--time-limit", "60"]);
    // A hint on a large empty board takes as long as it may.
    let heavy = json!({"puzzle": empty(36)}).to_string();
    let long = flood(&server, 8, "/api/v1/hint", &heavy);
    server.wait_for_work(|count| count == 8);
    for _ in 0..5 {
        assert_eq!(server.ask("hint", &json!({"puzzle": E1})).0, 200);
    }
    server.wait_for_work(|count| count == 8);
    drop(long);
    server.wait_for_work(|count| count == 0);
}

#[test]
fn work_takes_turns_and_is_done_all_the_same() {
    let server = Server::start(&["--time-limit", "3"]);
    let long = flood(&server, 6, "/api/v1/solve", &endless());
    server.wait_for_work(|count| count == 6);
    let puzzles = json!({"puzzles": vec![E1; 200], "count": 2});
    let (status, records) = server.ask("solve", &puzzles);
    let is_done = |record: &Value| record["status"] == "unique";
    assert_eq!(status, 200);
    assert!(records.as_array().unwrap().iter().all(is_done));
    for stream in long {
        let answer = read(stream);
        assert_eq!(answer.status, 200);
        assert!(answer.body.contains("\"timeout\""));
    }
}

/// Sends so many requests over one connection, and reads the answers.
fn many_requests(server: &Server, count: usize) {
    let one = "GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n";
    let last = "GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
    let mut stream = server.connect();
    let reader = stream.try_clone().unwrap();
    let reading = thread::spawn(move || read(reader));
    stream.write_all(one.repeat(count - 1).as_bytes()).unwrap();
    stream.write_all(last.as_bytes()).unwrap();
    assert_eq!(reading.join().unwrap().status, 200);
}

#[cfg(unix)]
#[test]
fn a_log_that_nobody_reads_stops_nothing() {
    let (unread, log): (PipeReader, _) = pipe().unwrap();
    let server = Server::start_with(&["--time-limit", "1"], log);
    // More than the pipe and the queue hold together.
    many_requests(&server, 10_000);
    assert!(server.is_well());
    assert_eq!(server.ask("solve", &json!({"puzzle": E1})).0, 200);
    assert!(!server.get("/metrics").body.contains("pencilmark_log_lines_lost_total 0\n"));
    assert_eq!(server.terminate(), Some(0));
    drop(unread);
}

#[cfg(unix)]
#[test]
fn requests_in_progress_have_their_time_at_the_end() {
    let server = Server::start(&["--time-limit", "6"]);
    let mut long = flood(&server, 1, "/api/v1/solve", &endless());
    server.wait_for_work(|count| count == 1);
    assert_eq!(server.terminate(), Some(0));
    let answer = read(long.remove(0));
    assert_eq!(answer.status, 200, "{answer:?}");
    assert!(answer.body.contains("\"timeout\""));
}
