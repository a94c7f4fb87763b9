//! All minimal puzzles whose clues are some of those of another puzzle.
//!
//! A clue is redundant if there is one solution without it. A clue that is needed stays needed when others are removed. So
//! each redundant clue is either removed or kept, in the order of the cells, until no undecided clue is redundant. What is left
//! is minimal iff all clues that were kept have become needed. Each set of clues is the result of one series of decisions.
//!
//! A kept clue becomes needed only if, of all clues that will surely stay, it is the only one in some unavoidable set.
//! If a search finds no such set, nothing below is minimal, and the search ends there.

use super::solution::{Complete, Solution};
use super::unavoidable::Unavoidable;
use unguess_board::{Cell, CellSet, Puzzle};

/// More unavoidable sets than this are not remembered: to look through them would take longer than to search again.
const MOST_SETS: usize = 4000;

/// The minimal puzzles, one after the other. Those without a clue come before those with it, and the first cell decides.
pub(super) struct Minimals {
    complete: Complete,
    /// The clues to choose from.
    all: CellSet,
    /// Of some unavoidable sets, the cells that are among the clues.
    unavoidable: Unavoidable,
    /// How many were added.
    sets: usize,
    /// What is to be looked at, the next last.
    ahead: Vec<ClueChoice>,
}

/// Clues of which some are decided on.
#[derive(Clone, Copy)]
struct ClueChoice {
    clues: CellSet,
    /// The redundant clues that are not decided on.
    undecided: CellSet,
    /// The clues that stay, but are redundant so far.
    kept: CellSet,
}

impl Minimals {
    /// Those with clues among `all`, which have this one solution; all of them have the clues `kept`.
    pub(super) fn new(complete: Complete, all: CellSet, kept: CellSet) -> Self {
        let mut minimals = Self { complete, all, unavoidable: Unavoidable::default(), sets: 0, ahead: Vec::new() };
        minimals.look_at(ClueChoice { clues: all, undecided: all - kept, kept });
        minimals
    }

    /// Notes a choice to look at later, after a clue was removed: fewer of its clues are redundant now. If no minimal
    /// puzzle can come of it, nothing is noted.
    fn look_at(&mut self, choice: ClueChoice) {
        let needed = self.unavoidable.needed(choice.clues);
        let redundant: CellSet = ((choice.undecided | choice.kept) - needed)
            .iter()
            .filter(|cell| !self.is_alone_in_some_set(*cell, choice.clues))
            .collect();
        let choice = ClueChoice { undecided: choice.undecided & redundant, kept: choice.kept & redundant, ..choice };
        self.look_at_as_redundant(choice);
    }

    /// Notes a choice to look at later whose redundant clues are known, unless some kept clue can no longer become
    /// needed: it is not the only one in an unavoidable set even among the clues that surely stay.
    fn look_at_as_redundant(&mut self, choice: ClueChoice) {
        let surely = choice.clues - choice.undecided;
        let can_be_needed = choice.kept.is_empty()
            || !choice.undecided.is_empty() && {
                let needed = self.unavoidable.needed(surely);
                (choice.kept - needed).iter().all(|cell| self.is_alone_in_some_set(cell, surely))
            };
        if can_be_needed {
            self.ahead.push(choice);
        }
    }

    /// Whether a clue is the only one of these in some unavoidable set.
    fn is_alone_in_some_set(&mut self, cell: Cell, clues: CellSet) -> bool {
        let set = self.complete.other_at(clues - CellSet::of(cell), cell);
        if let Some(set) = set
            && self.sets < MOST_SETS
        {
            self.unavoidable.add(set & self.all);
            self.sets += 1;
        }
        set.is_some()
    }
}

impl Iterator for Minimals {
    type Item = Puzzle;

    /// Decides on one clue after the other, depth first, until a choice has no redundant clue left: that is the next
    /// minimal puzzle.
    fn next(&mut self) -> Option<Puzzle> {
        while let Some(choice) = self.ahead.pop() {
            let Some(cell) = choice.undecided.first() else { return Some(self.complete.puzzle(choice.clues)) };
            // The clue is kept, or removed. What is noted last is looked at first.
            let decided = CellSet::of(cell);
            let undecided = choice.undecided - decided;
            self.look_at_as_redundant(ClueChoice { undecided, kept: choice.kept | decided, ..choice });
            self.look_at(ClueChoice { clues: choice.clues - decided, undecided, ..choice });
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::generate::{Generator, Method};
    use unguess_board::solutions::{Verdict, redundant_clues, verdict};

    /// Adds the minimal puzzles that come of removing redundant clues in all orders.
    fn by_definition(puzzle: Puzzle, seen: &mut BTreeSet<Puzzle>, found: &mut BTreeSet<Puzzle>) {
        if !seen.insert(puzzle) {
            return;
        }
        let redundant = redundant_clues(&puzzle);
        if redundant.is_empty() {
            found.insert(puzzle);
        }
        redundant.iter().for_each(|cell| by_definition(puzzle.without(cell), seen, found));
    }

    #[test]
    fn the_minimals_are_those_of_the_definition_each_once() {
        let generator = Generator::new(Method::TopDown, 5);
        let mut all = 0;
        for number in 0..6 {
            let mut puzzle = generator.unit(number).puzzles[0];
            let Verdict::Unique(solution) = verdict(&puzzle) else { panic!("{puzzle} has one solution") };
            // Some clues more, here and there.
            let open = solution.clues().filter(|clue| puzzle.clue(clue.cell()).is_none());
            let added: Vec<_> = open.step_by(12).collect();
            for clue in &added {
                puzzle.set(clue.cell(), Some(clue.digit()));
            }
            let (mut seen, mut expected) = (BTreeSet::new(), BTreeSet::new());
            by_definition(puzzle, &mut seen, &mut expected);
            let found: Vec<Puzzle> = Minimals::new(Complete::new(solution), puzzle.cells(), CellSet::EMPTY).collect();
            assert_eq!(found.iter().copied().collect::<BTreeSet<_>>(), expected);
            assert_eq!(found.len(), expected.len());
            all += found.len();
            let kept = CellSet::of(added[0].cell());
            let with = Minimals::new(Complete::new(solution), puzzle.cells(), kept);
            let expected: Vec<Puzzle> = found.into_iter().filter(|puzzle| puzzle.cells().intersects(kept)).collect();
            assert_eq!(with.collect::<Vec<_>>(), expected);
        }
        assert!(all > 30, "{all}");
    }
}
