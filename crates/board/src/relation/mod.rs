//! Relations: what the digits of some cells must fulfil together, such as cages, thermometers and dots.
//!
//! Each kind is defined once, in its file among the kinds: by the smaller relations that it consists of, or else by how its cells are
//! read one after the other and what is remembered on the way.

mod bounded;
mod conjuncts;
mod diagram;
mod equation;
mod fillings;
mod kinds;
mod leftovers;
mod long_sum;
mod pairs;
mod reading;
mod readings;
mod sentence;
mod tally;
mod weights;
mod words;

use std::fmt;

pub use self::diagram::FillingDiagram;
pub use self::equation::Equation;
pub use self::fillings::Fillings;
pub use self::kinds::{
    Corner, Drawing, FPuzzlesField, IssForm, KINDS, KindFacts, KindNumbers, KindParts, LineEnds, Relation, RelationKind,
};
pub(crate) use self::long_sum::LongSum;
pub(crate) use self::pairs::{Consequences, consequences};
pub use self::reading::{RelationReading, TooMany, bits};
pub use self::readings::Readings;
pub use self::sentence::{BoardWords, cages, filled, terms};
pub use self::weights::Weights;

use super::ids::Cell;
use super::rules_fault::RulesFault;
use super::sets::CellSet;

/// No number of a relation is larger: sums of nine digits, and factors that somebody could think of.
const LARGEST: i32 = 100_000;

impl Relation {
    /// A relation with its numbers and the parts that its cells are in.
    ///
    /// # Errors
    /// Numbers or parts that this kind does not have, and a cell that comes twice where it may not.
    pub fn new(kind: RelationKind, numbers: Vec<i32>, parts: Vec<Vec<Cell>>) -> Result<Self, RulesFault> {
        let facts = kind.facts();
        let fault = |reason: String| Err(RulesFault(format!("{}: {reason}", facts.word)));
        let cells: usize = parts.iter().map(Vec::len).sum();
        match facts.numbers {
            KindNumbers::None if !numbers.is_empty() => return fault("it has no number".to_owned()),
            KindNumbers::One if numbers.len() != 1 => return fault("it needs one number".to_owned()),
            KindNumbers::Perhaps if numbers.len() > 1 => return fault("it has no more than one number".to_owned()),
            KindNumbers::Digits if numbers.is_empty() => return fault("it needs digits".to_owned()),
            KindNumbers::Factors if numbers.len() != cells + 1 => {
                return fault("it needs a total, and a factor for each cell".to_owned());
            }
            _ => {}
        }
        match facts.parts {
            _ if parts.is_empty() || parts.iter().any(Vec::is_empty) => return fault("it needs cells".to_owned()),
            KindParts::One if parts.len() != 1 => return fault("its cells are in one part".to_owned()),
            KindParts::Pair if cells != 2 || parts.len() != 1 => return fault("it needs two cells".to_owned()),
            KindParts::Two | KindParts::Equal if parts.len() != 2 => {
                return fault("it needs two parts, with | between".to_owned());
            }
            KindParts::Equal if parts[0].len() != parts[1].len() => {
                return fault("its parts have different lengths".to_owned());
            }
            KindParts::Some if parts.len() < 2 => {
                return fault("it needs two parts or more, with | between".to_owned());
            }
            _ => {}
        }
        if kind == RelationKind::Arrow && parts[0].len() > 3 {
            return fault("a circle has one to three cells".to_owned());
        }
        if facts.numbers == KindNumbers::One && numbers[0] < i32::from(kind == RelationKind::Modular) {
            return fault(format!("{} is too low", numbers[0]));
        }
        if let Some(number) = numbers.iter().find(|number| !(-LARGEST..=LARGEST).contains(*number)) {
            return fault(format!("{number} is too large"));
        }
        let twice = |part: &[Cell]| (1..part.len()).find(|at| part[..*at].contains(&part[*at])).map(|at| part[at]);
        let listed = parts.concat();
        match twice(&listed).filter(|_| !facts.repeats) {
            Some(cell) => fault(format!("{cell} is named twice")),
            None => Ok(Self { kind, numbers, parts }),
        }
    }

    /// Refuses a board of some number of digits on which it would have no meaning.
    ///
    /// # Errors
    /// A digit that the board does not have, and thirds of digits that three does not divide.
    pub fn fits(&self, size: usize) -> Result<(), RulesFault> {
        let fault = |reason: String| Err(RulesFault(format!("{}: {reason}", self.kind.facts().word)));
        let is_digit = |digit: &i32| usize::try_from(*digit).is_ok_and(|digit| (1..=size).contains(&digit));
        let has_thirds = matches!(self.kind, RelationKind::Entropic | RelationKind::EntropySquare);
        match self.numbers.iter().find(|digit| !is_digit(digit)) {
            Some(digit) if self.kind.facts().numbers == KindNumbers::Digits => {
                fault(format!("{digit} is not a digit of this board"))
            }
            _ if has_thirds && !size.is_multiple_of(3) => fault(format!("{size} digits have no three thirds")),
            _ => Ok(()),
        }
    }

    /// Its kind.
    pub const fn kind(&self) -> RelationKind {
        self.kind
    }

    /// Its numbers: a total, a difference, digits, or a total and factors.
    pub fn numbers(&self) -> &[i32] {
        &self.numbers
    }

    /// Its number, if it has one.
    pub fn number(&self) -> Option<i32> {
        self.numbers.first().copied()
    }

    /// The parts that its cells are in: the circle and the shaft of an arrow, the pieces of a line.
    pub fn parts(&self) -> &[Vec<Cell>] {
        &self.parts
    }

    /// Its cells.
    pub fn cells(&self) -> CellSet {
        self.parts.iter().flatten().copied().collect()
    }

    /// Whether no two of its cells may be equal, so that it is a set, too.
    pub fn is_set(&self) -> bool {
        self.kind.facts().is_set
    }

    /// Whether it says no more than its consequences for pairs of cells.
    pub fn is_complete(&self) -> bool {
        let is_of_two = self.cells().iter().nth(2).is_none();
        is_of_two || self.kind.facts().is_complete || self.kind == RelationKind::Cage && self.numbers.is_empty()
    }

    /// Whether it holds of a complete grid of some size.
    pub fn holds(&self, size: usize, digit: impl Fn(Cell) -> usize) -> bool {
        self.conjuncts(size).iter().all(|conjunct| conjunct.is_fulfilled(size, &digit))
    }
}

impl fmt::Display for Relation {
    /// In the plain form of boards: `cage 15 r1c1 r1c2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(|cell| cell.to_string()))
    }
}
