//! The static chain that comes first in a state.

use super::chain::{Conclusion, Rank, StaticChain, rank};
use super::graph::LinkGraph;
use super::kind::Links;
use super::levels::Levels;
use super::number::{BivalueEnd, Number};
use super::tree::{ChainGround, Tree};
use crate::scale::Level;
use crate::state::View;
use crate::words::with_words;
use unguess_board::{By, DigitSet, Ordinal};

/// The chain that a solver following `level` takes first: by difficulty, then by length, then links of one digit before
/// those of cells before both, then as found. Beside it, the links by which there is no chain at all. Only candidates
/// of some digits can be in a chain by some links, as `digits` says.
pub fn lowest_chain(
    view: &View,
    level: &Level,
    digits: &dyn Fn(Links) -> DigitSet,
) -> (Option<StaticChain>, Vec<Links>) {
    with_words!(view.candidates().len(), W of [2, 3, 4; 12], Lowest::<W>::of(view, level, digits))
}

/// What tells chains of one rank apart: the number of the start, and what is concluded from it.
type ChainPlace = (Number, Conclusion);

/// The search for the one chain that comes first. All starts advance level by level, no order kept, and only what can
/// still come first is looked at in order.
struct Lowest<'a, const W: usize> {
    view: &'a View,
    graph: LinkGraph<W>,
    level: &'a Level,
    digits: &'a dyn Fn(Links) -> DigitSet,
    rank: Option<Rank<ChainPlace>>,
    /// The last cycle that came first.
    cycle: Option<StaticChain>,
    /// The links by which there is no chain.
    chainless: Vec<Links>,
}

impl<'a, const W: usize> Lowest<'a, W> {
    /// Searches by one kind of links after the other, as long as such a chain can still come first. Returns the chain
    /// that comes first, and the kinds of links that make no chain at all.
    fn of(
        view: &'a View,
        level: &'a Level,
        digits: &'a dyn Fn(Links) -> DigitSet,
    ) -> (Option<StaticChain>, Vec<Links>) {
        let graph = LinkGraph::new(view);
        let mut lowest = Self { view, graph, level, digits, rank: None, cycle: None, chainless: Vec::new() };
        for links in Links::ALL {
            // No chain has fewer than four nodes.
            if !lowest.is_over(links, 4) {
                lowest.search(links);
            }
        }
        // Cycles were followed in order when they were found. Of other chains only the start is known so far.
        let chain = lowest.rank.and_then(|(_, _, links, (start, conclusion))| match conclusion {
            Conclusion::Cycle => lowest.cycle,
            Conclusion::Refuted => StaticChain::refuting(ChainGround::new(&lowest.graph, links), start),
            Conclusion::Proved => StaticChain::proving(view, ChainGround::new(&lowest.graph, links), start),
        });
        (chain, lowest.chainless)
    }

    /// Whether no chain by these links with `nodes` nodes or more can come before the best one so far.
    fn is_over(&self, links: Links, nodes: usize) -> bool {
        self.rank.is_some_and(|best| best <= self.least(links, nodes))
    }

    /// The least rank that a chain by these links with `nodes` nodes or more can have. Of the links of cells only
    /// cycles count.
    fn least(&self, links: Links, nodes: usize) -> Rank<ChainPlace> {
        let rank_of = |conclusion| self.rank_of(links, nodes, Number::at(0), conclusion);
        let cycle = rank_of(Conclusion::Cycle);
        if links == Links::Y { cycle } else { cycle.min(rank_of(Conclusion::Proved)) }
    }

    fn rank_of(&self, links: Links, nodes: usize, start: Number, conclusion: Conclusion) -> Rank<ChainPlace> {
        rank(self.level, links, nodes, conclusion, (start, conclusion))
    }

    fn could_improve(&self, rank: Rank<ChainPlace>) -> bool {
        self.rank.is_none_or(|best| rank < best)
    }

    /// Makes a rank the best one, if it is lower than the best so far, and returns whether it is.
    fn offer(&mut self, rank: Rank<ChainPlace>) -> bool {
        let better = self.could_improve(rank);
        if better {
            self.rank = Some(rank);
        }
        better
    }

