//! Lines of a `HoDoKu` library: `:code:digits:puzzle:removed:…`.

use super::{BoardFormat, Line, characters};
use crate::misread::{BadText, Misread};
use unguess_board::{Candidate, Cell, Digit, Grid, Rules, width};

pub(super) static FORMAT: BoardFormat = BoardFormat::new(
    "library",
    Line(|text, asked| is_library(text).then(|| read(text, asked.unwrap_or_else(Rules::classic)))),
);

/// Whether a text is `:code:digits:puzzle:…`.
fn is_library(text: &str) -> bool {
    text.starts_with(':') && !text.contains(['\n', '\r', '|']) && !text.contains("--") && text.matches(':').count() > 3
}

/// Reads `:code:digits:puzzle:removed:…`, as `HoDoKu` writes positions: in the puzzle a `+` marks digits that are placed
/// and not given, and removed candidates are written as `734` for 7 in r3c4.
fn read(line: &str, rules: &'static Rules) -> Result<Grid, Misread> {
    let mut fields = line.split(':').skip(3);
    let text = fields.next().unwrap_or_default();
    let start = text.as_ptr() as usize - line.as_ptr() as usize;
    // The puzzle without `+`, where each of its bytes stands in the line, and which of its characters are not placed.
    let (mut bare, mut origins, mut are_given) = (String::new(), Vec::new(), Vec::new());
    let mut is_given = true;
    for (at, character) in text.char_indices() {
        if character == '+' {
            is_given = false;
            continue;
        }
        are_given.push(std::mem::replace(&mut is_given, true));
        bare.push(character);
        origins.extend([start + at].repeat(character.len_utf8()));
    }
    let mut grid = characters::read(&bare, rules).map_err(|misread| {
        let places = misread.places.into_iter().map(|place| origins[place]).collect();
        Misread { error: misread.error, places }
    })?;
    for name in fields.next().unwrap_or_default().split_whitespace() {
        let place = name.as_ptr() as usize - line.as_ptr() as usize;
        grid.remove(removed(name).map_err(|error| Misread { error, places: vec![place] })?);
    }
    let width = width(are_given.len(), rules.size());
    grid.fix_givens_to(rules.cells().iter().filter(|cell| are_given[cell.row() * width + cell.column()]).collect());
    Ok(grid)
}

/// Reads `734` as 7 in r3c4.
fn removed(name: &str) -> Result<Candidate, BadText> {
    let digits: Option<Vec<Digit>> = name.chars().map(Digit::from_char).collect();
    match digits.as_deref() {
        Some([digit, row, column]) => Ok(Cell::at(row.index(), column.index()).with(*digit)),
        _ => Err(BadText::Removed(name.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::read;
    use unguess_board::{CellSet, DigitSet};

    const MEDIUM: &str = "...8......7.2..94...4.7.5.6.....76.974.....851.65.....3.5.6.2...61..8.5......2...";

    #[test]
    fn pencilmarks_may_have_any_frame() {
        let grid: Grid = MEDIUM.parse().unwrap();
        let framed: String = Cell::all()
            .map(|cell| {
                let digits = grid.value(cell).map_or(grid.digits_in(cell), DigitSet::of);
                let group: String = digits.iter().map(|digit| digit.to_string()).collect();
                let end = if cell.column() == 8 { " |\n+---+\n" } else { " | " };
                group + end
            })
            .collect();
        assert_eq!(read(&framed).unwrap().marks(), grid.marks());
    }

    #[test]
    fn frames_may_be_numbered_and_may_hold_a_puzzle() {
        let grid: Grid = MEDIUM.parse().unwrap();
        let rows: Vec<&str> = MEDIUM.as_bytes().chunks(9).map(|row| std::str::from_utf8(row).unwrap()).collect();
        assert_eq!(read(&rows.join("\n")).unwrap().marks(), grid.marks());
        let numbered: String = Cell::all()
            .map(|cell| {
                let label = if cell.column() == 0 { format!("\n r{}", cell.row() + 1) } else { String::new() };
                let digits = grid.value(cell).map_or(grid.digits_in(cell), DigitSet::of);
                label + " " + &digits.iter().map(|digit| digit.to_string()).collect::<String>()
            })
            .collect();
        let framed = format!("   c1 c2 c3 c4 c5 c6 c7 c8 c9\n .----.----.\n{numbered}\n '----'----'");
        assert_eq!(read(&framed).unwrap().marks(), grid.marks());
    }

    #[test]
    fn a_library_line_tells_givens_from_placed_digits_and_removes_candidates() {
        let puzzle = MEDIUM.replacen("...8", "+6.98", 1);
        let grid = read(&format!(":0702:9:{puzzle}:218 118::")).unwrap();
        let plain: Grid = MEDIUM.replacen("...8", "6.98", 1).parse().unwrap();
        assert_eq!(grid.placed(), plain.placed());
        assert_eq!(grid.givens() | CellSet::of(Cell::at(0, 0)), plain.givens());
        assert!(!grid.givens().contains(Cell::at(0, 0)));
        let gone = (*plain.candidates() - *grid.candidates()).iter().map(|candidate| candidate.to_string());
        assert_eq!(gone.collect::<Vec<_>>(), ["r1c8n1", "r1c8n2"]);
        assert!(read(&format!(":0702:9:{MEDIUM}:21::")).is_err());
    }
}
