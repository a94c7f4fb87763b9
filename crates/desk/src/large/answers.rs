//! The answers to requests about boards of 10 to 25 digits.

use serde_json::{Value, json};
use unguess_corpus::{BoardRules, InputLine, NoPuzzle, RowFormat, pasted};
use unguess_large::{BoardNames, LargePuzzle, Verdict, marks_text, verdict};
use unguess_render::hint::HintLevel;

use super::document::head;
use super::facts::{clues, either, objection, solution_text};
use super::notations::{suit_notation, texts};
use super::path::{LargePath, drawn};
use super::rows::suit_relations;
use super::{LargeReader, one_line, puzzle_text, row, suit};
use crate::fault::RequestFault;
use crate::rate::Ratings;
use crate::request::{Request, Work};

type Answer = Result<Value, RequestFault>;

/// What requests about other boards may have, and these may not.
const NOT_HERE: [&str; 8] = ["scale", "leave_out", "order", "after", "needs", "hardest", "without", "isomorphs"];

/// The answer to a request about a board of 10 to 25 digits; none if it is about another one.
pub(crate) fn answer(name: &str, request: &Request, work: &Work) -> Option<Answer> {
    let rules = request.text("rules").and_then(|words| BoardRules::named(words).ok());
    let is_asked = matches!(rules, Some(BoardRules::Large(..)));
    let text = ["position", "puzzle", "text"].into_iter().find_map(|member| request.text(member));
    let Some(text) = text else {
        return match rules {
            Some(BoardRules::Large(size, _)) if name != "generate" => Some(Err(not_here(size))),
            _ => None,
        };
    };
    // A puzzle of fewer digits has as many signs as it has cells.
    if !is_asked && text.len() <= 81 && !text.starts_with("size ") {
        return None;
    }
    let Err(NoPuzzle::Large(line)) = pasted("text", text, rules.as_ref()) else { return None };
    let read = LargeReader::on(rules.as_ref()).map(|reader| reader.read(&line));
    let puzzle = match read {
        Err(fault) => return Some(Err(fault)),
        Ok(None) => return None,
        Ok(Some(Err(bad))) => return Some(Err(RequestFault::of(&bad))),
        Ok(Some(Ok(puzzle))) => puzzle,
    };
    let origin = ["puzzle"].into_iter().filter(|_| request.has("position"));
    if let Some(member) = NOT_HERE.into_iter().chain(origin).find(|member| request.has(member)) {
        let message = format!("{member} is not for boards of 10 to 25 digits");
        return Some(Err(RequestFault::new(message).or("leave it out")));
    }
    if let Err(fault) = suit_notation(request.notation()) {
        return Some(Err(fault));
    }
    Some(match name {
        "rate" => rate(request, work, &line, puzzle),
        "solve" => solve(request, work, &puzzle),
        "check" => check(request, work, &puzzle),
        "check_solution" => check_solution(request, work, &puzzle),
        "read" => read_text(request, work, &line, &puzzle),
        "explain" => explain(request, work, puzzle),
        "document" => document(request, work, puzzle),
        "hint" | "plan" => hint(request, work, puzzle, name == "hint"),
        "nudge" => nudge(request, work, puzzle),
        "picture" => {
            Ok(json!({ "svg": drawn(&puzzle, &puzzle.state(), None, request.text("heading").unwrap_or_default()) }))
        }
        _ => Err(not_here(puzzle.board.size())),
    })
}

fn not_here(size: usize) -> RequestFault {
    RequestFault::new(BoardRules::not_here(size))
}

fn rate(request: &Request, work: &Work, line: &InputLine, puzzle: LargePuzzle) -> Answer {
    let Ratings { raters, columns, options } = Ratings::of(request, work)?;
    suit(&raters, puzzle.board.size())?;
    suit_relations(&raters, &puzzle.board)?;
    let row = row(line, Ok(puzzle), &raters, &options, request.flag("no_uniqueness"));
    match row.fault {
        Some(bad) => Err(RequestFault::of(&bad)),
        None => serde_json::from_slice(&RowFormat::Jsonl.line(&row, &columns)).map_err(RequestFault::failed),
    }
}

/// The solutions of a puzzle, in time.
fn verdict_of(request: &Request, work: &Work, puzzle: &LargePuzzle) -> Result<Verdict, RequestFault> {
    match verdict(&puzzle.state(), &request.deadline(work)?) {
        Verdict::Unknown => Err(RequestFault::timeout()),
        verdict => Ok(verdict),
    }
}

fn solve(request: &Request, work: &Work, puzzle: &LargePuzzle) -> Answer {
    let verdict = verdict_of(request, work, puzzle)?;
    let (status, solution) = match &verdict {
        Verdict::Unique(solution) => ("ok", Some(solution)),
        Verdict::Multiple([solution, _]) => ("multiple", Some(solution)),
        Verdict::None | Verdict::Unknown => ("none", None),
    };
    let solution = solution.map(|solution| solution_text(puzzle, solution));
    Ok(json!({ "status": status, "solution": solution, "either": either(puzzle, &verdict) }))
}

