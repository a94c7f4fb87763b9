//! Why cells of a sum are not lower or higher: what the other cells can add up to.

use crate::words::{capitalised, value};
use unguess_board::relation::RelationKind as Kind;
use unguess_board::{CandidateSet, Cell, CellSet, Digit, Grid};
use unguess_proof::Tabled;
use unguess_steps::technique::boards::tables::RelationTable;

/// What a cell must be, and why.
#[derive(PartialEq)]
pub(super) struct Bound {
    pub(super) why: String,
    pub(super) end: String,
}

/// The numbers of a relation in a state.
pub(super) struct RelationNumbers<'a> {
    pub(super) grid: &'a Grid,
    pub(super) table: &'a RelationTable<'a>,
}

impl RelationNumbers<'_> {
    /// What its undecided cells add up to, if it says just that.
    pub(super) fn rest(&self) -> Option<i32> {
        let relation = self.table.relation();
        if !matches!(relation.kind(), Kind::Cage | Kind::Sum | Kind::LittleKiller | Kind::Linear | Kind::Xv) {
            return None;
        }
        let weights = relation.weights()?;
        let is_plain = weights.terms.iter().all(|(_, factor)| *factor == 1);
        is_plain.then(|| weights.total - self.total(relation.cells() - self.table.open()))
    }

    /// What some decided cells add up to.
    pub(super) fn total(&self, cells: CellSet) -> i32 {
        cells.iter().filter_map(|cell| self.grid.value(cell)).map(value).sum()
    }

    /// Why a cell of a sum or of an arrow is not lower, or not higher, than some value, if that is why it loses these
    /// candidates. The bound follows from what the other cells add up to at least or at most.
    pub(super) fn bound(&self, cell: Cell, targets: &CandidateSet) -> Option<Bound> {
        let relation = self.table.relations().next().filter(|_| !matches!(self.table.of_what(), Tabled::Both(_)))?;
        let lost = || targets.iter().map(|one| value(one.digit()));
        let (least_lost, most_lost) = (lost().min()?, lost().max()?);
        let circle = match (relation.kind(), relation.parts()) {
            (Kind::Cage | Kind::Sum | Kind::LittleKiller | Kind::Linear | Kind::Xv, _) => None,
            (Kind::Arrow, [circle, _]) if circle.len() == 1 => Some(circle[0]),
            _ => return None,
        };
        // Each cell counts once; the circle of an arrow is the sum of the others.
        if relation.weights()?.terms.iter().any(|(at, factor)| *factor != if Some(*at) == circle { -1 } else { 1 }) {
            return None;
        }
        let circles: CellSet = circle.into_iter().collect();
        let others = relation.cells() - CellSet::of(cell) - circles;
        let [least, most] = [self.extreme(others, false)?, self.extreme(others, true)?];
        let [fewest, greatest] = match circle {
            Some(circle) if circle != cell => [self.extreme(circles, false)?, self.extreme(circles, true)?],
            _ => [relation.number().unwrap_or_default(); 2],
        };
        let is_circle = circle == Some(cell);
        let [low, high] = if is_circle { [least, most] } else { [fewest - most, greatest - least] };
        // All lost digits must lie below the bound, or all above.
        let is_low = most_lost < low;
        if !is_low && least_lost <= high {
            return None;
        }
        let bound = |is_least: bool, total: i32| format!("at {} {total}", if is_least { "least" } else { "most" });
        let rest = bound(is_low == is_circle, if is_low == is_circle { least } else { most });
        let rest = match others.first() {
            _ if is_circle => format!("The arrow adds up to {rest}"),
            Some(other) if !others.is_plural() => format!("{other} is {rest}"),
            _ => format!("the other cells add up to {rest}"),
        };
        let why = match circle {
            Some(circle) if !is_circle => {
                format!("The circle {circle} is {}, and {rest}", bound(is_low, if is_low { fewest } else { greatest }))
            }
            _ => capitalised(&rest),
        };
        Some(Bound { why, end: bound(is_low, if is_low { low } else { high }) })
    }

    /// The least or the greatest total that some cells can have, equal digits in no two that exclude that. What the total of the
    /// relation rules out is not used: it is to follow from this.
    fn extreme(&self, cells: CellSet, is_greatest: bool) -> Option<i32> {
        let cells: Vec<Cell> = cells.iter().collect();
        let sign = if is_greatest { -1 } else { 1 };
        let mut best = None;
        self.descend(*self.table.possible(), &cells, sign, 0, &mut best);
        best.map(|best| best * sign)
    }

    /// Lowers `best` to the least total of `sum` and `sign` times the digits of the cells. A digit of one cell is taken
    /// from the later ones that exclude it. With `sign` −1, the least total belongs to the greatest digits.
    fn descend(&self, possible: CandidateSet, cells: &[Cell], sign: i32, sum: i32, best: &mut Option<i32>) {
        let bound = |cell: &Cell| possible.digits_in(*cell).iter().map(|digit| sign * value(digit)).min();
        let Some(rest) = cells.iter().map(bound).sum::<Option<i32>>() else { return };
        // The least digit of each cell, equal or not, adds up to no less.
        if best.is_some_and(|best| sum + rest >= best) {
            return;
        }
        let Some((cell, later)) = cells.split_first() else { return *best = Some(sum) };
        let mut digits: Vec<Digit> = possible.digits_in(*cell).iter().collect();
        if sign < 0 {
            digits.reverse();
        }
        for digit in digits {
            let rest =
                possible - (*self.grid.rules().linked(cell.with(digit)) & CandidateSet::of_digit(digit, CellSet::ALL));
            self.descend(rest, later, sign, sum + sign * value(digit), best);
        }
    }
}
