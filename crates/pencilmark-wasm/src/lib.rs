//! The door for browsers and JavaScript: every question of the api in a module of WebAssembly.
//!
//! [`door`] is what the door does, in terms that any machine has, and is tested like other code: a name
//! and a request go in, a number and a text come out; [`lines`] solves many classic puzzles at once.
//! `border` is the module's side of the border: the functions that JavaScript calls and three that it
//! provides. `web/instance.js` is the other side.
//!
//! Names of functions and plain numbers cross the border, nothing else, so it needs no generated code:
//! wasm-bindgen would bring a tool of just the same version and 20 KB of JavaScript for these few
//! functions. What the language calls unsafe here is only that the names are those of the module.

pub mod door;
pub mod lines;

#[cfg(target_arch = "wasm32")]
#[allow(unsafe_code)]
mod border;
