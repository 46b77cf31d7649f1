//! Requests for other servers, or from their pages, are refused.

use super::support::{E1, Server};
use serde_json::json;

fn post(host: &str, more: &str) -> String {
    let body = json!({"puzzle": E1}).to_string();
    let length = body.len();
    format!(
        "POST /api/v1/solve HTTP/1.1\r\nhost: {host}\r\n{more}content-length: {length}\r\n\
         connection: close\r\n\r\n{body}"
    )
}

#[test]
fn a_name_that_points_here_is_not_ours() {
    let server = Server::start(&[]);
    let page = |host: &str| {
        server.send(&format!("GET / HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n")).status
    };
    assert_eq!((page("evil.example"), page("evil.example:7829")), (403, 403));
    assert_eq!((page(&server.address), page("localhost:1")), (200, 200));
    let refused = server.send(&post("evil.example", ""));
    assert_eq!(refused.status, 403);
    assert!(refused.body.contains("--allow-host"), "{}", refused.body);
    let absolute =
        "GET http://evil.example/ HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
    assert_eq!(server.send(absolute).status, 403);
}

#[test]
fn the_page_of_another_server_causes_no_work() {
    let server = Server::start(&[]);
    let own = format!("origin: http://{}\r\n", server.address);
    assert_eq!(server.send(&post(&server.address, &own)).status, 200);
    for origin in ["http://evil.example", "null", "http://127.0.0.1:1"] {
        let request = post(&server.address, &format!("origin: {origin}\r\n"));
        assert_eq!(server.send(&request).status, 403, "{origin}");
    }
    let log = server.get("/metrics").body;
    assert!(log.contains("route=\"/api/v1/solve\",status=\"403\"} 3\n"), "{log}");
}

#[test]
fn who_serves_others_gives_its_name() {
    let server = Server::start(&["--allow-host", "sudoku.example"]);
    let page = "origin: https://sudoku.example\r\n";
    assert_eq!(server.send(&post("sudoku.example", page)).status, 200);
    assert_eq!(server.send(&post("evil.example", "")).status, 403);
    let open = Server::start(&["--allow-host", "*"]);
    assert_eq!(open.send(&post("evil.example", "origin: null\r\n")).status, 200);
}
