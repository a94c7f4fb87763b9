//! Boards of SudokuPad in its own form: JSON whose names may be short and without quotes. Lines and arrows are drawings there, whose
//! meaning is in the rules text alone, so that only cells, regions and cages are read.

use serde_json::{Map, Value};

use super::json::{ListEntry, is_empty, list, object, refuse_others, rows, small};
use super::links::{self, Packed};
use super::places::{on_board, regions_of};
use super::{Board, BoardFormat, Drawings, f_puzzles, word};
use unguess_board::relation::RelationKind;
use unguess_board::rules::{Regions, RulesFault};
use unguess_board::{Cell, PlainBoard};

pub(super) static FORMAT: BoardFormat =
    BoardFormat::new("sudokupad", Board(|_, word| links::has(word, Packed::SudokuPad), word, read_link)).written(
        |board| {
            let packed = links::pack(&f_puzzles::write(board)?);
            Ok(format!("https://sudokupad.app/fpuzzles{}", packed.replace('/', "%2F")))
        },
    );

/// Reads the board in a link.
fn read_link(text: &str, drawings: Drawings) -> Result<PlainBoard, RulesFault> {
    read(&links::unpacked("SudokuPad", text)?, drawings)
}

/// Short names with the long ones.
const SHORT: [(&str, &str); 8] = [
    ("ce", "cells"),
    ("re", "regions"),
    ("ca", "cages"),
    ("v", "value"),
    ("a", "arrows"),
    ("l", "lines"),
    ("o", "overlays"),
    ("u", "underlays"),
];

/// What is drawn.
const DRAWINGS: [&str; 4] = ["arrows", "lines", "overlays", "underlays"];

/// What is read, or says nothing of the rules.
const KNOWN: [&str; 6] = ["cells", "regions", "cages", "metadata", "id", "cellSize"];

/// Members of the metadata that are texts about the puzzle.
const TEXTS: [&str; 9] = ["title", "author", "rules", "solution", "source", "id", "date", "msgcorrect", "msgincorrect"];

/// Reads a board.
fn read(text: &str, drawings: Drawings) -> Result<PlainBoard, RulesFault> {
    let board = object(&quoted(text)).and_then(|source| board(&source, drawings));
    board.map_err(|RulesFault(reason)| RulesFault(format!("SudokuPad: {reason}")))
}

/// The text as JSON: names get quotes and their long forms, and `t` and `f` become `true` and `false`.
fn quoted(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + text.len() / 2);
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        // The next piece: a text in quotes, a word, or a single sign.
        let is_word = first.is_alphabetic() || first == '_';
        let end = if first == '"' {
            text_end(rest)
        } else if is_word {
            rest.find(|next: char| !next.is_alphanumeric() && next != '_')
        } else {
            Some(first.len_utf8())
        };
        let (word, after) = rest.split_at(end.unwrap_or(rest.len()));
        let long = SHORT.iter().find(|(short, _)| word.trim_matches('"') == *short).map(|(_, long)| *long);
        match (word, after.starts_with(':')) {
            (_, true) if is_word || long.is_some() => quoted.extend(["\"", long.unwrap_or(word), "\""]),
            ("t", false) => quoted.push_str("true"),
            ("f", false) => quoted.push_str("false"),
            _ => quoted.push_str(word),
        }
        rest = after;
    }
    quoted
}

/// Where a text in quotes ends.
fn text_end(text: &str) -> Option<usize> {
    let mut signs = text.char_indices().skip(1);
    while let Some((at, sign)) = signs.next() {
        match sign {
            '"' => return Some(at + 1),
            '\\' => drop(signs.next()),
            _ => {}
        }
    }
    None
}

/// Reads the cells, the regions and the cages of an object, and the texts about the puzzle.
fn board(source: &Map<String, Value>, drawings: Drawings) -> Result<PlainBoard, RulesFault> {
    refuse_others(source, |name| KNOWN.contains(&name), &DRAWINGS, drawings)?;
    let rows = rows("cells", source)?;
    let size = rows.len();
    if !(4..=9).contains(&size) || rows.iter().any(|row| row.len() != size) {
        return Err(RulesFault(format!("cells: they are not a square board of 4 to 9 digits, with {size} rows")));
    }
    let mut draft = PlainBoard::of_regions(size, &regions(size, source)?)?;
    for (at, value) in rows.concat().iter().enumerate() {
        let entry = ListEntry::of("cells", value, &["value", "given"])?;
        if let Some(digit) = entry.number("value")?.filter(|_| entry.get("given") != Some(&Value::Bool(false))) {
            draft.give(Cell::at(at / size, at % size), digit)?;
        }
    }
    for value in list("cages", source.get("cages").unwrap_or(&Value::Array(Vec::new())))? {
        cage(&mut draft, value)?;
    }
    if let Some(metadata) = source.get("metadata").and_then(Value::as_object) {
        let is_other = |(name, value): &(&String, &Value)| !TEXTS.contains(&name.as_str()) && !is_empty(value);
        if let Some((name, _)) = metadata.iter().find(is_other) {
            return Err(RulesFault(format!("metadata: \"{name}\" is not supported")));
        }
        for (name, value) in metadata {
            note(&mut draft, name, value.as_str());
        }
    }
    // A solution in another form is left out.
    let is_solution = |text: &String| text.len() == size * size && text.bytes().all(|byte| byte.is_ascii_digit());
    draft.solution = draft.solution.filter(is_solution);
    draft.with_puzzle()
}

