//! Makes complete grids and minimal puzzles from a seed: equal seeds and numbers give equal results on every machine.
//!
//! A *unit* of a series is made from a separate random source, so units can be made in any order, on any number of
//! threads. A unit is a puzzle, except with controlled bias: there it is a complete grid with all puzzles that a fixed number of
//! tries with it yield: if a grid were left at its first puzzle, grids with few minimal puzzles would come too often.
//!
//! What a generator makes is no fair sample of all minimal puzzles: it has a bias that depends on the method. Only that
//! of [`Method::ControlledBias`] is computed, so only from it the figures of all minimal puzzles follow. For these, complete
//! grids have to be uniform (`uniform`).
//!
//! Speed comes from two questions that need no search (`Shortcuts`): whether clues miss an unavoidable set that is
//! found, and whether a clue is a single of the others.

mod bottom_up;
mod cages;
mod clues;
mod controlled_bias;
mod expand;
mod minimals;
mod on_board;
mod pattern;
mod regions;
mod shortcuts;
mod singles;
#[cfg(test)]
mod small;
mod solution;
mod top_down;
mod unavoidable;
mod uniform;
mod vary;
mod weight;

use std::ops::RangeInclusive;

pub use expand::Expand;
pub use on_board::{BoardPuzzle, PuzzleBoards};
pub use pattern::clue_cells;
pub use unguess_board::symmetry::Symmetry;

use clues::filled_up;
use controlled_bias::{KEPT, Tries};
use shortcuts::Shortcuts;
use solution::Complete;
use top_down::without_redundant;
use unguess_board::random::Random;
use unguess_board::{Cell, CellSet, Puzzle};
use uniform::uniform_grid;
pub use vary::{Variation, Varied};

/// How a puzzle is made. The definitions are D. Berthier's (suexg-td, suexg-bu, suexg-cb).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// From a complete grid, take clues away in random order, each if it can go
    TopDown,
    /// From the empty grid, add random clues until one solution is left, then take away what can go
    BottomUp,
    /// As top-down, but give up where a clue cannot go: one order in 250,000 yields a puzzle, of a computed bias
    ControlledBias,
    /// Nothing is taken away: complete grids
    Grid,
}

impl Method {
    /// All methods.
    pub const ALL: [Self; 4] = [Self::TopDown, Self::BottomUp, Self::ControlledBias, Self::Grid];

    /// What it is called on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::TopDown => "top-down",
            Self::BottomUp => "bottom-up",
            Self::ControlledBias => "controlled-bias",
            Self::Grid => "grid",
        }
    }
}

/// Where complete grids come from.
#[derive(Clone, Debug)]
pub enum Grids {
    /// Each is drawn from all there are, with the same chance.
    Uniform,
    /// They are these, in their order.
    Given(Vec<Puzzle>),
}

/// What is made of a series.
#[derive(Clone, Debug)]
pub struct Generator {
    /// How.
    pub method: Method,
    /// Which series.
    pub seed: u64,
    /// Where complete grids come from. Without them they are uniform, and bottom-up takes none.
    pub grids: Option<Grids>,
    /// With controlled bias: how many tries there are with each grid.
    pub orders: u64,
    /// What the clues of a puzzle look the same after. Top-down only; then no group of clues can go, but some clue alone
    /// may.
    pub symmetry: Symmetry,
    /// The cells that have clues, in place of a method. Not all clues need to be needed.
    pub pattern: Option<CellSet>,
    /// How many clues puzzles have that are made top-down or bottom-up: those with fewer get clues that are not needed.
    pub clues: Option<RangeInclusive<usize>>,
}

/// What a unit of a series has yielded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// Its puzzles, in the order in which they were found.
    pub puzzles: Vec<Puzzle>,
    /// How many tries there were.
    pub tries: u64,
}

/// A grid is not tried more often than this: what it yields is kept until it is done with.
pub const MOST_ORDERS: u64 = 1_000_000_000;

/// The default number of tries with one grid: then one puzzle in twenty shares its grid with another.
pub const ORDERS: u64 = 10_000;

/// How many clues easy puzzles have.
const EASY_CLUES: RangeInclusive<usize> = 30..=36;

impl Generator {
    /// By a method, from uniform grids.
    pub const fn new(method: Method, seed: u64) -> Self {
        Self { method, seed, grids: None, orders: ORDERS, symmetry: Symmetry::None, pattern: None, clues: None }
    }

