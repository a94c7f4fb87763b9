//! What fish are called.

use unguess_board::{HouseKind, HouseSet};

/// What a fish is called by the houses of its base and its cover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FishClass {
    /// Rows across columns.
    Basic,
    /// Rows and boxes across columns and boxes, with lines on both sides. On other boards, regions and extra houses are as good
    /// as boxes.
    Franken,
    /// Any other.
    Mutant,
}

impl FishClass {
    /// The class by the kinds of houses on both sides.
    pub fn of(base: HouseSet, cover: HouseSet) -> Self {
        let kinds = [base, cover].map(|side| {
            let has = |is_of_kind: fn(HouseKind) -> bool| side.iter().any(|house| is_of_kind(house.kind()));
            let is_other = |kind| kind != HouseKind::Row && kind != HouseKind::Column;
            [has(|kind| kind == HouseKind::Row), has(|kind| kind == HouseKind::Column), has(is_other)]
        });
        match kinds {
            [[true, false, false], [false, true, false]] | [[false, true, false], [true, false, false]] => Self::Basic,
            [[true, false, _], [false, true, _]] | [[false, true, _], [true, false, _]] => Self::Franken,
            _ => Self::Mutant,
        }
    }

    /// The houses that a base and its cover are chosen from, one pair after the other.
    pub(super) fn pools(self) -> &'static [[&'static [HouseKind]; 2]] {
        use HouseKind::{Block, Column, Extra, Row};
        match self {
            Self::Basic => &[[&[Row], &[Column]], [&[Column], &[Row]]],
            Self::Franken => {
                &[[&[Row, Block, Extra], &[Column, Block, Extra]], [&[Column, Block, Extra], &[Row, Block, Extra]]]
            }
            Self::Mutant => &[[&[Row, Column, Block, Extra], &[Row, Column, Block, Extra]]],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::House;

    fn houses(kinds: &[HouseKind]) -> HouseSet {
        kinds.iter().enumerate().map(|(number, kind)| House::of(*kind, number)).collect()
    }

    #[test]
    fn a_fish_is_mutant_as_soon_as_rows_and_columns_are_on_one_side_or_lines_on_none() {
        use FishClass::{Basic, Franken, Mutant};
        use HouseKind::{Block, Column, Row};
        let classes: [(&[HouseKind], &[HouseKind], FishClass); 9] = [
            (&[Row, Row], &[Column, Column], Basic),
            (&[Column, Column], &[Row, Row], Basic),
            (&[Row, Block], &[Column, Column], Franken),
            (&[Row, Row], &[Column, Block], Franken),
            (&[Column, Block], &[Row, Block], Franken),
            (&[Row, Column], &[Column, Row], Mutant),
            (&[Row, Block], &[Column, Row], Mutant),
            (&[Block, Block], &[Column, Column], Mutant),
            (&[Row, Row], &[Block, Block], Mutant),
        ];
        for (base, cover, class) in classes {
            assert_eq!(FishClass::of(houses(base), houses(cover)), class, "{base:?} {cover:?}");
        }
    }
}
