//! The library for browsers and for node: `call` answers every question of the desk, and the other functions what the site shows
//! besides. Every function takes and gives JSON. What cannot be answered is `{"error": …}` with the line and the place to blame.

#![expect(unreachable_pub, reason = "what is exported to JavaScript need not be exported to Rust")]

mod boards;
mod corpus;
mod puzzle;
mod report;
mod steps;

use unguess::render::position::Audience;
use unguess_desk::{LIMIT, Work, answered};
use wasm_bindgen::prelude::*;

pub use corpus::Corpus;

/// The calls that are answered: all of them, or those that the site makes.
#[cfg(feature = "whole")]
use unguess_desk::CALLS;
#[cfg(not(feature = "whole"))]
static CALLS: &[&unguess_desk::Call] = {
    use unguess_desk::call::{ABOUT, CHECK, CONVERT, DOCUMENT, GENERATE, PICTURE, RATE, SOLVE, TECHNIQUES};
    &[&ABOUT, &CHECK, &CONVERT, &DOCUMENT, &GENERATE, &PICTURE, &RATE, &SOLVE, &TECHNIQUES]
};

/// How the site asks: a worker that takes too long is ended.
pub(crate) const PAGE: Work = Work { stop: None, usual: None, most: None, reader: Audience::Page, tell: None };

/// The answer to a call: its name, and a JSON object with the members of its request.
#[wasm_bindgen]
pub fn call(name: &str, request: &str) -> String {
    // The site ends a worker that takes too long; nobody else can stop a call.
    let usual = cfg!(feature = "whole").then_some(LIMIT);
    answered(CALLS, name, request, &Work { usual, ..Work::default() })
}
