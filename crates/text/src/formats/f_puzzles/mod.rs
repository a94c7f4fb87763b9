//! Boards of f-puzzles: one JSON object.

mod fields;
mod reader;
mod write;

use serde_json::{Map, Value};

use super::json::object;
use super::links::{self, Packed};
use super::{Board, BoardFormat, Drawings, word};
use unguess_board::PlainBoard;
use unguess_board::rules::RulesFault;

use reader::FPuzzlesReader;

pub(super) static FORMAT: BoardFormat = BoardFormat::new("f-puzzles", Board(is_f_puzzles, extent, read))
    .written(|board| Ok(format!("https://f-puzzles.com/?load={}", links::pack(&write(board)?).replace('+', "%2B"))));
pub(super) use write::write;

/// Whether a text is such an object, though perhaps one with a mistake.
fn is_object(text: &str) -> bool {
    let mut objects = serde_json::Deserializer::from_str(text).into_iter::<Map<String, Value>>();
    let Some(Ok(object)) = objects.next() else { return false };
    let grid = object.get("grid").and_then(Value::as_array);
    // A row of a table may have a grid of digits.
    let has_cells = |grid: &Vec<Value>| grid.iter().filter_map(Value::as_array).flatten().all(Value::is_object);
    object.contains_key("size") && grid.is_some_and(has_cells)
}

/// Whether a text begins with such an object, or a link that has one in it.
fn is_f_puzzles(text: &str, first: &str) -> bool {
    text.starts_with('{') && is_object(text) || links::has(first, Packed::FPuzzles)
}

/// Where the object or the link ends.
fn extent(text: &str) -> usize {
    if !text.starts_with('{') {
        return word(text);
    }
    let mut objects = serde_json::Deserializer::from_str(text).into_iter::<serde::de::IgnoredAny>();
    match objects.next() {
        Some(Ok(_)) => objects.byte_offset(),
        _ => text.trim_end().len(),
    }
}

/// The object that a link has in it.
pub(crate) fn object_of_link(word: &str) -> Option<String> {
    links::has(word, Packed::FPuzzles).then(|| links::unpacked("f-puzzles", word).ok()).flatten()
}

/// Reads a board.
fn read(text: &str, drawings: Drawings) -> Result<PlainBoard, RulesFault> {
    let is_link = !text.starts_with('{');
    let text = if is_link { links::unpacked("f-puzzles", text)? } else { text.to_owned() };
    let board = object(&text).and_then(|source| FPuzzlesReader::of(&source, drawings)?.read());
    board.map_err(|RulesFault(reason)| RulesFault(format!("f-puzzles: {reason}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(more: &str) -> String {
        let row = "[{},{},{},{}]";
        format!(
            "{{\"size\":4,\"grid\":[[{{\"value\":3,\"given\":true}},{{\"value\":1}},{{}},{{}}],{row},{row},{row}]{more}}}"
        )
    }

    fn outcome(more: &str) -> String {
        read(&text(more), Drawings::Refused).map_or_else(|fault| fault.to_string(), |board| board.rules.to_string())
    }

    #[test]
    fn fields_are_relations() {
        let rest = |more: &str| outcome(more).replace("size 4; boxes 2x2; ", "");
        assert_eq!(rest(",\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"5\"}]"), "cage 5 r1c1 r1c2");
        assert_eq!(rest(",\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"\"}]"), "cage r1c1 r1c2");
        let arrow = ",\"arrow\":[{\"cells\":[\"R1C1\"],\"lines\":[[\"R1C1\",\"R2C2\",\"R3C3\"]]}]";
        assert_eq!(rest(arrow), "arrow r1c1 | r2c2 r3c3");
        let killer = ",\"littlekillersum\":[{\"cell\":\"R0C1\",\"direction\":\"DR\",\"value\":\"9\"}]";
        assert_eq!(rest(killer), "little-killer 9 r1c2 r2c3 r3c4");
        assert_eq!(rest(",\"xsum\":[{\"cell\":\"R1C5\",\"value\":\"6\"}]"), "x-sum 6 r1c4 r1c3 r1c2 r1c1");
        let minima = ",\"minimum\":[{\"cell\":\"R1C1\"},{\"cell\":\"R1C2\"}]";
        assert_eq!(rest(minima), "minimum r1c1 r2c1; minimum r1c2 r1c3 r2c2");
        let dots = ",\"nonconsecutive\":true,\"difference\":[{\"cells\":[\"R1C1\",\"R1C2\"]}]";
        assert_eq!(rest(dots), "nonconsecutive but r1c1 r1c2; white r1c1 r1c2");
    }

    #[test]
    fn a_digit_that_is_not_given_is_the_players() {
        let board = read(&text(",\"title\":\"T\",\"author\":\"A\""), Drawings::Refused).unwrap();
        assert_eq!(board.rules.line_of(&board.givens), "3...............");
        assert_eq!((&*board.title, &*board.author), ("T", "A"));
    }

    #[test]
    fn what_is_not_understood_is_named() {
        assert!(outcome(",\"rowindexer\":[{\"cells\":[\"R1C1\"]}]").contains("\"rowindexer\""));
        assert!(outcome(",\"rowindexer\":[],\"fog\":null,\"text\":\"\"").starts_with("size 4"));
        assert!(outcome(",\"text\":[{\"cells\":[\"R1C1\"],\"value\":\"7\"}]").contains("\"text\": drawings"));
        assert!(outcome(",\"killercage\":[{\"cells\":[\"R1C1\"],\"value\":\"<9\"}]").contains("killercage: \"value\""));
        assert!(
            outcome(",\"killercage\":[{\"cells\":[\"R1C1\"],\"op\":\"+\"}]")
                .contains("killercage: \"op\" is not supported")
        );
        assert!(outcome(",\"odd\":[{\"cell\":\"R10C1\"}]").contains("odd: \"R10C1\" is not a cell"));
        assert!(outcome(",\"negative\":[\"difference\"]").contains("negative"));
        assert!(outcome(",\"size\":4").contains("\"size\" occurs twice"));
        let drawn = text(",\"line\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}]");
        assert!(read(&drawn, Drawings::Refused).is_err() && read(&drawn, Drawings::Ignored).is_ok());
    }

    #[test]
    fn an_object_ends_with_its_brace() {
        let line = text("") + " a name";
        assert_eq!(&line[extent(&line)..], " a name");
        assert!(
            is_object(&line) && !is_object("{\"size\":9,\"grid\":[[8,0,4]]}") && !is_object("{\"puzzle\":\"8.4\"}")
        );
    }
}
