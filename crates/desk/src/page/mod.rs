//! What the site shows besides the answers of [`crate::CALLS`]: drawn steps and boards, rows in pieces, reports. Every function
//! takes and gives JSON. What cannot be answered is `{"error": …}` with the line and the place to blame.

mod boards;
mod corpus;
mod puzzle;
mod report;
mod steps;

pub use boards::{board, board_of, board_text, broken};
pub use corpus::CorpusRows;
pub use puzzle::{read, read_file};
pub use report::{charts_of, report_of};
pub use steps::{hint_drawn, inquire, path};

use unguess_render::position::Audience;

use crate::Work;

/// How the site asks: a worker that takes too long is ended.
const PAGE: Work = Work { stop: None, usual: None, most: None, reader: Audience::Page, tell: None };
