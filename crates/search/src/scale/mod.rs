//! Scales as data: the order of techniques and sizes, and the rating of each.

mod boards;
mod rating;
mod shipped;
mod validation;

use std::collections::BTreeMap;
use std::fmt;

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use unguess_board::Rules;
use unguess_proof::Step;

pub use boards::Boards;
pub use rating::{Difficulty, Rating};
pub use shipped::Head;
pub use validation::{ScaleError, from_str as from_text};

/// A scale: an order of techniques and sizes, and their worth.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scale {
    /// What it is called on the command line and as a column.
    pub id: String,
    /// What it is called in a sentence.
    pub title: String,
    /// What it measures, in a few words.
    #[serde(default)]
    pub summary: String,
    /// Where its definition comes from.
    pub source: String,
    /// Whether its ratings are published under its title. Otherwise it is an order to explain by.
    #[serde(default = "yes")]
    pub published: bool,
    /// Which comes first, the next size or the next technique.
    pub order: Order,
    /// How many decimals its ratings are printed with.
    #[serde(default)]
    pub decimals: usize,
    /// The columns in a table of ratings, in order; one with its id if it names none.
    #[serde(default)]
    pub columns: Vec<Column>,
    /// What a puzzle is worth that the scale cannot solve, if it says so.
    pub stuck: Option<f64>,
    /// Words for ratings, each from a figure on, in ascending order.
    #[serde(default)]
    pub words: Vec<Word>,
    /// Whether a puzzle is worth all its steps together, and not what the hardest of them is worth.
    #[serde(default)]
    pub adds: bool,
    /// Grades of puzzles, the easiest first.
    #[serde(default)]
    pub grades: Vec<Grade>,
    /// Steps worth no more than this are easy: an explanation shows the board before the first that is not.
    #[serde(default)]
    pub easy: f64,
    /// The techniques in order.
    #[serde(rename = "level")]
    pub levels: Vec<Level>,
}

/// A word for the difficulty of puzzles rated with some figure or a higher one, up to the next word.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Word {
    /// The least figure at which it is used.
    pub from: f64,
    /// The word, such as `tricky`.
    pub word: String,
}

/// A grade of puzzles. A puzzle has at least the grade of each of its steps.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Grade {
    /// What it is called, such as `unfair`.
    pub name: String,
    /// The most that a puzzle of this grade is worth: one that is worth more is of the next grade.
    #[serde(default = "any")]
    pub most: f64,
}

/// A column of a table of ratings.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Column {
    /// The heading.
    pub name: String,
    /// The value in it.
    pub shows: Shows,
}

/// The kinds of values of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shows {
    /// What the puzzle is worth: the rating of the hardest step, or of all steps together.
    Rating,
    /// The grade of the puzzle.
    Grade,
    /// The highest rating up to the first step that places a digit.
    Pearl,
    /// The rating of the first step.
    Diamond,
    /// The name of the hardest step.
    Technique,
    /// How often each technique is used, by the names of the steps.
    Counts,
}

/// Which comes first, the next size or the next technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// All sizes of one technique before the next technique.
    Technique,
    /// All techniques of one size before the next size.
    Size,
    /// As with `technique`, and each technique gives the step that HoDoKu would take.
    Hodoku,
}

/// The place of a technique in a scale.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// The id.
    pub technique: String,
    /// The only form used; all forms it has if absent.
    pub form: Option<String>,
    /// The first and last size used; all sizes it has if absent.
    pub sizes: Option<[usize; 2]>,
    /// The only boards on which it is used; all if absent.
    pub boards: Option<Boards>,
    /// In an order by size, the size with which it is tried, for a technique of one size; the size of the technique if absent.
    pub place: Option<usize>,
    /// Of fish with fins, only those whose fins are all in one base line.
    #[serde(default)]
    pub fins_in_one_line: bool,
    /// Of chains on the guardians of tridagons, also those on the guardians of other impossible patterns.
    #[serde(default)]
    pub all_impossible: bool,
    /// The grade that a puzzle with such a step has at least; the first if absent.
    pub grade: Option<String>,
    /// What the shortest is worth.
    #[serde(default)]
    pub base: f64,
    /// What the shortest of a form is worth, for techniques that come in several forms.
    #[serde(default)]
    pub forms: BTreeMap<String, f64>,
    /// What lengths add, in the order in which they are added.
    #[serde(default, deserialize_with = "one_or_many")]
    pub length: Vec<Length>,
    /// Whether all that it finds in a state is applied before anything else is tried. Only right for techniques whose
    /// finds do not depend on each other (they are confluent), where it changes no rating.
    #[serde(default)]
    pub all: bool,
}

