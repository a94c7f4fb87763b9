//! Whether what a document claims is so: its steps are checked, what they are called and worth is derived from their
//! proofs, and what it says besides is derived again from them.

mod verdict;

pub use verdict::{ClaimRefusal, Verified};

use std::ops::ControlFlow;

use serde_json::Value;

use verdict::{PathVerdict, StepsEnd};

use super::english;
use super::json::{self, step_line, without_steps};
use super::json_reader::{Claim, Claimed};
use unguess_board::deadline::Deadline;
use unguess_board::solutions::{Verdict, position_of, verdict_within};
use unguess_board::{Effect, Grid, Position};
use unguess_proof::Step;
use unguess_proof::check::{Fault, Premises, check_until};
use unguess_search::scale::{Difficulty, Rating, Scale};
use unguess_steps::engine::{Engine, Outcome};
use unguess_steps::inquiry::StepOrder;
use unguess_steps::technique::instance::Instance;
use unguess_steps::techniques::{name_of, technique};
use unguess_steps::trace::{Divergence, Recorded, Trace};

/// How a claim is verified.
#[derive(Clone, Debug, Default)]
pub struct ClaimTerms<'a> {
    /// The scale that the claim names, if there is such a scale. Without it figures are taken as they are claimed.
    pub scale: Option<&'a Scale>,
    /// Whether the puzzle is solved again, to see whether the steps are the path of the scale.
    pub replay: bool,
    /// How long that may take.
    pub deadline: Deadline,
}

/// Verifies a claim: its steps one by one, how it ends, all other members, and, on terms that ask for a replay, that
/// its steps are the path of the scale.
///
/// # Errors
/// The first thing in the claim that does not hold.
pub fn verify(mut claim: Claim, terms: &ClaimTerms) -> Result<Verified, ClaimRefusal> {
    let (steps, claim) = (std::mem::take(&mut claim.steps), &claim);
    let late = || ClaimRefusal::Late("how many solutions there are is not known".to_owned());
    let verdict = verdict_within(&claim.start, &terms.deadline).ok_or_else(late)?;
    if let Some(scale) = terms.scale {
        engine(claim, scale)?;
    }
    let origin = position_of(&claim.start, &verdict, &terms.deadline).origin;
    let Proved { steps, figures, end } = proved(claim, steps, origin.as_ref(), terms)?;
    let trace = Trace { start: claim.start, origin, steps, outcome: outcome(&end, claim, &verdict), end };
    let end = how_it_ends(claim, terms, &trace)?;
    compare(claim, terms, &verdict, &trace, &figures)?;
    let path = match terms.scale.filter(|_| terms.replay) {
        // A puzzle without a solution has no path to find again.
        Some(_) if verdict == Verdict::None && trace.steps.is_empty() => Some(PathVerdict::Usual),
        Some(scale) => Some(replayed(claim, scale, &terms.deadline, &trace)?),
        None => None,
    };
    Ok(Verified {
        steps: trace.steps.len(),
        rating: claim.claims.get("rating").filter(|rating| !rating.is_null()).map(Value::to_string),
        scale: claim.scale.clone(),
        is_rated: terms.scale.is_some(),
        end,
        order: claim.order,
        path,
        unread: claim.unread.clone(),
    })
}

/// Steps that hold, and where they lead.
struct Proved {
    steps: Vec<Recorded>,
    /// What each is claimed to be worth.
    figures: Vec<Option<f64>>,
    end: Grid,
}

