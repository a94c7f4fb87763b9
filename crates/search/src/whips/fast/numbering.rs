//! The candidates of one state, numbered and sliced for the whip searches.

use super::bit_slices::{BitSlices, Lanes, SlotWord, only_one};
use super::relation_slots::RelationSlots;
use super::slots::slots_of;
use unguess_board::{Candidate, CandidateSet, Group, Kind, Right, Variable};

/// A candidate or a group, by its number: candidates are numbered in set order, and groups after them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct WhipObject(pub(crate) usize);

impl WhipObject {
    /// As an index into what is kept by number.
    #[inline(always)]
    pub(crate) const fn index(self) -> usize {
        self.0
    }

    /// From a table that holds [`NOWHERE`] where there is none.
    #[inline(always)]
    fn read(entry: u16) -> Option<Self> {
        (entry != NOWHERE).then_some(Self(usize::from(entry)))
    }
}

const NOWHERE: u16 = u16::MAX;

/// The candidates of one state. Later states of the same puzzle are this one with candidates taken out.
#[derive(Clone)]
pub(crate) struct Numbering<W> {
    /// The candidates that are still possible.
    pub(crate) alive: BitSlices<W>,
    /// The variables that still have a candidate.
    pub(super) open: Lanes<W>,
    /// The variables that are a digit in a house, and those of them in a box.
    of_houses: Lanes<W>,
    of_blocks: Lanes<W>,
    /// By number of a candidate: what it stands for. The numbers of groups begin after the last one.
    candidates: Vec<Candidate>,
    pub(super) ties: Vec<Ties<W>>,
    /// By number: its variables. Walks wait for these, so they lie close together.
    pub(super) lanes: Vec<Lanes<W>>,
    /// By number of a candidate: its place in each lane.
    places: Vec<[LanePlace; 4]>,
    possible: CandidateSet,
    /// By index of a candidate: its number, or [`NOWHERE`].
    rows: Vec<u16>,
    /// By index of a variable: its slot, or a number above all slots if it was decided at the beginning.
    slots: Vec<u8>,
    /// By kind and slot: the numbers of the candidates of that variable by position, or [`NOWHERE`].
    pub(super) at: Vec<[u16; 16]>,
    /// By kind and slot: the numbers of the groups of that variable. Those across, in rows, are at places 0 to 2, those
    /// down, in columns, at 4 to 6. A row or column has its groups at 0 to 2.
    groups: Vec<[u16; 8]>,
    /// By group: the numbers of its candidates.
    members: Vec<[u16; 3]>,
    /// By group: its name.
    names: Vec<Group>,
    /// Relations in the place of variables.
    pub(super) relations: RelationSlots<W>,
}

/// Where a candidate stands in one lane.
#[derive(Clone, Copy)]
struct LanePlace {
    slot: u8,
    position: u8,
}

/// What a candidate or a group has to do with others.
#[derive(Clone, Copy)]
pub(super) struct Ties<W> {
    /// The candidates linked to it.
    pub(super) links: BitSlices<W>,
    /// The variables that still have a candidate linked to it.
    reached: Lanes<W>,
}

impl<W: SlotWord> BitSlices<W> {
    /// Puts a candidate into its four lanes.
    #[inline(always)]
    fn insert_places(&mut self, places: [LanePlace; 4]) {
        for (kind, place) in places.into_iter().enumerate() {
            self.insert(kind, place.slot.into(), place.position.into());
        }
    }

    /// Takes a candidate out of its four lanes.
    #[inline(always)]
    fn remove_places(&mut self, places: [LanePlace; 4]) {
        for (kind, place) in places.into_iter().enumerate() {
            self.remove(kind, place.slot.into(), place.position.into());
        }
    }
}

