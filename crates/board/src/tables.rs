//! What the rules of Sudoku fix once and for all, computed at compile time.

use super::candidate_set::CandidateSet;
use super::ids::{Cell, House};
use super::sets::{CellSet, PositionSet};
use super::variables::{Candidate, Kind, Variable};

static VARIABLES: [[Variable; 4]; Candidate::COUNT] = variables();
static PLACES: [[(Variable, PositionSet); 4]; Candidate::COUNT] = places();
static POSITIONS: [[u8; 4]; Candidate::COUNT] = positions();
static CANDIDATES: [[Candidate; 9]; Variable::CLASSIC] = candidates();
static LINKED: [CandidateSet; Candidate::COUNT] = linked();
static MEMBERS: [CandidateSet; Variable::COUNT] = members();
static HOUSES: [CellSet; House::COUNT] = houses();
static CROSSINGS: [[PositionSet; House::CLASSIC]; House::CLASSIC] = crossings();
static HOUSES_OF: [[House; 3]; Cell::COUNT] = houses_of();
static PEERS: [CellSet; Cell::COUNT] = peers();

impl Candidate {
    /// The four variables it belongs to, in the order `rc`, `rn`, `cn`, `bn`.
    #[inline]
    pub fn variables(self) -> [Variable; 4] {
        VARIABLES[self.index()]
    }

    /// Its variable of one kind.
    #[inline]
    pub fn variable(self, kind: Kind) -> Variable {
        VARIABLES[self.index()][kind as usize]
    }

    /// Its 0-based place among the nine candidates of its variable of one kind.
    #[inline]
    pub fn position(self, kind: Kind) -> usize {
        POSITIONS[self.index()][kind as usize].into()
    }

    /// Its variables, each with its place there as a set: the cell, then box, row and column. In this order Sudoku
    /// Explainer looks for consequences.
    #[inline]
    pub fn places(self) -> &'static [(Variable, PositionSet); 4] {
        &PLACES[self.index()]
    }

    /// The 28 candidates that share a variable with this one: if it is true, they are false.
    #[inline]
    pub fn linked(self) -> &'static CandidateSet {
        &LINKED[self.index()]
    }
}

impl Variable {
    /// Its candidate at a 0-based position: the digit of a cell, the place in a house.
    #[inline]
    pub fn candidate(self, position: usize) -> Candidate {
        CANDIDATES[self.index()][position]
    }

    /// Its nine candidates; none if the usual board has no such variable.
    #[inline]
    pub fn candidates(self) -> &'static CandidateSet {
        &MEMBERS[self.index()]
    }
}

impl House {
    /// Its nine cells; none if the usual board has no such house.
    #[inline]
    pub fn cells(self) -> CellSet {
        HOUSES[self.index()]
    }
}

impl House {
    /// The positions of this house that lie in another: three or none for a line and a box.
    #[inline]
    pub fn positions_in(self, other: Self) -> PositionSet {
        CROSSINGS[self.index()][other.index()]
    }
}

impl Cell {
    /// Its row, column and box.
    #[inline]
    pub fn houses(self) -> [House; 3] {
        HOUSES_OF[self.index()]
    }

    /// The 20 other cells that share a house with this one.
    #[inline]
    pub fn peers(self) -> CellSet {
        PEERS[self.index()]
    }

    /// Those among some cells: first those of its box, then the others of its row, then the others of its column.
    /// Sudoku Explainer looks at them in this order, and its ratings depend on it.
    #[inline]
    pub fn peers_in_order(self, among: CellSet) -> impl Iterator<Item = Self> + Clone {
        let [row, column, block] = self.houses().map(|house| house.cells() & among & self.peers());
        block.iter().chain((row - self.block_cells()).iter()).chain((column - self.block_cells()).iter())
    }

    #[inline]
    fn block_cells(self) -> CellSet {
        self.houses()[2].cells()
    }
}

/// By index of a candidate: what is linked to it.
pub(super) fn linked_of_classic() -> &'static [CandidateSet] {
    &LINKED
}

/// By index of a variable: its candidates.
pub(super) fn members_of_classic() -> &'static [CandidateSet] {
    &MEMBERS
}

/// By candidate, its variables in the order `rc`, `rn`, `cn`, `bn`.
const fn variables() -> [[Variable; 4]; Candidate::COUNT] {
    let mut table = [[Variable::new(0); 4]; Candidate::COUNT];
    let mut slot = 0;
    while slot < Candidate::COUNT * 4 {
        table[slot / 4][slot % 4] = Candidate::new(slot / 4).computed_variable(Kind::CLASSIC[slot % 4]);
        slot += 1;
    }
    table
}

/// By candidate, its position in each of these variables.
const fn positions() -> [[u8; 4]; Candidate::COUNT] {
    let mut table = [[0; 4]; Candidate::COUNT];
    let mut slot = 0;
    while slot < Candidate::COUNT * 4 {
        table[slot / 4][slot % 4] = Candidate::new(slot / 4).computed_position(Kind::CLASSIC[slot % 4]) as u8;
        slot += 1;
    }
    table
}

