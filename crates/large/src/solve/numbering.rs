//! A state in numbers, for searches that know no board.

use std::collections::HashMap;

use unguess_board::Kind;
use unguess_search::numbered::{PlainState, PlainVariable};
use unguess_search::whips::PlainChain;

use super::groups::Groups;
use crate::techniques::tables;
use crate::{Cell, ChainLink, Digit, HouseKind, Proof, State, Variable, houses};

/// A state in numbers, and what they stand for.
pub(super) struct Numbering {
    pub(super) plain: PlainState,
    /// By number: the candidates, by digit, then by cell.
    pub(super) candidates: Vec<(Cell, Digit)>,
    /// Cells, then the places of digits in rows, columns, regions, and other houses.
    variables: Vec<Variable>,
}

const KINDS: [(HouseKind, Kind); 4] = [
    (HouseKind::Row, Kind::Row),
    (HouseKind::Column, Kind::Column),
    (HouseKind::Region, Kind::Block),
    (HouseKind::Extra, Kind::Extra),
];

impl Numbering {
    /// Numbers a state, with the groups of its board if there are any.
    pub(super) fn of(state: &State, groups: Option<&Groups>) -> Self {
        let board = state.board();
        let of_digit = |digit| (0..board.cells()).map(move |cell| (cell, digit));
        let all = board.digits().iter().flat_map(of_digit);
        let mut numbering = Self {
            plain: PlainState::default(),
            candidates: all.filter(|(cell, digit)| state.candidates(*cell).contains(*digit)).collect(),
            variables: Vec::new(),
        };
        let numbers: &HashMap<(Cell, Digit), usize> =
            &numbering.candidates.iter().enumerate().map(|(number, candidate)| (*candidate, number)).collect();
        let in_cell = |cell: Cell| state.candidates(cell).iter().map(move |digit| numbers[&(cell, digit)]);
        let in_cells = |cells: &[Cell], digit: Digit| -> Vec<usize> {
            cells.iter().filter_map(|cell| numbers.get(&(*cell, digit)).copied()).collect()
        };
        for (cell, digit) in &numbering.candidates {
            let mut linked = in_cells(board.peers(*cell), *digit);
            linked.extend(in_cell(*cell).filter(|other| numbering.candidates[*other].1 != *digit));
            numbering.plain.linked.push(linked);
        }
        for pair in tables::links(state) {
            let [one, other] = pair.map(|candidate| numbers[&candidate]);
            for [of, linked] in [[one, other], [other, one]] {
                if !numbering.plain.linked[of].contains(&linked) {
                    numbering.plain.linked[of].push(linked);
                }
            }
        }
        // By digit and place in the list of groups: the number of the group, if two or more of its candidates are left.
        let mut group_numbers = HashMap::new();
        for digit in board.digits().iter() {
            for (place, group) in groups.iter().flat_map(|groups| &groups.all).enumerate() {
                let group = group.each_ref().map(|cells| in_cells(cells, digit));
                if group[0].len() >= 2 {
                    group_numbers.insert((digit, place), numbering.plain.groups.len());
                    numbering.plain.groups.push(group);
                }
            }
        }
        for cell in (0..board.cells()).filter(|cell| !state.candidates(*cell).is_empty()) {
            numbering.add(Variable::Cell(cell), Kind::Cell, in_cell(cell).collect(), Vec::new());
        }
        for (house_kind, kind) in KINDS {
            let full =
                houses::of_kind(board, house_kind).filter(|house| board.houses()[*house].cells.len() == board.size());
            for house in full {
                for digit in board.digits().iter() {
                    let places = groups.iter().flat_map(|groups| &groups.of_house[house]);
                    let of_digit = places.filter_map(|place| group_numbers.get(&(digit, *place)).copied()).collect();
                    let members = in_cells(&board.houses()[house].cells, digit);
                    numbering.add(Variable::Place(digit, house), kind, members, of_digit);
                }
            }
        }
        numbering
    }

    /// Adds a variable, unless it has no candidates: then it is decided.
    fn add(&mut self, variable: Variable, kind: Kind, members: Vec<usize>, groups: Vec<usize>) {
        if !members.is_empty() {
            self.variables.push(variable);
            self.plain.variables.push(PlainVariable { kind, members, groups });
        }
    }

    /// The proof that a chain is.
    pub(super) fn proof(&self, chain: &PlainChain) -> Proof {
        let named = |numbers: &[usize]| numbers.iter().map(|number| self.candidates[*number]).collect();
        let links = chain.links.iter().map(|link| ChainLink {
            variable: self.variables[link.variable],
            left: self.candidates[link.left],
            right: match link.right.checked_sub(self.candidates.len()) {
                None => named(&[link.right]),
                Some(group) => named(&self.plain.groups[group][0]),
            },
        });
        Proof::Chain { links: links.collect(), end: (self.variables[chain.end], self.candidates[chain.end_left]) }
    }
}
