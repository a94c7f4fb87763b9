//! Files of puzzles of any length: reading them line by line, working on them in parallel, writing rows in order.

mod bad_line;
mod counts;
mod distinct;
mod entries;
mod format;
mod line;
mod lines;
mod need;
mod order;
mod printable;
mod rater;
mod resume;
mod row;
mod status;
mod table;
mod tally;
mod template;
mod terms;
mod zstandard;

pub use bad_line::{BadLine, Mark, NotText, Reason, text};
pub use distinct::{Distinct, Fate, Key};
pub use entries::Entries;
pub use format::{FIXED, Format, csv_line};
pub use line::{Form, Line, Origin};
pub use lines::{InputError, Lines, Source};
pub use need::Need;
pub use order::{default_threads, in_order};
pub use printable::{printable, shown};
pub use rater::Rater;
pub use resume::{Done, ResumeError, resume};
pub use row::Row;
pub use status::{Refusal, Status};
pub use table::Column;
pub use tally::{Hard, Tally, Worth};
pub use template::{Template, TemplateError};
pub use terms::{Terms, Verifier};
