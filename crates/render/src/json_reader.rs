//! A solving run in JSON, read back as a claim.

mod bounded;
mod strict;

use std::borrow::Cow;
use std::fmt;

use serde::de::{Error as _, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

use super::json::VERSION;
use bounded::BoundedValue;
use unguess_board::rules::RulesFault;
use unguess_board::{Candidate, Effect, Grid, PlainBoard};
use unguess_proof::{Proof, Step};
use unguess_steps::inquiry::StepOrder;
use unguess_text::{BadText, read_on};

/// What a document claims: where a run started, its steps, and where it ended.
#[derive(Clone, Debug)]
pub struct Claim {
    /// Where it started.
    pub start: Grid,
    /// Its steps in order.
    pub steps: Vec<Claimed>,
    /// Where it is claimed to have ended, as [`Grid::in_one_line`](unguess_board::Grid::in_one_line) writes it.
    pub end: String,
    /// The id of the scale that it followed.
    pub scale: String,
    /// In which order it took steps.
    pub order: StepOrder,
    /// What it says of the run that follows from the steps.
    pub(super) claims: Map<String, Value>,
    /// The members that this program does not know.
    pub(super) unread: Vec<String>,
}

/// A step that a document claims.
#[derive(Clone, Debug)]
pub struct Claimed {
    /// Whether it is claimed to be found in the same state as the step before.
    pub together: bool,
    /// What is claimed to be as likely seen.
    pub also: Vec<Effect>,
    /// The step.
    pub step: Step,
    /// What else is claimed of it, which follows from the step and its state.
    pub(super) claims: Map<String, Value>,
}

/// Why a text is not a run in JSON.
#[derive(Debug, thiserror::Error)]
pub enum NoRun {
    /// It is not JSON of this form, or says something twice.
    #[error("this is not a trace: {0}")]
    Form(#[from] serde_json::Error),
    /// It has a form that this program does not know.
    #[error("this is a trace of version {0}, and this program reads version {VERSION}")]
    Version(u32),
    /// The puzzle cannot be read.
    #[error("the puzzle of this trace cannot be read: {0}")]
    Puzzle(#[from] BadText),
    /// The rules, or the puzzle on their board, cannot be read.
    #[error("the board of this trace cannot be read: {0}")]
    Board(RulesFault),
    /// A given is not what is placed there.
    #[error("the givens of this trace are not those of its puzzle")]
    Givens,
}

#[derive(Deserialize)]
#[serde(expecting = "an object with a version, a puzzle and steps")]
struct Version {
    version: u32,
}

/// A value that stands alone.
type SingleValue = BoundedValue<0>;

/// A table with a row for each technique, or the like.
type TableValue = BoundedValue<5000>;

/// A run as it is written.
#[derive(Deserialize)]
#[serde(expecting = "an object with a version, a puzzle and steps")]
struct Outline {
    #[serde(rename = "version")]
    _version: u32,
    rules: Option<String>,
    puzzle: String,
    givens: Option<String>,
    scale: String,
    order: Option<StepOrder>,
    #[serde(deserialize_with = "steps")]
    steps: Vec<Claimed>,
    end: String,
    solutions: Option<SingleValue>,
    solution: Option<SingleValue>,
    either: Option<TableValue>,
    message: Option<SingleValue>,
    wrong: Option<TableValue>,
    lost: Option<TableValue>,
    outcome: Option<SingleValue>,
    rating: Option<SingleValue>,
    word: Option<SingleValue>,
    hardest: Option<SingleValue>,
    notes_from: Option<SingleValue>,
    summary: Option<TableValue>,
    columns: Option<TableValue>,
}

/// A step as it is written.
#[derive(Deserialize)]
struct StepOutline {
    technique: String,
    #[serde(default)]
    form: String,
    counted: Option<usize>,
    reading: Option<Box<unguess_proof::Reading>>,
    #[serde(default)]
    together: bool,
    #[serde(default)]
    also: Vec<Effect>,
    effect: Effect,
    proof: Proof,
    number: Option<SingleValue>,
    name: Option<SingleValue>,
    rating: Option<SingleValue>,
    nrc: Option<SingleValue>,
    english: Option<SingleValue>,
}

impl From<StepOutline> for Claimed {
    fn from(outline: StepOutline) -> Self {
        let StepOutline { technique, form, counted, reading, together, also, effect, proof, .. } = outline;
        let claims = [
            ("number", value(outline.number)),
            ("name", value(outline.name)),
            ("rating", value(outline.rating)),
            ("nrc", value(outline.nrc)),
            ("english", value(outline.english)),
        ];
        let (technique, form) = (Cow::Owned(technique), Cow::Owned(form));
        Self { together, also, step: Step { technique, form, effect, counted, reading, proof }, claims: named(claims) }
    }
}

/// Reads the claim of a document. Nothing in it is believed: see [`verify`](super::claim::verify).
///
/// # Errors
/// If it is not such a document.
pub fn read(text: &str) -> Result<Claim, NoRun> {
    match serde_json::from_str::<Version>(text)?.version {
        VERSION => claim(text),
        version => Err(NoRun::Version(version)),
    }
}

/// The members of an object in which no object says the same thing twice.
///
/// # Errors
/// If the text is no such object.
pub(super) fn object(text: &str) -> Result<Map<String, Value>, serde_json::Error> {
    strict::read(text).map(|(members, _)| members)
}

/// Reads a document of this version: where it starts, its steps and its end, and as claims all that it says of the run.
fn claim(text: &str) -> Result<Claim, NoRun> {
    let (outline, unread) = strict::read::<Outline>(text)?;
    let Outline { rules, puzzle, givens, scale, order, steps, end, .. } = outline;
    let claims = named([
        ("solutions", value(outline.solutions)),
        ("solution", value(outline.solution)),
        ("either", value(outline.either)),
        ("message", value(outline.message)),
        ("wrong", value(outline.wrong)),
        ("lost", value(outline.lost)),
        ("outcome", value(outline.outcome)),
        ("rating", value(outline.rating)),
        ("word", value(outline.word)),
        ("hardest", value(outline.hardest)),
        ("notes_from", value(outline.notes_from)),
        ("summary", value(outline.summary)),
        ("columns", value(outline.columns)),
    ]);
    let start = start(rules.as_deref(), &puzzle, givens.as_deref())?;
    Ok(Claim { start, steps, end, scale, order: order.unwrap_or_default(), claims, unread })
}

/// The value, or null.
fn value<const MOST: usize>(bounded: Option<BoundedValue<MOST>>) -> Value {
    bounded.map(|BoundedValue(value)| value).into()
}

fn named<const N: usize>(values: [(&str, Value); N]) -> Map<String, Value> {
    values.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}

/// Reads steps one after the other. There are no more than candidates: each changes one that was still there.
fn steps<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Claimed>, D::Error> {
    struct Steps;

    impl<'de> Visitor<'de> for Steps {
        type Value = Vec<Claimed>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a list of steps")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Vec<Claimed>, A::Error> {
            let mut steps = Vec::new();
            while let Some(step) = items.next_element::<StepOutline>()? {
                // A longer list cannot be true, so its rest need not be read.
                if steps.len() == Candidate::COUNT {
                    let most = Candidate::COUNT;
                    return Err(A::Error::custom(format!(
                        "more than {most} steps: each changes one of {most} candidates"
                    )));
                }
                steps.push(step.into());
            }
            Ok(steps)
        }
    }
    deserializer.deserialize_seq(Steps)
}

/// The state in which a run started, on the board of its rules. All that is placed there counts as given, unless the
/// document names the givens.
fn start(rules: Option<&str>, puzzle: &str, givens: Option<&str>) -> Result<Grid, NoRun> {
    let rules = rules.map(|rules| PlainBoard::read(rules).map(|board| board.rules.keep())).transpose();
    let rules = rules.map_err(|fault| NoRun::Board(fault.fault))?;
    let read = |text: &str| read_on(text, rules).map_err(|misread| NoRun::Puzzle(misread.error));
    let mut start: Grid = read(puzzle)?;
    if let Some(givens) = givens {
        let givens: Grid = read(givens)?;
        if givens.filled().iter().any(|cell| givens.value(cell) != start.value(cell)) {
            return Err(NoRun::Givens);
        }
        start.fix_givens_to(givens.filled());
    }
    Ok(start)
}
