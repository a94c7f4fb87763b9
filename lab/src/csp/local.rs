//! Local search by min-conflicts: fills all cells and then changes values until nothing conflicts.
//!
//! It starts with random values. A *step* takes a random cell that conflicts with a peer, and gives it the value with which
//! it conflicts with the fewest, a random one of several (Minton, Johnston, Philips and Laird, 1992). So many steps after
//! its start it begins anew. What it finds is a solution; that there is none it can never know.

use super::stopwatch::Stopwatch;
use super::{Answer, Board, Budget, Counts, Digit, Outcome, Tables, generate};
use unguess_desk::kept::{Deadline, Random};

/// A start is given up after so many steps for each empty cell.
const STEPS_PER_CELL: u64 = 200;

/// So many steps are made between two looks at the clock.
const PERIOD: u64 = 1024;

/// Looks for a solution; without a budget it may do so for ever. In the counts a node is a step or a start, and an
/// assignment a value that a cell was given.
///
/// What is random in it depends on the shape, the number of clues, the seed and the number of the board, as in the making of a
/// board, and is independent of that.
pub fn solve(tables: &Tables, board: &Board, budget: &Budget, seed: u64, number: u64) -> Answer {
    let mut stopwatch = Stopwatch::start();
    let deadline = Deadline::new(budget.time, None);
    let stream = generate::stream(tables.shape(), board.clues(), number);
    let mut random = Random::new(seed, 1 << 63 | stream);
    let mut counts = Counts::default();
    let mut local = Local::new(tables, board);
    stopwatch.begin_search();
    let limit = budget.nodes.unwrap_or(u64::MAX);
    let outcome = loop {
        if !board.fits(tables) {
            break Outcome::NoSolution;
        }
        if counts.nodes >= limit || deadline.is_over() {
            break Outcome::Undecided;
        }
        counts.nodes += 1;
        counts.assignments += local.empty.len() as u64;
        local.fill(&mut random);
        let last = counts.nodes.saturating_add(STEPS_PER_CELL * local.empty.len() as u64).min(limit);
        while counts.nodes < last && local.step(&mut random) {
            counts.nodes += 1;
            counts.assignments += 1;
            if counts.nodes.is_multiple_of(PERIOD) && deadline.is_over() {
                break;
            }
        }
        if local.conflicting.is_empty() {
            break Outcome::Solved(local.board());
        }
    };
    counts.checks = local.checks;
    counts.undone = if matches!(outcome, Outcome::Solved(_)) {
        counts.assignments - local.empty.len() as u64
    } else {
        counts.assignments
    };
    stopwatch.answer(outcome, counts)
}

struct Local<'t> {
    tables: &'t Tables,
    /// The cells that are no clues.
    empty: Vec<usize>,
    /// Whether each cell is a clue.
    is_clue: Vec<bool>,
    cells: Vec<Option<usize>>,
    /// How many peers of a cell have a value, for each cell and value.
    taken: Vec<u16>,
    /// The cells that conflict and are no clues, in no order that means anything.
    conflicting: Vec<usize>,
    /// Where each cell stands in that list.
    place: Vec<Option<usize>>,
    checks: u64,
}

impl<'t> Local<'t> {
    fn new(tables: &'t Tables, board: &Board) -> Self {
        let is_clue: Vec<bool> = board.cells().iter().map(Option::is_some).collect();
        let cells = is_clue.len();
        let mut local = Self {
            tables,
            empty: (0..cells).filter(|cell| !is_clue[*cell]).collect(),
            is_clue,
            cells: vec![None; cells],
            taken: vec![0; cells * tables.shape().n()],
            conflicting: Vec::new(),
            place: vec![None; cells],
            checks: 0,
        };
        for (cell, value) in board.cells().iter().enumerate() {
            if let Some(value) = value {
                local.change(cell, value.index());
            }
        }
        local
    }

    /// New random values for all cells.
    fn fill(&mut self, random: &mut Random) {
        for cell in self.empty.clone() {
            self.change(cell, random.below(self.tables.shape().n()));
        }
    }

    /// One step; not if nothing conflicts.
    fn step(&mut self, random: &mut Random) -> bool {
        if self.conflicting.is_empty() {
            return false;
        }
        let cell = random.one_of(&self.conflicting);
        let n = self.tables.shape().n();
        let conflicts = &self.taken[cell * n..(cell + 1) * n];
        let fewest = conflicts.iter().min().copied().unwrap_or_default();
        let best: Vec<usize> = (0..n).filter(|value| conflicts[*value] == fewest).collect();
        let value = random.one_of(&best);
        self.change(cell, value);
        true
    }

    /// Gives a cell a value.
    fn change(&mut self, cell: usize, value: usize) {
        let (tables, n) = (self.tables, self.tables.shape().n());
        let before = self.cells[cell].replace(value);
        for peer in tables.peers(cell).iter().copied() {
            self.checks += 1;
            if let Some(before) = before {
                self.taken[peer * n + before] -= 1;
            }
            self.taken[peer * n + value] += 1;
            self.note(peer);
        }
        self.note(cell);
    }

    /// Keeps the list of cells that conflict.
    fn note(&mut self, cell: usize) {
        let conflicts = self.cells[cell].is_some_and(|value| self.taken[cell * self.tables.shape().n() + value] > 0);
        match self.place[cell] {
            None if conflicts && !self.is_clue[cell] => {
                self.place[cell] = Some(self.conflicting.len());
                self.conflicting.push(cell);
            }
            Some(place) if !conflicts => {
                self.conflicting.swap_remove(place);
                self.place[cell] = None;
                if let Some(moved) = self.conflicting.get(place) {
                    self.place[*moved] = Some(place);
                }
            }
            _ => {}
        }
    }

    fn board(&self) -> Board {
        let digits = self.cells.iter().map(|value| Digit::new(1 + (*value)?));
        Board::new(self.tables.shape(), digits.collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::csp::generate;

    #[test]
    fn what_it_finds_is_a_solution_and_the_same_one_again() {
        let tables = Tables::new("2x3".parse().unwrap());
        let mut solved = 0;
        for number in 0..20 {
            let board = generate::solvable(&tables, 18, 1, number).unwrap().board;
            let answer = solve(&tables, &board, &Budget::of_nodes(200_000), 1, number);
            if let Outcome::Solved(solution) = &answer.outcome {
                assert!(solution.solves(&board, &tables));
                solved += 1;
            }
            let again = solve(&tables, &board, &Budget::of_nodes(200_000), 1, number);
            assert_eq!((again.outcome, again.counts), (answer.outcome, answer.counts));
        }
        assert!(solved > 15, "{solved}");
    }

    #[test]
    fn it_never_says_that_there_is_no_solution_unless_clues_conflict() {
        let tables = Tables::new("2x2".parse().unwrap());
        let mut board = Board::empty(tables.shape());
        // The third cell could only be 3 or 4, and its column has both.
        for (cell, value) in [(0, 1), (1, 2), (10, 3), (14, 4)] {
            board.set(cell, Digit::new(value));
        }
        let outcome = solve(&tables, &board, &Budget::of_nodes(5000), 1, 0).outcome;
        assert_eq!(outcome, Outcome::Undecided);
        board.set(5, Digit::new(1));
        assert_eq!(solve(&tables, &board, &Budget::default(), 1, 0).outcome, Outcome::NoSolution);
    }
}
