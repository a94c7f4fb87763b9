//! Two relations that have cells in common or cells that see each other, and so restrict each other.

use std::borrow::Cow;

use unguess_board::relation::Relation;
use unguess_board::{Candidate, CandidateSet, CellSet, Grid};
use unguess_proof::Tabled;

use super::sums::sums;
use super::tables::RelationTable;

/// The most open cells of the sum of a house that is looked at together with a relation.
const SUM_CELLS: usize = 3;

/// A relation of the board, or the sum of one house.
struct Side<'a> {
    of: Tabled,
    relation: Cow<'a, Relation>,
    /// Its cells that are not decided.
    open: CellSet,
    /// These, and the cells in which they have links.
    reach: CellSet,
}

impl<'a> Side<'a> {
    /// A relation with two undecided cells or more; nothing for others.
    fn of(grid: &'a Grid, of: Tabled, relation: Cow<'a, Relation>) -> Option<Self> {
        let open = relation.cells() - grid.filled();
        if !open.is_plural() {
            return None;
        }
        let inside = grid.candidates().iter().filter(|one| open.contains(one.cell()));
        let linked = inside.fold(CandidateSet::EMPTY, |all, one| all | *grid.rules().linked(one)) & *grid.candidates();
        let reach = open | linked.iter().map(Candidate::cell).collect();
        Some(Self { of, relation, open, reach })
    }

    /// Whether two cells or more of one of them are cells of the other or have links there. If one cell has, each relation by itself
    /// says what follows for its cells.
    fn meets(&self, other: &Self) -> bool {
        (self.open & other.reach).is_plural() && (other.open & self.reach).is_plural()
    }
}

/// The tables of two relations with a number of open cells together: pairs of relations of the board, then relations with what cages
/// leave of one house. At least one cell lost something, or belongs to such a sum.
pub(crate) fn tables_of_two(grid: &Grid, size: usize, lost: CellSet) -> impl Iterator<Item = RelationTable<'_>> {
    let relations = grid.rules().conjuncts();
    let relations = relations.map(|(number, relation)| (Tabled::Relation(number), Cow::Borrowed(relation)));
    let of_board: Vec<Side> = relations.filter_map(|(of, relation)| Side::of(grid, of, relation)).collect();
    let of_houses = sums(grid, 1, SUM_CELLS).into_iter();
    let of_houses = of_houses.filter_map(|sum| Side::of(grid, Tabled::Sum(sum.addends), Cow::Owned(sum.left)));
    let count = of_board.len();
    let sides: Vec<Side> = of_board.into_iter().chain(of_houses).collect();
    let mut pairs = Vec::new();
    for (at, other) in sides.iter().enumerate() {
        // A relation of the board with each later one, or with a sum; two sums make no pair.
        for side in &sides[..at.min(count)] {
            let open = side.open | other.open;
            let is_new = at >= count || open.intersects(lost);
            // A sum may be just what a cage says.
            let is_one = side.open.is_subset(other.open) && side.relation == other.relation;
            if open.len() == size && is_new && !is_one && side.meets(other) {
                let of = Tabled::Both(Box::new([side.of.clone(), other.of.clone()]));
                pairs.push((of, vec![side.relation.clone(), other.relation.clone()]));
            }
        }
    }
    pairs.into_iter().map(move |(of, relations)| RelationTable::of(grid, of, relations))
}
