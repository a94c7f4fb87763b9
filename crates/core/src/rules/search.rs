//! The solutions of a board with any rules, depth first.

use std::ops::ControlFlow;

use super::Rules;
use crate::board::{Candidate, CandidateSet};

/// Offers each solution in which no other candidates than these are true, as its true candidates, until it breaks.
pub fn board_solutions(rules: &Rules, start: CandidateSet, offer: &mut dyn FnMut(CandidateSet) -> ControlFlow<()>) {
    let mut search = BoardSearch { rules, offer };
    let _ = search.descend(Left { candidates: start & rules.candidates(), placed: CandidateSet::EMPTY });
}

/// A search for the solutions of a board.
struct BoardSearch<'a> {
    rules: &'a Rules,
    offer: &'a mut dyn FnMut(CandidateSet) -> ControlFlow<()>,
}

/// What is left at a point of the search.
#[derive(Clone, Copy)]
struct Left {
    /// The candidates that may be true, or are.
    candidates: CandidateSet,
    /// Those that are known to be true.
    placed: CandidateSet,
}

impl BoardSearch<'_> {
    /// Places singles, then tries each candidate of a variable with the fewest.
    fn descend(&mut self, mut left: Left) -> ControlFlow<()> {
        match self.settled(&mut left) {
            None => ControlFlow::Continue(()),
            Some(None) => (self.offer)(left.placed),
            Some(Some(variable)) => variable.iter().try_for_each(|candidate| {
                let mut next = left;
                place(self.rules, &mut next, candidate);
                self.descend(next)
            }),
        }
    }

    /// Places all that variables are left with; then what a variable with the fewest candidates can still take, or nothing if all
    /// have their candidate. No answer at all if a variable has none left.
    #[expect(clippy::option_option, reason = "three outcomes: a dead end, a solution, a choice")]
    fn settled(&self, left: &mut Left) -> Option<Option<CandidateSet>> {
        loop {
            let mut fewest: Option<(usize, CandidateSet)> = None;
            let mut is_changed = false;
            for variable in self.rules.variables() {
                let own = *variable & left.candidates;
                if own.intersects(&left.placed) {
                    continue;
                }
                match own.len() {
                    0 => return None,
                    1 => {
                        own.iter().for_each(|candidate| place(self.rules, left, candidate));
                        is_changed = true;
                    }
                    count if fewest.is_none_or(|(known, _)| count < known) => fewest = Some((count, own)),
                    _ => {}
                }
            }
            if !is_changed {
                return Some(fewest.map(|(_, own)| own));
            }
        }
    }
}

fn place(rules: &Rules, left: &mut Left, candidate: Candidate) {
    left.placed.insert(candidate);
    left.candidates -= *rules.linked(candidate);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::PlainBoard;

    fn count(board: &str) -> usize {
        let PlainBoard { rules, start } = PlainBoard::read(board).unwrap();
        let mut count = 0;
        board_solutions(&rules, start, &mut |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// Known numbers: grids of four digits with boxes and without, and those with both diagonals.
    #[test]
    fn all_solutions_of_small_boards_are_found_once() {
        assert_eq!(count("size 4"), 288);
        assert_eq!(count("size 4; regions none"), 576);
        assert_eq!(count("size 4; x"), 48);
        assert_eq!(count("size 4; nonconsecutive"), 0);
        assert_eq!(count("size 5; grid 12345 ..... ..... ..... ....."), 161_280 / 120);
    }
}
