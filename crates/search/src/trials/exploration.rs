//! One exploration: trials on a board, whatever its kind.

use super::pages::{Page, PageStatus, Pages, Upheld};
use super::suppose::{Ending, NamedTrials, Suppose};
use unguess_board::{Candidate, CandidateSet};

/// [`super::Trials`] whatever the board and their words.
pub(super) trait Try {
    fn deepen(&mut self, depth: usize, go_on: &mut dyn FnMut() -> bool) -> Ending;
    fn left(&self) -> CandidateSet;
    fn refuted(&mut self, depth: usize, go_on: &mut dyn FnMut() -> bool) -> Option<CandidateSet>;
    fn remove(&mut self, candidate: Candidate);
    fn what_if(&self, assumed: &[Candidate], removed: &[Candidate]) -> Ending;
}

/// Begins, and these candidates are certainly true.
pub(super) struct Begin<'a> {
    pub(super) certain: &'a CandidateSet,
    pub(super) starved: bool,
}

/// Trial and error on a board.
pub(super) struct TrialsOn<S: Suppose> {
    board: S,
    /// Candidates that are certainly true: they are not tried.
    certain: S::Truths,
    /// The state that is worked on.
    state: S::SupposedState,
    /// Whether a variable had nothing left to take from the start.
    starved: bool,
    /// What trials made of each assumption in that state.
    pages: Pages<'static, S>,
}

impl<S: Suppose> TrialsOn<S> {
    /// Begins with a state; some candidates are certainly true.
    pub(super) fn new(board: S, state: S::SupposedState, certain: impl Iterator<Item = S::CandidateNumber>) -> Self {
        let mut truths = S::NO_TRUTHS;
        certain.for_each(|row| board.add_truth(row, &mut truths));
        Self { board, certain: truths, state, starved: false, pages: Pages::NONE }
    }

    /// Makes pages for each depth below `depth`.
    fn prepare(&mut self, depth: usize) {
        while self.pages.here.len() < depth {
            self.pages.here.push(self.board.rows().map(|_| None).collect());
        }
    }

    /// Explores the state as it is now, and keeps what the trials found of it for deeper ones.
    fn deepen(&mut self, depth: usize, go_on: &mut dyn FnMut() -> bool) -> Ending {
        if self.starved {
            return Ending::Contradiction;
        }
        self.prepare(depth);
        let (mut state, mut pages) = (self.state, std::mem::replace(&mut self.pages, Pages::NONE));
        let ending = Exploration { board: &self.board, go_on }.explore(&mut state, depth, &mut pages, &self.certain);
        (self.state, self.pages) = (state, pages);
        ending
    }
}

impl<S: NamedTrials> TrialsOn<S> {
    /// Begins with a state of a board that is here.
    pub(super) fn begun(board: S, state: S::SupposedState, begin: &Begin) -> Self {
        let certain: Vec<S::CandidateNumber> = begin.certain.iter().filter_map(|one| board.row(one)).collect();
        Self { starved: begin.starved, ..Self::new(board, state, certain.into_iter()) }
    }
}

impl<S: NamedTrials> Try for TrialsOn<S> {
    fn deepen(&mut self, depth: usize, go_on: &mut dyn FnMut() -> bool) -> Ending {
        self.deepen(depth, go_on)
    }

    fn left(&self) -> CandidateSet {
        let is_left = |row: &S::CandidateNumber| self.board.has(&self.state, *row);
        self.board.rows().filter(is_left).map(|row| self.board.candidate(row)).collect()
    }

    fn refuted(&mut self, depth: usize, go_on: &mut dyn FnMut() -> bool) -> Option<CandidateSet> {
        self.prepare(depth + 1);
        let mut pages = std::mem::replace(&mut self.pages, Pages::NONE);
        let refuted = Exploration { board: &self.board, go_on }.refuted(&self.state, depth, &mut pages, &self.certain);
        self.pages = pages;
        Some(refuted?.into_iter().map(|row| self.board.candidate(row)).collect())
    }

    fn remove(&mut self, candidate: Candidate) {
        if let Some(row) = self.board.row(candidate) {
            self.board.take_out(&mut self.state, row);
        }
    }

    fn what_if(&self, assumed: &[Candidate], removed: &[Candidate]) -> Ending {
        let mut state = self.state;
        let row = |candidate: &Candidate| self.board.row(*candidate);
        removed.iter().filter_map(row).for_each(|row| self.board.take_out(&mut state, row));
        assumed.iter().filter_map(row).for_each(|row| self.board.assume(&mut state, row));
        self.board.settle(&mut state)
    }
}

/// One exploration.
pub(super) struct Exploration<'a, S> {
    board: &'a S,
    go_on: &'a mut dyn FnMut() -> bool,
}

