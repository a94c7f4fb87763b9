//! States of all kinds, with all their solutions.

use std::ops::ControlFlow;

use crate::common;
use crate::damage::Dice;
use crate::origins::marked;
use unguess::board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Grid, Puzzle};
use unguess::check::Premises;
use unguess::engine::Engine;
use unguess::proof::Step;
use unguess::solutions::{count, solutions};
use unguess::trace::Trace;

/// States with more solutions are left out.
const MOST: usize = 60;

/// A state, and what is known of it.
pub(super) struct State {
    pub(super) grid: Grid,
    /// Where its puzzle started, if that has no second solution.
    pub(super) start: Option<Grid>,
    /// All solutions that lie in the state, as the candidates that are true.
    pub(super) solutions: Vec<CandidateSet>,
}

/// A puzzle, its one solution, and states and steps on its way.
pub(super) struct Way {
    pub(super) start: Grid,
    pub(super) solution: Puzzle,
    pub(super) steps: Vec<(Grid, Step)>,
}

impl Way {
    pub(super) fn of(engine: &Engine, puzzle: &Puzzle) -> Self {
        let start = Grid::from(puzzle);
        let steps = Trace::of(engine, start).states().map(|(grid, recorded)| (grid, recorded.step.clone())).collect();
        Self { start, solution: common::solution(&start).iter().collect(), steps }
    }
}

