//! The graph of links: the candidates of a state, numbered, and how they exclude and imply each other.

use unguess_board::{By, Candidate, Kind, Variable};

use super::kind::Links;
use super::number::{Number, Numbers};
use crate::closure::closed;
use crate::state::View;

/// The candidates of a state numbered cell by cell, and which of them exclude or imply which.
pub struct LinkGraph<const W: usize> {
    candidates: By<Number, Candidate>,
    variables: By<Number, [Variable; 4]>,
    /// The candidates of each variable.
    members: Vec<Numbers<W>>,
    /// For each candidate, by kind: the only other candidate of its variable of that kind, if there is just one.
    partners: By<Number, [Option<Number>; 4]>,
    /// By [`Links`]: the candidates that imply another one when they are false.
    ends: [Numbers<W>; 3],
}

impl<const W: usize> LinkGraph<W> {
    /// The graph of a state with no more than `64 * W` candidates.
    pub fn new(view: &View) -> Self {
        let mut candidates = Vec::with_capacity(view.candidates().len());
        for cell in view.unfilled_cells().iter() {
            candidates.extend(view.digits_in(cell).iter().map(|digit| cell.with(digit)));
        }
        let candidates: By<Number, Candidate> = candidates.into();
        let variables: By<Number, [Variable; 4]> = candidates.iter().map(|candidate| candidate.variables()).collect();
        let mut members = vec![Numbers::EMPTY; Variable::CLASSIC];
        for number in variables.numbers() {
            for variable in &variables[number] {
                members[variable.index()].insert(number);
            }
        }
        // Candidates that are the only two of a variable are partners, and ends of each kind of links that uses the
        // variable.
        let mut partners: By<Number, [Option<Number>; 4]> = vec![[None; 4]; candidates.len()].into();
        let mut ends = [Numbers::EMPTY; 3];
        for kind in Kind::CLASSIC {
            let mut paired = Numbers::EMPTY;
            for pair in view.bivalue(kind).iter().map(|number| &members[Variable::of(kind, number).index()]) {
                let mut both = pair.iter();
                let (Some(one), Some(other)) = (both.next(), both.next()) else { continue };
                partners[one][kind as usize] = Some(other);
                partners[other][kind as usize] = Some(one);
                paired.add(pair);
            }
            for links in Links::ALL.into_iter().filter(|links| links.strong_kinds().contains(&kind)) {
                ends[links as usize].add(&paired);
            }
        }
        Self { candidates, variables, members, partners, ends }
    }

    /// The candidate with a number.
    pub fn candidate(&self, number: Number) -> Candidate {
        self.candidates[number]
    }

    /// The variable of a kind.
    pub fn variable(&self, number: Number, kind: Kind) -> Variable {
        self.variables[number][kind as usize]
    }

    /// The candidates of its variable of a kind, with itself.
    pub fn members(&self, number: Number, kind: Kind) -> &Numbers<W> {
        &self.members[self.variable(number, kind).index()]
    }

    /// The other one of its variable of a kind, if there is just one.
    pub fn other(&self, number: Number, kind: Kind) -> Option<Number> {
        self.partners[number][kind as usize]
    }

    /// What is true once it is false.
    pub fn strong(&self, number: Number, links: Links) -> impl Iterator<Item = Number> {
        links.strong_kinds().iter().filter_map(move |kind| self.other(number, *kind))
    }

    /// What is false once it is true.
    pub fn weak(&self, number: Number, links: Links) -> Numbers<W> {
        let mut weak = Numbers::EMPTY;
        links.weak_kinds().iter().for_each(|kind| weak.add(&self.members[self.variable(number, *kind).index()]));
        weak.minus(&Numbers::of(number))
    }

    /// The candidates that imply another one when they are false.
    pub const fn ends(&self, links: Links) -> &Numbers<W> {
        &self.ends[links as usize]
    }

    /// All numbers.
    pub fn numbers(&self) -> impl ExactSizeIterator<Item = Number> + use<W> {
        self.candidates.numbers()
    }

