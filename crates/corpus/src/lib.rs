//! Files of puzzles of any length: reading them line by line, working on them in parallel, writing rows in order.
//!
//! A part of `unguess` that promises nothing and may change in any release: programs use the crate `unguess`.

#![forbid(unsafe_code)]

mod columns;
mod condition;
mod counts;
mod course;
mod distinct;
mod filter;
mod format;
mod hunt;
mod maker;
mod need;
mod order;
mod rater;
mod rating_options;
mod rating_watch;
mod resume;
mod row;
mod shares;
mod status;
mod tally;
mod template;
mod threads;
mod training;
mod training_series;
mod word_order;
mod writer;

pub use columns::{FIXED, OutputColumns};
pub use condition::{ColumnCondition, range};
pub use course::{Lesson, course};
pub use distinct::{Distinct, DistinctKey, KeyStatus};
pub use filter::{FilterFault, FilterTerms, PuzzleFilter, clue_range};
pub use format::{RowFormat, csv_line};
pub use hunt::{HuntTerms, Hunter, Store, StoreFault};
pub use maker::{MadeUnit, MakeUnit, Maker, MakerFault, NewPuzzle};
pub use need::{Need, TechniqueNeeds, UnmetNeed};
pub use order::{default_threads, in_order, in_shares, try_in_order};
pub use rater::Rater;
pub use rating_options::{RatingOptions, Verifier};
pub use rating_watch::RatingWatch;
pub use resume::{Done, ResumeError, resume};
pub use row::PuzzleRow;
pub use status::{Refusal, Status};
pub use tally::{Hard, RowTally, WordCounts, Worth};
pub use template::{RowTemplate, TemplateError};
pub use training::{Exercise, Trainer, Untrainable};
pub use training_series::{TrainingSeries, TrainingTally};
use unguess_text::supply;
pub use unguess_text::{
    ARGUMENT, BadLine, BoardRules, Entries, FoundPosition, InputError, InputLine, InputLines, NoPuzzle, NotText,
    PuzzleColumn, PuzzleLocation, PuzzleSource, ReadAhead, Source, Supply, first, formats, has_something, pasted,
    printable, shown, text,
};
pub use word_order::WordOrder;
pub use writer::is_written_by_another;
