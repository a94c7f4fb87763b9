//! Guarded patterns: rectangles, graves and rings that cannot be, so one of their guardians is true.

use super::impossible::{self, lone_cell, whichever};
use super::premise::{Argument, Premise};
use crate::picture::{Bond, Role, VariableRole};
use crate::words::{both, capitalised, either, grouped, joined, spoken, spoken_or};
use unguess_board::{Candidate, Cell, Digit, DigitSet, Grid, Variable};
use unguess_proof::{Guarded, GuardedPattern, Link};

/// The argument of a guarded pattern: without its guardians it cannot be, so one of them is true.
pub(super) fn argument(grid: &Grid, proof: &Guarded, removed: &[Candidate]) -> Argument {
    let Guarded { pattern, guardians, base, .. } = proof;
    let unless = spoken_or(guardians);
    let one = if guardians.len() == 1 { &*unless } else { "one of these must be true" };
    let (premises, opening) = match pattern {
        GuardedPattern::Loop { cells, digits } => {
            let each = joined(digits.iter().map(|digit| format!("{digit}s")), ", ", " and ");
            let trap = format!("the cells {} would hold only {each}, which could be swapped", both(cells));
            if let Some(supposed) = none_left(grid, proof, removed) {
                return swapped(grid, proof, &supposed, &trap);
            }
            match lone_cell(guardians).filter(|_| base.is_empty()) {
                Some(cell) => (neither(cell, *digits, &trap), "So "),
                None => (deadly(&unless, &trap, one), whichever(guardians)),
            }
        }
        GuardedPattern::Grave => {
            let trap = "every empty cell would have just two candidates and every missing digit just two places in \
                        each house, so each cell could take its other candidate";
            (deadly(&unless, trap, one), whichever(guardians))
        }
        GuardedPattern::Ring { links } => return of_ring(grid, proof, links, removed),
        GuardedPattern::Impossible { cells, digits } => {
            let premises = impossible::premises(grid, cells, digits, guardians);
            let patterns = vec![impossible::explained(grid, cells, digits, guardians, 0..premises.len())];
            let whole = using_up(grid, proof, premises, impossible::opening(digits, guardians), removed);
            return Argument { patterns, ..whole };
        }
        GuardedPattern::Deadly { cells, .. } => {
            let trap = format!(
                "{} could be filled in two ways with the same digits in every row, column and box",
                both(cells)
            );
            (deadly(&unless, &trap, one), whichever(guardians))
        }
    };
    let [unless, only] = premises.map(|premise| premise.marked(guardians.iter().copied(), Role::Guardian));
    using_up(grid, proof, vec![in_pattern(grid, pattern, unless), only], opening, removed)
}

/// The argument from `premises`, by which a guardian is true: with the words of `opening` if that is enough; otherwise
/// together with a base, whose digits or cells the guardians and the cover use up.
fn using_up(
    grid: &Grid,
    proof: &Guarded,
    premises: Vec<Premise>,
    opening: impl Into<String>,
    removed: &[Candidate],
) -> Argument {
    let Guarded { base, cover, .. } = proof;
    if base.is_empty() {
        return Argument::following(premises, opening);
    }
    let opening = none_left(grid, proof, removed).map_or_else(
        || used_up(base, cover),
        |supposed| format!("But {}. That would leave none of these. So ", supposed.join(". In the same way, ")),
    );
    let conclusion = Premise::new(opening).based_on(grid, base).around(cover.iter().copied(), VariableRole::Cover);
    Argument { premises, ..Argument::at_once(conclusion) }
}

/// With a target, the cells of a loop would hold only what could be swapped in them.
fn swapped(grid: &Grid, proof: &Guarded, supposed: &[String], trap: &str) -> Argument {
    let Guarded { pattern, guardians, base, .. } = proof;
    let first = supposed.first().map_or_else(String::new, |first| capitalised(first));
    let later: Vec<String> = supposed.iter().skip(1).map(|one| format!(" In the same way, {one}.")).collect();
    let words = format!("{first}.{} Then {trap}, giving a second solution.", later.concat());
    let shown = Premise::new(words).based_on(grid, base).marked(guardians.iter().copied(), Role::Guardian);
    Argument::following(vec![in_pattern(grid, pattern, shown)], "This puzzle has only one: ")
}

