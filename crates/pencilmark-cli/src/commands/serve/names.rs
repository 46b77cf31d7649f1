//! Whom requests are for, and whose page they come from.
//!
//! A browser sends requests for every page that it shows. Two of its headers say what a stranger's page
//! is up to: `Host` is the name by which the server is asked (a stranger can let a name of theirs point
//! to this machine, and their page may then read every answer), and `Origin` is the page that asks (a
//! stranger's page may send what it cannot read the answer to). Programs other than browsers need neither.

use super::failure::Failure;
use axum::extract::Request;
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderName, Uri, header};
use std::net::{Ipv4Addr, Ipv6Addr};

/// The names by which the server may be asked, besides `localhost` and numeric addresses.
pub enum Names {
    /// Every name, and from every page.
    Any,
    /// These, in lower case.
    These(Vec<String>),
}

impl Names {
    /// The names of the arguments; `*` is every name.
    pub fn new(names: &[String]) -> Self {
        match names.iter().any(|name| name == "*") {
            true => Self::Any,
            false => Self::These(names.iter().map(|name| plain(name)).collect()),
        }
    }

    /// Refuses a request that is for another server, or comes from the page of another.
    pub fn check(&self, request: &Request) -> Result<(), Failure> {
        let Self::These(names) = self else { return Ok(()) };
        let (headers, uri) = (request.headers(), request.uri());
        let host = one(headers, header::HOST)?;
        for asked in host.into_iter().chain(uri.authority().map(Authority::as_str)) {
            if !is_ours(names, asked) {
                let advice = "pencilmark serve --allow-host NAME allows it";
                return Err(foreign(format!("this server is not called '{asked}' ({advice})")));
            }
        }
        match one(headers, header::ORIGIN)? {
            Some(origin) if !is_own_page(names, origin, host) => {
                Err(foreign(format!("requests from pages of '{origin}' are refused")))
            }
            _ => Ok(()),
        }
    }
}

fn foreign(why: String) -> Failure {
    Failure::Foreign(why)
}

/// The value of a header, if there is one.
fn one(headers: &HeaderMap, name: HeaderName) -> Result<Option<&str>, Failure> {
    let mut values = headers.get_all(&name).iter();
    match (values.next(), values.next()) {
        (None, _) => Ok(None),
        (Some(value), None) if value.to_str().is_ok() => Ok(value.to_str().ok()),
        _ => Err(foreign(format!("the header {name} cannot be read"))),
    }
}

/// Whether the server may be asked by the name of this authority (`NAME:PORT`).
fn is_ours(names: &[String], authority: &str) -> bool {
    let Some(name) = name_of(authority) else { return false };
    // Nobody can let a numeric address point elsewhere.
    let is_number = name.parse::<Ipv4Addr>().is_ok()
        || name.trim_matches(['[', ']']).parse::<Ipv6Addr>().is_ok();
    is_number || name == "localhost" || name.ends_with(".localhost") || names.contains(&name)
}

/// Whether a page is one of this server: it has the name by which the server is asked, or one that was
/// given (a proxy may ask by another).
fn is_own_page(names: &[String], origin: &str, host: Option<&str>) -> bool {
    let Ok(origin) = origin.parse::<Uri>() else { return false };
    let Some(authority) = origin.authority().map(Authority::as_str) else { return false };
    let is_same = host.is_some_and(|host| host.eq_ignore_ascii_case(authority));
    let is_given = name_of(authority).is_some_and(|name| names.contains(&name));
    is_same || is_given
}

/// The name of an authority, without its port.
fn name_of(authority: &str) -> Option<String> {
    let parsed: Authority = authority.parse().ok().filter(|_| !authority.contains('@'))?;
    Some(plain(parsed.host()))
}

fn plain(name: &str) -> String {
    name.trim_end_matches('.').to_ascii_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;

    fn is_let_in(names: &[&str], host: &str, origin: Option<&str>) -> bool {
        let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
        let mut request = Request::builder().uri("/").header("host", host);
        if let Some(origin) = origin {
            request = request.header("origin", origin);
        }
        Names::new(&names).check(&request.body(Body::empty()).unwrap()).is_ok()
    }

    #[test]
    fn only_names_of_this_server_are_answered() {
        for host in [
            "localhost",
            "LocalHost:7829",
            "127.0.0.1:7829",
            "[::1]:7829",
            "10.1.2.3",
            "a.localhost",
        ] {
            assert!(is_let_in(&[], host, None), "{host}");
        }
        for host in [
            "evil.example",
            "localhost.evil.example:7829",
            "127.0.0.1.evil.example",
            "x@localhost",
            "",
        ] {
            assert!(!is_let_in(&[], host, None), "{host}");
        }
        assert!(is_let_in(&["Sudoku.example."], "sudoku.example:80", None));
        assert!(!is_let_in(&["sudoku.example"], "www.sudoku.example", None));
        assert!(is_let_in(&["*"], "evil.example", Some("null")));
    }

    #[test]
    fn only_pages_of_this_server_may_ask() {
        let (host, other) = ("127.0.0.1:7829", "sudoku.example");
        assert!(is_let_in(&[], host, Some("http://127.0.0.1:7829")));
        assert!(is_let_in(&[other], other, Some("https://sudoku.example")));
        assert!(is_let_in(&[other], host, Some("https://sudoku.example")), "behind a proxy");
        for origin in [
            "http://evil.example",
            "null",
            "http://127.0.0.1:80",
            "http://localhost:7829",
            "file://",
            "",
        ] {
            assert!(!is_let_in(&[], host, Some(origin)), "{origin}");
        }
    }
}