impl State {
    /// A state with its solutions, if they are not too many: those in which the puzzle starts as it did.
    pub(super) fn of(grid: &Grid, start: Option<&Grid>) -> Option<Self> {
        let mut found = Vec::new();
        let lies = |solution: &CandidateSet, state: &Grid| {
            (*solution - *state.candidates()).iter().all(|one| state.value(one.cell()) == Some(one.digit()))
        };
        solutions(grid, |solution| {
            let solution: CandidateSet = solution.clues().collect();
            found.extend(start.is_none_or(|start| lies(&solution, start)).then_some(solution));
            if found.len() > MOST { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        (found.len() <= MOST).then_some(Self { grid: *grid, start: start.copied(), solutions: found })
    }

    /// A state of one of many kinds; nothing if it has too many solutions.
    pub(super) fn random(way: &Way, dice: &mut Dice) -> Option<Self> {
        if dice.below(3) == 0 {
            return Self::almost_filled(&way.solution, dice);
        }
        let start = match dice.below(5) {
            0 => way.start,
            1 => marked(&way.solution, dice),
            2 => Grid::from(&fewer_clues(way, dice)),
            3 => few_digits(&way.solution, dice),
            _ => way.steps[dice.below(way.steps.len())].0,
        };
        let is_unique = count(&start, 2) < 2;
        let mut grid = start;
        thin(&mut grid, dice);
        if dice.below(4) == 0 {
            fill(&mut grid, &way.solution, dice);
        }
        if dice.below(16) == 0 {
            // Candidates that a placed digit should have cleared: no solution has them.
            let stray = Candidate::all().filter(|_| dice.below(20) == 0).collect::<CandidateSet>();
            grid = Grid::of(&grid.placed(), *grid.candidates() | stray & *start.candidates());
        }
        Self::of(&grid, is_unique.then_some(&start))
    }

    /// The solution with few candidates besides, most of them in a rectangle: what could be filled in two ways, or looks
    /// so. At times the puzzle starts with fewer candidates than the state has, or with more.
    fn almost_filled(solution: &Puzzle, dice: &mut Dice) -> Option<Self> {
        let mut candidates: CandidateSet = solution.clues().collect();
        let truths = candidates;
        let mut open: CellSet = CellSet::EMPTY;
        for _ in 0..=dice.below(2) {
            let (cells, digits) = rectangle(solution, dice);
            open |= cells.iter().copied().collect();
            candidates |= cells.iter().flat_map(|cell| digits.map(|digit| cell.with(digit))).collect();
        }
        let share = [0, 0, 1, 3, 10][dice.below(5)];
        let near =
            |candidate: &Candidate| truths.iter().any(|one| open.contains(one.cell()) && one.is_linked(*candidate));
        let noise: CandidateSet = Candidate::all().filter(|one| dice.below(200) < share && near(one)).collect();
        let known: Puzzle = match dice.below(3) {
            0 => [].into_iter().collect::<Puzzle>(),
            _ => solution.clues().filter(|clue| !open.contains(clue.cell())).collect(),
        };
        let mut grid = Grid::of(&known, candidates | noise);
        let mut start = grid;
        match dice.below(4) {
            0 => start = Grid::of(&known, (candidates - noise) | truths),
            1 => {
                start = Grid::of(
                    &known,
                    *grid.candidates() - (candidates - truths).iter().filter(|_| dice.below(4) == 0).collect(),
                );
            }
            2 => {
                let clues = solution.clues().filter(|clue| open.contains(clue.cell()));
                clues.filter(|_| dice.below(3) == 0).for_each(|clue| grid.place(clue));
            }
            _ => {}
        }
        let is_unique = count(&start, 2) < 2;
        Self::of(&grid, is_unique.then_some(&start))
    }

    pub(super) fn premises(&self) -> Premises<'_> {
        Premises { grid: &self.grid, unique: self.start.as_ref() }
    }

    /// The true candidates of unfilled cells, in one of the solutions.
    pub(super) fn truths(&self, dice: &mut Dice) -> CandidateSet {
        match self.solutions.len() {
            0 => CandidateSet::EMPTY,
            several => self.solutions[dice.below(several)] & *self.grid.candidates(),
        }
    }
}

/// Two rows and two columns, not all in one block, and two digits that a solution has in these cells: mostly no others.
fn rectangle(solution: &Puzzle, dice: &mut Dice) -> ([Cell; 4], [Digit; 2]) {
    let mut found = None;
    for _ in 0..400 {
        let [top, bottom, left, right] = [0; 4].map(|_| dice.below(9));
        if top == bottom || left == right || (top / 3 == bottom / 3 && left / 3 == right / 3) {
            continue;
        }
        let corners = [(top, left), (top, right), (bottom, right), (bottom, left)];
        let cells = corners.map(|(row, column)| Cell::at(row, column));
        let Some(digits) = cells.map(|cell| solution.clue(cell)).into_iter().collect::<Option<Vec<Digit>>>() else {
            continue;
        };
        found = Some((cells, [digits[0], digits[1]]));
        if digits[0] == digits[2] && digits[1] == digits[3] || dice.below(60) == 0 {
            break;
        }
    }
    found.expect("400 tries find a rectangle")
}

/// The puzzle without some clues.
fn fewer_clues(way: &Way, dice: &mut Dice) -> Puzzle {
    let mut puzzle = way.start.placed();
    for _ in 0..=dice.below(3) {
        let clues: Vec<Cell> = puzzle.cells().iter().collect();
        puzzle = puzzle.without(clues[dice.below(clues.len())]);
    }
    puzzle
}

/// The solution without most of the cells of two to four digits: as hard as a small puzzle.
fn few_digits(solution: &Puzzle, dice: &mut Dice) -> Grid {
    let open: DigitSet = (0..2 + dice.below(3)).map(|_| Digit::new(dice.below(9))).collect();
    let keep = dice.below(4);
    let is_kept = |clue: &Candidate| !open.contains(clue.digit()) || dice.below(10) < keep;
    Grid::from(&solution.clues().filter(is_kept).collect::<Puzzle>())
}

/// Removes some candidates, mostly none of a few solutions.
fn thin(grid: &mut Grid, dice: &mut Dice) {
    let mut kept = CandidateSet::EMPTY;
    let mut wanted = [1, 1, 2, 3, 0][dice.below(5)];
    solutions(&*grid, |solution| {
        if wanted == 0 {
            return ControlFlow::Break(());
        }
        wanted -= 1;
        kept |= solution.clues().collect();
        ControlFlow::Continue(())
    });
    let share = [0, 2, 5, 8, 10][dice.below(5)];
    for candidate in (*grid.candidates() - kept).iter() {
        if dice.below(10) < share {
            grid.remove(candidate);
        }
    }
}

/// Places some digits of a solution.
fn fill(grid: &mut Grid, solution: &Puzzle, dice: &mut Dice) {
    for clue in solution.clues() {
        if dice.below(6) == 0 && grid.candidates().contains(clue) {
            grid.place(clue);
        }
    }
}
