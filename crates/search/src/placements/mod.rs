//! All places of a digit at once: the ways to place it in every house.

mod board_placements;
mod digit_placements;
mod templates;

pub(crate) use board_placements::false_places;
pub(crate) use digit_placements::has_false_place;
pub use templates::{TemplateFind, templates};
