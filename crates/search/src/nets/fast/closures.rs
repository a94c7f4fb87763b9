//! The bound of nets whose implications are dynamic: closures. They hold no less than a
//! [`Propagation`](super::Propagation) finds, as that may end early, and are found much faster.

use super::closure::KeptClosure;
use super::grow::{Ground, Growth};
use super::kept::{ClosureRules, Kept, Starts};
use super::nested::Nested;
use super::start::Start;
use crate::nets::nesting::Nesting;
use crate::nets::rules::PropagationRules;
use crate::state::{Course, Lost};
use unguess_board::{Candidate, CandidateSet, Digit};
use unguess_proof::Literal;

/// The closures of the assumptions in a state.
pub struct Closures<'a> {
    ground: Ground<'a>,
    /// The false and the true candidates whose closures are up to date in this state.
    closed: [CandidateSet; 2],
    /// The ones among them of which less followed before.
    changed: [CandidateSet; 2],
    /// What was lost since closures were last looked at.
    lost: Lost,
    /// The candidates among it one by one, if they are few.
    lately: Vec<Candidate>,
    /// The starts from which nothing followed before.
    fruitless: Starts,
}

impl<'a> Closures<'a> {
    /// The closures of a state, in which nothing is assumed yet. False candidates count as gone, and so does what
    /// nested deductions remove.
    pub fn new(course: &'a Course, kept: &mut Kept, rules: PropagationRules, nesting: Nesting) -> Self {
        /// Up to this many candidates are looked at one by one.
        const FEW: usize = 8;
        let closure_rules = ClosureRules::of(rules, nesting);
        // What was lost since these closures were last looked at. The fruitless starts are collected anew.
        let kept_closures = kept.closures_mut(closure_rules);
        let seen = kept_closures.seen.replace(course.steps());
        let lost = seen.map_or(Lost::NOTHING, |steps| course.lost_since(steps));
        let fruitless = std::mem::replace(&mut kept_closures.fruitless, Starts::EMPTY);
        let nothing = [CandidateSet::EMPTY; 2];
        let lately = if lost.candidates.len() <= FEW { lost.candidates.iter().collect() } else { Vec::new() };
        let ground = Ground::new(course.view(), rules, closure_rules);
        Self { ground, closed: nothing, changed: nothing, lost, lately, fruitless }
    }

    /// Makes sure that the closure of an assumption is up to date.
    fn ensure(&mut self, kept: &mut Kept, assumed: Literal, nested: &mut dyn Nested) {
        let closed = &mut self.closed[usize::from(assumed.on)];
        if !closed.contains(assumed.candidate) {
            closed.insert(assumed.candidate);
            self.close(kept, assumed, nested);
        }
    }

    /// Finds the closure of an assumption from what was kept of it, unless that is still all that follows.
    #[inline(never)]
    fn close(&mut self, kept: &mut Kept, assumed: Literal, nested: &mut dyn Nested) {
        let closure_rules = self.ground.closure_rules;
        match kept.closures_mut(closure_rules).of_mut(assumed) {
            KeptClosure::Refuted => return,
            KeptClosure::Closed(closure) => {
                if closure.survives(&self.lately, &self.ground.all, nested.nesting(), self.ground.rules.cells) {
                    return;
                }
            }
            KeptClosure::Nothing => {}
        }
        // Nothing was kept, or more follows now.
        self.changed[usize::from(assumed.on)].insert(assumed.candidate);
        let closure = Growth::new(&self.ground, kept, assumed).finish(kept, nested);
        match (closure, kept.closures_mut(closure_rules).of_mut(assumed)) {
            (None, kept_closure) => *kept_closure = KeptClosure::Refuted,
            (Some(closure), KeptClosure::Closed(kept_closure)) => **kept_closure = closure,
            (Some(closure), kept_closure) => *kept_closure = KeptClosure::Closed(Box::new(closure)),
        }
    }

    /// What a net with this start may conclude, as far as it changes the state.
    pub fn conclusions(&mut self, kept: &mut Kept, start: Start, nested: &mut dyn Nested) -> Vec<Literal> {
        if let Start::Refuted(assumed) = start {
            let conclusion = assumed.opposite();
            // A candidate turning out true changes nothing if its cell has no other.
            let changes = !conclusion.on || self.ground.open.contains(conclusion.candidate.cell());
            return if changes && self.refutes(kept, assumed, nested) { vec![conclusion] } else { Vec::new() };
        }
        // If nothing followed from this start before, only a change of its candidates or closures can make a
        // difference.
        let mut has_changed = !self.fruitless.contains(start.number()) || start.touches(&self.lost.candidates);
        for assumed in start.assumptions(self.ground.view) {
            self.ensure(kept, assumed, nested);
            has_changed |= self.changed[usize::from(assumed.on)].contains(assumed.candidate);
        }
        let conclusions = if has_changed { self.shared(kept, start) } else { Vec::new() };
        if conclusions.is_empty() {
            kept.closures_mut(self.ground.closure_rules).fruitless.insert(start.number());
        }
        conclusions
    }

