//! Requests: JSON objects, whose members are all known.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use unguess_answers::{Fault, Options};

/// What somebody asks.
pub(crate) struct Request(Map<String, Value>);

impl Request {
    /// Reads an object that has no other members than these. A member that is null counts as missing.
    pub(crate) fn read(text: &str, known: &[&str]) -> Result<Self, Fault> {
        let members: Map<String, Value> = serde_json::from_str(text)
            .map_err(|fault| Fault::new(format!("the request is not a JSON object: {fault}")))?;
        if let Some(name) = members.keys().find(|name| !known.contains(&name.as_str())) {
            return Err(Fault::new(format!("unknown member {name:?}; there are {}", known.join(", "))));
        }
        Ok(Self(members.into_iter().filter(|(_, value)| !value.is_null()).collect()))
    }

    /// Takes a member out, if it is there.
    pub(crate) fn take<T: DeserializeOwned>(&mut self, name: &str) -> Result<Option<T>, Fault> {
        let read = |value| serde_json::from_value(value).map_err(|fault| Fault::new(format!("{name}: {fault}")));
        self.0.remove(name).map(read).transpose()
    }

    /// Takes a text out that has to be there.
    pub(crate) fn text(&mut self, name: &str) -> Result<String, Fault> {
        self.take(name)?.ok_or_else(|| Fault::new(format!("{name} is missing")))
    }

    /// The other members: how the question is to be answered. It has a time limit, as nobody can stop a call.
    pub(crate) fn options(self) -> Result<Options, Fault> {
        serde_json::from_value(Value::Object(self.0)).map(Options::limited).map_err(Fault::new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(text: &str) -> String {
        Request::read(text, &["position", "scale"])
            .and_then(|mut request| request.text("position"))
            .unwrap_err()
            .message
    }

    #[test]
    fn what_is_not_a_request_is_refused_with_its_reason() {
        assert!(message("").starts_with("the request is not a JSON object: EOF"));
        assert!(message("[]").starts_with("the request is not a JSON object: invalid type"));
        assert_eq!(message(r#"{"by": 1}"#), r#"unknown member "by"; there are position, scale"#);
        assert_eq!(message("{}"), "position is missing");
        assert_eq!(message(r#"{"position": null}"#), "position is missing");
        assert_eq!(message(r#"{"position": 1}"#), "position: invalid type: integer `1`, expected a string");
        let deep = "[".repeat(100_000);
        assert!(message(&format!(r#"{{"position": {deep}"#)).contains("recursion limit"));
    }
}