/// Checks the steps one by one, each in the state in which it was found: it must hold, be worth what is claimed, and say
/// what follows from it. They must also lead where the claim ends.
fn proved(
    claim: &Claim,
    steps: Vec<Claimed>,
    origin: Option<&Grid>,
    terms: &ClaimTerms,
) -> Result<Proved, ClaimRefusal> {
    let scale = shown_scale(terms);
    let count = steps.len();
    let (mut grid, mut found_in) = (claim.start, claim.start);
    let mut proved = Proved { steps: Vec::new(), figures: Vec::new(), end: grid };
    for (index, claimed) in steps.into_iter().enumerate() {
        let (number, technique) = (index + 1, claimed.step.technique.to_string());
        // Steps found together are all proved in the state before the first of them.
        if !claimed.together {
            found_in = grid;
        }
        let premises = Premises { grid: &found_in, unique: origin };
        let figure = claimed.claims.get("rating").and_then(Value::as_f64);
        let holds = holds(premises, &grid, &claimed.step, &terms.deadline)
            .and_then(|()| worth(&found_in, &claimed.step, figure, terms.scale))
            .and_then(|rating| may_be_together(claim, &claimed, proved.steps.last(), terms.scale).map(|()| rating));
        let rating = match holds {
            Ok(rating) => rating,
            Err(Lie::Kind(reason)) => return Err(ClaimRefusal::Step { number, technique, reason }),
            Err(Lie::Figure(reason)) => return Err(ClaimRefusal::Figure { number, technique, reason }),
            Err(Lie::Late) => return Err(ClaimRefusal::Late(format!("{index} of {count} steps proved"))),
        };
        let Claimed { together, also, step, claims } = claimed;
        let recorded = Recorded { rating, together, also, step };
        // All that a document says of a step is derived again and compared.
        let derived = step_line(&scale, number, &found_in, &recorded).derived();
        if let Some(reason) = derived.iter().find_map(|(field, derived)| difference(field, claims.get(*field), derived))
        {
            return Err(ClaimRefusal::Figure { number, technique, reason });
        }
        grid = grid.after(&recorded.step.effect);
        proved.steps.push(recorded);
        proved.figures.push(figure);
    }
    proved.end = grid;
    let end = grid.in_one_line();
    if end == claim.end { Ok(proved) } else { Err(ClaimRefusal::Run(format!("they end in {end}"))) }
}

/// Whether a step follows from its premises, and all that it changes is still to be changed in `grid`.
fn holds(premises: Premises, grid: &Grid, step: &Step, deadline: &Deadline) -> Result<(), Lie> {
    match check_until(premises, step, &|| deadline.is_over()) {
        Ok(()) if is_new(grid, &step.effect) => Ok(()),
        Ok(()) => Err(Lie::Kind("what it changes was changed before".to_owned())),
        Err(Fault::Late) => Err(Lie::Late),
        Err(fault) => Err(Lie::Kind(fault.to_string())),
    }
}

/// Whether a step can have been found together with the one before, as it claims: only where the scale asks for all
/// steps of the technique in a state, and both are of that technique.
fn may_be_together(claim: &Claim, step: &Claimed, before: Option<&Recorded>, scale: Option<&Scale>) -> Result<(), Lie> {
    let technique = &step.step.technique;
    let reason = match before {
        _ if !step.together => return Ok(()),
        None => "no step is before it".to_owned(),
        Some(before) if !before.step.is_of_technique_of(&step.step) => {
            format!("the step before it is {}", before.step.technique)
        }
        Some(_) if claim.order != StepOrder::Usual => {
            format!("the {} order takes one step in a state", claim.order.id())
        }
        Some(_) if scale.is_some_and(|scale| !scale.asks_for_all(technique)) => {
            format!("{} takes one {technique} in a state", claim.scale)
        }
        Some(_) => return Ok(()),
    };
    Err(Lie::Figure(format!("together is true where {reason}")))
}

/// Whether all that a step changes is still to be changed.
fn is_new(grid: &Grid, effect: &Effect) -> bool {
    effect.removed.iter().chain(&effect.placed).all(|candidate| grid.candidates().contains(*candidate))
}

/// What is certain of how a run ends. A claim that the scale is stuck is checked here only where the path is not
/// replayed, because a replay shows it anyway.
fn how_it_ends(claim: &Claim, terms: &ClaimTerms, trace: &Trace) -> Result<StepsEnd, ClaimRefusal> {
    match (trace.outcome, terms.scale) {
        (Outcome::Interrupted, _) => Ok(StepsEnd::BrokenOff),
        (Outcome::Solved | Outcome::Contradiction, _) => Ok(StepsEnd::Certain),
        (Outcome::Stuck, Some(scale)) if !terms.replay && claim.order != StepOrder::Published => {
            stuck(scale, &terms.deadline, trace)
        }
        (Outcome::Stuck, _) => Ok(StepsEnd::Believed),
    }
}

