//! Steps about relations: tables of one and of two, sums, and countings with variables, fillings and cliques.

use std::ops::ControlFlow;

use super::boards::SmallBoard;
use super::smith::Smith;
use super::states::State;
use super::{RELATIONS, Tallies, total, variants, wanted, weigh};
use crate::damage::Dice;
use rayon::prelude::*;
use unguess::board::relation::{Equation, RelationKind};
use unguess::board::{Candidate, CandidateSet, CellSet, Digit, DigitSet, House};
use unguess::proof::{Addend, CountedSet, Counting, FilledSet, Leftovers, Proof, Step, Table, Tabled};
use unguess::session::Session;
use unguess::technique::{Ask, ForBoards};
use unguess::techniques::TECHNIQUES;

/// How to make a step of each shape that only boards with relations have.
pub(super) const SHAPES: [fn(&mut Smith) -> Option<Step>; 6] = [
    |smith| smith.table(),
    |smith| smith.leftovers(),
    |smith| smith.both(),
    |smith| smith.counted_in_a_house(false),
    |smith| smith.counted_in_a_house(true),
    |smith| smith.counting(),
];

impl Smith<'_> {
    /// Houses against others, rather such as leave few cells.
    fn houses_apart(&mut self) -> Tabled {
        for _ in 0..20 {
            let of = self.houses_against();
            if (1..8).contains(&of.open_cells(self.grid).len()) {
                return of;
            }
        }
        self.houses_against()
    }

    /// Some houses against others, as many or now and then one more.
    fn houses_against(&mut self) -> Tabled {
        let all = self.grid.rules().houses();
        let count = 1 + self.dice.below(3);
        let more = usize::from(self.one_in(20));
        let mut some = |count: usize| (0..count).map(|_| all[self.dice.below(all.len())]).collect();
        Tabled::Leftovers(Leftovers { houses: some(count), others: some(count + more) })
    }

    fn leftovers(&mut self) -> Option<Step> {
        let of = self.houses_apart();
        self.table_of(of)
    }

    /// A relation, a sum, houses against others, or a relation that the board does not have.
    fn tabled(&mut self) -> Option<Tabled> {
        let count = self.grid.rules().relations().count();
        Some(match self.dice.below(12) {
            _ if count == 0 => return None,
            0 => Tabled::Relation(self.dice.below(count + 2)),
            1..=3 => self.sum(count),
            4 => self.houses_apart(),
            _ => Tabled::Relation(self.dice.below(count)),
        })
    }

    /// A relation, a sum, or two of these.
    fn one_or_two(&mut self) -> Option<Tabled> {
        let one = self.tabled()?;
        if self.one_in(4) { Some(Tabled::Both(Box::new([one, self.tabled()?]))) } else { Some(one) }
    }

    /// Houses and relations that are added and taken away, whether they are equations or not.
    fn sum(&mut self, relations: usize) -> Tabled {
        let houses = self.grid.rules().houses();
        let of = |dice: &mut Dice| match dice.below(2) {
            0 => Equation::House(houses[dice.below(houses.len())]),
            _ => Equation::Relation(dice.below(relations)),
        };
        let times = |dice: &mut Dice| [1, 1, -1, -1, 2][dice.below(5)];
        let count = 1 + self.dice.below(4);
        Tabled::Sum((0..count).map(|_| Addend { equation: of(self.dice), times: times(self.dice) }).collect())
    }

    /// The undecided cells of a relation or a sum, and what is in them or linked to them.
    fn table(&mut self) -> Option<Step> {
        let of = self.tabled()?;
        self.table_of(of)
    }

    /// Two relations, rather such as meet, now and then two of two.
    fn both(&mut self) -> Option<Step> {
        let (one, other) = (self.tabled()?, self.tabled()?);
        let one = if self.one_in(30) { Tabled::Both(Box::new([one, other.clone()])) } else { one };
        self.table_of(Tabled::Both(Box::new([one, other])))
    }

    fn table_of(&mut self, of: Tabled) -> Option<Step> {
        let open = of.open_cells(self.grid);
        let may_go = self.near(open);
        let may_go = if self.one_in(2) { may_go - self.truths } else { may_go };
        let cells = open.iter().collect();
        self.removing(Proof::Table(Table { of, cells }), &may_go)
    }

    /// What is in some cells, or linked to it.
    fn near(&mut self, cells: CellSet) -> CandidateSet {
        let inside = self.in_cells(cells, DigitSet::ALL);
        if self.one_in(3) { inside.iter().fold(inside, |near, one| near | self.linked(one)) } else { inside }
    }

    fn in_cells(&self, cells: CellSet, digits: DigitSet) -> CandidateSet {
        let own = self.grid.candidates().iter();
        own.filter(|one| cells.contains(one.cell()) && digits.contains(one.digit())).collect()
    }

    /// Digits of a house, and relations and cells of it that need them or, if they are hidden, have room for them.
    fn counted_in_a_house(&mut self, is_hidden: bool) -> Option<Step> {
        let houses: Vec<House> = self.grid.rules().houses().to_vec();
        let house = self.pick(&houses)?;
        let cells = self.grid.rules().cells_of(house) - self.grid.filled();
        let own: Vec<Digit> = self.in_cells(cells, DigitSet::ALL).iter().map(Candidate::digit).collect();
        let digits: DigitSet = (0..=self.dice.below(3)).filter_map(|_| self.pick(&own)).collect();
        let as_clique = !is_hidden && self.one_in(3);
        let of_digit = |digit: Digit| {
            let places = CandidateSet::of_digit(digit, cells) & *self.grid.candidates();
            let clique = as_clique.then(|| CountedSet::Clique(places.iter().collect()));
            clique.unwrap_or_else(|| CountedSet::Variable(house.variable(digit)))
        };
        let of_digits: Vec<CountedSet> = digits.iter().map(of_digit).collect();
        let holders = self.holders(cells, digits, is_hidden)?;
        let may_go = self.near(cells);
        let (bases, covers) = if is_hidden { (of_digits, holders) } else { (holders, of_digits) };
        self.removing(Proof::Counting(Counting { bases, covers }), &may_go)
    }

    /// Relations in some cells, and cells besides with no other digits or, if these are hidden, with one of them.
    fn holders(&mut self, cells: CellSet, digits: DigitSet, is_hidden: bool) -> Option<Vec<CountedSet>> {
        let (mut holders, mut left) = (Vec::new(), cells);
        for _ in 0..=self.dice.below(2) {
            let of = self.one_or_two()?;
            let part = of.open_cells(self.grid) & if self.one_in(8) { cells } else { left };
            left -= part;
            let candidates = self.in_cells(part, digits).iter().collect();
            holders.push(CountedSet::Filled(FilledSet { of, candidates }));
        }
        for cell in left.iter() {
            let own = self.grid.digits_in(cell);
            let is_holder = if is_hidden { own.intersects(digits) } else { own.is_subset(digits) };
            if is_holder && !self.one_in(12) {
                holders.push(CountedSet::Variable(cell.variable()));
            }
        }
        Some(holders)
    }

    /// Any bases, and covers of what they have.
    fn counting(&mut self) -> Option<Step> {
        let bases: Vec<CountedSet> = (0..=self.dice.below(3)).map(|_| self.counted()).collect::<Option<_>>()?;
        let mut open: Vec<Candidate> =
            bases.iter().flat_map(|base| self.members(base).iter().collect::<Vec<_>>()).collect();
        let all: CandidateSet = open.iter().copied().collect();
        let mut covers = Vec::new();
        while let Some(first) = open.first().copied() {
            let Some(cover) = self.counted_with(first, &all) else { break };
            let own = self.members(&cover);
            let before = open.len();
            for one in own.iter() {
                if let Some(at) = open.iter().position(|other| *other == one) {
                    open.swap_remove(at);
                }
            }
            covers.push(cover);
            if open.len() == before || covers.len() > 8 || self.one_in(10) {
                break;
            }
        }
        let near = all.iter().fold(all, |near, one| near | self.linked(one));
        let of = bases.iter().chain(&covers).filter_map(|set| match set {
            CountedSet::Filled(filled) => Some(filled.of.open_cells(self.grid)),
            _ => None,
        });
        let cells = of.fold(CellSet::EMPTY, |all, own| all | own);
        let may_go = if self.one_in(2) { near } else { self.near(cells) };
        self.removing(Proof::Counting(Counting { bases, covers }), &may_go)
    }

    /// A variable, or some digits of a relation.
    fn counted(&mut self) -> Option<CountedSet> {
        if self.one_in(3) {
            return self.variable().map(CountedSet::Variable);
        }
        if self.one_in(12) {
            let first = self.alive()?;
            return self.clique(first, &CandidateSet::ALL);
        }
        let of = self.one_or_two()?;
        let own = self.in_cells(of.open_cells(self.grid), DigitSet::ALL);
        let first = self.any_of(&own)?;
        let other = self.any_of(&own)?;
        let digits: DigitSet = [first.digit(), other.digit()].into_iter().collect();
        let candidates = match self.dice.below(3) {
            0 => own.iter().filter(|_| self.dice.below(2) == 0).collect(),
            _ => self.in_cells(own.iter().map(Candidate::cell).collect(), digits),
        };
        Some(CountedSet::Filled(FilledSet { of, candidates: candidates.iter().collect() }))
    }

    /// A variable, a clique or candidates of a relation, with a candidate.
    fn counted_with(&mut self, first: Candidate, all: &CandidateSet) -> Option<CountedSet> {
        match self.dice.below(3) {
            0 => Some(CountedSet::Variable(self.variable_of(first))),
            1 => self.clique(first, all),
            _ => {
                let grid = self.grid;
                let is_with = |of: &Tabled| of.open_cells(grid).contains(first.cell());
                let of = (0..6).filter_map(|_| self.tabled()).find(is_with)?;
                let candidates = *all & self.in_cells(of.open_cells(self.grid), DigitSet::ALL);
                Some(CountedSet::Filled(FilledSet { of, candidates: candidates.iter().collect() }))
            }
        }
    }

    /// A candidate and others, rather of some, that are linked to it and to each other; now and then one that is not.
    fn clique(&mut self, first: Candidate, all: &CandidateSet) -> Option<CountedSet> {
        let mut clique = vec![first];
        let mut linked = self.linked(first) & *self.grid.candidates();
        while let Some(next) = self.any_of(&if linked.intersects(all) { linked & *all } else { linked }) {
            clique.push(next);
            linked &= self.linked(next);
            if self.one_in(6) {
                break;
            }
        }
        if self.one_in(4) {
            clique.push(self.any_of(&(*all & *self.grid.candidates()))?);
        }
        Some(CountedSet::Clique(clique))
    }

    fn members(&self, set: &CountedSet) -> CandidateSet {
        match set {
            CountedSet::Variable(variable) => self.own(*variable),
            CountedSet::Clique(candidates) | CountedSet::Filled(FilledSet { candidates, .. }) => {
                candidates.iter().copied().collect()
            }
        }
    }
}

