//! How deep trial and error must go.
//!
//! T&E(0) is singles, and T&E(d) takes out every candidate that T&E(d-1) refutes. A puzzle that needs T&E(2) is known
//! more closely by the shortest braids that do in place of the inner trials: it is in `BpB` if T&E with braids of up to *p*
//! variables under each assumption solves it. Singles are braids of no length, so a puzzle in T&E(1) is in `B0B`.

use std::collections::HashMap;
use std::ops::ControlFlow;

use super::{Class, Figures};
use crate::engine::{Engine, Outcome};
use crate::technique::ForBoards;
use unguess_board::deadline::Deadline;
use unguess_board::{Candidate, CandidateSet, Grid, Position, Puzzle};
use unguess_search::scale::Scale;
use unguess_search::session::Session;
use unguess_search::trials::{Ending, Trials};
use unguess_search::whips::EarlierSearches;

/// Trial and error goes no deeper than this. No puzzle was found that needs more.
pub const DEEPEST: usize = 3;

/// The longest braids that are looked for under an assumption.
const LONGEST: usize = 36;

/// How deep trial and error must go, and which braids do in place of the inner trials.
pub(super) static TE: Class = Class {
    id: "te",
    title: "T&E",
    heading: "T&E: the depth of trial and error, and p of BpB",
    columns: &[("te", Figures::Whole(DEEPEST)), ("bpb", Figures::Whole(LONGEST))],
    may_lack: false,
    boards: ForBoards::All,
    classifier: || {
        let depths = Depths::new();
        Box::new(move |grid, solution, deadline| {
            let depth = depths.of(grid, solution, deadline)?;
            Some(vec![depth.trials.into(), depth.braids.into()])
        })
    },
};

/// How deep trial and error must go where tables of relations are basic rules.
pub(super) static TET: Class = Class {
    id: "tet",
    title: "T&E+T",
    heading: "T&E+T: the depth of trial and error, where tables of relations are basic rules",
    columns: &[("tet", Figures::Whole(DEEPEST))],
    may_lack: false,
    boards: ForBoards::All,
    classifier: || Box::new(|grid, solution, deadline| Some(vec![with_tables(grid, solution, deadline).ok()?.into()])),
};

/// Which braids do in place of the innermost trials of a puzzle in T&E(3).
pub(super) static BPBB: Class = Class {
    id: "bpbb",
    title: "BpBB",
    heading: "BpBB: the braids that do under two assumptions, for puzzles in T&E(3)",
    columns: &[("bpbb", Figures::Whole(LONGEST))],
    may_lack: false,
    boards: ForBoards::All,
    classifier: || {
        let depths = Depths::new();
        Box::new(move |grid, solution, deadline| Some(vec![depths.braids_below(grid, solution, deadline).ok()?.into()]))
    },
};

/// How deep a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Depth {
    /// The least depth of trial and error that solves it, if one up to [`DEEPEST`] does.
    pub trials: Option<usize>,
    /// The least *p* with the puzzle in `BpB`, if there is one.
    pub braids: Option<usize>,
}

/// It was asked to stop.
struct Stopped;

/// Finds out how deep puzzles are.
pub struct Depths {
    /// Braids of up to 1, 2, 3 … variables.
    theories: Vec<Engine>,
}

impl Default for Depths {
    fn default() -> Self {
        Self::new()
    }
}

impl Depths {
    /// Reads what braids are from the scale of the B rating.
    ///
    /// # Panics
    /// Never: a test builds an engine for each shipped scale.
    pub fn new() -> Self {
        let braids = Scale::named("b").expect("B is shipped");
        let theory = |longest| Engine::new(&braids).expect("shipped scales are sound").up_to(longest);
        Self { theories: (1..=LONGEST).map(theory).collect() }
    }

    /// The depth of a puzzle with this one solution; nothing if the deadline passes before.
    pub fn of(&self, grid: &Grid, solution: &Puzzle, deadline: &Deadline) -> Option<Depth> {
        let truths: CandidateSet = solution.clues().collect();
        let mut trials = Trials::new(grid, &truths);
        for depth in 0..=1 {
            match trials.deepen(depth, &mut || !deadline.is_over()) {
                Ending::Solved => return Some(Depth { trials: Some(depth), braids: Some(0) }),
                Ending::Interrupted => return None,
                Ending::Open | Ending::Contradiction => {}
            }
        }
        // Braids begin with what trials of depth 1 leave.
        let start = trials.grid();
        for depth in 2..=DEEPEST {
            match trials.deepen(depth, &mut || !deadline.is_over()) {
                Ending::Solved => {
                    let braids = if depth == 2 { self.braids(&start, &truths, deadline).ok()? } else { None };
                    return Some(Depth { trials: Some(depth), braids });
                }
                Ending::Interrupted => return None,
                Ending::Open | Ending::Contradiction => {}
            }
        }
        Some(Depth { trials: None, braids: None })
    }

