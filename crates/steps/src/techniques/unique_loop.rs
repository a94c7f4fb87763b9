use crate::technique::boards::{
    self,
    loops::{DeadlyLoop, HousesOfCells, LoopWalk, PairCells, steps_of},
};
use crate::technique::guarded::Guardians;
use crate::technique::{Ask, Facts, Flow, Form, Found, Instance, Ordered, Technique};
use unguess_board::{Cell, CellSet, Digit, DigitSet, Grid, Kind};
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

/// Every deadly loop with a guardian on the usual board, once, in the order in which it is found.
fn loops(view: &View, lost: &Lost, origin: &Grid) -> Vec<DeadlyLoop> {
    let houses = HousesOfCells::of(view.grid().rules());
    let mut found: Vec<DeadlyLoop> = Vec::new();
    let mut cached: Vec<PairCells> = Vec::new();
    for start in view.bivalue(Kind::Cell).cells().iter() {
        let Some(digits) = view.digits_in(start).pair() else { continue };
        let at = cached.iter().position(|pair_cells| pair_cells.digits == digits).unwrap_or_else(|| {
            cached.push(pair_cells(view, lost, origin, digits));
            cached.len() - 1
        });
        let pair_cells = &cached[at];
        // A loop with one plain cell has guardians in three cells or more: these must all be one digit.
        if pair_cells.live.contains(start) && (pair_cells.plain.is_plural() || have_one_extra(pair_cells, view, start))
        {
            LoopWalk::from(start, view, houses, pair_cells, &mut found);
        }
    }
    found
}

/// The cells for two digits; live are those that can be in a loop that was not there when the search last failed. None is live if
/// too few cells have only two candidates or three for any type of loop, or if nothing was lost that a loop depends on.
fn pair_cells(view: &View, lost: &Lost, origin: &Grid, digits: [Digit; 2]) -> PairCells {
    let all = PairCells::at_origin(view.grid(), origin, digits);
    let two = view.bivalue(Kind::Cell).cells();
    let three = view.trivalue(Kind::Cell).cells();
    let has_enough = (all & two).is_plural() || (all & three).has_at_least(3);
    let live = if has_enough { twice_in_each_house(all) } else { CellSet::EMPTY };
    // What a guarded cell removes depends on its candidates and on the cells that it sees.
    let may_differ = |cell: Cell| (cell.peers() | CellSet::of(cell)).intersects(lost.cells);
    let is_new = digits.into_iter().any(|digit| lost.digits.contains(digit))
        || all.intersects(lost.cells)
        || (live - two).iter().any(may_differ);
    PairCells::new(digits, all, if is_new { live } else { CellSet::EMPTY }, CellSet::ALL - two)
}

/// Whether a cell can be in a loop in which all others have one extra digit, the same: only such loops have more than two cells
/// with extra digits.
fn have_one_extra(pair_cells: &PairCells, view: &View, start: Cell) -> bool {
    (DigitSet::ALL - pair_cells.pair).iter().any(|extra| {
        let digits = pair_cells.pair | DigitSet::of(extra);
        let with_it = (pair_cells.live & view.cells_with(extra)).iter().filter(|cell| view.digits_in(*cell) == digits);
        let cells = with_it.collect::<CellSet>() | CellSet::of(start);
        cells.has_at_least(4) && twice_in_each_house(cells).contains(start)
    })
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
