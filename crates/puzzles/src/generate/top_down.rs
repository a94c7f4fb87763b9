//! Clues are taken away in random order, each if there is still one solution without it. What is left is minimal: a clue
//! that was needed among more clues is needed still.

use super::shortcuts::Shortcuts;
use super::singles::Singles;
use super::solution::Solution;
use super::unavoidable::Unavoidable;
use unguess_board::{Cell, CellSet};

/// What is left of some clues that have one solution when they are taken away in this order, where those of a group go
/// together or not at all.
///
/// Two shortcuts, which change nothing: a clue that is a single of the others can go; where a clue could not go, a search
/// has found another solution, and of the cells in which that differs one clue must stay.
pub(super) fn without_redundant(
    solution: &impl Solution,
    mut clues: CellSet,
    order: &[CellSet],
    shortcuts: Shortcuts,
) -> CellSet {
    let singles = Singles::new(solution);
    let mut unavoidable = Unavoidable::default();
    for group in order {
        let group = clues & *group;
        let rest = clues - group;
        // Without the group, the clues would miss a found set: the group has to stay.
        if group.is_empty() || unavoidable.are_missed_by(rest) {
            continue;
        }
        if shortcuts.singles && all_follow(&singles, clues, group) {
            clues = rest;
            continue;
        }
        // Another solution without a single clue differs in its cell.
        let other = match group.single() {
            Some(cell) => solution.other_at(rest, cell),
            None => solution.other(rest),
        };
        match other {
            None => clues = rest,
            Some(difference) if shortcuts.unavoidable => unavoidable.add(difference),
            Some(_) => {}
        }
    }
    clues
}

/// Whether the clues of a group follow one after the other, each as a single, from what is left.
fn all_follow(singles: &Singles, mut clues: CellSet, group: CellSet) -> bool {
    group.iter().all(|cell: Cell| {
        let follows = singles.follows(cell, clues);
        clues.remove(cell);
        follows
    })
}

#[cfg(test)]
#[expect(clippy::cast_precision_loss, reason = "the numbers are small")]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::generate::small::{all_grids, cells};
    use crate::generate::solution::Complete;
    use crate::generate::uniform::uniform_grid;
    use crate::generate::{Symmetry, groups};
    use unguess_board::random::Random;

    #[test]
    fn shortcuts_change_nothing() {
        let mut random = Random::new(1, 0);
        for number in 0..40 {
            let complete = Complete::new(uniform_grid(&mut random));
            let mut order = groups(Symmetry::ALL[number % Symmetry::ALL.len()]);
            random.shuffle(&mut order);
            let of = |unavoidable, singles| {
                without_redundant(&complete, CellSet::ALL, &order, Shortcuts { unavoidable, singles })
            };
            let plain = of(false, false);
            assert_eq!([of(true, false), of(false, true), of(true, true)], [plain; 3]);
            assert_eq!(complete.other(plain), None);
            assert!(
                order
                    .iter()
                    .filter(|group| group.intersects(plain))
                    .all(|group| complete.other(plain - *group).is_some())
            );
        }
    }

    /// The clue that goes next is any of those that can go, each as likely as the others: the first of them in the order,
    /// which tells nothing of the order between them. So the chances of all sets of clues follow from larger ones.
    #[test]
    fn each_minimal_puzzle_of_a_small_grid_comes_as_often_as_it_should() {
        let grid = &all_grids()[100];
        let mut chances = BTreeMap::from([(cells(), 1.0)]);
        let mut minimal: BTreeMap<CellSet, f64> = BTreeMap::new();
        for _ in 0..=16 {
            for (clues, chance) in std::mem::take(&mut chances) {
                let can_go = |cell: &Cell| grid.is_unique(clues - CellSet::of(*cell));
                let going: Vec<Cell> = clues.iter().filter(can_go).collect();
                if going.is_empty() {
                    minimal.insert(clues, chance);
                }
                for cell in &going {
                    *chances.entry(clues - CellSet::of(*cell)).or_default() += chance / going.len() as f64;
                }
            }
        }
        let mut random = Random::new(2, 0);
        let mut order: Vec<CellSet> = cells().iter().map(CellSet::of).collect();
        let mut made: BTreeMap<CellSet, f64> = BTreeMap::new();
        let tries = 20_000;
        for _ in 0..tries {
            random.choose(&mut order, 16);
            let shortcuts = Shortcuts { unavoidable: true, singles: true };
            *made.entry(without_redundant(grid, cells(), &order, shortcuts)).or_default() += 1.0;
        }
        assert!(made.keys().all(|puzzle| minimal.contains_key(puzzle)));
        let expected = |chance: &f64| f64::from(tries) * chance;
        let share = |(puzzle, chance): (&CellSet, &f64)| {
            (made.get(puzzle).unwrap_or(&0.0) - expected(chance)).powi(2) / expected(chance)
        };
        let chi_square: f64 = minimal.iter().map(share).sum();
        let degrees = (minimal.len() - 1) as f64;
        assert!((chi_square - degrees).abs() < 4.0 * (2.0 * degrees).sqrt(), "{chi_square} for {degrees}");
    }
}
