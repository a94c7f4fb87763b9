//! Boards with other rules: their solutions and how many there are.

use std::ops::ControlFlow;
use std::time::Duration;

use crate::common::data;
use serde_json::Value;
use unguess::board::PlainBoard;
use unguess::deadline::Deadline;
use unguess::solutions::{Verdict, solutions_within, verdict_within};

/// Guesses that decide most boards of nine digits.
const GUESSES: u64 = 100;

/// A board of the published form as plain text, if it has no more than nine digits.
pub(crate) fn plain(board: &Value) -> Option<String> {
    let size = board["size"].as_u64().filter(|size| *size <= 9)?;
    let mut lines = vec![format!("size {size}")];
    if let Some(shape) = board["boxes"].as_array() {
        lines.push(format!("boxes {}x{}", shape[0], shape[1]));
    }
    match board["regions"].as_str() {
        None | Some("boxes") => {}
        Some(regions) => lines.push(format!("regions {regions}")),
    }
    let all = |field: &'static str| board[field].as_array().into_iter().flatten();
    lines.extend(all("houses").map(|house| format!("house extra {}", words(&house["cells"]))));
    lines.extend(all("links").map(link));
    if let Some(absent) = board.get("absent") {
        lines.push(format!("absent {}", words(absent)));
    }
    for (cell, digits) in board["candidates"].as_object().into_iter().flatten() {
        lines.push(format!("marks {cell} {}", words(digits).replace(' ', "")));
    }
    lines.extend(all("relations").map(relation));
    lines.extend(board["givens"].as_str().map(|givens| format!("grid {givens}")));
    Some(lines.join("\n"))
}

/// The items of a list with blanks between.
fn words(list: &Value) -> String {
    let word = |item: &Value| item.as_str().map_or_else(|| item.to_string(), str::to_owned);
    list.as_array().into_iter().flatten().map(word).collect::<Vec<_>>().join(" ")
}

fn link(link: &Value) -> String {
    let kind = link["kind"].as_str().unwrap_or_default();
    let offsets = link["offsets"].as_array().into_iter().flatten();
    let offsets = offsets.fold(String::new(), |text, pair| text + &format!(" {},{}", pair[0], pair[1]));
    let exempt = link["except"].as_array().into_iter().flatten().map(words).collect::<Vec<_>>().join(" | ");
    let but = match kind {
        "nonconsecutive" | "kropki-negative" | "ratio-negative" | "xv-negative" if exempt.is_empty() => " but none",
        _ if exempt.is_empty() => "",
        _ => " but ",
    };
    format!("{kind}{offsets}{but}{exempt}")
}

fn relation(relation: &Value) -> String {
    let kind = relation["kind"].as_str().unwrap_or_default();
    let cells = words(&relation["cells"]);
    if kind == "linear" {
        let factors = relation["coefficients"].as_array().into_iter().flatten();
        let terms = factors.zip(cells.split(' ')).map(|(factor, cell)| format!("{factor}*{cell}"));
        let terms = terms.collect::<Vec<_>>().join(" ");
        return format!("linear {} {terms}", relation["sum"]);
    }
    let number = ["sum", "value"].into_iter().find_map(|field| relation.get(field).filter(|number| number.is_number()));
    let number = number.map_or_else(|| words(&relation["values"]).replace(' ', ","), Value::to_string);
    let groups = relation["groups"].as_array().into_iter().flatten().map(words);
    let parts = [words(&relation["circle"]), cells, words(&relation["copy"])].into_iter().chain(groups);
    let parts: Vec<String> = parts.filter(|part| !part.is_empty()).collect();
    format!("{kind} {number} {}", parts.join(" | "))
}

#[test]
fn a_verdict_is_the_published_solution() {
    let Some(text) = data::list("boards/boards.jsonl") else { return };
    let (mut seen, mut open) = (0, 0);
    for line in text.lines() {
        let board: Value = serde_json::from_str(line).unwrap();
        let Some(plain) = plain(&board) else { continue };
        let plain = PlainBoard::read(&plain).unwrap();
        let deadline = Deadline::new(Some(Duration::from_secs(5)), None);
        let Some(verdict) = verdict_within(&plain.grid(), &deadline) else {
            open += 1;
            continue;
        };
        let Verdict::Unique(found) = verdict else { panic!("{}: {verdict:?}", board["id"]) };
        if let Some(solution) = board["solution"].as_str() {
            assert_eq!(found, plain.rules.givens(&solution.replace('0', ".")).unwrap(), "{}", board["id"]);
        }
        seen += 1;
    }
    assert!(seen > 215 && open < 25, "{seen} decided, {open} open");
}

#[test]
fn boards_have_their_published_solutions() {
    let (mut seen, mut open) = (0, 0);
    for (file, guesses) in [("boards/boards.jsonl", GUESSES), ("boards/semantic.jsonl", u64::MAX)] {
        let Some(text) = data::list(file) else { return };
        for line in text.lines() {
            let board: Value = serde_json::from_str(line).unwrap();
            let Some(plain) = plain(&board) else { continue };
            let plain = PlainBoard::read(&plain).unwrap_or_else(|fault| panic!("{fault:?}\n{plain}"));
            let (mut count, mut first) = (0, None);
            let is_decided = solutions_within(&plain.grid(), guesses, |solution| {
                count += 1;
                first.get_or_insert(solution);
                ControlFlow::Continue(())
            });
            if !is_decided {
                open += 1;
                continue;
            }
            let expected = board["solutions"].as_u64().unwrap_or(1);
            assert_eq!(count, expected, "{}", board["id"]);
            if let (Some(solution), Some(first)) = (board["solution"].as_str(), first) {
                let published = plain.rules.givens(&solution.replace('0', ".")).unwrap();
                assert_eq!(first, published, "{}", board["id"]);
            }
            seen += 1;
        }
    }
    assert!(seen > 320 && open < 60, "{seen} decided, {open} open");
}