/// What is certain of a run that is claimed to be stuck. The scale must find nothing more without assuming one solution; if it
/// finds something more with that, this is not its usual path. The published order may end where there are too many partial
/// whips, so that nothing is certain of it.
fn stuck(scale: &Scale, deadline: &Deadline, trace: &Trace) -> Result<StepsEnd, ClaimRefusal> {
    let more = |engine: Engine| {
        let mut more = None;
        engine.solve_within(deadline, Position { grid: trace.end, origin: trace.origin }, &mut |_, step, _| {
            more = Some(name_of(&step));
            ControlFlow::Break(())
        });
        more
    };
    let engine = Engine::new(scale).expect("a scale is looked up when it is read");
    if let Some(name) = more(engine.clone().without_uniqueness()) {
        return Err(ClaimRefusal::Run(format!("outcome is stuck where a {name} follows")));
    }
    if deadline.is_over() {
        return Err(ClaimRefusal::Late("all steps proved, not that the scale finds nothing more".to_owned()));
    }
    // A run without steps that assume one solution may end where such a step follows.
    let is_certain = trace.origin.is_none() || more(engine).is_none() && !deadline.is_over();
    Ok(if is_certain { StepsEnd::Certain } else { StepsEnd::Believed })
}

/// What is wrong with what is claimed of a step that holds.
enum Lie {
    /// It is not what it is called.
    Kind(String),
    /// It is, but something else is claimed of it that is not so.
    Figure(String),
    /// There was no time to see.
    Late,
}

/// What a step is worth: by the scale, or without one the number that is claimed, kept within the bounds of ratings. A
/// technique must know the step as an instance; if it reads it in several ways, the first that the scale has a level
/// for counts.
fn worth(state: &Grid, step: &Step, figure: Option<f64>, scale: Option<&Scale>) -> Result<Rating, Lie> {
    let Some(technique) = technique(&step.technique) else {
        return Err(Lie::Kind("unknown technique".to_owned()));
    };
    if !technique.facts().reads.allows(step) {
        return Err(Lie::Figure("its reading is not one of this technique".to_owned()));
    }
    let instances = technique.instances(state, step);
    let Some(first) = instances.first() else {
        return Err(Lie::Kind("its proof is not one of this technique".to_owned()));
    };
    // Without a scale, the reading that the step claims counts, and its number.
    let Some(scale) = scale else {
        let is_claimed = |instance: &&Instance| instance.form == step.form && instance.counted == step.counted;
        matches(instances.iter().find(is_claimed).unwrap_or(first), step)?;
        return Ok(Difficulty(figure.unwrap_or_default().clamp(0.0, 1000.0)).rating());
    };
    let level_of = |instance: &Instance| scale.level_of(state.rules(), &step.technique, instance.size, instance.form);
    let rated = instances.iter().find_map(|instance| Some((instance, level_of(instance)?)));
    let Some((instance, level)) = rated else {
        return Err(Lie::Figure(format!("{} has no {}", scale.id, technique.facts().name(first.size))));
    };
    matches(instance, step)?;
    Ok(level.rating(step))
}

/// Compares what a step says of its form and count with the instance that it is.
fn matches(instance: &Instance, step: &Step) -> Result<(), Lie> {
    let shown = |counted: Option<usize>| counted.map_or("nothing".to_owned(), |counted| counted.to_string());
    if instance.form != step.form {
        Err(Lie::Figure(format!("form is {} where it must be {}", quoted(&step.form), quoted(instance.form))))
    } else if instance.counted != step.counted {
        let (claimed, counted) = (shown(step.counted), shown(instance.counted));
        Err(Lie::Figure(format!("counted is {claimed} where it must be {counted}")))
    } else {
        Ok(())
    }
}

fn quoted(text: &str) -> String {
    brief(&Value::from(text))
}

/// The scale by which figures are shown. Of an unknown one only the numbers matter, and they are compared as numbers.
fn shown_scale(terms: &ClaimTerms) -> Scale {
    let stand_in = || Scale { decimals: 1, columns: Vec::new(), ..Scale::named("w").expect("it is shipped") };
    terms.scale.map_or_else(stand_in, Clone::clone)
}

/// Compares what the document says of the run as a whole with what follows from its steps. `figures` are the ratings
/// that the document gives to the steps.
fn compare(
    claim: &Claim,
    terms: &ClaimTerms,
    verdict: &Verdict,
    trace: &Trace,
    figures: &[Option<f64>],
) -> Result<(), ClaimRefusal> {
    let scale = shown_scale(terms);
    let derived = serde_json::to_value(without_steps(trace, &scale, verdict));
    let derived = derived.expect("what is written has names for members and numbers that JSON has");
    let is_open = |field: &str, value: &Value| match field {
        // A path that is not the usual one has no rating; documents of older versions do not say where notes begin.
        "rating" | "notes_from" => value.is_null(),
        "columns" | "word" | "summary" => value.is_null() || terms.scale.is_none(),
        // Figures of an unknown scale are rounded, so that several steps may seem to be the hardest.
        "hardest" => terms.scale.is_none() && is_as_hard_as(figures, value, &derived[field]),
        _ => false,
    };
    let mut compared = claim.claims.iter().filter(|(field, value)| !is_open(field, value));
    let difference = compared.find_map(|(field, value)| difference(field, Some(value), &derived[field]));
    difference.map_or(Ok(()), |other| Err(ClaimRefusal::Run(other)))
}

