//! Requests: objects of which every member is expected and of its kind.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use serde_json::{Map, Value};
use unguess_board::deadline::Deadline;
use unguess_board::{Candidate, Grid, Puzzle};
use unguess_corpus::BoardRules;
use unguess_render::Notation;
use unguess_render::position::{Audience, wrong_of_two};
use unguess_search::scale::Scale;
use unguess_steps::custom_scale::custom_scale;
use unguess_steps::inquiry::{StepOrder, ask};
use unguess_steps::technique::Technique;
use unguess_steps::techniques;

use crate::choice::NamedChoice;
use crate::fault::RequestFault;
use crate::member::{Member, listed, ratings};
use crate::text::{FoundPosition, board_rules, first};
use unguess_text::{pasted, repeated_member};

/// The time limit of a call that names none, for callers that cannot stop one.
pub const LIMIT: Duration = Duration::from_secs(10);

/// What a call has at hand besides its request. By default nobody stops it, and it takes as long as it takes.
#[derive(Clone, Copy, Default)]
pub struct Work<'a> {
    /// What stops it.
    pub stop: Option<&'a Arc<AtomicBool>>,
    /// How long it may take if it does not say so.
    pub usual: Option<Duration>,
    /// How long it may take at most, whatever it says.
    pub most: Option<Duration>,
    /// Who reads the sentences.
    pub reader: Audience,
    /// What hears how far it is.
    pub tell: Option<&'a dyn Fn(String)>,
}

impl Work<'_> {
    pub(crate) fn is_at(&self, message: impl FnOnce() -> String) {
        if let Some(tell) = self.tell {
            tell(message());
        }
    }
}

/// What somebody asks.
#[derive(Clone, Debug, Default)]
pub struct Request(Map<String, Value>);

/// A length of time.
///
/// # Errors
/// If the number of seconds is none.
pub fn seconds(seconds: f64) -> Result<Duration, &'static str> {
    let limit = Duration::try_from_secs_f64(seconds).ok().filter(|limit| !limit.is_zero());
    limit.ok_or("a number of seconds above 0, such as 0.5 or 60")
}

/// Whether a text is the id of a rating: of a scale, or of a question of fact.
pub fn names_rating(id: &str) -> bool {
    ratings().iter().any(|rating| rating == id)
}

/// The scale with an id, in any letter case.
///
/// # Errors
/// If there is none.
pub fn scale(id: &str) -> Result<Scale, RequestFault> {
    Scale::named(&id.to_ascii_lowercase()).ok_or_else(|| RequestFault::new(format!("unknown scale {id:?}")))
}

/// The technique with a name.
///
/// # Errors
/// If there is none.
pub(crate) fn technique_named(name: &str) -> Result<&'static Technique, RequestFault> {
    techniques::named(name).ok_or_else(|| RequestFault::no_technique(name))
}

impl Request {
    /// Reads a request from the text of a JSON object. A member that is null counts as missing; an empty text is a
    /// request without members.
    ///
    /// # Errors
    /// A text that is not an object, a member that is there twice, and one that is not accepted or of another kind.
    pub fn read(text: &str, accepted: &[&Member]) -> Result<Self, RequestFault> {
        let text = if text.is_empty() { "{}" } else { text };
        if let Some(member) = repeated_member(text.as_bytes()) {
            return Err(RequestFault::new(format!("the request has {member:?} twice")));
        }
        let members = serde_json::from_str(text);
        Self::of(
            members.map_err(|fault| RequestFault::new(format!("the request is not a JSON object: {fault}")))?,
            accepted,
        )
    }

    /// The request with these members, each of which must be accepted and of its kind. One that is null counts as
    /// missing.
    ///
    /// # Errors
    /// Members that are unknown or of another kind.
    pub fn of(mut members: Map<String, Value>, accepted: &[&Member]) -> Result<Self, RequestFault> {
        members.retain(|_, value| !value.is_null());
        for (name, value) in &members {
            let Some(member) = accepted.iter().find(|member| member.name == name) else {
                let names: Vec<&str> = accepted.iter().map(|member| member.name).collect();
                let names = if names.is_empty() {
                    "expected none".to_owned()
                } else {
                    format!("expected one of {}", names.join(", "))
                };
                return Err(RequestFault::new(format!("unknown member {name:?}; {names}")));
            };
            if let Some(fault) = member.kind.fault(name, value) {
                return Err(RequestFault::new(fault));
            }
        }
        Ok(Self(members))
    }

