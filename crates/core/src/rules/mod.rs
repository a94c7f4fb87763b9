//! The rules of a board: its size, its houses, smaller sets of cells, and links between candidates. They are a value; [`Rules::classic`] is the usual one.

mod extra;
mod layout;
mod links;
mod named;
mod search;
mod text;

use std::fmt;

pub use self::extra::ExtraHouse;
pub use self::links::{LinkKind, Wrapping};
pub use self::named::{JIGSAW, NAMES, RuleName};
pub use self::search::board_solutions;
pub use self::text::{PlainBoard, TextFault};
use crate::board::{Candidate, CandidateSet, Cell, CellSet, Digit};

/// Exactly as many cells as the board has digits, so that each digit has one place in them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleHouse {
    /// What it is called: `row 4`, `diagonal down`, `window 2`.
    pub name: String,
    /// Its cells.
    pub cells: CellSet,
}

/// The regions of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Regions<'a> {
    /// Boxes of some rows and columns.
    Boxes([usize; 2]),
    /// None: a Latin square.
    None,
    /// A letter for each cell of the board, in reading order; `.` for cells in no region.
    Letters(&'a str),
}

/// The rules of a board.
#[derive(Clone, Debug)]
pub struct Rules {
    size: usize,
    cells: CellSet,
    boxes: Option<[usize; 2]>,
    houses: Vec<RuleHouse>,
    sets: Vec<CellSet>,
    linked: Vec<CandidateSet>,
    variables: Vec<CandidateSet>,
}

/// Why rules cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesFault(pub String);

impl fmt::Display for RulesFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for RulesFault {}

impl Rules {
    /// The usual board: nine rows, columns and boxes.
    ///
    /// # Panics
    /// Never: boxes of three rows and columns fit.
    pub fn classic() -> Self {
        Self::new(9, Regions::Boxes([3, 3])).expect("boxes of three rows and columns fit")
    }

    /// Rows, columns and regions of a board of 4 to 9 digits.
    ///
    /// # Errors
    /// Other sizes, boxes that do not fit, and letters that are not one for each cell.
    pub fn new(size: usize, regions: Regions) -> Result<Self, RulesFault> {
        if !(4..=9).contains(&size) {
            return Err(RulesFault(format!("a board has 4 to 9 digits, not {size}")));
        }
        let cells = layout::cells(size);
        let linked = vec![CandidateSet::EMPTY; Candidate::COUNT];
        let boxes = if let Regions::Boxes(shape) = regions { Some(shape) } else { None };
        let mut rules =
            Self { size, cells, boxes, houses: Vec::new(), sets: Vec::new(), linked, variables: Vec::new() };
        rules.add_cells();
        for line in 0..size {
            rules.add(format!("row {}", line + 1), layout::row(size, line));
        }
        for line in 0..size {
            rules.add(format!("column {}", line + 1), layout::column(size, line));
        }
        for (number, region) in (1..).zip(layout::regions(size, regions)?) {
            let name = if boxes.is_some() { "box" } else { "region" };
            rules.add(format!("{name} {number}"), region);
        }
        Ok(rules)
    }

    /// Adds a set of cells, no two of which may be equal. It is a house if it has as many cells as there are digits.
    pub fn add(&mut self, name: String, cells: CellSet) {
        let cells = cells & self.cells;
        if !cells.is_plural() || self.houses.iter().any(|house| house.cells == cells) || self.sets.contains(&cells) {
            return;
        }
        for (one, other) in pairs(cells) {
            for digit in self.digits() {
                self.link(one.with(digit), other.with(digit));
            }
        }
        if cells.len() == self.size {
            self.variables.extend(self.digits().map(|digit| CandidateSet::of_digit(digit, cells)));
            self.houses.push(RuleHouse { name, cells });
        } else {
            self.sets.push(cells);
        }
    }

    /// Says that two candidates cannot both be true.
    pub fn link(&mut self, one: Candidate, other: Candidate) {
        if one != other {
            self.linked[one.index()].insert(other);
            self.linked[other.index()].insert(one);
        }
    }

    /// How many digits there are, and how many cells a house has.
    pub const fn size(&self) -> usize {
        self.size
    }

    /// The rows and columns of a box, if the regions are boxes.
    pub const fn boxes(&self) -> Option<[usize; 2]> {
        self.boxes
    }

    /// Its cells.
    pub const fn cells(&self) -> CellSet {
        self.cells
    }

    /// The digits, ascending.
    pub fn digits(&self) -> impl Iterator<Item = Digit> + use<> {
        Digit::all().take(self.size)
    }

    /// The houses: rows, columns, regions, then those that were added.
    pub fn houses(&self) -> &[RuleHouse] {
        &self.houses
    }

    /// The sets of fewer cells.
    pub fn sets(&self) -> &[CellSet] {
        &self.sets
    }

    /// All candidates of an empty board.
    pub fn candidates(&self) -> CandidateSet {
        self.digits()
            .map(|digit| CandidateSet::of_digit(digit, self.cells))
            .fold(CandidateSet::EMPTY, |all, own| all | own)
    }

    /// What cannot be true together with a candidate.
    pub fn linked(&self, candidate: Candidate) -> &CandidateSet {
        &self.linked[candidate.index()]
    }

    /// Sets of candidates of which exactly one is true: the digits of each cell, and the places of each digit in each house.
    pub fn variables(&self) -> &[CandidateSet] {
        &self.variables
    }

    /// Each cell has exactly one digit.
    fn add_cells(&mut self) {
        for cell in self.cells.iter() {
            let own: CandidateSet = self.digits().map(|digit| cell.with(digit)).collect();
            own.iter().for_each(|candidate| self.linked[candidate.index()] |= own - CandidateSet::of(candidate));
            self.variables.push(own);
        }
    }
}

/// Each two of some cells.
fn pairs(cells: CellSet) -> impl Iterator<Item = (Cell, Cell)> {
    cells.iter().flat_map(move |one| cells.iter().filter(move |other| *other > one).map(move |other| (one, other)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Variable;

    #[test]
    fn the_classic_board_is_that_of_the_tables() {
        let rules = Rules::classic();
        assert_eq!((rules.houses().len(), rules.sets().len(), rules.variables().len()), (27, 0, 324));
        for candidate in Candidate::all() {
            assert_eq!(rules.linked(candidate), candidate.linked(), "{candidate}");
        }
        let tables: Vec<CandidateSet> = Variable::all().map(|variable| *variable.candidates()).collect();
        assert!(rules.variables().iter().all(|own| tables.contains(own)));
    }

    #[test]
    fn links_go_both_ways_on_every_named_board() {
        for name in NAMES.iter().filter(|name| name.id != JIGSAW) {
            let needed = if ["cyclic", "toroidal"].contains(&name.id) { "+nonconsecutive" } else { "" };
            let rules = named_rules(&format!("{}{needed}", name.id));
            for candidate in rules.candidates().iter() {
                assert!(
                    rules.linked(candidate).iter().all(|other| rules.linked(other).contains(candidate)),
                    "{}",
                    name.id
                );
                assert!(rules.linked(candidate).is_subset(&rules.candidates()), "{}", name.id);
            }
            assert!(rules.houses().iter().all(|house| house.cells.len() == rules.size()), "{}", name.id);
        }
    }

    fn named_rules(name: &str) -> Rules {
        name.parse().unwrap()
    }
}
