//! The candidates of one state, numbered and sliced for the whip searches.

use std::cell::OnceCell;

use super::sheet::{Lanes, Sheet, Word};
use crate::board::{Candidate, CandidateSet, Kind, Variable};

/// The number of a candidate: candidates are numbered in set order.
pub(super) type Row = usize;

const NOWHERE: u16 = u16::MAX;

/// The candidates of one state. Later states of the same puzzle are this one with candidates taken out.
pub(super) struct Space<W> {
    /// What is still possible.
    pub(super) alive: Sheet<W>,
    open: Lanes<W>,
    candidates: Vec<Candidate>,
    seen: CandidateSet,
    rows: Vec<u16>,
    slots: Vec<u8>,
    at: Vec<[u16; 9]>,
    links: Vec<OnceCell<Sheet<W>>>,
}

impl<W: Word> Space<W> {
    /// Numbers the candidates of a state; nothing if it has more variables of a kind than there are slots.
    pub(super) fn new(possible: &CandidateSet) -> Option<Self> {
        let mut slots = vec![u8::MAX; Variable::COUNT];
        let mut at = vec![[NOWHERE; 9]; 4 * W::SLOTS];
        for (k, kind) in Kind::ALL.into_iter().enumerate() {
            let open = (0..81).map(|number| Variable::of(kind, number));
            let open = open.filter(|variable| possible.intersects(variable.candidates()));
            for (slot, variable) in open.enumerate() {
                if slot == W::SLOTS {
                    return None;
                }
                slots[variable.index()] = slot as u8;
                for position in 0..9 {
                    at[k * W::SLOTS + slot][position] = variable.candidate(position).index() as u16;
                }
            }
        }
        let candidates: Vec<Candidate> = possible.iter().collect();
        let mut rows = vec![NOWHERE; Candidate::COUNT];
        for (row, candidate) in candidates.iter().enumerate() {
            rows[candidate.index()] = row as u16;
        }
        let links = candidates.iter().map(|_| OnceCell::new()).collect();
        let mut space =
            Self { alive: Sheet::NONE, open: Lanes::NONE, candidates, seen: *possible, rows, slots, at, links };
        space.alive = space.sheet(possible);
        space.open = space.alive.tally().some;
        Some(space)
    }

    /// How many candidates are numbered.
    pub(super) fn len(&self) -> usize {
        self.candidates.len()
    }

    /// The candidate with a number.
    pub(super) fn candidate(&self, row: Row) -> Candidate {
        self.candidates[row]
    }

    /// The number of a candidate.
    pub(super) fn row(&self, candidate: Candidate) -> Row {
        usize::from(self.rows[candidate.index()])
    }

    /// What is still possible, as a plain set.
    pub(super) const fn possible(&self) -> &CandidateSet {
        &self.seen
    }

    /// The variables that are not decided.
    #[inline]
    pub(super) const fn open(&self) -> Lanes<W> {
        self.open
    }

    /// Whether a candidate is in a sheet.
    pub(super) fn is_in(&self, candidate: Candidate, sheet: &Sheet<W>) -> bool {
        {
            let [(kind, slot, position), ..] = self.places(candidate);
            sheet.contains(kind, slot, position)
        }
    }

    /// Takes out what is no longer possible, and gives the numbers of what was lost.
    pub(super) fn follow(&mut self, possible: &CandidateSet) -> Vec<Row> {
        let lost: Vec<Row> = (self.seen - *possible).iter().map(|candidate| self.row(candidate)).collect();
        for row in &lost {
            for (kind, slot, position) in self.places(self.candidates[*row]) {
                self.alive.remove(kind, slot, position);
            }
        }
        self.open = self.alive.tally().some;
        self.seen = *possible;
        lost
    }

    /// The four variables of a candidate.
    pub(super) fn lanes(&self, row: Row) -> Lanes<W> {
        let mut lanes = Lanes::NONE;
        for (kind, slot, _) in self.places(self.candidates[row]) {
            lanes.0[kind] |= W::slot(slot);
        }
        lanes
    }

    /// The candidate at a position of a slot.
    pub(super) fn row_at(&self, kind: usize, slot: usize, position: usize) -> Row {
        usize::from(self.rows[usize::from(self.at[kind * W::SLOTS + slot][position])])
    }

    /// The candidates linked to one, made on first use.
    #[inline]
    pub(super) fn links(&self, row: Row) -> &Sheet<W> {
        self.links[row].get_or_init(|| self.sheet(&(self.seen & *self.candidates[row].linked())))
    }

    fn sheet(&self, set: &CandidateSet) -> Sheet<W> {
        let mut sheet = Sheet::NONE;
        for candidate in set.iter() {
            for (kind, slot, position) in self.places(candidate) {
                sheet.insert(kind, slot, position);
            }
        }
        sheet
    }

    /// Kind, slot and position of a candidate in each of its four variables.
    fn places(&self, candidate: Candidate) -> [(usize, usize, usize); 4] {
        Kind::ALL.map(|kind| {
            let slot = usize::from(self.slots[candidate.variable(kind).index()]);
            (kind as usize, slot, candidate.position(kind))
        })
    }
}
