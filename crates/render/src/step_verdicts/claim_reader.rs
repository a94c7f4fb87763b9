//! Reads the position and the claim of a line.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::place::Misplaced;
use super::players_text::{self, PlayersLine};
use super::premises::premises;
use super::reason::in_words;
use crate::nrc_reader;
use unguess_board::deadline::Deadline;
use unguess_board::{Candidate, CandidateSet, Effect, Grid, PlainBoard, Puzzle, Rules};
use unguess_proof::{Proof, Reading, Step};
use unguess_steps::inquiry::ask::{Known, Unanswered};
use unguess_steps::inquiry::step_claim::{ClaimedTechnique, StepClaim};
use unguess_steps::inquiry::{Case, Unknown};
use unguess_steps::technique::Technique;
use unguess_steps::techniques::{kebab, named};

/// The members of a line or step.
pub(super) type ReadLine = Map<String, Value>;

/// The most steps of a path: each changes one candidate at least.
const STEPS: usize = Candidate::COUNT;

/// What is known of the position that a line gives by its members `puzzle`, `state`, `digits`, or a line of a library.
pub(super) fn position(members: &ReadLine, deadline: &Deadline) -> Result<Known, Misplaced> {
    let rules =
        text(members, "rules")?.map(|rules| PlainBoard::read(rules).map(|board| board.rules.keep())).transpose();
    let rules = rules.map_err(|fault| Misplaced::of("rules", fault.fault.to_string()))?;
    let read = |field: &str| text(members, field)?.map(|text| board(rules, field, text)).transpose();
    let puzzle = read("puzzle")?;
    let state = match (read("state")?, read("digits")?) {
        // A cell with one candidate may be filled or not: the digits say it.
        (Some(state), Some(digits)) => {
            let possible = *state.candidates() | state.placed().clues().collect::<CandidateSet>();
            let mut filled = Grid::placed_on(state.rules(), &digits.placed(), possible);
            let is_possible = digits.placed().clues().all(|one| possible.contains(one));
            if !is_possible {
                return Err(Misplaced::of("digits", "they are not those of the state"));
            }
            filled.fix_givens();
            Some(filled)
        }
        (state, digits) => state.or(digits),
    };
    let case =
        || library(members, "library").or_else(|_| library(members, "text")).ok().flatten().map(|case| case.grid);
    let late = |unanswered: Unanswered| Misplaced::of("puzzle", unanswered.to_string());
    match (puzzle, state.or_else(case)) {
        (None, None) => Err(Misplaced::of("state", "there is no state and no puzzle")),
        (Some(puzzle), Some(state)) => from_puzzle(&state, &placed(&puzzle), deadline).map_err(late),
        (Some(only), None) | (None, Some(only)) => Known::of(only, deadline).map_err(late),
    }
}

/// What can be found of a state that comes from a puzzle. If the puzzle has several solutions, the state alone is judged, and nothing may
/// rest on there being only one.
fn from_puzzle(state: &Grid, puzzle: &Puzzle, deadline: &Deadline) -> Result<Known, Unanswered> {
    match Known::from_puzzle(*state, puzzle, deadline) {
        Err(Unanswered::Puzzle(Unknown::Several)) => {
            let known = Known::of(*state, deadline)?;
            Ok(Known { start: known.start.without_origin(), mistakes: None, ..known })
        }
        known => known,
    }
}

fn placed(puzzle: &Grid) -> Puzzle {
    if puzzle.tells_givens() { puzzle.given() } else { puzzle.placed() }
}

/// A state of a board.
fn board(rules: Option<&'static Rules>, field: &str, text: &str) -> Result<Grid, Misplaced> {
    unguess_text::read_on(text, rules)
        .map_err(|misread| Misplaced::at(field, text, misread.places.first().copied(), &misread.error))
}

