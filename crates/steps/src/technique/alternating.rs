//! Alternating chains on a board with any rules: undecided variables with two candidates each, one linked to the next.

use super::{Ask, Flow, Found, Technique, in_order};
use unguess_board::{Candidate, CandidateSet, Grid, Variable};
use unguess_proof::{Link, Loop, Proof, Step};
use unguess_search::session::Session;
use unguess_search::state::View;
use unguess_search::strong_links::{ChainSelection, StrongChain};

/// The chains of one state.
pub struct AlternatingChains<'a> {
    grid: &'a Grid,
    /// By candidate: the variables in which one other candidate is left, and that one.
    strong: Vec<Vec<(Variable, Candidate)>>,
}

/// Receives a chain with what it removes.
type OfferChain<'a> = dyn FnMut(&[Link], CandidateSet) -> Flow + 'a;

impl<'a> AlternatingChains<'a> {
    /// The chains of a state whose links are by variables for which `uses` holds.
    pub fn new(grid: &'a Grid, uses: &dyn Fn(Variable) -> bool) -> Self {
        let mut strong = vec![Vec::new(); Candidate::COUNT];
        for variable in grid.rules().variables().iter().copied().filter(|variable| uses(*variable)) {
            let mut left = grid.left(variable).iter();
            if let (Some(one), Some(other), None) = (left.next(), left.next(), left.next()) {
                strong[one.index()].push((variable, other));
                strong[other.index()].push((variable, one));
            }
        }
        Self { grid, strong }
    }

    /// Offers open chains of two links or more that remove something, the shortest first; from each start, the first that comes to
    /// a candidate.
    pub fn open(&self, most: usize, offer: &mut OfferChain) -> Flow {
        self.each(most, &mut |links| {
            let (Some(first), Some(last)) = (links.first(), links.last()) else { return Flow::Continue(()) };
            let rules = self.grid.rules();
            let removed = *self.grid.candidates() & *rules.linked(first.left) & *rules.linked(last.right);
            if links.len() < 2 || removed.is_empty() { Flow::Continue(()) } else { offer(links, removed) }
        })
    }

    /// Offers chains whose end is linked to their start: one candidate of each link is true, and what sees both candidates of some
    /// link or joint is removed.
    pub fn closed(&self, most: usize, offer: &mut OfferChain) -> Flow {
        let rules = self.grid.rules();
        self.each(most, &mut |links| {
            let (Some(first), Some(last)) = (links.first(), links.last()) else { return Flow::Continue(()) };
            if links.len() < 2 || !rules.is_linked(last.right, first.left) {
                return Flow::Continue(());
            }
            let nexts = links.iter().cycle().skip(1);
            let joints = links.iter().zip(nexts).map(|(link, next)| [link.right, next.left]);
            let seen =
                joints.fold(CandidateSet::EMPTY, |seen, [one, other]| seen | *rules.linked(one) & *rules.linked(other));
            let removed = *self.grid.candidates() & seen;
            if removed.is_empty() { Flow::Continue(()) } else { offer(links, removed) }
        })
    }

    /// Each chain, breadth first from all starts together.
    fn each(&self, most: usize, offer: &mut dyn FnMut(&[Link]) -> Flow) -> Flow {
        let starts: Vec<Candidate> = self.grid.candidates().iter().collect();
        let mut reached = vec![CandidateSet::EMPTY; starts.len()];
        let mut paths: Vec<(usize, Vec<Link>)> = Vec::new();
        for (number, start) in starts.iter().enumerate() {
            for (variable, right) in &self.strong[start.index()] {
                paths.push((number, vec![Link { variable: *variable, left: *start, right: *right }]));
            }
        }
        for length in 1..=most {
            let mut longer = Vec::new();
            for (start, path) in std::mem::take(&mut paths) {
                let Some(last) = path.last().copied() else { continue };
                // Of the chains from one start to one candidate only the first counts.
                if reached[start].contains(last.right) {
                    continue;
                }
                reached[start].insert(last.right);
                offer(&path)?;
                if length < most {
                    longer.extend(self.continued(&path, last.right).map(|path| (start, path)));
                }
            }
            paths = longer;
        }
        Flow::Continue(())
    }

