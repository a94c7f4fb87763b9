//! Loops of cells that two digits could fill in two ways, on any board.

use unguess_board::rules::OfRules;
use unguess_board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Grid, House, Rules, Variable};
use unguess_proof::{Guarded, GuardedPattern, Proof, Step};
use unguess_search::state::View;

use super::loop_subsets::LoopSubsets;
use super::{linked_to_each_digit, of_cell};

/// The most cells of a subset of type 3, the guarded cells counted as one.
const MOST_IN_SUBSET: usize = 7;

/// Every step from some loops, loop by loop.
pub fn steps_of(loops: &[DeadlyLoop], grid: &Grid) -> Vec<Step> {
    let mut steps = Vec::new();
    if loops.is_empty() {
        return steps;
    }
    let crowded = super::crowded(grid);
    for deadly in loops {
        GuardedLoop { deadly, grid, crowded }.offer(&mut |step| steps.extend(step));
    }
    steps
}

/// By cell, its houses.
pub struct HousesOfCells(Vec<HousesOfCell>);

/// The houses of a cell.
struct HousesOfCell {
    /// In the order of their kinds.
    houses: Vec<HouseAround>,
    /// The same as bits.
    bits: u64,
    /// The other cells of all of them.
    others: CellSet,
}

/// A house as a walk goes through it.
struct HouseAround {
    kind: usize,
    cells: CellSet,
    /// Its cells in their order, if they are not in reading order.
    places: Option<Vec<Cell>>,
}

impl HousesOfCells {
    /// The houses of a board.
    pub fn of(rules: &'static Rules) -> &'static Self {
        static HOUSES: OfRules<HousesOfCells> = OfRules::new();
        HOUSES.get(rules, Self::listed)
    }

    /// By cell, the houses that have it, kind by kind.
    fn listed(rules: &Rules) -> Self {
        let houses = super::houses_by_number(rules);
        let of_cell = |cell: Cell| {
            let with_cell = houses.iter().filter(|house| rules.cells_of(**house).contains(cell));
            let bits = with_cell.clone().fold(0, |bits, house| bits | 1 << house.index());
            let all = with_cell.clone().fold(CellSet::EMPTY, |all, house| all | rules.cells_of(*house));
            let around = |house: &House| {
                let places = rules.places(*house);
                let places = (!places.is_sorted()).then(|| places.to_vec());
                HouseAround { kind: house.kind_number(), cells: rules.cells_of(*house), places }
            };
            HousesOfCell { houses: with_cell.map(around).collect(), bits, others: all - CellSet::of(cell) }
        };
        Self(Cell::all().map(of_cell).collect())
    }

    fn around(&self, cell: Cell) -> &HousesOfCell {
        &self.0[cell.index()]
    }

    /// Whether two cells share a house.
    fn are_together(&self, [one, other]: [Cell; 2]) -> bool {
        self.around(one).bits & self.around(other).bits != 0
    }
}

/// Every deadly loop, once, in the order in which it is found. `origin` is the puzzle, which has no second solution.
pub fn loops(grid: &Grid, origin: &Grid) -> Vec<DeadlyLoop> {
    let (houses, crowded) = (HousesOfCells::of(grid.rules()), super::crowded(grid));
    let mut found = Vec::new();
    for start in grid.rules().cells().iter() {
        let Some(digits) = grid.digits_in(start).pair() else { continue };
        let all = PairCells::at_origin(grid, origin, digits);
        let pair_cells = PairCells::new(digits, all, twice_in_each_house(grid.rules(), all), crowded);
        if pair_cells.live.contains(start) {
            LoopWalk::from(start, grid, houses, &pair_cells, &mut found);
        }
    }
    found
}

/// The cells that can be in a loop among these: each house of a loop holds two of its cells.
fn twice_in_each_house(rules: &Rules, mut cells: CellSet) -> CellSet {
    loop {
        let lonely = rules.houses().iter().filter_map(|house| (cells & rules.cells_of(*house)).single());
        let lonely: CellSet = lonely.collect();
        if lonely.is_empty() {
            return cells;
        }
        cells -= lonely;
    }
}

/// The cells that can take two digits, and could at the origin.
#[derive(Clone, Copy)]
pub struct PairCells {
    /// The two digits.
    pub digits: [Digit; 2],
    /// The same as a set.
    pub pair: DigitSet,
    all: CellSet,
    /// The cells from which a loop can still be closed.
    pub live: CellSet,
    /// The live cells with just the two digits.
    pub plain: CellSet,
}

impl PairCells {
    /// Of all that can take two digits the live ones, and those of them that are not crowded.
    pub fn new(digits: [Digit; 2], all: CellSet, live: CellSet, crowded: CellSet) -> Self {
        Self { digits, pair: digits.into_iter().collect(), all, live, plain: live - crowded }
    }

