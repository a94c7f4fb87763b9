//! A step: what it removes and places, and its proof.

use crate::{Cell, Digit, Digits};

/// What takes exactly one of its candidates: a cell, or a digit in a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Variable {
    /// The digit of a cell.
    Cell(Cell),
    /// The place of a digit in a house, which is named by its place in [`crate::Board::houses`].
    Place(Digit, usize),
}

/// A candidate that is true or false.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Literal {
    /// Its cell.
    pub cell: Cell,
    /// Its digit.
    pub digit: Digit,
    /// Whether it is true.
    pub is_true: bool,
}

/// A step on the way to the solution. One that removes and places removes first.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The id of its technique.
    pub technique: &'static str,
    /// Its rating.
    pub rating: f64,
    /// The length of a chain, as its rating counts it.
    pub nodes: Option<usize>,
    /// What it removes: cells ascending.
    pub removed: Vec<(Cell, Digits)>,
    /// What it places.
    pub placed: Option<(Cell, Digit)>,
    /// Why that is so.
    pub proof: Proof,
}

/// The id of a technique, and a rating.
pub(crate) type Rated = (&'static str, f64);

impl Step {
    /// A step that removes candidates, if there are any.
    pub(crate) fn removing(rated: Rated, removed: Vec<(Cell, Digits)>, proof: Proof) -> Option<Self> {
        let (technique, rating) = rated;
        (!removed.is_empty()).then_some(Self { technique, rating, nodes: None, removed, placed: None, proof })
    }

    /// A step that places the only candidate of a variable.
    pub(crate) fn placing(rated: Rated, placed: (Cell, Digit), truth: Variable, cover: Variable) -> Self {
        let ((technique, rating), proof) = (rated, Proof::cover([truth], [cover]));
        Self { technique, rating, nodes: None, removed: Vec::new(), placed: Some(placed), proof }
    }
}

impl Proof {
    /// A proof by covers.
    pub(crate) fn cover(
        truths: impl IntoIterator<Item = Variable>,
        covers: impl IntoIterator<Item = Variable>,
    ) -> Self {
        Self::Cover { truths: truths.into_iter().collect(), covers: covers.into_iter().collect() }
    }
}

impl Digits {
    /// The digits in a house.
    pub(crate) fn places_in(self, house: usize) -> impl Iterator<Item = Variable> {
        self.iter().map(move |digit| Variable::Place(digit, house))
    }
}

/// Of what a table is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tabled {
    /// The relation of the board with a number.
    Relation(usize),
    /// What houses add up to, less what relations add up to.
    Sum {
        /// The houses, by their places in [`crate::Board::houses`].
        houses: Vec<usize>,
        /// The relations, by number.
        relations: Vec<usize>,
    },
}

/// Why a step is right.
#[derive(Clone, Debug, PartialEq)]
pub enum Proof {
    /// The variables have together no candidates but in the covers, of which there are as many: what else is in the covers is false.
    Cover {
        /// What takes a candidate each.
        truths: Vec<Variable>,
        /// What takes at most one each.
        covers: Vec<Variable>,
    },
    /// There would be a second solution otherwise: one of these candidates is true.
    Guardians {
        /// The cells and digits that could be filled in two ways.
        pattern: Vec<(Cell, Digits)>,
        /// What prevents that.
        guardians: Vec<(Cell, Digit)>,
        /// What takes a candidate each besides, none of them a guardian.
        truths: Vec<Variable>,
        /// One more than these: all candidates of the truths and all guardians are in these, and what else is in them is false.
        /// Without any, what no guardian allows is false.
        covers: Vec<Variable>,
    },
    /// However some cells are filled, the removed candidates are not among their digits or beside one of their digits that excludes them.
    Cases {
        /// Two or three cells.
        cells: Vec<Cell>,
        /// Cells that no filling may leave without a digit.
        excluders: Vec<Cell>,
    },
    /// However these open cells are filled so that a relation holds, the removed candidates are false.
    Table {
        /// The relation.
        of: Tabled,
        /// All open cells that it says something of; of a relation that consists of smaller ones, those of one or more of these.
        cells: Vec<Cell>,
    },
    /// What follows from what, one line for each assumption or consequence. Each way ends in what the step says, or in a contradiction.
    Implications(Vec<Implication>),
    /// A whip or a braid. Suppose a removed candidate true: then of each variable nothing is left but what is right-linking, and of
    /// the last one nothing at all.
    Chain {
        /// All variables but the last, in order.
        links: Vec<ChainLink>,
        /// The last variable, and the left-linking candidate that leads to it.
        end: (Variable, (Cell, Digit)),
    },
}

/// A variable of a chain.
#[derive(Clone, Debug, PartialEq)]
pub struct ChainLink {
    /// The variable.
    pub variable: Variable,
    /// The left-linking candidate: it is linked to a removed candidate or to one that is right-linking before, and false.
    pub left: (Cell, Digit),
    /// The right-linking candidate, or those of a right-linking group, of which one is true.
    pub right: Vec<(Cell, Digit)>,
}

/// A line of a proof by implications.
#[derive(Clone, Debug, PartialEq)]
pub struct Implication {
    /// What follows, or is assumed.
    pub literal: Literal,
    /// The lines it follows from, by their places, which are before it; none for an assumption.
    pub from: Vec<usize>,
    /// Why it follows: the variable that has nothing else left, or in which something else is true. None for an assumption,
    /// for two cells without a house in common that may not have one digit, and for a deduction.
    pub by: Option<Variable>,
    /// A proof of its own, in the state without the candidates that these lines make false.
    pub deduced: Option<Box<Proof>>,
}
