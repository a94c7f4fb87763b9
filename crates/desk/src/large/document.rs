//! Documents about puzzles of 10 to 25 digits and their steps, as `schemas/large-1.json` says.

use serde_json::{Number, Value, json};
use unguess_large::{
    Board, BoardNames, ChainLink, Digit, Implication, LargePuzzle, Literal, Proof, State, Step, Tabled, Variable,
    Verdict, english, name,
};
use unguess_search::scale::{Difficulty, Scale};

use super::facts::solution_text;
use super::puzzle_text;

/// What documents say of a puzzle.
pub(super) fn head(puzzle: &LargePuzzle, verdict: &Verdict) -> Value {
    let solutions = match verdict {
        Verdict::None => "none",
        Verdict::Unique(_) => "one",
        Verdict::Multiple(_) => "several",
        Verdict::Unknown => "unknown",
    };
    let relations = relations(&puzzle.board);
    let solution = if let Verdict::Unique(solution) = verdict { Some(solution_text(puzzle, solution)) } else { None };
    let mut head = json!({
        "version": 1,
        "size": puzzle.board.size(),
        "boxes": puzzle.board.shape(),
        "alphabet": puzzle.alphabet.name(),
        "puzzle": puzzle_text(puzzle),
        "solutions": solutions,
        "solution": solution,
    });
    if !relations.is_empty() {
        head["relations"] = relations.into();
    }
    head
}

/// The relations of a board in its plain form.
pub(super) fn relations(board: &Board) -> Vec<String> {
    board.relations().iter().map(|related| BoardNames(board).relation(related)).collect()
}

/// A rating as a scale prints it.
pub(super) fn figure(scale: &Scale, rating: f64) -> Value {
    scale.show(Difficulty(rating).rating()).parse::<Number>().map_or(Value::Null, Value::Number)
}

/// A step as a document.
pub(super) fn step_json(number: usize, state: &State, step: &Step, scale: &Scale) -> Value {
    let names = BoardNames(state.board());
    let removed =
        step.removed.iter().flat_map(|(cell, digits)| digits.iter().map(|digit| names.candidate(*cell, digit)));
    json!({
        "number": number,
        "technique": step.technique,
        "name": name(step.technique),
        "rating": figure(scale, step.rating),
        "counted": step.nodes,
        "effect": {
            "placed": step.placed.iter().map(|(cell, digit)| names.candidate(*cell, *digit)).collect::<Vec<_>>(),
            "removed": removed.collect::<Vec<_>>(),
        },
        "proof": proof_json(state, &step.proof),
        "english": english(state, step),
    })
}

/// A proof as a document: its shape, and what it has.
fn proof_json(state: &State, proof: &Proof) -> Value {
    let names = BoardNames(state.board());
    let variable = |variable: &Variable| match variable {
        Variable::Cell(cell) => names.cell(*cell),
        Variable::Place(digit, house) => format!("n{digit}{}", state.board().houses()[*house]),
    };
    let variables = |all: &[Variable]| all.iter().map(variable).collect::<Vec<_>>();
    let cells = |all: &[usize]| all.iter().map(|cell| names.cell(*cell)).collect::<Vec<_>>();
    let literal = |Literal { cell, digit, is_true }: &Literal| {
        format!("{}{}", if *is_true { "" } else { "-" }, names.candidate(*cell, *digit))
    };
    match proof {
        Proof::Cover { truths, covers } => {
            json!({ "cover": { "truths": variables(truths), "covers": variables(covers) } })
        }
        Proof::Guardians { pattern, guardians, truths, covers } => json!({ "guardians": {
            "pattern": pattern.iter().map(|(cell, digits)| json!([names.cell(*cell), digits.to_string()])).collect::<Vec<_>>(),
            "guardians": guardians.iter().map(|(cell, digit)| names.candidate(*cell, *digit)).collect::<Vec<_>>(),
            "truths": variables(truths),
            "covers": variables(covers),
        } }),
        Proof::Cases { cells: all, excluders } => {
            json!({ "cases": { "cells": cells(all), "excluders": cells(excluders) } })
        }
        Proof::Table { of, cells: open } => {
            let text = |number: &usize| names.relation(&state.board().relations()[*number]);
            let of = match of {
                Tabled::Relation(number) => json!({ "relation": text(number) }),
                Tabled::Sum { houses, relations } => json!({
                    "houses": houses.iter().map(|house| state.board().houses()[*house].to_string()).collect::<Vec<_>>(),
                    "without": relations.iter().map(text).collect::<Vec<_>>(),
                }),
            };
            json!({ "table": { "of": of, "cells": cells(open) } })
        }
        Proof::Chain { links, end } => {
            let names_of = |all: &[(usize, Digit)]| {
                all.iter().map(|(cell, digit)| names.candidate(*cell, *digit)).collect::<Vec<_>>()
            };
            let link = |link: &ChainLink| json!({ "variable": variable(&link.variable), "left": names.candidate(link.left.0, link.left.1), "right": names_of(&link.right) });
            json!({ "chain": {
                "links": links.iter().map(link).collect::<Vec<_>>(),
                "end": { "variable": variable(&end.0), "left": names.candidate(end.1.0, end.1.1) },
            } })
        }
        Proof::Implications(lines) => {
            let line = |line: &Implication| {
                json!({
                    "says": literal(&line.literal),
                    "from": line.from,
                    "by": line.by.as_ref().map(variable),
                    "proof": line.deduced.as_ref().map(|proof| proof_json(state, proof)),
                })
            };
            json!({ "implications": lines.iter().map(line).collect::<Vec<_>>() })
        }
    }
}
