//! Cells that could be filled in two ways with the same digits in every row, column and box, and what keeps them from that.

use super::lone_guardians::LoneGuardians;
use unguess_board::{CandidateSet, Cell, CellSet, Digit, DigitSet, Grid, House, HouseKind};
use unguess_proof::{GuardedPattern, Step};

/// The most cells of a pattern of swaps.
const CELLS: usize = 12;

/// How many cells are tried in a state, at most.
const TRIED: usize = 200_000;

/// Unfilled cells with the digits that could be exchanged, and their other candidates.
#[derive(Clone, Debug)]
pub struct Deadly {
    /// The cells, each with its digits.
    pub cells: Vec<(Cell, DigitSet)>,
    /// The other candidates.
    pub guardians: CandidateSet,
}

impl Deadly {
    /// What a step rests on, if it is a deadly pattern of three digits or more and its guardians, and nothing else.
    pub fn of(step: &Step) -> Option<Self> {
        let LoneGuardians { pattern, guardians } = LoneGuardians::of(step)?;
        let GuardedPattern::Deadly { cells, digits } = pattern else { return None };
        let digits = digits.into_iter().map(|pair| pair.into_iter().collect());
        let deadly = Self { cells: cells.into_iter().zip(digits).collect(), guardians };
        (deadly.digits().len() > 2).then_some(deadly)
    }

    /// Cells with the digits that could be exchanged, if they have other candidates and all of these rule out something.
    fn new(state: &Grid, cells: Vec<(Cell, DigitSet)>) -> Option<Self> {
        let mut guardians = CandidateSet::EMPTY;
        let mut seen = *state.candidates();
        for (cell, digits) in &cells {
            for guardian in (state.digits_in(*cell) - *digits).iter().map(|digit| cell.with(digit)) {
                guardians.insert(guardian);
                seen &= *guardian.linked();
                if seen.is_empty() {
                    return None;
                }
            }
        }
        (!guardians.is_empty()).then_some(Self { cells, guardians })
    }

    fn digits(&self) -> DigitSet {
        self.cells.iter().fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits)
    }

    /// The pattern with its guardians.
    pub fn guarded(self) -> LoneGuardians {
        let (cells, digits): (Vec<Cell>, Vec<DigitSet>) = self.cells.into_iter().unzip();
        let digits = digits.iter().map(|digits| digits.iter().collect()).collect();
        LoneGuardians { pattern: GuardedPattern::Deadly { cells, digits }, guardians: self.guardians }
    }
}

/// Every pattern of swaps with guardians that rule out something and with a cell that lost a candidate, once: cells with two digits
/// each, so that the first digits and the second ones are the same in each house.
///
/// Wherever one cell of a house has a digit first, another has it second. So if one cell has its first digit, all have, since
/// these pairs make one ring or several that meet: there are just two fillings.
pub fn swaps(state: &Grid, origin: &Grid, lost: CellSet) -> Vec<Deadly> {
    let allowed = *state.candidates() & *origin.candidates();
    let mut search =
        SwapSearch { state, allowed, cells: CellSet::ALL - state.filled(), tries: TRIED, found: Vec::new() };
    for start in (search.cells & lost).iter() {
        let none = Swap {
            cells: Vec::new(),
            first: [DigitSet::EMPTY; 27],
            second: [DigitSet::EMPTY; 27],
            seen: *state.candidates(),
        };
        // All patterns with this cell are found from it.
        search.cells -= CellSet::of(start);
        for digits in pairs(allowed.digits_in(start)) {
            if let Some(swap) = none.with(state, start, digits) {
                search.extend(&swap);
            }
        }
    }
    search.found
}

/// A search for patterns of swaps.
struct SwapSearch<'a> {
    state: &'a Grid,
    /// The candidates that were there in the beginning, too: others cannot be exchanged.
    allowed: CandidateSet,
    /// The cells that may be added: those before the start were one.
    cells: CellSet,
    tries: usize,
    found: Vec<Deadly>,
}

impl SwapSearch<'_> {
    /// Adds cells until the first and the second digits of each house are the same.
    fn extend(&mut self, swap: &Swap) {
        let Some((house, digit, is_second)) = swap.missing() else { return self.note(swap) };
        // A cell has three houses, and each digit of it can be missing in all of them.
        if swap.cells.len() + swap.count_missing().div_ceil(6) > CELLS {
            return;
        }
        let taken: CellSet = swap.cells.iter().map(|(cell, _)| *cell).collect();
        for cell in (house.cells() & self.allowed.cells_with(digit) & (self.cells - taken)).iter() {
            for other in self.allowed.digits_in(cell).iter().filter(|other| *other != digit) {
                if self.tries == 0 {
                    return;
                }
                self.tries -= 1;
                let digits = if is_second { [other, digit] } else { [digit, other] };
                if let Some(more) = swap.with(self.state, cell, digits) {
                    self.extend(&more);
                }
            }
        }
    }

    fn note(&mut self, swap: &Swap) {
        let each = swap.cells.iter().map(|(cell, digits)| (*cell, digits.iter().copied().collect()));
        let mut cells: Vec<(Cell, DigitSet)> = each.collect();
        cells.sort_by_cached_key(|(cell, _)| cell.index());
        let Some(deadly) = Deadly::new(self.state, cells) else { return };
        if deadly.digits().len() > 2 && self.found.iter().all(|other| other.cells != deadly.cells) {
            self.found.push(deadly);
        }
    }
}

