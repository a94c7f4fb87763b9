//! Techniques, one a file.

pub(crate) mod aligned_exclusion;
pub(crate) mod bug;
pub(crate) mod direct_hidden_sets;
pub(crate) mod fish;
pub(crate) mod hidden_single;
pub(crate) mod locking;
pub(crate) mod naked_single;
pub(crate) mod sets;
pub(crate) mod tables;
pub(crate) mod unique_loops;
pub(crate) mod wings;
