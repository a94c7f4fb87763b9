//! The kinds of relations. Each has a file with all that is particular to it: what it is made of, its sentence, how it is drawn, its
//! names in other formats, and what it means. The checker alone reads its meaning by other code.

use super::reading::{KindMemory, Memory, RelationReading, count, counted, ends_first, follows, once, unless};
use super::tally::{Count, Tally};
use super::weights::Weights;
use crate::candidate_set::CandidateSet;
use crate::ids::Cell;

use RelationKind as Kind;

/// What the digits of some cells must fulfil.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relation {
    pub(super) kind: RelationKind,
    pub(super) numbers: Vec<i32>,
    pub(super) parts: Vec<Vec<Cell>>,
}

/// The numbers that a kind has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KindNumbers {
    /// None.
    None,
    /// One.
    One,
    /// One, or none.
    Perhaps,
    /// Digits.
    Digits,
    /// A total, and a factor for each cell.
    Factors,
}

/// The parts in which a kind has its cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KindParts {
    /// One part.
    One,
    /// One part of two cells.
    Pair,
    /// Two parts.
    Two,
    /// Two parts of one length.
    Equal,
    /// Two or more.
    Some,
}

/// How a kind is drawn.
#[derive(Clone, Copy, Debug)]
pub enum Drawing {
    /// An outline around all cells.
    Cage,
    /// A shade on the cells of each part.
    Shade,
    /// A line through the cells of each part.
    Line(LineEnds),
    /// A circle or pill around the first part, from which an arrow goes through the second one.
    Arrow,
    /// A disc in each cell, of a class and a radius.
    Discs(&'static str, f64),
    /// A square in each cell.
    Squares,
    /// A dot of a class amid the cells with the number in it; some numbers are written in another way.
    Dot(&'static str, &'static [(&'static str, &'static str)]),
    /// The digits in a circle amid the cells.
    Digits,
    /// A sign of inequality between the two cells of each pair that the function lists, the lower one first.
    Signs(fn(&[Cell]) -> Vec<[Cell; 2]>),
    /// A clue outside of the board, with `{k}` for the number and `{arrow}` for the direction of the cells.
    Clue(&'static str),
}

/// What stands at the ends of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineEnds {
    /// Nothing.
    None,
    /// A bulb at the first one.
    Bulb,
    /// Circles.
    Circles,
    /// Diamonds.
    Diamonds,
}

/// What a kind has in an upper corner of a cell, with `{k}` for the number and `{list}` for all numbers.
#[derive(Clone, Copy, Debug)]
pub enum Corner {
    /// Nothing.
    None,
    /// A text on the left of the first cell in reading order.
    Left(&'static str),
    /// A text on the right of the first cell.
    Right(&'static str),
}

/// The field that a kind has in f-puzzles.
#[derive(Clone, Copy, Debug)]
pub struct FPuzzlesField {
    /// Its place in the order in which fields are read.
    pub place: usize,
    /// Its name.
    pub name: &'static str,
    /// The members of its objects.
    pub members: &'static [&'static str],
}

/// What a statement of the Interactive Sudoku Solver has after its name.
#[derive(Clone, Copy, Debug)]
pub enum IssForm {
    /// Cells alone.
    Cells,
    /// A number, then cells.
    Number,
    /// Numbers, then cells.
    Numbers,
    /// Cells that all have a mark between, which may stand for a number.
    Mark(Option<i32>),
    /// A row or column, and a clue that sees it from its first cell, or from its last.
    Outside,
}

/// What is particular to a kind.
#[derive(Clone, Copy, Debug)]
pub struct KindFacts {
    /// Its word in the plain form of boards.
    pub word: &'static str,
    /// What it demands of the digits of its cells, in a few words.
    pub about: &'static str,
    /// Its numbers.
    pub numbers: KindNumbers,
    /// Its parts.
    pub parts: KindParts,
    /// Whether a cell may come twice.
    pub repeats: bool,
    /// Whether no two of its cells may be equal.
    pub is_set: bool,
    /// Whether it says no more than its consequences for pairs of cells.
    pub is_complete: bool,
    /// What a relation demands, as a sentence without a full stop. Names in braces stand for its cells, parts and numbers.
    pub sentence: fn(&Relation) -> &'static str,
    /// How it is drawn.
    pub drawing: Drawing,
    /// What it has in a corner of a cell.
    pub corner: Corner,
    /// Its field in f-puzzles.
    pub f_puzzles: Option<FPuzzlesField>,
    /// Its statements for the Interactive Sudoku Solver.
    pub iss: &'static [(&'static str, IssForm)],
    /// The smaller relations that a relation of this kind consists of; the second argument is the number of digits of the board.
    pub(super) conjuncts: fn(&Relation, usize) -> Vec<Relation>,
    /// The equation that it is, if it is one.
    pub(super) weights: fn(&Relation) -> Option<Weights>,
    /// The order in which its cells are read.
    pub(super) order: fn(Vec<Cell>) -> Vec<Cell>,
    /// What is remembered after one more digit, counted from 1, at a place; nothing if the relation is broken.
    pub(super) read: fn(&RelationReading, Memory, usize, usize) -> Option<Memory>,
    /// Whether it holds if that is remembered after the last cell.
    pub(super) ends: fn(&RelationReading, Memory) -> bool,
    /// What is remembered.
    pub(super) remembers: KindMemory,
    /// How often digits can occur among some of its cells; the last argument is the number of digits of the board.
    pub(super) tallies: fn(&Relation, &CandidateSet, usize) -> Vec<Tally>,
}

