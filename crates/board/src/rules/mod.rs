//! The rules of a board: its size, its houses, smaller sets of cells, and links between candidates. They are a value, made
//! once and kept; [`Rules::classic`] is the usual board.

mod build;
mod explainer_order;
mod extra;
mod kept;
mod layout;
mod links;
mod named;
mod of_rules;
mod related;
mod statement;
mod variables_of;

use std::fmt;
use std::ops::Range;

pub use self::extra::ExtraHouse;
pub use self::layout::usual;
pub(super) use self::links::links_of_word;
pub use self::links::{LinkKind, Wrapping};
pub(super) use self::named::houses_of_word;
pub use self::named::{JIGSAW, KILLER, NAMES, RuleName};
pub use self::of_rules::OfRules;
pub use self::statement::{Regions, Statement};
pub use super::rules_fault::RulesFault;

use super::candidate_set::CandidateSet;
use super::ids::{Cell, Digit, House, HouseKind};
use super::relation::Relation;
use super::sets::CellSet;
use super::variables::{Candidate, Variable};
use variables_of::VariablesOf;

/// The rules of a board.
#[derive(Clone)]
pub struct Rules {
    size: usize,
    cells: CellSet,
    boxes: Option<[usize; 2]>,
    /// All statements about the board, from which its houses and links follow.
    statements: Vec<Statement>,
    /// The small relations that its relations consist of, with the number of the relation for one that is itself stated.
    conjuncts: Vec<(Option<usize>, Relation)>,
    /// Whether the compiler has made the tables of links and variables, as it has for the usual board alone.
    is_compiled: bool,
    has_links: bool,
    houses: Vec<House>,
    /// The same in the order in which Sudoku Explainer goes through them.
    boxes_first: Vec<House>,
    /// By index of a house: its cells in order, none if the board has no such house.
    places: Vec<Vec<Cell>>,
    /// By index of a house: its cells as a set, empty if the board has no such house.
    cells_of: Vec<CellSet>,
    /// By index of a cell: the houses that it is in.
    houses_with: Vec<Vec<House>>,
    sets: Vec<CellSet>,
    /// Which of these are regions.
    small_regions: Range<usize>,
    /// Candidates that some relation has in no filling.
    impossible: CandidateSet,
    /// Whether what follows from relations is among the links.
    is_settled: bool,
    /// By index of a candidate: what cannot be true together with it.
    linked: Box<[CandidateSet; Candidate::COUNT]>,
    variables: Vec<Variable>,
    /// By index of a variable: its candidates, none if the board has no such variable.
    members: Box<[CandidateSet; Variable::COUNT]>,
    /// The variables of each candidate, the cell first.
    variables_of: VariablesOf,
}

impl fmt::Display for Rules {
    /// The rules in the plain form of boards: `size 9; boxes 3x3; diagonal down; diagonal up`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "size {}", self.size())?;
        // Links are written with `but none` if they spare no pair although marks of the board could spare some.
        let marks = self.statements().iter().filter_map(|statement| match statement {
            Statement::Relation(relation) => Some(relation.kind()),
            _ => None,
        });
        self.statements().iter().try_for_each(|statement| {
            write!(f, "; {statement}")?;
            match statement {
                Statement::Links(kind, _, exempt)
                    if exempt.is_empty() && marks.clone().any(|mark| kind.spares(mark)) =>
                {
                    f.write_str(" but none")
                }
                _ => Ok(()),
            }
        })
    }
}

impl PartialEq for Rules {
    /// Rules are the same if their statements are.
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
    /// How many digits there are, and how many cells a house has.
    #[inline]
    pub const fn size(&self) -> usize {
        self.size
    }

    /// Whether it is the usual board.
    #[inline]
    pub const fn is_classic(&self) -> bool {
        self.is_compiled
    }

    /// These rules, if a text about the board has to state them: those of the usual board go without saying.
    #[inline]
    pub fn stated(&self) -> Option<&Self> {
        (!self.is_compiled).then_some(self)
    }

