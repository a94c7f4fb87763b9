//! Questions of fact: solutions, redundant clues, canonical forms.

use serde_json::{Value, json};
use unguess_board::canon::canonical;
use unguess_board::solutions::{Verdict, verdict_within};
use unguess_board::{Candidate, Cell, CellSet, Digit, Grid, Puzzle, PuzzleError};
use unguess_steps::inquiry::{CheckedClues, clues_of};

use crate::fault::RequestFault;
use crate::request::{Request, Work};

/// A cell that can be either of two digits, in words.
pub fn either(verdict: &Verdict) -> Option<String> {
    let written = |(cell, [one, other]): (Cell, [Digit; 2])| format!("{cell} can be {one} or {other}");
    verdict.either().map(written)
}

/// How many solutions there are, and one of them.
pub(crate) fn solve(request: &Request, work: &Work) -> Result<Value, RequestFault> {
    let grid = request.grid("puzzle")?;
    let verdict = verdict_within(&grid, &request.deadline(work)?).ok_or_else(RequestFault::timeout)?;
    let (status, solution) = match &verdict {
        Verdict::None => ("none", None),
        Verdict::Unique(solution) => ("ok", Some(solution)),
        Verdict::Multiple([solution, _]) => ("multiple", Some(solution)),
    };
    let solution = solution.map(|solution| grid.rules().line_of(solution));
    Ok(json!({ "status": status, "solution": solution, "either": either(&verdict) }))
}

/// What the author of a puzzle wants to know: how many clues it has, how many solutions up to `limit`, and which clues
/// it does not need, if its solution is the only one.
pub(crate) fn check(request: &Request, work: &Work) -> Result<Value, RequestFault> {
    let (grid, limit) = (request.grid("puzzle")?, request.whole("limit").unwrap_or(2));
    let checked = CheckedClues::of(&grid, limit, &request.deadline(work)?).ok_or_else(RequestFault::timeout)?;
    let CheckedClues { puzzle, solutions, redundant } = checked;
    let names: Vec<Cell> = redundant.into_iter().flat_map(CellSet::iter).collect();
    let is_minimal = redundant.map(CellSet::is_empty);
    Ok(json!({ "clues": puzzle.cells().len(), "solutions": solutions, "minimal": is_minimal, "redundant": names }))
}

/// What is wrong with a claimed solution of a puzzle on its board, in words that name the cells; nothing if it is
/// right. In turn: it cannot be read, two of its digits conflict, a cell is empty or not as given, a digit is not
/// allowed in its cell, a relation is not met.
pub fn objection(board: &Grid, puzzle: &Puzzle, claim: &str) -> Option<String> {
    let rules = board.rules();
    let solution = match rules.stated() {
        None => claim.parse().map_err(|error: PuzzleError| error.to_string()),
        Some(rules) => rules.givens(claim).map_err(|fault| fault.to_string()),
    };
    let solution: Puzzle = match solution {
        Ok(solution) => solution,
        Err(error) => return Some(error),
    };
    if let Some((one, other)) = linked_pair(board, &solution) {
        return Some(format!("{one} and {other} cannot both be"));
    }
    let other = |cell| match (solution.clue(cell), puzzle.clue(cell)) {
        (None, _) => Some(format!("{cell} is empty")),
        (Some(digit), Some(clue)) if digit != clue => Some(format!("{cell} is {clue} in the puzzle")),
        _ => None,
    };
    let unmet = || Some(format!("its digits do not fulfil {}", rules.unmet(|cell| solution.clue(cell)).next()?));
    let is_barred = |one: &Candidate| !rules.candidates().contains(*one);
    let barred = || solution.clues().find(is_barred).map(|one| format!("{} cannot be {}", one.cell(), one.digit()));
    rules.cells().iter().find_map(other).or_else(barred).or_else(unmet)
}

/// Two digits of a solution that a link forbids.
fn linked_pair(board: &Grid, solution: &Puzzle) -> Option<(Candidate, Candidate)> {
    let rules = board.rules();
    let mut pairs = solution.clues().flat_map(|one| solution.clues().map(move |other| (one, other)));
    pairs.find(|(one, other)| one < other && rules.is_linked(*one, *other))
}

/// Whether a claimed solution is right, wrong or incomplete, with the reason. A right one may not be the only solution.
pub(crate) fn check_solution(request: &Request, work: &Work) -> Result<Value, RequestFault> {
    let grid = request.grid("puzzle")?;
    let (puzzle, claim) = (clues_of(&grid), request.needed("solution")?.split_whitespace().collect::<String>());
    let (board, size) = (grid.on_its_board(&puzzle), grid.rules().size());
    let answer = |verdict: &str, reason: Option<String>| Ok(json!({ "verdict": verdict, "reason": reason }));
    let is_digit = |sign: &char| Digit::from_char(*sign).is_some_and(|digit| digit.index() < size);
    if let Some(other) = claim.chars().find(|sign| !is_digit(sign) && !"0._-*".contains(*sign)) {
        return Err(RequestFault::of_puzzle(format!("solution: {other:?} is not a digit of the board")));
    }
    let (found, filled) = (claim.chars().count(), claim.chars().filter(is_digit).count());
    // A sign for each cell of the board, or, on a smaller one, of the nine by nine cells around it.
    if ![size * size, Cell::COUNT].contains(&found) {
        return Err(RequestFault::of_puzzle(format!(
            "solution: {found} characters where the board has {}",
            size * size
        )));
    }
    let empty = grid.rules().cells().len() - filled.min(grid.rules().cells().len());
    match objection(&board, &puzzle, &claim) {
        // No two digits conflict, and no given before the empty cell differs.
        Some(reason) if reason.ends_with(" is empty") => {
            return answer("incomplete", Some(format!("{empty} cells are empty")));
        }
        Some(reason) => return answer("wrong", Some(reason)),
        None => {}
    }
    match verdict_within(&board, &request.deadline(work)?).ok_or_else(RequestFault::timeout)? {
        Verdict::None => answer("wrong", Some("the puzzle has no solution".to_owned())),
        Verdict::Multiple(_) => answer("right", Some("the puzzle has other solutions, too".to_owned())),
        Verdict::Unique(_) => answer("right", None),
    }
}

/// The canonical form.
pub(crate) fn canon(request: &Request, _: &Work) -> Result<Value, RequestFault> {
    let form =
        canonical(&clues_of(&request.usual_puzzle("canonical forms are for puzzles on the classic board alone")?));
    Ok(json!({ "canonical": form.puzzle.to_string(), "automorphisms": form.automorphisms }))
}
