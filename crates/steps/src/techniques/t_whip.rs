use crate::technique::instance::PlainWhip;
use crate::technique::{Ask, Facts, Flow, Found, Instance, Sizes, Technique, instance, offer};
use std::collections::HashSet;
use unguess_board::{Candidate, CandidateSet, Grid, Variable};
use unguess_proof::{End, Link, Proof, Step};
use unguess_search::session::Session;
use unguess_search::state::{Layers, PartialChain, PartialChains, followers};

/// Defined in `rules/t-whip.md`.
pub(super) static T_WHIP: Technique = Technique {
    facts: Facts { sizes: Sizes::lengths(2, 36), ..Facts::new("t-whip", "t-whip[{}]") },
    search,
    instance,
    ..Technique::DEFAULT
};

/// The first variable needs the target alone, each later one earlier right-linking candidates alone, and the last right-linking
/// candidate is linked to the target.
fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let (whip, removed) = (PlainWhip::of(state, step)?, instance::removed(step)?);
    let variables = whip.variables();
    let (opening, middle) = whip.links.split_first()?;
    let of_opening = state.left(opening.variable) - CandidateSet::of(opening.right);
    let mut excluded = *state.rules().linked(opening.right);
    for link in middle {
        if !(state.left(link.variable) - CandidateSet::of(link.right)).is_subset(&excluded) {
            return None;
        }
        excluded |= *state.rules().linked(link.right);
    }
    let last = (state.left(whip.end.variable) - excluded).single()?;
    let plays_no_part = |target: Candidate| {
        whip.links.iter().all(|link| link.right != target && !state.rules().is_linked(link.right, target))
    };
    let fits = |target: Candidate| {
        of_opening.is_subset(state.rules().linked(target))
            && state.rules().is_linked(last, target)
            && plays_no_part(target)
    };
    let follows = whip.is_open(state.rules()) && instance::are_different(&variables) && removed.iter().all(fits);
    follows.then(|| Instance::of_size(variables.len()))
}

/// From each candidate as the first right-linking one. A target is offered once, and from no first candidate that
/// removes it by a shorter t-whip. A t-whip is a whip, so only what may have a whip can be a target.
fn search(session: &mut Session, &Ask { size, .. }: &Ask, found: &mut Found) -> Flow {
    let possible = session.whip_targets(size);
    let grid = session.grid();
    if possible.is_empty() {
        return Flow::Continue(());
    }
    let mut removed = CandidateSet::EMPTY;
    for first in grid.candidates().iter() {
        if session.is_over() {
            break;
        }
        // The first variable: all but the first right-linking candidate are linked to the target.
        let mut openings = openings(grid, first, &possible);
        if !is_within_reach(grid, first, size - 1, &goal(grid, &openings)) {
            continue;
        }
        // The later variables: all but the right-linking candidate are linked to earlier right-linking ones.
        let mut search = TWhips::new(grid, first);
        for path in search.partial_whips(size - 1, &mut openings) {
            // The targets: of the first variable, and linked to the last right-linking candidate.
            for opening in &openings {
                let targets = search.targets(path, opening);
                let Some((links, end)) = search.proof(path, opening, &targets) else { continue };
                if targets.is_subset(&removed) {
                    continue;
                }
                removed |= targets;
                offer(Step::removing(T_WHIP.id(), Proof::whip(links, end), &targets), found)?;
            }
        }
    }
    Flow::Continue(())
}

/// A first variable, and the possible targets that leave it only the first right-linking candidate.
struct FirstVariable {
    variable: Variable,
    targets: CandidateSet,
}

/// The first variables with which a t-whip can begin, each with its targets: they see all other candidates of the
/// variable, and are not linked to the first right-linking candidate.
fn openings(grid: &Grid, first: Candidate, possible: &CandidateSet) -> Vec<FirstVariable> {
    let rules = grid.rules();
    rules
        .variables_of(first)
        .iter()
        .map(|variable| {
            let others = grid.rest(*variable, first, grid.candidates());
            let targets =
                if others.is_empty() { CandidateSet::EMPTY } else { *possible & grid.linked_to_all(others.iter()) };
            FirstVariable { variable: *variable, targets: targets - *rules.linked(first) - CandidateSet::of(first) }
        })
        .filter(|opening| !opening.targets.is_empty())
        .collect()
}

/// The last right-linking candidates that exclude a target.
fn goal(grid: &Grid, openings: &[FirstVariable]) -> CandidateSet {
    grid.linked_to_any(openings.iter().flat_map(|opening| opening.targets.iter()))
}

/// Whether up to `rounds` more variables may lead from `first` to a candidate of `goal`.
fn is_within_reach(grid: &Grid, first: Candidate, rounds: usize, goal: &CandidateSet) -> bool {
    Layers::from(grid, first).take(rounds).any(|layer| layer.is_none_or(|rights| rights.intersects(goal)))
}

/// The partial whips on one candidate in which only t-candidates are excluded.
struct TWhips<'a> {
    grid: &'a Grid,
    first: Candidate,
    paths: PartialChains,
}

/// A partial whip with its right-linking candidates, the first one among them, and what they leave.
#[derive(Clone, Copy)]
struct PartialTWhip {
    path: Option<PartialChain>,
    last: Candidate,
    rights: CandidateSet,
    open: CandidateSet,
}