/// The first steps that techniques of relations find in a state.
fn found(state: &State) -> Vec<Step> {
    let mut steps = Vec::new();
    // The steps that techniques find are weighed, too, with damage and without.
    let of_relations = TECHNIQUES.iter().filter(|technique| technique.facts().boards == ForBoards::Others);
    for technique in of_relations {
        for size in technique.facts().sizes.range().take_while(|size| *size <= 6) {
            let mut left = 2;
            let _ = technique.find(&mut Session::new(state.grid), &Ask::every(size), &mut |step| {
                steps.push(step);
                left -= 1;
                if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        }
    }
    steps
}

/// Made and found steps about relations, in states of small boards that have many.
fn forged_of_relations(wanted: usize, dice: &mut Dice) -> Tallies {
    use RelationKind as Kind;
    let chosen = [Kind::Cage, Kind::Sum, Kind::Arrow, Kind::Linear, Kind::Renban, Kind::Difference, Kind::Thermo];
    let cages = RELATIONS.iter().copied().filter(|kind| *kind == Kind::Cage).cycle().take(8);
    let kinds: Vec<RelationKind> =
        cages.chain(RELATIONS.iter().copied().filter(|kind| chosen.contains(kind))).collect();
    let mut tallies = Tallies::new();
    let mut tried = 0;
    while tried < wanted {
        let board = SmallBoard::random(&kinds, 12, dice);
        for state in (0..12).filter_map(|_| board.state(dice)).collect::<Vec<_>>() {
            let made = |number: usize, dice: &mut Dice| SHAPES[number % SHAPES.len()](&mut Smith::new(&state, dice));
            let mut steps: Vec<Step> = (0..40).filter_map(|number| made(number, dice)).collect();
            let real = found(&state);
            steps.extend(real.iter().cloned());
            steps.extend(real);
            for step in steps.iter().flat_map(|step| variants(&state, step, dice)).collect::<Vec<_>>() {
                weigh(&state, &step, &mut tallies);
                tried += 1;
            }
        }
    }
    tallies
}

#[test]
fn what_is_accepted_of_relations_holds_in_every_solution() {
    const RUNS: usize = 64;
    let each = wanted().div_ceil(2 * RUNS);
    let runs: Vec<Tallies> =
        (0..RUNS).into_par_iter().map(|run| forged_of_relations(each, &mut Dice(5000 + run as u64))).collect();
    for (shape, tally) in total(runs) {
        assert!(
            tally.refused >= 50 && tally.solvable >= 50,
            "{shape}: {} refused, {} held",
            tally.refused,
            tally.solvable
        );
    }
}

/// At most one candidate of a house is true, whether its variable or the candidates themselves are named.
#[test]
fn a_clique_of_a_variable_is_as_good_as_the_variable() {
    let mut dice = Dice(7);
    let mut compared = 0;
    while compared < 200 {
        let board = SmallBoard::random(RELATIONS, 5, &mut dice);
        let Some(state) = board.state(&mut dice) else { continue };
        let Some(Step { effect, proof: Proof::Counting(counting), .. }) =
            Smith::new(&state, &mut dice).counted_in_a_house(false)
        else {
            continue;
        };
        let as_clique = |set: &CountedSet| match set {
            CountedSet::Variable(variable) => {
                let own = *state.grid.candidates() & *state.grid.rules().members(*variable);
                CountedSet::Clique(own.iter().collect())
            }
            other => other.clone(),
        };
        let covers: Vec<CountedSet> = counting.covers.iter().map(as_clique).collect();
        let other = Counting { bases: counting.bases.clone(), covers };
        let verdicts = [counting, other].map(|counting| {
            let step = Step::new("forged", Proof::Counting(counting), effect.clone());
            unguess::check::check(state.premises(), &step).is_ok()
        });
        assert_eq!(verdicts[0], verdicts[1]);
        compared += 1;
    }
}