/// Notes the texts beside the board.
fn note(draft: &mut PlainBoard, name: &str, text: Option<&str>) {
    let Some(text) = text.map(str::to_owned) else { return };
    match name {
        "title" => draft.title = text,
        "author" => draft.author = text,
        "solution" => draft.solution = Some(text),
        _ => {}
    }
}

/// The cells of a list: rows and columns, counted from 0.
fn cells(name: &str, size: usize, value: &Value) -> Result<Vec<Cell>, RulesFault> {
    let cell = |pair: &Value| {
        let numbers = list(name, pair)?.iter().map(|number| small(name, number)).collect::<Result<Vec<_>, _>>()?;
        let found = match numbers[..] {
            [row, column] => on_board(size, [row as isize, column as isize]),
            _ => None,
        };
        found.ok_or_else(|| RulesFault(format!("{name}: {pair} is not a cell of this board")))
    };
    list(name, value)?.iter().map(cell).collect()
}

/// The regions of an object: a list of cells each.
fn regions(size: usize, source: &Map<String, Value>) -> Result<Regions, RulesFault> {
    let regions = list("regions", source.get("regions").unwrap_or(&Value::Null))?;
    let mut numbers = vec![None; 81];
    for (at, region) in regions.iter().enumerate() {
        for cell in cells("regions", size, region)? {
            if numbers[cell.index()].replace(at).is_some() {
                return Err(RulesFault(format!("regions: {cell} is in two of them")));
            }
        }
    }
    regions_of(size, &numbers)
}

/// Adds a cage. One whose value is a text such as `title: …` is no cage of the board, and the text is noted.
fn cage(draft: &mut PlainBoard, value: &Value) -> Result<(), RulesFault> {
    let entry = ListEntry::of("cages", value, &["cells", "value", "unique", "sum"])?;
    let text = entry.text("value")?;
    if let Some((name @ ("title" | "author" | "solution" | "rules"), text)) = text.split_once(':') {
        note(draft, name, Some(text.trim()));
        return Ok(());
    }
    let cage = cells("cages", draft.rules.size(), entry.get("cells").unwrap_or(&Value::Null))?;
    let sum = entry.number("sum")?;
    let total = entry.number("value")?;
    let is_unique = entry.get("unique") == Some(&Value::Bool(true));
    if entry.get("unique") == Some(&Value::Bool(false)) && (total.is_some() || sum.is_some()) {
        return Err(entry.fault("a sum of digits that may repeat is not supported"));
    }
    match (total, sum) {
        (Some(total), Some(sum)) if total != sum => Err(entry.fault(&format!("two sums, {total} and {sum}"))),
        (None, None) if !is_unique => Err(entry.fault("a cage without a number may be a drawing and is not supported")),
        (total, sum) => draft.relate(RelationKind::Cage, total.or(sum).into_iter().collect(), vec![cage]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CELLS: &str = "[[{\"value\":3},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]";
    const REGIONS: &str =
        "[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]";

    fn outcome(more: &str) -> String {
        let text = format!("{{\"cells\":{CELLS},\"regions\":{REGIONS}{more}}}");
        read(&text, Drawings::Refused).map_or_else(|fault| fault.to_string(), |board| board.rules.to_string())
    }

    #[test]
    fn cells_regions_and_cages_are_read() {
        let cage = ",\"cages\":[{\"cells\":[[0,0],[0,1]],\"value\":\"5\"},{\"value\":\"title: T\"}]";
        assert_eq!(outcome(cage), "size 4; boxes 2x2; cage 5 r1c1 r1c2");
        let short = format!(
            "{{ce:{},re:{REGIONS},ca:[{{cells:[[0,0],[0,1]],v:\"5\",unique:t}}],l:[]}}",
            CELLS.replace("\"value\"", "v")
        );
        let board = read(&short, Drawings::Refused).unwrap();
        assert_eq!(board.rules.to_string(), "size 4; boxes 2x2; cage 5 r1c1 r1c2");
        assert_eq!(board.givens.clues().count(), 1);
    }

    #[test]
    fn what_is_drawn_is_refused_by_name() {
        assert!(outcome(",\"lines\":[{\"wayPoints\":[]}]").contains("\"lines\": drawings"));
        assert!(outcome(",\"fogofwar\":[1]").contains("\"fogofwar\""));
        assert!(outcome(",\"cages\":[{\"cells\":[[0,0]],\"style\":\"box\"}]").contains("\"style\" is not supported"));
        assert!(outcome(",\"cages\":[{\"cells\":[[0,0]]}]").contains("without a number"));
    }
}
