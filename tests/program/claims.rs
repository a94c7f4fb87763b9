//! What a trace claims is derived: true ones are accepted, and whatever is said that is not so is refused, with the step.

mod open;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use crate::common::program::{fed, output, text};
use crate::common::{self, NAMED, corpora, puzzles, scale, scales};
use crate::overlaps::may_be;
use serde_json::Value;
use unguess::board::{CandidateSet, Grid};
use unguess::engine::{Engine, Outcome};
use unguess::render::claim::{ClaimTerms, verify};
use unguess::render::{json, json_reader};
use unguess::scale::Scale;
use unguess::solutions::verdict;
use unguess::techniques::{TECHNIQUES, technique};
use unguess::trace::Trace;

/// The number of puzzles: that of `UNGUESS_CLAIMS`, such as 1000, or the usual one.
fn count(usual: usize) -> usize {
    std::env::var("UNGUESS_CLAIMS").map_or(usual, |count| count.parse().expect("a number of puzzles"))
}

fn sample(count: usize) -> Vec<Grid> {
    let puzzles = corpora();
    let every = (puzzles.len() / count).max(1);
    puzzles.iter().step_by(every).take(count).map(Grid::from).collect()
}

fn told(scale: &Scale, engine: &Engine, grid: &Grid) -> Value {
    let trace = Trace::of(engine, *grid);
    serde_json::to_value(json::document(&trace, scale, &verdict(grid))).expect("JSON")
}

#[test]
fn true_traces_are_accepted_with_and_without_replay() {
    let mut steps = BTreeMap::new();
    for scale in scales() {
        let engine = Engine::new(&scale).expect("a scale of ours");
        for grid in sample(count(common::sample(12, 1))).into_iter().chain(puzzles(0).iter().map(Grid::from)) {
            let document = told(&scale, &engine, &grid).to_string();
            let claim = json_reader::read(&document).expect("a trace");
            for replay in [false, true] {
                let terms = ClaimTerms { scale: Some(&scale), replay, ..ClaimTerms::default() };
                let verified = verify(claim.clone(), &terms);
                let verified = verified.unwrap_or_else(|refusal| panic!("{} {}: {refusal}", grid.marks(), scale.id));
                assert!(verified.is_whole(), "{verified}");
            }
            *steps.entry(scale.id.clone()).or_insert(0) += claim.steps.len();
        }
    }
    eprintln!("steps of true traces: {steps:?}");
}

