//! How rules are made: from statements about a board, its houses, links and variables.

use super::variables_of::VariablesOf;
use super::{ExtraHouse, Regions, Rules, RulesFault, Statement, layout};
use crate::candidate_set::CandidateSet;
use crate::ids::{Cell, House, HouseKind};
use crate::sets::CellSet;
use crate::tables::{linked_of_classic, members_of_classic};
use crate::variables::{Candidate, Variable};

impl Rules {
    /// Rows, columns and regions of a board of 4 to 9 digits without some cells.
    ///
    /// # Errors
    /// Other sizes, boxes that do not fit, and letters that are not one for each cell.
    pub fn new(size: usize, regions: &Regions, absent: CellSet) -> Result<Self, RulesFault> {
        if !(4..=9).contains(&size) {
            return Err(RulesFault(format!("a board has 4 to 9 digits, not {size}")));
        }
        let all = layout::cells(size);
        let regions = &layout::numbered(regions);
        let mut rules = Self {
            size,
            cells: all - absent,
            boxes: if let Regions::Boxes(shape) = regions { Some(*shape) } else { None },
            statements: vec![Statement::Regions(regions.clone())],
            conjuncts: Vec::new(),
            is_compiled: size == 9 && *regions == Regions::Boxes([3, 3]) && (all & absent).is_empty(),
            has_links: false,
            houses: Vec::new(),
            boxes_first: Vec::new(),
            places: vec![Vec::new(); House::COUNT],
            cells_of: vec![CellSet::EMPTY; House::COUNT],
            houses_with: vec![Vec::new(); Cell::COUNT],
            sets: Vec::new(),
            small_regions: 0..0,
            impossible: CandidateSet::EMPTY,
            is_settled: true,
            linked: no_candidates(),
            variables: Vec::new(),
            members: no_candidates(),
            variables_of: VariablesOf::default(),
        };
        if rules.is_compiled {
            rules.variables_of = VariablesOf::of_classic();
            rules.linked.copy_from_slice(linked_of_classic());
            rules.members.copy_from_slice(members_of_classic());
        }
        if !(all & absent).is_empty() {
            rules.statements.push(Statement::Absent(all & absent));
        }
        rules.add_cells();
        for line in 0..size {
            rules.add_set(Some(House::of(HouseKind::Row, line)), layout::row(size, line));
        }
        for line in 0..size {
            rules.add_set(Some(House::of(HouseKind::Column, line)), layout::column(size, line));
        }
        // Regions of fewer cells are added to the sets: where they begin and end is noted.
        rules.small_regions = rules.sets.len()..rules.sets.len();
        for (number, region) in layout::regions(size, regions)?.into_iter().enumerate() {
            if number >= size && region.len() == size {
                return Err(RulesFault(format!("more than {size} regions of {size} cells")));
            }
            let house = (number < size).then(|| House::of(HouseKind::Block, number));
            rules.add_set(house, region);
        }
        rules.small_regions.end = rules.sets.len();
        rules.note_variables();
        Ok(rules)
    }

    /// Adds what a statement says.
    ///
    /// # Errors
    /// Regions and absent cells, which [`Self::new`] takes; houses and relations that this board cannot have; and more
    /// houses without a name than there are numbers for them.
    pub fn add(&mut self, statement: Statement) -> Result<(), RulesFault> {
        if self.statements.contains(&statement) {
            return Ok(());
        }
        // Of the usual board, no table has been made yet.
        let noted = if self.is_compiled { 0 } else { self.variables.len() };
        self.is_compiled = false;
        match &statement {
            Statement::Regions(_) | Statement::Absent(_) => {
                return Err(RulesFault("regions and absent cells are said once, at the beginning".to_owned()));
            }
            Statement::Houses(kind) => {
                for (house, cells) in kind.houses(self)? {
                    self.add_set(Some(house), cells);
                }
            }
            Statement::House(cells) => {
                let set: CellSet = cells.iter().copied().collect();
                // Fewer cells than digits, or cells that the board lacks, make no house: they only differ. A house that
                // the board has already adds nothing.
                if set.len() < self.size || !set.is_subset(self.cells) {
                    self.add_set(None, cells.clone());
                } else if self.houses.iter().all(|house| self.cells_of(*house) != set) {
                    // A house that players have no name for takes the next free number. More cells than digits, which the
                    // readers of boards refuse, would only differ, too.
                    let free = ExtraHouse::unnamed().find(|house| self.places[house.index()].is_empty());
                    let free = free.ok_or_else(|| {
                        RulesFault(format!("more than {} houses without a name", ExtraHouse::unnamed().count()))
                    })?;
                    self.add_set(Some(free), cells.clone());
                }
            }
            Statement::Links(kind, wrapping, exempt) => {
                let is_exempt = |one: Candidate, other: Candidate| {
                    exempt.contains(&[one.cell(), other.cell()]) || exempt.contains(&[other.cell(), one.cell()])
                };
                let pairs = kind.pairs(self.size, self.cells, *wrapping).into_iter();
                let pairs = pairs.filter(|(one, other)| !is_exempt(*one, *other));
                self.has_links = true;
                for (one, other) in pairs.collect::<Vec<_>>() {
                    self.link(one, other);
                }
            }
            Statement::Relation(relation) => self.add_relation(relation)?,
        }
        // Only houses have variables, and most statements add none.
        if self.variables.len() > noted {
            self.note_variables();
        }
        self.statements.push(statement);
        Ok(())
    }

