//! The inner loops, run with the widest vectors the processor has. Nothing here names an instruction: the same loops are
//! compiled once for each width, and the choice is made anew for each piece of work, which is large enough to hide it.

use pulp::{Arch, NullaryFnOnce};

use super::state::{Node, Start, State};

/// The vectors of this processor.
#[derive(Clone, Copy)]
pub(super) struct Vectors(Arch);

impl Vectors {
    /// Asks the processor.
    pub(super) fn widest() -> Self {
        Self(Arch::new())
    }

    /// The root of a search.
    pub(super) fn root(self, start: &Start) -> Node {
        self.0.dispatch(Root(start))
    }

    /// The two children of an open state.
    pub(super) fn children(self, state: &State) -> [Node; 2] {
        self.0.dispatch(Children(state))
    }
}

/// Work for [`Vectors::root`].
struct Root<'a>(&'a Start<'a>);

impl NullaryFnOnce for Root<'_> {
    type Output = Node;

    #[inline(always)]
    fn call(self) -> Node {
        State::new(self.0).settled()
    }
}

/// Work for [`Vectors::children`].
struct Children<'a>(&'a State);

impl NullaryFnOnce for Children<'_> {
    type Output = [Node; 2];

    #[inline(always)]
    fn call(self) -> [Node; 2] {
        self.0.children()
    }
}
