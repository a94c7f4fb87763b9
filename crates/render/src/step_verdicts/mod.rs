//! Verdicts on the steps of others: a state and a claim in, as a line of JSON or in another of the formats, and a line with a verdict out.
//!
//! A claim is judged alone. One that makes no sense gets the verdict that it is not a step, with the place to blame. No verdict
//! names a digit of the solution that the line does not name itself.

mod claim_reader;
mod formats;
mod place;
mod players_text;
mod premises;
mod reason;
mod unread;

use std::time::Duration;

use serde_json::{Value, json};

use super::json::number as figure;
use super::{english, name, nrc};
use claim_reader::{ReadLine, path, position, step_claim};
pub use formats::ClaimFormat;
use place::Misplaced;
use unguess_board::deadline::Deadline;
use unguess_board::solutions::Verdict;
use unguess_board::{Effect, Grid};
use unguess_search::scale::Scale;
use unguess_steps::engine::Engine;
use unguess_steps::inquiry::ask::Known;
use unguess_steps::inquiry::step_claim::{JudgeTerms, JudgedStep, StepVerdict, judge};
use unread::unread_parts;

/// The longest claim that is read, in bytes.
pub const LONGEST_LINE: usize = 4 << 20;

/// How lines are judged.
#[derive(Clone)]
pub struct VerdictTerms<'a> {
    /// The scale whose steps count.
    pub scale: &'a Scale,
    /// What follows it.
    pub engine: &'a Engine,
    /// The most variables of a step.
    pub longest: usize,
    /// How long each search may take: that for a step as claimed, and that for any other.
    pub timeout: Option<Duration>,
    /// When all has to end.
    pub deadline: Deadline,
    /// Whether a claim that does not follow is called unproved, whether or not it is true.
    pub hides_truth: bool,
    /// Whether the steps that conclude a claim are written in full.
    pub explains: bool,
    /// Whether the solution is shown.
    pub tells_solution: bool,
}

impl<'a> VerdictTerms<'a> {
    /// Steps of any length, looked for without a limit of time.
    pub fn new(scale: &'a Scale, engine: &'a Engine) -> Self {
        let deadline = Deadline::default();
        let (hides_truth, explains, tells_solution) = (false, false, false);
        let longest = usize::MAX;
        Self { scale, engine, longest, timeout: None, deadline, hides_truth, explains, tells_solution }
    }
}

/// The verdict in place of `beyond` and `false` where the truth is hidden.
pub(crate) const UNPROVED: &str = "unproved";

/// A line that has been judged.
#[derive(Clone, Debug)]
pub struct JudgedLine {
    /// What is written, an object.
    pub document: Value,
    /// Whether checked steps conclude all that it claims.
    pub follows: bool,
}

/// Judges a claim: one step, or the steps of a path up to the first bad one. `number` is that of the line, from 1.
pub fn judged(number: u64, text: &str, terms: &VerdictTerms) -> JudgedLine {
    let mut answer = json!({ "line": number });
    let mut unread = Vec::new();
    let judged = members(text).and_then(|members| {
        if let Some(id) = members.get("id") {
            answer["id"] = id.clone();
        }
        unread = unread_parts(&members);
        line(&members, terms, &mut answer)
    });
    let follows = judged.unwrap_or_else(|fault| {
        fault.tell(&mut answer);
        false
    });
    if !unread.is_empty() {
        answer["unread"] = unread.into();
    }
    JudgedLine { document: answer, follows }
}

/// The members of a claim of limited length.
fn members(text: &str) -> Result<ReadLine, Misplaced> {
    if text.len() > LONGEST_LINE {
        return Err(Misplaced::of("", format!("the line is longer than {LONGEST_LINE} bytes")));
    }
    formats::members(text)
}

/// Judges what the members of a line say, a single step or a path, and writes it into the answer. Returns whether all
/// steps follow.
fn line(members: &ReadLine, terms: &VerdictTerms, answer: &mut Value) -> Result<bool, Misplaced> {
    let start = position(members, &terms.deadline)?;
    if terms.tells_solution
        && let Verdict::Unique(solution) = &start.verdict
    {
        let rules = start.start.grid.rules();
        answer["solution"] = rules.line_of(solution).into();
    }
    let Some(steps) = path(members)? else {
        let claim = step_claim(&start.start.grid, members)?;
        let judged = judge(&start, &claim, &judge_terms(terms));
        tell(&start.start.grid, &judged, terms, answer);
        return Ok(judged.verdict.follows());
    };
    Ok(steps_of_path(start, steps, terms, answer))
}

