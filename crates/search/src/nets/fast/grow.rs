//! How a closure grows until nothing more follows.

use super::closure::{Closure, KeptClosure};
use super::kept::{ClosureRules, Kept};
use super::nested::Nested;
use crate::nets::nesting::Nesting;
use crate::nets::rules::PropagationRules;
use crate::state::{NOTHING, Planes, View, planes, tally};
use unguess_board::{Cell, CellSet, Digit, DigitSet, HouseSet};
use unguess_proof::Literal;

/// What the closures of a state grow from.
pub(super) struct Ground<'a> {
    pub(super) view: &'a View,
    pub(super) rules: PropagationRules,
    pub(super) closure_rules: ClosureRules,
    /// The candidates.
    pub(super) all: Planes,
    /// The houses in which each digit has more than one place.
    houses: [HouseSet; Digit::COUNT],
    /// The cells with more than one candidate.
    pub(super) open: CellSet,
}

impl<'a> Ground<'a> {
    pub(super) fn new(view: &'a View, rules: PropagationRules, closure_rules: ClosureRules) -> Self {
        let all = planes(view.candidates());
        let [_, open, _] = tally(&all);
        let houses = all.map(|cells| cells.spread()[1]);
        Self { view, rules, closure_rules, all, houses, open }
    }
}

/// A closure under way.
pub(super) struct Growth<'a> {
    ground: &'a Ground<'a>,
    is_refuted: bool,
    on: Planes,
    /// What is not false.
    left: Planes,
    /// What was not false when variables were last searched for a single candidate.
    seen: Planes,
    /// The true candidates that have not been followed up.
    fresh: Planes,
    /// The digits of which some are fresh.
    digits: DigitSet,
    /// What was not false in the closure of the assumption in an earlier state, if it was grown there by the same rules:
    /// deductions remove nothing from that.
    settled: Option<Planes>,
}

impl<'a> Growth<'a> {
    /// Starts from the closures of the assumption that are kept, or from the assumption alone if there are none.
    pub(super) fn new(ground: &'a Ground<'a>, kept: &Kept, assumed: Literal) -> Self {
        let all = ground.all;
        let (is_refuted, digits) = (false, DigitSet::EMPTY);
        let mut growth =
            Self { ground, is_refuted, on: NOTHING, left: all, seen: all, fresh: NOTHING, digits, settled: None };
        let mut has_begun = false;
        // All kept closures of the assumption together: what one of them holds follows.
        let mut start_from = |kept_closure: &KeptClosure| match kept_closure {
            KeptClosure::Nothing => {}
            KeptClosure::Refuted => growth.is_refuted = true,
            KeptClosure::Closed(closure) => {
                // In a closure each single candidate left in a variable is true, so only what others exclude has to be
                // searched.
                if !std::mem::replace(&mut has_begun, true) {
                    growth.seen = closure.left;
                }
                growth.learn(closure);
            }
        };
        let kept_closure = kept.closures(ground.closure_rules).of(assumed);
        start_from(kept_closure);
        kept.each_other(ground.closure_rules, assumed, &mut start_from);
        if let KeptClosure::Closed(closure) = kept_closure {
            growth.settled = Some(closure.left);
        }
        if !has_begun {
            growth.assume(assumed);
        }
        growth
    }

    /// Starts from the assumption alone.
    fn assume(&mut self, assumed: Literal) {
        let (digit, cell) = (assumed.candidate.digit(), assumed.candidate.cell());
        if assumed.on {
            self.add(digit, CellSet::of(cell));
        } else {
            self.left[digit.index()].remove(cell);
        }
    }

    /// Adds what a kept closure holds.
    fn learn(&mut self, closure: &Closure) {
        for digit in 0..Digit::COUNT {
            self.on[digit] |= closure.on[digit];
            self.left[digit] &= closure.left[digit];
        }
    }

    /// Grows the closure until nothing more follows, and returns it. None if a variable has nothing left to take.
    pub(super) fn finish(&mut self, kept: &mut Kept, nested: &mut dyn Nested) -> Option<Closure> {
        while !self.is_refuted {
            // Each round: kept closures of what is newly true, then what that makes false, then what is alone in its variable.
            self.absorb(kept)?;
            self.exclude();
            self.imply()?;
            if self.digits.is_empty() && !self.deduce(kept, nested) {
                return Some(Closure { on: self.on, left: self.left });
            }
        }
        None
    }

