//! The variables of each candidate of a board.

use crate::candidate_set::CandidateSet;
use crate::variables::{Candidate, Kind, Variable};

/// The variables of each candidate, one candidate after the other.
#[derive(Clone, Default)]
pub(super) struct VariablesOf {
    all: Vec<Variable>,
    /// By index of a candidate: where its variables begin; then where the last ones end.
    starts: Vec<u16>,
}

impl VariablesOf {
    /// From the candidates of each variable.
    pub(super) fn of(variables: &[Variable], members: &[CandidateSet]) -> Self {
        let mut of_candidate = vec![Vec::new(); Candidate::COUNT];
        for variable in variables {
            members[variable.index()].iter().for_each(|candidate| of_candidate[candidate.index()].push(*variable));
        }
        let ends = of_candidate.iter().scan(0, |end, variables: &Vec<Variable>| {
            *end += variables.len() as u16;
            Some(*end)
        });
        Self { starts: [0].into_iter().chain(ends).collect(), all: of_candidate.concat() }
    }

    /// Those of the usual board: four for each.
    pub(super) fn of_classic() -> Self {
        let all = Candidate::all().flat_map(|candidate| Kind::CLASSIC.map(|kind| candidate.variable(kind)));
        Self { all: all.collect(), starts: (0..=Candidate::COUNT as u16).map(|index| 4 * index).collect() }
    }

    /// Those of a candidate, the cell first.
    #[inline]
    pub(super) fn of_candidate(&self, candidate: Candidate) -> &[Variable] {
        let [start, end] = [0, 1].map(|next| usize::from(self.starts[candidate.index() + next]));
        &self.all[start..end]
    }
}
