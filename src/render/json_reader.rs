//! A solving run in JSON, read back as a claim.

use std::borrow::Cow;
use std::fmt;

use serde::de::{DeserializeSeed, Error as _, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Number, Value};

use super::json::{StepOrder, VERSION};
use crate::board::{Effect, Grid, GridError};
use crate::proof::{Proof, Step};

/// What a document claims: where a run started, its steps, and where it ended.
#[derive(Clone, Debug)]
pub struct Claim {
    /// Where it started.
    pub start: Grid,
    /// Its steps in order.
    pub steps: Vec<Claimed>,
    /// Where it is said to have ended, as [`Grid::in_one_line`](crate::board::Grid::in_one_line) writes it.
    pub end: String,
    /// The id of the scale that it followed.
    pub scale: String,
    /// Whether it took steps of one size in the order of the published ratings.
    pub in_published_order: bool,
    /// All that it says.
    pub document: Value,
}

/// A step that a document claims.
#[derive(Clone, Debug)]
pub struct Claimed {
    /// Whether it is said to be found in the same state as the step before.
    pub together: bool,
    /// The step.
    pub step: Step,
}

/// Why a text is no run in JSON.
#[derive(Debug, thiserror::Error)]
pub enum NoRun {
    /// It is not JSON of this form, or says something twice.
    #[error("this is no trace: {0}")]
    Form(#[from] serde_json::Error),
    /// It has a form that this program does not know.
    #[error("this is a trace of version {0}, and this program reads version {VERSION}")]
    Version(u32),
    /// The puzzle is none.
    #[error("the puzzle of this trace is none: {0}")]
    Puzzle(#[from] GridError),
    /// A given is not what is placed there.
    #[error("the givens of this trace are not those of its puzzle")]
    Givens,
}

#[derive(Deserialize)]
struct Version {
    version: u32,
}

/// What of a document is read back.
#[derive(Deserialize)]
struct Outline {
    puzzle: String,
    #[serde(default)]
    givens: Option<String>,
    scale: String,
    #[serde(default)]
    order: Option<StepOrder>,
    steps: Vec<StepOutline>,
    end: String,
}

#[derive(Deserialize)]
struct StepOutline {
    technique: String,
    #[serde(default)]
    form: String,
    #[serde(default)]
    counted: Option<usize>,
    #[serde(default)]
    together: bool,
    effect: Effect,
    proof: Proof,
}

/// Reads the claim of a document. Nothing in it is believed: see [`verify`](super::claim::verify).
///
/// # Errors
/// If it is no such document.
pub fn read(text: &str) -> Result<Claim, NoRun> {
    let document = value(text)?;
    let Version { version } = Version::deserialize(&document)?;
    if version != VERSION {
        return Err(NoRun::Version(version));
    }
    let Outline { puzzle, givens, scale, order, steps, end } = Outline::deserialize(&document)?;
    let step = |StepOutline { technique, form, counted, together, effect, proof }| {
        let (technique, form) = (Cow::Owned(technique), Cow::Owned(form));
        Claimed { together, step: Step { technique, form, effect, counted, proof } }
    };
    let steps = steps.into_iter().map(step).collect();
    let start = start(&puzzle, givens.as_deref())?;
    Ok(Claim { start, steps, end, scale, in_published_order: order.is_some(), document })
}

/// Where a run started; all that is placed there counts as given, unless the givens are told.
fn start(puzzle: &str, givens: Option<&str>) -> Result<Grid, NoRun> {
    let mut start: Grid = puzzle.parse()?;
    if let Some(givens) = givens {
        let givens: Grid = givens.parse()?;
        if givens.filled().iter().any(|cell| givens.value(cell) != start.value(cell)) {
            return Err(NoRun::Givens);
        }
        start.fix_givens_to(givens.filled());
    }
    Ok(start)
}

/// Reads JSON in which no object says the same thing twice: of two values, readers take one or the other.
fn value(text: &str) -> Result<Value, serde_json::Error> {
    let mut reader = serde_json::Deserializer::from_str(text);
    let value = Once(Place::Document).deserialize(&mut reader)?;
    reader.end()?;
    Ok(value)
}

/// Where in a document something stands.
#[derive(Clone, Copy)]
enum Place {
    Document,
    Steps,
    /// The step with this number, from 1, or something inside it.
    Step(usize),
    Elsewhere,
}

impl Place {
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

/// Reads a value that says nothing twice.
struct Once(Place);

impl<'de> DeserializeSeed<'de> for Once {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Once {
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

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut values = Vec::new();
        while let Some(value) = items.next_element_seed(Self(self.0.item(values.len())))? {
            values.push(value);
        }
        Ok(values.into())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Value, A::Error> {
        let mut map = Map::new();
        while let Some(key) = members.next_key::<String>()? {
            if map.contains_key(&key) {
                let place = if let Place::Step(number) = self.0 { format!("step {number}: ") } else { String::new() };
                return Err(A::Error::custom(format!("{place}{key:?} is said twice")));
            }
            let value = members.next_value_seed(Self(self.0.member(&key)))?;
            map.insert(key, value);
        }
        Ok(map.into())
    }
}
