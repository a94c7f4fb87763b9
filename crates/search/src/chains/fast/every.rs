//! Every static chain that removes something in a state, start by start.

use super::chain::StaticChain;
use super::graph::LinkGraph;
use super::kind::Links;
use super::number::{Number, Numbers};
use super::tree::{ChainGround, Tree, UnorderedFacts};
use crate::flow::Flow;
use crate::state::View;
use crate::words::with_words;
use unguess_board::Candidate;
use unguess_board::simd::SHORT;

/// Receives static chains.
pub(super) trait Collect {
    /// Whether a chain that refutes a candidate is wanted, whatever its length.
    fn wants(&self, links: Links, refuted: Candidate) -> bool;

    /// Takes a chain, and says whether to go on.
    fn take(&mut self, chain: StaticChain) -> Flow;
}

impl<F: FnMut(StaticChain) -> Flow> Collect for F {
    fn wants(&self, _links: Links, _refuted: Candidate) -> bool {
        true
    }

    fn take(&mut self, chain: StaticChain) -> Flow {
        self(chain)
    }
}

/// Every static chain that removes something, as Sudoku Explainer makes them: with the links of one digit, with those of
/// the cells, with both; candidate by candidate, first cycles, then what refutes it, then what proves it.
pub fn every_chain(view: &View, mut found: impl FnMut(StaticChain) -> Flow) -> Flow {
    collect(view, &mut found)
}

/// Hands every static chain to a collector, in the order of [`every_chain`].
pub(super) fn collect(view: &View, collector: &mut impl Collect) -> Flow {
    // Sets of two words, of 64 candidates each, are compiled only if short ones are wanted.
    let least = if SHORT { 0 } else { 2 * 64 + 1 };
    let count = view.candidates().len().max(least);
    with_words!(count, W of [2, 4; 12], collect_on(view, &LinkGraph::<W>::new(view), collector))
}

/// Hands over the chains of each start in turn. A start is only followed if what it implies, found without order, shows
/// that it may have a chain.
fn collect_on<const W: usize>(view: &View, graph: &LinkGraph<W>, collector: &mut impl Collect) -> Flow {
    for links in Links::ALL {
        let implications = graph.implications(links);
        let implied = implications.implied();
        // A candidate is refuted if it implies another one that it excludes.
        let is_refuted = |start: Number| implied[start].intersects(&implications.weak[start]);
        let refuted: Vec<Number> = graph.numbers().filter(|start| is_refuted(*start)).collect();
        // Whatever a cycle or a proof removes is refuted by the same links.
        if refuted.is_empty() {
            continue;
        }
        // For each refuted candidate, those of its digit that it sees.
        let seeing: Vec<Numbers<W>> = refuted.iter().map(|number| graph.weak(*number, Links::X)).collect();
        let facts = UnorderedFacts { implications: &implications, implied: &implied, seeing: &seeing };
        let closing = closing(facts, graph.ends(links));
        let ground = ChainGround { graph, links, facts: Some(facts) };
        for start in graph.numbers() {
            let candidate = graph.candidate(start);
            let digits = view.digits_in(candidate.cell()).len();
            // The links of cells alone imply something only in cells with two digits.
            if digits < 2 || (links == Links::Y && digits != 2) {
                continue;
            }
            if closing.contains(start) {
                let mut flow = Flow::Continue(());
                Tree::loops(ground, start, 2..=usize::MAX, &mut |cycle| {
                    if let Some(chain) = StaticChain::cycle(view, links, candidate, cycle)
                        && flow.is_continue()
                    {
                        flow = collector.take(chain);
                    }
                });
                flow?;
            }
            // With the links of cells alone, Sudoku Explainer looks for cycles only.
            if links == Links::Y {
                continue;
            }
            if is_refuted(start) && collector.wants(links, candidate) {
                let chain = StaticChain::refuting(ground, start);
                chain.map_or(Flow::Continue(()), |chain| collector.take(chain))?;
            }
            // The start is proved if it is implied by what is true once it is false.
            if implications.strong(start).iter().any(|next| implied[next].contains(start)) {
                let chain = StaticChain::proving(view, ground, start);
                chain.map_or(Flow::Continue(()), |chain| collector.take(chain))?;
            }
        }
    }
    Flow::Continue(())
}

