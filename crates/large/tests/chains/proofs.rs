//! Whether proofs hold, line by line, read from what their shapes say.

use unguess_large::{Digit, Digits, Implication, Literal, Proof, State, Step, Variable};

/// Whether the proof of a step shows all that it removes and places.
pub(crate) fn is_proved(state: &State, step: &Step) -> bool {
    let removed = step.removed.iter().flat_map(|(cell, digits)| digits.iter().map(|digit| (*cell, digit)));
    let mut removed = removed.map(|(cell, digit)| Literal { cell, digit, is_true: false });
    let placed = step.placed.map(|(cell, digit)| Literal { cell, digit, is_true: true });
    let beside = |gone: &Literal| placed.is_some_and(|placed| placed.cell == gone.cell && placed.digit != gone.digit);
    placed.is_none_or(|placed| proves(state, &step.proof, placed))
        && removed.all(|gone| beside(&gone) || proves(state, &step.proof, gone))
}

fn proves(state: &State, proof: &Proof, claim: Literal) -> bool {
    match proof {
        Proof::Cover { truths, covers } => is_covered(state, truths, covers, claim),
        Proof::Implications(lines) => is_implied(state, lines, claim),
        Proof::Guardians { .. } | Proof::Cases { .. } => false,
    }
}

/// The candidates of a variable.
fn members(state: &State, variable: Variable) -> Vec<(usize, Digit)> {
    match variable {
        Variable::Cell(cell) => state.candidates(cell).iter().map(|digit| (cell, digit)).collect(),
        Variable::Place(digit, house) => {
            let cells = state.board().houses()[house].cells.iter().copied();
            cells.filter(|cell| state.candidates(*cell).contains(digit)).map(|cell| (cell, digit)).collect()
        }
    }
}

/// Whether as many covers as there are truths hold all their candidates, and the claim is false beside these.
fn is_covered(state: &State, truths: &[Variable], covers: &[Variable], claim: Literal) -> bool {
    let all = |variables: &[Variable]| variables.iter().flat_map(|one| members(state, *one)).collect::<Vec<_>>();
    let (inside, covered) = (all(truths), all(covers));
    let is_disjoint = (1..inside.len()).all(|at| !inside[..at].contains(&inside[at]));
    let claimed = (claim.cell, claim.digit);
    truths.len() == covers.len()
        && is_disjoint
        && inside.iter().all(|candidate| covered.contains(candidate))
        && !claim.is_true
        && covered.contains(&claimed)
        && !inside.contains(&claimed)
}

const fn opposite(literal: Literal) -> Literal {
    Literal { is_true: !literal.is_true, ..literal }
}

/// Whether each line follows, and the claim holds whichever assumption does.
fn is_implied(state: &State, lines: &[Implication], claim: Literal) -> bool {
    let is_assumed = |line: &Implication| line.from.is_empty() && line.by.is_none() && line.deduced.is_none();
    let mut branches: Vec<(Literal, Vec<Literal>)> = Vec::new();
    let mut branch_of = Vec::new();
    for line in lines {
        if is_assumed(line) {
            branches.push((line.literal, Vec::new()));
        } else if !follows(state, lines, branch_of.len(), line) {
            return false;
        }
        let branch = branches.len().wrapping_sub(1);
        branch_of.push(branch);
        if branch == usize::MAX || line.from.iter().any(|from| branch_of.get(*from) != Some(&branch)) {
            return false;
        }
        branches[branch].1.push(line.literal);
    }
    let is_refuted = |followed: &[Literal]| followed.iter().any(|literal| followed.contains(&opposite(*literal)));
    let mut in_branches = branches.iter().map(|(_, followed)| followed.contains(&claim) || is_refuted(followed));
    let assumptions: Vec<Literal> = branches.iter().map(|(assumed, _)| *assumed).collect();
    match &branches[..] {
        [(assumed, followed)] => opposite(*assumed) == claim && is_refuted(followed),
        _ => is_complete(state, &assumptions) && in_branches.all(|is_shown| is_shown),
    }
}

/// Whether one of some assumptions holds: a literal or its opposite, or all candidates of a cell or house.
fn is_complete(state: &State, assumptions: &[Literal]) -> bool {
    if let [one, other] = assumptions
        && opposite(*one) == *other
    {
        return true;
    }
    let is_assumed = |(cell, digit): &(usize, Digit)| {
        let literal = Literal { cell: *cell, digit: *digit, is_true: true };
        assumptions.contains(&literal)
    };
    let Some(first) = assumptions.first() else { return false };
    let houses = state.board().houses_of(first.cell).iter().map(|house| Variable::Place(first.digit, *house));
    std::iter::once(Variable::Cell(first.cell))
        .chain(houses)
        .any(|variable| members(state, variable).iter().all(is_assumed))
}

/// Whether a line follows from the lines that it names, which are before place `at`.
fn follows(state: &State, lines: &[Implication], at: usize, line: &Implication) -> bool {
    let Some(from) = line.from.iter().map(|from| Some(lines[..at].get(*from)?.literal)).collect::<Option<Vec<_>>>()
    else {
        return false;
    };
    let Literal { cell, digit, is_true } = line.literal;
    if let Some(proof) = &line.deduced {
        let mut inside = state.clone();
        for gone in from.iter().filter(|literal| !literal.is_true) {
            inside.remove(gone.cell, Digits::of(gone.digit));
        }
        return from.iter().all(|literal| !literal.is_true) && proves(&inside, proof, line.literal);
    }
    let Some(variable) = line.by else {
        let is_peer =
            |one: &Literal| one.is_true && one.digit == digit && state.board().peers(cell).contains(&one.cell);
        return !is_true && from.iter().any(is_peer);
    };
    let members = members(state, variable);
    let others = || members.iter().filter(|member| **member != (cell, digit));
    let has = |(cell, digit): &(usize, Digit), is_true| from.contains(&Literal { cell: *cell, digit: *digit, is_true });
    members.contains(&(cell, digit))
        && if is_true { others().all(|other| has(other, false)) } else { others().any(|other| has(other, true)) }
}
