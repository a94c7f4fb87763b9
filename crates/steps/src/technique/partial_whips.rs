//! Partial whips: what follows from a candidate, one variable after the other. Forcing whips join those of several candidates
//! of which one is true.

use unguess_board::{Candidate, CandidateSet, Grid, Rules};
use unguess_proof::{Branch, Inference, Link, Literal, Reason};
use unguess_search::session::Session;
use unguess_search::state::Layers;

/// The bound: the last candidates that partial whips on one candidate can have.
#[derive(Clone)]
pub(crate) struct LastCandidates {
    /// By the number of variables.
    last: Vec<CandidateSet>,
    /// What is linked to one of them.
    excluded: Vec<CandidateSet>,
}

impl LastCandidates {
    /// Those of partial whips on `start` with up to `longest` variables.
    pub(crate) fn of(grid: &Grid, start: Candidate, longest: usize) -> Self {
        let mut reach = Self { last: vec![CandidateSet::of(start)], excluded: vec![grid.linked_to(start)] };
        let (mut last, mut excluded) = (CandidateSet::EMPTY, CandidateSet::EMPTY);
        for layer in Layers::from(grid, start).take(longest) {
            // Once a variable has nothing left, anything may follow.
            let layer = layer.unwrap_or(*grid.candidates());
            last |= layer;
            excluded |= grid.linked_to_any(layer.iter());
            reach.last.push(last);
            reach.excluded.push(excluded);
        }
        reach
    }

    /// Which last candidates may lead to a conclusion with partial whips from all other sides.
    pub(crate) fn goals(&self, others: &[&Self], rules: &Rules) -> Goals {
        let longest = self.last.len() - 1;
        let goals = |length: usize| {
            // The others have the rest of the variables. Either they come to the same candidate, or something is linked to it
            // and to last candidates of all others.
            let rest = longest - length;
            let excluded = others.iter().map(|other| other.excluded[rest]).reduce(|all, one| all & one);
            let meets = |last: &Candidate| {
                others.iter().all(|other| other.last[rest].contains(*last))
                    || excluded.is_some_and(|excluded| rules.linked(*last).intersects(&excluded))
            };
            self.last[length].iter().filter(meets).collect()
        };
        let exact: Vec<CandidateSet> = (0..=longest).map(goals).collect();
        let mut from: Vec<CandidateSet> = exact.clone();
        // Also those of more variables.
        for length in (0..longest).rev() {
            let longer = from[length + 1];
            from[length] |= longer;
        }
        Goals { exact, from }
    }
}

/// Last candidates that are looked for.
pub(crate) struct Goals {
    /// By the number of variables.
    exact: Vec<CandidateSet>,
    /// By the number of variables: with that many or more.
    from: Vec<CandidateSet>,
}

impl Goals {
    pub(crate) fn are_none(&self) -> bool {
        self.from[0].is_empty()
    }

    fn are_none_from(&self, length: usize) -> bool {
        self.from.get(length).is_none_or(CandidateSet::is_empty)
    }
}

/// Partial whips on one candidate.
pub(crate) struct PartialWhips<'a> {
    grid: &'a Grid,
    goals: &'a Goals,
    session: &'a Session<'a>,
    found: ByLength,
}

/// By the number of variables, the first partial whip found to each goal.
pub(crate) type ByLength = Vec<Vec<PartialWhip>>;

impl<'a> PartialWhips<'a> {
    /// The partial whips that end in a goal.
    pub(crate) fn to(grid: &'a Grid, start: Candidate, goals: &'a Goals, session: &'a Session<'a>) -> ByLength {
        let mut whips = Self { grid, goals, session, found: vec![Vec::new(); goals.exact.len()] };
        let open = *grid.candidates() - *grid.rules().linked(start);
        whips.extend(&mut PartialWhip { start, links: Vec::new() }, &open);
        whips.found
    }

    /// Keeps a partial whip if it is the first of its length to end in some goal, and then extends it by each variable that can
    /// follow, while a goal may be within reach. `open` is what it leaves possible.
    fn extend(&mut self, partial: &mut PartialWhip, open: &CandidateSet) {
        let (last, length) = (partial.last(), partial.links.len());
        let kept = &mut self.found[length];
        if self.goals.exact[length].contains(last) && kept.iter().all(|kept| kept.last() != last) {
            kept.push(partial.clone());
        }
        if self.session.is_over() || !self.is_within_reach(partial, open) {
            return;
        }
        for link in self.followers(partial, open) {
            partial.links.push(link);
            self.extend(partial, &(*open - *self.grid.rules().linked(link.right)));
            partial.links.pop();
        }
    }

    /// Whether more variables may lead to a goal.
    fn is_within_reach(&self, partial: &PartialWhip, open: &CandidateSet) -> bool {
        let length = partial.links.len();
        let lengths = (length + 1..self.goals.from.len()).take_while(|length| !self.goals.are_none_from(*length));
        let layers = Layers::after(self.grid, partial.true_ones().collect(), partial.last(), *open);
        layers.zip(lengths).any(|(layer, length)| layer.is_none_or(|layer| layer.intersects(&self.goals.from[length])))
    }

