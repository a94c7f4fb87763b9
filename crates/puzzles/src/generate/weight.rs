//! How likely it is that clues are taken away top-down until just these are left, and so how many minimal puzzles one that
//! was made so stands for.
//!
//! Of an order of all cells, look only at the cells that end without a clue. A clue that stays is needed as soon as enough of
//! them are empty, and from then on: fewer clues have no fewer solutions. So the order ends in the puzzle just if each of its
//! clues comes after as many of them as make it needed, and the share of the ways to put the clues between them for which
//! that is so can be counted. The chance of the puzzle is the mean of that share over all orders of the other cells.
//!
//! A mean over a few orders will do for a weight. Let one order be that in which the puzzle was made, and the others random.
//! Then one by the mean share is on average, over all runs, the number of minimal puzzles of the grid, and the sum of
//! weights of puzzles with some property is that of the minimal puzzles that have it (an importance sample in the space of
//! puzzles and orders, the same for each exchange of the orders).

use super::singles::Singles;
use super::solution::Solution;
use unguess_board::random::Random;
use unguess_board::{Cell, CellSet};

/// How many minimal puzzles of its grid a puzzle stands for: one by the mean of [`share`] over `orders` orders of the
/// other cells. The first is that in which the puzzle was made, the others are random.
#[expect(clippy::cast_precision_loss, reason = "the number of orders is small")]
pub(super) fn weight(
    solution: &impl Solution,
    clues: CellSet,
    mut others: Vec<Cell>,
    orders: usize,
    random: &mut Random,
) -> f64 {
    let shares: f64 = (0..orders)
        .map(|number| {
            if number > 0 {
                random.shuffle(&mut others);
            }
            share(solution, clues, &others)
        })
        .sum();
    orders as f64 / shares
}

/// The share of the orders of all cells that end in these clues, among those that take the other cells in this order.
#[expect(clippy::cast_precision_loss, reason = "the numbers are below 81")]
pub(super) fn share(solution: &impl Solution, clues: CellSet, others: &[Cell]) -> f64 {
    let singles = Singles::new(solution);
    let mut needed: Vec<usize> =
        clues.iter().map(|clue| needed_after(solution, &singles, clues, clue, others)).collect();
    // The clues are put between the other cells one by one, the one that is needed last first. With `before` clues in the order
    // already, the next can be put in `others.len() + 1 + before` places. It may not stand in the first `needed` of them; no
    // earlier clue stands there either, because it was needed later.
    needed.sort_unstable();
    needed.reverse();
    let factor = |(before, needed): (usize, usize)| {
        (others.len() + 1 + before - needed) as f64 / (others.len() + 1 + before) as f64
    };
    needed.into_iter().enumerate().map(factor).product()
}

/// How many of the other cells, in their order, have to be empty until a clue is needed. This is found by halving: once
/// needed, a clue stays needed.
fn needed_after(solution: &impl Solution, singles: &Singles<'_>, clues: CellSet, clue: Cell, others: &[Cell]) -> usize {
    let (mut least, mut most) = (0, others.len());
    while least < most {
        let middle = usize::midpoint(least, most);
        let rest = others[middle..].iter().fold(clues - CellSet::of(clue), |rest, cell| rest | CellSet::of(*cell));
        let other = if singles.follows(clue, rest) { None } else { solution.other_at(rest, clue) };
        match other {
            // It is needed as soon as all cells in which this solution differs are empty.
            Some(difference) => {
                most = others[..middle].iter().rposition(|cell| difference.contains(*cell)).map_or(0, |last| last + 1);
            }
            None => least = middle + 1,
        }
    }
    most
}

#[cfg(test)]
#[expect(clippy::cast_precision_loss, reason = "the numbers are small")]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::generate::Shortcuts;
    use crate::generate::small::{all_grids, cells};
    use crate::generate::top_down::without_redundant;

    fn others(clues: CellSet, order: &[CellSet]) -> Vec<Cell> {
        order.iter().filter(|cell| !cell.intersects(clues)).filter_map(|cell| cell.single()).collect()
    }

    /// Whether an order ends in some clues is found out for a share of all ways to put them between the others.
    #[test]
    fn the_share_of_orders_is_counted_rightly() {
        let grid = &all_grids()[7];
        let mut random = Random::new(5, 0);
        let mut order: Vec<CellSet> = cells().iter().map(CellSet::of).collect();
        let shortcuts = Shortcuts { unavoidable: true, singles: true };
        for _ in 0..20 {
            random.choose(&mut order, 16);
            let clues = without_redundant(grid, cells(), &order, shortcuts);
            let others = others(clues, &order);
            let expected = share(grid, clues, &others);
            let tries = 20_000;
            let hits = (0..tries)
                .filter(|_| {
                    random.choose(&mut order, 16);
                    let mut next = others.iter();
                    let same: Vec<CellSet> =
                        order
                            .iter()
                            .map(|cell| {
                                if cell.intersects(clues) { *cell } else { CellSet::of(*next.next().expect("as many")) }
                            })
                            .collect();
                    without_redundant(grid, cells(), &same, shortcuts) == clues
                })
                .count();
            let error = (expected * (1.0 - expected) / f64::from(tries)).sqrt();
            assert!((hits as f64 / f64::from(tries) - expected).abs() < 4.5 * error, "{hits} of {tries}, {expected}");
        }
    }

    /// Each minimal puzzle has weight 1 on average, with one order and with several.
    #[test]
    fn weights_add_up_to_the_minimal_puzzles_of_each_size() {
        let grid = &all_grids()[100];
        let is_minimal = |clues: CellSet| {
            grid.is_unique(clues) && clues.iter().all(|cell| !grid.is_unique(clues - CellSet::of(cell)))
        };
        let mut all: BTreeMap<usize, f64> = BTreeMap::new();
        for bits in 0..1_usize << 16 {
            let clues: CellSet = (0..16).filter(|cell| bits >> cell & 1 == 1).map(Cell::new).collect();
            if is_minimal(clues) {
                *all.entry(clues.len()).or_default() += 1.0;
            }
        }
        for orders in [1, 3] {
            let mut random = Random::new(6, orders as u64);
            let mut order: Vec<CellSet> = cells().iter().map(CellSet::of).collect();
            let mut sums: BTreeMap<usize, [f64; 2]> = BTreeMap::new();
            let tries = 20_000.0;
            for _ in 0..20_000 {
                random.choose(&mut order, 16);
                let clues = without_redundant(grid, cells(), &order, Shortcuts { unavoidable: true, singles: true });
                let weight = weight(grid, clues, others(clues, &order), orders, &mut random);
                let sum = sums.entry(clues.len()).or_default();
                *sum = [sum[0] + weight, sum[1] + weight * weight];
            }
            assert_eq!(sums.keys().collect::<Vec<_>>(), all.keys().collect::<Vec<_>>());
            for (size, [sum, squares]) in sums {
                let (mean, error) = (sum / tries, squares.sqrt() / tries);
                assert!((mean - all[&size]).abs() < 4.0 * error, "{size} clues: {mean} ± {error}, {}", all[&size]);
            }
        }
    }
}
