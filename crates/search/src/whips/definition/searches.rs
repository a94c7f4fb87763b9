//! The door of the definition: a state is numbered, asked for chains, and what is found gets its names.

use std::cell::OnceCell;

use super::bound::LayerBounds;
use super::loose::ChainSearch;
use super::strict::{NumberedChain, NumberedLink};
use crate::flow::Flow;
use crate::numbered::{OnWidth, StateNumbers, with_width};
use crate::state::Course;
use crate::whips::pattern::{ChainSearches, TargetOffer, WantedChains};
use unguess_board::deadline::Deadline;
use unguess_board::{CandidateSet, Grid};
use unguess_proof::{End, Link, Proof, Whip};

/// The searches of a run by the definition, which begin anew in each state.
#[derive(Default)]
pub(crate) struct SearchesByDefinition {
    /// The searches in a state, with how many steps there were before it.
    in_state: Option<(usize, Box<dyn ChainSearches>)>,
}

impl SearchesByDefinition {
    fn now(&mut self, course: &Course) -> &mut dyn ChainSearches {
        let in_state = self.in_state.take().filter(|(steps, _)| *steps == course.steps());
        let in_state = in_state.unwrap_or_else(|| {
            let grid = *course.grid();
            (course.steps(), with_width(grid.candidates().len(), InState { grid }))
        });
        &mut *self.in_state.insert(in_state).1
    }
}

impl ChainSearches for SearchesByDefinition {
    fn chains(&mut self, course: &Course, wanted: WantedChains, offer: &mut TargetOffer) -> Flow {
        self.now(course).chains(course, wanted, offer)
    }

    fn whip_targets(&mut self, course: &Course, size: usize) -> CandidateSet {
        self.now(course).whip_targets(course, size)
    }
}

/// Begins in a state.
struct InState {
    grid: Grid,
}

impl OnWidth for InState {
    type Output = Box<dyn ChainSearches>;

    fn on<const W: usize>(self) -> Self::Output {
        let (without_groups, with_groups) = (OnceCell::new(), OnceCell::new());
        Box::new(StateChains::<W> { grid: self.grid, without_groups, with_groups })
    }
}

/// A state, numbered once it is asked for.
struct StateChains<const W: usize> {
    grid: Grid,
    without_groups: OnceCell<Targets<W>>,
    with_groups: OnceCell<Targets<W>>,
}

/// A numbered state with the bound of each target.
struct Targets<const W: usize> {
    numbers: StateNumbers<W>,
    bounds: LayerBounds,
}

impl<const W: usize> StateChains<W> {
    fn targets(&self, has_groups: bool) -> &Targets<W> {
        let targets = if has_groups { &self.with_groups } else { &self.without_groups };
        targets.get_or_init(|| Targets::of(StateNumbers::of(&self.grid, has_groups)))
    }
}

impl<const W: usize> Targets<W> {
    fn of(numbers: StateNumbers<W>) -> Self {
        Self { bounds: LayerBounds::of(&numbers.board, &Deadline::NEVER), numbers }
    }

    /// The proof that a chain is.
    fn named(&self, chain: NumberedChain) -> Proof {
        let StateNumbers { variables, rights, .. } = &self.numbers;
        let named = |link: NumberedLink| {
            let NumberedLink { variable, left, right } = link;
            Link { variable: variables[variable], left: self.numbers.candidate(left), right: rights[right] }
        };
        let (variable, left) = chain.end;
        let end = End { variable: variables[variable], left: self.numbers.candidate(left) };
        Proof::Whip(Whip::of_variables(chain.links.into_iter().map(named), end))
    }
}

impl<const W: usize> ChainSearches for StateChains<W> {
    /// Searches each wanted target that may have such a chain on its own, and offers its chain if there is one.
    fn chains(&mut self, _: &Course, wanted: WantedChains, offer: &mut TargetOffer) -> Flow {
        let numbered = self.targets(wanted.pattern.has_groups());
        let named = numbered.bounds.possible(wanted.size).map(|number| (number, numbered.numbers.candidate(number)));
        named.filter(|(_, target)| wanted.targets.contains(*target)).try_for_each(|(number, target)| {
            if wanted.deadline.is_over() {
                return Flow::Break(());
            }
            let chain = ChainSearch::new(&numbered.numbers.board, wanted.terms(), number).chain();
            chain.map_or(Flow::Continue(()), |chain| offer(target, numbered.named(chain)))
        })
    }

    fn whip_targets(&mut self, _: &Course, size: usize) -> CandidateSet {
        let targets = self.targets(false);
        targets.bounds.possible(size).map(|number| targets.numbers.candidate(number)).collect()
    }
}
