//! Where lines cross blocks, for all lines and blocks at once.
//!
//! A band meets the houses as a 3 by 3 matrix of truth values: *row of the band* by *block*, true where both hold a cell
//! of the set together. A stack meets them in the same way, *column* by *block*.

use super::sets::CellSet;

/// The cells of a band, or one bit for each crossing in it: row by row, nine bits each.
type Band = u32;

/// The first cell of each group of three in a row.
const HEADS: Band = 0o111_111_111;

impl CellSet {
    /// Whether the cells of some line or block all lie where it crosses another house, which has more of them: whether a
    /// digit with these places is locked somewhere.
    pub fn has_lock(self) -> bool {
        let bands = self.bands();
        bands.into_iter().any(is_locked_in_rows) || are_locked_in_columns(bands)
    }
}

fn is_locked_in_rows(band: Band) -> bool {
    let heads = (band | band >> 1 | band >> 2) & HEADS;
    let in_row = (heads & 0o011_011_011) << 3 | heads >> 6 & 0o001_001_001;
    let in_row = in_row | (heads & 0o001_001_001) << 6 | heads >> 3 & 0o011_011_011;
    heads & (in_row ^ in_other_rows(heads)) != 0
}

/// The columns of the three bands stand here as three rows.
fn are_locked_in_columns(bands: [Band; 3]) -> bool {
    let [first, second, third] = bands.map(|band| (band | band >> 9 | band >> 18) & 0o777);
    let columns = first | second << 9 | third << 18;
    let in_block = (columns & 0o333_333_333) << 1 | columns >> 2 & HEADS;
    let in_block = in_block | (columns & HEADS) << 2 | columns >> 1 & 0o333_333_333;
    columns & (in_block ^ in_other_rows(columns)) != 0
}

/// What stands in one of the two other rows.
const fn in_other_rows(rows: Band) -> Band {
    rows << 9 | rows >> 18 | rows << 18 | rows >> 9
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::board::{Cell, House, HouseKind};

    fn has_lock_by_definition(cells: CellSet) -> bool {
        let locks = |base: House, cover: House| {
            let inside = cells & base.cells();
            base.cells().intersects(cover.cells())
                && !inside.is_empty()
                && inside.is_subset(cover.cells())
                && (cells & cover.cells()).len() > inside.len()
        };
        House::all_of(HouseKind::Block).any(|block| {
            let mut lines = House::all_of(HouseKind::Row).chain(House::all_of(HouseKind::Column));
            lines.any(|line| locks(line, block) || locks(block, line))
        })
    }

    proptest! {
        #[test]
        fn locks_are_those_of_the_definition(cells in prop::collection::btree_set(0usize..81, 0..30)) {
            let cells: CellSet = cells.into_iter().map(Cell::new).collect();
            prop_assert_eq!(cells.has_lock(), has_lock_by_definition(cells));
        }
    }
}
