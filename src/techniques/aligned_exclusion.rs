use std::ops::{ControlFlow, RangeInclusive};

use crate::board::{CandidateSet, Cell, CellSet, Digit, DigitSet, Grid, Kind};
use crate::proof::{Exclusion, Proof, Step};
use crate::session::Session;
use crate::state::{Lost, View};
use crate::technique::own::{self, Instance};
use crate::technique::{Found, Technique};

#[doc = include_str!("../../rules/aligned-exclusion.md")]
pub struct AlignedExclusion;

impl Technique for AlignedExclusion {
    fn id(&self) -> &'static str {
        "aligned-exclusion"
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["ape", "ate"]
    }

    fn document(&self) -> &'static str {
        include_str!("../../rules/aligned-exclusion.md")
    }

    fn sizes(&self) -> RangeInclusive<usize> {
        2..=3
    }

    fn name(&self, size: usize) -> String {
        format!("aligned {} exclusion", ["pair", "triplet"][size.clamp(2, 3) - 2])
    }

    fn instance(&self, state: &Grid, step: &Step) -> Option<Instance> {
        let Proof::Exclusion(Exclusion { variables, excluders }) = &step.proof else { return None };
        let size = variables.len();
        let cells: Vec<Cell> = variables.iter().map(|variable| own::cell(*variable)).collect::<Option<_>>()?;
        let common: Vec<Cell> = excluders.iter().map(|variable| own::cell(*variable)).collect::<Option<_>>()?;
        let is_small = |cell: Cell| (2..=size).contains(&state.digits_in(cell).len());
        let excludes =
            |excluder: &Cell| is_small(*excluder) && cells.iter().all(|cell| cell.peers().contains(*excluder));
        let is_aligned = match cells[..] {
            [_, _] => true,
            [one, other, third] => is_small(third) && (one.peers() | other.peers()).contains(third),
            _ => false,
        };
        let is_own = is_aligned
            && own::are_different(&cells)
            && own::are_different(&common)
            && common.len() >= 2
            && common.iter().all(excludes);
        let is_inside = own::removed(step)?.iter().all(|target| cells.contains(&target.cell()));
        (is_own && is_inside).then(|| Instance::of_size(size))
    }

    fn find(&self, session: &mut Session, size: usize, found: &mut Found) -> ControlFlow<()> {
        let view = session.view();
        let table = Excluders::of(view, session.lost(), size);
        if size == 2 { table.pairs(found) } else { table.triplets(found) }
    }
}

/// The cells that take part.
struct Excluders<'a> {
    view: &'a View,
    /// Cells with two candidates, or up to three for triplets.
    small: CellSet,
    /// Cells with an excluder among their peers.
    bases: CellSet,
    /// Cells that changed since nothing was found, or that could not be bases then.
    fresh: CellSet,
}

impl<'a> Excluders<'a> {
    fn of(view: &'a View, lost: &Lost, size: usize) -> Self {
        let small = view.few(Kind::Cell, size).cells();
        let lone = view.single(Kind::Cell).cells();
        let bases = (view.plural(Kind::Cell).cells() & seen(small)) - seen(lone);
        Self { view, small, bases, fresh: lost.cells | seen(lost.lone) }
    }

    /// Sudoku Explainer's order: colex.
    fn pairs(&self, found: &mut Found) -> ControlFlow<()> {
        let before = self.pairs_in_question();
        self.bases.iter().try_for_each(|second| {
            let firsts = before[second.index()].iter();
            let mut new = firsts.filter_map(|first| {
                let (pair, common) = ([first, second], self.small & first.peers() & second.peers());
                let is_new = (pair.into_iter().collect::<CellSet>() | common).intersects(self.fresh);
                (common.is_plural() && is_new).then(|| self.exclude(pair, common))?
            });
            new.try_for_each(&mut *found)
        })
    }

