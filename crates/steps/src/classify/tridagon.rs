//! Tridagons that are left after singles.

use super::{Class, Figures, Trials};
use crate::technique::ForBoards;
use crate::technique::tridagons::fewest_guardians;
use unguess_board::CandidateSet;

/// The fewest guardians of a tridagon.
pub(super) static TRID: Class = Class {
    id: "trid",
    title: "Trid",
    heading: "Trid: the fewest guardians of a tridagon after singles; empty if there is none",
    columns: &[("trid", Figures::Whole(72))],
    may_lack: true,
    boards: ForBoards::Usual,
    classifier: || {
        Box::new(|grid, _, deadline| {
            let mut trials = Trials::new(grid, &CandidateSet::EMPTY);
            trials.deepen(0, &mut || !deadline.is_over());
            Some(vec![fewest_guardians(&trials.grid()).into()])
        })
    },
};
