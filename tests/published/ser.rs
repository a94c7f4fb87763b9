//! Agreement with Sudoku Explainer 1.2.1, step by step. The reference files are not part of the repository: the tests
//! read them from the folder that `UNGUESS_DATA` names.

#![expect(clippy::unwrap_used, reason = "a helper of a test may panic")]

use std::ops::ControlFlow;

use crate::common::{self, data};
use crate::in_its_words;
use rayon::prelude::*;
use serde::Deserialize;
use unguess::board::{Candidate, CandidateSet, Cell, Digit, Grid, Puzzle};
use unguess::check::check;
use unguess::engine::Engine;
use unguess::proof::Step;
use unguess::scale::{Level, Rating, Scale};
use unguess::session::Session;
use unguess::technique::{Ask, Technique};
use unguess::techniques::technique;
use unguess::trace::Trace;

/// Technique and size of each producer, as the reference files number them.
const PRODUCERS: [(&str, usize); 30] = [
    ("hidden-single", 1),
    ("direct-locking", 1),
    ("direct-hidden-subset", 2),
    ("naked-single", 1),
    ("direct-hidden-subset", 3),
    ("locked-candidates", 1),
    ("naked-subset", 2),
    ("fish", 2),
    ("hidden-subset", 2),
    ("naked-subset", 3),
    ("fish", 3),
    ("hidden-subset", 3),
    ("xy-wing", 3),
    ("xyz-wing", 3),
    ("unique-loop", 1),
    ("naked-subset", 4),
    ("fish", 4),
    ("hidden-subset", 4),
    ("bug", 1),
    ("aligned-exclusion", 2),
    ("forcing-chain", 1),
    ("aligned-exclusion", 3),
    ("nishio", 1),
    ("forcing-cases", 1),
    ("forcing-net", 0),
    ("forcing-net", 1),
    ("forcing-net", 2),
    ("forcing-net", 3),
    ("forcing-net", 4),
    ("forcing-net", 5),
];

#[derive(Deserialize)]
struct Vector {
    producer: usize,
    grid: String,
    cands: String,
    hint: Option<Hint>,
}

#[derive(Deserialize)]
struct Hint {
    technique: String,
    raw: f64,
    placement: Option<String>,
    #[serde(default)]
    eliminations: Vec<String>,
}

#[derive(Deserialize)]
struct State {
    puzzle: String,
    step: usize,
    grid: String,
    cands: String,
    #[serde(flatten)]
    hint: Hint,
}

#[derive(Deserialize)]
struct Run {
    puzzle: String,
    er: f64,
    ep: f64,
    ed: f64,
    steps: Vec<RunStep>,
}

#[derive(Deserialize)]
struct RunStep {
    technique: String,
    rating: f64,
    place: Option<String>,
    #[serde(default)]
    remove: Vec<String>,
}

