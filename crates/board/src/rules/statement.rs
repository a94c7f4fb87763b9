//! Statements about a board. Its houses and links follow from it: [`Rules`](super::Rules) makes them once, the checker finds them
//! again for itself.

use std::fmt;

use super::extra::ExtraHouse;
use super::links::{LinkKind, Wrapping};
use crate::ids::Cell;
use crate::relation::Relation;
use crate::sets::CellSet;

/// The regions of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Regions {
    /// Boxes of some rows and columns.
    Boxes([usize; 2]),
    /// None: a Latin square.
    None,
    /// A letter for each cell of the board, in reading order; `.` for cells in no region.
    Letters(String),
}

/// One statement about a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    /// Which regions it has.
    Regions(Regions),
    /// Cells that are not there.
    Absent(CellSet),
    /// It has houses of a kind.
    Houses(ExtraHouse),
    /// No two of these cells are equal; if there are as many as digits, they are a house.
    House(Vec<Cell>),
    /// Candidates are linked, but not those of some pairs of cells.
    Links(LinkKind, Wrapping, Vec<[Cell; 2]>),
    /// The digits of some cells fulfil something together.
    Relation(Relation),
}

impl fmt::Display for Statement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names =
            |cells: &mut dyn Iterator<Item = Cell>| cells.map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ");
        match self {
            Self::Regions(Regions::Boxes([height, width])) => write!(f, "boxes {height}x{width}"),
            Self::Regions(Regions::None) => f.write_str("regions none"),
            Self::Regions(Regions::Letters(letters)) => write!(f, "regions {letters}"),
            Self::Absent(cells) => write!(f, "absent {}", names(&mut cells.iter())),
            Self::Houses(kind) => f.write_str(kind.word()),
            Self::House(cells) => write!(f, "house extra {}", names(&mut cells.iter().copied())),
            Self::Relation(relation) => write!(f, "{relation}"),
            Self::Links(kind, wrapping, exempt) => {
                write!(f, "{kind}")?;
                f.write_str(if wrapping.is_cyclic { " cyclic" } else { "" })?;
                f.write_str(if wrapping.is_toroidal { " toroidal" } else { "" })?;
                let pairs: Vec<String> = exempt.iter().map(|[one, other]| format!("{one} {other}")).collect();
                f.write_str(if pairs.is_empty() { "" } else { " but " })?;
                f.write_str(&pairs.join(" | "))
            }
        }
    }
}
