//! The two colors of a part of a digit, and those of two parts.

use super::compact;
use unguess_board::{CellSet, Digit, Grid};
use unguess_proof::Step;
use unguess_search::state::View;
use unguess_search::strong_links::{Colors, colorings};
use unguess_steps::technique::instance;

/// `3 (r1c6,r6c4) / (r1c4,r8c6)`
pub(super) fn simple(grid: &Grid, step: &Step) -> Option<String> {
    let (digit, colors, _) = parts(grid, step)?;
    Some(format!("{digit} {}", written(&colors)))
}

/// `3 (r1c6,r6c4) / (r1c4,r8c6), (r2c3) / (r5c3)`: two colors, and those of the first other part that rules out as much.
pub(super) fn multi(grid: &Grid, step: &Step) -> Option<String> {
    let (digit, colors, others) = parts(grid, step)?;
    let removed = compact::cells_of(step.effect.removed.iter().copied());
    let other = others.iter().find(|other| removed.is_subset(ruled_out(&colors, other)))?;
    Some(format!("{digit} {}, {}", written(&colors), written(other)))
}

/// The part from which the proof starts, and the others.
fn parts(grid: &Grid, step: &Step) -> Option<(Digit, Colors, Vec<Colors>)> {
    let (start, _) = instance::places_either_way(&step.proof)?;
    let mut parts = colorings(&View::new(*grid), start.digit());
    let first = parts.iter().position(|colors| colors.all().contains(start.cell()))?;
    let first = parts.remove(first);
    Some((start.digit(), first, parts))
}

/// What two colorings rule out together: the cells of a color that sees both colors of the other, and, where two colors
/// see each other, all cells that see both of their opposites.
fn ruled_out(colors: &Colors, other: &Colors) -> CellSet {
    let mut ruled_out = CellSet::EMPTY;
    // Colors are counted by 0 and 1, so `1 - one` is the opposite of `one`.
    for one in [0, 1] {
        let seen = other.cells.map(|cells| cells.intersects(colors.seen[one]));
        if seen == [true, true] {
            ruled_out |= colors.cells[one];
        }
        for (place, _) in seen.into_iter().enumerate().filter(|(_, is_seen)| *is_seen) {
            ruled_out |= colors.seen[1 - one] & other.seen[1 - place];
        }
    }
    ruled_out
}

fn written(colors: &Colors) -> String {
    let [one, other] = colors.cells.map(compact::cells);
    format!("({one}) / ({other})")
}
