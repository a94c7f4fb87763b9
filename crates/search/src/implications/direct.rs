//! What follows directly from each node.

use super::groups::GroupNode;
use crate::rows::{NumberWords, Rows};
use crate::state::{View, planes};
use unguess_board::{Candidate, Cell, CellSet, Digit, Kind};

/// A candidate or a group by its number, on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node(u16);

impl Node {
    /// What has this number is true, or one of the group is.
    pub const fn on(number: usize) -> Self {
        Self((number as u16) << 1)
    }

    /// What has this number is false, or all of the group are.
    pub const fn off(number: usize) -> Self {
        Self((number as u16) << 1 | 1)
    }

    /// Two nodes for each number, the one that is on first.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The negation: this candidate or group off instead of on, or on instead of off.
    pub const fn opposite(self) -> Self {
        Self(self.0 ^ 1)
    }

    /// The number of the candidate or group.
    pub const fn number(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// Whether it is on.
    pub const fn is_on(self) -> bool {
        self.0 & 1 == 0
    }
}

/// Lists of numbers, one after the other.
#[derive(Default)]
struct Lists {
    numbers: Vec<u16>,
    ends: Vec<u32>,
}

impl Lists {
    /// Adds a number to the list that is being made.
    fn push(&mut self, number: usize) {
        self.numbers.push(number as u16);
    }

    /// Ends the list that is being made.
    fn end_list(&mut self) {
        self.ends.push(self.numbers.len() as u32);
    }

    /// The list of this index.
    fn list(&self, at: usize) -> &[u16] {
        let from = if at == 0 { 0 } else { self.ends[at - 1] };
        &self.numbers[from as usize..self.ends[at] as usize]
    }

    /// The list that is being made.
    fn open(&self) -> &[u16] {
        &self.numbers[self.ends.last().map_or(0, |end| *end as usize)..]
    }
}

/// The nodes of a state and what follows directly from each, in order. Candidates are numbered cell by cell, digits
/// ascending; groups follow, those in rows before those in columns, each kind by line, then digit, then block.
pub struct Direct {
    candidates: Vec<Candidate>,
    /// By candidate: its number, if the state has it.
    numbers: Vec<u16>,
    /// By cell: the number of its first candidate.
    firsts: [u16; Cell::COUNT + 1],
    digits: Vec<Digit>,
    cells: Vec<CellSet>,
    groups: Vec<GroupNode>,
    /// By node that is on: what is off.
    offs: Lists,
    /// By node that is off: what is on.
    ons: Lists,
    /// The lists of `offs` once more, as sets.
    off_sets: Rows,
}

impl Direct {
    /// The nodes of a state, with groups or without.
    pub fn new(view: &View, with_groups: bool) -> Self {
        let mut direct = Self {
            candidates: Vec::with_capacity(256),
            numbers: vec![0; Candidate::COUNT],
            firsts: [0; Cell::COUNT + 1],
            digits: Vec::new(),
            cells: Vec::new(),
            groups: if with_groups { GroupNode::all(view) } else { Vec::new() },
            offs: Lists::default(),
            ons: Lists::default(),
            off_sets: Rows::default(),
        };
        for cell in Cell::all() {
            direct.candidates.extend(view.digits_in(cell).iter().map(|digit| cell.with(digit)));
            direct.firsts[cell.index() + 1] = direct.candidates.len() as u16;
        }
        for (number, candidate) in direct.candidates.iter().enumerate() {
            direct.numbers[candidate.index()] = number as u16;
        }
        // Digits and cells by number, those of groups last.
        direct.digits.extend(direct.candidates.iter().map(|candidate| candidate.digit()));
        direct.digits.extend(direct.groups.iter().map(|group| group.digit));
        direct.cells.extend(direct.candidates.iter().map(|candidate| CellSet::of(candidate.cell())));
        direct.cells.extend(direct.groups.iter().map(|group| group.cells));
        direct.fill(view);
        direct.fill_sets();
        direct
    }

    /// Lists what follows from each candidate, and then from each group.
    fn fill(&mut self, view: &View) {
        let groups = std::mem::take(&mut self.groups);
        let planes = planes(view.candidates());
        // The groups of each digit with their numbers.
        let mut of_digit: [Vec<(usize, &GroupNode)>; Digit::COUNT] = Default::default();
        for (index, group) in groups.iter().enumerate() {
            of_digit[group.digit.index()].push((self.candidates.len() + index, group));
        }
        for number in 0..self.candidates.len() {
            let candidate = self.candidates[number];
            let digit = candidate.digit().index();
            self.fill_candidate(view, planes[digit], number, candidate, &of_digit[digit]);
        }
        for (index, group) in groups.iter().enumerate() {
            let digit = group.digit.index();
            self.fill_group(planes[digit], self.candidates.len() + index, group, &of_digit[digit]);
        }
        self.groups = groups;
    }

