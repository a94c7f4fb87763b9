//! The searches for chains in one state.

use std::cell::OnceCell;
use std::ops::ControlFlow;

use super::bound::Reached;
use super::loose::ChainSearch;
use crate::numbered::numbering::{BoardNumbering, ObjectNumber, ObjectNumbers};
use crate::whips::{Offer, WantedChains};
use unguess_board::simd::SHORT;
use unguess_board::{By, Candidate, CandidateSet, Grid};

/// The searches for chains in a state of a board with any rules.
pub(crate) trait PlainChains {
    /// Offers a chain of two variables or more on each of these targets that has one, targets in decreasing order. All
    /// shorter ones should have failed before.
    fn chains(&self, targets: &CandidateSet, wanted: WantedChains, offer: &mut Offer) -> ControlFlow<()>;

    /// The candidates on which a whip of at most `size` variables may be.
    fn whip_targets(&self, size: usize) -> CandidateSet;
}

/// The searches for chains in a state.
pub(crate) fn plain_chains(grid: &Grid) -> Box<dyn PlainChains> {
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

impl<const W: usize> PlainChains for StateChains<W> {
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
