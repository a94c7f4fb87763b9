//! What stands beside the puzzle in its line: a name, a claimed solution, other columns of a table.

use std::sync::Arc;

use super::line::{InputLine, LONGEST_FIELD, PuzzleLocation, PuzzleSource, is_quote};
use super::pasted::seen;

/// The longest label that is kept, in characters.
const LONGEST_LABEL: usize = 120;

impl InputLine {
    /// What follows the puzzle and its separator.
    pub fn rest(&self) -> String {
        let end = self.place().end;
        let rest = self.bytes.get(end..).unwrap_or_default();
        let rest = if rest.first().is_none_or(u8::is_ascii) { rest } else { seen(rest) };
        let is_quoted = rest.first().is_some_and(|byte| is_quote(*byte));
        String::from_utf8_lossy(rest.get(1 + usize::from(is_quoted)..).unwrap_or_default()).into_owned()
    }

    /// What stands beside the puzzle: in a table, the values of the other columns.
    pub fn others(&self) -> Vec<String> {
        match &self.form {
            PuzzleLocation::First => vec![self.rest().trim_matches(is_separator).to_owned()],
            PuzzleLocation::Board => vec![String::new()],
            PuzzleLocation::Column(table) => table.other_values(&self.bytes),
        }
    }

    /// The solution that is claimed for the puzzle: in the column of solutions, or else in the first value that is not
    /// empty after the puzzle, if it has as many characters as there are `cells`. Where nothing follows, it is the one
    /// that the format of the board says.
    pub fn claim(&self, cells: usize) -> Option<String> {
        if let PuzzleLocation::Column(table) = &self.form
            && let Some(claim) = table.solution(&self.bytes)
        {
            return Some(claim).filter(|claim| !claim.is_empty());
        }
        let rest = self.rest();
        let Some(field) = rest.split(is_separator).find(|field| !field.is_empty()) else {
            return self.published_solution();
        };
        let field = field.trim_matches(['"', '\'']);
        (field.chars().count() == cells).then(|| field.to_owned())
    }

    /// Where the puzzle comes from, with what else stands in the line as its label: of a table, the values that are no
    /// boards.
    pub fn origin(&self) -> PuzzleSource {
        // A board has a character for each cell, or for each digit in each cell.
        let is_board = |value: &String| (81..=LONGEST_FIELD).contains(&value.len());
        let rest = match &self.form {
            PuzzleLocation::Column(_) => {
                self.others().into_iter().filter(|value| !is_board(value)).collect::<Vec<_>>().join(", ")
            }
            _ => self.rest(),
        };
        let mut signs = rest.trim_matches(is_separator).chars().map(|c| if c.is_control() { ' ' } else { c });
        let start: String = signs.by_ref().take(LONGEST_LABEL).collect();
        let label = if signs.next().is_some() { start + "…" } else { start };
        PuzzleSource { file: Arc::clone(&self.file), line: self.number, label }
    }
}

/// Whether a field ends here.
fn is_separator(character: char) -> bool {
    character.is_whitespace() || matches!(character, ',' | ';' | '|')
}
