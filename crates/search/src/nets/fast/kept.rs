//! What nets have found in a state, and in the states it came from: it still follows.

use super::closure::KeptClosure;
use super::ordered::Propagation;
use crate::nets::nesting::Nesting;
use crate::nets::rules::PropagationRules;
use crate::state::Course;
use unguess_board::{Candidate, IndexSet, Variable};
use unguess_proof::Literal;

/// Starts of nets by number.
pub(super) type Starts = IndexSet<{ (Candidate::COUNT + Variable::CLASSIC).div_ceil(64) }>;

/// The closures of the assumptions in a state, by one kind of rules.
pub(super) struct KeptClosures {
    by_assumption: Vec<[KeptClosure; 2]>,
    /// How many steps the state had come when they were last looked at.
    pub(super) seen: Option<usize>,
    /// The starts from which nothing followed then.
    pub(super) fruitless: Starts,
}

impl KeptClosures {
    fn none() -> Self {
        let by_assumption = (0..Candidate::COUNT).map(|_| [KeptClosure::Nothing, KeptClosure::Nothing]).collect();
        Self { by_assumption, seen: None, fruitless: Starts::EMPTY }
    }

    pub(super) fn of(&self, assumed: Literal) -> &KeptClosure {
        &self.by_assumption[assumed.candidate.index()][usize::from(assumed.on)]
    }

    pub(super) fn of_mut(&mut self, assumed: Literal) -> &mut KeptClosure {
        &mut self.by_assumption[assumed.candidate.index()][usize::from(assumed.on)]
    }
}

/// The rules of a closure, as a number: 0 within the places of one digit; then all rules, with deductions of ascending nesting.
/// What follows by rules of the second kind also follows by those of deeper nesting.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct ClosureRules(usize);

impl ClosureRules {
    const COUNT: usize = 1 + Nesting::ALL.len();

    pub(super) const fn of(rules: PropagationRules, nesting: Nesting) -> Self {
        Self(if rules.cells { 1 + nesting as usize } else { 0 })
    }
}

/// A group of propagations that are kept together, as a number: static ones, or dynamic ones with deductions of some nesting.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct PropagationGroup(usize);

impl PropagationGroup {
    const COUNT: usize = 1 + Nesting::ALL.len();

    pub(super) const fn of(rules: PropagationRules, nesting: Nesting) -> Self {
        Self(if rules.dynamic { 1 + nesting as usize } else { 0 })
    }
}

/// What nets have found in the states of a run. One state is searched at a time; inside a net there are states that came
/// from it, and inside their nets others. The last one is the one that is searched now.
#[derive(Default)]
pub struct Kept {
    first: KeptOfState,
    inner: Vec<KeptOfState>,
}

/// What nets have found in one state.
#[derive(Default)]
pub(super) struct KeptOfState {
    closures: [Option<KeptClosures>; ClosureRules::COUNT],
    propagations: [Option<Propagations>; PropagationGroup::COUNT],
}

/// A state inside a net, without the candidates that are false there.
pub struct InnerState {
    /// The state.
    pub(super) course: Course,
    /// What nets have found in it.
    pub(super) kept: KeptOfState,
}

impl Kept {
    /// Goes on in a state that came from the one that was searched up to now.
    pub(super) fn enter(&mut self, state: KeptOfState) {
        self.inner.push(state);
    }

    /// Goes back, and hands over what was found there.
    pub(super) fn leave(&mut self) -> KeptOfState {
        self.inner.pop().unwrap_or_default()
    }

    /// Whether the state that is searched now is one inside a net.
    pub(super) const fn is_inside(&self) -> bool {
        !self.inner.is_empty()
    }

    fn here(&self) -> &KeptOfState {
        self.inner.last().unwrap_or(&self.first)
    }

    fn here_mut(&mut self) -> &mut KeptOfState {
        self.inner.last_mut().unwrap_or(&mut self.first)
    }

