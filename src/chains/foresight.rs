//! What nets may conclude, told before anything is followed in order: no net concludes anything else.

use crate::board::{Candidate, CandidateSet, IndexSet};
use crate::proof::Literal;

use super::propagation::Rules;
use super::{Advise, Closures, Links, Network, Start, View};

/// Tells what nets may conclude.
pub trait Foresee {
    /// What a net with this start may conclude, as far as it changes the state.
    fn conclusions(&mut self, start: Start, adviser: &mut dyn Advise) -> Vec<Literal>;

    /// Whether an assumption may lead to opposites. Then less may follow from it than was told.
    fn refutes(&mut self, assumed: Literal, adviser: &mut dyn Advise) -> bool;
}

impl dyn Foresee + '_ {
    /// What nets may remove.
    pub fn removable(&mut self, view: &View, rules: Rules, adviser: &mut dyn Advise) -> CandidateSet {
        let conclusions = Start::all(view, rules).into_iter().flat_map(|start| self.conclusions(start, adviser));
        conclusions.fold(CandidateSet::EMPTY, |all, Literal { candidate, on }| {
            let own = *candidate.cell().variable().candidates() & *view.candidates();
            all | if on { own - CandidateSet::of(candidate) } else { CandidateSet::of(candidate) }
        })
    }
}

/// Looks ahead from a state, for nets that the adviser with this number advises.
///
/// # Panics
/// Never: a network of twelve words holds all candidates.
pub fn foresee(view: &View, rules: Rules, adviser: usize) -> Box<dyn Foresee + '_> {
    if rules.dynamic {
        return Box::new(Closures::new(view, rules, adviser));
    }
    let of_few = reached::<2>(view).or_else(|| reached::<3>(view)).or_else(|| reached::<4>(view));
    of_few.or_else(|| reached::<12>(view)).expect("twelve words hold all candidates")
}

/// By static implications, unless there are too many candidates.
fn reached<const W: usize>(view: &View) -> Option<Box<dyn Foresee + '_>> {
    Some(Box::new(Reached::new(view, Network::<W>::new(view)?)))
}

/// All that static implications lead to.
struct Reached<'a, const W: usize> {
    view: &'a View,
    network: Network<W>,
    /// The candidates of cells with more than one.
    open: IndexSet<W>,
    /// By number: what is true once it is true, and what is false.
    implied: Vec<[IndexSet<W>; 2]>,
    /// By candidate: its number.
    numbers: Vec<usize>,
}

impl<'a, const W: usize> Reached<'a, W> {
    fn new(view: &'a View, network: Network<W>) -> Self {
        let flow = network.flow(Links::Xy);
        let implied = flow.implied().into_iter().map(|on| [on, flow.excluded(&on)]).collect();
        let mut open = IndexSet::EMPTY;
        let is_open = |number: &usize| view.digits_in(network.candidate(*number).cell()).is_plural();
        network.numbers().filter(is_open).for_each(|number| open.insert(number));
        let mut numbers = vec![0; Candidate::COUNT];
        network.numbers().for_each(|number| numbers[network.candidate(number).index()] = number);
        Self { view, network, open, implied, numbers }
    }
}

impl<const W: usize> Foresee for Reached<'_, W> {
    fn conclusions(&mut self, start: Start, _adviser: &mut dyn Advise) -> Vec<Literal> {
        let number = |assumed: Literal| self.numbers[assumed.candidate.index()];
        let branches = start.assumptions(self.view).map(|assumed| self.implied[number(assumed)]);
        let Some([on, off]) = branches.reduce(|all, one| [all[0].and(&one[0]), all[1].and(&one[1])]) else {
            return Vec::new();
        };
        let candidates = |numbers: IndexSet<W>| numbers.iter().map(|number| self.network.candidate(number));
        candidates(on.and(&self.open)).map(Literal::on).chain(candidates(off).map(Literal::off)).collect()
    }

    fn refutes(&mut self, assumed: Literal, _adviser: &mut dyn Advise) -> bool {
        let [on, off] = self.implied[self.numbers[assumed.candidate.index()]];
        on.intersects(&off)
    }
}
