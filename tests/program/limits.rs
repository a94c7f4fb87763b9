//! Lists in a proof are as long as one can need and no longer: what is within a limit is refused for another reason, or
//! holds, and one more is refused for its length, by the checker and by the schema.

use std::cell::Cell;
use std::time::{Duration, Instant};

use crate::common::program::{fed, text};
use crate::common::{NAMED, scale};
use serde_json::{Value, json};
use unguess::board::{Candidate, CandidateSet, Digit, Effect, Grid, Right, Variable};
use unguess::check::{Fault, Premises, check, check_until};
use unguess::engine::Engine;
use unguess::proof::{
    Branch, Chain, Choice, Cover, End, Guarded, GuardedPattern, Inference, Link, Literal, Loop, OrRelation, Proof,
    Reason, Refutation, Several, Step, Whip, WhipEnd, WhipLink,
};
use unguess::render::{json, json_reader};
use unguess::solutions::verdict;
use unguess::trace::Trace;

/// A run with a cover that removes something, and the number of this step.
fn run() -> (Trace, usize) {
    let engine = Engine::new(&scale("full")).expect("a scale of ours");
    let trace = Trace::of(&engine, NAMED[4].parse::<Grid>().expect("a puzzle"));
    let is_cover = |step: &Step| matches!(&step.proof, Proof::Cover(cover) if cover.base.len() > 1);
    let number = trace.steps.iter().position(|recorded| is_cover(&recorded.step)).expect("a cover");
    (trace, number)
}

/// The same with its state.
fn covered() -> (Grid, Step) {
    let (trace, number) = run();
    let (grid, recorded) = trace.states().nth(number).expect("a step");
    (grid, recorded.step.clone())
}

fn checked(grid: &Grid, step: &Step) -> Result<(), Fault> {
    check(Premises { grid, unique: None }, step)
}

fn removing(candidate: Candidate, proof: Proof) -> Step {
    Step::removing("whip", proof, &CandidateSet::of(candidate)).expect("it removes something")
}

/// A document of one step with this proof obeys the schema.
fn is_of_schema(validator: &jsonschema::Validator, document: &Value, proof: &Proof) -> bool {
    let mut document = document.clone();
    document["steps"][0]["proof"] = serde_json::to_value(proof).expect("JSON");
    validator.is_valid(&document)
}

