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
    /// The implications of a state, with groups or without.
    pub fn of(view: &View, with_groups: bool) -> Self {
        Self { direct: Direct::new(view, with_groups), reach: OnceCell::new() }
    }

    /// What follows directly.
    pub(super) const fn direct(&self) -> &Direct {
        &self.direct
    }

    /// What can be reached; found when it is first asked for.
    pub(super) fn reach(&self) -> &Reach {
        self.reach.get_or_init(|| Reach::new(&self.direct))
    }
}