    /// The closures of this state by some rules.
    pub(super) fn closures(&self, closure_rules: ClosureRules) -> &KeptClosures {
        self.here().closures[closure_rules.0].as_ref().expect("these rules are in use")
    }

    /// The closures of this state by some rules, to be changed; made if there are none yet.
    pub(super) fn closures_mut(&mut self, closure_rules: ClosureRules) -> &mut KeptClosures {
        self.here_mut().closures[closure_rules.0].get_or_insert_with(KeptClosures::none)
    }

    /// Calls `tell` with the other closures of an assumption that are kept and still follow: by weaker rules in this
    /// state, and by these or weaker rules in the states that it came from.
    pub(super) fn each_other(&self, closure_rules: ClosureRules, assumed: Literal, tell: &mut dyn FnMut(&KeptClosure)) {
        // The rules of one digit, number 0, stand alone.
        let least = closure_rules.0.min(1);
        let mut most = closure_rules.0;
        for state in self.inner.iter().rev().chain([&self.first]) {
            for closures in state.closures[least..most].iter().rev().flatten() {
                tell(closures.of(assumed));
            }
            // The same rules count too in the states that this one came from.
            most = closure_rules.0 + 1;
        }
    }

    /// The propagations of this state in a group.
    pub(super) fn propagations(&self, group: PropagationGroup) -> &Propagations {
        self.here().propagations[group.0].as_ref().expect("this group has begun")
    }

    /// The propagations of this state in a group, to be added to.
    pub(super) fn propagations_mut(&mut self, group: PropagationGroup) -> &mut Propagations {
        self.here_mut().propagations[group.0].as_mut().expect("this group has begun")
    }

    /// Prepares the propagations of a group for a state. Those that were made in an earlier state are kept if they go
    /// the same way in this one; of static ones that cannot be seen, so they are dropped.
    pub(super) fn begin(&mut self, group: PropagationGroup, course: &Course) {
        let propagations = &mut self.here_mut().propagations[group.0];
        match propagations {
            Some(propagations) if group != PropagationGroup(0) => propagations.follow(course),
            _ => *propagations = Some(Propagations { made: Vec::new(), seen: course.steps() }),
        }
    }
}

/// Propagations in a state.
pub(super) struct Propagations {
    /// By assumption; empty before the first one.
    made: Vec<[Option<Box<Propagation>>; 2]>,
    /// How many steps the state had come when they were last looked at.
    seen: usize,
}

impl Propagations {
    pub(super) fn get(&self, assumed: Literal) -> Option<&Propagation> {
        self.made.get(assumed.candidate.index())?[usize::from(assumed.on)].as_deref()
    }

    pub(super) fn insert(&mut self, assumed: Literal, propagation: Propagation) {
        if self.made.is_empty() {
            self.made.resize_with(Candidate::COUNT, Default::default);
        }
        self.made[assumed.candidate.index()][usize::from(assumed.on)] = Some(Box::new(propagation));
    }

