//! The log of a solver in XSLT that tells what it guesses: five kinds of line, then the solution. Cells are numbered from
//! 1 to 81 in reading order.

use std::fmt::Write;

use unguess_core::board::{Cell, Digit, DigitSet, Puzzle};
use unguess_core::search::{Event, Log};

const STUCK: &str = "! Cannot go any further !";
const DONE: &str = "Done!";

/// A line that no such log has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {number} is not a line of a log: {text}")]
pub struct BadLogLine {
    /// Its number, from 1 on.
    pub number: usize,
    /// What stands there.
    pub text: String,
}

/// A log as text.
pub fn text(log: &Log) -> String {
    let mut text: String = log.events.iter().map(|event| line(*event) + "\n").collect();
    if let Some(solution) = &log.solution {
        for row in 0..9 {
            text += if row % 3 == 0 { "\n" } else { "" };
            for column in 0..9 {
                let gap = if column > 0 && column % 3 == 0 { "  " } else { "" };
                let gap = if column == 0 { "" } else { &format!("{gap} ") };
                let digit = solution.clue(Cell::at(row, column));
                let _ = write!(text, "{gap}{},", digit.map_or('0', |digit| char::from(b'0' + digit.number())));
            }
            text += "\n";
        }
    }
    text
}

/// An event as a line of the log.
fn line(event: Event) -> String {
    let index = |cell: Cell| cell.index() + 1;
    match event {
        Event::Populated(cell, digit) => format!("Populated single value cell at index {} with {digit}", index(cell)),
        Event::Trying(cell, digit, possible) => {
            let possible: Vec<String> = possible.iter().map(|digit| digit.to_string()).collect();
            format!("Trying {digit} out of a possible {} at index {}", possible.join(" "), index(cell))
        }
        Event::Only(cell, digit) => format!("Only one value {digit} for index {}", index(cell)),
        Event::Stuck => STUCK.to_owned(),
        Event::Done => DONE.to_owned(),
    }
}

/// Reads a log.
///
/// # Errors
/// The first line that belongs to no log.
pub fn read(text: &str) -> Result<Log, BadLogLine> {
    let mut events = Vec::new();
    let mut digits = String::new();
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
        let bad = || BadLogLine { number, text: line.to_owned() };
        if line.contains(',') {
            digits.extend(line.chars().filter(|c| !c.is_whitespace() && *c != ','));
        } else {
            events.push(event(line.trim()).ok_or_else(bad)?);
        }
    }
    let bad = || BadLogLine { number: text.lines().count(), text: digits.clone() };
    let solution = if digits.is_empty() { None } else { Some(digits.parse::<Puzzle>().map_err(|_| bad())?) };
    Ok(Log { events, solution })
}

/// The event of a line; nothing if no log has such a line.
fn event(line: &str) -> Option<Event> {
    if let Some(rest) = line.strip_prefix("Populated single value cell at index ") {
        let (index, digit) = rest.split_once(" with ")?;
        return Some(Event::Populated(cell(index)?, digit.parse().ok()?));
    }
    if let Some(rest) = line.strip_prefix("Trying ") {
        let (digit, rest) = rest.split_once(" out of a possible ")?;
        let (possible, index) = rest.split_once(" at index ")?;
        let possible: Option<DigitSet> = possible.split(' ').map(|digit| digit.parse::<Digit>().ok()).collect();
        return Some(Event::Trying(cell(index)?, digit.parse().ok()?, possible?));
    }
    if let Some(rest) = line.strip_prefix("Only one value ") {
        let (digit, index) = rest.split_once(" for index ")?;
        return Some(Event::Only(cell(index)?, digit.parse().ok()?));
    }
    match line {
        STUCK => Some(Event::Stuck),
        DONE => Some(Event::Done),
        _ => None,
    }
}

fn cell(index: &str) -> Option<Cell> {
    let index: usize = index.parse().ok()?;
    (1..=81).contains(&index).then(|| Cell::new(index - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_line_reads_back() {
        let lines = [
            "Populated single value cell at index 66 with 1",
            "Trying 4 out of a possible 4 6 at index 12",
            "Only one value 3 for index 39",
            "! Cannot go any further !",
            "Done!",
        ];
        for text in lines {
            assert_eq!(line(event(text).unwrap()), text);
        }
        assert_eq!(read("Done!\nDone?\n").unwrap_err().to_string(), "line 2 is not a line of a log: Done?");
        assert!(read("Only one value 3 for index 82").is_err());
    }

    #[test]
    fn a_solution_stands_in_rows_and_bands() {
        let solved = "162857493534129678789643521475312986913586742628794135356478219241935867897261354";
        let log = Log { events: vec![Event::Done], solution: Some(solved.parse().unwrap()) };
        let text = text(&log);
        assert!(text.starts_with("Done!\n\n1, 6, 2,   8, 5, 7,   4, 9, 3,\n"), "{text}");
        assert_eq!(text.lines().filter(|line| line.is_empty()).count(), 3);
        assert_eq!(read(&text), Ok(log));
    }
}
