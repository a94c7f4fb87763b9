//! The places of a digit in two colors: of each two that are all that a house has left, one is true.

use crate::board::{Candidate, CellSet, Digit, Kind, Variable};
use crate::state::View;

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

/// The parts into which a digit falls, by their first cells. A part of odd rings, which has no solution, is colored as it is
/// walked through, depth first.
pub fn colorings(view: &View, digit: Digit) -> Vec<Colors> {
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

fn color(view: &View, place: Candidate, own: usize, cells: &mut [CellSet; 2]) {
    cells[own].insert(place.cell());
    for (_, other) in partners(view, place) {
        if !(cells[0] | cells[1]).contains(other.cell()) {
            color(view, other, 1 - own, cells);
        }
    }
}
