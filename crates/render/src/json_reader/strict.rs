//! JSON in which no object says the same thing twice, read as it comes: of two values, readers take one or the other. It
//! keeps a record of the members that nobody asks for.

use std::borrow::Cow;
use std::fmt;

use serde::de::{DeserializeSeed, Error as _, IntoDeserializer, MapAccess, SeqAccess, Visitor};
use serde::{Deserializer, forward_to_deserialize_any};

/// The most members that an object has.
const MEMBERS: usize = 100;

/// The most unread members that are named.
const NAMED: usize = 20;

/// The members that were not asked for, except those that say nothing.
#[derive(Default)]
pub(super) struct UnreadMembers {
    named: Vec<String>,
    /// How many there are besides.
    more: usize,
    /// The member that is read now.
    key: String,
}

impl UnreadMembers {
    fn note(&mut self, place: DocumentPlace, key: &str) {
        if self.named.len() < NAMED {
            self.named.push(format!("{place}{}", serde_json::Value::from(key)));
        } else {
            self.more += 1;
        }
    }

    /// Their names, with their steps, in the order of the document.
    pub(super) fn names(self) -> Vec<String> {
        let more = (self.more > 0).then(|| format!("and {} more", self.more));
        self.named.into_iter().chain(more).collect()
    }
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

/// A deserializer, or what takes something from one, in which everything is read so.
pub(super) struct Strict<'n, T> {
    inner: T,
    place: DocumentPlace,
    unread: &'n mut UnreadMembers,
}

impl<'n, D> Strict<'n, D> {
    /// Of a whole document.
    pub(super) fn new(document: D, unread: &'n mut UnreadMembers) -> Self {
        Self { inner: document, place: DocumentPlace::Document, unread }
    }
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for Strict<'_, D> {
    type Error = D::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        let Self { inner, place, unread } = self;
        inner.deserialize_any(Strict { inner: visitor, place, unread })
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        let Self { inner, place, unread } = self;
        inner.deserialize_option(Strict { inner: visitor, place, unread })
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, name: &'static str, visitor: V) -> Result<V::Value, D::Error> {
        let Self { inner, place, unread } = self;
        inner.deserialize_newtype_struct(name, Strict { inner: visitor, place, unread })
    }

    /// Names alone, here.
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.inner.deserialize_enum(name, variants, visitor)
    }

    /// A member that is not known.
    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        let key = std::mem::take(&mut self.unread.key);
        let Self { inner, place, unread } = self;
        if !(Strict { inner: Empty, place, unread: &mut *unread }.deserialize(inner)?) {
            unread.note(place, &key);
        }
        visitor.visit_unit()
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        tuple_struct map struct identifier
    }
}

impl<'de, S: DeserializeSeed<'de>> DeserializeSeed<'de> for Strict<'_, S> {
    type Value = S::Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<S::Value, D::Error> {
        let Self { inner, place, unread } = self;
        inner.deserialize(Strict { inner: deserializer, place, unread })
    }
}

impl<'de, V: Visitor<'de>> Visitor<'de> for Strict<'_, V> {
    type Value = V::Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inner.expecting(f)
    }

    fn visit_bool<E: serde::de::Error>(self, value: bool) -> Result<V::Value, E> {
        self.inner.visit_bool(value)
    }

    fn visit_i64<E: serde::de::Error>(self, value: i64) -> Result<V::Value, E> {
        self.inner.visit_i64(value)
    }

    fn visit_u64<E: serde::de::Error>(self, value: u64) -> Result<V::Value, E> {
        self.inner.visit_u64(value)
    }

    fn visit_f64<E: serde::de::Error>(self, value: f64) -> Result<V::Value, E> {
        self.inner.visit_f64(value)
    }

    fn visit_str<E: serde::de::Error>(self, value: &str) -> Result<V::Value, E> {
        self.inner.visit_str(value)
    }

    fn visit_borrowed_str<E: serde::de::Error>(self, value: &'de str) -> Result<V::Value, E> {
        self.inner.visit_borrowed_str(value)
    }

    fn visit_unit<E: serde::de::Error>(self) -> Result<V::Value, E> {
        self.inner.visit_unit()
    }

    fn visit_none<E: serde::de::Error>(self) -> Result<V::Value, E> {
        self.inner.visit_none()
    }

    fn visit_some<D: Deserializer<'de>>(self, value: D) -> Result<V::Value, D::Error> {
        let Self { inner, place, unread } = self;
        inner.visit_some(Strict { inner: value, place, unread })
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, value: D) -> Result<V::Value, D::Error> {
        let Self { inner, place, unread } = self;
        inner.visit_newtype_struct(Strict { inner: value, place, unread })
    }

    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<V::Value, A::Error> {
        let Self { inner, place, unread } = self;
        inner.visit_seq(ListItems { rest: items, place, unread, count: 0 })
    }

    fn visit_map<A: MapAccess<'de>>(self, members: A) -> Result<V::Value, A::Error> {
        let Self { inner, place, unread } = self;
        inner.visit_map(ObjectMembers { rest: members, place, unread, keys: Vec::new() })
    }
}