    /// The cells that can take two digits in a state, and could at its origin.
    pub fn at_origin(grid: &Grid, origin: &Grid, digits: [Digit; 2]) -> CellSet {
        let [low, high] = digits.map(|digit| grid.cells_with(digit) & origin.cells_with(digit));
        low & high
    }
}

/// A state in which loops are looked for.
pub trait LoopState {
    /// The state.
    fn grid(&self) -> &Grid;

    /// What a cell can take.
    fn digits_in(&self, cell: Cell) -> DigitSet;
}

impl LoopState for Grid {
    fn grid(&self) -> &Grid {
        self
    }

    fn digits_in(&self, cell: Cell) -> DigitSet {
        self.digits_in(cell)
    }
}

/// With the index of the usual board.
impl LoopState for View {
    fn grid(&self) -> &Grid {
        self.grid()
    }

    fn digits_in(&self, cell: Cell) -> DigitSet {
        self.digits_in(cell)
    }
}

/// The search for loops from one bivalue cell, as Sudoku Explainer makes it: see the document for why the extra digits
/// of cells that are looked at and not entered count too.
pub struct LoopWalk<'a, S> {
    state: &'a S,
    houses: &'a HousesOfCells,
    pair_cells: &'a PairCells,
    start: Cell,
    path: Vec<Cell>,
    /// The cells of the path.
    entered: CellSet,
    /// The houses of the cells at even and at odd places.
    used: [u64; 2],
    found: &'a mut Vec<DeadlyLoop>,
}

impl<'a, S: LoopState> LoopWalk<'a, S> {
    /// Adds the loops from a cell that were not found before.
    pub fn from(
        start: Cell,
        state: &'a S,
        houses: &'a HousesOfCells,
        pair_cells: &'a PairCells,
        found: &'a mut Vec<DeadlyLoop>,
    ) {
        let (path, entered, used) = (vec![start], CellSet::of(start), [houses.around(start).bits, 0]);
        Self { state, houses, pair_cells, start, path, entered, used, found }.extend(2, DigitSet::EMPTY, None);
    }

    /// Extends the path from its last cell, to which a house of the kind `by_kind` led. `allowance` cells may still have any extra
    /// digits, `extras` are those met so far, entered or not.
    fn extend(&mut self, allowance: i32, mut extras: DigitSet, by_kind: Option<usize>) {
        let houses = self.houses.around(self.path[self.path.len() - 1]);
        let mut open = self.pair_cells.all - self.entered;
        // The shortest loop is a rectangle.
        if self.path.len() >= 4 {
            open.insert(self.start);
        }
        for around in houses.houses.iter().filter(|around| Some(around.kind) != by_kind) {
            let next = around.cells & open;
            match &around.places {
                None => next.iter().for_each(|next| self.look_at(next, allowance, &mut extras, around.kind)),
                Some(places) => {
                    let next = places.iter().filter(|place| next.contains(**place));
                    next.for_each(|next| self.look_at(*next, allowance, &mut extras, around.kind));
                }
            }
        }
    }

