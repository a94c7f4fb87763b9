//! Lines that say which board they are for, and lines on a board that is asked for.

use super::bad_line::BadLine;
use super::board_rules::BoardRules;
use super::formats::{self, BoardFormat, Drawings, read_on};
use super::line::{InputLine, PuzzleLocation, is_quote};
use super::pasted::seen;
use unguess_board::rules::{JIGSAW, RulesFault};
use unguess_board::{CandidateSet, Grid, PlainBoard};

impl InputLine {
    /// A text that is one board in a format that says which, and nothing else.
    pub(super) fn of_one_board(file: &str, number: u64, text: &str) -> Option<Self> {
        let line = Self::new(file, number, text).at(PuzzleLocation::Board);
        line.format().is_some_and(|format| format.extent(text) == text.len()).then_some(line)
    }

    /// The state that the text describes on the usual board.
    ///
    /// # Errors
    /// If it describes none: where, and why. A line that names another board is refused.
    pub fn classic_grid(&self) -> Result<Grid, Box<BadLine>> {
        let grid = self.grid_on(None)?;
        match grid.rules().stated() {
            None => Ok(grid),
            Some(_) => {
                Err(Box::new(self.refused(RulesFault("this is for puzzles on the classic board alone".to_owned()))))
            }
        }
    }

    /// The state that the text describes on the usual board, or that it names itself.
    ///
    /// # Errors
    /// If it describes none: where, and why.
    pub fn grid(&self) -> Result<Grid, Box<BadLine>> {
        self.grid_on(None)
    }

    /// The state that the text describes on the board that is asked for, or that it names itself; otherwise on the usual one.
    ///
    /// # Errors
    /// If it describes none: where, and why. A line that names another board than the one asked for is refused.
    pub fn grid_on(&self, asked: Option<&BoardRules>) -> Result<Grid, Box<BadLine>> {
        Ok(match self.described(asked, Drawings::Refused)? {
            Described::Board(published) => published.grid(),
            Described::Position(grid) => grid,
        })
    }

    /// [`Self::grid_on`] with what the cells of its board may be.
    pub(super) fn found_on(&self, asked: Option<&BoardRules>) -> Result<FoundPosition, Box<BadLine>> {
        let (grid, marks) = match (self.described(asked, Drawings::Refused)?, asked) {
            (Described::Board(published), _) => (published.grid(), published.marks),
            (Described::Position(grid), Some(BoardRules::Fixed(_, marks))) => (grid, *marks),
            (Described::Position(grid), _) => (grid, CandidateSet::ALL),
        };
        Ok(FoundPosition { grid, marks, is_named: self.names_its_board(), is_followed: false })
    }

    /// The board and puzzle to be written in another format: as the text describes them, or its puzzle on the board
    /// that is asked for, with the solution that the line claims.
    ///
    /// # Errors
    /// If the text describes no puzzle, or names another board: where, and why.
    pub fn published(&self, asked: Option<&BoardRules>, drawings: Drawings) -> Result<PlainBoard, Box<BadLine>> {
        Ok(match self.described(asked, drawings)? {
            Described::Board(published) => *published,
            Described::Position(grid) => {
                let solution = self.claim(grid.rules().size().pow(2));
                let solution = solution.filter(|text| text.bytes().all(|byte| byte.is_ascii_digit()));
                PlainBoard { solution, ..plain_board(&grid) }
            }
        })
    }

    /// What the text describes: a board in a format that says which, or a position on the board that its row of a table
    /// names, that is asked for, or the usual one. A board that is named must be the one that is asked for, if one is.
    fn described(&self, asked: Option<&BoardRules>, drawings: Drawings) -> Result<Described, Box<BadLine>> {
        let board = self.board.or_else(|| asked.and_then(BoardRules::board));
        if let Some(large) = self.large().filter(|_| board.is_none()) {
            return Err(Box::new(self.refused(BoardRules::not_here(large.size))));
        }
        self.read(|field| {
            let named = self.named()?;
            // Words for jigsaws say more than the letters of the regions do.
            let has_words = matches!(asked.or(named.as_ref()), Some(BoardRules::Jigsaw(_)));
            if let Some(format) = self.format().filter(|format| format.id != JIGSAW || !has_words) {
                let published = format.read(field, drawings)?;
                asked.into_iter().chain(&named).try_for_each(|rules| rules.is_of(&published.rules))?;
                return Ok(Described::Board(Box::new(published)));
            }
            // The words of the row count before those that are asked for, with which they must agree.
            let rules = match (asked, named) {
                (Some(asked), Some(named)) => Some(asked.agreed(named)?),
                (asked, named) => named.or_else(|| asked.cloned()),
            };
            match rules.and_then(BoardRules::stated) {
                None => read_on(field, board),
                Some(rules) => rules.grid(field),
            }
            .map(Described::Position)
        })
    }

