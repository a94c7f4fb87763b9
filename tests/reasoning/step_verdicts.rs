//! Verdicts on claimed steps: true steps of real paths are found to follow, and broken ones never pass for what they are not.
//!
//! What is true is asked of solutions that a plain backtracking search finds, and what follows of the checker. `UNGUESS_CLAIMS=5000`
//! tries 5000 true steps and 5000 broken ones.

#![expect(clippy::unwrap_used, reason = "a test may fail so")]

use crate::common;

use std::time::Duration;

use rayon::prelude::*;
use serde_json::{Value, json};
use unguess::board::{Candidate, CandidateSet, Cell, Digit, Effect, Grid, Variable};
use unguess::check::{Premises, check};
use unguess::deadline::Deadline;
use unguess::engine::Engine;
use unguess::inquiry::ask::Known;
use unguess::inquiry::step_claim::{ClaimedTechnique, JudgeTerms, JudgedStep, StepClaim, StepVerdict, judge};
use unguess::proof::Step;
use unguess::random::Random;
use unguess::render::step_verdicts::{VerdictTerms, judged};
use unguess::scale::Scale;
use unguess::techniques::technique;
use unguess::trace::Trace;

/// A step of a path, in the state in which it was found.
struct Found {
    known: Known,
    step: Step,
    solution: CandidateSet,
}

/// The only solution, found cell by cell, by nothing but the definition of the puzzle.
fn plain_solution(grid: &Grid) -> CandidateSet {
    fn fill(values: &mut [u8; 81], found: &mut Vec<[u8; 81]>) {
        let Some(at) = values.iter().position(|value| *value == 0) else {
            found.push(*values);
            return;
        };
        for digit in 1..=9 {
            let sees = |other: usize| {
                at / 9 == other / 9 || at % 9 == other % 9 || (at / 27 == other / 27 && at % 9 / 3 == other % 9 / 3)
            };
            if found.len() < 2 && (0..81).all(|other| !sees(other) || values[other] != digit) {
                values[at] = digit;
                fill(values, found);
                values[at] = 0;
            }
        }
    }
    let mut values = [0; 81];
    for cell in Cell::all() {
        values[cell.index()] = grid.value(cell).map_or(0, Digit::number);
    }
    let mut found = Vec::new();
    fill(&mut values, &mut found);
    let [solution] = found[..] else { panic!("one solution") };
    Cell::all().map(|cell| cell.with(Digit::new(usize::from(solution[cell.index()]) - 1))).collect()
}

/// Steps of the paths of our puzzles: of singles one in twenty, all others.
fn steps(count: usize) -> Vec<Found> {
    let scale = common::scale("full");
    let engine = Engine::new(&scale).unwrap();
    let puzzles: Vec<unguess::board::Puzzle> = common::corpora().into_iter().skip(25).take(count.div_ceil(5)).collect();
    let of_puzzle = |puzzle: &unguess::board::Puzzle| {
        let start = Known::of(Grid::from(puzzle), &Deadline::NEVER).unwrap();
        let solution = plain_solution(&start.start.grid);
        let trace = Trace::of(&engine, start.start);
        let numbered = trace.states().enumerate();
        let kept = numbered.filter(|(number, (_, recorded))| recorded.step.effect.placed.is_none() || number % 20 == 0);
        kept.map(|(_, (grid, recorded))| {
            let mut known = start.clone();
            known.start.grid = grid;
            Found { known, step: recorded.step.clone(), solution }
        })
        .collect::<Vec<_>>()
    };
    let mut all: Vec<Found> = puzzles.par_iter().flat_map_iter(of_puzzle).collect();
    all.truncate(count);
    all
}

fn count() -> usize {
    std::env::var("UNGUESS_CLAIMS").map_or_else(|_| common::sample(3000, 40), |count| count.parse().unwrap())
}

fn claim(found: &Found) -> StepClaim {
    let step = &found.step;
    StepClaim {
        placed: step.effect.placed,
        removed: step.effect.removed.clone(),
        technique: Some(ClaimedTechnique::Named {
            technique: technique(&step.technique).unwrap(),
            size: None,
            form: None,
        }),
        premises: Some(step.proof.premises(&found.known.start.grid)),
        proof: None,
    }
}

/// The proof of a step, whose conclusion is still open.
fn bare(step: &Step) -> Step {
    Step { effect: Effect::default(), ..step.clone() }
}

fn verdict(found: &Found, claim: &StepClaim) -> JudgedStep {
    thread_local!(static SCALE: (Scale, Engine) = {
        let scale = common::scale("full");
        let engine = Engine::new(&scale).unwrap();
        (scale, engine)
    });
    SCALE.with(|(scale, engine)| {
        let (timeout, deadline) = (Some(Duration::from_millis(500)), &Deadline::NEVER);
        judge(
            &found.known,
            claim,
            &JudgeTerms { scale, engine, longest: usize::MAX, timeout, deadline, hides_truth: false },
        )
    })
}

