//! Lines against regions, and against lines the other way: the cells that only the ones have and those that only the others have.

use unguess_board::{CellSet, Grid, House, HouseKind, Rules};
use unguess_proof::Leftovers;

/// The most lines that are looked at together.
const LINES: usize = 4;

/// Lines and as many other houses, and what they leave over of each other.
#[derive(Clone, Debug)]
pub struct LeftoverCells {
    /// The lines, and the others.
    pub of: Leftovers,
    /// What only the ones have and what only the others have, without equal digits on both sides.
    pub cells: CellSet,
}

/// What one to four lines and as many other houses leave over of each other, if that is at most `most` open cells; fewer lines
/// first. The others are regions against lines side by side or, if asked for, regions and lines the other way against any lines.
pub fn leftovers(grid: &Grid, with_lines: bool, most: usize) -> Vec<LeftoverCells> {
    let rules = grid.rules();
    let mut found = Vec::new();
    for count in 1..=LINES.min(rules.size() / 2) {
        for (kind, across) in [(HouseKind::Row, HouseKind::Column), (HouseKind::Column, HouseKind::Row)] {
            let mut others: Vec<House> = rules.houses_of(HouseKind::Block).collect();
            if with_lines {
                others.extend(rules.houses_of(across));
            }
            for chosen in lines(rules, kind, count, with_lines) {
                let open = rules.cells() - grid.filled();
                let inside = cells(rules, &chosen);
                let mut search =
                    LeftoverSearch { grid, open, most, lines: &chosen, inside, with_lines, found: &mut found };
                search.descend(inside, CellSet::EMPTY, &others, &mut Vec::new());
            }
        }
    }
    found
}

/// A number of rows, or of columns: any, or side by side.
fn lines(rules: &Rules, kind: HouseKind, count: usize, any: bool) -> Vec<Vec<House>> {
    let lines: Vec<House> = rules.houses_of(kind).collect();
    if any {
        super::within(count, lines.len()).map(|choice| choice.iter().map(|at| lines[at]).collect()).collect()
    } else {
        lines.windows(count).map(<[House]>::to_vec).collect()
    }
}

/// The choice of houses against some lines.
struct LeftoverSearch<'a> {
    grid: &'a Grid,
    open: CellSet,
    most: usize,
    lines: &'a [House],
    /// The cells of the lines.
    inside: CellSet,
    with_lines: bool,
    found: &'a mut Vec<LeftoverCells>,
}

impl LeftoverSearch<'_> {
    /// Chooses one house after the other: `left` are the cells of the lines that no house took, `out` those of the houses outside.
    fn descend(&mut self, left: CellSet, out: CellSet, others: &[House], chosen: &mut Vec<House>) {
        // Cells outside stay, whichever houses are added.
        if (out & self.open).len() > self.most {
            return;
        }
        if chosen.len() == self.lines.len() {
            // If lines the other way are asked for, there must be one, and a region besides; otherwise regions alone.
            let kinds = |is_region: bool| chosen.iter().any(|house| (house.kind() == HouseKind::Block) == is_region);
            if ((left | out) & self.open).len() <= self.most && kinds(true) && kinds(false) == self.with_lines {
                self.note(chosen);
            }
            return;
        }
        for (at, house) in others.iter().enumerate() {
            let cells = self.grid.rules().cells_of(*house);
            let [shared, more] = [cells & left, cells - left];
            // Cells that were taken before would count twice.
            if !shared.is_empty() && !more.intersects(self.inside | out) {
                chosen.push(*house);
                self.descend(left - shared, out | more, &others[at + 1..], chosen);
                chosen.pop();
            }
        }
    }

    /// Keeps what the chosen houses and the lines leave over, if it has open cells and is not kept already.
    fn note(&mut self, others: &[House]) {
        let of = Leftovers { houses: self.lines.to_vec(), others: others.to_vec() };
        let digit = |cell| self.grid.value(cell);
        let Some(left) = self.grid.rules().leftovers(&of.houses, &of.others, digit) else { return };
        let cells = left.cells();
        if cells.intersects(self.open) && self.found.iter().all(|other| other.cells != cells) {
            self.found.push(LeftoverCells { of, cells });
        }
    }
}

fn cells(rules: &Rules, houses: &[House]) -> CellSet {
    houses.iter().fold(CellSet::EMPTY, |all, house| all | rules.cells_of(*house))
}
