//! One comparison for all families: on the usual board the definition and the fast kernel find the same.

use std::fmt::Debug;

use crate::flow::Flow;
use crate::session::Session;
use crate::trials::Trials;
use crate::whips::ChainPattern;
use unguess_board::{CandidateSet, Effect, Grid};

/// A family of reasoning with two kernels.
pub(crate) trait TwoKernels {
    /// What a kernel finds in a state, without what it is free to choose.
    type Found: Debug + PartialEq;

    /// What the definition finds.
    fn by_definition(&self, state: &Grid) -> Self::Found;

    /// What the fast kernel finds.
    fn fast(&self, state: &Grid) -> Self::Found;

    /// How many things were found.
    fn count(&self, found: &Self::Found) -> usize;
}

/// Compares the kernels of a family in some states, and returns how many things both found: agreement on nothing shows nothing.
pub(crate) fn kernels_agree(family: &impl TwoKernels, states: impl IntoIterator<Item = Grid>) -> usize {
    let count_in = |state: Grid| {
        let found = family.fast(&state);
        assert_eq!(family.by_definition(&state), found, "by definition (left) and fast (right) in\n{}", state.marks());
        family.count(&found)
    };
    states.into_iter().map(count_in).sum()
}

/// States on the way to a solution by whips: singles, then one whip.
pub(crate) fn states_of(puzzle: &str) -> impl Iterator<Item = Grid> {
    let mut next = Some(puzzle.parse::<Grid>().unwrap());
    std::iter::from_fn(move || {
        let mut trials = Trials::new(&next.take()?, &CandidateSet::EMPTY);
        trials.deepen(0, &mut || true);
        let grid = trials.grid();
        let mut session = Session::new(grid);
        let _ = (2..=8).try_for_each(|length| {
            session.chains(ChainPattern::Whip, length, &mut |target, _| {
                next = Some(grid.after(&Effect { placed: None, removed: vec![target] }));
                Flow::Break(())
            })
        });
        next.is_some().then_some(grid)
    })
}

/// One in `steps` states on the way through one in `puzzles` puzzles of a corpus.
pub(crate) fn sampled_states(puzzles: usize, steps: usize) -> impl Iterator<Item = Grid> {
    let lines = unguess_corpora::TOP_DOWN.lines().step_by(puzzles);
    lines.flat_map(move |line| states_of(&line[..81]).step_by(steps))
}
