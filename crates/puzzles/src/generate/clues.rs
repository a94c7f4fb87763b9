//! Puzzles with a wanted number of clues: where too few are left, the clues that went last are put back.

use std::ops::RangeInclusive;

use unguess_board::CellSet;
use unguess_board::random::Random;

/// The clues of a puzzle; if they are fewer than wanted, with more cells of its solution as clues. Groups of `order`
/// are added, the last one first, until there are as many clues as a random number of the wanted range. A group that
/// would make more clues than the range allows is passed over.
pub(super) fn filled_up(
    mut clues: CellSet,
    order: &[CellSet],
    wanted: &RangeInclusive<usize>,
    random: &mut Random,
) -> CellSet {
    let [least, most] = [*wanted.start(), *wanted.end()];
    if clues.len() >= least {
        return clues;
    }
    let enough = least + random.below(most - least + 1);
    for group in order.iter().rev() {
        let more = clues | *group;
        if clues.len() < enough && more.len() <= most {
            clues = more;
        }
    }
    clues
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Generator, Method, Symmetry, groups};
    use unguess_board::solutions::count;

    #[test]
    fn puzzles_have_as_many_clues_as_wanted_and_fewer_are_those_of_the_same_unit() {
        for symmetry in Symmetry::ALL {
            for wanted in [17..=81, 30..=32, 36..=40, 60..=81, 81..=81] {
                for number in 0..3 {
                    let minimal = Generator { symmetry, ..Generator::new(Method::TopDown, 5) };
                    let generator = Generator { clues: Some(wanted.clone()), ..minimal.clone() };
                    let [fewer, puzzle] = [minimal, generator].map(|generator| generator.unit(number).puzzles[0]);
                    let clues = puzzle.cells();
                    // Large groups may pass over a narrow range.
                    let is_narrow = groups(symmetry).iter().any(|group| group.len() > 2) && *wanted.end() == 32;
                    assert!(is_narrow || wanted.contains(&clues.len()), "{symmetry:?} {wanted:?}: {puzzle}");
                    assert!(fewer.cells().is_subset(clues) && count(&puzzle, 2) == 1);
                    assert!(groups(symmetry).iter().all(|group| group.is_subset(clues) || !group.intersects(clues)));
                }
            }
        }
    }

    #[test]
    fn numbers_of_clues_that_a_symmetry_cannot_have_are_refused() {
        let fault = |symmetry, wanted: RangeInclusive<usize>| {
            let generator = Generator { symmetry, ..Generator::new(Method::TopDown, 1) };
            generator.clue_fault(&wanted).is_some()
        };
        assert!(
            (17..=81).all(|clues| !fault(Symmetry::None, clues..=clues) && !fault(Symmetry::Diagonal, clues..=clues))
        );
        assert!(fault(Symmetry::Full, 31..=31) && !fault(Symmetry::Full, 31..=32));
        assert!(fault(Symmetry::QuarterTurn, 30..=31) && !fault(Symmetry::QuarterTurn, 33..=33));
    }
}
