//! The bound of nets: what they may conclude, found before anything is followed in order. No net concludes anything else.

use super::closures::Closures;
use super::kept::Kept;
use super::matrix_bound::{MatrixBound, matrix_bound, removable_at_once};
use super::nested::Nested;
use super::start::Start;
use super::static_bound::{StaticBound, static_bound};
use crate::nets::nesting::Nesting;
use crate::nets::rules::PropagationRules;
use crate::state::Course;
use unguess_board::CandidateSet;
use unguess_proof::Literal;

/// What the nets of a state may conclude.
pub(super) enum NetBound<'a> {
    /// By static implications.
    Static(Box<dyn StaticBound + 'a>),
    /// By dynamic implications, from all closures at once.
    AtOnce(Box<dyn MatrixBound + 'a>),
    /// By dynamic implications, from closures that are kept from state to state.
    Kept(Box<Closures<'a>>),
}

impl<'a> NetBound<'a> {
    /// The bound of the state that a course has come to.
    pub(super) fn new(course: &'a Course, kept: &mut Kept, rules: PropagationRules, nested: &dyn Nested) -> Self {
        if !rules.dynamic {
            Self::Static(static_bound(course.view()))
        } else if is_at_once(kept, rules, nested) {
            Self::AtOnce(matrix_bound(course.view()))
        } else {
            Self::Kept(Box::new(Closures::new(course, kept, rules, nested.nesting())))
        }
    }

    /// What a net with this start may conclude, as far as it changes the state.
    pub(super) fn conclusions(&mut self, kept: &mut Kept, start: Start, nested: &mut dyn Nested) -> Vec<Literal> {
        match self {
            Self::Static(bound) => bound.conclusions(start),
            Self::AtOnce(bound) => bound.conclusions(start),
            Self::Kept(closures) => closures.conclusions(kept, start, nested),
        }
    }

    /// Whether an assumption may lead to opposites. A net may then end early, and conclude less than `conclusions`
    /// says.
    pub(super) fn refutes(&mut self, kept: &mut Kept, assumed: Literal, nested: &mut dyn Nested) -> bool {
        match self {
            Self::Static(bound) => bound.refutes(assumed),
            Self::AtOnce(bound) => bound.refutes(assumed),
            Self::Kept(closures) => closures.refutes(kept, assumed, nested),
        }
    }
}

/// Whether all closures are grown at once: inside a net those without deductions, since none are kept there.
fn is_at_once(kept: &Kept, rules: PropagationRules, nested: &dyn Nested) -> bool {
    // The module for browsers does without: it would be too much to load.
    let is_possible = cfg!(not(target_arch = "wasm32"));
    is_possible && rules == PropagationRules::DYNAMIC && nested.nesting() == Nesting::None && kept.is_inside()
}

/// What the nets of a state may remove.
pub(super) fn removable(
    course: &Course,
    kept: &mut Kept,
    rules: PropagationRules,
    nested: &mut dyn Nested,
) -> CandidateSet {
    if is_at_once(kept, rules, nested) {
        return removable_at_once(course.view());
    }
    let (view, mut bound) = (course.view(), NetBound::new(course, kept, rules, nested));
    let starts = Start::all(view, rules).into_iter();
    let conclusions = starts.flat_map(|start| bound.conclusions(kept, start, nested));
    // A true candidate removes the others of its cell.
    conclusions.fold(CandidateSet::EMPTY, |all, Literal { candidate, on }| {
        let of_cell = *candidate.cell().variable().candidates() & *view.candidates();
        all | if on { of_cell - CandidateSet::of(candidate) } else { CandidateSet::of(candidate) }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nets::fast::{Nets, NoDeductions};
    use unguess_board::Grid;

    const STATE: &str = "7.....4...2..7..8...3..8.799..5..3...6..2..9...1.97..6...3..9...3..4..6...9..1.35";

    #[test]
    fn whatever_a_net_removes_is_among_what_nets_may_remove() {
        for rules in [PropagationRules::STATIC, PropagationRules::OF_DIGIT, PropagationRules::DYNAMIC] {
            let course = Course::of(STATE.parse::<Grid>().unwrap());
            let may_go = removable(&course, &mut Kept::default(), rules, &mut NoDeductions);
            let (mut kept, mut none) = (Kept::default(), NoDeductions);
            let mut nets = Nets::new(&course, &mut kept, rules, &mut none);
            let found = nets.lowest_of_each();
            for net in &found {
                assert!(nets.effect(net).removed.iter().all(|gone| may_go.contains(*gone)), "{net:?}");
            }
            assert!(rules != PropagationRules::DYNAMIC || found.len() > 3, "{} nets", found.len());
        }
    }
}
