//! Patterns of many cells: published and computed steps in their states, and lists of sets of cells.

#![expect(clippy::unwrap_used, reason = "a test may fail so")]

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::common::{self, data};
use serde::Deserialize;
use serde_json::{Value, json};
use unguess::board::{Candidate, CandidateSet, Grid};
use unguess::check::{Premises, check};
use unguess::classify::Class;
use unguess::deadline::Deadline;
use unguess::engine::{Engine, Outcome};
use unguess::proof::Step;
use unguess::render::{nrc, nrc_reader};
use unguess::scale::Rating;
use unguess::session::Session;
use unguess::solutions::{Verdict, verdict};
use unguess::technique::Ask;
use unguess::techniques::technique;
use unguess::text::read;

/// A step in a state, and what must be refused.
#[derive(Deserialize)]
struct Vector {
    id: String,
    kind: String,
    state: String,
    step: Value,
    removed: Vec<Candidate>,
    near_misses: Vec<NearMiss>,
}

/// What differs from the step that holds.
#[derive(Deserialize)]
struct NearMiss {
    why: String,
    state: Option<String>,
    step: Option<Value>,
    removed: Option<Vec<Candidate>>,
}

/// The vectors of a kind.
fn vectors(kind: &str) -> Vec<Vector> {
    let text = data::list("exotic/vectors.jsonl").unwrap_or_default();
    let all = text.lines().map(|line| serde_json::from_str::<Vector>(line).unwrap());
    all.filter(|vector| vector.kind == kind).collect()
}

/// The proof as our documents have it: a flat impossible pattern becomes a guarded one, and a flat relation one of a whip.
fn proof(step: &Value, removed: &[Candidate]) -> Value {
    if step["shape"] == "whip-with-or" {
        return whip_with_relation(step, removed[0]);
    }
    if step["shape"] != "impossible" {
        return step.clone();
    }
    json!({ "shape": "guarded", "pattern": impossible(step), "guardians": step["guardians"] })
}

fn impossible(flat: &Value) -> Value {
    let digits: Vec<String> = flat["digits"].as_str().unwrap().chars().map(String::from).collect();
    json!({ "pattern": "impossible", "cells": flat["cells"], "digits": digits })
}

/// A whip with a relation: the vector lists at its link the members that are left. The left-linking one is not listed; it is one that
/// is linked to the target or to the last right-linking candidate.
fn whip_with_relation(step: &Value, target: Candidate) -> Value {
    let mut links: Vec<Value> = step["links"].as_array().unwrap().clone();
    let has_relation = links.iter().any(|link| link.get("or").is_some());
    let mut relation = json!({ "pattern": impossible(&step["relation"]) });
    let mut last = target;
    for link in &mut links {
        if let Some(members) = link.get("or").cloned() {
            relation["guardians"] = members.clone();
            let members: Vec<Candidate> = serde_json::from_value(members).unwrap();
            let is_reached = |one: &&Candidate| one.is_linked(last) || one.is_linked(target);
            let left = members.iter().find(is_reached).unwrap_or(&members[0]).to_string();
            *link = json!({ "or": 0, "left": left, "right": link["right"] });
        }
        last = link["right"].as_str().map_or(last, |right| right.parse().unwrap());
    }
    let mut end = links.pop().unwrap();
    end.as_object_mut().unwrap().remove("right");
    let mut whip = json!({ "shape": "whip", "links": links, "end": end });
    if has_relation {
        whip["relations"] = json!([relation]);
    }
    whip
}

fn step(technique: &str, of: &Value, removed: &[Candidate]) -> Step {
    let names: Vec<String> = removed.iter().map(ToString::to_string).collect();
    serde_json::from_value(json!({ "technique": technique, "removed": names, "proof": proof(of, removed) })).unwrap()
}

fn is_accepted(state: &str, step: &Step) -> bool {
    check(Premises { grid: &read(state).unwrap(), unique: None }, step).is_ok()
}

