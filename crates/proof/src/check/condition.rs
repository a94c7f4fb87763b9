//! What the relations of a board demand, read from their statements. Searches and their tables read them by other code.

use std::ops::RangeInclusive;

use super::equal::{Equal, classes, equals};
use unguess_board::relation::{Relation, RelationKind as Kind};
use unguess_board::{Cell, CellSet, Rules};

/// What the digits of some cells must fulfil.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    /// The cells in the order in which `demand` counts them. A cell can come twice.
    pub cells: Vec<Cell>,
    demand: Demand,
    /// Whether no two of them may be equal.
    is_set: bool,
    /// How many digits the board has.
    size: u8,
}

/// What is demanded of digits in order.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Demand {
    Nothing,
    /// Times these factors, they add up to a total.
    Total(Vec<i32>, i32),
    Equal,
    /// Divided by two, each leaves this remainder.
    Parity(i32),
    /// The second is higher than the first by at least this number.
    Rise(i32),
    DifferByAtLeast(i32),
    DifferBy(i32),
    /// One of two is the other times this number.
    Times(i32),
    /// Divided by a number, no two leave the same remainder.
    Remainders(i32),
    /// No two are in the same third of the digits.
    Thirds,
    /// Each third of the digits is there.
    EachThird,
    /// The second is between the first and the third.
    Between,
    /// The first and the third differ by at least this number, and the second is not in their range.
    Outside(i32),
    /// They are consecutive in some order.
    Run,
    /// The first of them, up to this number, have the same digits as the others, each as often.
    SameDigits(usize),
    Sandwich(i32),
    XSum(i32),
    Skyscraper(i32),
    NumberedRoom(i32),
    /// These digits are there, each at least as often as it is named.
    AtLeast(Vec<i32>),
    /// Each of these digits is there exactly as often as it is named.
    Exactly(Vec<i32>),
    /// Each digit is there as often as it says, or not at all.
    Circles,
}

/// All conditions that the relations of a board state, each for as few cells as its rule allows.
pub(super) fn conditions(rules: &Rules) -> Vec<Condition> {
    let size = rules.size();
    let equal = classes(rules);
    let equal = equal.iter().flat_map(|class| class.pairs().map(|pair| Condition::equal(class.kind, pair, size)));
    let others = rules.relations().filter(|relation| equals(relation).is_empty());
    equal.chain(others.flat_map(|relation| stated(relation, size))).collect()
}

