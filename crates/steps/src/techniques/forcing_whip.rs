use crate::technique::partial_whips::{ByLength, LastCandidates, PartialWhip, PartialWhips, length_of};
use crate::technique::{Ask, Facts, Flow, Found, Instance, Sizes, Technique, instance};
use std::collections::HashSet;
use unguess_board::{Candidate, CandidateSet, Grid, Variable};
use unguess_proof::{Alternatives, Cases, Literal, Proof, Step};
use unguess_search::session::Session;

/// Defined in `rules/forcing-whip.md`.
pub(super) static FORCING_WHIP: Technique = Technique {
    facts: Facts { sizes: Sizes::lengths(3, 36), ..Facts::new("forcing-whip", "forcing-whip[{}]") },
    search,
    instance,
    ..Technique::DEFAULT
};

fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let Proof::Cases(Cases { of: Alternatives::Variable(variable), branches }) = &step.proof else { return None };
    let [one, other] = &branches[..] else { return None };
    let changes_one = step.effect.placed.is_some() != instance::target(step).is_some();
    let length = length_of(state, one)? + length_of(state, other)? + 1;
    let is_one = changes_one && state.left(*variable).len() == 2 && FORCING_WHIP.facts.sizes.range().contains(&length);
    is_one.then(|| Instance::of_size(length))
}

/// One for each conclusion, pairs in the order of variables.
fn search(session: &mut Session, &Ask { size, .. }: &Ask, found: &mut Found) -> Flow {
    let grid = session.grid();
    let mut reach: Vec<Option<LastCandidates>> = vec![None; Candidate::COUNT];
    let mut tried = HashSet::new();
    let mut concluded = HashSet::new();
    for variable in grid.rules().variables().iter().copied() {
        // A variable with two candidates, unless another one has the same two.
        let Some(pair) = pair(grid, variable).filter(|pair| tried.insert(*pair)) else { continue };
        let [one, other] = pair
            .map(|start| reach[start.index()].get_or_insert_with(|| LastCandidates::of(grid, start, size - 1)).clone());
        // The bound: the last candidates with which partial whips on the two can have a conclusion in common.
        let goals = [one.goals(&[&other], grid.rules()), other.goals(&[&one], grid.rules())];
        if goals[0].are_none() || goals[1].are_none() {
            continue;
        }
        // A partial whip on each, to each of these.
        let partials = [0, 1].map(|side| PartialWhips::to(grid, pair[side], &goals[side], session));
        if session.is_over() {
            break;
        }
        // The variable that they start from is one of the length.
        for (first, second) in matching(&partials, size - 1) {
            for conclusion in conclusions(grid, first.last(), second.last()) {
                if concluded.insert(conclusion) {
                    let branches = [first, second].map(|partial| partial.branch(grid, conclusion)).to_vec();
                    found(step(Proof::Cases(Cases::of_variable(variable, branches)), conclusion))?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// The two candidates of a variable that has two.
fn pair(grid: &Grid, variable: Variable) -> Option<[Candidate; 2]> {
    let left: Vec<Candidate> = grid.left(variable).iter().collect();
    left.try_into().ok()
}

/// The step that places or removes what is proved.
fn step(proof: Proof, conclusion: Literal) -> Step {
    let removed = CandidateSet::of(conclusion.candidate);
    if conclusion.on {
        Step::placing("forcing-whip", proof, conclusion.candidate)
    } else {
        Step::removing("forcing-whip", proof, &removed).expect("there is something to remove")
    }
}

/// The pairs of partial whips that have `length` variables together.
fn matching([ones, others]: &[ByLength; 2], length: usize) -> impl Iterator<Item = (&PartialWhip, &PartialWhip)> {
    let lengths = (0..=length).map(move |one| [&ones[one], &others[length - one]]);
    lengths.flat_map(|[ones, others]| ones.iter().flat_map(move |one| others.iter().map(move |other| (one, other))))
}

/// What holds if one of two candidates is true.
fn conclusions(grid: &Grid, one: Candidate, other: Candidate) -> Vec<Literal> {
    if one == other {
        return vec![Literal::on(one)];
    }
    grid.linked_to_all([one, other]).iter().map(Literal::off).collect()
}
