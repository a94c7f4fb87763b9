//! A state of the oracle: the candidates of each cell, and the places of each value in each unit.

use crate::csp::{Board, Digit, Digits, Tables};

/// A variable: a cell, or a value in a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Variable {
    Cell(usize),
    /// By their place among all places.
    Places(usize),
}

/// A cell takes a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Choice {
    cell: usize,
    value: Digit,
}

/// A state, changed in place, with what it takes to go back.
pub(super) struct State<'t> {
    tables: &'t Tables,
    /// What each cell can still take.
    domains: Vec<Digits>,
    /// Where each value can still stand in each unit: those of value v (from 0) in unit u are at u * N + v.
    places: Vec<Digits>,
    /// How often each cell was left without a value, plus one.
    weights_of_cells: Vec<u32>,
    /// How often each value was left without a place in each unit, plus one.
    weights_of_places: Vec<u32>,
    /// The candidates that went.
    trail: Vec<Choice>,
    /// Cells that have a single value, and what must be taken because a value has a single place.
    queue: Vec<Choice>,
    /// How many candidates ever went.
    pub(super) removed: u64,
}

impl<'t> State<'t> {
    /// An empty board.
    pub(super) fn new(tables: &'t Tables) -> Self {
        let (cells, places) = (tables.shape().cells(), tables.units() * tables.shape().n());
        Self {
            tables,
            domains: vec![tables.board().digits(); cells],
            places: vec![tables.board().digits(); places],
            weights_of_cells: vec![1; cells],
            weights_of_places: vec![1; places],
            trail: Vec::new(),
            queue: Vec::new(),
            removed: 0,
        }
    }

    /// Fills in the clues. Says whether nothing is wrong.
    pub(super) fn take_clues(&mut self, board: &Board) -> bool {
        let clues = board.cells().iter().enumerate();
        clues
            .filter_map(|(cell, value)| Some((cell, (*value)?)))
            .all(|(cell, value)| self.domains[cell].contains(value) && self.choose(Choice { cell, value }))
    }

    /// The board, of which every cell has one value.
    pub(super) fn board(&self) -> Board {
        Board::new(self.tables.shape(), self.domains.iter().map(|domain| domain.single()).collect())
    }

    /// How long the trail is.
    pub(super) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Goes back to where the trail was so long.
    pub(super) fn undo(&mut self, mark: usize) {
        let n = self.tables.shape().n();
        for Choice { cell, value } in self.trail.drain(mark..) {
            self.domains[cell] |= Digits::of(value);
            for (unit, place) in self.tables.units_of(cell) {
                self.places[unit * n + value.index()] |= Digits::of(place);
            }
        }
    }

    /// The undecided variable with the fewest choices in proportion to its weight; nothing if all are decided.
    pub(super) fn tightest(&self) -> Option<Variable> {
        let mut best = None;
        let mut rank = (usize::MAX, 1);
        let mut compare = |choices: usize, weight: u32, variable: Variable| {
            if choices > 1 && choices.saturating_mul(rank.1) < rank.0.saturating_mul(weight as usize) {
                (best, rank) = (Some(variable), (choices, weight as usize));
            }
        };
        for (cell, (domain, weight)) in self.domains.iter().zip(&self.weights_of_cells).enumerate() {
            compare(domain.len(), *weight, Variable::Cell(cell));
        }
        for (number, (set, weight)) in self.places.iter().zip(&self.weights_of_places).enumerate() {
            compare(set.len(), *weight, Variable::Places(number));
        }
        best
    }

    /// What a variable can be.
    pub(super) fn choices(&self, variable: Variable) -> Vec<Choice> {
        match variable {
            Variable::Cell(cell) => self.domains[cell].iter().map(|value| Choice { cell, value }).collect(),
            Variable::Places(number) => {
                let n = self.tables.shape().n();
                let (cells, value) = (self.tables.unit(number / n), Digit::new(1 + number % n));
                let choice = |place: Digit| Some(Choice { cell: cells[place.index()], value: value? });
                self.places[number].iter().filter_map(choice).collect()
            }
        }
    }

    /// Makes a choice and takes all singles that follow. Says whether each variable still has a choice.
    pub(super) fn choose(&mut self, choice: Choice) -> bool {
        self.queue.clear();
        self.queue.push(choice);
        while let Some(Choice { cell, value }) = self.queue.pop() {
            if !self.take(cell, value) {
                return false;
            }
        }
        true
    }

    /// Takes all from a cell but one value, and that from its peers.
    fn take(&mut self, cell: usize, value: Digit) -> bool {
        let tables = self.tables;
        let others = self.domains[cell] - Digits::of(value);
        others.iter().all(|other| self.remove(cell, other))
            && tables.peers(cell).iter().all(|peer| self.remove(*peer, value))
    }

    /// Removes a candidate. What has a single choice left then waits in the queue.
    fn remove(&mut self, cell: usize, value: Digit) -> bool {
        if !self.domains[cell].contains(value) {
            return true;
        }
        let (tables, n) = (self.tables, self.tables.shape().n());
        self.removed += 1;
        self.trail.push(Choice { cell, value });
        self.domains[cell] = self.domains[cell] - Digits::of(value);
        for (unit, place) in tables.units_of(cell) {
            let places = &mut self.places[unit * n + value.index()];
            *places = *places - Digits::of(place);
        }
        if let Some(value) = self.domains[cell].single() {
            self.queue.push(Choice { cell, value });
        } else if self.domains[cell].is_empty() {
            self.weights_of_cells[cell] += 1;
            return false;
        }
        for (unit, _) in tables.units_of(cell) {
            let places = self.places[unit * n + value.index()];
            if let Some(place) = places.single() {
                let cell = tables.unit(unit)[place.index()];
                // A cell that has only this value was in the queue before.
                if self.domains[cell].len() > 1 {
                    self.queue.push(Choice { cell, value });
                }
            } else if places.is_empty() {
                self.weights_of_places[unit * n + value.index()] += 1;
                return false;
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::csp::generate;

    #[test]
    fn what_is_undone_is_as_it_was_and_places_agree_with_domains() {
        let tables = Tables::new("2x3".parse().unwrap());
        let board = generate::solvable(&tables, 8, 5, 1).unwrap().board;
        let mut state = State::new(&tables);
        assert!(state.take_clues(&board));
        let before = (state.domains.clone(), state.places.clone());
        let agree = |state: &State| {
            for cell in 0..36 {
                for (value, (unit, place)) in
                    tables.board().digits().iter().flat_map(|value| tables.units_of(cell).map(move |at| (value, at)))
                {
                    let has_place = state.places[unit * 6 + value.index()].contains(place);
                    assert_eq!(has_place, state.domains[cell].contains(value));
                }
            }
        };
        agree(&state);
        for choice in state.choices(state.tightest().unwrap()) {
            let mark = state.mark();
            state.choose(choice);
            agree(&state);
            state.undo(mark);
            assert_eq!((&state.domains, &state.places), (&before.0, &before.1));
        }
    }
}
