//! Puzzles from a seed.

use unguess::generate::{Generator, Method};
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
    json(method.and_then(|method| {
        let puzzles = Generator::new(method, seed.into()).unit(number.into()).puzzles;
        let puzzle = puzzles.first().ok_or_else(|| Fault::new("this number of the series has no puzzle"))?;
        Ok(puzzle.to_string())
    }))
}
