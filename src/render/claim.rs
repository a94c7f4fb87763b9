//! Whether what a document claims is so: its steps are checked, and what it says besides is said again from them.

use serde_json::Value;

use super::board;
use super::json::{Claim, Claimed, document};
use crate::board::Grid;
use crate::check::{Premises, check};
use crate::engine::Outcome;
use crate::proof::Step;
use crate::scale::{Difficulty, Rating, Scale};
use crate::search::{Verdict, verdict};
use crate::techniques::technique;
use crate::trace::{Recorded, Trace};

/// What is said again of each step.
const OF_STEPS: [&str; 5] = ["number", "name", "rating", "nrc", "english"];

/// What is said again of the run.
const OF_THE_RUN: [&str; 6] = ["solutions", "solution", "either", "outcome", "rating", "hardest"];

/// The first thing in a claim that does not hold. Ratings are believed where the scale is not one of the shipped ones, and
/// so are the forms of steps and what a search has counted.
pub fn refusal(claim: &Claim) -> Option<String> {
    refused(claim).err()
}

fn refused(claim: &Claim) -> Result<(), String> {
    let verdict = verdict(&claim.start);
    let end = replayed(claim, !matches!(verdict, Verdict::Multiple(_)))?;
    let known = Scale::shipped().into_iter().find(|scale| scale.id == claim.scale);
    let steps = rated(claim, known.as_ref())?;
    let trace = Trace { start: claim.start, steps, outcome: outcome(&end, claim), end };
    let is_known = known.is_some();
    // Of an unknown scale only the numbers matter, and they are compared as numbers.
    let scale = known.unwrap_or_else(|| Scale { decimals: 1, ..Scale::shipped().swap_remove(0) });
    let said = serde_json::to_value(document(&trace, &scale, &verdict)).map_err(|e| e.to_string())?;
    for (index, recorded) in trace.steps.iter().enumerate() {
        let (claimed, said) = (&claim.document["steps"][index], &said["steps"][index]);
        if let Some(other) = OF_STEPS.into_iter().find_map(|field| difference(field, claimed, said)) {
            return Err(format!("step {} ({}) holds, but {other}", index + 1, recorded.step.technique));
        }
    }
    let claimed = &claim.document;
    let is_open = |field: &str| match field {
        // A short path has no rating.
        "rating" => claimed[field].is_null(),
        // Figures of an unknown scale are rounded, so that several steps may seem to be the hardest.
        "hardest" => !is_known && is_as_hard_as(claimed, &claimed[field], &said[field]),
        _ => false,
    };
    let mut fields = OF_THE_RUN.into_iter().filter(|field| !is_open(field));
    let other = fields.find_map(|field| difference(field, claimed, &said));
    other.map_or(Ok(()), |other| Err(format!("the steps hold, but {other}")))
}

/// Where the steps lead, if all of them hold and that is where they are said to lead. Steps that assume one solution hold
/// only if the start `is_unique`.
fn replayed(claim: &Claim, is_unique: bool) -> Result<Grid, String> {
    let unique = is_unique.then_some(&claim.start);
    let (mut grid, mut found_in) = (claim.start, claim.start);
    for (number, claimed) in (1..).zip(&claim.steps) {
        let step = &claimed.step;
        if !claimed.together {
            found_in = grid;
        }
        let premises = Premises { grid: &found_in, unique };
        check(premises, step).map_err(|fault| format!("step {number} ({}) is refused: {fault}", step.technique))?;
        grid = grid.after(&step.effect);
    }
    let end = board::line(&grid);
    if end == claim.end { Ok(grid) } else { Err(format!("the steps hold, but they end in {end}")) }
}

/// The steps with what they are worth on a known scale, or with what they are said to be worth.
fn rated(claim: &Claim, scale: Option<&Scale>) -> Result<Vec<Recorded>, String> {
    let rated = |(index, claimed): (usize, &Claimed)| {
        let figure = claim.document["steps"][index]["rating"].as_f64();
        let rating = match scale {
            Some(scale) => worth(scale, &claimed.step, figure).ok_or_else(|| {
                format!("step {} ({}) holds, but {} has no such technique", index + 1, claimed.step.technique, scale.id)
            })?,
            None => Difficulty(figure.unwrap_or_default().clamp(0.0, 1000.0)).rating(),
        };
        Ok(Recorded { rating, together: claimed.together, step: claimed.step.clone() })
    };
    claim.steps.iter().enumerate().map(rated).collect()
}

/// What a step is worth on a scale; of levels alike, what is said if one of them gives that.
fn worth(scale: &Scale, step: &Step, figure: Option<f64>) -> Option<Rating> {
    let size = technique(&step.technique)?.size_of(step);
    let levels = scale.levels.iter().filter(|level| level.technique == step.technique);
    let levels = levels.filter(|level| level.sizes.is_none_or(|[first, last]| (first..=last).contains(&size)));
    let ratings: Vec<Rating> = levels.map(|level| level.rating(step)).collect();
    let is_said = |rating: &&Rating| scale.show(**rating).parse().ok() == figure;
    ratings.iter().find(is_said).or(ratings.first()).copied()
}

/// How a run ended that ended here. That nothing more was found, or that nobody waited for it, is believed.
fn outcome(end: &Grid, claim: &Claim) -> Outcome {
    if end.is_complete() {
        Outcome::Solved
    } else if end.starved().is_some() {
        Outcome::Contradiction
    } else if claim.document["outcome"] == "interrupted" {
        Outcome::Interrupted
    } else {
        Outcome::Stuck
    }
}

/// Whether two steps, given by their numbers, are said to be worth the same.
fn is_as_hard_as(document: &Value, one: &Value, other: &Value) -> bool {
    let rating = |number: &Value| {
        let index = usize::try_from(number.as_u64()?).ok()?.checked_sub(1)?;
        document["steps"].get(index)?["rating"].as_f64()
    };
    rating(one).is_some() && rating(one) == rating(other)
}

/// What is wrong with a field of an object, if something is. Numbers may be written in several ways.
fn difference(field: &str, claimed: &Value, said: &Value) -> Option<String> {
    let (claimed, said) = (&claimed[field], &said[field]);
    let is_same = match (claimed.as_f64(), said.as_f64()) {
        (Some(claimed), Some(said)) => claimed.to_bits() == said.to_bits(),
        _ => claimed == said,
    };
    (!is_same).then(|| format!("{field} is {claimed} where it must be {said}"))
}
