//! What follows from an assumption in whatever order it is followed: no less than a [`Propagation`](super::Propagation)
//! finds, as that may end early, and much faster.

use crate::board::{Candidate, CellSet, Digit, HouseSet};
use crate::proof::Literal;

use super::View;
use super::propagation::Rules;

/// Cells by digit.
pub(super) type Planes = [CellSet; Digit::COUNT];

pub(super) const NOTHING: Planes = [CellSet::EMPTY; Digit::COUNT];

/// What is true and what is false.
#[derive(Clone, Copy)]
pub(super) struct Closure {
    pub(super) on: Planes,
    pub(super) off: Planes,
}

/// The closures of the assumptions in a state.
pub struct Closures {
    rules: Rules,
    all: Planes,
    /// The houses of each digit, and the cells, in which something follows when one candidate is left.
    houses: [HouseSet; Digit::COUNT],
    cells: CellSet,
    /// The cells with more than one candidate.
    open: CellSet,
    made: Vec<[Known; 2]>,
}

/// What is known of an assumption.
#[derive(Clone)]
enum Known {
    Nothing,
    /// Something has nothing left to take.
    Refuted,
    Closed(Box<Closure>),
}

impl Closures {
    /// Of a state, with nothing assumed yet. Where false candidates do not count as gone, something follows only in
    /// variables that have two candidates from the start.
    pub fn new(view: &View, rules: Rules) -> Self {
        let all = std::array::from_fn(|digit| view.cells_with(Digit::new(digit)));
        let [_, open, many] = tally(&all);
        let follows = |cells: CellSet| rules.dynamic || cells.pair().is_some();
        let houses = all.map(|cells| {
            let [_, several] = cells.spread();
            several.iter().filter(|house| follows(cells & house.cells())).collect()
        });
        let cells = if rules.dynamic { open } else { open - many };
        Self { rules, all, houses, cells, open, made: vec![[Known::Nothing, Known::Nothing]; Candidate::COUNT] }
    }

    /// Whether an assumption leaves a variable nothing to take.
    pub fn refutes(&mut self, assumed: Literal) -> bool {
        matches!(self.of(assumed), Known::Refuted)
    }

    /// Whether all these assumptions may lead to the same change of the state. One that is refuted may lead anywhere.
    pub fn may_agree(&mut self, assumptions: impl Iterator<Item = Literal>) -> bool {
        let [mut on, mut off] = [self.all, self.all];
        for assumed in assumptions {
            if let Known::Closed(closure) = self.of(assumed) {
                for digit in 0..Digit::COUNT {
                    on[digit] &= closure.on[digit];
                    off[digit] &= closure.off[digit];
                }
            }
        }
        off.iter().any(|cells| !cells.is_empty()) || on.iter().any(|cells| cells.intersects(self.open))
    }

    fn of(&mut self, assumed: Literal) -> &Known {
        let [candidate, on] = [assumed.candidate.index(), usize::from(assumed.on)];
        if matches!(self.made[candidate][on], Known::Nothing) {
            let made = Growth::new(self, assumed).finish();
            self.made[candidate][on] = made
                .map_or(Known::Refuted, |(on, left)| Known::Closed(Box::new(Closure { on, off: self.gone(&left) })));
        }
        &self.made[candidate][on]
    }

    fn gone(&self, left: &Planes) -> Planes {
        std::array::from_fn(|digit| self.all[digit] - left[digit])
    }
}

/// The cells that are in one of these sets, in two, in three.
fn tally(planes: &Planes) -> [CellSet; 3] {
    planes
        .iter()
        .fold([CellSet::EMPTY; 3], |[one, two, three], cells| [one | *cells, two | one & *cells, three | two & *cells])
}

/// A closure under way.
struct Growth<'a> {
    closures: &'a Closures,
    on: Planes,
    /// What is not false.
    left: Planes,
    /// What is true and has not been followed up.
    fresh: Planes,
}

impl<'a> Growth<'a> {
    fn new(closures: &'a Closures, assumed: Literal) -> Self {
        let mut growth = Self { closures, on: NOTHING, left: closures.all, fresh: NOTHING };
        let (digit, cell) = (assumed.candidate.digit().index(), assumed.candidate.cell());
        if assumed.on {
            growth.fresh[digit].insert(cell);
        } else {
            growth.left[digit].remove(cell);
        }
        growth
    }

    /// What is true and what is not false in the end; nothing if a variable has nothing left to take.
    fn finish(mut self) -> Option<(Planes, Planes)> {
        let mut before = self.closures.all;
        loop {
            self.absorb()?;
            self.exclude();
            let known = self.left;
            self.imply(&before)?;
            before = known;
            if self.fresh == NOTHING {
                return Some((self.on, self.left));
            }
        }
    }

    /// Takes over what follows from true candidates of which it is known.
    fn absorb(&mut self) -> Option<()> {
        for digit in 0..Digit::COUNT {
            for cell in self.fresh[digit].iter() {
                match &self.closures.made[cell.with(Digit::new(digit)).index()][1] {
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
        for digit in 0..Digit::COUNT {
            self.fresh[digit] -= self.on[digit];
            self.on[digit] |= self.fresh[digit];
        }
        Some(())
    }

    /// What is true makes the others of its variables false.
    fn exclude(&mut self) {
        for (left, fresh) in self.left.iter_mut().zip(&self.fresh) {
            fresh.iter().for_each(|cell| *left -= cell.peers());
        }
        if self.closures.rules.cells {
            let [taken, twice, _] = tally(&self.fresh);
            for (left, fresh) in self.left.iter_mut().zip(&self.fresh) {
                *left -= taken - *fresh | twice;
            }
        }
    }

    /// What is alone in its variable is true. A variable without anything refutes the assumption, if that is to be
    /// noticed; else all it had is both true and false.
    fn imply(&mut self, before: &Planes) -> Option<()> {
        let closures = self.closures;
        self.fresh = NOTHING;
        for digit in (0..Digit::COUNT).filter(|digit| self.left[*digit] != before[*digit]) {
            let [_, several] = self.left[digit].spread();
            for house in (closures.houses[digit] - several).iter() {
                self.fresh[digit] |= self.alone(digit, house.cells())?;
            }
        }
        if closures.rules.cells {
            let [one, two, _] = tally(&self.left);
            for digit in 0..Digit::COUNT {
                self.fresh[digit] |= self.left[digit] & closures.cells - two;
            }
            let empty = closures.cells - one;
            for cell in empty.iter() {
                for digit in 0..Digit::COUNT {
                    self.fresh[digit] |= closures.all[digit] & CellSet::of(cell);
                }
            }
            if closures.rules.dynamic && !empty.is_empty() {
                return None;
            }
        }
        for digit in 0..Digit::COUNT {
            self.fresh[digit] -= self.on[digit];
        }
        Some(())
    }

    /// The one cell that a digit has left among these, where it has no more.
    fn alone(&self, digit: usize, cells: CellSet) -> Option<CellSet> {
        let left = self.left[digit] & cells;
        match (left.is_empty(), self.closures.rules.dynamic) {
            (false, _) => Some(left),
            (true, false) => Some(self.closures.all[digit] & cells),
            (true, true) => None,
        }
    }
}
