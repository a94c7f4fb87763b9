use crate::technique::instance::PlainWhip;
use crate::technique::{Ask, Facts, Flow, Found, Instance, Sizes, Technique, instance, offer};
use unguess_board::{Candidate, CandidateSet, Grid, Variable};
use unguess_proof::{End, Link, Proof, Step};
use unguess_search::session::Session;
use unguess_search::state::{PartialChain, PartialChains, followers};

/// Defined in `rules/z-chain.md`.
pub(super) static Z_CHAIN: Technique = Technique {
    facts: Facts { sizes: Sizes::lengths(2, 36), ..Facts::new("z-chain", "z-chain[{}]") },
    search,
    instance,
    ..Technique::DEFAULT
};

/// A whip in which each target is linked to all candidates of the variables besides the left- and right-linking ones.
fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let (whip, removed) = (PlainWhip::of(state, step)?, instance::removed(step)?);
    let variables = whip.variables();
    let rights: CandidateSet = whip.links.iter().map(|link| link.right).collect();
    let fits = |target: Candidate| {
        let is_z = |(variable, ends): (Variable, CandidateSet)| {
            (state.left(variable) - ends).is_subset(state.rules().linked(target))
        };
        let pairs =
            whip.links.iter().map(|link| (link.variable, CandidateSet::of(link.left) | CandidateSet::of(link.right)));
        !rights.contains(target)
            && !rights.intersects(state.rules().linked(target))
            && pairs.chain([(whip.end.variable, CandidateSet::of(whip.end.left))]).all(is_z)
    };
    let follows = whip.is_open(state.rules()) && instance::are_different(&variables) && removed.iter().all(fits);
    follows.then(|| Instance::of_size(variables.len()))
}

/// One chain for each target that has one, with all the targets of that chain. A z-chain is a whip, so only what may
/// have a whip can be a target.
fn search(session: &mut Session, &Ask { size, .. }: &Ask, found: &mut Found) -> Flow {
    let possible = session.whip_targets(size);
    let grid = session.grid();
    let mut removed = CandidateSet::EMPTY;
    for target in possible.iter() {
        if session.is_over() {
            break;
        }
        if removed.contains(target) {
            continue;
        }
        if let Some((links, end)) = ZChains::new(grid, target).chain(size) {
            let targets = targets(grid, &links, end);
            removed |= targets;
            offer(Step::removing(Z_CHAIN.id(), Proof::whip(links, end), &targets), found)?;
        }
    }
    Flow::Continue(())
}

/// The search for a z-chain on one target.
struct ZChains<'a> {
    grid: &'a Grid,
    /// What is not linked to the target: all else is a z-candidate.
    open: CandidateSet,
    /// The variables, without the target, that have one open candidate; and those candidates.
    nearly: Vec<(Variable, Candidate)>,
    target: Candidate,
    paths: PartialChains,
}

impl<'a> ZChains<'a> {
    /// Prepares the search. A variable that has one candidate in all is a single, and none of a chain.
    fn new(grid: &'a Grid, target: Candidate) -> Self {
        let open = *grid.candidates() - grid.linked_to(target);
        let rules = grid.rules();
        // In all others nothing is linked to the target.
        let beside = grid.linked_to(target).iter().flat_map(|excluded| rules.variables_of(excluded));
        let mut near: Vec<Variable> = beside.copied().collect();
        near.sort_unstable();
        near.dedup();
        let nearly = near.into_iter().filter_map(|variable| {
            let candidate = (open & *rules.members(variable)).single()?;
            (candidate != target).then_some((variable, candidate))
        });
        Self { grid, open, nearly: nearly.collect(), target, paths: PartialChains::default() }
    }

    /// Breadth-first: partial chains grow from a variable with one open candidate, one for each last right-linking
    /// candidate, until the last is linked to the one open candidate of another variable. Where the one kept cannot go
    /// on though another could, an earlier right-linking candidate excludes the next: a whip of that length exists.
    fn chain(mut self, size: usize) -> Option<(Vec<Link>, End)> {
        // The first variable: all but the right-linking candidate are linked to the target.
        let mut reached = CandidateSet::of(self.target);
        let mut level = Vec::new();
        for (variable, right) in std::mem::take(&mut self.nearly) {
            let left = (self.grid.linked_to(self.target) & self.grid.left(variable)).first()?;
            if !reached.contains(right) {
                reached.insert(right);
                level.push(self.paths.grow(None, Link { variable, left, right }));
            }
            self.nearly.push((variable, right));
        }
        // Each later one: its left-linking candidate is linked to the last right-linking one, all others to the target.
        for _ in 2..size {
            let mut longer = Vec::new();
            for path in level {
                for link in followers(self.grid, self.paths.last(path), &self.open) {
                    if !reached.contains(link.right) && self.continues(path, link) {
                        reached.insert(link.right);
                        longer.push(self.paths.grow(Some(path), link));
                    }
                }
            }
            level = longer;
        }
        // The last variable: nothing is left to it.
        level.into_iter().find_map(|path| Some((self.paths.links(path), self.end(path)?)))
    }

    /// A right-linking candidate is linked to no earlier one, and no left-linking one comes twice.
    fn continues(&self, path: PartialChain, link: Link) -> bool {
        self.paths
            .backwards(path)
            .all(|old| !self.grid.rules().is_linked(link.right, old.right) && link.left != old.left)
    }

    /// A variable whose one open candidate is linked to the last right-linking one.
    fn end(&self, path: PartialChain) -> Option<End> {
        let last = self.paths.last(path);
        let is_used = |left: Candidate| self.paths.backwards(path).any(|old| old.left == left);
        self.nearly
            .iter()
            .find(|(_, left)| self.grid.rules().is_linked(last, *left) && !is_used(*left))
            .map(|(variable, left)| End { variable: *variable, left: *left })
    }
}

/// Every candidate on which these links are a z-chain.
fn targets(grid: &Grid, links: &[Link], end: End) -> CandidateSet {
    let within = links.iter().map(|link| (link.variable, [link.left, link.right]));
    let zs = within
        .chain([(end.variable, [end.left, end.left])])
        .flat_map(|(variable, pair)| grid.left(variable).iter().filter(move |candidate| !pair.contains(candidate)));
    let first = links.first().map(|link| link.left);
    let rights: CandidateSet = links.iter().map(|link| link.right).collect();
    grid.linked_to_all(zs.chain(first)) - grid.linked_to_any(rights.iter()) - rights
}
