//! Links between candidates for the whole board: chess moves, and neighbors that may not be consecutive.

use std::fmt;

use crate::ids::{Cell, Digit};
use crate::relation::RelationKind;
use crate::sets::CellSet;
use crate::variables::Candidate;

/// What two candidates that are linked have in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkKind {
    /// One digit a knight's move apart.
    AntiKnight,
    /// One digit in cells that touch diagonally.
    AntiKing,
    /// One digit in two cells at one of these distances: rows down and columns right, or both the other way.
    Offsets(Vec<(isize, isize)>),
    /// Digit d in two cells at distance d: the differences of their rows and of their columns add up to d.
    AntiTaxicab,
    /// Digits that differ by one in cells that share a side.
    NonConsecutive,
    /// Digits that differ by one in cells that touch diagonally.
    DiagonalNonConsecutive,
    /// Digits that differ by one, and a digit and its double, in cells that share a side.
    KropkiNegative,
    /// A digit and its double in cells that share a side.
    RatioNegative,
    /// Digits that add up to 5 or 10 in cells that share a side.
    XvNegative,
}

/// How a kind of links treats the border of the board and the highest digit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wrapping {
    /// Whether the first row is next to the last one, and the first column next to the last.
    pub is_toroidal: bool,
    /// Whether the highest digit and 1 are consecutive.
    pub is_cyclic: bool,
}

/// The kinds that have words, the one that is written first.
const WORDS: [(LinkKind, &[&str]); 8] = [
    (LinkKind::AntiKnight, &["anti-knight", "antiknight"]),
    (LinkKind::AntiKing, &["anti-king", "antiking"]),
    (LinkKind::NonConsecutive, &["nonconsecutive", "nc"]),
    (LinkKind::DiagonalNonConsecutive, &["diagonal-nonconsecutive"]),
    (LinkKind::AntiTaxicab, &["anti-taxicab"]),
    (LinkKind::KropkiNegative, &["kropki-negative"]),
    (LinkKind::RatioNegative, &["ratio-negative"]),
    (LinkKind::XvNegative, &["xv-negative"]),
];

/// The links that a word adds.
pub(crate) fn links_of_word(word: &str) -> Option<LinkKind> {
    WORDS.into_iter().find(|(_, words)| words.contains(&word)).map(|(kind, _)| kind)
}

pub(super) const KNIGHT: [(isize, isize); 8] = [(1, 2), (-1, 2), (1, -2), (-1, -2), (2, 1), (-2, 1), (2, -1), (-2, -1)];
pub(super) const DIAGONAL: [(isize, isize); 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];
pub(super) const SIDES: [(isize, isize); 4] = [(-1, 0), (1, 0), (0, 1), (0, -1)];

impl LinkKind {
    /// Whether it is about digits that differ by one.
    pub const fn is_consecutive(&self) -> bool {
        matches!(self, Self::NonConsecutive | Self::DiagonalNonConsecutive)
    }

    /// Whether it can go around the border.
    pub(crate) const fn wraps(&self) -> bool {
        !matches!(self, Self::AntiTaxicab | Self::KropkiNegative | Self::RatioNegative | Self::XvNegative)
    }

    /// Whether a mark between two cells spares them.
    pub(crate) const fn spares_marks(&self) -> bool {
        self.spares(RelationKind::Difference) || self.spares(RelationKind::Xv)
    }

    /// Whether a mark of some kind between two cells spares them.
    pub(crate) const fn spares(&self, mark: RelationKind) -> bool {
        match self {
            Self::NonConsecutive | Self::KropkiNegative | Self::RatioNegative => {
                matches!(mark, RelationKind::Difference | RelationKind::Ratio)
            }
            Self::XvNegative => matches!(mark, RelationKind::Xv),
            _ => false,
        }
    }