/// Whether a claim is true: of the solution alone.
fn is_true(found: &Found, claim: &StepClaim) -> bool {
    claim.placed.is_none_or(|placed| found.solution.contains(placed))
        && !claim.removed.iter().any(|removed| found.solution.contains(*removed))
}

/// That a verdict is no more than what brute force and the checker say.
fn assert_honest(found: &Found, claim: &StepClaim, judged: &JudgedStep) {
    let told = || format!("{:?} of {} {:?}", judged.verdict, found.known.start.grid.in_one_line(), claim.removed);
    match judged.verdict {
        StepVerdict::False => assert!(!is_true(found, claim), "{}", told()),
        StepVerdict::Beyond => assert!(is_true(found, claim), "{}", told()),
        StepVerdict::NotAStep => {}
        _ => {
            assert!(is_true(found, claim), "{}", told());
            assert_concluded(found, claim, judged);
        }
    }
}

/// That checked steps conclude a claim, and where it follows as claimed, from its premises alone.
fn assert_concluded(found: &Found, claim: &StepClaim, judged: &JudgedStep) {
    let grid = found.known.start.grid;
    let unique = found.known.start.origin.as_ref();
    let weak = claim.premises.as_ref().map(|premises| grid.knowing(premises));
    let mut after = grid;
    assert!(!judged.by.is_empty());
    for (step, _) in &judged.by {
        check(Premises { grid: &grid, unique }, step).unwrap();
        if let (StepVerdict::Follows, Some(weak)) = (judged.verdict, &weak) {
            check(Premises { grid: weak, unique }, step).unwrap();
            assert!(step.technique == found.step.technique, "{}", step.technique);
        }
        after = after.after(&step.effect);
    }
    assert!(claim.removed.iter().all(|removed| !after.candidates().contains(*removed)));
    if let Some(placed) = claim.placed.filter(|placed| after.value(placed.cell()) != Some(placed.digit())) {
        let left = |variable: &Variable| (*after.candidates() & *after.rules().members(*variable)).single();
        assert!(judged.then_single);
        assert!(after.rules().variables_of(placed).iter().any(|variable| left(variable) == Some(placed)));
    }
}

#[test]
fn true_steps_of_real_paths_follow() {
    let steps = steps(count());
    let follow = |with_proof: bool| -> usize {
        let verdicts = steps.par_iter().map(|found| {
            let mut claim = claim(found);
            claim.proof = with_proof.then(|| bare(&found.step));
            let judged = verdict(found, &claim);
            assert_honest(found, &claim, &judged);
            if judged.verdict != StepVerdict::Follows {
                eprintln!("{:?} {:?} {:?} {}", judged.verdict, judged.reason, found.step.technique, judged.is_late);
            }
            usize::from(judged.verdict == StepVerdict::Follows)
        });
        verdicts.sum()
    };
    let (by_search, by_proof) = (follow(false), follow(true));
    eprintln!("of {} true steps {by_search} follow by search and {by_proof} by their proofs", steps.len());
    let least = steps.len() * 995;
    assert!(by_search * 1000 >= least && by_proof * 1000 >= least);
}

