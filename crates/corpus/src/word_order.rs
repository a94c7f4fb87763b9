//! The order of the words in a column, from the easiest on.

use std::collections::BTreeMap;

use super::need::Need;
use unguess_puzzles::stats::Value;
use unguess_search::scale::{Scale, Shows};
use unguess_steps::classify::Class;

/// The order of the words in a column of a rating: its words for difficulty, or the techniques that its scale knows.
#[derive(Clone, Debug)]
pub struct WordOrder {
    /// The places of the words so far.
    places: BTreeMap<String, Option<usize>>,
    /// The scale whose techniques the words are, if they are.
    scale: Option<Scale>,
}

impl WordOrder {
    /// The order of the words in the column with this name. In other columns than those of ratings, words are in no
    /// order.
    pub fn of_column(name: &str) -> Self {
        let words = Class::words_of_column(name).into_iter().flatten().map(|word| word.word.clone());
        let words = Scale::bands_of_column(name).into_iter().chain(words);
        let places = words.enumerate().map(|(place, word)| (word, Some(place)));
        let scale = Scale::with_column(name).filter(|(_, shows)| *shows == Shows::Technique).map(|(scale, _)| scale);
        Self { places: places.collect(), scale }
    }

    /// A value of the column, where a word gets its place in the order, if it has one. Places of techniques are looked
    /// up on the scale once and kept.
    pub fn ranked(&mut self, value: Value) -> Value {
        let Value::Word(word) = value else { return value };
        let place = match (self.places.get(&word), &self.scale) {
            (Some(place), _) => *place,
            (None, Some(scale)) => {
                let place = Need::of(&word).and_then(|need| need.place_on(scale));
                *self.places.entry(word.clone()).or_insert(place)
            }
            (None, None) => None,
        };
        place.map_or_else(|| Value::Word(word.clone()), |place| Value::Ranked(place, word.clone()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Words in the order of a column.
    fn sorted(column: &str, words: &[&str]) -> Vec<String> {
        let mut order = WordOrder::of_column(column);
        let mut values: Vec<Value> = words.iter().map(|word| order.ranked(Value::read(word))).collect();
        values.sort();
        values.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn words_are_in_order_of_difficulty_where_a_scale_has_one() {
        assert_eq!(sorted("level", &["unfair", "easy", "x", "hard", "7"]), ["7", "easy", "hard", "unfair", "x"]);
        assert_eq!(sorted("mine", &["unfair", "easy", "hard"]), ["easy", "hard", "unfair"]);
        let names = ["turbot fish", "X-wing", "nope", "naked pair", "hidden single", "naked single", "swordfish"];
        let of_ser = ["hidden single", "naked single", "naked pair", "X-wing", "swordfish", "turbot fish", "nope"];
        assert_eq!(sorted("technique", &names), of_ser);
        let names = ["whip[4]", "XY-chain", "XY-wing", "whip[2]", "pointing", "naked triple", "naked pair"];
        let of_full = ["pointing", "naked pair", "naked triple", "XY-wing", "XY-chain", "whip[2]", "whip[4]"];
        assert_eq!(sorted("full", &names), of_full);
    }
}