#[test]
fn lists_are_no_longer_than_a_proof_can_need() {
    let (grid, step) = covered();
    let target = step.effect.removed[0];
    let left = grid.candidates().iter().find(|one| one.is_linked(target)).expect("it sees another");
    let variable = left.cell().variable();
    let right = (*grid.candidates() & *variable.candidates()).iter().find(|one| *one != left).expect("it has two");
    let link = Link { variable, left, right };
    let end = End { variable, left };
    let links = |count| vec![Link::<Right>::from(link); count];
    let inference = Inference { literal: Literal::off(target), reason: Reason::Variable { variable } };
    let branch = |inferences| Branch { assumed: Literal::on(target), inferences };
    let refutation = |inference: &Inference, count| {
        Proof::Refutation(Refutation { branches: vec![branch(vec![inference.clone(); count]), branch(Vec::new())] })
    };
    let guarded =
        |pattern, guardians| Proof::Guarded(Guarded { pattern, guardians, base: Vec::new(), cover: Vec::new() });
    let lemma = |count| {
        let lemma = Box::new(step.proof.clone());
        let reason = Reason::Lemma { without: vec![target; count], lemma };
        vec![Inference { literal: Literal::off(target), reason }, inference.clone()]
    };
    let two = vec![Digit::new(0), Digit::new(1)];
    let impossible = |count| GuardedPattern::Impossible { cells: vec![target.cell(); count], digits: two.clone() };
    let relation = |dropped| OrRelation { pattern: impossible(2), guardians: Vec::new(), dropped };
    let or_end = WhipEnd { choice: Choice::Variable(variable), left };
    let or_link = WhipLink { choice: Choice::Variable(variable), left, right: right.into() };
    let or_whip = |relations, links| Proof::Whip(Whip { relations, links, end: or_end });
    let made: [(usize, &dyn Fn(usize) -> Proof); 12] = [
        (16, &|count| guarded(impossible(count), Vec::new())),
        (729, &|count| Proof::Chain(Chain { links: links(count) })),
        (729, &|count| Proof::Loop(Loop { links: vec![link; count] })),
        (729, &|count| Proof::Whip(Whip::of_variables(links(count), end))),
        (729, &|count| or_whip(Vec::new(), vec![or_link; count])),
        (36, &|count| or_whip(vec![relation(Vec::new()); count], Vec::new())),
        (729, &|count| guarded(GuardedPattern::Ring { links: vec![link; count] }, Vec::new())),
        (729, &|count| guarded(GuardedPattern::Grave, vec![left; count])),
        (729, &|count| Proof::Cover(Cover { fins: vec![left; count], ..Cover::new(vec![variable], vec![variable]) })),
        (729, &|count| Proof::Several(Several { parts: vec![step.clone(); count] })),
        (1458, &|count| refutation(&inference, count)),
        (729, &|count| Proof::Refutation(Refutation { branches: vec![branch(lemma(count)), branch(Vec::new())] })),
    ];
    let schema: Value = serde_json::from_str(include_str!("../../schemas/trace-1.json")).expect("JSON");
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    let (trace, number) = run();
    let scale = scale("full");
    let mut document = serde_json::to_value(json::document(&trace, &scale, &verdict(&trace.start))).expect("JSON");
    let only = document["steps"][number].take();
    document["steps"] = json!([only]);
    for (number, (most, proof)) in made.into_iter().enumerate() {
        let [within, above] = [most, most + 1].map(|count| checked(&grid, &removing(target, proof(count))));
        assert!(!matches!(within, Err(Fault::Long { .. })), "{number}: {within:?}");
        assert_eq!(above, Err(Fault::Long { most, count: most + 1 }), "{number}");
        assert!(is_of_schema(&validator, &document, &proof(most)), "{number}");
        assert!(!is_of_schema(&validator, &document, &proof(most + 1)), "{number}");
    }
}

/// As often as there are cells, each base and each cover is named: the proof holds as before, and no more often.
#[test]
fn bases_and_covers_count_as_often_as_they_are_named() {
    let (grid, step) = covered();
    let Proof::Cover(Cover { base, cover, fins }) = &step.proof else { unreachable!("it was asked for") };
    let named = |times: usize, more: usize| {
        let cover = [cover.repeat(times), cover[..1].repeat(more)].concat();
        let proof = Proof::Cover(Cover { base: base.repeat(times), cover, fins: fins.clone() });
        checked(&grid, &Step { proof, ..step.clone() })
    };
    assert_eq!([1, 2, 9, 81].map(|times| named(times, 0)), [Ok(()), Ok(()), Ok(()), Ok(())]);
    assert!(matches!(named(82, 0), Err(Fault::Often { most: 81, times: 82, .. })));
    // A cover too many is of no use, and is given up.
    assert_eq!(named(40, 1), Ok(()));
    let short = Proof::Cover(Cover { base: base.repeat(2), cover: cover.repeat(1), fins: fins.clone() });
    assert!(matches!(checked(&grid, &Step { proof: short, ..step.clone() }), Err(Fault::Uncovered(_))));
}

#[test]
fn parts_of_several_deductions_are_single_ones() {
    let (grid, step) = covered();
    let several = |part: &Step| Proof::Several(Several { parts: vec![part.clone(), part.clone()] });
    let flat = Step { proof: several(&step), ..step.clone() };
    assert_eq!(checked(&grid, &flat), Ok(()));
    assert_eq!(checked(&grid, &Step { proof: several(&flat), ..step.clone() }), Err(Fault::Nested));
}

#[test]
fn the_deadline_is_asked_for_inside_a_step() {
    let (grid, step) = covered();
    let long = Step { proof: Proof::Several(Several { parts: vec![step.clone(); 700] }), ..step };
    let premises = Premises { grid: &grid, unique: None };
    let asked = Cell::new(0);
    let is_over = |most: usize| {
        asked.set(asked.get() + 1);
        asked.get() > most
    };
    assert_eq!(check_until(premises, &long, &|| is_over(5)), Err(Fault::Late));
    assert_eq!(asked.get(), 6);
    asked.set(0);
    assert_eq!(check_until(premises, &long, &|| is_over(usize::MAX)), Ok(()));
    assert!(asked.get() > 700, "{}", asked.get());
}

