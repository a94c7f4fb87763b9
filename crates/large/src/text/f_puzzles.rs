//! Boards of f-puzzles: one JSON object, as it is inside their links.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde_json::{Map, Value};
use unguess_board::relation::{KINDS, KindNumbers, KindParts, RelationKind};

use super::LargePuzzle;
use super::boards::usual;
use crate::related::Related;
use crate::{Alphabet, Board, BoardNames, Cell, Digit, Digits, Extra, Unread};

/// Fields that state no rule: words, and settings of the page.
const IGNORED: [&str; 7] =
    ["title", "author", "ruleset", "solution", "disabledlogic", "truecandidatesoptions", "successMessage"];

/// Fields that are true or false.
const EXTRAS: [(&str, Extra); 5] = [
    ("diagonal-", Extra::DiagonalDown),
    ("diagonal+", Extra::DiagonalUp),
    ("disjointgroups", Extra::Disjoint),
    ("antiknight", Extra::AntiKnight),
    ("antiking", Extra::AntiKing),
];

/// Reads such an object.
pub(super) fn read(text: &str) -> Result<LargePuzzle, Unread> {
    let start = text.trim_start_matches('\u{feff}');
    let object: Map<String, Value> = serde_json::from_str(start).map_err(|fault| Unread {
        line: fault.line(),
        column: fault.column(),
        reason: format!("expected an object of f-puzzles: {fault}"),
        needs_alphabet: false,
    })?;
    let fault = |field: &str, reason: String| {
        Unread::at(text, text.find(&format!("\"{field}\"")).unwrap_or(0), format!("f-puzzles: {reason}"))
    };
    let size = object.get("size").and_then(Value::as_u64).and_then(|size| usize::try_from(size).ok());
    let size = size.filter(|size| Board::SIZES.contains(size));
    let size = size.ok_or_else(|| fault("size", "expected a size from 10 to 25".to_owned()))?;
    let cells =
        cells(&object, size).ok_or_else(|| fault("grid", format!("expected a grid of {size} rows of {size} cells")))?;
    let mut board = board(&cells, size).map_err(|reason| fault("region", reason))?;
    let mut relations = Vec::new();
    for (field, value) in object.iter().filter(|(_, value)| is_said(value)) {
        if let Some(kind) = kind(field) {
            let wrong = |reason: String| fault(field, format!("{field}: {reason}"));
            for entry in value.as_array().ok_or_else(|| wrong("expected a list".to_owned()))? {
                relations.extend(of_entry(entry, kind, &board).map_err(wrong)?);
            }
            continue;
        }
        match EXTRAS.iter().find(|(name, _)| name == field) {
            Some((_, extra)) if *value == Value::Bool(true) => {
                board = board.with(*extra).map_err(|reason| fault(field, reason.0))?;
            }
            None if field == "extraregion" => {
                let expected = format!("expected regions of {size} different cells as extraregion");
                for cells in houses(value, &board).ok_or_else(|| fault(field, expected))? {
                    board.add_extra(cells);
                }
            }
            None if field == "size" || field == "grid" || IGNORED.contains(&field.as_str()) => {}
            _ => return Err(fault(field, format!("{field} is not supported on boards of 10 to 25 digits"))),
        }
    }
    let digit =
        |value: &Value| Digit::new(usize::try_from(value.as_u64()?).ok()?).filter(|digit| digit.number() <= size);
    let wrong = |field: &str| fault(field, format!("expected digits from 1 to {size} as {field}"));
    let mut givens = vec![None; cells.len()];
    let mut marks = Vec::new();
    for (cell, fields) in cells.into_iter().enumerate() {
        // A digit that is not given is the player's.
        if let Some(value) = fields.get("value").filter(|_| fields.get("given") == Some(&Value::Bool(true))) {
            givens[cell] = Some(digit(value).ok_or_else(|| wrong("value"))?);
        } else if let Some(limit) = fields.get("givenPencilMarks").filter(|limit| is_said(limit)) {
            let digits: Option<Digits> = limit.as_array().and_then(|digits| digits.iter().map(digit).collect());
            marks.push((cell, digits.ok_or_else(|| wrong("givenPencilMarks"))?));
        }
    }
    let board = Arc::new(board.relate(relations));
    Ok(LargePuzzle { board, givens, marks, alphabet: Alphabet::default() })
}

