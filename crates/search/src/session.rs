//! One run through a puzzle: the current state, the changes of each step, and the results that each search keeps from
//! earlier states.

use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use crate::als::AlmostLocked;
use crate::chains::FoundChain;
use crate::chains::definition::{LiteralNet, LiteralSearch};
use crate::chains::fast::{Links, every_chain, lowest_chain};
use crate::flow::{Flow, Offer};
use crate::implications::NodeImplications;
use crate::nets::NetRules;
use crate::nets::fast::{Deductions, Kept, Nets, lowest_contradiction, nishio};
use crate::orders::Pending;
use crate::scale::Level;
use crate::state::{Course, Lost, View};
use crate::whips::{
    ChainPattern, ChainSearches, EarlierSearches, RelationUse, Relations, TargetOffer, WantedChains, searches,
};
use unguess_board::deadline::Deadline;
use unguess_board::{CandidateSet, DigitSet, Effect, Grid, House, Kind, Position};

/// A run through a puzzle. The engine has one for each puzzle and applies each step to it; techniques look at its state
/// and use its searches.
pub struct Session<'d> {
    course: Course,
    /// The puzzle that the state comes from and that has no second solution, if there is one.
    origin: Option<Grid>,
    /// How many steps there were when the search under way last failed, if it has.
    failed: Option<usize>,
    /// What was lost since, once it has been asked.
    lost: OnceCell<Lost>,
    /// By [`Links`]: how many steps there were when chains were last looked for and there was none.
    chainless: [Option<usize>; 3],
    /// The searches for whips, once they were asked for.
    whips: Option<Box<dyn ChainSearches>>,
    /// From what these begin, if that is another run.
    earlier: Option<&'d EarlierSearches>,
    /// The relations that were found, by the patterns that they are from.
    relations: BTreeMap<&'static str, Relations>,
    targets: CandidateSet,
    nets: Kept,
    /// The singles that are pending, once they have been asked for.
    pending: Option<Pending>,
    almost_locked: OfState<AlmostLocked>,
    implications: OfState<NodeImplications>,
    deadline: &'d Deadline,
}

/// What was found in a state, with how many steps there were before it.
type OfState<T> = Option<(usize, T)>;

/// The result that is kept for the state after `steps` steps; if there is none, it is found now and kept.
fn of_state<T>(kept: &mut OfState<T>, steps: usize, find: impl FnOnce() -> T) -> &mut T {
    let before = kept.take().filter(|(found_after, _)| *found_after == steps);
    &mut kept.insert(before.unwrap_or_else(|| (steps, find()))).1
}

impl Session<'static> {
    /// Begins with a state.
    pub fn new(start: impl Into<Position>) -> Self {
        Self::within(start, &Deadline::NEVER)
    }
}

impl<'d> Session<'d> {
    /// Begins with a state, for searches that may have to end early.
    pub fn within(start: impl Into<Position>, deadline: &'d Deadline) -> Self {
        let Position { grid, origin } = start.into();
        Self {
            course: Course::of(grid),
            origin,
            failed: None,
            lost: OnceCell::new(),
            chainless: [None; 3],
            whips: None,
            earlier: None,
            relations: BTreeMap::new(),
            targets: CandidateSet::ALL,
            nets: Kept::default(),
            pending: None,
            almost_locked: None,
            implications: None,
            deadline,
        }
    }

    /// The state.
    #[inline]
    pub fn view(&self) -> &View {
        self.course.view()
    }

    /// The state with the index of its variables, if the board is the usual one: see [`Course::usual`].
    #[inline]
    pub fn usual(&self) -> Option<&View> {
        self.course.usual()
    }

    /// The state as a grid, without making the index of its variables.
    #[inline]
    pub fn grid(&self) -> &Grid {
        self.course.grid()
    }

    /// The puzzle that the state comes from and that has no second solution, if there is one. Whoever assumes one solution asks it:
    /// candidates can be swapped only where they were possible there.
    pub const fn origin(&self) -> Option<&Grid> {
        self.origin.as_ref()
    }

