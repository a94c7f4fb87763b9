//! Relations in the place of variables: candidates of which at least one is true. They have slots of their own behind those
//! of digits in boxes.

use super::bit_slices::{BitSlices, Lanes, SlotWord};
use super::numbering::{LanePlace, Numbering, ObjectNumber};
use crate::board::{CandidateSet, Kind};

/// The most members that a relation can have: a slot has so many positions.
const POSITIONS: usize = 9;

/// In which lane relations have their slots.
const LANE: usize = Kind::Block as usize;

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
pub(super) struct RelationSlots<W> {
    pub(super) relations: ChainRelations,
    /// The slot of the first relation.
    first: usize,
    /// All slots of relations.
    pub(super) lanes: Lanes<W>,
    /// The members, each with its place.
    places: Vec<(ObjectNumber, LanePlace)>,
}

impl<W: SlotWord> RelationSlots<W> {
    pub(super) const fn none() -> Self {
        let relations = ChainRelations { members: Vec::new(), is_single: false };
        Self { relations, first: 0, lanes: Lanes::NONE, places: Vec::new() }
    }

    /// Adds the places of those members that are among some candidates.
    pub(super) fn insert(&self, numbering: &Numbering<W>, candidates: &CandidateSet, slices: &mut BitSlices<W>) {
        for (row, place) in &self.places {
            if candidates.contains(numbering.candidate(*row)) {
                slices.insert(LANE, place.slot.into(), place.position.into());
            }
        }
    }

    /// The relations in some slots, by their numbers.
    pub(super) fn among(&self, lanes: &Lanes<W>) -> impl Iterator<Item = usize> + use<'_, W> {
        let lane = (*lanes & self.lanes).0[LANE];
        (0..self.relations.members.len()).filter(move |number| lane.bit(self.first + number) == 1)
    }
}

impl<W: SlotWord> Numbering<W> {
    /// This state with relations; nothing if there are not slots enough.
    pub(crate) fn with_relations(mut self, relations: &ChainRelations) -> Option<Self> {
        let open = self.open().0[LANE];
        let first = (0..W::SLOTS).rfind(|slot| open.bit(*slot) == 1).map_or(0, |last| last + 1);
        if first + relations.members.len() > W::SLOTS {
            return None;
        }
        let mut slots = RelationSlots { relations: relations.clone(), first, lanes: Lanes::NONE, places: Vec::new() };
        for (slot, members) in (first..).zip(&relations.members) {
            slots.lanes.0[LANE] |= W::slot(slot);
            let members = *members & *self.possible();
            for (position, member) in members.iter().take(POSITIONS).enumerate() {
                let place = LanePlace { slot: slot as u8, position: position as u8 };
                let row = self.row(member);
                self.seat_member(row, LANE, place);
                slots.places.push((row, place));
            }
        }
        self.set_relations(slots);
        Some(self)
    }
}