/// The steps of a path, if the line is one.
pub(super) fn path(members: &ReadLine) -> Result<Option<&[Value]>, Misplaced> {
    let Some(steps) = members.get("steps").filter(|steps| !steps.is_null()) else { return Ok(None) };
    let steps = steps.as_array().ok_or_else(|| Misplaced::of("steps", "a list is expected"))?;
    if steps.len() > STEPS {
        return Err(Misplaced::of("steps", format!("there are more than {STEPS}: each changes a candidate")));
    }
    Ok(Some(steps))
}

/// Reads what a step claims: its change, its technique, its premises, and its proof, as a member or in a notation.
pub(super) fn step_claim(grid: &Grid, members: &ReadLine) -> Result<StepClaim, Misplaced> {
    let mut claim = StepClaim {
        placed: one(members, "placed")?,
        removed: all(members, "removed")?,
        technique: text(members, "technique")?.map(technique).transpose()?,
        premises: members
            .get("premises")
            .filter(|value| !value.is_null())
            .map(|value| premises(grid, value))
            .transpose()?,
        proof: None,
    };
    if let Some(proof) = data::<Proof>(members, "proof")? {
        claim.proof = Some(Step {
            form: text(members, "form")?.unwrap_or_default().to_owned().into(),
            counted: data(members, "counted")?,
            reading: data::<Reading>(members, "reading")?.map(Box::new),
            ..Step::new("", proof, Effect::default())
        });
    } else {
        notation(grid, members, &mut claim)?;
    }
    Ok(claim)
}

/// Adds what a text says in a notation: in nrc notation a change with its proof, in a line of a library a change with
/// its technique, in the words of players a change and perhaps a technique. They must agree with the members.
fn notation(grid: &Grid, members: &ReadLine, claim: &mut StepClaim) -> Result<(), Misplaced> {
    let free = text(members, "text")?;
    let of_nrc = |text: &&str| text.contains("==>");
    let nrc = text(members, "nrc")?.map(|text| ("nrc", text));
    if let Some((field, text)) = nrc.or_else(|| free.filter(of_nrc).map(|text| ("text", text))) {
        let read = nrc_reader::read(grid, text)
            .map_err(|unread| Misplaced::at(field, text, text.find(unread.part()), &unread))?;
        agree(field, claim, read.effect)?;
        claim.proof = Some(Step::new("", read.proof, Effect::default()));
        return Ok(());
    }
    for field in ["library", "text"] {
        if let Some(case) = library(members, field)? {
            let same = *case.grid.candidates() == *grid.candidates() && case.grid.placed() == grid.placed();
            if !same {
                return Err(Misplaced::of(field, "it is about another state"));
            }
            if case.code.must_fail {
                return Err(Misplaced::of(field, "it says that the technique finds nothing"));
            }
            let placed: Vec<Candidate> = case.change.placed.iter().collect();
            let ([] | [_]) = placed[..] else {
                return Err(Misplaced::of(field, "a step places one digit"));
            };
            let removed = case.change.removed.iter().collect();
            agree(field, claim, Effect { placed: placed.first().copied(), removed })?;
            claim.technique.get_or_insert(ClaimedTechnique::Code(case.code));
            return Ok(());
        }
    }
    let Some(text) = free else { return Ok(()) };
    if !players_text::has_conclusion(text) {
        let reason = "expected nrc notation with ==>, a line of a HoDoKu library, or a conclusion such as => r1c2<>3";
        return Err(Misplaced::of("text", reason));
    }
    let PlayersLine { technique, placed, removed } = players_text::read(text).map_err(|part| {
        let place = part.as_ptr() as usize - text.as_ptr() as usize;
        let reason = format!("{:?} is not a conclusion such as r1c2<>3", part.trim());
        Misplaced::at("text", text, Some(place), &reason)
    })?;
    agree("text", claim, Effect { placed: placed.first().copied(), removed })?;
    if claim.technique.is_none() {
        claim.technique = technique.map(|(technique, name)| claimed(technique, name));
    }
    Ok(())
}

