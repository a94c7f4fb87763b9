//! In which order steps that a scale allows are taken.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use unguess_board::Candidate;
use unguess_search::scale::{Order, Scale};

use crate::engine::Engine;
use crate::minutes::OrderSeen;
use crate::technique::ForBoards;

/// In which order steps are taken that are worth the same, where that makes a difference.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StepOrder {
    /// Our order.
    #[default]
    Usual,
    /// The order of the program that made the published ratings.
    Published,
    /// First what people most likely see next.
    Seen,
}

impl StepOrder {
    /// Its name.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Usual => "usual",
            Self::Published => "published",
            Self::Seen => "seen",
        }
    }

    /// What a sentence says after the name of a scale.
    pub const fn phrase(self) -> &'static str {
        match self {
            Self::Usual => "",
            Self::Published => " in the published order",
            Self::Seen => " in the order of the eye",
        }
    }

    /// The boards on which a scale has this order: HoDoKu's order and the published ones are known for the usual board alone.
    pub fn boards(self, scale: &Scale) -> ForBoards {
        let is_of_usual = scale.order == Order::Hodoku || self == Self::Published;
        if is_of_usual { ForBoards::Usual } else { ForBoards::All }
    }

    /// What follows a scale in this order after an entry; nothing if the scale has no such order.
    pub fn of(self, engine: Engine, after: Option<Candidate>) -> Option<Engine> {
        match self {
            Self::Usual => Some(engine),
            Self::Published => engine.in_published_order(),
            Self::Seen => engine.choosing(Arc::new(OrderSeen::after(after))),
        }
    }
}
