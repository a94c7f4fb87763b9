//! The answers to questions about one puzzle, as sentences.

use super::explanation::{WIDTH, wrapped};
use super::position::no_solution;
use super::{Notation, StepText, board, name};
use unguess_board::deadline::Deadline;
use unguess_board::{Candidate, Grid};
use unguess_proof::Step;
use unguess_search::scale::{Level, Rating, Scale};
use unguess_steps::classify::Backdoors;
use unguess_steps::engine::Outcome;
use unguess_steps::inquiry::ask::{Explained, Shortening};
use unguess_steps::inquiry::{CandidateStatus, Limits};
use unguess_steps::techniques::technique;

/// The most backdoors that are listed; of more only the number is reported.
const LISTED: usize = 200;

/// What becomes of a candidate of a puzzle on a scale, in words. With `is_full`, a long net has every sentence.
pub fn candidate(
    grid: &Grid,
    candidate: Candidate,
    status: &CandidateStatus,
    scale: &Scale,
    (notation, is_full): (Notation, bool),
) -> String {
    let step_text = |state: &Grid, step: &Step| step_lines(&notation.text(state, scale, step), notation, is_full);
    let (cell, digit, title) = (candidate.cell(), candidate.digit(), &scale.title);
    match status {
        CandidateStatus::Absent => {
            lines(&[format!("{candidate} is not a candidate here: {}.", reason_of_absence(grid, candidate))])
        }
        CandidateStatus::NoSolution => lines(&[no_solution(grid)]),
        CandidateStatus::True => lines(&[format!("{candidate} cannot be removed: {cell} is {digit} in a solution.")]),
        CandidateStatus::Single(found, _) => {
            let (state, step) = &**found;
            let result = format!("{candidate} goes when singles are placed.");
            lines(&[result]) + &step_text(state, step) + &conclusion(candidate, step)
        }
        CandidateStatus::Removed(found, rating) => {
            let (state, step) = &**found;
            let worth = if scale.published { format!(", {title} {}", scale.show(*rating)) } else { String::new() };
            let after = if state.filled() == grid.filled() { "On this board:" } else { "After singles:" };
            let result = format!("{candidate} can be removed, by {}{worth}. {after}", name(grid.rules(), scale, step));
            lines(&[result]) + &board::text(state) + "\n" + &step_text(state, step) + &conclusion(candidate, step)
        }
        CandidateStatus::Stands { is_refuted } => {
            let net = if has_whips(scale) {
                ["braid", "whip and no braid"]
            } else {
                ["forcing net", "forcing chain and no forcing net"]
            };
            let more = if *is_refuted {
                format!("Singles that follow from it lead to a contradiction, so a long enough {} removes it.", net[0])
            } else {
                format!(
                    "Singles that follow from it lead to no contradiction, so no {} of any length removes it.",
                    net[1]
                )
            };
            lines(&[format!("{candidate} stands: after singles, no step of {title} removes it."), more])
        }
    }
}

/// What a digit placed elsewhere says of a candidate: `So r1c2 is not 1.` Nothing if the step itself removes it.
fn conclusion(candidate: Candidate, step: &Step) -> String {
    let (cell, digit) = (candidate.cell(), candidate.digit());
    if step.effect.removed.contains(&candidate) {
        String::new()
    } else {
        lines(&[format!("So {cell} is not {digit}.")])
    }
}

/// Whether a scale rates by whips, so that its readers know the word.
fn has_whips(scale: &Scale) -> bool {
    let is_whip = |level: &Level| technique(&level.technique).is_some_and(|technique| technique.facts().is_whip);
    scale.published && scale.levels.iter().any(is_whip)
}

/// A step in sentences; other notations are not broken into lines.
fn step_lines(words: &StepText, notation: Notation, is_full: bool) -> String {
    match notation {
        Notation::English if is_full => lines(&words.sentences()),
        Notation::English => lines(&words.folded()),
        _ => words.line() + "\n",
    }
}

/// Why a cell cannot be a digit from the start: it is filled, a peer has the digit, or the puzzle came without the
/// candidate.
fn reason_of_absence(grid: &Grid, candidate: Candidate) -> String {
    let (cell, digit) = (candidate.cell(), candidate.digit());
    if let Some(value) = grid.value(cell) {
        return format!("{cell} is {value} at the start");
    }
    let placed = grid.rules().linked(candidate).iter().find(|peer| grid.value(peer.cell()) == Some(peer.digit()));
    placed.map_or_else(
        || format!("{digit} is gone from {cell} at the start"),
        |peer| format!("{} is {digit} at the start", peer.cell()),
    )
}

