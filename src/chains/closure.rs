//! What follows from an assumption in whatever order it is followed: no less than a [`Propagation`](super::Propagation)
//! finds, as that may end early, and much faster.

use crate::board::{Candidate, CandidateSet, Cell, CellSet, Digit, HouseSet};
use crate::proof::Literal;

use super::nets::Start;
use super::propagation::Rules;
use super::{Advise, View};

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
pub struct Closures<'a> {
    view: &'a View,
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

impl<'a> Closures<'a> {
    /// Of a state, with nothing assumed yet. Where false candidates do not count as gone, something follows only in
    /// variables that have two candidates from the start.
    pub fn new(view: &'a View, rules: Rules) -> Self {
        let all = planes(view.candidates());
        let [_, open, many] = tally(&all);
        let follows = |cells: CellSet| rules.dynamic || cells.pair().is_some();
        let houses = all.map(|cells| {
            let [_, several] = cells.spread();
            several.iter().filter(|house| follows(cells & house.cells())).collect()
        });
        let cells = if rules.dynamic { open } else { open - many };
        let made = vec![[Known::Nothing, Known::Nothing]; Candidate::COUNT];
        Self { view, rules, all, houses, cells, open, made }
    }

    /// Whether an assumption, with advice, leaves a variable nothing to take.
    pub fn refutes(&mut self, assumed: Literal, adviser: &mut dyn Advise) -> bool {
        matches!(self.of(assumed, adviser), Known::Refuted)
    }

    /// What a net with this start may conclude, as far as it changes the state.
    pub fn conclusions(&mut self, start: Start, adviser: &mut dyn Advise) -> Vec<Literal> {
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

    /// What nets may remove.
    pub fn removable(&mut self, adviser: &mut dyn Advise) -> CandidateSet {
        let view = self.view;
        let conclusions = Start::all(view, self.rules).flat_map(|start| self.conclusions(start, adviser));
        conclusions.fold(CandidateSet::EMPTY, |all, Literal { candidate, on }| {
            let own = *candidate.cell().variable().candidates() & *view.candidates();
            all | if on { own - CandidateSet::of(candidate) } else { CandidateSet::of(candidate) }
        })
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

fn planes(candidates: &CandidateSet) -> Planes {
    std::array::from_fn(|digit| candidates.cells_with(Digit::new(digit)))
}

fn candidates_of(planes: &Planes) -> impl Iterator<Item = Candidate> {
    Digit::all().zip(planes).flat_map(|(digit, cells)| cells.iter().map(move |cell| cell.with(digit)))
}

/// The cells that are in one of these sets, in two, in three.
fn tally(planes: &Planes) -> [CellSet; 3] {
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
    /// What is true and has not been followed up.
    fresh: Planes,
}

impl<'a> Growth<'a> {
    fn new(closures: &'a Closures<'a>, assumed: Literal) -> Self {
        let mut growth = Self { closures, on: NOTHING, left: closures.all, fresh: NOTHING };
        let (digit, cell) = (assumed.candidate.digit().index(), assumed.candidate.cell());
        if assumed.on {
            growth.fresh[digit].insert(cell);
        } else {
            growth.left[digit].remove(cell);
        }
        growth
    }

    /// What is true and what is false in the end; nothing if a variable has nothing left to take.
    fn finish(mut self, adviser: &mut dyn Advise) -> Option<Closure> {
        let mut before = self.closures.all;
        loop {
            self.absorb()?;
            self.exclude();
            let known = self.left;
            self.imply(&before)?;
            before = known;
            if self.fresh == NOTHING && !self.follow_advice(adviser) {
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
        let view = self.closures.view;
        let mut now = view.fork();
        for digit in Digit::all() {
            let gone = self.closures.all[digit.index()] - self.left[digit.index()];
            gone.iter().for_each(|cell| now.strike(cell.with(digit)));
        }
        let removable = adviser.removable(view, &now);
        for (left, removed) in self.left.iter_mut().zip(planes(&removable)) {
            *left -= removed;
        }
        !removable.is_empty()
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
            for house in (closures.houses[digit] & self.thinned(digit, before[digit])).iter() {
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

    /// The houses that have lost the digit somewhere since it was left in these cells, and have no two of it left.
    fn thinned(&self, digit: usize, before: CellSet) -> HouseSet {
        /// So many cells are looked at one by one.
        const FEW: usize = 4;
        let left = self.left[digit];
        let lost = before - left;
        if lost.len() > FEW {
            let [_, several] = left.spread();
            return HouseSet::ALL - several;
        }
        let houses = lost.iter().flat_map(Cell::houses);
        houses.filter(|house| !(left & house.cells()).is_plural()).collect()
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
