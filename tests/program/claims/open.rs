//! What occurs twice, found together or left open.

use super::{edited, forged, refusal, told, verified};
use crate::common::NAMED;
use serde_json::Value;
use unguess::board::Grid;
use unguess::engine::Engine;
use unguess::render::claim::{ClaimTerms, verify};
use unguess::render::json_reader;
use unguess::scale::Scale;

/// Wherever it stands: in a proof, in what nobody knows, and with other letters for the same.
#[test]
fn what_is_said_twice_in_any_object_is_no_trace() {
    let (scale, document) = forged().nth(2).expect("there are several");
    let more = edited(&document, |document| {
        document["steps"][1]["more"] = serde_json::json!({ "list": [{ "one": 1 }] });
        document["either"] = serde_json::json!({ "cell": "r1c1", "digits": [1, 2] });
    });
    let text = more.to_string();
    assert!(json_reader::read(&text).is_ok());
    let doubled = |at: &str, member: &str| text.replacen(at, &format!("{member},{at}"), 1);
    let proof = document["steps"][1]["proof"].to_string();
    let shape = &proof[1..proof.find(',').expect("there are more members")];
    let second = text.find("\"number\":2,").expect("a second step");
    let of_second = |member: &str| format!("{}{}", &text[..second], text[second..].replacen(shape, member, 1));
    for (text, said) in [
        (doubled("\"one\":1", "\"one\":1"), "step 2: \"one\" occurs twice"),
        (doubled("\"one\":1", "\"\\u006fne\":2"), "step 2: \"one\" occurs twice"),
        (doubled("\"cell\":", "\"cell\":null"), "\"cell\" occurs twice"),
        (of_second(&format!("{shape},{shape}")), "step 2: \"shape\" occurs twice"),
    ] {
        let reason = json_reader::read(&text).expect_err("it says something twice").to_string();
        assert!(reason.starts_with(&format!("this is not a trace: {said} at line 1 column ")), "{reason}");
    }
    let claim = json_reader::read(&document.to_string()).expect("a trace");
    assert!(verify(claim, &ClaimTerms { scale: Some(&scale), ..ClaimTerms::default() }).is_ok());
}

/// Scales take all steps of one technique in a state, or the first: no others are found together.
#[test]
fn steps_are_found_together_only_where_their_scale_does_so() {
    let mut refused = 0;
    for (scale, document) in forged() {
        let steps = document["steps"].as_array().expect("steps");
        for index in 0..steps.len() {
            if steps[index]["together"] == true {
                continue;
            }
            let technique = &steps[index]["technique"];
            let others = index == 0 || steps[index - 1]["technique"] != *technique;
            let takes_all = scale.levels.iter().any(|level| level.all && *technique == *level.technique);
            let lie = edited(&document, |document| document["steps"][index]["together"] = true.into());
            let said = refusal(&lie, &scale, false);
            if others || !takes_all {
                let said = said.expect("it is not so");
                let number = index + 1;
                let start = [" holds, but together is true where ", " is refused: "]
                    .map(|reason| format!("step {number} ({}){reason}", technique.as_str().expect("a name")));
                assert!(start.iter().any(|start| said.starts_with(start)), "{said}");
                refused += usize::from(said.starts_with(&start[0]));
            }
        }
    }
    assert!(refused >= 20, "{refused}");
}

/// The verdict lists what only solving again can show.
#[test]
fn what_is_not_verified_is_named() {
    let scale = Scale::named("full").expect("it is shipped");
    let grid: Grid = NAMED[1].parse().expect("a puzzle");
    let document = told(&scale, &Engine::new(&scale).expect("a scale of ours"), &grid);
    let said = |document: &Value, options: &[&str]| verified(document.to_string().as_bytes(), options).1;
    let open = "; not verified without --replay: order of steps, found together";
    assert!(said(&document, &[]).ends_with(&format!("{open}\n")));
    let interrupted = edited(&document, |document| {
        let first = document["puzzle"].clone();
        document["steps"].as_array_mut().expect("steps").clear();
        document["end"] = first;
        document["outcome"] = "interrupted".into();
        for field in ["hardest", "notes_from", "rating", "columns", "word"] {
            document[field].take();
        }
        document["summary"] = Value::Array(Vec::new());
    });
    assert!(said(&interrupted, &[]).ends_with(&format!("{open}, outcome \"interrupted\"\n")));
    let replayed = said(&document, &["--replay"]);
    assert!(replayed.ends_with("; this is the path of full\n"), "{replayed}");
}