impl<S: Suppose> Exploration<'_, S> {
    /// T&E(`depth`) on a state, until it is decided or no candidate is refuted any more. Candidates in `spared` are not
    /// tried. `pages` has, for each lower depth, what trials made of each assumption in this state.
    fn explore(
        &mut self,
        state: &mut S::SupposedState,
        depth: usize,
        pages: &mut Pages<'_, S>,
        spared: &S::Truths,
    ) -> Ending {
        let Some(below) = depth.checked_sub(1) else { return self.board.settle(state) };
        // How many candidates in a row were looked at without a change: all of them, and it is over.
        let mut idle = 0;
        let mut upheld = Upheld::new();
        let mut ending = self.explore(state, below, pages, spared);
        let rows = self.ordered(state, below, pages);
        for row in rows.iter().cycle() {
            if ending != Ending::Open || idle == rows.len() {
                break;
            }
            idle += 1;
            let is_spared = || upheld.has(self.board, *row) || self.board.is_truth(spared, *row);
            if !self.board.leaves_open(state, *row) || is_spared() {
                continue;
            }
            match self.try_out(state, *row, below, pages) {
                Ending::Contradiction => {
                    self.board.take_out(state, *row);
                    ending = self.explore(state, below, pages, spared);
                    idle = 0;
                    upheld.follow(self.board, state, |row| pages.of(below, row));
                }
                Ending::Interrupted => ending = Ending::Interrupted,
                Ending::Open | Ending::Solved => upheld.add(self.board, *row, pages.of(below, *row)),
            }
        }
        ending
    }

    /// The undecided candidates that T&E(`depth`) refutes in a state, none of which is in `spared`. None if it was stopped.
    fn refuted(
        &mut self,
        state: &S::SupposedState,
        depth: usize,
        pages: &mut Pages<'_, S>,
        spared: &S::Truths,
    ) -> Option<Vec<S::CandidateNumber>> {
        let (mut refuted, mut upheld) = (Vec::new(), Upheld::new());
        for row in self.ordered(state, depth, pages) {
            if upheld.has(self.board, row) || self.board.is_truth(spared, row) {
                continue;
            }
            match self.try_out(state, row, depth, pages) {
                Ending::Contradiction => refuted.push(row),
                Ending::Interrupted => return None,
                Ending::Open | Ending::Solved => upheld.add(self.board, row, pages.of(depth, row)),
            }
        }
        Some(refuted)
    }

    /// The undecided candidates of a state in the order in which T&E(`depth`) best tries them. The fewer candidates singles
    /// leave one, the sooner it is refuted, and the more are upheld with it if it is not. Singles alone come in any order: there an
    /// order is only made use of if trials around them made one.
    fn ordered(&mut self, state: &S::SupposedState, depth: usize, pages: &mut Pages<'_, S>) -> Vec<S::CandidateNumber> {
        let is_open = |row: &S::CandidateNumber| self.board.leaves_open(state, *row);
        if let Some(order) = pages.kept_order() {
            return order.iter().copied().filter(is_open).collect();
        }
        let mut rows: Vec<S::CandidateNumber> = self.board.rows().filter(is_open).collect();
        if depth > 0 {
            // Trials inside these go on from there, too.
            for row in &rows {
                if pages.of(0, *row).is_none() {
                    self.try_out(state, *row, 0, pages);
                }
            }
            rows.sort_by_cached_key(|row| pages.of(0, *row).map(|page| self.board.count(&page.state)));
            pages.order.clone_from(&rows);
        }
        rows
    }

    /// What T&E(`depth`) makes of a state with one more assumption. Kept on the page of that assumption, and continued
    /// from there.
    fn try_out(
        &mut self,
        state: &S::SupposedState,
        row: S::CandidateNumber,
        depth: usize,
        pages: &mut Pages<'_, S>,
    ) -> Ending {
        if depth > 0 && !(self.go_on)() {
            return Ending::Interrupted;
        }
        match pages.of(depth, row) {
            Some(Page { status: PageStatus::Refuted, .. }) => return Ending::Contradiction,
            // Nothing was lost since that concerns this assumption.
            Some(page) if page.is_all_in(self.board, state) => return Ending::Open,
            Some(_) => {}
            None => {
                let mut state = *state;
                self.board.assume(&mut state, row);
                pages.here[depth][row] = Some(Page { state, status: PageStatus::Part });
            }
        }
        let ending = if depth == 0 {
            self.board.settle_in(&mut pages.here(depth, row).state, state)
        } else {
            let mut trial = pages.here(depth, row).state;
            self.board.join(&mut trial, state);
            // Other pages than those of the state: what follows with this assumption does not follow in the state itself.
            let mut inner = pages.under(self.board, depth);
            let ending = self.explore(&mut trial, depth, &mut inner, &S::NO_TRUTHS);
            pages.here(depth, row).state = trial;
            ending
        };
        pages.here(depth, row).status = match ending {
            Ending::Open | Ending::Solved => PageStatus::All,
            Ending::Contradiction => PageStatus::Refuted,
            Ending::Interrupted => PageStatus::Part,
        };
        ending
    }
}