    /// What follows from each candidate by these links: in one implication, and in two, through a false end to a true
    /// candidate.
    pub fn implications(&self, links: Links) -> Implications<W> {
        let ends = *self.ends(links);
        let weak: By<Number, Numbers<W>> = self.numbers().map(|number| self.weak(number, links)).collect();
        let mut strong: By<Number, Numbers<W>> = vec![Numbers::EMPTY; self.candidates.len()].into();
        for number in &ends {
            self.strong(number, links).for_each(|other| strong[number].insert(other));
        }
        let ahead = weak.iter().map(|weak| weak.and(&ends).union_of(&strong)).collect();
        Implications { weak, strong, ahead }
    }
}

/// What follows from what, the order left aside.
pub struct Implications<const W: usize> {
    /// What is false once a candidate is true.
    pub(super) weak: By<Number, Numbers<W>>,
    /// What is true once it is false.
    strong: By<Number, Numbers<W>>,
    /// What is true two implications after it.
    pub(super) ahead: By<Number, Numbers<W>>,
}

impl<const W: usize> Implications<W> {
    /// What is true once a candidate is false.
    pub fn strong(&self, number: Number) -> &Numbers<W> {
        &self.strong[number]
    }

    /// By candidate, all that is true once it is true; whatever the order in which it is found, and without a stop at a
    /// contradiction.
    pub fn implied(&self) -> By<Number, Numbers<W>> {
        closed(&self.ahead)
    }

    /// All that is false once these are true.
    pub fn excluded(&self, on: &Numbers<W>) -> Numbers<W> {
        on.union_of(&self.weak)
    }

    /// What is true once a candidate is false, for some candidates together.
    pub(crate) fn strong_of_all(&self, numbers: &Numbers<W>) -> Numbers<W> {
        numbers.union_of(&self.strong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::CandidateSet;

    const STATE: &str = "..1...........87.19...26..82.93....7.5....2..3....5.9......71..6.49.......3.8....";

    /// Whether candidates are linked by a variable of one of some kinds.
    fn share(kinds: &[Kind], one: Candidate, other: Candidate) -> bool {
        kinds.iter().any(|kind| one.variable(*kind) == other.variable(*kind))
    }

    #[test]
    fn a_false_candidate_implies_the_only_other_one_of_a_variable_and_a_true_one_excludes_all_others() {
        let view = View::new(STATE.parse().unwrap());
        let graph = LinkGraph::<12>::new(&view);
        let candidates =
            |numbers: Vec<Number>| numbers.into_iter().map(|number| graph.candidate(number)).collect::<CandidateSet>();
        for links in Links::ALL {
            let implications = graph.implications(links);
            for number in graph.numbers() {
                let candidate = graph.candidate(number);
                let pairs = links.strong_kinds().iter().filter_map(|kind| view.pair(candidate.variable(*kind)));
                let strong: CandidateSet = pairs.flatten().filter(|other| *other != candidate).collect();
                let weak = view
                    .candidates()
                    .iter()
                    .filter(|other| *other != candidate && share(links.weak_kinds(), candidate, *other));
                assert_eq!(candidates(graph.strong(number, links).collect()), strong);
                assert_eq!(candidates(implications.strong(number).iter().collect()), strong);
                assert_eq!(candidates(graph.weak(number, links).iter().collect()), weak.collect());
                assert_eq!(graph.ends(links).contains(number), !strong.is_empty());
            }
        }
    }

    #[test]
    fn candidates_are_numbered_cell_by_cell() {
        let view = View::new(STATE.parse().unwrap());
        let graph = LinkGraph::<12>::new(&view);
        let numbered: Vec<Candidate> = graph.numbers().map(|number| graph.candidate(number)).collect();
        assert!(numbered.is_sorted_by_key(|candidate| (candidate.cell(), candidate.digit())));
        assert_eq!(numbered.len(), view.candidates().len());
    }
}
