use crate::technique::boards::aligned::Aligned;
use crate::technique::{Ask, Facts, Flow, Found, Instance, Sizes, Technique, instance};
use unguess_board::{CandidateSet, Cell, CellSet, Digit, DigitPairs, DigitSet, Grid, Kind};
use unguess_proof::{Exclusion, Proof, Step};
use unguess_search::session::Session;
use unguess_search::state::{Lost, View};

/// Defined in `rules/aligned-exclusion.md`.
pub(super) static ALIGNED_EXCLUSION: Technique = Technique {
    facts: Facts {
        sizes: Sizes::subsets(3),
        aliases: &["ape", "ate"],
        ..Facts::new("aligned-exclusion", "aligned {} exclusion")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

/// Two or three different cells, with two or more excluders of few candidates that see them all; a third cell is itself an
/// excluder of the first or the second.
fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let Proof::Exclusion(Exclusion { variables, excluders }) = &step.proof else { return None };
    let size = variables.len();
    let cells: Vec<Cell> = variables.iter().map(|variable| instance::cell(*variable)).collect::<Option<_>>()?;
    let common: Vec<Cell> = excluders.iter().map(|variable| instance::cell(*variable)).collect::<Option<_>>()?;
    let sees = |cell: Cell, other: Cell| state.rules().peers_in_order(cell).contains(&other);
    let is_small = |cell: Cell| (2..=size).contains(&state.digits_in(cell).len());
    let excludes = |excluder: &Cell| is_small(*excluder) && cells.iter().all(|cell| sees(*cell, *excluder));
    let is_aligned = match cells[..] {
        [_, _] => true,
        [one, other, third] => is_small(third) && (sees(one, third) || sees(other, third)),
        _ => false,
    };
    let is_instance = is_aligned
        && instance::are_different(&cells)
        && instance::are_different(&common)
        && common.len() >= 2
        && common.iter().all(excludes);
    let is_inside = instance::removed(step)?.iter().all(|target| cells.contains(&target.cell()));
    (is_instance && is_inside).then(|| Instance::of_size(size))
}

fn search(session: &mut Session, &Ask { size, .. }: &Ask, found: &mut Found) -> Flow {
    match session.usual() {
        Some(view) => Excluders::of(view, session.lost(), size).each(size, found),
        None => Aligned::of(session.grid(), size).each(size, found),
    }
}

/// The cells that take part.
struct Excluders<'a> {
    view: &'a View,
    /// Cells with two candidates, or up to three for triples.
    small: CellSet,
    /// Cells with an excluder among their peers.
    bases: CellSet,
    /// Cells that changed since nothing was found, or that could not be bases then.
    fresh: CellSet,
}

impl<'a> Excluders<'a> {
    /// The cells of a state: a base sees an excluder, and no unfilled cell with one candidate.
    fn of(view: &'a View, lost: &Lost, size: usize) -> Self {
        let small = view.few(Kind::Cell, size).cells();
        let lone = view.single(Kind::Cell).cells();
        let bases = (view.plural(Kind::Cell).cells() & seen(small)) - seen(lone);
        Self { view, small, bases, fresh: lost.cells | seen(lost.lone) }
    }

    /// Offers what two cells exclude, or three.
    fn each(&self, size: usize, found: &mut Found) -> Flow {
        if size == 2 { self.pairs(found) } else { self.triples(found) }
    }

    /// Offers what pairs exclude, in Sudoku Explainer's order: by the second cell, then by the first.
    fn pairs(&self, found: &mut Found) -> Flow {
        let before = self.pairs_in_question();
        self.bases.iter().try_for_each(|second| {
            let firsts = before[second.index()].iter();
            let mut new = firsts.filter_map(|first| {
                let (pair, common) = ([first, second], self.small & first.peers() & second.peers());
                let is_new = (pair.into_iter().collect::<CellSet>() | common).intersects(self.fresh);
                (common.is_plural() && is_new)
                    .then(|| step(pair, CellPair::of(self.view, pair).excluded(common), common))?
            });
            new.try_for_each(&mut *found)
        })
    }