/// The lines of a reference file; none where it is not at hand.
fn reference<T: for<'de> Deserialize<'de>>(file: &str) -> Vec<T> {
    let text = data::list(file).unwrap_or_default();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn scale() -> Scale {
    Scale::named("ser").unwrap()
}

fn state(grid: &str, candidates: &str) -> Grid {
    let placed: Puzzle = Cell::all()
        .zip(grid.chars())
        .filter_map(|(cell, character)| Some(cell.with(Digit::from_char(character)?)))
        .collect();
    let candidates = Cell::all()
        .zip(candidates.split(' '))
        .flat_map(|(cell, digits)| digits.chars().filter_map(move |digit| Some(cell.with(Digit::from_char(digit)?))))
        .collect();
    Grid::of(&placed, candidates)
}

/// Reads `r1c2=3` and `r1c2-3`.
fn candidate(text: &str) -> Candidate {
    text.replace(['=', '-'], "n").parse().unwrap()
}

fn removed(texts: &[String]) -> CandidateSet {
    let each = |text: &String| -> Vec<Candidate> {
        let (cell, digits) = text.split_once('-').unwrap();
        digits.chars().map(|digit| format!("{cell}n{digit}").parse().unwrap()).collect()
    };
    texts.iter().flat_map(each).collect()
}

/// What a step does, without what a placement clears in its own cell: the files are not of one mind about that.
fn effect(placed: Option<Candidate>, removed: CandidateSet) -> (Option<Candidate>, CandidateSet) {
    let own = placed.map_or(CandidateSet::EMPTY, |placed| *placed.cell().variable().candidates());
    (placed, removed - own)
}

fn effect_of(step: &Step) -> (Option<Candidate>, CandidateSet) {
    effect(step.effect.placed, step.effect.removed.iter().copied().collect())
}

/// The reference program has one name for all hidden singles.
fn spoken(step: &Step) -> String {
    in_its_words(step).replace("full house", "hidden single")
}

/// The first step of one technique at one size.
fn first(grid: &Grid, (id, size): (&str, usize), scale: &Scale) -> Option<(Step, f64)> {
    let technique: &Technique = technique(id).unwrap();
    let fits = |level: &&Level| level.technique == id && level.sizes.is_none_or(|[a, b]| (a..=b).contains(&size));
    let level = scale.levels.iter().find(fits).unwrap();
    let mut first = None;
    let _ = technique.find(&mut Session::new(*grid), &Ask::lowest(size, level), &mut |step| {
        let difficulty = level.difficulty(&step).0;
        first = Some((step, difficulty));
        ControlFlow::Break(())
    });
    first
}

#[test]
#[expect(clippy::float_cmp, reason = "the sums must be the same to the last bit")]
fn each_producer_answers_each_artificial_state_as_sudoku_explainer() {
    let scale = scale();
    let mut wrong = [0; 31];
    for (line, vector) in reference::<Vector>("ser-vectors.jsonl").into_iter().enumerate() {
        let Some(producer) = PRODUCERS.get(vector.producer - 1).filter(|(id, _)| technique(id).is_some()) else {
            continue;
        };
        let grid = state(&vector.grid, &vector.cands);
        let ours = first(&grid, *producer, &scale);
        let same = match (&ours, &vector.hint) {
            (None, None) => true,
            (Some((step, difficulty)), Some(hint)) => {
                *difficulty == hint.raw
                    && spoken(step) == hint.technique.to_lowercase()
                    && effect_of(step) == effect(hint.placement.as_deref().map(candidate), removed(&hint.eliminations))
            }
            _ => false,
        };
        if !same {
            wrong[vector.producer] += 1;
            eprintln!(
                "line {}: producer {}: {:?} where {:?} is expected",
                line + 1,
                vector.producer,
                ours.map(|(step, d)| (spoken(&step), d, step.effect)),
                vector.hint.map(|hint| (hint.technique, hint.raw, hint.placement, hint.eliminations))
            );
        }
    }
    assert_eq!(wrong, [0; 31], "wrong answers by producer");
}

#[test]
#[expect(clippy::float_cmp, reason = "the sums must be the same to the last bit")]
fn each_step_of_a_real_puzzle_is_that_of_sudoku_explainer() {
    let engine = Engine::new(&scale()).unwrap();
    let mut wrong = 0;
    for State { puzzle, step, grid, cands, hint } in reference::<State>("ser-steps.jsonl") {
        let grid = state(&grid, &cands);
        let ours = engine.first(grid);
        let same = ours.as_ref().is_some_and(|(step, difficulty)| {
            assert_eq!(check(common::of_one(&grid), step), Ok(()), "{step:?}");
            difficulty.0 == hint.raw
                && spoken(step) == hint.technique.to_lowercase()
                && effect_of(step) == effect(hint.placement.as_deref().map(candidate), removed(&hint.eliminations))
        });
        if !same {
            wrong += 1;
            eprintln!(
                "{puzzle} step {step}: {:?} where {} {} {:?} is expected",
                ours.map(|(step, d)| (spoken(&step), d, step.effect)),
                hint.technique,
                hint.raw,
                hint.eliminations
            );
        }
    }
    assert_eq!(wrong, 0, "wrong steps");
}

#[test]
fn each_run_is_that_of_sudoku_explainer() {
    let engine = Engine::new(&scale()).unwrap();
    let (mut wrong, mut compared) = (0, 0);
    for Run { puzzle, er, ep, ed, steps } in reference::<Run>("ser-traces.jsonl") {
        compared += 1;
        let trace = Trace::of(&engine, Grid::from(&puzzle.parse::<Puzzle>().unwrap()));
        assert_eq!(trace.check(), Ok(()), "{puzzle}");
        let differs = |(ours, theirs): (&unguess::trace::Recorded, &RunStep)| {
            ours.rating != tenths(theirs.rating)
                || spoken(&ours.step) != theirs.technique.to_lowercase()
                || effect_of(&ours.step) != effect(theirs.place.as_deref().map(candidate), removed(&theirs.remove))
        };
        if let Some(at) = trace.steps.iter().zip(&steps).position(differs) {
            wrong += 1;
            let (ours, theirs) = (&trace.steps[at], &steps[at]);
            eprintln!(
                "{puzzle} step {}: {} {} {:?} where {} {} {:?} {:?} is expected",
                at + 1,
                spoken(&ours.step),
                ours.rating,
                ours.step.effect,
                theirs.technique,
                theirs.rating,
                theirs.place,
                theirs.remove
            );
        } else if trace.steps.len() != steps.len() {
            wrong += 1;
            eprintln!("{puzzle}: {} steps where {} are expected", trace.steps.len(), steps.len());
        } else {
            let rated = unguess::rating::rate(&engine, trace.start);
            assert_eq!([rated.rating, rated.pearl, rated.diamond], [er, ep, ed].map(tenths), "{puzzle}");
        }
    }
    eprintln!("{compared} runs compared");
    assert_eq!(wrong, 0, "wrong runs");
}

/// Every step is derived again, nets and the chains inside them too.
#[test]
fn hard_puzzles_have_the_published_ratings_and_every_step_of_theirs_is_checked() {
    let engine = Engine::new(&scale()).unwrap();
    for (file, every) in [
        ("ser-top1465-200.csv", common::sample(1, 20)),
        ("ser-10plus.csv", common::sample(1, 4)),
        ("ser-hard.csv", common::sample(2, 16)),
    ] {
        let Some(text) = data::list(file) else { continue };
        let rows: Vec<&str> = text.lines().skip(1).step_by(every).collect();
        assert!(!rows.is_empty());
        rows.into_par_iter().for_each(|row| {
            let fields: Vec<&str> = row.split(',').collect();
            let trace = Trace::of(&engine, fields[0].parse::<Grid>().unwrap());
            assert_eq!(trace.check(), Ok(()), "{row}");
            let rated = unguess::rating::rate(&engine, trace.start);
            let published = [fields[1], fields[2], fields[3]].map(|field| tenths(field.parse().unwrap()));
            assert_eq!([rated.rating, rated.pearl, rated.diamond], published, "{row}");
        });
    }
}

#[expect(clippy::cast_sign_loss, reason = "ratings are not negative")]
fn tenths(rating: f64) -> Rating {
    Rating((rating * 10.0).round() as u32)
}
