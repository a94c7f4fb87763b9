//! Ways to a solution: by the techniques of Sudoku Explainer, by one family of chains from the simplest on, or by all of these.

mod by_size;
mod depth;
mod full;
mod groups;
mod numbering;
mod run;

use unguess_board::deadline::Deadline;
pub use unguess_search::whips::ChainPattern;

use crate::producers::{CHAINS, PRODUCERS, UNIQUENESS};
use crate::{Producer, State};
use by_size::BySize;
pub use depth::{Stopped, trial_depth};
use full::Full;
use run::Finder;
pub use run::{End, Rating, Run, run};

/// The way to a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// By all producers in order, which gives the rating of Sudoku Explainer.
    Explainer,
    /// By singles, locked candidates, then chains of a family by their length: the greatest length is the rating W, B, gW or gB. Before
    /// whips with groups, plain ones of the same length are looked for.
    Chains(ChainPattern),
    /// By whatever helps: techniques without chains, then whips, then braids with groups, then the nets of Sudoku Explainer.
    Full,
}

/// Solves a state in some way. Techniques that rest on there being one solution are left out if that is not `assumed`.
pub fn solve(state: &State, way: Way, assumed_unique: bool, deadline: &Deadline) -> Run {
    solve_up_to(usize::MAX, state, way, assumed_unique, deadline)
}

/// As [`solve`], but at most `most` steps.
pub fn solve_up_to(most: usize, state: &State, way: Way, assumed_unique: bool, deadline: &Deadline) -> Run {
    let asked = |all: &[Producer]| -> Vec<Producer> {
        // A second filling of a pattern may break a relation.
        let are_patterns_deadly = assumed_unique && state.board().relations().is_empty();
        all.iter().copied().filter(|(number, _)| are_patterns_deadly || !UNIQUENESS.contains(number)).collect()
    };
    let mut finder: Box<dyn Finder> = match way {
        Way::Explainer => Box::new(asked(&crate::producers())),
        Way::Chains(pattern) => Box::new(BySize::new(state.board(), pattern, LONGEST)),
        Way::Full => Box::new(Full::new(state.board(), asked(PRODUCERS), CHAINS.to_vec())),
    };
    run::run_by(most, state, &mut *finder, deadline)
}

/// The longest chains that are looked for.
const LONGEST: usize = 36;