impl<'a> TWhips<'a> {
    fn new(grid: &'a Grid, first: Candidate) -> Self {
        Self { grid, first, paths: PartialChains::default() }
    }

    /// The partial t-whips with `length` links that end in a goal, breadth-first: one for each last right-linking candidate and set of
    /// right-linking candidates. Targets that a shorter one excludes are dropped.
    fn partial_whips(&mut self, length: usize, openings: &mut [FirstVariable]) -> Vec<PartialChain> {
        let open = *self.grid.candidates() - *self.grid.rules().linked(self.first);
        let mut level = vec![PartialTWhip { path: None, last: self.first, rights: CandidateSet::of(self.first), open }];
        for _ in 1..length {
            level = self.longer(&level);
            // A target with a shorter t-whip is left to that one.
            for path in level.iter().filter_map(|partial| partial.path) {
                self.strike_out(path, openings);
            }
            if openings.iter().all(|opening| opening.targets.is_empty()) {
                return Vec::new();
            }
        }
        let goal = goal(self.grid, openings);
        let mut complete = Vec::new();
        for partial in &level {
            let links: Vec<Link> = self.followers(partial).filter(|link| goal.contains(link.right)).collect();
            complete.extend(links.into_iter().map(|link| self.paths.grow(partial.path, link)));
        }
        complete
    }

    /// The partial whips of the next length.
    fn longer(&mut self, level: &[PartialTWhip]) -> Vec<PartialTWhip> {
        let mut seen = HashSet::new();
        let mut longer = Vec::new();
        for partial in level {
            let links: Vec<Link> = self.followers(partial).collect();
            for link in links {
                let rights = partial.rights | CandidateSet::of(link.right);
                if seen.insert((link.right, rights)) {
                    let path = Some(self.paths.grow(partial.path, link));
                    longer.push(PartialTWhip {
                        path,
                        last: link.right,
                        rights,
                        open: partial.open - *self.grid.rules().linked(link.right),
                    });
                }
            }
        }
        longer
    }

    /// Takes away the targets that a t-whip with this partial whip has.
    fn strike_out(&self, path: PartialChain, openings: &mut [FirstVariable]) {
        for opening in openings
            .iter_mut()
            .filter(|opening| opening.targets.intersects(self.grid.rules().linked(self.paths.last(path))))
        {
            let targets = self.targets(path, opening);
            if self.proof(path, opening, &targets).is_some() {
                opening.targets -= targets;
            }
        }
    }

    /// What continues a partial whip: its right-linking candidate is new, and no left-linking one comes twice.
    fn followers(&self, partial: &PartialTWhip) -> impl Iterator<Item = Link> {
        let rights = partial.rights;
        let lefts: Vec<Candidate> = partial.path.map_or(Vec::new(), |path| self.lefts(path).collect());
        let is_new = move |link: &Link| !rights.contains(link.right) && !lefts.contains(&link.left);
        followers(self.grid, partial.last, &partial.open).filter(is_new)
    }

    fn lefts(&self, path: PartialChain) -> impl Iterator<Item = Candidate> {
        self.paths.backwards(path).map(|link| link.left)
    }

    /// The targets of an opening that the last right-linking candidate of a partial whip excludes, and no earlier one.
    fn targets(&self, path: PartialChain, opening: &FirstVariable) -> CandidateSet {
        let earlier = self.paths.backwards(path).skip(1).map(|link| link.right);
        (opening.targets & *self.grid.rules().linked(self.paths.last(path))) - self.grid.linked_to_any(earlier)
    }

    /// The whole t-whip: the opening, then the partial whip, whose last variable has nothing left under a target.
    fn proof(&self, path: PartialChain, opening: &FirstVariable, targets: &CandidateSet) -> Option<(Vec<Link>, End)> {
        if targets.is_empty() {
            return None;
        }
        let others = self.grid.rest(opening.variable, self.first, self.grid.candidates());
        let left = others.iter().find(|left| self.lefts(path).all(|other| other != *left))?;
        let links = self.paths.links(path);
        let (last, middle) = links.split_last()?;
        let opening = Link { variable: opening.variable, left, right: self.first };
        let end = End { variable: last.variable, left: last.left };
        Some(([&[opening], middle].concat(), end))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::Ask;
    use crate::technique::named::{STATE, offered, removed};
    use crate::techniques::whip::WHIP;

    /// A t-whip is a whip, so the shortest whip of a target is no longer.
    #[test]
    fn a_target_of_a_t_whip_has_a_whip_that_is_no_longer() {
        let state: Grid = STATE.parse().unwrap();
        let whips = |size: usize| {
            offered(&WHIP, state, &Ask::every(size)).iter().map(removed).fold(CandidateSet::EMPTY, |all, one| all | one)
        };
        let mut of_whips = CandidateSet::EMPTY;
        let mut count = 0;
        for size in 2..=5 {
            of_whips |= whips(size);
            for step in offered(&T_WHIP, state, &Ask::every(size)) {
                assert_eq!(T_WHIP.instance(&state, &step).map(|instance| instance.size), Some(size));
                assert!(removed(&step).is_subset(&of_whips), "{step:?}");
                count += 1;
            }
        }
        assert!(count > 0);
    }
}
