//! Candidates that are true or false together: chains of variables with two candidates each lead from one to the other.

use unguess_board::{Candidate, CandidateSet, Grid, Variable};
use unguess_proof::Link;

/// Whether each variable of a chain has just the two candidates of its link.
pub(super) fn is_equal(grid: &Grid, links: &[Link]) -> bool {
    links.iter().all(|link| grid.left(link.variable) == [link.left, link.right].into_iter().collect())
}

/// A shortest chain of at most `longest` bivalue variables, an even number, from a candidate to one of `others`: it is true if
/// and only if that one is.
pub fn equal_within(grid: &Grid, one: Candidate, others: &CandidateSet, longest: usize) -> Option<Vec<Link>> {
    (2..=longest).step_by(2).find_map(|length| equal(grid, one, others, length))
}

/// A chain of just `length` bivalue variables from a member to another one. Candidates to which fewer variables lead
/// are not looked at again.
pub(super) fn equal(grid: &Grid, member: Candidate, members: &CandidateSet, length: usize) -> Option<Vec<Link>> {
    let mut seen = CandidateSet::of(member);
    let mut paths: Vec<(Candidate, Vec<Link>)> = vec![(member, Vec::new())];
    for _ in 0..length {
        let mut longer = Vec::new();
        for (left, links) in paths {
            let pairs =
                left.variables().into_iter().filter_map(|variable| Some((variable, partner(grid, variable, left)?)));
            for (variable, right) in pairs {
                if !seen.contains(right) {
                    seen.insert(right);
                    let link = Link { variable, left, right };
                    longer.push((right, links.iter().copied().chain([link]).collect()));
                }
            }
        }
        paths = longer;
    }
    paths.into_iter().find(|(end, _)| members.contains(*end)).map(|(_, links)| links)
}

/// The other candidate of a variable that has two.
fn partner(grid: &Grid, variable: Variable, one: Candidate) -> Option<Candidate> {
    let left = grid.left(variable);
    (left - CandidateSet::of(one)).single().filter(|_| left.len() == 2)
}
