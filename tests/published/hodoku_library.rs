//! Every first step of the published states, as a line of a library.

use rayon::prelude::*;
use unguess::inquiry::{Case, LineOutcome, library_line};

use crate::common::data;
use crate::hodoku::{State, first, grids, is_same, ours};

#[test]
fn every_first_step_is_found_by_its_line() {
    let Some(text) = data::list("hodoku-states.jsonl") else { return };
    let lines: Vec<&str> = text.lines().collect();
    let told = lines.par_iter().flat_map_iter(|line| {
        let state: State = serde_json::from_str(line).expect("a state");
        let (grid, _) = grids(&state.line);
        let steps = state.first.into_iter().filter_map(move |(name, told)| {
            let (id, size, form) = ours(&name)?;
            let step = first(&grid, id, size, form).filter(|step| is_same(step, &told))?;
            library_line(&grid, &step)
        });
        steps.collect::<Vec<_>>()
    });
    let outcomes: Vec<(String, LineOutcome)> = told
        .map(|line| {
            let outcome = Case::read(&line).unwrap_or_else(|unread| panic!("{line}: {unread:?}")).outcome();
            (line, outcome)
        })
        .collect();
    let wrong: Vec<_> = outcomes.iter().filter(|(_, outcome)| *outcome != LineOutcome::Found).collect();
    assert!(outcomes.len() > 1000 && wrong.is_empty(), "{} of {}: {wrong:#?}", wrong.len(), outcomes.len());
}
