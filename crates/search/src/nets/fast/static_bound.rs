//! The bound of nets whose implications are static: all that these lead to.

use super::start::Start;
use crate::chains::fast::{LinkGraph, Links, Number, Numbers};
use crate::state::View;
use crate::words::with_words;
use unguess_board::{By, Candidate};
use unguess_proof::Literal;

/// What nets may conclude by static implications, whatever the number of candidates.
pub(super) trait StaticBound {
    /// What a net with this start may conclude, as far as it changes the state.
    fn conclusions(&self, start: Start) -> Vec<Literal>;

    /// Whether an assumption may lead to opposites.
    fn refutes(&self, assumed: Literal) -> bool;
}

/// The bound of a state.
pub(super) fn static_bound(view: &View) -> Box<dyn StaticBound + '_> {
    with_words!(view.candidates().len(), W of [2, 3, 4; 12], Box::new(StaticReach::new(view, LinkGraph::<W>::new(view))))
}

/// All that static implications lead to.
struct StaticReach<'a, const W: usize> {
    view: &'a View,
    graph: LinkGraph<W>,
    /// The candidates of cells with more than one.
    open: Numbers<W>,
    /// By number: what is true once it is true, and what is false.
    implied: By<Number, [Numbers<W>; 2]>,
    /// By candidate: its number.
    numbers: Vec<Option<Number>>,
}

impl<'a, const W: usize> StaticReach<'a, W> {
    /// Finds for each candidate that is assumed to be true what follows by static implications: what is true, and what
    /// that makes false.
    fn new(view: &'a View, graph: LinkGraph<W>) -> Self {
        let implications = graph.implications(Links::Xy);
        let implied = implications.implied().iter().map(|on| [*on, implications.excluded(on)]).collect();
        let mut open = Numbers::EMPTY;
        let is_open = |number: &Number| view.digits_in(graph.candidate(*number).cell()).is_plural();
        graph.numbers().filter(is_open).for_each(|number| open.insert(number));
        let mut numbers = vec![None; Candidate::COUNT];
        graph.numbers().for_each(|number| numbers[graph.candidate(number).index()] = Some(number));
        Self { view, graph, open, implied, numbers }
    }

    fn implied_by(&self, assumed: Literal) -> [Numbers<W>; 2] {
        self.numbers[assumed.candidate.index()].map_or([Numbers::EMPTY; 2], |number| self.implied[number])
    }
}

impl<const W: usize> StaticBound for StaticReach<'_, W> {
    fn conclusions(&self, start: Start) -> Vec<Literal> {
        let branches = start.assumptions(self.view).map(|assumed| self.implied_by(assumed));
        let Some([on, off]) = branches.reduce(|all, one| [all[0].and(&one[0]), all[1].and(&one[1])]) else {
            return Vec::new();
        };
        let candidates = |numbers: Numbers<W>| numbers.iter().map(|number| self.graph.candidate(number));
        candidates(on.and(&self.open)).map(Literal::on).chain(candidates(off).map(Literal::off)).collect()
    }

    fn refutes(&self, assumed: Literal) -> bool {
        let [on, off] = self.implied_by(assumed);
        on.intersects(&off)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nets::PropagationRules;
    use crate::nets::fast::follow::follow_alone;

    const STATE: &str = "7.....4...2..7..8...3..8.799..5..3...6..2..9...1.97..6...3..9...3..4..6...9..1.35";

    #[test]
    fn nothing_follows_by_static_implications_that_is_not_in_the_bound() {
        let view = View::new(STATE.parse().unwrap());
        let bound = StaticReach::<12>::new(&view, LinkGraph::new(&view));
        let mut counts = [0; 2];
        for assumed in view.candidates().iter().map(Literal::on) {
            let propagation = follow_alone(&view, assumed, PropagationRules::STATIC);
            assert!(bound.refutes(assumed) || !propagation.is_refuted(), "{assumed:?}");
            counts[usize::from(bound.refutes(assumed))] += 1;
            let [on, off] = bound.implied_by(assumed);
            for literal in propagation.literals() {
                let number = bound.numbers[literal.candidate.index()].unwrap();
                assert!(if literal.on { on } else { off }.contains(number), "{assumed:?}: {literal:?}");
            }
        }
        assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
    }

    #[test]
    fn a_start_concludes_what_follows_from_each_of_its_assumptions() {
        let view = View::new(STATE.parse().unwrap());
        let bound = static_bound(&view);
        let mut count = 0;
        for start in Start::all(&view, PropagationRules::STATIC) {
            let branches: Vec<_> = start
                .assumptions(&view)
                .map(|assumed| follow_alone(&view, assumed, PropagationRules::STATIC))
                .collect();
            if branches.iter().any(crate::nets::fast::Propagation::is_refuted) {
                continue;
            }
            let conclusions = bound.conclusions(start);
            let common = branches[0].literals().filter(|one| branches.iter().all(|branch| branch.holds(*one)));
            let changes = |one: &Literal| !one.on || view.digits_in(one.candidate.cell()).is_plural();
            for literal in common.filter(changes) {
                assert!(conclusions.contains(&literal), "{start:?}: {literal:?}");
                count += 1;
            }
        }
        assert!(count > 0);
    }
}
