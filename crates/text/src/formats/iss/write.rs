//! Writes statements of the Interactive Sudoku Solver.

use super::super::places::{are_adjacent, line, marked_pairs, sorted};
use super::super::plain::marked;
use super::names::{HOUSES, LINKS};
use unguess_board::relation::{IssForm, Relation, RelationKind as Kind};
use unguess_board::rules::{ExtraHouse, Regions, RulesFault, Statement, Wrapping, usual};
use unguess_board::{Cell, PlainBoard, Rules};

/// Writes the size, if it is not nine, then the statements of the rules, then givens and marks in a last statement.
pub(super) fn write(board: &PlainBoard) -> Result<String, RulesFault> {
    let rules = &board.rules;
    let size = rules.size();
    let mut parts = if size == 9 { Vec::new() } else { vec![format!("Shape~{size}x{size}")] };
    let given = board.givens.clues().map(|clue| format!("~{}_{}", id(clue.cell()), clue.digit()));
    let marks = marked(rules, &board.marks).map(|(cell, digits)| format!("~{}_{}", id(cell), joined(&digits, "_")));
    let cells: String = given.chain(marks).collect();
    for statement in rules.statements() {
        parts.push(constraint(statement, rules).ok_or_else(|| RulesFault(statement.to_string()))?);
    }
    parts.retain(|part| !part.is_empty());
    // An empty board needs a statement, too.
    if !cells.is_empty() || parts.is_empty() {
        parts.push(if cells.is_empty() { "~".to_owned() } else { cells });
    }
    Ok(format!(".{}", parts.join(".")))
}

/// The constraint that says a statement: empty if the statement goes without saying, none if no constraint says it.
fn constraint(statement: &Statement, rules: &Rules) -> Option<String> {
    let size = rules.size();
    Some(match statement {
        Statement::Regions(Regions::Boxes(shape)) => (usual(size) == Some(*shape)).then(String::new)?,
        Statement::Regions(Regions::None) => "NoBoxes".to_owned(),
        Statement::Regions(Regions::Letters(letters)) => {
            let is_whole = |letter: &char| letters.matches(*letter).count() == size;
            let fits = letters.chars().filter(|letter| !is_whole(letter)).all(|letter| letter == '.');
            fits.then(|| format!("NoBoxes.Jigsaw~{}", letters.replace('.', "0")))?
        }
        Statement::Houses(ExtraHouse::DiagonalDown) => "Diagonal~-1".to_owned(),
        Statement::Houses(ExtraHouse::DiagonalUp) => "Diagonal~1".to_owned(),
        Statement::Houses(kind) => HOUSES.iter().find(|(_, house)| house == kind)?.0.to_owned(),
        Statement::House(cells) => format!("AllDifferent~{}", ids(cells)),
        Statement::Links(kind, wrapping, exempt) if *wrapping == Wrapping::default() => {
            let (name, _, spared) = LINKS.iter().find(|(_, link, _)| link == kind)?;
            (marked_pairs(rules, spared) == sorted(exempt.iter().copied())).then(|| (*name).to_owned())?
        }
        Statement::Absent(_) | Statement::Links(..) => return None,
        Statement::Relation(relation) => relate(relation, size)?,
    })
}

/// The constraint that says a relation; none if no constraint does.
fn relate(relation: &Relation, size: usize) -> Option<String> {
    let (kind, parts, number) = (relation.kind(), relation.parts(), relation.number());
    let cells = ids(&parts[0]);
    let fits = |form: &IssForm| !matches!(form, IssForm::Mark(value) if *value != number);
    if let Some((name, form)) = kind.facts().iss.iter().find(|(_, form)| fits(form)) {
        return Some(match form {
            IssForm::Cells => format!("{name}~{cells}"),
            IssForm::Number => format!("{name}~{}~{cells}", number?),
            IssForm::Numbers => format!("{name}~{}~{cells}", joined(relation.numbers(), "_")),
            IssForm::Mark(_) => {
                let is_pair = parts[0].len() == 2 && are_adjacent(parts[0][0], parts[0][1]);
                is_pair.then(|| format!("{name}~{cells}"))?
            }
            IssForm::Outside => match whole_line(&parts[0], size)? {
                (id, false) => format!("{name}~{id}~{}~", number?),
                (id, true) => format!("{name}~{id}~~{}", number?),
            },
        });
    }
    Some(match kind {
        Kind::Cage if number.is_some_and(|sum| sum < 1) => return None,
        Kind::Cage => format!("Cage~{}~{cells}", number.unwrap_or(0)),
        Kind::LittleKiller => format!("Sum~{}~{cells}", number?),
        Kind::Linear => format!("Sum~{}_=_{}~{cells}", number?, joined(&relation.numbers()[1..], "_")),
        Kind::Arrow if parts[0].len() == 1 => format!("Arrow~{cells}~{}", ids(&parts[1])),
        Kind::Arrow if parts[0].is_sorted() => format!("PillArrow~{}~{cells}~{}", parts[0].len(), ids(&parts[1])),
        Kind::Odd | Kind::Even => {
            // A parity is said by the digits that its cells may have.
            let values = (1..).take(size).filter(|digit| (digit % 2 == 1) == (kind == Kind::Odd));
            let digits = joined(&values.collect::<Vec<_>>(), "_");
            let marks: Vec<String> = parts[0].iter().map(|cell| format!("~{}_{digits}", id(*cell))).collect();
            marks.concat()
        }
        Kind::SameValues => {
            let is_even = parts.iter().all(|part| part.len() == parts[0].len());
            is_even.then(|| format!("SameValues~{}~{}", parts.len(), ids(&parts.concat())))?
        }
        Kind::RegionSum => format!("EqualSum~{}", parts.iter().map(|part| ids(part)).collect::<Vec<_>>().join("~-~")),
        Kind::Sandwich => format!("Sandwich~{}~{}", number?, whole_line(&parts[0], size)?.0),
        _ => return None,
    })
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
    fn what_cannot_be_written_is_named() {
        let refusal = |text: &str| write(&PlainBoard::read(text).unwrap()).unwrap_err().to_string();
        assert_eq!(refusal("size 4; slow-thermo r1c1 r1c2"), "slow-thermo r1c1 r1c2");
        assert_eq!(refusal("size 4; absent r1c1"), "absent r1c1");
        assert_eq!(refusal("size 4; x-sum 3 r1c1 r1c2"), "x-sum 3 r1c1 r1c2");
    }
}