/// The candidates from which a cycle may remove something. What a cycle removes is refuted by the same links: it sees a
/// true and a false candidate of its digit in the cycle. The true candidates of a cycle are among the `ends`, which
/// imply another one when they are false, and each implies all others. So ends that imply each other are looked at
/// together.
fn closing<const W: usize>(facts: UnorderedFacts<'_, W>, ends: &Numbers<W>) -> Numbers<W> {
    let UnorderedFacts { implications, implied, .. } = facts;
    let (mut closing, mut open) = (Numbers::EMPTY, *ends);
    while let Some(start) = open.first() {
        let leads_back = |number: &Number| implied[*number].contains(start);
        let on: Numbers<W> = implied[start].and(&open).iter().filter(leads_back).collect();
        open = open.minus(&on);
        // A single one is the start, which always implies itself through its partner.
        if on.len() > 1 {
            // The candidates that can be false in a cycle of these: one of these excludes them, and they imply one of
            // these.
            let off = implications.strong_of_all(&on).and(&implications.excluded(&on));
            if facts.may_remove(&on, &off) {
                closing.add(&on);
            }
        }
    }
    closing
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chains::fast::chain::Conclusion;
    use unguess_board::CandidateSet;
    use unguess_proof::Link;

    const STATE: &str = "7.....4...2..7..8...3..8.799..5..3...6..2..9...1.97..6...3..9...3..4..6...9..1.35";

    /// What is refuted from each candidate over all implications, without order.
    fn refuted(view: &View) -> CandidateSet {
        let graph = LinkGraph::<12>::new(view);
        let implications = graph.implications(Links::Xy);
        let implied = implications.implied();
        let open = |number: &Number| view.digits_in(graph.candidate(*number).cell()).is_plural();
        let is_refuted = |number: &Number| implications.excluded(&implied[*number]).contains(*number);
        graph.numbers().filter(open).filter(is_refuted).map(|number| graph.candidate(number)).collect()
    }

    #[test]
    fn all_that_implications_refute_is_removed_and_nothing_else() {
        let view = View::new(STATE.parse().unwrap());
        let mut removed = CandidateSet::EMPTY;
        let _ = every_chain(&view, |chain| {
            removed |= chain.removed;
            Flow::Continue(())
        });
        assert_eq!(removed, refuted(&view));
        assert!(!removed.is_empty());
    }

    /// Takes candidates away one by one, as inside a net: where nothing is found beforehand, no more chains are found, and no
    /// others.
    #[test]
    fn what_is_known_beforehand_leaves_out_no_chain_and_changes_none() {
        let mut random = unguess_board::random::Random::new(3, 0);
        let mut counts = [0; 3];
        for _ in 0..6 {
            let mut view = View::new(STATE.parse().unwrap());
            for _ in 0..12 {
                let graph = LinkGraph::<12>::new(&view);
                let mut taken: Vec<(Links, Candidate, Conclusion, Vec<Link>)> = Vec::new();
                let _ = every_chain(&view, |chain| {
                    taken.push((chain.kind, chain.start, chain.conclusion, chain.links));
                    Flow::Continue(())
                });
                let mut plain = Vec::new();
                for (links, start) in
                    Links::ALL.into_iter().flat_map(|links| graph.numbers().map(move |one| (links, one)))
                {
                    let candidate = graph.candidate(start);
                    let digits = view.digits_in(candidate.cell()).len();
                    if digits < 2 || (links == Links::Y && digits != 2) {
                        continue;
                    }
                    Tree::loops(ChainGround::new(&graph, links), start, 2..=usize::MAX, &mut |cycle| {
                        let chain = StaticChain::cycle(&view, links, candidate, cycle);
                        plain.extend(chain.map(|chain| (links, candidate, Conclusion::Cycle, chain.links)));
                    });
                    if links != Links::Y {
                        let refuted = StaticChain::refuting(ChainGround::new(&graph, links), start);
                        let proved = StaticChain::proving(&view, ChainGround::new(&graph, links), start);
                        let chains = [refuted, proved].into_iter().flatten();
                        plain.extend(chains.map(|chain| (links, candidate, chain.conclusion, chain.links)));
                    }
                }
                assert!(taken == plain, "{} for {}", taken.len(), plain.len());
                for (.., conclusion, _) in plain {
                    counts[conclusion as usize] += 1;
                }
                let all: Vec<Candidate> = view.candidates().iter().collect();
                view.strike(random.one_of(&all));
            }
        }
        assert!(counts.iter().all(|count| *count > 50), "{counts:?}");
    }

    #[test]
    fn a_search_ends_with_the_first_chain_if_one_is_enough() {
        let view = View::new(STATE.parse().unwrap());
        let mut count = 0;
        let flow = every_chain(&view, |_| {
            count += 1;
            Flow::Break(())
        });
        assert_eq!((flow, count), (Flow::Break(()), 1));
    }
}
