//! Places to look at, and what one sees there look by look.

use serde::{Serialize, Serializer};

use crate::compact;
use unguess_board::relation::Relation;
use unguess_board::{CandidateSet, Cell, CellSet, Digit, DigitSet, Grid, House, Rules, Variable};
use unguess_proof::Literal;

/// What a part of a search instruction names. Each kind has its looks in an order that needs no knowledge of the step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "look")]
pub enum Place {
    /// Each of these digits in each of these houses where it is not placed: `the 2s in rows 3 and 7`.
    Digits {
        /// The digits, ascending.
        #[serde(serialize_with = "digit_numbers")]
        digits: DigitSet,
        /// The houses.
        #[serde(serialize_with = "house_names")]
        houses: Vec<House>,
    },
    /// The empty cells of houses, each in reading order: `the empty cells of box 4`.
    Cells {
        /// The houses; the whole board if there is none.
        #[serde(serialize_with = "house_names")]
        houses: Vec<House>,
        /// The least and the greatest number of candidates of such a cell; any number if missing.
        #[serde(skip_serializing_if = "Option::is_none")]
        candidates: Option<[usize; 2]>,
    },
    /// The empty cells that share a house with a cell: `the cells with two candidates that see r6c8`.
    Seeing {
        /// The cell.
        cell: Cell,
        /// The least and the greatest number of candidates of such a cell.
        candidates: [usize; 2],
    },
    /// Cells by their names.
    Named {
        /// The cells.
        cells: Vec<Cell>,
    },
    /// All cells of a house or of a relation at a glance.
    Whole {
        /// The houses.
        #[serde(serialize_with = "house_names")]
        houses: Vec<House>,
        /// The relations of the board by their numbers.
        relations: Vec<usize>,
    },
    /// What follows by singles from an assumption: each digit that is forced is a look. Of several assumptions, one after the other is
    /// tried by itself.
    Follow {
        /// The assumptions.
        suppose: Vec<Literal>,
        /// The digits that are followed; all if there is none.
        #[serde(serialize_with = "digit_numbers")]
        digits: DigitSet,
        /// The houses that are looked at in turn, each until it forces nothing more; the whole board if there is none.
        #[serde(serialize_with = "house_names")]
        houses: Vec<House>,
    },
}

fn house_names<S: Serializer>(houses: &[House], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(houses.iter().map(|house| compact::house(*house)))
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn digit_numbers<S: Serializer>(digits: &DigitSet, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(digits.iter().map(Digit::number))
}

/// A search for the parts of a step: variables that its proof needs. It ends when all have been seen.
#[derive(Clone)]
pub(super) struct Eye<'g> {
    grid: &'g Grid,
    /// The parts that have not been seen.
    pub(super) unseen: Vec<Variable>,
    /// How many looks it took so far.
    pub(super) looks: usize,
}

impl<'g> Eye<'g> {
    pub(super) const fn new(grid: &'g Grid, unseen: Vec<Variable>) -> Self {
        Self { grid, unseen, looks: 0 }
    }

    /// Looks at a place, cell by cell or digit by digit, until all parts of the step have been seen.
    pub(super) fn look_at(&mut self, place: &Place) {
        let rules = self.grid.rules();
        let each_cell = |cells: CellSet| cells.iter().map(|cell| vec![cell.variable()]).collect::<Vec<_>>();
        let looks: Vec<Vec<Variable>> = match place {
            Place::Digits { digits, houses } => {
                let pairs = digits.iter().flat_map(|digit| houses.iter().map(move |house| house.variable(digit)));
                pairs.filter(|variable| self.grid.decided(*variable).is_none()).map(|variable| vec![variable]).collect()
            }
            // A cell in two of the houses is looked at once.
            Place::Cells { houses, candidates } => {
                let mut left = counted(self.grid, candidates.unwrap_or([0, usize::MAX]));
                let mut of_house = |house: &House| {
                    let cells = left & rules.cells_of(*house);
                    left -= cells;
                    each_cell(cells)
                };
                if houses.is_empty() { each_cell(left) } else { houses.iter().flat_map(&mut of_house).collect() }
            }
            Place::Seeing { cell, candidates } => each_cell(counted(self.grid, *candidates) & seeing(rules, *cell)),
            Place::Named { cells } => cells.iter().map(|cell| vec![cell.variable()]).collect(),
            Place::Whole { houses, relations } => {
                let relations =
                    relations.iter().map(|number| rules.relation(*number).map_or(CellSet::EMPTY, Relation::cells));
                let wholes = houses.iter().map(|house| rules.cells_of(*house)).chain(relations);
                wholes.map(|cells| cells.iter().map(Cell::variable).collect()).collect()
            }
            Place::Follow { suppose, digits, houses } => return self.attempt(suppose, *digits, houses),
        };
        for shown in looks {
            self.see(&shown);
        }
    }

