//! The schemas of arguments and answers.

use serde_json::{Value, json};

/// An object with these members.
#[expect(clippy::needless_pass_by_value, reason = "it is made where it is passed")]
fn object(required: &[&str], properties: Value) -> Value {
    json!({ "type": "object", "required": required, "properties": properties, "additionalProperties": false })
}

/// An answer, which may get more members in later versions.
#[expect(clippy::needless_pass_by_value, reason = "it is made where it is passed")]
fn answer(required: &[&str], properties: Value) -> Value {
    json!({ "type": "object", "required": required, "properties": properties })
}

fn board(description: &str) -> Value {
    json!({ "type": "string", "description": description })
}

fn position() -> Value {
    board("The position: 81 characters, 729 characters, or a board of pencilmarks")
}

fn givens() -> Value {
    board("The puzzle that the position comes from: then wrong digits are named")
}

fn by() -> Value {
    json!({ "type": "string", "description": "The scale whose steps are used: full (the default), ser, w, hodoku, ..." })
}

fn notation() -> Value {
    json!({ "enum": ["english", "nrc", "eureka", "short", "hodoku"], "description": "The notation of steps" })
}

fn candidate(description: &str) -> Value {
    json!({ "type": "string", "description": description })
}

fn candidates(description: &str) -> Value {
    json!({ "type": "array", "items": { "type": "string" }, "description": description })
}

pub(super) fn hint() -> Value {
    let level = json!({
        "enum": ["technique", "house", "cells", "step"],
        "description": "How much to reveal; technique by default",
    });
    let properties = json!({
        "position": position(), "puzzle": givens(), "level": level, "by": by(), "notation": notation(),
    });
    object(&["position"], properties)
}

pub(super) fn hinted() -> Value {
    let properties = json!({
        "level": { "enum": ["technique", "house", "cells", "step"] },
        "found": { "type": "boolean" },
        "text": { "type": "string" },
        "digits": { "type": "array", "items": { "type": "integer", "minimum": 1, "maximum": 9 } },
        "house": { "type": "string" },
        "cells": { "type": "array", "items": { "type": "string" } },
        "placed": { "type": ["string", "null"] },
        "removed": { "type": "array", "items": { "type": "string" } },
        "several_solutions": { "type": "boolean" },
    });
    answer(&["level", "found", "text"], properties)
}

pub(super) fn explain() -> Value {
    let most = json!({ "type": "integer", "minimum": 0, "maximum": 1000, "description": "The most steps to list" });
    let properties = json!({
        "position": position(), "puzzle": givens(), "by": by(), "notation": notation(), "most": most,
    });
    object(&["position"], properties)
}

pub(super) fn explained() -> Value {
    let step = answer(
        &["name", "technique", "text"],
        json!({
            "name": { "type": "string" },
            "technique": { "type": "string" },
            "rating": { "type": ["number", "null"] },
            "placed": { "type": ["string", "null"] },
            "removed": { "type": "array", "items": { "type": "string" } },
            "text": { "type": "string" },
        }),
    );
    let properties = json!({
        "outcome": { "enum": ["solved", "stuck", "interrupted"] },
        "rating": { "type": ["number", "null"] },
        "count": { "type": "integer" },
        "steps": { "type": "array", "items": step },
        "warning": { "type": "string", "description": "That steps were left out because their proofs do not hold" },
    });
    answer(&["outcome", "count", "steps"], properties)
}

pub(super) fn why_not() -> Value {
    let candidate = candidate("The candidate, such as r4c3n6");
    let properties = json!({
        "position": position(), "puzzle": givens(), "candidate": candidate, "by": by(), "notation": notation(),
    });
    object(&["position", "candidate"], properties)
}

pub(super) fn answered() -> Value {
    answer(&["removed", "text"], json!({ "removed": { "type": "boolean" }, "text": { "type": "string" } }))
}

pub(super) fn check_step() -> Value {
    let properties = json!({
        "position": position(),
        "puzzle": givens(),
        "placed": candidate("The candidate that is true, such as r4c3n6"),
        "removed": candidates("The candidates that are false"),
        "technique": { "type": "string", "description": "The technique, by any name" },
        "premises": candidates("All that the step needs: cells (r4c3), places of a digit (r4n6), or candidates"),
        "proof": { "type": "object", "description": "A proof as in a JSON trace of unguess" },
        "text": {
            "type": "string",
            "description": "The step in nrc notation, a line of a HoDoKu library, or a line with => r4c3<>6",
        },
        "by": by(),
        "longest": { "type": "integer", "minimum": 1, "maximum": 100, "description": "The most variables of a step" },
    });
    object(&["position"], properties)
}