/// The kind of relations that a field has, of those that are lines or cells with at most a number.
fn kind(field: &str) -> Option<RelationKind> {
    let is_plain = |kind: &&RelationKind| {
        let facts = kind.facts();
        let is_field = facts
            .f_puzzles
            .is_some_and(|known| known.name == field && matches!(known.members, ["lines"] | ["cells", "value"]));
        is_field && facts.parts == KindParts::One && matches!(facts.numbers, KindNumbers::None | KindNumbers::Perhaps)
    };
    KINDS.iter().find(is_plain).copied()
}

/// The relations that an entry of the field states.
fn of_entry(entry: &Value, kind: RelationKind, board: &Board) -> Result<Vec<Related>, String> {
    let cells = |names: &Value| {
        let names = names.as_array().ok_or("expected a list of cells")?;
        let cell =
            |name: &Value| BoardNames(board).read_cell(name.as_str().unwrap_or_default()).map_err(|fault| fault.reason);
        names.iter().map(cell).collect::<Result<Vec<Cell>, String>>()
    };
    let known = kind.facts().f_puzzles.map_or(&[][..], |field| field.members);
    if let Some((other, _)) =
        entry.as_object().into_iter().flatten().find(|(name, value)| !known.contains(&name.as_str()) && is_said(value))
    {
        return Err(format!("{other:?} is not supported on boards of 10 to 25 digits"));
    }
    if let Some(lines) = entry.get("lines").and_then(Value::as_array) {
        return lines.iter().map(|line| Related::new(board.size(), kind, Vec::new(), &[cells(line)?])).collect();
    }
    let total = match entry.get("value").filter(|value| is_said(value)) {
        None => None,
        Some(value) => {
            let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            Some(text.parse::<i32>().map_err(|_| format!("expected a number, found {value}"))?)
        }
    };
    let cells = cells(entry.get("cells").unwrap_or(&Value::Null))?;
    Ok(vec![Related::new(board.size(), kind, total.into_iter().collect(), &[cells])?])
}

/// The cells of extra regions, if all of these are houses.
fn houses(value: &Value, board: &Board) -> Option<Vec<Vec<Cell>>> {
    let cell = |name: &Value| BoardNames(board).read_cell(name.as_str()?).ok();
    let house = |region: &Value| {
        let cells: Option<BTreeSet<Cell>> = region.get("cells")?.as_array()?.iter().map(cell).collect();
        cells.filter(|cells| cells.len() == board.size()).map(|cells| cells.into_iter().collect())
    };
    value.as_array()?.iter().map(house).collect()
}

/// Whether a field says anything.
fn is_said(value: &Value) -> bool {
    match value {
        Value::Null => false,
        Value::Bool(value) => *value,
        Value::String(text) => !text.is_empty(),
        Value::Array(items) => !items.is_empty(),
        Value::Number(_) | Value::Object(_) => true,
    }
}

/// The fields of each cell, if there are as many cells as the board has.
fn cells(object: &Map<String, Value>, size: usize) -> Option<Vec<&Map<String, Value>>> {
    let rows = object.get("grid")?.as_array()?;
    let rows: Vec<&Vec<Value>> = rows.iter().map(Value::as_array).collect::<Option<_>>()?;
    let is_square = rows.len() == size && rows.iter().all(|row| row.len() == size);
    rows.into_iter().flatten().map(Value::as_object).collect::<Option<_>>().filter(|_| is_square)
}

/// The board of the regions that cells are in. A cell that states none is in its box.
fn board(cells: &[&Map<String, Value>], size: usize) -> Result<Board, String> {
    let usual = usual(size).map_err(|fault| fault.0)?;
    let has_boxes = usual.shape().is_some();
    let mut region_of: Vec<usize> =
        (0..cells.len()).map(|cell| if has_boxes { usual.houses_of(cell)[0] } else { 0 }).collect();
    let boxes = region_of.clone();
    for (region, value) in
        region_of.iter_mut().zip(cells).filter_map(|(region, cell)| Some((region, cell.get("region")?)))
    {
        let stated = value.as_u64().and_then(|number| usize::try_from(number).ok()).filter(|number| *number < size);
        *region = stated.ok_or_else(|| format!("expected a region from 0 to {}, found {value}", size - 1))?;
    }
    if region_of == boxes { Ok(Board::clone(&usual)) } else { Board::regions(&region_of).map_err(|fault| fault.0) }
}
