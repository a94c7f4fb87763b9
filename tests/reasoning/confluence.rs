//! The published order of steps, and what is said to be the same in every order.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

use std::ops::ControlFlow;
use std::sync::LazyLock;

use rayon::prelude::*;
use unguess::board::{CandidateSet, Effect, Grid, Puzzle};
use unguess::check::check;
use unguess::confluence::{InOrder, stays};
use unguess::deadline::Deadline;
use unguess::engine::{Engine, Outcome};
use unguess::proof::Proof;
use unguess::rating::rate;
use unguess::scale::Rating;
use unguess::trace::Trace;

use crate::common;

/// Puzzles whose W is at least 4: below that, they are many and all alike.
static HARD_ONES: LazyLock<Vec<Grid>> = LazyLock::new(|| {
    let engine = Engine::new(&common::scale("w")).unwrap();
    let puzzles: Vec<Puzzle> = common::corpora().into_iter().take(common::sample(usize::MAX, 250)).collect();
    let grids = puzzles.par_iter().map(Grid::from);
    let mut grids: Vec<Grid> = grids.filter(|grid| rate(&engine, *grid).rating >= Rating(40)).collect();
    assert!(grids.len() > common::sample(300, 20), "only {}", grids.len());
    grids.truncate(400);
    grids
});

#[test]
fn what_is_certain_is_what_the_published_order_gives() {
    for id in ["w", "gw"] {
        let order = InOrder::new(&common::scale(id)).unwrap();
        let verdicts = HARD_ONES.par_iter().step_by(common::sample(4, 5)).map(|&grid| {
            let certain = order.certain(&Deadline::default(), grid, &mut |_, _| true);
            let followed = rate(order.engine(), grid);
            if let Some(certain) = &certain {
                assert_eq!((certain.outcome, certain.rating), (followed.outcome, followed.rating), "{id} {grid}");
            }
            certain.is_some()
        });
        let verdicts: Vec<bool> = verdicts.collect();
        let certain = verdicts.iter().filter(|is_certain| **is_certain).count();
        eprintln!("{id}: {certain} of {} are certain", verdicts.len());
        assert!(certain * 10 > verdicts.len() * 7, "only {certain} of {} are certain", verdicts.len());
        assert!(certain < verdicts.len(), "some puzzle has an unstable whip");
    }
}

#[test]
fn every_step_in_the_published_order_is_proved_and_keeps_the_solution() {
    for id in ["w", "gw"] {
        let engine = Engine::new(&common::scale(id)).unwrap().in_published_order().unwrap();
        for &grid in HARD_ONES.iter().take(common::sample(25, 2)) {
            let solution = common::solution(&grid);
            let trace = Trace::of(&engine, grid);
            assert_eq!(trace.outcome, Outcome::Solved, "{grid}");
            for (state, recorded) in trace.states() {
                assert_eq!(check(common::of_one(&state), &recorded.step), Ok(()), "{grid}");
                assert!(common::keeps(&solution, &recorded.step.effect), "{grid}");
            }
        }
    }
}

/// Of the candidates of a stable whip's variables any may be lost, if it is not true: a whip as short is left.
#[test]
fn a_stable_whip_survives_every_loss() {
    let engine = Engine::new(&common::scale("w")).unwrap();
    let losses = HARD_ONES.par_iter().enumerate().map(|(number, grid)| losses(&engine, grid, number as u64));
    let [whole, survived, spoilt] =
        losses.reduce(|| [0; 3], |one, other| [0, 1, 2].map(|place| one[place] + other[place]));
    eprintln!("{whole} whips that stay survived {survived} losses; {spoilt} losses spoilt others");
    assert!(
        whole > common::sample(1000, 50) && survived > common::sample(10_000, 500) && spoilt >= common::sample(1, 0)
    );
}

/// How many whips of a path are said to stay, how many losses these were put to, and how many losses left no whip as short
/// where none was promised.
fn losses(engine: &Engine, grid: &Grid, seed: u64) -> [usize; 3] {
    let solution = common::solution(grid);
    let mut random = seed;
    let mut counts = [0; 3];
    for (state, recorded) in Trace::of(engine, *grid).states() {
        let Proof::Whip(whip) = &recorded.step.proof else { continue };
        let (links, end) = whip.variables().expect("whips of variables");
        let is_stable = stays(&state, &recorded.step);
        counts[0] += usize::from(is_stable);
        let size = recorded.step.proof.length();
        let target = recorded.step.effect.removed[0];
        let variables = links.iter().map(|link| link.variable).chain([end.variable]);
        let own = variables.fold(CandidateSet::EMPTY, |all, variable| all | *variable.candidates());
        let false_ones = (own & *state.candidates()) - solution - CandidateSet::of(target);
        for _ in 0..12 {
            let mut lost = false_ones.iter().collect::<Vec<_>>();
            lost.retain(|_| {
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                random >> 63 == 1
            });
            let later = after_singles(engine, &state.after(&Effect { placed: None, removed: lost }));
            if !later.candidates().contains(target) {
                continue;
            }
            let is_left = engine.clone().up_to(size).against(&Deadline::default(), later, target).is_some();
            assert!(is_left || !is_stable, "{target} in {later:?}, after {:?} in {state:?}", recorded.step);
            counts[if is_left { 1 } else { 2 }] += usize::from(is_stable || !is_left);
        }
    }
    counts
}

fn after_singles(engine: &Engine, grid: &Grid) -> Grid {
    let mut last = *grid;
    let _ = engine.singles().solve(*grid, &mut |_, step, _| {
        last = last.after(&step.effect);
        ControlFlow::Continue(())
    });
    last
}

#[test]
fn only_whips_have_a_published_order() {
    for scale in common::scales() {
        assert_eq!(InOrder::new(&scale).is_some(), ["w", "gw"].contains(&&*scale.id), "{}", scale.id);
    }
}
