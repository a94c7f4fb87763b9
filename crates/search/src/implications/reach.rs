//! What can be reached from each node at all, without order: a bound on what its table can hold.

use super::direct::{Direct, Node};
use crate::closure::beyond;
use crate::rows::{NumberWords, Rows};
use crate::words::with_words;
use unguess_board::{By, IndexSet};

/// The nodes that are on if another one is.
pub(super) struct Reach {
    /// By number: what is on at last if this is on, without itself unless it is reached again.
    ons: Rows,
}

impl Reach {
    /// Joins what is reached by single links until nothing new comes.
    pub(super) fn new(direct: &Direct) -> Self {
        // The widest holds 729 candidates and a group of each of 9 digits in each of 54 segments.
        with_words!(direct.count(), W of [2, 3, 4, 6; 20], Self::closed::<W>(direct))
    }

    /// Joins what is reached, in sets of `W` words, until nothing new comes.
    fn closed<const W: usize>(direct: &Direct) -> Self {
        let next = |number: usize| -> IndexSet<W> {
            direct.offs(number).iter().flat_map(|off| direct.ons((*off).into())).map(|on| (*on).into()).collect()
        };
        let ahead: By<usize, IndexSet<W>> = (0..direct.count()).map(next).collect();
        let mut ons = Rows::new(direct.count(), direct.count());
        for (number, reached) in beyond(&ahead).iter().enumerate() {
            ons.row_mut(number).join(reached.words());
        }
        Self { ons }
    }

    /// Puts into `reached` all that is on, in any number of steps, if a premise holds: the premise itself only if it is
    /// reached again.
    pub(super) fn from(&self, direct: &Direct, premise: Node, reached: &mut Vec<u64>) {
        reached.clear();
        let number = premise.number();
        if premise.is_on() {
            reached.extend_from_slice(self.ons.row(number));
            return;
        }
        reached.resize(direct.words(), 0);
        for on in direct.ons(number).iter().copied().map(usize::from) {
            reached.put(on);
            reached.join(self.ons.row(on));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_premise_reaches_itself_only_if_it_is_reached_again() {
        use unguess_board::named::{limited, one};
        // 1 in r1c2 makes r1c1 2 and r1c5 3; nothing leads back.
        let direct = Direct::new(&crate::state::View::new(limited("r1c1n12 r1c5n23")), false);
        let reach = Reach::new(&direct);
        let mut reached = Vec::new();
        let number = |name: &str| direct.number(one(name));
        reach.from(&direct, Node::on(number("r1c2n1")), &mut reached);
        assert!(reached.members().eq([number("r1c1n2"), number("r1c5n3")]));
        // Each of two pairs in a row puts the other one on: a ring of four.
        let direct = Direct::new(&crate::state::View::new(limited("r1c1n12 r1c5n12")), false);
        let reach = Reach::new(&direct);
        let number = |name: &str| direct.number(one(name));
        reach.from(&direct, Node::on(number("r1c1n1")), &mut reached);
        assert!(reached.has(number("r1c1n1")) && reached.has(number("r1c5n2")));
    }
}