impl<W: SlotWord> Numbering<W> {
    /// Numbers the candidates of a state; nothing if it has more variables of a kind than there are slots.
    #[inline(always)]
    pub(crate) fn new(possible: &CandidateSet) -> Option<Self> {
        let slots = slots_of(possible, W::SLOTS)?;
        let mut numbering = Self {
            alive: BitSlices::NONE,
            open: Lanes::NONE,
            of_houses: Lanes::NONE,
            of_blocks: Lanes::NONE,
            candidates: possible.iter().collect(),
            ties: Vec::with_capacity(possible.len()),
            lanes: Vec::with_capacity(possible.len()),
            places: Vec::with_capacity(possible.len()),
            possible: *possible,
            rows: vec![NOWHERE; Candidate::COUNT],
            slots,
            at: vec![[NOWHERE; 16]; 4 * W::SLOTS],
            groups: Vec::new(),
            members: Vec::new(),
            names: Vec::new(),
            relations: RelationSlots::none(),
        };
        let mut members = Vec::with_capacity(4 * W::SLOTS);
        (0..4 * W::SLOTS).for_each(|_| members.push(BitSlices::NONE));
        for row in numbering.numbers() {
            numbering.seat(row, &mut members);
        }
        numbering.open = numbering.alive.tally().some;
        numbering.of_houses = numbering.open & !Lanes::of(Kind::Cell);
        numbering.of_blocks = numbering.open & Lanes::of(Kind::Block);
        numbering.tie(&members);
        Some(numbering)
    }

    /// Enters a candidate in the four lanes, at the slot of each of its variables, and among the members of each.
    #[inline(always)]
    fn seat(&mut self, row: WhipObject, members: &mut [BitSlices<W>]) {
        let candidate = self.candidate(row);
        self.rows[candidate.index()] = row.0 as u16;
        let mut lanes = Lanes::NONE;
        let mut places = [LanePlace { slot: 0, position: 0 }; 4];
        for (kind, variable) in candidate.variables().into_iter().enumerate() {
            let (slot, position) = (usize::from(self.slots[variable.index()]), candidate.position(Kind::CLASSIC[kind]));
            places[kind] = LanePlace { slot: slot as u8, position: position as u8 };
            self.at[kind * W::SLOTS + slot][position] = row.0 as u16;
            self.alive.insert(kind, slot, position);
            lanes.0[kind] |= W::slot(slot);
        }
        for (kind, place) in places.into_iter().enumerate() {
            members[kind * W::SLOTS + usize::from(place.slot)].insert_places(places);
        }
        self.places.push(places);
        self.lanes.push(lanes);
        self.ties.push(Ties { links: BitSlices::NONE, reached: Lanes::NONE });
    }

    /// Links each candidate to the other members of its variables, by their members.
    #[inline(always)]
    fn tie(&mut self, members: &[BitSlices<W>]) {
        for (ties, places) in self.ties.iter_mut().zip(&self.places) {
            let of = |kind: usize| &members[kind * W::SLOTS + usize::from(places[kind].slot)];
            ties.links.set_all([of(0), of(1), of(2), of(3)]);
            // No candidate is linked to itself.
            ties.links.remove_places(*places);
            ties.reached = ties.links.tally().some;
        }
    }

    /// The candidates of a variable, in all their places.
    #[inline(always)]
    fn members_of(&self, kind: usize, slot: usize) -> BitSlices<W> {
        let mut members = BitSlices::NONE;
        self.rows_at(kind, slot).for_each(|row| members.insert_places(self.places[row.0]));
        members
    }

    /// The numbers of the candidates of a variable.
    #[inline(always)]
    fn rows_at(&self, kind: usize, slot: usize) -> impl Iterator<Item = WhipObject> + use<W> {
        self.at[kind * W::SLOTS + slot].into_iter().filter_map(WhipObject::read)
    }

    /// Finds the variables within reach of a candidate or group.
    #[inline(always)]
    pub(super) fn reach(&mut self, row: WhipObject) {
        self.ties[row.0].reached = self.ties[row.0].links.touched(&self.alive);
    }

