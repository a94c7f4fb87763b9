//! Whips, braids and their relatives as they are defined, on a numbered board of any size.
//!
//! A state is numbered once (`searches`). Before a target is tried, or a partial chain grows, all that can follow is joined at once,
//! layer by layer (`bound`): where no variable is left with nothing, there is no chain. Then partial chains grow breadth first, one
//! for each set of right-linking objects (`loose`), and the left-linking candidates are chosen last (`strict`).

mod bound;
mod loose;
mod searches;
mod strict;

#[cfg(test)]
pub(super) use loose::ChainSearch;
pub(crate) use searches::SearchesByDefinition;

#[cfg(test)]
mod tests {
    use super::loose::ChainSearch;
    use crate::numbered::board::BoardVariable;
    use crate::numbered::{NumberedBoard, ObjectNumber, ObjectNumbers, OnWidth, with_width};
    use crate::whips::{ChainPattern, WantedChains};
    use unguess_board::deadline::Deadline;
    use unguess_board::{CandidateSet, Kind, Ordinal};

    /// A board with a target and a number of variables with two candidates each: variable `n` has `2 n` and `2 n + 1`, and the target
    /// comes after them.
    struct Pairs<'a> {
        variables: usize,
        /// What is linked besides the two of a variable.
        links: &'a [[usize; 2]],
    }

    impl Pairs<'_> {
        fn links_of(&self, candidate: usize) -> Vec<usize> {
            let other = |[a, b]: &[usize; 2]| match candidate {
                one if one == *a => Some(*b),
                one if one == *b => Some(*a),
                _ => None,
            };
            let of_variable = (candidate < 2 * self.variables).then_some(candidate ^ 1);
            of_variable.into_iter().chain(self.links.iter().filter_map(other)).collect()
        }
    }

    impl OnWidth for Pairs<'_> {
        /// By variable of the chain: the indices of the variable and of its left-linking and right-linking candidates.
        type Output = Option<Vec<Vec<usize>>>;

        fn on<const W: usize>(self) -> Self::Output {
            let set = |of: Vec<usize>| of.into_iter().map(ObjectNumber::at).collect::<ObjectNumbers<W>>();
            let target = 2 * self.variables;
            let objects = (0..=target).map(|one| [set(vec![one]), set(self.links_of(one))]);
            let variables = (0..self.variables).map(|number| BoardVariable {
                kind: Kind::Cell,
                members: set(vec![2 * number, 2 * number + 1]),
                groups: Vec::new(),
            });
            let board = NumberedBoard::new(target + 1, objects, variables);
            let chain_of = |size| {
                let wanted = WantedChains {
                    pattern: ChainPattern::Whip,
                    size,
                    targets: &CandidateSet::ALL,
                    deadline: &Deadline::NEVER,
                };
                ChainSearch::new(&board, wanted, ObjectNumber::at(target)).chain()
            };
            let chain = (2..6).find_map(chain_of)?;
            let links =
                chain.links.iter().map(|link| vec![link.variable.index(), link.left.index(), link.right.index()]);
            Some(links.chain([vec![chain.end.0.index(), chain.end.1.index()]]).collect())
        }
    }

    #[test]
    fn a_whip_is_found_on_a_board_of_more_candidates_than_a_grid_has() {
        for variables in [400, 1_000, 7_000] {
            let [first, second, last] = [3, variables / 2, variables - 1];
            let target = 2 * variables;
            let links =
                [[target, 2 * first], [2 * first + 1, 2 * second], [2 * second + 1, 2 * last], [2 * last + 1, target]];
            let whip = vec![
                vec![first, 2 * first, 2 * first + 1],
                vec![second, 2 * second, 2 * second + 1],
                vec![last, 2 * last],
            ];
            let found = with_width(target + 1, Pairs { variables, links: &links });
            assert_eq!(found, Some(whip), "{variables}");
            // Without the last link something is left for the last variable.
            assert_eq!(with_width(target + 1, Pairs { variables, links: &links[..3] }), None, "{variables}");
        }
    }
}
