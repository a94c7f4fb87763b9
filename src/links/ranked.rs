//! Static chains by rank: for everything that they remove in a state the one that comes first.

use std::collections::HashMap;

use super::graph::Implications;
use super::graph::LinkGraph;
use super::kind::Links;
use super::tree::{Tree, removed_by_loop};
use crate::board::{Candidate, CandidateSet, IndexSet, with_words};
use crate::proof::Link;
use crate::scale::{Difficulty, Level};
use crate::state::View;

/// What comes first: the lower rank.
type Rank = (Difficulty, usize, Links, usize);

/// A chain that removes something.
#[derive(Clone)]
pub struct RankedChain {
    /// What it removes.
    pub removed: CandidateSet,
    /// How many nodes it has: two for each link, and two more where it refutes its start.
    pub nodes: usize,
    /// Its links.
    pub links: Vec<Link>,
    /// The links that it may use.
    pub kind: Links,
    /// What it concludes.
    pub conclusion: Conclusion,
}

/// What a static chain concludes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Conclusion {
    /// It closes: what both ways round exclude is false.
    Cycle,
    /// This start, assumed true, turns out false.
    Refuted(Candidate),
    /// The start, assumed false, turns out true.
    Proved,
}

/// For everything that static chains remove in a state the one that a solver following `level` takes first; in that
/// order.
pub fn ranked_chains(view: &View, level: &Level) -> Vec<RankedChain> {
    let mut search = Ranking { view, level, found: 0, lowest: HashMap::new() };
    with_words!(view.candidates().len(), W of [2, 4; 12], search.all(&LinkGraph::<W>::new(view)));
    search.finish()
}

/// What forcing chains remove in a state. Whatever a cycle or a proof removes, a refutation does as well.
pub fn removed_by_chains(view: &View) -> CandidateSet {
    with_words!(view.candidates().len(), W of [2, 4; 12], refuted_on(&LinkGraph::<W>::new(view)))
}

fn refuted_on<const W: usize>(graph: &LinkGraph<W>) -> CandidateSet {
    let implications = graph.implications(Links::Xy);
    let implied = implications.implied();
    let refuted = graph.numbers().filter(|start| implied[*start].intersects(&implications.weak[*start]));
    refuted.map(|number| graph.candidate(number)).collect()
}

struct Ranking<'a> {
    view: &'a View,
    level: &'a Level,
    found: usize,
    lowest: HashMap<CandidateSet, (Rank, RankedChain)>,
}

impl Ranking<'_> {
    /// Offers all chains, those of each start in turn. The closures tell where there is one.
    fn all<const W: usize>(&mut self, graph: &LinkGraph<W>) {
        for links in [Links::X, Links::Y, Links::Xy] {
            let implications = graph.implications(links);
            let implied = implications.implied();
            let is_refuted = |start: usize| implied[start].intersects(&implications.weak[start]);
            let refuted: Vec<usize> = graph.numbers().filter(|start| is_refuted(*start)).collect();
            if refuted.is_empty() {
                continue;
            }
            let seeing: Vec<IndexSet<W>> = refuted.iter().map(|number| graph.weak(*number, Links::X)).collect();
            for start in graph.numbers() {
                let candidate = graph.candidate(start);
                let own = self.view.digits_in(candidate.cell()).len();
                if own < 2 || (links == Links::Y && own != 2) {
                    continue;
                }
                if may_close(&implications, &implied, &seeing, start) {
                    Tree::loops(graph, links, &implications.ahead, start, 2..=usize::MAX, &mut |cycle| {
                        self.close(links, cycle);
                    });
                }
                if links != Links::Y {
                    if is_refuted(start) && self.may_be_lowest(links, &CandidateSet::of(candidate)) {
                        self.refuted(links, candidate, Tree::refutation(graph, links, &implications.ahead, start));
                    }
                    if implications.strong(start).iter().any(|next| implied[next].contains(start)) {
                        self.proved(links, candidate, Tree::proof(graph, links, &implications.ahead, start));
                    }
                }
            }
        }
    }

    /// Whether a chain, were it as short as can be, would come before what is known to remove the same.
    fn may_be_lowest(&self, links: Links, removed: &CandidateSet) -> bool {
        let least = self.level.difficulty_of(links.chain(), |_| 4);
        self.lowest.get(removed).is_none_or(|((known, ..), _)| least <= *known)
    }

    fn offer(&mut self, chain: RankedChain) {
        if chain.removed.is_empty() {
            return;
        }
        self.found += 1;
        let form = if chain.conclusion == Conclusion::Cycle { chain.kind.cycle() } else { chain.kind.chain() };
        let rank = (self.level.difficulty_of(form, |_| chain.nodes), chain.nodes, chain.kind, self.found);
        match self.lowest.get(&chain.removed) {
            Some((known, _)) if *known <= rank => {}
            _ => {
                self.lowest.insert(chain.removed, (rank, chain));
            }
        }
    }

    fn close(&mut self, kind: Links, links: Vec<Link>) {
        let removed = removed_by_loop(self.view, &links);
        self.offer(RankedChain { removed, nodes: 2 * links.len(), links, kind, conclusion: Conclusion::Cycle });
    }

    fn refuted(&mut self, kind: Links, start: Candidate, links: Option<Vec<Link>>) {
        if let Some(links) = links {
            let (removed, conclusion) = (CandidateSet::of(start), Conclusion::Refuted(start));
            self.offer(RankedChain { removed, nodes: 2 * links.len() + 2, links, kind, conclusion });
        }
    }

    fn proved(&mut self, kind: Links, start: Candidate, links: Option<Vec<Link>>) {
        if let Some(links) = links {
            let removed = self.view.candidates_of(start.cell().variable()).filter(|other| *other != start).collect();
            self.offer(RankedChain { removed, nodes: 2 * links.len(), links, kind, conclusion: Conclusion::Proved });
        }
    }

    fn finish(self) -> Vec<RankedChain> {
        let mut each: Vec<(Rank, RankedChain)> = self.lowest.into_values().collect();
        each.sort_unstable_by_key(|(rank, _)| *rank);
        each.into_iter().map(|(_, chain)| chain).collect()
    }
}

/// Whether a cycle from a start may remove something. What it removes is refuted by the same links: it sees a true and a
/// false candidate of the cycle, and from each true one the start follows again.
fn may_close<const W: usize>(
    implications: &Implications<W>,
    implied: &[IndexSet<W>],
    seeing: &[IndexSet<W>],
    start: usize,
) -> bool {
    let mut on = IndexSet::EMPTY;
    implied[start].iter().filter(|number| implied[*number].contains(start)).for_each(|number| on.insert(number));
    if on.len() == 1 {
        return false;
    }
    let off = implications.strong_of_all(&on).and(&implications.excluded(&implied[start]));
    seeing.iter().any(|seeing| seeing.intersects(&on) && seeing.intersects(&off))
}