pub(super) fn judged() -> Value {
    let step = answer(
        &["rating"],
        json!({
            "technique": { "type": "string" },
            "name": { "type": "string" },
            "rating": { "type": ["number", "null"] },
        }),
    );
    let words = ["follows", "follows-simpler", "follows-otherwise", "beyond", "false", "unproved", "not-a-step"];
    let properties = json!({
        "verdict": { "enum": words },
        "by": { "type": "array", "items": step },
        "then": { "type": "string" },
        "field": { "type": "string" },
        "column": { "type": "integer" },
        "reason": { "type": "string" },
        "late": { "type": "boolean" },
        "unread": { "type": "array", "items": { "type": "string" } },
    });
    answer(&["verdict"], properties)
}

pub(super) fn check_solution() -> Value {
    let properties = json!({ "puzzle": board("The puzzle"), "solution": board("81 digits") });
    object(&["puzzle", "solution"], properties)
}

pub(super) fn checked() -> Value {
    let verdict = json!({ "enum": ["right", "wrong", "incomplete"] });
    answer(&["verdict", "reason"], json!({ "verdict": verdict, "reason": { "type": ["string", "null"] } }))
}

pub(super) fn rate() -> Value {
    let ratings = json!({
        "type": "array", "items": { "type": "string" }, "description": "Scales; ser and w by default",
    });
    object(&["puzzle"], json!({ "puzzle": board("The puzzle"), "ratings": ratings }))
}

pub(super) fn rated() -> Value {
    let properties = json!({
        "status": { "enum": ["ok", "stuck", "invalid", "none", "multiple", "timeout", "refused"] },
        "clues": { "type": ["integer", "null"] },
    });
    answer(&["status"], properties)
}

pub(super) fn generate() -> Value {
    let properties = json!({
        "count": { "type": "integer", "minimum": 0, "maximum": 100, "description": "How many; 1 by default" },
        "seed": { "type": "integer", "minimum": 0, "description": "The same puzzles for the same seed" },
        "first": { "type": "integer", "minimum": 0, "description": "Where in the series to begin: next of the last call" },
        "method": { "enum": ["top-down", "bottom-up", "controlled-bias"] },
        "by": by(),
        "from": { "type": "number", "description": "The least rating by the scale" },
        "to": { "type": "number", "description": "The greatest rating by the scale" },
    });
    object(&[], properties)
}

pub(super) fn generated() -> Value {
    let puzzle = answer(
        &["puzzle"],
        json!({
            "puzzle": { "type": "string" },
            "rating": { "type": ["number", "null"] },
            "unit": { "type": "integer" },
        }),
    );
    let properties = json!({
        "puzzles": { "type": "array", "items": puzzle },
        "complete": { "type": "boolean", "description": "Whether there are as many as asked" },
        "next": { "type": "integer" },
    });
    answer(&["puzzles", "complete", "next"], properties)
}

pub(super) fn only_puzzle() -> Value {
    object(&["puzzle"], json!({ "puzzle": board("The puzzle") }))
}

pub(super) fn canonical() -> Value {
    let properties = json!({ "canonical": { "type": "string" }, "automorphisms": { "type": "integer" } });
    answer(&["canonical", "automorphisms"], properties)
}

pub(super) fn techniques() -> Value {
    object(&[], json!({ "name": { "type": "string", "description": "A technique by any name: its document, too" } }))
}

pub(super) fn listed() -> Value {
    let technique = answer(
        &["id", "title"],
        json!({
            "id": { "type": "string" },
            "title": { "type": "string" },
            "document": { "type": "string" },
        }),
    );
    answer(&["techniques"], json!({ "techniques": { "type": "array", "items": technique } }))
}

pub(super) fn solved() -> Value {
    let status = json!({ "enum": ["ok", "none", "multiple"] });
    answer(&["status", "solution"], json!({ "status": status, "solution": { "type": ["string", "null"] } }))
}
