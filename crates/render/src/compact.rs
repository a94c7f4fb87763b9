//! Cells and eliminations in few characters, as players write them: `r1c78,r3c4`.

use unguess_board::{Candidate, Cell, CellSet, Digit, DigitSet, Effect, House, HouseKind, HouseSet, PositionSet};

/// Cells in short: of the first cell and of those with it in its row, or else in its column, one text such as `r4c123`,
/// then in the same way the rest.
pub(super) fn cells(cells: CellSet) -> String {
    let mut left = cells;
    let mut parts = Vec::new();
    while let Some(first) = left.first() {
        let [in_row, in_column, _] = first.houses().map(|house| left & house.cells());
        let line = if in_row.is_plural() { in_row } else { in_column };
        parts.push(in_line(line));
        left -= line;
    }
    parts.join(",")
}

/// Cells of one row or one column: `r1c12`, `r12c1`.
fn in_line(cells: CellSet) -> String {
    let distinct = |number: fn(Cell) -> usize| {
        let numbers: PositionSet = cells.iter().map(number).collect();
        numbers.iter().map(|number| (number + 1).to_string()).collect::<String>()
    };
    format!("r{}c{}", distinct(Cell::row), distinct(Cell::column))
}

/// Houses of one kind together, rows before columns before boxes: `r15b4`.
pub(super) fn houses(houses: HouseSet) -> String {
    let of_kind = |kind: HouseKind| {
        let of_kind = houses.iter().filter(|house| house.kind() == kind);
        let numbers: String = of_kind.map(|house| (house.number() + 1).to_string()).collect();
        if numbers.is_empty() { numbers } else { format!("{}{numbers}", letter(kind)) }
    };
    [HouseKind::Row, HouseKind::Column, HouseKind::Block, HouseKind::Extra].map(of_kind).concat()
}

const fn letter(kind: HouseKind) -> char {
    match kind {
        HouseKind::Row => 'r',
        HouseKind::Column => 'c',
        HouseKind::Block => 'b',
        HouseKind::Extra => 'x',
    }
}

/// The letter and number of a house: `r3`, `c6`, `b1`.
pub(super) fn house(house: House) -> String {
    format!("{}{}", letter(house.kind()), house.number() + 1)
}

/// Digits in order with something between: `4,6,8`.
pub(super) fn digits(digits: DigitSet, between: &str) -> String {
    digits.iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join(between)
}

/// The cells of some candidates.
pub(super) fn cells_of(candidates: impl IntoIterator<Item = Candidate>) -> CellSet {
    candidates.into_iter().map(Candidate::cell).collect()
}

/// What changes, digit by digit: `r4c2=8`, `r3c1,r9c4<>3, r3c1<>8`.
pub(super) fn effect(Effect { placed, removed }: &Effect) -> String {
    let placed = placed.iter().map(|placed| format!("{}={}", placed.cell(), placed.digit()));
    let of_digit = |digit: Digit| {
        let of_digit = cells_of(removed.iter().copied().filter(|removed| removed.digit() == digit));
        (!of_digit.is_empty()).then(|| format!("{}<>{digit}", cells(of_digit)))
    };
    placed.chain(Digit::all().filter_map(of_digit)).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_of_a_row_come_together_and_then_those_of_a_column() {
        let written = |names: &[&str]| cells(names.iter().map(|name| name.parse::<Cell>().unwrap()).collect());
        assert_eq!(written(&["r2c1", "r3c1", "r3c3"]), "r23c1,r3c3");
        assert_eq!(written(&["r7c5", "r7c8", "r7c9", "r8c2", "r9c2"]), "r7c589,r89c2");
        assert_eq!(written(&["r1c1", "r1c2", "r2c1", "r2c2"]), "r1c12,r2c12");
        assert_eq!(written(&[]), "");
    }
}
