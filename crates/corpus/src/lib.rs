//! Files of puzzles of any length: reading them line by line, working on them in parallel, writing rows in order.

#![forbid(unsafe_code)]

mod bad_line;
mod board_rules;
mod columns;
mod counts;
mod distinct;
mod entries;
mod first;
mod format;
mod gzip;
mod line;
mod lines;
mod need;
mod order;
mod printable;
mod rater;
mod rating_options;
mod repeated;
mod resume;
mod row;
mod run;
mod shares;
mod status;
mod supply;
mod table;
mod tally;
mod template;
mod threads;
mod training;
mod word_order;
mod zstandard;

pub use bad_line::{BadLine, BadLineReason, LinePart, NotText, text};
pub use board_rules::BoardRules;
pub use columns::{Columns, FIXED};
pub use distinct::{Distinct, Key, KeyStatus};
pub use entries::Entries;
pub use first::{First, NoPuzzle, first, pasted};
pub use format::{Format, csv_line};
pub use line::{Line, PuzzleLocation, PuzzleSource};
pub use lines::{ARGUMENT, InputError, Lines, ReadAhead, Source, has_something};
pub use need::{Need, Needs, unmet};
pub use order::{default_threads, in_order, in_shares};
pub use printable::{printable, shown};
pub use rater::Rater;
pub use rating_options::{RatingOptions, Verifier};
pub use resume::{Done, ResumeError, resume};
pub use row::Row;
pub use status::{Refusal, Status};
pub use supply::Supply;
pub use table::PuzzleColumn;
pub use tally::{Hard, Tally, WordCounts, Worth};
pub use template::{RowTemplate, TemplateError};
pub use training::{Exercise, Trainer, Untrainable};
pub use word_order::WordOrder;
