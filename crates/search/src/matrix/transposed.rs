//! Rows and columns of a matrix of bits change places.

/// A square of 64 rows of 64 bits, turned over its diagonal: halves of the square change places, then halves of these, down
/// to single bits.
#[inline(always)]
pub(super) fn transpose(square: &mut [u64; 64]) {
    swap::<32>(square, 0x0000_0000_ffff_ffff);
    swap::<16>(square, 0x0000_ffff_0000_ffff);
    swap::<8>(square, 0x00ff_00ff_00ff_00ff);
    swap::<4>(square, 0x0f0f_0f0f_0f0f_0f0f);
    swap::<2>(square, 0x3333_3333_3333_3333);
    swap::<1>(square, 0x5555_5555_5555_5555);
}

/// In each square of `2 * WIDTH` rows, the upper right quarter changes places with the lower left one. `left` has the left
/// half of each such square.
#[inline(always)]
fn swap<const WIDTH: usize>(square: &mut [u64; 64], left: u64) {
    for pair in square.chunks_exact_mut(2 * WIDTH) {
        let (upper, lower) = pair.split_at_mut(WIDTH);
        for (upper, lower) in upper.iter_mut().zip(lower) {
            let changed = ((*upper >> WIDTH) ^ *lower) & left;
            *upper ^= changed << WIDTH;
            *lower ^= changed;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::random::Random;

    #[test]
    fn each_bit_goes_to_the_row_of_its_column() {
        let mut random = Random::new(1, 0);
        let before: [u64; 64] = std::array::from_fn(|_| (0..64).fold(0, |row, _| row << 1 | random.below(2) as u64));
        let mut after = before;
        transpose(&mut after);
        for (row, bits) in before.iter().enumerate() {
            assert!((0..64).all(|column| bits >> column & 1 == after[column] >> row & 1));
        }
        assert_ne!(before, after);
    }
}
