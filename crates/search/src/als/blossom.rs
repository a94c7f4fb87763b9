//! Death blossoms: a cell, and for each of its digits an almost locked set that loses it if the cell takes it.

use std::collections::HashMap;

use super::list::{AlmostLockedSet, houses_on};
use super::pattern::{AlsPattern, CommonDigit};
use super::sets::AlmostLocked;
use super::splits::Splits;
use crate::flow::{Flow, Offer};
use unguess_board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Grid};

impl AlmostLocked {
    /// Offers death blossoms whose petals have no cells in common: stems in reading order, and for the digits of a
    /// stem, in order, the sets that see it by that digit, in order.
    pub fn blossoms(&self, grid: &Grid, offer: &mut Offer<AlsPattern>) -> Flow {
        for stem in (grid.rules().cells() - grid.filled()).iter() {
            let digits: Vec<Digit> = grid.digits_in(stem).iter().collect();
            let petals = |digit: &Digit| self.petals(grid, stem.with(*digit)).collect::<Vec<_>>();
            let petals: Vec<Vec<usize>> = digits.iter().map(petals).collect();
            if !petals.is_empty() && petals.iter().all(|petals| !petals.is_empty()) {
                let blossom = BlossomSearch { sets: &self.sets, stem, digits: grid.digits_in(stem), petals };
                blossom.unfold(&mut Vec::new(), offer)?;
            }
        }
        Flow::Continue(())
    }

    /// Offers death blossoms whose petals may have cells in common: stems in reading order, and of the blossoms of a stem that
    /// remove the same candidates one with the fewest cells.
    ///
    /// Which set can be the next petal does not depend on those before it. So of all choices of petals for the first
    /// digits that see the same candidates, one with the fewest cells stands for all.
    pub fn overlapping_blossoms(&self, grid: &Grid, offer: &mut Offer<AlsPattern>) -> Flow {
        for stem in (grid.rules().cells() - grid.filled()).iter() {
            let digits = grid.digits_in(stem);
            // The choices of petals for the digits so far: at first none, which sees everything.
            let mut choices = vec![Petals { sets: Vec::new(), cells: 0, seen: *grid.candidates() }];
            for digit in digits.iter() {
                let petals = self.petals(grid, stem.with(digit));
                let petals: Vec<(usize, CandidateSet)> =
                    petals.map(|petal| (petal, all_seen(stem, digits, &self.sets[petal]))).collect();
                choices = with_each(&self.sets, &choices, &petals);
            }
            for Petals { sets, .. } in choices {
                let sets = sets.into_iter().map(|number| self.sets[number].clone()).collect();
                blossom(stem, digits, sets).map_or(Flow::Continue(()), &mut *offer)?;
            }
        }
        Flow::Continue(())
    }

    /// The sets that see a candidate of a stem.
    fn petals<'a>(&'a self, grid: &'a Grid, stem: Candidate) -> impl Iterator<Item = usize> + 'a {
        let seeing = self.seeing().members(stem.index());
        seeing.filter(move |number| is_petal(grid, stem, &self.sets[*number]))
    }
}

/// Whether a set that sees a candidate of a stem has a house for all its cells with the digit and for the stem, so that one cover takes
/// the digit of both. That is always so on the usual board.
fn is_petal(grid: &Grid, stem: Candidate, set: &AlmostLockedSet) -> bool {
    let cells = (set.cells & grid.cells_with(stem.digit())) | CellSet::of(stem.cell());
    houses_on(grid.rules(), cells).next().is_some()
}

/// Adds a petal for the next digit of the stem to the choices so far. `petals` are the sets that may be that
/// petal, each with what it sees. Choices whose petals see nothing in common are dropped; of those that see the same
/// candidates in common, one with the fewest cells is kept.
fn with_each(sets: &[AlmostLockedSet], choices: &[Petals], petals: &[(usize, CandidateSet)]) -> Vec<Petals> {
    let mut numbers: HashMap<CandidateSet, usize> = HashMap::new();
    let mut all: Vec<Petals> = Vec::new();
    for before in choices {
        for (petal, seen) in petals {
            let (seen, cells) = (before.seen & *seen, before.cells + sets[*petal].cells.len());
            // The place of the choice that sees the same, or of a new one.
            let number = *numbers.entry(seen).or_insert(all.len());
            if seen.is_empty() || all.get(number).is_some_and(|same| same.cells <= cells) {
                continue;
            }
            let extended = Petals { sets: [&before.sets[..], &[*petal]].concat(), cells, seen };
            match all.get_mut(number) {
                Some(same) => *same = extended,
                None => all.push(extended),
            }
        }
    }
    all
}

