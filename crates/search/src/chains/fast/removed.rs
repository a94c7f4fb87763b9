//! What static chains remove, found from plain sets of cells.

use super::number::{BivalueEnd, Ends};
use crate::closure::{closed, from, within};
use crate::state::{NOTHING, Planes, planes, tally};
use crate::words::with_words;
use unguess_board::{By, Candidate, CandidateSet, Cell, CellSet, Digit, HouseSet, Ordinal, Variable};

/// What forcing chains with at most `longest` strong links remove in the state with the candidates `left`. Only
/// refutations are looked for: whatever a cycle or a proof removes, a refutation removes as well.
pub fn removed_by_chains(left: &Planes, longest: usize) -> Planes {
    BivaluePairs::of(left, BivalueVariables::of(left)).refuted(left, longest)
}

/// A state in which static chains remove nothing. Where less is left, each of them has a variable that has come down to two
/// candidates since: without it, it would have been there before.
pub struct WithoutChains(Planes);

impl WithoutChains {
    /// A state, if chains remove nothing there.
    pub fn of(state: &Planes) -> Option<Self> {
        (removed_by_chains(state, usize::MAX) == NOTHING).then_some(Self(*state))
    }

    /// A state in which chains certainly remove nothing.
    pub(crate) const fn trusted(state: &Planes) -> Self {
        Self(*state)
    }

    /// What static chains remove in a later state, with the candidates `left`. Each of them goes through a variable
    /// that has come down to two candidates since.
    pub fn removed_by_chains(&self, left: &Planes) -> Planes {
        /// Up to this many variables are looked at one by one.
        const FEW: usize = 8;
        let variables = BivalueVariables::of(left);
        let new = variables.since(left, &self.0);
        match new.iter().count() {
            0 => NOTHING,
            count if count <= FEW => BivaluePairs::of(left, variables).refuted_through(&new, left),
            _ => BivaluePairs::of(left, variables).refuted(left, usize::MAX),
        }
    }
}

/// Variables with two candidates.
struct BivalueVariables {
    /// By digit: the houses in which it has two places.
    houses: [HouseSet; Digit::COUNT],
    /// The cells with two digits.
    cells: CellSet,
}

impl BivalueVariables {
    /// All in a state.
    fn of(left: &Planes) -> Self {
        let [_, two, three] = tally(left);
        Self { houses: left.map(CellSet::paired), cells: two - three }
    }

    /// The bivalue variables of the state `left` that are new since `earlier`, where they had more candidates.
    fn since(&self, left: &Planes, earlier: &Planes) -> Self {
        let new_houses = |digit: usize| {
            let is_same = left[digit] == earlier[digit];
            if is_same { HouseSet::EMPTY } else { self.houses[digit] - earlier[digit].paired() }
        };
        let houses = std::array::from_fn(new_houses);
        let [_, two, three] = tally(earlier);
        Self { houses, cells: self.cells - (two - three) }
    }

    fn iter(&self) -> impl Iterator<Item = Variable> {
        let of_digit = |digit: Digit| self.houses[digit.index()].iter().map(move |house| house.variable(digit));
        Digit::all().flat_map(of_digit).chain(self.cells.iter().map(Cell::variable))
    }
}

/// The variables with two candidates in a state, and these. A candidate in one of them is an end: it implies another one when
/// it is false.
struct BivaluePairs {
    variables: BivalueVariables,
    /// The cells with two digits or more.
    open: CellSet,
    /// The ends.
    ends: Planes,
}

impl BivaluePairs {
    fn of(left: &Planes, variables: BivalueVariables) -> Self {
        let [_, open, _] = tally(left);
        let mut ends = left.map(|all| all & variables.cells);
        for ((ends, all), houses) in ends.iter_mut().zip(left).zip(variables.houses) {
            *ends |= *all & houses.iter().fold(CellSet::EMPTY, |cells, house| cells | house.cells());
        }
        Self { variables, open, ends }
    }