    /// The pairs of candidates that this kind links, on a board with some digits and cells: cell by cell, each with the cells that
    /// its moves reach.
    pub(super) fn pairs(&self, size: usize, cells: CellSet, wrapping: Wrapping) -> Vec<(Candidate, Candidate)> {
        let reached = |cell: Cell, offsets: &[(isize, isize)]| reached(cell, offsets, size, cells, wrapping);
        let equal = |one: Cell, other: Cell| {
            (0..size).map(move |digit| (one.with(Digit::new(digit)), other.with(Digit::new(digit))))
        };
        let consecutive = |one: Cell, other: Cell| {
            let digits = (0..size).filter(move |digit| digit + 1 < size || wrapping.is_cyclic);
            digits.map(move |digit| (one.with(Digit::new(digit)), other.with(Digit::new((digit + 1) % size))))
        };
        let of_cell = |cell: Cell| -> Vec<(Candidate, Candidate)> {
            let all_equal = |offsets: &[(isize, isize)]| {
                reached(cell, offsets).into_iter().flat_map(|other| equal(cell, other)).collect()
            };
            let all_consecutive = |offsets: &[(isize, isize)]| {
                reached(cell, offsets).into_iter().flat_map(|other| consecutive(cell, other)).collect()
            };
            match self {
                Self::AntiKnight => all_equal(&KNIGHT),
                Self::AntiKing => all_equal(&DIAGONAL),
                Self::Offsets(offsets) => all_equal(offsets),
                Self::AntiTaxicab => {
                    let distance =
                        |other: Cell| cell.row().abs_diff(other.row()) + cell.column().abs_diff(other.column());
                    let far = cells.iter().filter(|other| (1..=size).contains(&distance(*other)));
                    far.map(|other| [cell, other].map(|one| one.with(Digit::new(distance(other) - 1))))
                        .map(<[_; 2]>::into)
                        .collect()
                }
                Self::NonConsecutive => all_consecutive(&SIDES),
                Self::DiagonalNonConsecutive => all_consecutive(&DIAGONAL),
                Self::KropkiNegative | Self::RatioNegative | Self::XvNegative => {
                    let is_barred = |one: usize, other: usize| match self {
                        Self::XvNegative => [5, 10].contains(&(one + other)),
                        _ => {
                            one == 2 * other
                                || other == 2 * one
                                || *self == Self::KropkiNegative && one.abs_diff(other) == 1
                        }
                    };
                    let both = (0..size).flat_map(|one| (0..size).map(move |other| [one, other]));
                    let both: Vec<[usize; 2]> = both.filter(|[one, other]| is_barred(one + 1, other + 1)).collect();
                    let pair = |other: Cell, [a, b]: [usize; 2]| (cell.with(Digit::new(a)), other.with(Digit::new(b)));
                    let near = reached(cell, &SIDES).into_iter();
                    near.flat_map(|other| both.iter().map(move |digits| pair(other, *digits))).collect()
                }
            }
        };
        cells.iter().flat_map(of_cell).collect()
    }
}

/// The cells at some offsets, on the board or around its border.
pub(super) fn reached(
    cell: Cell,
    offsets: &[(isize, isize)],
    size: usize,
    cells: CellSet,
    wrapping: Wrapping,
) -> Vec<Cell> {
    let moved = |at: usize, by: isize| {
        let around = || at.checked_add_signed(by.rem_euclid(size.cast_signed())).map(|at| at % size);
        if wrapping.is_toroidal { around() } else { at.checked_add_signed(by).filter(|at| *at < size) }
    };
    let reached = offsets
        .iter()
        .filter_map(|(rows, columns)| Some(Cell::at(moved(cell.row(), *rows)?, moved(cell.column(), *columns)?)));
    reached.filter(|other| cells.contains(*other)).collect()
}

impl fmt::Display for LinkKind {
    /// The word for it in the plain form of boards.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Offsets(offsets) = self else {
            let entry = WORDS.iter().find(|(kind, _)| kind == self);
            return entry.map_or(Ok(()), |(_, words)| f.write_str(words[0]));
        };
        f.write_str("offsets")?;
        offsets.iter().try_for_each(|(rows, columns)| write!(f, " {rows},{columns}"))
    }
}
