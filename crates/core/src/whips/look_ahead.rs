//! Looking ahead: all right-linking candidates within reach joined at once, layer by layer. It costs little, and where no
//! variable is left with nothing, no chain is worth looking for.

use super::bit_slices::{BitSlices, Tally, Word};
use super::failures::Root;
use super::family::Family;
use super::followers::Next;
use super::numbering::Number;
use super::partial::{Bound, Partial, Rest};
use super::whip_search::WhipSearch;

/// What one more layer of a [`Bound`] gives.
#[derive(Clone, Copy, PartialEq)]
enum Layer {
    /// Some variable has nothing left.
    Starved,
    /// Every variable has something left.
    Consistent,
    /// Nothing follows any more.
    Exhausted,
}

impl<W: Word, F: Family> WhipSearch<'_, W, F> {
    /// Whether looking ahead from the target itself leaves a whip of length `size` possible. It goes on from where it
    /// stood for the length before.
    #[inline(always)]
    pub(super) fn root_is_open(&mut self, target: Number, size: usize) -> bool {
        let (mut bound, mut layers) = match self.failures.root(target) {
            Root::Open => return true,
            Root::Consistent { bound, layers } => {
                (Bound { possible: bound.possible.and(&self.numbering.alive), ..*bound }, *layers)
            }
            Root::Unknown | Root::Closed(_) => (self.bound(&self.start(target)), 0),
        };
        let mut tally = bound.possible.tally();
        let mut witness = bound.possible;
        while layers < size - 1 {
            witness = bound.possible;
            match self.layer(&mut bound, &mut tally, &Rest::NONE) {
                Layer::Starved => {
                    self.failures.keep_root(target, Root::Open);
                    return true;
                }
                Layer::Exhausted => {
                    self.failures.refute_all(target, &witness);
                    return false;
                }
                Layer::Consistent => layers += 1,
            }
        }
        self.failures.keep_root(target, Root::Consistent { bound, layers });
        self.failures.refute(target, size, &witness);
        false
    }

    #[inline(always)]
    fn bound(&self, partial: &Partial<W>) -> Bound<W> {
        let Partial { possible, taken, grouped, last, .. } = *partial;
        let reached = if F::BRAIDED { self.numbering.open() } else { self.numbering.reached(last) };
        Bound { possible, taken, grouped, reached }
    }

    /// Whether at most `left` more right-linking candidates may leave some variable with nothing.
    pub(super) fn is_open(&self, partial: &Partial<W>, left: usize) -> bool {
        let mut witness = BitSlices::NONE;
        self.look_ahead(partial, &Rest::NONE, left, &mut witness)
    }

    /// Whether some variable has nothing left after at most `layers` layers. If not, `witness` loses what they exclude. It is
    /// known that `rest` follows.
    #[inline(always)]
    pub(super) fn look_ahead(
        &self,
        partial: &Partial<W>,
        rest: &Rest<W>,
        layers: usize,
        witness: &mut BitSlices<W>,
    ) -> bool {
        let mut bound = self.bound(partial);
        let mut tally = bound.possible.tally();
        for layer in 1..layers {
            let rest = if F::BRAIDED && layer == 1 { rest } else { &Rest::NONE };
            match self.layer(&mut bound, &mut tally, rest) {
                Layer::Starved => return true,
                Layer::Exhausted => break,
                Layer::Consistent => {}
            }
        }
        let before = bound.possible;
        if self.layer(&mut bound, &mut tally, &Rest::NONE) == Layer::Starved {
            return true;
        }
        *witness = witness.and(&before);
        false
    }

    /// Joins all right-linking candidates that follow one joined before, among them `rest`. Keeps the tally.
    #[inline(always)]
    fn layer(&self, bound: &mut Bound<W>, tally: &mut Tally<W>, rest: &Rest<W>) -> Layer {
        let mut is_exhausted = true;
        let variables = bound.reached & !bound.taken & !rest.taken;
        let mut next =
            Next::<W, F>::new(self.numbering, &bound.possible, tally, variables, bound.grouped | rest.grouped);
        if F::BRAIDED && !(rest.taken | rest.grouped).is_empty() {
            bound.possible.remove_all(&rest.links);
            bound.taken |= rest.taken;
            bound.grouped |= rest.grouped;
            is_exhausted = false;
        }
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
