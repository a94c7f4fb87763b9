//! The bound of nets whose implications are static: all that these lead to.

use super::start::Start;
use crate::board::{By, Candidate, with_words};
use crate::links::{LinkGraph, Links, Number, Numbers};
use crate::proof::Literal;
use crate::state::View;

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
