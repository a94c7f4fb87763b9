//! Whether what a document claims is so: its steps are checked, what they are called and worth is derived from their
//! proofs, and what it says besides is said again from them.

mod verdict;

pub use verdict::{Refusal, Verified};

use std::ops::ControlFlow;

use serde::Serialize;
use serde_json::{Map, Value};

use verdict::{End, Path};

use super::english;
use super::json::{self, document};
use super::json_reader::{Claim, Claimed};
use crate::board::{Effect, Grid};
use crate::check::{Premises, check};
use crate::deadline::Deadline;
use crate::engine::{Engine, Outcome};
use crate::proof::Step;
use crate::scale::{Difficulty, Rating, Scale};
use crate::search::{Verdict, position_of, verdict};
use crate::technique::own::Instance;
use crate::techniques::{name_of, technique};
use crate::trace::{Detour, Recorded, Trace};

/// What is said again of each step.
const OF_STEPS: [&str; 5] = ["number", "name", "rating", "nrc", "english"];

/// What else a step says.
const READ_OF_STEPS: [&str; 6] = ["technique", "form", "counted", "together", "effect", "proof"];

/// What is said again of the run.
const OF_THE_RUN: [&str; 12] = [
    "solutions",
    "solution",
    "either",
    "message",
    "wrong",
    "lost",
    "outcome",
    "rating",
    "word",
    "hardest",
    "summary",
    "columns",
];

/// What else a run says.
const READ_OF_THE_RUN: [&str; 7] = ["version", "puzzle", "givens", "scale", "order", "steps", "end"];

/// On what terms a claim is verified.
#[derive(Clone, Debug, Default)]
pub struct Terms<'a> {
    /// The scale that the claim names, if it is known. Without it figures are taken as they are said.
    pub scale: Option<&'a Scale>,
    /// Whether the puzzle is solved again, to see whether the steps are the path of the scale.
    pub replay: bool,
    /// How long that may take.
    pub deadline: Deadline,
}

/// Verifies a claim.
///
/// # Errors
/// The first thing in it that does not hold.
pub fn verify(claim: &Claim, terms: &Terms) -> Result<Verified, Refusal> {
    let verdict = verdict(&claim.start);
    if let Some(scale) = terms.scale {
        engine(claim, scale)?;
    }
    let origin = position_of(&claim.start, &verdict).origin;
    let (steps, end) = proved(claim, origin.as_ref(), terms)?;
    if let Some(scale) = terms.scale.filter(|_| !terms.replay && !claim.in_published_order) {
        ends_there(claim, scale, &terms.deadline, &end, &verdict)?;
    }
    let trace = Trace { start: claim.start, origin, steps, outcome: outcome(&end, claim, &verdict), end };
    compare(claim, terms, &verdict, &trace)?;
    let path = match terms.scale.filter(|_| terms.replay) {
        Some(_) if verdict == Verdict::None && trace.steps.is_empty() => Some(Path::Usual),
        Some(scale) => Some(replayed(claim, scale, &terms.deadline, &trace)?),
        None => None,
    };
    Ok(Verified {
        steps: trace.steps.len(),
        rating: Some(&claim.document["rating"]).filter(|rating| !rating.is_null()).map(Value::to_string),
        scale: claim.scale.clone(),
        is_rated: terms.scale.is_some(),
        end: match trace.outcome {
            Outcome::Interrupted => End::BrokenOff,
            Outcome::Stuck if claim.in_published_order => End::Believed,
            Outcome::Stuck | Outcome::Solved | Outcome::Contradiction => End::Known,
        },
        in_published_order: claim.in_published_order,
        earlier: earlier_version(claim),
        path,
        unread: unread(claim),
    })
}

/// The steps with what they are worth, and where they lead, if all of them hold and that is where they are said to lead.
fn proved(claim: &Claim, unique: Option<&Grid>, terms: &Terms) -> Result<(Vec<Recorded>, Grid), Refusal> {
    let (mut grid, mut found_in) = (claim.start, claim.start);
    let mut steps = Vec::new();
    for (index, claimed) in claim.steps.iter().enumerate() {
        if terms.deadline.is_over() {
            return Err(Refusal::Late(format!("{index} of {} steps proved", claim.steps.len())));
        }
        let step = &claimed.step;
        let (number, technique) = (index + 1, step.technique.to_string());
        if !claimed.together {
            found_in = grid;
        }
        if let Err(fault) = check(Premises { grid: &found_in, unique }, step) {
            return Err(Refusal::Step { number, technique, reason: fault.to_string() });
        }
        if !is_new(&grid, &step.effect) {
            let reason = "what it changes was changed before".to_owned();
            return Err(Refusal::Step { number, technique, reason });
        }
        let said = claim.document["steps"][index]["rating"].as_f64();
        let rating = match worth(&found_in, claimed, said, terms.scale) {
            Ok(rating) => rating,
            Err(Lie::Kind(reason)) => return Err(Refusal::Step { number, technique, reason }),
            Err(Lie::Figure(reason)) => return Err(Refusal::Figure { number, technique, reason }),
        };
        steps.push(Recorded { rating, together: claimed.together, step: step.clone() });
        grid = grid.after(&step.effect);
    }
    let end = grid.in_one_line();
    if end == claim.end { Ok((steps, grid)) } else { Err(Refusal::Run(format!("they end in {end}"))) }
}

