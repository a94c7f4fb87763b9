//! Whips: suppose the target; each variable or relation in turn is left with one candidate or one group, and the last with
//! nothing. In whips and in cases, the ways out of a pattern stand for the candidates of a variable.

use super::chains::{reached, shown};
use super::guarded;
use super::premise::{Argument, Premise};
use crate::picture::{Bond, Role, VariableRole};
use crate::words::{both, denial, digit, named, places, spoken, supposition};
use unguess_board::{Candidate, CandidateSet, Grid, Right, Variable};
use unguess_proof::{Choice, DroppedMember, Guarded, OrRelation, Whip, WhipEnd, WhipLink};

/// The argument of a whip: why one of the ways out of each pattern is true; then the target is tried.
pub(super) fn argument(grid: &Grid, targets: &[Candidate], Whip { relations, links, end }: &Whip) -> Argument {
    let members: Vec<CandidateSet> = relations.iter().map(OrRelation::members).collect();
    let mut reasons = Argument::default();
    for relation in relations {
        reasons.append(reason(grid, relation));
    }
    let Argument { mut premises, patterns, .. } = reasons;
    let first = premises.len() + 1;
    let suppose = Premise::new(format!("Try {}.", supposition(targets.iter().copied())));
    premises.push(suppose.marked(targets.iter().copied(), Role::Removed));
    for (index, WhipLink { choice, right, .. }) in links.iter().enumerate() {
        let signs = shown(grid, targets, links, index);
        let ways = ways(grid, &members, *choice);
        let denied = denial((ways - right.candidates()).iter());
        let words = match choice {
            Choice::Variable(variable) => format!("Then {denied}, so {}.", must(grid, *variable, *right)),
            Choice::Or(number) => {
                let right = right.candidates().first().map_or_else(String::new, spoken);
                format!("Then {denied}, so only one {} is left: {right}.", way_out(relations, *number))
            }
        };
        premises.push(signs.worded(words).marked(ways.iter(), Role::Other));
    }
    premises.push(last(grid, targets, relations, &members, links, *end));
    let whole = Argument::following(premises, "That is impossible, so ").link_by_link(first);
    Argument { patterns, ..whole }
}

/// The last premise of a whip: the variable, or the pattern, that has no candidate left.
fn last(
    grid: &Grid,
    targets: &[Candidate],
    relations: &[OrRelation],
    members: &[CandidateSet],
    links: &[WhipLink],
    WhipEnd { choice, left }: WhipEnd,
) -> Premise {
    let ways = ways(grid, members, choice);
    let opening = if links.is_empty() { "Then" } else { "But then" };
    let denied = denial(ways.iter());
    let words = match choice {
        Choice::Or(number) => format!("{opening} {denied}, so no {} is left.", way_out(relations, number)),
        Choice::Variable(variable) => match variable.digit_and_house() {
            None => format!("{opening} {denied}, so it has no digit left."),
            Some((digit, house)) => format!("{opening} {denied}, and {house} has nowhere left for its {digit}."),
        },
    };
    let last = reached(grid, targets, links, left).worded(words).marked([left], Role::Left);
    last.around(choice.variable(), VariableRole::End).marked(ways.iter(), Role::Other)
}

/// What a variable must take, because its other candidates are gone.
fn must(grid: &Grid, variable: Variable, right: Right) -> String {
    match variable.digit_and_house() {
        None => format!("it must be {}", digit(right)),
        Some((_, house)) => format!("{house}'s {} must be in {}", digit(right), places(grid, right)),
    }
}

/// Why one of the members of a relation is true: the argument of its pattern, by which a guardian is; then, for each
/// guardian that is dropped, why another member is true whenever it is.
pub(super) fn reason(grid: &Grid, OrRelation { pattern, guardians, dropped }: &OrRelation) -> Argument {
    let (pattern, guardians) = (pattern.clone(), guardians.clone());
    let alone = Guarded { pattern, guardians, base: Vec::new(), cover: Vec::new() };
    let Argument { mut premises, patterns, .. } = guarded::argument(grid, &alone, &[]);
    premises.extend(dropped.iter().map(|DroppedMember { member, links }| {
        let other = links.last().map_or(*member, |link| link.right);
        let chain = both(links.iter().map(|link| named(link.variable)));
        let [one, other] = [*member, other].map(spoken);
        let words = format!(
            "{one} exactly when {other}, since {chain} have only two candidates each. So the second one is enough."
        );
        let signs = Premise::new(words).around(links.iter().map(|link| link.variable), VariableRole::Cases);
        links.iter().fold(signs, |signs, link| signs.linked(link.left, link.right, Bond::Strong))
    }));
    Argument { premises, patterns, ..Argument::default() }
}

/// A way out of a pattern, in a sentence.
fn way_out(relations: &[OrRelation], number: usize) -> String {
    if relations.len() == 1 { "way out".to_owned() } else { format!("way out of pattern {}", number + 1) }
}

/// Of what one is true.
fn ways(grid: &Grid, members: &[CandidateSet], choice: Choice) -> CandidateSet {
    match choice {
        Choice::Variable(variable) => grid.left(variable),
        Choice::Or(number) => members.get(number).copied().unwrap_or_default(),
    }
}
