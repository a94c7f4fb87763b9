//! Puzzles from a seed.

use unguess_answers::{Fault, Options, json, unit};
use wasm_bindgen::prelude::*;

/// The puzzle with this number in the series of a seed, by `top-down` or `bottom-up`: that of `unguess generate`.
#[wasm_bindgen]
pub fn generate(method: &str, seed: u32, number: u32, options: Option<String>) -> String {
    json(made(method, seed, number, options))
}

fn made(method: &str, seed: u32, number: u32, options: Option<String>) -> Result<String, Fault> {
    let puzzles = unit(method, seed.into(), number.into(), Options::of(options)?.board()?.as_ref())?;
    puzzles.into_iter().next().ok_or_else(|| Fault::new("this number of the series has no puzzle"))
}
