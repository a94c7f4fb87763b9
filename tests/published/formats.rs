//! Boards in the formats of other programs: each text is the board that it was written from, or is refused by name.

use std::collections::{BTreeMap, BTreeSet};

use crate::boards::plain;
use crate::common::data;
use serde_json::Value;
use unguess::board::relation::{Relation, RelationKind as Kind};
use unguess::board::rules::{ExtraHouse, LinkKind, Statement};
use unguess::board::{Cell, HouseKind, PlainBoard};
use unguess::corpus::InputLine;
use unguess::text::formats::{BoardFormat, Drawings, FORMATS, WRITTEN};

/// The boards of up to nine digits, by their names.
fn boards() -> Option<BTreeMap<String, PlainBoard>> {
    let text = data::list("boards/boards.jsonl")?;
    let boards = text.lines().filter_map(|line| {
        let board: Value = serde_json::from_str(line).expect("a line of JSON");
        let id = board["id"].as_str().expect("a board has a name").to_owned();
        plain(&board).map(|plain| (id, PlainBoard::read(&plain).expect("a board in plain form")))
    });
    Some(boards.collect())
}

fn format(name: &str) -> &'static BoardFormat {
    let id = match name {
        "jigsaw-line" => "jigsaw",
        "killer-line" => "killer",
        "killer-short" => "short-killer",
        "text" => "plain",
        other => other,
    };
    FORMATS.into_iter().find(|format| format.id == id).unwrap_or_else(|| panic!("unknown format {name}"))
}

/// What a board means, in words whose order does not matter.
fn meaning(board: &PlainBoard) -> BTreeSet<String> {
    let rules = &board.rules;
    let mut said = BTreeSet::from([format!("size {}", rules.size())]);
    // Of the windows of nine digits, five follow from the others.
    let is_hidden =
        |number: usize| rules.size() == 9 && matches!(ExtraHouse::of_number(number), Some((ExtraHouse::Windows, 4..)));
    for house in rules.houses().iter().filter(|house| house.kind() != HouseKind::Extra || !is_hidden(house.number())) {
        said.insert(format!("differ {}", names(rules.places(*house), true)));
    }
    for set in rules.sets() {
        said.insert(format!("differ {}", names(&set.iter().collect::<Vec<_>>(), true)));
    }
    for statement in rules.statements() {
        match statement {
            Statement::Links(kind, wrapping, exempt) => {
                let pairs: BTreeSet<String> = exempt.iter().map(|pair| names(pair, true)).collect();
                let kinds = match kind {
                    LinkKind::KropkiNegative => vec![LinkKind::NonConsecutive, LinkKind::RatioNegative],
                    kind => vec![kind.clone()],
                };
                said.extend(kinds.iter().map(|kind| format!("{kind} {wrapping:?} but {pairs:?}")));
            }
            Statement::Relation(relation) => said.extend(relation_meaning(relation)),
            _ => {}
        }
    }
    for cell in rules.cells().iter() {
        let has_parity =
            |kind: Kind| rules.relations().any(|relation| relation.kind() == kind && relation.cells().contains(cell));
        let (odd, even) = (has_parity(Kind::Odd), has_parity(Kind::Even));
        let may_be = rules.digits().filter(|digit| {
            let is_odd = digit.number() % 2 == 1;
            board.givens.clue(cell).map_or_else(
                || board.marks.contains(cell.with(*digit)) && (is_odd || !odd) && (!is_odd || !even),
                |given| given == *digit,
            )
        });
        said.insert(format!("{cell} {}", may_be.map(|digit| digit.to_string()).collect::<String>()));
    }
    said
}

fn names(cells: &[Cell], is_set: bool) -> String {
    let mut cells = cells.to_vec();
    if is_set {
        cells.sort_unstable();
    }
    cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(" ")
}