    /// Numbers the groups that have two candidates or more, unless that is done.
    #[inline(always)]
    pub(crate) fn number_groups(&mut self) {
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
        let at = self.at[kind * W::SLOTS + slot];
        let members: [u16; 3] = std::array::from_fn(|place| at[3 * third + place]);
        let mut rows = members.into_iter().filter_map(WhipObject::read);
        let (Some(first), Some(_)) = (rows.next(), rows.next()) else { return };
        let (line, block) = (Kind::CLASSIC[kind], Kind::Block as usize);
        let LanePlace { slot: in_block, position } = self.places[first.0][block];
        // It is linked to the other candidates of its line and of its box.
        let mut links = self.members_of(kind, slot);
        links.add_all(&self.members_of(block, in_block.into()));
        for row in members.into_iter().filter_map(WhipObject::read) {
            links.remove_places(self.places[row.0]);
        }
        let mut lanes = Lanes::NONE;
        lanes.0[kind] = W::slot(slot);
        lanes.0[block] = W::slot(in_block.into());
        // Its places in the lists of its line and of its box, see `groups`.
        let row = WhipObject(self.ties.len());
        let place = if line == Kind::Row { position / 3 } else { 4 + position % 3 };
        self.groups[kind * W::SLOTS + slot][third] = row.0 as u16;
        self.groups[block * W::SLOTS + usize::from(in_block)][usize::from(place)] = row.0 as u16;
        self.members.push(members);
        self.names.push(group_of(self.candidate(first), line));
        self.lanes.push(lanes);
        self.ties.push(Ties { links, reached: Lanes::NONE });
        self.reach(row);
    }

    /// The numbers of the candidates.
    #[inline(always)]
    pub(crate) fn numbers(&self) -> impl DoubleEndedIterator<Item = WhipObject> + ExactSizeIterator + Clone + use<W> {
        (0..self.candidates.len()).map(WhipObject)
    }

    /// Whether a number is that of a group.
    #[inline(always)]
    pub(crate) const fn is_group(&self, number: WhipObject) -> bool {
        number.0 >= self.candidates.len()
    }

    /// The candidate with a number that is not that of a group.
    #[inline(always)]
    pub(crate) fn candidate(&self, row: WhipObject) -> Candidate {
        self.candidates[row.0]
    }

    /// What has a number.
    pub(crate) fn right(&self, row: WhipObject) -> Right {
        let group = row.0.checked_sub(self.candidates.len());
        group.map_or_else(|| Right::One(self.candidates[row.0]), |group| Right::Group(self.names[group]))
    }

    /// The number of a candidate.
    pub(crate) fn row(&self, candidate: Candidate) -> WhipObject {
        WhipObject(usize::from(self.rows[candidate.index()]))
    }

    /// The number of a candidate, if it was possible when candidates were numbered.
    pub(crate) fn numbered(&self, candidate: Candidate) -> Option<WhipObject> {
        WhipObject::read(self.rows[candidate.index()])
    }

    /// What is still possible, as a plain set.
    pub(crate) const fn possible(&self) -> &CandidateSet {
        &self.possible
    }

    /// The variables that are not decided.
    #[inline(always)]
    pub(crate) const fn open(&self) -> Lanes<W> {
        self.open
    }

    /// Whether a variable is among these.
    pub(crate) fn is_among(&self, variable: Variable, lanes: &Lanes<W>) -> bool {
        let slot = usize::from(self.slots[variable.index()]);
        slot < W::SLOTS && lanes.0[variable.kind() as usize].bit(slot) == 1
    }

    /// Some variables, in order.
    pub(crate) fn variables(&self, lanes: Lanes<W>) -> impl Iterator<Item = Variable> {
        lanes.0.into_iter().enumerate().flat_map(move |(kind, mut lane)| {
            std::iter::from_fn(move || lane.take()).map(move |slot| self.variable(kind, slot))
        })
    }

