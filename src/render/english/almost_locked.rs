//! Almost locked sets in English.

use super::words::{both, either, joined, spoken};
use crate::board::{DigitSet, Grid};
use crate::render::Told;
use crate::render::almost_locked::{AlmostLockedSet, Blossom, LinkedSets};

/// What the sets are, which digits they cannot both have, and what one of them must have.
pub(super) fn almost_locked(LinkedSets { sets, commons, left }: &LinkedSets, effect: &str) -> Told {
    let start = described(sets);
    let apart = commons
        .iter()
        .map(|(digit, [one, other])| format!("{} and {} cannot both have their {digit}", letter(*one), letter(*other)));
    let apart = format!("As they are seen from each other, {}.", joined(apart, ", ", ", and "));
    let Some((digits, ends)) = left else {
        let end = "So each has all of its other digits.".to_owned();
        let opening = "What sees all places of one of these cannot be it: ";
        return Told::in_sentences(vec![start, apart, end], opening, effect);
    };
    Told::in_sentences(vec![start, apart, one_has(*digits, ends)], seeing(*digits), effect)
}

/// What the stem is, and what each petal loses by it.
pub(super) fn blossom(grid: &Grid, Blossom { stem, petals }: &Blossom, left: DigitSet, effect: &str) -> Told {
    let sets: Vec<AlmostLockedSet> = petals.iter().map(|(_, petal)| petal.clone()).collect();
    let start = format!("{stem} is {}. {}", either(grid.digits_in(*stem).iter()), described(&sets));
    let lost = petals.iter().enumerate().map(|(place, (digit, _))| {
        format!("if {}, {} cannot have its {digit}", spoken(stem.with(*digit)), letter(place))
    });
    let apart = super::capitalised(&format!("{}.", joined(lost, ", ", ", and ")));
    let all: Vec<usize> = (0..petals.len()).collect();
    Told::in_sentences(vec![start, apart, one_has(left, &all)], seeing(left), effect)
}

fn letter(place: usize) -> char {
    char::from(b'A' + place as u8)
}

fn described(sets: &[AlmostLockedSet]) -> String {
    let described = sets.iter().enumerate().map(|(place, AlmostLockedSet { cells, digits })| {
        format!("{} is {} ({})", letter(place), both(cells), either(digits.iter()))
    });
    format!("Almost locked sets have one digit more than cells: {}.", joined(described, "; ", "; "))
}

fn one_has(digits: DigitSet, sets: &[usize]) -> String {
    let sets = either(sets.iter().map(|place| letter(*place)));
    let has = digits.iter().map(|digit| format!("{sets} has its {digit}"));
    format!("So {}.", joined(has, ", ", ", and "))
}

fn seeing(digits: DigitSet) -> String {
    let it = if digits.is_plural() { "one of these" } else { "it" };
    format!("What sees all places of {it} there cannot be it: ")
}
