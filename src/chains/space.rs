//! The candidates of one state, numbered and sliced for the whip searches.

use super::sheet::{Lanes, Sheet, Word};
use crate::board::{Candidate, CandidateSet, Group, Kind, Right, Variable};

/// The number of a candidate, or of a group: candidates are numbered in set order, and groups after them.
pub(super) type Row = usize;

const NOWHERE: u16 = u16::MAX;

/// The candidates of one state. Later states of the same puzzle are this one with candidates taken out.
pub(super) struct Space<W> {
    /// What is still possible.
    pub(super) alive: Sheet<W>,
    open: Lanes<W>,
    /// The variables that are a digit in a house, and those of them in a block.
    of_houses: Lanes<W>,
    of_blocks: Lanes<W>,
    /// What the numbers stand for: first the candidates, then the groups once [`Space::number_groups`] was called.
    rights: Vec<Right>,
    ties: Vec<Ties<W>>,
    places: Vec<[Place; 4]>,
    candidates: usize,
    seen: CandidateSet,
    rows: Vec<u16>,
    slots: Vec<u8>,
    /// The candidates by slot and position.
    at: Vec<[u16; 16]>,
    /// The groups by slot: three across, and three down in a block.
    groups: Vec<[u16; 8]>,
}

/// Where a candidate stands in one lane.
#[derive(Clone, Copy)]
struct Place {
    slot: u8,
    position: u8,
}

/// What a candidate or a group has to do with others.
#[derive(Clone)]
struct Ties<W> {
    /// The candidates linked to it.
    links: Sheet<W>,
    /// Its variables.
    lanes: Lanes<W>,
    /// The variables that still have a candidate linked to it.
    reached: Lanes<W>,
}

impl<W: Word> Space<W> {
    /// Numbers the candidates of a state; nothing if it has more variables of a kind than there are slots.
    #[inline(always)]
    pub(super) fn new(possible: &CandidateSet) -> Option<Self> {
        let slots = slots_of(possible, W::SLOTS)?;
        let mut space = Self {
            alive: Sheet::NONE,
            open: Lanes::NONE,
            of_houses: Lanes::NONE,
            of_blocks: Lanes::NONE,
            rights: possible.iter().map(Right::One).collect(),
            ties: Vec::with_capacity(possible.len()),
            places: Vec::with_capacity(possible.len()),
            candidates: 0,
            seen: *possible,
            rows: vec![NOWHERE; Candidate::COUNT],
            slots,
            at: vec![[NOWHERE; 16]; 4 * W::SLOTS],
            groups: Vec::new(),
        };
        space.candidates = space.rights.len();
        for row in 0..space.candidates {
            space.seat(row);
        }
        space.open = space.alive.tally().some;
        space.of_houses = space.open & !Lanes::of(Kind::Cell);
        space.of_blocks = space.open & Lanes::of(Kind::Block);
        space.tie();
        Some(space)
    }

    /// Gives a candidate its places.
    #[inline(always)]
    fn seat(&mut self, row: Row) {
        let candidate = self.candidate(row);
        self.rows[candidate.index()] = row as u16;
        let mut lanes = Lanes::NONE;
        let mut places = [Place { slot: 0, position: 0 }; 4];
        for (kind, seat) in candidate.seats().iter().enumerate() {
            let (slot, position) = (usize::from(self.slots[seat.variable.index()]), seat.position());
            places[kind] = Place { slot: slot as u8, position: position as u8 };
            self.at[kind * W::SLOTS + slot][position] = row as u16;
            self.alive.insert(kind, slot, position);
            lanes.0[kind] |= W::slot(slot);
        }
        self.places.push(places);
        self.ties.push(Ties { links: Sheet::NONE, lanes, reached: Lanes::NONE });
    }

