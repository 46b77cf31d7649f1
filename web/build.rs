//! Finds out whether the engine has been built as WebAssembly, and makes it part of the package if so.

use std::path::{Path, PathBuf};

/// Where `tools/build-wasm` puts the engine, which is also its address beside the page.
const ENGINE: &str = "engine/pencilmark.wasm";

fn main() {
    // The folder is watched, not the file: what is not there would be looked for at each build.
    println!("cargo::rerun-if-changed=engine");
    let variable = |name| PathBuf::from(std::env::var_os(name).expect("cargo sets it"));
    let path = variable("CARGO_MANIFEST_DIR").join(ENGINE);
    let code = match path.is_file() {
        true => code(&path),
        false => "None".to_owned(),
    };
    std::fs::write(variable("OUT_DIR").join("engine.rs"), code).expect("cargo made the folder");
}

/// The file as Rust.
fn code(path: &Path) -> String {
    format!("Some(File {{ name: {ENGINE:?}, content: include_bytes!({path:?}) }})")
}
