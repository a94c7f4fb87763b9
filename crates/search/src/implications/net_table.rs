//! Tables with entries that rest on several others.

use super::direct::Node;
use super::table::CAPACITY;

/// The places of up to five entries on which an entry rests.
#[derive(Clone, Copy, Default)]
pub(super) struct Sources {
    places: [u16; 5],
    count: u8,
}

impl Sources {
    pub(super) const fn of(place: u16) -> Self {
        Self { places: [place, 0, 0, 0, 0], count: 1 }
    }

    /// The first five.
    pub(super) fn from_places(places: impl Iterator<Item = u16>) -> Self {
        let mut sources = Self::default();
        for (slot, place) in sources.places.iter_mut().zip(places) {
            *slot = place;
            sources.count += 1;
        }
        sources
    }

    /// The source by which an entry is reached.
    pub(super) const fn primary(&self) -> usize {
        self.places[0] as usize
    }

    /// The other sources. The premise, which is entry 0, is no separate one.
    pub(super) fn secondary(&self) -> impl Iterator<Item = usize> {
        let places = self.places[..usize::from(self.count)].iter();
        places.skip(1).map(|place| usize::from(*place)).filter(|place| *place != 0)
    }

    /// Makes the latest entry the primary source.
    pub(super) fn latest_first(&mut self) {
        for at in 1..usize::from(self.count) {
            if self.places[at] > self.places[0] {
                self.places.swap(0, at);
            }
        }
    }
}

/// A node with what it rests on.
#[derive(Clone, Copy)]
pub(super) struct NetEntry {
    pub(super) node: Node,
    /// Places in the table; of an expanded entry one place, of the node in whose table it is direct.
    pub(super) sources: Sources,
    /// How far it is from the premise, which itself has 1.
    pub(super) distance: u16,
    /// Whether it was copied from another table.
    pub(super) is_expanded: bool,
}

/// What follows from a premise: direct entries first, then those that are direct in the tables of entries.
#[derive(Default)]
pub(super) struct NetTable {
    entries: Vec<NetEntry>,
    direct: usize,
}

impl NetTable {
    /// Adds an entry and returns its place; `None` if the table is full.
    pub(super) fn push(&mut self, entry: NetEntry) -> Option<u16> {
        let place = self.entries.len();
        (place < CAPACITY).then(|| {
            self.entries.push(entry);
            place as u16
        })
    }

    /// Entries that are added from here on are expanded ones.
    pub(super) const fn end_direct(&mut self) {
        self.direct = self.entries.len();
    }

    /// The direct entries, the premise first.
    pub(super) fn direct(&self) -> &[NetEntry] {
        &self.entries[..self.direct]
    }

    /// All entries, the premise first.
    pub(super) fn entries(&self) -> &[NetEntry] {
        &self.entries
    }

    pub(super) fn entry(&self, place: usize) -> &NetEntry {
        &self.entries[place]
    }

    pub(super) fn entry_mut(&mut self, place: usize) -> &mut NetEntry {
        &mut self.entries[place]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_source_becomes_the_one_by_which_an_entry_is_reached() {
        let mut sources = Sources::from_places([3, 9, 0, 5].into_iter());
        assert_eq!(sources.primary(), 3);
        assert!(sources.secondary().eq([9, 5]), "the premise is no separate way");
        sources.latest_first();
        assert_eq!(sources.primary(), 9);
        assert!(sources.secondary().eq([3, 5]));
    }

    #[test]
    fn five_sources_are_kept() {
        let sources = Sources::from_places(1..9);
        assert_eq!(sources.primary(), 1);
        assert!(sources.secondary().eq([2, 3, 4, 5]));
    }

    #[test]
    fn a_table_takes_no_more_than_it_can_hold() {
        let mut table = NetTable::default();
        let entry = NetEntry { node: Node::on(0), sources: Sources::of(0), distance: 1, is_expanded: false };
        assert!((0..CAPACITY).all(|place| table.push(entry) == Some(place as u16)));
        table.end_direct();
        assert_eq!(table.push(entry), None);
        assert_eq!(table.direct().len(), table.entries().len());
    }
}