    /// Links the candidates of each variable to one another.
    #[inline(always)]
    fn tie(&mut self) {
        for kind in 0..4 {
            let mut open = self.open.0[kind];
            while let Some(slot) = open.take() {
                let members = self.members(kind, slot);
                for row in self.rows_at(kind, slot) {
                    self.ties[row].links.add_all(&members);
                }
            }
        }
        for row in 0..self.candidates {
            for (kind, place) in self.places[row].into_iter().enumerate() {
                self.ties[row].links.remove(kind, place.slot.into(), place.position.into());
            }
            self.reach(row);
        }
    }

    /// The candidates of a variable, in all their places.
    #[inline(always)]
    fn members(&self, kind: usize, slot: usize) -> Sheet<W> {
        let mut members = Sheet::NONE;
        for row in self.rows_at(kind, slot) {
            for (kind, place) in self.places[row].into_iter().enumerate() {
                members.insert(kind, place.slot.into(), place.position.into());
            }
        }
        members
    }

    /// The numbers of the candidates of a variable.
    #[inline(always)]
    fn rows_at(&self, kind: usize, slot: usize) -> impl Iterator<Item = Row> + use<W> {
        self.at[kind * W::SLOTS + slot].into_iter().filter(|row| *row != NOWHERE).map(usize::from)
    }

    /// Finds the variables within reach of a candidate or group.
    #[inline(always)]
    fn reach(&mut self, row: Row) {
        self.ties[row].reached = self.ties[row].links.touched(&self.alive);
    }

    /// Numbers the groups that have two candidates or more, unless that is done.
    #[inline(always)]
    pub(super) fn number_groups(&mut self) {
        if !self.groups.is_empty() {
            return;
        }
        self.groups = vec![[NOWHERE; 8]; 4 * W::SLOTS];
        for kind in [Kind::Row, Kind::Column] {
            let mut open = self.open.0[kind as usize];
            while let Some(slot) = open.take() {
                for third in 0..3 {
                    self.number_group(kind as usize, slot, third);
                }
            }
        }
    }

    /// Numbers the group in one third of a line, if it has two candidates or more.
    #[inline(always)]
    fn number_group(&mut self, kind: usize, slot: usize, third: usize) {
        let at = &self.at[kind * W::SLOTS + slot][3 * third..][..3];
        let rows = at.iter().map(|row| usize::from(*row)).filter(|row| *row < self.candidates);
        let members: Vec<Row> = rows.collect();
        let [first, _, ..] = members[..] else { return };
        let block = usize::from(self.places[first][Kind::Block as usize].slot);
        let mut links = self.members(kind, slot);
        links.add_all(&self.members(Kind::Block as usize, block));
        for (row, kind) in members.iter().flat_map(|row| (0..4).map(move |kind| (*row, kind))) {
            let place = self.places[row][kind];
            links.remove(kind, place.slot.into(), place.position.into());
        }
        let mut lanes = Lanes::NONE;
        lanes.0[kind] = W::slot(slot);
        lanes.0[Kind::Block as usize] = W::slot(block);
        let row = self.rights.len();
        let group = group_of(self.candidate(first), kind == Kind::Row as usize);
        self.rights.push(Right::Group(group));
        self.ties.push(Ties { links, lanes, reached: Lanes::NONE });
        self.reach(row);
        let square = usize::from(self.places[first][Kind::Block as usize].position);
        let in_block = if kind == Kind::Row as usize { square / 3 } else { 3 + square % 3 };
        self.groups[kind * W::SLOTS + slot][third] = row as u16;
        self.groups[Kind::Block as usize * W::SLOTS + block][in_block] = row as u16;
    }

    /// How many candidates are numbered.
    pub(super) const fn len(&self) -> usize {
        self.candidates
    }

    /// The candidate with a number below [`Space::len`].
    #[inline(always)]
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

    /// What is still possible, as a plain set.
    pub(super) const fn possible(&self) -> &CandidateSet {
        &self.seen
    }

    /// The variables that are not decided.
    #[inline(always)]
    pub(super) const fn open(&self) -> Lanes<W> {
        self.open
    }

