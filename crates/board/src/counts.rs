//! Counting the bits of small sets.

/// How many of nine bits are set, from a table: not every processor that this is built for can count them.
pub(super) const fn count_of_nine(bits: u16) -> usize {
    const COUNTS: [u8; 512] = {
        let mut counts = [0; 512];
        let mut bits = 1;
        while bits < 512 {
            counts[bits] = counts[bits / 2] + (bits % 2) as u8;
            bits += 1;
        }
        counts
    };
    COUNTS[(bits & 0x1ff) as usize] as usize
}

/// How many houses are in a set.
pub(super) const fn count_of_houses(bits: u64) -> usize {
    bits.count_ones() as usize
}

/// How many cells are in a set.
pub(super) const fn count(bits: u128) -> usize {
    bits.count_ones() as usize
}

/// Bits that can be gone through from the lowest on.
pub(super) trait LowestBits {
    /// Clears the lowest set bit and returns its index.
    fn take_lowest(&mut self) -> Option<usize>;
}

macro_rules! take_lowest {
    ($($int:ty)*) => {$(
        impl LowestBits for $int {
            #[inline]
            fn take_lowest(&mut self) -> Option<usize> {
                let lowest = (*self != 0).then(|| self.trailing_zeros() as usize)?;
                *self &= *self - 1;
                Some(lowest)
            }
        }
    )*};
}

take_lowest! { u16 u64 }

impl LowestBits for u128 {
    /// Half by half, which takes fewer steps.
    #[inline]
    fn take_lowest(&mut self) -> Option<usize> {
        let [mut low, mut high] = [*self as u64, (*self >> 64) as u64];
        let lowest = low.take_lowest().or_else(|| high.take_lowest().map(|bit| 64 + bit));
        *self = u128::from(high) << 64 | u128::from(low);
        lowest
    }
}

/// Which positions of each house the cells of three bands take: rows, columns, boxes.
pub(super) fn by_house(bands: [u32; 3]) -> [[u16; 9]; 3] {
    let [mut rows, mut columns, mut blocks] = [[0; 9]; 3];
    for (number, band) in bands.into_iter().enumerate() {
        for line in 0..3 {
            rows[3 * number + line] = (band >> (9 * line) & 0o777) as u16;
            // The three rows of a box, side by side.
            let block = band >> (3 * line);
            blocks[3 * number + line] = (block & 0o7 | block >> 6 & 0o70 | block >> 12 & 0o700) as u16;
        }
        for (position, column) in columns.iter_mut().enumerate() {
            // The three cells of a column, side by side.
            let cells = band >> position & 0o001_001_001;
            *column |= ((cells | cells >> 8 | cells >> 16) as u16 & 0o7) << (3 * number);
        }
    }
    [rows, columns, blocks]
}

/// The cells of the first row of a band.
const ROW: u32 = 0o777;

/// The houses in which cells of three bands lie, and those in which two or more do: bit by bit as in a set of houses.
#[inline]
pub(super) const fn spread(bands: [u32; 3]) -> [u32; 2] {
    let [a, b, c] = bands;
    let columns = thirds([(a | b | c) as u64, (a & b | c & (a | b)) as u64], 9);
    // The first two bands side by side, and the last.
    let (low, high) = (crossings(a as u64 | (b as u64) << 27), crossings(c as u64));
    let (low_rows, high_rows) = (thirds(low, 3), thirds(high, 3));
    let (low_blocks, high_blocks) = (thirds(low, 9), thirds(high, 9));
    let (mut houses, mut which) = ([0; 2], 0);
    // First the houses with some of the cells, then those with two or more.
    while which < 2 {
        let rows = first_of_nine(low_rows[which]) | first_of_nine(high_rows[which]) << 6;
        let blocks = first_of_three(low_blocks[which]) | first_of_three(high_blocks[which]) << 6;
        houses[which] = rows | (columns[which] as u32 & ROW) << 9 | blocks << 18;
        which += 1;
    }
    houses
}

/// Of bands side by side: where rows cross boxes, those that have cells, and those that have two or more. A crossing is
/// the bit of its first cell.
const fn crossings(bands: u64) -> [u64; 2] {
    const FIRST: u64 = 0o111_111_111_111_111_111;
    let [first, second, third] = [bands, bands >> 1, bands >> 2];
    [(first | second | third) & FIRST, (first & second | third & (first | second)) & FIRST]
}

/// What three parts `apart` bits apart have together, in the place of the first: some, and two or more, where each part
/// has some, and two or more.
const fn thirds([some, several]: [u64; 2], apart: u32) -> [u64; 2] {
    let [first, second, third] = [some, some >> apart, some >> (2 * apart)];
    let sum = several | several >> apart | several >> (2 * apart);
    [first | second | third, sum | first & second | third & (first | second)]
}

/// Every ninth of 54 bits, side by side.
const fn first_of_nine(bits: u64) -> u32 {
    /// Moves the bit of line n by 40 - 8 n, to place 40 + n. No two bits meet.
    const MOVE: u64 = 1 | 1 << 8 | 1 << 16 | 1 << 24 | 1 << 32 | 1 << 40;
    ((bits & 0o001_001_001_001_001_001).wrapping_mul(MOVE) >> 40) as u32 & 0o77
}

/// The first, fourth and seventh of 27 bits, and of the next 27, side by side.
const fn first_of_three(bits: u64) -> u32 {
    let bits = bits & (0o111 | 0o111 << 27);
    let triples = (bits | bits >> 2 | bits >> 4) & (0o7 | 0o7 << 27);
    (triples | triples >> 24) as u32 & 0o77
}

/// The houses in which just two cells of three bands lie.
pub(super) const fn paired(bands: [u32; 3]) -> u32 {
    const BLOCK: u32 = 0o007_007_007;
    let mut pairs = 0;
    let (mut once, mut twice, mut thrice) = (0, 0, 0);
    let mut number = 0;
    while number < 9 {
        let band = bands[number / 3];
        let (row, block) = (band >> (9 * (number % 3)) & ROW, band & BLOCK << (3 * (number % 3)));
        pairs |= (is_pair(row) as u32) << number | (is_pair(block) as u32) << (18 + number);
        // The columns with a cell in one row so far, in two, and in three.
        thrice |= twice & row;
        twice |= once & row;
        once |= row;
        number += 1;
    }
    pairs | (twice & !thrice) << 9
}

const fn is_pair(bits: u32) -> bool {
    (bits & bits.wrapping_sub(1)).is_power_of_two()
}
