use crate::technique::boards::{
    self,
    loops::{DeadlyLoop, steps_of},
};
use crate::technique::guarded::Guardians;
use crate::technique::{Ask, Facts, Flow, Form, Found, Instance, Ordered, Technique};
use unguess_board::{Cell, CellSet, Digit, DigitSet, Grid, House, HouseKind, HouseSet, Kind};
use unguess_proof::Step;
use unguess_search::session::Session;
use unguess_search::state::{Lost, View};

/// Defined in `rules/unique-loop.md`.
pub(super) static UNIQUE_LOOP: Technique = Technique {
    facts: Facts {
        forms: Form::types(4),
        borrowed: &["unique-rectangle"],
        assumes_uniqueness: true,
        ..Facts::new("unique-loop", "unique loop")
    },
    search,
    instance,
    name_of: Some(name_of),
    ..Technique::DEFAULT
};

fn name_of(step: &Step) -> String {
    match step.proof.cells() {
        4 => format!("unique rectangle {}", step.form),
        6 => format!("unique loop {}", step.form),
        cells => format!("unique loop {cells} {}", step.form),
    }
}

fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    Guardians::form_of_loop(state, step).map(|form| Instance::of_size(1).of_form(form))
}

fn search(session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
    let Some(origin) = session.origin() else { return Flow::Continue(()) };
    let loops = match session.usual() {
        Some(view) => loops(view, session.lost(), origin),
        None => boards::loops::loops(session.grid(), origin),
    };
    sorted(steps_of(&loops, session.grid()), ask).into_iter().try_for_each(found)
}

/// Steps as found; or by difficulty, then by type.
fn sorted(mut steps: Vec<Step>, ask: &Ask) -> Vec<Step> {
    if let Ordered::ByDifficulty(level) = ask.order {
        steps.sort_by(|one, other| (level.difficulty(one), &one.form).cmp(&(level.difficulty(other), &other.form)));
    }
    steps
}

const KINDS: [HouseKind; 3] = [HouseKind::Block, HouseKind::Row, HouseKind::Column];

/// Every deadly loop with a guardian, once, in the order in which it is found.
fn loops(view: &View, lost: &Lost, origin: &Grid) -> Vec<DeadlyLoop> {
    let mut found: Vec<DeadlyLoop> = Vec::new();
    let mut known: Vec<PairCells> = Vec::new();
    for start in view.bivalue(Kind::Cell).cells().iter() {
        let Some(digits) = view.digits_in(start).pair() else { continue };
        let at = known.iter().position(|pair_cells| pair_cells.digits == digits).unwrap_or_else(|| {
            known.push(PairCells::of(view, lost, origin, digits));
            known.len() - 1
        });
        let pair_cells = &known[at];
        if !pair_cells.live.contains(start) || !pair_cells.plain.is_plural() && !pair_cells.have_one_extra(view, start)
        {
            continue;
        }
        let path = vec![start];
        let used = [houses_of(start), HouseSet::EMPTY];
        let mut walk = LoopWalk { view, pair_cells, start, path, entered: CellSet::of(start), used, found: &mut found };
        walk.extend(2, DigitSet::EMPTY, None);
    }
    found
}

/// The cells that can take two digits, and could at the origin.
struct PairCells {
    digits: [Digit; 2],
    pair: DigitSet,
    all: CellSet,
    /// The cells that can be in a loop that was not there when the search last failed.
    live: CellSet,
    /// The live cells with just the two digits.
    plain: CellSet,
}

impl PairCells {
    /// The cells for two digits. None is live if too few cells have only two candidates or three for any type of loop,
    /// or if nothing was lost that a loop depends on.
    fn of(view: &View, lost: &Lost, origin: &Grid, digits: [Digit; 2]) -> Self {
        let pair: DigitSet = digits.into_iter().collect();
        let can_take = |digit: Digit| view.cells_with(digit) & origin.cells_with(digit);
        let all = can_take(digits[0]) & can_take(digits[1]);
        let two = view.bivalue(Kind::Cell).cells();
        let three = view.trivalue(Kind::Cell).cells();
        let has_enough = (all & two).is_plural() || (all & three).has_at_least(3);
        let live = if has_enough { twice_in_each_house(all) } else { CellSet::EMPTY };
        let may_differ = |cell: Cell| (cell.peers() | CellSet::of(cell)).intersects(lost.cells);
        let is_new = pair.intersects(lost.digits) || all.intersects(lost.cells) || (live - two).iter().any(may_differ);
        let live = if is_new { live } else { CellSet::EMPTY };
        Self { digits, pair, all, live, plain: live & two }
    }

