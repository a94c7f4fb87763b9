//! Whips, braids and their relatives as they are defined, on a numbered board of any size.
//!
//! A state is numbered once (`searches`). Before a target is tried, or a partial chain grows, all that can follow is joined at once,
//! layer by layer (`bound`): where no variable is left with nothing, there is no chain. Then partial chains grow breadth first, one
//! for each set of right-linking objects (`loose`), and the left-linking candidates are chosen last (`strict`).

mod bound;
mod loose;
mod plain;
mod searches;
mod strict;

#[cfg(test)]
pub(super) use loose::ChainSearch;
pub use plain::{PlainChain, PlainChains, PlainLink, plain_chains};
pub(crate) use searches::SearchesByDefinition;

#[cfg(test)]
mod tests {
    use super::{PlainChain, PlainLink, plain_chains};
    use crate::numbered::{PlainState, PlainVariable};
    use crate::whips::{ChainPattern, ChainTerms};
    use unguess_board::Kind;
    use unguess_board::deadline::Deadline;

    /// A state with a number of variables with two candidates each, and a target: variable `n` has `2 n` and `2 n + 1`, and the
    /// target comes after them. The links are those besides the two of a variable.
    fn pairs(variables: usize, links: &[[usize; 2]]) -> PlainState {
        let mut linked: Vec<Vec<usize>> = (0..2 * variables).map(|candidate| vec![candidate ^ 1]).collect();
        linked.push(Vec::new());
        for [one, other] in links {
            linked[*one].push(*other);
            linked[*other].push(*one);
        }
        let members = (0..variables).map(|number| vec![2 * number, 2 * number + 1]);
        let variables = members.map(|members| PlainVariable { kind: Kind::Cell, members, groups: Vec::new() });
        PlainState { linked, groups: Vec::new(), variables: variables.collect() }
    }

    #[test]
    fn a_whip_is_found_on_boards_of_every_width() {
        for variables in [100, 300, 700, 1_500, 7_000] {
            let [first, second, last] = [3, variables / 2, variables - 1];
            let target = 2 * variables;
            let links =
                [[target, 2 * first], [2 * first + 1, 2 * second], [2 * second + 1, 2 * last], [2 * last + 1, target]];
            let link = |variable| PlainLink { variable, left: 2 * variable, right: 2 * variable + 1 };
            let whip = PlainChain { links: vec![link(first), link(second)], end: last, end_left: 2 * last };
            let found = |links| {
                let state = pairs(variables, links);
                let chains = plain_chains(&state);
                let terms = |size| ChainTerms { pattern: ChainPattern::Whip, size, deadline: &Deadline::NEVER };
                let chain = (2..6).find_map(|size| chains.chain(terms(size), target));
                (chains.targets(terms(3)).contains(&target), chain)
            };
            assert_eq!(found(&links), (true, Some(whip)), "{variables}");
            // Without the last link something is left for the last variable.
            assert_eq!(found(&links[..3]), (false, None), "{variables}");
        }
    }
}