/// The conditions that one relation states.
pub fn stated(relation: &Relation, size: usize) -> Vec<Condition> {
    let parts = relation.parts();
    let cells = parts.concat();
    let numbers = relation.numbers();
    let number = numbers.first().copied().unwrap_or_default();
    let last = cells.len() - 1;
    let of = |cells: &[Cell], demand: &Demand| Condition::of(cells, demand.clone(), size);
    let whole = |demand: Demand| vec![of(&cells, &demand)];
    let neighbors = |demand: Demand| cells.windows(2).map(|pair| of(pair, &demand)).collect();
    let windows = |length: usize, demand: Demand| {
        cells.windows(length.min(cells.len())).map(|near| of(near, &demand)).collect::<Vec<_>>()
    };
    let to_first = |sign: bool| {
        let pair = |other: &Cell| if sign { [cells[0], *other] } else { [*other, cells[0]] };
        cells[1..].iter().map(|other| of(&pair(other), &Demand::Rise(1))).collect()
    };
    let with_ends = |demand: Demand| {
        let inner = cells.get(1..last).unwrap_or_default();
        inner.iter().map(|cell| of(&[cells[0], *cell, cells[last]], &demand)).collect::<Vec<_>>()
    };
    let sum = |terms: Vec<(Cell, i32)>, total: i32| vec![Condition::total(&terms, total, size)];
    let each = |factor: i32, cells: &[Cell]| cells.iter().map(|cell| (*cell, factor)).collect::<Vec<_>>();
    match relation.kind() {
        Kind::Cage if numbers.is_empty() => set(whole(Demand::Nothing)),
        Kind::Cage => set(sum(each(1, &cells), number)),
        Kind::Sum | Kind::LittleKiller | Kind::Xv => sum(each(1, &cells), number),
        Kind::Linear => sum(cells.iter().copied().zip(numbers[1..].iter().copied()).collect(), number),
        Kind::Different => set(whole(Demand::Nothing)),
        Kind::Equal | Kind::Palindrome | Kind::Clone | Kind::Zipper | Kind::RegionSum | Kind::SameValues => {
            let each = |class: &Equal| {
                class.neighbors().map(|pair| Condition::equal(class.kind, pair, size)).collect::<Vec<_>>()
            };
            equals(relation).iter().flat_map(each).collect()
        }
        Kind::Odd => windows(1, Demand::Parity(1)),
        Kind::Even => windows(1, Demand::Parity(0)),
        Kind::Minimum => to_first(true),
        Kind::Maximum => to_first(false),
        Kind::Greater => cells.windows(2).map(|pair| of(&[pair[1], pair[0]], &Demand::Rise(1))).collect(),
        Kind::Thermo => neighbors(Demand::Rise(1)),
        Kind::SlowThermo => neighbors(Demand::Rise(0)),
        Kind::Whispers => neighbors(Demand::DifferByAtLeast(number)),
        Kind::Difference => whole(Demand::DifferBy(number)),
        Kind::Ratio => whole(Demand::Times(number)),
        Kind::Nabner => {
            let pairs = (0..cells.len()).flat_map(|at| cells[at + 1..].iter().map(move |other| (at, *other)));
            set(pairs.map(|(at, other)| of(&[cells[at], other], &Demand::DifferByAtLeast(2))).collect())
        }
        Kind::Renban => set(whole(Demand::Run)),
        Kind::Entropic => windows(3, Demand::Thirds),
        Kind::Modular => {
            let near = usize::try_from(number).unwrap_or(usize::MAX);
            let pairs = (0..=last).flat_map(|at| (at + 1..=last).map(move |other| [at, other]));
            let pairs = pairs.filter(|[at, other]| near > size && other - at < near);
            let pairs = pairs.map(|[at, other]| of(&[cells[at], cells[other]], &Demand::Remainders(number)));
            if near > size { pairs.collect() } else { windows(near, Demand::Remainders(number)) }
        }
        Kind::Between => with_ends(Demand::Between),
        Kind::Lockout if cells.len() < 3 => vec![of(&[cells[0], cells[last]], &Demand::DifferByAtLeast(number))],
        Kind::Lockout => with_ends(Demand::Outside(number)),
        Kind::Arrow => {
            let digits = parts[0].iter().rev().zip([1, 10, 100]).map(|(cell, place)| (*cell, -place));
            sum(digits.chain(each(1, &parts[1])).collect(), 0)
        }
        Kind::DoubleArrow => {
            let ends = [(cells[0], -2), (cells[last], -2)];
            sum(
                each(1, &cells).into_iter().chain(if last == 0 { &ends[..1] } else { &ends }.iter().copied()).collect(),
                0,
            )
        }
        Kind::Sandwich => whole(Demand::Sandwich(number)),
        Kind::XSum => whole(Demand::XSum(number)),
        Kind::Skyscraper => whole(Demand::Skyscraper(number)),
        Kind::NumberedRoom => whole(Demand::NumberedRoom(number)),
        Kind::Quadruple => whole(Demand::AtLeast(numbers.to_vec())),
        Kind::ContainsExactly => whole(Demand::Exactly(numbers.to_vec())),
        Kind::EntropySquare => whole(Demand::EachThird),
        Kind::CountingCircles => whole(Demand::Circles),
    }
}

/// Whether a relation says that all its cells differ.
pub(super) const fn is_set(kind: Kind) -> bool {
    matches!(kind, Kind::Cage | Kind::Different | Kind::Renban | Kind::Nabner)
}

