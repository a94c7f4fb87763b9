//! The tables of all candidates, as sets.

use super::NodeImplications;
use super::direct::{Direct, Node};
use super::evidence::PremiseTables;
use super::reach::Reach;
use super::table::{CAPACITY, ImplicationTable};
use crate::rows::{NumberWords, Rows};

/// What follows from each candidate, on and off, as sets; a chain is found anew when it is asked for.
pub(super) struct TableClosures<'a> {
    chains: TableChains<'a>,
    /// By premise: what is on, and what is off.
    sets: Rows,
}

impl<'a> TableClosures<'a> {
    /// Finds what follows from each candidate, on and off.
    pub(super) fn new(implications: &'a NodeImplications) -> Self {
        let (direct, reach) = (implications.direct(), implications.reach());
        let mut closures =
            Self { chains: TableChains::new(direct), sets: Rows::new(4 * direct.candidates(), direct.count()) };
        let mut sets = [Vec::new(), Vec::new()];
        for number in 0..direct.candidates() {
            for premise in [Node::on(number), Node::off(number)] {
                // A table that cannot fill up holds all that can be reached.
                if 2 * direct.count() <= CAPACITY {
                    closures.reach(reach, premise, &mut sets);
                } else {
                    closures.chains.table.fill(direct, premise);
                    sets.clone_from(closures.chains.table.seen());
                }
                // Of what is on and what is off, the candidates alone are kept, without groups.
                for (at, set) in sets.iter().enumerate() {
                    let seen = set.iter().zip(direct.candidate_mask()).map(|(seen, mask)| seen & mask);
                    closures
                        .sets
                        .row_mut(2 * premise.index() + at)
                        .iter_mut()
                        .zip(seen)
                        .for_each(|(word, seen)| *word = seen);
                }
            }
        }
        closures
    }

    /// All that the table of a premise would hold without a limit on its entries: what is on, and what is off. What is
    /// off is the premise, if it is off, and whatever something that is on puts off.
    fn reach(&self, reach: &Reach, premise: Node, [ons, offs]: &mut [Vec<u64>; 2]) {
        let (direct, number) = (self.chains.direct, premise.number());
        reach.from(direct, premise, ons);
        offs.clear();
        offs.resize(direct.words(), 0);
        let side = if premise.is_on() { &mut *ons } else { &mut *offs };
        side.put(number);
        for on in ons.members() {
            offs.join(direct.off_set(on));
        }
    }
}

/// The chains of single tables.
pub(super) struct TableChains<'a> {
    direct: &'a Direct,
    table: ImplicationTable,
    chain: Vec<Node>,
}

impl<'a> TableChains<'a> {
    pub(super) fn new(direct: &'a Direct) -> Self {
        Self { direct, table: ImplicationTable::default(), chain: Vec::new() }
    }

    /// The chain from a premise to what follows from it.
    pub(super) fn chain(&mut self, premise: Node, end: Node) -> &[Node] {
        self.table.fill(self.direct, premise);
        let entry = (0..self.table.count()).find(|entry| self.table.node(*entry) == end);
        self.table.chain(entry.unwrap_or_default(), &mut self.chain);
        &self.chain
    }
}

impl PremiseTables for TableClosures<'_> {
    fn direct(&self) -> &Direct {
        self.chains.direct
    }

    fn sets(&self) -> &Rows {
        &self.sets
    }

    fn count(&mut self, ends: &[(Node, Node)]) -> Option<usize> {
        Some(ends.iter().take(MOST_CHAINS).map(|(premise, end)| self.chains.chain(*premise, *end).len()).sum())
    }
}

/// The most chains of one piece of evidence whose nodes are counted.
pub(super) const MOST_CHAINS: usize = 9;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::View;

    const STATE: &str = "7.....4...2..7..8...3..8.799..5..3...6..2..9...1.97..6...3..9...3..4..6...9..1.35";

    /// *Bound, then ordered*: what can be reached at all is what a table lists that has room for everything.
    #[test]
    fn sets_hold_what_tables_hold() {
        let view = View::new(STATE.parse().unwrap());
        for with_groups in [false, true] {
            let implications = NodeImplications::of(&view, with_groups);
            let (closures, direct) = (TableClosures::new(&implications), implications.direct());
            assert!(2 * direct.count() <= CAPACITY || with_groups);
            let mut table = ImplicationTable::default();
            for premise in (0..direct.candidates()).flat_map(|number| [Node::on(number), Node::off(number)]) {
                table.fill(direct, premise);
                if table.count() == CAPACITY {
                    continue;
                }
                let masked = |at: usize| -> Vec<u64> {
                    table.seen()[at].iter().zip(direct.candidate_mask()).map(|(seen, mask)| seen & mask).collect()
                };
                assert_eq!(closures.on(premise), masked(0));
                assert_eq!(closures.off(premise), masked(1));
            }
        }
    }
}
