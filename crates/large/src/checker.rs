//! A check of steps, which knows nothing of how they are found. It believes that the solution is in the state, and a proof by guardians
//! that it is the only one.

mod tables;

use std::collections::BTreeSet;

use crate::{Cell, ChainLink, Digit, Digits, Implication, Literal, Proof, State, Step, Variable};

/// What is wrong with a step.
#[derive(Clone, Copy, Debug, thiserror::Error, PartialEq, Eq)]
#[error("{0}")]
pub struct StepFault(pub &'static str);

type Outcome = Result<(), StepFault>;
type Candidate = (Cell, Digit);

/// More proofs inside one another than any technique makes.
const DEPTH: usize = 8;

/// Checks that a step follows from a state.
///
/// # Errors
/// What does not hold, or what is not in the state.
pub fn check(state: &State, step: &Step) -> Outcome {
    let is_removable = |(cell, digits): &(Cell, Digits)| {
        *cell < state.board().cells() && !digits.is_empty() && (*digits - state.candidates(*cell)).is_empty()
    };
    require(!step.removed.is_empty() || step.placed.is_some(), "nothing is removed or placed")?;
    require(step.removed.iter().all(is_removable), "what is removed is not there")?;
    require(step.removed.is_sorted_by(|one, other| one.0 < other.0), "removed cells are repeated or not in order")?;
    let mut claims: Vec<Literal> = (step.removed.iter())
        .flat_map(|(cell, digits)| digits.iter().map(|digit| Literal { cell: *cell, digit, is_true: false }))
        .collect();
    let Some((cell, digit)) = step.placed else { return proves(state, &step.proof, &claims, DEPTH) };
    let mut after = state.clone();
    step.removed.iter().for_each(|(cell, digits)| after.remove(*cell, *digits));
    let is_there = cell < state.board().cells() && after.candidates(cell).contains(digit);
    require(is_there, "what is placed is not there")?;
    if is_single(&after, (cell, digit)) && proves(state, &step.proof, &claims, DEPTH).is_ok() {
        return Ok(());
    }
    claims.retain(|claim| !exclude(state, (claim.cell, claim.digit), (cell, digit)));
    claims.push(Literal { cell, digit, is_true: true });
    proves(state, &step.proof, &claims, DEPTH)
}

fn require(holds: bool, fault: &'static str) -> Outcome {
    if holds { Ok(()) } else { Err(StepFault(fault)) }
}

/// Whether some variable of a candidate has nothing else.
fn is_single(state: &State, candidate: Candidate) -> bool {
    let mut variables = variables(state, candidate).into_iter();
    variables.any(|variable| members(state, variable).is_ok_and(|members| members == [candidate]))
}

/// What may take a candidate.
fn variables(state: &State, (cell, digit): Candidate) -> Vec<Variable> {
    let houses = state.board().houses_of(cell).iter().map(|house| Variable::Place(digit, *house));
    std::iter::once(Variable::Cell(cell)).chain(houses).collect()
}

/// The candidates of a variable, if it must take one of them.
fn members(state: &State, variable: Variable) -> Result<Vec<Candidate>, StepFault> {
    let all = candidates(state, variable)?;
    let is_open = match variable {
        Variable::Cell(cell) => state.digit(cell).is_none(),
        Variable::Place(digit, house) => {
            let cells = &state.board().houses()[house].cells;
            cells.len() == state.board().size() && cells.iter().all(|cell| state.digit(*cell) != Some(digit))
        }
    };
    require(is_open && !all.is_empty(), "a variable is decided or has nothing left")?;
    Ok(all)
}

/// The candidates of a variable, of which at most one is true.
fn candidates(state: &State, variable: Variable) -> Result<Vec<Candidate>, StepFault> {
    let board = state.board();
    match variable {
        Variable::Cell(cell) if cell < board.cells() => {
            Ok(state.candidates(cell).iter().map(|digit| (cell, digit)).collect())
        }
        Variable::Place(digit, house) if house < board.houses().len() && board.digits().contains(digit) => {
            let cells = board.houses()[house].cells.iter();
            Ok(cells.filter(|cell| state.candidates(**cell).contains(digit)).map(|cell| (*cell, digit)).collect())
        }
        _ => Err(StepFault("a variable is not on the board")),
    }
}

/// Whether not both of two candidates can be true.
fn exclude(state: &State, one: Candidate, other: Candidate) -> bool {
    if one.0 == other.0 { one.1 != other.1 } else { one.1 == other.1 && are_peers(state, one.0, other.0) }
}

fn are_peers(state: &State, one: Cell, other: Cell) -> bool {
    state.board().peers(one).contains(&other)
}

fn are_distinct<T: Ord + Copy>(items: impl IntoIterator<Item = T>) -> bool {
    let mut before = BTreeSet::new();
    items.into_iter().all(|item| before.insert(item))
}

fn proves(state: &State, proof: &Proof, claims: &[Literal], depth: usize) -> Outcome {
    if let Proof::Implications(lines) = proof {
        return implications(state, lines, claims, depth);
    }
    require(claims.iter().all(|claim| !claim.is_true), "what is placed is not the only candidate")?;
    let removed: Vec<Candidate> = claims.iter().map(|claim| (claim.cell, claim.digit)).collect();
    match proof {
        Proof::Cover { truths, covers } => cover(state, truths, covers, &[], &removed),
        Proof::Table { of, cells } => tables::table(state, of, cells, &removed),
        Proof::Guardians { pattern, guardians, truths, covers } => {
            require(state.board().relations().is_empty(), "a second filling could break a relation")?;
            deadly(state, pattern, guardians)?;
            if truths.is_empty() && covers.is_empty() {
                let is_excluded = |claim: &Candidate| guardians.iter().all(|other| exclude(state, *claim, *other));
                return require(removed.iter().all(is_excluded), "a guardian allows what is removed");
            }
            cover(state, truths, covers, guardians, &removed)
        }
        Proof::Cases { cells, excluders } => cases(state, cells, excluders, &removed),
        Proof::Chain { links, end } => removed.iter().try_for_each(|target| chain(state, *target, links, *end)),
        Proof::Implications(_) => Ok(()),
    }
}

/// The truths, and the guardians as one more, take a candidate each, and each cover at most one: so each cover takes one of these.
fn cover(
    state: &State,
    truths: &[Variable],
    covers: &[Variable],
    guardians: &[Candidate],
    removed: &[Candidate],
) -> Outcome {
    require(truths.len() + usize::from(!guardians.is_empty()) == covers.len(), "truths and covers differ in number")?;
    require(!covers.is_empty(), "there are no covers")?;
    require(are_distinct(truths) && are_distinct(covers), "a variable is repeated")?;
    let mut covered = BTreeSet::new();
    for variable in covers {
        covered.extend(candidates(state, *variable)?);
    }
    let mut of_truths = guardians.to_vec();
    for variable in truths {
        of_truths.extend(members(state, *variable)?);
    }
    require(are_distinct(&of_truths), "two truths have a candidate in common")?;
    require(of_truths.iter().all(|candidate| covered.contains(candidate)), "a candidate is not covered")?;
    let is_left = |candidate: &Candidate| covered.contains(candidate) && !of_truths.contains(candidate);
    require(removed.iter().all(is_left), "what is removed is not in the covers alone")
}

/// Every cell of a pattern has two digits, and every digit is there twice in a house or not at all: so the cells of a house take each digit
/// of theirs once, and the other digit of each cell makes a second solution. The guardians are all that can prevent this.
fn deadly(state: &State, pattern: &[(Cell, Digits)], guardians: &[Candidate]) -> Outcome {
    let board = state.board();
    let is_cell = |cell: Cell| cell < board.cells() && state.digit(cell).is_none();
    require(pattern.iter().all(|(cell, _)| is_cell(*cell)), "a cell of a pattern is filled or not on the board")?;
    require(are_distinct(pattern.iter().map(|(cell, _)| *cell)), "a cell of a pattern is repeated")?;
    let are_two = |digits: Digits| digits.len() == 2 && (digits - board.digits()).is_empty();
    require(pattern.iter().all(|(_, digits)| are_two(*digits)), "a cell of a pattern has not two digits")?;
    for house in board.houses() {
        let inside: Vec<Digits> =
            (pattern.iter()).filter(|(cell, _)| house.cells.contains(cell)).map(|(_, digits)| *digits).collect();
        let is_even = |digit| [0, 2].contains(&inside.iter().filter(|digits| digits.contains(digit)).count());
        require(board.digits().iter().all(is_even), "a pattern cannot be filled in two ways")?;
    }
    let share = |one: Cell, other| board.houses_of(one).iter().any(|house| board.houses_of(other).contains(house));
    let has_house = |cell: Cell| board.peers(cell).iter().all(|peer| share(cell, *peer));
    require(
        pattern.iter().all(|(cell, _)| has_house(*cell)),
        "peers without a common house prevent a second solution",
    )?;
    let extra: BTreeSet<Candidate> = (pattern.iter())
        .flat_map(|(cell, digits)| (state.candidates(*cell) - *digits).iter().map(|digit| (*cell, digit)))
        .collect();
    let is_complete = are_distinct(guardians) && extra == guardians.iter().copied().collect();
    require(is_complete && !extra.is_empty(), "the guardians are not what a pattern has besides")
}

/// Fills some cells in all ways.
fn cases(state: &State, cells: &[Cell], excluders: &[Cell], removed: &[Candidate]) -> Outcome {
    let board = state.board();
    require(
        (1..=3).contains(&cells.len()) && are_distinct(cells.iter().chain(excluders)),
        "cells are repeated or too many",
    )?;
    let is_open = |cell: &Cell| *cell < board.cells() && !state.candidates(*cell).is_empty();
    require(cells.iter().chain(excluders).all(is_open), "a cell is filled or not on the board")?;
    let mut fillings: Vec<Vec<Candidate>> = vec![Vec::new()];
    for cell in cells {
        fillings = (fillings.iter())
            .flat_map(|filling| state.candidates(*cell).iter().map(move |digit| (filling, (*cell, digit))))
            .filter(|(filling, next)| !filling.iter().any(|other| exclude(state, *other, *next)))
            .map(|(filling, next)| filling.iter().copied().chain([next]).collect())
            .collect();
    }
    let has_room = |filling: &[Candidate], cell: Cell| {
        let mut digits = state.candidates(cell).iter();
        digits.any(|digit| !filling.iter().any(|other| exclude(state, *other, (cell, digit))))
    };
    fillings.retain(|filling| excluders.iter().all(|cell| has_room(filling, *cell)));
    let is_excluded =
        |claim: &Candidate| fillings.iter().all(|filling| filling.iter().any(|other| exclude(state, *other, *claim)));
    require(removed.iter().all(is_excluded), "a filling allows what is removed")
}

/// Supposes a target true. What is true is one of each of some groups, so whatever excludes all of a group is false. Of each variable of a
/// chain only a group is left, so one of this is true, too; of the last one nothing is left.
fn chain(state: &State, target: Candidate, links: &[ChainLink], end: (Variable, Candidate)) -> Outcome {
    let mut true_groups: Vec<&[Candidate]> = vec![std::slice::from_ref(&target)];
    let is_false = |groups: &[&[Candidate]], other: Candidate| {
        groups
            .iter()
            .any(|group| group.iter().all(|one| exclude(state, *one, other) || tables::excludes(state, *one, other)))
    };
    for ChainLink { variable, left, right } in links {
        let members = members(state, *variable)?;
        let (inside, outside): (Vec<Candidate>, Vec<Candidate>) = members.iter().partition(|one| right.contains(one));
        require(
            !right.is_empty() && are_distinct(right) && inside.len() == right.len(),
            "a group is not in its variable",
        )?;
        require(outside.contains(left), "what is left-linking is not in its variable")?;
        require(outside.iter().all(|other| is_false(&true_groups, *other)), "more than a group is left of a variable")?;
        true_groups.push(right);
    }
    let members = members(state, end.0)?;
    require(members.contains(&end.1), "what is left-linking is not in its variable")?;
    require(members.iter().all(|other| is_false(&true_groups, *other)), "something is left of the last variable")
}

/// Checks the lines, then whether the assumptions that lead to each claim are all there are.
fn implications(state: &State, lines: &[Implication], claims: &[Literal], depth: usize) -> Outcome {
    require(!lines.is_empty(), "there are no lines")?;
    let mut roots = Vec::with_capacity(lines.len());
    for (at, line) in lines.iter().enumerate() {
        require(line.from.iter().all(|from| *from < at) && are_distinct(&line.from), "a line follows from later ones")?;
        follows(state, lines, line, depth)?;
        roots.push(match line.from.split_first() {
            Some((first, rest)) => {
                require(rest.iter().all(|from| roots[*from] == roots[*first]), "a line rests on two assumptions")?;
                roots[*first]
            }
            None => line.by.is_none().then_some(at).filter(|_| line.deduced.is_none()),
        });
    }
    let all: BTreeSet<(Option<usize>, Literal)> =
        roots.iter().copied().zip(lines.iter().map(|line| line.literal)).collect();
    let broken: BTreeSet<Option<usize>> = all
        .iter()
        .filter(|(root, literal)| all.contains(&(*root, opposite(*literal))))
        .map(|(root, _)| *root)
        .collect();
    let is_proved = |claim: &Literal| {
        let excludes = |literal: Literal| {
            !claim.is_true && exclude(state, (literal.cell, literal.digit), (claim.cell, claim.digit))
        };
        // Something true excludes what the claim says to be false.
        let denies = |root: usize| {
            (roots.iter().zip(lines))
                .any(|(of, line)| *of == Some(root) && line.literal.is_true && excludes(line.literal))
        };
        let leads = |root: usize| broken.contains(&Some(root)) || all.contains(&(Some(root), *claim)) || denies(root);
        let assumptions = (0..lines.len()).filter(|at| roots[*at] == Some(*at) && leads(*at));
        let assumed: BTreeSet<Literal> = assumptions.map(|at| lines[at].literal).chain([*claim]).collect();
        // What is true if the claim is false makes an assumption that cannot be.
        let is_denied =
            broken.iter().flatten().map(|root| lines[*root].literal).any(|one| !one.is_true && excludes(one));
        is_denied || assumed.iter().any(|literal| is_exhausted(state, &assumed, *literal))
    };
    require(claims.iter().all(is_proved), "not every way leads to what the step says")
}

const fn opposite(literal: Literal) -> Literal {
    Literal { is_true: !literal.is_true, ..literal }
}

/// Whether some assumptions are all there are: one and its opposite, or all candidates of a variable.
fn is_exhausted(state: &State, assumed: &BTreeSet<Literal>, literal: Literal) -> bool {
    let is_assumed = |(cell, digit)| assumed.contains(&Literal { cell, digit, is_true: true });
    let covers = |variable| members(state, variable).is_ok_and(|members| members.into_iter().all(is_assumed));
    assumed.contains(&opposite(literal))
        || literal.is_true && variables(state, (literal.cell, literal.digit)).into_iter().any(covers)
}

/// Whether a line follows from those it names, or is an assumption.
fn follows(state: &State, lines: &[Implication], line: &Implication, depth: usize) -> Outcome {
    let Literal { cell, digit, is_true } = line.literal;
    let is_there = cell < state.board().cells() && state.candidates(cell).contains(digit);
    require(is_there, "a line has what is not in the state")?;
    let from = || line.from.iter().map(|from| lines[*from].literal);
    let holds = match (line.by, &line.deduced) {
        (None, None) => {
            let mut excludes = from().filter(|other| other.is_true);
            line.from.is_empty()
                || !is_true && excludes.any(|other| exclude(state, (other.cell, other.digit), (cell, digit)))
        }
        (None, Some(proof)) => {
            let mut after = state.clone();
            for other in from().filter(|other| !other.is_true) {
                after.remove(other.cell, Digits::of(other.digit));
            }
            let depth = depth.checked_sub(1).ok_or(StepFault("too many proofs inside one another"))?;
            return proves(&after, proof, &[line.literal], depth);
        }
        (Some(variable), None) => {
            let all = if is_true { members(state, variable)? } else { candidates(state, variable)? };
            let is_in = all.contains(&(cell, digit));
            let others = || all.iter().copied().filter(|other| *other != (cell, digit));
            let is_from = |(cell, digit), is_true| from().any(|other| other == Literal { cell, digit, is_true });
            is_in
                && if is_true {
                    others().all(|other| is_from(other, false))
                } else {
                    others().any(|other| is_from(other, true))
                }
        }
        (Some(_), Some(_)) => false,
    };
    require(holds, "a line does not follow")
}
