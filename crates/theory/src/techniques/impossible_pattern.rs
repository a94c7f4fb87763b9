use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::LazyLock;

use crate::technique::facts::Facts;
use crate::technique::impossible::sets::{CellsOfTwoBands, Stack, known, orders};
use crate::technique::impossible::{Impossible, Part, Strangers, triples};
use crate::technique::instance::Instance;
use crate::technique::lone_guardians::offer;
use crate::technique::tridagons::is_tridagon;
use crate::technique::{Ask, Found, Technique};
use unguess_core::board::{Cell, Grid};
use unguess_core::proof::Step;
use unguess_core::session::Session;

/// Defined in `rules/impossible-pattern.md`.
pub struct ImpossiblePattern;

const FACTS: Facts = Facts::new("impossible-pattern", "impossible pattern");

impl Technique for ImpossiblePattern {
    fn facts(&self) -> &'static Facts {
        &FACTS
    }

    fn instance(&self, _state: &Grid, step: &Step) -> Option<Instance> {
        let own = Impossible::of(step)?;
        let is_own = own.digits.len() == 3 && !is_tridagon(&own.cells) && is_known(&own.cells);
        is_own.then(|| Instance::of_size(1))
    }

    /// The fewest guardians first, then the fewest cells; where these are equal, digits in lexicographic order, rows before
    /// columns, bands in order, and sets as they are listed.
    fn search(&self, session: &mut Session, _ask: &Ask, found: &mut Found) -> ControlFlow<()> {
        let state = *session.view().grid();
        let mut patterns = Vec::new();
        for digits in triples() {
            let strangers = Strangers::new(&state, digits);
            for plane in Plane::all() {
                plane.extend(&strangers, &Strangers::start(&state), &mut patterns);
            }
        }
        patterns.retain(|pattern| !is_tridagon(&pattern.cells));
        offer(FACTS.id, &state, patterns.into_iter().map(Impossible::guarded).collect(), found)
    }
}

/// All sets with their rows in every order.
struct Arrangements {
    /// The stacks that occur, each once.
    stacks: Vec<Stack>,
    /// The three stacks of each arrangement by place among these.
    sets: Vec<[usize; 3]>,
}

static ARRANGEMENTS: LazyLock<Arrangements> = LazyLock::new(|| {
    let orders = orders();
    let mut all: Vec<CellsOfTwoBands> =
        known().flat_map(|set| orders.iter().map(move |order| set.with_rows(*order))).collect();
    all.sort_unstable();
    all.dedup();
    let mut stacks: Vec<Stack> = all.iter().flat_map(|set| set.0).collect();
    stacks.sort_unstable();
    stacks.dedup();
    let places: BTreeMap<Stack, usize> = stacks.iter().copied().zip(0..).collect();
    Arrangements { sets: all.iter().map(|set| set.0.map(|stack| places[&stack])).collect(), stacks }
});

/// The fewest cells of a set.
const SMALLEST: usize = 10;

/// The orders of three things.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Two bands or two stacks, read as six rows.
#[derive(Clone, Copy)]
struct Plane {
    bands: [usize; 2],
    is_turned: bool,
}

impl Plane {
    fn all() -> impl Iterator<Item = Self> {
        let bands = [[0, 1], [0, 2], [1, 2]];
        [false, true].into_iter().flat_map(move |is_turned| bands.map(|bands| Self { bands, is_turned }))
    }

    fn cell(self, row: usize, column: usize) -> Cell {
        let row = 3 * self.bands[row / 3] + row % 3;
        if self.is_turned { Cell::at(column, row) } else { Cell::at(row, column) }
    }

    /// Adds all sets whose guardians rule out something.
    fn extend(self, strangers: &Strangers, start: &Part, patterns: &mut Vec<Impossible>) {
        let columns: Vec<ColumnParts> = (0..9).map(|column| self.column(column, strangers, start)).collect();
        let is_open = |part: &&Option<Part>| part.is_some();
        let open: usize = columns.iter().map(|own| (0..6).filter(|row| is_open(&&own[1 << row])).count()).sum();
        if open < SMALLEST {
            return;
        }
        let Arrangements { stacks, sets } = &*ARRANGEMENTS;
        // For each stack of a set, how its columns can be placed in each stack of the board.
        let placed: Vec<[Vec<Part>; 3]> = stacks
            .iter()
            .map(|stack| std::array::from_fn(|on| in_stack(*stack, &columns[3 * on..3 * on + 3])))
            .collect();
        let is_anywhere: Vec<bool> =
            placed.iter().map(|own| own.iter().any(|parts: &Vec<Part>| !parts.is_empty())).collect();
        for set in sets.iter().filter(|set| set.iter().all(|stack| is_anywhere[*stack])) {
            for order in ORDERS.iter().filter(|order| are_new(set, order)) {
                let parts: [&Vec<Part>; 3] = std::array::from_fn(|on| &placed[set[order[on]]][on]);
                if parts.iter().all(|parts| !parts.is_empty()) {
                    combine(&parts, strangers, patterns);
                }
            }
        }
    }

