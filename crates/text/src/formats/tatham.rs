//! Boards as Simon Tatham's Solo writes them: `PARAMETERS:DESCRIPTION`, such as `2x3:b1a2…` or `9jx:…,…`.
//!
//! Parameters: `CxR` for boxes of C rows and R columns, or the size; then `j` for regions of other forms, `x` for both diagonals, `k`
//! for killer cages, and what only its generator reads. The description is the grid, then for `j` the walls between regions,
//! then for `k` the walls between cages, and a grid with a sum in one cell of each.

use super::places::cells;
use super::{Board, BoardFormat, Drawings, word};
use unguess_board::relation::RelationKind;
use unguess_board::rules::{ExtraHouse, Regions, RulesFault, Statement};
use unguess_board::{Cell, PlainBoard};

/// The most bytes that parameters take.
const LONGEST_PARAMETERS: usize = 15;

pub(super) static FORMAT: BoardFormat = BoardFormat::new("tatham", Board(is_tatham, word, read));

/// Whether a text has the form `PARAMETERS:DESCRIPTION`: parameters that begin with `CxR`, or with a size and `j`.
fn is_tatham(_: &str, text: &str) -> bool {
    let Some((parameters, description)) = text.split_once(':') else { return false };
    let rest = parameters.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let is_named = rest.strip_prefix('x').is_some_and(|rest| rest.starts_with(|sign: char| sign.is_ascii_digit()));
    let is_jigsaw = rest.starts_with('j') && rest.chars().all(|sign| sign.is_ascii_alphanumeric());
    let is_described = description.chars().all(|sign| sign.is_ascii_alphanumeric() || matches!(sign, '_' | ','));
    rest.len() < parameters.len()
        && parameters.len() <= LONGEST_PARAMETERS
        && (is_named || is_jigsaw)
        && is_described
        && !description.is_empty()
}

/// Reads such a board.
///
/// # Errors
/// Sizes other than 4 to 9, unknown parameters, cages without a sum, and descriptions of another length.
fn read(text: &str, _: Drawings) -> Result<PlainBoard, RulesFault> {
    solo(text).map_err(|RulesFault(reason)| RulesFault(format!("a board of Tatham's Solo: {reason}")))
}

/// Reads a board of Solo. Its faults do not name the format, which [`read`] adds.
fn solo(text: &str) -> Result<PlainBoard, RulesFault> {
    let (parameters, description) =
        text.split_once(':').ok_or_else(|| RulesFault("the colon is missing".to_owned()))?;
    let Parameters { shape, is_jigsaw, has_diagonals, has_cages } = Parameters::read(parameters)?;
    let size = shape[0] * shape[1];
    // Solo's own sizes: a fault of the description goes before a size that only this program refuses, which the board does below.
    if !(2..=16).contains(&size) {
        return Err(RulesFault(format!("a board has 4 to 9 digits, not {size}")));
    }
    let parts: Vec<&str> = description.split(',').collect();
    // The grid, the walls of regions, and the walls and sums of cages.
    let expected = 1 + usize::from(is_jigsaw) + 2 * usize::from(has_cages);
    if parts.len() != expected {
        return Err(RulesFault(format!("{} parts instead of {expected}", parts.len())));
    }
    let givens = numbers(parts[0], size)?;
    if let Some(number) = givens.iter().flatten().find(|number| usize::from(**number) > size) {
        return Err(RulesFault(format!("the grid has a {number}, which is not a digit of the board")));
    }
    let letters = if is_jigsaw { Some(letters(&joined(parts[1], size)?, size)?) } else { None };
    let regions = letters.map_or(Regions::Boxes(shape), Regions::Letters);
    let mut draft = PlainBoard::of_regions(size, &regions)?;
    if has_diagonals {
        draft.rules.add(Statement::Houses(ExtraHouse::DiagonalDown))?;
        draft.rules.add(Statement::Houses(ExtraHouse::DiagonalUp))?;
    }
    if has_cages {
        let sums = numbers(parts[expected - 1], size)?;
        add_cages(&mut draft, &joined(parts[expected - 2], size)?, &sums)?;
    }
    for (cell, given) in cells(size).zip(givens) {
        given.map_or(Ok(()), |given| draft.give(cell, i32::from(given)))?;
    }
    draft.with_puzzle()
}

