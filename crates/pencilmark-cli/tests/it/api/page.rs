//! The page, the description, and the headers around them.

use super::support::Server;
use serde_json::Value;

#[test]
fn the_page_is_served_with_a_strict_policy() {
    let server = Server::start(&[]);
    let page = server.get("/");
    assert_eq!(page.status, 200);
    assert!(page.head.contains("content-type: text/html"));
    for header in [
        "content-security-policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';",
        "x-content-type-options: nosniff",
        "x-frame-options: deny",
        "referrer-policy: no-referrer",
    ] {
        assert!(page.head.contains(header), "{header}: {}", page.head);
    }
    let tag = page.head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap();
    let again = server.send(&format!(
        "GET / HTTP/1.1\r\nhost: localhost\r\nif-none-match: {tag}\r\nconnection: close\r\n\r\n"
    ));
    assert_eq!((again.status, again.body.as_str()), (304, ""));
}

#[test]
fn every_file_of_the_page_is_there() {
    let server = Server::start(&[]);
    for file in pencilmark_web::FILES {
        let answer = server.get(&format!("/{}", file.name));
        assert_eq!(answer.status, 200, "{}", file.name);
        assert!(answer.head.contains(file.media_type()), "{}", file.name);
    }
    assert!(server.get("/draw.css").body.contains(".house-frame"));
}

#[test]
fn what_is_not_there_is_not_found() {
    let server = Server::start(&[]);
    for path in ["/nothing", "/api/v1/nothing", "/../Cargo.toml", "/%2e%2e/Cargo.toml"] {
        let answer = server.get(path);
        assert_eq!(answer.status, 404, "{path}");
        assert!(answer.body.contains("\"error\":"), "{path}");
    }
    assert_eq!(server.get("/api/v1/solve").status, 405);
    assert_eq!(server.get("/api/v1/techniques/x-wnig").status, 404);
}

#[test]
fn the_description_names_every_endpoint() {
    let server = Server::start(&[]);
    let (_, document) = server.get_json("/api/v1/openapi.json");
    let paths = document["paths"].as_object().unwrap();
    for name in ["parse", "board", "solve", "check", "hint", "explain", "rate", "play", "convert"] {
        let operation = &paths[&format!("/api/v1/{name}")]["post"];
        assert!(operation["summary"].is_string(), "{name}");
        assert!(operation["responses"]["503"].is_object(), "{name}");
    }
    let readable = server.get("/api");
    assert!(paths.keys().all(|path| readable.body.contains(&format!("<code>POST {path}</code>"))
        || readable.body.contains(&format!("<code>GET {path}</code>"))));
}

#[test]
fn figures_are_kept_for_each_route() {
    let server = Server::start(&[]);
    server.post("/api/v1/solve", r#"{"puzzle":"1.3.........4.2."}"#);
    server.post("/api/v1/solve", "{");
    server.get("/nothing");
    let figures = server.get("/metrics").body;
    for line in [
        r#"pencilmark_requests_total{route="/api/v1/solve",status="200"} 1"#,
        r#"pencilmark_requests_total{route="/api/v1/solve",status="400"} 1"#,
        r#"pencilmark_requests_total{route="other",status="404"} 1"#,
        "pencilmark_work_under_way 0",
    ] {
        assert!(figures.lines().any(|found| found == line), "{line}: {figures}");
    }
}

impl Server {
    pub fn get_json(&self, path: &str) -> (u16, Value) {
        let answer = self.get(path);
        (answer.status, serde_json::from_str(&answer.body).unwrap())
    }
}

#[cfg(target_os = "linux")]
#[test]
fn where_no_browser_opens_a_sentence_says_what_to_do() {
    use std::io::{BufRead as _, BufReader};
    use std::os::unix::fs::PermissionsExt as _;
    use std::process::{Command, Stdio};
    let mut command = Command::new(env!("CARGO_BIN_EXE_pencilmark"));
    command.args(["serve", "--port", "0", "--quiet", "--open"]);
    // A program that complains and fails, as xdg-open does where it finds nothing.
    let tools = std::env::temp_dir().join(format!("pencilmark-open-{}", std::process::id()));
    std::fs::create_dir_all(&tools).unwrap();
    let complains = "#!/bin/sh\necho nothing found; echo nothing found >&2; exit 3\n";
    std::fs::write(tools.join("xdg-open"), complains).unwrap();
    let mode = std::fs::Permissions::from_mode(0o755);
    std::fs::set_permissions(tools.join("xdg-open"), mode).unwrap();
    command.env("PATH", &tools).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut server = command.spawn().unwrap();
    let mut address = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut address).unwrap();
    let mut said = String::new();
    BufReader::new(server.stderr.take().unwrap()).read_line(&mut said).unwrap();
    server.kill().unwrap();
    server.wait().unwrap();
    std::fs::remove_dir_all(&tools).unwrap();
    let expected = "pencilmark: no browser could be opened; open ADDRESS yourself\n";
    assert_eq!(said, expected.replace("ADDRESS", address.trim()));
}
