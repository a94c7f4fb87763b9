//! Writes statements of the Interactive Sudoku Solver.

use super::super::places::{are_adjacent, line, sorted};
use super::super::plain::marked;
use super::{CELLS, HOUSES, LINKS, MARKS, OUTSIDE, STRICT};
use unguess_core::board::relation::{Relation, RelationKind as Kind};
use unguess_core::board::rules::{ExtraHouse, LinkKind, Regions, RulesFault, Statement, Wrapping, usual};
use unguess_core::board::{Cell, PlainBoard};

/// Writes a board.
pub(super) fn write(board: &PlainBoard) -> Result<String, RulesFault> {
    let rules = &board.rules;
    let size = rules.size();
    let mut said = if size == 9 { Vec::new() } else { vec![format!("Shape~{size}x{size}")] };
    let given = board.givens.clues().map(|clue| format!("~{}_{}", id(clue.cell()), clue.digit()));
    let marks = marked(rules, &board.marks).map(|(cell, digits)| format!("~{}_{}", id(cell), joined(&digits, "_")));
    let cells: String = given.chain(marks).collect();
    let marks: Vec<&Relation> = rules.relations().collect();
    for own in rules.statements() {
        said.extend(statement(own, size, &marks).ok_or_else(|| RulesFault(own.to_string()))?);
    }
    if !cells.is_empty() || said.is_empty() {
        said.push(if cells.is_empty() { "~".to_owned() } else { cells });
    }
    Ok(format!(".{}", said.join(".")))
}

fn statement(said: &Statement, size: usize, marks: &[&Relation]) -> Option<Vec<String>> {
    let one = |text: String| Some(vec![text]);
    match said {
        Statement::Regions(Regions::Boxes(shape)) => (usual(size) == Some(*shape)).then(Vec::new),
        Statement::Regions(Regions::None) => one("NoBoxes".to_owned()),
        Statement::Regions(Regions::Letters(letters)) => {
            let is_whole = |letter: &char| letters.matches(*letter).count() == size;
            let mut other: Vec<char> = letters.chars().filter(|letter| !is_whole(letter)).collect();
            other.dedup();
            other.sort_by_cached_key(|letter| *letter as usize);
            other.dedup();
            let is_said = other.is_empty() || other == ['.'];
            is_said.then(|| vec!["NoBoxes".to_owned(), format!("Jigsaw~{}", letters.replace('.', "0"))])
        }
        Statement::Houses(ExtraHouse::DiagonalDown) => one("Diagonal~-1".to_owned()),
        Statement::Houses(ExtraHouse::DiagonalUp) => one("Diagonal~1".to_owned()),
        Statement::Houses(kind) => one(HOUSES.iter().find(|(_, own)| own == kind)?.0.to_owned()),
        Statement::House(cells) => one(format!("AllDifferent~{}", ids(cells))),
        Statement::Links(kind, wrapping, exempt) if *wrapping == Wrapping::default() => {
            one(links(kind, exempt, marks)?.to_owned())
        }
        Statement::Absent(_) | Statement::Links(..) => None,
        Statement::Relation(relation) => relate(relation, size),
    }
}

fn links(kind: &LinkKind, exempt: &[[Cell; 2]], marks: &[&Relation]) -> Option<&'static str> {
    if let Some((name, _, spared)) = STRICT.iter().find(|(_, own, _)| own == kind) {
        let own = marks.iter().filter(|mark| spared.contains(&mark.kind()));
        let own = own.filter_map(|mark| mark.parts()[0].as_slice().try_into().ok());
        return (sorted(own) == sorted(exempt.iter().copied())).then_some(*name);
    }
    LINKS.iter().find(|(_, own)| own == kind).filter(|_| exempt.is_empty()).map(|(name, _)| *name)
}

