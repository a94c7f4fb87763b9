//! Houses against as many others: what only the ones have and what only the others have has the same digits.

use super::{Relation, RelationKind};
use crate::ids::{Cell, Digit, House};
use crate::rules::Rules;

impl Rules {
    /// What some houses say together with as many others: all of them have every digit equally often, so without the cells that they
    /// share, the cells that only the ones have contain the same digits as those that only the others have, each as often. Equal
    /// digits that are placed on both sides are gone. Nothing if no cell is left, if a cell would count twice, if a house is not
    /// among those of the board, or if the others are not as many.
    ///
    /// Players of jigsaws call this the law of leftovers, others a set equivalence.
    pub fn leftovers(
        &self,
        houses: &[House],
        others: &[House],
        digit: impl Fn(Cell) -> Option<Digit>,
    ) -> Option<Relation> {
        if houses.len() != others.len() {
            return None;
        }
        let mut counts = [0_i32; Cell::COUNT];
        for (house, times) in houses.iter().map(|house| (house, 1)).chain(others.iter().map(|house| (house, -1))) {
            let cells = self.places(*house);
            if cells.len() != self.size() {
                return None;
            }
            for cell in cells {
                counts[cell.index()] += times;
            }
        }
        if counts.iter().any(|count| count.abs() > 1) {
            return None;
        }
        let side = |count: i32| Cell::all().filter(|cell| counts[cell.index()] == count).collect::<Vec<_>>();
        let [mut ones, mut others] = [side(1), side(-1)];
        // A digit that is placed on both sides is dropped from both.
        ones.retain(|cell| {
            let Some(digit_here) = digit(*cell) else { return true };
            let equal = others.iter().position(|other| digit(*other) == Some(digit_here));
            equal.map(|at| others.remove(at)).is_none()
        });
        Relation::new(RelationKind::SameValues, Vec::new(), vec![ones, others]).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{HouseKind, PlainBoard};

    fn houses(kind: HouseKind, indices: &[usize]) -> Vec<House> {
        indices.iter().map(|index| House::of(kind, *index)).collect()
    }

    #[test]
    fn the_ring_has_the_digits_of_the_corners() {
        let board = PlainBoard::read("size 9").unwrap();
        let columns = houses(HouseKind::Column, &[0, 1, 7, 8]);
        let others = [houses(HouseKind::Row, &[2, 6]), houses(HouseKind::Block, &[3, 5])].concat();
        let relation = board.rules.leftovers(&columns, &others, |_| None).unwrap();
        assert_eq!(relation.parts().iter().map(Vec::len).collect::<Vec<_>>(), [16, 16]);
        assert!(relation.parts()[0].iter().all(|cell| [0, 1, 7, 8].contains(&cell.row())));
        assert!(relation.parts()[1].iter().all(|cell| (2..7).contains(&cell.row())));
    }

    #[test]
    fn equal_digits_on_both_sides_are_gone() {
        let board = PlainBoard::read("size 4").unwrap();
        let [row, block] = [HouseKind::Row, HouseKind::Block].map(|kind| houses(kind, &[0]));
        let with = |placed: [(&str, usize); 2]| {
            let digit = |cell: Cell| placed.iter().find(|(name, _)| cell.to_string() == *name);
            let left = board.rules.leftovers(&row, &block, |cell| digit(cell).map(|one| Digit::new(one.1)));
            left.map(|left| left.to_string())
        };
        assert_eq!(with([("r1c3", 0), ("r2c1", 1)]).unwrap(), "same-values r1c3 r1c4 | r2c1 r2c2");
        assert_eq!(with([("r1c3", 1), ("r2c1", 1)]).unwrap(), "same-values r1c4 | r2c2");
    }

    #[test]
    fn as_many_houses_that_count_no_cell_twice() {
        let board = PlainBoard::read("size 4").unwrap();
        let left = |ones: &[House], others: &[House]| board.rules.leftovers(ones, others, |_| None);
        let [rows, blocks] = [HouseKind::Row, HouseKind::Block].map(|kind| houses(kind, &[0, 1]));
        assert!(left(&rows, &blocks[..1]).is_none());
        assert!(left(&rows, &blocks).is_none(), "nothing is left");
        let others = houses(HouseKind::Block, &[1, 2]);
        assert!(left(&[rows[0], houses(HouseKind::Column, &[0])[0]], &others).is_none(), "r1c1 is counted twice");
        assert!(left(&[], &[]).is_none());
        assert!(left(&houses(HouseKind::Row, &[6]), &blocks[..1]).is_none(), "no house of this board");
    }
}