/// The smallest backdoors and anti-backdoors; nothing if the deadline passes before they are found.
pub fn backdoors(backdoors: &Backdoors, deadline: &Deadline) -> Option<String> {
    let size = backdoors.size(deadline)?;
    if size == 0 {
        return Some("Singles solve this puzzle: it needs no backdoor.\n".to_owned());
    }
    let opening =
        format!("The smallest backdoors have {}: once placed, singles solve the puzzle.", counted(size, "digit"));
    let small = (1..=2).find_map(|size| listed(&backdoors.of_size(size, deadline), "backdoor", "="));
    let anti = (1..=2).find_map(|size| listed(&backdoors.anti_of_size(size, deadline), "anti-backdoor", "≠"));
    let anti = anti.unwrap_or_else(|| {
        "There is no anti-backdoor of size 1 or 2: no one or two candidates, once removed, let singles solve it."
            .to_owned()
    });
    let sentences = lines(&[&[opening][..], &small.into_iter().collect::<Vec<_>>(), &[anti]].concat());
    (!deadline.is_over()).then_some(sentences)
}

/// `one digit`, `2 digits`.
fn counted(count: usize, what: &str) -> String {
    if count == 1 { format!("one {what}") } else { format!("{count} {what}s") }
}

/// All choices, which are of one size, as one sentence; nothing if there are none. `what` names them, `sign` joins cell
/// and digit.
fn listed(choices: &[Vec<Candidate>], what: &str, sign: &str) -> Option<String> {
    let (size, count) = (choices.first()?.len(), choices.len());
    let one = |candidate: &Candidate| format!("{}{sign}{}", candidate.cell(), candidate.digit());
    let written = |choice: &Vec<Candidate>| choice.iter().map(one).collect::<Vec<_>>().join(" with ");
    let all: Vec<String> = choices.iter().take(LISTED).map(written).collect();
    let more = if count > LISTED { format!(", and {} more", count - LISTED) } else { String::new() };
    let plural = if count == 1 { "" } else { "s" };
    Some(format!("{count} {what}{plural} of size {size}: {}{more}.", all.join(", ")))
}

/// The words for what made a path shorter than the usual one; empty if the path is the usual one.
pub fn shortening(explained: &Explained, scale: &Scale) -> String {
    match explained.shortening {
        Shortening::None => String::new(),
        Shortening::LeftOut { steps, hardest } => left_out(steps, scale, hardest),
        Shortening::Searched { .. } if explained.trace.outcome != Outcome::Solved => {
            "This path does not solve the puzzle, so no shorter one was looked for.\n".to_owned()
        }
        Shortening::Searched { steps, exhausted, limits } => shortness(steps, exhausted, limits),
    }
}

/// How short a path is, and how far shorter ones were looked for.
fn shortness(steps: usize, exhausted: usize, limits: Limits) -> String {
    let within = format!("with steps of up to {}", counted(limits.longest, "variable"));
    let finding = match (steps, exhausted + 1) {
        (0, _) => return "Singles are enough: no path is shorter.\n".to_owned(),
        (1, _) => "no path is shorter".to_owned(),
        (steps, least) if least >= steps => format!("{within}, no path is shorter"),
        (_, 1) => format!("shorter ones may exist: {} were followed after each step", states(limits.width)),
        (_, least) => format!(
            "{within}, {least} are needed at least; between, {} were followed after each step",
            states(limits.width)
        ),
    };
    let count = if steps == 1 { "One step".to_owned() } else { format!("{steps} steps") };
    lines(&[format!("{count} besides singles; {finding}.")])
}

/// The words that `count` steps are left out of a path whose rating, with them, is `rating`; empty if none are.
fn left_out(count: usize, scale: &Scale, rating: Rating) -> String {
    let left_out = match count {
        0 => return String::new(),
        1 => "One step that no digit depends on is left out".to_owned(),
        _ => format!("{count} steps that no digit depends on are left out"),
    };
    let whole = if scale.published {
        format!("; the {} rating is of the whole path: {}", scale.title, scale.show(rating))
    } else {
        String::new()
    };
    lines(&[format!("{left_out}{whole}.")])
}

fn states(count: usize) -> String {
    if count == 1 { "one state".to_owned() } else { format!("the {count} states with the fewest candidates") }
}

/// Paragraphs, each on separate lines.
fn lines(paragraphs: &[String]) -> String {
    paragraphs.iter().flat_map(|text| wrapped(text, WIDTH)).map(|line| line + "\n").collect()
}