/// One choice of petals for the first digits of a stem.
#[derive(Clone)]
struct Petals {
    /// The numbers of the sets, one for each digit.
    sets: Vec<usize>,
    /// How many cells they have, a cell as often as there are sets with it.
    cells: usize,
    /// What they all see.
    seen: CandidateSet,
}

struct BlossomSearch<'a> {
    sets: &'a [AlmostLockedSet],
    stem: Cell,
    digits: DigitSet,
    /// By digit of the stem: the sets that see it there.
    petals: Vec<Vec<usize>>,
}

impl BlossomSearch<'_> {
    /// Offers the blossoms that begin with the petals chosen for the first digits.
    fn unfold(&self, chosen: &mut Vec<usize>, offer: &mut Offer<AlsPattern>) -> Flow {
        let Some(petals) = self.petals.get(chosen.len()) else {
            let sets: Vec<AlmostLockedSet> = chosen.iter().map(|number| self.sets[*number].clone()).collect();
            return blossom(self.stem, self.digits, sets).map_or(Flow::Continue(()), offer);
        };
        let taken = chosen.iter().fold(CellSet::EMPTY, |taken, number| taken | self.sets[*number].cells);
        for petal in petals {
            chosen.push(*petal);
            if !self.sets[*petal].cells.intersects(taken) && self.sees_something(chosen) {
                self.unfold(chosen, offer)?;
            }
            chosen.pop();
        }
        Flow::Continue(())
    }

    /// Whether the sets see something together, which only becomes less with more of them.
    fn sees_something(&self, chosen: &[usize]) -> bool {
        let sets = chosen.iter().map(|number| &self.sets[*number]);
        seen_by_all(self.stem, self.digits, sets).next().is_some()
    }
}

/// All candidates that a set sees by one of its digits, except those in the stem and those of a digit of the stem.
fn all_seen(stem: Cell, digits: DigitSet, set: &AlmostLockedSet) -> CandidateSet {
    let of_digit = |digit: Digit| CandidateSet::of_digit(digit, set.seen(digit) - CellSet::of(stem));
    (set.digits - digits).iter().map(of_digit).fold(CandidateSet::EMPTY, |all, seen| all | seen)
}

/// The candidates outside the stem that all sets see by the same digit, which is not a digit of the stem.
fn seen_by_all<'a>(
    stem: Cell,
    digits: DigitSet,
    sets: impl Iterator<Item = &'a AlmostLockedSet> + Clone,
) -> impl Iterator<Item = Candidate> {
    let common = sets.clone().fold(DigitSet::ALL - digits, |common, set| common & set.digits);
    common.iter().flat_map(move |digit| {
        let seen = sets.clone().fold(CellSet::ALL - CellSet::of(stem), |seen, set| seen & set.seen(digit));
        seen.iter().map(move |cell| cell.with(digit))
    })
}

/// The death blossom of a stem and one set for each of its digits, if it removes something. Whichever digit the stem
/// takes, the set that sees the stem by it loses that digit and has to take all its others. So a digit that all sets
/// have, and the stem has not, is in one of them, and what all sets see by it is false.
fn blossom(stem: Cell, digits: DigitSet, sets: Vec<AlmostLockedSet>) -> Option<AlsPattern> {
    let removed: Vec<Candidate> = seen_by_all(stem, digits, sets.iter()).collect();
    let commons_of_sets =
        digits.iter().enumerate().map(|(set, digit)| CommonDigit { digit, sets: vec![set] }).collect();
    let does_remove = !digits.is_empty() && !removed.is_empty();
    does_remove.then_some(AlsPattern { stem: Some(stem), sets, commons_of_sets, removed })
}

/// Whether one of the death blossoms that `cells` can be read as is the wanted one, as `is_it` decides. The first cell
/// is the stem; those after it are split, in order, into one set for each of its digits, as `splits` allows. If
/// `may_overlap`, sets may have cells in common; such a cell then comes once for each set that has it.
pub fn blossom_of(
    grid: &Grid,
    cells: &[Cell],
    splits: &Splits,
    may_overlap: bool,
    is_it: &dyn Fn(&AlsPattern) -> bool,
) -> bool {
    // The first split has to be after the stem.
    let Some(stem) = cells.first().filter(|_| splits.ends(0).any(|end| end == 1)) else { return false };
    let digits = grid.digits_in(*stem);
    let is_wanted = |sets: &[AlmostLockedSet]| {
        let is_apart = |at: usize| sets[..at].iter().all(|set| !set.cells.intersects(sets[at].cells));
        (may_overlap || (1..sets.len()).all(is_apart))
            && blossom(*stem, digits, sets.to_vec()).is_some_and(|pattern| is_it(&pattern))
    };
    let digits: Vec<Digit> = digits.iter().collect();
    let mut search = PetalSearch { grid, cells, splits, digits: &digits, is_wanted: &is_wanted, failed: Vec::new() };
    search.at(1, &mut Vec::new()) == Some(true)
}

