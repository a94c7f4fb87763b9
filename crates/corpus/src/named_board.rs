//! Lines that say which board they are for, and lines on a board that is asked for.

use super::bad_line::BadLine;
use super::board_rules::BoardRules;
use super::formats::{BoardFormat, Drawings, PublishedBoard, TargetFormat};
use super::line::{Line, PuzzleLocation, is_quote};
use unguess_core::board::rules::RulesFault;
use unguess_core::board::{CandidateSet, Grid, PlainBoard, seen};

impl Line {
    /// The state that the text describes on the usual board.
    ///
    /// # Errors
    /// If it describes none: where, and why. A line that names another board is refused.
    pub fn classic_grid(&self) -> Result<Grid, Box<BadLine>> {
        let grid = self.grid_on(None)?;
        if grid.rules().is_classic() {
            return Ok(grid);
        }
        Err(Box::new(self.refused(RulesFault("this is for puzzles on the classic board alone".to_owned()))))
    }

    /// The state that the text describes on the board that is asked for, or that it names itself; otherwise on the usual one.
    ///
    /// # Errors
    /// If it describes none: where, and why. A line that names another board than the one asked for is refused.
    pub fn grid_on(&self, asked: Option<&BoardRules>) -> Result<Grid, Box<BadLine>> {
        if let (None, Some(board)) = (self.board, asked.and_then(BoardRules::board)) {
            return Self { board: Some(board), ..self.clone() }.grid_on(asked);
        }
        let format = self.format();
        if format.is_some_and(|format| format != BoardFormat::Jigsaw) {
            return self.board_on(asked, Drawings::Refused).map(|published| published.board.grid());
        }
        let named = self.rules().map_err(|fault| Box::new(self.refused(fault)))?;
        let named = named.map(|words| BoardRules::described(&words));
        let rules = match (asked, named) {
            (Some(asked), None) => Ok(asked.clone()),
            (Some(asked), Some(named)) => named.and_then(|named| asked.agreed(named)),
            (None, Some(named)) => named,
            (None, None) if format.is_some() => {
                return self.board_on(None, Drawings::Refused).map(|published| published.board.grid());
            }
            (None, None) => return self.grid(),
        };
        match rules {
            Ok(rules) if rules.is_classic() => self.grid(),
            Ok(rules) => self.read(|field| rules.grid(field)),
            Err(fault) => Err(Box::new(self.refused(fault))),
        }
    }

    /// The board that the text describes in a format that says which board it is for. It must be the one that is asked for.
    ///
    /// # Errors
    /// If it describes none, or another one: where, and why.
    pub fn board_on(&self, asked: Option<&BoardRules>, drawings: Drawings) -> Result<PublishedBoard, Box<BadLine>> {
        let format = self.format();
        let board = |field: &str| {
            let format = format.ok_or_else(|| RulesFault("this does not say which board it is for".to_owned()))?;
            let published = format.read(field, drawings)?;
            let named = self.rules()?.map(|words| BoardRules::described(&words)).transpose()?;
            for asked in asked.into_iter().chain(&named) {
                asked.is_of(&published.board.rules)?;
            }
            Ok(published)
        };
        self.read(|field| board(field).map_err(|fault: RulesFault| (fault.into(), Vec::new())))
    }

    /// The board and puzzle to be written in another format: as the text describes them, or its puzzle on the board that is asked for.
    ///
    /// # Errors
    /// If it describes none, or another one: where, and why.
    pub fn published(&self, asked: Option<&BoardRules>, drawings: Drawings) -> Result<PublishedBoard, Box<BadLine>> {
        if self.names_its_board() && !matches!(asked, Some(BoardRules::Jigsaw(_))) {
            return self.board_on(asked, drawings);
        }
        Ok(position(self, &self.grid_on(asked)?))
    }

    /// Whether it says by itself that its board is not the usual one: by the signs of its regions, or in a format that says so.
    pub fn names_its_board(&self) -> bool {
        self.format().is_some()
    }

    /// The format in which it says which board it is for, if it does.
    pub fn format(&self) -> Option<BoardFormat> {
        let whole = || match seen(&self.bytes) {
            [quote, ..] if is_quote(*quote) => &self.bytes[self.first_field()],
            text => text,
        };
        match &self.form {
            PuzzleLocation::Column(_) => BoardFormat::of(self.puzzle_text().as_bytes()),
            PuzzleLocation::First | PuzzleLocation::Board => BoardFormat::of(whole()),
        }
    }

    /// The solution that is published with the board, if its format can say one.
    pub(super) fn published_solution(&self) -> Option<String> {
        let format = self.format().filter(|format| matches!(format, BoardFormat::FPuzzles | BoardFormat::SudokuPad));
        format.and_then(|_| self.board_on(None, Drawings::Ignored).ok()?.solution)
    }

    /// The report that something is wrong with its puzzle as a whole.
    pub fn refused(&self, fault: RulesFault) -> BadLine {
        self.bad(fault.into(), &[])
    }
}

/// The position of a line as a board with givens and marks.
fn position(line: &Line, grid: &Grid) -> PublishedBoard {
    let solution = line.claim_of(grid.rules().size().pow(2));
    let solution = solution.filter(|text| text.bytes().all(|byte| byte.is_ascii_digit()));
    PublishedBoard { solution, ..plain_board(grid).into() }
}

/// A position in the plain form of boards: its rules, its digits, and the marks of cells that lost candidates besides.
///
/// # Errors
/// A cell without candidates.
pub(super) fn plain_line(grid: &Grid) -> Result<String, RulesFault> {
    TargetFormat::Plain.write(&plain_board(grid).into())
}

fn plain_board(grid: &Grid) -> PlainBoard {
    let placed = grid.placed();
    let has_marks = grid.candidates() != grid.on_its_board(&placed).candidates();
    let filled: CandidateSet =
        grid.filled().iter().flat_map(|cell| grid.rules().digits().map(move |digit| cell.with(digit))).collect();
    let marks = if has_marks { *grid.candidates() | filled } else { CandidateSet::ALL };
    PlainBoard { rules: grid.rules().clone(), givens: placed, marks, has_puzzle: true }
}