    /// A path with one more link, for each link that can follow: from a candidate linked to its last one, to candidates it lacks.
    fn continued<'p>(&'p self, path: &'p [Link], right: Candidate) -> impl Iterator<Item = Vec<Link>> + 'p {
        let used: CandidateSet = path.iter().flat_map(|link| [link.left, link.right]).collect();
        let lefts = (*self.grid.candidates() & *self.grid.rules().linked(right)) - used;
        lefts.iter().flat_map(move |left| {
            let links = self.strong[left.index()].iter().filter(move |(_, next)| !used.contains(*next));
            links.map(move |(variable, next)| {
                let mut path = path.to_vec();
                path.push(Link { variable: *variable, left, right: *next });
                path
            })
        })
    }
}

/// A technique that is one kind of such chains.
pub struct ChainKind<'a> {
    /// The technique.
    pub technique: &'a Technique,
    /// The variables that its links may be by.
    pub uses: fn(Variable) -> bool,
    /// How many links it has at most.
    pub most: usize,
    /// Whether it may be closed.
    pub may_close: bool,
    /// Its search on the usual board.
    pub fast: fn(&mut Session, &Ask, &mut Found) -> Flow,
}

impl ChainKind<'_> {
    /// Offers the chains that are instances of the technique: as its fast search finds them, or as the definition says, what is worth
    /// least first.
    pub fn search(&self, session: &mut Session, ask: &Ask, found: &mut Found) -> Flow {
        if session.usual().is_some() {
            return (self.fast)(session, ask, found);
        }
        let grid = session.grid();
        let chains = AlternatingChains::new(grid, &self.uses);
        in_order(ask, found, &mut |found| {
            if self.may_close {
                chains.closed(self.most, &mut |links, removed| {
                    let step =
                        Step::removing(self.technique.id(), Proof::Loop(Loop { links: links.to_vec() }), &removed);
                    let instance = step.and_then(|step| of_instance(self.technique, grid, step));
                    instance.map_or(Flow::Continue(()), &mut *found)
                })?;
            }
            chains.open(self.most, &mut |links, removed| {
                // If all its targets together make no instance, a single one may.
                let each = removed.iter().map(CandidateSet::of);
                let instance = [removed].into_iter().chain(each).find_map(|removed| {
                    let step = Step::removing(self.technique.id(), Proof::chain(links.iter().copied()), &removed)?;
                    of_instance(self.technique, grid, step)
                });
                instance.map_or(Flow::Continue(()), &mut *found)
            })
        })
    }
}

/// Offers the chains of a technique on the usual board that search for them by weight: one chain for each removal; first those that
/// remove the most, and of these the one of the lowest weight.
pub(crate) fn lightest(
    technique: &Technique,
    chains: fn(&View, usize, ChainSelection) -> Vec<StrongChain>,
    most: usize,
    (session, ask): (&Session, &Ask),
    found: &mut Found,
) -> Flow {
    let wanted = if ask.is_what_hodoku_takes() { ChainSelection::Best } else { ChainSelection::Every };
    in_order(ask, found, &mut |found| {
        let chains = chains(session.view(), most, wanted);
        chains.into_iter().filter_map(|chain| chain.step(technique.id())).try_for_each(found)
    })
}

/// A step in the form of its technique, if it is an instance of it.
fn of_instance(technique: &Technique, grid: &Grid, step: Step) -> Option<Step> {
    let form = technique.instance(grid, &step)?.form;
    Some(step.of_form(form))
}

/// Whether a variable is a digit in a house.
pub(crate) fn is_of_house(variable: Variable) -> bool {
    variable.digit_and_house().is_some()
}
