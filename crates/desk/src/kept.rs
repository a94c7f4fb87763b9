//! What a binding or the laboratory keeps between questions or works on in parallel, by the names that the rooms of the house give
//! it. They use calls, the functions of the desk and these, and no room.

pub use unguess_board::canon::{Rewriting, canonical};
pub use unguess_board::deadline::Deadline;
pub use unguess_board::random::Random;
pub use unguess_board::solutions::{Effort, Verdict, count, redundant_clues, verdict};
pub use unguess_board::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, House, Puzzle};
pub use unguess_corpus::{
    BadLine, Entries, FIXED, HuntTerms, Hunter, InputError, InputLine, InputLines, PuzzleLocation, PuzzleRow, Rater,
    Source, Status, Store, StoreFault, TechniqueNeeds, Trainer, TrainingSeries, WordOrder, csv_line, default_threads,
    has_something, in_order, printable, shown, text, try_in_order,
};
pub use unguess_puzzles::generate::{Generator, Method, Varied};
pub use unguess_puzzles::stats::{
    Bias, Correlation, Cost, Costs, Distribution, Moments, Proportion, Share, SignTest, Value,
};
pub use unguess_render::booklet::{Booklet, BookletPuzzle, PER_PAGE, Paper, document};
pub use unguess_render::booklet_entry::{BookletFault, BookletScales};
#[cfg(feature = "charts")]
pub use unguess_render::chart::{self, DrawingError};
#[cfg(feature = "charts")]
pub use unguess_render::report::{Chart, page_of};
#[cfg(feature = "charts")]
pub use unguess_render::shares_chart::{self, SharesChart};
pub use unguess_render::step_verdicts::judged;
pub use unguess_render::{name, worth};
pub use unguess_search::scale::{Scale, Shows};
pub use unguess_steps::engine::{Engine, Outcome};
pub use unguess_steps::inquiry::known_givens;
pub use unguess_steps::minutes::{RaceStart, Racer, TimeModel};
pub use unguess_steps::trace::Recorded;
