//! One digit on the whole board, and what its houses alone say about it.
//!
//! A plane is three bands of 27 bits, a band three rows of nine. Where a band meets the houses it is a 3 by 3 matrix of
//! truth values: *row of the band* by *box*, true where the digit still has a cell in both. A solution takes one true
//! entry in each row and each column of the matrix, so an entry that is in none of the six permutations is dead. That is
//! locked candidates in full, pointing and claiming; a stack meets the houses in the same way, *column* by *box*. And
//! hidden singles come for free: what is alone in a house claims its box, its row and its column.
//!
//! An entry is in a permutation iff the four entries outside its row and column have a true diagonal. Both diagonals are
//! products of the matrix turned cyclically, so no entry is looked at alone and no table is needed.

/// The cells of one band: row by row, nine bits each. Bits above the 27th mean nothing.
pub(super) type Band = u32;

/// The three bands of one digit.
pub(super) type Plane = [Band; 3];

/// What `make` says of each of the three bands. (`array::map` is not always inlined, and then nothing is vectorised.)
#[inline(always)]
pub(super) fn each(make: impl Fn(usize) -> Band) -> Plane {
    [make(0), make(1), make(2)]
}

/// All 27 cells.
pub(super) const FULL: Band = 0o777_777_777;

/// The first cell of each group of three in a row.
const HEADS: Band = 0o111_111_111;

/// Keeps what the column, row and box variables of the digit allow, given the cells where it is certain.
#[inline(always)]
pub(super) fn tightened(plane: Plane, certain: Plane) -> Plane {
    within_rows(within_columns(alone_in_column(plane, certain)))
}

/// The columns in which more than one cell is left, each as three cells in every band.
#[inline(always)]
pub(super) fn open_columns(plane: Plane) -> Band {
    let pairs = each(|band| two_of([plane[band], next_row(plane[band]), row_after_next(plane[band])]));
    pairs[0] | pairs[1] | pairs[2] | two_of(each(|band| columns(plane[band])))
}

/// Removes the rest of each column in which the digit is certain somewhere.
#[inline(always)]
fn alone_in_column(plane: Plane, certain: Plane) -> Plane {
    let taken = columns(certain[0] | certain[1] | certain[2]);
    each(|band| plane[band] & (!taken | certain[band]))
}

/// Keeps the cells whose column and box are in a permutation of their stack.
#[inline(always)]
fn within_columns(plane: Plane) -> Plane {
    let columns = each(|band| columns(plane[band]));
    // Each column moved by one, and by two, within its stack.
    let next = each(|band| (columns[band] & 0o333_333_333) << 1 | (columns[band] >> 2 & HEADS));
    let after = each(|band| (columns[band] & HEADS) << 2 | (columns[band] >> 1 & 0o333_333_333));
    each(|band| {
        // The other two bands must take the other two columns, either way round.
        let (one, other) = ((band + 1) % 3, (band + 2) % 3);
        plane[band] & (next[one] & after[other] | after[one] & next[other])
    })
}

/// Keeps the cells whose row and box are in a permutation of their band. The matrices of the three bands travel in one
/// word: entry *row*, *box* of each band, side by side.
#[inline(always)]
fn within_rows(plane: Plane) -> Plane {
    let heads = each(|band| (plane[band] | plane[band] >> 1 | plane[band] >> 2) & HEADS);
    let matrix = heads[0] | heads[1] << 1 | heads[2] << 2;
    // Each entry moved by one box, and by two.
    let next = (matrix & 0o077_077_077) << 3 | (matrix >> 6 & 0o007_007_007);
    let after = (matrix & 0o007_007_007) << 6 | (matrix >> 3 & 0o077_077_077);
    // The other two rows must take the other two boxes, either way round.
    let kept = next_row(next) & row_after_next(after) | next_row(after) & row_after_next(next);
    each(|band| plane[band] & groups(kept >> band & HEADS))
}

/// The groups of three cells with these heads.
#[inline(always)]
const fn groups(heads: Band) -> Band {
    heads | heads << 1 | heads << 2
}

/// The columns that a band has a cell in, each as three cells.
#[inline(always)]
const fn columns(band: Band) -> Band {
    band | next_row(band) | row_after_next(band)
}

/// Every cell moved to the next row of the band, from the last row to the first.
#[inline(always)]
const fn next_row(band: Band) -> Band {
    band << 9 | band >> 18
}

/// Every cell moved two rows on.
#[inline(always)]
const fn row_after_next(band: Band) -> Band {
    band << 18 | band >> 9
}

/// What is in at least two of three sets.
#[inline(always)]
const fn two_of([a, b, c]: [Band; 3]) -> Band {
    a & b | (a | b) & c
}