    /// Searches the chains by some links, from the candidates whose digits can be in one.
    fn search(&mut self, links: Links) {
        let digits = (self.digits)(links);
        let may_be_in_chain = |number: &Number| digits.contains(self.graph.candidate(*number).digit());
        let ends: By<BivalueEnd, Number> = self.graph.ends(links).iter().filter(may_be_in_chain).collect();
        if ends.is_empty() {
            self.chainless.push(links);
        } else {
            with_words!(ends.len(), V of [1, 2, 4; 12], self.search_from::<V>(links, ends));
        }
    }

    /// Searches level by level for chains by some links between `ends`: on each level for a refutation, then for
    /// cycles, then for a proof. What a cycle removes is also refuted by the same links, with at most two more nodes.
    /// So before the first refutation there is no cycle; nor is there a proof, as a proved candidate refutes those
    /// linked to it.
    fn search_from<const V: usize>(&mut self, links: Links, ends: By<BivalueEnd, Number>) {
        let mut levels = Levels::<W, V>::new(&self.graph, links, ends);
        if links == Links::Y && !levels.has_loop() {
            return self.chainless.push(links);
        }
        let mut first_refuted = None;
        while !levels.is_exhausted() {
            // What a cycle or a proof of this level has.
            let nodes = 2 * levels.depth() + 2;
            if self.is_over(links, nodes) {
                return;
            }
            let refuted = levels.refuted().first();
            // A refutation has two nodes more than a cycle of its level, which may still come first.
            if first_refuted.is_none()
                && links != Links::Y
                && let Some(start) = refuted
            {
                self.offer(self.rank_of(links, nodes + 2, start, Conclusion::Refuted));
            }
            first_refuted = first_refuted.or(refuted);
            // A cycle has four nodes at least.
            if first_refuted.is_some() && levels.depth() > 0 {
                self.cycles(links, nodes, levels.closing());
                if links != Links::Y
                    && let Some(start) = levels.proved()
                {
                    self.offer(self.rank_of(links, nodes, start, Conclusion::Proved));
                }
            }
            levels.advance();
        }
        if first_refuted.is_none() {
            self.chainless.push(links);
        }
    }

    /// Looks for the first cycle of exactly `nodes` nodes that removes something, start by start, while one can still
    /// be the best.
    fn cycles(&mut self, links: Links, nodes: usize, starts: Vec<Number>) {
        for start in starts {
            let rank = self.rank_of(links, nodes, start, Conclusion::Cycle);
            if !self.could_improve(rank) {
                return;
            }
            // Ordered: only from a start that the bound leaves open are cycles followed as Sudoku Explainer does. A
            // link has two nodes.
            let (mut chain, candidate) = (None, self.graph.candidate(start));
            Tree::loops(ChainGround::new(&self.graph, links), start, nodes / 2..=nodes / 2, &mut |cycle| {
                if chain.is_none() {
                    chain = StaticChain::cycle(self.view, links, candidate, cycle);
                }
            });
            if chain.is_some() && self.offer(rank) {
                self.cycle = chain;
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chains::fast::{every_chain, ranked_chains};
    use crate::flow::Flow;
    use crate::scale::Scale;

    const STATES: [&str; 3] = [
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
        "7.....4...2..7..8...3..8.799..5..3...6..2..9...1.97..6...3..9...3..4..6...9..1.35",
        "..1...........87.19...26..82.93....7.5....2..3....5.9......71..6.49.......3.8....",
    ];

    /// What there is of a chain by some links follows from the candidates of all digits.
    #[test]
    fn the_lowest_chain_is_the_first_of_all_and_only_links_without_any_are_chainless() {
        let level =
            Scale::named("ser").unwrap().levels.into_iter().find(|level| level.technique == "forcing-chain").unwrap();
        let mut found = 0;
        for state in STATES {
            let mut view = View::new(state.parse().unwrap());
            for _ in 0..6 {
                let (lowest, chainless) = lowest_chain(&view, &level, &|_| DigitSet::ALL);
                let summary = |chain: &StaticChain| (chain.removed, chain.nodes, chain.kind, chain.links.clone());
                let ranked = ranked_chains(&view, &level);
                assert_eq!(lowest.as_ref().map(summary), ranked.first().map(summary));
                let _ = every_chain(&view, |chain| {
                    assert!(!chainless.contains(&chain.kind) || chain.removed.is_empty());
                    Flow::Continue(())
                });
                let Some(lowest) = lowest else { break };
                lowest.removed.iter().for_each(|gone| view.strike(gone));
                found += 1;
            }
        }
        assert!(found > 3, "{found}");
    }
}
