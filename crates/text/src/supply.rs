//! Items that tell whether the next one is there.

/// Items that tell whether the next one is there already.
pub trait Supply: Iterator {
    /// Whether the next item, or the end, can be had without waiting for anything.
    fn is_ready(&mut self) -> bool;
}

/// Items that are taken one at a time.
pub struct OneByOne<I>(pub I);

impl<I: Iterator> Iterator for OneByOne<I> {
    type Item = I::Item;

    fn next(&mut self) -> Option<I::Item> {
        self.0.next()
    }
}

impl<I: Iterator> Supply for OneByOne<I> {
    fn is_ready(&mut self) -> bool {
        false
    }
}
