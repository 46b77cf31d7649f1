//! A load test: 64 connections ask a running server to solve, hint and rate, one after the other.
//!
//! ```text
//! pencilmark serve --quiet --port 7829 &
//! cargo run --release -p pencilmark-measure --bin load -- 127.0.0.1:7829 30 puzzles/classic.sdm $!
//! ```
//!
//! Prints, for each endpoint, how many answers came and how long they took, and the memory of the
//! server at the start and at the end (where the system shows it).

use std::collections::BTreeMap;
use std::io::{self, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};
use std::{env, fs, thread};

const CONNECTIONS: usize = 64;
const ENDPOINTS: [&str; 3] = ["solve", "hint", "rate"];

/// What one connection has seen.
#[derive(Default)]
struct Seen {
    times: BTreeMap<&'static str, Vec<Duration>>,
    statuses: BTreeMap<u16, usize>,
}

fn main() -> io::Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [address, seconds, file, rest @ ..] = &arguments[..] else {
        eprintln!("usage: load ADDRESS SECONDS PUZZLES [PROCESS]");
        std::process::exit(2);
    };
    let text = fs::read_to_string(file)?;
    let lines = text.lines().filter(|line| line.len() >= 81 && !line.starts_with('#'));
    let puzzles: Vec<String> = lines.map(|line| line[..81].to_owned()).collect();
    let seconds = seconds.parse().expect("a number of seconds");
    let process = rest.first();
    let before = process.and_then(|process| memory(process));
    let end = Instant::now() + Duration::from_secs(seconds);
    let seen: Vec<io::Result<Seen>> = thread::scope(|scope| {
        let puzzles = &puzzles;
        let connect = |number| scope.spawn(move || ask(address, puzzles, number, end));
        let connections: Vec<_> = (0..CONNECTIONS).map(connect).collect();
        connections.into_iter().map(|one| one.join().expect("no panic")).collect()
    });
    let failed = seen.iter().filter(|seen| seen.is_err()).count();
    report(seen.into_iter().flatten().collect(), seconds);
    println!("connections that failed: {failed}");
    let after = process.and_then(|process| memory(process));
    println!("resident memory, kB: {before:?} -> {after:?}");
    Ok(())
}

/// Asks until the time is up, on one connection.
fn ask(address: &str, puzzles: &[String], number: usize, end: Instant) -> io::Result<Seen> {
    let stream = TcpStream::connect(address)?;
    stream.set_nodelay(true)?;
    let mut reader = BufReader::new(stream.try_clone()?);
    let mut writer = stream;
    let mut seen = Seen::default();
    for turn in number.. {
        if Instant::now() >= end {
            break;
        }
        let endpoint = ENDPOINTS[turn % ENDPOINTS.len()];
        let body = format!("{{\"puzzle\":\"{}\"}}", puzzles[turn * 7 % puzzles.len()]);
        let request = format!(
            "POST /api/v1/{endpoint} HTTP/1.1\r\nhost: x\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        let start = Instant::now();
        writer.write_all(request.as_bytes())?;
        let status = answer(&mut reader)?;
        seen.times.entry(endpoint).or_default().push(start.elapsed());
        *seen.statuses.entry(status).or_default() += 1;
    }
    Ok(seen)
}

/// Reads an answer and gives its status.
fn answer(reader: &mut impl io::BufRead) -> io::Result<u16> {
    let (mut status, mut length) = (0, 0);
    for number in 0.. {
        let mut line = String::new();
        if reader.read_line(&mut line)? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        let line = line.trim_end();
        if number == 0 {
            status = line.split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or(0);
        }
        if let Some(number) = line.strip_prefix("content-length: ") {
            length = number.parse().unwrap_or(0);
        }
        if line.is_empty() {
            break;
        }
    }
    io::copy(&mut reader.take(length), &mut io::sink())?;
    Ok(status)
}

fn report(seen: Vec<Seen>, seconds: u64) {
    let mut times: BTreeMap<&str, Vec<Duration>> = BTreeMap::new();
    let mut statuses: BTreeMap<u16, usize> = BTreeMap::new();
    for one in seen {
        for (endpoint, list) in one.times {
            times.entry(endpoint).or_default().extend(list);
        }
        for (status, count) in one.statuses {
            *statuses.entry(status).or_default() += count;
        }
    }
    println!("endpoint  answers  per second  p50 ms  p99 ms  max ms");
    for (endpoint, mut list) in times {
        list.sort();
        let at = |part: f64| list[((list.len() - 1) as f64 * part) as usize].as_secs_f64() * 1e3;
        println!(
            "{endpoint:<8}  {:>7}  {:>10.0}  {:>6.1}  {:>6.1}  {:>6.1}",
            list.len(),
            list.len() as f64 / seconds as f64,
            at(0.5),
            at(0.99),
            at(1.0)
        );
    }
    println!("statuses: {statuses:?}");
}

/// The resident memory of a process, in kilobytes.
fn memory(process: &str) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.split_whitespace().next()?.parse().ok()
}