    /// How many ends there are.
    fn count(&self) -> usize {
        self.ends.iter().map(|cells| cells.len()).sum()
    }

    /// What is refuted by chains with at most `longest` strong links.
    fn refuted(&self, left: &Planes, longest: usize) -> Planes {
        with_words!(self.count(), V of [1, 2, 3, 4; 12], EndGraph::<V>::of(self).refuted(left, self, longest))
    }

    /// What is refuted by chains through one of the variables of `some`, which are among these.
    fn refuted_through(&self, some: &BivalueVariables, left: &Planes) -> Planes {
        with_words!(self.count(), V of [1, 2, 3, 4; 12], EndGraph::<V>::of(self).refuted_through(some, left, self))
    }
}

/// What follows from what among ends.
struct EndGraph<const V: usize> {
    ends: Vec<Candidate>,
    /// By variable: the ends in it.
    members: Vec<Ends<V>>,
    /// What is true once an end is false.
    strong: By<BivalueEnd, Ends<V>>,
}

impl<const V: usize> EndGraph<V> {
    /// The ends of some pairs, numbered digit by digit. The two of a variable are each true if the other is false.
    fn of(pairs: &BivaluePairs) -> Self {
        let mut ends: Vec<Candidate> = Vec::with_capacity(64 * V);
        let mut members: Vec<Ends<V>> = vec![Ends::EMPTY; Variable::CLASSIC];
        for candidate in candidates(&pairs.ends) {
            for (variable, _) in candidate.places() {
                members[variable.index()].insert(BivalueEnd::at(ends.len()));
            }
            ends.push(candidate);
        }
        let strong = vec![Ends::EMPTY; ends.len()].into();
        let mut graph = Self { ends, members, strong };
        for variable in pairs.variables.iter() {
            if let Some([one, other]) = graph.pair(variable) {
                graph.strong[one].insert(other);
                graph.strong[other].insert(one);
            }
        }
        graph
    }

    /// The first two ends in a variable.
    fn pair(&self, variable: Variable) -> Option<[BivalueEnd; 2]> {
        let mut both = self.members[variable.index()].iter();
        Some([both.next()?, both.next()?])
    }

    /// The ends that a candidate makes false, and itself.
    fn sees(&self, candidate: Candidate) -> Ends<V> {
        let [one, two, three, four] =
            candidate.places().each_ref().map(|(variable, _)| &self.members[variable.index()]);
        [two, three, four].into_iter().fold(*one, |sees, others| sees.or(others))
    }

    /// What is true two implications after an end.
    fn ahead(&self, end: BivalueEnd) -> Ends<V> {
        self.sees(self.ends[end.index()]).minus(&Ends::of(end)).union_of(&self.strong)
    }

    /// The candidates that chains with at most `longest` strong links refute: each makes an end false, and what is true
    /// then leads to an end that it makes false as well.
    fn refuted(&self, left: &Planes, pairs: &BivaluePairs, longest: usize) -> Planes {
        let ahead: By<BivalueEnd, Ends<V>> = self.strong.numbers().map(|end| self.ahead(end)).collect();
        let implied = if longest > self.ends.len() { closed(&ahead) } else { within(&ahead, longest - 1) };
        // What is true, sooner or later, once an end is false.
        let beyond: By<BivalueEnd, Ends<V>> = self.strong.iter().map(|others| others.union_of(&implied)).collect();
        // A candidate is refuted if an end that it makes false leads to an end that makes it false, in turn.
        let mut refuted = NOTHING;
        // The ends that are possible targets. Candidates and ends come in the same order, so each is met in its turn.
        let mut ends = beyond.numbers().filter(|end| pairs.open.contains(self.ends[end.index()].cell())).peekable();
        for candidate in candidates(&left.map(|cells| cells & pairs.open)) {
            let mut others = self.sees(candidate);
            if let Some(end) = ends.next_if(|end| self.ends[end.index()] == candidate) {
                others.remove(end);
            }
            if others.union_of(&beyond).intersects(&others) {
                refuted[candidate.digit().index()].insert(candidate.cell());
            }
        }
        refuted
    }

