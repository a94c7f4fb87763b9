//! Minimal puzzles of a computed bias: the clues of a complete grid are taken away in random order until one is needed; the
//! try yields a puzzle iff all that are left then are needed.
//!
//! A minimal puzzle with *n* clues lies on the way of an order iff its cells are the last *n* of it, one order in C(81, *n*).
//! So all minimal puzzles with the same number of clues are equally likely, and those with other numbers can be weighed
//! against each other. Only one try in 250,000 succeeds, so nearly all must fail cheaply:
//!
//! * 48 clues go untested, so only the 33 that are kept are drawn: choices of [`KEPT`] cells, in order. Puzzles with more
//!   than 33 clues are never made; none with more than 32 was met among 6 million of this kind.
//! * If the clues miss an unavoidable set that was found, there are several solutions.
//! * As clues go on to be taken away, some found set is missed at some step: the order stops there or *before*. The
//!   clues left there are among those of the true end, whichever that is. If one of them follows from the others of them,
//!   it is not needed at the true end either, and the try fails.
//! * Only then a search looks for another solution. The cells in which it differs are one more unavoidable set: clues come
//!   back until they have one of it, and the next grid cells are judged with a longer list.

use super::shortcuts::Shortcuts;
use super::singles::Singles;
use super::solution::Solution;
use super::unavoidable::Unavoidable;
use unguess_board::CellSet;
use unguess_board::random::Random;

/// How many clues are kept before the first test: 48 are taken away without one.
pub(super) const KEPT: usize = 33;

/// How many clues are taken away at once before the place is found where a set is missed.
const STRIDE: usize = 6;

/// Tries with one complete grid.
pub(super) struct Tries<'a, S> {
    solution: &'a S,
    singles: Singles<'a>,
    unavoidable: Unavoidable,
    shortcuts: Shortcuts,
    /// All cells; the first `kept` are those that are kept, in the order in which they are taken away.
    order: Vec<CellSet>,
    kept: usize,
}

impl<'a, S: Solution> Tries<'a, S> {
    pub(super) fn new(solution: &'a S, kept: usize, shortcuts: Shortcuts) -> Self {
        let unavoidable = if shortcuts.unavoidable { Unavoidable::of_pairs(solution) } else { Unavoidable::default() };
        let cells = solution.houses().iter().fold(CellSet::EMPTY, |all, house| all | *house);
        let order = cells.iter().map(CellSet::of).collect();
        Self { solution, singles: Singles::new(solution), unavoidable, shortcuts, order, kept }
    }

    /// A try with a random order: the cells of the clues, if it yields a puzzle.
    pub(super) fn attempt(&mut self, random: &mut Random) -> Option<CellSet> {
        random.choose(&mut self.order, self.kept);
        let mut clues = union(&self.order[..self.kept]);
        if self.unavoidable.are_missed_by(clues) {
            return None;
        }
        // As far as the found sets allow. The true end of the order is there or earlier.
        let mut removed = 0;
        self.remove(&mut clues, &mut removed);
        while !self.some_follow(clues) {
            let Some(difference) = self.solution.other(clues) else {
                return self.are_needed(clues).then_some(clues);
            };
            // Too many were taken away: the last ones come back, until one is in a cell where the other solution
            // differs.
            self.learn(difference);
            while !clues.intersects(difference) {
                removed = removed.checked_sub(1)?;
                clues |= self.order[removed];
            }
        }
        None
    }

    /// Takes clues away in their order until the next one would leave a found set without any.
    fn remove(&self, clues: &mut CellSet, removed: &mut usize) {
        while *removed < self.kept {
            // A set that is missed at some step of the stride is also missed after it.
            let end = (*removed + STRIDE).min(self.kept);
            let after = *clues - union(&self.order[*removed..end]);
            let missed: Vec<CellSet> = self.unavoidable.missed_by(after).collect();
            while *removed < end {
                let next = *clues - self.order[*removed];
                if missed.iter().any(|set| !set.intersects(next)) {
                    return;
                }
                *clues = next;
                *removed += 1;
            }
        }
    }

    /// Whether a clue follows from the others at once.
    fn some_follow(&self, clues: CellSet) -> bool {
        self.shortcuts.singles && clues.iter().any(|cell| self.singles.follows(cell, clues))
    }

    /// Whether there are several solutions without any one of these clues.
    fn are_needed(&mut self, clues: CellSet) -> bool {
        for cell in (clues - self.unavoidable.needed(clues)).iter() {
            match self.solution.other_at(clues - CellSet::of(cell), cell) {
                None => return false,
                Some(difference) => self.learn(difference),
            }
        }
        true
    }

    fn learn(&mut self, set: CellSet) {
        if self.shortcuts.unavoidable {
            self.unavoidable.add(set);
        }
    }
}

fn union(cells: &[CellSet]) -> CellSet {
    cells.iter().fold(CellSet::EMPTY, |all, one| all | *one)
}

