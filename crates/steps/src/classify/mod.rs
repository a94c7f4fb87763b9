//! Classes of puzzles: figures that come from questions of fact and not from a path of steps.
//!
//! ```
//! use unguess_board::Grid;
//! use unguess_board::deadline::Deadline;
//! use unguess_steps::classify::{Backdoors, Depths};
//! use unguess_board::solutions::{Verdict, verdict};
//!
//! let grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
//! let Verdict::Unique(solution) = verdict(&grid) else { panic!("it has one solution") };
//! let depth = Depths::new().of(&grid, &solution, &Deadline::default());
//! assert_eq!(depth.map(|depth| (depth.trials, depth.braids)), Some((Some(2), Some(2))));
//! assert_eq!(Backdoors::new(&grid, &solution).size(&Deadline::default()), Some(2));
//! # Ok::<(), unguess_board::GridError>(())
//! ```

mod backdoor;
mod depth;
mod time;
mod tridagon;

pub use backdoor::Backdoors;
pub use depth::{DEEPEST, Depth, Depths};
pub use time::Raced;
pub use unguess_search::trials::{Ending, Trials};

use crate::technique::ForBoards;
use serde_json::Value;
use unguess_board::deadline::Deadline;
use unguess_board::{Grid, Puzzle};
use unguess_search::scale::Word;

/// What can be asked of every puzzle of a corpus.
#[derive(Debug)]
pub struct Class {
    /// What it is called on the command line.
    pub id: &'static str,
    /// What it is called where people read.
    pub title: &'static str,
    /// What it is, in a few words.
    pub heading: &'static str,
    /// Its columns in a table of ratings, and what stands in each.
    pub columns: &'static [(&'static str, Figures)],
    /// Whether it is about something that a puzzle may lack: then the figure is empty, and otherwise 1 or more.
    pub may_lack: bool,
    /// The boards that it is defined on.
    pub boards: ForBoards,
    /// Prepares what finds its figures.
    classifier: fn() -> Classifier,
}

/// What stands in a column of a class.
#[derive(Debug)]
pub enum Figures {
    /// Whole numbers up to this one.
    Whole(usize),
    /// Numbers with this number of decimals.
    Decimal(i32),
    /// Words, each from a value of the first column on, the easiest first.
    Words(fn() -> &'static [Word]),
}

/// All classes.
pub static CLASSES: [&Class; 7] =
    [&depth::TE, &depth::TET, &depth::BPBB, &backdoor::BACKDOOR, &tridagon::TRID, &time::TIME, &time::WAYS];

/// Finds the values of the columns of a class for a puzzle with this one solution; a value beyond all limits is empty, and so is
/// one of something that is not there. There are no columns if the deadline passes first.
pub type Classifier = Box<dyn Fn(&Grid, &Puzzle, &Deadline) -> Option<Vec<Value>> + Send + Sync>;

impl Class {
    /// The class with an id.
    pub fn named(id: &str) -> Option<&'static Self> {
        CLASSES.into_iter().find(|class| class.id == id)
    }

    /// The class with a column.
    pub fn with_column(column: &str) -> Option<&'static Self> {
        CLASSES.into_iter().find(|class| class.columns.iter().any(|(name, _)| *name == column))
    }

    /// The words that stand in a column of some class, the easiest first.
    pub fn words_of_column(column: &str) -> Option<&'static [Word]> {
        let columns = CLASSES.into_iter().flat_map(|class| class.columns);
        let mut of_name = columns.filter(|(name, _)| *name == column);
        of_name.find_map(|(_, figures)| match figures {
            Figures::Words(words) => Some(words()),
            _ => None,
        })
    }

    /// What finds its figures, for any number of puzzles.
    pub fn classifier(&self) -> Classifier {
        (self.classifier)()
    }
}