/// What a technique removes in a state, step by step.
fn found(id: &str, state: &Grid, size: usize) -> Vec<CandidateSet> {
    let mut found = Vec::new();
    let mut session = Session::new(*state);
    let origin = session.origin().copied();
    let _ = technique(id).unwrap().find(&mut session, &Ask::every(size), &mut |step| {
        assert_eq!(check(Premises { grid: state, unique: origin.as_ref() }, &step), Ok(()), "{step:?}");
        found.push(step.effect.removed.iter().copied().collect());
        ControlFlow::Continue(())
    });
    found
}

/// Each step of a kind is accepted and found, and each near miss is refused.
fn assert_agrees(kind: &str, id: &str, size: usize) {
    let (mut accepted, mut refused) = (0, 0);
    for vector in vectors(kind) {
        let positive = step(id, &vector.step, &vector.removed);
        assert!(is_accepted(&vector.state, &positive), "{}", vector.id);
        let state = read(&vector.state).unwrap();
        let wanted: CandidateSet = vector.removed.iter().copied().collect();
        let offered = found(id, &state, size);
        let all = offered.iter().fold(CandidateSet::EMPTY, |all, removed| all | *removed);
        let is_found =
            offered.iter().any(|removed| wanted.is_subset(removed)) || kind == "msls" && wanted.is_subset(&all);
        assert!(is_found, "{}: {wanted:?} is not among {offered:?}", vector.id);
        accepted += 1;
        refused += refused_misses(&vector, id);
    }
    eprintln!("{kind}: {accepted} steps are accepted and found, {refused} near misses are refused");
}

/// How many near misses a vector has, all of which are refused.
fn refused_misses(vector: &Vector, id: &str) -> usize {
    for miss in &vector.near_misses {
        let state = miss.state.as_ref().unwrap_or(&vector.state);
        let of = miss.step.as_ref().unwrap_or(&vector.step);
        let removed = miss.removed.as_ref().unwrap_or(&vector.removed);
        assert!(!is_accepted(state, &step(id, of, removed)), "{}: {}", vector.id, miss.why);
    }
    vector.near_misses.len()
}

#[test]
fn tridagons_agree() {
    assert_agrees("tridagon", "tridagon", 1);
}

#[test]
fn sk_loops_agree() {
    assert_agrees("sk-loop", "sk-loop", 1);
}

/// Of several smallest covers, any may be the one of the vector: all together remove what it does.
#[test]
fn multi_sector_locked_sets_agree() {
    assert_agrees("msls", "msls", 1);
}

#[test]
fn exocets_agree() {
    assert_agrees("exocet", "exocet", 1);
}

#[test]
fn fireworks_agree() {
    assert_agrees("firework-triple", "firework", 3);
}

/// Each whip with a relation is accepted, and each near miss refused.
#[test]
fn whips_with_relations_agree() {
    let (mut accepted, mut refused) = (0, 0);
    for vector in vectors("or-whip") {
        let positive = step("or-whip", &vector.step, &vector.removed);
        let grid = read(&vector.state).unwrap();
        assert_eq!(check(Premises { grid: &grid, unique: None }, &positive), Ok(()), "{}", vector.id);
        accepted += 1;
        refused += refused_misses(&vector, "or-whip");
    }
    eprintln!("or-whip: {accepted} steps are accepted, {refused} near misses are refused");
}

/// Each whip with a relation is written in nrc notation, and read back with a relation of the same members.
#[test]
fn whips_with_relations_are_read_back() {
    let mut compared = 0;
    for vector in vectors("or-whip") {
        let written = step("or-whip", &vector.step, &vector.removed);
        let grid = read(&vector.state).unwrap();
        let line = nrc::text(&grid, &written).unwrap().line();
        let read = nrc_reader::read(&grid, &line).unwrap_or_else(|error| panic!("{}: {line}: {error}", vector.id));
        let again = Step { proof: read.proof, effect: read.effect, ..written.clone() };
        assert_eq!(check(Premises { grid: &grid, unique: None }, &again), Ok(()), "{line}");
        assert_eq!(nrc::text(&grid, &again).unwrap().line(), line);
        assert_eq!(again.effect, written.effect);
        compared += 1;
    }
    eprintln!("{compared} lines are read");
}