    fn see(&mut self, shown: &[Variable]) {
        if !self.unseen.is_empty() {
            self.looks += 1;
            self.unseen.retain(|part| !shown.contains(part));
        }
    }

    /// Follows one assumption after the other, until all parts have been seen. If there are several, a single one of
    /// them has to show all parts: what an earlier one showed does not count.
    fn attempt(&mut self, suppose: &[Literal], digits: DigitSet, houses: &[House]) {
        let before = self.unseen.clone();
        for one in suppose {
            self.follow(*one, digits, houses);
            if suppose.len() > 1 && !self.unseen.is_empty() {
                self.unseen.clone_from(&before);
            }
            if self.unseen.is_empty() {
                break;
            }
        }
    }

    /// Follows the singles after an assumption, of these digits alone if any are given, and house by house if houses
    /// are. A variable without a candidate left is seen, too.
    fn follow(&mut self, suppose: Literal, digits: DigitSet, houses: &[House]) {
        let rules = self.grid.rules();
        let mut left = *self.grid.candidates();
        let mut open: Vec<Variable> = rules.variables().to_vec();
        open.retain(|variable| self.grid.decided(*variable).is_none());
        if suppose.on {
            left -= *rules.linked(suppose.candidate);
            open.retain(|variable| !rules.members(*variable).contains(suppose.candidate));
        } else {
            left.remove(suppose.candidate);
        }
        let turns: Vec<Option<House>> =
            if houses.is_empty() { vec![None] } else { houses.iter().copied().map(Some).collect() };
        for house in turns {
            // One candidate left, of these digits and in this house if any are asked for; or none left.
            let is_forced = |variable: &Variable, left: &CandidateSet| {
                let mut rest = (*left & *rules.members(*variable)).iter();
                let (first, second) = (rest.next(), rest.next());
                second.is_none()
                    && first.is_none_or(|only| digits.is_empty() || digits.contains(only.digit()))
                    && house.is_none_or(|house| is_in(rules, *variable, house))
            };
            while let Some(at) = open.iter().position(|variable| is_forced(variable, &left)) {
                if self.unseen.is_empty() {
                    return;
                }
                let variable = open.remove(at);
                let Some(only) = (left & *rules.members(variable)).single() else {
                    self.see(&[variable]);
                    continue;
                };
                left -= *rules.linked(only);
                let shown = rules.variables_of(only);
                open.retain(|variable| !shown.contains(variable));
                self.see(shown);
            }
        }
    }
}

/// The empty cells with a number of candidates from one to another.
fn counted(grid: &Grid, [least, most]: [usize; 2]) -> CellSet {
    let open = grid.rules().cells() - grid.filled();
    open.iter().filter(|cell| (least..=most).contains(&grid.digits_in(*cell).len())).collect()
}

/// The digits that are not placed in a house.
pub(super) fn missing(grid: &Grid, house: House) -> DigitSet {
    grid.rules().digits().filter(|digit| grid.decided(house.variable(*digit)).is_none()).collect()
}

/// The cells that share a house with a cell.
pub(super) fn seeing(rules: &Rules, cell: Cell) -> CellSet {
    let all = rules.houses_with(cell).fold(CellSet::EMPTY, |all, house| all | rules.cells_of(house));
    all - CellSet::of(cell)
}

/// Whether a variable is a cell of a house, or a digit in it.
fn is_in(rules: &Rules, variable: Variable, house: House) -> bool {
    match variable.digit_and_house() {
        Some((_, of)) => of == house,
        None => rules.cells_of(house).contains(Cell::new(variable.number())),
    }
}