/// What the parameters say.
struct Parameters {
    /// Rows and columns of a box.
    shape: [usize; 2],
    is_jigsaw: bool,
    has_diagonals: bool,
    has_cages: bool,
}

impl Parameters {
    /// Reads parameters: `CxR` or a size, then letters. Without `xR` the regions have other forms.
    fn read(text: &str) -> Result<Self, RulesFault> {
        let fault = |reason: String| RulesFault(format!("parameters: {reason}"));
        let number = |text: &str| {
            let (number, rest) = text.split_at(text.chars().take_while(char::is_ascii_digit).count());
            let number = number.parse::<usize>().ok().filter(|number| (1..=16).contains(number));
            number.map(|number| (number, rest.to_owned()))
        };
        let (first, rest) = number(text).ok_or_else(|| fault(format!("\"{text}\" has no size")))?;
        let (second, rest) = rest.strip_prefix('x').and_then(number).unwrap_or((1, rest));
        let (mut is_jigsaw, mut has_diagonals, mut has_cages) = (second == 1, false, false);
        let mut signs = rest.chars();
        while let Some(sign) = signs.next() {
            match sign {
                'j' => is_jigsaw = true,
                'x' => has_diagonals = true,
                'k' => has_cages = true,
                // Symmetry and difficulty are for the generator alone.
                'a' => {}
                // These have one sign after them, and `md` has two.
                'r' | 'm' | 'd' if let Some(after) = signs.next() => {
                    if sign == 'm' && after == 'd' {
                        signs.next();
                    }
                }
                other => return Err(fault(format!("\"{other}\" is unknown"))),
            }
        }
        // A board without boxes has the product as its size.
        let shape = if is_jigsaw { [first * second, 1] } else { [first, second] };
        Ok(Self { shape, is_jigsaw, has_diagonals, has_cages })
    }
}

/// A number or none for each cell: numbers, letters for runs of empty cells (a is one), and `_` between two numbers.
fn numbers(text: &str, size: usize) -> Result<Vec<Option<u16>>, RulesFault> {
    let fault = |reason: String| RulesFault(format!("the grid \"{text}\": {reason}"));
    let mut values: Vec<Option<u16>> = Vec::new();
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        match sign {
            '_' => {}
            'a'..='z' => values.extend(vec![None; sign as usize - 'a' as usize + 1]),
            '0'..='9' => {
                let mut number = sign.to_string();
                while let Some(digit) = signs.next_if(char::is_ascii_digit) {
                    number.push(digit);
                }
                let value = number.parse::<u16>().ok().filter(|value| (1..1000).contains(value));
                values.push(Some(value.ok_or_else(|| fault(format!("{number} is not a number of it")))?));
            }
            other => return Err(fault(format!("unknown sign \"{other}\""))),
        }
    }
    if values.len() != size * size {
        return Err(fault(format!("{} cells instead of {}", values.len(), size * size)));
    }
    Ok(values)
}

