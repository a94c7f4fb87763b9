//! The rules of a board: its size, its houses, smaller sets of cells, and links between candidates. They are a value, made
//! once and kept; [`Rules::classic`] is the usual board.

mod explainer_order;
mod extra;
mod kept;
mod layout;
mod links;
mod named;
mod statement;
mod variables_of;

use std::fmt;
use std::ops::Range;

pub use self::extra::ExtraHouse;
pub(super) use self::layout::usual;
pub use self::links::{LinkKind, Wrapping};
pub use self::named::{JIGSAW, NAMES, RuleName};
pub(super) use self::named::{houses_of_word, links_of_word};
pub use self::statement::{Regions, Statement};

use super::candidate_set::CandidateSet;
use super::ids::{Cell, Digit, House, HouseKind};
use super::sets::CellSet;
use super::tables::{linked_of_classic, members_of_classic};
use super::variables::{Candidate, Variable};
use variables_of::VariablesOf;

/// The rules of a board.
#[derive(Clone)]
pub struct Rules {
    size: usize,
    cells: CellSet,
    boxes: Option<[usize; 2]>,
    /// Everything that was said of the board, from which its houses and links follow.
    statements: Vec<Statement>,
    is_classic: bool,
    has_links: bool,
    houses: Vec<House>,
    /// By index of a house: its cells in order, none if the board has no such house.
    places: Vec<Vec<Cell>>,
    sets: Vec<CellSet>,
    /// Which of these are regions.
    small_regions: Range<usize>,
    /// By index of a candidate: what cannot be true together with it.
    linked: Box<[CandidateSet; Candidate::COUNT]>,
    variables: Vec<Variable>,
    /// By index of a variable: its candidates, none if the board has no such variable.
    members: Box<[CandidateSet; Variable::COUNT]>,
    /// The variables of each candidate, the cell first.
    variables_of: VariablesOf,
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

impl PartialEq for Rules {
    /// Rules are the same if the same was said.
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other) || self.size == other.size && self.statements == other.statements
    }
}

impl Eq for Rules {}

impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

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
            is_classic: size == 9 && *regions == Regions::Boxes([3, 3]) && (all & absent).is_empty(),
            has_links: false,
            houses: Vec::new(),
            places: vec![Vec::new(); House::COUNT],
            sets: Vec::new(),
            small_regions: 0..0,
            linked: no_candidates(),
            variables: Vec::new(),
            members: no_candidates(),
            variables_of: VariablesOf::default(),
        };
        if rules.is_classic {
            // The compiler has made these.
            rules.variables_of = VariablesOf::of_classic();
            rules.linked.copy_from_slice(linked_of_classic());
            rules.members[..Variable::CLASSIC].copy_from_slice(members_of_classic());
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
    /// Houses that this board cannot have.
    pub fn add(&mut self, statement: Statement) -> Result<(), RulesFault> {
        if self.statements.contains(&statement) {
            return Ok(());
        }
        self.is_classic = false;
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
                let own: CellSet = cells.iter().copied().collect();
                if own.len() < self.size || !own.is_subset(self.cells) {
                    self.add_set(None, cells.clone());
                } else if self.houses.iter().all(|house| self.cells_of(*house) != own) {
                    let free = ExtraHouse::unnamed().find(|house| self.places[house.index()].is_empty());
                    let free = free.ok_or_else(|| {
                        RulesFault(format!("more than {} houses without a name", ExtraHouse::unnamed().count()))
                    })?;
                    self.add_set(Some(free), cells.clone());
                }
            }
            Statement::Links(kind, wrapping) => {
                let pairs = kind.pairs(self.size, self.cells, *wrapping);
                self.has_links = true;
                for (one, other) in pairs {
                    self.link(one, other);
                }
            }
        }
        self.note_variables();
        self.statements.push(statement);
        Ok(())
    }

    /// Makes the table of the variables of each candidate.
    fn note_variables(&mut self) {
        if !self.is_classic {
            self.variables_of = VariablesOf::of(&self.variables, &*self.members);
        }
    }

    /// Adds cells no two of which may be equal: a house if there are as many as digits.
    fn add_set(&mut self, house: Option<House>, cells: Vec<Cell>) {
        let order: Vec<Cell> = cells.into_iter().filter(|cell| self.cells.contains(*cell)).collect();
        let cells: CellSet = order.iter().copied().collect();
        let pairs = (0..order.len()).flat_map(|at| (0..at).map(move |other| (at, other)));
        for (at, other) in pairs.filter(|_| !self.is_classic).collect::<Vec<_>>() {
            for digit in self.digits() {
                self.link(order[at].with(digit), order[other].with(digit));
            }
        }
        match house.filter(|_| cells.len() == self.size) {
            Some(house) => {
                for digit in self.digits() {
                    self.add_variable(house.variable(digit), || CandidateSet::of_digit(digit, cells));
                }
                self.places[house.index()] = order;
                self.houses.push(house);
                self.houses.sort_unstable();
            }
            None if cells.is_plural() && !self.sets.contains(&cells) => self.sets.push(cells),
            None => {}
        }
    }

    fn add_variable(&mut self, variable: Variable, members: impl FnOnce() -> CandidateSet) {
        if !self.is_classic {
            self.members[variable.index()] = members();
        }
        self.variables.push(variable);
    }

    /// Each cell has exactly one digit.
    fn add_cells(&mut self) {
        for cell in self.cells.iter() {
            if self.is_classic {
                self.variables.push(cell.variable());
                continue;
            }
            let own: CandidateSet = self.digits().map(|digit| cell.with(digit)).collect();
            own.iter().for_each(|candidate| self.linked[candidate.index()] |= own - CandidateSet::of(candidate));
            self.add_variable(cell.variable(), || own);
        }
    }

    /// Two candidates cannot both be true.
    fn link(&mut self, one: Candidate, other: Candidate) {
        if one != other {
            self.linked[one.index()].insert(other);
            self.linked[other.index()].insert(one);
        }
    }

    /// How many digits there are, and how many cells a house has.
    pub const fn size(&self) -> usize {
        self.size
    }

    /// Whether it is the usual board.
    #[inline]
    pub const fn is_classic(&self) -> bool {
        self.is_classic
    }

    /// The rows and columns of a box, if the regions are boxes.
    pub const fn boxes(&self) -> Option<[usize; 2]> {
        self.boxes
    }

    /// Whether regions have other forms than boxes.
    pub fn is_irregular(&self) -> bool {
        matches!(self.regions(), Regions::Letters(_))
    }

    /// Its regions.
    pub fn regions(&self) -> &Regions {
        let said =
            self.statements.iter().find_map(|said| if let Statement::Regions(said) = said { Some(said) } else { None });
        said.unwrap_or(&Regions::None)
    }

    /// Everything that was said of the board. Its houses and links follow from that.
    pub fn statements(&self) -> &[Statement] {
        &self.statements
    }

    /// Its cells.
    pub const fn cells(&self) -> CellSet {
        self.cells
    }

    /// The digits, ascending.
    pub fn digits(&self) -> impl DoubleEndedIterator<Item = Digit> + ExactSizeIterator + Clone + use<> {
        (0..self.size).map(Digit::new)
    }

    /// The houses: rows, columns, regions, then others.
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// The houses of a kind.
    pub fn houses_of(&self, kind: HouseKind) -> impl Iterator<Item = House> + Clone + '_ {
        self.houses.iter().copied().filter(move |house| house.kind() == kind)
    }

    /// The cells of a house in order; none if the board has no such house.
    pub fn places(&self, house: House) -> &[Cell] {
        &self.places[house.index()]
    }

    /// The cells of a house; none if the board has no such house.
    pub fn cells_of(&self, house: House) -> CellSet {
        self.places(house).iter().copied().collect()
    }

    /// The houses that a cell is in.
    pub fn houses_with(&self, cell: Cell) -> impl DoubleEndedIterator<Item = House> + Clone + '_ {
        self.houses.iter().copied().filter(move |house| self.places(*house).contains(&cell))
    }

    /// The sets of fewer cells than a house has, no two of which may be equal.
    pub fn sets(&self) -> &[CellSet] {
        &self.sets
    }

    /// The regions of fewer cells than a house has.
    pub fn regions_of_fewer(&self) -> impl Iterator<Item = &CellSet> {
        self.sets[self.small_regions.clone()].iter()
    }

    /// Whether there are links besides those of cells, houses and smaller sets.
    pub const fn has_links(&self) -> bool {
        self.has_links
    }

    /// All candidates of an empty board.
    pub fn candidates(&self) -> CandidateSet {
        let planes = std::array::from_fn(|digit| if digit < self.size { self.cells } else { CellSet::EMPTY });
        CandidateSet::of_cells(&planes)
    }

    /// What cannot be true together with a candidate.
    #[inline]
    pub fn linked(&self, candidate: Candidate) -> &CandidateSet {
        &self.linked[candidate.index()]
    }

    /// Whether two candidates cannot both be true.
    pub fn is_linked(&self, one: Candidate, other: Candidate) -> bool {
        self.linked(one).contains(other)
    }

    /// What is linked to each of some candidates.
    pub fn linked_to_all(&self, candidates: impl IntoIterator<Item = Candidate>) -> CandidateSet {
        candidates.into_iter().fold(self.candidates(), |all, one| all & *self.linked(one))
    }

    /// The cells in which a candidate allows its digit no more.
    pub fn seen_by(&self, candidate: Candidate) -> CellSet {
        self.linked(candidate).cells_with(candidate.digit())
    }

    /// The variables: cells, then digits in rows, columns, regions and other houses.
    pub fn variables(&self) -> &[Variable] {
        &self.variables
    }

    /// The variables that are a digit in a house, house by house.
    pub fn of_houses(&self) -> impl Iterator<Item = Variable> + Clone + '_ {
        self.houses.iter().flat_map(|house| self.digits().map(|digit| house.variable(digit)))
    }

    /// The candidates of a variable; none if the board has no such variable.
    #[inline]
    pub fn members(&self, variable: Variable) -> &CandidateSet {
        &self.members[variable.index()]
    }

    /// The variables of a candidate, its cell first.
    #[inline]
    pub fn variables_of(&self, candidate: Candidate) -> &[Variable] {
        self.variables_of.of_candidate(candidate)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Kind;

    #[test]
    fn the_classic_board_is_that_of_the_tables() {
        let rules = Rules::classic();
        assert_eq!((rules.houses().len(), rules.sets().len(), rules.variables().len()), (27, 0, 324));
        assert!(rules.houses().iter().copied().eq(House::classic()));
        for candidate in Candidate::all() {
            assert_eq!(rules.linked(candidate), candidate.linked(), "{candidate}");
            assert_eq!(
                rules.variables_of(candidate),
                Kind::CLASSIC.map(|kind| candidate.variable(kind)),
                "{candidate}"
            );
        }
        assert!(Variable::classic().all(|variable| rules.members(variable) == variable.candidates()));
        assert!(House::classic().all(|house| (0..9).all(|at| rules.places(house)[at] == house.cell(at))));
    }

    #[test]
    fn links_go_both_ways_on_every_named_board() {
        for name in NAMES.iter().filter(|name| name.id != JIGSAW) {
            let needed = if ["cyclic", "toroidal"].contains(&name.id) { "+nonconsecutive" } else { "" };
            let rules: Rules = format!("{}{needed}", name.id).parse().unwrap();
            for candidate in rules.candidates().iter() {
                let back = |other: Candidate| rules.is_linked(other, candidate);
                assert!(rules.linked(candidate).iter().all(back), "{}", name.id);
                assert!(rules.linked(candidate).is_subset(&rules.candidates()), "{}", name.id);
            }
            assert!(rules.houses().iter().all(|house| rules.cells_of(*house).len() == rules.size()), "{}", name.id);
        }
    }
}