/// One way to break a claim, and how it is called.
type Breakage = (&'static str, fn(&Found, &mut StepClaim, &mut Random) -> bool);

/// A removed candidate is exchanged for another one that is there.
fn swapped(found: &Found, claim: &mut StepClaim, random: &mut Random) -> bool {
    let Some(other) = another(found, claim, random) else { return false };
    match claim.removed.first_mut() {
        Some(removed) => *removed = other,
        None => claim.placed = Some(other),
    }
    true
}

/// One premise is left out.
fn dropped(_: &Found, claim: &mut StepClaim, random: &mut Random) -> bool {
    let premises = claim.premises.as_mut().unwrap();
    premises.remove(random.below(premises.len()));
    true
}

/// One more candidate is removed.
fn widened(found: &Found, claim: &mut StepClaim, random: &mut Random) -> bool {
    another(found, claim, random).is_some_and(|other| {
        claim.removed.push(other);
        true
    })
}

/// A candidate of the state that the claim does not name.
fn another(found: &Found, claim: &StepClaim, random: &mut Random) -> Option<Candidate> {
    let own: CandidateSet = claim.removed.iter().copied().chain(claim.placed).collect();
    let others: Vec<Candidate> = (*found.known.start.grid.candidates() - own).iter().collect();
    (!others.is_empty()).then(|| others[random.below(others.len())])
}

#[test]
fn no_broken_step_passes_for_what_it_is_not() {
    const BREAKAGES: [Breakage; 3] = [("swapped", swapped), ("dropped", dropped), ("widened", widened)];
    let steps = steps(count());
    let verdicts: Vec<(&str, StepVerdict)> = steps
        .par_iter()
        .enumerate()
        .filter_map(|(number, found)| {
            let mut random = Random::new(1, number as u64);
            let (name, damage) = BREAKAGES[number % 3];
            let mut claim = claim(found);
            claim.proof = (number % 2 == 0).then(|| bare(&found.step));
            if !damage(found, &mut claim, &mut random) {
                return None;
            }
            let judged = verdict(found, &claim);
            assert_honest(found, &claim, &judged);
            if !is_true(found, &claim) {
                assert_eq!(judged.verdict, StepVerdict::False);
            }
            Some((name, judged.verdict))
        })
        .collect();
    for (name, _) in BREAKAGES {
        for known in StepVerdict::ALL {
            let count = verdicts.iter().filter(|(own, verdict)| *own == name && *verdict == known).count();
            eprintln!("{name}: {count} {}", known.id());
        }
    }
    let dropped_follow = verdicts.iter().filter(|one| **one == ("dropped", StepVerdict::Follows)).count();
    assert!(dropped_follow * 20 <= verdicts.len(), "what lacks a premise follows {dropped_follow} times");
}

#[test]
fn the_premises_of_a_proof_are_enough_for_it_and_each_is_needed() {
    let steps = steps(common::sample(3000, 30));
    let (mut needed, mut all) = (0, 0);
    for found in &steps {
        let (grid, unique) = (found.known.start.grid, found.known.start.origin.as_ref());
        let premises = found.step.proof.premises(&grid);
        let holds = |premises: &[Variable]| {
            let weak = grid.knowing(premises);
            check(Premises { grid: &weak, unique }, &found.step)
        };
        let held = holds(&premises);
        assert!(held.is_ok(), "{} {held:?} {}", found.step.technique, grid.in_one_line());
        for at in 0..premises.len() {
            let mut fewer = premises.clone();
            fewer.remove(at);
            all += 1;
            needed += usize::from(holds(&fewer).is_err());
        }
    }
    eprintln!("{needed} of {all} premises are needed");
    // One of two variables may say what the other one says.
    assert!(needed * 4 >= all * 3);
}

/// A line as another program would write it.
fn line(found: &Found) -> Value {
    let grid = &found.known.start.grid;
    let facts = found.step.proof.premises(grid);
    let facts: Vec<String> = facts.iter().map(ToString::to_string).collect();
    json!({
        "puzzle": found.known.start.origin.unwrap().in_one_line(), "state": grid.in_one_line(),
        "technique": found.step.technique, "premises": facts,
        "placed": found.step.effect.placed, "removed": found.step.effect.removed,
    })
}

#[test]
fn lines_are_judged_as_claims_are_and_name_no_digit_of_the_solution() {
    let scale = common::scale("full");
    let engine = Engine::new(&scale).unwrap();
    let terms = VerdictTerms::new(&scale, &engine);
    let hidden = VerdictTerms { hides_truth: true, ..terms.clone() };
    for (number, found) in steps(20).iter().enumerate() {
        let mut line = line(found);
        let good = judged(1, &line.to_string(), &terms);
        assert_eq!(good.document["verdict"], "follows", "{line} {}", good.document);
        assert!(good.follows);
        let own = found.solution.iter().nth(number % 81).unwrap();
        line["removed"] = json!([own]);
        line["placed"] = Value::Null;
        if !found.known.start.grid.candidates().contains(own) {
            continue;
        }
        let bad = judged(1, &line.to_string(), &terms).document;
        assert_eq!(bad, json!({ "line": 1, "verdict": "false" }));
        let unproved = judged(1, &line.to_string(), &hidden).document;
        assert_eq!(unproved, json!({ "line": 1, "verdict": "unproved" }));
    }
}

#[test]
fn a_path_is_judged_up_to_its_first_bad_step() {
    let scale = common::scale("full");
    let engine = Engine::new(&scale).unwrap();
    let trace = common::trace("full", common::NAMED[0]);
    let step = |recorded: &unguess::trace::Recorded| {
        let effect = &recorded.step.effect;
        json!({ "technique": recorded.step.technique, "placed": effect.placed, "removed": effect.removed })
    };
    let mut path =
        json!({ "id": "x", "puzzle": common::NAMED[0], "steps": trace.steps.iter().map(step).collect::<Vec<_>>() });
    let terms = VerdictTerms::new(&scale, &engine);
    let good = judged(7, &path.to_string(), &terms).document;
    assert_eq!(good["verdict"], "follows", "{good}");
    assert_eq!((&good["line"], &good["id"], &good["solved"]), (&json!(7), &json!("x"), &json!(true)));
    assert_eq!((&good["good"], &good["bad"]), (&json!(trace.steps.len()), &Value::Null));
    path["steps"][3]["placed"] = json!("r1c1");
    let bad = judged(7, &path.to_string(), &terms).document;
    assert_eq!((&bad["verdict"], &bad["good"], &bad["bad"]), (&json!("not-a-step"), &json!(3), &json!(4)));
    assert_eq!(bad["steps"].as_array().unwrap().len(), 4);
    assert_eq!(bad["steps"][3]["field"], "steps[3].placed");
}