    /// What is refuted by chains through one of the variables of `some`: one of its two candidates is true, and
    /// whichever it is leads to an end that makes the refuted candidate false.
    fn refuted_through(&self, some: &BivalueVariables, left: &Planes, pairs: &BivaluePairs) -> Planes {
        // All that an end, if it is true, makes false by chains.
        let excluded = |end| {
            from(end, |end| self.ahead(end))
                .iter()
                .fold(CandidateSet::EMPTY, |excluded, end| excluded | *self.ends[end.index()].linked())
        };
        let through = some.iter().filter_map(|variable| self.pair(variable));
        let refuted = through.fold(CandidateSet::EMPTY, |all, pair| {
            let [one, other] = pair.map(excluded);
            all | one & other
        });
        let mut refuted = planes(&refuted);
        refuted.iter_mut().zip(left).for_each(|(refuted, left)| *refuted &= *left & pairs.open);
        refuted
    }
}

/// Digit by digit, in ascending order.
#[inline]
fn candidates(planes: &Planes) -> impl Iterator<Item = Candidate> {
    Digit::all().zip(planes).flat_map(|(digit, cells)| cells.iter().map(move |cell| cell.with(digit)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chains::fast::graph::LinkGraph;
    use crate::chains::fast::kind::Links;
    use crate::chains::fast::number::Number;
    use crate::chains::fast::tree::{ChainGround, Tree};
    use crate::state::View;
    use unguess_board::Grid;

    /// Takes candidates away from a state in which chains remove nothing, a few at a time, and compares.
    #[test]
    fn what_chains_remove_later_is_found_through_what_has_changed() {
        const HARD: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
        let state = planes(HARD.parse::<Grid>().unwrap().candidates());
        let origin = WithoutChains::of(&state).expect("it needs more than chains");
        let all: Vec<Candidate> = candidates(&state).collect();
        let mut random = 1_u64;
        let mut next = |below: usize| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (random >> 33) as usize % below
        };
        let mut counts = [0; 2];
        for _ in 0..600 {
            let mut left = state;
            for _ in 0..10 {
                let gone = all[next(all.len())];
                left[gone.digit().index()].remove(gone.cell());
                let removed = origin.removed_by_chains(&left);
                assert_eq!(removed, removed_by_chains(&left, usize::MAX));
                counts[usize::from(removed != NOTHING)] += 1;
            }
        }
        assert!(counts.iter().all(|count| *count > 500), "{counts:?}");
    }

    /// For each limit of strong links, a candidate is removed if and only if its shortest chain is within the limit.
    #[test]
    fn a_limit_of_links_leaves_out_what_only_longer_chains_refute() {
        const STATE: &str = "7.....4...2..7..8...3..8.799..5..3...6..2..9...1.97..6...3..9...3..4..6...9..1.35";
        let view = View::new(STATE.parse().unwrap());
        let graph = LinkGraph::<12>::new(&view);
        let left = planes(view.candidates());
        let mut counts = Vec::new();
        for longest in 1..8 {
            let is_refuted = |number: &Number| {
                Tree::refutation(ChainGround::new(&graph, Links::Xy), *number)
                    .is_some_and(|chain| chain.len() <= longest)
            };
            let is_open = |number: &Number| view.digits_in(graph.candidate(*number).cell()).is_plural();
            let refuted = graph.numbers().filter(is_open).filter(is_refuted).map(|number| graph.candidate(number));
            let refuted: CandidateSet = refuted.collect();
            assert_eq!(removed_by_chains(&left, longest), planes(&refuted), "{longest}");
            counts.push(refuted.len());
        }
        assert!(counts[0] < counts[5], "{counts:?}");
    }
}