    /// Goes on to a later state, and drops the propagations that may go another way there.
    fn follow(&mut self, course: &Course) {
        /// If more is lost, hardly any goes the same way.
        const LITTLE: usize = 8;
        let lost = course.lost_since(std::mem::replace(&mut self.seen, course.steps()));
        if lost.candidates.len() > LITTLE {
            self.made.clear();
            return;
        }
        for made in self.made.iter_mut().flatten() {
            made.take_if(|made| !made.survives(&lost, course.view().candidates()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nets::fast::{Closures, NoDeductions, Start};
    use crate::state::View;
    use unguess_board::{Effect, Grid};

    const ESCARGOT: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

    fn state() -> View {
        View::new(ESCARGOT.parse().unwrap())
    }

    fn assumptions(view: &View) -> Vec<Literal> {
        let candidates = view.candidates().iter().step_by(4);
        candidates.flat_map(|candidate| [Literal::on(candidate), Literal::off(candidate)]).collect()
    }

    /// Places all singles.
    fn settle(course: &mut Course) {
        while let Some(single) = Variable::classic().find_map(|variable| {
            let mut left = course.view().candidates_of(variable);
            left.next().filter(|_| left.next().is_none())
        }) {
            course.apply(&Effect { placed: Some(single), removed: Vec::new() });
        }
    }

    /// Removes some wrong candidates of a puzzle after the other, and counts what closures that were kept conclude in each
    /// state and those that are made anew do not, and what both do. Singles are placed or not.
    fn grown_and_anew(settles: bool) -> [usize; 2] {
        let (mut course, mut kept) = (Course::new(state()), Kept::default());
        let solution = "162857493534129678789643521475312986913586742628794135356478219241935867897261354";
        let solution: Grid = solution.parse().unwrap();
        let wrong = |candidate: &Candidate| solution.value(candidate.cell()) != Some(candidate.digit());
        let lost: Vec<Candidate> = course.view().candidates().iter().filter(wrong).step_by(5).collect();
        let mut counts = [0; 2];
        for lost in lost.chunks(6) {
            let mut growing = Closures::new(&course, &mut kept, PropagationRules::DYNAMIC, Nesting::None);
            let mut fresh_kept = Kept::default();
            let mut fresh = Closures::new(&course, &mut fresh_kept, PropagationRules::DYNAMIC, Nesting::None);
            for start in Start::all(course.view(), PropagationRules::DYNAMIC) {
                let grown = growing.conclusions(&mut kept, start, &mut NoDeductions);
                let anew = fresh.conclusions(&mut fresh_kept, start, &mut NoDeductions);
                assert!(anew.iter().all(|literal| grown.contains(literal)), "{start:?}: {grown:?} for {anew:?}");
                counts[0] += grown.len() - anew.len();
                counts[1] += anew.len();
            }
            course.strike(lost.iter().copied());
            if settles {
                settle(&mut course);
            }
        }
        counts
    }

    /// A variable that has one candidate left in a state is not looked at there: singles come before nets. Where they are
    /// placed, a closure is all that follows, whether it grew from an earlier state or not.
    #[test]
    fn closures_that_were_kept_are_what_they_are_anew_where_singles_are_placed() {
        let [more, both] = grown_and_anew(true);
        assert!(more == 0 && both > 1000, "{more} more than {both}");
    }

    /// Inside a net singles are not placed. There a closure that was kept knows what followed from a variable when it had
    /// two candidates, and one that is made anew does not. The bound is the better for it, and never too small.
    #[test]
    fn closures_that_were_kept_hold_more_than_anew_where_singles_are_left() {
        let [more, both] = grown_and_anew(false);
        assert!(more > 0 && both > 1000, "{more} more than {both}");
    }

    #[test]
    fn what_is_known_of_a_state_is_used_in_those_that_come_from_it_and_not_the_other_way() {
        let (course, mut kept) = (Course::new(state()), Kept::default());
        let assumed = assumptions(course.view())[0];
        let count = |kept: &Kept| {
            let mut count = 0;
            let closure_rules = ClosureRules::of(PropagationRules::DYNAMIC, Nesting::Simple);
            kept.each_other(closure_rules, assumed, &mut |closure| {
                count += usize::from(!matches!(closure, KeptClosure::Nothing));
            });
            count
        };
        kept.enter(KeptOfState::default());
        let mut inner = Closures::new(&course, &mut kept, PropagationRules::DYNAMIC, Nesting::None);
        inner.refutes(&mut kept, assumed, &mut NoDeductions);
        assert_eq!(count(&kept), 1);
        kept.leave();
        assert_eq!(count(&kept), 0);
        let mut outer = Closures::new(&course, &mut kept, PropagationRules::DYNAMIC, Nesting::None);
        outer.refutes(&mut kept, assumed, &mut NoDeductions);
        kept.enter(KeptOfState::default());
        assert_eq!(count(&kept), 1);
    }
}
