//! Looking ahead: all right-linking candidates within reach joined at once, layer by layer. It costs little, and where no
//! variable is left with nothing, no chain is worth looking for.

use super::family::Family;
use super::memory::Root;
use super::sheet::{Lanes, Sheet, Tally, Word};
use super::space::Row;
use super::walk::Next;
use super::whip::{Partial, WhipSearch};

/// All that follows from a partial whip when every right-linking candidate within reach is joined at once, layer by
/// layer: a cheap superset of what any whip can do.
#[derive(Clone, Copy)]
pub(super) struct Front<W> {
    pub(super) possible: Sheet<W>,
    taken: Lanes<W>,
    grouped: Lanes<W>,
    reached: Lanes<W>,
}

/// What one more layer of a [`Front`] gives.
#[derive(Clone, Copy, PartialEq)]
enum Layer {
    /// Some variable has nothing left.
    Starved,
    /// Every variable has something left.
    Fed,
    /// Nothing follows any more.
    Exhausted,
}

/// Some right-linking candidates joined together.
#[derive(Clone, Copy)]
pub(super) struct Rest<W> {
    pub(super) links: Sheet<W>,
    pub(super) taken: Lanes<W>,
    pub(super) grouped: Lanes<W>,
}

impl<W: Word> Rest<W> {
    pub(super) const NONE: Self = Self { links: Sheet::NONE, taken: Lanes::NONE, grouped: Lanes::NONE };
}

impl<W: Word, F: Family> WhipSearch<'_, W, F> {
    /// Whether looking ahead from the target itself leaves a whip of length `size` possible. It goes on from where it
    /// stood for the length before.
    #[inline(always)]
    pub(super) fn root_is_open(&mut self, target: Row, size: usize) -> bool {
        let (mut front, mut layers) = match self.memory.root(target) {
            Root::Open => return true,
            Root::Fed { front, layers } => {
                (Front { possible: front.possible.and(&self.space.alive), ..*front }, *layers)
            }
            Root::Unknown | Root::Closed(_) => (self.front(&self.start(target)), 0),
        };
        let mut tally = front.possible.tally();
        let mut quiet = front.possible;
        while layers < size - 1 {
            quiet = front.possible;
            match self.layer(&mut front, &mut tally, &Rest::NONE) {
                Layer::Starved => {
                    self.memory.keep_root(target, Root::Open);
                    return true;
                }
                Layer::Exhausted => {
                    self.memory.refute_all(target, &quiet);
                    return false;
                }
                Layer::Fed => layers += 1,
            }
        }
        self.memory.keep_root(target, Root::Fed { front, layers });
        self.memory.refute(target, size, &quiet);
        false
    }

    #[inline(always)]
    fn front(&self, partial: &Partial<W>) -> Front<W> {
        let Partial { possible, taken, grouped, last, .. } = *partial;
        let reached = if F::BRAIDED { self.space.open() } else { self.space.reached(last) };
        Front { possible, taken, grouped, reached }
    }

    /// Whether at most `left` more right-linking candidates may leave some variable with nothing.
    pub(super) fn is_open(&self, partial: &Partial<W>, left: usize) -> bool {
        let mut quiet = Sheet::NONE;
        self.look_ahead(partial, &Rest::NONE, left, &mut quiet)
    }

    /// Whether some variable has nothing left after at most `layers` layers. If not, `quiet` loses what they exclude. It is
    /// known that `rest` follows.
    #[inline(always)]
    pub(super) fn look_ahead(&self, partial: &Partial<W>, rest: &Rest<W>, layers: usize, quiet: &mut Sheet<W>) -> bool {
        let mut front = self.front(partial);
        let mut tally = front.possible.tally();
        for layer in 1..layers {
            let rest = if F::BRAIDED && layer == 1 { rest } else { &Rest::NONE };
            match self.layer(&mut front, &mut tally, rest) {
                Layer::Starved => return true,
                Layer::Exhausted => break,
                Layer::Fed => {}
            }
        }
        let before = front.possible;
        if self.layer(&mut front, &mut tally, &Rest::NONE) == Layer::Starved {
            return true;
        }
        *quiet = quiet.and(&before);
        false
    }

    /// Joins all right-linking candidates that follow one joined before, among them `rest`. Keeps the tally.
    #[inline(always)]
    fn layer(&self, front: &mut Front<W>, tally: &mut Tally<W>, rest: &Rest<W>) -> Layer {
        let mut is_exhausted = true;
        let variables = front.reached & !front.taken & !rest.taken;
        let mut next = Next::<W, F>::new(self.space, &front.possible, tally, variables, front.grouped | rest.grouped);
        if F::BRAIDED && !(rest.taken | rest.grouped).is_empty() {
            front.possible.remove_all(&rest.links);
            front.taken |= rest.taken;
            front.grouped |= rest.grouped;
            is_exhausted = false;
        }
        while let Some(right) = next.next(self.space) {
            front.possible.remove_all(self.space.links(right));
            if !F::BRAIDED {
                front.reached |= self.space.reached(right);
            }
            self.take(right, &mut front.taken, &mut front.grouped);
            is_exhausted = false;
        }
        if is_exhausted {
            return Layer::Exhausted;
        }
        *tally = front.possible.tally();
        let starved = self.space.open() & self.scope & !tally.some;
        if starved.is_empty() { Layer::Fed } else { Layer::Starved }
    }
}
