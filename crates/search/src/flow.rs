//! How searches hand out what they find.

use std::ops::ControlFlow;

/// Whether a search goes on.
pub type Flow = ControlFlow<()>;

/// Receives each find of a search, and decides whether that goes on.
pub type Offer<'a, T> = dyn FnMut(T) -> Flow + 'a;