    /// The variable in a slot.
    fn variable(&self, kind: usize, slot: usize) -> Variable {
        let row = self.rows_at(kind, slot).next().expect("a variable has candidates");
        self.candidate(row).variables()[kind]
    }

    /// Takes lost candidates out, and returns those of them that were still possible as slices.
    #[inline(always)]
    pub(crate) fn follow(&mut self, lost: &CandidateSet) -> BitSlices<W> {
        let gone = self.possible & *lost;
        let (mut lost, mut linked) = (BitSlices::NONE, CandidateSet::EMPTY);
        for candidate in gone.iter() {
            linked |= *candidate.linked();
            let row = self.row(candidate);
            lost.insert_places(self.places[row.0]);
        }
        self.relations.insert(&gone, &mut lost);
        self.alive.remove_all(&lost);
        self.open = self.alive.tally().some;
        self.possible -= gone;
        // What is linked to a lost candidate may reach fewer variables now. Groups are all looked at again.
        for candidate in (linked & self.possible).iter() {
            self.reach(self.row(candidate));
        }
        for group in self.candidates.len()..self.ties.len() {
            self.reach(WhipObject(group));
        }
        lost
    }

    /// The four variables of a candidate.
    #[inline(always)]
    pub(crate) fn lanes(&self, row: WhipObject) -> Lanes<W> {
        self.lanes[row.0]
    }

    /// The candidate at a position of a slot.
    #[inline(always)]
    pub(crate) fn row_at(&self, kind: usize, slot: usize, position: usize) -> WhipObject {
        WhipObject(usize::from(self.at[kind * W::SLOTS + slot][position]))
    }

    /// The group at a place of a slot.
    #[inline(always)]
    pub(crate) fn group_at(&self, kind: usize, slot: usize, place: usize) -> WhipObject {
        WhipObject(usize::from(self.groups[kind * W::SLOTS + slot][place]))
    }

    /// The variables whose candidates in a set all lie in one segment (three cells of a line in a box), so that one candidate
    /// outside can be linked to all of them.
    #[inline(always)]
    pub(crate) fn in_one_segment(&self, slices: &BitSlices<W>) -> Lanes<W> {
        only_one(slices.thirds(3, 1)) & self.of_houses | only_one(slices.thirds(1, 3)) & self.of_blocks
    }

    /// For variables whose candidates in a set all lie in one segment: the place of its group (see `groups`), one lane
    /// for each binary digit.
    #[inline(always)]
    pub(crate) fn segments(&self, slices: &BitSlices<W>) -> [Lanes<W>; 3] {
        let ([across, down], blocks) = ([slices.thirds(3, 1), slices.thirds(1, 3)], self.of_blocks);
        let is_down = blocks & !only_one(across);
        let digit = |place: usize| across[place] & !is_down | down[place] & is_down;
        [digit(1), digit(2), is_down]
    }

    /// Whether a candidate of a group is in a set, and alone there in one of `singles`, variables with one candidate
    /// there.
    #[inline(always)]
    pub(crate) fn is_excelled(&self, group: WhipObject, slices: &BitSlices<W>, singles: Lanes<W>) -> bool {
        for row in self.members[group.0 - self.candidates.len()].iter().copied().filter_map(WhipObject::read) {
            // Its place in the lane of cells, lane 0, says whether it is in the set.
            let LanePlace { slot, position } = self.places[row.0][0];
            if slices.0[usize::from(position)].0[0].bit(slot.into()) == 1 && !(self.lanes(row) & singles).is_empty() {
                return true;
            }
        }
        false
    }

    /// The variables that still have a candidate linked to this one.
    #[inline(always)]
    pub(crate) fn reached(&self, row: WhipObject) -> Lanes<W> {
        self.ties[row.0].reached
    }

    /// The candidates linked to one.
    #[inline(always)]
    pub(crate) fn links(&self, row: WhipObject) -> &BitSlices<W> {
        &self.ties[row.0].links
    }

