//! States for tests, by the names of their candidates.

use super::{Candidate, CandidateSet, Cell, CellSet, Digit, Grid};

/// These candidates: `r1c1n12 r1c5n2` are three.
pub fn candidates(names: &str) -> CandidateSet {
    let of_cell = |name: &str| -> Vec<Candidate> {
        let (cell, digits) = name.split_once('n').expect("a cell, `n` and digits");
        let cell: Cell = cell.parse().expect("a cell");
        digits.chars().map(|digit| cell.with(Digit::from_char(digit).expect("a digit"))).collect()
    };
    names.split_whitespace().flat_map(of_cell).collect()
}

/// One candidate.
pub fn one(name: &str) -> Candidate {
    name.parse().expect("a candidate")
}

/// These cells.
pub fn cells(names: &str) -> CellSet {
    names.split_whitespace().map(|name| name.parse::<Cell>().expect("a cell")).collect()
}

/// A state with these candidates and no others.
pub fn only(names: &str) -> Grid {
    Grid::of_candidates(candidates(names))
}

/// A state with all candidates, except that the cells that are named have these and no others.
pub fn limited(names: &str) -> Grid {
    let left = candidates(names);
    let limited: CellSet = left.iter().map(Candidate::cell).collect();
    let free = |candidate: &Candidate| !limited.contains(candidate.cell());
    Grid::of_candidates(left | CandidateSet::ALL.iter().filter(free).collect())
}
