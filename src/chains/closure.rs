//! What follows from an assumption in whatever order it is followed: no less than a [`Propagation`](super::Propagation)
//! finds, as that may end early, and much faster.

use crate::board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, HouseSet};
use crate::proof::Literal;

use super::nets::Start;
use super::propagation::Rules;
use super::{Advise, Foresee, View};

/// Cells by digit.
pub type Planes = [CellSet; Digit::COUNT];

pub(super) const NOTHING: Planes = [CellSet::EMPTY; Digit::COUNT];

/// What is true and what is false.
#[derive(Clone, Copy)]
pub(super) struct Closure {
    pub(super) on: Planes,
    pub(super) off: Planes,
}

/// The closures of the assumptions in a state.
pub struct Closures<'a> {
    view: &'a View,
    rules: Rules,
    all: Planes,
    /// The houses in which each digit has more than one place.
    houses: [HouseSet; Digit::COUNT],
    /// The cells with more than one candidate.
    open: CellSet,
    made: Vec<[Known; 2]>,
}

/// What is known of an assumption.
enum Known {
    Nothing,
    /// Something has nothing left to take.
    Refuted,
    Closed(Box<Closure>),
}

impl<'a> Closures<'a> {
    /// Of a state, with nothing assumed yet. False candidates count as gone.
    pub fn new(view: &'a View, rules: Rules) -> Self {
        let all = planes(view.candidates());
        let [_, open, _] = tally(&all);
        let houses = all.map(|cells| cells.spread()[1]);
        let made = (0..Candidate::COUNT).map(|_| [Known::Nothing, Known::Nothing]).collect();
        Self { view, rules, all, houses, open, made }
    }

    fn of(&mut self, assumed: Literal, adviser: &mut dyn Advise) -> &Known {
        let [candidate, on] = [assumed.candidate.index(), usize::from(assumed.on)];
        if matches!(self.made[candidate][on], Known::Nothing) {
            self.made[candidate][on] = match Growth::new(self, assumed).finish(adviser) {
                Some(closure) => Known::Closed(Box::new(closure)),
                None => Known::Refuted,
            };
        }
        &self.made[candidate][on]
    }
}

impl Foresee for Closures<'_> {
    fn conclusions(&mut self, start: Start, adviser: &mut dyn Advise) -> Vec<Literal> {
        if let Start::Refuted(assumed) = start {
            let conclusion = assumed.opposite();
            let changes = !conclusion.on || self.open.contains(conclusion.candidate.cell());
            return if changes && self.refutes(assumed, adviser) { vec![conclusion] } else { Vec::new() };
        }
        let mut on = self.all.map(|cells| cells & self.open);
        let mut off = self.all;
        for assumed in start.assumptions(self.view) {
            // What is refuted may lead anywhere.
            if let Known::Closed(closure) = self.of(assumed, adviser) {
                for digit in 0..Digit::COUNT {
                    on[digit] &= closure.on[digit];
                    off[digit] &= closure.off[digit];
                }
            }
        }
        candidates_of(&on).map(Literal::on).chain(candidates_of(&off).map(Literal::off)).collect()
    }

    /// Whether it leaves a variable nothing to take.
    fn refutes(&mut self, assumed: Literal, adviser: &mut dyn Advise) -> bool {
        matches!(self.of(assumed, adviser), Known::Refuted)
    }
}

/// The cells of each digit.
pub(super) fn planes(candidates: &CandidateSet) -> Planes {
    std::array::from_fn(|digit| candidates.cells_with(Digit::new(digit)))
}

fn candidates_of(planes: &Planes) -> impl Iterator<Item = Candidate> {
    Digit::all().zip(planes).flat_map(|(digit, cells)| cells.iter().map(move |cell| cell.with(digit)))
}

/// The cells that are in one of these sets, in two, in three.
pub(super) fn tally(planes: &Planes) -> [CellSet; 3] {
    planes
        .iter()
        .fold([CellSet::EMPTY; 3], |[one, two, three], cells| [one | *cells, two | one & *cells, three | two & *cells])
}

/// A closure under way.
struct Growth<'a> {
    closures: &'a Closures<'a>,
    on: Planes,
    /// What is not false.
    left: Planes,
    /// The same when it was last looked at for what is alone in its variable.
    seen: Planes,
    /// What is true and has not been followed up, and its digits.
    fresh: Planes,
    digits: DigitSet,
}

