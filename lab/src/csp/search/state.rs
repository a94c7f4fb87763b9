//! A state of the search: what stands in the cells and what open ones may still take.

use crate::csp::{Board, Digit, Digits, Heuristic, Heuristics, Tables};

/// A state, changed in place, with what it takes to go back.
pub(super) struct State<'t> {
    tables: &'t Tables,
    heuristics: Heuristics,
    cells: Vec<Option<Digit>>,
    /// The domain of each cell; of a filled one, its value. During the search they shrink only if they are kept.
    domains: Vec<Digits>,
    /// The domains that were changed, as they were before.
    trail: Vec<(usize, Digits)>,
    /// The values that stand in each unit.
    used: Vec<Digits>,
    /// How many open peers each cell has, if that matters.
    open_peers: Vec<usize>,
    /// Cells that have one value left, which is not yet taken from their peers.
    queue: Vec<usize>,
    pub(super) checks: u64,
}

impl<'t> State<'t> {
    /// The clues of a board. Nothing is concluded from them yet.
    pub(super) fn new(tables: &'t Tables, board: &Board, heuristics: Heuristics) -> Self {
        let cells = board.cells().to_vec();
        let domain = |cell: &Option<Digit>| cell.map_or(tables.board().digits(), Digits::of);
        let mut used = vec![Digits::EMPTY; tables.units()];
        for (cell, value) in cells.iter().enumerate() {
            for (unit, _) in tables.units_of(cell) {
                used[unit] |= value.map_or(Digits::EMPTY, Digits::of);
            }
        }
        let open = |cell: usize| tables.peers(cell).iter().filter(|peer| cells[**peer].is_none()).count();
        let by_degree = heuristics.has(Heuristic::Dh);
        Self {
            tables,
            heuristics,
            domains: cells.iter().map(domain).collect(),
            trail: Vec::new(),
            used,
            open_peers: if by_degree { (0..cells.len()).map(open).collect() } else { Vec::new() },
            queue: Vec::new(),
            checks: 0,
            cells,
        }
    }

    /// What goes before the search. Says whether each cell still has a value. Arc consistency takes all away that forward
    /// checking does.
    pub(super) fn prepare(&mut self) -> bool {
        if self.heuristics.has(Heuristic::Acp) || self.heuristics.has(Heuristic::Ac) {
            return self.make_arc_consistent();
        }
        if self.heuristics.has(Heuristic::Fc) {
            let filled: Vec<usize> = (0..self.cells.len()).filter(|cell| self.cells[*cell].is_some()).collect();
            return filled.into_iter().all(|cell| self.check_forward(cell));
        }
        true
    }

    /// The board as it stands.
    pub(super) fn board(&self) -> Board {
        Board::new(self.tables.shape(), self.cells.clone())
    }

    /// The domain of a cell as it is kept.
    pub(super) fn domain(&self, cell: usize) -> Digits {
        self.domains[cell]
    }

    /// What an open cell can take beside what stands in its peers. Where domains are kept they say so; else the cell looks
    /// at each peer.
    fn remaining(&mut self, cell: usize) -> Digits {
        if self.heuristics.keep_domains() {
            return self.domains[cell];
        }
        self.checks += self.tables.peers_of_a_cell() as u64;
        self.tables.units_of(cell).fold(self.domains[cell], |left, (unit, _)| left - self.used[unit])
    }

    /// The first open cell in reading order from some cell on.
    pub(super) fn first_open(&self, from: usize) -> Option<usize> {
        (from..self.cells.len()).find(|cell| self.cells[*cell].is_none())
    }

    /// The open cell with the fewest values; of several the one with the most open peers, if that is asked for, and then the
    /// first.
    pub(super) fn fewest_values(&mut self, by_degree: bool) -> Option<usize> {
        let mut best: Option<(usize, usize)> = None;
        let mut found = None;
        for cell in 0..self.cells.len() {
            if self.cells[cell].is_some() {
                continue;
            }
            let degree = if by_degree { self.open_peers[cell] } else { 0 };
            let rank = (self.remaining(cell).len(), usize::MAX - degree);
            if best.is_none_or(|best| rank < best) {
                (best, found) = (Some(rank), Some(cell));
            }
        }
        found
    }

    /// The open cell with the most open peers; of several the first.
    pub(super) fn highest_degree(&self) -> Option<usize> {
        let open = (0..self.cells.len()).filter(|cell| self.cells[*cell].is_none());
        open.max_by_key(|cell| (self.open_peers[*cell], usize::MAX - cell))
    }

    /// The values of a cell, those first that the fewest open peers could take too, and of several the lowest.
    pub(super) fn least_constraining(&mut self, cell: usize, order: &mut Vec<Digit>) {
        let tables = self.tables;
        let mut taken = vec![0_usize; tables.shape().n()];
        for peer in tables.peers(cell).iter().copied() {
            self.checks += 1;
            if self.cells[peer].is_none() {
                self.remaining(peer).iter().for_each(|value| taken[value.index()] += 1);
            }
        }
        let first = order.len();
        order.extend(self.domains[cell].iter());
        order[first..].sort_by_key(|value| taken[value.index()]);
    }

    /// Whether no peer has a value. The cell looks at one after the other until one has.
    pub(super) fn fits(&mut self, cell: usize, value: Digit) -> bool {
        let (tables, peers) = (self.tables, self.tables.peers(cell));
        let clashes = tables.units_of(cell).any(|(unit, _)| self.used[unit].contains(value));
        // If none clashes, it has looked at all: only their number is needed.
        let has_it = |peer: &usize| self.cells[*peer] == Some(value);
        let clash = if clashes { peers.iter().position(has_it) } else { None };
        self.checks += clash.map_or(peers.len(), |place| place + 1) as u64;
        !clashes
    }

