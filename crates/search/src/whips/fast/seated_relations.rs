//! Numbered candidates together with relations.

use super::bit_slices::{Lanes, SlotWord};
use super::numbering::Numbering;
use super::relation_slots::{ChainRelations, LANE, POSITIONS, RelationSlots};
use unguess_board::Candidate;

impl<W: SlotWord> Numbering<W> {
    /// This state with relations; nothing if there are not slots enough.
    pub(crate) fn with_relations(mut self, relations: &ChainRelations) -> Option<Self> {
        // Relations take the slots behind those of digits in boxes.
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
                self.seat_member(member, LANE, [slot, position]);
                slots.places.push((member, slot, position));
            }
        }
        self.set_relations(slots);
        Some(self)
    }

    /// Puts a candidate into one more lane, as a member of a relation.
    fn seat_member(&mut self, member: Candidate, lane: usize, [slot, position]: [usize; 2]) {
        let row = self.row(member);
        self.alive.insert(lane, slot, position);
        self.at[lane * W::SLOTS + slot][position] = row.0 as u16;
        self.lanes[row.0].0[lane] |= W::slot(slot);
        for other in (*member.linked() & *self.possible()).iter() {
            let other = self.row(other).0;
            self.ties[other].links.insert(lane, slot, position);
        }
    }

    /// Has relations from now on, whose members are all seated.
    fn set_relations(&mut self, relations: RelationSlots<W>) {
        self.relations = relations;
        self.open = self.alive.tally().some;
        for row in self.numbers() {
            self.reach(row);
        }
    }

    /// The slots of relations.
    pub(super) const fn relations(&self) -> &RelationSlots<W> {
        &self.relations
    }
}
