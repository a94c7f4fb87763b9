//! Puzzles from a seed.

use unguess::generate::{Generator, Method};
use wasm_bindgen::prelude::*;

use crate::answer::{Fault, json};
use crate::options::Options;

/// The puzzle with this number in the series of a seed, by `top-down` or `bottom-up`: that of `unguess generate`.
#[wasm_bindgen]
pub fn generate(method: &str, seed: u32, number: u32, options: Option<String>) -> String {
    json(made(method, seed, number, options))
}

fn made(method: &str, seed: u32, number: u32, options: Option<String>) -> Result<String, Fault> {
    let method = match method {
        "top-down" => Ok(Method::TopDown),
        "bottom-up" => Ok(Method::BottomUp),
        _ => Err(Fault::new(format!("there is no method {method:?}"))),
    };
    let (method, missing) = (method?, || Fault::new("this number of the series has no puzzle"));
    if let Some(rules) = Options::of(options)?.board()? {
        let boards = rules.boards().map_err(Fault::new)?;
        let made = boards.puzzle(seed.into(), number.into()).map_err(Fault::new)?;
        return Ok(made.ok_or_else(missing)?.line());
    }
    let puzzles = Generator::new(method, seed.into()).unit(number.into()).puzzles;
    Ok(puzzles.first().ok_or_else(missing)?.to_string())
}
