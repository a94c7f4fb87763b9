//! What implications lead to in any number of steps, for things that are numbered: the one closure of links and of tables.

use unguess_board::{By, IndexSet, Ordinal};

/// For each number, all that it leads to in any number of steps, itself included. One step leads from a number to those
/// that are `ahead` of it.
pub(crate) fn closed<const W: usize, N: Ordinal>(ahead: &By<N, IndexSet<W, N>>) -> By<N, IndexSet<W, N>> {
    let unknown = vec![IndexSet::EMPTY; ahead.len()].into();
    let mut search = ComponentSearch { ahead, closed: unknown, done: IndexSet::EMPTY, path: Vec::with_capacity(64) };
    for number in ahead.numbers() {
        if !search.done.contains(number) {
            search.close(number);
        }
    }
    search.closed
}

/// For each number, all that it leads to in one step or more; itself only if something leads back to it.
pub(crate) fn beyond<const W: usize, N: Ordinal>(ahead: &By<N, IndexSet<W, N>>) -> By<N, IndexSet<W, N>> {
    let closed = closed(ahead);
    ahead.iter().map(|next| next.union_of(&closed)).collect()
}

/// For each number, all that it leads to in at most `steps` steps, itself included.
pub(crate) fn within<const W: usize, N: Ordinal>(ahead: &By<N, IndexSet<W, N>>, steps: usize) -> By<N, IndexSet<W, N>> {
    let mut reached: By<N, IndexSet<W, N>> = ahead.numbers().map(IndexSet::of).collect();
    for _ in 0..steps {
        let further = reached.numbers().map(|number| reached[number].or(&ahead[number].union_of(&reached))).collect();
        if further == reached {
            break;
        }
        reached = further;
    }
    reached
}

/// What one number leads to, itself included, if each step leads to what is `ahead`.
pub(crate) fn from<const W: usize, N: Ordinal>(start: N, ahead: impl Fn(N) -> IndexSet<W, N>) -> IndexSet<W, N> {
    let (mut reached, mut open) = (IndexSet::of(start), IndexSet::of(start));
    while let Some(next) = open.first() {
        let new = ahead(next).minus(&reached);
        reached.add(&new);
        open = open.minus(&IndexSet::of(next)).or(&new);
    }
    reached
}

/// Numbers that lead to each other.
struct Equivalent<const W: usize, N> {
    members: IndexSet<W, N>,
    /// What they lead to, as far as it has been looked at, with themselves.
    reached: IndexSet<W, N>,
    /// What is to be looked at. Some of it may have been reached.
    ahead: IndexSet<W, N>,
}

/// The search for strongly connected components by the paths to them, as Purdom and Munro did: those on the path are
/// merged as soon as one leads back to another.
struct ComponentSearch<'a, const W: usize, N> {
    ahead: &'a By<N, IndexSet<W, N>>,
    /// What each leads to, if that is done.
    closed: By<N, IndexSet<W, N>>,
    done: IndexSet<W, N>,
    /// Each leads to the next one, and none back.
    path: Vec<Equivalent<W, N>>,
}

impl<const W: usize, N: Ordinal> ComponentSearch<'_, W, N> {
    /// Finds all that a number leads to, and for each of these all that it leads to. The last of the path goes on to
    /// something that has not been reached from it, until there is nothing more.
    fn close(&mut self, start: N) {
        self.enter(start);
        while let Some(last) = self.path.last_mut() {
            match last.ahead.minus(&last.reached).first() {
                None => self.leave(),
                Some(next) if self.done.contains(next) => last.reached.add(&self.closed[next]),
                Some(next) => self.go_on(next),
            }
        }
    }

    fn enter(&mut self, number: N) {
        let members = IndexSet::of(number);
        self.path.push(Equivalent { members, reached: members, ahead: self.ahead[number] });
    }

    /// Takes the last of the path off it, as all that these lead to is known.
    fn leave(&mut self) {
        let Some(Equivalent { members, reached, .. }) = self.path.pop() else { return };
        members.iter().for_each(|member| self.closed[member] = reached);
        self.done.add(&members);
        if let Some(before) = self.path.last_mut() {
            before.reached.add(&reached);
        }
    }

    /// Goes from the last of the path to a number that is not done. If that one is on the path already, all from there
    /// on lead to each other, and are put together.
    fn go_on(&mut self, next: N) {
        let Some(at) = self.path.iter().rposition(|equivalent| equivalent.members.contains(next)) else {
            return self.enter(next);
        };
        let (before, later) = self.path.split_at_mut(at + 1);
        for later in later {
            before[at].members.add(&later.members);
            before[at].reached.add(&later.reached);
            before[at].ahead.add(&later.ahead);
        }
        self.path.truncate(at + 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a number leads to, by going on as long as something is new.
    fn slowly(ahead: &By<usize, IndexSet<2>>, start: usize) -> IndexSet<2> {
        let mut reached: IndexSet<2> = [start].into_iter().collect();
        loop {
            let all = reached.or(&reached.union_of(ahead));
            if all == reached {
                return reached;
            }
            reached = all;
        }
    }

    #[test]
    fn what_is_closed_leads_nowhere_else() {
        let mut random = 1_u64;
        let mut next = |below: usize| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (random >> 33) as usize % below
        };
        let mut sizes = [0; 2];
        for steps in (20..260).step_by(8) {
            let mut ahead: By<usize, IndexSet<2>> = vec![IndexSet::EMPTY; 100].into();
            (0..steps).for_each(|_| ahead[next(100)].insert(next(100)));
            let closed = closed(&ahead);
            for start in ahead.numbers() {
                assert_eq!(closed[start], slowly(&ahead, start));
                sizes[usize::from(closed[start].len() > 50)] += 1;
            }
        }
        assert!(sizes.iter().all(|count| *count > 500), "{sizes:?}");
    }

    #[test]
    fn a_number_is_beyond_itself_only_if_something_leads_back_to_it() {
        let ahead = |pairs: &[[usize; 2]]| {
            let mut ahead: By<usize, IndexSet<1>> = vec![IndexSet::EMPTY; 4].into();
            for [from, to] in pairs {
                ahead[*from].insert(*to);
            }
            ahead
        };
        let sets = |ahead: &By<usize, IndexSet<1>>| -> Vec<Vec<usize>> {
            beyond(ahead).iter().map(|set| set.iter().collect()).collect()
        };
        assert_eq!(sets(&ahead(&[[0, 1], [1, 2]])), [vec![1, 2], vec![2], vec![], vec![]]);
        assert_eq!(sets(&ahead(&[[0, 1], [1, 0], [1, 2]])), [vec![0, 1, 2], vec![0, 1, 2], vec![], vec![]]);
    }

    #[test]
    fn steps_are_counted_and_none_leads_nowhere() {
        let mut ahead: By<usize, IndexSet<1>> = vec![IndexSet::EMPTY; 4].into();
        (0..3).for_each(|number| ahead[number].insert(number + 1));
        for steps in 0..5 {
            assert_eq!(within(&ahead, steps)[0].len(), 4.min(steps + 1));
        }
        assert_eq!(from(1, |number| ahead[number]).iter().collect::<Vec<_>>(), [1, 2, 3]);
        assert_eq!(from(1, |number| ahead[number]), closed(&ahead)[1]);
    }
}
