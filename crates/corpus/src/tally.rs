//! What many rows say together: how often each rating comes, what comes with it, and the hardest puzzles.

use std::collections::BTreeMap;

use serde_json::Value;

use super::rater::Rater;
use super::row::PuzzleRow;
use super::status::Status;
use super::word_order::WordOrder;
use unguess_puzzles::stats::Value as OrderedWord;
use unguess_search::scale::{Column, Difficulty, Rating, Shows};
use unguess_steps::classify::Figures;
use unguess_text::PuzzleSource;

/// What a rating says of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Worth {
    /// It is worth so much.
    Rated(Rating),
    /// It is harder than the rating can express.
    Beyond,
}

/// Rows counted as they come; the memory grows with the number of different ratings, not with the number of rows.
pub struct RowTally {
    /// Where the first column of each rater with figures stands among the values of a row.
    columns: Vec<usize>,
    /// What each of them writes of a puzzle that it cannot solve.
    stuck: Vec<Option<f64>>,
    /// Whether the first rater has names alone: the hardest are then those whose hardest step is.
    begins_with_names: bool,
    kept: usize,
    /// How many rows were counted.
    pub rows: usize,
    /// How many rows have each status.
    pub statuses: BTreeMap<&'static str, u64>,
    /// For each rater with figures, how often each rating comes.
    pub counts: Vec<BTreeMap<Worth, u64>>,
    /// For each rater with figures after the first, how often each of its ratings comes with each of the first one.
    pub beside: Vec<BTreeMap<[Worth; 2], u64>>,
    /// For each column of words in order of difficulty, how often each word comes.
    pub words: Vec<WordCounts>,
    /// The hardest puzzles, the hardest first, by the first rater, then by the next; of equals, the first.
    pub hardest: Vec<Hard>,
}

/// How often each word of a column comes, from the easiest on.
pub struct WordCounts {
    /// What the words are.
    pub title: String,
    /// Each word with how often it comes.
    pub counts: BTreeMap<OrderedWord, u64>,
    /// Where the column stands among the values of a row.
    column: usize,
    order: WordOrder,
}

/// A hard puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hard {
    /// Where it comes from.
    pub origin: PuzzleSource,
    /// The puzzle.
    pub puzzle: String,
    /// What each rater with figures says of it.
    pub worth: Vec<Worth>,
    /// By what it is put in order among others.
    rank: Vec<Worth>,
    /// The hardest technique on the path of the first rater that goes by steps, if it has a rating.
    pub technique: Option<String>,
}

impl RowTally {
    /// A tally of rows with the columns of these raters, without any row yet. `kept` is how many of the hardest puzzles
    /// it will keep.
    pub fn new(raters: &[Rater], kept: usize) -> Self {
        let widths = raters.iter().map(|rater| rater.columns().len());
        // Where the columns of each rater begin: after all columns of the earlier ones.
        let places = widths.scan(0, |next, width| Some(std::mem::replace(next, *next + width)));
        let with_places: Vec<(&Rater, usize)> = raters.iter().zip(places).collect();
        let words = with_places.iter().flat_map(|(rater, place)| WordCounts::of(rater, *place)).collect();
        let (with_figures, columns): (Vec<&Rater>, Vec<usize>) =
            with_places.into_iter().filter(|(rater, _)| rater.has_figures()).unzip();
        Self {
            stuck: with_figures.iter().map(|rater| rater.scale().and_then(|(scale, _)| scale.stuck)).collect(),
            begins_with_names: raters.first().is_some_and(|rater| !rater.has_figures()),
            kept,
            rows: 0,
            statuses: BTreeMap::new(),
            counts: vec![BTreeMap::new(); columns.len()],
            beside: vec![BTreeMap::new(); columns.len().saturating_sub(1)],
            columns,
            words,
            hardest: Vec::new(),
        }
    }

    /// Counts a row by its status and, if its puzzle was rated, by its ratings and words.
    pub fn add(&mut self, row: &PuzzleRow) {
        self.rows += 1;
        *self.statuses.entry(row.status.name()).or_default() += 1;
        if !matches!(row.status, Status::Ok | Status::Stuck) {
            return;
        }
        let columns = self.columns.iter().map(|column| row.values.get(*column).and_then(Value::as_f64));
        let worth: Vec<Worth> = columns.zip(&self.stuck).map(|(rating, stuck)| Worth::of(rating, *stuck)).collect();
        for (counts, worth) in self.counts.iter_mut().zip(&worth) {
            *counts.entry(*worth).or_default() += 1;
        }
        for (beside, other) in self.beside.iter_mut().zip(worth.iter().skip(1)) {
            *beside.entry([worth[0], *other]).or_default() += 1;
        }
        self.words.iter_mut().for_each(|words| words.add(row));
        self.keep(row, worth);
    }

    /// Keeps a row if it is one of the hardest so far; of rows that are worth the same, the earlier one comes first.
    fn keep(&mut self, row: &PuzzleRow, worth: Vec<Worth>) {
        // If the first rater has names alone, the worth of the hardest step comes first.
        let by_step = row.rated.as_ref().filter(|_| self.begins_with_names);
        let rank: Vec<Worth> =
            by_step.map(|rated| Worth::Rated(rated.rating)).into_iter().chain(worth.iter().copied()).collect();
        let place = self.hardest.partition_point(|harder| harder.rank >= rank);
        if place < self.kept {
            let technique = row.rated.as_ref().and_then(|rated| rated.technique.as_deref()).map(str::to_owned);
            let (origin, puzzle) = (row.origin.clone(), row.puzzle.clone());
            self.hardest.insert(place, Hard { origin, puzzle, worth, rank, technique });
            self.hardest.truncate(self.kept);
        }
    }
}

