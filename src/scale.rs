//! Scales as data: in which order techniques and sizes are tried, and what each is worth.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::proof::Step;

/// What a step or a puzzle is worth, in tenths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Rating(pub u16);

impl Rating {
    fn of(value: f64) -> Self {
        #[expect(clippy::cast_sign_loss, reason = "a scale is checked to have no negative value")]
        Self((value * 10.0).round() as u16)
    }
}

impl fmt::Display for Rating {
    /// With one decimal; `{:.0}` leaves the tenths out, as scales of whole numbers do.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match f.precision() {
            Some(0) => write!(f, "{}", self.0 / 10),
            _ => write!(f, "{}.{}", self.0 / 10, self.0 % 10),
        }
    }
}

/// A scale: an order of techniques and sizes, and their worth.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scale {
    /// What it is called on the command line and as a column.
    pub id: String,
    /// What it is called in a sentence.
    pub title: String,
    /// Where its definition comes from.
    pub source: String,
    /// Which comes first, the next size or the next technique.
    pub order: Order,
    /// How many decimals its ratings are printed with.
    #[serde(default)]
    pub decimals: usize,
    /// Steps worth no more than this are easy: an explanation shows the board before the first that is not.
    #[serde(default)]
    pub easy: f64,
    /// Its techniques in order.
    #[serde(rename = "level")]
    pub levels: Vec<Level>,
}

/// Which comes first, the next size or the next technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// All sizes of one technique before the next technique.
    Technique,
    /// All techniques of one size before the next size.
    Size,
}

/// The place of a technique in a scale.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// Its id.
    pub technique: String,
    /// The first and last size used; all sizes it has if absent.
    pub sizes: Option<[usize; 2]>,
    /// What the shortest is worth.
    #[serde(default)]
    pub base: f64,
    /// What length adds.
    pub length: Option<Length>,
    /// Whether all that it finds in a state is applied before anything else is tried. Only right for techniques whose
    /// finds do not depend on each other (they are confluent), where it changes no rating.
    #[serde(default)]
    pub all: bool,
}

/// What length adds to a rating.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Length {
    /// What is counted.
    pub measure: Measure,
    /// What each one adds.
    pub per: f64,
}

/// What a length counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Measure {
    /// The variables of the proof.
    Variables,
}

/// Why a text is no scale.
#[derive(Clone, Debug, thiserror::Error)]
pub enum ScaleError {
    /// It is not TOML of the right form.
    #[error("{0}")]
    Toml(#[from] toml::de::Error),
    /// A figure makes no sense.
    #[error("line {line}: level {technique}: {reason}")]
    Level {
        /// The line where the level begins, from 1.
        line: usize,
        /// The technique of the level.
        technique: String,
        /// What is wrong.
        reason: &'static str,
    },
}

impl Scale {
    /// Reads a scale.
    ///
    /// # Errors
    /// If the text is not TOML of this form, or a rating is negative or absurdly large.
    pub fn parse(text: &str) -> Result<Self, ScaleError> {
        let scale: Self = toml::from_str(text)?;
        for (index, level) in scale.levels.iter().enumerate() {
            if let Some(reason) = level.fault() {
                let line = Self::line_of_level(text, index);
                return Err(ScaleError::Level { line, technique: level.technique.clone(), reason });
            }
        }
        Ok(scale)
    }

    /// The line, from 1, where the level with a 0-based number begins in the text of a scale.
    pub fn line_of_level(text: &str, index: usize) -> usize {
        let headings = (1..).zip(text.lines()).filter(|(_, line)| line.trim_start().starts_with("[[level]]"));
        headings.map(|(number, _)| number).nth(index).unwrap_or(1)
    }

    /// The scales that come with the program.
    ///
    /// # Panics
    /// Never: a test reads each of them.
    pub fn shipped() -> Vec<Self> {
        SHIPPED.iter().map(|text| Self::parse(text).expect("a test reads each shipped scale")).collect()
    }

    /// Whether a step with this rating is one of the easy ones.
    pub fn is_easy(&self, rating: Rating) -> bool {
        rating <= Rating::of(self.easy)
    }

    /// A rating as this scale prints it.
    pub fn show(&self, rating: Rating) -> String {
        format!("{rating:.*}", self.decimals)
    }
}

impl Level {
    /// What a step found at this level is worth.
    pub fn rating(&self, step: &Step) -> Rating {
        let added = self.length.map_or(0.0, |length| length.per * f64::from(length.measure.of(step)));
        Rating::of(self.base + added)
    }

    fn fault(&self) -> Option<&'static str> {
        let figures = [Some(self.base), self.length.map(|length| length.per)];
        if figures.into_iter().flatten().any(|figure| !(0.0..=1000.0).contains(&figure)) {
            return Some("a rating is a number from 0 to 1000");
        }
        self.sizes.is_some_and(|[first, last]| first > last).then_some("the first size is larger than the last")
    }
}

impl Measure {
    fn of(self, step: &Step) -> u32 {
        match self {
            Self::Variables => step.proof.length() as u32,
        }
    }
}

static SHIPPED: [&str; 8] = [
    include_str!("../ratings/w.toml"),
    include_str!("../ratings/sw.toml"),
    include_str!("../ratings/b.toml"),
    include_str!("../ratings/gw.toml"),
    include_str!("../ratings/gb.toml"),
    include_str!("../ratings/sgw.toml"),
    include_str!("../ratings/tyw.toml"),
    include_str!("../ratings/full.toml"),
];
