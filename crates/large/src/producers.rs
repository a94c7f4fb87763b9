//! What is asked at each step, in the order of published ratings.

use crate::chains::CHAINS;
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

/// All producers, chains among them, in order.
pub fn producers() -> Vec<Producer> {
    let mut all: Vec<Producer> = PRODUCERS.iter().chain(&CHAINS).copied().collect();
    all.sort_by_key(|(number, _)| *number);
    all
}

/// Those that are no chains, in order. Sets of 8 and more, which are not searched for on a board of 16 digits, have the number of the fish
/// of 7.
pub static PRODUCERS: &[Producer] = &[
    (1, hidden_single),
    (2, direct_locking),
    (3, |state| direct_hidden(state, 2)),
    (4, naked_single),
    (5, |state| direct_hidden(state, 3)),
    (6, locking),
    (7, |state| naked(state, 2)),
    (8, |state| fish(state, 2)),
    (9, |state| hidden(state, 2)),
    (10, |state| naked(state, 3)),
    (11, |state| fish(state, 3)),
    (12, |state| hidden(state, 3)),
    (13, xy_wing),
    (14, |state| direct_hidden(state, 4)),
    (15, xyz_wing),
    (16, unique_loops),
    (17, |state| naked(state, 4)),
    (18, |state| fish(state, 4)),
    (19, |state| hidden(state, 4)),
    (20, |state| naked(state, 5)),
    (21, |state| hidden(state, 5)),
    (22, |state| naked(state, 6)),
    (23, |state| hidden(state, 6)),
    (24, |state| naked(state, 7)),
    (25, |state| hidden(state, 7)),
    (26, |state| fish(state, 5)),
    (27, |state| fish(state, 6)),
    (28, |state| fish(state, 7)),
    (28, larger),
    (29, bug),
    (30, aligned_pair),
    (32, aligned_triplet),
];

/// Sets and fish of 8 and more.
fn larger(state: &State) -> Option<Step> {
    (8..=12).find_map(|degree| naked(state, degree).or_else(|| hidden(state, degree)).or_else(|| fish(state, degree)))
}
