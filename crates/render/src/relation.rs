//! Relations in English: what they demand.

use super::labels::{filled, numbered};
use super::words::{both, capitalised, joined, number};
use unguess_board::relation::{Relation, RelationKind as Kind};
use unguess_board::{Cell, House, Rules};

/// What a relation demands, as a sentence without a full stop.
pub(super) fn stated(rules: &Rules, relation: &Relation) -> String {
    let (parts, numbers) = (relation.parts(), relation.numbers());
    let cells = parts.concat();
    filled((relation.kind().facts().sentence)(relation), |name| match name {
        "cells" => both(&cells),
        "line" => path(&cells),
        "k" => numbered(relation),
        "first" => cells[0].to_string(),
        "others" => both(&cells[1..]),
        "part 1" => path(&parts[0]),
        "part 2" => path(&parts[1]),
        "parts" => joined(parts.iter().map(|part| path(part)), ", ", " and "),
        "house" => whole(rules, &cells),
        "highest" => rules.size().to_string(),
        "count" => number(usize::try_from(numbers[0]).unwrap_or_default()),
        "is" => if numbers[0] == 1 { "is" } else { "are" }.to_owned(),
        "digits" => both(numbers),
        "times" => times(numbers),
        "terms" => terms(&numbers[1..], &cells),
        "Cage" => capitalised(&cages(&[relation])),
        other => unreachable!("no sentence names {other}"),
    })
}

/// Cages by their totals and first cells, `the 9-cages in r1c1 and r2c2 and the 8-cage in r1c2`; other sums by their cells,
/// `r1c1 + r1c2 (5)`.
pub(super) fn cages(relations: &[&Relation]) -> String {
    let first = |relation: &Relation| relation.cells().first().map_or_else(String::new, |cell| cell.to_string());
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    for relation in relations {
        let k = numbered(relation);
        if relation.kind() != Kind::Cage {
            let cells: Vec<String> = relation.parts().concat().iter().map(Cell::to_string).collect();
            groups.push((String::new(), vec![format!("{} ({k})", cells.join(" + "))]));
            continue;
        }
        match groups.iter_mut().find(|(of, _)| *of == k) {
            Some((_, places)) => places.push(first(relation)),
            None => groups.push((k, vec![first(relation)])),
        }
    }
    both(groups.into_iter().map(|(k, places)| {
        let s = if places.len() == 1 { "" } else { "s" };
        if k.is_empty() { both(places) } else { format!("the {k}-cage{s} in {}", both(places)) }
    }))
}

/// Cells in the order of a line: `r1c1-r2c1-r2c2`.
fn path(cells: &[Cell]) -> String {
    cells.iter().map(Cell::to_string).collect::<Vec<_>>().join("-")
}

/// The row or column that some cells are, or the cells.
fn whole(rules: &Rules, cells: &[Cell]) -> String {
    let is_whole = |house: &House| {
        rules.places(*house).len() == cells.len() && cells.iter().all(|cell| rules.places(*house).contains(cell))
    };
    rules.houses().iter().copied().find(is_whole).map_or_else(|| path(cells), |house| house.to_string())
}

/// Cells with their factors as a sum: `2 × r1c1 + r1c2 − r2c1`.
pub(super) fn terms(factors: &[i32], cells: &[Cell]) -> String {
    let term = |(at, (factor, cell)): (usize, (&i32, &Cell))| {
        let sign = match (at, *factor < 0) {
            (0, false) => "",
            (0, true) => "−",
            (_, false) => " + ",
            (_, true) => " − ",
        };
        let times = if factor.abs() == 1 { String::new() } else { format!("{} × ", factor.abs()) };
        format!("{sign}{times}{cell}")
    };
    factors.iter().zip(cells).enumerate().map(term).collect()
}

/// How often each digit of a list comes in it: `1 occurs exactly once and 3 occurs exactly twice`.
fn times(digits: &[i32]) -> String {
    let different = (0..=digits.iter().copied().max().unwrap_or_default()).filter(|digit| digits.contains(digit));
    let digits = different.map(|digit| {
        let count = match digits.iter().filter(|other| **other == digit).count() {
            1 => "once".to_owned(),
            2 => "twice".to_owned(),
            count => format!("{} times", number(count)),
        };
        format!("{digit} occurs exactly {count}")
    });
    both(digits)
}
