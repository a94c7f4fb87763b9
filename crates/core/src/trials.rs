//! Trial and error: assume a candidate, follow the consequences, and remove it if they contradict each other.
//!
//! T&E(0) is singles to quiescence. T&E(d) removes each candidate that T&E(d-1) refutes, until there are no more. The
//! consequences of an assumption only grow when candidates are removed, and do not depend on the order in which they
//! are found. So earlier results are kept, and the search continues from them.

use crate::board::{Candidate, CandidateSet, Cell, Grid, Puzzle};
use crate::whips::bit_slices::{BitSlices, Lanes, SlotWord};
use crate::whips::followers::OnlyCandidates;
use crate::whips::numbering::{Numbering, ObjectNumber};
use crate::whips::words::{OnWords, number};

/// What has become of a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Every variable is decided.
    Solved,
    /// More than one candidate is left somewhere, and nothing more can be said.
    Open,
    /// Something has nothing left to take.
    Contradiction,
    /// It was asked to stop.
    Interrupted,
}

/// Trial and error on one state, which loses candidates as they are refuted.
pub struct Trials {
    filled: Puzzle,
    trials: Box<dyn Try>,
}

impl Trials {
    /// Begins with singles. Candidates known to be true may be named to spare the trouble of trying to refute them.
    pub fn new(grid: &Grid, known: &CandidateSet) -> Self {
        let trials = number(grid.candidates(), Begin { known, starved: grid.starved().is_some() });
        Self { filled: grid.placed(), trials }
    }

    /// Goes on with T&E(`depth`) while `go_on`, asked at each trial that is itself one of trials, says so.
    pub fn deepen(&mut self, depth: usize, go_on: &mut dyn FnMut() -> bool) -> Ending {
        self.trials.deepen(depth, go_on)
    }

    /// What is left. Filled cells and decided variables have the candidate they take.
    pub fn left(&self) -> CandidateSet {
        self.trials.left() | self.filled.clues().collect()
    }

    /// What is left as a state: cells that can take only one digit are filled with it.
    pub fn grid(&self) -> Grid {
        let left = self.left();
        let decided: Puzzle = Cell::all().filter_map(|cell| Some(cell.with(left.digits_in(cell).single()?))).collect();
        Grid::of(&decided, left)
    }

    /// The candidates of undecided variables that T&E(`depth`) refutes; they are not taken out. None if it was stopped.
    pub fn refuted(&mut self, depth: usize, go_on: &mut dyn FnMut() -> bool) -> Option<CandidateSet> {
        self.trials.refuted(depth, go_on)
    }

    /// Takes a candidate out.
    pub fn remove(&mut self, candidate: Candidate) {
        self.trials.remove(candidate);
    }

    /// What singles make of the state with some candidates taken for true, or with some taken out.
    pub fn what_if(&self, assumed: &[Candidate], removed: &[Candidate]) -> Ending {
        self.trials.what_if(assumed, removed)
    }
}

/// [`Trials`] whatever their words.
trait Try {
    fn deepen(&mut self, depth: usize, go_on: &mut dyn FnMut() -> bool) -> Ending;
    fn left(&self) -> CandidateSet;
    fn refuted(&mut self, depth: usize, go_on: &mut dyn FnMut() -> bool) -> Option<CandidateSet>;
    fn remove(&mut self, candidate: Candidate);
    fn what_if(&self, assumed: &[Candidate], removed: &[Candidate]) -> Ending;
}

/// Begins, of these candidates it is known that they are true.
struct Begin<'a> {
    known: &'a CandidateSet,
    starved: bool,
}

impl OnWords for Begin<'_> {
    type Output = Box<dyn Try>;

    fn on<W: SlotWord>(self, numbering: Numbering<W>) -> Box<dyn Try> {
        let state = Supposed { possible: numbering.alive, decided: Lanes::NONE };
        Box::new(TrialsOn { state, known: *self.known, starved: self.starved, pages: Vec::new(), numbering })
    }
}

