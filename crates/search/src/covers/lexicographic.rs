//! Base variables whose candidates lie in as many cover variables, in lexicographic order.

use crate::flow::{Flow, Offer};
use crate::state::Covered;
use unguess_board::PositionSet;

/// Offers each choice of `size` among nine base variables that have a candidate, whose places are as many together. The
/// order is lexicographic.
pub fn covers(places: &[PositionSet; 9], size: usize, found: &mut Offer<Covered>) -> Flow {
    let fits = |number: &usize| (1..=size).contains(&places[*number].len());
    let nothing = Covered { base: PositionSet::EMPTY, cover: PositionSet::EMPTY };
    extend(places, size, nothing, (0..9).filter(fits).collect(), found)
}

/// Adds base variables `among` some until there are `size`, as long as they do not have too many places.
fn extend(
    places: &[PositionSet; 9],
    size: usize,
    covered: Covered,
    mut among: PositionSet,
    found: &mut Offer<Covered>,
) -> Flow {
    let chosen = covered.base.len();
    if chosen == size {
        return if covered.cover.len() == size { found(covered) } else { Flow::Continue(()) };
    }
    while let Some(number) = among.first().filter(|_| among.len() + chosen >= size) {
        among.remove(number);
        let cover = covered.cover | places[number];
        if cover.len() <= size {
            let base = covered.base | PositionSet::of(number);
            extend(places, size, Covered { base, cover }, among, found)?;
        }
    }
    Flow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lowest_number_grows_slowest() {
        let pairs = [[0, 1], [0, 1], [0, 2], [0, 1], [1, 2], [3, 4], [5, 6], [7, 8], [0, 8]];
        let mut found = Vec::new();
        let _ = covers(&pairs.map(|pair| pair.into_iter().collect()), 2, &mut |covered| {
            found.push(covered.base.iter().collect::<Vec<_>>());
            Flow::Continue(())
        });
        assert_eq!(found, [[0, 1], [0, 3], [1, 3]]);
    }
}
