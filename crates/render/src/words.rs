//! Candidates and lists in English.

pub(crate) use unguess_board::lists::{all_of, both, capitalised, either, grouped, joined, number, uncapitalised};
use unguess_board::{
    Candidate, CandidateSet, Cell, Digit, DigitSet, Effect, Grid, House, HouseKind, Right, Rules, Variable,
};

/// `r4c3 or r4c4 is 6 or r4c5 is 7`.
pub(crate) fn spoken_or(candidates: &[Candidate]) -> String {
    let groups = by_digits(candidates.iter().copied()).into_iter();
    joined(groups.map(|(digits, cells)| format!("{} is {}", either(cells), either(digits.iter()))), ", ", " or ")
}

/// `r4c3 is 6`.
pub(crate) fn spoken(candidate: Candidate) -> String {
    format!("{} is {}", candidate.cell(), candidate.digit())
}

/// `r1c3 and r2c3 are not 4 or 5, and r7c3 is not 5`.
pub(crate) fn denial(candidates: impl Iterator<Item = Candidate>) -> String {
    let denied = by_digits(candidates).into_iter().map(|(digits, cells)| {
        let verb = if cells.len() == 1 { "is" } else { "are" };
        format!("{} {verb} not {}", both(cells), either(digits.iter()))
    });
    joined(denied, ", ", ", and ")
}

/// `4 in r1c3 or r2c3, or 5 in r7c3`.
pub(crate) fn supposition(candidates: impl Iterator<Item = Candidate>) -> String {
    let supposed = by_digits(candidates).into_iter();
    joined(supposed.map(|(digits, cells)| format!("{} in {}", either(digits.iter()), either(cells))), ", ", ", or ")
}

/// `4 and 5 from r1c3 and r2c3, and 5 from r7c3`.
fn removal(candidates: impl Iterator<Item = Candidate>) -> String {
    let removed = by_digits(candidates).into_iter();
    joined(removed.map(|(digits, cells)| format!("{} from {}", both(digits.iter()), both(cells))), ", ", ", and ")
}

/// A variable that has no candidate left.
pub fn starved(variable: Variable) -> String {
    match variable.digit_and_house() {
        None => format!("{variable} has no digit left"),
        Some((digit, house)) => format!("{house} has nowhere left for its {digit}"),
    }
}

/// A variable as a thing: `r4c3`, `the 6 of row 4`.
pub(crate) fn named(variable: Variable) -> String {
    match variable.digit_and_house() {
        None => variable.to_string(),
        Some((digit, house)) => format!("the {digit} of {house}"),
    }
}

/// The cells grouped by which of their digits are among the candidates, in reading order of the first cell.
fn by_digits(candidates: impl Iterator<Item = Candidate>) -> Vec<(DigitSet, Vec<Cell>)> {
    let candidates: CandidateSet = candidates.collect();
    let cells = Cell::all().map(|cell| (candidates.digits_in(cell), cell));
    grouped(cells.filter(|(digits, _)| !digits.is_empty()))
}

/// Sets of digits in lexicographic order.
pub(crate) fn ordered(sets: impl Iterator<Item = DigitSet>) -> Vec<DigitSet> {
    let mut sets: Vec<DigitSet> = sets.collect();
    sets.sort_by_cached_key(|set| joined(set.iter(), "", ""));
    sets
}

/// Sets of digits in order, each as `1+2+6`.
pub(crate) fn combined(sets: impl Iterator<Item = DigitSet>) -> impl Iterator<Item = String> {
    ordered(sets).into_iter().map(|set| joined(set.iter(), "+", "+"))
}

/// `rows 1 and 4 and box 5`, `boxes 2 and 5`.
pub(crate) fn houses(houses: &[House]) -> String {
    let of_kind = |kind: HouseKind| {
        let of_kind = houses.iter().filter(|house| house.kind() == kind);
        if kind == HouseKind::Extra {
            let names: Vec<String> = of_kind.map(House::to_string).collect();
            return (!names.is_empty()).then(|| both(names));
        }
        let numbers: Vec<usize> = of_kind.map(|house| house.number() + 1).collect();
        let ending = match (numbers.len(), kind) {
            (1, _) => "",
            (_, HouseKind::Block) => "es",
            _ => "s",
        };
        (!numbers.is_empty()).then(|| format!("{kind}{ending} {}", both(numbers)))
    };
    both([HouseKind::Row, HouseKind::Column, HouseKind::Block, HouseKind::Extra].into_iter().filter_map(of_kind))
}

/// What the reader is to do, without a full stop: `r1c3 = 4`, `remove 4 and 5 from r1c3 and r2c3`.
pub fn effect(effect: &Effect) -> String {
    let placed = effect.placed.map(|placed| format!("{} = {}", placed.cell(), placed.digit()));
    let removed = (!effect.removed.is_empty()).then(|| format!("remove {}", removal(effect.removed.iter().copied())));
    placed.into_iter().chain(removed).collect::<Vec<_>>().join(", and ")
}

/// What is found after a deduction inside a longer argument: `r1c3 and r2c3 are not 4 or 5`.
pub(crate) fn finding(effect: &Effect) -> String {
    let placed = effect.placed.map(spoken);
    let removed = (!effect.removed.is_empty()).then(|| denial(effect.removed.iter().copied()));
    placed.into_iter().chain(removed).collect::<Vec<_>>().join(", and ")
}

/// The article of a digit.
pub(crate) const fn article(digit: Digit) -> &'static str {
    if digit.number() == 8 { "an" } else { "a" }
}

/// A digit, counted from 1.
pub(crate) fn value(digit: Digit) -> i32 {
    i32::from(digit.number())
}

/// The words that one of two ends is true, before what they remove: `So at least one of r1c1 and r3c5 is 3, and no cell
/// that sees both can be 3: `. Ends are sets, because each may be a group.
pub(crate) fn one_of(ends: [CandidateSet; 2]) -> String {
    let all = ends[0] | ends[1];
    let cells: Vec<Cell> = Cell::all().filter(|cell| !all.digits_in(*cell).is_empty()).collect();
    let digits: DigitSet = all.iter().map(Candidate::digit).collect();
    match (&cells[..], digits.single()) {
        ([cell], _) => format!("So {cell} is {}: ", either(digits.iter())),
        (_, Some(digit)) => format!(
            "So at least one of {} is {digit}, and no cell that sees {} can be {digit}: ",
            both(&cells),
            all_of(cells.len())
        ),
        (_, None) => {
            let [one, other] = ends.map(|end| spoken_or(&end.iter().collect::<Vec<_>>()));
            format!("So {one}, or {other}. Either way, ")
        }
    }
}

/// A text about a board, in which regions of other forms than boxes are called regions.
pub(crate) fn on_board(rules: &Rules, text: String) -> String {
    let text = if rules.is_irregular() { text.replace("boxes", "regions").replace("box", "region") } else { text };
    let on = |text: String, way: &str| {
        text.replace(&format!("In the {way} d"), &format!("On the {way} d"))
            .replace(&format!("in the {way} d"), &format!("on the {way} d"))
    };
    on(on(text, "falling"), "rising")
}

/// The digit of a candidate or group; `4 or 6` of two digits in a cell.
pub(crate) fn digit(right: Right) -> String {
    let digits: DigitSet = right.candidates().iter().map(Candidate::digit).collect();
    either(digits.iter())
}

/// The cells where it can be: `r4c3`, `r4c1 or r4c2`.
pub(crate) fn places(grid: &Grid, right: Right) -> String {
    either((right.candidates() & *grid.candidates()).iter().map(Candidate::cell))
}