/// Shows the cells of a loop or another deadly pattern, and their candidates that could be swapped; nothing for other
/// patterns.
fn in_pattern(grid: &Grid, pattern: &GuardedPattern, shown: Premise) -> Premise {
    let (cells, swapped): (_, Vec<Candidate>) = match pattern {
        GuardedPattern::Loop { cells, digits } => {
            (cells, cells.iter().flat_map(|cell| digits.map(|digit| cell.with(digit))).collect())
        }
        GuardedPattern::Deadly { cells, digits } => {
            let all =
                |(cell, digits): (&Cell, &Vec<Digit>)| digits.iter().map(|digit| cell.with(*digit)).collect::<Vec<_>>();
            (cells, cells.iter().zip(digits).flat_map(all).collect())
        }
        _ => return shown,
    };
    let swapped = swapped.into_iter().filter(|candidate| grid.candidates().contains(*candidate));
    shown.around(cells.iter().map(|cell| cell.variable()), VariableRole::Pattern).marked(swapped, Role::Pattern)
}

/// Assuming one solution, a guardian is true.
fn deadly(unless: &str, trap: &str, one: &str) -> [Premise; 2] {
    [
        Premise::new(format!("Unless {unless}, {trap}, giving a second solution.")),
        Premise::new(format!("This puzzle has only one: {one}.")),
    ]
}

/// Only one cell keeps the pattern from having two solutions, so it is neither digit of the pattern.
fn neither(cell: Cell, digits: [Digit; 2], trap: &str) -> [Premise; 2] {
    [
        Premise::new(format!("If {cell} were {}, {trap}, giving a second solution.", either(digits))),
        Premise::new(format!("This puzzle has only one: {cell} is neither.")),
    ]
}

/// Why each removed candidate, the target, would leave no guardian, if singles show it: with the target, every digit of
/// the base that lacks it as a place would have one place, and all these places would rule out the guardians. For each
/// target: `if r8c6 were 1, row 8's 7 would have to be in r8c4`.
fn none_left(grid: &Grid, Guarded { guardians, base, .. }: &Guarded, removed: &[Candidate]) -> Option<Vec<String>> {
    let supposed = removed.iter().map(|target| {
        let mut gone = *grid.rules().linked(*target);
        let mut found = Vec::new();
        for variable in base {
            let (digit, house) = variable.digit_and_house()?;
            let places = grid.left(*variable);
            if places.contains(*target) {
                continue;
            }
            let place = (places - gone).single()?;
            gone |= *grid.rules().linked(place);
            found.push(format!("{house}'s {digit} would have to be in {}", place.cell()));
        }
        let is_none_left = guardians.iter().all(|guardian| gone.contains(*guardian));
        (is_none_left && !found.is_empty())
            .then(|| format!("if {} were {}, {}", target.cell(), target.digit(), both(found)))
    });
    supposed.collect::<Option<Vec<String>>>().filter(|supposed| !supposed.is_empty())
}

/// The guardians and the base leave nothing of the cover.
fn used_up(base: &[Variable], cover: &[Variable]) -> String {
    format!("Whichever is true, it and {} use up {}: ", things(base), things(cover))
}

/// Variables as things, those of one house together: `r4c3, r4c5 and the 2, 5 and 8 of row 9`.
fn things(variables: &[Variable]) -> String {
    let cells = variables.iter().filter(|variable| variable.digit_and_house().is_none()).map(Variable::to_string);
    let houses =
        variables.iter().filter_map(|variable| variable.digit_and_house()).map(|(digit, house)| (house, digit));
    let houses = grouped(houses).into_iter().map(|(house, digits)| format!("the {} of {house}", both(digits)));
    both(cells.chain(houses))
}

/// The argument of an odd ring: true and false cannot alternate around it, so a guardian is true.
fn of_ring(grid: &Grid, proof: &Guarded, links: &[Link], removed: &[Candidate]) -> Argument {
    let guardians = || proof.guardians.iter().copied();
    let unless = spoken_or(&proof.guardians);
    let around = links.iter().chain(links.first()).map(|link| link.left);
    let digits: DigitSet = links.iter().map(|link| link.left.digit()).collect();
    let (what, ring) = match digits.single() {
        Some(digit) => (digit.to_string(), joined(around.map(Candidate::cell), ", ", " and back to ")),
        None => ("true".to_owned(), joined(around.map(spoken), "; ", "; and back to ")),
    };
    let lefts = || links.iter().map(|link| link.left);
    let turns = format!("Unless {unless}, exactly one of any two neighbors in this ring would be {what}: {ring}.");
    let turns = Premise::new(turns).marked(lefts(), Role::Ring).marked(guardians(), Role::Guardian);
    let turns = links.iter().fold(turns, |shown, link| shown.linked(link.left, link.right, Bond::Strong));
    let odd = format!("But a ring of {} can't alternate all the way around.", links.len());
    let odd = Premise::new(odd).marked(lefts(), Role::Ring);
    let guarded = Premise::new(format!("So {unless}.")).marked(guardians(), Role::Guardian);
    using_up(grid, proof, vec![turns, odd, guarded], whichever(&proof.guardians), removed)
}
