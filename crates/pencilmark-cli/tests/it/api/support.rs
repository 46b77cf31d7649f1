//! A server to talk to, and a client that speaks just enough HTTP.

use serde_json::Value;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// Puzzle E1 of the 2013 paper.
pub const E1: &str =
    "3.9.7.2..7....64.54258.1...29....71.....4.....57....64...1.29431.26....7..3.5.1.6";

/// A puzzle that takes long wherever it is searched: nothing is given.
pub fn empty(size: usize) -> String {
    ".".repeat(size * size)
}

/// A server of its own for a test; it ends with the test.
pub struct Server {
    child: Child,
    pub address: String,
}

/// An answer.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    /// The head, in lower case.
    pub head: String,
    pub body: String,
}

impl Server {
    pub fn start(options: &[&str]) -> Self {
        Self::start_with(&[&["--quiet"], options].concat(), Stdio::inherit())
    }

    /// A server whose log goes there.
    pub fn start_with(options: &[&str], log: impl Into<Stdio>) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_pencilmark"));
        command.args(["serve", "--port", "0"]).args(options);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(log);
        let mut child = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("http://").unwrap().trim_end_matches('/').to_owned();
        Self { child, address }
    }

    pub fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        stream
    }

    pub fn get(&self, path: &str) -> Answer {
        self.send(&format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n"))
    }

    pub fn post(&self, path: &str, body: &str) -> Answer {
        self.send(&request(path, body))
    }

    /// Posts JSON to an endpoint and reads the JSON of the answer.
    pub fn ask(&self, endpoint: &str, body: &Value) -> (u16, Value) {
        let answer = self.post(&format!("/api/v1/{endpoint}"), &body.to_string());
        let json = serde_json::from_str(&answer.body);
        (answer.status, json.unwrap_or_else(|_| panic!("{endpoint}: {answer:?}")))
    }

    pub fn send(&self, request: &str) -> Answer {
        let mut stream = self.connect();
        stream.write_all(request.as_bytes()).unwrap();
        read(stream)
    }

    /// Waits until so much work is under way.
    pub fn wait_for_work(&self, expected: impl Fn(usize) -> bool) {
        let under_way = || -> Option<usize> {
            let metrics = self.get("/metrics").body;
            let line = metrics.lines().find_map(|l| l.strip_prefix("pencilmark_work_under_way "));
            line?.parse().ok()
        };
        for _ in 0..6000 {
            if under_way().is_some_and(&expected) {
                return;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        panic!("still {:?} under way", under_way());
    }

    pub fn is_well(&self) -> bool {
        self.get("/healthz").body == "ok\n"
    }

    /// The time that it has worked so far, where the system tells.
    pub fn worked(&self) -> Option<Duration> {
        worked(&self.child)
    }

    /// Asks the server to end, and waits for it.
    #[cfg(unix)]
    pub fn terminate(mut self) -> Option<i32> {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
        self.child.wait().unwrap().code()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The time that the threads of a program have worked, together: it does not depend on what else the
/// machine has to do. Known on Linux only, as long as nobody has waited for the end of the program.
pub fn worked(child: &Child) -> Option<Duration> {
    let text = std::fs::read_to_string(format!("/proc/{}/stat", child.id())).ok()?;
    // After the name, which may hold anything: the state, ten other fields, and then hundredths of a
    // second, the program's own and the system's on its behalf.
    let fields: Vec<&str> = text.rsplit_once(')')?.1.split_whitespace().collect();
    let hundredths: u64 =
        fields.get(11..13)?.iter().filter_map(|field| field.parse::<u64>().ok()).sum();
    Some(Duration::from_millis(10 * hundredths))
}

/// A POST with a body.
pub fn request(path: &str, body: &str) -> String {
    let length = body.len();
    format!(
        "POST {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n\
         content-length: {length}\r\nconnection: close\r\n\r\n{body}"
    )
}

/// Reads an answer to its end.
pub fn read(mut stream: TcpStream) -> Answer {
    let mut bytes = Vec::new();
    // A server that refuses a body may close before all of it was sent.
    let _ = stream.read_to_end(&mut bytes);
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    Answer { status, head: head.to_ascii_lowercase(), body: body.to_owned() }
}

/// What the program writes with these arguments.
pub fn program(arguments: &[&str], stdin: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pencilmark"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(stdin.as_bytes()).unwrap();
    String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
}
