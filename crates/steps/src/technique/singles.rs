//! Variables with one candidate left.

use unguess_board::{Candidate, Kind, Variable};
use unguess_proof::{Proof, Single, Step};
use unguess_search::session::Session;

/// The variables of a kind with one candidate left, each with that candidate: cells in reading order, digits house by house.
pub(crate) fn singles(session: &Session, kind: Kind) -> Vec<(Variable, Candidate)> {
    let grid = session.grid();
    let with_last = |variable: Variable| Some((variable, grid.left(variable).single()?));
    match session.usual() {
        Some(_) if kind == Kind::Extra => Vec::new(),
        Some(view) => view.single(kind).iter().map(|number| Variable::of(kind, number)).filter_map(with_last).collect(),
        None => {
            let of_kind = grid.rules().variables().iter().copied().filter(|variable| variable.kind() == kind);
            of_kind.filter_map(with_last).collect()
        }
    }
}

/// The step that places the last candidate of a variable.
pub(crate) fn step(id: &'static str, variable: Variable, placed: Candidate) -> Step {
    Step::placing(id, Proof::Single(Single { variable }), placed)
}