    /// Removes a candidate from a set.
    pub(crate) fn take_out(&self, slices: &mut BitSlices<W>, row: WhipObject) {
        slices.remove_places(self.places[row.0]);
    }
}

/// The group that a candidate belongs to in its row or column.
fn group_of(candidate: Candidate, line: Kind) -> Group {
    let [row, column, block] = candidate.cell().houses();
    Group::at(candidate.digit(), if line == Kind::Row { row } else { column }, block)
        .expect("the line crosses the block")
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::{Grid, House, HouseKind};

    const STATE: &str = "7.....4...2..7..8...3..8.799..5..3...6..2..9...1.97..6...3..9...3..4..6...9..1.35";

    fn numbering() -> Numbering<u64> {
        let mut numbering = Numbering::new(STATE.parse::<Grid>().unwrap().candidates()).unwrap();
        numbering.number_groups();
        numbering
    }

    /// What a sheet holds.
    fn members(numbering: &Numbering<u64>, sheet: &BitSlices<u64>) -> CandidateSet {
        let is_in = |number: &WhipObject| {
            let mut without = *sheet;
            numbering.take_out(&mut without, *number);
            without != *sheet
        };
        numbering.numbers().filter(is_in).map(|number| numbering.candidate(number)).collect()
    }

    #[test]
    fn links_of_candidates_and_groups_are_those_of_the_board() {
        let numbering = numbering();
        for number in (0..numbering.ties.len()).map(WhipObject) {
            let right = numbering.right(number);
            assert_eq!(members(&numbering, numbering.links(number)), right.linked() & *numbering.possible(), "{right}");
        }
    }

    #[test]
    fn groups_are_all_segments_with_two_candidates_or_more() {
        let numbering = numbering();
        let has_two = |group: &Group| (group.candidates() & *numbering.possible()).len() >= 2;
        let groups = (0..Group::COUNT).map(Group::new).filter(has_two);
        assert_eq!(groups.clone().count(), numbering.names.len());
        assert!(groups.into_iter().all(|group| numbering.names.contains(&group)));
    }

    #[test]
    fn a_variable_is_in_one_segment_if_a_line_and_a_block_share_all_it_has_left() {
        let numbering = numbering();
        let possible = *numbering.possible();
        let in_segment = numbering.in_one_segment(&numbering.alive);
        let mut count = 0;
        for house in House::classic() {
            for digit in unguess_board::Digit::all() {
                let variable = house.variable(digit);
                let left = possible & *variable.candidates();
                if left.is_empty() {
                    continue;
                }
                let other = |other: &House| (other.kind() == HouseKind::Block) != (house.kind() == HouseKind::Block);
                let crossed =
                    House::classic().filter(other).any(|other| left.is_subset(other.variable(digit).candidates()));
                assert_eq!(numbering.is_among(variable, &in_segment), crossed, "{variable}");
                count += usize::from(crossed);
            }
        }
        assert!(count > 5, "{count}");
    }

    #[test]
    fn what_is_lost_is_neither_possible_nor_open_nor_within_reach() {
        let mut numbering = numbering();
        let cell = numbering.possible().first().unwrap().cell();
        let lost = *cell.variable().candidates() & *numbering.possible();
        let before = *numbering.possible();
        let gone = numbering.follow(&lost);
        assert_eq!(*numbering.possible(), before - lost);
        assert_eq!(members(&numbering, &numbering.alive), before - lost);
        assert_eq!(members(&numbering, &gone), lost);
        assert!(!numbering.is_among(cell.variable(), &numbering.open()));
        for number in numbering.numbers().filter(|number| numbering.possible().contains(numbering.candidate(*number))) {
            let linked = *numbering.candidate(number).linked() & *numbering.possible();
            let reached = numbering.reached(number);
            for variable in Variable::classic().filter(|variable| (before & *variable.candidates()).intersects(&before))
            {
                assert_eq!(numbering.is_among(variable, &reached), linked.intersects(variable.candidates()));
            }
        }
    }
}
