//! The bound of nets whose implications are dynamic, from the closures of all assumptions at once. It is for states inside
//! nets, of which no closures are kept.

use super::start::Start;
use crate::matrix::{Columns, Numbered};
use crate::nets::rules::PropagationRules;
use crate::state::{View, planes};
use crate::words::with_words;
use unguess_board::{Candidate, CandidateSet};
use unguess_proof::Literal;

/// What nets may conclude in a state, whatever the number of its candidates.
pub(super) trait MatrixBound {
    /// What a net with this start may conclude, as far as it changes the state.
    fn conclusions(&self, start: Start) -> Vec<Literal>;

    /// Whether an assumption may lead to opposites.
    fn refutes(&self, assumed: Literal) -> bool;

    /// What nets may remove.
    fn removable(&self) -> CandidateSet;
}

/// The bound of a state.
pub(super) fn matrix_bound(view: &View) -> Box<dyn MatrixBound + '_> {
    with_words!(view.candidates().len(), N of [2, 4; 12], Box::new(WholeState::<N>::of(view)))
}

/// What nets may remove in a state.
pub(super) fn removable_at_once(view: &View) -> CandidateSet {
    with_words!(view.candidates().len(), N of [2, 4; 12], WholeState::<N>::of(view).removable())
}

/// The closures of all assumptions of a state with up to `64 * N` candidates.
struct WholeState<'a, const N: usize> {
    view: &'a View,
    numbered: Numbered,
    columns: Columns<N>,
    /// The candidates, by number.
    all: [u64; N],
    /// The candidates of cells with more than one.
    open: [u64; N],
}

impl<'a, const N: usize> WholeState<'a, N> {
    /// Numbers the candidates of a state, and grows the closures of all assumptions.
    fn of(view: &'a View) -> Self {
        let numbered = Numbered::of(&planes(view.candidates()));
        let (mut all, mut open) = ([0; N], [0; N]);
        for number in 0..numbered.count() {
            let (word, bit) = (number / 64, 1 << (number % 64));
            all[word] |= bit;
            if is_open(view, numbered.candidate(number)) {
                open[word] |= bit;
            }
        }
        let columns = Columns::grown(&numbered);
        Self { view, numbered, columns, all, open }
    }

    /// What a net with this start, which has several assumptions, may conclude: the candidates that are true, and those
    /// that are false.
    fn shared(&self, start: Start) -> [[u64; N]; 2] {
        let number = |assumed: Literal| Some((self.numbered.number(assumed.candidate)?, assumed.on));
        let [on, off] = self.columns.shared(start.assumptions(self.view).filter_map(number));
        [std::array::from_fn(|n| on[n] & self.open[n]), std::array::from_fn(|n| off[n] & self.all[n])]
    }

    /// What the refutation of an assumption concludes, if that changes the state: a candidate turning out true changes
    /// nothing if its cell has no other.
    fn refuting(&self, assumed: Literal) -> Option<Literal> {
        let conclusion = assumed.opposite();
        let changes = !conclusion.on || is_open(self.view, conclusion.candidate);
        (changes && self.refutes(assumed)).then_some(conclusion)
    }

    fn candidates<'s>(&'s self, set: &'s [u64; N]) -> impl Iterator<Item = Candidate> + 's {
        members(set).map(|number| self.numbered.candidate(number))
    }
}

impl<const N: usize> MatrixBound for WholeState<'_, N> {
    fn conclusions(&self, start: Start) -> Vec<Literal> {
        if let Start::Refuted(assumed) = start {
            return self.refuting(assumed).into_iter().collect();
        }
        let [on, off] = self.shared(start);
        self.candidates(&on).map(Literal::on).chain(self.candidates(&off).map(Literal::off)).collect()
    }

    fn refutes(&self, assumed: Literal) -> bool {
        let number = self.numbered.number(assumed.candidate);
        number.is_some_and(|number| self.columns.is_refuted(number, assumed.on))
    }

    /// What nets may remove: candidates that are false, and the others in the cell of one that is true.
    fn removable(&self) -> CandidateSet {
        // What the nets of all starts conclude: the candidates that are true, and those that are false.
        let mut concluded = [[0; N]; 2];
        for start in Start::all(self.view, PropagationRules::DYNAMIC) {
            if let Start::Refuted(assumed) = start {
                if let Some(Literal { candidate, on }) = self.refuting(assumed)
                    && let Some(number) = self.numbered.number(candidate)
                {
                    concluded[usize::from(!on)][number / 64] |= 1 << (number % 64);
                }
            } else {
                for (all, shared) in concluded.iter_mut().zip(self.shared(start)) {
                    (0..N).for_each(|n| all[n] |= shared[n]);
                }
            }
        }
        let [on, off] = &concluded;
        let others = |candidate: Candidate| {
            (*candidate.cell().variable().candidates() & *self.view.candidates()) - CandidateSet::of(candidate)
        };
        let removed: CandidateSet = self.candidates(off).collect();
        self.candidates(on).fold(removed, |removed, candidate| removed | others(candidate))
    }
}