    /// The rows and columns of a box, if the regions are boxes.
    #[inline]
    pub const fn boxes(&self) -> Option<[usize; 2]> {
        self.boxes
    }

    /// Whether regions have other forms than boxes.
    #[inline]
    pub fn is_irregular(&self) -> bool {
        matches!(self.regions(), Regions::Letters(_))
    }

    /// Its regions.
    #[inline]
    pub fn regions(&self) -> &Regions {
        let regions = self.statements.iter().find_map(|statement| match statement {
            Statement::Regions(regions) => Some(regions),
            _ => None,
        });
        regions.unwrap_or(&Regions::None)
    }

    /// All statements about the board. Its houses and links follow from them.
    #[inline]
    pub fn statements(&self) -> &[Statement] {
        &self.statements
    }

    /// Its cells.
    #[inline]
    pub const fn cells(&self) -> CellSet {
        self.cells
    }

    /// The digits, ascending.
    #[inline]
    pub fn digits(&self) -> impl DoubleEndedIterator<Item = Digit> + ExactSizeIterator + Clone + use<> {
        (0..self.size).map(Digit::new)
    }

    /// The houses: rows, columns, regions, then others.
    #[inline]
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// The houses of a kind.
    #[inline]
    pub fn houses_of(&self, kind: HouseKind) -> impl Iterator<Item = House> + Clone + '_ {
        self.houses.iter().copied().filter(move |house| house.kind() == kind)
    }

    /// The cells of a house in order; none if the board has no such house.
    #[inline]
    pub fn places(&self, house: House) -> &[Cell] {
        &self.places[house.index()]
    }

    /// The cells of a house; none if the board has no such house.
    #[inline]
    pub fn cells_of(&self, house: House) -> CellSet {
        self.cells_of[house.index()]
    }

    /// The houses that a cell is in.
    #[inline]
    pub fn houses_with(&self, cell: Cell) -> impl DoubleEndedIterator<Item = House> + Clone + '_ {
        self.houses_with[cell.index()].iter().copied()
    }

    /// The sets of fewer cells than a house has, no two of which may be equal.
    #[inline]
    pub fn sets(&self) -> &[CellSet] {
        &self.sets
    }

    /// The regions of fewer cells than a house has.
    #[inline]
    pub fn regions_of_fewer(&self) -> impl Iterator<Item = &CellSet> {
        self.sets[self.small_regions.clone()].iter()
    }

    /// Whether there are links besides those of cells, houses and smaller sets.
    #[inline]
    pub const fn has_links(&self) -> bool {
        self.has_links
    }

    /// All candidates of an empty board, without those that a relation alone makes impossible.
    #[inline]
    pub fn candidates(&self) -> CandidateSet {
        let all = self.digits().fold(CandidateSet::EMPTY, |all, digit| all | CandidateSet::of_digit(digit, self.cells));
        all - self.impossible
    }

    /// What cannot be true together with a candidate.
    #[inline]
    pub fn linked(&self, candidate: Candidate) -> &CandidateSet {
        &self.linked[candidate.index()]
    }

    /// Whether two candidates cannot both be true.
    #[inline]
    pub fn is_linked(&self, one: Candidate, other: Candidate) -> bool {
        self.linked(one).contains(other)
    }

    /// What is linked to each of some candidates.
    #[inline]
    pub fn linked_to_all(&self, candidates: impl IntoIterator<Item = Candidate>) -> CandidateSet {
        candidates.into_iter().fold(self.candidates(), |all, one| all & *self.linked(one))
    }

    /// The cells in which a candidate allows its digit no more.
    #[inline]
    pub fn seen_by(&self, candidate: Candidate) -> CellSet {
        self.linked(candidate).cells_with(candidate.digit())
    }

    /// The variables: cells, then digits in rows, columns, regions and other houses.
    #[inline]
    pub fn variables(&self) -> &[Variable] {
        &self.variables
    }

    /// The variables that are a digit in a house, house by house.
    #[inline]
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Kind;

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
        for name in NAMES.iter().filter(|name| !name.is_of_puzzle()) {
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
