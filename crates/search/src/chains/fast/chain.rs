//! Static chains that remove something, and which of several comes first.

use super::kind::Links;
use super::number::Number;
use super::tree::{ChainGround, Tree, removed_by_loop};
use crate::chains::FoundChain;
use crate::scale::{Difficulty, Level};
use crate::state::View;
use unguess_board::{Candidate, CandidateSet, Effect};
use unguess_proof::{Link, Loop, Proof};

/// A chain that removes something.
#[derive(Clone)]
pub struct StaticChain {
    /// What it removes.
    pub removed: CandidateSet,
    /// How many nodes it has: two for each link, and two more where it refutes its start.
    pub nodes: usize,
    /// The links.
    pub links: Vec<Link>,
    /// The links that it may use.
    pub kind: Links,
    /// The candidate from which it was found.
    pub start: Candidate,
    /// What it concludes.
    pub conclusion: Conclusion,
}

/// What a static chain concludes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Conclusion {
    /// The chain closes: what both ways round exclude is false.
    Cycle,
    /// The start, assumed true, turns out false.
    Refuted,
    /// The start, assumed false, turns out true.
    Proved,
}

impl Conclusion {
    /// What a chain with this conclusion is called as a form of forcing chain.
    pub const fn form(self, kind: Links) -> &'static str {
        match self {
            Self::Cycle => kind.cycle(),
            Self::Refuted | Self::Proved => kind.chain(),
        }
    }
}

impl StaticChain {
    /// A cycle with these links, if it removes something.
    pub(super) fn cycle(view: &View, kind: Links, start: Candidate, links: Vec<Link>) -> Option<Self> {
        let removed = removed_by_loop(view, &links);
        let conclusion = Conclusion::Cycle;
        (!removed.is_empty()).then(|| Self { removed, nodes: 2 * links.len(), links, kind, start, conclusion })
    }

    /// The first chain that refutes a start.
    pub(super) fn refuting<const W: usize>(ground: ChainGround<'_, W>, start: Number) -> Option<Self> {
        let links = Tree::refutation(ground, start)?;
        let start = ground.graph.candidate(start);
        let (removed, conclusion) = (CandidateSet::of(start), Conclusion::Refuted);
        Some(Self { removed, nodes: 2 * links.len() + 2, links, kind: ground.links, start, conclusion })
    }

    /// The first chain that proves a start, even if its cell has no other candidate.
    pub(super) fn proving<const W: usize>(view: &View, ground: ChainGround<'_, W>, start: Number) -> Option<Self> {
        let links = Tree::proof(ground, start)?;
        let start = ground.graph.candidate(start);
        let removed = view.candidates_of(start.cell().variable()).filter(|other| *other != start).collect();
        Some(Self { removed, nodes: 2 * links.len(), links, kind: ground.links, start, conclusion: Conclusion::Proved })
    }
}

impl From<StaticChain> for FoundChain {
    fn from(StaticChain { removed, nodes, links, kind, start, conclusion }: StaticChain) -> Self {
        let is_cycle = conclusion == Conclusion::Cycle;
        let proof = if is_cycle { Proof::Loop(Loop { links }) } else { Proof::chain(links) };
        let placed = (conclusion == Conclusion::Proved).then_some(start);
        let effect = Effect { placed, removed: removed.iter().collect() };
        Self { form: conclusion.form(kind), nodes, proof, effect }
    }
}

/// The lower rank comes first: by difficulty, number of nodes and links. Where these are equal, the place in a search
/// `P` decides.
pub(super) type Rank<P> = (Difficulty, usize, Links, P);

/// The rank of a chain on a level.
pub(super) fn rank<P>(level: &Level, links: Links, nodes: usize, conclusion: Conclusion, place: P) -> Rank<P> {
    (level.difficulty_of(conclusion.form(links), |_| nodes), nodes, links, place)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scale::{Length, Measure};

    #[test]
    fn the_easier_comes_first_then_the_shorter_then_the_links_of_one_digit() {
        let above = Some(vec![6]);
        let length = vec![Length { measure: Measure::Nodes, per: 0.1, above }];
        let level = Level { base: 7.0, length, ..Level::default() };
        let rank = |links, nodes, place| rank(&level, links, nodes, Conclusion::Refuted, place);
        let in_order = [
            rank(Links::Y, 4, 9),
            rank(Links::X, 6, 9),
            rank(Links::Y, 6, 1),
            rank(Links::Y, 6, 2),
            rank(Links::Xy, 6, 0),
            rank(Links::X, 8, 0),
        ];
        assert!(in_order.is_sorted(), "{in_order:?}");
        let forms = [("cycle".to_owned(), 6.5)].into_iter().collect();
        let level = Level { forms, ..level };
        let cycle = super::rank(&level, Links::Xy, 8, Conclusion::Cycle, 0);
        assert!(cycle < super::rank(&level, Links::Xy, 4, Conclusion::Proved, 0), "a cycle has another worth");
        let forms = [("cycle".to_owned(), 6.95)].into_iter().collect();
        let level = Level { forms, ..level };
        let cycle = super::rank(&level, Links::Xy, 8, Conclusion::Cycle, 0);
        assert!(cycle > super::rank(&level, Links::Xy, 6, Conclusion::Proved, 0), "its nodes count for that");
    }
}
