//! What the relations of a board leave to a search.

use crate::relation::{Fillings, Readings, Relation};
use crate::{Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, Rules};

/// How many states of a relation are looked at before a guess.
const STATES: usize = 20_000;

/// How many cells of a relation may be open when its fillings are looked for. With more, or with too many states, its bounds decide.
const OPEN: usize = 9;

/// The relations of a board.
pub(super) struct Related {
    size: usize,
    all: Vec<Relation>,
    /// Those of two cells.
    pairs: Vec<PairOfCells>,
    /// Those that say more than their links.
    more: Vec<Bounded>,
}

/// A relation of two cells.
struct PairOfCells {
    cells: [Cell; 2],
    /// For each cell and each of its digits: the digits that the other cell can have with it.
    with: [[DigitSet; Digit::COUNT]; 2],
}

impl PairOfCells {
    /// A relation of just two cells, as the links of the board say it; nothing for others.
    fn of(relation: &Relation, rules: &Rules) -> Option<Self> {
        let mut cells = relation.cells().iter();
        let cells = [cells.next()?, cells.next().filter(|_| cells.next().is_none())?];
        let mut with = [[DigitSet::EMPTY; Digit::COUNT]; 2];
        for (one, other) in rules.digits().flat_map(|one| rules.digits().map(move |other| (one, other))) {
            if !rules.is_linked(cells[0].with(one), cells[1].with(other)) {
                with[0][one.index()].insert(other);
                with[1][other.index()].insert(one);
            }
        }
        Some(Self { cells, with })
    }

    /// The candidates of its cells for which the other cell has no digit left.
    fn impossible(&self, left: &CandidateSet) -> CandidateSet {
        let digits = self.cells.map(|cell| left.digits_in(cell));
        let of_cell = |at: usize| {
            let is_alone = move |digit: &Digit| !self.with[at][digit.index()].intersects(digits[1 - at]);
            digits[at].iter().filter(is_alone).map(move |digit| self.cells[at].with(digit))
        };
        [0, 1].into_iter().flat_map(of_cell).collect()
    }
}

/// A relation that says more than its links.
struct Bounded {
    relation: Relation,
    /// All that its cells can be.
    members: CandidateSet,
    fillings: Fillings,
}

impl Related {
    /// The relations of a board.
    pub(super) fn of(rules: &Rules) -> Self {
        let size = rules.size();
        let all = rules.conjuncts().map(|(_, relation)| relation.clone()).collect::<Vec<_>>();
        // What follows for a line as a whole spares guesses.
        let lines = rules.relations().filter(|relation| !all.contains(relation));
        let more = all.iter().chain(lines).filter(|relation| !relation.is_complete()).map(|relation| {
            let cells = relation.cells();
            let members = rules.candidates().iter().filter(|one| cells.contains(one.cell())).collect();
            let fillings = Fillings::new(Readings::of([relation], size), |one| rules.linked(one), STATES);
            Bounded { relation: relation.clone(), members, fillings }
        });
        let pairs = all.iter().filter_map(|relation| PairOfCells::of(relation, rules)).collect();
        Self { size, pairs, more: more.collect(), all }
    }

    /// What the cells of each have left before anything is asked.
    pub(super) fn begin(&self) -> Vec<CandidateSet> {
        vec![CandidateSet::EMPTY; self.more.len()]
    }

    /// Takes away the candidates of a pair of cells that the other cell rules out; tells whether anything goes.
    pub(super) fn prune_pairs(&self, candidates: &mut CandidateSet, placed: &CandidateSet) -> bool {
        let before = *candidates;
        for pair in &self.pairs {
            let gone = pair.impossible(&(*candidates | *placed));
            if gone.intersects(placed) {
                *candidates = CandidateSet::EMPTY;
                break;
            }
            *candidates -= gone;
        }
        *candidates != before
    }

    /// Takes away what is in no filling of a relation whose cells have changed; tells whether anything goes.
    pub(super) fn prune(
        &self,
        candidates: &mut CandidateSet,
        placed: &CandidateSet,
        seen: &mut [CandidateSet],
    ) -> bool {
        let mut is_changed = false;
        for (Bounded { relation, members, fillings }, seen) in self.more.iter().zip(seen) {
            let left = (*candidates | *placed) & *members;
            if left == *seen {
                continue;
            }
            *seen = left;
            let open: CellSet = (left - *placed).iter().map(Candidate::cell).collect();
            let of_fillings = (open.len() <= OPEN).then(|| fillings.supported(&left).ok()).flatten();
            let supported = of_fillings.unwrap_or_else(|| relation.within_bounds(&left, self.size));
            let gone = left - supported;
            // A placed candidate that goes has taken with it all others of its cell, so that none is left there.
            if gone.intersects(placed) {
                *candidates = CandidateSet::EMPTY;
                return true;
            }
            *candidates -= gone;
            *seen = supported;
            is_changed |= !gone.is_empty();
        }
        is_changed
    }

    /// Whether all of them hold of a complete grid.
    pub(super) fn hold(&self, placed: &CandidateSet) -> bool {
        let digit = |cell| placed.digits_in(cell).first().map_or(0, |digit| usize::from(digit.number()));
        self.all.iter().all(|relation| relation.holds(self.size, digit))
    }
}