/// Trial and error on one type of word.
struct TrialsOn<W> {
    numbering: Numbering<W>,
    /// Candidates known to be true: they are not tried.
    known: CandidateSet,
    /// The state that is worked on.
    state: Supposed<W>,
    /// Whether a variable had nothing left to take from the start.
    starved: bool,
    /// What is known of each assumption in that state.
    pages: Pages<W>,
}

/// A state under some assumptions.
#[derive(Clone, Copy, PartialEq)]
struct Supposed<W> {
    /// The candidates that are left.
    possible: BitSlices<W>,
    /// The variables of candidates taken for true.
    decided: Lanes<W>,
}

impl<W: SlotWord> Supposed<W> {
    /// Takes a candidate for true.
    fn assume(&mut self, numbering: &Numbering<W>, row: ObjectNumber) {
        self.possible.remove_all(numbering.links(row));
        self.decided |= numbering.lanes(row);
    }

    /// What follows from the assumptions of both.
    fn and(&self, other: &Self) -> Self {
        Self { possible: self.possible.and(&other.possible), decided: self.decided | other.decided }
    }

    /// Takes candidates that are alone in a variable for true until there are no more.
    fn settle(&mut self, numbering: &Numbering<W>) -> Ending {
        loop {
            let tally = self.possible.tally();
            if !(numbering.open() & !tally.some).is_empty() {
                return Ending::Contradiction;
            }
            let fresh = tally.singles() & !self.decided;
            if fresh.is_empty() {
                let is_solved = (numbering.open() & !self.decided).is_empty();
                return if is_solved { Ending::Solved } else { Ending::Open };
            }
            let mut singles = OnlyCandidates::new(&self.possible, fresh);
            while let Some(row) = singles.next(numbering) {
                self.assume(numbering, row);
            }
        }
    }

    /// Whether a candidate is possible.
    fn has(&self, numbering: &Numbering<W>, row: ObjectNumber) -> bool {
        let digit = numbering.candidate(row).digit().index();
        numbering.lanes(row).0[0] & self.possible.0[digit].0[0] != W::NONE
    }

    /// Whether a candidate is possible and its cell not decided.
    fn leaves_open(&self, numbering: &Numbering<W>, row: ObjectNumber) -> bool {
        self.has(numbering, row) && numbering.lanes(row).0[0] & self.decided.0[0] == W::NONE
    }

    fn undecided(&self, numbering: &Numbering<W>) -> Vec<ObjectNumber> {
        numbering.numbers().filter(|row| self.leaves_open(numbering, *row)).collect()
    }
}

/// What T&E of some depth makes of an assumption.
#[derive(Clone, Copy)]
struct Page<W> {
    state: Supposed<W>,
    /// Whether that is all. Otherwise more may follow.
    is_complete: bool,
}

/// By depth and candidate.
type Pages<W> = Vec<Vec<Page<W>>>;

impl<W: SlotWord> TrialsOn<W> {
    /// The assumption of each candidate, of which nothing is known yet, for each depth below `depth`.
    fn prepare(&mut self, depth: usize) {
        while self.pages.len() < depth {
            let assumed = |row| {
                let mut state = self.state;
                state.assume(&self.numbering, row);
                Page { state, is_complete: false }
            };
            self.pages.push(self.numbering.numbers().map(assumed).collect());
        }
    }
}

impl<W: SlotWord> Try for TrialsOn<W> {
    fn deepen(&mut self, depth: usize, go_on: &mut dyn FnMut() -> bool) -> Ending {
        if self.starved {
            return Ending::Contradiction;
        }
        self.prepare(depth);
        let (mut state, mut pages) = (self.state, std::mem::take(&mut self.pages));
        let ending =
            Exploration { numbering: &self.numbering, go_on }.explore(&mut state, depth, &mut pages, &self.known);
        (self.state, self.pages) = (state, pages);
        ending
    }

    fn left(&self) -> CandidateSet {
        let is_left = |row: &ObjectNumber| self.state.has(&self.numbering, *row);
        self.numbering.numbers().filter(is_left).map(|row| self.numbering.candidate(row)).collect()
    }