    /// Takes out what nested deductions can remove, and returns whether there was anything.
    fn deduce(&mut self, kept: &mut Kept, nested: &mut dyn Nested) -> bool {
        if nested.nesting() == Nesting::None {
            return false;
        }
        let removable = nested.removable(kept, self.ground.view, &self.left, self.settled.as_ref());
        for (left, removed) in self.left.iter_mut().zip(removable) {
            *left -= removed;
        }
        removable != NOTHING
    }

    /// Notes that these cells take a digit; those that did not before are to be followed up.
    fn add(&mut self, digit: Digit, cells: CellSet) {
        let new = cells - self.on[digit.index()];
        if !new.is_empty() {
            self.fresh[digit.index()] |= new;
            self.digits.insert(digit);
        }
    }

    /// Adds the kept closures of candidates that are newly true. Nothing if one of these is refuted.
    fn absorb(&mut self, kept: &Kept) -> Option<()> {
        let closures = kept.closures(self.ground.closure_rules);
        for digit in self.digits.iter() {
            for cell in self.fresh[digit.index()].iter() {
                match closures.of(Literal::on(cell.with(digit))) {
                    KeptClosure::Nothing => {}
                    KeptClosure::Refuted => return None,
                    KeptClosure::Closed(closure) => self.learn(closure),
                }
            }
        }
        Some(())
    }

    /// Takes out what newly true candidates exclude in their variables.
    fn exclude(&mut self) {
        let mut taken = CellSet::EMPTY;
        for digit in std::mem::take(&mut self.digits).iter().map(Digit::index) {
            let fresh = std::mem::take(&mut self.fresh[digit]) - self.on[digit];
            fresh.iter().for_each(|cell| self.left[digit] -= cell.peers());
            self.on[digit] |= fresh;
            taken |= fresh;
        }
        // A cell that takes a digit loses all others; one that takes two digits loses these as well, which refutes the assumption.
        if self.ground.rules.cells && !taken.is_empty() {
            let twice = self.on.iter().fold([CellSet::EMPTY; 2], |[one, two], on| [one | *on, two | one & *on])[1];
            for (left, on) in self.left.iter_mut().zip(&self.on) {
                *left -= (taken - *on) | (taken & twice);
            }
        }
    }

    /// Makes candidates true that are alone in a variable. None if a variable has no candidate: that refutes the
    /// assumption.
    fn imply(&mut self) -> Option<()> {
        for digit in Digit::all() {
            let left = self.left[digit.index()];
            let seen = std::mem::replace(&mut self.seen[digit.index()], left);
            if left != seen {
                // Houses that have lost places of the digit since the last search, and have at most one left.
                for house in (self.ground.houses[digit.index()] & thinned(seen, left)).iter() {
                    let alone = left & house.cells();
                    if alone.is_empty() {
                        return None;
                    }
                    self.add(digit, alone);
                }
            }
        }
        if self.ground.rules.cells {
            // The cells with a candidate or more, and those with two or more.
            let [one, two, _] = tally(&self.left);
            if !self.ground.open.is_subset(one) {
                return None;
            }
            let alone = self.ground.open - two;
            Digit::all().for_each(|digit| self.add(digit, self.left[digit.index()] & alone));
        }
        Some(())
    }
}

/// The houses that have lost some cells of a set and have no two of them left.
fn thinned(before: CellSet, left: CellSet) -> HouseSet {
    /// Up to this many cells are looked at one by one.
    const FEW: usize = 4;
    let lost = before - left;
    // Of many lost cells the houses are not looked up: all houses with fewer than two cells left are taken.
    if lost.len() > FEW {
        let [_, several] = left.spread();
        return HouseSet::ALL - several;
    }
    let houses = lost.iter().flat_map(Cell::houses);
    houses.filter(|house| !(left & house.cells()).is_plural()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::House;
    use unguess_board::random::Random;

    /// If many cells are lost, houses may be listed that have lost nothing: whoever asks looks at each of them.
    #[test]
    fn no_house_is_left_out_that_has_lost_a_cell_and_has_no_two_left() {
        let mut random = Random::new(1, 0);
        let mut counts = [0; 2];
        for round in 0..400 {
            let before: CellSet = (0..30).map(|_| Cell::new(random.below(81))).collect();
            let most = 1 + round % 12;
            let lost: CellSet = before.iter().filter(|_| random.below(30) < most).collect();
            let left = before - lost;
            let thin = |house: &House| lost.intersects(house.cells()) && !(left & house.cells()).is_plural();
            let thin: HouseSet = House::classic().filter(thin).collect();
            let found = thinned(before, left);
            assert!(thin.is_subset(found));
            assert!(found.iter().all(|house| !(left & house.cells()).is_plural()));
            counts[usize::from(found == thin)] += 1;
        }
        assert!(counts[1] > 50, "{counts:?}");
    }
}