    /// Looks at a cell to which a house of a kind leads: closes the loop if it is the start. Otherwise the path may enter it if it has
    /// just the pair, if all extra digits met so far are one, or if one of the `allowance` cells with any extra digits is left. Its
    /// extra digits count from here on even if it is not entered.
    #[inline]
    fn look_at(&mut self, next: Cell, allowance: i32, extras: &mut DigitSet, kind: usize) {
        if next == self.start {
            return self.close();
        }
        let PairCells { pair, plain, .. } = *self.pair_cells;
        let digits = if plain.contains(next) { pair } else { self.state.digits_in(next) };
        *extras |= digits - pair;
        if digits.len() == 2 || extras.len() == 1 || allowance > 0 {
            self.enter(next, allowance - i32::from(digits.len() > 2), *extras, kind);
        }
    }

    /// Enters a cell, follows the paths from there and leaves it again. Nothing if no valid loop can have it: another cell of
    /// one of its houses is at a place of the same parity, or the next cell must have just the pair and there is none.
    fn enter(&mut self, cell: Cell, allowance: i32, extras: DigitSet, kind: usize) {
        let (houses, parity) = (self.houses.around(cell).bits, self.path.len() % 2);
        if self.pair_cells.live.contains(cell)
            && self.used[parity] & houses == 0
            && (allowance > 0 || !extras.is_plural() || self.leads_on(cell))
        {
            self.path.push(cell);
            self.entered.insert(cell);
            self.used[parity] |= houses;
            self.extend(allowance, extras, Some(kind));
            self.used[parity] &= !houses;
            self.entered.remove(cell);
            self.path.pop();
        }
    }

    /// Whether a house has a cell with just the pair, from which alone the path can go on.
    fn leads_on(&self, cell: Cell) -> bool {
        let next = (self.pair_cells.plain - self.entered) | CellSet::of(self.start);
        self.houses.around(cell).others.intersects(next)
    }

    /// Keeps the path as a loop, if each of its houses has one of its cells at an even and one at an odd place, if no loop has the
    /// same cells, and if no link but those of houses could forbid the exchange of the two digits.
    fn close(&mut self) {
        let (all, PairCells { digits, pair, .. }) = (self.entered, *self.pair_cells);
        let is_new = || self.found.iter().all(|other| other.all != all);
        if self.used[0] == self.used[1] && is_new() && is_free(self.state.grid(), self.houses, all, pair) {
            self.found.push(DeadlyLoop { cells: self.path.clone(), all, digits, pair });
        }
    }
}

/// Whether the other rules of the board allow the exchange of two digits in some cells: no candidate is linked to one
/// of them except through the cell or a house, and none of the cells is in a set smaller than a house or in a relation.
fn is_free(grid: &Grid, houses: &HousesOfCells, cells: CellSet, pair: DigitSet) -> bool {
    let rules = grid.rules();
    if rules.sets().iter().any(|set| set.intersects(cells)) || rules.related().intersects(cells) {
        return false;
    }
    !rules.has_links()
        || cells.iter().flat_map(|cell| pair.iter().map(move |digit| cell.with(digit))).all(|one| {
            let linked = *rules.linked(one) & *grid.candidates();
            linked.iter().all(|other| is_of_house(houses, one, other))
        })
}

/// Whether two linked candidates share a cell, or a house and the digit.
fn is_of_house(houses: &HousesOfCells, one: Candidate, other: Candidate) -> bool {
    let [near, far] = [one.cell(), other.cell()];
    near == far || one.digit() == other.digit() && houses.are_together([near, far])
}

/// Cells that two digits could fill in two ways.
pub struct DeadlyLoop {
    /// The cells around the loop.
    pub cells: Vec<Cell>,
    /// The same as a set.
    pub all: CellSet,
    /// The two digits.
    pub digits: [Digit; 2],
    /// The same as a set.
    pub pair: DigitSet,
}

/// A loop in a state.
struct GuardedLoop<'a> {
    deadly: &'a DeadlyLoop,
    grid: &'a Grid,
    /// The cells with more than the two digits.
    crowded: CellSet,
}