/// What a relation says besides that its cells differ.
fn relation_meaning(relation: &Relation) -> Option<String> {
    let (kind, parts) = (relation.kind(), relation.parts());
    let mut numbers = relation.numbers().to_vec();
    let line = |cells: &[Cell]| {
        let back: Vec<Cell> = cells.iter().rev().copied().collect();
        names(cells, false).min(names(&back, false))
    };
    let cells = match kind {
        Kind::Different | Kind::Odd | Kind::Even => return None,
        Kind::Cage if numbers.is_empty() => return None,
        Kind::Quadruple | Kind::ContainsExactly => {
            numbers.sort_unstable();
            names(&parts[0], true)
        }
        Kind::Linear => {
            let mut terms: Vec<(Cell, i32)> = parts[0].iter().copied().zip(numbers.drain(1..)).collect();
            terms.sort_unstable();
            format!("{terms:?}")
        }
        Kind::Arrow => format!("{} | {}", names(&parts[0], false), names(&parts[1], true)),
        Kind::Minimum | Kind::Maximum => format!("{} | {}", parts[0][0], names(&parts[0][1..], true)),
        Kind::RegionSum | Kind::SameValues => {
            format!("{:?}", parts.iter().map(|part| names(part, true)).collect::<BTreeSet<_>>())
        }
        Kind::Clone => {
            let pairs = parts[0].iter().zip(&parts[1]).filter(|(one, other)| one != other);
            format!("{:?}", pairs.map(|(one, other)| names(&[*one, *other], true)).collect::<BTreeSet<_>>())
        }
        Kind::Palindrome
        | Kind::Zipper
        | Kind::Between
        | Kind::Lockout
        | Kind::DoubleArrow
        | Kind::Whispers
        | Kind::Entropic
        | Kind::Modular => line(&parts[0]),
        Kind::Greater | Kind::Thermo | Kind::SlowThermo | Kind::XSum | Kind::Skyscraper | Kind::NumberedRoom => {
            names(&parts[0], false)
        }
        _ => names(&parts[0], true),
    };
    let word = if kind == Kind::LittleKiller { Kind::Sum } else { kind }.facts().word;
    Some(format!("{word} {numbers:?} {cells}"))
}

/// What one board says and the other does not.
fn difference(one: &PlainBoard, other: &PlainBoard) -> Vec<String> {
    meaning(one).symmetric_difference(&meaning(other)).cloned().collect()
}

#[test]
fn every_text_is_the_board_that_it_was_written_from() {
    let (Some(boards), Some(links)) = (boards(), data::list("boards/links.tsv")) else { return };
    let (mut read, mut wrong) = (BTreeMap::<&str, usize>::new(), Vec::new());
    for line in links.lines().skip(1) {
        let [name, id, text] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let Some(board) = boards.get(id) else { continue };
        let line = InputLine::new("links", 1, text);
        if line.format() != Some(format(name)) {
            wrong.push(format!("{name} {id}: taken for {:?}: {text:.60}", line.format()));
            continue;
        }
        match line.published(None, Drawings::Refused) {
            Err(bad) => wrong.push(format!("{name} {id}: {bad}")),
            Ok(own) => match difference(&own, board) {
                differences if differences.is_empty() => *read.entry(name).or_default() += 1,
                differences => wrong.push(format!("{name} {id}: {differences:?}")),
            },
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert!(read.values().sum::<usize>() > 600, "{read:?}");
}

#[test]
fn what_is_not_understood_is_refused_by_name() {
    let Some(refused) = data::list("boards/refused.tsv") else { return };
    let mut count = 0;
    for line in refused.lines().skip(1) {
        let [name, text, names] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let said = match format(name).read(text, Drawings::Refused) {
            Ok(board) => panic!("{name} {text:.200} is read as {}", board.rules),
            Err(fault) => fault.to_string(),
        };
        assert!(names.split('|').any(|name| said.contains(name)), "{names}: {said}\n{text:.200}");
        assert!(InputLine::new("refused", 1, text).grid_on(None).is_err(), "{text:.200}");
        count += 1;
    }
    assert_eq!(count, 175);
}

#[test]
fn what_is_written_is_read_again() {
    let Some(boards) = boards() else { return };
    let (mut written, mut wrong) = (BTreeMap::<&str, usize>::new(), Vec::new());
    for (id, board) in &boards {
        for target in WRITTEN {
            let Ok(text) = target.write(board) else { continue };
            *written.entry(target.id).or_default() += 1;
            match InputLine::new("written", 1, &text).published(None, Drawings::Refused) {
                Err(bad) => wrong.push(format!("{} {id}: {bad}: {text}", target.id)),
                Ok(own) => match difference(&own, board) {
                    differences if differences.is_empty() => {}
                    differences => wrong.push(format!("{} {id}: {differences:?}: {text}", target.id)),
                },
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert_eq!(written["plain"], boards.len());
    assert!(written["f-puzzles"] > 180 && written["iss"] > 190, "{written:?}");
}