/// The pairs of some digits, the lower one first.
fn pairs(digits: DigitSet) -> impl Iterator<Item = [Digit; 2]> {
    digits
        .iter()
        .flat_map(move |first| digits.iter().filter(move |second| first < *second).map(move |second| [first, second]))
}

/// Some cells of a pattern with two fillings: each cell has a digit in the first filling and another one in the second.
#[derive(Clone)]
struct Swap {
    cells: Vec<(Cell, [Digit; 2])>,
    /// By house: the first digits of its cells.
    first: [DigitSet; 27],
    /// By house: the second ones.
    second: [DigitSet; 27],
    /// What the other candidates of the cells rule out together.
    seen: CandidateSet,
}

impl Swap {
    /// This swap with one more cell, which has `first` in one filling and `second` in the other. Nothing if a digit would then be twice
    /// in a house, or if no candidate sees all guardians (the other candidates of the cells).
    fn with(&self, state: &Grid, cell: Cell, [first, second]: [Digit; 2]) -> Option<Self> {
        let houses = cell.houses().map(House::index);
        let is_new = |house: &usize| !self.first[*house].contains(first) && !self.second[*house].contains(second);
        if !houses.iter().all(is_new) {
            return None;
        }
        let mut more = self.clone();
        for digit in state.digits_in(cell).iter().filter(|digit| *digit != first && *digit != second) {
            more.seen &= *cell.with(digit).linked();
        }
        if more.seen.is_empty() {
            return None;
        }
        for house in houses {
            more.first[house].insert(first);
            more.second[house].insert(second);
        }
        more.cells.push((cell, [first, second]));
        Some(more)
    }

    /// How many digits of houses are missing, of the first and of the second ones.
    fn count_missing(&self) -> usize {
        let houses = self.first.iter().zip(&self.second);
        houses.map(|(first, second)| (*first - *second).len() + (*second - *first).len()).sum()
    }

    /// A digit that a house has first and not second, or the other way around; and whether it is to come second.
    fn missing(&self) -> Option<(House, Digit, bool)> {
        House::classic().zip(self.first.iter().zip(&self.second)).find_map(|(house, (first, second))| {
            let missing = (*first - *second).first().map(|digit| (house, digit, true));
            missing.or_else(|| (*second - *first).first().map(|digit| (house, digit, false)))
        })
    }
}

/// Extended rectangles: six cells where two lines cross three others, with the same three digits, so that the two lines could be
/// exchanged: the lines are in one band and the three others in different boxes, or the three others are in one stack.
pub(crate) fn extended_rectangles(state: &Grid, origin: &Grid, lost: CellSet) -> Vec<Deadly> {
    let mut found = Vec::new();
    let open = CellSet::ALL - state.filled();
    for kind in [HouseKind::Row, HouseKind::Column] {
        let at = |line: usize, other: usize| {
            if kind == HouseKind::Row { Cell::at(line, other) } else { Cell::at(other, line) }
        };
        for pair in (0..9).flat_map(|one| (one + 1..9).map(move |other| [one, other])) {
            let is_open = |other: usize| pair.iter().all(|line| open.contains(at(*line, other)));
            for others in crossing(pair, is_open) {
                let cells: CellSet = pair.iter().flat_map(|line| others.map(|other| at(*line, other))).collect();
                if cells.intersects(lost) {
                    of_three_digits(state, origin, cells, &mut found);
                }
            }
        }
    }
    found
}

/// The choices of three open lines across a pair of lines such that each box keeps its digits when the two lines of the
/// pair are exchanged: the lines of one stack if the pair is in two bands, otherwise a line of each stack.
fn crossing(pair: [usize; 2], is_open: impl Fn(usize) -> bool) -> Vec<[usize; 3]> {
    let stack = |number: usize| (3 * number..3 * number + 3).filter(|other| is_open(*other)).collect::<Vec<usize>>();
    let [left, middle, right] = [stack(0), stack(1), stack(2)];
    if pair[0] / 3 != pair[1] / 3 {
        return [left, middle, right].into_iter().filter_map(|lines| lines.try_into().ok()).collect();
    }
    let pairs = left.iter().flat_map(|one| middle.iter().map(move |two| [*one, *two]));
    pairs.flat_map(|[one, two]| right.iter().map(move |three| [one, two, *three])).collect()
}

/// The patterns of six cells with three digits, each of the cells with two of these at least, and with all three in the beginning:
/// otherwise the exchange would not give a solution of the same puzzle.
fn of_three_digits(state: &Grid, origin: &Grid, cells: CellSet, found: &mut Vec<Deadly>) {
    let each: Vec<DigitSet> = cells.iter().map(|cell| state.digits_in(cell)).collect();
    let Some(fewest) = each.iter().copied().min_by_key(|digits| digits.len()) else { return };
    let all = each.iter().fold(DigitSet::EMPTY, |all, digits| all | *digits);
    // Each cell has two of the three digits, also the one with the fewest.
    for pair in pairs(fewest) {
        let pair: DigitSet = pair.into_iter().collect();
        for third in (all - pair).iter() {
            let digits = pair | [third].into_iter().collect();
            let may_be = |cell: Cell| digits.is_subset(origin.digits_in(cell));
            if each.iter().all(|left| (*left & digits).is_plural()) && cells.iter().all(may_be) {
                found.extend(Deadly::new(state, cells.iter().map(|cell| (cell, digits)).collect()));
            }
        }
    }
}
