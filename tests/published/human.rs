//! The order in which people filled grids, against the order of the eye.

use serde_json::Value;
use unguess::board::{Candidate, Effect, Grid};
use unguess::minutes::rates;

use crate::common::data;

/// What is said of the placements that follow by a single at each entry of people.
#[derive(Default)]
struct Surprise {
    entries: f64,
    /// The sum of the logarithms of the chances that the entries had.
    logarithm: f64,
    /// How many entries were among the three most likely ones.
    among_three: f64,
}

impl Surprise {
    fn add(&mut self, grid: &Grid, last: Option<Candidate>, entry: Candidate) {
        let rates = rates(grid, last);
        let Some(rate) = rates.get(&entry) else { return };
        self.entries += 1.0;
        self.logarithm += (rate / rates.values().sum::<f64>()).ln();
        self.among_three += f64::from(u8::from(rates.values().filter(|other| *other > rate).count() < 3));
    }
}

#[test]
fn people_enter_next_what_is_most_likely_seen_next() {
    let Some(text) = data::list("human/moves-classic.jsonl") else { return };
    let mut surprise = Surprise::default();
    for line in text.lines() {
        let trace: Value = serde_json::from_str(line).unwrap();
        let mut grid: Grid = trace["givens"].as_str().unwrap().parse().unwrap();
        let mut last = None;
        for entry in trace["entries"].as_array().unwrap() {
            let entry: Candidate = entry.as_str().unwrap().replace('=', "n").parse().unwrap();
            if grid.value(entry.cell()).is_none() {
                surprise.add(&grid, last, entry);
                grid = grid.after(&Effect { placed: Some(entry), removed: Vec::new() });
                last = Some(entry);
            }
        }
    }
    let perplexity = (-surprise.logarithm / surprise.entries).exp();
    let among_three = surprise.among_three / surprise.entries;
    assert!(surprise.entries > 5_000.0 && perplexity < 4.7 && among_three > 0.75, "{perplexity} {among_three}");
}
