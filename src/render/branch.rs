//! Branches as they are told: part by part, each with what it follows from.

use crate::board::{Candidate, CandidateSet, Cell, Grid, Variable};
use crate::proof::{Branch, Inference, Literal, Reason};

/// A part of a branch: a candidate found true, or all candidates that the same cause makes false.
pub(super) struct Part<'a> {
    /// What is found, never nothing.
    pub(super) inferences: &'a [Inference],
    /// What it follows from: a true candidate, or all that must be false.
    pub(super) causes: Vec<Literal>,
}

/// The parts of a branch in their order.
pub(super) fn parts<'a>(grid: &Grid, branch: &'a Branch) -> Vec<Part<'a>> {
    let mut on: CandidateSet =
        Some(branch.assumed).filter(|assumed| assumed.on).map(|assumed| assumed.candidate).into_iter().collect();
    let mut parts = Vec::new();
    let mut rest = &branch.inferences[..];
    while let Some(first) = rest.first() {
        let causes = causes(grid, &on, first);
        let is_same = |other: &&Inference| {
            !other.literal.on && is_alike(first, other) && causes == self::causes(grid, &on, other)
        };
        let (inferences, later) = rest.split_at(rest.iter().take_while(is_same).count().max(1));
        let found = inferences.iter().map(|inference| inference.literal).filter(|literal| literal.on);
        found.for_each(|literal| on.insert(literal.candidate));
        parts.push(Part { inferences, causes });
        rest = later;
    }
    parts
}

/// The cells in which a branch finds something true, from the one that it starts from.
pub(super) fn trues(branch: &Branch) -> Vec<Cell> {
    let literals = branch.inferences.iter().map(|inference| inference.literal);
    let trues = [branch.assumed].into_iter().chain(literals).filter(|literal| literal.on);
    trues.map(|literal| literal.candidate.cell()).collect()
}

/// What an inference follows from, where these candidates are true.
fn causes(grid: &Grid, on: &CandidateSet, inference: &Inference) -> Vec<Literal> {
    let Literal { candidate, on: is_true } = inference.literal;
    match &inference.reason {
        Reason::Variable { variable } if is_true => {
            others(grid, *variable, candidate).iter().map(Literal::off).collect()
        }
        Reason::Variable { variable } => {
            (others(grid, *variable, candidate) & *on).first().map(Literal::on).into_iter().collect()
        }
        Reason::Lemma { without, .. } => without.iter().copied().map(Literal::off).collect(),
    }
}

/// Whether two inferences may be told together if their causes are the same.
fn is_alike(one: &Inference, other: &Inference) -> bool {
    match (&one.reason, &other.reason) {
        (Reason::Variable { .. }, Reason::Variable { .. }) => true,
        (one, other) => one == other,
    }
}

/// What else a variable can take.
fn others(grid: &Grid, variable: Variable, candidate: Candidate) -> CandidateSet {
    (*grid.candidates() & *variable.candidates()) - CandidateSet::of(candidate)
}
