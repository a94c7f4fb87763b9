//! Boards as Simon Tatham's Solo writes them: `PARAMETERS:DESCRIPTION`, such as `2x3:b1a2…` or `9jx:…,…`.
//!
//! Parameters: `CxR` for boxes of C rows and R columns, or the size; then `j` for regions of other forms, `x` for both diagonals, `k`
//! for killer cages, and what only its generator reads. The description is the grid, then for `j` the walls between regions.

use super::ids::{Cell, Digit};
use super::plain_board::PlainBoard;
use super::puzzle::Puzzle;
use super::rules::{ExtraHouse, Regions, Rules, RulesFault, Statement};
use super::sets::CellSet;

/// Whether a text has the form of such a board.
pub fn is_tatham(text: &str) -> bool {
    let Some((parameters, description)) = text.split_once(':') else { return false };
    let rest = parameters.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let is_named = rest.strip_prefix('x').is_some_and(|rest| rest.starts_with(|sign: char| sign.is_ascii_digit()));
    let is_jigsaw = rest.starts_with('j') && rest.chars().all(|sign| sign.is_ascii_alphanumeric());
    let is_described = description.chars().all(|sign| sign.is_ascii_alphanumeric() || matches!(sign, '_' | ','));
    rest.len() < parameters.len()
        && parameters.len() < 16
        && (is_named || is_jigsaw)
        && is_described
        && !description.is_empty()
}

impl PlainBoard {
    /// Reads such a board.
    ///
    /// # Errors
    /// Killer cages, sizes other than 4 to 9, parameters that are not known, and descriptions of another length.
    pub fn of_tatham(text: &str) -> Result<Self, RulesFault> {
        let fault = |reason: String| RulesFault(format!("a board of Tatham's Solo: {reason}"));
        let (parameters, description) = text.split_once(':').ok_or_else(|| fault("there is no colon".to_owned()))?;
        let Parameters { shape, is_jigsaw, has_diagonals } = Parameters::read(parameters).map_err(fault)?;
        let size = shape[0] * shape[1];
        if !(4..=9).contains(&size) {
            return Err(fault(format!("a board has 4 to 9 digits, not {size}")));
        }
        let parts: Vec<&str> = description.split(',').collect();
        let expected = if is_jigsaw { 2 } else { 1 };
        if parts.len() != expected {
            return Err(fault(format!("{} parts instead of {expected}", parts.len())));
        }
        let regions =
            if is_jigsaw { Regions::Letters(regions(parts[1], size).map_err(fault)?) } else { Regions::Boxes(shape) };
        let mut rules = Rules::new(size, &regions, CellSet::EMPTY)?;
        if has_diagonals {
            rules.add(Statement::Houses(ExtraHouse::DiagonalDown))?;
            rules.add(Statement::Houses(ExtraHouse::DiagonalUp))?;
        }
        let givens = givens(parts[0], size).map_err(fault)?;
        let line = rules.line_of(|cell| givens.clue(cell));
        Ok(Self { givens: rules.givens(&line)?, has_puzzle: true, ..Self::empty(rules) })
    }
}

/// What the parameters say.
struct Parameters {
    /// Rows and columns of a box.
    shape: [usize; 2],
    is_jigsaw: bool,
    has_diagonals: bool,
}

impl Parameters {
    fn read(text: &str) -> Result<Self, String> {
        let number = |text: &str| {
            let digits = text.chars().take_while(char::is_ascii_digit).count();
            let (number, rest) = text.split_at(digits);
            number
                .parse::<usize>()
                .ok()
                .filter(|number| (1..=16).contains(number))
                .map(|number| (number, rest.to_owned()))
        };
        let (first, rest) = number(text).ok_or_else(|| format!("\"{text}\" has no size"))?;
        let second = rest.strip_prefix('x').and_then(number);
        let (mut shape, mut rest) = match second {
            Some((second, rest)) => ([first, second], rest),
            None => ([first, 1], rest),
        };
        let (mut is_jigsaw, mut has_diagonals) = (shape[1] == 1, false);
        while let Some(sign) = rest.chars().next() {
            rest.remove(0);
            match sign {
                'j' => is_jigsaw = true,
                'x' => has_diagonals = true,
                'k' => return Err("killer cages are not supported".to_owned()),
                // Symmetry and difficulty are for the generator alone.
                'a' => {}
                'r' | 'm' | 'd' if !rest.is_empty() => {
                    let sign_after = rest.remove(0);
                    if sign == 'm' && sign_after == 'd' && !rest.is_empty() {
                        rest.remove(0);
                    }
                }
                other => return Err(format!("unknown parameter \"{other}\"")),
            }
        }
        if is_jigsaw {
            shape = [shape[0] * shape[1], 1];
        }
        Ok(Self { shape, is_jigsaw, has_diagonals })
    }
}