fn set(conditions: Vec<Condition>) -> Vec<Condition> {
    conditions.into_iter().map(|condition| Condition { is_set: true, ..condition }).collect()
}

impl Condition {
    fn of(cells: &[Cell], demand: Demand, size: usize) -> Self {
        Self { cells: cells.to_vec(), demand, is_set: false, size: size as u8 }
    }

    /// That two sides are equal in the sense of a kind of relations.
    fn equal(kind: Kind, sides: [&[Cell]; 2], size: usize) -> Self {
        let [one, other] = [sides[0].min(sides[1]), sides[0].max(sides[1])];
        let times = |side: &[Cell], factor: i32| side.iter().map(|cell| (*cell, factor)).collect::<Vec<_>>();
        match kind {
            Kind::RegionSum => Self::total(&[times(one, 1), times(other, -1)].concat(), 0, size),
            Kind::SameValues => Self::same_digits(one, other, size),
            _ => Self::of(&[one, other].concat(), Demand::Equal, size),
        }
    }

    /// The condition that digits times factors add up to a total. Terms of one cell are put together, and the first
    /// factor that is not 0 becomes positive, so that one equation always gives one condition.
    pub fn total(terms: &[(Cell, i32)], total: i32, size: usize) -> Self {
        let cells: CellSet = terms.iter().map(|(cell, _)| *cell).collect();
        let factor = |cell: &Cell| terms.iter().filter(|(other, _)| other == cell).map(|(_, factor)| factor).sum();
        let mut factors: Vec<i32> = cells.iter().map(|cell| factor(&cell)).collect();
        let is_turned = factors.iter().find(|factor| **factor != 0).is_some_and(|first| *first < 0);
        let sign = if is_turned { -1 } else { 1 };
        for factor in &mut factors {
            *factor *= sign;
        }
        Self::of(&cells.iter().collect::<Vec<_>>(), Demand::Total(factors, sign * total), size)
    }

    /// The first cells have the same digits as the others, each as often.
    pub(super) fn same_digits(first: &[Cell], others: &[Cell], size: usize) -> Self {
        Self::of(&[first, others].concat(), Demand::SameDigits(first.len()), size)
    }

    /// The terms and the total, if it is an equation.
    pub fn equation(&self) -> Option<(impl Iterator<Item = (Cell, i32)>, i32)> {
        let Demand::Total(factors, total) = &self.demand else { return None };
        Some((self.cells.iter().copied().zip(factors.iter().copied()), *total))
    }

