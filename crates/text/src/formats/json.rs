//! JSON of other programs, each member asked for by its name, and none left that was not.

use serde_json::{Map, Value};

use super::Drawings;
use crate::repeated::repeated_member;
use unguess_board::rules::RulesFault;

/// Whether a value says nothing.
pub(super) fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        _ => false,
    }
}

/// An object in a text, in which no member comes twice.
pub(super) fn object(text: &str) -> Result<Map<String, Value>, RulesFault> {
    if let Some(member) = repeated_member(text.as_bytes()) {
        return Err(RulesFault(format!("{member:?} occurs twice")));
    }
    serde_json::from_str(text).map_err(|error| RulesFault(format!("this is not a JSON object: {error}")))
}

/// Refuses the first member of an object that is neither expected nor empty. Members that are `drawn` may be ignored.
pub(super) fn refuse_others(
    source: &Map<String, Value>,
    is_member: impl Fn(&str) -> bool,
    drawn: &[&str],
    drawings: Drawings,
) -> Result<(), RulesFault> {
    let is_drawn = |name: &str| drawn.contains(&name);
    let is_read = |name: &str| is_member(name) || drawings == Drawings::Ignored && is_drawn(name);
    match source.iter().find(|(name, value)| !is_read(name) && !is_empty(value)) {
        Some((name, _)) if is_drawn(name) => {
            Err(RulesFault(format!("\"{name}\": drawings may stand for rules and are not supported")))
        }
        Some((name, _)) => Err(RulesFault(format!("\"{name}\": it is not supported"))),
        None => Ok(()),
    }
}

/// The rows of a member, each a list.
pub(super) fn rows<'a>(name: &str, source: &'a Map<String, Value>) -> Result<Vec<&'a [Value]>, RulesFault> {
    list(name, source.get(name).unwrap_or(&Value::Null))?.iter().map(|row| list(name, row)).collect()
}

/// One object of a list, with the name of the list.
#[derive(Clone, Copy)]
pub(super) struct ListEntry<'a> {
    name: &'a str,
    members: &'a Map<String, Value>,
}

impl<'a> ListEntry<'a> {
    /// An object with a name, none of whose members are others than those `expected` unless they are empty.
    pub(super) fn of(name: &'a str, value: &'a Value, expected: &[&str]) -> Result<Self, RulesFault> {
        let members = value.as_object().ok_or_else(|| RulesFault(format!("{name}: {value} is not an object")))?;
        let is_member = |(member, value): &(&String, &Value)| expected.contains(&member.as_str()) || is_empty(value);
        match members.iter().find(|member| !is_member(member)) {
            Some((member, _)) => Err(RulesFault(format!("{name}: \"{member}\" is not supported"))),
            None => Ok(Self { name, members }),
        }
    }

    /// What it is called with a reason.
    pub(super) fn fault(&self, reason: &str) -> RulesFault {
        RulesFault(format!("{}: {reason}", self.name))
    }

    /// A member that may be missing.
    pub(super) fn get(&self, member: &str) -> Option<&'a Value> {
        self.members.get(member)
    }

    /// The items of a list that may be missing.
    pub(super) fn list(&self, member: &str) -> Result<&'a [Value], RulesFault> {
        self.get(member).filter(|value| !is_empty(value)).map_or(Ok(&[]), |value| list(self.name, value))
    }

    /// The items of a list in it.
    pub(super) fn items(&self, value: &'a Value) -> Result<&'a [Value], RulesFault> {
        list(self.name, value)
    }

    /// A text that may be missing.
    pub(super) fn text(&self, member: &str) -> Result<String, RulesFault> {
        match self.get(member).filter(|value| !is_empty(value)) {
            None => Ok(String::new()),
            Some(Value::String(text)) => Ok(text.trim().to_owned()),
            Some(Value::Number(number)) => Ok(number.to_string()),
            Some(value) => Err(self.fault(&format!("\"{member}\" is {value}"))),
        }
    }

    /// A number, in digits or as a text of digits, that may be missing or empty.
    pub(super) fn number(&self, member: &str) -> Result<Option<i32>, RulesFault> {
        let text = self.text(member)?;
        if text.is_empty() {
            return Ok(None);
        }
        let number = text.parse().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()));
        number.map(Some).ok_or_else(|| self.fault(&format!("\"{member}\" is {text:?}, which is not a number")))
    }
}

/// The items of a list.
pub(super) fn list<'a>(name: &str, value: &'a Value) -> Result<&'a [Value], RulesFault> {
    match value {
        Value::Array(items) => Ok(items),
        other => Err(RulesFault(format!("{name}: {other} is not a list"))),
    }
}

/// A digit or another small number.
pub(super) fn small(name: &str, value: &Value) -> Result<i32, RulesFault> {
    let number = match value {
        Value::String(text) => text.trim().parse::<i32>().ok(),
        other => other.as_i64().and_then(|number| i32::try_from(number).ok()),
    };
    number.ok_or_else(|| RulesFault(format!("{name}: {value} is not a number")))
}
