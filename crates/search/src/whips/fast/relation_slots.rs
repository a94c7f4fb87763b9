//! Relations in the place of variables: candidates of which at least one is true. They have slots behind those
//! of digits in boxes.

use super::bit_slices::{BitSlices, Lanes, SlotWord};
use unguess_board::{Candidate, CandidateSet, Kind};

/// The number of positions of a slot, and so the most members that a relation can have.
pub(super) const POSITIONS: usize = 9;

/// In which lane relations have their slots.
pub(super) const LANE: usize = Kind::Block as usize;

/// Relations that chains may use as variables, and how.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ChainRelations {
    /// The members of each, two to nine.
    pub(crate) members: Vec<CandidateSet>,
    /// Whether a chain has one relation at most and, where that is last, does without the target: all its members are linked
    /// to right-linking candidates.
    pub(crate) is_single: bool,
}

/// The slots of relations, none as a rule.
#[derive(Clone)]
pub(super) struct RelationSlots<W> {
    pub(super) relations: ChainRelations,
    /// The slot of the first relation.
    pub(super) first: usize,
    /// All slots of relations.
    pub(super) lanes: Lanes<W>,
    /// The members, each with its slot and position.
    pub(super) places: Vec<(Candidate, usize, usize)>,
}

impl<W: SlotWord> RelationSlots<W> {
    pub(super) const fn none() -> Self {
        let relations = ChainRelations { members: Vec::new(), is_single: false };
        Self { relations, first: 0, lanes: Lanes::NONE, places: Vec::new() }
    }

    /// Adds the places of those members that are among some candidates.
    pub(super) fn insert(&self, candidates: &CandidateSet, slices: &mut BitSlices<W>) {
        for (member, slot, position) in &self.places {
            if candidates.contains(*member) {
                slices.insert(LANE, *slot, *position);
            }
        }
    }

    /// The relations in some slots, by their numbers.
    pub(super) fn among(&self, lanes: &Lanes<W>) -> impl Iterator<Item = usize> + use<'_, W> {
        let lane = (*lanes & self.lanes).0[LANE];
        (0..self.relations.members.len()).filter(move |number| lane.bit(self.first + number) == 1)
    }
}
