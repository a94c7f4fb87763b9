//! One digit on the whole board, and what its houses alone say about it.
//!
//! A plane is three bands of 27 bits, a band three rows of nine. Where a band meets the houses it is a 3 by 3 matrix of
//! truth values: *row of the band* by *block*, true where the digit still has a cell in both. A solution takes one true
//! entry in each row and each column of the matrix, so an entry that is in none of the six permutations is dead. That is
//! locked candidates in full, pointing and claiming; a stack meets the houses in the same way, *column* by *block*. And
//! hidden singles come for free: what is alone in a house claims its block, its row and its column.

/// The cells of one band: row by row, nine bits each.
pub(super) type Band = u32;

/// The three bands of one digit.
pub(super) type Plane = [Band; 3];

/// Nine bits.
const ROW: Band = 0o777;

/// All 27 cells.
pub(super) const FULL: Band = 0o777_777_777;

/// The first cell of each group of three in a row.
const HEADS: Band = 0o111_111_111;

/// Bits of a row copied to all three rows.
pub(super) const fn in_all_rows(row: Band) -> Band {
    row | row << 9 | row << 18
}

/// The columns that a band has a cell in.
const fn columns(band: Band) -> Band {
    (band | band >> 9 | band >> 18) & ROW
}

/// Keeps what the column, row and block variables of the digit allow, given the cells where it is certain.
#[inline(always)]
pub(super) fn tightened(plane: Plane, certain: Plane) -> Plane {
    within_rows(within_columns(alone_in_column(plane, certain)))
}

/// Removes the rest of each column in which the digit is certain somewhere.
#[inline(always)]
fn alone_in_column(plane: Plane, certain: Plane) -> Plane {
    let taken = in_all_rows(columns(certain[0] | certain[1] | certain[2]));
    [0, 1, 2].map(|band| plane[band] & (!taken | certain[band]))
}

/// Keeps the cells whose column and block can be part of a permutation in their stack.
#[inline(always)]
fn within_columns(plane: Plane) -> Plane {
    let next = |row: Band| (row & 0o333) << 1 | (row >> 2 & 0o111);
    let after_next = |row: Band| (row & 0o111) << 2 | (row >> 1 & 0o333);
    let kept = in_a_permutation(plane.map(columns), next, after_next);
    [0, 1, 2].map(|band| plane[band] & in_all_rows(kept[band]))
}

/// Keeps the cells whose row and block can be part of a permutation in their band.
#[inline(always)]
fn within_rows(plane: Plane) -> Plane {
    let next = |matrix: Band| (matrix << 3 | matrix >> 6) & ROW;
    let after_next = |matrix: Band| (matrix << 6 | matrix >> 3) & ROW;
    let heads = plane.map(|band| (band | band >> 1 | band >> 2) & HEADS);
    let all = heads[0] | heads[1] << 1 | heads[2] << 2;
    let kept = in_a_permutation([all & ROW, all >> 9 & ROW, all >> 18], next, after_next);
    let all = kept[0] | kept[1] << 9 | kept[2] << 18;
    [0, 1, 2].map(|band| {
        let heads = all >> band & HEADS;
        plane[band] & (heads | heads << 1 | heads << 2)
    })
}

/// Keeps the entries of 3 by 3 matrices that are in a permutation of true entries. Three matrices are done at once;
/// `rows` holds their first, second and third rows, `next` moves each entry of a row one place on, cyclically.
#[inline(always)]
fn in_a_permutation(rows: [Band; 3], next: impl Fn(Band) -> Band, after_next: impl Fn(Band) -> Band) -> [Band; 3] {
    let [first, second, third] = rows;
    let even = first & after_next(second) & next(third);
    let odd = first & next(second) & after_next(third);
    [even | odd, next(even) | after_next(odd), after_next(even) | next(odd)]
}

/// The columns in which exactly one cell is left.
#[inline(always)]
pub(super) fn decided_columns(plane: Plane) -> Band {
    let twice = |a: Band, b: Band, c: Band| a & b | (a | b) & c;
    let pairs = plane.map(|band| twice(band, band >> 9, band >> 18));
    let [first, second, third] = plane.map(columns);
    (first | second | third) & !(pairs[0] | pairs[1] | pairs[2] | twice(first, second, third)) & ROW
}
