//! Forcing nets: what the propagations of a state have in common, and where one contradicts itself.

use std::rc::Rc;

use unguess_board::{Candidate, CandidateSet, Effect, Variable};
use unguess_proof::{Branch, Cases, Either, Literal, Proof, Refutation};

use super::bound::NetBound;
use super::follow::follow;
use super::kept::{Kept, PropagationGroup};
use super::nested::{Lemma, Nested};
use super::ordered::Propagation;
use super::start::Start;
use crate::chains::FoundChain;
use crate::nets::rules::{NetForm, PropagationRules};
use crate::state::{Course, View};

/// A net that changes something.
#[derive(Clone, Copy, Debug)]
pub struct Net {
    /// How it concludes.
    pub form: NetForm,
    /// How many nodes it has, lemmas included.
    pub nodes: usize,
    /// What it concludes.
    pub conclusion: Literal,
    start: Start,
}

/// The place of a net among nets with as many nodes, as Sudoku Explainer orders them: its form, the place of its start, and its
/// place among the nets with that start.
type NetPlace = (NetForm, usize, usize);

/// The order of nets, lowest first: by the number of nodes, then by place.
type NetRank = (usize, NetPlace);

/// The most nodes that a net at place `other` may have to come before a net of a rank.
fn most_before((nodes, place): NetRank, other: NetPlace) -> usize {
    if other < place { nodes } else { nodes.saturating_sub(1) }
}

/// A start from which nets may change something.
struct Prospect {
    /// The place in Sudoku Explainer's order.
    order: usize,
    start: Start,
    /// What they may conclude.
    conclusions: Vec<Literal>,
}

/// The propagations of a state, each made once.
pub struct Nets<'a> {
    view: &'a View,
    rules: PropagationRules,
    kept: &'a mut Kept,
    nested: &'a mut dyn Nested,
    /// What can follow at all.
    bound: NetBound<'a>,
    /// The group of kept propagations that these nets use.
    group: PropagationGroup,
}

impl<'a> Nets<'a> {
    /// Nets by these rules, and with nested deductions where nothing more follows.
    pub fn new(course: &'a Course, kept: &'a mut Kept, rules: PropagationRules, nested: &'a mut dyn Nested) -> Self {
        let group = PropagationGroup::of(rules, nested.nesting());
        kept.begin(group, course);
        let bound = NetBound::new(course, kept, rules, nested);
        Self { view: course.view(), rules, kept, nested, bound, group }
    }

    /// The net with the fewest nodes; at equal length by form, then as found.
    pub fn lowest(&mut self) -> Option<Net> {
        self.search(1, |_, _| 0).pop().map(|(_, net)| net)
    }

    /// For everything that can be removed the net with the fewest nodes; lowest first.
    pub(crate) fn lowest_of_each(&mut self) -> Vec<Net> {
        let mut each = self.search(2 * Candidate::COUNT, Self::slot);
        each.sort_unstable_by_key(|(rank, _)| *rank);
        each.into_iter().map(|(_, net)| net).collect()
    }

    /// The nets as lemmas, for a propagation that asks for nested deductions.
    pub fn lemmas(&mut self) -> Vec<Rc<Lemma>> {
        let nets = self.lowest_of_each();
        nets.iter().map(|net| Rc::new(self.lemma(net))).collect()
    }

    /// A net as a technique takes it.
    pub fn found(&self, net: &Net) -> FoundChain {
        FoundChain { form: net.form.name(), nodes: net.nodes, proof: self.proof(net), effect: self.effect(net) }
    }

    /// What a net changes.
    pub(super) fn effect(&self, net: &Net) -> Effect {
        effect(self.view, net.conclusion)
    }

    /// The proof of a net: for each assumption of its start, the branch that leads to the conclusion.
    fn proof(&self, net: &Net) -> Proof {
        let targets = self.targets(net.start, net.conclusion);
        let branches: Vec<Branch> =
            targets.into_iter().map(|(propagation, node)| propagation.branch_to(node)).collect();
        match net.start {
            Start::Refuted(_) => Proof::Refutation(Refutation { branches }),
            Start::Either(_) => Proof::Either(Either { branches }),
            Start::Each(variable) => Proof::Cases(Cases::of_variable(variable, branches)),
        }
    }

