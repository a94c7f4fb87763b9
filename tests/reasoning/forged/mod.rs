//! Steps of every shape, made at random in random states: what the checker accepts has to hold in every solution of the
//! state; in the one solution, where a shape assumes that there is no second one.
//!
//! `UNGUESS_FORGED` says how many steps are tried, such as 1000000.

mod boards;
mod cells;
mod chains;
mod covers;
mod nets;
mod or_whips;
mod patterns;
mod relations;
mod smith;
mod states;

use std::collections::{BTreeMap, BTreeSet};

use crate::common::shapes::shape;
use crate::common::{self, keeps};
use crate::damage::{Dice, damage_proof, mutants};
use boards::SmallBoard;
use rayon::prelude::*;
use smith::{SHAPES, Smith};
use states::{State, Way};
use unguess::board::Grid;
use unguess::board::relation::KINDS as RELATIONS;
use unguess::check::check;
use unguess::engine::Engine;
use unguess::proof::Step;
use unguess::render::{english, nrc, picture::Picture, short};

/// How many steps are tried if nothing else is said.
const TRIED: usize = 250_000;

/// The kinds of proof that are told apart on the usual board: the shapes but for tables, covers with fins, and rings.
const KINDS: usize = 19;

/// Steps that are tried in one state.
const IN_A_STATE: usize = 42;

/// What became of the steps of a shape.
#[derive(Clone, Copy, Default)]
struct Tally {
    refused: usize,
    accepted: usize,
    /// Of those accepted, in states with a solution.
    solvable: usize,
    /// Of those accepted, in states with several.
    several: usize,
}

type Tallies = BTreeMap<&'static str, Tally>;

/// Has a step checked, and holds it against the solutions.
fn weigh(state: &State, step: &Step, tallies: &mut Tallies) {
    let tally = tallies.entry(shape(&step.proof)).or_default();
    if check(state.premises(), step).is_err() {
        tally.refused += 1;
        return;
    }
    tally.accepted += 1;
    assert!(
        !english::text(&state.grid, step).line().is_empty()
            && !short::text(state.grid.rules(), step, "").line().is_empty()
    );
    let _ = (nrc::text(&state.grid, step), Picture::of(&state.grid, step));
    tally.solvable += usize::from(!state.solutions.is_empty());
    tally.several += usize::from(state.solutions.len() > 1);
    let lost = state.solutions.iter().find(|solution| !keeps(solution, &step.effect));
    assert!(lost.is_none(), "accepted against a solution: {step:?} in {:?} from {:?}", state.grid, state.start);
}

/// The step as it is, and with damage; some of these say that something true goes.
fn variants(state: &State, step: &Step, dice: &mut Dice) -> Vec<Step> {
    let mut variants = vec![step.clone()];
    for _ in 0..3 {
        let mut damaged = step.clone();
        if dice.below(3) > 0 {
            damage_proof(&mut damaged.proof, &state.grid, dice.below(8), dice);
        }
        let truths: Vec<_> = state.truths(dice).iter().collect();
        if dice.below(2) == 0 && !truths.is_empty() {
            damaged.effect.placed = None;
            damaged.effect.removed = vec![truths[dice.below(truths.len())]];
        }
        variants.push(damaged);
    }
    variants
}

/// A step of the way, of any shape there is, with its state.
fn real<'a>(way: &'a Way, dice: &mut Dice) -> &'a (Grid, Step) {
    let shapes: BTreeSet<&str> = way.steps.iter().map(|(_, step)| shape(&step.proof)).collect();
    let wanted = shapes.iter().nth(dice.below(shapes.len()));
    let of_it: Vec<_> = way.steps.iter().filter(|(_, step)| Some(&shape(&step.proof)) == wanted).collect();
    of_it[dice.below(of_it.len())]
}

