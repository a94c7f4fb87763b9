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

pub use backdoor::Backdoors;
use depth::LONGEST;
pub use depth::{DEEPEST, Depth, Depths};
pub use unguess_search::trials::{Ending, Trials};

use crate::technique::tridagons::fewest_guardians;
use unguess_board::deadline::Deadline;
use unguess_board::{CandidateSet, Grid, Puzzle};

/// What can be asked of every puzzle of a corpus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// How deep trial and error must go, and which braids do in place of the inner trials.
    Depth,
    /// How deep trial and error must go where tables of relations are basic rules.
    TableDepth,
    /// Which braids do in place of the innermost trials of a puzzle in T&E(3).
    BraidsBelow,
    /// The size of the smallest backdoors.
    Backdoor,
    /// The fewest guardians of a tridagon.
    Tridagon,
}

impl Class {
    /// All classes.
    pub const ALL: [Self; 5] = [Self::Depth, Self::TableDepth, Self::BraidsBelow, Self::Backdoor, Self::Tridagon];

    /// What it is called on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Depth => "te",
            Self::TableDepth => "tet",
            Self::BraidsBelow => "bpbb",
            Self::Backdoor => "backdoor",
            Self::Tridagon => "trid",
        }
    }

    /// What it is called where people read.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Depth => "T&E",
            Self::TableDepth => "T&E+T",
            Self::BraidsBelow => "BpBB",
            Self::Backdoor => "Backdoor",
            Self::Tridagon => "Trid",
        }
    }

    /// What it is, in a few words.
    pub const fn heading(self) -> &'static str {
        match self {
            Self::Depth => "T&E: the depth of trial and error, and p of BpB",
            Self::TableDepth => "T&E+T: the depth of trial and error, where tables of relations are basic rules",
            Self::BraidsBelow => "BpBB: the braids that do under two assumptions, for puzzles in T&E(3)",
            Self::Backdoor => "Backdoor: the fewest digits that, once placed, let singles solve it",
            Self::Tridagon => "Trid: the fewest guardians of a tridagon after singles; empty if there is none",
        }
    }

    /// Its columns in a table of ratings.
    pub const fn columns(self) -> &'static [&'static str] {
        match self {
            Self::Depth => &["te", "bpb"],
            Self::TableDepth => &["tet"],
            Self::BraidsBelow => &["bpbb"],
            Self::Backdoor => &["backdoor"],
            Self::Tridagon => &["trid"],
        }
    }

    /// The greatest value of each of its columns.
    pub const fn most(self) -> &'static [usize] {
        match self {
            Self::Depth => &[DEEPEST, LONGEST],
            Self::TableDepth => &[DEEPEST],
            Self::BraidsBelow => &[LONGEST],
            Self::Backdoor => &[81],
            Self::Tridagon => &[72],
        }
    }

    /// Whether it is about something that a puzzle may lack: then the figure is empty, and otherwise 1 or more.
    pub const fn may_lack(self) -> bool {
        matches!(self, Self::Tridagon)
    }
}

/// Finds the classes of puzzles.
pub enum Classifier {
    /// By depth.
    Depth(Depths),
    /// By depth with tables.
    TableDepth,
    /// By braids below two assumptions.
    BraidsBelow(Depths),
    /// By backdoors.
    Backdoor,
    /// By tridagons.
    Tridagon,
}

impl Classifier {
    /// For one class.
    pub fn new(class: Class) -> Self {
        match class {
            Class::Depth => Self::Depth(Depths::new()),
            Class::TableDepth => Self::TableDepth,
            Class::BraidsBelow => Self::BraidsBelow(Depths::new()),
            Class::Backdoor => Self::Backdoor,
            Class::Tridagon => Self::Tridagon,
        }
    }

    /// The values of the columns of the class for a puzzle with this one solution; a value beyond all limits is empty, and so is
    /// one of something that is not there.
    /// There are no columns if the deadline passes first.
    pub fn figures(&self, grid: &Grid, solution: &Puzzle, deadline: &Deadline) -> Option<Vec<Option<usize>>> {
        Some(match self {
            Self::Depth(depths) => {
                let depth = depths.of(grid, solution, deadline)?;
                vec![depth.trials, depth.braids]
            }
            Self::TableDepth => vec![depth::with_tables(grid, solution, deadline).ok()?],
            Self::BraidsBelow(depths) => vec![depths.braids_below(grid, solution, deadline).ok()?],
            Self::Backdoor => vec![Some(Backdoors::new(grid, solution).size(deadline)?)],
            Self::Tridagon => {
                let mut trials = Trials::new(grid, &CandidateSet::EMPTY);
                trials.deepen(0, &mut || !deadline.is_over());
                vec![fewest_guardians(&trials.grid())]
            }
        })
    }
}