/// A document of more than a megabyte that names three variables over and over.
#[test]
fn a_long_cover_is_refused_at_once() {
    let (trace, number) = run();
    let scale = scale("full");
    let mut document = serde_json::to_value(json::document(&trace, &scale, &verdict(&trace.start))).expect("JSON");
    let base: Vec<Variable> = Variable::classic().take(3).collect::<Vec<_>>().repeat(40_000);
    document["steps"][number]["proof"] = json!({ "shape": "cover", "base": base, "cover": base });
    let start = Instant::now();
    let output = fed(&["verify", "-", "--timeout", "60"], document.to_string().as_bytes());
    let said = text(&output.stdout);
    assert!(output.status.code() == Some(1) && said.contains("81 is the limit"), "{said}");
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
}

#[test]
fn a_run_has_no_more_steps_than_there_are_candidates() {
    let (trace, number) = run();
    let scale = scale("full");
    let mut document = serde_json::to_value(json::document(&trace, &scale, &verdict(&trace.start))).expect("JSON");
    let schema: Value = serde_json::from_str(include_str!("../../schemas/trace-1.json")).expect("JSON");
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    let step = document["steps"][number].clone();
    document["steps"] = vec![step.clone(); 729].into();
    assert_eq!(json_reader::read(&document.to_string()).expect("a trace").steps.len(), 729);
    assert!(validator.is_valid(&document));
    document["steps"] = vec![step; 730].into();
    let reason = json_reader::read(&document.to_string()).expect_err("too many").to_string();
    assert!(reason.starts_with("this is not a trace: more than 729 steps: "), "{reason}");
    assert!(!validator.is_valid(&document));
}

#[test]
fn what_is_compared_is_no_longer_than_such_things_are() {
    let (trace, _) = run();
    let scale = scale("full");
    let document = serde_json::to_value(json::document(&trace, &scale, &verdict(&trace.start))).expect("JSON");
    let reason = |edit: &dyn Fn(&mut Value)| {
        let mut document = document.clone();
        edit(&mut document);
        json_reader::read(&document.to_string()).err().map(|reason| reason.to_string()).unwrap_or_default()
    };
    assert_eq!(reason(&|document| document["summary"] = vec![0; 5000].into()), "");
    assert!(reason(&|document| document["summary"] = vec![0; 5001].into()).contains("at most 5000 values"));
    assert!(reason(&|document| document["steps"][0]["english"] = json!([""])).contains("at most 0 values"));
    let members =
        |count: usize| (0..count).map(|number| (number.to_string(), 0.into())).collect::<serde_json::Map<_, _>>();
    assert_eq!(reason(&|document| document["more"] = members(100).into()), "");
    let said = reason(&|document| document["steps"][1]["more"] = members(101).into());
    assert!(said.starts_with("this is not a trace: step 2: an object has more than 100 members"), "{said}");
}

#[test]
fn a_proof_is_read_whatever_the_order_of_its_members() {
    let (trace, _) = run();
    let proof = |step: &Step| serde_json::to_string(&step.proof).expect("JSON");
    for recorded in &trace.steps {
        let text = proof(&recorded.step);
        let Value::Object(members) = serde_json::from_str(&text).expect("JSON") else { panic!("{text}") };
        let turned: serde_json::Map<String, Value> = members.into_iter().rev().collect();
        let read: Proof = serde_json::from_str(&Value::Object(turned).to_string()).expect("a proof");
        assert_eq!(read, recorded.step.proof);
    }
    for (text, reason) in [
        (r#"{"shape":"chain","links":[],"base":[]}"#, "a proof of this shape has no member `base`"),
        (r#"{"shape":"chain"}"#, "missing field `links`"),
        (r#"{"links":[]}"#, "missing field `shape`"),
        (r#"{"shape":"finned","base":[]}"#, "unknown variant `finned`"),
    ] {
        let said = serde_json::from_str::<Proof>(text).expect_err("it is none").to_string();
        assert!(said.starts_with(reason), "{said}");
    }
    let effect: Effect = serde_json::from_str("{}").expect("nothing is said");
    assert_eq!(effect, Effect::default());
}
