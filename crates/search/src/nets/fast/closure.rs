//! All that follows from an assumption, in whatever order it is found.

use crate::nets::nesting::Nesting;
use crate::state::Planes;
use unguess_board::{Candidate, CellSet, Digit, DigitSet, House};

/// All that follows from an assumption.
#[derive(Clone, Copy)]
pub(super) struct Closure {
    /// The candidates that are true.
    pub(super) on: Planes,
    /// The candidates that are not false, those that are true among them.
    pub(super) left: Planes,
}

impl Closure {
    /// Whether it is still all that follows in a later state that has lost `lost` and has the candidates `all`. Lost
    /// candidates that make no difference are taken out of it. `cells` says whether the digits of a cell imply each
    /// other.
    pub(super) fn survives(&mut self, lost: &[Candidate], all: &Planes, nesting: Nesting, cells: bool) -> bool {
        if let Some(several) = nesting.several() {
            for lost in lost {
                self.spare(*lost, several, cells);
            }
        }
        self.left.iter().zip(all).all(|(left, all)| left.is_subset(*all))
    }

    /// Takes a lost candidate out if nothing follows from the loss: each of its variables has another candidate left
    /// that is true, or at least `several` others. If `several` is more than two, simple deductions are made, so the
    /// digit must not be locked either. The cell of the candidate is among the variables only if `cells`.
    fn spare(&mut self, lost: Candidate, several: usize, cells: bool) {
        let (digit, cell) = (lost.digit(), lost.cell());
        // It was found false anyway.
        if !self.left[digit.index()].contains(cell) {
            return;
        }
        let left = self.left[digit.index()] - CellSet::of(cell);
        let has_several = |house: House| {
            let others = left & house.cells();
            others.has_at_least(several) || others.intersects(self.on[digit.index()])
        };
        let in_cell = || {
            let mut digits: DigitSet = Digit::all().filter(|other| self.left[other.index()].contains(cell)).collect();
            digits.remove(digit);
            digits.has_at_least(several) || digits.iter().any(|digit| self.on[digit.index()].contains(cell))
        };
        let in_houses = cell.houses().into_iter().all(has_several);
        let is_confined = several > 2 && left.have_lock();
        if in_houses && !is_confined && (!cells || in_cell()) {
            self.left[digit.index()] = left;
        }
    }
}

/// What is kept of an assumption.
#[derive(Default)]
pub(super) enum KeptClosure {
    /// Nothing yet.
    #[default]
    Nothing,
    /// Some variable has nothing left to take.
    Refuted,
    /// All that follows.
    Closed(Box<Closure>),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nets::PropagationRules;
    use crate::nets::fast::NoDeductions;
    use crate::nets::fast::grow::{Ground, Growth};
    use crate::nets::fast::kept::{ClosureRules, Kept};
    use crate::state::{View, planes};
    use unguess_board::{CandidateSet, Grid};
    use unguess_proof::Literal;

    const STATE: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

    fn closed(view: &View, assumed: Literal) -> Option<Closure> {
        let (means, mut kept) = (ClosureRules::of(PropagationRules::DYNAMIC, Nesting::None), Kept::default());
        kept.closures_mut(means);
        let ground = Ground::new(view, PropagationRules::DYNAMIC, means);
        Growth::new(&ground, &kept, assumed).finish(&mut kept, &mut NoDeductions)
    }

    /// A variable that comes down to one candidate is not looked at anew, so what was kept may be more: never less.
    #[test]
    fn a_closure_that_survives_a_loss_holds_all_that_one_made_anew_does() {
        let view = View::new(STATE.parse().unwrap());
        let mut counts = [0; 2];
        for assumed in view.candidates().iter().step_by(5).flat_map(|one| [Literal::on(one), Literal::off(one)]) {
            let Some(closure) = closed(&view, assumed) else { continue };
            for lost in view.candidates().iter().step_by(3).filter(|lost| *lost != assumed.candidate) {
                let mut kept = closure;
                let later = View::new(Grid::of_candidates(*view.candidates() - CandidateSet::of(lost)));
                let survives = kept.survives(&[lost], &planes(later.candidates()), Nesting::None, true);
                counts[usize::from(survives)] += 1;
                if survives && let Some(anew) = closed(&later, assumed) {
                    for digit in 0..Digit::COUNT {
                        assert!(anew.on[digit].is_subset(kept.on[digit]), "{assumed:?} without {lost}");
                        assert!(kept.left[digit].is_subset(anew.left[digit]), "{assumed:?} without {lost}");
                    }
                }
            }
        }
        assert!(counts.iter().all(|count| *count > 100), "{counts:?}");
    }

    #[test]
    fn a_closure_spares_a_candidate_only_while_enough_others_are_left_in_each_of_its_variables() {
        let whole = Closure { on: crate::state::NOTHING, left: planes(&CandidateSet::ALL) };
        let lost: Candidate = "r5c5n5".parse().unwrap();
        let survives = |closure: Closure, nesting: Nesting, cells: bool| {
            let all = planes(&(CandidateSet::ALL - CandidateSet::of(lost)));
            { closure }.survives(&[lost], &all, nesting, cells)
        };
        // All of the row but some first ones are false.
        let with_row = |kept: usize| {
            let mut closure = whole;
            (kept..9).map(|column| unguess_board::Cell::at(4, column)).filter(|cell| *cell != lost.cell()).for_each(
                |cell| {
                    closure.left[4].remove(cell);
                },
            );
            closure
        };
        assert!(survives(with_row(2), Nesting::None, true));
        assert!(!survives(with_row(1), Nesting::None, true));
        assert!(!survives(with_row(2), Nesting::Simple, true), "a pair may follow");
        assert!(!survives(with_row(9), Nesting::Nets, true), "no count tells that nothing follows");
        let mut in_cell = whole;
        Digit::all()
            .skip(5)
            .chain(Digit::all().take(3))
            .for_each(|digit| in_cell.left[digit.index()].remove(lost.cell()));
        assert!(!survives(in_cell, Nesting::None, true));
        assert!(survives(in_cell, Nesting::None, false));
    }
}
