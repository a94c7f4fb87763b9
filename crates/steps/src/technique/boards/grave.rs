//! States that would have no single solution without some candidates, on any board.

use unguess_board::{Candidate, CandidateSet, Cell, CellSet, DigitSet, Grid, House, Variable};
use unguess_proof::{Guarded, GuardedPattern, Proof, Step};

use super::{as_variables, digits_of, in_cells, linked_to_each_digit, of_cell, within};

/// A state that would be a bivalue universal grave without its guardians.
pub struct Grave<'a> {
    grid: &'a Grid,
    /// The cells of the guardians, in the order in which they are discovered.
    cells: Vec<Cell>,
    guardians: CandidateSet,
    digits: DigitSet,
    /// The cells that see all cells of guardians, and are none.
    common: CellSet,
}

impl<'a> Grave<'a> {
    /// Reads the state as a grave with guardians. A candidate is discovered as a guardian where it is the only one of a digit's
    /// places in a house, other than two, whose cell has three candidates or more.
    pub fn of(grid: &'a Grid) -> Option<Self> {
        let (cells, common) = (Vec::new(), grid.rules().cells());
        let mut grave = Self { grid, cells, guardians: CandidateSet::EMPTY, digits: DigitSet::EMPTY, common };
        let crowded = super::crowded(grid);
        for house in super::houses_by_number(grid.rules()) {
            for digit in grid.rules().digits() {
                let places = grid.rules().cells_of(house) & grid.cells_with(digit);
                // In a grave a digit has two places or none: here it has others, of which all but two must be guardians.
                if matches!(places.len(), 0 | 2) {
                    continue;
                }
                let guardians = places & crowded;
                match guardians.single() {
                    Some(cell) => grave.add(cell.with(digit))?,
                    // No cell here has a candidate to spare.
                    None if guardians.is_empty() => return None,
                    // Several may be guardians: another house must decide.
                    None => {}
                }
            }
        }
        (grave.is_complete() && grave.is_free()).then_some(grave)
    }

    /// The candidates besides the guardians: they would fill the state in two ways.
    pub fn rest(&self) -> CandidateSet {
        *self.grid.candidates() - self.guardians
    }

    /// Adds a guardian; nothing if there are then guardians of several digits whose cells see no cell in common.
    fn add(&mut self, guardian: Candidate) -> Option<()> {
        let cell = guardian.cell();
        if !self.cells.contains(&cell) {
            self.cells.push(cell);
        }
        self.guardians.insert(guardian);
        self.digits.insert(guardian.digit());
        let seen: CellSet = self.grid.rules().peers_in_order(cell).into_iter().collect();
        self.common = (self.common & seen) - self.cells.iter().copied().collect();
        let lost = self.cells.len() >= 2 && self.digits.len() >= 2 && self.common.is_empty();
        (!lost).then_some(())
    }

    /// Whether without the guardians every unfilled cell has two candidates, and every digit two places or none.
    fn is_complete(&self) -> bool {
        let (grid, rules) = (self.grid, self.grid.rules());
        let count = |variable: Variable| (grid.left(variable) - self.guardians).len();
        !self.cells.is_empty()
            && (rules.cells() - grid.filled()).iter().all(|cell| count(cell.variable()) == 2)
            && rules.of_houses().all(|variable| matches!(count(variable), 0 | 2))
    }

    /// Whether the other rules of the board allow the exchange: two candidates of the rest are linked only if they share a
    /// variable, and no cell of theirs is in a set smaller than a house or in a relation.
    fn is_free(&self) -> bool {
        let (rules, rest) = (self.grid.rules(), self.rest());
        let met: CellSet = rest.iter().map(Candidate::cell).collect();
        let shares = |one: Candidate, other: Candidate| {
            rules.variables_of(one).iter().any(|variable| rules.members(*variable).contains(other))
        };
        let is_free = |one: Candidate| (*rules.linked(one) & rest).iter().all(|other| shares(one, other));
        let is_met = rules.sets().iter().any(|set| set.intersects(met)) || rules.related().intersects(met);
        !is_met && (!rules.has_links() || rest.iter().all(is_free))
    }

    /// Offers what the guardians allow: one cell of them gives type 1; several of one digit type 2, and type 4 if they are two;
    /// several of more digits types 4 and 3.
    pub fn steps(&self) -> Vec<Step> {
        let steps = match (&self.cells[..], self.digits.single()) {
            ([_], _) => [self.type_1(), None],
            ([one, other], None) => [self.type_4([*one, *other]), self.type_3()],
            ([one, other], Some(_)) => [self.type_2(), self.type_4([*one, *other])],
            (_, None) => [self.type_3(), None],
            (_, Some(_)) => [self.type_2(), None],
        };
        steps.into_iter().flatten().collect()
    }

