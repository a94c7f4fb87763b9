//! Guardians of deadly patterns, read from a proof.

use super::boards::in_cells;
use super::instance::{self, are_different, cell, cells, digits_of_house};
use unguess_board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Grid, House, Kind, Variable};
use unguess_proof::{Guarded, GuardedPattern, Proof, Step};

/// The guardians of a deadly pattern, and the way in which one of them is found true.
pub struct Guardians {
    /// Their cells.
    pub cells: CellSet,
    /// Their digits.
    pub digits: DigitSet,
    /// Type 1, in one cell; type 2, of one digit; type 3, as a cell of a subset; type 4, with a digit locked in two cells.
    pub form: &'static str,
}

impl Guardians {
    /// The type by which a guardian is found true: of the guardians alone, or with a base and cover. Nothing if it is
    /// none of the four.
    pub fn of(state: &Grid, guardians: &[Candidate], base: &[Variable], cover: &[Variable]) -> Option<Self> {
        let all: CellSet = guardians.iter().map(|guardian| guardian.cell()).collect();
        let digits: DigitSet = guardians.iter().map(|guardian| guardian.digit()).collect();
        let guarded = |form| Some(Self { cells: all, digits, form });
        if !are_different(guardians) || all.is_empty() {
            return None;
        }
        match (base, cover) {
            ([], []) if all.single().is_some() => guarded("type 1"),
            ([], []) => digits.single().and_then(|_| guarded("type 2")),
            ([locked], [one, other]) if locked.kind() != Kind::Cell => {
                let pair = [cell(*one)?, cell(*other)?].into_iter().collect::<CellSet>();
                let (_, house) = locked.digit_and_house()?;
                (pair == all && all.pair().is_some() && all.is_subset(state.rules().cells_of(house)))
                    .then(|| guarded("type 4"))?
            }
            _ => make_subset(state, all, digits, base, cover).then(|| guarded("type 3"))?,
        }
    }

    /// The guardians of a rectangle, if its cells are four unfilled ones, each in a house with the next, and the guardians are all
    /// their other candidates.
    pub(crate) fn of_rectangle(
        state: &Grid,
        cells: &[Cell],
        digits: [Digit; 2],
        guardians: &[Candidate],
    ) -> Option<Self> {
        let pair: DigitSet = digits.into_iter().collect();
        let extras = extras(state, cells, pair);
        let fits = cells.len() == 4
            && are_in_turn(state, cells)
            && are_different(guardians)
            && cells.iter().all(|cell| state.value(*cell).is_none())
            && !extras.is_empty()
            && extras == guardians.iter().copied().collect();
        fits.then(|| Self {
            cells: guardians.iter().map(|guardian| guardian.cell()).collect(),
            digits: guardians.iter().map(|guardian| guardian.digit()).collect(),
            form: "",
        })
    }

    /// The type of a unique loop, if a step is one: its guardians are all other candidates of its cells, and it removes
    /// what that type does.
    pub(crate) fn form_of_loop(state: &Grid, step: &Step) -> Option<&'static str> {
        let Proof::Guarded(Guarded { pattern: GuardedPattern::Loop { cells, digits }, guardians, base, cover }) =
            &step.proof
        else {
            return None;
        };
        let guarded = Self::of(state, guardians, base, cover).filter(|_| are_in_turn(state, cells))?;
        let pair: DigitSet = digits.iter().copied().collect();
        let extras = extras(state, cells, pair);
        let removed = instance::removed(step)?;
        let of_pair = |one: Candidate| guarded.cells.contains(one.cell()) && pair.contains(one.digit());
        let fits = match guarded.form {
            "type 1" => removed.iter().all(of_pair),
            "type 4" => {
                let locked = base.first()?.digit_and_house()?.0;
                pair.contains(locked) && removed.iter().all(|one| of_pair(one) && one.digit() != locked)
            }
            "type 3" => guarded.cells.pair().is_some() && guarded.digits.is_plural(),
            _ => true,
        };
        (fits && extras == guardians.iter().copied().collect()).then_some(guarded.form)
    }
}

/// The candidates of some cells besides two digits.
fn extras(state: &Grid, cells: &[Cell], pair: DigitSet) -> CandidateSet {
    in_cells(state, cells.iter().copied().collect(), DigitSet::ALL - pair)
}

/// Whether each cell shares a house with the next one, and the last one with the first.
fn are_in_turn(state: &Grid, cells: &[Cell]) -> bool {
    let rules = state.rules();
    let share = |one: Cell, other: Cell| {
        let has_both = |house: &House| [one, other].iter().all(|cell| rules.places(*house).contains(cell));
        one != other && rules.houses().iter().any(has_both)
    };
    cells.iter().zip(cells.iter().cycle().skip(1)).all(|(cell, next)| share(*cell, *next))
}