    /// The least *p* with the puzzle in `BpBB`: T&E with braids of up to *p* variables under two assumptions, one after the other,
    /// solves it. That is 0 in T&E(2), and nothing if no braids do.
    fn braids_below(&self, grid: &Grid, solution: &Puzzle, deadline: &Deadline) -> Result<Option<usize>, Stopped> {
        let truths = solution.clues().collect();
        let mut trials = Trials::new(grid, &truths);
        match trials.deepen(2, &mut || !deadline.is_over()) {
            Ending::Solved => return Ok(Some(0)),
            Ending::Interrupted => return Err(Stopped),
            Ending::Open | Ending::Contradiction => {}
        }
        // Braids of any length refute no more than T&E(3) does.
        match Trials::new(&trials.grid(), &truths).deepen(3, &mut || !deadline.is_over()) {
            Ending::Solved => {}
            Ending::Interrupted => return Err(Stopped),
            Ending::Open | Ending::Contradiction => return Ok(None),
        }
        self.least(&mut trials, |theory, longest, trials| exhaust_below(theory, longest, trials, deadline))
    }

    /// The least length of braids that is enough under each assumption.
    fn braids(&self, start: &Grid, truths: &CandidateSet, deadline: &Deadline) -> Result<Option<usize>, Stopped> {
        let mut under = UnderAssumptions::of(start);
        self.least(&mut Trials::new(start, truths), |theory, longest, trials| {
            exhaust(theory, longest, trials, &mut under, deadline)
        })
    }

    /// The least length of braids with which `exhaust` solves the puzzle. It gets longer and longer ones, each on what the shorter
    /// ones have left.
    fn least(
        &self,
        trials: &mut Trials,
        mut exhaust: impl FnMut(&Engine, usize, &mut Trials) -> Ending,
    ) -> Result<Option<usize>, Stopped> {
        for (theory, longest) in self.theories.iter().zip(1..) {
            match exhaust(theory, longest, trials) {
                Ending::Solved => return Ok(Some(longest)),
                Ending::Interrupted => return Err(Stopped),
                Ending::Open | Ending::Contradiction => {}
            }
        }
        Ok(None)
    }
}

/// The least depth of trial and error that solves a puzzle with this one solution, where tables of relations are basic rules;
/// the deadline may pass before.
fn with_tables(grid: &Grid, solution: &Puzzle, deadline: &Deadline) -> Result<Option<usize>, Stopped> {
    let mut trials = Trials::with_tables(grid, &solution.clues().collect());
    for depth in 0..=DEEPEST {
        match trials.deepen(depth, &mut || !deadline.is_over()) {
            Ending::Solved => return Ok(Some(depth)),
            Ending::Interrupted => return Err(Stopped),
            Ending::Open | Ending::Contradiction => {}
        }
    }
    Ok(None)
}

/// What became of a state with one more assumption.
enum Followed {
    Refuted,
    Interrupted,
    /// No contradiction was found, and this is left.
    Open(Box<Grid>),
}

/// A method that may refute assumptions. It finds in each later state whatever it finds in an earlier one.
trait Follow {
    /// How many candidates were left when an assumption was last followed, if it was.
    fn left(&self, assumed: Candidate) -> Option<usize>;

    /// Follows an assumption in a state without it.
    fn follow(&mut self, state: &Grid, assumed: Candidate) -> Followed;
}

/// Follows assumptions by braids of up to `longest` variables.
struct BraidFollower<'a> {
    theory: &'a Engine,
    longest: usize,
    under: &'a mut UnderAssumptions,
    deadline: &'a Deadline,
}

/// What became of assumptions in a state and later ones.
struct UnderAssumptions {
    /// By assumption that braids did not refute: the state that they left, and the length of the longest. Braids are stable under
    /// losses: in a later state they still find all that they found here, so the next run continues from this state.
    ends: HashMap<Candidate, (Grid, usize)>,
    /// Where candidates are numbered for the braids of all runs.
    searches: EarlierSearches,
}

impl UnderAssumptions {
    /// None yet, in a state.
    fn of(start: &Grid) -> Self {
        Self { ends: HashMap::new(), searches: EarlierSearches::from(start) }
    }
}

impl Follow for BraidFollower<'_> {
    fn left(&self, assumed: Candidate) -> Option<usize> {
        self.under.ends.get(&assumed).map(|(grid, _)| grid.candidates().len())
    }

    fn follow(&mut self, state: &Grid, assumed: Candidate) -> Followed {
        let mut grid = *state;
        grid.place(assumed);
        // Up to which length nothing more is found.
        let mut failed = 0;
        if let Some((cached, cached_longest)) = self.under.ends.get(&assumed) {
            match joined(cached, &grid) {
                None => return Followed::Refuted,
                Some(joined) => {
                    // Nothing was lost since the last run on this assumption, so braids up to its length still find nothing.
                    if joined.candidates() == cached.candidates() {
                        failed = *cached_longest;
                    }
                    grid = joined;
                }
            }
        }
        if failed == self.longest {
            return Followed::Open(Box::new(grid));
        }
        let mut end = grid;
        let mut session = Session::within(Position { grid, origin: None }, self.deadline);
        session.begin_from(&self.under.searches);
        let outcome = self.theory.solve_beyond(failed, session, &mut |_, step, _| {
            end = end.after(&step.effect);
            ControlFlow::Continue(())
        });
        match outcome {
            Outcome::Contradiction => Followed::Refuted,
            Outcome::Interrupted => Followed::Interrupted,
            Outcome::Solved | Outcome::Stuck => {
                self.under.ends.insert(assumed, (end, self.longest));
                Followed::Open(Box::new(end))
            }
        }
    }
}