/// Whether all that a step changes is still to be changed.
fn is_new(grid: &Grid, effect: &Effect) -> bool {
    effect.removed.iter().chain(&effect.placed).all(|candidate| grid.candidates().contains(*candidate))
}

/// Whether the scale, where nothing more is said to have been found, finds nothing more without assuming one solution. Who
/// replays a path sees that, too; and the published order may end where there are too many partial whips.
fn ends_there(claim: &Claim, scale: &Scale, deadline: &Deadline, end: &Grid, verdict: &Verdict) -> Result<(), Refusal> {
    if outcome(end, claim, verdict) != Outcome::Stuck {
        return Ok(());
    }
    let mut more = None;
    let engine = Engine::new(scale).expect("a scale is looked up when it is read").without_uniqueness();
    engine.solve_within(deadline, *end, &mut |_, step, _| {
        more = Some(name_of(&step));
        ControlFlow::Break(())
    });
    if more.is_none() && deadline.is_over() {
        return Err(Refusal::Late("all steps proved, not that the scale finds nothing more".to_owned()));
    }
    more.map_or(Ok(()), |name| Err(Refusal::Run(format!("outcome is stuck where a {name} follows"))))
}

/// What is wrong with what is said of a step that holds.
enum Lie {
    /// It is not what it is called.
    Kind(String),
    /// It is, but something else is said of it that is not so.
    Figure(String),
}

/// What a step is worth: on a scale what that says of it; otherwise what is said.
fn worth(
    state: &Grid,
    Claimed { step, .. }: &Claimed,
    said: Option<f64>,
    scale: Option<&Scale>,
) -> Result<Rating, Lie> {
    let Some(technique) = technique(&step.technique) else {
        return Err(Lie::Kind("there is no technique of this name".to_owned()));
    };
    let instances = technique.instances(state, step);
    let Some(first) = instances.first() else {
        return Err(Lie::Kind("its proof is not one of this technique".to_owned()));
    };
    let Some(scale) = scale else {
        let is_said = |instance: &&Instance| instance.form == step.form && instance.counted == step.counted;
        matches(instances.iter().find(is_said).unwrap_or(first), step)?;
        return Ok(Difficulty(said.unwrap_or_default().clamp(0.0, 1000.0)).rating());
    };
    let level_of = |instance: &Instance| scale.level_of(&step.technique, instance.size, instance.form);
    let rated = instances.iter().find_map(|instance| Some((instance, level_of(instance)?)));
    let Some((instance, level)) = rated else {
        return Err(Lie::Figure(format!("{} has no {}", scale.id, technique.name(first.size))));
    };
    matches(instance, step)?;
    Ok(level.rating(step))
}

/// Whether a step says of itself what it is.
fn matches(instance: &Instance, step: &Step) -> Result<(), Lie> {
    let shown = |counted: Option<usize>| counted.map_or("nothing".to_owned(), |counted| counted.to_string());
    if instance.form != step.form {
        Err(Lie::Figure(format!("form is {} where it must be {}", quoted(&step.form), quoted(instance.form))))
    } else if instance.counted != step.counted {
        let (said, counted) = (shown(step.counted), shown(instance.counted));
        Err(Lie::Figure(format!("counted is {said} where it must be {counted}")))
    } else {
        Ok(())
    }
}

fn quoted(text: &str) -> String {
    brief(&Value::from(text))
}

/// The version of a document that is not of this one. Its sentences may be told otherwise now; what they tell is in the
/// proofs, too.
fn earlier_version(claim: &Claim) -> Option<u64> {
    claim.document["version"].as_u64().filter(|version| *version == 1)
}

/// Compares what the document says with what follows from the steps.
fn compare(claim: &Claim, terms: &Terms, verdict: &Verdict, trace: &Trace) -> Result<(), Refusal> {
    // Of an unknown scale only the numbers matter, and they are compared as numbers.
    let stand_in = || Scale { decimals: 1, columns: Vec::new(), ..Scale::named("w").expect("it is shipped") };
    let scale = terms.scale.map_or_else(stand_in, Clone::clone);
    let said = json_of(&document(trace, &scale, verdict));
    let claimed = &claim.document;
    for (index, recorded) in trace.steps.iter().enumerate() {
        let (claimed, said) = (&claimed["steps"][index], &said["steps"][index]);
        let mut fields = OF_STEPS.into_iter().filter(|field| *field != "english" || earlier_version(claim).is_none());
        if let Some(reason) = fields.find_map(|field| difference(field, claimed, said)) {
            let technique = recorded.step.technique.to_string();
            return Err(Refusal::Figure { number: index + 1, technique, reason });
        }
    }
    let is_open = |field: &str| match field {
        // A path that is not the usual one has no rating.
        "rating" => claimed[field].is_null(),
        "columns" | "word" | "summary" => claimed[field].is_null() || terms.scale.is_none(),
        // Figures of an unknown scale are rounded, so that several steps may seem to be the hardest.
        "hardest" => terms.scale.is_none() && is_as_hard_as(claimed, &claimed[field], &said[field]),
        _ => false,
    };
    let mut fields = OF_THE_RUN.into_iter().filter(|field| !is_open(field));
    fields.find_map(|field| difference(field, claimed, &said)).map_or(Ok(()), |other| Err(Refusal::Run(other)))
}