/// All listed sets but one, which has a smaller one inside, are among ours.
#[test]
fn impossible_sets_are_ours() {
    let text = data::list("exotic/impossible.txt").unwrap_or_default();
    let mut unknown = BTreeSet::new();
    let lines = text.lines().filter_map(|line| line.split_once(' '));
    let mut compared = 0;
    for (name, board) in lines.skip(2).step_by(common::sample(1, 40)) {
        let cells: Vec<usize> = board.char_indices().filter(|(_, sign)| *sign == 'X').map(|(at, _)| at).collect();
        let is_pattern = |at: &usize| cells.contains(at);
        // The first cell can also be 4 or 5, so it is one of these.
        let all = (0..81).map(|at| match at {
            _ if at == cells[0] => "12345",
            _ if is_pattern(&at) => "123",
            _ => "456789",
        });
        let state = read(&all.collect::<Vec<&str>>().join(" ")).unwrap();
        let wanted: CandidateSet = (0..3).map(|digit| Candidate::new(81 * digit + cells[0])).collect();
        let ids = ["tridagon", "impossible-pattern"];
        if !ids.iter().any(|id| found(id, &state, 1).contains(&wanted)) {
            unknown.insert(name);
        }
        compared += 1;
    }
    eprintln!("{compared} sets of cells are compared");
    assert!(unknown.is_subset(&BTreeSet::from(["EL10c11"])), "{unknown:?}");
}

/// Every listed pattern of three digits or more is found where its first cell has one more candidate, and is deadly.
#[test]
fn deadly_patterns_are_found() {
    let text = data::list("exotic/deadly.txt").unwrap_or_default();
    let (mut compared, mut unknown) = (0, BTreeSet::new());
    for line in text.lines().step_by(common::sample(1, 12)) {
        let mut words = line.split(' ');
        let (name, cells) = (words.next().unwrap(), words.collect::<Vec<&str>>());
        let digits: BTreeSet<char> = cells.concat().chars().filter(char::is_ascii_digit).collect();
        if digits.len() < 3 {
            continue;
        }
        let first = cells.iter().position(|own| *own != ".").unwrap();
        let all = cells.iter().enumerate().map(|(at, own)| match *own {
            "." => "123456789".to_owned(),
            own if at == first => format!("{own}9"),
            own => own.to_owned(),
        });
        let state = read(&all.collect::<Vec<String>>().join(" ")).unwrap();
        let wanted: CandidateSet =
            cells[first].chars().map(|digit| Candidate::new(81 * (digit as usize - '1' as usize) + first)).collect();
        let is_found = |removed: &CandidateSet| (*removed & wanted) == wanted;
        if !found("deadly-pattern", &state, 1).iter().any(is_found) {
            unknown.insert(name.to_owned());
        }
        compared += 1;
    }
    eprintln!("{compared} deadly patterns are compared");
    assert!(unknown.is_empty(), "{unknown:?}");
}

/// All puzzles of T&E(3) that are known are in `B2BB`.
#[test]
fn braids_of_two_variables_do_under_two_assumptions() {
    let text = data::list("exotic/levels.csv").unwrap_or_default();
    let puzzles: Vec<&str> = text.lines().skip(1).filter_map(|line| line.split(',').nth(3)).collect();
    let mut figures = Vec::new();
    for puzzle in puzzles.iter().step_by(common::sample(1, 10)) {
        let grid = read(puzzle).unwrap();
        let Verdict::Unique(solution) = verdict(&grid) else { panic!("{puzzle}") };
        let own = ["te", "bpbb"].map(|id| {
            Class::named(id).unwrap().classifier()(&grid, &solution, &Deadline::default()).unwrap()[0].as_u64().unwrap()
                as usize
        });
        assert_eq!(own, [3, 2], "{puzzle}");
        figures.push(own[1]);
    }
    eprintln!("{figures:?}");
}

/// A row of the list of levels: the puzzle, its published levels with tridagons and with all impossible patterns (99 where it is not
/// solved), the fewest guardians of a tridagon, and whether braids with relations of any length solve it.
#[derive(Deserialize)]
struct LevelRow {
    puzzle: String,
    #[serde(rename = "Trid")]
    level: u32,
    #[serde(rename = "Imp630")]
    by_all_patterns: u32,
    fewest_guardians: usize,
    #[serde(rename = "b+trid")]
    by_braids: String,
}