    /// Whether it says by itself that its board is not the usual one: by the signs of its regions, or in a format that says so.
    pub fn names_its_board(&self) -> bool {
        self.format().is_some()
    }

    /// The solution that is published with the board, if its format can say one.
    pub(super) fn published_solution(&self) -> Option<String> {
        self.format()?;
        self.published(None, Drawings::Ignored).ok()?.solution
    }

    /// The format in which it says which board it is for, if it does. That is found out once.
    pub fn format(&self) -> Option<&'static BoardFormat> {
        *self.format.get_or_init(|| match (&self.form, seen(&self.bytes)) {
            (PuzzleLocation::Column(_), _) => BoardFormat::of(self.puzzle_text().as_bytes()),
            (_, [quote, ..]) if is_quote(*quote) => BoardFormat::of(&self.bytes[self.first_field()]),
            (_, text) => BoardFormat::of(text),
        })
    }

    /// The words of rules in a row of a table.
    ///
    /// # Errors
    /// If it names two boards.
    pub fn rules(&self) -> Result<Option<String>, RulesFault> {
        if let PuzzleLocation::Column(table) = &self.form { table.rules(&self.bytes) } else { Ok(None) }
    }

    /// The rules of the board that a row of a table names.
    pub(super) fn named(&self) -> Result<Option<BoardRules>, RulesFault> {
        self.rules()?.map(|words| BoardRules::described(&words)).transpose()
    }

    /// The report that something is wrong with its puzzle as a whole.
    pub fn refused(&self, fault: RulesFault) -> BadLine {
        self.bad(fault.into(), &[])
    }
}

/// A puzzle or position that was found in a text.
#[derive(Clone, Debug)]
pub struct FoundPosition {
    /// It, on its board.
    pub grid: Grid,
    /// What the cells of its board may be.
    pub marks: CandidateSet,
    /// Whether the text says which board it is of.
    pub is_named: bool,
    /// Whether another one follows among the lines that were read.
    pub is_followed: bool,
}

/// What a text describes.
#[expect(clippy::large_enum_variant, reason = "positions, the larger ones, are what most lines are")]
enum Described {
    /// A board that it names, with its puzzle.
    Board(Box<PlainBoard>),
    /// A position on the board that is asked for.
    Position(Grid),
}

/// A position in the plain form of boards: its rules, its digits, and the marks of cells that lost candidates besides.
///
/// # Errors
/// A cell without candidates.
pub fn plain_line(grid: &Grid) -> Result<String, RulesFault> {
    formats::PLAIN.write(&plain_board(grid))
}

fn plain_board(grid: &Grid) -> PlainBoard {
    let placed = grid.placed();
    let has_marks = grid.candidates() != grid.on_its_board(&placed).candidates();
    let filled: CandidateSet =
        grid.filled().iter().flat_map(|cell| grid.rules().digits().map(move |digit| cell.with(digit))).collect();
    let marks = if has_marks { *grid.candidates() | filled } else { CandidateSet::ALL };
    PlainBoard { givens: placed, marks, has_puzzle: true, ..PlainBoard::empty(grid.rules().clone()) }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;
    use crate::entries::Entries;
    use crate::lines::InputLines;

    /// How often a format is asked for while a file is read.
    fn times_asked(text: &str) -> usize {
        let before = formats::ASKED.get();
        for line in Entries::new(InputLines::of("f", Cursor::new(text.to_owned())).unwrap()) {
            let line = line.unwrap();
            let _ = (line.grid(), line.field(), line.rest(), line.claim(81), line.origin(), line.names_its_board());
        }
        formats::ASKED.get() - before
    }

    #[test]
    fn the_format_of_a_line_is_found_out_once() {
        let puzzle = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
        let lines = [
            &format!("{puzzle} a name"),
            "2x2x:1_2a3b4i a name",
            ".Shape~4x4.Cage~5~R1C1~R1C2 a name",
            "size 4; grid 1...............",
            "1..............41122112233443344 a name",
            "https://example.org/ without a puzzle",
        ];
        assert_eq!(times_asked(&lines.join("\n")), lines.len());
        // In a table, the first values are tried for its columns.
        let rows = |count: usize| "id,puzzle\n".to_owned() + &format!("7,{puzzle}\n").repeat(count);
        assert_eq!(times_asked(&rows(20)) - times_asked(&rows(10)), 10);
    }
}