/// What a level may ask of some techniques only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Switch {
    /// The fins are all in one base line.
    FinsInOneLine,
    /// The guardians of all impossible patterns are used.
    AllImpossible,
}

impl Switch {
    /// The key in a scale.
    pub const fn key(self) -> &'static str {
        match self {
            Self::FinsInOneLine => "fins_in_one_line",
            Self::AllImpossible => "all_impossible",
        }
    }
}

/// What length adds to a rating.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Length {
    /// What is counted.
    pub measure: Measure,
    /// What each one adds; or, with `above`, each figure that is exceeded.
    pub per: f64,
    /// The figures, in ascending order, that each add once when they are exceeded.
    pub above: Option<Vec<usize>>,
}

/// What a length counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Measure {
    /// The variables of the proof.
    Variables,
    /// The candidates, true or false, that a chain goes through; those of its branches together.
    Nodes,
    /// The cells of a deadly pattern.
    Cells,
    /// The cells that a subset takes besides those of a deadly pattern; in its hidden form one less.
    Partners,
}

/// Reads one length, or a list of them.
fn one_or_many<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Length>, D::Error> {
    struct Lengths;
    impl<'de> Visitor<'de> for Lengths {
        type Value = Vec<Length>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a length or a list of them")
        }

        fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
            Length::deserialize(MapAccessDeserializer::new(map)).map(|length| vec![length])
        }

        fn visit_seq<A: SeqAccess<'de>>(self, lengths: A) -> Result<Self::Value, A::Error> {
            Vec::deserialize(SeqAccessDeserializer::new(lengths))
        }
    }
    deserializer.deserialize_any(Lengths)
}

impl Scale {
    /// Whether all steps of a technique are taken in a state in which it is the simplest one.
    pub fn asks_for_all(&self, technique: &str) -> bool {
        self.levels.iter().any(|level| level.all && level.technique == technique)
    }

    /// This scale without some techniques, given by their ids. If it had one of them, it no longer counts as published.
    pub fn without(mut self, left_out: &[&str]) -> Self {
        let all = self.levels.len();
        self.levels.retain(|level| !left_out.contains(&&*level.technique));
        self.published &= self.levels.len() == all;
        self
    }

    /// The level at which a technique of this size and form is tried first on a board.
    pub fn level_of(&self, rules: &Rules, technique: &str, size: usize, form: &str) -> Option<&Level> {
        let has = |level: &&Level| {
            level.technique == technique
                && level.is_for(rules)
                && level.form.as_ref().is_none_or(|only| only == form)
                && level.sizes.is_none_or(|[first, last]| (first..=last).contains(&size))
        };
        let mut levels = self.levels.iter().filter(has);
        match self.order {
            Order::Technique | Order::Hodoku => levels.next(),
            Order::Size => levels.min_by_key(|level| level.place(size)),
        }
    }

    /// Whether a step with this rating is one of the easy ones.
    pub fn is_easy(&self, rating: Rating) -> bool {
        rating <= Difficulty(self.easy).rating()
    }

    /// The shipped scale on which every puzzle with one solution has a path, if this is another one. It is made for
    /// explanations and is not a published rating.
    pub fn to_the_end(&self) -> Option<Self> {
        Self::shipped().into_iter().find(|scale| !scale.published && scale.id != self.id)
    }

    /// The words for the difficulty of puzzles, the easiest first: the names of its grades, or its words for ratings.
    pub fn bands(&self) -> Vec<&str> {
        let words = self.words.iter().map(|word| &*word.word);
        if self.grades.is_empty() { words.collect() } else { self.grades.iter().map(|grade| &*grade.name).collect() }
    }

    /// The word for a rating, if the scale has one.
    pub fn word(&self, rating: Rating) -> Option<&str> {
        let word = self.words.iter().rfind(|word| Difficulty(word.from).rating() <= rating)?;
        Some(&word.word)
    }

    /// The grade, by its place, that a puzzle with a step of this level has at least.
    pub fn grade_of(&self, level: &Level) -> usize {
        let is_named = |grade: &Grade| level.grade.as_ref() == Some(&grade.name);
        self.grades.iter().position(is_named).unwrap_or_default()
    }

