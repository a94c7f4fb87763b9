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
    (3, direct_hidden::<2>),
    (4, naked_single),
    (5, direct_hidden::<3>),
    (6, locking),
    (7, naked::<2>),
    (8, fish::<2>),
    (9, hidden::<2>),
    (10, naked::<3>),
    (11, fish::<3>),
    (12, hidden::<3>),
    (13, xy_wing),
    (14, direct_hidden::<4>),
    (15, xyz_wing),
    (16, unique_loops),
    (17, naked::<4>),
    (18, fish::<4>),
    (19, hidden::<4>),
    (20, naked::<5>),
    (21, hidden::<5>),
    (22, naked::<6>),
    (23, hidden::<6>),
    (24, naked::<7>),
    (25, hidden::<7>),
    (26, fish::<5>),
    (27, fish::<6>),
    (28, fish::<7>),
    (28, naked::<8>),
    (28, hidden::<8>),
    (28, fish::<8>),
    (28, naked::<9>),
    (28, hidden::<9>),
    (28, fish::<9>),
    (28, naked::<10>),
    (28, hidden::<10>),
    (28, fish::<10>),
    (28, naked::<11>),
    (28, hidden::<11>),
    (28, fish::<11>),
    (28, naked::<12>),
    (28, hidden::<12>),
    (28, fish::<12>),
    (29, bug),
    (30, aligned_pair),
    (32, aligned_triplet),
];
