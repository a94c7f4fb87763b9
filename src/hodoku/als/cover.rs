//! Patterns of almost locked sets as covers.

use super::list::houses_of;
use super::{AlsPattern, Joint};
use crate::board::{Candidate, CandidateSet, Cell, CellSet, Digit, Grid, Variable};
use crate::proof::{Cover, Proof};

/// Room for one: a digit in the house of these cells.
struct Room {
    digit: Digit,
    cells: CellSet,
    /// Whether it belongs to one set alone.
    is_own: bool,
}

impl AlsPattern {
    /// The cells need one digit each; each digit of a set has room for one in its house, and a restricted common for one in
    /// both sets.
    ///
    /// A house may hold cells of other sets with the digit, which a target need not see. Then the digit of the targets gets
    /// no room in the sets whose cells with it they all see, and these are fins.
    pub fn proof(&self, grid: &Grid, removed: &[Candidate]) -> Proof {
        let base = self.base();
        let mut rooms = self.rooms(grid);
        let all = |rooms: &[Room]| rooms.iter().map(|room| variable(grid, &base, room)).collect::<Vec<_>>();
        let is_enough = removed.iter().all(|target| takes(grid, &base, &all(&rooms), *target));
        if let Some(digit) = removed.first().map(|removed| removed.digit())
            && !is_enough
            && removed.iter().all(|removed| removed.digit() == digit)
        {
            let sees = |room: &Room| removed.iter().all(|target| room.cells.is_subset(target.cell().peers()));
            rooms.retain(|room| !(room.is_own && room.digit == digit && sees(room)));
        }
        let cover = all(&rooms);
        Proof::Cover(Cover {
            base: base.iter().map(|cell| cell.variable()).collect(),
            fins: fins(grid, &base, &cover),
            cover,
        })
    }

    /// Set by set, a cell as often as there are sets with it.
    pub(super) fn base(&self) -> Vec<Cell> {
        self.stem.into_iter().chain(self.sets.iter().flat_map(|set| set.cells.iter())).collect()
    }

    fn rooms(&self, grid: &Grid) -> Vec<Room> {
        let mut rooms = Vec::new();
        for Joint { digit, sets } in &self.joints {
            let stem: CellSet = self.stem.into_iter().collect();
            let cells = sets.iter().fold(stem, |cells, set| cells | self.sets[*set].cells) & grid.cells_with(*digit);
            rooms.push(Room { digit: *digit, cells, is_own: false });
        }
        for (number, set) in self.sets.iter().enumerate() {
            let is_joined =
                |digit: &Digit| self.joints.iter().any(|joint| joint.digit == *digit && joint.sets.contains(&number));
            let own = set.digits.iter().filter(|digit| !is_joined(digit));
            rooms.extend(own.map(|digit| Room { digit, cells: set.cells & grid.cells_with(digit), is_own: true }));
        }
        rooms
    }
}

/// The digit in the house that has the fewest other cells of the base with it.
fn variable(grid: &Grid, base: &[Cell], room: &Room) -> Variable {
    let others = (base.iter().copied().collect::<CellSet>() & grid.cells_with(room.digit)) - room.cells;
    let house = houses_of(room.cells).min_by_key(|house| (others & house.cells()).len());
    house.expect("cells of a set lie in a house, and so do those of a restricted common").variable(room.digit)
}

/// The candidates of the base.
fn candidates(grid: &Grid, base: &[Cell]) -> CandidateSet {
    base.iter().fold(CandidateSet::EMPTY, |all, cell| all | (*grid.candidates() & *cell.variable().candidates()))
}

/// Those that lie in fewer covers than bases.
fn fins(grid: &Grid, base: &[Cell], cover: &[Variable]) -> Vec<Candidate> {
    let is_fin = |one: &Candidate| {
        let covers = cover.iter().filter(|variable| variable.candidates().contains(*one)).count();
        covers < base.iter().filter(|cell| **cell == one.cell()).count()
    };
    candidates(grid, base).iter().filter(is_fin).collect()
}

/// Whether a target takes so much room that what it leaves is not enough for the base.
fn takes(grid: &Grid, base: &[Cell], cover: &[Variable], target: Candidate) -> bool {
    let left = candidates(grid, base) - *target.linked();
    let covers = cover
        .iter()
        .filter(|variable| !variable.candidates().contains(target) && left.intersects(variable.candidates()));
    covers.count() < base.len()
}
