//! Loops.

use super::{Checker, Fault, linked};
use crate::proof::{Link, Loop};

impl Checker<'_> {
    /// A chain whose last right candidate is linked to the first left one. *All left candidates are true or all right ones:
    /// what is linked to a left and to a right one is false.*
    ///
    /// If a left candidate is false, the right one beside it is true and the next left one false, all the way round. If it
    /// is true, the right one beside it and the one before are false, so the left one before is true, all the way back.
    pub(super) fn closed_chain(&self, Loop { links }: &Loop) -> Result<(), Fault> {
        let (Some(first), Some(last)) = (links.first(), links.last()) else {
            return Err(Fault::Empty);
        };
        self.alternating(&links.iter().copied().map(Link::from).collect::<Vec<_>>())?;
        linked(last.right.into(), first.left)?;
        for target in self.targets()? {
            if !links.iter().any(|link| target.is_linked(link.left)) {
                return Err(Fault::Unlinked(first.left.into(), *target));
            }
            if !links.iter().any(|link| target.is_linked(link.right)) {
                return Err(Fault::Unlinked(last.right.into(), *target));
            }
        }
        Ok(())
    }
}
