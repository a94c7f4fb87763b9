//! Puzzles from a seed.

use unguess::generate::{Method, puzzle};
use wasm_bindgen::prelude::*;

use crate::answer::{Fault, json};

/// The puzzle with this number in the series of a seed, by `top-down` or `bottom-up`: that of `unguess generate`.
#[wasm_bindgen]
pub fn generate(method: &str, seed: u32, number: u32) -> String {
    let method = match method {
        "top-down" => Ok(Method::TopDown),
        "bottom-up" => Ok(Method::BottomUp),
        _ => Err(Fault::new(format!("there is no method {method:?}"))),
    };
    json(method.map(|method| puzzle(method, seed.into(), number.into()).to_string()))
}
