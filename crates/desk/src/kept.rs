//! What a binding keeps between questions or works on in parallel, by the names that the rooms of the house give it. A binding
//! uses calls, the functions of the desk and these, and no room.

pub use unguess_board::canon::{Rewriting, canonical};
pub use unguess_board::deadline::Deadline;
pub use unguess_board::{Grid, Puzzle};
pub use unguess_corpus::{
    BadLine, FIXED, HuntTerms, Hunter, InputLine, PuzzleLocation, PuzzleRow, Rater, Status, Store, StoreFault,
    TechniqueNeeds, Trainer, TrainingSeries, WordOrder, default_threads, in_order, printable,
};
pub use unguess_puzzles::generate::{Generator, Method, Varied};
pub use unguess_puzzles::stats::{Bias, Distribution, Moments, Share, Value};
pub use unguess_render::booklet::{Booklet, BookletPuzzle, PER_PAGE, Paper, document};
pub use unguess_render::booklet_entry::{BookletFault, BookletScales};
#[cfg(feature = "charts")]
pub use unguess_render::shares_chart::{self, SharesChart};
pub use unguess_render::step_verdicts::judged;
pub use unguess_render::{name, worth};
pub use unguess_search::scale::{Scale, Shows};
pub use unguess_steps::inquiry::known_givens;
pub use unguess_steps::trace::Recorded;