    /// The lowest net of each slot, where `slot` puts each conclusion into one of `slots`. Starts whose assumptions
    /// have been followed already come first, since that leaves little to follow; which net is lowest does not depend
    /// on that order, since the rank has the place in Sudoku Explainer's.
    fn search(&mut self, slots: usize, slot: fn(&Self, Literal) -> usize) -> Vec<(NetRank, Net)> {
        let mut lowest: Vec<Option<(NetRank, Net)>> = vec![None; slots];
        let mut prospects = self.prospects();
        let unfollowed =
            |start: Start| start.assumptions(self.view).filter(|assumed| !self.is_followed(*assumed)).count();
        prospects.sort_by_cached_key(|prospect| unfollowed(prospect.start));
        for Prospect { order, start, conclusions } in prospects {
            if self.nested.is_over() {
                break;
            }
            // Bound: a conclusion is followed only as long as its net can still be lower than the lowest one of its slot.
            let place = |number: usize| (start.form(), order, number);
            let concluded = self.concluded(start, conclusions, &|nets, conclusion| {
                lowest[slot(nets, conclusion)].map_or(usize::MAX, |(rank, _)| most_before(rank, place(0)))
            });
            // Ordered: the nets that are left, each with the nodes of its lemmas.
            for (number, (conclusion, flat)) in concluded.into_iter().enumerate() {
                let lowest = &mut lowest[slot(self, conclusion)];
                let nodes = flat + self.lemma_nodes(start, conclusion);
                if lowest.is_none_or(|(rank, _)| nodes <= most_before(rank, place(number))) {
                    *lowest = Some(((nodes, place(number)), Net { form: start.form(), nodes, conclusion, start }));
                }
            }
        }
        lowest.into_iter().flatten().collect()
    }

    /// The starts from which nets may change something, in Sudoku Explainer's order.
    fn prospects(&mut self) -> Vec<Prospect> {
        let mut prospects = Vec::new();
        for (order, start) in Start::all(self.view, self.rules).into_iter().enumerate() {
            if self.nested.is_over() {
                break;
            }
            let conclusions = self.bound.conclusions(self.kept, start, self.nested);
            if !conclusions.is_empty() {
                prospects.push(Prospect { order, start, conclusions });
            }
        }
        prospects
    }

    /// The conclusions to which all assumptions of a start lead, each with the number of nodes of its net without lemmas, if that
    /// is no more than `most`. They come in the order in which the first assumption leads to them.
    fn concluded(
        &mut self,
        start: Start,
        mut conclusions: Vec<Literal>,
        most: &dyn Fn(&Self, Literal) -> usize,
    ) -> Vec<(Literal, usize)> {
        let assumptions = start.assumptions(self.view);
        let branches = assumptions.clone().count();
        // What does not follow from an assumption that has been followed already need not be counted in the others.
        if branches > 1 {
            for branch in assumptions.clone().filter_map(|assumed| self.kept.propagations(self.group).get(assumed)) {
                conclusions.retain(|conclusion| branch.holds(*conclusion));
            }
        }
        // Each conclusion begins with the least number of nodes; each branch that is followed replaces its part by its number.
        let with_least =
            conclusions.into_iter().map(|conclusion| (conclusion, branches * start.least_count(conclusion)));
        let mut open: Vec<(Literal, usize)> = with_least.filter(|(one, nodes)| *nodes <= most(self, *one)).collect();
        // What leads to opposites is followed first: the less follows from it, the less is left to look for.
        for refuted in [true, false] {
            for assumed in assumptions.clone() {
                if !open.is_empty() && self.bound.refutes(self.kept, assumed, self.nested) == refuted {
                    self.follow(assumed);
                    open.retain_mut(|(conclusion, nodes)| {
                        // What the other branches have at least, and what that leaves to this one.
                        let others = *nodes - start.least_count(*conclusion);
                        let count = most(self, *conclusion)
                            .checked_sub(others)
                            .and_then(|most| self.count(start, assumed, *conclusion, most));
                        *nodes = others + count.unwrap_or_default();
                        count.is_some()
                    });
                }
            }
        }
        if let Some(first) = assumptions.clone().next().filter(|_| open.len() > 1) {
            let first = self.of(first);
            open.sort_unstable_by_key(|(conclusion, _)| (!conclusion.on, first.node_of(*conclusion)));
        }
        open
    }

    /// How many nodes the branch of an assumption to a conclusion has, if it leads there with no more than `most`.
    fn count(&self, start: Start, assumed: Literal, conclusion: Literal, most: usize) -> Option<usize> {
        let branch = self.of(assumed);
        match start {
            Start::Refuted(_) => branch.refutation_count(most),
            Start::Either(_) | Start::Each(_) => branch.holds(conclusion).then(|| branch.count(conclusion, most))?,
        }
    }

    fn is_followed(&self, assumed: Literal) -> bool {
        self.kept.propagations(self.group).get(assumed).is_some()
    }

    fn follow(&mut self, assumed: Literal) {
        if !self.is_followed(assumed) {
            let propagation = follow(self.view, self.kept, assumed, self.rules, self.nested);
            self.kept.propagations_mut(self.group).insert(assumed, propagation);
        }
    }

    fn of(&self, assumed: Literal) -> &Propagation {
        self.kept.propagations(self.group).get(assumed).expect("it has been followed")
    }

    /// The slot of a conclusion: nets that remove the same candidate share one. A net that makes a candidate of a bivalue cell true
    /// removes the other one.
    fn slot(&self, conclusion: Literal) -> usize {
        let Some([one, other]) = self.view.pair(conclusion.candidate.cell().variable()).filter(|_| conclusion.on)
        else {
            return conclusion.candidate.index() + if conclusion.on { Candidate::COUNT } else { 0 };
        };
        if one == conclusion.candidate { other.index() } else { one.index() }
    }

