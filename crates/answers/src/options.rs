//! How questions are to be answered.

use std::time::Duration;

use serde::Deserialize;
use unguess_core::board::{Grid, Puzzle};
use unguess_core::deadline::Deadline;
use unguess_core::scale::Scale;
use unguess_corpus::BoardRules;
use unguess_render::Notation;
use unguess_render::position::wrong;
use unguess_theory::inquiry::ask::Request;

use crate::fault::Fault;
use crate::text::{board_rules, first};

/// How a question is to be answered.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// The scale to follow.
    scale: Option<String>,
    /// The text of a scale of one's own, in place of that.
    own: Option<String>,
    /// Techniques that are not used, by their ids.
    without: Vec<String>,
    /// Whether techniques are used that assume one solution; they are not where there are several.
    uniqueness: Option<bool>,
    /// How steps are written.
    notation: Option<String>,
    /// The puzzle that a position comes from.
    puzzle: Option<String>,
    /// The rules of the board, if it is not the usual one: words joined by `+`, or the plain form.
    pub rules: String,
    /// The time limit in seconds, if there is one.
    timeout: Option<f64>,
}

/// The time limit of a question in seconds, for callers that cannot stop one.
const LIMIT: f64 = 10.0;

impl Options {
    /// These, with a time limit if none is named.
    pub fn limited(self) -> Self {
        Self { timeout: self.timeout.or(Some(LIMIT)), ..self }
    }

    /// Reads them; without a text, there are none.
    ///
    /// # Errors
    /// If they are not JSON, or one is unknown.
    pub fn read(text: &str) -> Result<Self, Fault> {
        if text.is_empty() {
            return Ok(Self::default());
        }
        serde_json::from_str(text).map_err(|error| Fault::new(format!("options: {error}")))
    }

    /// Reads them if there are any.
    ///
    /// # Errors
    /// If they are not JSON, or one is unknown.
    pub fn of(text: Option<String>) -> Result<Self, Fault> {
        Self::read(&text.unwrap_or_default())
    }

    /// The rules of the board, unless it is the usual one.
    ///
    /// # Errors
    /// An unknown word or statement.
    pub fn board(&self) -> Result<Option<BoardRules>, Fault> {
        board_rules(&self.rules)
    }

    /// The position that a text says.
    ///
    /// # Errors
    /// If it is not a position of the board.
    pub fn grid(&self, text: &str) -> Result<Grid, Fault> {
        Ok(first(text, self.board()?.as_ref())?.grid)
    }

    /// The scale, or the one with the id `usual` if none is named, without what is switched off. What is then left is not a
    /// published rating.
    ///
    /// # Errors
    /// If it is unknown, or the text of a scale is wrong.
    pub fn scale(&self, usual: &str) -> Result<Scale, Fault> {
        let mut scale = match &self.own {
            Some(text) => Scale::parse(text)?,
            None => self::scale(self.scale.as_deref().unwrap_or(usual))?,
        };
        let all = scale.levels.len();
        scale.levels.retain(|level| !self.without.contains(&level.technique));
        scale.published &= scale.levels.len() == all;
        Ok(scale)
    }

    /// How the scale is to solve the position that a text says. The time limit begins now.
    ///
    /// # Errors
    /// If the text is not a position of the board, or the puzzle that it comes from is not one.
    pub fn request<'a>(&self, position: &str, scale: &'a Scale) -> Result<Request<'a>, Fault> {
        let deadline = self.deadline()?;
        let puzzle = self.puzzle.as_deref().map(|puzzle| self.grid(puzzle)).transpose()?.map(|puzzle| puzzle.placed());
        let position = self.grid(position).map_err(|fault| with_mistakes(fault, puzzle.as_ref()))?;
        let no_uniqueness = self.uniqueness == Some(false);
        Ok(Request { puzzle, no_uniqueness, deadline, ..Request::new(position, scale) })
    }

    /// How steps are written.
    ///
    /// # Errors
    /// An unknown notation.
    pub fn notation(&self) -> Result<Notation, Fault> {
        let Some(asked) = self.notation.as_deref() else { return Ok(Notation::default()) };
        let known = Notation::ALL.into_iter().find(|notation| notation.id() == asked);
        known.ok_or_else(|| Fault::new(format!("there is no notation {asked:?}")))
    }

    /// How much time there is, if there is a limit.
    ///
    /// # Errors
    /// If it is not a length of time.
    pub fn limit(&self) -> Result<Option<Duration>, Fault> {
        let Some(seconds) = self.timeout else { return Ok(None) };
        let limit = Duration::try_from_secs_f64(seconds).ok().filter(|limit| !limit.is_zero());
        limit.map(Some).ok_or_else(|| Fault::new("timeout is a number of seconds above 0"))
    }

    /// When the time is over. It begins now.
    ///
    /// # Errors
    /// If the limit is not a length of time.
    pub fn deadline(&self) -> Result<Deadline, Fault> {
        Ok(Deadline::new(self.limit()?, None))
    }
}

/// Why a text is not a position, with the digits that are wrong in it where the puzzle shows them.
fn with_mistakes(mut fault: Fault, puzzle: Option<&Puzzle>) -> Fault {
    let mistakes = puzzle.and_then(|puzzle| fault.bad_line.as_ref()?.mistakes(puzzle));
    if let Some(mistakes) = mistakes {
        fault.message = format!("{}; {}", fault.message, wrong(&mistakes, true));
    }
    fault
}

/// A scale that comes with the library.
///
/// # Errors
/// If there is none with this id.
pub fn scale(id: &str) -> Result<Scale, Fault> {
    Scale::named(id).ok_or_else(|| Fault::new(format!("there is no scale {id:?}")))
}
