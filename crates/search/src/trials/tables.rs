//! Tables of relations as basic rules: what no filling of a relation has is taken out as soon as it is seen.

use std::cell::RefCell;
use std::collections::HashMap;

use foldhash::fast::FixedState;

use unguess_board::relation::{Fillings, Readings, Relation};
use unguess_board::{Candidate, CandidateSet, CellSet, Grid};

/// How many cells of a relation may be open when it is asked.
const OPEN: usize = 9;

/// How many states of a relation are looked at; what takes more says nothing.
const STATES: usize = 20_000;

/// How many answers are kept: some fifty megabytes. With more, all are forgotten.
const KEPT: usize = 1 << 17;

/// The relations of a board that say more than their links.
pub(super) struct Tables {
    all: Vec<RelationFillings>,
    /// By relation and what its cells have left: what is in a filling. Most assumptions leave most relations as they were.
    cached: RefCell<HashMap<(usize, CandidateSet), CandidateSet, FixedState>>,
}

/// A relation, by what its cells can be and how they can be filled.
struct RelationFillings {
    /// All that its cells can be.
    candidates: CandidateSet,
    /// What its cells are already.
    placed: CandidateSet,
    fillings: Fillings,
}

impl Tables {
    /// None: relations say no more than their links.
    pub(super) const fn none() -> Self {
        Self { all: Vec::new(), cached: RefCell::new(HashMap::with_hasher(FixedState::with_seed(0))) }
    }

    /// Whether there are none.
    pub(super) const fn are_none(&self) -> bool {
        self.all.is_empty()
    }

    /// The tables of the board of a state.
    pub(super) fn of(grid: &Grid) -> Self {
        let (rules, clues) = (grid.rules(), grid.placed());
        let of_relation = |relation: &Relation| {
            let fillings = Fillings::new(Readings::of([relation], rules.size()), |one| rules.linked(one), STATES);
            let is_inside = |one: &Candidate| relation.cells().contains(one.cell());
            let placed = clues.clues().filter(is_inside).collect();
            RelationFillings { candidates: rules.candidates().iter().filter(is_inside).collect(), placed, fillings }
        };
        // Complete relations say no more than their links.
        let all = rules.conjuncts().map(|(_, relation)| relation).filter(|relation| !relation.is_complete());
        let all = all.map(of_relation).collect();
        Self { all, ..Self::none() }
    }

    /// The candidates that are left, but in no filling of some relation. Relations with more than [`OPEN`] open cells
    /// are not asked.
    pub(super) fn impossible(&self, left: &CandidateSet) -> CandidateSet {
        let of_relation = |(number, relation): (usize, &RelationFillings)| {
            let left = *left & relation.candidates;
            let open = left.iter().map(Candidate::cell).collect::<CellSet>();
            let is_asked = open.iter().filter(|cell| left.digits_in(*cell).len() > 1).count() <= OPEN;
            if is_asked { left - self.supported(number, relation, left) } else { CandidateSet::EMPTY }
        };
        self.all.iter().enumerate().map(of_relation).fold(CandidateSet::EMPTY, |all, gone| all | gone)
    }

    /// The candidates that some filling of a relation has, if its cells have these left; all of them if there are too
    /// many states.
    fn supported(&self, number: usize, relation: &RelationFillings, left: CandidateSet) -> CandidateSet {
        if let Some(cached) = self.cached.borrow().get(&(number, left)) {
            return *cached;
        }
        let all = left | relation.placed;
        let found = relation.fillings.supported(&all).unwrap_or(all);
        let mut cached = self.cached.borrow_mut();
        if cached.len() >= KEPT {
            cached.clear();
        }
        cached.insert((number, left), found);
        found
    }
}