    /// The nodes in which the branches of a net end, each with its propagation: both sides of the contradiction of a
    /// refuted assumption, or the conclusion in the branch of each assumption.
    fn targets(&self, start: Start, conclusion: Literal) -> Vec<(&Propagation, usize)> {
        if let Start::Refuted(assumed) = start {
            let propagation = self.of(assumed);
            return propagation.contradiction().into_iter().flatten().map(|node| (propagation, node)).collect();
        }
        let branches = start.assumptions(self.view).map(|assumed| self.of(assumed));
        branches.map(|propagation| (propagation, propagation.node_of(conclusion))).collect()
    }

    /// How many nodes the lemmas of a net have; of lemmas that are the same, one counts.
    fn lemma_nodes(&self, start: Start, conclusion: Literal) -> usize {
        let mut counted: Vec<&Rc<Lemma>> = Vec::new();
        for (propagation, node) in self.targets(start, conclusion) {
            if propagation.has_lemmas() {
                for lemma in propagation.ancestry(node).into_iter().filter_map(|node| propagation.lemma(node)) {
                    if !counted.iter().any(|other| Rc::ptr_eq(other, lemma) || other.is_same(lemma)) {
                        counted.push(lemma);
                    }
                }
            }
        }
        counted.iter().map(|lemma| lemma.nodes()).sum()
    }

    /// A net as a lemma: it needs the variables in which its true candidates become true, and the one it splits.
    fn lemma(&self, net: &Net) -> Lemma {
        let mut needs: Vec<Variable> = Vec::new();
        let mut ways = Vec::new();
        let mut is_nested = false;
        for (propagation, end) in self.targets(net.start, net.conclusion) {
            let list = propagation.ancestry(end);
            for node in &list {
                is_nested |= propagation.is_by_lemma(*node);
                if propagation.literal(*node).on {
                    let split = match net.start {
                        Start::Each(variable) => Some(variable),
                        Start::Refuted(_) | Start::Either(_) => None,
                    };
                    needs.extend(propagation.variable(*node).or(split));
                }
            }
            ways.push(list.into_iter().map(|node| propagation.literal(node)).collect());
        }
        // Each variable once. In a set for each kind, its first candidate stands for it.
        let mut seen = [CandidateSet::EMPTY; 4];
        needs.retain(|variable| {
            let mark = variable.candidate(0);
            let new = !seen[variable.kind() as usize].contains(mark);
            seen[variable.kind() as usize].insert(mark);
            new
        });
        let effect = self.effect(net);
        Lemma { removed: effect.removed, needs, ways, nodes: net.nodes, proof: self.proof(net), is_nested }
    }
}

/// What a literal that holds changes: a true one removes the others of its cell.
pub(super) fn effect(view: &View, Literal { candidate, on }: Literal) -> Effect {
    if !on {
        return Effect { placed: None, removed: vec![candidate] };
    }
    let others = view.candidates_of(candidate.cell().variable()).filter(|other| *other != candidate);
    Effect { placed: Some(candidate), removed: others.collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nets::fast::NoDeductions;
    use unguess_board::Grid;

    const STATE: &str = "7.....4...2..7..8...3..8.799..5..3...6..2..9...1.97..6...3..9...3..4..6...9..1.35";

    #[test]
    fn the_lowest_net_is_the_first_of_the_lowest_of_each_and_these_come_in_order() {
        for rules in [PropagationRules::STATIC, PropagationRules::DYNAMIC] {
            let course = Course::of(STATE.parse::<Grid>().unwrap());
            let summary = |net: &Net| (net.nodes, net.form, net.conclusion, net.start);
            let lowest = Nets::new(&course, &mut Kept::default(), rules, &mut NoDeductions).lowest();
            let each = Nets::new(&course, &mut Kept::default(), rules, &mut NoDeductions).lowest_of_each();
            assert_eq!(lowest.as_ref().map(summary), each.first().map(summary));
            assert!(each.is_sorted_by_key(|net| (net.nodes, net.form)));
            assert!(rules == PropagationRules::STATIC || !each.is_empty());
        }
    }

    #[test]
    fn a_net_at_an_earlier_place_wins_with_as_many_nodes_and_one_at_a_later_place_with_fewer() {
        let place = |order| (NetForm::Cell, order, 0);
        assert_eq!(most_before((12, place(5)), place(4)), 12);
        assert_eq!(most_before((12, place(5)), place(5)), 11);
        assert_eq!(most_before((12, (NetForm::Double, 5, 0)), place(0)), 11);
        assert_eq!(most_before((0, place(5)), place(6)), 0);
    }

    /// The nodes of a net are those that its branches have.
    #[test]
    fn a_net_without_lemmas_has_as_many_nodes_as_its_branches_rest_on() {
        let course = Course::of(STATE.parse::<Grid>().unwrap());
        let (mut kept, mut none) = (Kept::default(), NoDeductions);
        let mut nets = Nets::new(&course, &mut kept, PropagationRules::DYNAMIC, &mut none);
        for net in nets.lowest_of_each() {
            let summary = nets.proof(&net).branches().iter().map(|branch| 1 + branch.inferences.len()).sum::<usize>();
            assert_eq!(net.nodes, summary, "{net:?}");
        }
    }
}
