//! Files of puzzles of any length: reading them line by line, working on them in parallel, writing rows in order.

mod bad_line;
mod counts;
mod entries;
mod first;
mod format;
mod line;
mod lines;
mod need;
mod order;
mod printable;
mod resume;
mod row;
mod table;
mod tally;
mod template;
mod zstandard;

pub use bad_line::{BadLine, Mark, NotText, Reason, text};
pub use entries::Entries;
pub use first::{NoPuzzle, first, pasted};
pub use format::{FIXED, Format, csv_line};
pub use line::{Form, Line, Origin};
pub use lines::{InputError, Lines, Source};
pub use need::Need;
pub use order::{default_threads, in_order};
pub use printable::{printable, shown};
pub use resume::{Done, ResumeError, resume};
pub use row::{Rater, Refusal, Row, Status, Terms, Verifier};
pub use table::Column;
pub use tally::{Hard, Tally, Worth};
pub use template::{Template, TemplateError};
