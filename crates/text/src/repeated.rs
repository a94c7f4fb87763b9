//! Objects that say the same thing twice: of two values, readers take one or the other.

use std::fmt;

use serde::Deserializer;
use serde::de::{DeserializeSeed, MapAccess, SeqAccess, Visitor};

/// The first member that is named twice in one object of this JSON text.
pub fn repeated_member(json: &[u8]) -> Option<String> {
    let mut repeated = None;
    let mut reader = serde_json::Deserializer::from_slice(json);
    RepeatedMember(&mut repeated).deserialize(&mut reader).ok().and(repeated)
}

/// Reads a value of any kind, and keeps a member that is named twice in it.
struct RepeatedMember<'r>(&'r mut Option<String>);

impl<'de> DeserializeSeed<'de> for RepeatedMember<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for RepeatedMember<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_i64<E>(self, _: i64) -> Result<(), E> {
        Ok(())
    }

    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        Ok(())
    }

    fn visit_str<E>(self, _: &str) -> Result<(), E> {
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
        while items.next_element_seed(RepeatedMember(self.0))?.is_some() {}
        Ok(())
    }

    /// Reads an object with all that is in it, and keeps the first name that comes twice in one object.
    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<(), A::Error> {
        let mut keys: Vec<String> = Vec::new();
        while let Some(key) = members.next_key()? {
            members.next_value_seed(RepeatedMember(self.0))?;
            keys.push(key);
        }
        // A member found twice in an inner object comes before those of this object.
        keys.sort_unstable();
        let twice = keys.windows(2).find(|pair| pair[0] == pair[1]);
        *self.0 = self.0.take().or(twice.map(|pair| pair[0].clone()));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_member_is_found_that_an_object_names_twice_at_any_depth() {
        let repeated = |json: &str| repeated_member(json.as_bytes());
        assert_eq!(repeated(r#"{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}"#), None);
        assert_eq!(repeated(r#"{"a":1,"b":2,"a":1}"#), Some("a".to_owned()));
        assert_eq!(repeated(r#"{"b":[0,{"x":null,"\u0078":null}]}"#), Some("x".to_owned()));
        assert_eq!(repeated(r#"{"a":1,"a":"#), None);
    }
}
