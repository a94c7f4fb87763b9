//! What a proof says of the state: the variables of which it knows all that they can still take.

use super::{
    Alternatives, Branch, Choice, CountedSet, Guarded, GuardedPattern, Leftovers, OrRelation, Proof, Reason, Step,
    Tabled,
};
use unguess_board::relation::{Equation, Relation};
use unguess_board::{Cell, CellSet, Grid, House, Variable};

impl Proof {
    /// The variables whose candidates it knows, each once, in the order of its use. What each of them can still take, or that a
    /// cell is filled, is a *fact*: the facts of these variables are all that the proof needs to know of a state, except for
    /// relations of a board, and for the start of a puzzle that is known to have one solution.
    pub fn premises(&self, grid: &Grid) -> Vec<Variable> {
        let mut used = Used { grid, variables: Vec::new() };
        used.proof(self);
        used.variables
    }
}

/// The variables used so far.
struct Used<'g> {
    grid: &'g Grid,
    variables: Vec<Variable>,
}

impl Used<'_> {
    fn add(&mut self, variables: impl IntoIterator<Item = Variable>) {
        for variable in variables {
            if !self.variables.contains(&variable) {
                self.variables.push(variable);
            }
        }
    }

    fn cells<'c>(&mut self, cells: impl IntoIterator<Item = &'c Cell>) {
        self.add(cells.into_iter().map(|cell| cell.variable()));
    }

    /// Adds the variables whose candidates a proof knows.
    fn proof(&mut self, proof: &Proof) {
        match proof {
            Proof::Single(single) => self.add([single.variable]),
            Proof::Cover(cover) => self.add(cover.base.iter().copied()),
            Proof::Chain(chain) => self.add(chain.links.iter().map(|link| link.variable)),
            Proof::Loop(closed) => self.add(closed.links.iter().map(|link| link.variable)),
            Proof::Whip(whip) => {
                self.add(whip.choices().filter_map(Choice::variable));
                whip.relations.iter().for_each(|relation| self.relation(relation));
            }
            Proof::Guarded(guarded) => self.guarded(guarded),
            Proof::Then(then) => {
                self.step(&then.lemma);
                self.proof(&then.then);
            }
            Proof::Several(several) => {
                for part in &several.parts {
                    self.step(part);
                }
            }
            Proof::Exclusion(exclusion) => {
                self.add(exclusion.variables.iter().chain(&exclusion.excluders).copied());
            }
            Proof::Exocet(exocet) => {
                self.cells(exocet.base.iter().chain(&exocet.targets));
                let digits = exocet.base.map(|cell| self.grid.digits_in(cell));
                for line in &exocet.lines {
                    self.add((digits[0] | digits[1]).iter().map(|digit| line.house().variable(digit)));
                }
            }
            Proof::Cases(cases) => {
                match &cases.of {
                    Alternatives::Variable(variable) => self.add([*variable]),
                    Alternatives::Relation(relation) => self.relation(relation),
                }
                self.branches(&cases.branches);
            }
            Proof::Either(either) => self.branches(&either.branches),
            Proof::Refutation(refutation) => self.branches(&refutation.branches),
            Proof::Table(table) => self.tabled(&table.of),
            Proof::Counting(counting) => {
                for set in counting.bases.iter().chain(&counting.covers) {
                    self.counted(set);
                }
            }
        }
    }

    fn step(&mut self, step: &Step) {
        self.proof(&step.proof);
    }

    fn guarded(&mut self, Guarded { pattern, base, .. }: &Guarded) {
        self.pattern(pattern);
        self.add(base.iter().copied());
    }

    fn pattern(&mut self, pattern: &GuardedPattern) {
        match pattern {
            GuardedPattern::Loop { cells, .. }
            | GuardedPattern::Impossible { cells, .. }
            | GuardedPattern::Deadly { cells, .. } => self.cells(cells),
            // Each variable counts, decided or not.
            GuardedPattern::Grave => self.add(self.grid.rules().variables().iter().copied()),
            GuardedPattern::Ring { links } => self.add(links.iter().map(|link| link.variable)),
        }
    }

    fn relation(&mut self, OrRelation { pattern, dropped, .. }: &OrRelation) {
        self.pattern(pattern);
        self.add(dropped.iter().flat_map(|dropped| &dropped.links).map(|link| link.variable));
    }

    /// Adds all cells of the relations that a table or a counted set names, open or filled.
    fn tabled(&mut self, of: &Tabled) {
        let rules = self.grid.rules();
        let relation = |number: usize| rules.relation(number).map_or(CellSet::EMPTY, Relation::cells);
        let cells = |houses: &[House]| houses.iter().fold(CellSet::EMPTY, |all, house| all | rules.cells_of(*house));
        let cells = match of {
            Tabled::Relation(number) => relation(*number),
            Tabled::Sum(addends) => addends.iter().fold(CellSet::EMPTY, |all, one| match one.equation {
                Equation::House(house) => all | rules.cells_of(house),
                Equation::Relation(number) => all | relation(number),
            }),
            Tabled::Leftovers(Leftovers { houses, others }) => cells(houses) | cells(others),
            Tabled::Both(both) => return both.iter().for_each(|one| self.tabled(one)),
        };
        self.add(cells.iter().map(Cell::variable));
    }

    fn counted(&mut self, set: &CountedSet) {
        match set {
            CountedSet::Variable(variable) => self.add([*variable]),
            CountedSet::Filled(filled) => self.tabled(&filled.of),
            CountedSet::Clique(_) => {}
        }
    }

    /// What is true because nothing else of its variable is left, and what a deduction inside knows.
    fn branches(&mut self, branches: &[Branch]) {
        for inference in branches.iter().flat_map(|branch| &branch.inferences) {
            match &inference.reason {
                Reason::Variable { variable } if inference.literal.on => self.add([*variable]),
                Reason::Variable { .. } | Reason::Link { .. } => {}
                Reason::Lemma { lemma, .. } => self.proof(lemma),
            }
        }
    }
}
