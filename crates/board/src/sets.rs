//! Sets of digits, positions, cells and candidates, with one vocabulary. All shifts and masks of the board live here.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use super::confined::confined;
use super::counts::LowestBits;
use super::counts::{by_house, count, count_of_houses, count_of_nine, paired, spread};
use super::ids::{Cell, Digit, House};

/// Declares a set of indexed things that fits one integer.
macro_rules! small_set {
    ($(#[$doc:meta])* $name:ident($int:ty) of $item:ty, $index:expr, $item_at:expr, $count:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub(super) $int);

        impl $name {
            /// The set with nothing in it.
            pub const EMPTY: Self = Self(0);

            /// The set of one thing.
            #[inline]
            pub fn of(item: $item) -> Self {
                Self(1 << $index(item))
            }

            /// Whether there is nothing in it.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many are in it.
            #[inline]
            pub const fn len(self) -> usize {
                $count(self.0)
            }

            /// Whether there are two of them, or more.
            #[inline]
            pub const fn is_plural(self) -> bool {
                self.0 & self.0.wrapping_sub(1) != 0
            }

            /// Whether there are at least this many of them; at least one.
            #[inline]
            pub fn has_at_least(self, count: usize) -> bool {
                (1..count).fold(self.0, |rest, _| rest & rest.wrapping_sub(1)) != 0
            }

            /// Whether this one is in it.
            #[inline]
            pub fn contains(self, item: $item) -> bool {
                self.0 >> $index(item) & 1 == 1
            }

            /// Whether the two have something in common.
            #[inline]
            pub const fn intersects(self, other: Self) -> bool {
                self.0 & other.0 != 0
            }

            /// Whether all of it is in `other`.
            #[inline]
            pub const fn is_subset(self, other: Self) -> bool {
                self.0 & !other.0 == 0
            }

            /// Puts one in.
            #[inline]
            pub fn insert(&mut self, item: $item) {
                self.0 |= 1 << $index(item);
            }

            /// Takes one out.
            #[inline]
            pub fn remove(&mut self, item: $item) {
                self.0 &= !(1 << $index(item));
            }

            /// The first one.
            #[inline]
            pub fn first(self) -> Option<$item> {
                (self.0 != 0).then(|| $item_at(self.0.trailing_zeros() as usize))
            }

            /// The last one.
            #[inline]
            pub fn last(self) -> Option<$item> {
                (self.0 != 0).then(|| $item_at((<$int>::BITS - 1 - self.0.leading_zeros()) as usize))
            }

            /// The only one, if there is exactly one.
            #[inline]
            pub fn single(self) -> Option<$item> {
                if self.is_plural() { None } else { self.first() }
            }

            /// The first two, if there are exactly two.
            #[inline]
            pub fn pair(self) -> Option<[$item; 2]> {
                let rest = Self(self.0 & self.0.wrapping_sub(1));
                Some([self.first()?, rest.single()?])
            }

            /// Its members in index order.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $item> + Clone {
                let mut rest = self.0;
                std::iter::from_fn(move || rest.take_lowest().map($item_at))
            }
        }

        bit_operators!($name);
        set_of_items!($name, $item);
    };
}

/// The binary operators of a set whose members are the bits of one integer.
macro_rules! bit_operators {
    ($name:ident) => {
        impl BitAnd for $name {
            type Output = Self;
            #[inline]
            fn bitand(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }
        }

        impl BitOr for $name {
            type Output = Self;
            #[inline]
            fn bitor(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }
        }

        impl Sub for $name {
            type Output = Self;
            #[inline]
            fn sub(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }
        }

        set_assignments!($name);
    };
}

/// What follows from the binary operators.
macro_rules! set_assignments {
    ($name:ident) => {
        impl BitAndAssign for $name {
            #[inline]
            fn bitand_assign(&mut self, other: Self) {
                *self = *self & other;
            }
        }

        impl BitOrAssign for $name {
            #[inline]
            fn bitor_assign(&mut self, other: Self) {
                *self = *self | other;
            }
        }

        impl SubAssign for $name {
            #[inline]
            fn sub_assign(&mut self, other: Self) {
                *self = *self - other;
            }
        }
    };
}

/// What follows from `insert` and `iter`.
macro_rules! set_of_items {
    ($name:ident, $item:ty) => {
        impl FromIterator<$item> for $name {
            #[inline]
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                let mut set = Self::EMPTY;
                items.into_iter().for_each(|item| set.insert(item));
                set
            }
        }

        impl fmt::Debug for $name {
            #[inline]
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
    };
}

