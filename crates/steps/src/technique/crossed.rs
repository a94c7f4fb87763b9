//! Variables of a house across others, and a digit in lines across lines: where subsets and fish live, on any board.

use std::ops::ControlFlow;

use unguess_board::{Candidate, CandidateSet, Cell, Digit, Grid, House, HouseKind, PositionSet, Rules, Variable};
use unguess_proof::Proof;
use unguess_search::session::Session;
use unguess_search::state::{BaseSets, Covered, View, covers};

use super::boards::{linked_to_each_digit, unplaced};

/// Up to nine base variables in a state, and the cover variables that cross them.
pub struct CrossedSets<'a> {
    state: &'a Grid,
    sets: BaseSets,
    /// By base variable: the numbers of the cover variables in which it has candidates.
    places: [PositionSet; 9],
}

impl<'a> CrossedSets<'a> {
    /// Base variables of a state; none if fewer than `size` have few enough candidates.
    fn of(state: &'a Grid, view: Option<&View>, sets: BaseSets, size: usize) -> Option<Self> {
        let places = match view {
            Some(view) => sets.has_enough(view, size).then(|| sets.places(view))?,
            None => std::array::from_fn(|number| places(state, sets, number)),
        };
        Some(Self { state, sets, places })
    }

    /// The base variables of each house that lost something and has as many cells to fill as asked, house by house.
    pub fn in_houses(
        session: &'a Session,
        sets: fn(House) -> BaseSets,
        size: usize,
        has_room: impl Fn(usize) -> bool,
    ) -> impl Iterator<Item = Self> {
        let (state, view, lost) = (session.grid(), session.usual(), session.lost());
        let is_open = move |house: &House| {
            if let Some(view) = view {
                return lost.touch(*house) && has_room(view.to_fill(*house));
            }
            let cells = state.rules().cells_of(*house);
            lost.cells.intersects(cells) && has_room((cells - state.filled()).len())
        };
        state
            .rules()
            .houses_boxes_first()
            .iter()
            .copied()
            .filter(is_open)
            .filter_map(move |house| Self::of(state, view, sets(house), size))
    }

    /// Offers the fish of digits that are to be placed `least` times or more: choice by choice of base lines in colex order, digits
    /// ascending within a choice.
    pub(crate) fn each_fish(
        session: &'a Session,
        [size, least]: [usize; 2],
        [base, cover]: [HouseKind; 2],
        offer: &mut dyn FnMut(&Self, Covered) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (state, view) = (session.grid(), session.usual());
        let is_open = |digit: &Digit| match view {
            Some(view) => view.unplaced(*digit) >= least,
            None => unplaced(state, *digit) >= least,
        };
        let (mut lines, mut fish) = (Vec::new(), Vec::new());
        for digit in session.lost().digits.iter().filter(is_open) {
            let Some(crossed) = Self::of(state, view, BaseSets::OfDigit(digit, base, cover), size) else { continue };
            let before = fish.len();
            crossed.each(size, &mut |covered| {
                fish.push((covered, lines.len()));
                ControlFlow::Continue(())
            })?;
            if fish.len() > before {
                lines.push(crossed);
            }
        }
        // Found digit by digit; offered choice by choice of base lines.
        fish.sort_unstable_by_key(|(covered, number)| (covered.base, *number));
        fish.into_iter().try_for_each(|(covered, number)| offer(&lines[number], covered))
    }

    /// Offers each choice of `size` base variables, with two candidates or more each, that lie in as many cover variables, in colex
    /// order: those from which something follows.
    pub fn each(&self, size: usize, offer: &mut dyn FnMut(Covered) -> ControlFlow<()>) -> ControlFlow<()> {
        covers(self.places, size, !self.is_wide(), offer)
    }

    /// Whether a subset may remove more than its house has. If cells besides those of rows, columns and regions must differ
    /// (anti-knight, diagonals), each digit of a naked subset leaves every cell linked to all its places there.
    fn is_wide(&self) -> bool {
        matches!(self.sets, BaseSets::Cells(_)) && !self.state.rules().is_plain()
    }

    /// What base variables lose that are covered, but not chosen; or what is linked to a digit's places in a wide subset.
    pub fn removed(&self, Covered { base, cover }: Covered) -> CandidateSet {
        if self.is_wide() {
            let cells = base.iter().map(|number| Cell::new(self.base(number).number())).collect();
            return linked_to_each_digit(self.state, cells, cover.digits());
        }
        let others = (PositionSet::ALL - base).iter();
        others
            .flat_map(|number| {
                (self.places[number] & cover).iter().filter_map(move |place| self.candidate(number, place))
            })
            .collect()
    }

    /// Why they lose it.
    pub fn proof(&self, Covered { base, cover }: Covered) -> Proof {
        let base = base.iter().map(|number| self.base(number)).collect();
        Proof::cover(base, cover.iter().map(|number| self.cover(number)).collect())
    }

    /// Where a base variable can still be.
    pub const fn places(&self, number: usize) -> PositionSet {
        self.places[number]
    }

    /// A base variable.
    pub fn base(&self, number: usize) -> Variable {
        match self.sets {
            BaseSets::Cells(house) => self.state.rules().places(house)[number].variable(),
            BaseSets::Digits(_) | BaseSets::OfDigit(..) => self.sets.base(number),
        }
    }

    /// A cover variable.
    fn cover(&self, number: usize) -> Variable {
        match self.sets {
            BaseSets::Digits(house) => self.state.rules().places(house)[number].variable(),
            BaseSets::Cells(_) | BaseSets::OfDigit(..) => self.sets.cover(number),
        }
    }

    /// What a base variable and a cover variable have in common.
    pub fn candidate(&self, number: usize, place: usize) -> Option<Candidate> {
        candidate(self.state.rules(), self.sets, [number, place])
    }
}

/// What a base variable and a cover variable have in common, where the board has them.
fn candidate(rules: &Rules, sets: BaseSets, [base, cover]: [usize; 2]) -> Option<Candidate> {
    let cell = |house: House, at: usize| rules.places(house).get(at).copied();
    match sets {
        BaseSets::Cells(house) => Some(cell(house, base)?.with(Digit::new(cover))),
        BaseSets::Digits(house) => Some(cell(house, cover)?.with(Digit::new(base))),
        BaseSets::OfDigit(digit, kind, _) => Some(cell(House::of(kind, base), cover)?.with(digit)),
    }
}

/// Where a base variable can still be, on any board.
fn places(state: &Grid, sets: BaseSets, number: usize) -> PositionSet {
    let is_left = |place: &usize| {
        candidate(state.rules(), sets, [number, *place]).is_some_and(|one| state.candidates().contains(one))
    };
    (0..9).filter(is_left).collect()
}
