//! The bound of partial whips: all right-linking candidates that can follow, layer by layer.

use unguess_board::{Candidate, CandidateSet, Grid};

/// What follows from a candidate, or from a partial whip, when all that can be the next right-linking candidate is joined
/// at once. The first *n* layers hold each right-linking candidate that *n* more variables can lead to. A layer is none
/// once a variable has nothing left: then anything may follow.
pub struct Layers<'a> {
    grid: &'a Grid,
    /// The candidates not excluded.
    open: CandidateSet,
    /// The right-linking candidates of all layers so far, and what was assumed.
    reached: CandidateSet,
    /// The candidates of the last layer that exclude something more.
    last: Vec<Candidate>,
    /// Whether some variable has had nothing left.
    is_refuted: bool,
}

impl<'a> Layers<'a> {
    /// From a candidate alone.
    pub fn from(grid: &'a Grid, start: Candidate) -> Self {
        Self::after(grid, CandidateSet::of(start), start, *grid.candidates() - *grid.rules().linked(start))
    }

    /// From candidates that are assumed, the last one of which goes on, and what they leave possible, themselves included.
    pub fn after(grid: &'a Grid, assumed: CandidateSet, last: Candidate, open: CandidateSet) -> Self {
        Self { grid, open, reached: assumed, last: vec![last], is_refuted: false }
    }
}

impl Iterator for Layers<'_> {
    type Item = Option<CandidateSet>;

    /// The next layer, which is none once a variable has nothing left. There is always one more, maybe empty.
    fn next(&mut self) -> Option<Self::Item> {
        // Right-linking next: what is alone in a variable that the last layer took a candidate from.
        let mut next = CandidateSet::EMPTY;
        let excluded = self.last.iter().flat_map(|last| self.grid.linked_to(*last).iter());
        let rules = self.grid.rules();
        for variable in excluded.flat_map(|candidate| rules.variables_of(candidate)) {
            let rest = self.open & *rules.members(*variable);
            self.is_refuted |= rest.is_empty();
            rest.single().into_iter().for_each(|right| next.insert(right));
        }
        if self.is_refuted {
            return Some(None);
        }
        // Only candidates that exclude something more go on to the next layer.
        next -= self.reached;
        self.reached |= next;
        self.last = next.iter().filter(|right| self.grid.linked_to(*right).intersects(&self.open)).collect();
        self.open -= self.grid.linked_to_any(self.last.iter().copied());
        Some(Some(next))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::named::{candidates, limited, one};

    /// From r1c2n1: 2 in r1c1, then 3 in r1c5, then 4 in r9c5.
    const CHAIN: &str = "r1c1n12 r1c5n23 r9c5n34";

    #[test]
    fn a_layer_holds_what_is_alone_in_a_variable_once_the_layers_before_are_true() {
        let view = limited(CHAIN);
        let layers: Vec<_> = Layers::from(&view, one("r1c2n1")).take(4).collect();
        let named = ["r1c1n2", "r1c5n3", "r9c5n4", ""].map(|names| Some(candidates(names)));
        assert_eq!(layers, named);
    }

    #[test]
    fn there_are_no_layers_once_a_variable_has_nothing_left() {
        let view = limited(&format!("{CHAIN} r5c5n3"));
        let layers: Vec<_> = Layers::from(&view, one("r1c2n1")).take(4).collect();
        let named = [Some(candidates("r1c1n2")), Some(candidates("r1c5n3")), None, None];
        assert_eq!(layers, named);
    }
}
