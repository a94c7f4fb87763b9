//! Variables with one candidate left.

use unguess_board::{Candidate, Kind, Variable};
use unguess_proof::{Proof, Single, Step};
use unguess_search::session::Session;

use super::Flow;

/// Offers the variables of a kind with one candidate left, each with that candidate: cells in reading order, digits house by house.
pub(crate) fn each(session: &Session, kind: Kind, offer: &mut dyn FnMut(Variable, Candidate) -> Flow) -> Flow {
    let grid = session.grid();
    let mut with_last = |variable: Variable| match grid.left(variable).single() {
        Some(last) => offer(variable, last),
        None => Flow::Continue(()),
    };
    match session.usual() {
        Some(_) if kind == Kind::Extra => Flow::Continue(()),
        Some(view) => view.single(kind).iter().try_for_each(|number| with_last(Variable::of(kind, number))),
        None => {
            let mut of_kind = grid.rules().variables().iter().copied().filter(|variable| variable.kind() == kind);
            of_kind.try_for_each(with_last)
        }
    }
}

/// The step that places the last candidate of a variable.
pub(crate) fn step(id: &'static str, variable: Variable, placed: Candidate) -> Step {
    Step::placing(id, Proof::Single(Single { variable }), placed)
}