impl<'a> Growth<'a> {
    fn new(closures: &'a Closures<'a>, assumed: Literal) -> Self {
        let all = closures.all;
        let mut growth = Self { closures, on: NOTHING, left: all, seen: all, fresh: NOTHING, digits: DigitSet::EMPTY };
        let (digit, cell) = (assumed.candidate.digit(), assumed.candidate.cell());
        if assumed.on {
            growth.add(digit, CellSet::of(cell));
        } else {
            growth.left[digit.index()].remove(cell);
        }
        growth
    }

    /// What is true and what is false in the end; nothing if a variable has nothing left to take.
    fn finish(mut self, adviser: &mut dyn Advise) -> Option<Closure> {
        loop {
            self.absorb()?;
            self.exclude();
            self.imply()?;
            if self.digits.is_empty() && !self.follow_advice(adviser) {
                let gone = |digit: usize| self.closures.all[digit] - self.left[digit];
                return Some(Closure { on: self.on, off: std::array::from_fn(gone) });
            }
        }
    }

    /// Removes what can be removed from what is left; whether there is anything.
    fn follow_advice(&mut self, adviser: &mut dyn Advise) -> bool {
        if !adviser.advises() {
            return false;
        }
        let removable = adviser.removable(self.closures.view, &self.left);
        for (left, removed) in self.left.iter_mut().zip(removable) {
            *left -= removed;
        }
        removable != NOTHING
    }

    /// These cells take a digit.
    fn add(&mut self, digit: Digit, cells: CellSet) {
        let new = cells - self.on[digit.index()];
        if !new.is_empty() {
            self.fresh[digit.index()] |= new;
            self.digits.insert(digit);
        }
    }

    /// Takes over what follows from true candidates of which it is known.
    fn absorb(&mut self) -> Option<()> {
        for digit in self.digits.iter() {
            for cell in self.fresh[digit.index()].iter() {
                match &self.closures.made[cell.with(digit).index()][1] {
                    Known::Nothing => {}
                    Known::Refuted => return None,
                    Known::Closed(closure) => {
                        for digit in 0..Digit::COUNT {
                            self.on[digit] |= closure.on[digit];
                            self.left[digit] -= closure.off[digit];
                        }
                    }
                }
            }
        }
        Some(())
    }

    /// What is true makes the others of its variables false.
    fn exclude(&mut self) {
        let mut taken = CellSet::EMPTY;
        for digit in std::mem::take(&mut self.digits).iter().map(Digit::index) {
            let fresh = std::mem::take(&mut self.fresh[digit]) - self.on[digit];
            fresh.iter().for_each(|cell| self.left[digit] -= cell.peers());
            self.on[digit] |= fresh;
            taken |= fresh;
        }
        if self.closures.rules.cells && !taken.is_empty() {
            let twice = self.on.iter().fold([CellSet::EMPTY; 2], |[one, two], on| [one | *on, two | one & *on])[1];
            for (left, on) in self.left.iter_mut().zip(&self.on) {
                *left -= (taken - *on) | (taken & twice);
            }
        }
    }

    /// What is alone in its variable is true. A variable with nothing refutes the assumption.
    fn imply(&mut self) -> Option<()> {
        for digit in Digit::all() {
            let left = self.left[digit.index()];
            let seen = std::mem::replace(&mut self.seen[digit.index()], left);
            if left != seen {
                for house in (self.closures.houses[digit.index()] & thinned(seen, left)).iter() {
                    let alone = left & house.cells();
                    if alone.is_empty() {
                        return None;
                    }
                    self.add(digit, alone);
                }
            }
        }
        if self.closures.rules.cells {
            let [one, two, _] = tally(&self.left);
            if !self.closures.open.is_subset(one) {
                return None;
            }
            let alone = self.closures.open - two;
            Digit::all().for_each(|digit| self.add(digit, self.left[digit.index()] & alone));
        }
        Some(())
    }
}

/// The houses that have lost some cells of a set and have no two of them left.
fn thinned(before: CellSet, left: CellSet) -> HouseSet {
    /// So many cells are looked at one by one.
    const FEW: usize = 4;
    let lost = before - left;
    if lost.len() > FEW {
        let [_, several] = left.spread();
        return HouseSet::ALL - several;
    }
    let houses = lost.iter().flat_map(Cell::houses);
    houses.filter(|house| !(left & house.cells()).is_plural()).collect()
}
