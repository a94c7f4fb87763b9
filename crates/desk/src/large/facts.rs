//! Questions of fact about puzzles of 10 to 25 digits: solutions, clues that are not needed, claimed solutions.

use unguess_board::deadline::Deadline;
use unguess_large::{
    BoardNames, Cell, Declared, Digit, Digits, Filling, LargePuzzle, State, Verdict, grid_text, house_name, solutions,
    verdict,
};

/// What an author wants to know of a puzzle.
pub struct LargeClues {
    /// How many cells are given.
    pub clues: usize,
    /// How many solutions there are, up to the limit.
    pub solutions: u64,
    /// The clues that can each be left out, if the solution is the only one and the puzzle is one of givens.
    pub redundant: Option<Vec<Cell>>,
}

/// A cell that can be either of two digits, in words.
pub(super) fn either(puzzle: &LargePuzzle, verdict: &Verdict) -> Option<String> {
    let Verdict::Multiple([one, other]) = verdict else { return None };
    let cell = (0..one.len()).find(|cell| one[*cell] != other[*cell])?;
    Some(format!("{} can be {} or {}", BoardNames(&puzzle.board).cell(cell), one[cell], other[cell]))
}

/// A filling as the puzzle is written.
pub fn solution_text(puzzle: &LargePuzzle, filling: &Filling) -> String {
    grid_text(puzzle.alphabet, &filling.iter().copied().map(Some).collect::<Vec<_>>())
}

/// How many solutions a puzzle has up to a limit, and which clues it does not need; none at the deadline.
pub fn clues(puzzle: &LargePuzzle, limit: u64, deadline: &Deadline) -> Option<LargeClues> {
    let state = puzzle.state();
    let mut all = solutions(&state, deadline);
    let first: Vec<Filling> = all.by_ref().take(2).collect();
    let more = all.by_ref().take(limit.saturating_sub(2) as usize).count();
    if all.is_over {
        return None;
    }
    let count = (first.len() + more) as u64;
    let redundant = match &first[..] {
        [solution] if puzzle.marks.is_empty() => Some(redundant(puzzle, solution, deadline)?),
        _ => None,
    };
    Some(LargeClues { clues: puzzle.givens.iter().flatten().count(), solutions: count.min(limit), redundant })
}

/// The clues without which a puzzle has no other solution.
fn redundant(puzzle: &LargePuzzle, solution: &[Digit], deadline: &Deadline) -> Option<Vec<Cell>> {
    let mut redundant = Vec::new();
    for cell in (0..solution.len()).filter(|cell| puzzle.givens[*cell].is_some()) {
        let mut givens = puzzle.givens.clone();
        givens[cell] = None;
        let mut other = State::of(&puzzle.board, &givens);
        other.remove(cell, Digits::of(solution[cell]));
        match verdict(&other, deadline) {
            Verdict::None => redundant.push(cell),
            Verdict::Unknown => return None,
            Verdict::Unique(_) | Verdict::Multiple(_) => {}
        }
    }
    Some(redundant)
}

/// The digits of a claimed solution, in the alphabet of the puzzle or one that it shows itself.
fn claimed(puzzle: &LargePuzzle, claim: &str) -> Result<Vec<Option<Digit>>, String> {
    let read = |alphabet| unguess_large::read(claim, &Declared { alphabet, board: Some(puzzle.board.clone()) });
    let read = read(Some(puzzle.alphabet)).or_else(|fault| read(None).map_err(|_| fault));
    read.map(|claim| claim.givens).map_err(|fault| fault.to_string())
}

/// What is wrong with a claimed solution of a puzzle, in words that name the cells; nothing if it is right.
pub fn objection(puzzle: &LargePuzzle, claim: &str) -> Option<String> {
    let names = BoardNames(&puzzle.board);
    let digits = match claimed(puzzle, claim) {
        Ok(digits) => digits,
        Err(fault) => return Some(fault),
    };
    if let Some((house, digit, cells)) = repeated(puzzle, &digits).into_iter().next() {
        let cells: Vec<String> = cells.into_iter().map(|cell| names.cell(cell)).collect();
        return Some(format!("two {digit}s in {}: {}", house_name(&puzzle.board, house), cells[..2].join(" and ")));
    }
    let cells = 0..digits.len();
    let broken = || {
        let mut relations = puzzle.board.relations().iter();
        let broken = relations.find(|related| !related.holds(puzzle.board.size(), |cell| digits[cell]))?;
        Some(format!("{} does not hold", names.relation(broken)))
    };
    let fault = cells.clone().find_map(|cell| match (digits[cell], puzzle.givens[cell]) {
        (None, _) => Some(format!("{} is empty", names.cell(cell))),
        (Some(digit), Some(clue)) if digit != clue => Some(format!("{} is {clue} in the puzzle", names.cell(cell))),
        (Some(digit), _) => {
            let is_barred = puzzle.marks.iter().any(|(marked, left)| *marked == cell && !left.contains(digit));
            let same = puzzle.board.peers(cell).iter().find(|peer| digits[**peer] == Some(digit));
            match same {
                _ if is_barred => Some(format!("{} cannot be {digit}", names.cell(cell))),
                Some(peer) => Some(format!("{} and {} cannot both be {digit}", names.cell(cell), names.cell(*peer))),
                None => None,
            }
        }
    });
    fault.or_else(broken)
}

/// The digits that a house has more than once, with their cells: houses in order, by their places.
fn repeated(puzzle: &LargePuzzle, digits: &[Option<Digit>]) -> Vec<(usize, Digit, Vec<Cell>)> {
    let board = &puzzle.board;
    let all = (0..board.houses().len()).flat_map(|house| board.digits().iter().map(move |digit| (house, digit)));
    let with_cells = all.map(|(house, digit)| {
        let cells = board.houses()[house].cells.iter().copied().filter(|cell| digits[*cell] == Some(digit));
        (house, digit, cells.collect::<Vec<_>>())
    });
    with_cells.filter(|(.., cells)| cells.len() > 1).collect()
}

/// `row 2: 6 in r2c3 r2c7; …`: all that a puzzle, or else a claimed solution, has more than once in a house.
pub fn faults(puzzle: &LargePuzzle, claim: Option<&str>) -> String {
    let of = |digits: &[Option<Digit>]| {
        let fault = |(house, digit, cells): (usize, Digit, Vec<Cell>)| {
            format!("{}: {digit} in {}", house_name(&puzzle.board, house), cell_names(puzzle, &cells))
        };
        repeated(puzzle, digits).into_iter().map(fault).collect::<Vec<_>>().join("; ")
    };
    let of_puzzle = of(&puzzle.givens);
    let claim = || claim.and_then(|claim| claimed(puzzle, claim).ok());
    if of_puzzle.is_empty() { claim().map_or(String::new(), |digits| of(&digits)) } else { of_puzzle }
}

/// The names of cells, with blanks between them.
fn cell_names(puzzle: &LargePuzzle, cells: &[Cell]) -> String {
    cells.iter().map(|cell| BoardNames(&puzzle.board).cell(*cell)).collect::<Vec<_>>().join(" ")
}
