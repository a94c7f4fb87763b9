//! Boards of up to nine digits, prepared for a search.

use super::{BoardLinks, Search, StatedRelation};
use crate::relation::{Readings, Relation};
use crate::{Candidate, Cell, Grid, Puzzle, Rules};

/// The tables of a board of up to nine digits.
pub struct SmallBoard<'a> {
    rules: &'a Rules,
    cells: Vec<Cell>,
    houses: Vec<Vec<usize>>,
    peers: Vec<Vec<usize>>,
    linked: Vec<Vec<usize>>,
}

impl<'a> SmallBoard<'a> {
    /// The tables of a board.
    pub fn of(rules: &'a Rules) -> Self {
        let cells: Vec<Cell> = rules.cells().iter().collect();
        let number = |cell: Cell| cells.partition_point(|other| *other < cell);
        let house = |house| rules.places(house).iter().map(|cell| number(*cell)).collect();
        let linked = |one: Candidate| {
            let others = rules.linked(one).iter().filter(|other| other.cell() != one.cell());
            let mut others: Vec<usize> =
                others.map(|other| number(other.cell()) * rules.size() + other.digit().index()).collect();
            others.sort_unstable();
            others
        };
        let all = cells.iter().flat_map(|cell| rules.digits().map(|digit| linked(cell.with(digit))));
        let houses = rules.houses().iter().map(|one| house(*one));
        Self { houses: houses.collect(), peers: vec![Vec::new(); cells.len()], linked: all.collect(), rules, cells }
    }

    /// A search for the solutions of a state, without a candidate if one is excluded.
    pub fn search(&self, grid: &Grid, barred: Option<Candidate>) -> Search<'_> {
        let Self { rules, cells, houses, peers, linked } = self;
        let houses = houses.iter().map(Vec::as_slice).collect();
        let links = BoardLinks { size: rules.size(), houses, peers, linked };
        let mut search = Search::new(links, self.stated());
        let (placed, possible, on_board) = (grid.placed(), grid.candidates(), rules.candidates());
        for (number, cell) in cells.iter().enumerate() {
            let clue = placed.clue(*cell);
            if let Some(digit) = clue {
                search.give(number, digit.index(), true);
            }
            // A filled cell has no candidates left, but a relation can rule its digit out.
            let possible = if clue.is_some() { &on_board } else { possible };
            for digit in rules.digits().map(|digit| cell.with(digit)) {
                if !possible.contains(digit) || barred == Some(digit) {
                    search.give(number, digit.digit().index(), false);
                }
            }
        }
        search
    }

    /// The relations that say more than their links, and long lines as a whole: what follows for these spares guesses.
    fn stated(&self) -> Vec<StatedRelation> {
        let rules = self.rules;
        let all: Vec<&Relation> = rules.conjuncts().map(|(_, relation)| relation).collect();
        let lines = rules.relations().filter(|relation| !all.contains(relation)).map(|relation| (relation, false));
        let all = all.iter().map(|relation| (*relation, true)).chain(lines);
        let of = |(relation, is_needed)| {
            let reading = Readings::of([relation], rules.size());
            let cells = reading.order().iter().map(|cell| self.cells.partition_point(|other| other < cell));
            StatedRelation { cells: cells.collect(), reading, is_needed }
        };
        all.filter(|(relation, _)| !relation.is_complete()).map(of).collect()
    }

    /// The solution that a search has found.
    pub fn solution(&self, search: &Search) -> Puzzle {
        self.cells.iter().zip(search.filling()).map(|(cell, digit)| cell.with(crate::Digit::new(digit))).collect()
    }
}
