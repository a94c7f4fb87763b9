//! The candidates of one state, numbered and sliced for the whip searches.

use std::cell::{Cell, OnceCell};

use super::sheet::{Lanes, Sheet, Word};
use crate::board::{Candidate, CandidateSet, Group, House, HouseKind, Kind, Right, Variable};

/// The number of a candidate, or of a group: candidates are numbered in set order, and groups after them.
pub(super) type Row = usize;

const NOWHERE: u16 = u16::MAX;

/// The candidates of one state. Later states of the same puzzle are this one with candidates taken out.
pub(super) struct Space<W> {
    /// What is still possible.
    pub(super) alive: Sheet<W>,
    /// What chains are looked for on.
    pub(super) targets: CandidateSet,
    open: Lanes<W>,
    /// What the numbers stand for: first the candidates, then the groups once [`Space::number_groups`] was called.
    rights: Vec<Right>,
    candidates: usize,
    groups: Vec<u16>,
    seen: CandidateSet,
    rows: Vec<u16>,
    slots: Vec<u8>,
    at: Vec<[u16; 16]>,
    lanes: Vec<Lanes<W>>,
    links: Vec<OnceCell<Sheet<W>>>,
    reached: Vec<Cell<Option<Lanes<W>>>>,
}

impl<W: Word> Space<W> {
    /// Numbers the candidates of a state; nothing if it has more variables of a kind than there are slots.
    pub(super) fn new(possible: &CandidateSet) -> Option<Self> {
        let slots = slots_of(possible, W::SLOTS)?;
        let rights: Vec<Right> = possible.iter().map(Right::One).collect();
        let mut space = Self {
            alive: Sheet::NONE,
            targets: *possible,
            open: Lanes::NONE,
            seen: *possible,
            rows: vec![NOWHERE; Candidate::COUNT],
            slots,
            at: vec![[NOWHERE; 16]; 4 * W::SLOTS],
            lanes: Vec::with_capacity(rights.len()),
            links: vec![OnceCell::new(); rights.len()],
            reached: vec![Cell::new(None); rights.len()],
            candidates: rights.len(),
            groups: Vec::new(),
            rights,
        };
        for (row, candidate) in possible.iter().enumerate() {
            space.rows[candidate.index()] = row as u16;
            let mut lanes = Lanes::NONE;
            for (kind, slot, position) in space.places(candidate) {
                space.at[kind * W::SLOTS + slot][position] = row as u16;
                lanes.0[kind] |= W::slot(slot);
            }
            space.lanes.push(lanes);
        }
        space.alive = space.sheet(possible);
        space.open = space.alive.tally().some;
        Some(space)
    }

    /// Numbers the groups that have two candidates or more, unless that is done.
    pub(super) fn number_groups(&mut self) {
        if !self.groups.is_empty() {
            return;
        }
        self.groups = vec![NOWHERE; Group::COUNT];
        for group in Group::all().filter(|group| (self.seen & group.candidates()).len() > 1) {
            self.groups[group.index()] = self.rights.len() as u16;
            let mut lanes = Lanes::NONE;
            for variable in group.variables() {
                lanes.0[variable.kind() as usize] |= W::slot(usize::from(self.slots[variable.index()]));
            }
            self.rights.push(Right::Group(group));
            self.lanes.push(lanes);
            self.links.push(OnceCell::new());
            self.reached.push(Cell::new(None));
        }
    }

    /// How many candidates are numbered.
    pub(super) const fn len(&self) -> usize {
        self.candidates
    }

    /// The candidate with a number below [`Space::len`].
    pub(super) fn candidate(&self, row: Row) -> Candidate {
        match self.rights[row] {
            Right::One(candidate) => candidate,
            Right::Group(group) => unreachable!("{group} is numbered after the candidates"),
        }
    }

