//! Steps by chains and nets agree with recorded paths. The folder in `UNGUESS_DATA` has the paths.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::Value;
use unguess_large::{Board, CHAINS, Cell, Digit, Digits, State, Step};

/// `r10c12` as a cell.
fn cell(size: usize, name: &str) -> Cell {
    let (row, column) = name.trim_start_matches('r').split_once('c').unwrap();
    (row.parse::<usize>().unwrap() - 1) * size + column.parse::<usize>().unwrap() - 1
}

fn digit(value: &Value) -> Digit {
    Digit::new(value.as_u64().unwrap() as usize).unwrap()
}

/// What a recorded step removes and places.
type Effect = (Vec<(Cell, Digits)>, Option<(Cell, Digit)>);

fn effect(size: usize, step: &Value) -> Effect {
    let removed = step["remove"].as_object().into_iter().flatten();
    let digits = |digits: &Value| digits.as_array().unwrap().iter().map(digit).collect();
    let mut removed: Vec<(Cell, Digits)> = removed.map(|(name, gone)| (cell(size, name), digits(gone))).collect();
    removed.sort_unstable();
    let placed = step["place"].as_str().map(|place| {
        let (name, digit) = place.split_once('=').unwrap();
        (cell(size, name), Digit::new(digit.parse().unwrap()).unwrap())
    });
    (removed, placed)
}

fn puzzle(text: &str) -> State {
    let board = Arc::new(Board::usual(text.len().isqrt()).unwrap());
    let given = |sign: u8| Digit::new(usize::from(sign.saturating_sub(b'A' - 1)));
    State::of(&board, &text.bytes().map(given).collect::<Vec<_>>())
}

/// A step as the record has it.
fn recorded(step: &Step) -> (f64, Option<usize>, Effect) {
    (step.rating, step.nodes, (step.removed.clone(), step.placed))
}

/// The steps of a path that a producer here finds as recorded, and the others.
fn compare(path: &Value, times: &mut [Duration]) -> [usize; 2] {
    let mut state = puzzle(path["puzzle"].as_str().unwrap());
    let size = state.board().size();
    let mut counts = [0; 2];
    for step in path["steps"].as_array().unwrap() {
        let producer = step["producer"].as_u64().unwrap() as usize;
        let (removed, placed) = effect(size, step);
        let asked = CHAINS.iter().enumerate().filter(|(_, (number, _))| *number <= producer);
        for (at, (number, find)) in asked {
            let start = Instant::now();
            let found = find(&state);
            times[at] += start.elapsed();
            let nodes = step["nodes"].as_u64().map(|nodes| nodes as usize);
            let of_record = (step["rating"].as_f64().unwrap(), nodes, (removed.clone(), placed));
            let expected = (*number == producer).then_some(of_record);
            let is_same = match (&found, &expected) {
                (Some(found), Some((rating, nodes, effect))) => {
                    let (own, own_nodes, own_effect) = recorded(found);
                    (own - rating).abs() < 1e-6 && (own_nodes, &own_effect) == (*nodes, effect)
                }
                (found, expected) => found.is_none() && expected.is_none(),
            };
            counts[usize::from(!is_same)] += usize::from(*number == producer || !is_same);
            if !is_same {
                println!(
                    "{} step {}, producer {number}: {:?} for {expected:?}",
                    path["id"],
                    step["n"],
                    found.as_ref().map(recorded)
                );
            }
        }
        removed.iter().for_each(|(cell, digits)| state.remove(*cell, *digits));
        if let Some((cell, digit)) = placed {
            state.place(cell, digit);
        }
    }
    assert!(state.is_solved());
    counts
}

#[test]
#[ignore = "takes a minute"]
fn chains_and_nets_are_those_of_recorded_paths() {
    let Some(folder) = std::env::var_os("UNGUESS_DATA") else { return println!("skipped: UNGUESS_DATA is not set") };
    let text = std::fs::read_to_string(std::path::Path::new(&folder).join("large/paths.jsonl")).unwrap();
    let mut times = [Duration::ZERO; CHAINS.len()];
    let mut same = 0;
    for path in text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()) {
        let [agreed, other] = compare(&path, &mut times);
        println!("{}: {agreed} as recorded, {other} not; {times:?}", path["id"]);
        assert_eq!(other, 0);
        same += agreed;
    }
    assert!(same > 100);
}