    /// Lists what follows from a candidate, first what it puts off if it is on, then what it puts on if it is off. Each
    /// list has what is in its cell, then in its row, column and block, then groups. `with` are the cells that have its
    /// digit, `groups` the groups of its digit.
    fn fill_candidate(
        &mut self,
        view: &View,
        with: CellSet,
        number: usize,
        candidate: Candidate,
        groups: &[(usize, &GroupNode)],
    ) {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        let in_cell = self.numbers_in(cell);
        in_cell.clone().filter(|other| *other != number).for_each(|other| self.offs.push(other));
        // A place in two of the houses is listed with the first.
        let mut left = with - CellSet::of(cell);
        for house in cell.houses() {
            (left & house.cells()).iter().for_each(|other| {
                let other = self.number(other.with(digit));
                self.offs.push(other);
            });
            left -= house.cells();
        }
        groups.iter().filter(|(_, group)| group.peers.contains(cell)).for_each(|(other, _)| self.offs.push(*other));
        self.offs.end_list();

        if in_cell.len() == 2 {
            in_cell.filter(|other| *other != number).for_each(|other| self.ons.push(other));
        }
        for kind in [Kind::Row, Kind::Column, Kind::Block] {
            if let Some(pair) = view.pair(candidate.variable(kind)) {
                let other = self.number(if pair[0] == candidate { pair[1] } else { pair[0] });
                if !self.ons.open().contains(&(other as u16)) {
                    self.ons.push(other);
                }
            }
        }
        // A group is on if the candidate is the only other place in its line or box.
        let beside = |group: &GroupNode| group.lone_in_block == Some(cell) || group.lone_in_line == Some(cell);
        groups.iter().filter(|(_, group)| beside(group)).for_each(|(other, _)| self.ons.push(*other));
        self.ons.end_list();
    }

    /// Lists what follows from a group, which is node `number`. `with` are the cells that have its digit, `groups` all groups of that
    /// digit with their numbers. If the group is on, the candidates that see all of it are off, and so are the groups in its line or
    /// its box that have no cell in common with it. If it is off, then in its line and in its box that candidate or that group is on
    /// which has all other places of the digit there.
    fn fill_group(&mut self, with: CellSet, number: usize, group: &GroupNode, groups: &[(usize, &GroupNode)]) {
        group.peers.iter().for_each(|cell| self.offs.push(self.number(cell.with(group.digit))));
        let others = groups.iter().filter(|(other, of)| *other != number && !of.cells.intersects(group.cells));
        others.clone().filter(|(_, other)| other.shares_house(group)).for_each(|(other, _)| self.offs.push(*other));
        self.offs.end_list();

        for lone in [group.lone_in_block, group.lone_in_line].into_iter().flatten() {
            self.ons.push(self.number(lone.with(group.digit)));
        }
        for house in [group.segment.line(), group.segment.block()] {
            let mut inside = others.clone().filter(|(_, other)| other.cells.is_subset(house.cells()));
            let all = with & house.cells();
            if let (Some((number, other)), None) = (inside.next(), inside.next())
                && all == group.cells | other.cells
            {
                self.ons.push(*number);
            }
        }
        self.ons.end_list();
    }

    /// Makes sets of the lists of what is off.
    fn fill_sets(&mut self) {
        self.off_sets = Rows::new(self.count(), self.count());
        for number in 0..self.count() {
            let set = self.off_sets.row_mut(number);
            self.offs.list(number).iter().for_each(|off| _ = set.put((*off).into()));
        }
    }

    /// How many candidates there are: they have the lowest numbers.
    pub const fn candidates(&self) -> usize {
        self.candidates.len()
    }

    /// How many candidates and groups there are.
    pub(super) const fn count(&self) -> usize {
        self.cells.len()
    }

    /// How many words a set of numbers takes.
    pub(super) const fn words(&self) -> usize {
        self.cells.len().div_ceil(64)
    }

    /// The candidate of a number, unless it is a group's.
    pub fn candidate(&self, number: usize) -> Option<Candidate> {
        self.candidates.get(number).copied()
    }

    /// The number of a candidate of the state.
    pub fn number(&self, candidate: Candidate) -> usize {
        self.numbers[candidate.index()].into()
    }

    /// The numbers of the candidates of a cell.
    pub(crate) fn numbers_in(&self, cell: Cell) -> std::ops::Range<usize> {
        self.firsts[cell.index()].into()..self.firsts[cell.index() + 1].into()
    }

    /// The numbers of the candidates of each digit, in cell order.
    pub(super) fn numbers_by_digit(&self) -> [Vec<usize>; Digit::COUNT] {
        let mut numbers: [Vec<usize>; Digit::COUNT] = Default::default();
        for (number, candidate) in self.candidates.iter().enumerate() {
            numbers[candidate.digit().index()].push(number);
        }
        numbers
    }