    fn type_1(&self) -> Option<Step> {
        let removed = in_cells(self.grid, CellSet::of(self.cells[0]), DigitSet::ALL - self.digits);
        self.step("type 1", [vec![], vec![]], &removed)
    }

    fn type_2(&self) -> Option<Step> {
        let removed = in_cells(self.grid, self.common, self.digits) & self.grid.linked_to_all(self.guardians.iter());
        self.step("type 2", [vec![], vec![]], &removed)
    }

    /// The cells of the guardians, all in one house, count as one more cell of a naked subset of two to six cells; smaller
    /// subsets first.
    fn type_3(&self) -> Option<Step> {
        let rules = self.grid.rules();
        let has_all = |house: &House| self.cells.iter().all(|cell| rules.cells_of(*house).contains(*cell));
        let order = rules.peers_in_order(self.cells[0]);
        super::houses_by_number(rules).into_iter().filter(has_all).find_map(|house| {
            // The cells that may be added, in the order in which the first cell of guardians sees them.
            let inside = |cell: &Cell| (self.common & rules.cells_of(house)).contains(*cell);
            let rest: Vec<Cell> = order.iter().copied().filter(inside).collect();
            (2..=6).filter(|size| rest.len() >= *size).find_map(|size| self.subset(house, &rest, size))
        })
    }

    /// A naked subset of `size` cells in a house: the guardians are one of them, `size - 1` cells of `rest` the others.
    fn subset(&self, house: House, rest: &[Cell], size: usize) -> Option<Step> {
        let grid = self.grid;
        within(size - 1, rest.len()).find_map(|choice| {
            let cells: CellSet = choice.iter().map(|index| rest[index]).collect();
            let digits = digits_of(grid, cells);
            let fits = cells.iter().all(|cell| grid.digits_in(cell).is_plural())
                && digits.len() == size
                && self.digits.is_subset(digits);
            if !fits {
                return None;
            }
            let guarded: CellSet = self.cells.iter().copied().collect();
            // Elsewhere than in their house, cells can be linked to all places of a digit only by other rules.
            let victims = if grid.rules().is_plain() {
                rest.iter().copied().collect::<CellSet>() - cells
            } else {
                grid.rules().cells() - cells - guarded
            };
            let removed = in_cells(grid, victims, digits) & self.seen(cells, digits);
            let cover = digits.iter().map(|digit| house.variable(digit)).collect();
            self.step("type 3", [as_variables(cells), cover], &removed)
        })
    }

    /// What sees each place that a digit has in some cells, and among the guardians.
    fn seen(&self, cells: CellSet, digits: DigitSet) -> CandidateSet {
        let seen = linked_to_each_digit(self.grid, cells, digits);
        let is_seen = |one: &Candidate| {
            let guards = self.guardians.iter().filter(|guard| guard.digit() == one.digit());
            guards.clone().all(|guard| self.grid.rules().is_linked(guard, *one))
        };
        seen.iter().filter(is_seen).collect()
    }

    /// Two cells of one house have one digit in common besides the guardians: it is true in one of them.
    fn type_4(&self, pair: [Cell; 2]) -> Option<Step> {
        let digits = pair.map(|cell| self.grid.digits_in(cell));
        let locked = ((digits[0] & digits[1]) - self.digits).single()?;
        let has_both = |house: &House| pair.iter().all(|cell| self.grid.rules().cells_of(*house).contains(*cell));
        let house = self.grid.rules().houses().iter().copied().find(has_both)?;
        let idle = |candidate: &Candidate| candidate.digit() != locked && !self.guardians.contains(*candidate);
        let removed = pair.into_iter().flat_map(|cell| of_cell(self.grid, cell)).filter(idle).collect();
        self.step("type 4", [vec![house.variable(locked)], pair.map(Cell::variable).to_vec()], &removed)
    }

    /// The step that removes something because one of the guardians is true. Base and cover tell how that follows.
    fn step(&self, form: &'static str, [base, cover]: [Vec<Variable>; 2], removed: &CandidateSet) -> Option<Step> {
        let guardians = self.guardians.iter().collect();
        let proof = Proof::Guarded(Guarded { pattern: GuardedPattern::Grave, guardians, base, cover });
        Some(Step::removing("bug", proof, removed)?.of_form(form))
    }
}
