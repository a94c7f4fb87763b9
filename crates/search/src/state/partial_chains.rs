//! Partial chains that grow by one variable at a time.

use super::View;
use unguess_board::{Candidate, CandidateSet, Grid};
use unguess_proof::Link;

/// Partial chains of all lengths, each kept as its last link and the chain it continues.
pub struct PartialChains<R = Candidate>(Vec<(Link<R>, Option<PartialChain>)>);

/// A partial chain among [`PartialChains`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartialChain(usize);

impl<R> Default for PartialChains<R> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<R: Copy> PartialChains<R> {
    /// A chain of one link, or the chain `before` continued by a link.
    pub fn grow(&mut self, before: Option<PartialChain>, link: Link<R>) -> PartialChain {
        self.0.push((link, before));
        PartialChain(self.0.len() - 1)
    }

    /// The links of a chain, the last one first.
    pub fn backwards(&self, path: PartialChain) -> impl Iterator<Item = Link<R>> {
        std::iter::successors(Some(self.0[path.0]), |(_, before)| before.map(|path| self.0[path.0]))
            .map(|(link, _)| link)
    }

    /// The links of a chain in order.
    pub fn links(&self, path: PartialChain) -> Vec<Link<R>> {
        let mut links: Vec<Link<R>> = self.backwards(path).collect();
        links.reverse();
        links
    }

    /// The right-linking candidate, or group, that a chain ends with.
    pub fn last(&self, path: PartialChain) -> R {
        self.0[path.0].0.right
    }
}

/// What may follow the right-linking candidate `last`: each variable with a left-linking candidate linked to `last`
/// of whose other candidates only the right-linking one is in `open`.
pub fn followers(grid: &Grid, last: Candidate, open: &CandidateSet) -> impl Iterator<Item = Link> {
    let rules = grid.rules();
    grid.linked_to(last).iter().flat_map(move |left| {
        rules.variables_of(left).iter().filter(move |variable| !rules.members(**variable).contains(last)).filter_map(
            move |variable| {
                let right = grid.rest(*variable, left, open).single()?;
                Some(Link { variable: *variable, left, right })
            },
        )
    })
}

impl View {
    /// The candidates that are false whichever of `some` is true.
    pub fn linked_to_all(&self, some: impl IntoIterator<Item = Candidate>) -> CandidateSet {
        some.into_iter().fold(*self.candidates(), |common, candidate| common & *candidate.linked())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::named::{limited, one};

    #[test]
    fn a_chain_is_told_from_its_first_link_to_its_last() {
        let link = |left: &str, right: &str| {
            let left = one(left);
            Link { variable: left.cell().variable(), left, right: one(right) }
        };
        let links = [link("r1c1n1", "r1c1n2"), link("r1c5n2", "r1c5n3"), link("r9c5n3", "r9c5n4")];
        let mut chains = PartialChains::default();
        let first = chains.grow(None, links[0]);
        let second = chains.grow(Some(first), links[1]);
        let third = chains.grow(Some(second), links[2]);
        let other = chains.grow(Some(first), links[2]);
        assert_eq!(chains.links(third), links);
        assert_eq!(chains.links(other), [links[0], links[2]]);
        assert_eq!(chains.last(second), one("r1c5n3"));
    }

    /// A variable of the last candidate itself does not follow, nor does one with two candidates open.
    #[test]
    fn what_follows_has_one_open_candidate_besides_the_one_that_is_linked() {
        let view = limited("r1c1n12 r1c5n123 r1c9n1");
        let last = one("r1c2n1");
        let open = *view.candidates() - *last.linked();
        let found: Vec<Link> = followers(&view, last, &open).collect();
        let defined: Vec<Link> = view
            .linked_to(last)
            .iter()
            .flat_map(|left| left.variables().map(|variable| (left, variable)))
            .filter(|(_, variable)| !last.variables().contains(variable))
            .filter_map(|(left, variable)| {
                let mut others = view.left(variable).iter().filter(|other| *other != left && open.contains(*other));
                let right = others.next().filter(|_| others.next().is_none())?;
                Some(Link { variable, left, right })
            })
            .collect();
        assert_eq!(found, defined);
        let link = Link { variable: one("r1c1n1").cell().variable(), left: one("r1c1n1"), right: one("r1c1n2") };
        assert!(found.contains(&link) && found.len() == 1, "{found:?}");
    }
}
