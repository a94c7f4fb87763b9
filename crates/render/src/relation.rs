//! Relations in English: what they demand.

use super::labels::numbered;
use super::words::{both, capitalised, joined, number};
use unguess_board::relation::{Relation, RelationKind as Kind};
use unguess_board::{Cell, House, Rules};

/// What a relation demands, as a sentence without a full stop.
pub(super) fn stated(rules: &Rules, relation: &Relation) -> String {
    let parts = relation.parts();
    let own = parts.concat();
    let (cells, line, numbers) = (both(&own), path(&own), relation.numbers());
    let k = numbered(relation);
    match relation.kind() {
        Kind::Cage if numbers.is_empty() => format!("No digit repeats in the cage {cells}"),
        Kind::Cage => format!("{} has the cells {cells}", capitalised(&cages(&[relation]))),
        Kind::Sum if own.len() == 1 => format!("{cells} is {k}"),
        Kind::Sum | Kind::Xv => format!("{cells} add up to {k}"),
        Kind::LittleKiller => format!("The diagonal {line} adds up to {k}"),
        Kind::Linear => format!("{} is {k}", terms(&numbers[1..], &own)),
        Kind::Different => format!("No digit repeats in {cells}"),
        Kind::Equal => format!("{cells} are equal"),
        Kind::Clone => format!("The clones {} and {} are equal, cell by cell", path(&parts[0]), path(&parts[1])),
        Kind::Odd => format!("{cells} must be odd"),
        Kind::Even => format!("{cells} must be even"),
        Kind::Minimum => format!("{} is lower than {}", own[0], both(&own[1..])),
        Kind::Maximum => format!("{} is higher than {}", own[0], both(&own[1..])),
        Kind::Greater => format!("Digits fall along {line}"),
        Kind::Difference => format!("{cells} differ by {k}"),
        Kind::Ratio if k == "2" => format!("One of {cells} is twice the other"),
        Kind::Ratio => format!("One of {cells} is {k} times the other"),
        Kind::Arrow if parts[0].len() == 1 => {
            format!("The arrow {} adds up to the digit in its circle {}", path(&parts[1]), parts[0][0])
        }
        Kind::Arrow => format!("The arrow {} adds up to the number in its circle {}", path(&parts[1]), path(&parts[0])),
        Kind::DoubleArrow => format!("The ends of the double arrow {line} add up to as much as the cells between them"),
        Kind::Thermo => format!("Digits rise along the thermometer {line}"),
        Kind::SlowThermo => format!("Digits never fall along the slow thermometer {line}"),
        Kind::Whispers => format!("Neighbors on the whispers line {line} differ by {k} or more"),
        Kind::Renban => format!("The renban line {line} has consecutive digits in any order"),
        Kind::Nabner => format!("No two digits on the nabner line {line} are equal or consecutive"),
        Kind::Palindrome => format!("The palindrome {line} reads the same from both ends"),
        Kind::Zipper => {
            format!("On the zipper line {line}, cells at the same distance from the middle have one common sum{}", {
                if own.len().is_multiple_of(2) { "" } else { ", which is the digit in the middle" }
            })
        }
        Kind::Between => {
            format!("On the between line {line}, every digit inside lies between the digits at the two ends")
        }
        Kind::Lockout => format!(
            "The ends of the lockout line {line} differ by {k} or more, and no digit inside lies in the range between them"
        ),
        Kind::Entropic => format!("Any three neighbors on the entropic line {line} are low, middle and high"),
        Kind::Modular => {
            format!("Any {k} neighbors on the modular line {line} leave different remainders when divided by {k}")
        }
        Kind::RegionSum => format!("The parts of the region sum line, {}, have the same total", lists(parts)),
        Kind::SameValues => format!("The groups {} have the same digits", lists(parts)),
        Kind::Sandwich => {
            format!("In {}, the digits between the 1 and the {} add up to {k}", whole(rules, &own), rules.size())
        }
        Kind::XSum => format!(
            "The digit in {} says how many cells of {}, counted from there, add up to {k}",
            own[0],
            whole(rules, &own)
        ),
        Kind::Skyscraper => format!(
            "Seen from {}, {} of the digits in {} {} higher than all before",
            own[0],
            number(usize::try_from(numbers[0]).unwrap_or_default()),
            whole(rules, &own),
            if numbers[0] == 1 { "is" } else { "are" },
        ),
        Kind::NumberedRoom => {
            format!("The digit in {} says which cell of {}, counted from there, is {k}", own[0], whole(rules, &own))
        }
        Kind::Quadruple => format!("{} must occur in {cells}", both(numbers)),
        Kind::ContainsExactly => format!("Among {cells}, {}", times(numbers)),
        Kind::EntropySquare => format!("A low, a middle and a high digit are among {cells}"),
        Kind::CountingCircles => format!("A digit in the circles {cells} occurs there as often as it says"),
    }
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
        match groups.iter_mut().find(|(own, _)| *own == k) {
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

/// Lines with `and` before the last.
fn lists(parts: &[Vec<Cell>]) -> String {
    joined(parts.iter().map(|part| path(part)), ", ", " and ")
}

/// The row or column that some cells are, or the cells.
fn whole(rules: &Rules, cells: &[Cell]) -> String {
    let is_own = |house: &House| {
        rules.places(*house).len() == cells.len() && cells.iter().all(|cell| rules.places(*house).contains(cell))
    };
    rules.houses().iter().copied().find(is_own).map_or_else(|| path(cells), |house| house.to_string())
}

/// `2 × r1c1 + r1c2 − r2c1`.
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

/// `1 occurs exactly once and 3 exactly twice`.
fn times(digits: &[i32]) -> String {
    let different = (0..=digits.iter().copied().max().unwrap_or_default()).filter(|digit| digits.contains(digit));
    let said = different.map(|digit| {
        let count = match digits.iter().filter(|other| **other == digit).count() {
            1 => "once".to_owned(),
            2 => "twice".to_owned(),
            count => format!("{} times", number(count)),
        };
        format!("{digit} occurs exactly {count}")
    });
    both(said)
}
