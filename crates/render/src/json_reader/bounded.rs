//! What a document says of a run or a step that follows from the rest of it: kept to be compared, and no longer than such
//! things are.

use std::fmt;

use serde::de::{DeserializeSeed, Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Number, Value};

/// A JSON value with at most `MOST` items and members, all levels together.
#[derive(Clone, Debug)]
pub(super) struct BoundedValue<const MOST: usize>(pub(super) Value);

impl<'de, const MOST: usize> Deserialize<'de> for BoundedValue<MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut left = MOST;
        BoundedValueSeed { most: MOST, left: &mut left }.deserialize(deserializer).map(Self)
    }
}

/// Reads a value, and fails when it has more than `most` parts; `left` counts down over all levels.
struct BoundedValueSeed<'l> {
    most: usize,
    left: &'l mut usize,
}

impl BoundedValueSeed<'_> {
    /// What reads a part of the value.
    fn part(&mut self) -> BoundedValueSeed<'_> {
        BoundedValueSeed { most: self.most, left: self.left }
    }

    /// Counts a part that was read.
    fn count<E: Error>(&mut self) -> Result<(), E> {
        let left = self.left.checked_sub(1);
        *self.left = left
            .ok_or_else(|| E::custom(format!("a list or object of at most {} values is expected here", self.most)))?;
        Ok(())
    }
}

impl<'de> DeserializeSeed<'de> for BoundedValueSeed<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for BoundedValueSeed<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(Number::from_f64(value).map_or(Value::Null, Value::Number))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut items: A) -> Result<Value, A::Error> {
        let mut values = Vec::new();
        while let Some(value) = items.next_element_seed(self.part())? {
            self.count()?;
            values.push(value);
        }
        Ok(values.into())
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut members: A) -> Result<Value, A::Error> {
        let mut map = Map::new();
        while let Some(key) = members.next_key::<String>()? {
            let value = members.next_value_seed(self.part())?;
            self.count()?;
            map.insert(key, value);
        }
        Ok(map.into())
    }
}