    /// Whether a variable is among these.
    pub(super) fn is_among(&self, variable: Variable, lanes: &Lanes<W>) -> bool {
        let slot = usize::from(self.slots[variable.index()]);
        slot < W::SLOTS && lanes.0[variable.kind() as usize].bit(slot) == 1
    }

    /// These variables, in order.
    pub(super) fn variables(&self, lanes: Lanes<W>) -> impl Iterator<Item = Variable> {
        lanes.0.into_iter().enumerate().flat_map(move |(kind, mut lane)| {
            std::iter::from_fn(move || lane.take()).map(move |slot| self.variable(kind, slot))
        })
    }

    /// The variable in a slot.
    fn variable(&self, kind: usize, slot: usize) -> Variable {
        let row = self.rows_at(kind, slot).next().expect("a variable has candidates");
        self.candidate(row).seats()[kind].variable
    }

    /// Takes out what is no longer possible, and gives what was lost.
    #[inline(always)]
    pub(super) fn follow(&mut self, possible: &CandidateSet) -> Option<Sheet<W>> {
        let gone = self.seen - *possible;
        if gone.is_empty() {
            return None;
        }
        let (mut lost, mut cut) = (Sheet::NONE, CandidateSet::EMPTY);
        for candidate in gone.iter() {
            cut |= *candidate.linked();
            let row = usize::from(self.rows[candidate.index()]);
            for (kind, place) in self.places[row].iter().enumerate() {
                lost.insert(kind, place.slot.into(), place.position.into());
            }
        }
        self.alive.remove_all(&lost);
        self.open = self.alive.tally().some;
        self.seen = *possible;
        for candidate in (cut & *possible).iter() {
            self.reach(usize::from(self.rows[candidate.index()]));
        }
        for group in self.candidates..self.ties.len() {
            self.reach(group);
        }
        Some(lost)
    }

    /// The four variables of a candidate.
    #[inline(always)]
    pub(super) fn lanes(&self, row: Row) -> Lanes<W> {
        self.ties[row].lanes
    }

    /// The candidate at a position of a slot.
    #[inline(always)]
    pub(super) fn row_at(&self, kind: usize, slot: usize, position: usize) -> Row {
        usize::from(self.at[kind * W::SLOTS + slot][position])
    }

    /// The variables whose candidates in a sheet all lie in one segment (three cells of a line in a block), so that one
    /// candidate outside can be linked to all of them.
    #[inline(always)]
    pub(super) fn in_one_segment(&self, sheet: &Sheet<W>) -> Lanes<W> {
        sheet.in_third_across() & self.of_houses | sheet.in_third_down() & self.of_blocks
    }

    /// The group that all candidates of a variable in a sheet belong to, and the variables of these candidates. The
    /// variable is one of [`Space::in_one_segment`] with two candidates or more.
    #[inline(always)]
    fn group_at(&self, possible: &Sheet<W>, kind: usize, slot: usize) -> (Row, Lanes<W>) {
        let mut lanes = Lanes::NONE;
        let mut places = [0; 10];
        let mut count = 0;
        for position in 0..9 {
            places[count] = position;
            if possible.0[position].0[kind].bit(slot) == 1 {
                lanes |= self.lanes(self.row_at(kind, slot, position));
                count += 1;
            }
        }
        let is_across = kind < Kind::Block as usize || places[0] / 3 == places[1] / 3;
        let segment = if is_across { places[0] / 3 } else { 3 + places[0] % 3 };
        (usize::from(self.groups[kind * W::SLOTS + slot][segment]), lanes)
    }

    /// The variables that still have a candidate linked to this one.
    #[inline(always)]
    pub(super) fn reached(&self, row: Row) -> Lanes<W> {
        self.ties[row].reached
    }

    /// The candidates linked to one.
    #[inline(always)]
    pub(super) fn links(&self, row: Row) -> &Sheet<W> {
        &self.ties[row].links
    }
}

