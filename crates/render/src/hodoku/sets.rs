//! Patterns of almost locked sets.

use super::compact;
use super::covers::cover;
use crate::almost_locked::{BlossomReading, LinkedSets, SetReading};
use unguess_board::{Digit, DigitSet, Grid};
use unguess_proof::Step;

fn linked(grid: &Grid, step: &Step) -> Option<LinkedSets> {
    LinkedSets::of(grid, cover(step)?, step)
}

/// `r4c236 {3456}`
fn written(SetReading { cells, digits }: &SetReading) -> String {
    format!("{} {{{}}}", compact::cells(cells.iter().copied().collect()), compact::digits(*digits, ""))
}

/// The commons in order, with something between.
fn commons(sets: &LinkedSets) -> String {
    let digits: DigitSet = sets.commons.iter().map(|(digit, _)| *digit).collect();
    compact::digits(digits, ",")
}

/// The digits that one of the ends has.
fn left(sets: &LinkedSets) -> String {
    sets.left.as_ref().map_or_else(String::new, |(digits, _)| compact::digits(*digits, ","))
}

/// `A=r3c2 {34}, B=r4c236 {3456}, X=3, Z=4`; without the last where there are two commons.
pub(super) fn xz(grid: &Grid, step: &Step) -> Option<String> {
    let sets = linked(grid, step)?;
    let [one, other] = &sets.sets[..] else { return None };
    let left = sets.left.as_ref().map_or_else(String::new, |_| format!(", Z={}", left(&sets)));
    Some(format!("A={}, B={}, X={}{left}", written(one), written(other), commons(&sets)))
}

/// `A=r1c24789 {256789}, B=r4c7 {23}, C=r48c4 {378}, X,Y=3,7, Z=2`, the set in the middle last.
pub(super) fn xy_wing(grid: &Grid, step: &Step) -> Option<String> {
    let sets = linked(grid, step)?;
    let [one, middle, other] = &sets.sets[..] else { return None };
    let [one, other, middle] = [one, other, middle].map(written);
    Some(format!("A={one}, B={other}, C={middle}, X,Y={}, Z={}", commons(&sets), left(&sets)))
}

/// `5- r4c3 {57} -7- r2c3 {37} -3- r2c9 {35} -5`
pub(super) fn chain(grid: &Grid, step: &Step) -> Option<String> {
    let sets = linked(grid, step)?;
    let ends = left(&sets);
    let joints = sets.commons.iter().map(|(digit, _)| format!(" -{digit}- "));
    let joints = joints.chain([String::new()]);
    let chain: String = sets.sets.iter().zip(joints).map(|(set, joint)| written(set) + &joint).collect();
    Some(format!("{ends}- {chain} -{ends}"))
}

/// `r1c3 {24}, -2- r1c56 {237}, -4- r5c3 {47}`
pub(super) fn blossom(grid: &Grid, step: &Step) -> Option<String> {
    let BlossomReading { stem, petals } = BlossomReading::of(grid, cover(step)?, step.reading.as_deref())?;
    let petal = |(digit, set): &(Digit, SetReading)| format!("-{digit}- {}", written(set));
    let petals: Vec<String> = petals.iter().map(petal).collect();
    Some(format!("{stem} {{{}}}, {}", compact::digits(grid.digits_in(stem), ""), petals.join(", ")))
}
