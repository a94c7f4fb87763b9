//! A cover as players tell it where it is a chain with groups: strong links, joined by weak ones.

use super::own;
use crate::board::{Candidate, CandidateSet, Digit, Grid, Group, Variable};
use crate::proof::Cover;

/// More candidates than two groups have are no strong link.
const MOST: usize = 6;

/// A variable of a chain: if the left node is false, the right one is true. Each is a candidate or a group.
#[derive(Clone, Copy)]
pub struct StrongLink {
    /// By which one of them is true.
    pub variable: Variable,
    /// The node through which the chain comes.
    pub left: CandidateSet,
    /// The node through which it goes on.
    pub right: CandidateSet,
}

/// Strong links in order: from one fin to another, or around.
pub struct StrongLinks {
    /// The links, of which each has its right node weakly linked to the left one of the next.
    pub links: Vec<StrongLink>,
    /// Whether the last is weakly linked to the first.
    pub is_closed: bool,
}

impl StrongLinks {
    /// Read from a cover in which each variable of the base has two nodes: one in the cover before it, one in the cover
    /// after it. The first and the last of an open chain have one in the fins instead.
    pub fn of(state: &Grid, cover: &Cover) -> Option<Self> {
        let is_closed = cover.cover.len() == cover.base.len() && cover.fins.is_empty();
        if cover.base.len() < 2 || !is_closed && cover.cover.len() + 1 != cover.base.len() {
            return None;
        }
        let mut walk = Walk { state, cover, fins: cover.fins.iter().copied().collect(), links: Vec::new() };
        walk.extend().then_some(Self { links: walk.links, is_closed })
    }
}

/// The digit of candidates that stand for one node of a chain.
pub fn digit_of(node: &CandidateSet) -> Option<Digit> {
    node.first().map(Candidate::digit)
}

/// The links found so far, from the start of a chain.
struct Walk<'a> {
    state: &'a Grid,
    cover: &'a Cover,
    fins: CandidateSet,
    links: Vec<StrongLink>,
}

impl Walk<'_> {
    /// Whether the chain can be read to its end.
    fn extend(&mut self) -> bool {
        let Some(variable) = self.cover.base.get(self.links.len()) else { return true };
        splits(*variable, &own::left(self.state, *variable)).into_iter().any(|link| {
            let follows = self.follows(&link);
            self.links.push(link);
            let reaches = follows && self.extend();
            if !reaches {
                self.links.pop();
            }
            reaches
        })
    }

    /// Whether a link can be the next: weakly linked to the one before it, and, at the end, as an end must be.
    fn follows(&self, link: &StrongLink) -> bool {
        let Cover { base, cover, .. } = self.cover;
        let place = self.links.len();
        let starts = match self.links.last() {
            Some(before) => joins(cover[place - 1], &before.right, &link.left),
            None => self.fins.is_empty() || link.left.is_subset(&self.fins),
        };
        let ends = place + 1 < base.len()
            || match (cover.get(place), self.links.first()) {
                (Some(last), Some(first)) => joins(*last, &link.right, &first.left),
                _ => link.right.is_subset(&self.fins),
            };
        starts && ends
    }
}

/// Whether a variable cannot take something of both.
fn joins(cover: Variable, one: &CandidateSet, next: &CandidateSet) -> bool {
    (*one | *next).is_subset(cover.candidates()) && !one.intersects(next)
}

/// The ways to split what a variable can take into two nodes.
fn splits(variable: Variable, all: &CandidateSet) -> Vec<StrongLink> {
    let all: Vec<Candidate> = all.iter().collect();
    if all.len() > MOST {
        return Vec::new();
    }
    let part = |mask: u32| (0..all.len()).filter(|at| mask >> at & 1 == 1).map(|at| all[at]).collect::<CandidateSet>();
    let is_node = |set: &CandidateSet| set.single().is_some() || Group::of(set).is_some();
    let full = (1 << all.len()) - 1;
    let links = (1..full).map(|mask| StrongLink { variable, left: part(mask), right: part(full - mask) });
    links.filter(|link| is_node(&link.left) && is_node(&link.right)).collect()
}