/// The givens: numbers, letters for runs of empty cells (a is one), and `_` between two numbers.
fn givens(text: &str, size: usize) -> Result<Puzzle, String> {
    let mut values: Vec<Option<Digit>> = Vec::new();
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
                let digit = number.parse::<usize>().ok().filter(|number| (1..=size).contains(number));
                values.push(Some(Digit::new(digit.ok_or_else(|| format!("{number} is not a digit of it"))? - 1)));
            }
            other => return Err(format!("unknown sign \"{other}\"")),
        }
    }
    if values.len() != size * size {
        return Err(format!("{} cells instead of {}", values.len(), size * size));
    }
    let mut puzzle = Puzzle::EMPTY;
    for (at, value) in values.into_iter().enumerate() {
        puzzle.set(Cell::at(at / size, at % size), value);
    }
    Ok(puzzle)
}

/// The regions: each sign is the number of places without a wall before the next wall. The places are those between neighbors of a
/// row, row by row, then those between neighbors of a column, column by column.
fn regions(text: &str, size: usize) -> Result<String, String> {
    let half = size * (size - 1);
    let mut region: Vec<usize> = (0..size * size).collect();
    let mut at = 0;
    for sign in text.chars() {
        let run = match sign {
            '_' => 0,
            'a'..='y' => sign as usize - 'a' as usize + 1,
            other => return Err(format!("unknown sign \"{other}\" in the walls")),
        };
        for place in at..at + run {
            let (line, between) = (place % half / (size - 1), place % half % (size - 1));
            let (one, other) = match place {
                place if place < half => (line * size + between, line * size + between + 1),
                place if place < 2 * half => (between * size + line, (between + 1) * size + line),
                _ => return Err("too many walls".to_owned()),
            };
            let (kept, joined) = (region[one], region[other]);
            region.iter_mut().filter(|own| **own == joined).for_each(|own| *own = kept);
        }
        at += run + 1;
    }
    if at != 2 * half + 1 {
        return Err("walls of another length".to_owned());
    }
    let mut names: Vec<usize> = Vec::new();
    let letters = region.iter().map(|own| {
        let number = names.iter().position(|name| name == own).unwrap_or_else(|| {
            names.push(*own);
            names.len() - 1
        });
        char::from_digit(number as u32 % 36, 36).unwrap_or('.')
    });
    let letters = letters.collect();
    if names.len() == size { Ok(letters) } else { Err(format!("{} regions instead of {size}", names.len())) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_with_boxes_and_diagonals_are_read() {
        let board = PlainBoard::of_tatham("2x2x:1_2a3b4i").unwrap();
        assert_eq!(board.rules.to_string(), "size 4; boxes 2x2; diagonal down; diagonal up");
        assert_eq!(board.rules.line_of(|cell| board.givens.clue(cell)), "12.3..4.........");
    }

    #[test]
    fn what_is_not_known_is_named() {
        let said = |text: &str| PlainBoard::of_tatham(text).unwrap_err().to_string();
        assert!(said("3x3k:zzz").contains("killer"));
        assert!(said("3x3q:zzz").contains("unknown parameter \"q\""));
        assert!(said("2x2:a").contains("1 cells instead of 16"));
        assert!(said("4j:p,z").contains("unknown sign \"z\""));
        assert!(is_tatham("2x3:a1b") && is_tatham("9jx:a,b") && !is_tatham("12:34") && !is_tatham("9:a"));
    }
}