/// By candidate, its variables and its position in each, in the order cell, box, row, column.
const fn places() -> [[(Variable, PositionSet); 4]; Candidate::COUNT] {
    const KINDS: [Kind; 4] = [Kind::Cell, Kind::Block, Kind::Row, Kind::Column];
    let mut table = [[(Variable::new(0), PositionSet::EMPTY); 4]; Candidate::COUNT];
    let mut slot = 0;
    while slot < Candidate::COUNT * 4 {
        let (candidate, kind) = (Candidate::new(slot / 4), KINDS[slot % 4]);
        table[slot / 4][slot % 4] =
            (candidate.computed_variable(kind), PositionSet::EMPTY.with(candidate.computed_position(kind)));
        slot += 1;
    }
    table
}

/// By variable, its candidate at each position.
const fn candidates() -> [[Candidate; 9]; Variable::CLASSIC] {
    let mut table = [[Candidate::new(0); 9]; Variable::CLASSIC];
    let mut slot = 0;
    while slot < Variable::CLASSIC * 9 {
        table[slot / 9][slot % 9] = Variable::new(slot / 9).computed_candidate(slot % 9);
        slot += 1;
    }
    table
}

#[expect(clippy::large_stack_arrays, reason = "evaluated at compile time only")]
const fn linked() -> [CandidateSet; Candidate::COUNT] {
    let mut table = [CandidateSet::EMPTY; Candidate::COUNT];
    let mut index = 0;
    while index < Candidate::COUNT {
        let candidate = Candidate::new(index);
        let mut slot = 0;
        while slot < 36 {
            // The nine candidates of each of its four variables.
            let other = candidate.computed_variable(Kind::CLASSIC[slot / 9]).computed_candidate(slot % 9);
            if other.index() != index {
                table[index] = table[index].with(other);
            }
            slot += 1;
        }
        index += 1;
    }
    table
}

#[expect(clippy::large_stack_arrays, reason = "evaluated at compile time only")]
const fn members() -> [CandidateSet; Variable::COUNT] {
    let mut table = [CandidateSet::EMPTY; Variable::COUNT];
    let mut slot = 0;
    while slot < Variable::CLASSIC * 9 {
        let candidate = Variable::new(slot / 9).computed_candidate(slot % 9);
        table[slot / 9] = table[slot / 9].with(candidate);
        slot += 1;
    }
    table
}

/// By house, its cells.
const fn houses() -> [CellSet; House::COUNT] {
    let mut table = [CellSet::EMPTY; House::COUNT];
    let mut slot = 0;
    while slot < House::CLASSIC * 9 {
        table[slot / 9] = table[slot / 9].with(House::new(slot / 9).cell(slot % 9));
        slot += 1;
    }
    table
}

/// By house and another house, the positions in the first that lie in the second.
const fn crossings() -> [[PositionSet; House::CLASSIC]; House::CLASSIC] {
    let mut table = [[PositionSet::EMPTY; House::CLASSIC]; House::CLASSIC];
    let mut slot = 0;
    while slot < House::CLASSIC * 9 {
        let (house, position) = (slot / 9, slot % 9);
        let houses = House::new(house).cell(position).computed_houses();
        let mut at = 0;
        while at < houses.len() {
            let other = houses[at].index();
            table[house][other] = table[house][other].with(position);
            at += 1;
        }
        slot += 1;
    }
    table
}

/// By cell, its row, column and box.
const fn houses_of() -> [[House; 3]; Cell::COUNT] {
    let mut table = [[House::new(0); 3]; Cell::COUNT];
    let mut cell = 0;
    while cell < Cell::COUNT {
        table[cell] = Cell::new(cell).computed_houses();
        cell += 1;
    }
    table
}

/// By cell, the other cells of its houses.
const fn peers() -> [CellSet; Cell::COUNT] {
    let mut table = [CellSet::EMPTY; Cell::COUNT];
    let mut slot = 0;
    while slot < Cell::COUNT * 27 {
        let cell = slot / 27;
        let peer = Cell::new(cell).computed_houses()[slot % 27 / 9].cell(slot % 9);
        if peer.index() != cell {
            table[cell] = table[cell].with(peer);
        }
        slot += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_candidate_is_linked_to_28_others_and_they_to_it() {
        for candidate in Candidate::all() {
            assert_eq!(candidate.linked().len(), 28);
            assert!(candidate.linked().iter().all(|other| other.linked().contains(candidate)));
            assert!(Candidate::all().all(|other| candidate.is_linked(other) == candidate.linked().contains(other)));
        }
    }

    #[test]
    fn each_candidate_is_at_its_places() {
        for candidate in Candidate::all() {
            for (variable, place) in candidate.places() {
                assert_eq!(place.single().map(|place| variable.candidate(place)), Some(candidate));
            }
        }
    }

    #[test]
    fn each_variable_has_nine_candidates_pairwise_linked() {
        for variable in Variable::classic() {
            assert_eq!(variable.candidates().len(), 9);
            for candidate in variable.candidates().iter() {
                assert!((*variable.candidates() - *candidate.linked()).single() == Some(candidate));
            }
        }
    }

    #[test]
    fn two_houses_share_three_cells_or_one_or_none() {
        for (one, other) in House::classic().flat_map(|one| House::classic().map(move |other| (one, other))) {
            let shared: CellSet = one.positions_in(other).iter().map(|position| one.cell(position)).collect();
            assert_eq!(shared, one.cells() & other.cells());
        }
    }

    #[test]
    fn each_cell_has_20_peers_and_each_house_nine_cells() {
        assert!(Cell::all().all(|cell| cell.peers().len() == 20));
        assert!(House::classic().all(|house| house.cells().len() == 9));
    }
}