    /// What has a number.
    pub(super) fn right(&self, row: Row) -> Right {
        self.rights[row]
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

    /// Whether a variable is among these.
    pub(super) fn is_among(&self, variable: Variable, lanes: &Lanes<W>) -> bool {
        let slot = usize::from(self.slots[variable.index()]);
        slot < W::SLOTS && lanes.0[variable.kind() as usize].bit(slot) == 1
    }

    /// Takes out what is no longer possible, and gives the numbers of what was lost.
    pub(super) fn follow(&mut self, possible: &CandidateSet) -> Vec<Row> {
        let lost: Vec<Row> = (self.seen - *possible).iter().map(|candidate| self.row(candidate)).collect();
        let mut alive = self.alive;
        for row in &lost {
            self.take_out(&mut alive, self.candidate(*row));
        }
        self.alive = alive;
        self.open = self.alive.tally().some;
        self.reached.fill(Cell::new(None));
        self.seen = *possible;
        lost
    }

    /// The four variables of a candidate.
    #[inline]
    pub(super) fn lanes(&self, row: Row) -> Lanes<W> {
        self.lanes[row]
    }

    /// The candidate at a position of a slot.
    #[inline]
    pub(super) fn row_at(&self, kind: usize, slot: usize, position: usize) -> Row {
        usize::from(self.at[kind * W::SLOTS + slot][position])
    }

    /// The group that all candidates of a variable in a sheet belong to, and the variables of these candidates. The
    /// variable is one of [`Sheet::in_one_segment`] with two candidates or more.
    fn group_at(&self, possible: &Sheet<W>, kind: usize, slot: usize) -> (Row, Lanes<W>) {
        let rows = (0..9).filter(|position| possible.0[*position].0[kind].bit(slot) == 1);
        let mut rows = rows.map(|position| self.row_at(kind, slot, position));
        let [first, second] = [rows.next(), rows.next()].map(|row| row.expect("it has two candidates"));
        let lanes = rows.fold(self.lanes(first) | self.lanes(second), |lanes, row| lanes | self.lanes(row));
        let [one, other] = [first, second].map(|row| self.candidate(row).cell());
        let line = if one.row() == other.row() {
            House::of(HouseKind::Row, one.row())
        } else {
            House::of(HouseKind::Column, one.column())
        };
        let group = Group::at(self.candidate(first).digit(), line, House::of(HouseKind::Block, one.block()));
        (usize::from(self.groups[group.expect("both cells are in one segment").index()]), lanes)
    }

    /// The variables that still have a candidate linked to this one.
    #[inline]
    pub(super) fn reached(&self, row: Row) -> Lanes<W> {
        self.reached[row].get().unwrap_or_else(|| {
            let reached = self.links(row).touched(&self.alive);
            self.reached[row].set(Some(reached));
            reached
        })
    }

    /// The candidates linked to one, made on first use.
    #[inline]
    pub(super) fn links(&self, row: Row) -> &Sheet<W> {
        self.links[row].get_or_init(|| self.sheet(&(self.seen & self.rights[row].linked())))
    }

    /// Takes a candidate out of a sheet.
    pub(super) fn take_out(&self, sheet: &mut Sheet<W>, candidate: Candidate) {
        for (kind, slot, position) in self.places(candidate) {
            sheet.remove(kind, slot, position);
        }
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

/// Walks over the candidates that are the only ones left of some variables, each once.
pub(super) struct OnlyCandidates<W> {
    variables: Lanes<W>,
    /// The position of each candidate in binary, one lane for each digit.
    positions: [Lanes<W>; 4],
}

impl<W: Word> OnlyCandidates<W> {
    /// Of variables that have exactly one candidate in a sheet.
    #[inline]
    pub(super) fn new(possible: &Sheet<W>, variables: Lanes<W>) -> Self {
        Self { variables, positions: possible.positions() }
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.variables.is_empty()
    }

    /// The next one.
    #[inline]
    pub(super) fn next(&mut self, space: &Space<W>) -> Option<Row> {
        for kind in 0..4 {
            if let Some(slot) = self.variables.0[kind].take() {
                let position = (0..4).map(|digit| self.positions[digit].0[kind].bit(slot) << digit).sum();
                let row = space.row_at(kind, slot, position);
                self.variables = self.variables & !space.lanes(row);
                return Some(row);
            }
        }
        None
    }
}

/// Walks over the groups to which all that is left of some variables belongs, each once.
pub(super) struct OnlyGroups<'a, W> {
    possible: &'a Sheet<W>,
    variables: Lanes<W>,
    singles: Lanes<W>,
}

impl<'a, W: Word> OnlyGroups<'a, W> {
    /// Of variables whose two or more candidates in a sheet lie in one segment, but for groups of which a candidate is
    /// the only one left of a variable among `singles`: that one excludes more.
    #[inline]
    pub(super) const fn new(possible: &'a Sheet<W>, variables: Lanes<W>, singles: Lanes<W>) -> Self {
        Self { possible, variables, singles }
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.variables.is_empty()
    }

    /// The next one.
    #[inline]
    pub(super) fn next(&mut self, space: &Space<W>) -> Option<Row> {
        for kind in 1..4 {
            while let Some(slot) = self.variables.0[kind].take() {
                let (row, lanes) = space.group_at(self.possible, kind, slot);
                self.variables = self.variables & !space.lanes(row);
                if (lanes & self.singles).is_empty() {
                    return Some(row);
                }
            }
        }
        None
    }
}

/// Gives the undecided variables of each kind their slots; nothing if there are too many.
fn slots_of(possible: &CandidateSet, most: usize) -> Option<Vec<u8>> {
    let mut slots = vec![u8::MAX; Variable::COUNT];
    for kind in Kind::ALL {
        let all = (0..81).map(|number| Variable::of(kind, number));
        let open = all.filter(|variable| possible.intersects(variable.candidates()));
        for (slot, variable) in open.enumerate() {
            if slot == most {
                return None;
            }
            slots[variable.index()] = slot as u8;
        }
    }
    Some(slots)
}
