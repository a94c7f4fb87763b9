//! Each position to learn with is checked once more: by the trainer that makes them, and by every technique alone.

use std::ops::ControlFlow;
use std::sync::Arc;

use unguess::board::{CandidateSet, Grid, Position};
use unguess::corpus::{Exercise, Need, Trainer};
use unguess::engine::{Engine, Outcome};
use unguess::proof::Step;
use unguess::scale::{Rating, Scale};
use unguess::session::Session;
use unguess::technique::Ask;
use unguess::techniques::{name_of, technique};
use unguess::text;

use crate::learn::{LESSONS, SCALE, positions};

/// How many positions each name has.
const ENOUGH: usize = 20;

/// How many names had enough positions in 60,000 puzzles. All others are rarer.
const FULL: usize = 53;

/// Lessons with fewer than three positions from which the puzzle needs no later lesson.
const RARE: [&str; 5] =
    ["hidden-quad", "sashimi-jellyfish", "unique-loop-type-3", "unique-rectangle-type-5", "z-chain"];

/// What patterns are worth at most; chains that are tried by their size are worth more.
const PATTERNS: Rating = Rating(1000);

fn names() -> Vec<String> {
    LESSONS.iter().map(|lesson| lesson.need.name().to_owned()).collect()
}

#[test]
fn names_that_are_not_rare_have_enough_positions_and_none_has_more() {
    let counts: Vec<usize> = names().iter().map(|name| positions(name).count()).collect();
    assert!(counts.iter().all(|count| *count <= ENOUGH));
    let full = counts.iter().filter(|count| **count == ENOUGH).count();
    assert!(full >= FULL, "{full} names have {ENOUGH} positions");
}

#[test]
fn the_trainer_finds_each_position_again_and_no_two_are_the_same() {
    let scale = Scale::named(SCALE).unwrap();
    let names = names();
    let needs: Vec<Need> = names.iter().map(|name| Need::of(name).unwrap()).collect();
    let trainer = Trainer::new(needs, &scale).unwrap();
    let mut checked = 0;
    for (need, name) in names.iter().enumerate() {
        let mut seen: Vec<&str> = Vec::new();
        for line in positions(name) {
            let position = Position::from(text::read(line).unwrap());
            let exercise = trainer.at(need, position).unwrap().unwrap_or_else(|| panic!("{name}: {line}"));
            assert_eq!(exercise.line(), line, "{name}");
            assert!(!seen.contains(&line), "{name}: {line}");
            seen.push(line);
            checked += 1;
        }
    }
    assert!(checked > 1000, "{checked}");
}

/// From each position, the steps of its lesson and of earlier ones lead to the solution, except in lessons too rare for that.
#[test]
fn a_puzzle_needs_no_later_lesson() {
    let scale = Scale::named(SCALE).unwrap();
    // All positions of each lesson take minutes.
    let most = if std::env::var_os("UNGUESS_WHOLE").is_some() { ENOUGH } else { 4 };
    for (place, name) in names().iter().enumerate().filter(|(_, name)| !RARE.contains(&name.as_str())) {
        let later = move |step: &Step| LESSONS[..=place].iter().all(|lesson| !lesson.need.is_met_by(step));
        let engine = Engine::new(&scale).unwrap().without(Arc::new(later), |_, _| false);
        for line in positions(name).take(most) {
            let position = Position::from(text::read(line).unwrap());
            let outcome = engine.solve(position, &mut |_, _, _| ControlFlow::Continue(()));
            assert_eq!(outcome, Outcome::Solved, "{name}: {line}");
        }
    }
}

/// The definition once more, without the engine: what any technique on the scale finds that is worth no more than the step,
/// and is not of the name, changes nothing that the technique does not change.
#[test]
fn nothing_else_that_is_as_easy_makes_progress() {
    let scale = Scale::named(SCALE).unwrap();
    let mut looked = 0_u64;
    for name in names() {
        let need = Need::of(&name).unwrap();
        // Some positions of each name: all of them take minutes.
        for line in positions(&name).step_by(if std::env::var_os("UNGUESS_WHOLE").is_some() { 1 } else { 4 }) {
            let grid = text::read(line).unwrap();
            let moved = moves(line);
            let exercise = first(&need, &scale, &grid);
            let most = exercise.rating;
            // Longer chains come later, and are worth more.
            let longest = if most > PATTERNS { exercise.steps[0].proof.length() } else { 1 };
            assert!(moved.is_subset(grid.candidates()), "{name}: {line}");
            for level in &scale.levels {
                let one = technique(&level.technique).unwrap();
                let [from, to] =
                    level.sizes.unwrap_or([*one.facts().sizes.range().start(), *one.facts().sizes.range().end()]);
                for size in (from..=to).filter(|size| level.place(*size) <= longest) {
                    let mut session = Session::new(Position::from(grid));
                    let _ = one.find(&mut session, &Ask::every(size), &mut |step| {
                        looked += 1;
                        let counts = level.has(&step) && level.rating(&step) <= most && !need.is_met_by(&step);
                        assert!(!counts || changes(&step).is_subset(&moved), "{name}: {} in {line}", name_of(&step));
                        ControlFlow::Continue(())
                    });
                }
            }
        }
    }
    assert!(looked > 1000, "{looked}");
}

fn first(need: &Need, scale: &Scale, grid: &Grid) -> Exercise {
    Trainer::new(vec![need.clone()], scale).unwrap().at(0, Position::from(grid)).unwrap().unwrap()
}

fn changes(step: &Step) -> CandidateSet {
    step.effect.removed.iter().copied().chain(step.effect.placed).collect()
}

/// All that a line says that the technique changes.
fn moves(line: &str) -> CandidateSet {
    let fields: Vec<&str> = line.split(':').collect();
    let names = fields[5..].iter().flat_map(|field| field.split_whitespace());
    let candidate = |name: &str| {
        let [digit, row, column] = name.trim_start_matches('+').as_bytes() else { panic!("{name}") };
        format!("r{}c{}n{}", char::from(*row), char::from(*column), char::from(*digit)).parse().unwrap()
    };
    names.map(candidate).collect()
}
