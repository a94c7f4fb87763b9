//! What follows from a candidate by singles, with what each of them rests on.

use super::direct::{Direct, Node};
use super::net_table::{NetEntry, NetTable, Sources};
use crate::orders::Pending;
use crate::state::{Planes, View, planes};
use unguess_board::{Candidate, Digit};

/// How many rounds of singles are followed.
const ROUNDS: usize = 4;

/// Tries candidates on a separate board.
pub(super) struct LookAhead<'a> {
    view: &'a View,
    direct: &'a Direct,
    planes: Planes,
    start: Pending,
    board: Pending,
    /// The singles of the round, each with whether it is a hidden one.
    singles: Vec<(Candidate, bool)>,
    /// By node: its place in the table that is being filled.
    places: Vec<Option<u16>>,
}

impl<'a> LookAhead<'a> {
    /// A board for the candidates of a state.
    pub(super) fn new(view: &'a View, direct: &'a Direct) -> Self {
        Self {
            view,
            direct,
            planes: planes(view.candidates()),
            start: Pending::quiet(view),
            board: Pending::quiet(view),
            singles: Vec::new(),
            places: Vec::new(),
        }
    }

    /// The direct entries of a candidate that is on or off: what it excludes, then singles, round by round, with what they
    /// exclude; then groups.
    pub(super) fn table(&mut self, premise: Node) -> NetTable {
        self.board.restart(&self.start);
        self.places.clear();
        self.places.resize(2 * self.direct.count(), None);
        let mut table = NetTable::default();
        self.add(&mut table, premise, Sources::default(), 1);
        let number = premise.number();
        let candidate = self.direct.candidate(number).expect("it is no group");
        if premise.is_on() {
            self.set(&mut table, candidate, Sources::default(), 1);
        } else {
            self.board.remove(candidate);
            // The last digit of its cell rests on the premise alone.
            if let Some(last) = self.board.digits_in(candidate.cell()).single() {
                self.set(&mut table, candidate.cell().with(last), Sources::of(0), 2);
            }
        }
        // Each round places the singles that wait at its start; those that it makes wait for the next one.
        for _ in 0..ROUNDS {
            let mut singles = std::mem::take(&mut self.singles);
            singles.clear();
            singles.extend(self.board.waiting_naked().map(|single| (single, false)));
            singles.extend(self.board.waiting_hidden().map(|single| (single, true)));
            for (single, is_hidden) in &singles {
                let mut sources = if *is_hidden { self.beside(*single) } else { self.in_cell(*single) };
                // The distance counts from the first source, although the latest one becomes the primary one.
                let distance = table.entry(sources.primary()).distance + 1;
                sources.latest_first();
                self.set(&mut table, *single, sources, distance);
            }
            let is_over = singles.is_empty();
            self.singles = singles;
            if is_over {
                break;
            }
        }
        // The groups that follow from the premise directly.
        let following = if premise.is_on() { self.direct.offs(number) } else { self.direct.ons(number) };
        for group in following.iter().copied().map(usize::from).filter(|other| *other >= self.direct.candidates()) {
            let node = if premise.is_on() { Node::off(group) } else { Node::on(group) };
            self.add(&mut table, node, Sources::of(0), 2);
        }
        table.end_direct();
        table
    }

    /// Places a digit and adds it as on. Then adds as off the places of the digit that see it in the state, and what
    /// else its cell could take.
    fn set(&mut self, table: &mut NetTable, placed: Candidate, sources: Sources, distance: u16) {
        let (cell, digit) = (placed.cell(), placed.digit());
        let others = self.board.digits_in(cell);
        self.board.place(placed);
        let source = self.add(table, Node::on(self.direct.number(placed)), sources, distance);
        let seen = (self.planes[digit.index()] & cell.peers()).iter().map(|peer| peer.with(digit));
        let beside = others.iter().filter(|other| *other != digit).map(|other| cell.with(other));
        for off in seen.chain(beside) {
            self.add(table, Node::off(self.direct.number(off)), Sources::of(source), distance + 1);
        }
    }

    /// Adds a node unless it is there, and returns its place; that of the premise if the table is full.
    fn add(&mut self, table: &mut NetTable, node: Node, sources: Sources, distance: u16) -> u16 {
        if let Some(place) = self.places[node.index()] {
            return place;
        }
        let place = table.push(NetEntry { node, sources, distance, is_expanded: false });
        self.places[node.index()] = place;
        place.unwrap_or_default()
    }

    /// What a naked single rests on: that the others of the cell are off.
    fn in_cell(&self, single: Candidate) -> Sources {
        let digits = self.view.digits_in(single.cell()).iter();
        let others = digits.filter(|digit| *digit != single.digit()).map(|digit| single.cell().with(digit));
        Sources::from_places(others.map(|other| self.place_of(other)))
    }

    /// What a hidden single rests on: that the others of a house are off.
    fn beside(&self, single: Candidate) -> Sources {
        let digit: Digit = single.digit();
        let cells = self.planes[digit.index()] & self.board.tightest_house(single).cells();
        let others = cells.iter().filter(|cell| *cell != single.cell()).map(|cell| cell.with(digit));
        Sources::from_places(others.map(|other| self.place_of(other)))
    }

    /// The place where a candidate is off; the premise's if it is not in the table.
    fn place_of(&self, candidate: Candidate) -> u16 {
        self.places[Node::off(self.direct.number(candidate)).index()].unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::named::{limited, one};

    #[test]
    fn a_single_rests_on_all_that_had_to_be_off_the_latest_first() {
        // 1 in r1c2 takes 1 from r1c1 and r1c5; so 2 is in r1c5, which takes 2 from r1c1: 3 is left there, by both.
        let view = View::new(limited("r1c1n123 r1c5n12"));
        let direct = Direct::new(&view, false);
        let mut look_ahead = LookAhead::new(&view, &direct);
        let table = look_ahead.table(Node::on(direct.number(one("r1c2n1"))));
        let place = |node: Node| table.entries().iter().position(|entry| entry.node == node).unwrap();
        let off = |name: &str| place(Node::off(direct.number(one(name))));
        let last = table.entry(place(Node::on(direct.number(one("r1c1n3")))));
        assert_eq!(last.sources.primary(), off("r1c1n2"));
        assert!(last.sources.secondary().eq([off("r1c1n1")]));
        assert!(table.entries().iter().enumerate().skip(1).all(|(at, entry)| entry.sources.primary() < at));
        // The same board is used for the next premise.
        let other = look_ahead.table(Node::on(direct.number(one("r9c9n9"))));
        assert_eq!(other.entries().len(), 1 + 20 + 8);
    }
}
