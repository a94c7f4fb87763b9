//! Each position to learn with is checked once more: by the trainer that makes them, and by every technique on its own.

use std::collections::BTreeMap;

use unguess::board::{CandidateSet, Grid, Position};
use unguess::corpus::{Exercise, Need, Trainer};
use unguess::proof::Step;
use unguess::scale::{Rating, Scale};
use unguess::session::Session;
use unguess::technique::Ask;
use unguess::techniques::{name_of, technique};
use unguess::text;

use crate::learn::{SCALE, lessons, positions};
use crate::pages;

/// How many positions each name has.
const ENOUGH: usize = 20;

/// The names that are too rare: what 40,000 puzzles had.
const RARE: [(&str, usize); 48] = [
    ("hidden-quad", 7),
    ("sashimi-jellyfish", 8),
    ("unique-rectangle-type-5", 5),
    ("avoidable-rectangle-type-2", 0),
    ("unique-loop-type-3", 1),
    ("bug-type-3", 2),
    ("bug-type-4", 9),
    ("simple-colors-wrap", 0),
    ("multi-colors-type-2", 4),
    ("firework-triple", 3),
    ("firework-quad", 0),
    ("franken-x-wing", 0),
    ("finned-franken-x-wing", 0),
    ("franken-swordfish", 0),
    ("franken-jellyfish", 0),
    ("mutant-x-wing", 0),
    ("finned-mutant-x-wing", 0),
    ("mutant-swordfish", 0),
    ("finned-mutant-swordfish", 0),
    ("mutant-jellyfish", 0),
    ("finned-mutant-jellyfish", 13),
    ("exocet", 0),
    ("sk-loop", 0),
    ("tridagon", 0),
    ("or-whip", 0),
    ("bivalue-chain", 0),
    ("z-chain", 1),
    // The usual board has no relations, and its cells see each other only by lines and boxes.
    ("generalized-intersection", 0),
    ("locked-neighbors", 0),
    ("combination-conflict", 0),
    ("leftovers", 0),
    ("hidden-cage-single", 0),
    ("hidden-killer-pair", 0),
    ("hidden-killer-single", 0),
    ("hidden-killer-triple", 0),
    ("killer-pair", 0),
    ("killer-quad", 0),
    ("killer-triple", 0),
    ("naked-cage-set", 0),
    ("sum", 0),
    ("table", 0),
    ("oddagon", 0),
    ("t-whip", 3),
    ("g-bivalue-chain", 0),
    ("forcing-net-contradiction", 0),
    ("forcing-net-verity", 0),
    ("forcing-net", 0),
    ("brute-force", 0),
];

/// What patterns are worth at most; chains that are tried by their size are worth more.
const PATTERNS: Rating = Rating(1000);

fn names() -> Vec<String> {
    pages::in_order().into_iter().flat_map(lessons).map(|lesson| lesson.name).collect()
}

#[test]
fn each_name_has_enough_positions_or_is_known_to_be_rare() {
    let counts: BTreeMap<String, usize> =
        names().into_iter().map(|name| (name.clone(), positions(&name).count())).collect();
    let few: Vec<(&str, usize)> =
        counts.iter().filter(|(_, count)| **count < ENOUGH).map(|(name, count)| (&**name, *count)).collect();
    let mut rare = RARE.to_vec();
    rare.sort_unstable();
    assert_eq!(few, rare);
    assert_eq!(counts.values().filter(|count| **count >= ENOUGH).count(), counts.len() - rare.len());
    assert!(counts.values().all(|count| *count <= ENOUGH));
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
            let own = moves(line);
            let exercise = first(&need, &scale, &grid);
            let most = exercise.rating;
            // Longer chains come later, and are worth more.
            let longest = if most > PATTERNS { exercise.steps[0].proof.length() } else { 1 };
            assert!(own.is_subset(grid.candidates()), "{name}: {line}");
            for level in &scale.levels {
                let one = technique(&level.technique).unwrap();
                let [from, to] =
                    level.sizes.unwrap_or([*one.facts().sizes.range().start(), *one.facts().sizes.range().end()]);
                for size in (from..=to).filter(|size| level.place(*size) <= longest) {
                    let mut session = Session::new(Position::from(grid));
                    let _ = one.find(&mut session, &Ask::every(size), &mut |step| {
                        looked += 1;
                        let counts = level.has(&step) && level.rating(&step) <= most && !need.is_met_by(&step);
                        assert!(!counts || changes(&step).is_subset(&own), "{name}: {} in {line}", name_of(&step));
                        std::ops::ControlFlow::Continue(())
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