/// What a text concludes is the claim, or the same as the claim.
fn agree(field: &str, claim: &mut StepClaim, effect: Effect) -> Result<(), Misplaced> {
    if claim.placed.is_none() && claim.removed.is_empty() {
        (claim.placed, claim.removed) = (effect.placed, effect.removed);
        return Ok(());
    }
    let set = |removed: &[Candidate]| removed.iter().copied().collect::<CandidateSet>();
    let same = claim.placed == effect.placed && set(&claim.removed) == set(&effect.removed);
    if same { Ok(()) } else { Err(Misplaced::of(field, "it concludes something else than the claim")) }
}

/// A line of a library in a member, if it is one.
fn library(members: &ReadLine, field: &str) -> Result<Option<Case>, Misplaced> {
    let Some(text) = text(members, field)?.filter(|text| field == "library" || text.starts_with(':')) else {
        return Ok(None);
    };
    let case = Case::read(text).map(Some);
    case.map_err(|unread| Misplaced::at(field, text, unread.places.first().copied(), &unread.error))
}

fn technique(name: &str) -> Result<ClaimedTechnique, Misplaced> {
    let unknown = || Misplaced::of("technique", format!("unknown technique {name:?}"));
    named(name).map(|technique| claimed(technique, name)).ok_or_else(unknown)
}

fn claimed(technique: &'static Technique, name: &str) -> ClaimedTechnique {
    let (facts, name) = (technique.facts(), kebab(name));
    ClaimedTechnique::Named { technique, size: facts.size_called(&name), form: facts.form_called(&name) }
}

/// The text of a member, if there is one.
fn text<'m>(members: &'m ReadLine, field: &str) -> Result<Option<&'m str>, Misplaced> {
    match members.get(field) {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) => Ok(Some(text)),
        Some(_) => Err(Misplaced::of(field, "a text is expected")),
    }
}

fn one(members: &ReadLine, field: &str) -> Result<Option<Candidate>, Misplaced> {
    text(members, field)?.map(|text| candidate(field, text)).transpose()
}

/// The candidates of a member, which is a list of candidates or a single one as a text. None if it is missing or null.
fn all(members: &ReadLine, field: &str) -> Result<Vec<Candidate>, Misplaced> {
    match members.get(field) {
        None | Some(Value::Null) => Ok(Vec::new()),
        Some(Value::String(text)) => Ok(vec![candidate(field, text)?]),
        Some(Value::Array(items)) if items.len() <= Candidate::COUNT => {
            let numbered = items.iter().enumerate();
            let read = numbered.map(|(index, item)| {
                let field = format!("{field}[{index}]");
                let text = item.as_str().ok_or_else(|| Misplaced::of(&field, "a text is expected"))?;
                candidate(&field, text)
            });
            read.collect()
        }
        Some(_) => Err(Misplaced::of(field, "a list of candidates is expected")),
    }
}

/// The candidate that a text names. A sign in it, as in `r4c3<>6`, must not say the opposite of the field.
fn candidate(field: &str, text: &str) -> Result<Candidate, Misplaced> {
    let denies = ["<>", "!=", "≠"].iter().any(|sign| text.contains(sign));
    if field.starts_with("placed") && denies || field.starts_with("removed") && !denies && text.contains('=') {
        return Err(Misplaced::of(field, format!("{text:?} says the opposite of {field:?}")));
    }
    text.parse().map_err(|_| {
        let reason = format!("expected a candidate such as r4c3n6, r4c3=6 or r4c3<>6, found {text:?}");
        Misplaced::of(field, reason)
    })
}

/// A member that is data.
fn data<T: DeserializeOwned>(members: &ReadLine, field: &str) -> Result<Option<T>, Misplaced> {
    let Some(value) = members.get(field).filter(|value| !value.is_null()) else { return Ok(None) };
    T::deserialize(value).map(Some).map_err(|fault| Misplaced::of(field, in_words(&fault.to_string())))
}