#[test]
fn a_proof_is_told_only_as_what_it_is() {
    let (mut refused, mut accepted) = (0, BTreeMap::new());
    let mut wrong = BTreeMap::new();
    for scale in scales() {
        let engine = Engine::new(&scale).expect("a scale of ours");
        for grid in sample(count(common::sample(12, 4))).into_iter().chain(puzzles(0).iter().map(Grid::from)) {
            let trace = Trace::of(&engine, grid);
            for (state, recorded) in trace.states() {
                let own = &*recorded.step.technique;
                for other in TECHNIQUES.iter().filter(|other| other.id() != own) {
                    if other.instances(&state, &recorded.step).is_empty() {
                        refused += 1;
                    } else {
                        *accepted.entry((own.to_owned(), other.id())).or_insert(0) += 1;
                        if !may_be(own, other.id()) {
                            wrong
                                .entry((own.to_owned(), other.id()))
                                .or_insert_with(|| format!("by {}: {}", scale.id, grid.marks()));
                        }
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    eprintln!("{refused} refused, {accepted:?}");
}

/// A document with something changed.
fn edited(document: &Value, edit: impl FnOnce(&mut Value)) -> Value {
    let mut document = document.clone();
    edit(&mut document);
    document
}

/// Numbers the steps again, as a careful forger does.
fn renumbered(document: &mut Value) {
    for (index, step) in document["steps"].as_array_mut().expect("steps").iter_mut().enumerate() {
        step["number"] = (index + 1).into();
    }
}

fn refusal(document: &Value, scale: &Scale, replay: bool) -> Option<String> {
    let terms = ClaimTerms { scale: Some(scale), replay, ..ClaimTerms::default() };
    match json_reader::read(&document.to_string()) {
        Ok(claim) => verify(claim, &terms).err().map(|refusal| refusal.to_string()),
        Err(fault) => Some(fault.to_string()),
    }
}

/// Puzzles with steps of every kind, nets with chains inside included, and the scales they are told by.
const FORGED: [(&str, &str); 5] =
    [("ser", NAMED[4]), ("ser", NAMED[5]), ("full", NAMED[4]), ("gw", NAMED[4]), ("gb", NAMED[4])];

/// The documents of those.
fn forged() -> impl Iterator<Item = (Scale, Value)> {
    FORGED.into_iter().map(|(id, puzzle)| {
        let scale = scale(id);
        let grid = puzzle.parse().expect("a puzzle");
        let document = told(&scale, &Engine::new(&scale).expect("a scale of ours"), &grid);
        (scale, document)
    })
}

/// One in this number of steps is tried.
const SPREAD: usize = 7;

#[test]
fn a_step_in_the_name_of_another_technique_is_refused_with_its_number() {
    let mut refused = 0;
    for (scale, document) in forged() {
        let count = document["steps"].as_array().expect("steps").len();
        let hardest = document["hardest"].as_u64().expect("a hardest step") as usize - 1;
        for index in (0..count).step_by(common::sample(SPREAD, 30 * SPREAD)).chain([hardest]) {
            let own = document["steps"][index]["technique"].as_str().expect("a name").to_owned();
            for other in TECHNIQUES.iter().filter(|other| other.id() != own && !may_be(&own, other.id())) {
                for form in other.facts().forms.first().map(|form| form.id).into_iter().chain([""]) {
                    let lie = edited(&document, |document| {
                        let step = &mut document["steps"][index];
                        step["technique"] = other.id().into();
                        step["name"] = other.facts().name(1).into();
                        step["form"] = form.into();
                        step["counted"] = Value::Null;
                    });
                    let said = refusal(&lie, &scale, false).expect("a lie");
                    let start = format!("step {} ({}) is refused: ", index + 1, other.id());
                    assert!(said.starts_with(&start), "{own}: {said}");
                    refused += 1;
                }
            }
        }
    }
    assert!(refused > 1000, "{refused}");
}

#[test]
fn a_figure_or_form_that_is_not_so_is_refused_with_its_step() {
    let mut refused = 0;
    for (scale, document) in forged() {
        let count = document["steps"].as_array().expect("steps").len();
        for index in (0..count).step_by(common::sample(SPREAD, 10 * SPREAD)).chain([count - 1]) {
            let step = &document["steps"][index];
            let own = step["technique"].as_str().expect("a name");
            let technique = technique(own).expect("a technique");
            let forms = technique.facts().forms.iter().map(|form| form.id).chain(["", "nonsense"]);
            let counted = step["counted"].as_u64();
            let counts = [Some(0), counted.map(|one| one + 1), counted.and_then(|one| one.checked_sub(1)), None];
            let rating = step["rating"].as_f64().expect("a rating");
            let lies = forms
                .filter(|other| *other != step["form"].as_str().unwrap_or_default())
                .map(|form| ("form", Value::from(form)))
                .chain(counts.into_iter().filter(|other| *other != counted).map(|other| ("counted", other.into())))
                .chain([("rating", (rating + 0.1).into()), ("rating", (0.5).into()), ("rating", "7".into())])
                .chain([("number", 0.into()), ("name", "whip[7]".into()), ("nrc", "?".into()), ("english", "".into())]);
            for (field, lie) in lies {
                let said = refusal(&edited(&document, |document| document["steps"][index][field] = lie), &scale, false);
                let start = format!("step {} ({own}) holds, but {field} is ", index + 1);
                assert!(said.as_ref().is_some_and(|said| said.starts_with(&start)), "{field}: {said:?}");
                refused += 1;
            }
        }
        for (field, lie) in [
            ("rating", Value::from(1.0)),
            ("hardest", (count + 1).into()),
            ("outcome", "stuck".into()),
            ("solutions", "several".into()),
            ("end", document["puzzle"].clone()),
        ] {
            let said = refusal(&edited(&document, |document| document[field] = lie), &scale, false).expect("a lie");
            assert!(said.starts_with("the steps hold, but "), "{said}");
            refused += 1;
        }
        for column in document["columns"].as_object().expect("columns").keys() {
            for lie in [Value::from(0.3), "whip[7]".into(), Value::Null] {
                let said = refusal(&edited(&document, |document| document["columns"][column] = lie), &scale, false);
                assert!(said.is_some_and(|said| said.starts_with("the steps hold, but columns is ")), "{column}");
                refused += 1;
            }
        }
    }
    eprintln!("{refused} refused");
}

/// Without a step that nothing rests on, or with two that do not rest on each other in another order, a path may hold. It
/// is not the path of the scale.
#[test]
fn another_path_is_refused_or_not_the_path_of_the_scale() {
    let (mut refused, mut not_found) = (0, 0);
    for (scale, document) in forged() {
        let count = document["steps"].as_array().expect("steps").len();
        assert_eq!(refusal(&document, &scale, true), None);
        for index in (0..count - 1).step_by(common::sample(SPREAD, 3 * SPREAD)) {
            let swapped = edited(&document, |document| {
                document["steps"].as_array_mut().expect("steps").swap(index, index + 1);
                renumbered(document);
            });
            let dropped = edited(&document, |document| {
                document["steps"].as_array_mut().expect("steps").remove(index);
                renumbered(document);
            });
            let together = edited(&document, |document| {
                let is_so = document["steps"][index]["together"] == true;
                document["steps"][index]["together"] = (!is_so).into();
            });
            for lie in [swapped, dropped, together] {
                if refusal(&lie, &scale, false).is_some() {
                    refused += 1;
                } else {
                    let said = refusal(&lie, &scale, true).expect("it is not the path of the scale");
                    assert!(said.starts_with("the steps hold, but they are not the path of "), "{said}");
                    not_found += 1;
                }
            }
        }
        let puzzle = document["puzzle"].as_str().expect("a puzzle");
        let given = puzzle.find(|c| c != '.').expect("a given");
        for other in [".", "1", "2"].into_iter().filter(|other| puzzle[given..=given] != **other) {
            let changed = format!("{}{other}{}", &puzzle[..given], &puzzle[given + 1..]);
            assert!(
                refusal(&edited(&document, |document| document["puzzle"] = changed.into()), &scale, false).is_some()
            );
            refused += 1;
        }
    }
    eprintln!("{refused} refused, {not_found} not the path of the scale");
}

#[test]
fn what_is_said_twice_is_no_trace_and_what_is_unknown_is_named() {
    let (scale, document) = forged().nth(2).expect("there are several");
    let text = document.to_string();
    let second = text.match_indices("\"number\":2,").next().expect("a second step").0;
    let doubled = |at: usize, member: &str| format!("{}{member}{}", &text[..at], &text[at..]);
    for (text, said) in [
        (doubled(1, "\"scale\":\"w\","), "this is not a trace: \"scale\" occurs twice"),
        (doubled(second, "\"rating\":3,"), "this is not a trace: step 2: \"rating\" occurs twice"),
    ] {
        let reason = json_reader::read(&text).expect_err("it says something twice").to_string();
        assert!(reason.starts_with(said) && reason.contains(" at line 1 column "), "{reason}");
    }
    let more = edited(&document, |document| {
        document["er"] = 11.9.into();
        document["steps"][1]["proof"]["because"] = "so it is".into();
        document["steps"][2]["weight"] = 3.into();
    });
    let claim = json_reader::read(&more.to_string()).expect("a trace");
    let verified = verify(claim, &ClaimTerms { scale: Some(&scale), ..ClaimTerms::default() }).expect("it holds");
    assert!(!verified.is_whole());
    let said = "not verified, as this program does not know it: step 2: \"because\", step 3: \"weight\", \"er\"";
    assert!(verified.to_string().ends_with(said), "{verified}");
}

/// Verifies a document: the exit code, and what is said.
fn verified(document: &[u8], options: &[&str]) -> (Option<i32>, String) {
    let output = fed(&[&["verify", "-"], options].concat(), document);
    (output.status.code(), text(&output.stdout) + &text(&output.stderr))
}

#[test]
fn figures_of_an_own_scale_are_not_verified_without_it() {
    const OWN: &str = "tests/scales/rare-first.toml";
    let trace = output(&["explain", NAMED[1], "--scale", OWN, "--format", "json"]);
    let (code, said) = verified(trace.as_bytes(), &[]);
    assert!(code == Some(1) && said.contains(" not verified: rare is not a scale of unguess (--scale FILE)"), "{said}");
    let (code, said) = verified(trace.as_bytes(), &["--scale", OWN, "--replay"]);
    assert!(code == Some(0) && said.ends_with(" derived; this is the path of rare\n"), "{said}");
    let (code, said) = verified(trace.as_bytes(), &["--scale", "ratings/w.toml"]);
    assert!(code == Some(2) && said.contains("the trace follows the scale rare, and this is w"), "{said}");
}

const UNVERIFIED_OF_BROKEN_OFF: &str =
    "; not verified without --replay: order of steps, found together, outcome \"interrupted\"\n";

/// Whoever breaks a run off after some steps does not get the path for it.
#[test]
fn of_an_interrupted_run_only_the_first_steps_are_told() {
    let (scale, grid) = (Scale::named("w").expect("it is shipped"), Grid::from(&puzzles(0)[0]));
    let mut trace = Trace::of(&Engine::new(&scale).expect("a scale of ours"), grid);
    trace.steps.truncate(trace.steps.len() / 2);
    trace.outcome = Outcome::Interrupted;
    trace.end = trace.steps.iter().fold(grid, |grid, recorded| grid.after(&recorded.step.effect));
    let document = serde_json::to_vec(&json::document(&trace, &scale, &verdict(&grid))).expect("JSON");
    let (code, said) = verified(&document, &["--replay"]);
    assert!(code == Some(0) && said.ends_with("; these are the first steps of the path of w\n"), "{said}");
    let (code, said) = verified(&document, &[]);
    assert!(code == Some(0) && said.ends_with(UNVERIFIED_OF_BROKEN_OFF), "{said}");
}

#[test]
fn a_path_is_found_again_in_the_order_that_it_names() {
    let orders = ["usual", "published"];
    let told = |order: &str| -> Value {
        let trace = output(&["explain", NAMED[1], "--by", "gw", "--order", order, "--format", "json"]);
        serde_json::from_str(&trace).expect("JSON")
    };
    let [usual, published] = orders.map(told);
    assert_eq!((usual.get("order"), &published["order"]), (None, &"published".into()));
    assert_ne!(usual["steps"], published["steps"]);
    let replayed = |document: &Value| verified(document.to_string().as_bytes(), &["--replay"]);
    for (document, ending) in [(&usual, "path of gw\n"), (&published, "path of gw in the published order\n")] {
        let (code, said) = replayed(document);
        assert!(code == Some(0) && said.ends_with(ending), "{said}");
    }
    let claimed = [(&published, Value::Null), (&usual, "published".into())];
    let refusals = ["they are not the path of gw: ", "the published order takes one step in a state"];
    for ((document, order), refusal) in claimed.into_iter().zip(refusals) {
        let (code, said) = replayed(&edited(document, |document| document["order"] = order.clone()));
        assert!(code == Some(1) && said.contains(refusal), "{said}");
    }
}

#[test]
fn an_order_that_is_not_known_is_refused() {
    let trace = output(&["explain", NAMED[1], "--by", "sw", "--format", "json"]);
    let document: Value = serde_json::from_str(&trace).expect("JSON");
    let said_of = |order: &str| {
        let document = edited(&document, |document| document["order"] = order.into());
        verified(document.to_string().as_bytes(), &[])
    };
    assert_eq!(said_of("published"), (Some(1), "sw has no published order of steps\n".to_owned()));
    let (code, said) = said_of("other");
    assert!(code == Some(3) && said.contains("unknown variant `other`"), "{said}");
}

#[test]
fn a_verdict_is_one_line_that_a_terminal_can_print() {
    let trace = output(&["explain", "--by", "w", NAMED[1], "--format", "json"]);
    let mut document: Value = serde_json::from_str(&trace).expect("JSON");
    document["steps"][0]["technique"] = "\u{1b}[31m\n".into();
    let (code, said) = verified(document.to_string().as_bytes(), &[]);
    assert_eq!(code, Some(1));
    assert_eq!(said, "step 1 (\\u{1b}[31m\\n) is refused: unknown technique\n");
}

#[test]
fn no_more_time_is_taken_than_given() {
    let trace = output(&["explain", "--by", "w", NAMED[1], "--format", "json"]);
    let (code, said) = verified(trace.as_bytes(), &["--timeout", "0.000000001"]);
    assert!(code == Some(1) && said.starts_with("not finished in time: 0 of "), "{said}");
    // Nothing is quick in an empty grid.
    let (scale, grid) = (scale("ser"), Grid::of_candidates(CandidateSet::ALL));
    let nothing = Trace { start: grid, origin: Some(grid), steps: Vec::new(), outcome: Outcome::Stuck, end: grid };
    let document = serde_json::to_vec(&json::document(&nothing, &scale, &verdict(&grid))).expect("JSON");
    let start = Instant::now();
    let (code, said) = verified(&document, &["--replay", "--timeout", "0.5"]);
    assert_eq!((code, &*said), (Some(1), "not finished in time: all steps proved, 0 of them found again\n"));
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
}

#[test]
fn steps_that_change_nothing_any_more_are_refused() {
    let w = scale("w");
    let grid: Grid = NAMED[1].parse().expect("a puzzle");
    let document = told(&w, &Engine::new(&w).expect("a scale of ours"), &grid);
    for index in [0, document["steps"].as_array().expect("steps").len() - 1] {
        let repeated = edited(&document, |document| {
            let steps = document["steps"].as_array_mut().expect("steps");
            steps.insert(index + 1, edited(&steps[index], |again| again["together"] = true.into()));
            renumbered(document);
        });
        let said = refusal(&repeated, &w, false).expect("it is refused");
        assert!(said.contains("was changed before"), "{said}");
    }
}

#[test]
fn a_run_is_not_stuck_where_its_scale_goes_on() {
    let ser = scale("ser");
    let grid: Grid = NAMED[1].parse().expect("a puzzle");
    let document = told(&ser, &Engine::new(&ser).expect("a scale of ours"), &grid);
    let cut = edited(&document, |document| {
        document["steps"].as_array_mut().expect("steps").clear();
        document["end"] = document["puzzle"].clone();
        document["outcome"] = "stuck".into();
        for field in ["hardest", "rating", "columns"] {
            document[field].take();
        }
        document["summary"] = Value::Array(Vec::new());
    });
    let said = refusal(&cut, &ser, false).expect("it is refused");
    assert!(said.contains("outcome is stuck where a "), "{said}");
}
