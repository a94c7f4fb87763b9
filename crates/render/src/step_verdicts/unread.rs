//! What of a line is not read. It is listed, so that nobody takes a slip of the pen for a part of the claim.

use serde_json::Value;

use super::claim_reader::ReadLine;
use super::players_text;

/// The most that is listed.
const LISTED: usize = 20;

/// The members that say where a step is.
const POSITION: [&str; 6] = ["id", "rules", "puzzle", "state", "digits", "steps"];

/// The members that say what is claimed, and why.
const CLAIM: [&str; 11] =
    ["placed", "removed", "technique", "form", "counted", "reading", "premises", "proof", "nrc", "library", "text"];

/// What a line or step of traces has besides.
const OF_TRACES: [&str; 12] = [
    "number",
    "step",
    "of",
    "name",
    "rating",
    "scale",
    "together",
    "english",
    "outcome",
    "eureka",
    "short",
    "puzzle_rating",
];

/// What is not read of a line: members by their names, those of steps as `steps[0].why`, and, as `text: Nakid Pair`,
/// the start of a text that should name a technique.
pub(super) fn unread_parts(members: &ReadLine) -> Vec<String> {
    let steps = members.get("steps").and_then(Value::as_array);
    let is_read = |name: &str| {
        // The claims of a path are in its steps; a text beside them may be the line that has the state.
        let is_claim = CLAIM.contains(&name) && (steps.is_none() || ["library", "text"].contains(&name));
        POSITION.contains(&name) || OF_TRACES.contains(&name) || is_claim
    };
    let unread = members.keys().filter(|name| !is_read(name)).cloned();
    let unread = unread.chain(if steps.is_none() { of_claim(members) } else { Vec::new() });
    let inside = steps.into_iter().flatten().enumerate().flat_map(|(index, step)| {
        let step = step.as_object().map_or_else(Vec::new, of_step);
        step.into_iter().map(move |part| format!("steps[{index}].{part}"))
    });
    unread.chain(inside).take(LISTED).collect()
}

/// What of a step of a path is not read. The state is that to which the steps before it lead.
fn of_step(step: &ReadLine) -> Vec<String> {
    let is_read = |name: &str| CLAIM.contains(&name) || OF_TRACES.contains(&name);
    let unread = step.keys().filter(|name| !is_read(name)).cloned();
    unread.chain(of_claim(step)).collect()
}

/// What is not read inside the members of a claim: other members of premises, and a text beside a proof or without a
/// known technique.
fn of_claim(members: &ReadLine) -> Vec<String> {
    let mut unread = Vec::new();
    let premises = members.get("premises").and_then(Value::as_array);
    for (index, premise) in premises.into_iter().flatten().enumerate() {
        let names = premise.as_object().into_iter().flat_map(|premise| premise.keys());
        let others = names.filter(|name| !["variable", "candidates"].contains(&name.as_str()));
        unread.extend(others.map(|name| format!("premises[{index}].{name}")));
    }
    let has_proof = ["proof", "nrc"].iter().any(|name| members.get(*name).is_some_and(|value| !value.is_null()));
    if let Some(text) = members.get("text").and_then(Value::as_str) {
        if has_proof {
            unread.push("text".to_owned());
        } else if let Some(name) = players_text::unknown_technique(text) {
            unread.push(format!("text: {name}"));
        }
    }
    unread
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_is_not_read_is_listed_wherever_it_stands() {
        for (line, unread) in [
            (json!({ "puzzle": "", "placed": "r1c1n1", "why": 1 }), &["why"][..]),
            (
                json!({ "steps": [{ "placed": "r1c1n1" }, { "placed": "", "because": 1, "state": "" }] }),
                &["steps[1].because", "steps[1].state"],
            ),
            (json!({ "steps": [], "placed": "r1c1n1", "text": ":0110:" }), &["placed"]),
            (json!({ "text": "Nakid Pair: r1c1 => r1c2<>3" }), &["text: Nakid Pair"]),
            (json!({ "text": "Naked Pair: r1c1 => r1c2<>3" }), &[]),
            (json!({ "text": "(1=2)r1c1 - (2=3)r1c3 => r1c2<>3" }), &[]),
            (json!({ "text": "=> r1c2<>3" }), &[]),
            (json!({ "text": "whip[1]: r1n2{c3 .} ==> r1c2 \u{2260} 3" }), &[]),
            (json!({ "text": "x => r1c2<>3", "proof": {} }), &["text"]),
            (
                json!({ "premises": ["r1c1", { "variable": "r1c2", "candidates": [], "value": 3 }] }),
                &["premises[1].value"],
            ),
            (json!({ "steps": [{ "text": "X-wnig: 4 => r1c1<>2" }] }), &["steps[0].text: X-wnig"]),
        ] {
            assert_eq!(unread_parts(line.as_object().unwrap()), unread, "{line}");
        }
    }
}
