//! The graph of links: the candidates of a state, numbered, and how they exclude and imply each other.

use crate::board::{Candidate, IndexSet, Kind, Variable};

use super::kind::Links;
use crate::state::View;

/// The candidates of a state numbered cell by cell, and which of them exclude or imply which.
pub struct LinkGraph<const W: usize> {
    candidates: Vec<Candidate>,
    variables: Vec<[Variable; 4]>,
    /// The candidates of each variable.
    members: Vec<IndexSet<W>>,
    /// For each, the other one of its variables of each kind, if there is just one.
    partners: Vec<[Option<u16>; 4]>,
    /// By links: the candidates that imply another one when they are false.
    ends: [IndexSet<W>; 3],
}

impl<const W: usize> LinkGraph<W> {
    /// The graph of a state with no more than `64 * W` candidates.
    pub fn new(view: &View) -> Self {
        let count = view.candidates().len();
        let mut candidates = Vec::with_capacity(count);
        for cell in view.unfilled_cells().iter() {
            candidates.extend(view.digits_in(cell).iter().map(|digit| cell.with(digit)));
        }
        let variables: Vec<[Variable; 4]> = candidates.iter().map(|candidate| candidate.variables()).collect();
        let mut members = vec![IndexSet::EMPTY; Variable::COUNT];
        for (number, variables) in variables.iter().enumerate() {
            for variable in variables {
                members[variable.index()].insert(number);
            }
        }
        let mut partners = vec![[None; 4]; candidates.len()];
        let mut ends = [IndexSet::EMPTY; 3];
        for kind in Kind::ALL {
            let mut paired = IndexSet::EMPTY;
            for pair in view.bivalue(kind).iter().map(|number| &members[Variable::of(kind, number).index()]) {
                let mut both = pair.iter();
                let (Some(one), Some(other)) = (both.next(), both.next()) else { continue };
                partners[one][kind as usize] = Some(other as u16);
                partners[other][kind as usize] = Some(one as u16);
                paired.add(pair);
            }
            for links in Links::ALL.into_iter().filter(|links| links.strong_kinds().contains(&kind)) {
                ends[links as usize].add(&paired);
            }
        }
        Self { candidates, variables, members, partners, ends }
    }

    /// The candidate with a number.
    pub fn candidate(&self, number: usize) -> Candidate {
        self.candidates[number]
    }

    /// Its variable of a kind.
    pub fn variable(&self, number: usize, kind: Kind) -> Variable {
        self.variables[number][kind as usize]
    }

    /// The others of its variable of a kind.
    pub fn others(&self, number: usize, kind: Kind) -> IndexSet<W> {
        let mut others = self.members[self.variable(number, kind).index()];
        others.remove(number);
        others
    }

    /// The other one of its variable of a kind, if there is just one.
    pub fn other(&self, number: usize, kind: Kind) -> Option<usize> {
        self.partners[number][kind as usize].map(usize::from)
    }

    /// What is true once it is false.
    pub fn strong(&self, number: usize, links: Links) -> impl Iterator<Item = usize> {
        links.strong_kinds().iter().filter_map(move |kind| self.other(number, *kind))
    }

    /// What is false once it is true.
    pub fn weak(&self, number: usize, links: Links) -> IndexSet<W> {
        let mut weak = IndexSet::EMPTY;
        links.weak_kinds().iter().for_each(|kind| weak.add(&self.members[self.variable(number, *kind).index()]));
        weak.remove(number);
        weak
    }

    /// The candidates that imply another one when they are false.
    pub const fn ends(&self, links: Links) -> &IndexSet<W> {
        &self.ends[links as usize]
    }

    /// All numbers.
    pub fn numbers(&self) -> std::ops::Range<usize> {
        0..self.candidates.len()
    }

    /// The number of a candidate.
    ///
    /// # Panics
    /// If it is no candidate of the state.
    pub fn number(&self, candidate: Candidate) -> usize {
        let place = |candidate: &Candidate| (candidate.cell(), candidate.digit());
        self.candidates.binary_search_by_key(&place(&candidate), place).expect("it is a candidate of the state")
    }

    /// What follows from what, at one remove and at two.
    pub fn implications(&self, links: Links) -> Implications<W> {
        let count = self.candidates.len();
        let ends = *self.ends(links);
        let weak: Vec<IndexSet<W>> = self.numbers().map(|number| self.weak(number, links)).collect();
        let mut strong = vec![IndexSet::EMPTY; count];
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
    pub(super) weak: Vec<IndexSet<W>>,
    /// What is true once it is false.
    strong: Vec<IndexSet<W>>,
    /// What is true two implications after it.
    pub(super) ahead: Vec<IndexSet<W>>,
}

impl<const W: usize> Implications<W> {
    /// What is true once a candidate is false.
    pub fn strong(&self, number: usize) -> &IndexSet<W> {
        &self.strong[number]
    }

    /// What is true once a candidate is false, for some candidates together.
    pub fn strong_of_all(&self, numbers: &IndexSet<W>) -> IndexSet<W> {
        numbers.union_of(&self.strong)
    }
}