/// What follows the scale in the order that the claim names.
fn engine(claim: &Claim, scale: &Scale) -> Result<Engine, Refusal> {
    let engine = Engine::new(scale).expect("a scale is looked up when it is read");
    if !claim.in_published_order {
        return Ok(engine);
    }
    engine.in_published_order().ok_or_else(|| Refusal::Order(scale.id.clone()))
}

/// Solves again. A path may leave out the techniques that assume one solution, and must with several solutions.
fn replayed(claim: &Claim, scale: &Scale, deadline: &Deadline, trace: &Trace) -> Result<Path, Refusal> {
    let engine = engine(claim, scale)?;
    let order = if claim.in_published_order { " in the published order" } else { "" };
    let refused = |reason| Err(Refusal::Run(format!("they are not the path of {}{order}: {reason}", claim.scale)));
    let sound = engine.clone().without_uniqueness();
    let without = |first: Option<Detour>| match trace.replay(&sound, deadline) {
        Ok(()) => Ok(Path::WithoutUniqueness),
        Err(second) => match first.unwrap_or(second) {
            Detour::Late(steps) => Err(Refusal::Late(format!("all steps proved, {steps} of them found again"))),
            Detour::Step(number, found) => {
                let (name, worth) = (name_of(&found.step), scale.show(found.rating));
                refused(format!("its step {number} is {name}, {}, worth {worth}", english::effect(&found.step.effect)))
            }
            Detour::End(steps) => refused(format!("it has {steps} steps")),
            Detour::Outcome(outcome) => refused(format!("its outcome is {}", json::outcome(outcome))),
        },
    };
    if trace.origin.is_none() {
        return without(None);
    }
    trace.replay(&engine, deadline).map_or_else(|first| without(Some(first)), |()| Ok(Path::Usual))
}

/// How a run of a puzzle ended that ended here. A puzzle without a solution has no path. That nothing more was found, or that nobody waited for it, is believed.
fn outcome(end: &Grid, claim: &Claim, verdict: &Verdict) -> Outcome {
    if *verdict == Verdict::None {
        Outcome::Contradiction
    } else if end.is_complete() {
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

/// What is wrong with a field of an object, if something is.
fn difference(field: &str, claimed: &Value, said: &Value) -> Option<String> {
    let (claimed, said) = (&claimed[field], &said[field]);
    (!is_same(claimed, said)).then(|| format!("{field} is {} where it must be {}", brief(claimed), brief(said)))
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

/// The members of a document that this program does not know.
fn unread(claim: &Claim) -> Vec<String> {
    let mut unread = Vec::new();
    let mut note = |place: &str, claimed: &Value, known: &[&str]| {
        let members = claimed.as_object().map(Map::keys).into_iter().flatten();
        unread.extend(members.filter(|key| !known.contains(&&***key)).map(|key| format!("{place}{}", quoted(key))));
    };
    note("", &claim.document, &[&OF_THE_RUN[..], &READ_OF_THE_RUN].concat());
    for (index, _) in claim.steps.iter().enumerate() {
        let place = format!("step {}: ", index + 1);
        note(&place, &claim.document["steps"][index], &[&OF_STEPS[..], &READ_OF_STEPS].concat());
    }
    for (index, Claimed { step, .. }) in claim.steps.iter().enumerate() {
        let claimed = &claim.document["steps"][index];
        let place = format!("step {}: ", index + 1);
        strange_members(&claimed["effect"], &json_of(&step.effect), &place, &mut unread);
        strange_members(&claimed["proof"], &json_of(&step.proof), &place, &mut unread);
    }
    unread
}

/// The members of a value that are lost when it is read and written again.
fn strange_members(claimed: &Value, read: &Value, place: &str, unread: &mut Vec<String>) {
    match (claimed, read) {
        (Value::Object(claimed), Value::Object(read)) => {
            for (key, value) in claimed {
                match read.get(key) {
                    Some(read) => strange_members(value, read, place, unread),
                    None if is_empty(value) => {}
                    None => unread.push(format!("{place}{}", quoted(key))),
                }
            }
        }
        (Value::Array(claimed), Value::Array(read)) => {
            claimed.iter().zip(read).for_each(|(claimed, read)| strange_members(claimed, read, place, unread));
        }
        _ => {}
    }
}

/// Whether a value says as little as if it were left out.
fn is_empty(value: &Value) -> bool {
    value.is_null() || *value == "" || *value == false || value.as_array().is_some_and(Vec::is_empty)
}

fn json_of(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("what is written has names for members and numbers that JSON has")
}
