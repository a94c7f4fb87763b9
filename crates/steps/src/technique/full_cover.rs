//! Covers of as many variables as their base: each cover takes its one candidate from the base.

use super::instance;
use unguess_board::{CandidateSet, Cell, Grid, Variable};
use unguess_proof::{Cover, Proof, Step};

/// What follows if as many variables hold all candidates of the base: a candidate in more of the covers than of the bases is
/// false.
pub fn removed(state: &Grid, base: &[Variable], cover: &[Variable]) -> CandidateSet {
    let sum = |side: &[Variable]| side.iter().fold(CandidateSet::EMPTY, |all, variable| all | state.left(*variable));
    let times = |side: &[Variable], one| side.iter().filter(|variable| variable.candidates().contains(one)).count();
    let is_false = |one: &_| times(cover, *one) > times(base, *one);
    sum(cover).iter().filter(is_false).collect()
}

/// A step whose base are cells, if the covers are as many and remove something.
pub fn step(technique: &'static str, state: &Grid, cells: &[Cell], cover: Vec<Variable>) -> Option<Step> {
    let base: Vec<Variable> = cells.iter().map(|cell| cell.variable()).collect();
    let removed = removed(state, &base, &cover);
    (base.len() == cover.len()).then_some(())?;
    Step::removing(technique, Proof::cover(base, cover), &removed)
}

/// The cells of the base and the covers of a step, if they are as many, different, and without fins.
pub fn read(step: &Step) -> Option<(Vec<Cell>, &[Variable])> {
    let Proof::Cover(Cover { base, cover, fins }) = &step.proof else { return None };
    let cells = instance::cells(base)?;
    let fits = fins.is_empty()
        && cells.len() == base.len()
        && base.len() == cover.len()
        && instance::are_different(cover)
        && instance::removed(step).is_some();
    fits.then(|| (base.iter().map(|variable| Cell::new(variable.number())).collect(), &cover[..]))
}
