//! Ways to a solution: chains by size are those of the definition, trial and error is as deep as it says, and runs stop.

use std::sync::Arc;
use std::time::{Duration, Instant};

use super::chains_defined::Defined;
use super::states;
use unguess_board::deadline::Deadline;
use unguess_large::{
    Board, ChainLink, ChainPattern, Digit, Digits, End, Proof, Recipe, Run, State, Step, Way, check, generate, run,
    solve, trial_depth,
};

const FAMILIES: [ChainPattern; 4] =
    [ChainPattern::Whip, ChainPattern::GroupedWhip, ChainPattern::Braid, ChainPattern::GroupedBraid];

/// Puzzles of ten digits that need more than singles, with their solutions.
fn puzzles(count: u64) -> Vec<(State, Vec<Digit>)> {
    let board = Arc::new(Board::usual(10).unwrap());
    let recipe = Recipe { singles: false, ..Recipe::default() };
    let made = (0..count).map(|number| generate(&board, &recipe, 3, number, &Deadline::NEVER).unwrap());
    made.map(|made| (State::of(&board, &made.givens), made.solution)).collect()
}

/// The run in some way. Each of its steps is proved and keeps the solution.
fn checked_run(start: &State, solution: &[Digit], way: Way) -> Run {
    let run = solve(start, way, true, &Deadline::NEVER);
    let mut state = start.clone();
    for step in &run.steps {
        assert_eq!(check(&state, step), Ok(()), "{step:?}");
        assert!(step.removed.iter().all(|(cell, gone)| !gone.contains(solution[*cell])), "{step:?}");
        state.apply(step);
    }
    assert_eq!(run.end == End::Complete, state.is_solved());
    run
}

#[test]
fn ratings_by_size_have_the_order_that_families_have() {
    let mut longer = 0;
    for (state, solution) in puzzles(12) {
        let runs = FAMILIES.map(|pattern| checked_run(&state, &solution, Way::Chains(pattern)));
        let depth = trial_depth(&state, &solution, &Deadline::NEVER).unwrap();
        assert_eq!(depth == Some(0), runs[2].highest() == 0.0 && runs[2].end == End::Complete);
        // Braids of any length refute what trial and error refutes.
        assert_eq!(depth.is_some_and(|depth| depth <= 1), runs[2].end == End::Complete, "{depth:?}");
        if runs.iter().all(|run| run.end == End::Complete) {
            let [w, gw, b, gb] = runs.map(|run| run.highest());
            assert!(b <= w && gb <= gw && gb <= b && gw <= w, "{w} {gw} {b} {gb}");
            longer += usize::from(w > 2.0);
        }
        assert_eq!(checked_run(&state, &solution, Way::Full).end, End::Complete);
        let without = solve(&state, Way::Full, false, &Deadline::NEVER);
        assert!(without.steps.iter().all(|step| !matches!(step.proof, Proof::Guardians { .. })));
        assert_eq!(without.end, End::Complete);
    }
    assert!(longer > 2, "{longer}");
}

/// The first chain of a run, and the state in which it was found.
fn first_chain(start: &State, pattern: ChainPattern) -> Option<(State, Step)> {
    let mut state = start.clone();
    for step in solve(start, Way::Chains(pattern), true, &Deadline::NEVER).steps {
        if step.nodes.is_some_and(|size| size >= 2) {
            return Some((state, step));
        }
        state.apply(&step);
    }
    None
}

#[test]
fn the_first_chain_is_a_shortest_one_on_the_last_target_that_has_one() {
    let mut compared = [0; 4];
    for (place, pattern) in FAMILIES.into_iter().enumerate() {
        for (number, (start, _)) in puzzles(12).into_iter().enumerate() {
            let Some((state, step)) = first_chain(&start, pattern) else { continue };
            let defined = Defined::of(&state, pattern);
            // What can be told by trying all sequences in a moment.
            let size = step
                .nodes
                .unwrap()
                .min(if matches!(pattern, ChainPattern::Braid | ChainPattern::GroupedBraid) { 3 } else { 4 });
            let shortest = (1..=size).find_map(|size| Some((size, defined.last_target(size)?)));
            let (cell, digits) = step.removed[0];
            if step.nodes == Some(size) {
                assert_eq!(shortest, Some((size, (cell, digits.single().unwrap()))), "{pattern:?} {number}");
                compared[place] += 1;
            } else {
                assert_eq!(shortest, None, "{pattern:?} {number}");
            }
        }
    }
    assert!(compared.iter().all(|count| *count > 3), "{compared:?}");
}

/// Changes of a chain, one at a time.
fn forged(step: &Step, solution: &[Digit]) -> Vec<Step> {
    let Proof::Chain { links, end } = &step.proof else { return Vec::new() };
    let with = |links: Vec<ChainLink>, end| Step { proof: Proof::Chain { links, end }, ..step.clone() };
    let mut forged = Vec::new();
    for (at, link) in links.iter().enumerate() {
        let changed = |change: ChainLink| {
            let mut links = links.clone();
            links[at] = change;
            with(links, *end)
        };
        let right = || link.right.clone();
        forged.push(changed(ChainLink { right: Vec::new(), ..link.clone() }));
        forged.push(changed(ChainLink { right: [right(), right()].concat(), ..link.clone() }));
        forged.push(changed(ChainLink { right: vec![link.left], ..link.clone() }));
        forged.push(changed(ChainLink { left: link.right[0], ..link.clone() }));
        forged.push(changed(ChainLink { variable: end.0, ..link.clone() }));
    }
    forged.push(with(links.clone(), (end.0, (usize::MAX, solution[0]))));
    forged.extend(links.last().map(|last| with(links.clone(), (last.variable, last.left))));
    let of_solution = solution.iter().enumerate();
    forged.extend(of_solution.map(|(cell, digit)| Step { removed: vec![(cell, Digits::of(*digit))], ..step.clone() }));
    forged
}

#[test]
fn forged_chains_are_refused() {
    let mut count = 0;
    for (start, solution) in puzzles(4) {
        let mut state = start.clone();
        for step in solve(&start, Way::Chains(ChainPattern::GroupedWhip), true, &Deadline::NEVER).steps {
            for forged in forged(&step, &solution) {
                assert!(check(&state, &forged).is_err(), "{forged:?} for {step:?}");
                count += 1;
            }
            state.apply(&step);
        }
    }
    assert!(count > 100, "{count}");
}

#[test]
fn a_run_that_is_over_stops_wherever_it_is() {
    let (_, board, solution) = &states::boards()[3];
    let few: Vec<Option<Digit>> =
        solution.iter().enumerate().map(|(cell, digit)| (cell % 3 == 0).then_some(*digit)).collect();
    let state = State::of(board, &few);
    let families = FAMILIES.map(Way::Chains);
    for way in [Way::Explainer, Way::Full].into_iter().chain(families) {
        let begin = Instant::now();
        let run = solve(&state, way, true, &Deadline::new(Some(Duration::from_millis(5)), None));
        assert_eq!(run.end, End::Stopped, "{way:?}");
        assert!(begin.elapsed() < Duration::from_secs(10), "{way:?}: {:?}", begin.elapsed());
    }
    let stuck = run(&state, &[], &Deadline::NEVER);
    assert_eq!((stuck.end, stuck.steps.len()), (End::Stuck, 0));
}