pub(super) use {bit_operators, set_assignments, set_of_items};

small_set! {
    /// A set of digits.
    DigitSet(u16) of Digit, Digit::index, Digit::new, count_of_nine
}

small_set! {
    /// A set of positions 0 to 8: of a house, or among the candidates of a variable.
    PositionSet(u16) of usize, std::convert::identity, std::convert::identity, count_of_nine
}

small_set! {
    /// A set of houses.
    HouseSet(u64) of House, House::index, House::new, count_of_houses
}

small_set! {
    /// A set of numbers 0 to 80: of the variables of one kind.
    NumberSet(u128) of usize, std::convert::identity, std::convert::identity, count
}

small_set! {
    /// A set of cells.
    CellSet(u128) of Cell, Cell::index, Cell::new, count
}

impl HouseSet {
    /// All 27 of the usual board.
    pub const ALL: Self = Self((1 << 27) - 1);
}

impl DigitSet {
    /// All nine.
    pub const ALL: Self = Self(0x1ff);
}

impl PositionSet {
    /// The positions of a cell are its digits.
    #[inline]
    pub const fn digits(self) -> DigitSet {
        DigitSet(self.0)
    }

    /// All nine.
    pub const ALL: Self = Self(0x1ff);

    /// Positions 0 to 2, 3 to 5 and 6 to 8: the lines of each band or stack.
    pub const THIRDS: [Self; 3] = [Self(0o7), Self(0o70), Self(0o700)];

    /// The choices of `count` among the positions 0 to 8, in colex order ({0,1}, {0,2}, {1,2}, {0,3} …),
    /// which is the increasing order of the bit masks. Sudoku Explainer enumerates so, and its ratings depend on it.
    pub fn choices(count: usize) -> impl Iterator<Item = Self> {
        let mut next = Some((1u16 << count) - 1);
        std::iter::from_fn(move || {
            let mask = next.filter(|mask| *mask <= Self::ALL.0)?;
            // The next higher number with as many bits (Gosper's hack).
            let lowest = mask & mask.wrapping_neg();
            next = (lowest != 0).then(|| {
                let carried = mask + lowest;
                carried | (((mask ^ carried) >> 2) / lowest)
            });
            Some(Self(mask))
        })
    }
}

impl NumberSet {
    /// The cells whose variables these are.
    #[inline]
    pub const fn cells(self) -> CellSet {
        CellSet(self.0)
    }

    /// Nine of them, from `9 * group` on: the digits of a house.
    #[inline]
    pub const fn group(self, group: usize) -> PositionSet {
        PositionSet((self.0 >> (9 * group)) as u16 & PositionSet::ALL.0)
    }
}

impl PositionSet {
    /// Adds a position in a `const fn`.
    #[inline]
    pub const fn with(self, position: usize) -> Self {
        Self(self.0 | 1 << position)
    }
}

impl CellSet {
    /// All 81.
    pub const ALL: Self = Self((1 << 81) - 1);

    /// Adds a cell in a `const fn`.
    #[inline]
    pub(super) const fn with(self, cell: Cell) -> Self {
        Self(self.0 | 1 << cell.index())
    }

    /// Whether a box holds some of them in one of its rows or columns only, and that row or column holds more; or the
    /// other way round.
    #[inline]
    pub const fn have_lock(self) -> bool {
        let across = self.0 | self.0 >> 1 | self.0 >> 2;
        let down = self.0 | self.0 >> 9 | self.0 >> 18;
        Self::is_locking([across, across >> 9, across >> 18], [3, 6])
            || Self::is_locking([down, down >> 1, down >> 2], [27, 54])
    }

    /// Whether a line and a box lock the set in one direction. `lines` says of the first, second and third line of each box
    /// whether the set has cells there: the bit of a box is its first cell. The bits of boxes on the same lines are `apart`.
    const fn is_locking(lines: [u128; 3], apart: [u32; 2]) -> bool {
        /// The first cell of each box.
        const CORNERS: u128 = 0o111 | 0o111 << 27 | 0o111 << 54;
        let [a, b, c] = [lines[0] & CORNERS, lines[1] & CORNERS, lines[2] & CORNERS];
        let (near, far) = (apart[0], apart[1]);
        // Whether the same line has cells in another box.
        let [beside_a, beside_b, beside_c] = [
            a << near | a >> near | a << far | a >> far,
            b << near | b >> near | b << far | b >> far,
            c << near | c >> near | c << far | c >> far,
        ];
        // Boxes with cells in just one of their lines, which has cells in another box, too; and boxes with cells in several
        // lines, of which one has none elsewhere.
        let in_one_line = (a ^ b ^ c) & !(a & b & c);
        let pointing = in_one_line & (a & beside_a | b & beside_b | c & beside_c);
        let claiming = a & !beside_a & (b | c) | b & !beside_b & (a | c) | c & !beside_c & (a | b);
        pointing | claiming != 0
    }

