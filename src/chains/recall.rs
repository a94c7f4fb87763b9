//! What was found to follow in earlier states of a puzzle: it still follows.

use std::cell::RefCell;
use std::rc::Rc;

use super::closure::Closure;
use super::propagation::{Propagation, Rules};
use crate::board::{Candidate, CandidateSet, Grid, IndexSet, Variable};
use crate::proof::Literal;

/// What is known of an assumption.
#[derive(Default)]
pub(super) enum Known {
    #[default]
    Nothing,
    /// Something has nothing left to take.
    Refuted,
    Closed(Box<Closure>),
}

/// Starts of nets by number.
pub(super) type Starts = IndexSet<{ (Candidate::COUNT + Variable::COUNT).div_ceil(64) }>;

/// What is known of each assumption.
pub(super) struct Knowledge {
    by_assumption: Vec<[Known; 2]>,
    /// The candidates of the state in which it was gathered.
    pub(super) all: CandidateSet,
    /// The starts from which nothing followed there.
    pub(super) fruitless: Starts,
}

impl Default for Knowledge {
    fn default() -> Self {
        Self { by_assumption: Vec::new(), all: CandidateSet::EMPTY, fruitless: Starts::EMPTY }
    }
}

impl Knowledge {
    fn none() -> Self {
        let by_assumption = (0..Candidate::COUNT).map(|_| [Known::Nothing, Known::Nothing]).collect();
        Self { by_assumption, ..Self::default() }
    }

    pub(super) fn of(&self, assumed: Literal) -> &Known {
        &self.by_assumption[assumed.candidate.index()][usize::from(assumed.on)]
    }

    pub(super) fn of_mut(&mut self, assumed: Literal) -> &mut Known {
        &mut self.by_assumption[assumed.candidate.index()][usize::from(assumed.on)]
    }
}

/// By which means something follows: each also by the means before it.
const MEANS: usize = 7;

/// What is known in a state, and in the state that it came from.
#[derive(Default)]
pub(super) struct Recall {
    /// By means: within houses alone; then without advice and by number of the adviser.
    known: [RefCell<Option<Knowledge>>; MEANS],
    /// By number of the adviser: what was followed in order.
    followed: [RefCell<Option<Followed>>; MEANS - 1],
    earlier: Option<Rc<Self>>,
}

/// Propagations in a state.
pub(super) struct Followed {
    /// By assumption; empty before the first one.
    made: Vec<[Option<Box<Propagation>>; 2]>,
    grid: Grid,
}

impl Followed {
    pub(super) const fn nothing(grid: &Grid) -> Self {
        Self { made: Vec::new(), grid: *grid }
    }

    pub(super) fn get(&self, assumed: Literal) -> Option<&Propagation> {
        self.made.get(assumed.candidate.index())?[usize::from(assumed.on)].as_deref()
    }

    pub(super) fn insert(&mut self, assumed: Literal, propagation: Propagation) {
        if self.made.is_empty() {
            self.made.resize_with(Candidate::COUNT, Default::default);
        }
        self.made[assumed.candidate.index()][usize::from(assumed.on)] = Some(Box::new(propagation));
    }
}

impl Recall {
    /// Of a state that came from another one, which is left as it is.
    pub(super) fn after(earlier: &Rc<Self>) -> Rc<Self> {
        Rc::new(Self { earlier: Some(Rc::clone(earlier)), ..Self::default() })
    }

    /// The number of the means.
    pub(super) fn means(rules: Rules, adviser: usize) -> usize {
        if rules.cells { 1 + Self::kind(adviser) } else { 0 }
    }

    /// The number of an adviser, of which there are no more than means.
    fn kind(adviser: usize) -> usize {
        adviser.min(MEANS - 2)
    }

    /// Hands over what is known by some means.
    pub(super) fn take(&self, means: usize) -> Knowledge {
        self.known[means].take().unwrap_or_else(Knowledge::none)
    }

    /// Keeps what is known by some means.
    pub(super) fn keep(&self, means: usize, known: Knowledge) {
        self.known[means].replace(Some(known));
    }

    /// Hands over the propagations with an adviser that go the same way in this state.
    pub(super) fn take_followed(&self, adviser: usize, grid: &Grid) -> Followed {
        /// If more is lost, hardly any goes the same way.
        const LITTLE: usize = 8;
        let Some(Followed { mut made, grid: earlier }) = self.followed[Self::kind(adviser)].take() else {
            return Followed::nothing(grid);
        };
        let lost = *earlier.candidates() - *grid.candidates();
        if lost.len() > LITTLE {
            return Followed::nothing(grid);
        }
        let lost: Vec<Candidate> = lost.iter().collect();
        let has_placed = earlier.filled() != grid.filled();
        for made in made.iter_mut().flatten() {
            made.take_if(|made| !made.outlasts(&lost, has_placed));
        }
        Followed { made, grid: *grid }
    }

    /// Keeps propagations.
    pub(super) fn keep_followed(&self, adviser: usize, followed: Followed) {
        self.followed[Self::kind(adviser)].replace(Some(followed));
    }

    /// Goes through what is known of an assumption by these means or less, in this state and those that it came from.
    pub(super) fn each(&self, means: usize, assumed: Literal, tell: &mut dyn FnMut(&Known)) {
        let least = means.min(1);
        for state in std::iter::successors(Some(self), |state| state.earlier.as_deref()) {
            for known in state.known[least..=means].iter().rev() {
                if let Some(known) = known.borrow().as_ref() {
                    tell(known.of(assumed));
                }
            }
        }
    }
}
