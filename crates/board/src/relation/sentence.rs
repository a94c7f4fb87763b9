//! Relations in English: what they demand. Whoever asks says what cells are called, so that boards of any size have the same sentences.

use super::{Relation, RelationKind as Kind};
use crate::ids::Cell;
use crate::lists::{both, joined, number};

/// What things are called on a board.
pub struct BoardWords<'a> {
    /// The name of a cell.
    pub cell: &'a dyn Fn(Cell) -> String,
    /// The name of the row or column that some cells are, if they are one.
    pub house: &'a dyn Fn(&[Cell]) -> Option<String>,
    /// How many digits there are.
    pub size: usize,
}

impl Relation {
    /// What it demands, as a sentence without a full stop.
    pub fn sentence(&self, words: &BoardWords) -> String {
        let (parts, numbers) = (self.parts(), self.numbers());
        let cells = parts.concat();
        let names = |cells: &[Cell]| cells.iter().map(|cell| (words.cell)(*cell)).collect::<Vec<String>>();
        let path = |cells: &[Cell]| names(cells).join("-");
        filled((self.kind().facts().sentence)(self), |name| match name {
            "cells" => both(names(&cells)),
            "line" => path(&cells),
            "k" => self.number_text(),
            "first" => (words.cell)(cells[0]),
            "others" => both(names(&cells[1..])),
            "part 1" => path(&parts[0]),
            "part 2" => path(&parts[1]),
            "parts" => joined(parts.iter().map(|part| path(part)), ", ", " and "),
            "house" => (words.house)(&cells).unwrap_or_else(|| path(&cells)),
            "highest" => words.size.to_string(),
            "count" => number(usize::try_from(numbers[0]).unwrap_or_default()),
            "is" => if numbers[0] == 1 { "is" } else { "are" }.to_owned(),
            "digits" => both(numbers),
            "times" => times(numbers),
            "terms" => terms(&numbers[1..], &names(&cells)),
            "Cage" => cages([(self, words.cell)]).replacen("the", "The", 1),
            other => unreachable!("no sentence names {other}"),
        })
    }

    /// Its number, if it has one.
    pub fn number_text(&self) -> String {
        self.number().map_or_else(String::new, |number| number.to_string())
    }
}

/// A text in which each name in braces gives way to what it stands for.
pub fn filled(text: &str, of: impl Fn(&str) -> String) -> String {
    let parts = text.split('{').map(|part| match part.split_once('}') {
        Some((name, rest)) => of(name) + rest,
        None => part.to_owned(),
    });
    parts.collect()
}

/// Cages by their totals and first cells, `the 9-cages in r1c1 and r2c2 and the 8-cage in r1c2`; other sums by their cells,
/// `r1c1 + r1c2 (5)`.
///
/// With each comes what its cells are called.
pub fn cages<'a>(relations: impl IntoIterator<Item = (&'a Relation, impl Fn(Cell) -> String)>) -> String {
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    for (relation, name) in relations {
        let k = relation.number_text();
        if relation.kind() != Kind::Cage {
            let cells: Vec<String> = relation.parts().concat().iter().map(|cell| name(*cell)).collect();
            groups.push((String::new(), vec![format!("{} ({k})", cells.join(" + "))]));
            continue;
        }
        let first = relation.cells().first().map_or_else(String::new, name);
        match groups.iter_mut().find(|(of, _)| *of == k) {
            Some((_, places)) => places.push(first),
            None => groups.push((k, vec![first])),
        }
    }
    both(groups.into_iter().map(|(k, places)| {
        let s = if places.len() == 1 { "" } else { "s" };
        if k.is_empty() { both(places) } else { format!("the {k}-cage{s} in {}", both(places)) }
    }))
}

/// Cells with their factors as a sum: `2 × r1c1 + r1c2 − r2c1`.
pub fn terms(factors: &[i32], cells: &[String]) -> String {
    let term = |(at, (factor, cell)): (usize, (&i32, &String))| {
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
