//! What every technique offers.

use std::ops::{ControlFlow, RangeInclusive};

use crate::board::Kind;
use crate::chains::View;
use crate::proof::Step;

/// Receives each step found, and says whether to go on.
pub type Found<'a> = dyn FnMut(Step) -> ControlFlow<()> + 'a;

/// A way of reasoning. Implementors are unit structs, listed in [`TECHNIQUES`](crate::techniques::TECHNIQUES).
///
/// A technique finds; it knows no rating and no other technique. A [scale](crate::scale) orders and rates.
pub trait Technique: Sync {
    /// Kebab-case; also the stem of the rule document.
    fn id(&self) -> &'static str;

    /// The text of `rules/<id>.md`.
    fn document(&self) -> &'static str;

    /// Pairs to quads, `whip[2]` to `whip[36]`; techniques of one size keep the default.
    fn sizes(&self) -> RangeInclusive<usize> {
        1..=1
    }

    /// What players call an instance of this size.
    fn name(&self, size: usize) -> String;

    /// The name before the length in nrc notation, such as `biv-chain` in `biv-chain[3]`, for techniques whose proofs
    /// are chains or whips and begin with a variable of this kind.
    fn nrc(&self, _first: Kind) -> &'static str {
        self.id()
    }

    /// Offers each instance of exactly `size`, in set order, until `found` breaks.
    fn find(&self, view: &View, size: usize, found: &mut Found) -> ControlFlow<()>;
}

impl dyn Technique {
    /// The first line of its document.
    pub fn title(&self) -> &'static str {
        self.document().lines().next().unwrap_or_default().trim_start_matches(['#', ' '])
    }

    /// The first paragraph of its document: what it is, in one sentence.
    pub fn summary(&self) -> String {
        let paragraph = self.document().lines().skip(1).skip_while(|line| line.is_empty());
        let lines: Vec<&str> = paragraph.take_while(|line| !line.is_empty()).collect();
        lines.join(" ")
    }
}