    /// Whether an assumption leaves a variable nothing to take.
    pub fn refutes(&mut self, kept: &mut Kept, assumed: Literal, nested: &mut dyn Nested) -> bool {
        self.ensure(kept, assumed, nested);
        matches!(kept.closures(self.ground.closure_rules).of(assumed), KeptClosure::Refuted)
    }

    /// What follows from all assumptions of a start, as far as it changes the state. A refuted one counts as leading to
    /// everything.
    fn shared(&self, kept: &Kept, start: Start) -> Vec<Literal> {
        let closures = kept.closures(self.ground.closure_rules);
        // A candidate turning out true changes nothing if its cell has no other.
        let mut on = self.ground.all.map(|cells| cells & self.ground.open);
        let mut off = self.ground.all;
        for assumed in start.assumptions(self.ground.view) {
            if let KeptClosure::Closed(closure) = closures.of(assumed) {
                for digit in 0..Digit::COUNT {
                    on[digit] &= closure.on[digit];
                    off[digit] -= closure.left[digit];
                }
            }
        }
        let mut shared = Vec::new();
        for digit in Digit::all() {
            shared.extend(on[digit.index()].iter().map(|cell| Literal::on(cell.with(digit))));
        }
        for digit in Digit::all() {
            shared.extend(off[digit.index()].iter().map(|cell| Literal::off(cell.with(digit))));
        }
        shared
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nets::fast::NoDeductions;
    use crate::nets::fast::follow::follow_alone;
    use unguess_board::Grid;

    const STATE: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

    /// *Bound, then ordered*: a propagation may end early, so it never finds what is not in the closure.
    #[test]
    fn a_closure_holds_all_that_a_propagation_finds() {
        for rules in [PropagationRules::DYNAMIC, PropagationRules::OF_DIGIT] {
            let course = Course::of(STATE.parse::<Grid>().unwrap());
            let mut kept = Kept::default();
            let mut closures = Closures::new(&course, &mut kept, rules, Nesting::None);
            let candidates = course.view().candidates().iter().step_by(2);
            let mut counts = [0; 2];
            for assumed in candidates.flat_map(|one| [Literal::on(one), Literal::off(one)]) {
                let propagation = follow_alone(course.view(), assumed, rules);
                let is_refuted = closures.refutes(&mut kept, assumed, &mut NoDeductions);
                assert!(is_refuted || !propagation.is_refuted(), "{assumed:?}");
                counts[usize::from(is_refuted)] += 1;
                let KeptClosure::Closed(closure) = kept.closures(closures.ground.closure_rules).of(assumed) else {
                    continue;
                };
                for Literal { candidate, on } in propagation.literals() {
                    let set = if on { &closure.on } else { &closure.left };
                    assert_eq!(
                        set[candidate.digit().index()].contains(candidate.cell()),
                        on,
                        "{assumed:?}: {candidate}"
                    );
                }
            }
            assert!(counts[0] > 50, "{counts:?}");
        }
    }

    #[test]
    fn what_nothing_followed_from_is_not_asked_again_until_something_is_lost() {
        let mut course = Course::of(STATE.parse::<Grid>().unwrap());
        let mut kept = Kept::default();
        let all = Start::all(course.view(), PropagationRules::DYNAMIC);
        let mut closures = Closures::new(&course, &mut kept, PropagationRules::DYNAMIC, Nesting::None);
        let fruitless = |start: &&Start| {
            !matches!(start, Start::Refuted(_))
                && closures.conclusions(&mut kept, **start, &mut NoDeductions).is_empty()
        };
        let fruitless: Vec<Start> = all.iter().filter(fruitless).copied().collect();
        let is_fruitless = |kept: &mut Kept, start: &Start| {
            let means = ClosureRules::of(PropagationRules::DYNAMIC, Nesting::None);
            kept.closures_mut(means).fruitless.contains(start.number())
        };
        assert!(fruitless.len() > 50 && fruitless.iter().all(|start| is_fruitless(&mut kept, start)));
        course.strike(course.view().candidates().first());
        let mut later = Closures::new(&course, &mut kept, PropagationRules::DYNAMIC, Nesting::None);
        assert!(!fruitless.iter().any(|start| is_fruitless(&mut kept, start)), "each has to be asked once more");
        assert!(fruitless.iter().all(|start| later.fruitless.contains(start.number())));
        later.conclusions(&mut kept, fruitless[0], &mut NoDeductions);
    }
}
