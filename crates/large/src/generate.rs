//! New puzzles with one solution, each determined by its seed and number.

use std::sync::Arc;

use unguess_board::deadline::Deadline;
use unguess_board::learning::SearchEnd;
use unguess_board::random::Random;
use unguess_board::symmetry::Symmetry;

use crate::search::filling;
use crate::{Board, Cell, Digit, Digits, Filling, State, random_filling};

/// What a new puzzle is to be.
#[derive(Clone, Copy, Debug)]
pub struct Recipe {
    /// Which cells are clues together.
    pub symmetry: Symmetry,
    /// Whether hidden and naked singles are to solve it.
    pub singles: bool,
    /// After how many contradictions a clue stays because it is not known whether it could go.
    pub contradictions: u64,
}

impl Default for Recipe {
    fn default() -> Self {
        Self { symmetry: Symmetry::None, singles: false, contradictions: 2000 }
    }
}

/// A new puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The clue of each cell.
    pub givens: Vec<Option<Digit>>,
    /// Its only solution.
    pub solution: Filling,
}

/// The puzzle of this number of a seed: a random solution from which the clues are taken in random order, those of a symmetry
/// together, as long as what the recipe asks for holds. None if the board has no solution, or at the deadline.
pub fn generate(board: &Arc<Board>, recipe: &Recipe, seed: u64, number: u64, deadline: &Deadline) -> Option<Generated> {
    let mut random = Random::of_unit(seed, number);
    let solution = random_filling(board, &mut random, deadline)?;
    let mut groups: Vec<Vec<Cell>> = recipe.symmetry.groups(board.size()).map(Iterator::collect).collect();
    random.shuffle(&mut groups);
    let mut givens: Vec<Option<Digit>> = solution.iter().copied().map(Some).collect();
    let mut singles = board.search();
    let mut known = Known { board, solution: &solution, differences: Vec::new() };
    for group in groups {
        if deadline.is_over() {
            return None;
        }
        let mut rest = givens.clone();
        for cell in &group {
            rest[*cell] = None;
        }
        let clues = rest.iter().enumerate().filter_map(|(cell, digit)| Some((cell, (*digit)?.index())));
        // With the group, the recipe holds: so it does without it if the group follows.
        let wanted: Vec<(Cell, usize)> = group.iter().map(|cell| (*cell, solution[*cell].index())).collect();
        let can_go = singles.singles_give(&wanted, clues)
            || !recipe.singles && known.is_only(&group, rest, recipe.contradictions, deadline);
        if can_go {
            for cell in group {
                givens[cell] = None;
            }
        }
    }
    Some(Generated { givens, solution })
}

/// A solution, and what is known of others.
struct Known<'a> {
    board: &'a Arc<Board>,
    solution: &'a [Digit],
    /// The cells in which another solution differs: some of them must be clues.
    differences: Vec<Vec<Cell>>,
}

impl Known<'_> {
    /// Whether there is certainly no other solution without a group of clues, if there is none with it.
    fn is_only(&mut self, group: &[Cell], mut rest: Vec<Option<Digit>>, most: u64, deadline: &Deadline) -> bool {
        if self.differences.iter().any(|cells| cells.iter().all(|cell| rest[*cell].is_none())) {
            return false;
        }
        // Another solution differs in the first cell of the group, or else in the second, and so on.
        group.iter().all(|cell| {
            let mut state = State::of(self.board, &rest);
            state.remove(*cell, Digits::of(self.solution[*cell]));
            rest[*cell] = Some(self.solution[*cell]);
            let mut search = state.search();
            let end = search.next(most, deadline);
            if end == SearchEnd::Solution {
                let other = filling(&search);
                self.differences.push((0..other.len()).filter(|cell| other[*cell] != self.solution[*cell]).collect());
            }
            end == SearchEnd::Exhausted
        })
    }
}