    /// The houses in which some of the cells lie, and those in which two or more lie.
    #[inline]
    pub const fn spread(self) -> [HouseSet; 2] {
        let [any, several] = spread(self.bands());
        [HouseSet(any as u64), HouseSet(several as u64)]
    }

    /// The houses in which just two of the cells lie.
    #[inline]
    pub const fn paired(self) -> HouseSet {
        HouseSet(paired(self.bands()) as u64)
    }

    /// Which positions of each row, column and box they take, houses in order.
    #[inline]
    pub fn by_house(self) -> [[PositionSet; 9]; 3] {
        by_house(self.bands()).map(|houses| houses.map(PositionSet))
    }

    /// The cells of a digit that locked candidates leave: a box with the digit in one line clears the rest of the line,
    /// a line with the digit in one box clears the rest of the box.
    #[inline]
    pub fn confined(self) -> Self {
        Self::of_bands(confined(self.bands()))
    }

    /// The set of these [`bands`](Self::bands), which have no other bits.
    #[inline]
    pub(crate) const fn of_bands([first, second, third]: [u32; 3]) -> Self {
        Self(first as u128 | (second as u128) << 27 | (third as u128) << 54)
    }

    /// The cells of rows 1 to 3, 4 to 6 and 7 to 9, each as 27 bits in reading order.
    #[inline]
    pub const fn bands(self) -> [u32; 3] {
        const BAND: u128 = (1 << 27) - 1;
        [(self.0 & BAND) as u32, (self.0 >> 27 & BAND) as u32, (self.0 >> 54) as u32]
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn choices_come_in_colex_order() {
        let pairs: Vec<Vec<usize>> = PositionSet::choices(2).map(|set| set.iter().collect()).collect();
        assert_eq!(pairs[..4], [vec![0, 1], vec![0, 2], vec![1, 2], vec![0, 3]]);
        assert_eq!(pairs.len(), 36);
        assert_eq!(PositionSet::choices(4).count(), 126);
        assert_eq!(PositionSet::choices(9).count(), 1);
    }

    proptest! {
        #[test]
        fn cells_are_spread_over_their_houses(cells in prop::collection::btree_set(0usize..81, 0..30)) {
            let cells: CellSet = cells.into_iter().map(Cell::new).collect();
            let [any, several] = cells.spread();
            for house in House::classic() {
                prop_assert_eq!(any.contains(house), !(cells & house.cells()).is_empty());
                prop_assert_eq!(several.contains(house), (cells & house.cells()).len() >= 2);
                prop_assert_eq!(cells.paired().contains(house), (cells & house.cells()).len() == 2);
            }
        }

        #[test]
        fn cells_have_positions_in_their_houses(cells in prop::collection::btree_set(0usize..81, 0..30)) {
            let cells: CellSet = cells.into_iter().map(Cell::new).collect();
            for (house, positions) in House::classic().zip(cells.by_house().into_iter().flatten()) {
                let found: CellSet = positions.iter().map(|position| house.cell(position)).collect();
                prop_assert_eq!(found, cells & house.cells());
            }
        }

        #[test]
        fn cells_are_confined_by_blocks_and_lines(cells in prop::collection::btree_set(0usize..81, 0..30)) {
            let cells: CellSet = cells.into_iter().map(Cell::new).collect();
            let crossing = |base: House, cover: House| (base.cells() & cover.cells()).len() == 3;
            let mut kept = cells;
            for base in House::classic() {
                for cover in House::classic().filter(|cover| crossing(base, *cover)) {
                    if cells.intersects(base.cells()) && (cells & base.cells()).is_subset(cover.cells()) {
                        kept -= cover.cells() - base.cells();
                    }
                }
            }
            prop_assert_eq!(cells.confined(), kept);
        }
    }
}
