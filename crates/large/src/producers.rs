//! What is asked at each step, in the order of published ratings.

use unguess_board::deadline::Deadline;

pub(crate) use crate::chains::CHAINS;
use crate::producer::Producer;
use crate::techniques::aligned_exclusion::{aligned_pair, aligned_triplet};
use crate::techniques::bug::bug;
use crate::techniques::direct_hidden_sets::direct_hidden;
use crate::techniques::fish::fish;
use crate::techniques::hidden_single::hidden_single;
use crate::techniques::locking::{direct_locking, locking};
use crate::techniques::naked_single::naked_single;
use crate::techniques::sets::{hidden, naked};
use crate::techniques::unique_loops::unique_loops;
use crate::techniques::wings::{xy_wing, xyz_wing};
use crate::{State, Step};

/// The numbers of those that assume that there is one solution.
pub(crate) const UNIQUENESS: [usize; 2] = [16, 29];

/// All producers, chains among them, in order.
pub fn producers() -> Vec<Producer> {
    let mut all: Vec<Producer> = PRODUCERS.iter().chain(&CHAINS).copied().collect();
    all.sort_by_key(|(number, _)| *number);
    all
}

/// Those that are no chains, in order. Sets of 8 and more, which are not searched for on a board of 16 digits, have the number of the fish
/// of 7.
pub static PRODUCERS: &[Producer] = &[
    (1, |state, _| hidden_single(state)),
    (2, |state, _| direct_locking(state)),
    (3, |state, _| direct_hidden(state, 2)),
    (4, |state, _| naked_single(state)),
    (5, |state, _| direct_hidden(state, 3)),
    (6, |state, _| locking(state)),
    (7, |state, deadline| naked(state, 2, deadline)),
    (8, |state, deadline| fish(state, 2, deadline)),
    (9, |state, deadline| hidden(state, 2, deadline)),
    (10, |state, deadline| naked(state, 3, deadline)),
    (11, |state, deadline| fish(state, 3, deadline)),
    (12, |state, deadline| hidden(state, 3, deadline)),
    (13, |state, _| xy_wing(state)),
    (14, |state, _| direct_hidden(state, 4)),
    (15, |state, _| xyz_wing(state)),
    (16, unique_loops),
    (17, |state, deadline| naked(state, 4, deadline)),
    (18, |state, deadline| fish(state, 4, deadline)),
    (19, |state, deadline| hidden(state, 4, deadline)),
    (20, |state, deadline| naked(state, 5, deadline)),
    (21, |state, deadline| hidden(state, 5, deadline)),
    (22, |state, deadline| naked(state, 6, deadline)),
    (23, |state, deadline| hidden(state, 6, deadline)),
    (24, |state, deadline| naked(state, 7, deadline)),
    (25, |state, deadline| hidden(state, 7, deadline)),
    (26, |state, deadline| fish(state, 5, deadline)),
    (27, |state, deadline| fish(state, 6, deadline)),
    (28, |state, deadline| fish(state, 7, deadline)),
    (28, larger),
    (29, |state, _| bug(state)),
    (30, aligned_pair),
    (32, aligned_triplet),
];

/// Sets and fish of 8 and more.
fn larger(state: &State, deadline: &Deadline) -> Option<Step> {
    let kinds = [naked, hidden, fish];
    (8..=12).find_map(|degree| kinds.into_iter().find_map(|find| find(state, degree, deadline)))
}
