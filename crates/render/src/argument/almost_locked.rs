//! Almost locked sets: what links them, and what one of them must have for that.

use super::premise::{Argument, Premise};
use crate::almost_locked::{LinkedSets, SetReading};
use crate::picture::{Bond, Role, VariableRole};
use crate::words::{both, capitalised, either, joined, number};
use unguess_board::{CandidateSet, Cell, Digit, DigitSet, Grid};

/// A digit that two sets cannot both have, and the indices of these.
type RestrictedCommon = (Digit, [usize; 2]);

/// The argument of linked almost locked sets: what the sets are, which digits no two of them can both have, and which
/// digits one of the sets in `left` must have. With a stem, the first set is the stem of a blossom and the others its
/// petals; without `left`, two sets have two commons, and each keeps its other digits.
pub(super) fn argument(grid: &Grid, LinkedSets { sets, commons, left }: &LinkedSets, stem: Option<Cell>) -> Argument {
    let (head, first) = if stem.is_some() { (sets.first(), 1) } else { (None, 0) };
    let head = head.map_or_else(String::new, |SetReading { cells, digits }| {
        format!("The stem A, {}, is {}. ", both(cells), either(digits.iter()))
    });
    let described = joined(sets.iter().enumerate().skip(first).map(described), ". ", ". ");
    let start = Premise::new(format!("{head}{described}. Each set can do without only one of its digits."));
    let start = start.around(stem.map(Cell::variable), VariableRole::Stem);
    let start = sets.iter().enumerate().skip(first).fold(start, |shown, (place, set)| {
        shown.around(set.cells.iter().map(|cell| cell.variable()), VariableRole::Set(place))
    });
    let (apart, end, opening) = match left {
        Some((digits, ends)) => {
            let (apart, end) =
                if stem.is_some() { petals(commons, *digits, ends) } else { passed_on(commons, *digits) };
            let names: Vec<char> = ends.iter().map(|end| letter(*end)).collect();
            let opening = match (digits.first(), digits.is_plural()) {
                (Some(digit), false) => format!("No cell that sees every {digit} of {} can be {digit}: ", both(&names)),
                _ => format!(
                    "No cell that sees every place of one of these digits in {} can hold that digit: ",
                    both(&names)
                ),
            };
            (apart, end, opening)
        }
        None => closed(commons),
    };
    // The second premise shows the commons, the third the places of the digits that one set must have.
    let apart = commons.iter().fold(Premise::new(apart), |shown, (digit, pair)| {
        let [one, other] = pair.map(|place| places(grid, &sets[place], *digit));
        shown.marked((one | other).iter(), Role::Common).between(&one, &other, Bond::Weak)
    });
    let end = left.iter().fold(Premise::new(end), |shown, (digits, ends)| {
        let guardians =
            ends.iter().flat_map(|end| digits.iter().flat_map(|digit| places(grid, &sets[*end], digit).iter()));
        shown.marked(guardians.collect::<Vec<_>>(), Role::Guardian)
    });
    Argument::following(vec![start, apart, end], opening)
}

/// The places of a digit in a set.
fn places(grid: &Grid, set: &SetReading, digit: Digit) -> CandidateSet {
    let with_digit = set.cells.iter().filter(|cell| grid.digits_in(**cell).contains(digit));
    with_digit.map(|cell| cell.with(digit)).collect()
}

fn letter(place: usize) -> char {
    char::from(b'A' + place as u8)
}

/// `Set A is the two cells r1c1 and r1c2, with three digits: 1, 2 and 5`.
fn described((place, SetReading { cells, digits }): (usize, &SetReading)) -> String {
    let places = if cells.len() == 1 { "cell".to_owned() } else { format!("{} cells", number(cells.len())) };
    let count = number(digits.len());
    format!("Set {} is the {places} {}, with {count} digits: {}", letter(place), both(cells), both(digits.iter()))
}

/// Two premises for a chain of sets: why neighbors cannot both have their common, and why the first or the last set has
/// each of `digits`. The second follows the chain for the first digit; the others hold in the same way.
fn passed_on(commons: &[RestrictedCommon], digits: DigitSet) -> (String, String) {
    let apart = commons.iter().map(|(digit, [one, other])| {
        let [one, other] = [one, other].map(|place| letter(*place));
        format!("every {digit} of {one} sees every {digit} of {other}, so they can't both use the {digit}")
    });
    let apart = capitalised(&format!("{}.", joined(apart, "; ", "; ")));
    let Some(digit) = digits.first() else { return (apart, String::new()) };
    // Each set behind the first lacks one common and needs the next; the last set needs the digit itself.
    let needs = commons.iter().skip(1).map(|(digit, _)| *digit).chain([digit]);
    let links = commons.iter().zip(needs).map(|((common, [_, set]), needed)| {
        format!("{} goes without the {common} and needs its {needed}", letter(*set))
    });
    let ends = format!("A or {}", letter(commons.len()));
    let first = commons.first().map_or_else(String::new, |(common, _)| format!("it needs its {common}, so "));
    let same: DigitSet = digits.iter().skip(1).collect();
    let also = if same.is_empty() { String::new() } else { format!(", and in the same way its {}", both(same.iter())) };
    let end =
        format!("If A has no {digit}, {first}{}. So {ends} has its {digit}{also}.", joined(links, ", ", ", and "));
    (apart, end)
}

/// For a blossom: which petal loses which digit of the stem, and that so one of the sets `ends` has each of `digits`.
fn petals(commons: &[RestrictedCommon], digits: DigitSet, ends: &[usize]) -> (String, String) {
    let apart = commons.iter().map(|(digit, [_, petal])| {
        format!("if it is {digit}, {} goes without, because the stem sees every {digit} of it", letter(*petal))
    });
    let apart = format!("Whatever the stem is, one of the sets loses that digit: {}.", joined(apart, "; ", "; "));
    let names: Vec<char> = ends.iter().map(|end| letter(*end)).collect();
    let end = format!(
        "A set that loses one digit needs all its others, so {} has its {}.",
        either(names),
        joined(digits.iter(), ", and one its ", ", and one its ")
    );
    (apart, end)
}

/// For two sets with two commons: why they cannot share these, that each has one of them and all its other digits, and
/// the words before the change.
fn closed(commons: &[RestrictedCommon]) -> (String, String, String) {
    let digits: DigitSet = commons.iter().map(|(digit, _)| *digit).collect();
    let apart = format!("A and B can't both use the {}.", joined(digits.iter(), ", nor the ", ", nor both the "));
    let one = joined(digits.iter(), ", ", ", the other has the ");
    let end = format!("So one has the {one}, and both have all of their other digits.");
    let opening =
        "Whatever sees every place of one of those digits in its set, or of a shared one in both, can go: ".to_owned();
    (apart, end, opening)
}