fn check(request: &Request, work: &Work, puzzle: &LargePuzzle) -> Answer {
    let limit = request.whole("limit").unwrap_or(2);
    let found = clues(puzzle, limit, &request.deadline(work)?).ok_or_else(RequestFault::timeout)?;
    let names = BoardNames(&puzzle.board);
    let redundant = found.redundant.iter().flatten().map(|cell| names.cell(*cell)).collect::<Vec<_>>();
    let is_minimal = found.redundant.as_ref().map(Vec::is_empty);
    Ok(json!({ "clues": found.clues, "solutions": found.solutions, "minimal": is_minimal, "redundant": redundant }))
}

fn check_solution(request: &Request, work: &Work, puzzle: &LargePuzzle) -> Answer {
    let answer = |verdict: &str, reason: Option<String>| Ok(json!({ "verdict": verdict, "reason": reason }));
    match objection(puzzle, request.needed("solution")?) {
        Some(reason) if reason.ends_with(" is empty") => return answer("incomplete", Some(reason)),
        Some(reason) => return answer("wrong", Some(reason)),
        None => {}
    }
    match verdict_of(request, work, puzzle)? {
        Verdict::None | Verdict::Unknown => answer("wrong", Some("the puzzle has no solution".to_owned())),
        Verdict::Multiple(_) => answer("right", Some("the puzzle has other solutions, too".to_owned())),
        Verdict::Unique(_) => answer("right", None),
    }
}

fn read_text(request: &Request, work: &Work, line: &InputLine, puzzle: &LargePuzzle) -> Answer {
    let verdict = verdict_of(request, work, puzzle)?;
    let mut answer = head(puzzle, &verdict);
    let line = if puzzle.board.relations().is_empty() { puzzle_text(puzzle) } else { one_line(line, puzzle) };
    for member in ["givens", "placed", "line"] {
        answer[member] = line.as_str().into();
    }
    answer["marks"] = marks_text(&puzzle.state()).into();
    answer["clues"] = puzzle.givens.iter().flatten().count().into();
    answer["either"] = either(puzzle, &verdict).into();
    answer["followed"] = false.into();
    answer["rules"] =
        request.text("rules").map_or_else(|| format!("{0}x{0}", puzzle.board.size()), str::to_owned).into();
    Ok(answer)
}

/// The path of a request.
fn path(request: &Request, work: &Work, puzzle: LargePuzzle) -> Result<LargePath, RequestFault> {
    LargePath::of(puzzle, request.scale("full")?, request.flag("no_uniqueness"), &request.deadline(work)?)
}

/// The first step of that path.
fn next(request: &Request, work: &Work, puzzle: LargePuzzle) -> Result<LargePath, RequestFault> {
    LargePath::next(puzzle, request.scale("full")?, request.flag("no_uniqueness"), &request.deadline(work)?)
}

fn explain(request: &Request, work: &Work, puzzle: LargePuzzle) -> Answer {
    let path = path(request, work, puzzle)?;
    let mut document = path.json();
    add(&mut document["steps"], &path, request);
    if let Some(steps) = document["steps"].as_array_mut() {
        steps.truncate(request.whole("most").map_or(usize::MAX, |most| most as usize));
        let proofs = steps.iter_mut().filter(|_| request.flag("no_proofs")).filter_map(Value::as_object_mut);
        proofs.for_each(|step| drop(step.remove("proof")));
    }
    Ok(document)
}

/// The path as a document.
fn document(request: &Request, work: &Work, puzzle: LargePuzzle) -> Answer {
    let path = path(request, work, puzzle)?;
    let step = request.whole("step").map(|step| step as usize);
    Ok(json!({ "text": path.document(request.choice("format").unwrap_or_default(), request.notation(), step)? }))
}

/// The next step as a hint, or all of them.
fn hint(request: &Request, work: &Work, puzzle: LargePuzzle, is_next: bool) -> Answer {
    let path = if is_next { next(request, work, puzzle)? } else { path(request, work, puzzle)? };
    let mut document = path.hints(!is_next);
    add(&mut document["hints"], &path, request);
    Ok(document)
}

/// As much of the next step as a level shows.
fn nudge(request: &Request, work: &Work, puzzle: LargePuzzle) -> Answer {
    let level = request.choice::<HintLevel>("level").unwrap_or_default();
    let path = next(request, work, puzzle)?;
    let is_several = matches!(path.verdict, Verdict::Multiple(_));
    Ok(json!({
        "level": level.id(),
        "found": !path.run.steps.is_empty(),
        "text": path.hint(level, request.notation(), false),
        "several_solutions": is_several,
    }))
}

/// Adds the picture of each step and what it says in each notation, if that is asked for.
fn add(steps: &mut Value, path: &LargePath, request: &Request) {
    if request.flag("texts") {
        let steps = steps.as_array_mut().into_iter().flatten();
        steps.zip(path.states()).for_each(|(value, (state, step))| value["texts"] = texts(&state, step));
    }
    if request.flag("picture") {
        let steps = steps.as_array_mut().into_iter().flatten();
        steps.zip(path.pictures()).for_each(|(value, picture)| value["picture"] = picture.into());
    }
}
