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
pub(super) const fn count_of_houses(bits: u32) -> usize {
    bits.count_ones() as usize
}

/// How many cells are in a set.
pub(super) const fn count(bits: u128) -> usize {
    bits.count_ones() as usize
}

/// The houses in which cells of three bands lie, and those in which two or more do: bit by bit as in a set of houses.
pub(super) const fn spread(bands: [u32; 3]) -> [u32; 2] {
    const ROW: u32 = 0o777;
    const BLOCK: u32 = 0o007_007_007;
    let (mut any, mut several) = (0, 0);
    let (mut columns, mut repeated) = (0, 0);
    let mut number = 0;
    while number < 9 {
        let band = bands[number / 3];
        let (row, block) = (band >> (9 * (number % 3)) & ROW, band & BLOCK << (3 * (number % 3)));
        any |= ((row != 0) as u32) << number | ((block != 0) as u32) << (18 + number);
        several |= (is_plural(row) as u32) << number | (is_plural(block) as u32) << (18 + number);
        repeated |= columns & row;
        columns |= row;
        number += 1;
    }
    [any | columns << 9, several | repeated << 9]
}

const fn is_plural(bits: u32) -> bool {
    bits & bits.wrapping_sub(1) != 0
}
