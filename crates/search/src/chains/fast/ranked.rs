//! Static chains by rank: for everything that they remove in a state the one that comes first.

use std::collections::HashMap;

use foldhash::fast::FixedState;

use super::chain::{Conclusion, Rank, StaticChain, rank};
use super::every::{Collect, collect};
use super::kind::Links;
use crate::flow::Flow;
use crate::scale::Level;
use crate::state::View;
use unguess_board::{Candidate, CandidateSet};

/// For everything that static chains remove in a state the one that a solver following `level` takes first; in that
/// order.
pub fn ranked_chains(view: &View, level: &Level) -> Vec<StaticChain> {
    let mut ranking = Ranking { level, found: 0, lowest: HashMap::default() };
    let _ = collect(view, &mut ranking);
    let mut each: Vec<(Rank<usize>, StaticChain)> = ranking.lowest.into_values().collect();
    each.sort_unstable_by_key(|(rank, _)| *rank);
    each.into_iter().map(|(_, chain)| chain).collect()
}

/// The lowest chain for each removal so far.
struct Ranking<'a> {
    level: &'a Level,
    found: usize,
    lowest: HashMap<CandidateSet, (Rank<usize>, StaticChain), FixedState>,
}

impl Collect for Ranking<'_> {
    /// Whether a chain, were it as short as can be, would come before what removes the same.
    fn wants(&self, links: Links, refuted: Candidate) -> bool {
        let least = self.level.difficulty_of(Conclusion::Refuted.form(links), |_| 4);
        self.lowest.get(&CandidateSet::of(refuted)).is_none_or(|((earlier, ..), _)| least <= *earlier)
    }

    /// Keeps a chain that removes something, unless one that comes before it in the order removes the same.
    fn take(&mut self, chain: StaticChain) -> Flow {
        if !chain.removed.is_empty() {
            self.found += 1;
            let rank = rank(self.level, chain.kind, chain.nodes, chain.conclusion, self.found);
            match self.lowest.get(&chain.removed) {
                Some((earlier, _)) if *earlier <= rank => {}
                _ => {
                    self.lowest.insert(chain.removed, (rank, chain));
                }
            }
        }
        Flow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chains::fast::every_chain;

    const STATE: &str = "7.....4...2..7..8...3..8.799..5..3...6..2..9...1.97..6...3..9...3..4..6...9..1.35";

    #[test]
    fn of_each_removal_the_chain_of_the_lowest_rank_is_kept_and_these_are_in_order() {
        let level = Level { base: 7.0, ..Level::default() };
        let view = View::new(STATE.parse().unwrap());
        let ranked = ranked_chains(&view, &level);
        let place = |chain: &StaticChain| (chain.nodes, chain.kind);
        let mut all: Vec<StaticChain> = Vec::new();
        let _ = every_chain(&view, |chain| {
            all.push(chain);
            Flow::Continue(())
        });
        assert!(ranked.is_sorted_by_key(place));
        let mut earlier: Vec<CandidateSet> = Vec::new();
        for chain in &ranked {
            let same = all.iter().filter(|other| other.removed == chain.removed);
            assert_eq!(same.map(place).min(), Some(place(chain)));
            assert!(!earlier.contains(&chain.removed));
            earlier.push(chain.removed);
        }
        assert!(all.iter().all(|chain| chain.removed.is_empty() || earlier.contains(&chain.removed)));
        assert!(ranked.len() < all.len());
    }
}