    /// By word: the numbers that are candidates.
    pub(super) fn candidate_mask(&self) -> impl Iterator<Item = u64> {
        let count = self.candidates.len();
        (0..self.words()).map(move |word| match count.saturating_sub(64 * word) {
            left if left >= 64 => u64::MAX,
            left => (1 << left) - 1,
        })
    }

    /// The digit of a node.
    pub fn digit(&self, node: Node) -> Digit {
        self.digits[node.number()]
    }

    /// The cells of a node.
    pub fn cells(&self, node: Node) -> CellSet {
        self.cells[node.number()]
    }

    /// The lowest cell of a node.
    pub(super) fn first_cell(&self, node: Node) -> Cell {
        self.cells(node).first().expect("a node has a cell")
    }

    /// What is off if this is on.
    pub(super) fn offs(&self, number: usize) -> &[u16] {
        self.offs.list(number)
    }

    /// What is off if this is on, as a set of numbers.
    pub(super) fn off_set(&self, number: usize) -> &[u64] {
        self.off_sets.row(number)
    }

    /// What is on if this is off.
    pub(super) fn ons(&self, number: usize) -> &[u16] {
        self.ons.list(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::CandidateSet;
    use unguess_board::named::{limited, one};

    const STATE: &str = "7.....4...2..7..8...3..8.799..5..3...6..2..9...1.97..6...3..9...3..4..6...9..1.35";

    #[test]
    fn what_is_on_puts_off_all_that_it_sees_and_what_is_off_puts_on_what_is_alone_beside_it() {
        let view = View::new(STATE.parse().unwrap());
        let direct = Direct::new(&view, false);
        for number in 0..direct.count() {
            let candidate = direct.candidate(number).unwrap();
            let set = |list: &[u16]| {
                list.iter().filter_map(|other| direct.candidate((*other).into())).collect::<CandidateSet>()
            };
            assert_eq!(set(direct.offs(number)), view.linked_to(candidate));
            let pairs = candidate.variables().into_iter().filter_map(|variable| view.pair(variable));
            assert_eq!(set(direct.ons(number)), pairs.flatten().filter(|other| *other != candidate).collect());
            assert_eq!(
                direct.off_set(number).iter().map(|word| word.count_ones()).sum::<u32>(),
                direct.offs(number).len() as u32
            );
        }
    }

    #[test]
    fn the_cell_comes_first_then_row_column_and_block() {
        let direct = Direct::new(&View::new(limited("r5c5n12")), false);
        let listed: Vec<_> = direct
            .offs(direct.number(one("r5c5n1")))
            .iter()
            .map(|off| direct.candidate((*off).into()).unwrap())
            .collect();
        assert_eq!(listed[0], one("r5c5n2"));
        assert!(listed[1..9].iter().all(|off| off.cell().row() == 4));
        assert!(listed[9..17].iter().all(|off| off.cell().column() == 4));
        assert!(listed[17..].iter().all(|off| off.cell().block() == 4) && listed.len() == 21);
    }

    /// Each sees all of the other, and neither is a part of it.
    #[test]
    fn a_group_and_a_candidate_see_each_other_or_neither_does() {
        let view = View::new(STATE.parse().unwrap());
        let direct = Direct::new(&view, true);
        assert!(direct.count() > direct.candidates());
        for number in 0..direct.count() {
            for other in direct.offs(number) {
                assert!(direct.offs((*other).into()).contains(&(number as u16)), "{number} and {other}");
            }
            let cells = direct.cells(Node::on(number));
            for group in (direct.candidates()..direct.count()).filter(|group| *group != number) {
                let node = Node::on(group);
                let is_seen = cells.iter().all(|cell| direct.cells(node).is_subset(cell.peers()));
                let of_digit = direct.digit(node) == direct.digit(Node::on(number));
                assert_eq!(direct.offs(number).contains(&(group as u16)), is_seen && of_digit, "{number} and {group}");
            }
        }
    }

    #[test]
    fn a_group_is_on_if_the_only_other_place_of_its_line_or_block_is_off() {
        let view = View::new(STATE.parse().unwrap());
        let direct = Direct::new(&view, true);
        let mut count = 0;
        for group in direct.candidates()..direct.count() {
            let (digit, cells) = (direct.digit(Node::on(group)), direct.cells(Node::on(group)));
            for number in 0..direct.candidates() {
                let candidate = direct.candidate(number).unwrap();
                let both = cells | CellSet::of(candidate.cell());
                let houses = candidate.cell().houses().into_iter().filter(|house| both.is_subset(house.cells()));
                let alone = houses.into_iter().any(|house| view.cells_with(digit) & house.cells() == both);
                let is_beside = candidate.digit() == digit && !cells.contains(candidate.cell()) && alone;
                assert_eq!(direct.ons(number).contains(&(group as u16)), is_beside);
                count += usize::from(is_beside);
            }
        }
        assert!(count > 0);
    }
}
