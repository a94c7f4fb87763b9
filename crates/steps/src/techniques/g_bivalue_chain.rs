use crate::technique::{Ask, Facts, Flow, Found, Instance, Sizes, Technique, instance};
use unguess_board::{Candidate, CandidateSet, Grid, Group, IndexSet, Right, Rules, SeveralCandidates, Variable};
use unguess_proof::{Link, Proof, Step};
use unguess_search::numbered::groups_of;
use unguess_search::session::Session;
use unguess_search::state::{PartialChain, PartialChains};

/// Defined in `rules/g-bivalue-chain.md`.
pub(super) static G_BIVALUE_CHAIN: Technique = Technique {
    facts: Facts {
        sizes: Sizes::lengths(2, 36),
        aliases: &["g-biv-chain"],
        nrc: "g-biv-chain",
        ..Facts::new("g-bivalue-chain", "g-bivalue-chain[{}]")
    },
    instance,
    search,
    ..Technique::DEFAULT
};

/// Two links or more, at least one of them to a group; no candidate comes twice, in groups either.
fn instance(state: &Grid, step: &Step) -> Option<Instance> {
    let (Proof::Chain(unguess_proof::Chain { links }), Some(_)) = (&step.proof, instance::removed(step)) else {
        return None;
    };
    let candidates = |link: &Link<Right>| (CandidateSet::of(link.left) | link.right.candidates()) & *state.candidates();
    let candidates: Vec<Candidate> = links.iter().flat_map(|link| candidates(link).iter()).collect();
    let is_instance = links.len() >= 2
        && links.iter().any(|link| !matches!(link.right, Right::One(_)))
        && instance::are_different(&candidates);
    is_instance.then(|| Instance::of_size(links.len()))
}

/// From each candidate as the first left-linking one: the chains with a group remove what is linked to both of their ends.
fn search(session: &mut Session, &Ask { size, .. }: &Ask, found: &mut Found) -> Flow {
    let groups_with: GroupsWith = if session.usual().is_some() { segment_with } else { groups_of_board_with };
    let grid = session.grid();
    let network = GroupLinks::of(grid, groups_with);
    grid.candidates().iter().try_for_each(|start| {
        let mut search =
            GroupedChains { network: &network, reached: RightLinking::NOTHING, paths: PartialChains::default() };
        let chains = search.chains(start, size).into_iter().filter(|chain| chain.has_group);
        let steps = chains.filter_map(|chain| {
            let removed = (chain.last.excluded & *grid.rules().linked(start)) - chain.members;
            Step::removing(
                G_BIVALUE_CHAIN.id(),
                Proof::Chain(unguess_proof::Chain { links: search.paths.links(chain.path) }),
                &removed,
            )
        });
        steps.into_iter().try_for_each(&mut *found)
    })
}

/// The links that a chain can be made of, by left-linking candidate.
struct GroupLinks(Vec<Vec<GroupLink>>);

/// A variable whose candidates but one are one candidate or one group.
struct GroupLink {
    link: Link<Right>,
    /// Both of its candidates, or the whole group, also what is not left of it, and the other.
    members: CandidateSet,
    /// The candidates that are false if the right-linking one, or one of the group, is true.
    excluded: CandidateSet,
}

impl GroupLinks {
    /// By candidate of a state: the links that have it on the left.
    fn of(grid: &Grid, groups_with: GroupsWith) -> Self {
        let mut joints: Vec<Vec<GroupLink>> = (0..Candidate::COUNT).map(|_| Vec::new()).collect();
        for left in grid.candidates().iter() {
            let variables = grid.rules().variables_of(left).iter();
            joints[left.index()] =
                variables.flat_map(|variable| GroupLink::all(grid, groups_with, *variable, left)).collect();
        }
        Self(joints)
    }
}

impl GroupLink {
    /// The links by a variable from its candidate `left`, if all others are one candidate or lie in one group. A group that would
    /// have `left` as well is none.
    fn all(grid: &Grid, groups_with: GroupsWith, variable: Variable, left: Candidate) -> Vec<Self> {
        let rest = grid.rest(variable, left, grid.candidates());
        let rights = match rest.single() {
            Some(one) => vec![Right::One(one)],
            None => groups_with(grid.rules(), variable, &rest),
        };
        let rights = rights.into_iter().filter(|right| !right.candidates().contains(left));
        let joint = |right: Right| Self {
            link: Link { variable, left, right },
            members: CandidateSet::of(left) | right.candidates(),
            excluded: *grid.candidates() & right.linked_on(grid.rules()),
        };
        rights.map(joint).collect()
    }
}

