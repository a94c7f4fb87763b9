//! Whips: suppose the target; each variable or relation in turn is left with one candidate or one group, and the last with
//! nothing. In whips and in cases, the ways out of a pattern stand for the candidates of a variable.

use super::branches::net;
use super::chains::{reached, shown};
use super::guarded;
use super::premise::{Argument, Premise};
use super::sentence::Tell;
use crate::net::NetReading;
use crate::picture::{Bond, Role, VariableRole};
use crate::words::{both, denial, digit, named, places, spoken, supposition};
use unguess_board::{Candidate, CandidateSet, Grid, Right};
use unguess_proof::{Choice, DroppedMember, Guarded, Link, OrCases, OrEnd, OrLink, OrRelation, OrWhip, Proof};

/// The argument of a whip: why one of the ways out of each pattern is true; then the target is tried.
pub(super) fn argument(grid: &Grid, targets: &[Candidate], OrWhip { relations, links, end }: &OrWhip) -> Argument {
    let members: Vec<CandidateSet> = relations.iter().map(OrRelation::members).collect();
    let mut reasons = Argument::default();
    for relation in relations {
        reasons.append(reason(grid, relation));
    }
    let Argument { mut premises, patterns, .. } = reasons;
    let first = premises.len() + 1;
    let suppose = Premise::new(format!("Try {}.", supposition(targets.iter().copied())));
    premises.push(suppose.marked(targets.iter().copied(), Role::Removed));
    let plain: Vec<Link<Right>> = links.iter().map(plain).collect();
    for (index, OrLink { choice, left: _, right }) in links.iter().enumerate() {
        let signs = shown(grid, targets, &plain, index);
        let own = own(grid, &members, *choice);
        let words = match (choice, right) {
            (Choice::Or(number), Right::One(right)) => {
                let denied = denial((own - CandidateSet::of(*right)).iter());
                format!("Then {denied}, so only one {} is left: {}.", way_out(relations, *number), spoken(*right))
            }
            _ => words(grid, plain[index]),
        };
        premises.push(signs.said(words).marked(own.iter(), Role::Other));
    }
    premises.push(last(grid, targets, relations, &members, &plain, *end));
    let whole = Argument::following(premises, "That is impossible, so ").link_by_link(first);
    Argument { patterns, ..whole }
}

/// What leaves nothing.
fn last(
    grid: &Grid,
    targets: &[Candidate],
    relations: &[OrRelation],
    members: &[CandidateSet],
    links: &[Link<Right>],
    OrEnd { choice, left }: OrEnd,
) -> Premise {
    let own = own(grid, members, choice);
    let opening = if links.is_empty() { "Then" } else { "But then" };
    let denied = denial(own.iter());
    let words = match choice {
        Choice::Or(number) => format!("{opening} {denied}, so no {} is left.", way_out(relations, number)),
        Choice::Variable(variable) => match variable.digit_and_house() {
            None => format!("{opening} {denied}, so it has no digit left."),
            Some((digit, house)) => format!("{opening} {denied}, and {house} has nowhere left for its {digit}."),
        },
    };
    let last = reached(grid, targets, links, left).said(words).marked([left], Role::Left);
    last.around(choice.variable(), VariableRole::End).marked(own.iter(), Role::Other)
}

/// What a variable must take, because its other candidates are gone.
fn words(grid: &Grid, link: Link<Right>) -> String {
    let denied = denial((grid.left(link.variable) - link.right.candidates()).iter());
    let (places, digit) = (places(grid, link.right), digit(link.right));
    match link.variable.digit_and_house() {
        None => format!("Then {denied}, so it must be {digit}."),
        Some((_, house)) => format!("Then {denied}, so {house}'s {digit} must be in {places}."),
    }
}

/// The argument of cases of a relation.
pub(super) fn of_cases(grid: &Grid, proof: &Proof, OrCases { relation, .. }: &OrCases, tell: Tell) -> Argument {
    net(grid, proof, &NetReading::of(grid, proof), tell).after(reason(grid, relation))
}

/// Why one of the members is true.
fn reason(grid: &Grid, OrRelation { pattern, guardians, dropped }: &OrRelation) -> Argument {
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
fn own(grid: &Grid, members: &[CandidateSet], choice: Choice) -> CandidateSet {
    match choice {
        Choice::Variable(variable) => grid.left(variable),
        Choice::Or(number) => members.get(number).copied().unwrap_or_default(),
    }
}

/// A link with a cell in the place of its relation: lines and marks do not depend on it.
fn plain(link: &OrLink) -> Link<Right> {
    let variable = link.choice.variable().unwrap_or_else(|| link.left.cell().variable());
    Link { variable, left: link.left, right: link.right }
}