    /// By second cell: the first cells of the pairs that may exclude something. A digit of one cell is excluded if each digit of
    /// the other one is, with it, all that an excluder has, or equals it where the cells see each other. That takes two excluders
    /// with the digit: their other digits are two that the other cell has, or the other cell is one of the two.
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
    fn triples(&self, found: &mut Found) -> Flow {
        let near_fresh = self.fresh | seen(self.fresh);
        let mut before = Before { earlier: CellSet::EMPTY, of_small: [CellSet::EMPTY; Cell::COUNT] };
        for second in self.bases.iter() {
            let near_second = self.small & second.peers();
            // Only triples that are new: something in them or in their excluders changed.
            let among = if near_fresh.contains(second) { before.earlier } else { before.earlier & near_fresh };
            before.add(second, self.small);
            for first in (among & seen_twice(near_second)).iter() {
                let excluders = near_second & first.peers();
                let thirds = self.thirds([first, second], excluders) - before.thirds_that_came([first, second]);
                if thirds.is_empty() {
                    continue;
                }
                let new = thirds & self.new_with([first, second], excluders);
                if !new.is_empty() {
                    self.with_thirds([first, second], new, excluders, found)?;
                }
            }
        }
        Flow::Continue(())
    }

    /// The third cells for a pair with two excluders or more.
    fn thirds(&self, [first, second]: [Cell; 2], excluders: CellSet) -> CellSet {
        let near = (first.peers() | second.peers()) - CellSet::of(first) - CellSet::of(second);
        near & self.small & self.bases & seen_twice(excluders)
    }

    /// Offers what a pair excludes with each of some third cells. Nearly all exclude nothing, so the others are found first
    /// and only then put in order.
    fn with_thirds(&self, cells: [Cell; 2], thirds: CellSet, excluders: CellSet, found: &mut Found) -> Flow {
        let (pair, [first, second]) = (CellPair::of(self.view, cells), cells);
        let excluded = |third: Cell| pair.excluded_with(third, excluders & third.peers());
        let excluding = thirds.iter().filter(|third| excluded(*third) != [DigitSet::EMPTY; 3]).collect();
        in_order(first, second, excluding)
            .filter_map(|third| step([first, second, third], excluded(third), excluders & third.peers()))
            .try_for_each(found)
    }

    /// The cells with which a pair is new: all if it is fresh itself, otherwise fresh ones and what fresh excluders see.
    fn new_with(&self, pair: [Cell; 2], excluders: CellSet) -> CellSet {
        let is_fresh = pair.into_iter().any(|cell| self.fresh.contains(cell));
        if is_fresh { CellSet::ALL } else { self.fresh | seen(excluders & self.fresh) }
    }
}

/// The bases that were the second cell of a pair so far, to tell which triples came up in other roles.
struct Before {
    /// All of them.
    earlier: CellSet,
    /// By cell, those before it, if it may be a third cell; otherwise none.
    of_small: [CellSet; Cell::COUNT],
}

impl Before {
    fn add(&mut self, cell: Cell, small: CellSet) {
        if small.contains(cell) {
            self.of_small[cell.index()] = self.earlier;
        }
        self.earlier.insert(cell);
    }

    /// Third cells already tried with these two in another role. Three cells exclude the same whatever their order, so they
    /// are skipped. Each came before the cell that was a third cell then, and sees one of the two.
    fn thirds_that_came(&self, [first, second]: [Cell; 2]) -> CellSet {
        let [before_first, before_second] = [first, second].map(|cell| self.of_small[cell.index()]);
        if first.peers().contains(second) {
            before_first | before_second
        } else {
            before_first & first.peers() | before_second & second.peers()
        }
    }
}

