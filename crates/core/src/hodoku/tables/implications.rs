//! What follows from what in a state: found once for nice loops, forcing chains and forcing nets.

use std::cell::OnceCell;

use super::direct::Direct;
use super::reach::Reach;
use crate::state::View;

/// What follows directly from each node of a state, and what can be reached from it.
pub struct NodeImplications {
    direct: Direct,
    reach: OnceCell<Reach>,
}

impl NodeImplications {
    /// Of a state, with groups or without.
    pub fn of(view: &View, with_groups: bool) -> Self {
        Self { direct: Direct::new(view, with_groups), reach: OnceCell::new() }
    }

    pub(super) const fn direct(&self) -> &Direct {
        &self.direct
    }

    pub(super) fn reach(&self) -> &Reach {
        self.reach.get_or_init(|| Reach::new(&self.direct))
    }
}