    /// Makes the table of the variables of each candidate.
    fn note_variables(&mut self) {
        if !self.is_compiled {
            self.variables_of = VariablesOf::of(&self.variables, &*self.members);
        }
    }

    /// Adds cells no two of which may be equal: as `house` if there are as many as digits, otherwise as a smaller set.
    pub(super) fn add_set(&mut self, house: Option<House>, cells: Vec<Cell>) {
        let order: Vec<Cell> = cells.into_iter().filter(|cell| self.cells.contains(*cell)).collect();
        let cells: CellSet = order.iter().copied().collect();
        if !self.is_compiled {
            // The links of the usual board are compiled in.
            self.link_all(&order);
        }
        match house.filter(|_| cells.len() == self.size) {
            Some(house) => self.add_house(house, order),
            None if cells.is_plural() && !self.sets.contains(&cells) => self.sets.push(cells),
            None => {}
        }
    }

    /// No two of some cells have the same digit.
    fn link_all(&mut self, cells: &[Cell]) {
        for (at, one) in cells.iter().enumerate() {
            for other in &cells[..at] {
                for digit in self.digits() {
                    self.link(one.with(digit), other.with(digit));
                }
            }
        }
    }

    /// Adds a house with its cells in order: each digit has one place there.
    fn add_house(&mut self, house: House, order: Vec<Cell>) {
        let cells: CellSet = order.iter().copied().collect();
        for digit in self.digits() {
            self.add_variable(house.variable(digit), || CandidateSet::of_digit(digit, cells));
        }
        self.places[house.index()] = order;
        self.cells_of[house.index()] = cells;
        self.houses.push(house);
        self.houses.sort_unstable();
        self.boxes_first = HouseKind::BOXES_FIRST.into_iter().flat_map(|kind| self.houses_of(kind)).collect();
        for cell in cells.iter() {
            self.houses_with[cell.index()].push(house);
            self.houses_with[cell.index()].sort_unstable();
        }
    }

    fn add_variable(&mut self, variable: Variable, members: impl FnOnce() -> CandidateSet) {
        if !self.is_compiled {
            self.members[variable.index()] = members();
        }
        self.variables.push(variable);
    }

    /// Each cell has exactly one digit.
    fn add_cells(&mut self) {
        for cell in self.cells.iter() {
            if self.is_compiled {
                self.variables.push(cell.variable());
                continue;
            }
            let members: CandidateSet = self.digits().map(|digit| cell.with(digit)).collect();
            members.iter().for_each(|one| self.linked[one.index()] |= members - CandidateSet::of(one));
            self.add_variable(cell.variable(), || members);
        }
    }

    /// Two candidates cannot both be true.
    pub(super) fn link(&mut self, one: Candidate, other: Candidate) {
        if one != other {
            self.linked[one.index()].insert(other);
            self.linked[other.index()].insert(one);
        }
    }
}

/// A table without candidates.
#[expect(clippy::unnecessary_box_returns, reason = "it is too large for the stack")]
fn no_candidates<const N: usize>() -> Box<[CandidateSet; N]> {
    match vec![CandidateSet::EMPTY; N].into_boxed_slice().try_into() {
        Ok(table) => table,
        Err(_) => unreachable!("it has that many entries"),
    }
}
