//! Where walls stand on a board: at its border, and between regions; on a board with cages, between these.

use unguess_board::relation::{Relation, RelationKind};
use unguess_board::{Cell, HouseKind, Rules};

/// The cages of a board as text shows them: those with totals, if no two overlap.
pub(super) struct Cages<'a>(pub(super) Vec<&'a Relation>);

impl<'a> Cages<'a> {
    pub(super) fn of(rules: &'a Rules) -> Self {
        let is_cage = |relation: &&Relation| relation.kind() == RelationKind::Cage && relation.number().is_some();
        let cages: Vec<&Relation> = rules.relations().filter(is_cage).collect();
        let overlap = |at: usize| cages[..at].iter().any(|other| other.cells().intersects(cages[at].cells()));
        Self(if (0..cages.len()).any(overlap) { Vec::new() } else { cages })
    }

    /// The total of the cage that has its first cell here.
    pub(super) fn total(&self, cell: Cell) -> Option<i32> {
        self.0.iter().find(|cage| cage.cells().first() == Some(cell))?.number()
    }

    /// Whether there is a wall between two neighbors: the border, or that of a cage; of a region, if the board has no cages.
    pub(super) fn are_between(&self, rules: &Rules, one: Option<Cell>, other: Option<Cell>) -> bool {
        let cage = |cell: Cell| self.0.iter().position(|cage| cage.cells().contains(cell));
        match (one, other) {
            (Some(one), Some(other)) if cage(one).is_some() || cage(other).is_some() => cage(one) != cage(other),
            _ => is_between(rules, one, other),
        }
    }
}

/// Whether there is a wall between two neighbors, of which one may be off the board: the border, or that between two regions.
pub(super) fn is_between(rules: &Rules, one: Option<Cell>, other: Option<Cell>) -> bool {
    let there = |cell: Option<Cell>| cell.filter(|cell| rules.cells().contains(*cell));
    match (there(one), there(other)) {
        (None, None) => false,
        (Some(one), Some(other)) => region_of(rules, one) != region_of(rules, other),
        _ => true,
    }
}

/// The number of the region of a cell, if it is in one.
fn region_of(rules: &Rules, cell: Cell) -> Option<usize> {
    let whole = rules.houses_of(HouseKind::Block).position(|house| rules.places(house).contains(&cell));
    whole.or_else(|| rules.regions_of_fewer().position(|cells| cells.contains(cell)).map(|number| 9 + number))
}