impl GuardedLoop<'_> {
    /// Offers the steps that the cells with extra digits allow: one such cell gives type 1, two the types 2 or 3 and 4, more cells
    /// type 2.
    fn offer(&self, offer: &mut dyn FnMut(Option<Step>)) {
        let is_guarded = |cell: &Cell| self.crowded.contains(*cell);
        let guarded: Vec<Cell> = self.deadly.cells.iter().copied().filter(is_guarded).collect();
        let extras = super::digits_of(self.grid, self.deadly.all & self.crowded) - self.deadly.pair;
        match guarded[..] {
            [] => {}
            [cell] => {
                let removed = self.deadly.digits.map(|digit| cell.with(digit)).into_iter().collect();
                offer(self.step("type 1", [vec![], vec![]], &removed));
            }
            [one, other] => {
                let shared = self.shared([one, other]);
                match extras.single() {
                    Some(_) => self.type_2(&guarded, extras, offer),
                    None => self.type_3([one, other], &shared, extras, offer),
                }
                self.type_4([one, other], &shared, offer);
            }
            _ if extras.len() == 1 => self.type_2(&guarded, extras, offer),
            _ => {}
        }
    }

    /// The houses that two cells share, in the order of their kinds.
    fn shared(&self, cells: [Cell; 2]) -> Vec<House> {
        let rules = self.grid.rules();
        let has_both = |house: &House| cells.iter().all(|cell| rules.cells_of(*house).contains(*cell));
        let mut shared: Vec<House> = rules.houses().iter().copied().filter(has_both).collect();
        shared.sort_by_cached_key(|house| house.kind_number());
        shared
    }

    /// One digit is true in one of the guarded cells.
    fn type_2(&self, guarded: &[Cell], extras: DigitSet, offer: &mut dyn FnMut(Option<Step>)) {
        let removed = linked_to_each_digit(self.grid, guarded.iter().copied().collect(), extras);
        offer(self.step("type 2", [vec![], vec![]], &removed));
    }

    /// One of two cells takes an extra digit: both count as one cell of a naked or hidden subset of a house that they share.
    fn type_3(&self, guarded: [Cell; 2], shared: &[House], extras: DigitSet, offer: &mut dyn FnMut(Option<Step>)) {
        let subsets = |house: &House| LoopSubsets::of(self.grid, *house, self.deadly.pair, guarded, extras);
        let subsets: Vec<LoopSubsets> = shared.iter().filter_map(subsets).collect();
        let mut step = |sides: [Vec<Variable>; 2], removed: CandidateSet| offer(self.step("type 3", sides, &removed));
        for size in extras.len()..=MOST_IN_SUBSET {
            for subsets_of_house in &subsets {
                subsets_of_house.naked(size, &mut step);
                subsets_of_house.hidden(size, &mut step);
            }
        }
    }

    /// One digit of the pair is locked in two cells, so the other one is in neither.
    fn type_4(&self, guarded: [Cell; 2], shared: &[House], offer: &mut dyn FnMut(Option<Step>)) {
        let both: CellSet = guarded.into_iter().collect();
        let is_locked = |house: &House, digit: Digit| {
            (self.grid.cells_with(digit) & self.grid.rules().cells_of(*house)).is_subset(both)
        };
        let locked = |digit: Digit| {
            let first = shared.iter().find(|house| is_locked(house, digit));
            first.map(|house| house.variable(digit))
        };
        let [low, high] = self.deadly.digits;
        let found = locked(low).map(|base| (base, high)).or_else(|| locked(high).map(|base| (base, low)));
        if let Some((base, digit)) = found {
            let cover = guarded.map(Cell::variable).to_vec();
            offer(self.step("type 4", [vec![base], cover], &CandidateSet::of_digit(digit, both)));
        }
    }

    /// The step that removes something because a candidate of the loop besides the two digits is true.
    fn step(&self, form: &'static str, [base, cover]: [Vec<Variable>; 2], removed: &CandidateSet) -> Option<Step> {
        let extras = |cell: &Cell| of_cell(self.grid, *cell).filter(|one| !self.deadly.pair.contains(one.digit()));
        let guardians = self.deadly.cells.iter().flat_map(extras).collect();
        let pattern = GuardedPattern::Loop { cells: self.deadly.cells.clone(), digits: self.deadly.digits };
        let proof = Proof::Guarded(Guarded { pattern, guardians, base, cover });
        Some(Step::removing("unique-loop", proof, removed)?.of_form(form))
    }
}
