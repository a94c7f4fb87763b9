//! Deductions inside a net, and chains as they are used there.

use std::rc::Rc;

use crate::chains::fast::{Conclusion, Links, StaticChain};
use crate::state::{BaseSets, Covered, LockedDigit};
use unguess_board::{Candidate, Variable};
use unguess_proof::{Link, Literal, Loop, Proof};

/// Candidates that turn out false by a deduction, and what that rests on.
pub struct Deduction {
    /// The candidates, cell by cell.
    pub removed: Vec<Candidate>,
    /// The false candidates on which the deduction is taken to rest, of which there is at least one.
    pub from: Vec<Candidate>,
    /// The deduction.
    pub why: DeductionReason,
}

/// Why a deduction inside a propagation holds.
#[derive(Clone)]
pub enum DeductionReason {
    /// A digit of a house is locked in another.
    Lock(LockedDigit),
    /// A pair, or a fish of two lines.
    Cover(BaseSets, Covered),
    /// A forcing chain in the state at that moment.
    Chain(Rc<Lemma>),
}

/// A forcing chain inside a propagation, as far as that needs to know it.
pub struct Lemma {
    /// What it removes, cell by cell.
    pub(in crate::nets::fast) removed: Vec<Candidate>,
    /// The variables in which something of it becomes true, the last one first.
    pub(in crate::nets::fast) needs: Vec<Variable>,
    /// The ways to what it concludes, each from its end: two lemmas with the same ways are one.
    pub(in crate::nets::fast) ways: Vec<Vec<Literal>>,
    /// How many nodes it has, inner lemmas included.
    pub(in crate::nets::fast) nodes: usize,
    pub(in crate::nets::fast) proof: Proof,
    /// Whether it has inner lemmas.
    pub(in crate::nets::fast) is_nested: bool,
}

impl Lemma {
    /// Why it holds.
    pub fn proof(&self) -> Proof {
        self.proof.clone()
    }

    /// How many nodes it has, inner lemmas included.
    pub const fn nodes(&self) -> usize {
        self.nodes
    }

    /// Whether it has inner lemmas: these may rest on anything that is gone.
    pub const fn is_nested(&self) -> bool {
        self.is_nested
    }

    /// Whether two lemmas count as one.
    pub fn is_same(&self, other: &Self) -> bool {
        self.nodes == other.nodes && self.ways == other.ways
    }
}

impl From<StaticChain> for Lemma {
    /// A static chain as a lemma, with the variables of its links, and its literals from the end back.
    fn from(chain: StaticChain) -> Self {
        let StaticChain { removed, nodes, links, kind, start, conclusion } = chain;
        let removed = removed.in_reading_order();
        let back = links.iter().rev();
        let mut needs: Vec<Variable> = back.clone().map(|link| link.variable).collect();
        // From the end back to the start: the right candidate of each link is true, its left one false.
        let mut way: Vec<Literal> = back.flat_map(|link| [Literal::on(link.right), Literal::off(link.left)]).collect();
        let mut ways = Vec::new();
        let proof = match conclusion {
            Conclusion::Cycle => {
                needs.extend(weak(kind, &links));
                // The other way round: what is false on the first way is true here. It begins and ends with the same
                // candidate, which comes once.
                let last = links.last().expect("a loop has links").right;
                let round = links.iter().flat_map(|link| [Literal::on(link.left), Literal::off(link.right)]);
                ways.push(way);
                let mut reversed: Vec<Literal> = [Literal::off(last)].into_iter().chain(round).collect();
                reversed.pop();
                ways.push(reversed);
                Proof::Loop(Loop { links })
            }
            Conclusion::Refuted => {
                // It begins with the start, true, and ends with it false.
                way.insert(0, Literal::off(start));
                way.push(Literal::on(start));
                ways.push(way);
                Proof::chain(links)
            }
            Conclusion::Proved => {
                ways.push(way);
                Proof::chain(links)
            }
        };
        Self { removed, needs, ways, nodes, proof, is_nested: false }
    }
}

/// The variables in which the weak links of a loop were found, in the order of the loop: the first one that a right
/// candidate and the next left one share. When the loop is read backwards, these make the left candidates true.
fn weak(kind: Links, links: &[Link]) -> Vec<Variable> {
    let before = links.iter().cycle().skip(links.len().saturating_sub(1));
    let shared = |(before, link): (&Link, &Link)| {
        let kinds = kind.weak_kinds().iter();
        kinds.map(|kind| link.left.variable(*kind)).find(|variable| variable.candidates().contains(before.right))
    };
    before.zip(links).filter_map(shared).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chains::fast::every_chain;
    use crate::flow::Flow;
    use crate::state::View;

    const STATE: &str = "7.....4...2..7..8...3..8.799..5..3...6..2..9...1.97..6...3..9...3..4..6...9..1.35";

    /// A cycle holds both ways round: it is read backwards from its start, and once more the other way.
    #[test]
    fn each_way_has_as_many_literals_as_the_chain_has_nodes_and_ends_with_what_it_concludes() {
        let view = View::new(STATE.parse().unwrap());
        let mut counts = [0; 3];
        let _ = every_chain(&view, |chain| {
            let (conclusion, nodes, start) = (chain.conclusion, chain.nodes, chain.start);
            counts[conclusion as usize] += 1;
            let lemma = Lemma::from(chain);
            assert_eq!(lemma.ways.len(), if conclusion == Conclusion::Cycle { 2 } else { 1 });
            for way in &lemma.ways {
                assert_eq!(way.len(), nodes);
                assert!(way.windows(2).all(|pair| pair[0].on != pair[1].on), "true and false in turn");
            }
            let end = match conclusion {
                Conclusion::Refuted => Literal::off(start),
                Conclusion::Cycle | Conclusion::Proved => Literal::on(start),
            };
            assert_eq!(lemma.ways[0][0], end);
            assert!(lemma.removed.is_sorted_by_key(|one| (one.cell(), one.digit())));
            Flow::Continue(())
        });
        assert!(counts[1] > 0, "{counts:?}");
    }
}
