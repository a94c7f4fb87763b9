//! Boards of rows, with whatever is drawn around them, of cells or of pencilmarks. Any text may be meant as one.

use super::{BoardFormat, Lines};
use crate::pasted;

pub(super) static FORMAT: BoardFormat = BoardFormat::new("rows", Lines(|text, rules| Some(pasted::read(text, rules))));
