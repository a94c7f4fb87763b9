//! Agreement with recorded runs of `Sudoku16x16Explainer`, which `UNGUESS_DATA` names a folder of.
#![expect(clippy::print_stdout, reason = "what was compared, and what was not")]

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;

use serde_json::Value;
use unguess_large::{Board, Cell, Digit, Digits, End, PRODUCERS, State, check, producers, rate};

type Outcome = Result<(), Box<dyn std::error::Error>>;

/// The text of a file of the folder.
fn data(name: &str) -> Option<String> {
    let Some(folder) = std::env::var_os("UNGUESS_DATA") else {
        println!("skipped: UNGUESS_DATA is not set");
        return None;
    };
    std::fs::read_to_string(PathBuf::from(folder).join("large").join(name)).ok()
}

/// A puzzle in letters on the usual board of 16 digits.
fn state(puzzle: &str) -> State {
    let board = Arc::new(Board::usual(16).expect("a board"));
    let digit = |sign: u8| sign.is_ascii_uppercase().then(|| Digit::new((sign - b'A' + 1).into())).flatten();
    let givens: Vec<Option<Digit>> = puzzle.bytes().map(digit).collect();
    State::of(&board, &givens)
}

/// The place of a cell in text.
fn cell(text: &str) -> Option<Cell> {
    let (row, column) = text.strip_prefix('r')?.split_once('c')?;
    Some(16 * (row.parse::<usize>().ok()? - 1) + column.parse::<usize>().ok()? - 1)
}

/// What a step removes and places.
type Changes = (Vec<(Cell, Digits)>, Option<(Cell, Digit)>);

/// What a recorded step removes and places.
fn changes(step: &Value) -> Option<Changes> {
    let digit = |number: &Value| Digit::new(usize::try_from(number.as_u64()?).ok()?);
    let mut removed = Vec::new();
    for (at, digits) in step["remove"].as_object().into_iter().flatten() {
        removed.push((cell(at)?, digits.as_array()?.iter().map(digit).collect::<Option<Digits>>()?));
    }
    removed.sort_unstable();
    let placed = match step["place"].as_str() {
        Some(text) => {
            let (at, number) = text.split_once('=')?;
            Some((cell(at)?, Digit::new(number.parse().ok()?)?))
        }
        None => None,
    };
    Some((removed, placed))
}

/// The id of a technique by its printed name, which has other words for some.
fn id(printed: &str) -> String {
    let id = printed.to_lowercase().replace(' ', "-");
    let words =
        [("triplet", "triple"), ("quintuplet", "quintuple"), ("sextuplet", "sextuple"), ("starfish", "squirmbag")];
    words.into_iter().fold(id, |id, (printed, word)| id.replace(printed, word))
}

#[test]
fn recorded_steps_are_found() -> Outcome {
    let Some(text) = data("paths.jsonl") else { return Ok(()) };
    let (mut compared, mut before_chains, mut different) = (0, 0, Vec::new());
    for line in text.lines() {
        let path: Value = serde_json::from_str(line)?;
        let mut state = state(path["puzzle"].as_str().ok_or("no puzzle")?);
        for step in path["steps"].as_array().ok_or("no steps")? {
            let recorded = changes(step).ok_or("a step that cannot be read")?;
            let number = usize::try_from(step["producer"].as_u64().ok_or("no producer")?)?;
            let mut asked = PRODUCERS.iter().filter(|(by, _)| *by <= number);
            let found = asked.find_map(|(by, find)| Some((*by, find(&state)?)));
            let is_here = PRODUCERS.iter().any(|(by, _)| *by == number);
            let agrees = if let Some((by, found)) = &found {
                compared += 1;
                check(&state, found)?;
                let rating = step["rating"].as_f64().ok_or("no rating")?;
                *by == number
                    && step["technique"].as_str().map(id).as_deref() == Some(found.technique)
                    && format!("{:.1}", found.rating) == format!("{rating:.1}")
                    && (&found.removed, found.placed) == (&recorded.0, recorded.1)
            } else {
                before_chains += 1;
                !is_here
            };
            if !agrees {
                different.push(format!("{} step {}: {found:?}", path["id"], step["n"]));
            }
            for (cell, digits) in recorded.0 {
                state.remove(cell, digits);
            }
            if let Some((cell, digit)) = recorded.1 {
                state.place(cell, digit);
            }
        }
        assert!(state.is_solved(), "{}", path["id"]);
    }
    println!("{compared} steps compared, {before_chains} chains with nothing before, {} different", different.len());
    assert!(different.is_empty(), "{different:#?}");
    Ok(())
}

#[test]
fn ratings_below_chains_are_the_same() -> Outcome {
    let Some(text) = data("puzzles.csv") else { return Ok(()) };
    let mut compared = 0;
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let [puzzle, er, ep, ed] = fields[..] else { return Err("a line without four fields".into()) };
        if er.parse::<f64>()? < 6.5 {
            let rating = rate(&state(puzzle), PRODUCERS, |_| ControlFlow::Continue(()));
            assert_eq!((rating.to_string(), rating.end), (format!("{er}/{ep}/{ed}"), End::Complete), "{puzzle}");
            compared += 1;
        }
    }
    println!("{compared} puzzles compared");
    Ok(())
}

/// `cargo test --release -p unguess-large --test published -- --ignored --nocapture`
#[test]
#[ignore = "takes minutes"]
fn all_ratings_are_the_same() -> Outcome {
    let Some(text) = data("puzzles.csv") else { return Ok(()) };
    let (all, mut different) = (producers(), Vec::new());
    for line in text.lines().skip(1) {
        let (puzzle, published) = line.split_once(',').ok_or("a line without ratings")?;
        let begin = std::time::Instant::now();
        let mut until = |_: &State| {
            if begin.elapsed().as_secs() < 300 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let rating = rate(&state(puzzle), &all, &mut until);
        println!("{published} {rating} {:?} {:.2} s", rating.end, begin.elapsed().as_secs_f64());
        if rating.to_string() != published.replace(',', "/") {
            different.push((published.to_owned(), rating.to_string()));
        }
    }
    assert!(different.is_empty(), "{different:?}");
    Ok(())
}