/// The step in which some cells exclude these digits, by excluders that see them all.
fn step<const N: usize>(cells: [Cell; N], excluded: [DigitSet; N], common: CellSet) -> Option<Step> {
    if excluded == [DigitSet::EMPTY; N] {
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

/// The cells that the first cell sees, then those that the second alone sees.
fn in_order(first: Cell, second: Cell, thirds: CellSet) -> impl Iterator<Item = Cell> {
    first.peers_in_order(thirds).chain(second.peers_in_order(thirds - first.peers()))
}

/// Two cells that take a digit each, so that each cell that sees them all keeps a digit.
struct CellPair<'a> {
    view: &'a View,
    cells: [Cell; 2],
    digits: [DigitSet; 2],
    /// The digits that they may take together, as far as they see each other.
    choices: DigitPairs,
}

impl<'a> CellPair<'a> {
    fn of(view: &'a View, cells: [Cell; 2]) -> Self {
        let [first, second] = cells;
        let digits = cells.map(|cell| view.digits_in(cell));
        let clashes = if first.peers().contains(second) { DigitPairs::EQUAL } else { DigitPairs::EMPTY };
        Self { view, cells, digits, choices: DigitPairs::of(digits[0], digits[1]) - clashes }
    }

    /// What each of the cells takes in no choice at all: no choice has all digits of an excluder.
    fn excluded(&self, excluders: CellSet) -> [DigitSet; 2] {
        let emptying = excluders.iter().map(|excluder| DigitPairs::holding(self.view.digits_in(excluder)));
        self.without(emptying.fold(self.choices, |left, emptying| left - emptying))
    }

    /// What each of the cells and a third one, with two or three digits, takes in no choice at all. For each digit of the
    /// third cell some choices are left to the pair: without this digit in a cell that the third one sees, and without all
    /// the other digits of an excluder.
    fn excluded_with(&self, third: Cell, excluders: CellSet) -> [DigitSet; 3] {
        let digits = self.view.digits_in(third);
        let thirds = up_to_three(digits);
        let sees = self.cells.map(|cell| third.peers().contains(cell));
        let mut left = thirds.map(|digit| self.choices - DigitPairs::with(digit, sees));
        for excluder in excluders.iter() {
            let digits = self.view.digits_in(excluder);
            for (left, third) in left.iter_mut().zip(thirds) {
                *left -= DigitPairs::holding(digits - DigitSet::of(third));
            }
        }
        let [firsts, seconds] = self.without(left[0] | left[1] | left[2]);
        let never = thirds.into_iter().zip(left).filter(|(_, left)| left.is_empty());
        [firsts, seconds, never.map(|(digit, _)| digit).collect()]
    }

    /// The digits that are in no choice of those left.
    fn without(&self, left: DigitPairs) -> [DigitSet; 2] {
        [self.digits[0] - left.firsts(), self.digits[1] - left.seconds()]
    }
}

/// Two or three digits; of two, the second twice.
fn up_to_three(digits: DigitSet) -> [Digit; 3] {
    let mut rest = digits.iter();
    let mut last = Digit::new(0);
    std::array::from_fn(|_| {
        last = rest.next().unwrap_or(last);
        last
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::named::{STATE, offered, removed};

    const PUZZLE: &str = ".....3....1..9.......5.194..4...9..275..2......236....1....6.79..6.4.2....8...3.4";

    /// Pairs of digits are excluded that would leave a cell that sees both of theirs nothing, or are one digit twice in a house.
    fn excluded(view: &View, [one, other]: [Cell; 2], size: usize) -> CandidateSet {
        let small = |cell: &Cell| (2..=size).contains(&view.digits_in(*cell).len());
        let common: Vec<Cell> = (one.peers() & other.peers()).iter().filter(small).collect();
        let is_possible = |a: Digit, b: Digit| {
            !(a == b && one.peers().contains(other))
                && common.iter().all(|cell| !view.digits_in(*cell).is_subset([a, b].into_iter().collect()))
        };
        let left = |cell: Cell, others: Cell, is_first: bool| {
            let goes = move |digit: Digit| {
                view.digits_in(others)
                    .iter()
                    .all(|with| !if is_first { is_possible(digit, with) } else { is_possible(with, digit) })
            };
            view.digits_in(cell)
                .iter()
                .filter(|digit| goes(*digit))
                .map(|digit| cell.with(digit))
                .collect::<CandidateSet>()
        };
        left(one, other, true) | left(other, one, false)
    }

    #[test]
    fn pairs_exclude_what_is_in_no_combination_in_colex_order() {
        let mut count = 0;
        for puzzle in [STATE, PUZZLE] {
            let view = View::new(puzzle.parse().unwrap());
            let lone = seen(view.single(Kind::Cell).cells());
            let is_base = |cell: &Cell| view.digits_in(*cell).len() >= 2 && !lone.contains(*cell);
            let mut defined = Vec::new();
            for second in Cell::all().filter(is_base) {
                for first in Cell::all().filter(|first| *first < second).filter(is_base) {
                    let common = view.bivalue(Kind::Cell).cells() & first.peers() & second.peers();
                    let gone = excluded(&view, [first, second], 2);
                    if common.is_plural() && !gone.is_empty() {
                        defined.push(gone);
                    }
                }
            }
            let found: Vec<CandidateSet> =
                offered(&ALIGNED_EXCLUSION, *view.grid(), &Ask::every(2)).iter().map(removed).collect();
            assert_eq!(found, defined);
            count += found.len();
        }
        assert!(count > 0);
    }

    #[test]
    fn the_third_cell_comes_by_the_first_and_then_by_the_second_alone() {
        let [first, second] = [Cell::at(0, 0), Cell::at(4, 0)];
        let thirds: Vec<Cell> = in_order(first, second, CellSet::ALL).collect();
        assert_eq!(thirds.len(), (first.peers() | second.peers()).len());
        assert!(thirds[..20].iter().all(|third| first.peers().contains(*third)));
        assert!(thirds[20..].iter().all(|third| !first.peers().contains(*third)));
    }
}
