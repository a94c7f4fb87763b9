//! Looking ahead: all right-linking candidates within reach joined at once, layer by layer. It costs little, and where no
//! variable is left with nothing, no chain is worth looking for.

use super::bit_slices::{BitSlices, SlotWord, VariableCounts};
use super::failures::LookAheadResult;
use super::family::Family;
use super::followers::Next;
use super::numbering::WhipObject;
use super::partial::{JoinedRights, LookAheadBound, LoosePartial};
use super::whip_search::WhipSearch;
use unguess_board::simd::Work;

/// What one more layer of a [`LookAheadBound`] gives.
#[derive(Clone, Copy, PartialEq)]
enum Layer {
    /// Some variable has nothing left.
    Starved,
    /// Every variable has something left.
    Consistent,
    /// Nothing follows any more.
    Exhausted,
}

/// Work for [`WhipSearch::look_ahead`].
struct LookAheadWork<'s, 'p, W: SlotWord, F> {
    search: &'s WhipSearch<'p, W, F>,
    partial: &'s LoosePartial<W>,
    rest: &'s JoinedRights<W>,
    layers: usize,
    witness: &'s mut BitSlices<W>,
}

impl<W: SlotWord, F: Family> Work for LookAheadWork<'_, '_, W, F> {
    type Output = bool;

    #[inline(always)]
    fn call(self) -> bool {
        self.search.look_ahead_here(self.partial, self.rest, self.layers, self.witness)
    }
}

impl<W: SlotWord, F: Family> WhipSearch<'_, W, F> {
    /// Whether looking ahead from the target itself leaves a whip of length `size` possible: whether `size - 1` layers
    /// of right-linking candidates leave some variable with nothing. Layers joined for a shorter length are not joined
    /// again.
    #[inline(always)]
    pub(super) fn root_is_open(&mut self, target: WhipObject, size: usize) -> bool {
        // From where looking ahead for a shorter length has come, without the candidates that are gone since.
        let (mut bound, mut layers) = match self.failures.root(target) {
            LookAheadResult::Open => return true,
            LookAheadResult::Consistent { bound, layers } => {
                (LookAheadBound { possible: bound.possible.and(&self.numbering.alive), ..*bound }, *layers)
            }
            LookAheadResult::Unknown | LookAheadResult::Closed(_) => (self.bound(&self.start(target)), 0),
        };
        let mut tally = bound.possible.tally();
        let mut witness = bound.possible;
        while layers < size - 1 {
            witness = bound.possible;
            match self.layer(&mut bound, &mut tally, &JoinedRights::NONE) {
                Layer::Starved => {
                    self.failures.keep_root(target, LookAheadResult::Open);
                    return true;
                }
                Layer::Exhausted => {
                    self.failures.refute_all(target, &witness);
                    return false;
                }
                Layer::Consistent => layers += 1,
            }
        }
        self.failures.keep_root(target, LookAheadResult::Consistent { bound, layers });
        self.failures.refute(target, size, &witness);
        false
    }

    /// The bound of a partial whip before any layer is joined.
    #[inline(always)]
    fn bound(&self, partial: &LoosePartial<W>) -> LookAheadBound<W> {
        let LoosePartial { possible, taken, grouped, last, .. } = *partial;
        let reached = if F::BRAIDED { self.numbering.open() } else { self.numbering.reached(last) };
        LookAheadBound { possible, taken, grouped, reached }
    }

    /// Whether at most `left` more right-linking candidates may leave some variable with nothing.
    pub(super) fn is_open(&self, partial: &LoosePartial<W>, left: usize) -> bool {
        let mut witness = BitSlices::NONE;
        self.look_ahead(partial, &JoinedRights::NONE, left, &mut witness)
    }

    /// Whether some variable has nothing left after at most `layers` layers. If not, `witness` loses what all layers
    /// but the last exclude. In a braid, `rest` certainly follows, and is joined with the first layer if that is not
    /// the last.
    #[inline(never)]
    pub(super) fn look_ahead(
        &self,
        partial: &LoosePartial<W>,
        rest: &JoinedRights<W>,
        layers: usize,
        witness: &mut BitSlices<W>,
    ) -> bool {
        W::run(self.vectors, LookAheadWork { search: self, partial, rest, layers, witness })
    }

    /// Does what [`Self::look_ahead`] says; inlined, so that it is compiled for the vectors that its caller has.
    #[inline(always)]
    pub(super) fn look_ahead_here(
        &self,
        partial: &LoosePartial<W>,
        rest: &JoinedRights<W>,
        layers: usize,
        witness: &mut BitSlices<W>,
    ) -> bool {
        let mut bound = self.bound(partial);
        let mut tally = bound.possible.tally();
        for layer in 1..layers {
            let rest = if F::BRAIDED && layer == 1 { rest } else { &JoinedRights::NONE };
            match self.layer(&mut bound, &mut tally, rest) {
                Layer::Starved => return true,
                Layer::Exhausted => break,
                Layer::Consistent => {}
            }
        }
        // The last layer only has to starve a variable: what it excludes does not count for the witness.
        let before = bound.possible;
        if self.layer(&mut bound, &mut tally, &JoinedRights::NONE) == Layer::Starved {
            return true;
        }
        *witness = witness.and(&before);
        false
    }

    /// Joins one more layer to a bound: all right-linking candidates that follow those joined before, among them `rest`. Keeps the
    /// counts of candidates in `tally` up to date.
    #[inline(always)]
    fn layer(&self, bound: &mut LookAheadBound<W>, tally: &mut VariableCounts<W>, rest: &JoinedRights<W>) -> Layer {
        let mut is_exhausted = true;
        // The right-linking candidates of this layer: each the only one left of a variable that has been reached.
        let variables = bound.reached & !bound.taken & !rest.taken;
        let mut next =
            Next::<W, F>::new(self.numbering, &bound.possible, tally, variables, bound.grouped | rest.grouped);
        if F::BRAIDED && !(rest.taken | rest.grouped).is_empty() {
            bound.possible.remove_all(&rest.links);
            bound.taken |= rest.taken;
            bound.grouped |= rest.grouped;
            is_exhausted = false;
        }
        // Join all of them. In a whip the next left-linking candidate is linked to the last right-linking one, so the variables
        // next to it come within reach; in a braid all variables are within reach from the start.
        while let Some(right) = next.next(self.numbering) {
            bound.possible.remove_all(self.numbering.links(right));
            if !F::BRAIDED {
                bound.reached |= self.numbering.reached(right);
            }
            self.take(right, &mut bound.taken, &mut bound.grouped);
            is_exhausted = false;
        }
        if is_exhausted {
            return Layer::Exhausted;
        }
        *tally = bound.possible.tally();
        let starved = self.numbering.open() & self.scope & !tally.some;
        if starved.is_empty() { Layer::Consistent } else { Layer::Starved }
    }
}