const fn judge_terms<'a>(terms: &'a VerdictTerms<'a>) -> JudgeTerms<'a> {
    let VerdictTerms { scale, engine, longest, timeout, deadline, hides_truth, .. } = terms;
    JudgeTerms { scale, engine, longest: *longest, timeout: *timeout, deadline, hides_truth: *hides_truth }
}

/// Judges steps one after the other, each in the state that those before it have led to, up to the first that does not follow.
fn steps_of_path(mut known: Known, steps: &[Value], terms: &VerdictTerms, answer: &mut Value) -> bool {
    let (mut verdicts, mut bad) = (Vec::new(), None);
    let mut weakest = StepVerdict::Follows;
    for (index, step) in steps.iter().enumerate() {
        let (mut verdict, grid) = (json!({ "step": index + 1 }), known.start.grid);
        let read = step.as_object().ok_or_else(|| Misplaced::of("", "a step is an object"));
        let claim = read.and_then(|step| step_claim(&grid, step));
        let follows = match claim {
            Err(fault) => {
                fault.inside(&format!("steps[{index}]")).tell(&mut verdict);
                false
            }
            Ok(claim) => {
                let judged = judge(&known, &claim, &judge_terms(terms));
                tell(&grid, &judged, terms, &mut verdict);
                if judged.verdict.follows() {
                    weakest = weaker(weakest, judged.verdict);
                    known.start.grid = grid.after(&Effect { placed: claim.placed, removed: claim.removed });
                }
                judged.verdict.follows()
            }
        };
        bad = if follows { None } else { verdict.get("verdict").cloned() };
        verdicts.push(verdict);
        if bad.is_some() {
            break;
        }
    }
    let (end, good) = (known.start.grid, verdicts.len() - usize::from(bad.is_some()));
    answer["verdict"] = bad.clone().unwrap_or_else(|| weakest.id().into());
    answer["good"] = good.into();
    answer["bad"] = bad.as_ref().map(|_| good + 1).into();
    answer["solved"] = end.is_complete().into();
    answer["end"] = end.in_one_line().into();
    answer["steps"] = verdicts.into();
    bad.is_none()
}

/// Of two verdicts of steps that follow, the one further down the list.
fn weaker(one: StepVerdict, other: StepVerdict) -> StepVerdict {
    let place = |verdict| StepVerdict::ALL.iter().position(|one| *one == verdict);
    if place(one) < place(other) { other } else { one }
}

/// Writes the verdict on a step into an answer, with the steps by which it follows. Where the truth is hidden, a step
/// that does not follow gets the same verdict, true or false, unless the state itself shows that it is false.
fn tell(grid: &Grid, judged: &JudgedStep, terms: &VerdictTerms, answer: &mut Value) {
    let scale = terms.scale;
    let is_hidden = match judged.verdict {
        StepVerdict::Beyond => true,
        // What the state itself shows to be false is not hidden: then the field is named.
        StepVerdict::False => judged.field.is_none(),
        _ => false,
    };
    let word = if is_hidden && terms.hides_truth { UNPROVED } else { judged.verdict.id() };
    answer["verdict"] = word.into();
    if judged.verdict.follows() {
        let by = judged.by.iter().map(|(step, rating)| {
            let mut one = json!({});
            if !step.technique.is_empty() {
                one["technique"] = (*step.technique).into();
                one["name"] = name(grid.rules(), scale, step).into();
            }
            one["rating"] = rating.map(|rating| figure(scale, rating)).into();
            if terms.explains {
                one["effect"] = json!(step.effect);
                one["english"] = english::text(grid, step).line().into();
                one["nrc"] = nrc::text(grid, step).map(|text| text.line()).into();
            }
            one
        });
        answer["by"] = by.collect::<Vec<_>>().into();
        if judged.then_single {
            answer["then"] = "single".into();
        }
    }
    if let Some(field) = judged.field {
        answer["field"] = field.into();
    }
    // Where the truth is hidden, why a proof was refused says nothing of it.
    if let Some(reason) = &judged.reason {
        answer["reason"] = reason.clone().into();
    }
    if judged.is_late && !(terms.hides_truth && is_hidden) {
        answer["late"] = true.into();
    }
}
