//! Aligned exclusion: of the ways to fill two or three cells, those are out that leave a cell beside them without a digit.

use unguess_board::deadline::Deadline;

use crate::houses::{self, are_peers};
use crate::step::Rated;
use crate::{Cell, Digit, Digits, Proof, State, Step};

/// The cells that may be excluded from, each with the cells that exclude: peers of two digits, or up to as many as the `degree`.
struct Bases {
    cells: Vec<Cell>,
    /// For each cell of the board, in the order of its peers.
    excluders: Vec<Vec<Cell>>,
}

impl Bases {
    fn of(state: &State, degree: usize) -> Self {
        let all = 0..state.board().cells();
        let excluders: Vec<Vec<Cell>> = (all.clone())
            .map(|cell| {
                let mut peers = houses::peers_by_house(state.board(), cell);
                peers.retain(|peer| (2..=degree).contains(&state.candidates(*peer).len()));
                peers
            })
            .collect();
        let cells = all
            .filter(|cell| state.candidates(*cell).len() >= 2 && !excluders[*cell].is_empty())
            .filter(|cell| state.board().peers(*cell).iter().all(|peer| state.candidates(*peer).len() != 1))
            .collect();
        Self { cells, excluders }
    }

    /// The pairs of cells, in the order of choices.
    fn pairs(&self) -> impl Iterator<Item = [Cell; 2]> {
        (0..self.cells.len()).flat_map(move |last| (0..last).map(move |first| [self.cells[first], self.cells[last]]))
    }

    /// What excludes from all of some cells.
    fn common(&self, cells: &[Cell]) -> Vec<Cell> {
        let mut common = self.excluders[cells[0]].clone();
        common.retain(|excluder| cells[1..].iter().all(|cell| self.excluders[*cell].contains(excluder)));
        common
    }
}

/// Two cells.
pub(crate) fn aligned_pair(state: &State, deadline: &Deadline) -> Option<Step> {
    let bases = Bases::of(state, 2);
    bases
        .pairs()
        .take_while(|_| !deadline.is_over())
        .find_map(|pair| exclusion(state, &bases, &pair, ("aligned-pair-exclusion", 6.2)))
}

/// Three cells, the third an excluder of one of the others.
pub(crate) fn aligned_triplet(state: &State, deadline: &Deadline) -> Option<Step> {
    let bases = Bases::of(state, 3);
    bases.pairs().take_while(|_| !deadline.is_over()).find_map(|[one, other]| {
        let of_one = bases.excluders[one].iter();
        let of_other = bases.excluders[other].iter().filter(|cell| !bases.excluders[one].contains(cell));
        let mut thirds =
            of_one.chain(of_other).filter(|cell| ![one, other].contains(cell) && bases.cells.contains(cell));
        thirds.find_map(|third| exclusion(state, &bases, &[one, other, *third], ("aligned-triple-exclusion", 7.5)))
    })
}

fn exclusion(state: &State, bases: &Bases, cells: &[Cell], rated: Rated) -> Option<Step> {
    let excluders = bases.common(cells);
    if excluders.len() < 2 {
        return None;
    }
    let mut limits: Vec<Digits> = excluders.iter().map(|cell| state.candidates(*cell)).collect();
    limits.sort_unstable();
    limits.dedup();
    let mut allowed = vec![Digits::EMPTY; cells.len()];
    fill(state, cells, &limits, &mut Vec::new(), &mut allowed);
    let mut removed: Vec<_> = (cells.iter().zip(&allowed))
        .map(|(cell, allowed)| (*cell, state.candidates(*cell) - *allowed))
        .filter(|(_, lost)| !lost.is_empty())
        .collect();
    removed.sort_unstable();
    Step::removing(rated, removed, Proof::Cases { cells: cells.to_vec(), excluders })
}

/// Collects the digits of all fillings that go on from one.
fn fill(state: &State, cells: &[Cell], limits: &[Digits], filling: &mut Vec<Digit>, allowed: &mut [Digits]) {
    let Some(cell) = cells.get(filling.len()) else {
        let digits: Digits = filling.iter().copied().collect();
        if limits.iter().all(|limit| !(*limit - digits).is_empty()) {
            for (all, digit) in allowed.iter_mut().zip(filling.iter()) {
                *all |= Digits::of(*digit);
            }
        }
        return;
    };
    for digit in state.candidates(*cell).iter() {
        let mut before = cells.iter().zip(filling.iter());
        if before.all(|(other, theirs)| *theirs != digit || !are_peers(state.board(), *cell, *other)) {
            filling.push(digit);
            fill(state, cells, limits, filling, allowed);
            filling.pop();
        }
    }
}
