//! Boards with other houses and links: their solutions and how many there are.

use std::ops::ControlFlow;

use crate::common::data;
use serde_json::Value;
use unguess::board::PlainBoard;
use unguess::search::solutions;

/// The links that the plain form has.
const LINKS: [&str; 6] =
    ["anti-knight", "anti-king", "anti-taxicab", "nonconsecutive", "diagonal-nonconsecutive", "offsets"];

/// A board of the published form as plain text, if it has houses and links alone, and no more than nine digits.
fn plain(board: &Value) -> Option<String> {
    let size = board["size"].as_u64().filter(|size| *size <= 9)?;
    if board.get("relations").is_some() {
        return None;
    }
    let mut lines = vec![format!("size {size}")];
    if let Some(shape) = board["boxes"].as_array() {
        lines.push(format!("boxes {}x{}", shape[0], shape[1]));
    }
    match board["regions"].as_str() {
        None | Some("boxes") => {}
        Some(regions) => lines.push(format!("regions {regions}")),
    }
    for house in board["houses"].as_array().into_iter().flatten() {
        let cells: Vec<&str> = house["cells"].as_array()?.iter().filter_map(Value::as_str).collect();
        lines.push(format!("house extra {}", cells.join(" ")));
    }
    for link in board["links"].as_array().into_iter().flatten() {
        if link.get("except").is_some() {
            return None;
        }
        let kind = link["kind"].as_str().filter(|kind| LINKS.contains(kind))?;
        let offsets = link["offsets"].as_array().into_iter().flatten();
        let offsets = offsets.map(|pair| format!(" {},{}", pair[0], pair[1]));
        lines.push(offsets.fold(kind.to_owned(), |line, offset| line + &offset));
    }
    if let Some(absent) = board["absent"].as_array() {
        let cells: Vec<&str> = absent.iter().filter_map(Value::as_str).collect();
        lines.push(format!("absent {}", cells.join(" ")));
    }
    for (cell, digits) in board["candidates"].as_object().into_iter().flatten() {
        let digits: String = digits.as_array()?.iter().map(Value::to_string).collect();
        lines.push(format!("marks {cell} {digits}"));
    }
    lines.extend(board["givens"].as_str().map(|givens| format!("grid {givens}")));
    Some(lines.join("\n"))
}

#[test]
fn boards_of_houses_and_links_have_their_published_solutions() {
    let mut seen = 0;
    for file in ["boards/boards.jsonl", "boards/semantic.jsonl"] {
        let Some(text) = data::list(file) else { return };
        for line in text.lines() {
            let board: Value = serde_json::from_str(line).unwrap();
            let Some(plain) = plain(&board) else { continue };
            let plain = PlainBoard::read(&plain).unwrap_or_else(|fault| panic!("{fault:?}\n{plain}"));
            let (mut count, mut first) = (0, None);
            solutions(&plain.grid(), |solution| {
                count += 1;
                first.get_or_insert(solution);
                ControlFlow::Continue(())
            });
            let expected = board["solutions"].as_u64().unwrap_or(1);
            assert_eq!(count, expected, "{}", board["id"]);
            if let (Some(solution), Some(first)) = (board["solution"].as_str(), first) {
                let published = plain.rules.givens(&solution.replace('0', ".")).unwrap();
                assert_eq!(first, published, "{}", board["id"]);
            }
            seen += 1;
        }
    }
    assert!(seen > 80, "{seen}");
}
