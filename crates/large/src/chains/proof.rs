//! Steps and proofs of hints.

use std::collections::BTreeMap;

use super::closure::{Closure, Hint, Seen, Target, Way, needed};
use super::links::{Candidate, Cause, Links, Number, number};
use crate::{Cell, Digit, Digits, Implication, Literal, Proof, Step};

/// The digit of a candidate.
fn digit(links: &Links, candidate: Candidate) -> Option<Digit> {
    Digit::new(candidate % links.size + 1)
}

impl Hint {
    /// The step of a technique that the hint is.
    pub(super) fn step(&self, links: &Links, technique: &'static str) -> Option<Step> {
        let placed = self.placed.and_then(|placed| Some((placed / links.size, digit(links, placed)?)));
        let mut removed: BTreeMap<Cell, Digits> = BTreeMap::new();
        for candidate in self.removed.iter().copied() {
            *removed.entry(candidate / links.size).or_default() |= Digits::of(digit(links, candidate)?);
        }
        let removed = removed.into_iter().collect();
        let nodes = Some(self.complexity.saturating_sub(2));
        let proof = Proof::Implications(self.lines(links)?);
        Some(Step { technique, rating: self.rating, nodes, removed, placed, proof })
    }

    /// The lines of a proof.
    fn lines(&self, links: &Links) -> Option<Vec<Implication>> {
        let mut proof = Lines { links, lines: Vec::new() };
        if let (Way::Cycle, [forwards, _]) = (self.kind.way, &self.targets[..]) {
            proof.cycle(&forwards.closure, &self.removed)?;
            return Some(proof.lines);
        }
        for targets in self.targets.chunk_by(|one, other| std::rc::Rc::ptr_eq(&one.closure, &other.closure)) {
            proof.branch(targets)?;
        }
        Some(proof.lines)
    }
}

/// A proof that grows.
struct Lines<'a> {
    links: &'a Links<'a>,
    lines: Vec<Implication>,
}

impl Lines<'_> {
    /// Adds a line and returns its place.
    fn push(&mut self, conclusion: Number, cause: Cause, from: Vec<usize>) -> Option<usize> {
        let candidate = conclusion / 2;
        let (cell, digit) = (candidate / self.links.size, digit(self.links, candidate)?);
        let by = self.links.variable(candidate, cause);
        let literal = Literal { cell, digit, is_true: conclusion & 1 == 1 };
        self.lines.push(Implication { literal, from, by, deduced: None });
        Some(self.lines.len() - 1)
    }

    /// Adds what some nodes of a closure follow from, and these.
    fn branch(&mut self, targets: &[Target]) -> Option<()> {
        let closure = &targets.first()?.closure;
        let mut line_of = vec![None; closure.nodes.len()];
        let targets = targets.iter().map(|target| target.node).collect();
        for node in needed(closure, targets, |node| premises(closure, node)) {
            let from = premises(closure, node).filter_map(|parent| line_of[parent]).collect();
            let line = self.push(closure.nodes[node].number, closure.nodes[node].cause, from)?;
            line_of[node] = Some(line);
            if let Some(deduced) = &closure.nodes[node].deduced {
                let deduction = &deduced.deduction;
                let proof = if let Some(hint) = &deduction.nested {
                    Proof::Implications(hint.lines(self.links)?)
                } else {
                    let [truths, covers] = deduction.cover.clone();
                    Proof::Cover { truths, covers }
                };
                self.lines[line].deduced = Some(Box::new(proof));
            }
        }
        Some(())
    }

    /// Adds both ways round a cycle, each with what it removes.
    fn cycle(&mut self, path: &Closure, removed: &[Candidate]) -> Option<()> {
        let forwards: Vec<(Number, Cause)> = path.nodes.iter().map(|node| (node.number, node.cause)).collect();
        // Backwards, a link has the opposite ends and the same cause.
        let causes = forwards.iter().rev().map(|(_, cause)| *cause);
        let causes = std::iter::once(Cause::Assumed).chain(causes);
        let backwards = forwards.iter().rev().zip(causes).map(|((number, _), cause)| (number ^ 1, cause)).collect();
        for way in [forwards, backwards] {
            let first = self.lines.len();
            for (number, cause) in way {
                let from = (self.lines.len() > first).then(|| self.lines.len() - 1);
                self.push(number, cause, from.into_iter().collect())?;
            }
            let end = self.lines.len();
            for candidate in removed {
                let (from, cause) = (first..end).find_map(|line| Some((line, self.excludes(line, *candidate)?)))?;
                self.push(number(*candidate, false), cause, vec![from])?;
            }
        }
        Some(())
    }

    /// Why a line makes a candidate of its digit false, if it does.
    fn excludes(&self, line: usize, candidate: Candidate) -> Option<Cause> {
        let (literal, board) = (self.lines[line].literal, self.links.board);
        let cell = candidate / self.links.size;
        let is_seen = literal.is_true && Some(literal.digit) == digit(self.links, candidate);
        (is_seen && board.peers(cell).contains(&literal.cell)).then(|| {
            let shared = board.houses_of(cell).iter().find(|house| board.houses_of(literal.cell).contains(house));
            shared.map_or(Cause::Peers, |house| Cause::House(*house))
        })
    }
}

/// What a node rests on: its parents; where deductions are made inside a nested hint, which rest on the whole state, all
/// that was false before.
fn premises(closure: &Closure, node: usize) -> impl Iterator<Item = usize> + '_ {
    let deduced = closure.nodes[node].deduced.as_ref();
    let deep = deduced.filter(|deduced| deduced.deduction.nested.as_ref().is_some_and(|hint| is_deep(hint)));
    let false_before = deep.map_or(0, |deduced| closure.off.partition_point(|off| *off < deduced.after));
    let parents = closure.parents(node).filter(move |_| false_before == 0);
    closure.off[..false_before].iter().copied().chain(parents)
}

/// Whether deductions are made inside a hint.
fn is_deep(hint: &Hint) -> bool {
    hint.targets.iter().any(|target| {
        let nodes = target.ancestry(usize::MAX, &mut Seen::default());
        nodes.iter().any(|node| target.closure.nodes[*node].deduced.is_some())
    })
}