    /// Whether digits for all cells, in the order of the cells, fulfil the condition.
    pub fn holds(&self, digits: &[u8]) -> bool {
        // Of how many different classes the digits are. The numbers of classes are below 32: a bit for each.
        let classes = |of: &dyn Fn(u8) -> u8| {
            digits.iter().fold(0_u32, |bits, digit| bits | 1 << of(*digit)).count_ones() as usize
        };
        let thirds = classes(&|digit| self.third(digit));
        let differ = || classes(&|digit| digit) == digits.len();
        let lowest = i32::from(digits.iter().min().copied().unwrap_or_default());
        let highest = i32::from(digits.iter().max().copied().unwrap_or_default());
        let range = highest - lowest;
        let is_inside = |ends: [u8; 2], digit: u8| ends[0].min(ends[1]) <= digit && digit <= ends[0].max(ends[1]);
        let demanded = match &self.demand {
            Demand::Nothing => true,
            Demand::Total(factors, total) => dot(factors, digits) == *total,
            Demand::Equal => range == 0,
            Demand::Parity(rest) => digits.iter().all(|digit| i32::from(digit % 2) == *rest),
            Demand::Rise(least) => i32::from(digits[1]) - i32::from(digits[0]) >= *least,
            Demand::DifferByAtLeast(least) => range >= *least,
            Demand::DifferBy(number) => range == *number,
            Demand::Times(number) => highest == number * lowest || lowest == number * highest,
            Demand::Remainders(number) => {
                classes(&|digit| (i32::from(digit) % number).unsigned_abs() as u8) == digits.len()
            }
            Demand::Thirds => thirds == digits.len(),
            Demand::EachThird => thirds == 3,
            Demand::Between => is_inside([digits[0], digits[2]], digits[1]) && !ends(digits).contains(&digits[1]),
            Demand::Outside(least) => {
                i32::from(digits[0].abs_diff(digits[2])) >= *least && !is_inside(ends(digits), digits[1])
            }
            Demand::Run => differ() && range + 1 == number(digits.len()),
            Demand::SameDigits(count) => self.tally(&digits[..*count]) == self.tally(&digits[*count..]),
            // Both crusts are there, and the digits between them add up to the total.
            Demand::Sandwich(total) => self.sandwich(digits) == [2, *total],
            Demand::XSum(total) => usize::from(digits[0]) <= digits.len() && x_sum(digits) == *total,
            Demand::Skyscraper(number) => seen(digits) == *number,
            Demand::NumberedRoom(digit) => room(digits).is_some_and(|found| found == *digit),
            Demand::AtLeast(named) => named.iter().all(|digit| count(digits, *digit) >= times(named, *digit)),
            Demand::Exactly(named) => named.iter().all(|digit| count(digits, *digit) == times(named, *digit)),
            Demand::Circles => digits.iter().all(|digit| count(digits, i32::from(*digit)) == i32::from(*digit)),
        };
        demanded && (!self.is_set || differ())
    }

    /// Whether the first digits can belong to a filling, as far as totals and counts show it. `later` has what each other cell can be,
    /// a bit for a digit.
    pub(super) fn may_hold(&self, first: &[u8], later: &[u32]) -> bool {
        let all: Vec<u32> = first.iter().map(|digit| 1 << digit).chain(later.iter().copied()).collect();
        let counts = |digit: i32| counts(&all, digit);
        match &self.demand {
            _ if later.contains(&0) => false,
            // What is missing from the total lies between the least and the most that the later cells can add.
            Demand::Total(factors, total) => {
                let limits = |(factor, bits): (&i32, &u32)| {
                    // The lowest and the highest digit that the cell can be: of 32 bits, the highest is number 31.
                    let [low, high] = [bits.trailing_zeros(), 31 - bits.leading_zeros()];
                    let ends = [low, high].map(|digit| factor * digit.cast_signed());
                    [ends[0].min(ends[1]), ends[0].max(ends[1])]
                };
                let rest: Vec<[i32; 2]> = factors[first.len()..].iter().zip(later).map(limits).collect();
                let missing = total - dot(factors, first);
                rest.iter().map(|ends| ends[0]).sum::<i32>() <= missing
                    && missing <= rest.iter().map(|ends| ends[1]).sum()
            }
            Demand::Sandwich(total) => self.sandwich(first)[1] <= *total,
            Demand::XSum(total) => x_sum(first) <= *total,
            Demand::Skyscraper(number) => seen(first) <= *number,
            Demand::AtLeast(named) => named.iter().all(|digit| *counts(*digit).end() >= times(named, *digit)),
            Demand::Exactly(named) => named.iter().all(|digit| counts(*digit).contains(&times(named, *digit))),
            // Each digit can be there as often as it says, or be missing.
            Demand::Circles => (1..=i32::from(self.size)).all(|digit| {
                let counts = counts(digit);
                *counts.start() == 0 || counts.contains(&digit)
            }),
            Demand::SameDigits(count) => (1..=i32::from(self.size)).all(|digit| {
                let [ones, others] = [&all[..*count], &all[*count..]].map(|part| self::counts(part, digit));
                ones.start().max(others.start()) <= ones.end().min(others.end())
            }),
            _ => true,
        }
    }

