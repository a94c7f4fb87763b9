//! `--rules`: which board the puzzles are for.

use std::borrow::Cow;
use std::fs;
use std::path::Path;

use super::Failure;
use unguess_core::board::{CandidateSet, Cell};
use unguess_core::rules::{JIGSAW, NAMES, PlainBoard, Rules, RulesFault};

/// The rules of a command.
pub(super) enum BoardRules {
    /// One board for all lines.
    Fixed(Box<PlainBoard>),
    /// In each line, the letters of the regions follow the givens. These are the words of the rules.
    Jigsaw(String),
}

impl BoardRules {
    /// Names joined by `+`, or a file with a board in its plain form.
    pub(super) fn read(text: &str) -> Result<Self, Failure> {
        let fault = |fault: RulesFault| {
            let known: Vec<&str> = NAMES.iter().map(|name| name.id).collect();
            Failure::usage(
                fault.to_string(),
                format!("known rules are {}; join them by +, or name a file", known.join(", ")),
            )
        };
        let (jigsaw, others): (Vec<&str>, Vec<&str>) =
            text.split('+').partition(|word| word.trim().eq_ignore_ascii_case(JIGSAW));
        if !jigsaw.is_empty() {
            let is_known = others.is_empty() || others.join("+").parse::<Rules>().map_err(fault).is_ok();
            return if is_known { Ok(Self::Jigsaw(text.to_owned())) } else { Self::read(&others.join("+")) };
        }
        match text.parse::<Rules>() {
            Ok(rules) => Ok(Self::Fixed(Box::new(PlainBoard { start: rules.candidates(), rules }))),
            Err(_) if Path::new(text).exists() => Self::of_file(text),
            Err(unknown) => Err(fault(unknown)),
        }
    }

    fn of_file(path: &str) -> Result<Self, Failure> {
        let content =
            fs::read_to_string(path).map_err(|error| Failure::Input { message: format!("{path}: {error}") })?;
        let board = PlainBoard::read(&content);
        let board =
            board.map_err(|fault| Failure::Input { message: format!("{path}:{}: {}", fault.line, fault.fault) })?;
        Ok(Self::Fixed(Box::new(board)))
    }

    /// The puzzle of a file of rules, if it has one.
    pub(super) fn puzzle(&self) -> Option<&PlainBoard> {
        match self {
            Self::Fixed(board) if board.start != board.rules.candidates() => Some(board),
            _ => None,
        }
    }

    /// The rules of a field and what may be true on its board: its givens, and its regions if these follow.
    pub(super) fn board(&self, field: &str) -> Result<(Cow<'_, Rules>, CandidateSet), RulesFault> {
        match self {
            Self::Fixed(board) => {
                let start = PlainBoard::start(&board.rules, field)? & board.start;
                Ok((Cow::Borrowed(&board.rules), start))
            }
            Self::Jigsaw(words) => {
                let count = field.chars().count();
                if !(4..=9).any(|size| count == 2 * size * size) {
                    return Err(RulesFault(format!(
                        "{count} characters; a jigsaw has givens and then as many region letters without a gap"
                    )));
                }
                let middle =
                    field.char_indices().nth(field.chars().count().div_ceil(2)).map_or(field.len(), |(at, _)| at);
                let (givens, letters) = field.split_at(middle);
                let rules = Rules::jigsaw(words, letters)?;
                let start = PlainBoard::start(&rules, givens)?;
                Ok((Cow::Owned(rules), start))
            }
        }
    }
}

/// A digit for each cell of a board in reading order, and `.` for the others.
pub(super) fn filled(rules: &Rules, placed: &CandidateSet) -> String {
    let size = rules.size();
    let cells = (0..size * size).map(|at| placed.digits_in(Cell::at(at / size, at % size)));
    cells.map(|digits| digits.single().map_or('.', |digit| char::from(b'0' + digit.number()))).collect()
}