    /// The grade of a puzzle, given the highest grade of its steps by its place, and what it is worth.
    pub fn grade(&self, highest: usize, rating: Rating) -> Option<&Grade> {
        let grades = self.grades.get(highest..)?;
        grades.iter().find(|grade| rating <= Difficulty(grade.most).rating()).or_else(|| grades.last())
    }

    /// A rating in a sentence: as it is printed, with its word if there is one, such as `7.2 (hard)`.
    pub fn told(&self, rating: Rating) -> String {
        self.word(rating).map_or_else(|| self.show(rating), |word| format!("{} ({word})", self.show(rating)))
    }

    /// A rating as this scale prints it.
    pub fn show(&self, rating: Rating) -> String {
        format!("{rating:.*}", self.decimals)
    }
}

impl Level {
    /// Whether it is used on a board.
    #[inline]
    pub fn is_for(&self, rules: &Rules) -> bool {
        self.boards.is_none_or(|boards| boards == Boards::of(rules))
    }

    /// What it asks for that only some techniques have.
    pub fn switches(&self) -> impl Iterator<Item = Switch> {
        let asked = [(Switch::FinsInOneLine, self.fins_in_one_line), (Switch::AllImpossible, self.all_impossible)];
        asked.into_iter().filter_map(|(switch, is_asked)| is_asked.then_some(switch))
    }

    /// In an order by size, the size with which this one is tried.
    pub fn place(&self, size: usize) -> usize {
        self.place.unwrap_or(size)
    }

    /// Whether a step of its technique is of the form it asks for.
    pub fn has(&self, step: &Step) -> bool {
        self.form.as_ref().is_none_or(|form| *form == step.form)
            && (!self.fins_in_one_line || step.proof.has_fins_in_one_base())
    }

    /// What a step found at this level is worth.
    pub fn rating(&self, step: &Step) -> Rating {
        self.difficulty(step).rating()
    }

    /// What a step found at this level is worth, before it is rounded.
    pub fn difficulty(&self, step: &Step) -> Difficulty {
        self.difficulty_of(&step.form, |measure| measure.of(step))
    }

    /// The most that a step found at this level is worth, if there is such a figure. `variables` is the number of
    /// variables of its steps, if it is given.
    pub fn ceiling(&self, variables: Option<usize>) -> Option<Difficulty> {
        let highest = self.forms.values().copied().fold(self.base, f64::max);
        let counted = |length: &Length| variables.filter(|_| length.measure == Measure::Variables);
        let most = |length: &Length| counted(length).map(|count| length.added(count)).or_else(|| length.most());
        let sum = self.length.iter().try_fold(highest, |sum, length| Some(sum + most(length)?))?;
        Some(Difficulty(sum))
    }

    /// What a step of a form would be worth, given what its lengths would count: for searches that offer the lowest
    /// step first and build no other.
    pub fn difficulty_of(&self, form: &str, count: impl Fn(Measure) -> usize) -> Difficulty {
        let base = if self.forms.is_empty() { None } else { self.forms.get(form) };
        let add = |sum, length: &Length| sum + length.added(count(length.measure));
        Difficulty(self.length.iter().fold(*base.unwrap_or(&self.base), add))
    }
}

impl Length {
    /// The most that any count adds, if there is such a figure.
    fn most(&self) -> Option<f64> {
        match self.measure {
            _ if self.above.is_some() => Some(self.added(usize::MAX)),
            // A subset lies in a house.
            Measure::Partners => Some(self.added(9)),
            _ => None,
        }
    }

    /// What a count adds. Figures exceeded are added one by one, as Sudoku Explainer does: the sum depends on it.
    fn added(&self, count: usize) -> f64 {
        match &self.above {
            None => self.per * f64::from(count as u32),
            Some(figures) => figures.iter().filter(|figure| **figure < count).fold(0.0, |sum, _| sum + self.per),
        }
    }
}

impl Measure {
    fn of(self, step: &Step) -> usize {
        match self {
            Self::Variables => step.proof.length(),
            Self::Nodes => step.nodes(),
            Self::Cells => step.proof.cells(),
            Self::Partners => step.proof.partners(),
        }
    }
}

const fn any() -> f64 {
    validation::MOST
}

const fn yes() -> bool {
    true
}