/// What follows the scale in the order that the claim names.
fn engine(claim: &Claim, scale: &Scale) -> Result<Engine, ClaimRefusal> {
    let engine = Engine::new(scale).expect("a scale is looked up when it is read");
    claim.order.of(engine, None).ok_or_else(|| ClaimRefusal::Order(scale.id.clone()))
}

/// Solves the puzzle again and compares the steps. A path may leave out the techniques that assume one solution, and
/// must if there are several; so if the usual path differs, the path without these techniques is tried. If that one
/// differs, too, the difference from the usual path is reported.
fn replayed(claim: &Claim, scale: &Scale, deadline: &Deadline, trace: &Trace) -> Result<PathVerdict, ClaimRefusal> {
    let engine = engine(claim, scale)?;
    let order = claim.order.phrase();
    let refused = |reason| Err(ClaimRefusal::Run(format!("they are not the path of {}{order}: {reason}", claim.scale)));
    let sound = engine.clone().without_uniqueness();
    let without = |first: Option<Divergence>| match trace.replay(&sound, deadline) {
        Ok(()) => Ok(PathVerdict::WithoutUniqueness),
        Err(second) => match first.unwrap_or(second) {
            Divergence::Late(steps) => {
                Err(ClaimRefusal::Late(format!("all steps proved, {steps} of them found again")))
            }
            Divergence::Step(number, found) => {
                let (name, worth) = (name_of(&found.step), scale.show(found.rating));
                refused(format!("its step {number} is {name}, {}, worth {worth}", english::effect(&found.step.effect)))
            }
            Divergence::End(steps) => refused(format!("it has {steps} steps")),
            Divergence::Outcome(outcome) => refused(format!("its outcome is {}", json::outcome(outcome))),
        },
    };
    if trace.origin.is_none() {
        return without(None);
    }
    trace.replay(&engine, deadline).map_or_else(|first| without(Some(first)), |()| Ok(PathVerdict::Usual))
}

/// How a run ended whose last state is `end`. A puzzle without a solution is a contradiction from the start. Whether
/// the run was interrupted, or found nothing more, is taken from the claim.
fn outcome(end: &Grid, claim: &Claim, verdict: &Verdict) -> Outcome {
    if *verdict == Verdict::None {
        Outcome::Contradiction
    } else if end.is_complete() {
        Outcome::Solved
    } else if end.starved().is_some() {
        Outcome::Contradiction
    } else if claim.claims.get("outcome").is_some_and(|outcome| outcome == "interrupted") {
        Outcome::Interrupted
    } else {
        Outcome::Stuck
    }
}

/// Whether two steps, given by their numbers, are claimed to be worth the same.
fn is_as_hard_as(figures: &[Option<f64>], one: &Value, other: &Value) -> bool {
    let figure = |number: &Value| *figures.get(usize::try_from(number.as_u64()?).ok()?.checked_sub(1)?)?;
    figure(one).is_some() && figure(one) == figure(other)
}

/// What is wrong with what a field claims, if something is. No claim is null.
fn difference(field: &str, claimed: Option<&Value>, derived: &Value) -> Option<String> {
    let claimed = claimed.unwrap_or(&Value::Null);
    (!is_same(claimed, derived)).then(|| format!("{field} is {} where it must be {}", brief(claimed), brief(derived)))
}

/// Whether two values are the same; numbers may be written in several ways.
fn is_same(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Object(one), Value::Object(other)) => {
            one.len() == other.len()
                && one.iter().all(|(key, one)| other.get(key).is_some_and(|other| is_same(one, other)))
        }
        _ => match (one.as_f64(), other.as_f64()) {
            (Some(one), Some(other)) => one.to_bits() == other.to_bits(),
            _ => one == other,
        },
    }
}

/// A value in a message: no longer than a line.
fn brief(value: &Value) -> String {
    const LONGEST: usize = 120;
    let text = value.to_string();
    if text.chars().count() <= LONGEST { text } else { text.chars().take(LONGEST).collect::<String>() + "..." }
}
