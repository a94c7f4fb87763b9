//! Death blossoms: a cell, and for each of its digits an almost locked set that loses it if the cell takes it.

use std::ops::ControlFlow;

use super::list::AlmostLockedSet;
use super::pattern::{AlsPattern, Joint};
use super::sets::AlmostLocked;
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, Grid};
use crate::state::View;

impl AlmostLocked {
    /// Stems in reading order; for their digits in order the sets in order, none of which overlaps another.
    pub fn blossoms(&self, view: &View, offer: &mut dyn FnMut(AlsPattern) -> ControlFlow<()>) -> ControlFlow<()> {
        for stem in view.unfilled_cells().iter() {
            let digits: Vec<Digit> = view.digits_in(stem).iter().collect();
            let petals = |digit: &Digit| self.seeing().members(stem.with(*digit).index()).collect::<Vec<_>>();
            let petals: Vec<Vec<usize>> = digits.iter().map(petals).collect();
            if !petals.is_empty() && petals.iter().all(|petals| !petals.is_empty()) {
                let blossom = Blossom { sets: &self.sets, stem, digits: view.digits_in(stem), petals };
                blossom.unfold(&mut Vec::new(), offer)?;
            }
        }
        ControlFlow::Continue(())
    }
}

struct Blossom<'a> {
    sets: &'a [AlmostLockedSet],
    stem: Cell,
    digits: DigitSet,
    /// By digit of the stem: the sets that see it there.
    petals: Vec<Vec<usize>>,
}

impl Blossom<'_> {
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

    /// Whether the sets see something together, which only becomes less with more of them.
    fn sees_something(&self, chosen: &[usize]) -> bool {
        let sets = chosen.iter().map(|number| &self.sets[*number]);
        seen_by_all(self.stem, self.digits, sets).next().is_some()
    }
}

/// What all sets see by the same digit, which the stem does not have.
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

/// The stem takes a digit, the set that sees it there loses it and takes all its others: so any digit that all sets have is in
/// one of them.
fn blossom(stem: Cell, digits: DigitSet, sets: Vec<AlmostLockedSet>) -> Option<AlsPattern> {
    let removed: Vec<Candidate> = seen_by_all(stem, digits, sets.iter()).collect();
    let joints = digits.iter().enumerate().map(|(set, digit)| Joint { digit, sets: vec![set] }).collect();
    let is_own = !digits.is_empty() && !removed.is_empty();
    is_own.then_some(AlsPattern { stem: Some(stem), sets, joints, removed })
}

/// A blossom whose cells come in this order, the stem first, if they make one.
pub fn blossom_of(grid: &Grid, cells: &[Cell]) -> Option<AlsPattern> {
    let (stem, cells) = cells.split_first()?;
    let digits = grid.digits_in(*stem);
    let mut failed = Vec::new();
    let sets = split(grid, *stem, &digits.iter().collect::<Vec<_>>(), cells, &mut failed)?;
    let are_apart = (1..sets.len()).all(|at| sets[..at].iter().all(|set| !set.cells.intersects(sets[at].cells)));
    if are_apart { blossom(*stem, digits, sets) } else { None }
}

/// The cells as one set for each digit, which sees the stem by it.
fn split(
    grid: &Grid,
    stem: Cell,
    digits: &[Digit],
    cells: &[Cell],
    failed: &mut Vec<[usize; 2]>,
) -> Option<Vec<AlmostLockedSet>> {
    let Some((digit, digits)) = digits.split_first() else { return cells.is_empty().then(Vec::new) };
    let state = [digits.len(), cells.len()];
    if failed.contains(&state) {
        return None;
    }
    let found = (1..=cells.len().min(8)).find_map(|count| {
        let (own, rest) = cells.split_at(count);
        let set =
            AlmostLockedSet::of(grid, own.iter().copied().collect()).filter(|set| set.seen(*digit).contains(stem))?;
        let later = split(grid, stem, digits, rest, failed)?;
        Some([set].into_iter().chain(later).collect())
    });
    if found.is_none() {
        failed.push(state);
    }
    found
}
