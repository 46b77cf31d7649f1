//! Tells the program which commit it is built from, where there is a repository: the laboratory writes it into reports.
//!
//! Outside of a repository (a package of the registry, an archive) nothing is told, and the build is the same as ever.

use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    // A package that lies in another project's folder must not take that project's commit for its own.
    let is_repository = Path::new("../../.git").exists() && Path::new("../../Cargo.lock").exists();
    if !is_repository {
        return;
    }
    // Every commit, checkout and reset is written down there.
    if let Some(log) =
        git(&["rev-parse", "--git-path", "logs/HEAD"]).filter(|log| Path::new(log).exists())
    {
        println!("cargo:rerun-if-changed={log}");
    }
    if let Some(commit) =
        git(&["describe", "--always", "--abbrev=12", "--exclude=*", "--dirty=+changes"])
    {
        println!("cargo:rustc-env=PENCILMARK_COMMIT={commit}");
    }
}

/// What git answers, if it is there and has an answer.
fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned()).filter(|text| !text.is_empty())
}