impl KindFacts {
    /// A kind without numbers, its cells in one part, that consists of nothing smaller and is not an equation.
    const fn new(word: &'static str, about: &'static str) -> Self {
        Self {
            word,
            about,
            numbers: KindNumbers::None,
            parts: KindParts::One,
            repeats: false,
            is_set: false,
            is_complete: false,
            sentence: |_| "",
            drawing: Drawing::Cage,
            corner: Corner::None,
            f_puzzles: None,
            iss: &[],
            conjuncts: |relation, _| relation.whole(),
            weights: |_| None,
            order: |listed| listed,
            read: |_, _, _, _| None,
            ends: |_, _| true,
            remembers: KindMemory::Something,
            tallies: |_, _, _| Vec::new(),
        }
    }

    const fn repeating(self) -> Self {
        Self { repeats: true, ..self }
    }

    const fn set(self) -> Self {
        Self { is_set: true, ..self }
    }

    const fn complete(self) -> Self {
        Self { is_complete: true, ..self }
    }
}

/// A kind in a line: its name, and the file that defines it.
macro_rules! kinds {
    ($($kind:ident $file:ident;)*) => {
        $(mod $file;)*

        /// A kind of relation.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum RelationKind {
            $(#[doc = concat!("Defined in `kinds/", stringify!($file), ".rs`.")] $kind,)*
        }

        /// All kinds.
        pub static KINDS: &[RelationKind] = &[$(RelationKind::$kind,)*];

        static FACTS: &[KindFacts] = &[$($file::FACTS,)*];
    };
}

kinds! {
    Cage cage;
    Sum sum;
    LittleKiller little_killer;
    Linear linear;
    Different different;
    Equal equal;
    Clone clone;
    Odd odd;
    Even even;
    Minimum minimum;
    Maximum maximum;
    Greater greater;
    Difference difference;
    Ratio ratio;
    Xv xv;
    Arrow arrow;
    DoubleArrow double_arrow;
    Thermo thermo;
    SlowThermo slow_thermo;
    Whispers whispers;
    Renban renban;
    Nabner nabner;
    Palindrome palindrome;
    Zipper zipper;
    Between between;
    Lockout lockout;
    Entropic entropic;
    Modular modular;
    RegionSum region_sum;
    SameValues same_values;
    Sandwich sandwich;
    XSum x_sum;
    Skyscraper skyscraper;
    NumberedRoom numbered_room;
    Quadruple quadruple;
    ContainsExactly contains_exactly;
    EntropySquare entropy_square;
    CountingCircles counting_circles;
}

impl RelationKind {
    /// What is particular to it.
    pub fn facts(self) -> &'static KindFacts {
        &FACTS[self as usize]
    }

    /// The kind with a word, in the plain form of boards.
    pub fn of_word(word: &str) -> Option<Self> {
        KINDS.iter().copied().find(|kind| kind.facts().word == word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_word_is_that_of_one_kind() {
        assert!(KINDS.iter().all(|kind| RelationKind::of_word(kind.facts().word) == Some(*kind)));
        assert!(FACTS.iter().all(|facts| !facts.about.is_empty()));
    }
}