    /// Whether a member is there.
    pub fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    /// The members.
    pub const fn members(&self) -> &Map<String, Value> {
        &self.0
    }

    /// A text.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name).and_then(Value::as_str)
    }

    /// A text that has to be there.
    ///
    /// # Errors
    /// If it is missing.
    pub fn needed(&self, name: &str) -> Result<&str, RequestFault> {
        self.text(name).ok_or_else(|| RequestFault::new(format!("{name} is missing")))
    }

    /// Names.
    pub fn names(&self, name: &str) -> Vec<String> {
        self.0.get(name).map(listed).unwrap_or_default().into_iter().map(str::to_owned).collect()
    }

    /// Texts; one by itself is a list of one.
    pub fn texts(&self, name: &str) -> Vec<&str> {
        match self.0.get(name) {
            Some(Value::String(text)) => vec![text],
            value => value.and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect(),
        }
    }

    /// A whole number.
    pub fn whole(&self, name: &str) -> Option<u64> {
        self.0.get(name).and_then(Value::as_u64)
    }

    /// Whether something is asked for.
    pub fn flag(&self, name: &str) -> bool {
        self.0.get(name) == Some(&Value::Bool(true))
    }

    /// A value that is chosen by its name.
    pub fn choice<T: NamedChoice>(&self, name: &str) -> Option<T> {
        T::named(&self.text(name)?.to_ascii_lowercase())
    }

    /// The rules of the board, unless it is the classic one.
    ///
    /// # Errors
    /// An unknown word or statement.
    pub fn board(&self) -> Result<Option<BoardRules>, RequestFault> {
        board_rules(self.text("rules").unwrap_or_default())
    }

    /// What a text says: the first puzzle or position in it, on the board that it names, or else on the one that is asked for.
    ///
    /// # Errors
    /// If it is missing, or is not a puzzle of the board.
    pub fn found(&self, name: &str) -> Result<FoundPosition, RequestFault> {
        first(self.needed(name)?, self.board()?.as_ref())
    }

    /// The only puzzle or position in a text, on the board that is asked for if one is.
    ///
    /// # Errors
    /// If it is missing, is not a puzzle of the board, or another one follows.
    pub fn grid(&self, name: &str) -> Result<Grid, RequestFault> {
        let FoundPosition { grid, is_followed, .. } = pasted("text", self.needed(name)?, self.board()?.as_ref())?;
        if is_followed { Err(RequestFault::of_puzzle(format!("{name} has more than one puzzle"))) } else { Ok(grid) }
    }

    /// The puzzle of what is answered for the usual board alone.
    ///
    /// # Errors
    /// As [`Self::grid`], and with this message if it is on another board.
    pub(crate) fn usual_puzzle(&self, otherwise: &str) -> Result<Grid, RequestFault> {
        let grid = self.grid("puzzle")?;
        grid.rules().stated().map_or(Ok(grid), |_| Err(RequestFault::new(otherwise)))
    }

    /// A candidate.
    ///
    /// # Errors
    /// If it is missing or none.
    pub fn candidate(&self, name: &str) -> Result<Candidate, RequestFault> {
        let text = self.needed(name)?;
        text.parse().map_err(|_| RequestFault::new(format!("{name} is a candidate such as r4c3n6, not {text:?}")))
    }

    /// The scale of a request: its text, or the one that is named, or the one with the id `usual`; without the
    /// techniques that the request leaves out. A scale that lacks one of its techniques no longer counts as published.
    ///
    /// # Errors
    /// If it or what is left out is unknown, or the text of a scale is wrong.
    pub fn scale(&self, usual: &str) -> Result<Scale, RequestFault> {
        let scale = match self.text("scale") {
            Some(text) => {
                custom_scale(text).map_err(|reason| RequestFault::new(format!("this is not a scale: {reason}")))?
            }
            None => scale(self.text("by").unwrap_or(usual))?,
        };
        let left_out = self.names("leave_out");
        let left_out =
            left_out.iter().map(|name| technique_named(name).map(Technique::id)).collect::<Result<Vec<_>, _>>();
        Ok(scale.without(&left_out?))
    }

    /// How steps are written.
    pub fn notation(&self) -> Notation {
        self.choice("notation").unwrap_or_default()
    }

    /// How much time there is.
    ///
    /// # Errors
    /// If it is not a length of time.
    pub fn limit(&self, work: &Work) -> Result<Option<Duration>, RequestFault> {
        let asked = self.0.get("timeout").and_then(Value::as_f64).map(seconds).transpose();
        let asked = asked.map_err(|what| RequestFault::new(format!("timeout is {what}")))?;
        Ok(asked.or(work.usual).into_iter().chain(work.most).min())
    }

    /// When the time is over. It begins now.
    ///
    /// # Errors
    /// If the limit is not a length of time.
    pub fn deadline(&self, work: &Work) -> Result<Deadline, RequestFault> {
        Ok(Deadline::new(self.limit(work)?, work.stop.cloned()))
    }

    /// The question about a position that a request asks. Its time limit begins now.
    ///
    /// # Errors
    /// If `position` is not a position of the board, or `puzzle`, from which the position comes, is not a puzzle.
    pub fn asked<'s>(&self, scale: &'s Scale, work: &Work) -> Result<ask::Question<'s>, RequestFault> {
        let deadline = self.deadline(work)?;
        let puzzle = if self.has("puzzle") {
            Some(self.grid("puzzle").map_err(RequestFault::of_origin)?.placed())
        } else {
            None
        };
        let position = self.grid("position").map_err(|fault| with_mistakes(fault, puzzle.as_ref()))?;
        let no_uniqueness = self.flag("no_uniqueness");
        let after = if self.has("after") { Some(self.candidate("after")?) } else { None };
        // A hint after a placed digit follows what people most likely see next.
        let usual = if after.is_some() { StepOrder::Seen } else { StepOrder::Usual };
        let order = self.choice("order").unwrap_or(usual);
        Ok(ask::Question { puzzle, no_uniqueness, order, after, deadline, ..ask::Question::new(position, scale) })
    }
}

