//! Boards of rows, with whatever is drawn around them, of cells or of pencilmarks. Any text may be meant as one.

use super::{Format, Lines};
use crate::pasted;

pub(super) static FORMAT: Format = Format::new("rows", Lines(|text, rules| Some(pasted::read(text, rules))));