/// Whether guardians, taken as one cell that has one of their `digits`, make a subset with a base. The base lacks that one cell or
/// digit, so that the cover has one variable more.
fn make_subset(state: &Grid, guarded: CellSet, digits: DigitSet, base: &[Variable], cover: &[Variable]) -> bool {
    let lacks_one = are_different(base) && are_different(cover) && cover.len() == base.len() + 1;
    lacks_one && (make_naked(state, guarded, digits, base, cover) || make_hidden(state, guarded, digits, base, cover))
}

/// Naked: cells of a house, which together with the guardians have as many digits as there are cells with the one of the guardians.
fn make_naked(state: &Grid, guarded: CellSet, digits: DigitSet, base: &[Variable], cover: &[Variable]) -> bool {
    let (Some(cells), Some((house, covered))) = (cells(base), digits_of_house(cover)) else { return false };
    let all_digits = cells.iter().fold(digits, |all, cell| all | state.digits_in(cell));
    all_digits == covered
        && !cells.intersects(guarded)
        && (cells | guarded).is_subset(state.rules().cells_of(house))
        && cells.iter().all(|cell| state.digits_in(cell).is_plural())
}

/// Hidden: digits of a house that no guardian has, and whose places are one more than these digits. The guarded cells are among them,
/// and a guardian takes one.
fn make_hidden(state: &Grid, guarded: CellSet, digits: DigitSet, base: &[Variable], cover: &[Variable]) -> bool {
    let (Some((house, hidden)), Some(covered)) = (digits_of_house(base), cells(cover)) else { return false };
    let places = base.iter().fold(CandidateSet::EMPTY, |places, variable| places | state.left(*variable));
    places.iter().map(Candidate::cell).collect::<CellSet>() == covered
        && guarded.is_subset(covered)
        && covered.is_subset(state.rules().cells_of(house))
        && !hidden.intersects(digits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::named::{limited, one};

    fn form(names: &[&str], base: &[&str], cover: &[&str]) -> Option<&'static str> {
        let guardians: Vec<Candidate> = names.iter().map(|name| one(name)).collect();
        let variables = |names: &[&str]| names.iter().map(|name| name.parse().unwrap()).collect::<Vec<Variable>>();
        let state = limited("r1c5n34 r1c6n35");
        Guardians::of(&state, &guardians, &variables(base), &variables(cover)).map(|guarded| guarded.form)
    }

    #[test]
    fn the_type_is_told_by_how_one_of_the_guardians_is_found_true() {
        assert_eq!(form(&["r1c1n3", "r1c1n4"], &[], &[]), Some("type 1"));
        assert_eq!(form(&["r1c1n3", "r2c1n3"], &[], &[]), Some("type 2"));
        assert_eq!(form(&["r1c1n3", "r2c1n4"], &[], &[]), None, "neither of one cell nor of one digit");
        assert_eq!(form(&["r1c1n3", "r1c1n3"], &[], &[]), None, "nothing comes twice");
        assert_eq!(form(&[], &[], &[]), None);
        assert_eq!(form(&["r1c1n3", "r1c2n4"], &["r1n9"], &["r1c1", "r1c2"]), Some("type 4"));
        assert_eq!(form(&["r1c1n3", "r1c2n4"], &["r1n9"], &["r1c1", "r1c3"]), None, "it is locked in other cells");
        assert_eq!(form(&["r1c1n3", "r2c1n4"], &["r1n9"], &["r1c1", "r2c1"]), None, "they are not in that house");
    }

    /// 3 or 4 in the corners with 34 and 35 make a subset of 345.
    #[test]
    fn the_cells_of_guardians_stand_for_one_of_a_subset() {
        let digits = ["r1n3", "r1n4", "r1n5"];
        assert_eq!(form(&["r1c1n3", "r1c2n4"], &["r1c5", "r1c6"], &digits), Some("type 3"));
        assert_eq!(form(&["r1c1n3", "r1c2n6"], &["r1c5", "r1c6"], &digits), None, "6 is not among them");
        assert_eq!(form(&["r1c1n3", "r1c2n4"], &["r1c5"], &digits), None, "two cells are too few");
        assert_eq!(form(&["r1c5n3", "r1c2n4"], &["r1c5", "r1c6"], &digits), None, "it is in both");
    }

    #[test]
    fn a_rectangle_has_four_cells_in_turn_and_all_its_other_candidates_are_guardians() {
        let state = limited("r1c1n12 r1c4n12 r2c1n12 r2c4n123");
        let corners = |names: [&str; 4]| names.map(|name| name.parse::<Cell>().unwrap());
        let pair = ["r1c1n1", "r1c1n2"].map(|name| one(name).digit());
        let around = corners(["r1c1", "r1c4", "r2c4", "r2c1"]);
        let of =
            |cells: &[Cell], guardians: &[Candidate]| Guardians::of_rectangle(&state, cells, pair, guardians).is_some();
        assert!(of(&around, &[one("r2c4n3")]));
        assert!(!of(&around, &[]) && !of(&around, &[one("r2c4n3"), one("r2c4n3")]));
        assert!(!of(&corners(["r1c1", "r2c4", "r1c4", "r2c1"]), &[one("r2c4n3")]), "across");
        assert!(!of(&around[..3], &[one("r2c4n3")]));
    }
}
