//! How questions are to be answered.

use serde::Deserialize;
use unguess::board::Grid;
use unguess::corpus::BoardRules;
use unguess::inquiry::ask::Request;
use unguess::render::Notation;
use unguess::scale::Scale;

use crate::answer::Fault;
use crate::boards::{asked, first};

/// How a question is to be answered.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Options {
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
    pub(crate) rules: String,
}

impl Options {
    /// Reads them; without a text, there are none.
    pub(crate) fn read(text: &str) -> Result<Self, Fault> {
        if text.is_empty() {
            return Ok(Self::default());
        }
        serde_json::from_str(text).map_err(|error| Fault::new(format!("options: {error}")))
    }

    /// Reads them if there are any.
    pub(crate) fn of(text: Option<String>) -> Result<Self, Fault> {
        Self::read(&text.unwrap_or_default())
    }

    /// The rules of the board, unless it is the usual one.
    pub(crate) fn board(&self) -> Result<Option<BoardRules>, Fault> {
        asked(&self.rules)
    }

    /// The position that a text says.
    pub(crate) fn grid(&self, text: &str) -> Result<Grid, Fault> {
        Ok(first(text, self.board()?.as_ref())?.grid)
    }

    /// The scale, without what is switched off. What is then left is no published rating.
    pub(crate) fn scale(&self, usual: &str) -> Result<Scale, Fault> {
        let mut scale = match &self.own {
            Some(text) => Scale::parse(text).map_err(Fault::new)?,
            None => named(self.scale.as_deref().unwrap_or(usual))?,
        };
        let all = scale.levels.len();
        scale.levels.retain(|level| !self.without.contains(&level.technique));
        scale.published &= scale.levels.len() == all;
        Ok(scale)
    }

    /// How the scale is to solve a position.
    pub(crate) fn request<'a>(&self, position: &Grid, scale: &'a Scale) -> Result<Request<'a>, Fault> {
        let puzzle = self.puzzle.as_deref().map(|puzzle| self.grid(puzzle)).transpose()?.map(|puzzle| puzzle.placed());
        Ok(Request { puzzle, no_uniqueness: self.uniqueness == Some(false), ..Request::new(*position, scale) })
    }

    /// How steps are written.
    pub(crate) fn notation(&self) -> Result<Notation, Fault> {
        let Some(asked) = self.notation.as_deref() else { return Ok(Notation::default()) };
        let known = Notation::ALL.into_iter().find(|notation| notation.id() == asked);
        known.ok_or_else(|| Fault::new(format!("there is no notation {asked:?}")))
    }
}

/// A scale that comes with the library.
pub(crate) fn named(id: &str) -> Result<Scale, Fault> {
    Scale::named(id).ok_or_else(|| Fault::new(format!("there is no scale {id:?}")))
}
