//! What houses less their cages add up to.

use std::collections::BTreeSet;

use super::links::BoardLinks;
use super::watched::StatedRelation;
use crate::Cell;
use crate::relation::{Readings, Relation, RelationKind};

/// How many houses are added, one after another in their order.
const HOUSES: usize = 4;

/// How many cells such a sum leaves at most.
const LEFT: usize = 6;

/// Whether a cage is taken away that has some of its cells in the houses: those within; those that touch; those for the most part within.
const CHOICES: [fn(usize, usize) -> bool; 3] =
    [|inside, all| inside == all, |inside, _| inside > 0, |inside, all| 2 * inside > all];

/// The sums of few cells that follow from houses and stated sums.
pub(super) fn sums(links: &BoardLinks, stated: &[StatedRelation]) -> Vec<StatedRelation> {
    let cages: Vec<(&StatedRelation, i32)> =
        stated.iter().filter_map(|one| Some((one, one.reading.total()?))).collect();
    let mut found = BTreeSet::new();
    let (houses, size) = (&links.houses, links.size);
    for houses in (1..=HOUSES).flat_map(|count| houses.windows(count)).filter(|_| !cages.is_empty()) {
        let mut times = vec![0; links.peers.len()];
        houses.concat().into_iter().for_each(|cell| times[cell] += 1);
        if times.iter().any(|times| *times > 1) {
            continue;
        }
        for is_taken in CHOICES {
            let mut factors = times.clone();
            let mut total = i32::try_from(houses.len() * size * (size + 1) / 2).unwrap_or(i32::MAX);
            for (cage, sum) in &cages {
                if is_taken(cage.cells.iter().filter(|cell| times[**cell] > 0).count(), cage.cells.len()) {
                    total -= sum;
                    cage.cells.iter().for_each(|cell| factors[*cell] -= 1);
                }
            }
            let terms: Vec<(usize, i32)> = factors.into_iter().enumerate().filter(|term| term.1 != 0).collect();
            if (1..=LEFT).contains(&terms.len()) {
                found.insert((terms, total));
            }
        }
    }
    found.into_iter().filter_map(|(terms, total)| sum(&terms, total, size)).collect()
}

/// That cells times factors add up to a total.
fn sum(terms: &[(usize, i32)], total: i32, size: usize) -> Option<StatedRelation> {
    let numbers = std::iter::once(total).chain(terms.iter().map(|term| term.1)).collect();
    let relation =
        Relation::new(RelationKind::Linear, numbers, vec![(0..terms.len()).map(Cell::new).collect()]).ok()?;
    let cells = terms.iter().map(|term| term.0).collect();
    Some(StatedRelation { reading: Readings::of([&relation], size), cells, is_needed: false })
}