/// Whether the cell of a candidate has others.
fn is_open(view: &View, candidate: Candidate) -> bool {
    view.digits_in(candidate.cell()).is_plural()
}

/// The numbers in a set of bits, in ascending order.
fn members(set: &[u64]) -> impl Iterator<Item = usize> + '_ {
    set.iter().enumerate().flat_map(|(place, word)| {
        let mut left = *word;
        std::iter::from_fn(move || {
            let number = (left != 0).then(|| 64 * place + left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(number)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nets::Nesting;
    use crate::nets::fast::follow::follow_alone;
    use crate::nets::fast::{Closures, Kept, NoDeductions, Propagation};
    use crate::state::Course;
    use unguess_board::Grid;
    use unguess_board::random::Random;

    const STATES: [&str; 2] = [
        "7.....4...2..7..8...3..8.799..5..3...6..2..9...1.97..6...3..9...3..4..6...9..1.35",
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    ];

    /// States as they are inside nets: without some candidates, and with singles that are not placed.
    fn states() -> Vec<View> {
        let mut random = Random::new(3, 0);
        let mut states = Vec::new();
        for state in STATES {
            let view = View::new(state.parse::<Grid>().unwrap());
            let all: Vec<Candidate> = view.candidates().iter().collect();
            for lost in [0, 4, 12, 40] {
                let mut later = view.clone();
                (0..lost).for_each(|_| later.strike(random.one_of(&all)));
                states.extend(later.starved().is_none().then_some(later));
            }
        }
        states
    }

    /// *Bound, then ordered*: whatever propagations find and share, the bound has.
    #[test]
    fn a_start_may_conclude_all_that_follows_from_each_of_its_assumptions() {
        let rules = PropagationRules::DYNAMIC;
        let (mut refuted, mut shared) = ([0; 2], 0);
        for view in states() {
            let bound = matrix_bound(&view);
            for start in Start::all(&view, rules) {
                let branches: Vec<Propagation> =
                    start.assumptions(&view).map(|assumed| follow_alone(&view, assumed, rules)).collect();
                for (assumed, branch) in start.assumptions(&view).zip(&branches) {
                    assert!(bound.refutes(assumed) || !branch.is_refuted(), "{assumed:?}");
                    refuted[usize::from(branch.is_refuted())] += 1;
                }
                if branches.iter().any(Propagation::is_refuted) || matches!(start, Start::Refuted(_)) {
                    continue;
                }
                let conclusions = bound.conclusions(start);
                let common = branches[0].literals().filter(|one| branches.iter().all(|branch| branch.holds(*one)));
                let changes = |one: &Literal| !one.on || is_open(&view, one.candidate);
                for literal in common.filter(changes) {
                    assert!(conclusions.contains(&literal), "{start:?}: {literal:?}");
                    shared += 1;
                }
            }
        }
        assert!(refuted.iter().all(|count| *count > 20) && shared > 20, "{refuted:?} {shared}");
    }

    /// The closures that are grown one after the other tell the same.
    #[test]
    fn all_at_once_are_what_they_are_one_by_one() {
        let mut count = 0;
        for view in states() {
            let course = Course::new(view.clone());
            let mut kept = Kept::default();
            let mut closures = Closures::new(&course, &mut kept, PropagationRules::DYNAMIC, Nesting::None);
            let bound = matrix_bound(&view);
            let mut removed = CandidateSet::EMPTY;
            for start in Start::all(&view, PropagationRules::DYNAMIC) {
                let mut one_by_one = closures.conclusions(&mut kept, start, &mut NoDeductions);
                let mut at_once = bound.conclusions(start);
                let key = |one: &Literal| (one.on, one.candidate);
                one_by_one.sort_by_key(key);
                at_once.sort_by_key(key);
                assert_eq!(at_once, one_by_one, "{start:?}");
                count += at_once.len();
                for Literal { candidate, on } in at_once {
                    let of_cell = *candidate.cell().variable().candidates() & *view.candidates();
                    removed |= if on { of_cell - CandidateSet::of(candidate) } else { CandidateSet::of(candidate) };
                }
            }
            assert_eq!(bound.removable(), removed);
        }
        assert!(count > 100, "{count}");
    }
}
