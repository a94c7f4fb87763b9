//! JSON in which no object says the same thing twice: of two values, readers take one or the other. The members that nobody
//! asks for are listed.

use std::cell::LazyCell;
use std::collections::BTreeSet;
use std::fmt;

use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_ignored::Path;
use serde_json::Value;

/// The most members that an object has.
const MEMBERS: usize = 100;

/// The most unread members that are named.
const NAMED: usize = 20;

/// Reads a text in which no object has a member twice. With the value come the names of members that the value has no
/// place for, except those that say nothing, each with its step, in the order of the document.
///
/// # Errors
/// If the text is not JSON of such a value, or an object has a member twice.
pub(super) fn read<T: for<'de> Deserialize<'de>>(text: &str) -> Result<(T, Vec<String>), serde_json::Error> {
    serde_json::Deserializer::from_str(text).deserialize_any(DistinctObject)?;
    let mut reader = serde_json::Deserializer::from_str(text);
    let whole = LazyCell::new(|| serde_json::from_str(text).unwrap_or_default());
    let (mut named, mut more) = (Vec::new(), 0);
    let value = serde_ignored::deserialize(&mut reader, |path| match unread(&path, &whole) {
        None => {}
        Some(member) if named.len() < NAMED => named.push(member),
        Some(_) => more += 1,
    })?;
    reader.end()?;
    let more = (more > 0).then(|| format!("and {more} more"));
    Ok((value, named.into_iter().chain(more).collect()))
}

/// Where in a document something stands.
#[derive(Clone, Copy)]
enum DocumentPlace {
    Document,
    Steps,
    /// The step with this number, from 1, or something inside it.
    Step(usize),
    Elsewhere,
}

impl DocumentPlace {
    fn member(self, key: &str) -> Self {
        match (self, key) {
            (Self::Document, "steps") => Self::Steps,
            (Self::Step(_), _) => self,
            _ => Self::Elsewhere,
        }
    }

    const fn item(self, index: usize) -> Self {
        match self {
            Self::Steps => Self::Step(index + 1),
            _ => self,
        }
    }
}

impl fmt::Display for DocumentPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Self::Step(number) = self { write!(f, "step {number}: ") } else { Ok(()) }
    }
}

/// The name of the member at a path, with the step it stands in; nothing if its value is null, false or empty.
fn unread(path: &Path, whole: &Value) -> Option<String> {
    let (_, value) = found(path, whole);
    let says_nothing = match value {
        Value::Null | Value::Bool(false) => true,
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        _ => false,
    };
    let Path::Map { parent, key } = path else { return None };
    (!says_nothing).then(|| format!("{}{}", found(parent, whole).0, Value::from(&**key)))
}

/// The place in words to which a path leads in a document, and the value there.
fn found<'v>(path: &Path, whole: &'v Value) -> (DocumentPlace, &'v Value) {
    match path {
        Path::Root => (DocumentPlace::Document, whole),
        Path::Seq { parent, index } => {
            let (place, value) = found(parent, whole);
            (place.item(*index), &value[index])
        }
        Path::Map { parent, key } => {
            let (place, value) = found(parent, whole);
            (place.member(key), &value[key])
        }
        Path::Some { parent } | Path::NewtypeStruct { parent } | Path::NewtypeVariant { parent } => {
            found(parent, whole)
        }
    }
}

/// Reads an object, as [`StrictValueSeed`] does.
struct DistinctObject;

impl<'de> Visitor<'de> for DistinctObject {
    type Value = IgnoredAny;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a map")
    }

    fn visit_map<A: MapAccess<'de>>(self, members: A) -> Result<IgnoredAny, A::Error> {
        StrictValueSeed(DocumentPlace::Document).visit_map(members)
    }
}

/// Reads a value, and fails when an object in it says the same thing twice or is too large.
struct StrictValueSeed(DocumentPlace);

impl<'de> DeserializeSeed<'de> for StrictValueSeed {
    type Value = IgnoredAny;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<IgnoredAny, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for StrictValueSeed {
    type Value = IgnoredAny;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_bool<E>(self, _: bool) -> Result<IgnoredAny, E> {
        Ok(IgnoredAny)
    }

    fn visit_i64<E>(self, _: i64) -> Result<IgnoredAny, E> {
        Ok(IgnoredAny)
    }

    fn visit_u64<E>(self, _: u64) -> Result<IgnoredAny, E> {
        Ok(IgnoredAny)
    }

    fn visit_f64<E>(self, _: f64) -> Result<IgnoredAny, E> {
        Ok(IgnoredAny)
    }

    fn visit_str<E>(self, _: &str) -> Result<IgnoredAny, E> {
        Ok(IgnoredAny)
    }

    fn visit_unit<E>(self) -> Result<IgnoredAny, E> {
        Ok(IgnoredAny)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<IgnoredAny, A::Error> {
        let mut index = 0;
        while items.next_element_seed(Self(self.0.item(index)))?.is_some() {
            index += 1;
        }
        Ok(IgnoredAny)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<IgnoredAny, A::Error> {
        let mut keys = BTreeSet::new();
        while let Some(key) = members.next_key::<String>()? {
            if keys.contains(&key) {
                return Err(A::Error::custom(format!("{}{key:?} occurs twice", self.0)));
            }
            if keys.len() == MEMBERS {
                return Err(A::Error::custom(format!("{}an object has more than {MEMBERS} members", self.0)));
            }
            members.next_value_seed(Self(self.0.member(&key)))?;
            keys.insert(key);
        }
        Ok(IgnoredAny)
    }
}