/// Braids of up to `longest` variables under one more assumption, until they refute none.
struct BraidsBelow<'a> {
    theory: &'a Engine,
    longest: usize,
    deadline: &'a Deadline,
}

impl Follow for BraidsBelow<'_> {
    fn left(&self, _: Candidate) -> Option<usize> {
        None
    }

    fn follow(&mut self, state: &Grid, assumed: Candidate) -> Followed {
        let mut grid = *state;
        grid.place(assumed);
        let mut trials = Trials::new(&grid, &CandidateSet::EMPTY);
        // Braids under an assumption refute what singles do, which is sooner found out.
        let ending = match trials.deepen(1, &mut || !self.deadline.is_over()) {
            Ending::Open => {
                let mut under = UnderAssumptions::of(&trials.grid());
                exhaust(self.theory, self.longest, &mut trials, &mut under, self.deadline)
            }
            ending => ending,
        };
        match ending {
            Ending::Contradiction => Followed::Refuted,
            Ending::Interrupted => Followed::Interrupted,
            Ending::Solved | Ending::Open => Followed::Open(Box::new(trials.grid())),
        }
    }
}

/// What is left in both of two states of a puzzle. Nothing if a cell or a digit that one has placed is not possible in the
/// other.
fn joined(one: &Grid, other: &Grid) -> Option<Grid> {
    let mut joined = *one;
    let possible = *other.candidates() | other.placed().clues().collect();
    (*one.candidates() - possible).iter().for_each(|lost| joined.remove(lost));
    let placed: CandidateSet = one.placed().clues().collect();
    for clue in other.placed().clues().filter(|clue| !placed.contains(*clue)) {
        if !joined.candidates().contains(clue) {
            return None;
        }
        joined.place(clue);
    }
    placed.is_subset(&possible).then_some(joined)
}

/// Whether all that is left in one state of a puzzle is left in another.
fn is_within(one: &Grid, other: &Grid) -> bool {
    let left = |grid: &Grid| *grid.candidates() | grid.placed().clues().collect();
    left(one).is_subset(&left(other))
}

/// Takes out whatever a theory of braids with up to `longest` variables refutes, until that is nothing. Braids of any length
/// refute no more than T&E(1) does, which is sooner found out.
fn exhaust(
    theory: &Engine,
    longest: usize,
    trials: &mut Trials,
    under: &mut UnderAssumptions,
    deadline: &Deadline,
) -> Ending {
    take_out(trials, 1, deadline, &mut BraidFollower { theory, longest, under, deadline })
}

/// Takes out whatever leads to a contradiction by one more assumption and a theory, until that is nothing: no more than T&E(2)
/// refutes.
fn exhaust_below(theory: &Engine, longest: usize, trials: &mut Trials, deadline: &Deadline) -> Ending {
    take_out(trials, 2, deadline, &mut BraidsBelow { theory, longest, deadline })
}

/// Takes out each candidate that a method refutes when it is assumed, among those that T&E(`depth`) refutes, until there are no
/// more. What is true in a state to which another assumption led without a contradiction leads to no more than that state, so it
/// is not followed. Assumptions with the fewest candidates left come first, as they are refuted soonest, or make the most true.
fn take_out(trials: &mut Trials, depth: usize, deadline: &Deadline, method: &mut dyn Follow) -> Ending {
    let mut go_on = || !deadline.is_over();
    let mut ends: Vec<Grid> = Vec::new();
    let mut state = trials.grid();
    let Some(mut refutable) = trials.refuted(depth, &mut go_on) else { return Ending::Interrupted };
    loop {
        let before = *state.candidates();
        let mut assumptions: Vec<Candidate> = refutable.iter().collect();
        assumptions.sort_by_cached_key(|assumed| method.left(*assumed).unwrap_or(Candidate::COUNT));
        for assumed in assumptions {
            let is_true = |end: &Grid| end.value(assumed.cell()) == Some(assumed.digit());
            if !state.candidates().contains(assumed) || ends.iter().any(is_true) {
                continue;
            }
            match method.follow(&state, assumed) {
                Followed::Refuted => {
                    trials.remove(assumed);
                    let ending = trials.deepen(depth, &mut go_on);
                    if ending != Ending::Open {
                        return ending;
                    }
                    state = trials.grid();
                    ends.retain(|end| is_within(end, &state));
                }
                Followed::Interrupted => return Ending::Interrupted,
                Followed::Open(end) => ends.push(*end),
            }
        }
        // What T&E refuted before it still refutes; what else it refutes now is asked once none of that is refuted any more.
        if *state.candidates() == before {
            let Some(now) = trials.refuted(depth, &mut go_on) else { return Ending::Interrupted };
            if now.is_subset(&refutable) {
                return Ending::Open;
            }
            refutable = now;
        }
    }
}