/// A number for each cell, the same for cells without a wall between: each sign is the number of places without a wall before the
/// next wall. The places are those between neighbors of a row, row by row, then those between neighbors of a column, column by
/// column.
fn joined(text: &str, size: usize) -> Result<Vec<usize>, RulesFault> {
    let fault = |reason: String| RulesFault(format!("the block structure \"{text}\": {reason}"));
    // Half of the places are between neighbors of a row.
    let half = size * (size - 1);
    let mut joined: Vec<usize> = (0..size * size).collect();
    let mut at = 0;
    for sign in text.chars() {
        let run = match sign {
            '_' => 0,
            'a'..='y' => sign as usize - 'a' as usize + 1,
            other => return Err(fault(format!("unknown sign \"{other}\" in the walls"))),
        };
        for place in at..at + run {
            let (line, between) = (place % half / (size - 1), place % half % (size - 1));
            let (one, other) = match place {
                place if place < half => (line * size + between, line * size + between + 1),
                place if place < 2 * half => (between * size + line, (between + 1) * size + line),
                _ => return Err(fault("too many walls".to_owned())),
            };
            let (kept, gone) = (joined[one], joined[other]);
            joined.iter_mut().filter(|number| **number == gone).for_each(|number| *number = kept);
        }
        at += run + 1;
    }
    // The end of all places counts as a wall.
    if at == 2 * half + 1 { Ok(joined) } else { Err(fault("walls of another length".to_owned())) }
}

/// A sign for the region of each cell, from 0 on in the order of their numbers. Each must have as many cells as digits.
fn letters(joined: &[usize], size: usize) -> Result<String, RulesFault> {
    if joined.iter().any(|number| joined.iter().filter(|other| *other == number).count() != size) {
        return Err(RulesFault(format!("the block structure has not {size} regions of {size} cells")));
    }
    let mut names = joined.to_vec();
    names.sort_unstable();
    names.dedup();
    let letter = |number| char::from_digit(names.binary_search(number).ok()? as u32, 36);
    Ok(joined.iter().filter_map(letter).collect())
}

/// Adds the cages: cells that are joined, with the sum that one of them has.
fn add_cages(draft: &mut PlainBoard, joined: &[usize], sums: &[Option<u16>]) -> Result<(), RulesFault> {
    let size = draft.rules.size();
    for first in (0..joined.len()).filter(|at| !joined[..*at].contains(&joined[*at])) {
        let members = || (first..joined.len()).filter(|at| joined[*at] == joined[first]);
        let cells: Vec<Cell> = members().map(|at| Cell::at(at / size, at % size)).collect();
        let totals: Vec<u16> = members().filter_map(|at| sums[at]).collect();
        let [total] = totals[..] else {
            let reason = format!("the cage of {} has {} sums in the grid of sums", cells[0], totals.len());
            return Err(RulesFault(reason));
        };
        draft.relate(RelationKind::Cage, vec![i32::from(total)], vec![cells])?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_refusing(text: &str) -> Result<PlainBoard, RulesFault> {
        read(text, Drawings::Refused)
    }

    #[test]
    fn boards_with_boxes_and_diagonals_are_read() {
        let board = read_refusing("2x2x:1_2a3b4i").unwrap();
        assert_eq!(board.rules.to_string(), "size 4; boxes 2x2; diagonal down; diagonal up");
        assert_eq!(board.rules.line_of(&board.givens), "12.3..4.........");
    }

    #[test]
    fn what_is_unknown_is_named() {
        let refusal = |text: &str| read_refusing(text).unwrap_err().to_string();
        assert!(refusal("3x3k:zzz").contains("1 parts instead of 3"));
        assert!(refusal("3x3q:zzz").contains("parameters: \"q\" is unknown"));
        assert!(refusal("2x2:a").contains("1 cells instead of 16"));
        assert!(refusal("5x4:a").contains("a board has 4 to 9 digits, not 20"));
        assert!(refusal("2j:1c,b_").contains("the block structure \"b_\""));
        assert!(refusal("4j:p,z").contains("the block structure \"z\": unknown sign \"z\""));
        assert!(refusal("2x2k:p,b__b__b__b__a_a_a_a_,7c3l").contains("17 cells instead of 16"));
        assert!(
            is_tatham("", "2x3:a1b") && is_tatham("", "9jx:a,b") && !is_tatham("", "12:34") && !is_tatham("", "9:a")
        );
    }
}
