//! Steps by chains and nets keep the solution on boards of every kind, and are proved.

use super::states;
use unguess_board::deadline::Deadline;
use unguess_large::{CHAINS, Proof, State, Step, check};

/// How many of some producers find a step in a state. Each step keeps the solution, and its proof holds and needs what it
/// says.
fn sound(state: &State, solution: &[unguess_large::Digit], most: usize) -> usize {
    let asked = CHAINS.iter().filter(|(number, _)| *number <= most);
    let steps = asked.filter_map(|(number, find)| Some((number, find(state, &Deadline::NEVER)?)));
    let checked = steps.inspect(|(number, step)| {
        assert!(step.removed.iter().all(|(cell, gone)| !gone.contains(solution[*cell])), "{number}: {step:?}");
        assert!(step.placed.is_none_or(|(cell, digit)| solution[cell] == digit), "{number}: {step:?}");
        assert_eq!(check(state, step), Ok(()), "{number}: {step:?}");
    });
    checked.count()
}

/// A step without one of the premises of its proof, for each.
fn damaged(step: &Step) -> Vec<Step> {
    let Proof::Implications(lines) = &step.proof else { return Vec::new() };
    let premises = lines.iter().enumerate().flat_map(|(line, of)| (0..of.from.len()).map(move |from| (line, from)));
    let without = premises.map(|(line, from)| {
        let mut lines = lines.clone();
        lines[line].from.remove(from);
        Step { proof: Proof::Implications(lines), ..step.clone() }
    });
    without.collect()
}

#[test]
fn a_proof_needs_each_of_its_premises() {
    for (name, board, solution) in &states::boards()[..3] {
        let state = states::thinned(board, solution, 1);
        let steps =
            CHAINS.iter().filter(|(number, _)| *number <= 35).filter_map(|(_, find)| find(&state, &Deadline::NEVER));
        let damaged: Vec<Step> = steps.flat_map(|step| damaged(&step)).collect();
        assert!(damaged.len() > 10);
        assert!(damaged.iter().all(|step| check(&state, step).is_err()), "{name}");
    }
}

/// Some states of a board have more than three steps each.
fn sound_steps((name, board, solution): &states::Solved, seeds: u64, most: usize) {
    let found: usize = (0..seeds).map(|seed| sound(&states::thinned(board, solution, seed), solution, most)).sum();
    assert!(found > 3 * seeds as usize, "{name}: {found}");
}

#[test]
fn steps_on_any_board_keep_the_solution_and_are_proved() {
    for solved in &states::boards() {
        sound_steps(solved, 1 + 1200 / solved.1.cells() as u64, 36);
    }
}

#[test]
#[ignore = "takes a minute"]
fn nets_with_nested_chains_keep_the_solution_and_are_proved() {
    for solved in &states::boards()[..3] {
        sound_steps(solved, 2, 39);
    }
}
