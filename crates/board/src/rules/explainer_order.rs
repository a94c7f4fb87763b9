//! What Sudoku Explainer's successor asks of a board: which techniques it has there, and in which order it goes through what a
//! cell sees.

use super::extra::ExtraHouse;
use super::links::{DIAGONAL, KNIGHT, LinkKind, SIDES, Wrapping, reached};
use super::{Rules, Statement};
use crate::ids::{Cell, House, HouseKind};
use crate::sets::CellSet;

/// The extra houses in the order in which peers are listed: it is not that of their numbers.
const LISTED: [ExtraHouse; 7] = [
    ExtraHouse::Windows,
    ExtraHouse::Disjoint,
    ExtraHouse::DiagonalDown,
    ExtraHouse::DiagonalUp,
    ExtraHouse::CenterDot,
    ExtraHouse::Girandola,
    ExtraHouse::Asterisk,
];

impl HouseKind {
    /// The kinds of houses in the order in which Sudoku Explainer goes through them.
    pub const BOXES_FIRST: [Self; 4] = [Self::Block, Self::Column, Self::Row, Self::Extra];
}

impl Rules {
    /// The houses in the order in which Sudoku Explainer goes through them: boxes, columns, rows, then others.
    #[inline]
    pub fn houses_boxes_first(&self) -> &[House] {
        &self.boxes_first
    }

    /// Whether no two cells are unequal but those of a row, column or region. Digits of neighbors may be bound otherwise.
    pub fn is_plain(&self) -> bool {
        self.statements().iter().all(|statement| match statement {
            Statement::Regions(_) | Statement::Absent(_) => true,
            Statement::Houses(_) | Statement::House(_) | Statement::Relation(_) => false,
            Statement::Links(kind, ..) => kind.is_consecutive(),
        })
    }

    /// The cells that may not have the digit of a cell, as Sudoku Explainer's successor lists them: those of its row, column and
    /// region in reading order, then those of extra houses, then those a chess move away.
    pub fn peers_in_order(&self, cell: Cell) -> Vec<Cell> {
        let is_usual = |house: &House| house.kind() != HouseKind::Extra;
        let of = |house: House| self.cells_of(house);
        let has_cell = |house: &House| of(*house).contains(cell);
        let usual = self.houses().iter().copied().filter(is_usual).filter(has_cell).map(of);
        let mut listed: Vec<Cell> = usual.fold(CellSet::EMPTY, |all, cells| all | cells).iter().collect();
        // The extra houses of a kind with the cell; without a kind, those that have no name.
        let extra = |kind: Option<ExtraHouse>| {
            let named = move |house: &House| ExtraHouse::of_number(house.number()).map(|(kind, _)| kind) == kind;
            self.houses_of(HouseKind::Extra).filter(named).filter(has_cell)
        };
        for house in LISTED.into_iter().map(Some).chain([None]).flat_map(extra) {
            listed.extend(self.places(house));
        }
        // Cells of smaller sets, those a chess move away, and whatever else is linked.
        listed.extend(self.sets().iter().filter(|set| set.contains(cell)).flat_map(|set| set.iter()));
        for kind in [LinkKind::AntiKing, LinkKind::AntiKnight] {
            listed.extend(self.moves(&kind).flat_map(|wrapping| self.moved_across(cell, &kind, wrapping)));
        }
        let linked = self.digits().map(|digit| self.seen_by(cell.with(digit)));
        listed.extend(linked.fold(CellSet::EMPTY, |all, seen| all | seen).iter());
        let mut seen = CellSet::of(cell);
        listed.retain(|other| {
            let is_new = !seen.contains(*other);
            seen.insert(*other);
            is_new
        });
        listed
    }

    /// How links of a kind go around the border, for each statement of them.
    pub fn moves<'a>(&'a self, kind: &'a LinkKind) -> impl Iterator<Item = Wrapping> + 'a {
        self.statements().iter().filter_map(move |statement| match statement {
            Statement::Links(links, wrapping, _) if links == kind => Some(*wrapping),
            _ => None,
        })
    }

    /// The neighbors of a cell that share a side, or those that touch it at a corner.
    pub fn neighbors(&self, cell: Cell, is_diagonal: bool, wrapping: Wrapping) -> Vec<Cell> {
        let offsets = if is_diagonal { &DIAGONAL } else { &SIDES };
        reached(cell, offsets, self.size(), self.cells(), wrapping)
    }

    /// The cells a king's or knight's move away.
    pub fn moved_across(&self, cell: Cell, kind: &LinkKind, wrapping: Wrapping) -> Vec<Cell> {
        let offsets: &[(isize, isize)] = match kind {
            LinkKind::AntiKing => &DIAGONAL,
            LinkKind::AntiKnight => &KNIGHT,
            _ => &[],
        };
        reached(cell, offsets, self.size(), self.cells(), wrapping)
    }
}

impl House {
    /// The number of its kind as Sudoku Explainer's successor counts them: 0 for regions, 1 for rows, 2 for columns, 3 for disjoint
    /// groups, 4 for windows, then one for each other house that a board can have.
    #[inline]
    pub fn kind_number(self) -> usize {
        match self.kind() {
            HouseKind::Block => 0,
            HouseKind::Row => 1,
            HouseKind::Column => 2,
            HouseKind::Extra => match ExtraHouse::of_number(self.number()) {
                Some((ExtraHouse::Disjoint, _)) => 3,
                Some((ExtraHouse::Windows, _)) => 4,
                // The falling diagonal is extra house 18 and kind 5, and so on.
                _ => self.number() - 13,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_peer_is_listed_once_and_those_of_chess_moves_come_last() {
        let rules: Rules = "x+anti-knight+toroidal".parse().unwrap();
        let peers = rules.peers_in_order(Cell::at(0, 0));
        assert_eq!(peers.len(), rules.seen_by(Cell::at(0, 0).with(crate::Digit::new(0))).len());
        assert!(peers[..20].is_sorted());
        assert_eq!(peers[20], Cell::at(3, 3));
        assert_eq!(peers[26], Cell::at(8, 2), "up and two to the right");
    }

    #[test]
    fn only_links_between_different_digits_leave_a_board_plain() {
        let is_plain = |text: &str| text.parse::<Rules>().unwrap().is_plain();
        assert!(["classic", "latin", "nonconsecutive+toroidal", "6x6"].into_iter().all(is_plain));
        assert!(!["x", "anti-king", "nonconsecutive+windoku"].into_iter().any(is_plain));
    }
}