impl WordCounts {
    /// The columns of a rater whose words are in order of difficulty: its levels and, if it has no figures, its
    /// techniques. `place` is where the first of all its columns stands among the values of a row.
    fn of(rater: &Rater, place: usize) -> Vec<Self> {
        let columns = rater.scale().into_iter().flat_map(|(scale, _)| &scale.columns);
        let words = columns.zip(place..).filter_map(|(Column { name, shows }, column)| {
            let title = match shows {
                Shows::Grade => format!("{} {name}", rater.title()),
                Shows::Technique if !rater.has_figures() => format!("{}: hardest step", rater.title()),
                _ => return None,
            };
            Some((title, column, name.as_str()))
        });
        let of_class = rater.class().into_iter().flat_map(|class| class.columns).zip(place..);
        let of_class = of_class.filter(|((_, figures), _)| matches!(figures, Figures::Words(_)));
        let of_class = of_class.map(|((name, _), column)| (format!("{} {name}", rater.title()), column, *name));
        let all = words.chain(of_class);
        all.map(|(title, column, name)| Self {
            title,
            counts: BTreeMap::new(),
            column,
            order: WordOrder::of_column(name),
        })
        .collect()
    }

    fn add(&mut self, row: &PuzzleRow) {
        if let Some(word) = row.values.get(self.column).and_then(Value::as_str) {
            *self.counts.entry(self.order.ranked(OrderedWord::Word(word.to_owned()))).or_default() += 1;
        }
    }
}

impl Worth {
    /// What a rating says, where this is written of puzzles that it cannot solve.
    fn of(rating: Option<f64>, stuck: Option<f64>) -> Self {
        let figure = rating.filter(|_| rating != stuck);
        figure.map_or(Self::Beyond, |rating| Self::Rated(Difficulty(rating).rating()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{InputLine, RatingOptions};
    use unguess_search::scale::Scale;

    const PUZZLES: [&str; 5] = [
        "...8......7.2..94...4.7.5.6.....76.974.....851.65.....3.5.6.2...61..8.5......2...",
        "no puzzle",
        "...92......68.3...19..7...623..4.1....1...7....8.3..297...8..91...5.72......64...",
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
        "...92......68.3...19..7...623..4.1....1...7....8.3..297...8..91...5.72......64...",
    ];

    fn tally(kept: usize) -> RowTally {
        let raters = ["w", "sw"].map(|id| Rater::new(Scale::named(id).unwrap()).unwrap());
        let mut tally = RowTally::new(&raters, kept);
        for (number, puzzle) in (1..).zip(PUZZLES) {
            tally.add(&PuzzleRow::of(&InputLine::new("f", number, puzzle), &raters, &RatingOptions::default()));
        }
        tally
    }

    #[test]
    fn rows_are_counted_by_status_and_rating() {
        let tally = tally(9);
        let statuses: Vec<(&str, u64)> = tally.statuses.iter().map(|(name, count)| (*name, *count)).collect();
        assert_eq!((tally.rows, statuses), (5, vec![("invalid", 1), ("ok", 3), ("stuck", 1)]));
        let counts: Vec<(Worth, u64)> = tally.counts[0].iter().map(|(worth, count)| (*worth, *count)).collect();
        assert_eq!(counts, [(Worth::Rated(Rating(0)), 1), (Worth::Rated(Rating(30)), 2), (Worth::Beyond, 1)]);
        assert_eq!(tally.beside[0].values().sum::<u64>(), 4);
    }

    #[test]
    fn words_are_counted_in_order_and_names_alone_put_puzzles_in_order() {
        let raters = ["full", "hodoku"].map(|id| Rater::new(Scale::named(id).unwrap()).unwrap());
        let mut tally = RowTally::new(&raters, 9);
        for (number, puzzle) in (1..).zip(PUZZLES) {
            tally.add(&PuzzleRow::of(&InputLine::new("f", number, puzzle), &raters, &RatingOptions::default()));
        }
        let counts = |words: &WordCounts| {
            let counts = words.counts.iter().map(|(word, count)| format!("{word} {count}")).collect::<Vec<_>>();
            (words.title.clone(), counts.join(", "))
        };
        let [full, level] = [&tally.words[0], &tally.words[1]].map(counts);
        assert_eq!((tally.words.len(), tally.counts.len(), tally.beside.len()), (2, 1, 0));
        assert_eq!((&*full.0, &*level.0), ("Full: hardest step", "HoDoKu level"));
        assert!(level.1.starts_with("easy 1, ") && full.1.starts_with("hidden single 1, "), "{full:?} {level:?}");
        let hardest: Vec<u64> = tally.hardest.iter().map(|hard| hard.origin.line).collect();
        assert_eq!((hardest[0], hardest[3]), (4, 1), "{hardest:?}");
    }

    #[test]
    fn the_hardest_are_kept_in_order_and_of_equals_the_first() {
        assert_eq!(tally(9).hardest.iter().map(|hard| hard.origin.line).collect::<Vec<_>>(), [4, 3, 5, 1]);
        assert_eq!(tally(2).hardest.iter().map(|hard| hard.origin.line).collect::<Vec<_>>(), [4, 3]);
    }
}
