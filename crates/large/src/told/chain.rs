//! Chains and loops of strong links: if the first left candidate is false, each right one in turn is true.

use super::argument::Argument;
use super::words::{Candidate, Words, either, joined};
use crate::{Implication, Step, Variable};

/// A link: a variable that has two candidates.
#[derive(Clone, Copy)]
pub(super) struct Link {
    pub(super) variable: Variable,
    pub(super) left: Candidate,
    pub(super) right: Candidate,
}

/// A chain that is read from a proof by implications.
pub(super) struct Chain {
    pub(super) links: Vec<Link>,
    /// Whether its last right candidate excludes the first left one, so that it works in both directions.
    pub(super) is_closed: bool,
}

impl Chain {
    /// The chain of a proof, if every line rests on the one before it: an assumption that leads to its opposite, or a way round in
    /// both directions.
    pub(super) fn of(words: Words, lines: &[Implication]) -> Option<Self> {
        let first = lines.first()?.literal;
        let is_assumed = |line: &Implication| line.from.is_empty();
        let branches = lines.iter().filter(|line| is_assumed(line)).count();
        let end = (1..lines.len())
            .find(|at| (lines[*at].literal.cell, lines[*at].literal.digit) == (first.cell, first.digit))?;
        let is_way = |at: usize| lines[at].from == [at - 1] && lines[at].deduced.is_none();
        let is_cycle = lines[end].literal == first;
        if !(1..=end).all(is_way) || branches != if is_cycle { 2 } else { 1 } || !is_cycle && end + 1 != lines.len() {
            return None;
        }
        let mut found = Vec::new();
        for at in 1..=end {
            let (before, line) = (lines[at - 1].literal, &lines[at]);
            if line.literal.is_true {
                let (left, right) = ((before.cell, before.digit), (line.literal.cell, line.literal.digit));
                let variable = line.by.filter(|variable| words.left(*variable).len() == 2 && !before.is_true)?;
                found.push(Link { variable, left, right });
            }
        }
        (!found.is_empty()).then_some(Self { links: found, is_closed: is_cycle })
    }

    /// Its candidates where it begins and ends.
    pub(super) fn ends(&self) -> Option<[Candidate; 2]> {
        Some([self.links.first()?.left, self.links.last()?.right])
    }

    /// The argument, link by link.
    pub(super) fn argument(&self, words: Words, step: &Step) -> Argument {
        let Some(ends) = self.ends() else { return Argument::default() };
        let mut premises: Vec<String> = (0..self.links.len()).map(|at| self.link(words, at)).collect();
        if self.is_closed {
            premises.push(format!(
                "Then {}, which closes the loop. It works in both directions, so of each two neighbors in it exactly one is true.",
                words.denial(&ends[..1])
            ));
            return Argument::of(premises, self.around(words, step));
        }
        let opening = match ends {
            [one, other] if one == other => format!("So {} either way: ", words.spoken(one)),
            _ if step.placed.is_some() => "Either way, ".to_owned(),
            _ => words.one_of(ends),
        };
        Argument::of(premises, opening)
    }

    fn link(&self, words: Words, at: usize) -> String {
        let Link { variable, left, right } = self.links[at];
        let passed = || format!("{}, so {}", words.denial(&[left]), words.must(variable, right));
        match (at, variable) {
            (0, Variable::Cell(cell)) => format!("{} is {}.", words.cell(cell), either([left.1, right.1])),
            (0, Variable::Place(digit, house)) => {
                format!(
                    "In {} the {digit} is in {} or {}.",
                    words.house(house),
                    words.cell(left.0),
                    words.cell(right.0)
                )
            }
            (1, _) => format!("If {}, then {}.", words.spoken(self.links[0].right), passed()),
            _ => format!("Then {}.", passed()),
        }
    }

    /// The neighbors in a loop of which one is true, where a target sees both.
    fn around(&self, words: Words, step: &Step) -> String {
        let nexts = self.links.iter().cycle().skip(1);
        let pairs = self.links.iter().zip(nexts).map(|(link, next)| [link.right, next.left]);
        // Where houses cross in more than a line and a box, both ends of a link may be seen.
        let pairs = pairs.chain(self.links.iter().map(|link| [link.left, link.right]));
        let targets = super::words::removed(step);
        let is_seen = |[one, other]: &[Candidate; 2]| {
            targets.iter().any(|target| words.exclude(*target, *one) && words.exclude(*target, *other))
        };
        let one = pairs.filter(is_seen).map(|[one, other]| {
            let digits = || either([one.1, other.1]);
            if one.0 == other.0 {
                format!("{} is {}", words.cell(one.0), digits())
            } else {
                words.spoken_or(&[one, other])
            }
        });
        format!("So {}: ", joined(one, ", ", ", and "))
    }

    /// The chain in a sentence: either its first candidate is true, or all that follows is.
    pub(super) fn brief(&self, words: Words, finding: &str) -> Option<String> {
        let [first, last] = self.ends()?;
        let rest = joined(self.links.iter().map(|link| words.taken(link.variable, link.right)), ", ", ", ");
        (!self.is_closed).then(|| {
            if first == last {
                format!("A chain: if {} were not {}, then {rest}; so {finding}.", words.cell(first.0), first.1)
            } else {
                format!("A chain: either {}, or {rest}; either way, {finding}.", words.spoken(first))
            }
        })
    }
}