    /// Whether a cell can be in a loop in which all others have one extra digit, the same: only such loops have more than
    /// two cells with extra digits.
    fn have_one_extra(&self, view: &View, start: Cell) -> bool {
        (DigitSet::ALL - self.pair).iter().any(|extra| {
            let digits = self.pair | DigitSet::of(extra);
            let with_it = (self.live & view.cells_with(extra)).iter().filter(|cell| view.digits_in(*cell) == digits);
            let cells = with_it.collect::<CellSet>() | CellSet::of(start);
            cells.has_at_least(4) && twice_in_each_house(cells).contains(start)
        })
    }
}

/// The cells that can be in a loop among these: each house of a loop holds two of its cells.
fn twice_in_each_house(mut cells: CellSet) -> CellSet {
    loop {
        let [some, several] = cells.spread();
        let lonely = some - several;
        if lonely.is_empty() {
            return cells;
        }
        cells = lonely.iter().fold(cells, |left, house| left - house.cells());
    }
}

/// The search for loops from one bivalue cell, as Sudoku Explainer makes it: see the document for why the extra digits
/// of cells that are looked at and not entered count too.
struct LoopWalk<'a> {
    view: &'a View,
    pair_cells: &'a PairCells,
    start: Cell,
    path: Vec<Cell>,
    /// The cells of the path.
    entered: CellSet,
    /// The houses of the cells at even and at odd places.
    used: [HouseSet; 2],
    found: &'a mut Vec<DeadlyLoop>,
}

impl LoopWalk<'_> {
    /// Goes on from the last cell of the path, which was entered by a house of the kind `entered`. `allowance` cells
    /// may still have any extra digits, `extras` are those met so far.
    fn extend(&mut self, allowance: i32, mut extras: DigitSet, entered: Option<HouseKind>) {
        let last = self.path[self.path.len() - 1];
        let mut open = self.pair_cells.all - self.entered;
        if self.path.len() >= 4 {
            open.insert(self.start);
        }
        for kind in KINDS.into_iter().filter(|kind| Some(*kind) != entered) {
            for next in (house_of(last, kind).cells() & open).iter() {
                if next == self.start {
                    self.close();
                    continue;
                }
                let digits = self.view.digits_in(next);
                extras |= digits - self.pair_cells.pair;
                if digits.len() == 2 || extras.len() == 1 || allowance > 0 {
                    self.enter(next, allowance - i32::from(digits.len() > 2), extras, kind);
                }
            }
        }
    }

    /// Steps into a cell and back, unless no valid loop can go there.
    fn enter(&mut self, cell: Cell, allowance: i32, extras: DigitSet, kind: HouseKind) {
        let houses = houses_of(cell);
        let parity = self.path.len() % 2;
        if self.pair_cells.live.contains(cell)
            && !self.used[parity].intersects(houses)
            && (allowance > 0 || !extras.is_plural() || self.leads_on(cell))
        {
            self.path.push(cell);
            self.entered.insert(cell);
            self.used[parity] |= houses;
            self.extend(allowance, extras, Some(kind));
            self.used[parity] -= houses;
            self.entered.remove(cell);
            self.path.pop();
        }
    }

    /// Whether a cell with just the pair, from which alone the path can go on, is in sight.
    fn leads_on(&self, cell: Cell) -> bool {
        let next = cell.peers() & self.pair_cells.plain;
        next.contains(self.start) || !next.is_subset(self.entered)
    }

    /// Keeps the path as a loop, if each of its houses has one of its cells at an even and one at an odd place, and no
    /// loop has the same cells.
    fn close(&mut self) {
        let (all, is_even) = (self.entered, self.used[0] == self.used[1]);
        if is_even && self.found.iter().all(|known| known.all != all) {
            let PairCells { digits, pair, .. } = *self.pair_cells;
            self.found.push(DeadlyLoop { cells: self.path.clone(), all, digits, pair });
        }
    }
}

fn houses_of(cell: Cell) -> HouseSet {
    cell.houses().into_iter().collect()
}

/// The house of a kind that a cell is in.
fn house_of(cell: Cell, kind: HouseKind) -> House {
    let [row, column, block] = cell.houses();
    match kind {
        HouseKind::Row => row,
        HouseKind::Column => column,
        HouseKind::Block | HouseKind::Extra => block,
    }
}