/// The groups of a variable that have some of its candidates.
type GroupsWith = fn(&'static Rules, Variable, &CandidateSet) -> Vec<Right>;

/// On the usual board: the places of a digit in three cells of a box and a line, at most one group.
fn segment_with(_: &'static Rules, _: Variable, rest: &CandidateSet) -> Vec<Right> {
    Group::of(rest).map(Right::Group).into_iter().collect()
}

/// On any board.
fn groups_of_board_with(rules: &'static Rules, variable: Variable, rest: &CandidateSet) -> Vec<Right> {
    let has_rest = |group: &&CandidateSet| !rest.is_empty() && rest.is_subset(group);
    groups_of(rules, variable).filter(has_rest).filter_map(Right::of).collect()
}

/// The search for chains from one left-linking candidate.
struct GroupedChains<'a> {
    network: &'a GroupLinks,
    /// What the chains so far lead to.
    reached: RightLinking,
    paths: PartialChains<Right>,
}

/// A chain as far as it has come.
struct OpenGroupChain<'a> {
    path: PartialChain,
    last: &'a GroupLink,
    members: CandidateSet,
    has_group: bool,
}

impl<'a> GroupedChains<'a> {
    /// Breadth-first: the chains with `size` links, one for each right-linking candidate or group that no shorter one
    /// leads to, and one without groups if there is one. No candidate of a chain comes twice.
    fn chains(&mut self, start: Candidate, size: usize) -> Vec<OpenGroupChain<'a>> {
        let network = self.network;
        self.reached.insert(start.into());
        let first = network.0[start.index()].iter().map(|joint| self.grown(None, joint)).collect();
        let mut level = self.kept(first);
        for _ in 1..size {
            let mut longer = Vec::new();
            for chain in &level {
                let lefts = chain.last.excluded - chain.members;
                for joint in lefts.iter().flat_map(|left| &network.0[left.index()]) {
                    if !self.reached.contains(joint.link.right) && !joint.members.intersects(&chain.members) {
                        longer.push(self.grown(Some(chain), joint));
                    }
                }
            }
            level = self.kept(longer);
        }
        level
    }

    /// A chain with one more link; without `before`, a chain of this link alone.
    fn grown(&mut self, before: Option<&OpenGroupChain>, joint: &'a GroupLink) -> OpenGroupChain<'a> {
        OpenGroupChain {
            path: self.paths.grow(before.map(|chain| chain.path), joint.link),
            last: joint,
            members: before.map_or(joint.members, |chain| chain.members | joint.members),
            has_group: before.is_some_and(|chain| chain.has_group) || !matches!(joint.link.right, Right::One(_)),
        }
    }

    /// The chains that lead to something new, and of those that lead to the same the first.
    fn kept(&mut self, mut chains: Vec<OpenGroupChain<'a>>) -> Vec<OpenGroupChain<'a>> {
        chains.sort_by_cached_key(|chain| usize::from(chain.has_group));
        chains.retain(|chain| {
            let is_new = !self.reached.contains(chain.last.link.right);
            self.reached.insert(chain.last.link.right);
            is_new
        });
        chains
    }
}

/// Right-linking candidates and groups.
struct RightLinking {
    ones: CandidateSet,
    groups: IndexSet<8>,
    several: Vec<SeveralCandidates>,
}

impl RightLinking {
    const NOTHING: Self = Self { ones: CandidateSet::EMPTY, groups: IndexSet::EMPTY, several: Vec::new() };

    fn contains(&self, right: Right) -> bool {
        match right {
            Right::One(one) => self.ones.contains(one),
            Right::Group(group) => self.groups.contains(group.index()),
            Right::Several(several) => self.several.contains(&several),
        }
    }

    fn insert(&mut self, right: Right) {
        match right {
            Right::One(one) => self.ones.insert(one),
            Right::Group(group) => self.groups.insert(group.index()),
            Right::Several(several) => self.several.push(several),
        }
    }
}
