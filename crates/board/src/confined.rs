//! Where boxes and lines confine a digit to each other.
//!
//! Three parallel lines and the three boxes that they cross meet in nine segments. A box with one segment left clears
//! the others of its line, a line with one segment left the others of its box.

/// For each choice of nine segments, three lines of three boxes: those that no other one clears.
static KEPT: [u16; 512] = {
    let mut table = [0; 512];
    let mut segments = 0;
    while segments < table.len() {
        let mut at = 0;
        while at < 9 {
            if !is_cleared(segments as u16, at / 3, at % 3) {
                table[segments] |= (segments as u16) & 1 << at;
            }
            at += 1;
        }
        segments += 1;
    }
    table
};

/// Whether a box has its only segment elsewhere in this line, or a line elsewhere in this box.
const fn is_cleared(segments: u16, line: usize, block: usize) -> bool {
    // The segments of the first line and of the first box.
    const LINE: u16 = 0o7;
    const BLOCK: u16 = 0o111;
    let mut other = 0;
    while other < 3 {
        let of_block = segments & BLOCK << other;
        let of_line = segments & LINE << (3 * other);
        let by_block = other != block && of_block == 1 << (3 * line + other);
        let by_line = other != line && of_line == 1 << (3 * other + block);
        if by_block || by_line {
            return true;
        }
        other += 1;
    }
    false
}

/// The cells of a digit, as three bands, that no box and no line clears.
pub(super) fn confined(bands: [u32; 3]) -> [u32; 3] {
    // By band, the columns whose segments are kept.
    let mut columns = [0; 3];
    for stack in 0..3 {
        let segments = (0..3).map(|band| (in_columns(bands[band]) >> (3 * stack) & 0o7) << (3 * band)).sum::<u32>();
        for (band, kept) in columns.iter_mut().enumerate() {
            *kept |= u32::from(KEPT[segments as usize] >> (3 * band) & 0o7) << (3 * stack);
        }
    }
    // The cells whose segments are kept both as parts of rows and as parts of columns.
    std::array::from_fn(|band| {
        let segments = (0..3).map(|row| in_blocks(bands[band] >> (9 * row) & 0o777) << (3 * row)).sum::<u32>();
        let rows = (0..9).filter(|at| KEPT[segments as usize] >> at & 1 == 1).map(|at| 0o7 << (3 * at)).sum::<u32>();
        bands[band] & rows & (columns[band] * 0o001_001_001)
    })
}

/// The columns in which a band has cells.
const fn in_columns(band: u32) -> u32 {
    (band | band >> 9 | band >> 18) & 0o777
}

/// The boxes, out of three, in which a row has cells.
const fn in_blocks(row: u32) -> u32 {
    let heads = (row | row >> 1 | row >> 2) & 0o111;
    (heads | heads >> 2 | heads >> 4) & 0o7
}