    /// What the condition has to remember of the first digits: two beginnings that agree in this can be continued by
    /// the same digits.
    pub(super) fn remembered(&self, first: &[u8]) -> Vec<i32> {
        let lowest = i32::from(first.iter().min().copied().unwrap_or_default());
        let highest = i32::from(first.iter().max().copied().unwrap_or_default());
        let start = i32::from(first.first().copied().unwrap_or_default());
        match &self.demand {
            Demand::Nothing => Vec::new(),
            Demand::Total(factors, _) => vec![dot(factors, first)],
            Demand::Run => vec![lowest, highest],
            Demand::Sandwich(_) => self.sandwich(first).to_vec(),
            Demand::XSum(_) => vec![start, x_sum(first)],
            Demand::Skyscraper(_) => vec![highest, seen(first)],
            Demand::NumberedRoom(_) => vec![start, room(first).unwrap_or_default()],
            Demand::AtLeast(named) | Demand::Exactly(named) => named.iter().map(|digit| count(first, *digit)).collect(),
            Demand::SameDigits(count) => {
                let (ones, others) = first.split_at(*count.min(&first.len()));
                [self.tally(ones), self.tally(others)].concat()
            }
            Demand::Remainders(_) | Demand::Thirds | Demand::EachThird | Demand::Circles => self.tally(first),
            _ => first.iter().copied().map(i32::from).collect(),
        }
    }

    /// How often each digit is there.
    fn tally(&self, digits: &[u8]) -> Vec<i32> {
        (1..=i32::from(self.size)).map(|digit| count(digits, digit)).collect()
    }

    /// Low, middle or high, as 0, 1 or 2.
    const fn third(&self, digit: u8) -> u8 {
        (digit - 1) * 3 / self.size
    }

    /// How many crusts are among digits, the lowest or the highest one, and the sum of the digits after the first of two and before the
    /// second.
    fn sandwich(&self, digits: &[u8]) -> [i32; 2] {
        let is_crust = |digit: &&u8| **digit == 1 || **digit == self.size;
        let inside = digits.iter().skip_while(|digit| !is_crust(digit)).skip(1).take_while(|digit| !is_crust(digit));
        [number(digits.iter().filter(is_crust).count()), inside.copied().map(i32::from).sum()]
    }
}

/// The fewest and the most cells that have a digit, of cells that can be these digits.
fn counts(cells: &[u32], digit: i32) -> RangeInclusive<i32> {
    let sure = number(cells.iter().filter(|cell| **cell == 1 << digit).count());
    let possible = number(cells.iter().filter(|cell| **cell >> digit & 1 == 1).count());
    sure..=possible
}

/// The ends of a line of three.
const fn ends(digits: &[u8]) -> [u8; 2] {
    [digits[0], digits[2]]
}

fn dot(factors: &[i32], digits: &[u8]) -> i32 {
    factors.iter().zip(digits).map(|(factor, digit)| factor * i32::from(*digit)).sum()
}

/// The sum of as many digits as the first says.
fn x_sum(digits: &[u8]) -> i32 {
    let many = digits.first().copied().map_or(0, usize::from);
    digits.iter().take(many).copied().map(i32::from).sum()
}

/// How many digits are higher than all before them.
fn seen(digits: &[u8]) -> i32 {
    let is_seen = |at: &usize| digits[..*at].iter().all(|before| before < &digits[*at]);
    number((0..digits.len()).filter(is_seen).count())
}

/// The digit in the cell to which the first one counts.
fn room(digits: &[u8]) -> Option<i32> {
    let place = usize::from(*digits.first()?).checked_sub(1)?;
    digits.get(place).copied().map(i32::from)
}

fn count(digits: &[u8], wanted: i32) -> i32 {
    number(digits.iter().filter(|digit| i32::from(**digit) == wanted).count())
}

fn times(named: &[i32], digit: i32) -> i32 {
    number(named.iter().filter(|other| **other == digit).count())
}

/// How many there are, to be compared with what a relation says.
fn number(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}
