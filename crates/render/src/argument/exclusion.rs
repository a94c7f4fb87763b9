//! Aligned exclusion: whatever goes with a target clashes, or empties a cell that all see.

use super::premise::{Argument, Premise};
use crate::picture::{Role, VariableRole};
use crate::words::{all_of, both, either, joined, named};
use unguess_board::{Candidate, Grid, Variable};
use unguess_proof::{Exclusion, Step};

/// The argument of an aligned exclusion: for each target, why every choice for the other cells repeats a digit or
/// empties an excluder.
pub(super) fn argument(grid: &Grid, step: &Step, Exclusion { variables, excluders }: &Exclusion) -> Argument {
    let cells = both(variables.iter().map(|variable| named(*variable)));
    let held = excluders.iter().map(|variable| {
        let digits = either(grid.left(*variable).iter().map(Candidate::digit));
        format!("{} ({digits})", named(*variable))
    });
    let start = Premise::new(format!("{cells} {} see {}.", all_of(variables.len()), both(held)));
    let start = start.based_on(grid, variables).around(excluders.iter().copied(), VariableRole::Excluder);
    let targets = step.effect.removed.iter().map(|target| {
        let others: Vec<Variable> =
            variables.iter().copied().filter(|variable| !grid.rules().members(*variable).contains(*target)).collect();
        let clashes = clashes(grid, *target, &others, excluders).unwrap_or_else(|| {
            let others = both(others.iter().map(|variable| named(*variable)));
            format!("every choice for {others} would repeat a digit or leave one of those cells empty")
        });
        let clashes = Premise::new(format!("If {} were {}, {clashes}.", target.cell(), target.digit()));
        clashes.marked([*target], Role::Removed)
    });
    Argument::following([start].into_iter().chain(targets).collect(), "So ")
}

/// Why a target leaves nothing for a single other cell: `r3c9 would have no digit left: 3 would leave r3c2 empty and 5
/// would repeat it`. Nothing if there are several others, or a choice does not clash by itself.
fn clashes(grid: &Grid, target: Candidate, others: &[Variable], excluders: &[Variable]) -> Option<String> {
    let &[other] = others else { return None };
    let (rules, choices) = (grid.rules(), |variable: Variable| grid.left(variable));
    let clash = |choice: Candidate| {
        if rules.is_linked(choice, target) {
            return Some(format!("{} would repeat it", choice.digit()));
        }
        let is_empty = |excluder: &&Variable| {
            choices(**excluder).iter().all(|one| rules.is_linked(one, target) || rules.is_linked(one, choice))
        };
        let empty = excluders.iter().find(is_empty)?;
        Some(format!("{} would leave {} empty", choice.digit(), named(*empty)))
    };
    // Only a cell is worded so, not a digit of a house.
    let cell = other.digit_and_house().is_none().then(|| named(other))?;
    let all: Vec<String> = choices(other).iter().map(clash).collect::<Option<_>>()?;
    Some(format!("{cell} would have no digit left: {}", joined(all, ", ", " and ")))
}
