//! Digits that are locked: all places of one house lie in another, or see the same candidates.

use unguess_board::{CandidateSet, CellSet, Digit, Grid, House, HouseKind, Kind, Rules, Variable};
use unguess_proof::{End, Proof, Step};

use super::{houses_by_number, in_cells};

/// A digit that has two or more places in one house, all of them in another.
#[derive(Clone, Copy)]
pub struct Lock {
    /// The digit.
    pub digit: Digit,
    /// The house whose places they are.
    pub base: House,
    /// The house in which they lie.
    pub cover: House,
}

/// The kinds of houses of which two are compared, by their numbers: boxes, rows, columns, disjoint groups, windows.
const PAIRS: [[usize; 2]; 18] = {
    let [boxes, rows, columns, groups, windows] = [0, 1, 2, 3, 4];
    [
        [boxes, columns],
        [boxes, rows],
        [columns, boxes],
        [rows, boxes],
        [groups, columns],
        [groups, rows],
        [columns, groups],
        [rows, groups],
        [boxes, groups],
        [groups, boxes],
        [windows, columns],
        [windows, rows],
        [columns, windows],
        [rows, windows],
        [boxes, windows],
        [windows, boxes],
        [windows, groups],
        [groups, windows],
    ]
};

impl Lock {
    /// Those between houses of any two kinds, on a board where more cells are unequal than those of lines and regions.
    pub fn between_all(grid: &Grid) -> impl Iterator<Item = Self> + use<'_> {
        let houses = || grid.rules().houses().iter().copied();
        let pairs = move || houses().flat_map(move |base| houses().map(move |cover| [base, cover]));
        let pairs = move || pairs().filter(|[base, cover]| base.kind_number() != cover.kind_number());
        let of_digit = move |digit| pairs().map(move |[base, cover]| Self { digit, base, cover });
        grid.rules().digits().flat_map(of_digit).filter(|lock| lock.holds(grid))
    }

    /// Those between boxes and lines, disjoint groups and windows: kind by kind, digit by digit, house by house.
    pub fn all(grid: &Grid) -> impl Iterator<Item = Self> + use<'_> {
        let of = |kind: usize| grid.rules().houses().iter().copied().filter(move |house| house.kind_number() == kind);
        PAIRS
            .into_iter()
            .flat_map(move |[base, cover]| {
                grid.rules().digits().flat_map(move |digit| {
                    of(base).flat_map(move |base| of(cover).map(move |cover| Self { digit, base, cover }))
                })
            })
            .filter(|lock| lock.holds(grid))
    }

    fn holds(self, grid: &Grid) -> bool {
        let places = grid.left(self.base.variable(self.digit)).cells_with(self.digit);
        places.is_plural() && places.is_subset(grid.rules().cells_of(self.cover))
    }

    /// From a region, or from another house.
    pub fn form(self) -> &'static str {
        if self.base.kind() == HouseKind::Block { "pointing" } else { "claiming" }
    }

    /// What it removes, with the reason.
    pub fn step(self, grid: &Grid) -> Option<Step> {
        let rules = grid.rules();
        let outside = rules.cells_of(self.cover) - rules.cells_of(self.base);
        let [base, cover] = [self.base, self.cover].map(|house| vec![house.variable(self.digit)]);
        let removed = in_cells(grid, outside, [self.digit].into_iter().collect());
        Some(Step::removing("locked-candidates", Proof::cover(base, cover), &removed)?.of_form(self.form()))
    }

    /// The places that this leaves to the digit in the other houses of the base's kind that cross the cover, where there is one.
    pub fn singles(self, grid: &Grid) -> impl Iterator<Item = (Variable, CandidateSet)> + use<'_> {
        let (rules, cover) = (grid.rules(), grid.rules().cells_of(self.cover));
        let kind = self.base.kind_number();
        let others = rules.houses().iter().filter(move |house| house.kind_number() == kind && **house != self.base);
        others.filter(move |house| rules.cells_of(**house).intersects(cover)).filter_map(move |house| {
            let variable = house.variable(self.digit);
            let places = grid.left(variable);
            let rest = places - CandidateSet::of_digit(self.digit, cover);
            (places.len() >= 2 && rest.len() == 1).then_some((variable, rest))
        })
    }
}

/// The steps in which one variable removes what is linked to all that it has left: first the digit of a house from other
/// cells, house by house within a digit and a kind, then all the rest.
pub fn by_one_variable(grid: &Grid) -> impl Iterator<Item = Step> + use<'_> {
    let rules = grid.rules();
    let kinds = houses_by_kind(rules);
    let of_houses = kinds.into_iter().flat_map(move |houses| {
        rules.digits().flat_map(move |digit| houses.clone().into_iter().map(move |house| house.variable(digit)))
    });
    let intersections = of_houses.filter_map(move |variable| {
        let removed = removed_by(grid, variable).filter(|_| (2..=6).contains(&grid.left(variable).len()))?;
        of_variable(grid, variable, &(removed & same_digit(variable)), "intersection")
    });
    let others = rules.variables().iter().filter_map(move |variable| {
        let removed = removed_by(grid, *variable)?;
        let is_seen = (2..=6).contains(&grid.left(*variable).len());
        let known = if is_seen { same_digit(*variable) } else { CandidateSet::EMPTY };
        of_variable(grid, *variable, &(removed - known), "neighbors")
    });
    intersections.chain(others)
}

/// Which of the two forms a step is that rests on one variable.
pub fn form_by_one_variable(grid: &Grid, variable: Variable, removed: &CandidateSet) -> &'static str {
    let is_seen = (2..=6).contains(&grid.left(variable).len());
    if is_seen && removed.is_subset(&same_digit(variable)) { "intersection" } else { "neighbors" }
}

fn houses_by_kind(rules: &Rules) -> Vec<Vec<House>> {
    let houses = houses_by_number(rules);
    houses.chunk_by(|one, other| one.kind_number() == other.kind_number()).map(<[House]>::to_vec).collect()
}

/// The candidates of the digit of a variable, if it is that of a house.
fn same_digit(variable: Variable) -> CandidateSet {
    let of_digit = |(digit, _)| CandidateSet::of_digit(digit, CellSet::ALL);
    variable.digit_and_house().map_or(CandidateSet::EMPTY, of_digit)
}

/// What is linked to all that an undecided variable with a choice has left.
fn removed_by(grid: &Grid, variable: Variable) -> Option<CandidateSet> {
    let own = grid.left(variable);
    let may = own.len() >= 2 && (variable.kind() != Kind::Cell || grid.rules().has_links());
    may.then(|| grid.linked_to_all(own.iter())).filter(|removed| !removed.is_empty())
}

fn of_variable(grid: &Grid, variable: Variable, removed: &CandidateSet, form: &'static str) -> Option<Step> {
    let end = End { variable, left: grid.left(variable).first()? };
    Some(Step::removing("locked-candidates", Proof::whip([], end), removed)?.of_form(form))
}
