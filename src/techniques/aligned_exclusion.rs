use std::ops::{ControlFlow, RangeInclusive};

use crate::board::{CandidateSet, Cell, CellSet, Digit, DigitSet, Kind};
use crate::chains::View;
use crate::proof::{Proof, Step};
use crate::technique::{Found, Technique};

#[doc = include_str!("../../rules/aligned-exclusion.md")]
pub struct AlignedExclusion;

impl Technique for AlignedExclusion {
    fn id(&self) -> &'static str {
        "aligned-exclusion"
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

    /// Sudoku Explainer's order: pairs of cells in colex order, and for each its third cells.
    fn find(&self, view: &View, size: usize, found: &mut Found) -> ControlFlow<()> {
        let table = Excluders::of(view, size);
        let near_news = table.fresh.iter().fold(table.fresh, |near, cell| near | cell.peers());
        let mut before = CellSet::EMPTY;
        for second in table.bases.iter() {
            let near_second = table.small & second.peers();
            let among = if near_news.contains(second) { before } else { before & near_news };
            before.insert(second);
            for first in (among & seen_twice(near_second)).iter() {
                let common = near_second & first.peers();
                if size == 2 {
                    if table.may_exclude([first, second], common) {
                        table.exclude(&[first, second]).map_or(ControlFlow::Continue(()), &mut *found)?;
                    }
                    continue;
                }
                let fitting = table.thirds([first, second], common);
                if fitting.is_empty() {
                    continue;
                }
                in_order(first, second, fitting)
                    .filter(|third| !table.came_before(first, second, *third))
                    .filter_map(|third| table.exclude(&[first, second, third]))
                    .try_for_each(&mut *found)?;
            }
        }
        ControlFlow::Continue(())
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
    fn of(view: &'a View, size: usize) -> Self {
        let unfilled = view.unfilled_cells();
        let small: CellSet = match size {
            2 => view.bivalue(Kind::Cell).cells(),
            _ => unfilled.iter().filter(|cell| (2..=size).contains(&view.digits_in(*cell).len())).collect(),
        };
        let lone = view.single(Kind::Cell).cells();
        let is_base = |cell: &Cell| {
            let peers = cell.peers();
            view.digits_in(*cell).len() >= 2 && peers.intersects(small) && !peers.intersects(lone)
        };
        let bases: CellSet = unfilled.iter().filter(is_base).collect();
        let news = view.news();
        let fresh = news.lone.iter().fold(news.cells, |fresh, cell| fresh | cell.peers());
        Self { view, small, bases, fresh }
    }

    /// Whether two cells are in the news, or what sees them.
    fn are_news(&self, cells: CellSet, common: CellSet) -> bool {
        (cells | common).intersects(self.fresh)
    }

    /// Whether a digit of one of two cells may exclude all digits of the other one. Each excluder, and the digit itself,
    /// can exclude one of them.
    fn may_exclude(&self, cells: [Cell; 2], common: CellSet) -> bool {
        let digits = cells.map(|cell| self.view.digits_in(cell));
        let most = common.len() + 1;
        if digits.iter().all(|digits| digits.len() > most) || !self.are_news(cells.into_iter().collect(), common) {
            return false;
        }
        let mut partners = [DigitSet::EMPTY; Digit::COUNT];
        for [one, other] in common.iter().filter_map(|excluder| self.view.digits_in(excluder).pair()) {
            partners[one.index()].insert(other);
            partners[other.index()].insert(one);
        }
        let excludes = |digit: Digit, others: DigitSet| others.is_subset(partners[digit.index()] | DigitSet::of(digit));
        let [first, second] = digits;
        first.iter().any(|digit| excludes(digit, second)) || second.iter().any(|digit| excludes(digit, first))
    }

    /// The third cells for two: excluders of one of them, with two common excluders or more, in the news.
    fn thirds(&self, cells: [Cell; 2], common: CellSet) -> CellSet {
        let pair: CellSet = cells.into_iter().collect();
        let near = (cells[0].peers() | cells[1].peers()) - pair;
        let is_news = |third: &Cell| self.are_news(pair | CellSet::of(*third), common & third.peers());
        (seen_twice(common) & self.small & self.bases & near).iter().filter(is_news).collect()
    }

    /// Whether the same three cells came up at an earlier pair: what they exclude does not depend on their roles.
    fn came_before(&self, first: Cell, second: Cell, third: Cell) -> bool {
        let was_third = |cell: Cell, pair: [Cell; 2]| {
            self.small.contains(cell) && pair.iter().any(|one| one.peers().contains(cell))
        };
        third < second && was_third(second, [first, third]) || third < first && was_third(first, [third, second])
    }

    fn exclude(&self, cells: &[Cell]) -> Option<Step> {
        let common = cells.iter().fold(self.small, |set, cell| set & cell.peers());
        let mut choice = Choice::of(self.view, cells, common);
        choice.allow(0, DigitSet::EMPTY);
        if choice.is_settled() {
            return None;
        }
        let removed: CandidateSet = cells
            .iter()
            .zip(&choice.cells)
            .flat_map(|(cell, own)| (own.digits - own.allowed).iter().map(move |digit| cell.with(digit)))
            .collect();
        let proof = Proof::Exclusion {
            variables: cells.iter().map(|cell| cell.variable()).collect(),
            excluders: common.iter().map(Cell::variable).collect(),
        };
        Step::removing("aligned-exclusion", proof, &removed)
    }
}

/// What two or more of some cells see.
fn seen_twice(cells: CellSet) -> CellSet {
    let [_, twice] = cells
        .iter()
        .fold([CellSet::EMPTY; 2], |[once, twice], cell| [once | cell.peers(), twice | once & cell.peers()]);
    twice
}

/// Those that the first sees, then those that the second alone sees.
fn in_order(first: Cell, second: Cell, thirds: CellSet) -> impl Iterator<Item = Cell> {
    first.peers_in_order(thirds).chain(second.peers_in_order(thirds - first.peers()))
}

/// Two or three cells that take a digit each.
struct Choice {
    cells: [Chosen; 3],
    count: usize,
    excluders: [DigitSet; 20],
    excluding: usize,
}

#[derive(Clone, Copy, Default)]
struct Chosen {
    digits: DigitSet,
    /// The digits known to be part of an allowed choice.
    allowed: DigitSet,
    /// The digit under consideration.
    taken: DigitSet,
    /// Which of the cells before it are its peers.
    peers: [bool; 3],
}

impl Choice {
    fn of(view: &View, cells: &[Cell], common: CellSet) -> Self {
        let mut excluders = [DigitSet::EMPTY; 20];
        common.iter().zip(&mut excluders).for_each(|(cell, own)| *own = view.digits_in(cell));
        let mut chosen = [Chosen::default(); 3];
        for (index, cell) in cells.iter().enumerate() {
            chosen[index].digits = view.digits_in(*cell);
            for (other, before) in cells[..index].iter().enumerate() {
                chosen[index].peers[other] = before.peers().contains(*cell);
            }
        }
        Self { cells: chosen, count: cells.len(), excluders, excluding: common.len() }
    }

    /// Marks what is allowed once the cells before `index` have taken their digits, until all is marked.
    fn allow(&mut self, index: usize, taken: DigitSet) {
        let own = self.cells[index];
        let clashing = (0..index)
            .filter(|before| own.peers[*before])
            .fold(DigitSet::EMPTY, |set, before| set | self.cells[before].taken);
        let free = own.digits - clashing;
        if index + 1 < self.count {
            for digit in free.iter() {
                self.cells[index].taken = DigitSet::of(digit);
                self.allow(index + 1, taken | DigitSet::of(digit));
                if self.is_settled() {
                    return;
                }
            }
            return;
        }
        let mut left = free;
        for excluder in &self.excluders[..self.excluding] {
            let rest = *excluder - taken;
            if rest.is_empty() {
                return;
            }
            if !rest.is_plural() {
                left -= rest;
            }
        }
        if !left.is_empty() {
            self.cells[index].allowed |= left;
            self.cells[..index].iter_mut().for_each(|cell| cell.allowed |= cell.taken);
        }
    }

    fn is_settled(&self) -> bool {
        self.cells[..self.count].iter().all(|cell| cell.allowed == cell.digits)
    }
}