    /// How long the trail is.
    pub(super) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Fills an open cell and concludes what the heuristics ask for. Says whether nothing is wrong.
    pub(super) fn place(&mut self, cell: usize, value: Digit) -> bool {
        self.cells[cell] = Some(value);
        for (unit, _) in self.tables.units_of(cell) {
            self.used[unit] |= Digits::of(value);
        }
        self.count_open_peers(cell, |open| open - 1);
        if !self.heuristics.keep_domains() {
            return true;
        }
        self.shrink(cell, Digits::of(value));
        if self.heuristics.has(Heuristic::Ac) {
            self.queue.push(cell);
            return self.propagate();
        }
        self.check_forward(cell)
    }

    /// Empties a cell and goes back to where the trail was so long.
    pub(super) fn undo(&mut self, cell: usize, mark: usize) {
        let value = self.cells[cell].take().expect("it was filled");
        for (unit, _) in self.tables.units_of(cell) {
            self.used[unit] = self.used[unit] - Digits::of(value);
        }
        self.count_open_peers(cell, |open| open + 1);
        for (cell, domain) in self.trail.drain(mark..).rev() {
            self.domains[cell] = domain;
        }
    }

    fn count_open_peers(&mut self, cell: usize, change: impl Fn(usize) -> usize) {
        if !self.open_peers.is_empty() {
            for peer in self.tables.peers(cell) {
                let open = &mut self.open_peers[*peer];
                *open = change(*open);
            }
        }
    }

    fn shrink(&mut self, cell: usize, domain: Digits) {
        self.trail.push((cell, self.domains[cell]));
        self.domains[cell] = domain;
    }

    /// Takes the value of a filled cell from the domains of its open peers. Ends at the first that is empty then.
    fn check_forward(&mut self, cell: usize) -> bool {
        let tables = self.tables;
        tables.peers(cell).iter().copied().all(|peer| {
            self.checks += 1;
            let left = self.domains[peer] - self.domains[cell];
            if self.cells[peer].is_none() && left != self.domains[peer] {
                self.shrink(peer, left);
            }
            !self.domains[peer].is_empty()
        })
    }

    /// Makes all cells consistent with each other. A cell with two values leaves each of its peers one, whatever that is, so
    /// only cells with one value matter.
    pub(super) fn make_arc_consistent(&mut self) -> bool {
        self.queue = (0..self.cells.len()).rev().filter(|cell| self.domains[*cell].single().is_some()).collect();
        self.propagate()
    }

    /// Takes the values of the cells in the queue from their peers, and of those that have one left then. Ends at the first
    /// cell that has none.
    fn propagate(&mut self) -> bool {
        let tables = self.tables;
        while let Some(cell) = self.queue.pop() {
            for peer in tables.peers(cell).iter().copied() {
                self.checks += 1;
                let left = self.domains[peer] - self.domains[cell];
                if left == self.domains[peer] {
                    continue;
                }
                self.shrink(peer, left);
                if left.is_empty() {
                    self.queue.clear();
                    return false;
                }
                if left.single().is_some() {
                    self.queue.push(peer);
                }
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::csp::generate;

    /// Arc consistency by its definition: a value goes that leaves some peer without one, until none does.
    fn arc_consistent(tables: &Tables, domains: &mut [Digits]) {
        loop {
            let before = domains.to_vec();
            for cell in 0..domains.len() {
                for value in domains[cell].iter().collect::<Vec<_>>() {
                    let has_support = |peer: &usize| !(domains[*peer] - Digits::of(value)).is_empty();
                    if !tables.peers(cell).iter().all(has_support) {
                        domains[cell] = domains[cell] - Digits::of(value);
                    }
                }
            }
            if before == domains {
                return;
            }
        }
    }

    #[test]
    fn arc_consistency_is_that_of_its_definition_and_nothing_new_comes_the_second_time() {
        let mut wiped = 0;
        for shape in ["2x2", "2x3", "3x3"] {
            let tables = Tables::new(shape.parse().unwrap());
            for number in 0..200 {
                let clues = tables.shape().cells() * 3 / 10 + number as usize % 4;
                let board = generate::board(&tables, clues, 5, number).unwrap().board;
                let mut state = State::new(&tables, &board, Heuristics::NONE.with(Heuristic::Ac));
                let mut domains = state.domains.clone();
                arc_consistent(&tables, &mut domains);
                let is_consistent = state.make_arc_consistent();
                assert_eq!(is_consistent, domains.iter().all(|domain| !domain.is_empty()));
                if is_consistent {
                    assert_eq!(state.domains, domains);
                    let marks = state.mark();
                    assert!(state.make_arc_consistent());
                    assert_eq!((state.mark(), &state.domains), (marks, &domains));
                }
                wiped += u32::from(!is_consistent);
            }
        }
        assert!(wiped > 10, "{wiped}");
    }

    #[test]
    fn what_is_undone_is_as_it_was() {
        let tables = Tables::new("2x3".parse().unwrap());
        for heuristics in Heuristics::all() {
            let board = generate::board(&tables, 8, 5, 1).unwrap().board;
            let mut state = State::new(&tables, &board, heuristics);
            assert!(state.prepare());
            let look = |state: &State| {
                let State { cells, domains, used, open_peers, trail, .. } = state;
                (cells.clone(), domains.clone(), used.clone(), open_peers.clone(), trail.clone())
            };
            let before = look(&state);
            for value in state.domain(state.first_open(0).unwrap()).iter() {
                let (cell, mark) = (state.first_open(0).unwrap(), state.mark());
                if !state.fits(cell, value) {
                    continue;
                }
                state.place(cell, value);
                state.undo(cell, mark);
                assert_eq!(look(&state), before, "{heuristics}");
            }
        }
    }
}
