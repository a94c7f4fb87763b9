//! Lines that say boards of 10 to 25 digits.

use super::bad_line::BadLine;
use super::large::{LargeText, large_text};
use super::line::{InputLine, PuzzleLocation, is_quote};
use super::misread::BadText;
use super::pasted::seen;

impl InputLine {
    /// The report that something is wrong with the text of such a board at a column of one of its lines, both from 1 on.
    pub fn refused_at(&self, found: &LargeText, reason: String, line: usize, column: usize) -> BadLine {
        let before = found.text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum::<usize>();
        let rest = found.text.get(before..).unwrap_or_default();
        let at = rest.char_indices().nth(column.saturating_sub(1)).map(|(at, _)| before + at);
        // What a link packs has no place in the line.
        let is_shown = self.bytes.get(found.place.clone()) == Some(found.text.as_bytes());
        // White space before the board is a part of a line with several rows.
        let shift = found.place.start.saturating_sub(self.place().start);
        let places: Vec<usize> = at.into_iter().filter(|_| is_shown).map(|at| shift + at).collect();
        self.bad(BadText::Other(reason), &places)
    }

    /// Its text as that of a large board, even if it does not look like one.
    pub fn as_large(&self) -> LargeText {
        self.large().cloned().unwrap_or_else(|| {
            let place = self.place();
            LargeText { size: 0, text: String::from_utf8_lossy(&self.bytes[place.clone()]).into_owned(), place }
        })
    }

    /// The text of a board of 10 to 25 digits, if that is what it says and no smaller board is asked for. That is found out once.
    pub fn large(&self) -> Option<&LargeText> {
        if self.bytes.len() == 81 || self.board.is_some() {
            return None;
        }
        self.large.get_or_init(|| self.found_large().map(Box::new)).as_deref()
    }

    fn found_large(&self) -> Option<LargeText> {
        if self.is_cut() {
            return None;
        }
        if let PuzzleLocation::Column(_) = self.form {
            return large_text(&self.puzzle_text(), true).map(|found| LargeText { place: self.place(), ..found });
        }
        let start = self.bytes.len() - seen(&self.bytes).len();
        let is_quoted = self.bytes.get(start).is_some_and(|byte| is_quote(*byte));
        let (start, end) =
            if is_quoted { (self.first_field().start, self.first_field().end) } else { (start, self.bytes.len()) };
        let is_all = is_quoted || self.form == PuzzleLocation::Board;
        let found = large_text(str::from_utf8(self.bytes.get(start..end)?).ok()?, is_all)?;
        Some(LargeText { place: start + found.place.start..start + found.place.end, ..found })
    }
}
