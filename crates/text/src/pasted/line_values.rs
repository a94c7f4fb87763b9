//! What stands in a line of a board: its values, its fields, and words beside a frame.

use super::board_sign::{BoardSign, CellCharacter, is_unseen};
use super::rulers::BoardShape;
use unguess_board::{Digit, DigitSet};

/// A line without the words before and after a framed row in it, and where the rest begins in its text. A line with
/// fewer than two edges of a frame stays as it is.
pub(super) fn without_text_beside(line: &str, start: usize) -> (&str, usize) {
    let is_upright = |c: char| matches!(c, '|' | '│' | '┃' | '║');
    let is_edge = |c: char| is_upright(c) || matches!(c, '+' | '\u{2500}'..='\u{257f}');
    // A word has two letters in a row that no board has.
    let is_word = |text: &str| {
        let is_letter = |c: char| c.is_alphabetic() && BoardSign::of(c) == BoardSign::Foreign;
        text.chars().zip(text.chars().skip(1)).any(|(one, other)| is_letter(one) && is_letter(other))
    };
    let Some(first) = line.find(is_edge) else { return (line, start) };
    let (before, framed) = line.split_at(first);
    // The frame ends at the last edge before anything that no board has.
    let foreign = framed.find(|c| BoardSign::of(c) == BoardSign::Foreign).unwrap_or(framed.len());
    let last = framed[..foreign].rfind(is_edge).unwrap_or(0);
    let edge = last + framed[last..].chars().next().map_or(0, char::len_utf8);
    let (inner, after) = framed.split_at(edge);
    let is_text = is_word(after) && after.starts_with("  ") && !after.contains(is_upright);
    let end = if is_text { first + edge } else { line.len() };
    let begin = if is_word(before) && before.ends_with(' ') { first } else { 0 };
    if inner.matches(is_edge).count() < 2 { (line, start) } else { (&line[begin..end], start + begin) }
}

/// The values of a line, without the separators. A comma or stroke ends a value, unless the line then has more values
/// than a row has cells, and without these ends just as many: then they stand between the pencilmarks of a cell.
pub(super) fn values(line: &str, shape: BoardShape) -> Vec<&str> {
    let split =
        |is_end: &dyn Fn(char) -> bool| line.split(is_end).filter(|value| !value.is_empty()).collect::<Vec<_>>();
    let is_between = |c: char| matches!(c, ',' | '/');
    let all = split(&|c| BoardSign::of(c).separates());
    let joined = split(&|c| BoardSign::of(c).separates() && !is_between(c));
    let cells = |values: &[&str]| values.iter().filter(|value| !is_label(value)).count();
    let are_marks = || joined.iter().all(|value| value.split(is_between).all(|part| !part.is_empty()));
    if cells(&joined) == shape.size && cells(&all) > shape.size && are_marks() { joined } else { all }
}

/// Whether a text is digits, none of them twice.
pub(super) fn are_digits(text: &str) -> bool {
    let digits: Option<DigitSet> = text.chars().map(Digit::from_char).collect();
    digits.is_some_and(|digits| digits.len() == text.len())
}

/// The cells of a line that has as many fields as a row has cells; none if it has not, or if a field is neither one
/// cell nor empty. Fields stand between bars, with one on either side, or have tabs, commas or semicolons between them.
pub(super) fn fields(line: &str, start: usize, size: usize) -> Option<Vec<CellCharacter>> {
    let is_upright = |c: char| c == '|' || !c.is_ascii() && BoardSign::of(c) == BoardSign::Bar;
    let bare = line.trim_matches(is_unseen);
    let inner = bare.strip_prefix(is_upright).and_then(|rest| rest.strip_suffix(is_upright));
    let fields: Vec<&str> = match inner.filter(|inner| inner.matches(is_upright).count() + 1 == size) {
        Some(inner) => inner.split(is_upright).collect(),
        None => line.split(['\t', ',', ';'].into_iter().find(|end| line.matches(*end).count() + 1 == size)?).collect(),
    };
    let mark = |field: &str| {
        let is_quote = |c: char| matches!(c, '"' | '\'');
        let bare =
            field.trim_matches(|c| is_quote(c) || matches!(BoardSign::of(c), BoardSign::Space | BoardSign::Ornament));
        let at = start + (bare.as_ptr() as usize - line.as_ptr() as usize);
        let mut signs = bare.chars().map(BoardSign::of);
        match (signs.next(), signs.next()) {
            (None, _) => Some(CellCharacter { at, sign: BoardSign::Blank }),
            (Some(sign @ (BoardSign::Digit(_) | BoardSign::Blank | BoardSign::Point)), None) => {
                Some(CellCharacter { at, sign })
            }
            _ => None,
        }
    };
    fields.into_iter().map(mark).collect()
}

/// The name of a row or a column beside a board: `r4`, `c3`, or a letter.
pub(super) fn is_label(value: &str) -> bool {
    matches!(value.as_bytes(), [b'r' | b'c' | b'R' | b'C', b'1'..=b'9'] | [b'A'..=b'J' | b'a'..=b'j'])
}