    fn refuted(&mut self, depth: usize, go_on: &mut dyn FnMut() -> bool) -> Option<CandidateSet> {
        self.prepare(depth + 1);
        let mut pages = std::mem::take(&mut self.pages);
        let mut run = Exploration { numbering: &self.numbering, go_on };
        let rows = self.state.undecided(&self.numbering).into_iter();
        let tried = rows.filter(|row| !self.known.contains(self.numbering.candidate(*row)));
        let refuted = tried.map(|row| (row, run.try_out(&self.state, row, depth, &mut pages)));
        let refuted = refuted.filter(|(_, ending)| matches!(ending, Ending::Contradiction | Ending::Interrupted));
        let candidate = |(row, ending)| (ending == Ending::Contradiction).then(|| self.numbering.candidate(row));
        let refuted = refuted.map(candidate).collect();
        self.pages = pages;
        refuted
    }

    fn remove(&mut self, candidate: Candidate) {
        self.numbering.take_out(&mut self.state.possible, candidate);
    }

    fn what_if(&self, assumed: &[Candidate], removed: &[Candidate]) -> Ending {
        let mut state = self.state;
        for candidate in removed {
            self.numbering.take_out(&mut state.possible, *candidate);
        }
        for candidate in assumed {
            state.assume(&self.numbering, self.numbering.row(*candidate));
        }
        state.settle(&self.numbering)
    }
}

/// One exploration.
struct Exploration<'a, W> {
    numbering: &'a Numbering<W>,
    go_on: &'a mut dyn FnMut() -> bool,
}

impl<W: SlotWord> Exploration<'_, W> {
    /// T&E(`depth`) on a state, until it is decided or no candidate is refuted any more. Candidates in `spared` are not
    /// tried. `pages` has, for each lower depth, what is known of each assumption in this state.
    fn explore(
        &mut self,
        state: &mut Supposed<W>,
        depth: usize,
        pages: &mut Pages<W>,
        spared: &CandidateSet,
    ) -> Ending {
        let Some(below) = depth.checked_sub(1) else { return state.settle(self.numbering) };
        // How many candidates in a row were looked at without a change: all of them, and it is over.
        let mut idle = 0;
        let mut ending = self.explore(state, below, pages, spared);
        let rows = state.undecided(self.numbering);
        for row in rows.iter().cycle() {
            if ending != Ending::Open || idle == rows.len() {
                break;
            }
            idle += 1;
            if spared.contains(self.numbering.candidate(*row)) || !state.leaves_open(self.numbering, *row) {
                continue;
            }
            match self.try_out(state, *row, below, pages) {
                Ending::Contradiction => {
                    self.numbering.take_out(&mut state.possible, self.numbering.candidate(*row));
                    ending = self.explore(state, below, pages, spared);
                    idle = 0;
                }
                Ending::Interrupted => ending = Ending::Interrupted,
                Ending::Open | Ending::Solved => {}
            }
        }
        ending
    }

    /// What T&E(`depth`) makes of a state with one more assumption. Kept on the page of that assumption, and continued
    /// from there.
    fn try_out(&mut self, state: &Supposed<W>, row: ObjectNumber, depth: usize, pages: &mut Pages<W>) -> Ending {
        if depth > 0 && !(self.go_on)() {
            return Ending::Interrupted;
        }
        let page = pages[depth][row.index()];
        let mut trial = page.state.and(state);
        // Nothing was lost since that concerns this assumption, and a complete page is one that was not refuted.
        if page.is_complete && trial == page.state {
            return Ending::Open;
        }
        // A copy: what follows with this assumption does not follow in the state itself.
        let mut inner = pages[..depth].to_vec();
        let ending = self.explore(&mut trial, depth, &mut inner, &CandidateSet::EMPTY);
        pages[depth][row.index()] = Page { state: trial, is_complete: matches!(ending, Ending::Open | Ending::Solved) };
        ending
    }
}
