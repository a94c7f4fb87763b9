//! The places of a digit in two colors: of each two that are all that a house has left, one is true.

use crate::state::View;
use unguess_board::{Candidate, CellSet, Digit, Kind, Variable};

/// Places of a digit that are joined by houses with two places: all of one color are true, or all of the other.
pub struct Colors {
    /// The cells of each color, the first one with the first cell.
    pub cells: [CellSet; 2],
    /// What sees a cell of the color.
    pub seen: [CellSet; 2],
}

impl Colors {
    /// The cells of both colors.
    pub fn all(&self) -> CellSet {
        self.cells[0] | self.cells[1]
    }
}

/// The houses of a cell in the order in which they are looked at.
const KINDS: [Kind; 3] = [Kind::Row, Kind::Column, Kind::Block];

/// The other place of a digit in a house with two places.
fn partner(view: &View, place: Candidate, kind: Kind) -> Option<(Variable, Candidate)> {
    let variable = place.variable(kind);
    let other = view.pair(variable)?.into_iter().find(|other| *other != place)?;
    Some((variable, other))
}

/// All partners of a place, with the variables that join them.
pub(super) fn partners(view: &View, place: Candidate) -> impl Iterator<Item = (Variable, Candidate)> {
    KINDS.into_iter().filter_map(move |kind| partner(view, place, kind))
}

/// The places of a digit that houses with two places join, in two colors: part by part, in the order of their first
/// cells. A part with a ring of odd length, which has no solution, is colored as it is walked through, depth first.
pub fn colorings(view: &View, digit: Digit) -> Vec<Colors> {
    // The places of the digit in houses that have two of them.
    let mut rest = CellSet::EMPTY;
    for kind in KINDS {
        let pairs = view.bivalue(kind);
        let variables = (0..9).map(|number| Variable::of(kind, 9 * number + digit.index()));
        for variable in variables.filter(|variable| pairs.contains(variable.number())) {
            rest |= view.candidates_of(variable).map(Candidate::cell).collect();
        }
    }
    let mut all = Vec::new();
    while let Some(first) = rest.first() {
        let mut cells = [CellSet::EMPTY; 2];
        color(view, first.with(digit), 0, &mut cells);
        rest -= cells[0] | cells[1];
        let seen = cells.map(|cells| cells.iter().fold(CellSet::EMPTY, |seen, cell| seen | cell.peers()));
        all.push(Colors { cells, seen });
    }
    all
}

/// Gives a place the color `side` and its partners the other one, and so on depth first. A place that has a color keeps
/// it.
fn color(view: &View, place: Candidate, side: usize, cells: &mut [CellSet; 2]) {
    cells[side].insert(place.cell());
    for (_, other) in partners(view, place) {
        if !(cells[0] | cells[1]).contains(other.cell()) {
            color(view, other, 1 - side, cells);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::named::{cells, only};

    #[test]
    fn places_that_pairs_join_are_colored_in_turn_and_parts_come_by_their_first_cells() {
        // Rows 2 and 8 and column 8 have two places each; row 5 is another part, and row 9 has three.
        let view = View::new(only("r2c2n1 r2c8n1 r8c8n1 r8c5n1 r5c4n1 r5c6n1 r9c1n1 r9c3n1 r9c9n1"));
        let parts = colorings(&view, Digit::new(0));
        let found: Vec<[CellSet; 2]> = parts.iter().map(|part| part.cells).collect();
        assert_eq!(found[0][0] & cells("r2c2 r8c8"), cells("r2c2 r8c8"));
        assert_eq!(found[0][1] & cells("r2c8 r8c5"), cells("r2c8 r8c5"));
        assert!(parts.iter().any(|part| part.cells == [cells("r5c4"), cells("r5c6")]));
        let firsts: Vec<_> = parts.iter().map(|part| part.cells[0].first()).collect();
        assert!(firsts.is_sorted());
        for part in &parts {
            for (seen, cells) in part.seen.iter().zip(part.cells) {
                assert_eq!(*seen, unguess_board::Cell::all().filter(|cell| cells.intersects(cell.peers())).collect());
            }
        }
    }
}