    /// The parts that some rows of a column are, by these rows as bits.
    fn column(self, column: usize, strangers: &Strangers, start: &Part) -> ColumnParts {
        let mut parts: ColumnParts = vec![Some(start.clone())];
        for rows in 1..64_usize {
            let row = rows.trailing_zeros() as usize;
            let rest = parts[rows & (rows - 1)].as_ref();
            let part = rest.and_then(|rest| strangers.with(rest, [self.cell(row, column)]));
            parts.push(part);
        }
        parts
    }
}

/// What some rows of a column are, by these rows as bits; nothing if they cannot belong to a pattern.
type ColumnParts = Vec<Option<Part>>;

/// A stack of a set in one of the board, with its columns in every order.
fn in_stack(stack: Stack, columns: &[ColumnParts]) -> Vec<Part> {
    let orders = ORDERS.iter().filter(|order| are_new(&stack, order));
    let part = |order: &[usize; 3]| {
        let own = |at: usize| columns[at][usize::from(stack[order[at]])].as_ref();
        let (first, second, third) = (own(0)?, own(1)?, own(2)?);
        first.with(second)?.with(third)
    };
    orders.filter_map(part).collect()
}

/// Whether an order of three things is the first of those that exchange only equal things.
fn are_new<T: PartialEq>(things: &[T; 3], order: &[usize; 3]) -> bool {
    let is_later = |one: usize, other: usize| order[one] < order[other] || things[order[one]] != things[order[other]];
    is_later(0, 1) && is_later(0, 2) && is_later(1, 2)
}

/// Adds the sets with one part of each kind whose guardians rule out something together.
fn combine([first, second, third]: &[&Vec<Part>; 3], strangers: &Strangers, patterns: &mut Vec<Impossible>) {
    for one in *first {
        for two in second.iter().filter_map(|two| one.with(two)) {
            patterns.extend(third.iter().filter_map(|three| two.with(three)).map(|all| strangers.pattern(&all)));
        }
    }
}

/// Whether cells are a set of the list in two bands or stacks.
fn is_known(cells: &[Cell]) -> bool {
    let of = |plane: Plane| {
        let column = |column: usize| {
            let has = |row: &usize| cells.contains(&plane.cell(*row, column));
            (0..6).filter(has).fold(0, |own, row| own | 1 << row)
        };
        let stacks = std::array::from_fn(|stack| std::array::from_fn(|at| column(3 * stack + at)));
        CellsOfTwoBands(stacks).in_order()
    };
    let is_of = |plane: Plane| {
        let set = of(plane);
        let Arrangements { stacks, sets } = &*ARRANGEMENTS;
        let places = set.0.map(|stack| stacks.binary_search(&stack).ok());
        let [Some(one), Some(two), Some(three)] = places else { return false };
        set.cells().count_ones() as usize == cells.len() && sets.binary_search(&[one, two, three]).is_ok()
    };
    Plane::all().any(is_of)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::named::{candidates, limited, offered, removed};

    /// The cells of a set in the first two bands.
    fn cells(set: CellsOfTwoBands) -> Vec<Cell> {
        (0..54).filter(|cell| set.cells() >> cell & 1 == 1).map(Cell::new).collect()
    }

    #[test]
    fn every_set_of_the_list_is_found_but_the_tridagon() {
        let sets: Vec<CellsOfTwoBands> = known().collect();
        assert_eq!(sets.iter().filter(|set| is_tridagon(&cells(**set))).count(), 1);
        assert_eq!(ARRANGEMENTS.sets.len(), 38_142);
        for set in sets.iter().step_by(63).filter(|set| !is_tridagon(&cells(**set))) {
            let own = cells(*set);
            let names: Vec<String> = own.iter().map(|cell| format!("{cell}n123")).collect();
            let state = limited(&format!("{} {}n45", names.join(" "), own[0]));
            let found = offered(&ImpossiblePattern, state, &Ask::every(1));
            let wanted = candidates(&format!("{}n123", own[0]));
            assert!(found.iter().any(|step| removed(step) == wanted), "{set}");
            assert!(found.iter().all(|step| ImpossiblePattern.instance(&state, step).is_some()));
        }
    }

    #[test]
    fn a_set_without_one_of_its_cells_is_none() {
        let set = known().next().expect("a set");
        let own = cells(set);
        assert!(is_known(&own) && !is_known(&own[1..]));
    }
}
