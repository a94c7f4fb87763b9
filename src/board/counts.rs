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