fn relate(relation: &Relation, size: usize) -> Option<Vec<String>> {
    let kind = relation.kind();
    let parts = relation.parts();
    let cells = ids(&parts[0]);
    let number = relation.number();
    let with_number = |name: &str| Some(vec![format!("{name}~{}~{cells}", number?)]);
    let one = |text: String| Some(vec![text]);
    if let Some((name, _)) = CELLS.iter().find(|(_, own)| *own == kind) {
        return one(format!("{name}~{cells}"));
    }
    if let Some((name, ..)) = MARKS.iter().find(|(_, own, value)| *own == kind && *value == number) {
        let is_pair = parts[0].len() == 2 && are_adjacent(parts[0][0], parts[0][1]);
        return is_pair.then(|| vec![format!("{name}~{cells}")]);
    }
    if let Some((name, _)) = OUTSIDE.iter().find(|(_, own)| *own == kind) {
        let (id, is_back) = whole_line(&parts[0], size)?;
        return one(format!(
            "{name}~{id}~{}{}{}",
            if is_back { "~" } else { "" },
            number?,
            if is_back { "" } else { "~" }
        ));
    }
    match kind {
        Kind::Cage if number.is_some_and(|sum| sum < 1) => None,
        Kind::Cage => one(format!("Cage~{}~{cells}", number.unwrap_or(0))),
        Kind::Sum | Kind::LittleKiller => with_number("Sum"),
        Kind::Linear => one(format!("Sum~{}_=_{}~{cells}", number?, joined(&relation.numbers()[1..], "_"))),
        Kind::Whispers => with_number("Whisper"),
        Kind::Modular => with_number("Modular"),
        Kind::Lockout => with_number("Lockout"),
        Kind::Arrow if parts[0].len() == 1 => one(format!("Arrow~{cells}~{}", ids(&parts[1]))),
        Kind::Arrow => {
            parts[0].is_sorted().then(|| vec![format!("PillArrow~{}~{cells}~{}", parts[0].len(), ids(&parts[1]))])
        }
        Kind::Odd | Kind::Even => {
            let own = (1..).take(size).filter(|digit| (digit % 2 == 1) == (kind == Kind::Odd));
            let digits = joined(&own.collect::<Vec<_>>(), "_");
            let marks: Vec<String> = parts[0].iter().map(|cell| format!("{}_{digits}", id(*cell))).collect();
            one(format!("~{}", marks.join("~")))
        }
        Kind::Quadruple => one(format!("ContainAtLeast~{}~{cells}", joined(relation.numbers(), "_"))),
        Kind::ContainsExactly => one(format!("ContainExact~{}~{cells}", joined(relation.numbers(), "_"))),
        Kind::SameValues => {
            let is_even = parts.iter().all(|part| part.len() == parts[0].len());
            is_even.then(|| vec![format!("SameValues~{}~{}", parts.len(), ids(&parts.concat()))])
        }
        Kind::RegionSum => {
            one(format!("EqualSum~{}", parts.iter().map(|part| ids(part)).collect::<Vec<_>>().join("~-~")))
        }
        Kind::Sandwich => {
            let (id, _) = whole_line(&parts[0], size)?;
            one(format!("Sandwich~{}~{id}", number?))
        }
        _ => None,
    }
}

/// The row or column that some cells are, and whether they begin with its last cell.
fn whole_line(cells: &[Cell], size: usize) -> Option<(String, bool)> {
    let all = [true, false].into_iter().flat_map(|is_row| (0..size).map(move |at| (is_row, at)));
    let mut all = all.flat_map(|(is_row, at)| [false, true].map(|is_back| (is_row, at, is_back)));
    let (is_row, at, is_back) = all.find(|(is_row, at, is_back)| line(size, *is_row, *at, *is_back) == cells)?;
    Some((format!("{}{}", if is_row { 'R' } else { 'C' }, at + 1), is_back))
}

fn id(cell: Cell) -> String {
    format!("R{}C{}", cell.row() + 1, cell.column() + 1)
}

fn ids(cells: &[Cell]) -> String {
    cells.iter().map(|cell| id(*cell)).collect::<Vec<_>>().join("~")
}

fn joined(numbers: &[i32], between: &str) -> String {
    numbers.iter().map(i32::to_string).collect::<Vec<_>>().join(between)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::Drawings;
    use crate::formats::iss::FORMAT;

    #[test]
    fn what_is_written_is_read() {
        for text in [
            ".Shape~6x6.Diagonal~1.Cage~9~R1C1~R1C2.~R2C2_3~R3C3_1_2",
            ".NoBoxes.AntiKnight.Thermo~R1C1~R2C2.X~R1C3~R1C4.StrictXV",
            ".Shape~4x4.NoBoxes.Jigsaw~1112122333244344.Skyscraper~C2~~3.PillArrow~2~R1C1~R1C2~R2C1~R3C1",
            ".EqualSum~R1C1~-~R2C2~R3C3.SameValues~2~R1C1~R4C4.Sum~5_=_1_2~R1C1~R2C1.Sandwich~9~C3",
        ] {
            assert_eq!(write(&FORMAT.read(text, Drawings::Refused).unwrap()).as_deref(), Ok(text));
        }
    }

    #[test]
    fn what_cannot_be_said_is_named() {
        let said = |text: &str| write(&PlainBoard::read(text).unwrap()).unwrap_err().to_string();
        assert_eq!(said("size 4; slow-thermo r1c1 r1c2"), "slow-thermo r1c1 r1c2");
        assert_eq!(said("size 4; absent r1c1"), "absent r1c1");
        assert_eq!(said("size 4; x-sum 3 r1c1 r1c2"), "x-sum 3 r1c1 r1c2");
    }
}
