//! Digits that are locked: all places of one house lie in another, or see the same candidates.

use std::ops::{ControlFlow, RangeInclusive};

use unguess_board::{Candidate, CandidateSet, CellSet, Grid, House, Kind, Rules, Variable};
use unguess_proof::{End, Proof, Step};
use unguess_search::session::Session;
use unguess_search::state::LockedDigit;

use super::boards::houses_by_number;

/// The kinds of houses of which two are compared, by their numbers: boxes, rows, columns, disjoint groups, windows.
const PAIRS: [[usize; 2]; 18] = {
    let [boxes, rows, columns, groups, windows] = [0, 1, 2, 3, 4];
    [
        [boxes, columns],
        [boxes, rows],
        [columns, boxes],
        [rows, boxes],
        [groups, columns],
        [groups, rows],
        [columns, groups],
        [rows, groups],
        [boxes, groups],
        [groups, boxes],
        [windows, columns],
        [windows, rows],
        [columns, windows],
        [rows, windows],
        [boxes, windows],
        [windows, boxes],
        [windows, groups],
        [groups, windows],
    ]
};

/// How many places a digit of an intersection has in its house.
const PLACES: RangeInclusive<usize> = 2..=6;

/// Offers digits that are locked between boxes and lines, and between these and disjoint groups and windows, in the order of Sudoku
/// Explainer or its successor. On the usual board these are locks that remove something and lost something.
pub fn each(session: &Session, offer: &mut dyn FnMut(LockedDigit) -> ControlFlow<()>) -> ControlFlow<()> {
    let grid = session.grid();
    if let Some(view) = session.usual() {
        return LockedDigit::all(view, session.lost().digits).try_for_each(offer);
    }
    // Kind by kind, digit by digit, house by house.
    let of = |kind: usize| grid.rules().houses().iter().copied().filter(move |house| house.kind_number() == kind);
    let pairs = |digit, [base, cover]: [usize; 2]| {
        of(base).flat_map(move |base| of(cover).map(move |cover| LockedDigit { digit, base, cover }))
    };
    let locks = PAIRS.into_iter().flat_map(|kinds| grid.rules().digits().flat_map(move |digit| pairs(digit, kinds)));
    { locks }.filter(|lock| holds(grid, *lock)).try_for_each(offer)
}

/// The locks between houses of any two kinds, on a board where more cells are unequal than those of lines and regions.
pub(crate) fn between_all(grid: &Grid) -> impl Iterator<Item = LockedDigit> + use<'_> {
    let houses = || grid.rules().houses().iter().copied();
    let pairs = move || houses().flat_map(move |base| houses().map(move |cover| [base, cover]));
    let pairs = move || pairs().filter(|[base, cover]| base.kind_number() != cover.kind_number());
    let of_digit = move |digit| pairs().map(move |[base, cover]| LockedDigit { digit, base, cover });
    grid.rules().digits().flat_map(of_digit).filter(|lock| holds(grid, *lock))
}

/// Whether the base has two places or more, all of them in the cover.
fn holds(grid: &Grid, LockedDigit { digit, base, cover }: LockedDigit) -> bool {
    let places = grid.left(base.variable(digit)).cells_with(digit);
    places.is_plural() && places.is_subset(grid.rules().cells_of(cover))
}

/// What a locked digit removes, with the reason.
pub fn step(grid: &Grid, lock: LockedDigit) -> Option<Step> {
    let outside = grid.rules().cells_of(lock.cover) - grid.rules().cells_of(lock.base);
    let removed = CandidateSet::of_digit(lock.digit, grid.cells_with(lock.digit) & outside);
    Some(Step::removing("locked-candidates", lock.proof(), &removed)?.of_form(lock.form()))
}

/// The one place that a lock leaves to the digit in another house of the base's kind, with that house, where there is one.
pub fn singles(grid: &Grid, lock: LockedDigit) -> impl Iterator<Item = (House, Candidate)> + use<'_> {
    let (rules, places, cover) = (grid.rules(), grid.cells_with(lock.digit), grid.rules().cells_of(lock.cover));
    let is_other = move |house: &House| house.kind_number() == lock.base.kind_number() && *house != lock.base;
    rules.houses().iter().copied().filter(is_other).filter_map(move |house| {
        let places = places & rules.cells_of(house);
        let last = (places - cover).single().filter(|_| places.is_plural())?;
        Some((house, last.with(lock.digit)))
    })
}

/// The steps in which one variable removes what is linked to all that it has left: first the digit of a house from other
/// cells, house by house within a digit and a kind, then all the rest.
pub(crate) fn by_one_variable(grid: &Grid) -> impl Iterator<Item = Step> + use<'_> {
    let rules = grid.rules();
    let kinds = houses_by_kind(rules);
    let of_houses = kinds.into_iter().flat_map(move |houses| {
        rules.digits().flat_map(move |digit| houses.clone().into_iter().map(move |house| house.variable(digit)))
    });
    let intersections = of_houses.filter_map(move |variable| {
        let removed = removed_by(grid, variable).filter(|_| PLACES.contains(&grid.left(variable).len()))?;
        of_variable(grid, variable, &(removed & same_digit(variable)), "intersection")
    });
    let others = rules.variables().iter().filter_map(move |variable| {
        let removed = removed_by(grid, *variable)?;
        let is_seen = PLACES.contains(&grid.left(*variable).len());
        // What an intersection removes is not said again.
        let locked = if is_seen { same_digit(*variable) } else { CandidateSet::EMPTY };
        of_variable(grid, *variable, &(removed - locked), "neighbors")
    });
    intersections.chain(others)
}

/// Which of the two forms a step is that rests on one variable.
pub(crate) fn form_by_one_variable(grid: &Grid, variable: Variable, removed: &CandidateSet) -> &'static str {
    let is_seen = PLACES.contains(&grid.left(variable).len());
    if is_seen && removed.is_subset(&same_digit(variable)) { "intersection" } else { "neighbors" }
}

fn houses_by_kind(rules: &Rules) -> Vec<Vec<House>> {
    let houses = houses_by_number(rules);
    houses.chunk_by(|one, other| one.kind_number() == other.kind_number()).map(<[House]>::to_vec).collect()
}

/// The candidates of the digit of a variable, if it is that of a house.
fn same_digit(variable: Variable) -> CandidateSet {
    let of_digit = |(digit, _)| CandidateSet::of_digit(digit, CellSet::ALL);
    variable.digit_and_house().map_or(CandidateSet::EMPTY, of_digit)
}

/// What is linked to all that an undecided variable with a choice has left.
fn removed_by(grid: &Grid, variable: Variable) -> Option<CandidateSet> {
    let left = grid.left(variable);
    let may = left.len() >= 2 && (variable.kind() != Kind::Cell || grid.rules().has_links());
    may.then(|| grid.linked_to_all(left.iter())).filter(|removed| !removed.is_empty())
}

fn of_variable(grid: &Grid, variable: Variable, removed: &CandidateSet, form: &'static str) -> Option<Step> {
    let end = End { variable, left: grid.left(variable).first()? };
    Some(Step::removing("locked-candidates", Proof::whip([], end), removed)?.of_form(form))
}