    /// Why these choices do not go together, if they do not.
    pub fn contradiction(&self) -> Option<&'static str> {
        let is_usual = self.method == Method::TopDown;
        if self.pattern.is_some() && !(is_usual && self.symmetry == Symmetry::None) {
            return Some("a pattern stands in place of a method and a symmetry");
        }
        (self.symmetry != Symmetry::None && !is_usual).then_some("only puzzles made top-down have a symmetry")
    }

    /// Why no puzzle of this generator has a number of clues in this range, if that is certain.
    pub fn clue_fault(&self, wanted: &RangeInclusive<usize>) -> Option<String> {
        if let Some(cells) = self.pattern {
            return (!wanted.contains(&cells.len())).then(|| format!("the pattern has {} clues", cells.len()));
        }
        if self.method == Method::ControlledBias && *wanted.start() > KEPT {
            return Some(format!("controlled bias makes no puzzle with more than {KEPT} clues"));
        }
        // The numbers of clues that whole groups have, each a bit.
        let sums = groups(self.symmetry).iter().fold(1_u128, |sums, group| sums | sums << group.len());
        let is_none = wanted.clone().all(|clues| sums >> clues & 1 == 0);
        is_none.then(|| "no pattern with this symmetry has so many clues".to_owned())
    }

    /// How many units there are, if that is limited.
    pub fn units(&self) -> Option<u64> {
        match &self.grids {
            Some(Grids::Given(grids)) => Some(grids.len() as u64),
            _ => None,
        }
    }

    /// The unit with this number. If grids are given, there must be more of them than this number.
    pub fn unit(&self, number: u64) -> Unit {
        let mut random = Random::of_unit(self.seed, number);
        if let Some(cells) = self.pattern {
            let grid = self.grid(number, &mut random);
            return Unit { puzzles: pattern::puzzle(cells, &grid, &mut random).into_iter().collect(), tries: 1 };
        }
        let puzzle = match self.method {
            Method::Grid => self.grid(number, &mut random),
            Method::TopDown => {
                let complete = Complete::new(self.grid(number, &mut random));
                self.minimal(&complete, CellSet::ALL, &mut random)
            }
            Method::BottomUp => {
                let (complete, clues) = self.grown(number, &mut random);
                self.minimal(&complete, clues, &mut random)
            }
            Method::ControlledBias => return self.tries(number, &mut random),
        };
        Unit { puzzles: vec![puzzle], tries: 1 }
    }

    /// The puzzle of a unit, made top-down without symmetry, and how many minimal puzzles of its grid it stands for,
    /// estimated from this number of orders of its cells. The sum over many units, divided by their number, estimates
    /// that of a grid. Other methods have no weights.
    pub fn weighed(&self, number: u64, orders: usize) -> Option<(Puzzle, f64)> {
        if self.method != Method::TopDown || self.symmetry != Symmetry::None || self.pattern.is_some() || orders == 0 {
            return None;
        }
        let mut random = Random::of_unit(self.seed, number);
        let complete = Complete::new(self.grid(number, &mut random));
        let order = shuffled(self.symmetry, &mut random);
        let clues = without_redundant(&complete, CellSet::ALL, &order, Shortcuts::ALL);
        let others = order.iter().filter(|cell| !cell.intersects(clues)).filter_map(|cell| cell.single()).collect();
        Some((complete.puzzle(clues), weight::weight(&complete, clues, others, orders, &mut random)))
    }

    fn grid(&self, number: u64, random: &mut Random) -> Puzzle {
        match &self.grids {
            Some(Grids::Given(grids)) => grids[number as usize],
            _ => uniform_grid(random),
        }
    }

    /// Clues that have one solution, added one by one.
    fn grown(&self, number: u64, random: &mut Random) -> (Complete, CellSet) {
        if self.grids.is_none() {
            return bottom_up::clues(random, Shortcuts::ALL);
        }
        let complete = Complete::new(self.grid(number, random));
        let clues = bottom_up::of_grid(&complete, &shuffled(Symmetry::None, random), Shortcuts::ALL);
        (complete, clues)
    }

    /// What is left when redundant clues are taken away, or as many clues as wanted.
    fn minimal(&self, complete: &Complete, clues: CellSet, random: &mut Random) -> Puzzle {
        let order = shuffled(self.symmetry, random);
        let clues = without_redundant(complete, clues, &order, Shortcuts::ALL);
        complete.puzzle(match &self.clues {
            Some(wanted) => filled_up(clues, &order, wanted, random),
            None => clues,
        })
    }

    /// For puzzles that are easy: as in newspapers, a symmetric pattern of 30 clues or more.
    #[must_use]
    pub fn for_easy(self) -> Self {
        Self { symmetry: Symmetry::HalfTurn, clues: Some(EASY_CLUES), ..self }
    }

    /// A complete grid with the puzzles that `orders` tries yield.
    fn tries(&self, number: u64, random: &mut Random) -> Unit {
        let complete = Complete::new(self.grid(number, random));
        let mut tries = Tries::new(&complete, KEPT, Shortcuts::ALL);
        let found = (0..self.orders).filter_map(|_| tries.attempt(random));
        Unit { puzzles: found.map(|clues| complete.puzzle(clues)).collect(), tries: self.orders }
    }
}

