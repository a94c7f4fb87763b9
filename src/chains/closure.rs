//! What follows from an assumption in whatever order it is followed: no less than a [`Propagation`](super::Propagation)
//! finds, as that may end early, and much faster.

use crate::board::{Candidate, CandidateSet, CellSet, Digit, DigitSet, House, HouseSet};
use crate::proof::Literal;

use super::growth::Growth;
use super::propagation::Rules;
use super::recall::{Knowledge, Known, Recall, Starts};
use super::{Advise, Foresee, Start, View};

/// Cells by digit.
pub type Planes = [CellSet; Digit::COUNT];

pub(super) const NOTHING: Planes = [CellSet::EMPTY; Digit::COUNT];

/// What is true, and what is not false.
#[derive(Clone, Copy)]
pub(super) struct Closure {
    pub(super) on: Planes,
    pub(super) left: Planes,
}

impl Closure {
    /// Takes a candidate out if nothing follows from that: each variable has one other left that is true, or `several`,
    /// and if these are more than two, the digit is not confined. The variable of its cell counts only if `cells` do.
    fn spare(&mut self, lost: Candidate, several: usize, cells: bool) {
        let (digit, cell) = (lost.digit(), lost.cell());
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

    /// Whether nothing is left that is not among these.
    fn is_within(&self, all: &Planes) -> bool {
        self.left.iter().zip(all).all(|(left, all)| left.is_subset(*all))
    }
}

/// The closures of the assumptions in a state.
pub struct Closures<'a> {
    pub(super) view: &'a View,
    pub(super) rules: Rules,
    /// The number of the means, as [`Recall`] counts them.
    pub(super) means: usize,
    pub(super) all: Planes,
    /// The houses in which each digit has more than one place.
    pub(super) houses: [HouseSet; Digit::COUNT],
    /// The cells with more than one candidate.
    pub(super) open: CellSet,
    pub(super) known: Knowledge,
    /// The false and the true candidates of which is known what follows in this state.
    closed: [CandidateSet; 2],
    /// Those among them of which less was known before.
    changed: [CandidateSet; 2],
    /// What has gone since something was known.
    lost: CandidateSet,
    /// The same one by one, if it is little.
    lately: Vec<Candidate>,
    /// The starts from which nothing follows, and those for which that was so before.
    fruitless: [Starts; 2],
}

impl<'a> Closures<'a> {
    /// Of a state, with nothing assumed yet. False candidates count as gone, and so does what the adviser with this number
    /// removes.
    pub fn new(view: &'a View, rules: Rules, adviser: usize) -> Self {
        /// So many candidates are looked at one by one.
        const LITTLE: usize = 8;
        let all = planes(view.candidates());
        let [_, open, _] = tally(&all);
        let houses = all.map(|cells| cells.spread()[1]);
        let means = Recall::means(rules, adviser);
        let known = view.recall().take(means);
        let nothing = [CandidateSet::EMPTY; 2];
        let lost = known.all - *view.candidates();
        let lately = if lost.len() <= LITTLE { lost.iter().collect() } else { Vec::new() };
        let fruitless = [Starts::EMPTY, known.fruitless];
        Self {
            view,
            rules,
            means,
            all,
            houses,
            open,
            known,
            closed: nothing,
            changed: nothing,
            lost,
            lately,
            fruitless,
        }
    }

    fn of(&mut self, assumed: Literal, adviser: &mut dyn Advise) -> &Known {
        let closed = &mut self.closed[usize::from(assumed.on)];
        if !closed.contains(assumed.candidate) {
            closed.insert(assumed.candidate);
            self.close(assumed, adviser);
        }
        self.known.of(assumed)
    }

    /// Goes on from what was known.
    #[inline(never)]
    fn close(&mut self, assumed: Literal, adviser: &mut dyn Advise) {
        /// By number of the adviser: with so many left in a variable nothing follows from the loss of another one. Simple
        /// deductions and forcing chains need variables with two; forcing cases may need any.
        const SEVERAL: [usize; 3] = [2, 3, 3];
        match self.known.of_mut(assumed) {
            Known::Refuted => return,
            Known::Closed(closure) => {
                if let Some(several) = SEVERAL.get(adviser.number()) {
                    self.lately.iter().for_each(|lost| closure.spare(*lost, *several, self.rules.cells));
                }
                if closure.is_within(&self.all) {
                    return;
                }
            }
            Known::Nothing => {}
        }
        self.changed[usize::from(assumed.on)].insert(assumed.candidate);
        let closure = Growth::new(self, assumed).finish(adviser);
        match (closure, self.known.of_mut(assumed)) {
            (None, known) => *known = Known::Refuted,
            (Some(closure), Known::Closed(known)) => **known = closure,
            (Some(closure), known) => *known = Known::Closed(Box::new(closure)),
        }
    }
}

impl Closures<'_> {
    /// What follows from all assumptions of a start, as far as it changes the state. What is refuted may lead anywhere.
    fn shared(&self, start: Start) -> Vec<Literal> {
        let mut on = self.all.map(|cells| cells & self.open);
        let mut off = self.all;
        for assumed in start.assumptions(self.view) {
            if let Known::Closed(closure) = self.known.of(assumed) {
                for digit in 0..Digit::COUNT {
                    on[digit] &= closure.on[digit];
                    off[digit] -= closure.left[digit];
                }
            }
        }
        let mut shared = Vec::new();
        for digit in Digit::all() {
            shared.extend(on[digit.index()].iter().map(|cell| Literal::on(cell.with(digit))));
        }
        for digit in Digit::all() {
            shared.extend(off[digit.index()].iter().map(|cell| Literal::off(cell.with(digit))));
        }
        shared
    }
}

impl Drop for Closures<'_> {
    /// What is known now will be of use in later states.
    fn drop(&mut self) {
        self.known.all = *self.view.candidates();
        self.known.fruitless = self.fruitless[0];
        self.view.recall().keep(self.means, std::mem::take(&mut self.known));
    }
}

impl Foresee for Closures<'_> {
    fn conclusions(&mut self, start: Start, adviser: &mut dyn Advise) -> Vec<Literal> {
        if let Start::Refuted(assumed) = start {
            let conclusion = assumed.opposite();
            let changes = !conclusion.on || self.open.contains(conclusion.candidate.cell());
            return if changes && self.refutes(assumed, adviser) { vec![conclusion] } else { Vec::new() };
        }
        let mut is_news = !self.fruitless[1].contains(start.number()) || start.touches(&self.lost);
        for assumed in start.assumptions(self.view) {
            self.of(assumed, adviser);
            is_news |= self.changed[usize::from(assumed.on)].contains(assumed.candidate);
        }
        let conclusions = if is_news { self.shared(start) } else { Vec::new() };
        if conclusions.is_empty() {
            self.fruitless[0].insert(start.number());
        }
        conclusions
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

/// The cells that are in one of these sets, in two, in three.
pub(super) fn tally(planes: &Planes) -> [CellSet; 3] {
    planes
        .iter()
        .fold([CellSet::EMPTY; 3], |[one, two, three], cells| [one | *cells, two | one & *cells, three | two & *cells])
}