/// The items of a list.
struct ListItems<'n, A> {
    rest: A,
    place: DocumentPlace,
    unread: &'n mut UnreadMembers,
    /// How many were read.
    count: usize,
}

impl<'de, A: SeqAccess<'de>> SeqAccess<'de> for ListItems<'_, A> {
    type Error = A::Error;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, A::Error> {
        let place = self.place.item(self.count);
        self.count += 1;
        self.rest.next_element_seed(Strict { inner: seed, place, unread: self.unread })
    }
}

/// The members of an object.
struct ObjectMembers<'de, 'n, A> {
    rest: A,
    place: DocumentPlace,
    unread: &'n mut UnreadMembers,
    /// Those that were read.
    keys: Vec<Cow<'de, str>>,
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for ObjectMembers<'de, '_, A> {
    type Error = A::Error;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, A::Error> {
        let Some(key) = self.rest.next_key_seed(MemberName)? else { return Ok(None) };
        if self.keys.contains(&key) {
            return Err(A::Error::custom(format!("{}{key:?} occurs twice", self.place)));
        }
        if self.keys.len() == MEMBERS {
            return Err(A::Error::custom(format!("{}an object has more than {MEMBERS} members", self.place)));
        }
        self.unread.key.clear();
        self.unread.key.push_str(&key);
        let value = seed.deserialize((&*key).into_deserializer());
        self.keys.push(key);
        value.map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, A::Error> {
        let place = self.keys.last().map_or(self.place, |key| self.place.member(key));
        self.rest.next_value_seed(Strict { inner: seed, place, unread: self.unread })
    }
}

/// Reads the name of a member, without a copy where it stands in the text as it is.
struct MemberName;

impl<'de> DeserializeSeed<'de> for MemberName {
    type Value = Cow<'de, str>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Cow<'de, str>, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl<'de> Visitor<'de> for MemberName {
    type Value = Cow<'de, str>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a member")
    }

    fn visit_borrowed_str<E>(self, key: &'de str) -> Result<Cow<'de, str>, E> {
        Ok(Cow::Borrowed(key))
    }

    fn visit_str<E>(self, key: &str) -> Result<Cow<'de, str>, E> {
        Ok(Cow::Owned(key.to_owned()))
    }
}

/// Reads a value of any kind, and tells whether it says as little as if it were left out.
struct Empty;

impl<'de> DeserializeSeed<'de> for Empty {
    type Value = bool;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<bool, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Empty {
    type Value = bool;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_bool<E>(self, value: bool) -> Result<bool, E> {
        Ok(!value)
    }

    fn visit_i64<E>(self, _: i64) -> Result<bool, E> {
        Ok(false)
    }

    fn visit_u64<E>(self, _: u64) -> Result<bool, E> {
        Ok(false)
    }

    fn visit_f64<E>(self, _: f64) -> Result<bool, E> {
        Ok(false)
    }

    fn visit_str<E>(self, value: &str) -> Result<bool, E> {
        Ok(value.is_empty())
    }

    fn visit_unit<E>(self) -> Result<bool, E> {
        Ok(true)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<bool, A::Error> {
        let mut is_empty = true;
        while items.next_element_seed(Self)?.is_some() {
            is_empty = false;
        }
        Ok(is_empty)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<bool, A::Error> {
        while members.next_key::<String>()?.is_some() {
            members.next_value_seed(Self)?;
        }
        Ok(false)
    }
}