/// Walks over some variables, kind by kind. Within a kind no two of them share a candidate, so what leads to the next
/// one does not wait for what was made of the last.
struct Walk<W> {
    kind: usize,
    /// What is left of this kind.
    lane: W,
    /// What is left of the kinds to come.
    rest: Lanes<W>,
}

impl<W: Word> Walk<W> {
    #[inline(always)]
    const fn new(variables: Lanes<W>) -> Self {
        Self { kind: 0, lane: variables.0[0], rest: variables }
    }

    /// Kind and slot of the next one.
    #[inline(always)]
    fn next(&mut self) -> Option<(usize, usize)> {
        loop {
            if let Some(slot) = self.lane.take() {
                return Some((self.kind, slot));
            }
            if self.kind == 3 {
                return None;
            }
            self.kind += 1;
            self.lane = self.rest.0[self.kind];
        }
    }

    /// Leaves out the variables of kinds to come that are among these.
    #[inline(always)]
    fn skip(&mut self, variables: Lanes<W>) {
        self.rest = self.rest & !variables;
    }
}

/// Walks over the candidates that are the only ones left of some variables, each once.
pub(super) struct OnlyCandidates<W> {
    variables: Walk<W>,
    /// The position of each candidate in binary, one lane for each digit.
    positions: [Lanes<W>; 4],
}

impl<W: Word> OnlyCandidates<W> {
    /// Of variables that have exactly one candidate in a sheet.
    #[inline(always)]
    pub(super) fn new(possible: &Sheet<W>, variables: Lanes<W>) -> Self {
        Self { variables: Walk::new(variables), positions: possible.positions() }
    }

    /// The next one.
    #[inline(always)]
    pub(super) fn next(&mut self, space: &Space<W>) -> Option<Row> {
        let (kind, slot) = self.variables.next()?;
        let mut position = 0;
        for digit in 0..4 {
            position |= self.positions[digit].0[kind].bit(slot) << digit;
        }
        let row = space.row_at(kind, slot, position);
        self.variables.skip(space.lanes(row));
        Some(row)
    }
}

/// Walks over the groups to which all that is left of some variables belongs, each once.
pub(super) struct OnlyGroups<'a, W> {
    possible: &'a Sheet<W>,
    variables: Walk<W>,
    singles: Lanes<W>,
}

impl<'a, W: Word> OnlyGroups<'a, W> {
    /// Of variables whose two or more candidates in a sheet lie in one segment, but for groups of which a candidate is
    /// the only one left of a variable among `singles`: that one excludes more.
    #[inline(always)]
    pub(super) const fn new(possible: &'a Sheet<W>, variables: Lanes<W>, singles: Lanes<W>) -> Self {
        Self { possible, variables: Walk::new(variables), singles }
    }

    /// The next one.
    #[inline(always)]
    pub(super) fn next(&mut self, space: &Space<W>) -> Option<Row> {
        while let Some((kind, slot)) = self.variables.next() {
            let (row, lanes) = space.group_at(self.possible, kind, slot);
            self.variables.skip(space.lanes(row));
            if (lanes & self.singles).is_empty() {
                return Some(row);
            }
        }
        None
    }
}

/// The group across or down that a candidate belongs to.
fn group_of(candidate: Candidate, is_across: bool) -> Group {
    let [row, column, block] = candidate.cell().houses();
    Group::at(candidate.digit(), if is_across { row } else { column }, block).expect("the line crosses the block")
}

/// Gives the undecided variables of each kind their slots; nothing if there are too many.
fn slots_of(possible: &CandidateSet, most: usize) -> Option<Vec<u8>> {
    let mut slots = vec![u8::MAX; Variable::COUNT];
    for seat in possible.iter().flat_map(Candidate::seats) {
        slots[seat.variable.index()] = 0;
    }
    for of_kind in slots.chunks_mut(Variable::COUNT / 4) {
        let open = of_kind.iter_mut().filter(|slot| **slot == 0);
        for (number, slot) in open.enumerate() {
            if number == most {
                return None;
            }
            *slot = number as u8;
        }
    }
    Some(slots)
}