    /// The links that can extend a partial whip: a new right-linking candidate is all that `open` leaves of a variable. Each comes
    /// once, with the largest left-linking candidate that is linked to the last one and not used yet.
    fn followers(&self, partial: &PartialWhip, open: &CandidateSet) -> Vec<Link> {
        let mut truths: CandidateSet = partial.true_ones().collect();
        let mut followers = Vec::new();
        let lefts: Vec<Candidate> = self.grid.linked_to(partial.last()).iter().collect();
        let is_used = |left: &Candidate| partial.links.iter().any(|link| link.left == *left);
        for left in lefts.into_iter().rev().filter(|left| !is_used(left)) {
            for variable in self.grid.rules().variables_of(left).iter().copied() {
                let right = (*open & *self.grid.rules().members(variable)).single();
                if let Some(right) = right.filter(|right| !truths.contains(*right)) {
                    truths.insert(right);
                    followers.push(Link { variable, left, right });
                }
            }
        }
        followers
    }
}

/// A partial whip: what is true with its start.
#[derive(Clone)]
pub(crate) struct PartialWhip {
    start: Candidate,
    links: Vec<Link>,
}

impl PartialWhip {
    /// How many variables it has.
    pub(crate) const fn length(&self) -> usize {
        self.links.len()
    }

    /// Its last right-linking candidate, or its start.
    pub(crate) fn last(&self) -> Candidate {
        self.links.last().map_or(self.start, |link| link.right)
    }

    /// What it makes true, in order.
    fn true_ones(&self) -> impl Iterator<Item = Candidate> {
        [self.start].into_iter().chain(self.links.iter().map(|link| link.right))
    }

    /// What follows from its start, up to a conclusion.
    pub(crate) fn branch(&self, grid: &Grid, conclusion: Literal) -> Branch {
        let mut inferences = Vec::new();
        let mut off = CandidateSet::EMPTY;
        let mut on = vec![self.start];
        for Link { variable, right, .. } in &self.links {
            // The other candidates of the variable are false because of what is true so far.
            let others = grid.rest(*variable, *right, grid.candidates()) - off;
            for cause in &on {
                for other in ((others & *grid.rules().linked(*cause)) - off).iter() {
                    deny(grid, *cause, other, &mut off, &mut inferences);
                }
            }
            inferences
                .push(Inference { literal: Literal::on(*right), reason: Reason::Variable { variable: *variable } });
            on.push(*right);
        }
        if !conclusion.on {
            deny(grid, self.last(), conclusion.candidate, &mut off, &mut inferences);
        }
        Branch { assumed: Literal::on(self.start), inferences }
    }
}

/// A candidate is false because a linked one is true: by a variable that both have, or else by the link alone.
fn deny(grid: &Grid, cause: Candidate, candidate: Candidate, off: &mut CandidateSet, inferences: &mut Vec<Inference>) {
    let rules = grid.rules();
    let common = rules.variables_of(cause).iter().find(|variable| rules.members(**variable).contains(candidate));
    let reason = common.map_or(Reason::Link { from: cause }, |variable| Reason::Variable { variable: *variable });
    off.insert(candidate);
    inferences.push(Inference { literal: Literal::off(candidate), reason });
}

/// How many variables a branch has if it is a partial whip: it uses no lemmas, a true candidate is linked to no earlier one,
/// and there are left-linking candidates, all different, each linked to the true candidate before.
pub(crate) fn length_of(state: &Grid, branch: &Branch) -> Option<usize> {
    let mut last = branch.assumed.candidate;
    let mut truths = CandidateSet::of(last);
    let mut lefts = Vec::new();
    for Inference { literal: Literal { candidate, on }, reason } in &branch.inferences {
        match reason {
            Reason::Variable { variable } if *on => {
                if truths.contains(*candidate) || truths.intersects(state.rules().linked(*candidate)) {
                    return None;
                }
                let others = state.left(*variable) - CandidateSet::of(*candidate);
                lefts.push(others & *state.rules().linked(last));
                truths.insert(*candidate);
                last = *candidate;
            }
            Reason::Variable { .. } | Reason::Link { .. } => {}
            Reason::Lemma { .. } => return None,
        }
    }
    let conclusion = branch.conclusion();
    let ends_so = conclusion.on || state.rules().is_linked(conclusion.candidate, last);
    (ends_so && can_differ(&lefts)).then_some(lefts.len())
}

/// Whether one candidate of each set can be taken, none twice.
fn can_differ(sets: &[CandidateSet]) -> bool {
    let mut takers = vec![None; Candidate::COUNT];
    (0..sets.len()).all(|set| {
        let mut asked = CandidateSet::EMPTY;
        takes_one(set, sets, &mut takers, &mut asked)
    })
}

/// Gives a set a candidate that no other set has, where others may change to another one: a path that extends a matching.
/// `asked` are the candidates tried so far.
fn takes_one(set: usize, sets: &[CandidateSet], takers: &mut [Option<usize>], asked: &mut CandidateSet) -> bool {
    sets[set].iter().any(|candidate| {
        if asked.contains(candidate) {
            return false;
        }
        asked.insert(candidate);
        let is_free = takers[candidate.index()].is_none_or(|other| takes_one(other, sets, takers, asked));
        if is_free {
            takers[candidate.index()] = Some(set);
        }
        is_free
    })
}
