//! Death blossoms: a cell, and for each of its digits an almost locked set that loses it if the cell takes it.

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::list::AlmostLockedSet;
use super::pattern::{AlsPattern, CommonDigit};
use super::sets::AlmostLocked;
use super::splits::Splits;
use crate::board::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Grid};
use crate::state::View;

impl AlmostLocked {
    /// Offers the death blossoms whose sets have no cell in common: stems in reading order; for each digit of the stem
    /// in order, the sets that see the stem by it, in their order.
    pub fn blossoms(&self, view: &View, offer: &mut dyn FnMut(AlsPattern) -> ControlFlow<()>) -> ControlFlow<()> {
        for stem in view.unfilled_cells().iter() {
            let digits: Vec<Digit> = view.digits_in(stem).iter().collect();
            let petals = |digit: &Digit| self.seeing().members(stem.with(*digit).index()).collect::<Vec<_>>();
            let petals: Vec<Vec<usize>> = digits.iter().map(petals).collect();
            if !petals.is_empty() && petals.iter().all(|petals| !petals.is_empty()) {
                let blossom = BlossomSearch { sets: &self.sets, stem, digits: view.digits_in(stem), petals };
                blossom.unfold(&mut Vec::new(), offer)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Offers death blossoms whose petals may have cells in common: stems in reading order, and of the blossoms of a stem that
    /// remove the same candidates one with the fewest cells.
    ///
    /// What the next petal can be does not depend on those before it. So of petals for the first digits that see the same,
    /// those with the fewest cells stand for all.
    pub fn overlapping_blossoms(
        &self,
        view: &View,
        offer: &mut dyn FnMut(AlsPattern) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for stem in view.unfilled_cells().iter() {
            let digits = view.digits_in(stem);
            let mut known = vec![Petals { sets: Vec::new(), cells: 0, seen: *view.candidates() }];
            for digit in digits.iter() {
                let petals = self.seeing().members(stem.with(digit).index());
                let petals: Vec<(usize, CandidateSet)> =
                    petals.map(|petal| (petal, all_seen(stem, digits, &self.sets[petal]))).collect();
                known = with_each(&self.sets, &known, &petals);
            }
            for Petals { sets, .. } in known {
                let sets = sets.into_iter().map(|number| self.sets[number].clone()).collect();
                blossom(stem, digits, sets).map_or(ControlFlow::Continue(()), &mut *offer)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Goes on by one digit of the stem: extends each of the `known` choices by each of `petals`, a set with what it sees.
/// Of the choices that see the same the first of those with the fewest cells is kept; one that sees nothing is left
/// out.
fn with_each(sets: &[AlmostLockedSet], known: &[Petals], petals: &[(usize, CandidateSet)]) -> Vec<Petals> {
    let mut numbers: HashMap<CandidateSet, usize> = HashMap::new();
    let mut all: Vec<Petals> = Vec::new();
    for before in known {
        for (petal, seen) in petals {
            let (seen, cells) = (before.seen & *seen, before.cells + sets[*petal].cells.len());
            let number = *numbers.entry(seen).or_insert(all.len());
            if seen.is_empty() || all.get(number).is_some_and(|same| same.cells <= cells) {
                continue;
            }
            let own = Petals { sets: [&before.sets[..], &[*petal]].concat(), cells, seen };
            match all.get_mut(number) {
                Some(same) => *same = own,
                None => all.push(own),
            }
        }
    }
    all
}

/// A set for each of the first digits of a stem.
#[derive(Clone)]
struct Petals {
    /// Their numbers.
    sets: Vec<usize>,
    /// How many cells they have; one that is in two sets counts twice.
    cells: usize,
    /// The candidates that all of them see.
    seen: CandidateSet,
}

/// The search for the blossoms of one stem whose sets have no cell in common.
struct BlossomSearch<'a> {
    sets: &'a [AlmostLockedSet],
    stem: Cell,
    digits: DigitSet,
    /// By digit of the stem in order: the sets that see the stem by it.
    petals: Vec<Vec<usize>>,
}

impl BlossomSearch<'_> {
    /// Depth first: adds each set for the next digit to those chosen, and offers the blossom once every digit has one.
    /// A set is passed over if it shares a cell with those chosen, or if they would see nothing together.
    fn unfold(&self, chosen: &mut Vec<usize>, offer: &mut dyn FnMut(AlsPattern) -> ControlFlow<()>) -> ControlFlow<()> {
        let Some(petals) = self.petals.get(chosen.len()) else {
            let sets: Vec<AlmostLockedSet> = chosen.iter().map(|number| self.sets[*number].clone()).collect();
            return blossom(self.stem, self.digits, sets).map_or(ControlFlow::Continue(()), offer);
        };
        let taken = chosen.iter().fold(CellSet::EMPTY, |taken, number| taken | self.sets[*number].cells);
        for petal in petals {
            chosen.push(*petal);
            if !self.sets[*petal].cells.intersects(taken) && self.sees_something(chosen) {
                self.unfold(chosen, offer)?;
            }
            chosen.pop();
        }
        ControlFlow::Continue(())
    }

    /// Whether there is a candidate that all chosen sets see. More sets never see more, so if there is none the search
    /// can stop.
    fn sees_something(&self, chosen: &[usize]) -> bool {
        let sets = chosen.iter().map(|number| &self.sets[*number]);
        seen_by_all(self.stem, self.digits, sets).next().is_some()
    }
}

/// The candidates that a set sees outside the stem, by the digits that the stem does not have.
fn all_seen(stem: Cell, digits: DigitSet, set: &AlmostLockedSet) -> CandidateSet {
    let of_digit = |digit: Digit| CandidateSet::of_digit(digit, set.seen(digit) - CellSet::of(stem));
    (set.digits - digits).iter().map(of_digit).fold(CandidateSet::EMPTY, |all, seen| all | seen)
}

/// The candidates outside the stem that all sets see by a digit that the stem does not have.
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

/// The blossom of a stem and one set for each of its digits, if it removes something. Whichever digit the stem takes,
/// the set that sees it by this digit loses it and takes all its others: so a digit that all sets have is in one of
/// them.
fn blossom(stem: Cell, digits: DigitSet, sets: Vec<AlmostLockedSet>) -> Option<AlsPattern> {
    let removed: Vec<Candidate> = seen_by_all(stem, digits, sets.iter()).collect();
    let commons_of_sets =
        digits.iter().enumerate().map(|(set, digit)| CommonDigit { digit, sets: vec![set] }).collect();
    let is_own = !digits.is_empty() && !removed.is_empty();
    is_own.then_some(AlsPattern { stem: Some(stem), sets, commons_of_sets, removed })
}

/// Whether `cells` in this order are a blossom for which `is_it` holds: the stem, and then the cells of one set for
/// each of its digits in order. `splits` tells where sets may end; all ways to split are tried until one fits.
pub fn blossom_of(
    grid: &Grid,
    cells: &[Cell],
    splits: &Splits,
    may_overlap: bool,
    is_it: &dyn Fn(&AlsPattern) -> bool,
) -> bool {
    // The first cell has to be a part of its own.
    let Some(stem) = cells.first().filter(|_| splits.ends(0).any(|end| end == 1)) else { return false };
    let digits = grid.digits_in(*stem);
    let is_own = |sets: &[AlmostLockedSet]| {
        let is_apart = |at: usize| sets[..at].iter().all(|set| !set.cells.intersects(sets[at].cells));
        (may_overlap || (1..sets.len()).all(is_apart))
            && blossom(*stem, digits, sets.to_vec()).is_some_and(|own| is_it(&own))
    };
    let digits: Vec<Digit> = digits.iter().collect();
    let mut search = PetalSearch { grid, cells, splits, digits: &digits, is_own: &is_own, failed: Vec::new() };
    search.at(1, &mut Vec::new()) == Some(true)
}

/// The search for a way to split cells into one set for each digit of the stem, such that the set sees the stem by the
/// digit.
struct PetalSearch<'a> {
    grid: &'a Grid,
    /// The stem, and then the cells of the petals.
    cells: &'a [Cell],
    splits: &'a Splits,
    digits: &'a [Digit],
    /// Whether sets for all digits are the blossom that is looked for.
    is_own: &'a dyn Fn(&[AlmostLockedSet]) -> bool,
    /// Pairs of how many sets are chosen and of the cell from which to go on, where no split uses up the cells.
    failed: Vec<[usize; 2]>,
}

impl PetalSearch<'_> {
    /// Splits the cells from `from` on into sets for the digits that have none yet. True if one of the splits is the
    /// blossom looked for, false if there are splits but none is it, and nothing if there is no split.
    fn at(&mut self, from: usize, sets: &mut Vec<AlmostLockedSet>) -> Option<bool> {
        let Some(digit) = self.digits.get(sets.len()) else {
            return (from == self.cells.len()).then(|| (self.is_own)(sets));
        };
        let state = [sets.len(), from];
        if self.failed.contains(&state) {
            return None;
        }
        let mut is_possible = None;
        for to in self.splits.ends(from) {
            let set = AlmostLockedSet::of(self.grid, self.cells[from..to].iter().copied().collect());
            let is_own =
                |set: &AlmostLockedSet| set.cells.len() == to - from && set.seen(*digit).contains(self.cells[0]);
            let Some(set) = set.filter(is_own) else { continue };
            sets.push(set);
            let is_wanted = self.at(to, sets);
            sets.pop();
            if is_wanted == Some(true) {
                return is_wanted;
            }
            is_possible = is_possible.or(is_wanted);
        }
        if is_possible.is_none() {
            self.failed.push(state);
        }
        is_possible
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::named::{candidates, limited};

    #[test]
    fn what_all_petals_see_by_a_digit_that_the_stem_has_not_goes() {
        // The stem takes 1 or 2: then r5c9 or r9c5 is 3.
        let grid = limited("r5c5n12 r5c9n13 r9c5n23");
        let view = View::new(grid);
        let sets = AlmostLocked::of(&view);
        let mut found = Vec::new();
        let _ = sets.blossoms(&view, &mut |pattern| {
            found.push((pattern.stem.unwrap().to_string(), pattern.removed.iter().copied().collect::<CandidateSet>()));
            ControlFlow::Continue(())
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
        let sets = AlmostLocked::of(&view);
        let mut count = 0;
        let _ = sets.blossoms(&view, &mut |pattern| {
            assert!(!pattern.overlaps());
            count += 1;
            if count < 50 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        assert!(count > 0);
    }
}