#[cfg(test)]
#[expect(clippy::cast_precision_loss, reason = "the numbers are small")]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::generate::small::{Small, all_grids, cells};
    use crate::generate::solution::Complete;
    use crate::generate::uniform::uniform_grid;
    use crate::sample::sample;

    /// What an order yields by the definition: nothing but the question whether there is one solution.
    fn by_definition(solution: &impl Solution, order: &[CellSet]) -> Option<CellSet> {
        let is_unique = |clues| solution.other(clues).is_none();
        let mut clues = union(order);
        if !is_unique(clues) {
            return None;
        }
        for cell in order {
            if !is_unique(clues - *cell) {
                break;
            }
            clues -= *cell;
        }
        clues.iter().all(|cell| !is_unique(clues - CellSet::of(cell))).then_some(clues)
    }

    const ALL: [Shortcuts; 4] = [
        Shortcuts { unavoidable: true, singles: true },
        Shortcuts { unavoidable: true, singles: false },
        Shortcuts { unavoidable: false, singles: true },
        Shortcuts { unavoidable: false, singles: false },
    ];

    /// Compares the puzzles of `orders` tries with each choice of shortcuts and with the definition. Returns the number of puzzles.
    fn compared(solution: &impl Solution, kept: usize, seed: u64, orders: usize) -> usize {
        let mut found = Vec::new();
        for shortcuts in ALL {
            let mut tries = Tries::new(solution, kept, shortcuts);
            let mut random = Random::of_unit(seed, 0);
            for number in 0..orders {
                let attempt = tries.attempt(&mut random);
                let defined = (shortcuts == ALL[0]).then(|| by_definition(solution, &tries.order[..kept]));
                found.extend(defined);
                assert_eq!(attempt, found[number], "{shortcuts:?}");
            }
        }
        found.iter().flatten().count()
    }

    #[test]
    fn shortcuts_change_nothing_on_small_boards() {
        let made: usize = all_grids().iter().step_by(16).map(|grid| compared(grid, 10, 1, 500)).sum();
        assert!(made > 100, "{made}");
    }

    #[test]
    fn shortcuts_change_nothing() {
        let complete = Complete::new(uniform_grid(&mut Random::new(1, 0)));
        compared(&complete, KEPT, 1, sample(500, 120));
        compared(&complete, 60, 2, sample(100, 25));
    }

    /// All minimal puzzles of 4 x 4 cells, each with its chance to come out of a try.
    fn chances(grids: &[Small]) -> BTreeMap<(usize, CellSet), f64> {
        let ways = |count: usize| (0..count).fold(1.0, |ways, taken| ways * (16 - taken) as f64 / (taken + 1) as f64);
        let mut chances = BTreeMap::new();
        for (number, grid) in grids.iter().enumerate() {
            // Clues that meet the least of the sets meet them all.
            let has_less = |set: &CellSet| grid.differences().any(|other| other != *set && other.is_subset(*set));
            let differences: Vec<CellSet> = grid.differences().filter(|set| !has_less(set)).collect();
            for bits in 0_u32..1 << 16 {
                if !(4..=8).contains(&bits.count_ones()) {
                    continue;
                }
                let clues: CellSet = cells().iter().filter(|cell| bits >> cell.index() & 1 == 1).collect();
                let is_unique = |clues: CellSet| differences.iter().all(|set| set.intersects(clues));
                if is_unique(clues) && !clues.iter().any(|cell| is_unique(clues - CellSet::of(cell))) {
                    chances.insert((number, clues), 1.0 / (288.0 * ways(clues.len())));
                }
            }
        }
        chances
    }

    /// Tries with all grids of 4 x 4 cells, 400,000 in the whole sample, against the chances of all 85,632 minimal puzzles: for each number of
    /// clues, and for each of them within chi-square.
    #[test]
    fn each_minimal_puzzle_of_four_by_four_comes_as_often_as_it_should() {
        let grids = all_grids();
        let chances = chances(&grids);
        assert_eq!(chances.len(), 85_632);
        let mut made: BTreeMap<(usize, CellSet), f64> = BTreeMap::new();
        let orders = u32::try_from(sample(400_000, 100_000) / 288).unwrap();
        for (number, grid) in grids.iter().enumerate() {
            let mut tries = Tries::new(grid, 8, ALL[0]);
            let mut random = Random::of_unit(3, number as u64);
            for clues in (0..orders).filter_map(|_| tries.attempt(&mut random)) {
                *made.entry((number, clues)).or_default() += 1.0;
            }
        }
        assert!(made.keys().all(|puzzle| chances.contains_key(puzzle)));
        let tries = f64::from(288 * orders);
        for clues in 4..=6 {
            let of = |chances: &BTreeMap<(usize, CellSet), f64>| -> f64 {
                chances.iter().filter(|((_, set), _)| set.len() == clues).map(|(_, value)| value).sum()
            };
            let (found, expected) = (of(&made), tries * of(&chances));
            let z = (found - expected) / expected.sqrt();
            assert!(z.abs() < 4.0, "{clues} clues: {found} for {expected}");
        }
        let chi_square: f64 = chances
            .iter()
            .map(|(puzzle, chance)| (made.get(puzzle).unwrap_or(&0.0) - tries * chance).powi(2) / (tries * chance))
            .sum();
        let (degrees, most) = (chances.len() as f64, 5.0);
        let variance: f64 = chances.values().map(|chance| 2.0 + 1.0 / (tries * chance)).sum();
        assert!((chi_square - degrees).abs() < most * variance.sqrt(), "{chi_square}");
    }
}