    /// By its second cell, the first cells of the pairs in which a digit of one may leave the other nothing: the others of
    /// two excluders with this digit are in the other cell, or one of these excluders is the other cell.
    fn pairs_in_question(&self) -> [CellSet; Cell::COUNT] {
        let view = self.view;
        let with: [CellSet; Digit::COUNT] = std::array::from_fn(|digit| view.cells_with(Digit::new(digit)));
        let mut firsts = [CellSet::EMPTY; Cell::COUNT];
        for digit in Digit::all() {
            let mut before = CellSet::EMPTY;
            for excluder in (self.small & with[digit.index()]).iter() {
                for other in before.iter() {
                    let seeing = self.bases & excluder.peers() & other.peers();
                    let left = (view.digits_in(excluder) | view.digits_in(other)) - DigitSet::of(digit);
                    let emptied = match left.pair() {
                        Some([one, other]) => seeing & with[one.index()] & with[other.index()],
                        None => self.bases & [excluder, other].into_iter().collect(),
                    };
                    for (cell, one) in pairs(seeing & with[digit.index()], emptied) {
                        firsts[cell.max(one).index()].insert(cell.min(one));
                    }
                }
                before.insert(excluder);
            }
        }
        firsts
    }

    /// Sudoku Explainer's order: pairs of cells in colex order, and for each its third cells.
    fn triplets(&self, found: &mut Found) -> ControlFlow<()> {
        let near_fresh = self.fresh | seen(self.fresh);
        let mut before = CellSet::EMPTY;
        for second in self.bases.iter() {
            let near_second = self.small & second.peers();
            let among = if near_fresh.contains(second) { before } else { before & near_fresh };
            before.insert(second);
            for first in (among & seen_twice(near_second)).iter() {
                let (pair, excluders) = ([first, second].into_iter().collect(), near_second & first.peers());
                let near = (first.peers() | second.peers()) - pair;
                let new = near & self.small & self.bases & self.new_with(pair, excluders);
                if new.is_empty() {
                    continue;
                }
                let fitting = new & seen_twice(excluders);
                in_order(first, second, fitting)
                    .filter(|third| !self.came_before(first, second, *third))
                    .filter_map(|third| self.exclude([first, second, third], excluders & third.peers()))
                    .try_for_each(&mut *found)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The cells with which a pair is new: all if it is fresh itself, otherwise fresh ones and what fresh excluders see.
    fn new_with(&self, pair: CellSet, excluders: CellSet) -> CellSet {
        if pair.intersects(self.fresh) { CellSet::ALL } else { self.fresh | seen(excluders & self.fresh) }
    }

    /// Whether the same three cells came up at an earlier pair: what they exclude does not depend on their roles.
    fn came_before(&self, first: Cell, second: Cell, third: Cell) -> bool {
        let was_third = |cell: Cell, pair: [Cell; 2]| {
            self.small.contains(cell) && pair.iter().any(|one| one.peers().contains(cell))
        };
        third < second && was_third(second, [first, third]) || third < first && was_third(first, [third, second])
    }

    /// What some cells exclude by excluders that see them all.
    fn exclude<const N: usize>(&self, cells: [Cell; N], common: CellSet) -> Option<Step> {
        let excluded = Choice::of(self.view, cells, common).excluded();
        if excluded == [DigitSet::EMPTY; 3] {
            return None;
        }
        let removed: CandidateSet = cells
            .iter()
            .zip(excluded)
            .flat_map(|(cell, digits)| digits.iter().map(move |digit| cell.with(digit)).collect::<Vec<_>>())
            .collect();
        let proof = Proof::Exclusion(Exclusion {
            variables: cells.iter().map(|cell| cell.variable()).collect(),
            excluders: common.iter().map(Cell::variable).collect(),
        });
        Step::removing("aligned-exclusion", proof, &removed)
    }
}

/// What some cells see.
fn seen(cells: CellSet) -> CellSet {
    cells.iter().fold(CellSet::EMPTY, |seen, cell| seen | cell.peers())
}

/// What two or more of some cells see.
fn seen_twice(cells: CellSet) -> CellSet {
    let [_, twice] = cells
        .iter()
        .fold([CellSet::EMPTY; 2], |[once, twice], cell| [once | cell.peers(), twice | once & cell.peers()]);
    twice
}

/// One of each.
fn pairs(ones: CellSet, others: CellSet) -> impl Iterator<Item = (Cell, Cell)> {
    ones.iter().flat_map(move |one| (others - CellSet::of(one)).iter().map(move |other| (one, other)))
}

/// Those that the first sees, then those that the second alone sees.
fn in_order(first: Cell, second: Cell, thirds: CellSet) -> impl Iterator<Item = Cell> {
    first.peers_in_order(thirds).chain(second.peers_in_order(thirds - first.peers()))
}

/// Two or three cells that take a digit each, so that each cell that sees them all keeps one of its own.
struct Choice {
    digits: [DigitSet; 3],
    /// Whether there is a third cell.
    is_triplet: bool,
    /// The digits that the first and second, first and third, second and third cell cannot both take: all for peers.
    clashes: [DigitSet; 3],
    /// By digit: what cannot be taken with it, as an excluder has just these two.
    partners: [DigitSet; Digit::COUNT],
    /// The excluders with three candidates.
    threes: [DigitSet; 20],
    /// How many they are.
    count: usize,
}

impl Choice {
    fn of<const N: usize>(view: &View, cells: [Cell; N], excluders: CellSet) -> Self {
        let digits = |index: usize| cells.get(index).map_or(DigitSet::EMPTY, |cell| view.digits_in(*cell));
        let clash = |[one, other]: [usize; 2]| match (cells.get(one), cells.get(other)) {
            (Some(one), Some(other)) if one.peers().contains(*other) => DigitSet::ALL,
            _ => DigitSet::EMPTY,
        };
        let mut choice = Self {
            digits: [0, 1, 2].map(digits),
            is_triplet: N == 3,
            clashes: [[0, 1], [0, 2], [1, 2]].map(clash),
            partners: [DigitSet::EMPTY; Digit::COUNT],
            threes: [DigitSet::EMPTY; 20],
            count: 0,
        };
        for digits in excluders.iter().map(|cell| view.digits_in(cell)) {
            if let Some([one, other]) = digits.pair() {
                choice.partners[one.index()].insert(other);
                choice.partners[other.index()].insert(one);
            } else {
                choice.threes[choice.count] = digits;
                choice.count += 1;
            }
        }
        choice
    }

    /// What each cell takes in no choice at all.
    fn excluded(&self) -> [DigitSet; 3] {
        let mut excluded = self.digits;
        let [firsts, seconds, thirds] = self.digits;
        for first in firsts.iter() {
            for second in (seconds - self.barred(first, 0)).iter() {
                if !excluded[0].contains(first) && !excluded[1].contains(second) && excluded[2].is_empty() {
                    continue;
                }
                let left = thirds - self.barred(first, 1) - self.barred(second, 2) - self.closing([first, second]);
                if !self.is_triplet || !left.is_empty() {
                    excluded[0].remove(first);
                    excluded[1].remove(second);
                    excluded[2] -= left;
                    if (excluded[0] | excluded[1] | excluded[2]).is_empty() {
                        return excluded;
                    }
                }
            }
        }
        excluded
    }

    /// What cannot be taken together with a digit, in cells that may clash.
    fn barred(&self, digit: Digit, clash: usize) -> DigitSet {
        self.partners[digit.index()] | DigitSet::of(digit) & self.clashes[clash]
    }

    /// What cannot be taken together with two digits, as an excluder has just these three.
    fn closing(&self, taken: [Digit; 2]) -> DigitSet {
        let taken = taken.into_iter().collect();
        let rests = self.threes[..self.count].iter().map(|digits| *digits - taken);
        rests.filter(|rest| !rest.is_plural()).fold(DigitSet::EMPTY, |set, rest| set | rest)
    }
}