/// The groups of cells that a pattern with a symmetry has all of or none.
fn groups(symmetry: Symmetry) -> Vec<CellSet> {
    symmetry.groups(9).map(|group| group.map(Cell::new).collect()).collect()
}

/// The groups of a symmetry in random order.
fn shuffled(symmetry: Symmetry, random: &mut Random) -> Vec<CellSet> {
    let mut groups = groups(symmetry);
    let count = groups.len();
    random.choose(&mut groups, count);
    groups
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::solutions::{count, redundant_clues};

    #[test]
    fn a_unit_depends_on_recipe_and_number_alone_and_its_puzzles_are_minimal() {
        for method in [Method::TopDown, Method::BottomUp] {
            let [generator, other] = [7, 8].map(|seed| Generator::new(method, seed));
            for number in 0..20 {
                let unit = generator.unit(number);
                let [puzzle] = unit.puzzles[..] else { panic!("{method:?} makes one puzzle a unit") };
                assert_eq!(count(&puzzle, 2), 1);
                assert!(redundant_clues(&puzzle).is_empty(), "{puzzle}");
                assert_eq!(generator.unit(number), unit);
                assert_ne!(other.unit(number), unit);
            }
        }
    }

    #[test]
    fn of_given_grids_each_is_the_solution_of_its_unit() {
        let grids: Vec<Puzzle> = (0..5).map(|number| Generator::new(Method::Grid, 3).unit(number).puzzles[0]).collect();
        for method in [Method::Grid, Method::TopDown, Method::BottomUp] {
            let generator = Generator { grids: Some(Grids::Given(grids.clone())), ..Generator::new(method, 1) };
            for (number, grid) in grids.iter().enumerate() {
                assert!(grid.solves(&generator.unit(number as u64).puzzles[0]));
            }
        }
    }

    #[test]
    fn clues_stand_in_the_groups_of_a_symmetry_and_in_the_cells_of_a_pattern() {
        for symmetry in Symmetry::ALL {
            let generator = Generator { symmetry, ..Generator::new(Method::TopDown, 1) };
            let clues = generator.unit(0).puzzles[0].cells();
            assert!(groups(symmetry).iter().all(|group| group.is_subset(clues) || !group.intersects(clues)));
            let generator = Generator { pattern: Some(clues), ..Generator::new(Method::TopDown, 2) };
            let made: Vec<Puzzle> = (0..3).flat_map(|number| generator.unit(number).puzzles).collect();
            assert!(made.iter().all(|puzzle| puzzle.cells() == clues && count(puzzle, 2) == 1));
            assert!(!made.is_empty(), "{symmetry:?}");
        }
    }

    #[test]
    fn the_series_of_a_seed_is_fixed_for_all_time() {
        let series = |method| Generator::new(method, 1).unit(0).puzzles[0].to_string();
        assert_eq!([Method::Grid, Method::TopDown, Method::BottomUp].map(series), [GRID, TOP_DOWN, BOTTOM_UP]);
        let unit = Generator { orders: 40_000, ..Generator::new(Method::ControlledBias, 1) }.unit(0);
        assert_eq!(unit.puzzles.first().map(ToString::to_string).as_deref(), Some(CONTROLLED_BIAS));
        assert_eq!(unit.tries, 40_000);
    }

    const GRID: &str = "549327168781964532326185794874596321652813947193742685935278416267431859418659273";
    const TOP_DOWN: &str = "....2...8.......3...61.5..4.7.5.63.1..2..........4.6..9.5..8........1.5.4.86.....";
    const BOTTOM_UP: &str = "...........2.5.67.1..3..4.......6..5.51..8.9..6....34.7...4.....4..1..5..8....2..";
    const CONTROLLED_BIAS: &str = "....27.6.7........3.......487.59..2....8.3..7......6....5..84.6.6...18...1...92..";
}