/// Steps of each shape in some states on a way, and real steps with damage.
fn forged(way: &Way, wanted: usize, dice: &mut Dice) -> Tallies {
    let mut tallies = Tallies::new();
    let mut tried = 0;
    while tried < wanted {
        let Some(state) = State::random(way, dice) else { continue };
        for number in 0..IN_A_STATE {
            let made = SHAPES[number % SHAPES.len()](&mut Smith::new(&state, dice));
            for step in made.map(|step| variants(&state, &step, dice)).unwrap_or_default() {
                weigh(&state, &step, &mut tallies);
                tried += 1;
            }
        }
        let (grid, step) = real(way, dice);
        let Some(state) = State::of(grid, Some(&way.start)) else { continue };
        for (_, mutant) in mutants(grid, step, dice) {
            for step in variants(&state, &mutant, dice) {
                weigh(&state, &step, &mut tallies);
                tried += 1;
            }
        }
    }
    tallies
}

/// Steps of each shape in states of small boards with rules of their own.
fn forged_on_boards(wanted: usize, dice: &mut Dice) -> Tallies {
    let mut tallies = Tallies::new();
    let mut tried = 0;
    while tried < wanted {
        let board = SmallBoard::random(RELATIONS, 5, dice);
        for state in (0..12).filter_map(|_| board.state(dice)).collect::<Vec<_>>() {
            for number in 0..IN_A_STATE {
                let smith = &mut Smith::new(&state, dice);
                let makers = SHAPES.iter().chain(&relations::SHAPES);
                let made = makers.cycle().nth(number).and_then(|make| make(smith));
                for step in made.map(|step| variants(&state, &step, dice)).unwrap_or_default() {
                    weigh(&state, &step, &mut tallies);
                    tried += 1;
                }
            }
        }
    }
    tallies
}

/// The tallies of some runs together, printed.
fn total(tallies: Vec<Tallies>) -> Tallies {
    let mut total = Tallies::new();
    for (shape, tally) in tallies.into_iter().flatten() {
        let sum = total.entry(shape).or_default();
        sum.refused += tally.refused;
        sum.accepted += tally.accepted;
        sum.solvable += tally.solvable;
        sum.several += tally.several;
    }
    eprintln!("shape       refused accepted solvable several");
    for (shape, Tally { refused, accepted, solvable, several }) in &total {
        eprintln!("{shape:10} {refused:8} {accepted:8} {solvable:8} {several:7}");
    }
    total
}

/// How many steps are tried: as many as asked for, or a sample.
fn wanted() -> usize {
    std::env::var("UNGUESS_FORGED")
        .map_or(common::sample(TRIED, 200_000), |count| count.parse().expect("a number of steps"))
}

#[test]
fn what_is_accepted_on_boards_with_other_rules_holds_in_every_solution() {
    const RUNS: usize = 64;
    let each = wanted().div_ceil(2 * RUNS);
    let runs: Vec<Tallies> =
        (0..RUNS).into_par_iter().map(|run| forged_on_boards(each, &mut Dice(1000 + run as u64))).collect();
    let total = total(runs);
    assert!(total.len() >= KINDS, "{:?}", total.keys());
    for (shape, Tally { refused, solvable, .. }) in total {
        // Chance hardly ever makes a deadly pattern: only long runs are sure to.
        let is_rare = shape == "exocet" || shape.starts_with("deadly") && wanted() < 1_000_000;
        assert!(refused >= 50 && (solvable > 0 || is_rare), "{shape}: {refused} refused, {solvable} held");
    }
}

#[test]
fn what_is_accepted_holds_in_every_solution() {
    let tried = wanted();
    let engines = ["rare", "ser"].map(|id| Engine::new(&common::scale(id)).expect("a scale"));
    let puzzles = common::puzzles(60);
    let ways: Vec<(usize, &_)> = puzzles.iter().enumerate().collect();
    let each = tried.div_ceil(ways.len());
    let tallies: Vec<Tallies> = ways
        .par_iter()
        .map(|(number, puzzle)| forged(&Way::of(&engines[number % 2], puzzle), each, &mut Dice(*number as u64)))
        .collect();
    let total = total(tallies);
    assert_eq!(total.len(), KINDS);
    for (shape, Tally { refused, accepted, solvable, several }) in total {
        assert!(refused >= common::sample(1000, 250), "only {refused} {shape} steps are refused");
        assert!(
            solvable >= common::sample(10, 2),
            "only {solvable} of {accepted} {shape} steps are accepted where there is a solution"
        );
        assert!(several > 0 || shape.starts_with("deadly"), "no {shape} step is accepted where there are several");
    }
}
