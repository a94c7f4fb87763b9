//! What waits, first come first served.

/// 81 cells, or digits in 243 places of houses, come down to one candidate each, and once.
const CAPACITY: usize = 256;

/// A queue in an array whose places are not used again: it never receives more entries in all than it has places.
pub(super) struct Queue<T> {
    items: [T; CAPACITY],
    start: u8,
    end: u8,
}

impl<T: Copy> Queue<T> {
    /// An empty queue, its places filled with some value.
    pub(super) const fn new(filler: T) -> Self {
        Self { items: [filler; CAPACITY], start: 0, end: 0 }
    }

    /// Puts something in.
    pub(super) const fn push(&mut self, item: T) {
        self.items[self.end as usize] = item;
        self.end += 1;
    }

    /// What is first.
    pub(super) fn first(&self) -> Option<T> {
        (self.start < self.end).then(|| self.items[usize::from(self.start)])
    }

    /// Goes on to the next.
    pub(super) const fn pass(&mut self) {
        self.start += 1;
    }

    /// All, from the first on.
    pub(super) fn iter(&self) -> impl Iterator<Item = T> {
        self.items[usize::from(self.start)..usize::from(self.end)].iter().copied()
    }

    /// Takes all out.
    pub(super) const fn clear(&mut self) {
        (self.start, self.end) = (0, 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_came_first_is_first_until_it_is_passed() {
        let mut queue = Queue::new(0);
        assert_eq!(queue.first(), None);
        for item in [7, 8, 9] {
            queue.push(item);
        }
        assert_eq!(queue.first(), Some(7));
        queue.pass();
        assert!(queue.iter().eq([8, 9]));
        queue.clear();
        assert_eq!(queue.first(), None);
        queue.push(1);
        assert!(queue.iter().eq([1]));
    }
}