fn level_rows() -> Vec<LevelRow> {
    let text = data::list("exotic/levels.csv").unwrap_or_default();
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    reader.deserialize().map(Result::unwrap).collect()
}

/// The level of a puzzle on a scale, each step of which is accepted; 99 if it is not solved.
fn level(scale: &str, puzzle: &str) -> u32 {
    let engine = Engine::new(&common::scale(scale)).unwrap();
    let mut highest = Rating(0);
    let outcome = engine.solve(puzzle.parse::<Grid>().unwrap(), &mut |state, step, rating| {
        assert_eq!(check(Premises { grid: state, unique: None }, &step), Ok(()), "{puzzle}: {step:?}");
        highest = highest.max(rating);
        ControlFlow::Continue(())
    });
    if outcome == Outcome::Solved { highest.0 / 10 } else { 99 }
}

/// That the levels on a scale are those published.
fn assert_levels(scale: &str, published: impl Fn(&LevelRow) -> u32) {
    let rows = level_rows();
    let own: Vec<_> = rows.iter().map(|row| (&row.puzzle, level(scale, &row.puzzle))).collect();
    assert_eq!(own, rows.iter().map(|row| (&row.puzzle, published(row))).collect::<Vec<_>>());
    eprintln!("{} levels on {scale} are as published", rows.len());
}

#[test]
fn levels_by_chains_with_tridagons_are_those_published() {
    assert_levels("sfinw+trid", |row| row.level);
}

#[test]
fn levels_by_chains_with_impossible_patterns_are_those_published() {
    assert_levels("sfinw+trid+imp630", |row| row.by_all_patterns);
}

/// A state and a candidate that the next step of a scale removes by a chain of a technique.
fn chains(scale: &str, puzzle: &str, technique: &str) -> Vec<(Grid, Candidate)> {
    let mut chains = Vec::new();
    Engine::new(&common::scale(scale)).unwrap().solve(puzzle.parse::<Grid>().unwrap(), &mut |state, step, _| {
        chains.extend(
            step.effect.removed.first().filter(|_| step.technique == technique).map(|target| (*state, *target)),
        );
        ControlFlow::Continue(())
    });
    chains
}

#[test]
fn impossible_patterns_are_used_against_a_candidate_where_only_they_remove_it() {
    let [all, tridagons] =
        ["sfinw+trid+imp630", "sfinw+trid"].map(|scale| Engine::new(&common::scale(scale)).unwrap().up_to(4));
    let rows = level_rows();
    let mut chains = rows
        .iter()
        .filter(|row| row.by_all_patterns <= 4 && row.by_all_patterns < row.level)
        .flat_map(|row| chains("sfinw+trid+imp630", &row.puzzle, "or-whip"));
    let is_removed = |engine: &Engine, (state, target): (Grid, Candidate)| {
        let found = engine.against(&Deadline::NEVER, state, target);
        found.is_some_and(|(step, _)| check(Premises { grid: &state, unique: None }, &step) == Ok(()))
    };
    let is_shown = chains.any(|chain| is_removed(&all, chain) && !is_removed(&tridagons, chain));
    assert!(rows.is_empty() || is_shown);
}

#[test]
fn braids_with_tridagons_solve_what_trial_and_error_with_tridagons_solves() {
    for row in level_rows().into_iter().step_by(common::sample(1, 4)) {
        assert_eq!(level("b+trid", &row.puzzle) < 99, row.by_braids == "solved", "{}", row.puzzle);
    }
}

#[test]
fn fewest_guardians_agree() {
    for row in level_rows() {
        let grid = read(&row.puzzle).unwrap();
        let solution = common::solution(&grid).iter().collect();
        let figures = Class::named("trid").unwrap().classifier()(&grid, &solution, &Deadline::NEVER);
        assert_eq!(figures, Some(vec![row.fewest_guardians.into()]), "{}", row.puzzle);
    }
}
