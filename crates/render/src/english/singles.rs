//! Kinds of singles, and runs of them as lists.

use super::words::capitalised;
use unguess_core::board::{Candidate, Cell, Grid, House, Variable};

/// How a player sees a single.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SingleKind {
    /// All other cells of this house are filled.
    Last(House),
    /// The digit has one place left in this house.
    Hidden(House),
    /// The cell has one digit left.
    Naked,
}

impl SingleKind {
    /// Of a variable that is left with a candidate of this cell.
    pub(crate) fn of(grid: &Grid, variable: Variable, cell: Cell) -> Self {
        let own = variable.digit_and_house().map(|(_, house)| house);
        let is_last = |house: &House| house.cells().iter().all(|other| other == cell || grid.value(other).is_some());
        let last = match own {
            Some(house) => Some(house).filter(is_last),
            None => cell.houses().into_iter().find(is_last),
        };
        match (last, own) {
            (Some(house), _) => Self::Last(house),
            (None, Some(house)) => Self::Hidden(house),
            (None, None) => Self::Naked,
        }
    }

    /// The head of a list of so many.
    const fn heading(self, count: usize) -> &'static str {
        match (self, count) {
            (Self::Last(_), 1) => "last cell of its house",
            (Self::Last(_), _) => "last cells of their houses",
            (Self::Hidden(_), 1) => "hidden single",
            (Self::Hidden(_), _) => "hidden singles",
            (Self::Naked, 1) => "naked single",
            (Self::Naked, _) => "naked singles",
        }
    }

    const fn is_like(self, other: Self) -> bool {
        matches!(
            (self, other),
            (Self::Last(_), Self::Last(_)) | (Self::Hidden(_), Self::Hidden(_)) | (Self::Naked, Self::Naked)
        )
    }
}

/// Singles in their order, those of one kind in a row as one list: `Hidden singles: r2c8 = 7 (box 3), r9c1 = 4 (box 7).`
pub(crate) fn listed(singles: &[(SingleKind, Candidate)]) -> Vec<String> {
    let lists = singles.chunk_by(|(one, _), (next, _)| one.is_like(*next));
    let told = lists.map(|list| {
        let items: Vec<String> = list.iter().copied().map(item).collect();
        capitalised(&format!("{}: {}.", list[0].0.heading(list.len()), items.join(", ")))
    });
    told.collect()
}

/// `r2c8 = 7 (box 3)`.
fn item((kind, placed): (SingleKind, Candidate)) -> String {
    let (cell, digit) = (placed.cell(), placed.digit());
    match kind {
        SingleKind::Last(house) | SingleKind::Hidden(house) => format!("{cell} = {digit} ({house})"),
        SingleKind::Naked => format!("{cell} = {digit}"),
    }
}
