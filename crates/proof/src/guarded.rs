//! Patterns with guardians.

use serde::{Deserialize, Serialize};

use super::Link;
use unguess_board::{Candidate, Cell, Digit, Kind, Variable};

/// A pattern that cannot be if all its guardians are false: so one of them is true, and what makes them all false is false
/// itself. The guardians stand for one more base of a [cover](super::Cover), besides those that are named.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Guarded {
    /// What cannot be.
    pub pattern: GuardedPattern,
    /// The other candidates in its cells or variables.
    pub guardians: Vec<Candidate>,
    /// Variables that need a true candidate, as the guardians do.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub base: Vec<Variable>,
    /// Variables that hold the candidates of the base and guardians. What they do not hold is linked to the targets.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cover: Vec<Variable>,
}

/// What cannot be without guardians.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "pattern", try_from = "PatternMembers")]
pub enum GuardedPattern {
    /// Cells in a loop that could take two digits in turn, so that the puzzle would have several solutions: each of their
    /// houses holds two of them, and none is a given. Assumes that it has one.
    Loop {
        /// The cells in loop order.
        cells: Vec<Cell>,
        /// The two digits.
        digits: [Digit; 2],
    },
    /// All unfilled cells: every undecided variable would have two candidates, and the puzzle several solutions. Assumes that
    /// it has one.
    Grave,
    /// Variables in a ring of odd length, the right candidate of each being the left one of the next. True and false would
    /// have to take turns around the ring, which an odd length does not allow.
    Ring {
        /// The variables in order.
        links: Vec<Link>,
    },
    /// Cells that cannot be filled with a few digits, whatever the state: two cells that see each other would be equal.
    Impossible {
        /// The cells, each once.
        cells: Vec<Cell>,
        /// The digits, each once.
        digits: Vec<Digit>,
    },
    /// Cells with some digits each, so that every filling has a partner with the same digits in each part of a house: the puzzle
    /// would have several solutions. Assumes that it has one.
    Deadly {
        /// The cells, each once.
        cells: Vec<Cell>,
        /// The digits of each cell, in the order of the cells.
        digits: Vec<Vec<Digit>>,
    },
}

impl GuardedPattern {
    /// How many cells it has; for a pattern that is not one of cells, none is counted.
    pub const fn cells(&self) -> usize {
        match self {
            Self::Loop { cells, .. } | Self::Impossible { cells, .. } | Self::Deadly { cells, .. } => cells.len(),
            Self::Grave | Self::Ring { .. } => 0,
        }
    }
}

impl Guarded {
    /// The length of a ring, and otherwise how many base variables there are besides the guardians.
    pub const fn length(&self) -> usize {
        match &self.pattern {
            GuardedPattern::Ring { links } => links.len(),
            GuardedPattern::Loop { .. }
            | GuardedPattern::Grave
            | GuardedPattern::Impossible { .. }
            | GuardedPattern::Deadly { .. } => self.base.len(),
        }
    }

    /// How many cells a pattern of cells has; for other patterns, none is counted.
    pub const fn cells(&self) -> usize {
        self.pattern.cells()
    }

    /// How many cells a subset takes besides those of a deadly pattern: all cells of a naked one, and as Sudoku
    /// Explainer counts, one less of a hidden one.
    pub fn partners(&self) -> usize {
        match self.base.first().map(|variable| variable.kind()) {
            Some(Kind::Cell) => self.base.len(),
            // Of a hidden subset there are as many cells as digits, if the guarded cells are taken as one: without that
            // one, and one less.
            _ => self.base.len().saturating_sub(2),
        }
    }
}

/// The members of a pattern, as they are written.
#[derive(Deserialize)]
struct PatternMembers {
    pattern: PatternName,
    cells: Option<Vec<Cell>>,
    digits: Option<Digits>,
    links: Option<Vec<Link>>,
}

/// Digits for all cells, or cell by cell.
#[derive(Deserialize)]
#[serde(untagged)]
enum Digits {
    OfAll(Vec<Digit>),
    OfEach(Vec<Vec<Digit>>),
}

/// The kinds of patterns by name.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum PatternName {
    Loop,
    Grave,
    Ring,
    Impossible,
    Deadly,
}

impl TryFrom<PatternMembers> for GuardedPattern {
    type Error = &'static str;

    /// Makes a pattern of the members that were read, if they are just those that a pattern of this name has.
    fn try_from(PatternMembers { pattern, cells, digits, links }: PatternMembers) -> Result<Self, &'static str> {
        match (pattern, cells, digits, links) {
            (PatternName::Loop, Some(cells), Some(Digits::OfAll(digits)), None) => {
                let digits = digits.try_into().map_err(|_| "a loop has two `digits`")?;
                Ok(Self::Loop { cells, digits })
            }
            (PatternName::Grave, None, None, None) => Ok(Self::Grave),
            (PatternName::Ring, None, None, Some(links)) => Ok(Self::Ring { links }),
            (PatternName::Impossible, Some(cells), Some(Digits::OfAll(digits)), None) => {
                Ok(Self::Impossible { cells, digits })
            }
            (PatternName::Deadly, Some(cells), Some(Digits::OfEach(digits)), None) => {
                Ok(Self::Deadly { cells, digits })
            }
            _ => {
                Err("a ring has `links`, a grave has nothing, other patterns have `cells` and `digits`, a deadly one \
                      a list of digits for each cell")
            }
        }
    }
}
