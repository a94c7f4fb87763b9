//! The order in which people filled grids, against the order of the eye.

use rayon::prelude::*;
use serde_json::Value;
use unguess::board::{Candidate, Effect, Grid, PlainBoard};
use unguess::deadline::Deadline;
use unguess::engine::{Among, Engine, StepChoice};
use unguess::minutes::{OrderSeen, rates};
use unguess::proof::Step;

use crate::common::{self, data};

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

/// The place of the entry among the placements that follow by a step, by how likely each is, and in the order of the scale.
fn places(grid: &Grid, last: Option<Candidate>, entry: Candidate, engine: &Engine) -> Option<[usize; 2]> {
    let found = engine.available(&Deadline::NEVER, *grid, Among::up_to(1)).into_iter().map(|(step, _)| step);
    let fixed: Vec<Step> = found.filter(|step| step.effect.placed.is_some()).collect();
    let place = |steps: &[Step]| steps.iter().position(|step| step.effect.placed == Some(entry));
    let (seen, _) = OrderSeen::after(last).best_first(grid, last, fixed.clone());
    Some([place(&seen)?, place(&fixed)?])
}

#[test]
fn in_killers_the_next_entry_is_among_the_first_three_more_often_than_in_a_fixed_order() {
    let Some(text) = data::list("human/moves-killer.jsonl") else { return };
    let engine = Engine::new(&common::scale("killer")).unwrap();
    let lines: Vec<&str> = text.lines().step_by(common::sample(1, 8)).collect();
    let counted: Vec<[usize; 3]> = lines
        .par_iter()
        .map(|line| {
            let trace: Value = serde_json::from_str(line).unwrap();
            let mut grid =
                PlainBoard::read(trace["board"].as_str().unwrap()).unwrap_or_else(|fault| panic!("{fault:?}")).grid();
            let (mut last, mut counts) = (None, [0; 3]);
            for entry in trace["entries"].as_array().unwrap() {
                let entry: Candidate = entry.as_str().unwrap().replace('=', "n").parse().unwrap();
                if grid.value(entry.cell()).is_some() {
                    continue;
                }
                if let Some([seen, fixed]) = places(&grid, last, entry, &engine) {
                    counts = [counts[0] + 1, counts[1] + usize::from(seen < 3), counts[2] + usize::from(fixed < 3)];
                }
                grid = grid.after(&Effect { placed: Some(entry), removed: Vec::new() });
                last = Some(entry);
            }
            counts
        })
        .collect();
    let [all, seen, fixed] =
        counted.iter().fold([0; 3], |sums, counts| [0, 1, 2].map(|place| sums[place] + counts[place]));
    assert!(seen * 4 >= fixed * 5, "{seen} and {fixed} of {all}");
}
