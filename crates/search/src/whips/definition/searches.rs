//! The searches for chains in one state.

use std::cell::OnceCell;
use std::ops::ControlFlow;

use super::bound::Reached;
use super::loose::ChainSearch;
use crate::numbered::numbering::{BoardNumbering, ObjectNumber, ObjectNumbers};
use crate::state::Course;
use crate::whips::pattern::{ChainSearches, Offer, WantedChains};
use unguess_board::simd::SHORT;
use unguess_board::{By, Candidate, CandidateSet, Grid};

/// The searches of a run by the definition, which begin anew in each state.
#[derive(Default)]
pub(crate) struct SearchesByDefinition {
    /// Those in a state, with how many steps there were before it.
    in_state: Option<(usize, Box<dyn ChainsInState>)>,
}

impl SearchesByDefinition {
    fn now(&mut self, course: &Course) -> &dyn ChainsInState {
        let in_state = self.in_state.take().filter(|(steps, _)| *steps == course.steps());
        &*self.in_state.insert(in_state.unwrap_or_else(|| (course.steps(), chains_in_state(course.grid())))).1
    }
}

impl ChainSearches for SearchesByDefinition {
    fn chains(
        &mut self,
        course: &Course,
        targets: &CandidateSet,
        wanted: WantedChains,
        offer: &mut Offer,
    ) -> ControlFlow<()> {
        self.now(course).chains(targets, wanted, offer)
    }

    fn whip_targets(&mut self, course: &Course, size: usize) -> CandidateSet {
        self.now(course).whip_targets(size)
    }
}

/// The searches for chains in a state of a board with any rules.
trait ChainsInState {
    /// Offers a chain of two variables or more on each of these targets that has one, targets in decreasing order. All
    /// shorter ones should have failed before.
    fn chains(&self, targets: &CandidateSet, wanted: WantedChains, offer: &mut Offer) -> ControlFlow<()>;

    /// The candidates on which a whip of at most `size` variables may be.
    fn whip_targets(&self, size: usize) -> CandidateSet;
}

/// The searches for chains in a state.
fn chains_in_state(grid: &Grid) -> Box<dyn ChainsInState> {
    match grid.candidates().len() {
        0..=192 if SHORT => Box::new(StateChains::<3>::of(grid)),
        193..=256 if SHORT => Box::new(StateChains::<4>::of(grid)),
        0..=384 => Box::new(StateChains::<6>::of(grid)),
        _ => Box::new(StateChains::<12>::of(grid)),
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
    numbering: BoardNumbering<W>,
    /// How many layers it takes to refute a candidate, if that can be.
    layers: By<ObjectNumber, Option<usize>>,
}

impl<const W: usize> StateChains<W> {
    const fn of(grid: &Grid) -> Self {
        Self { grid: *grid, without_groups: OnceCell::new(), with_groups: OnceCell::new() }
    }

    fn targets(&self, has_groups: bool) -> &Targets<W> {
        let known = if has_groups { &self.with_groups } else { &self.without_groups };
        known.get_or_init(|| Targets::of(BoardNumbering::of(&self.grid, has_groups)))
    }
}

impl<const W: usize> Targets<W> {
    fn of(numbering: BoardNumbering<W>) -> Self {
        let layers = |target: ObjectNumber| {
            let linked = numbering.objects[target].linked;
            let reached = Reached { excluded: linked, reach: linked, used: ObjectNumbers::of(target) };
            numbering.layers(reached, Candidate::COUNT)
        };
        Self { layers: numbering.candidates().map(layers).collect(), numbering }
    }

    /// The candidates of which it is not known that they have no chain of at most `size` variables, largest first.
    fn possible(&self, size: usize) -> impl Iterator<Item = (ObjectNumber, Candidate)> + '_ {
        let may_be = move |number: &ObjectNumber| self.layers[*number].is_some_and(|layers| layers < size);
        let possible = self.numbering.candidates().rev().filter(may_be);
        possible.filter_map(|number| Some((number, self.numbering.candidate(number)?)))
    }
}

impl<const W: usize> ChainsInState for StateChains<W> {
    fn chains(&self, targets: &CandidateSet, wanted: WantedChains, offer: &mut Offer) -> ControlFlow<()> {
        let own = self.targets(wanted.pattern.has_groups());
        let mut aimed = own.possible(wanted.size).filter(|(_, target)| targets.contains(*target));
        aimed.try_for_each(|(number, target)| {
            if wanted.deadline.is_over() {
                return ControlFlow::Break(());
            }
            let chain = ChainSearch::new(&own.numbering, wanted, number).chain(wanted.size);
            chain.map_or(ControlFlow::Continue(()), |proof| offer(target, proof))
        })
    }

    fn whip_targets(&self, size: usize) -> CandidateSet {
        self.targets(false).possible(size).map(|(_, target)| target).collect()
    }
}
