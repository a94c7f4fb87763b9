//! What a booklet says of a puzzle.

use std::sync::Arc;

use super::booklet::BookletPuzzle;
use unguess_board::deadline::Deadline;
use unguess_board::relation::RelationKind;
use unguess_board::solutions::{Verdict, verdict_within};
use unguess_board::{Grid, Rules};
use unguess_proof::{Proof, Step};
use unguess_search::scale::{Rating, Scale};
use unguess_steps::engine::{Engine, Outcome};
use unguess_steps::inquiry::ask::{self, Known, Unanswered};
use unguess_steps::inquiry::known_givens;
use unguess_steps::minutes::{RaceStart, Racer, TimeModel};
use unguess_steps::rating::{Rated, rate_alone};

/// Why a puzzle does not go into a booklet.
#[derive(Debug, thiserror::Error)]
pub enum BookletFault {
    /// It has no solution, or several.
    #[error("the puzzle has {0}")]
    Improper(&'static str),
    /// No step follows in a position.
    #[error("no step follows from the position")]
    Stepless,
    /// It cannot be rated.
    #[error(transparent)]
    Unanswered(#[from] Unanswered),
}

/// The scales that rate the puzzles of a booklet, and what knows how long people need.
pub struct BookletScales {
    scales: [(Arc<Scale>, Engine); 3],
    racer: Racer,
}

impl Default for BookletScales {
    fn default() -> Self {
        let scales = ["ser", "killer", "mixed"].map(|id| {
            let scale = Scale::named(id).expect("it is shipped");
            let engine = Engine::new(&scale).expect("a test builds an engine for each shipped scale");
            (Arc::new(scale), engine)
        });
        Self { scales, racer: Racer::new(TimeModel::fitted().clone()) }
    }
}

impl BookletScales {
    /// The scale for a board: one that is made for its cages or other relations if it has some.
    fn of(&self, rules: &Rules) -> &(Arc<Scale>, Engine) {
        let mut kinds = rules.relations().map(|relation| relation.kind() == RelationKind::Cage);
        let place = if kinds.clone().all(|is_cage| is_cage) { usize::from(kinds.next().is_some()) } else { 2 };
        &self.scales[place]
    }

    /// The minutes that people need, if that is known.
    fn minutes(&self, puzzle: &Grid, deadline: &Deadline) -> Option<f64> {
        let start = self.racer.start(puzzle, deadline).ok().filter(RaceStart::is_timed)?;
        Some(self.racer.seconds(&start, |_, _| {}) / 60.0)
    }
}

impl BookletPuzzle {
    /// The puzzle of a position, which has no number yet: rated, and with its hardest step if that is to be shown, unless the
    /// deadline passes before.
    ///
    /// # Errors
    /// A puzzle without a solution or with several; steps that are refused.
    pub fn of(
        position: &Grid,
        label: String,
        scales: &BookletScales,
        shows_hardest: bool,
        deadline: &Deadline,
    ) -> Result<Self, BookletFault> {
        let puzzle = position.on_its_board(&known_givens(position).unwrap_or_else(|| position.placed()));
        match verdict_within(&puzzle, deadline) {
            Some(Verdict::None) => Err(BookletFault::Improper("no solution")),
            Some(Verdict::Multiple(_)) => Err(BookletFault::Improper("several solutions")),
            None => Err(BookletFault::Improper("solutions that are not counted within the time limit")),
            Some(Verdict::Unique(solution)) => {
                let (scale, engine) = scales.of(puzzle.rules());
                let (rating, hardest) = rated(engine, &puzzle, shows_hardest, deadline)?;
                let minutes = scales.minutes(&puzzle, deadline);
                Ok(Self { number: 0, label, puzzle, solution, scale: Arc::clone(scale), rating, minutes, hardest })
            }
        }
    }
}

/// A rating, and a step with the state in which it was found.
type RatedHardest = (Option<Rating>, Option<(Grid, Step)>);

/// What a puzzle is worth if it is solved, and its hardest step with the state in which it was found, if that is wanted and it is
/// more than a single.
fn rated(engine: &Engine, puzzle: &Grid, shows_hardest: bool, deadline: &Deadline) -> Result<RatedHardest, Unanswered> {
    if !shows_hardest {
        let rated = rate_alone(deadline, engine, puzzle);
        return Ok(((rated.outcome == Outcome::Solved).then_some(rated.rating), None));
    }
    let Ok(known) = Known::of(*puzzle, deadline) else { return Ok((None, None)) };
    let trace = ask::followed(engine, &known, deadline)?;
    if trace.outcome != Outcome::Solved {
        return Ok((None, None));
    }
    let hardest = trace.hardest().and_then(|(number, _)| trace.states().nth(number));
    let hardest = hardest.filter(|(_, recorded)| !matches!(recorded.step.proof, Proof::Single(_)));
    let step = hardest.map(|(state, recorded)| (state, recorded.step.clone()));
    Ok((Some(Rated::of(engine, &trace).rating), step))
}
