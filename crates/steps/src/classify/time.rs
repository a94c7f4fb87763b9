//! How long people need, and how many placements they can see.

use std::cell::Cell;

use serde_json::{Number, Value};

use super::{Class, Classifier, Figures};
use crate::minutes::{NoEnd, Racer, TimeModel};
use crate::technique::ForBoards;
use unguess_board::Grid;

/// The entries that count as the beginning.
const FIRST: usize = 20;

/// How long people need.
pub(super) static TIME: Class = Class {
    id: "time",
    title: "Time",
    heading: "Time: the minutes that people need on average, a band around them, and a word",
    columns: &[
        ("minutes", Figures::Decimal(2)),
        ("low", Figures::Decimal(1)),
        ("high", Figures::Decimal(1)),
        ("difficulty", Figures::Words(|| &TimeModel::fitted().words)),
    ],
    may_lack: false,
    boards: ForBoards::All,
    classifier: || classifier(TIME.columns.len(), Raced::time),
};

/// How many placements can be seen by singles before each entry.
pub(super) static WAYS: Class = Class {
    id: "ways",
    title: "Ways",
    heading: "Ways: how many ways there are to see a single before each entry: on average, at least, at first, by kind",
    columns: &[
        ("ways", Figures::Decimal(1)),
        ("ways_least", Figures::Decimal(1)),
        ("ways_first", Figures::Decimal(1)),
        ("bottlenecks", Figures::Decimal(1)),
        ("full_houses", Figures::Decimal(1)),
        ("box_singles", Figures::Decimal(1)),
        ("line_singles", Figures::Decimal(1)),
        ("naked_singles", Figures::Decimal(1)),
    ],
    may_lack: false,
    boards: ForBoards::All,
    classifier: || classifier(WAYS.columns.len(), Raced::ways),
};

/// What the race of a puzzle shows.
pub struct Raced {
    minutes: f64,
    /// Whether people were timed on its board.
    is_timed: bool,
    ways: WayCounts,
}

impl Raced {
    /// What a race shows. It returns its seconds, and calls a function for each entry, with the number of the draw and how many ways of
    /// each kind there are. Minutes of boards that people were not timed on are extrapolated, and have no band.
    pub fn of(is_timed: bool, race: impl FnOnce(&mut dyn FnMut(u32, [u32; 4])) -> f64) -> Self {
        let mut ways = WayCounts::default();
        let seconds = race(&mut |draw, counts| ways.add(draw as usize, counts));
        Self { minutes: seconds / 60.0, is_timed, ways }
    }

    /// The values of the columns of `time`.
    pub fn time(&self) -> Vec<Value> {
        let TimeModel { band, .. } = TimeModel::fitted();
        let of_band = |part: f64| if self.is_timed { rounded(self.minutes * part, 1) } else { Value::Null };
        let word = TimeModel::fitted().word(self.minutes).into();
        vec![rounded(self.minutes, 2), of_band(band.low), of_band(band.high), word]
    }

    /// The values of the columns of `ways`.
    pub fn ways(&self) -> Vec<Value> {
        self.ways.figures()
    }
}

thread_local! {
    /// The puzzle that raced last, and what its race showed, if it ended: a puzzle that is asked for both classes races once.
    static LAST: Cell<Option<(Grid, Option<Raced>)>> = const { Cell::new(None) };
}

/// Finds the figures of a class in the race of a puzzle; they are empty if the scale does not solve it.
fn classifier(columns: usize, figures: fn(&Raced) -> Vec<Value>) -> Classifier {
    let racer = Racer::new(TimeModel::fitted().clone());
    Box::new(move |grid, _, deadline| {
        let shown = match LAST.take() {
            Some((last, shown)) if last == *grid => shown,
            _ => match racer.start(grid, deadline) {
                Ok(start) => Some(Raced::of(start.is_timed(), |watch| racer.seconds(&start, watch))),
                Err(NoEnd::Stuck) => None,
                Err(NoEnd::Timeout) => return None,
            },
        };
        let values = shown.as_ref().map_or_else(|| vec![Value::Null; columns], figures);
        LAST.set(Some((*grid, shown)));
        Some(values)
    })
}

/// The ways before each entry, of each draw.
#[derive(Default)]
struct WayCounts(Vec<Vec<[u32; 4]>>);

impl WayCounts {
    fn add(&mut self, draw: usize, counts: [u32; 4]) {
        if self.0.len() <= draw {
            self.0.resize(draw + 1, Vec::new());
        }
        self.0[draw].push(counts);
    }

    /// Their means: all, the fewest of a draw, the first, the entries with one way alone, and those of each kind.
    fn figures(&self) -> Vec<Value> {
        let all = |counts: &[u32; 4]| f64::from(counts.iter().sum::<u32>());
        let entries = || self.0.iter().flatten();
        let of_draws = |of: &dyn Fn(&Vec<[u32; 4]>) -> f64| mean(self.0.iter().map(of));
        let mut figures = vec![
            mean(entries().map(all)),
            of_draws(&|draw| draw.iter().map(all).fold(f64::INFINITY, f64::min)),
            of_draws(&|draw| mean(draw.iter().take(FIRST).map(all))),
            of_draws(&|draw| draw.iter().map(|counts| f64::from(u8::from(all(counts) <= 1.0))).sum()),
        ];
        figures.extend((0..4).map(|kind| mean(entries().map(|counts| f64::from(counts[kind])))));
        figures.into_iter().map(|figure| rounded(figure, 1)).collect()
    }
}

fn mean(numbers: impl Iterator<Item = f64>) -> f64 {
    let (count, sum) = numbers.fold((0, 0.0), |(count, sum), number| (count + 1, sum + number));
    if count == 0 { 0.0 } else { sum / f64::from(count) }
}

/// A number with a few decimals.
fn rounded(number: f64, decimals: i32) -> Value {
    let unit = 10_f64.powi(decimals);
    Number::from_f64((number * unit).round() / unit).map_or(Value::Null, Value::Number)
}