/// Why a text is not a position, with the digits that are wrong in it where the puzzle shows them.
fn with_mistakes(mut fault: RequestFault, puzzle: Option<&Puzzle>) -> RequestFault {
    if let Some(wrong) = fault.bad_line.as_ref().and_then(|bad| wrong_of_two(bad, puzzle)) {
        fault.message = format!("{}; {wrong}", fault.message);
    }
    fault
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::member::{BY, COUNT, NO_UNIQUENESS, POSITION, RATINGS, RULES};

    fn message(text: &str) -> String {
        let accepted = [&POSITION, &BY, &COUNT, &NO_UNIQUENESS, &RATINGS, &RULES];
        Request::read(text, &accepted).and_then(|request| request.grid("position").map(|_| ())).unwrap_err().message
    }

    #[test]
    fn what_is_not_a_request_is_refused_with_its_reason() {
        assert!(message("{").starts_with("the request is not a JSON object: EOF"));
        assert!(message("[]").starts_with("the request is not a JSON object: invalid type"));
        let names = "expected one of position, by, count, no_uniqueness, ratings, rules";
        assert_eq!(message(r#"{"state": 1}"#), format!("unknown member \"state\"; {names}"));
        assert_eq!(message(r#"{"position": "1", "position": "2"}"#), "the request has \"position\" twice");
        assert_eq!(message(""), "position is missing");
        assert_eq!(message(r#"{"position": null}"#), "position is missing");
        assert_eq!(message(r#"{"position": 1}"#), "position is a text");
        assert_eq!(message(r#"{"count": -1}"#), "count is a whole number from 0 to 1000");
        assert_eq!(message(r#"{"no_uniqueness": "yes"}"#), "no_uniqueness is true or false");
        assert_eq!(message(r#"{"ratings": [1]}"#), "ratings is a list of texts");
        assert!(message(r#"{"by": "x"}"#).starts_with("unknown scale \"x\"; expected one of "));
        assert!(message(r#"{"ratings": "w,x"}"#).starts_with("unknown rating \"x\"; expected one of "));
        let deep = "[".repeat(100_000);
        assert!(message(&format!(r#"{{"position": {deep}"#)).contains("recursion limit"));
    }
}