/// The search through the ways to split cells into one set for each digit of the stem, which sees the stem by that
/// digit.
struct PetalSearch<'a> {
    grid: &'a Grid,
    /// The stem, and then the cells of the petals.
    cells: &'a [Cell],
    splits: &'a Splits,
    digits: &'a [Digit],
    /// Whether these sets, one for each digit, make the wanted blossom.
    is_wanted: &'a dyn Fn(&[AlmostLockedSet]) -> bool,
    /// Where no split leads to the end: the number of sets before, and the index of the first cell after them.
    failed: Vec<[usize; 2]>,
}

impl PetalSearch<'_> {
    /// Continues after `sets` with the cell at index `from`. Returns nothing if the cells from there on cannot be
    /// split, and otherwise whether one of the ways to split them makes the wanted blossom.
    fn at(&mut self, from: usize, sets: &mut Vec<AlmostLockedSet>) -> Option<bool> {
        let Some(digit) = self.digits.get(sets.len()) else {
            return (from == self.cells.len()).then(|| (self.is_wanted)(sets));
        };
        let state = [sets.len(), from];
        if self.failed.contains(&state) {
            return None;
        }
        let mut is_possible = None;
        for to in self.splits.ends(from) {
            let set = AlmostLockedSet::of(self.grid, self.cells[from..to].iter().copied().collect());
            // No cell comes twice, and the set sees the stem by its digit.
            let stem = self.cells[0];
            let fits = |set: &AlmostLockedSet| {
                let sees_stem = set.seen(*digit).contains(stem) && is_petal(self.grid, stem.with(*digit), set);
                set.cells.len() == to - from && sees_stem
            };
            let Some(set) = set.filter(fits) else { continue };
            sets.push(set);
            let is_wanted = self.at(to, sets);
            sets.pop();
            if is_wanted == Some(true) {
                return is_wanted;
            }
            is_possible = is_possible.or(is_wanted);
        }
        // Only that is kept: whether a split is wanted also depends on the sets before.
        if is_possible.is_none() {
            self.failed.push(state);
        }
        is_possible
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::View;
    use unguess_board::named::{candidates, limited};

    #[test]
    fn what_all_petals_see_by_a_digit_that_the_stem_has_not_goes() {
        // The stem takes 1 or 2: then r5c9 or r9c5 is 3.
        let grid = limited("r5c5n12 r5c9n13 r9c5n23");
        let view = View::new(grid);
        let sets = AlmostLocked::of(view.grid());
        let mut found = Vec::new();
        let _ = sets.blossoms(view.grid(), &mut |pattern| {
            found.push((pattern.stem.unwrap().to_string(), pattern.removed.iter().copied().collect::<CandidateSet>()));
            Flow::Continue(())
        });
        assert!(found.contains(&("r5c5".to_owned(), candidates("r9c9n3"))), "{found:?}");
        assert_eq!(found.len(), 1);
        // r9c9 is no petal: the stem sees no place of it.
        let cells: Vec<Cell> = ["r5c5", "r5c9", "r9c5"].map(|name| name.parse().unwrap()).to_vec();
        assert!(blossom_of(&grid, &cells, &Splits::of(&cells, None).unwrap(), false, &|_| true));
        let swapped: Vec<Cell> = ["r5c5", "r9c5", "r5c9"].map(|name| name.parse().unwrap()).to_vec();
        assert!(
            !blossom_of(&grid, &swapped, &Splits::of(&swapped, None).unwrap(), false, &|_| true),
            "petals come in the order of the digits of the stem"
        );
    }

    #[test]
    fn petals_have_no_cell_in_common_unless_they_may_overlap() {
        const STATE: &str = "..1...........87.19...26..82.93....7.5....2..3....5.9......71..6.49.......3.8....";
        let view = View::new(STATE.parse().unwrap());
        let sets = AlmostLocked::of(view.grid());
        let mut count = 0;
        let _ = sets.blossoms(view.grid(), &mut |pattern| {
            assert!(!pattern.overlaps());
            count += 1;
            if count < 50 { Flow::Continue(()) } else { Flow::Break(()) }
        });
        assert!(count > 0);
    }
}
