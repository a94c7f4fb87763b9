//! The log of a solver in XSLT that tells what it guesses: five kinds of line, then the solution. Cells are numbered from
//! 1 to 81 in reading order.

use std::fmt::Write;

use unguess_board::Cell;
use unguess_board::solutions::{Event, Log};

/// A log as text: a line for each event, then the solution, if there is one, in rows with gaps between the boxes.
pub fn text(log: &Log) -> String {
    let mut text: String = log.events.iter().map(|event| line(*event) + "\n").collect();
    if let Some(solution) = &log.solution {
        for row in 0..9 {
            text += if row % 3 == 0 { "\n" } else { "" };
            for column in 0..9 {
                // One blank between cells, three between boxes.
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
        Event::Stuck => "! Cannot go any further !".to_owned(),
        Event::Done => "Done!".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_solution_stands_in_rows_and_bands() {
        let solved = "162857493534129678789643521475312986913586742628794135356478219241935867897261354";
        let log = Log { events: vec![Event::Done], solution: Some(solved.parse().unwrap()) };
        let text = text(&log);
        assert!(text.starts_with("Done!\n\n1, 6, 2,   8, 5, 7,   4, 9, 3,\n"), "{text}");
        assert_eq!(text.lines().filter(|line| line.is_empty()).count(), 3);
    }
}
