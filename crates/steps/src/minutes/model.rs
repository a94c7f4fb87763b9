//! The figures of the model, with their units in `ratings/time.toml`.

use std::sync::LazyLock;

use serde::Deserialize;
use unguess_board::Rules;
use unguess_search::scale::{Word, from_text};

/// In what a placement is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SeenIn {
    /// The last empty cell of a house.
    FullHouse,
    /// The only place of a digit in a box.
    Block,
    /// The only place of a digit in a row, a column or another house.
    Line,
    /// The only candidate of a cell.
    Cell,
}

impl SeenIn {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::FullHouse, Self::Block, Self::Line, Self::Cell];
}

/// The figures of the model.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimeModel {
    /// How often each puzzle is solved.
    pub draws: u32,
    /// How fast placements are seen.
    pub rate: KindRates,
    /// How long an entry takes.
    pub pace: Pace,
    /// How long steps beyond singles take: the first entry that has their technique, or has none.
    pub beyond: Vec<Beyond>,
    /// Between which multiples of the minutes four in five mean times are.
    pub band: TimeBand,
    /// What people call the minutes, the shortest first.
    pub words: Vec<Word>,
    /// What is seen next.
    pub seen: NextSeen,
    /// What is seen next on boards with cages or other relations.
    pub seen_with_relations: NextSeen,
}

/// How fast a step is seen after an entry: at the rate of its kind, times exp of these figures where they hold.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NextSeen {
    /// The rates by what it is seen in.
    pub rate: KindRates,
    /// The entry sees it.
    pub sees: f64,
    /// It is in the box of the entry.
    pub same_box: f64,
    /// It has the digit of the entry.
    pub same_digit: f64,
    /// A cage or another relation has both cells.
    #[serde(default)]
    pub same_relation: f64,
}

impl KindRates {
    /// The logarithm of the rate of a placement that is seen so, where this number of cells of the house is empty.
    #[expect(clippy::cast_precision_loss, reason = "at most 25")]
    pub(super) fn ease_of(&self, seen_in: SeenIn, empty: usize) -> f64 {
        let rate = match seen_in {
            SeenIn::FullHouse => self.full_house,
            SeenIn::Block => self.block,
            SeenIn::Line => self.line,
            SeenIn::Cell => self.cell,
        };
        rate.ease - rate.crowd * empty as f64
    }
}

/// How fast a placement is seen, by what it is seen in.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KindRates {
    /// The last empty cell of a house.
    pub full_house: KindRate,
    /// The only place in a box.
    pub block: KindRate,
    /// The only place in a row, a column or another house.
    pub line: KindRate,
    /// The only candidate of a cell.
    pub cell: KindRate,
}

/// A rate is exp(ease - crowd * empty), where `empty` counts the empty cells of a house.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KindRate {
    /// How easily it is seen.
    pub ease: f64,
    /// How much less easily for each empty cell.
    pub crowd: f64,
}

/// An entry takes `entry + search * (left / 50) ^ left_power / rates ^ rate_power` seconds, where `left` counts the empty cells of
/// the board, and `rates` is the sum of all rates.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pace {
    /// Seconds of every entry.
    pub entry: f64,
    /// Seconds of the search for a placement of rate 1 with fifty cells left.
    pub search: f64,
    /// How the search grows with the empty cells.
    pub left_power: f64,
    /// How the search shrinks with the rates.
    pub rate_power: f64,
    /// Seconds to write the first notes, where nothing follows by a single.
    pub notes: f64,
}

/// How long a step beyond singles takes.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Beyond {
    /// Its technique is one of these; any if there are none.
    #[serde(default)]
    pub techniques: Vec<String>,
    /// In seconds.
    pub seconds: f64,
}

/// Between which multiples of the minutes four in five mean times are.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimeBand {
    /// The lower one.
    pub low: f64,
    /// The higher one.
    pub high: f64,
}

impl TimeModel {
    /// The figures that were fitted.
    pub fn fitted() -> &'static Self {
        static FITTED: LazyLock<TimeModel> =
            LazyLock::new(|| from_text(unguess_ratings::TIME).expect("a test reads the figures"));
        &FITTED
    }

    /// What is seen next on a board.
    pub(super) fn seen_on(&self, rules: &Rules) -> &NextSeen {
        if rules.relations().next().is_some() { &self.seen_with_relations } else { &self.seen }
    }

    /// The seconds of a step beyond singles, by its technique.
    pub(super) fn seconds_of(&self, technique: &str) -> f64 {
        let has = |beyond: &&Beyond| beyond.techniques.is_empty() || beyond.techniques.iter().any(|id| id == technique);
        self.beyond.iter().find(has).map_or(0.0, |beyond| beyond.seconds)
    }

    /// What people call this number of minutes.
    pub fn word(&self, minutes: f64) -> Option<&str> {
        self.words.iter().rev().find(|word| word.from <= minutes).map(|word| &*word.word)
    }
}
