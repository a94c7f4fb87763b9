//! Whether a text is of a board of 10 to 25 digits. It is only told apart from other texts here, and left to others to be read.

use std::ops::{Range, RangeInclusive};

use super::formats::{f_puzzles_object, read};

/// The sizes of large boards.
const SIZES: RangeInclusive<usize> = 10..=25;

/// A text of a board of 10 to 25 digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LargeText {
    /// How many digits the board has.
    pub size: usize,
    /// The text, without what is packed around it.
    pub text: String,
    /// Where it stands in its line, in bytes.
    pub(super) place: Range<usize>,
}

/// How many digits a word such as `16x16` says.
pub(super) fn size_of_word(word: &str) -> Option<usize> {
    let (rows, columns) = word.trim().split_once(['x', 'X'])?;
    rows.parse().ok().filter(|size| SIZES.contains(size) && rows == columns)
}

/// The size of a board with this number of cells.
fn size_of_cells(cells: usize) -> Option<usize> {
    let size = cells.isqrt();
    (size * size == cells && SIZES.contains(&size)).then_some(size)
}

/// The size of a grid of signs, which the region of each cell may follow.
fn size_of_signs(text: &str) -> Option<usize> {
    let half = Some(text.len() / 2).filter(|_| text.len().is_multiple_of(2));
    let size = size_of_cells(text.len()).or_else(|| half.and_then(size_of_cells));
    size.filter(|_| text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'.'))
}

/// Whether a word is a number, or stands for an empty cell.
fn is_number(word: &str) -> bool {
    word.len() <= 2 && (word.bytes().all(|byte| byte.is_ascii_digit()) || matches!(word, "." | "_" | "-"))
}

/// The size of a grid of numbers, and where it ends. A name may follow.
fn size_of_numbers(text: &str) -> Option<(usize, usize)> {
    let words = text.split_ascii_whitespace().take_while(|word| is_number(word));
    let ends: Vec<usize> = words.map(|word| word.as_ptr() as usize + word.len() - text.as_ptr() as usize).collect();
    let size = SIZES.rev().find(|size| ends.len() >= size * size)?;
    let end = ends[size * size - 1];
    text[..end].split_ascii_whitespace().any(|word| word.len() == 2).then_some((size, end))
}

/// The number of columns whose names make up a line: `c1 c2 c3 …`.
pub(super) fn columns_named(line: &str) -> Option<usize> {
    let are_names = || words(line).zip(1..).all(|(word, number)| word == format!("c{number}"));
    Some(words(line).count()).filter(|count| SIZES.contains(count) && are_names())
}

/// Whether a line is a piece of a frame.
pub(super) fn is_frame(line: &str) -> bool {
    line.contains(['+', '=']) || line.contains("--")
}

/// What stands between the bars of a frame in a line.
fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|sign: char| sign.is_whitespace() || sign == '|').filter(|word| !word.is_empty())
}

/// The number of cells in a line, if it can be a row of a large board.
pub(super) fn cells_in_row(line: &str) -> Option<usize> {
    let is_sign = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'_' | b'-');
    let (count, signs) = words(line).fold((0, 0), |(count, signs), word| (count + 1, signs + word.len()));
    let cells = if words(line).all(is_number) { count } else { signs };
    Some(cells).filter(|cells| SIZES.contains(cells) && words(line).all(|word| word.bytes().all(is_sign)))
}

/// The number of cells in a line, if it can be a row of lists of candidates, perhaps with the name of the row before them. Below the names
/// of the columns, a row with its name has as many cells as these are, or should have.
pub(super) fn lists_in_row(line: &str, columns: Option<usize>) -> Option<usize> {
    let is_name = |word: &str| word.strip_prefix('r').is_some_and(|rest| rest.parse::<usize>().is_ok());
    let is_named = words(line).next().is_some_and(is_name);
    if is_named && columns.is_some() {
        return columns;
    }
    let lists = || words(line).skip(usize::from(is_named));
    let is_sign = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b',' | b'-');
    Some(lists().count()).filter(|count| SIZES.contains(count) && lists().all(|word| word.bytes().all(is_sign)))
}

/// The size of a board of several lines: as many rows, frames aside, as each of them has cells, which may be lists of candidates; with
/// regions, twice as many. Names of columns say the size.
fn size_of_lines(text: &str) -> Option<usize> {
    let lines = || text.lines().filter(|line| !is_frame(line) && !line.trim().is_empty());
    let of_rows = |cells_in: &dyn Fn(&str) -> Option<usize>| {
        let rows: Vec<usize> = lines().map(cells_in).collect::<Option<_>>()?;
        let size = *rows.first()?;
        ([size, 2 * size].contains(&rows.len()) && rows.iter().all(|cells| *cells == size)).then_some(size)
    };
    let columns = lines().next().and_then(columns_named);
    columns.or_else(|| of_rows(&cells_in_row)).or_else(|| of_rows(&|line| lists_in_row(line, None)))
}

/// The size that a text says which announces its format, and where its board ends.
fn announced(text: &str) -> Option<(usize, usize)> {
    let number = |text: &str| text[..text.bytes().take_while(u8::is_ascii_digit).count()].parse().ok();
    let word = || text.find(char::is_whitespace).unwrap_or(text.len());
    let (size, end) = match text.bytes().next()? {
        b's' => (number(text.strip_prefix("size ")?.trim_start()), text.len()),
        b'{' => {
            let (_, rest) = text.split_once("\"size\"")?;
            (number(rest.trim_start().strip_prefix(':')?.trim_start()), text.len())
        }
        b'.' => (number(text.split_once("Shape~")?.1), word()),
        // Parameters of Tatham's Solo: the height and width of boxes, or the size and `j`.
        b'1'..=b'9' => {
            let (parameters, _) = text[..word()].split_once(':')?;
            let rest = parameters.trim_start_matches(|sign: char| sign.is_ascii_digit());
            let across: usize = match rest.as_bytes().first()? {
                b'x' => number(&rest[1..]).unwrap_or(1),
                b'j' => 1,
                _ => return None,
            };
            (number(parameters).and_then(|down| across.checked_mul(down)), word())
        }
        _ => return None,
    };
    size.filter(|size| SIZES.contains(size)).map(|size| (size, end))
}

/// The board that a text begins with, or that it is as a whole.
pub(super) fn large_text(text: &str, is_all: bool) -> Option<LargeText> {
    let of = |size, end: usize, text: &str| Some(LargeText { size, text: text[..end].to_owned(), place: 0..end });
    let field = text.find(|sign: char| sign.is_whitespace() || matches!(sign, ',' | ';' | '|')).unwrap_or(text.len());
    if field == 81 {
        return None;
    }
    if let Some((size, end)) = announced(text) {
        return of(size, end, text);
    }
    if let Some(object) = f_puzzles_object(&text[..field]) {
        let (size, _) = announced(&object)?;
        return Some(LargeText { size, text: object, place: 0..field });
    }
    // Nine rows with names, below the numbers of the columns, are a board of nine digits.
    if is_all
        && let Some(size) = size_of_lines(text)
        && read(text).is_err()
    {
        return of(size, text.len(), text);
    }
    size_of_signs(&text[..field])
        .map(|size| (size, field))
        .or_else(|| size_of_numbers(text))
        .and_then(|(size, end)| of(size, end, text))
}