    /// Whether a variable has nothing left to take: then the state has no solution.
    pub fn is_starved(&self) -> bool {
        let may_be = self.pending.as_ref().is_none_or(Pending::may_starve);
        (may_be || self.course.is_viewed())
            && self.usual().map_or_else(|| self.grid().starved(), View::starved).is_some()
    }

    /// Whether searches are to end, with whatever they have: what they find then is not what they would have found.
    pub fn is_over(&self) -> bool {
        self.deadline.is_over()
    }

    /// When searches are to end.
    pub const fn deadline(&self) -> &'d Deadline {
        self.deadline
    }

    /// Applies what a step changes.
    pub fn apply(&mut self, effect: &Effect) {
        self.course.apply(effect);
        self.lost.take();
        if let Some(pending) = &mut self.pending {
            pending.apply(effect);
        }
    }

    /// The state and its almost locked sets, which are listed once for each state.
    pub fn almost_locked(&mut self) -> (&Grid, &mut AlmostLocked) {
        let sets = of_state(&mut self.almost_locked, self.course.steps(), || AlmostLocked::of(self.course.grid()));
        (self.course.grid(), sets)
    }

    /// The state and what follows in it from what, with groups, which is found once for each state.
    pub fn implications(&mut self) -> (&View, &NodeImplications) {
        let (view, steps) = (self.course.view(), self.course.steps());
        let implications = of_state(&mut self.implications, steps, || NodeImplications::of(view, true));
        (view, implications)
    }

    /// The singles that are pending, in the order of HoDoKu.
    pub fn pending(&mut self) -> &mut Pending {
        self.pending.get_or_insert_with(|| Pending::of(self.course.grid()))
    }

    /// How many steps have been applied.
    pub const fn steps(&self) -> usize {
        self.course.steps()
    }

    /// Begins a search that last failed after this number of steps, if it has failed at all.
    pub fn look_since(&mut self, failed: Option<usize>) {
        if self.failed != failed {
            self.failed = failed;
            self.lost.take();
        }
    }

    /// What was lost since the search under way last failed: it need not look at anything else.
    #[inline]
    pub fn lost(&self) -> &Lost {
        self.lost.get_or_init(|| self.lost_since(self.failed))
    }

    fn lost_since(&self, steps: Option<usize>) -> Lost {
        steps.map_or(Lost::ANYTHING, |steps| self.course.lost_since(steps))
    }

    /// Notes that there is no static chain by these links.
    const fn has_no_chain(&mut self, links: Links) {
        self.chainless[links as usize] = Some(self.course.steps());
    }

    /// The digits with which there may be a static chain by these links: since there was none, a variable with two
    /// candidates is new, among the places of the digit or, if the links join several digits, anywhere.
    fn digits_of_chains(&self, links: Links) -> DigitSet {
        let (view, lost) = (self.view(), self.lost_since(self.chainless[links as usize]));
        // The lost digits that have two places in a house that lost something; and whether a cell that lost something
        // has two digits.
        let pairs_in = |house: House| view.bivalue(house.kind().into()).group(house.number()).digits() & lost.digits;
        let of_houses = House::classic().filter(|house| lost.touch(*house)).map(pairs_in);
        let of_houses = of_houses.fold(DigitSet::EMPTY, |digits, pairs| digits | pairs);
        let in_cells = view.bivalue(Kind::Cell).cells().intersects(lost.cells);
        match links {
            Links::X => of_houses,
            Links::Y if !in_cells => DigitSet::EMPTY,
            Links::Xy if !in_cells && of_houses.is_empty() => DigitSet::EMPTY,
            Links::Y | Links::Xy => DigitSet::ALL,
        }
    }

    /// From now on, looks for whips on these targets only.
    pub const fn aim_at(&mut self, targets: CandidateSet) {
        self.targets = targets;
    }

    /// From now on, lets searches for whips begin from those in an earlier state, which had all candidates that are left.
    pub const fn begin_from(&mut self, earlier: &'d EarlierSearches) {
        self.earlier = Some(earlier);
    }

    /// On which targets whips are looked for.
    pub const fn targets(&self) -> &CandidateSet {
        &self.targets
    }

    /// Offers a whip, or a relative of one, of length `size` on each target that has one, targets in decreasing order. All
    /// shorter lengths should have failed before.
    pub fn chains(&mut self, pattern: ChainPattern, size: usize, offer: &mut TargetOffer) -> Flow {
        let wanted = WantedChains { pattern, size, targets: &self.targets, deadline: self.deadline };
        let later = || self.earlier.and_then(|earlier| earlier.0.of_later(&self.course));
        let whips = self.whips.get_or_insert_with(|| later().unwrap_or_else(|| searches(&self.course)));
        whips.chains(&self.course, wanted, offer)
    }

    /// The state and the relations from some patterns that were found in it and before, with what is left of them.
    pub fn relations(&mut self, patterns: &'static str) -> (&Grid, &mut Relations) {
        let course = &self.course;
        let relations = self.relations.entry(patterns).or_insert_with(|| Relations::new(course.steps()));
        relations.follow(course);
        (course.grid(), relations)
    }

    /// Offers chains as [`Self::chains`] does, but only those that use relations from some patterns.
    pub fn relation_chains(
        &mut self,
        patterns: &'static str,
        (pattern, allowed): (ChainPattern, RelationUse),
        size: usize,
        offer: &mut TargetOffer,
    ) -> Flow {
        let Some(relations) = self.relations.get_mut(patterns) else { return Flow::Continue(()) };
        relations.follow(&self.course);
        let wanted = WantedChains { pattern, size, targets: &self.targets, deadline: self.deadline };
        relations.chains(&self.course, wanted, allowed, offer)
    }

    /// A superset of the candidates with a whip of at most `size` variables. Others have no z-chain or t-whip of that length
    /// either. The exact set would cost more than it saves.
    pub fn whip_targets(&mut self, size: usize) -> CandidateSet {
        self.whips.get_or_insert_with(|| searches(&self.course)).whip_targets(&self.course, size)
    }

    /// Offers the static chains and cycles of the state: all that remove something, or the one that a solver following a level takes
    /// first.
    pub fn static_chains(&mut self, lowest_at: Option<&Level>, offer: &mut Offer<FoundChain>) -> Flow {
        // On other boards chains are found by the definition.
        let Some(view) = self.usual() else {
            let find = |search: &LiteralSearch| search.chains(lowest_at.is_none());
            return self.by_definition(lowest_at, find, offer);
        };
        let Some(level) = lowest_at else {
            return every_chain(view, |chain| offer(chain.into()));
        };
        let (lowest, chainless) = lowest_chain(view, level, &|links| self.digits_of_chains(links));
        for links in chainless {
            self.has_no_chain(links);
        }
        lowest.map_or(Flow::Continue(()), |chain| offer(chain.into()))
    }

    /// Offers the nets of the state by some rules: for each conclusion one of the fewest nodes, or the one that a solver following a
    /// level takes first. Of nishio on the usual board, each contradiction is offered.
    pub fn nets(&mut self, rules: NetRules, lowest_at: Option<&Level>, offer: &mut Offer<FoundChain>) -> Flow {
        // On other boards nets are found by the definition.
        let Some(view) = self.usual() else {
            let find = |search: &LiteralSearch| search.nets(rules, lowest_at.is_none());
            return self.by_definition(lowest_at, find, offer);
        };
        // Nishio: only places of one digit imply each other.
        if !rules.implied.cells {
            if lowest_at.is_none() {
                return nishio(view).try_for_each(offer);
            }
            let digits = self.lost().digits;
            return lowest_contradiction(&self.course, &mut self.nets, digits).into_iter().try_for_each(offer);
        }
        let unweighed = Level::default();
        let mut nested = Deductions::new(rules.nesting, lowest_at.unwrap_or(&unweighed), self.deadline);
        let mut nets = Nets::new(&self.course, &mut self.nets, rules.implied, &mut nested);
        let found = if lowest_at.is_some() { nets.lowest().into_iter().collect() } else { nets.lowest_of_each() };
        found.iter().try_for_each(|net| offer(nets.found(net)))
    }

    /// Offers the chains or nets that the definition finds, weighed by a level.
    fn by_definition(
        &self,
        level: Option<&Level>,
        find: impl FnOnce(&LiteralSearch) -> Vec<Rc<LiteralNet>>,
        offer: &mut Offer<FoundChain>,
    ) -> Flow {
        let (unweighed, is_over) = (Level::default(), || self.is_over());
        let search = LiteralSearch::new(self.grid(), level.unwrap_or(&unweighed), &is_over);
        find(&search).iter().try_for_each(|net| offer(net.found(search.board)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::named::{candidates, limited, one};

    fn removing(name: &str) -> Effect {
        Effect { placed: None, removed: candidates(name).iter().collect() }
    }

    #[test]
    fn what_was_lost_is_told_since_the_search_under_way_last_failed() {
        let mut session = Session::new(limited("r1c1n12"));
        session.look_since(None);
        assert_eq!(*session.lost(), Lost::ANYTHING, "it has never failed");
        session.look_since(Some(session.steps()));
        assert_eq!(*session.lost(), Lost::NOTHING);
        session.apply(&removing("r9c9n9"));
        assert_eq!(session.lost().candidates, candidates("r9c9n9"), "a step is told at once");
        session.apply(&removing("r9c9n8"));
        assert_eq!(session.lost().candidates, candidates("r9c9n89"));
        session.look_since(Some(1));
        assert_eq!(session.lost().candidates, candidates("r9c9n8"), "another search failed later");
        session.look_since(None);
        assert_eq!(*session.lost(), Lost::ANYTHING);
    }

    #[test]
    fn chains_are_looked_for_with_the_digits_of_which_a_pair_is_new() {
        let mut session = Session::new(limited(""));
        for links in Links::ALL {
            session.has_no_chain(links);
        }
        assert!(Links::ALL.into_iter().all(|links| session.digits_of_chains(links).is_empty()));
        session.apply(&removing("r1c1n3456789"));
        // r1c1 has 1 and 2 left, and no house has two places of a digit.
        assert!(session.digits_of_chains(Links::X).is_empty());
        assert_eq!([Links::Y, Links::Xy].map(|links| session.digits_of_chains(links)), [DigitSet::ALL; 2]);
        session.has_no_chain(Links::Y);
        assert!(session.digits_of_chains(Links::Y).is_empty());
        let row: String = (1..=7).map(|column| format!("r9c{column}n5 ")).collect::<Vec<_>>().concat();
        session.apply(&removing(&row));
        assert_eq!(session.digits_of_chains(Links::X), DigitSet::of(one("r9c9n5").digit()));
    }

    #[test]
    fn what_is_found_in_a_state_is_found_anew_in_the_next() {
        let mut session = Session::new(limited("r1c1n12 r1c2n13 r9c1n23"));
        let count = |session: &mut Session| {
            let mut count = 0;
            let _ = session.almost_locked().1.doubles(&mut |_| {
                count += 1;
                Flow::Continue(())
            });
            count
        };
        let before = count(&mut session);
        assert_eq!(count(&mut session), before);
        session.apply(&removing("r9c1n3"));
        let anew = count(&mut Session::new(*session.grid()));
        assert_eq!(count(&mut session), anew);
        assert_ne!(anew, before);
    }

    #[test]
    fn whips_that_are_offered_are_those_of_the_state_as_it_is_now() {
        let mut session = Session::new(limited("r1c1n12 r1c2n123"));
        let targets = |session: &mut Session| {
            let mut targets = CandidateSet::EMPTY;
            let _ = session.chains(ChainPattern::Whip, 2, &mut |target, _| {
                targets.insert(target);
                Flow::Continue(())
            });
            targets
        };
        assert!(targets(&mut session).is_empty());
        session.apply(&removing("r1c2n3"));
        let found = targets(&mut session);
        assert!(found.contains(one("r1c9n1")) && found.contains(one("r1c9n2")));
    }
}
