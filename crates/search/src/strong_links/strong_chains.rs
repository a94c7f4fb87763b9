//! Chains of strong links that hold from the start: of one digit in houses (X-chains), or of cells with two candidates
//! (XY-chains). One end or the other is true, so what sees both is false.
//!
//! `HoDoKu` follows all chains depth first, up to a number of links, none of which comes back to a candidate it has used,
//! and takes the find of the lowest [`Weight`]. What is found depends on the ends alone. So a breadth-first search from
//! each start gives the same: the shortest way to an end nearly always uses no candidate twice. Only where it does, or
//! where two removals have one weight, the ways are followed depth first, and only as far as the end is still in reach.

use crate::orders::Weight;
use crate::state::View;
use unguess_board::{Candidate, Cell, CellSet, Digit, House, HouseKind, IndexSet, Kind};
use unguess_proof::{Link, Proof, Step};

/// Words for the numbers of directed strong links: 27 houses have two each, 81 cells have two each.
const OF_HOUSES: usize = 1;
const OF_CELLS: usize = 3;

/// A chain, and what it removes.
#[derive(Clone, Debug)]
pub struct StrongChain {
    /// The strong links. The first left candidate or the last right one is true; the two may be one.
    pub links: Vec<Link>,
    /// What both ends exclude: always one digit.
    pub removed: Removal,
}

impl StrongChain {
    /// The step of a technique that finds it.
    pub fn step(self, technique: &'static str) -> Option<Step> {
        Step::removing(technique, Proof::chain(self.links), &self.removed.candidates().collect())
    }
}

/// A digit that goes from some cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Removal {
    digit: Digit,
    cells: CellSet,
}

impl Removal {
    /// The candidates.
    pub fn candidates(self) -> impl Iterator<Item = Candidate> {
        self.cells.iter().map(move |cell| cell.with(self.digit))
    }

    fn weight(self) -> Weight {
        Weight::of(self.candidates())
    }
}

/// Which chains are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChainSelection {
    /// The one of the lowest weight.
    Best,
    /// One for each removal, the lowest weight first.
    Every,
}

/// The X-chains of at most `most` links.
pub fn x_chains(view: &View, most: usize, wanted: ChainSelection) -> Vec<StrongChain> {
    let mut finds = ChainFinds { wanted, found: Vec::new() };
    for digit in Digit::all() {
        StrongLinkGraph::<OF_HOUSES>::of(x_links(view, digit)).search(view, most, &mut finds);
    }
    finds.in_order()
}

/// The XY-chains of at most `most` cells.
pub fn xy_chains(view: &View, most: usize, wanted: ChainSelection) -> Vec<StrongChain> {
    let mut finds = ChainFinds { wanted, found: Vec::new() };
    StrongLinkGraph::<OF_CELLS>::of(xy_links(view)).search(view, most, &mut finds);
    finds.in_order()
}

/// The links of a digit: houses with two places for it, in both directions. A box counts only if its two places are in
/// no common line.
fn x_links(view: &View, digit: Digit) -> Vec<Link> {
    let cells = view.cells_with(digit);
    let paired = cells.paired();
    let from = |cell: Cell| {
        cell.houses().into_iter().filter(move |house| paired.contains(*house)).filter_map(move |house| {
            let right = (cells & house.cells() & cell.peers()).single()?;
            let in_line =
                house.kind() == HouseKind::Block && (right.row() == cell.row() || right.column() == cell.column());
            (!in_line).then(|| Link {
                variable: house.variable(digit),
                left: cell.with(digit),
                right: right.with(digit),
            })
        })
    };
    cells.iter().flat_map(from).collect()
}

/// The cells with two candidates, as links in both directions.
fn xy_links(view: &View) -> Vec<Link> {
    let cells = view.bivalue(Kind::Cell).cells();
    let both_ways = cells.iter().filter_map(|cell| {
        let variable = cell.variable();
        let [low, high] = view.pair(variable)?;
        Some([Link { variable, left: low, right: high }, Link { variable, left: high, right: low }])
    });
    both_ways.flatten().collect()
}

/// Strong links with a direction, each with those that may follow it.
struct StrongLinkGraph<const W: usize> {
    /// In the order of a depth-first search: by the left candidate, then by house.
    links: Vec<Link>,
    /// By link: those that may follow it, as their left candidate has the digit of its right one and sees it.
    followers: Vec<IndexSet<W>>,
}

impl<const W: usize> StrongLinkGraph<W> {
    /// The graph of some links, which are in order: each is followed by those of its right digit that begin in a cell
    /// which its right cell sees, other than its left cell.
    fn of(links: Vec<Link>) -> Self {
        let (mut of_digit, mut from) = ([IndexSet::<W>::EMPTY; 9], [IndexSet::<W>::EMPTY; 81]);
        let mut starts = CellSet::EMPTY;
        for (number, link) in links.iter().enumerate() {
            of_digit[link.left.digit().index()].insert(number);
            from[link.left.cell().index()].insert(number);
            starts.insert(link.left.cell());
        }
        let followers = links.iter().map(|before| {
            let next = (before.right.cell().peers() & starts) - CellSet::of(before.left.cell());
            let mut followers = IndexSet::<W>::EMPTY;
            next.iter().for_each(|cell| followers.add(&from[cell.index()]));
            followers.and(&of_digit[before.right.digit().index()])
        });
        Self { followers: followers.collect(), links }
    }

    /// Offers the chains from every link in turn.
    fn search(&self, view: &View, most: usize, finds: &mut ChainFinds) {
        let mut before = vec![0; self.links.len()];
        for start in 0..self.links.len() {
            self.search_from(view, start, most, &mut before, finds);
        }
    }

    /// Searches breadth-first for chains from one link, of at most `most` links. `before` receives for each link the
    /// one from which it was reached.
    fn search_from(&self, view: &View, start: usize, most: usize, before: &mut [usize], finds: &mut ChainFinds) {
        let first = self.links[start];
        // The links that may follow: none begins at a candidate of the first link, and none ends at its right one.
        let ends = [first.left, first.right];
        let mut open: IndexSet<W> = (0..self.links.len())
            .filter(|number| !ends.contains(&self.links[*number].left) && self.links[*number].right != first.right)
            .collect();
        let mut level = IndexSet::<W>::from_iter([start]);
        for _ in 1..most {
            let mut next = IndexSet::<W>::EMPTY;
            for last in &level {
                for follower in &self.followers[last].and(&open) {
                    // A chain does not turn back over the link it came by.
                    if last != start && self.links[follower].right == self.links[last].left {
                        continue;
                    }
                    open.remove(follower);
                    before[follower] = last;
                    // What comes back to the start ends there.
                    if self.links[follower].right != first.left {
                        next.insert(follower);
                    }
                    self.offer(view, [start, follower], most, before, finds);
                }
            }
            if next.is_empty() {
                return;
            }
            level = next;
        }
    }

    /// Takes the chain from `start` to `end`, if it removes something that is wanted and uses no candidate twice. The
    /// chain is the path in `before`, or else the first one that a depth-first search meets.
    fn offer(&self, view: &View, [start, end]: [usize; 2], most: usize, before: &[usize], finds: &mut ChainFinds) {
        let Some(removed) = self.removed(view, start, end) else { return };
        // The links in which a chain from the start would end with this removal.
        let alike = |one: Removal| {
            let is_alike = move |number: &usize| self.removed(view, start, *number) == Some(one);
            (0..self.links.len()).filter(|number| *number != start).filter(is_alike)
        };
        let chain = match finds.place_of(removed, self.links[start]) {
            RemovalPlace::Nowhere => return,
            RemovalPlace::Ahead => {
                let mut path: Vec<usize> =
                    std::iter::successors(Some(end), |at| (*at != start).then(|| before[*at])).collect();
                path.reverse();
                // The shortest path counts if it uses no candidate twice; else the first one that a depth-first search meets.
                if self.uses_nothing_twice(&path) {
                    Some(path)
                } else {
                    self.first_path(start, &alike(removed).collect(), most)
                }
            }
            // Two removals of one weight: the chain that a depth-first search meets first decides between them.
            RemovalPlace::Beside(rival) => self.first_path(start, &alike(removed).chain(alike(rival)).collect(), most),
        };
        if let Some(path) = chain
            && let Some(removed) = path.last().and_then(|end| self.removed(view, start, *end))
        {
            finds.take(StrongChain { links: path.into_iter().map(|number| self.links[number]).collect(), removed });
        }
    }

    /// The candidates that see both ends of a chain and have their digit, if both have the same one.
    fn removed(&self, view: &View, start: usize, end: usize) -> Option<Removal> {
        let (left, right) = (self.links[start].left, self.links[end].right);
        let cells = view.cells_with(left.digit()) & left.cell().peers() & right.cell().peers();
        (left.digit() == right.digit() && !cells.is_empty()).then(|| Removal { digit: left.digit(), cells })
    }

    /// Whether the links of a path have no candidate in common; only the last candidate may be the first.
    fn uses_nothing_twice(&self, path: &[usize]) -> bool {
        (1..path.len()).all(|at| self.fits(&path[..at], path[at]))
    }

    /// Whether a link has no candidate in common with those of a path; only its right one may be the first of the path.
    fn fits(&self, path: &[usize], number: usize) -> bool {
        let Link { left, right, .. } = self.links[number];
        let first = self.links[path[0]];
        first.left != left
            && first.right != right
            && first.right != left
            && path[1..].iter().all(|one| {
                let one = self.links[*one];
                one.left != left && one.right != right && one.left != right && one.right != left
            })
    }

    /// The first path from `start` to one of the goals, of at most `most` links, that a depth-first search meets.
    fn first_path(&self, start: usize, goals: &IndexSet<W>, most: usize) -> Option<Vec<usize>> {
        let mut path = vec![start];
        let distances = self.distances(goals, most);
        self.extend(&mut path, goals, &distances, most).then_some(path)
    }

    /// Extends a path from its last link, depth first, until it ends in a goal. Links that are too far from every goal
    /// are skipped. Returns false, with the path unchanged, if no goal can be reached.
    fn extend(&self, path: &mut Vec<usize>, goals: &IndexSet<W>, distances: &[usize], most: usize) -> bool {
        let last = path[path.len() - 1];
        let comes_back = self.links[last].right == self.links[path[0]].left;
        if path.len() == most || comes_back {
            return false;
        }
        // How many links may follow the next one.
        let left = most - path.len() - 1;
        for next in self.in_order(last).filter(|next| distances[*next] <= left).collect::<Vec<_>>() {
            if self.fits(path, next) {
                path.push(next);
                if goals.contains(next) || self.extend(path, goals, distances, most) {
                    return true;
                }
                path.pop();
            }
        }
        false
    }

    /// The followers of a link: the cells of its row, of its column, then of its box come in turn.
    fn in_order(&self, last: usize) -> impl Iterator<Item = usize> {
        let right = self.links[last].right.cell();
        let followers = self.followers[last];
        let mut listed = CellSet::of(right);
        let of_house = move |house: House| {
            let cells = house.cells() - listed;
            listed |= cells;
            cells.iter()
        };
        let cells: Vec<_> = right.houses().into_iter().flat_map(of_house).collect();
        cells
            .into_iter()
            .flat_map(move |cell| followers.iter().filter(move |number| self.links[*number].left.cell() == cell))
    }

    /// By link: after how many more links, less than `most`, a goal can be reached at the earliest; `usize::MAX` if
    /// after none.
    fn distances(&self, goals: &IndexSet<W>, most: usize) -> Vec<usize> {
        let mut distances = vec![usize::MAX; self.links.len()];
        // The links of the distance before.
        let mut nearer = *goals;
        for distance in 0..most {
            let mut next = IndexSet::<W>::EMPTY;
            for (number, unreached) in
                distances.iter_mut().enumerate().filter(|(_, unreached)| **unreached == usize::MAX)
            {
                if distance == 0 && goals.contains(number) || distance > 0 && self.followers[number].intersects(&nearer)
                {
                    *unreached = distance;
                    next.insert(number);
                }
            }
            nearer = next;
        }
        distances
    }
}

/// The chains taken so far.
struct ChainFinds {
    wanted: ChainSelection,
    found: Vec<StrongChain>,
}

/// Where a removal would stand among those found.
enum RemovalPlace {
    /// The chain is not wanted.
    Nowhere,
    /// The chain is wanted, whichever path leads to it.
    Ahead,
    /// The chain has the weight of this one, found from the same link.
    Beside(Removal),
}

impl ChainFinds {
    /// Where a removal that was found from a link would stand.
    fn place_of(&self, removed: Removal, start: Link) -> RemovalPlace {
        match (self.wanted, self.found.first()) {
            (_, None) => RemovalPlace::Ahead,
            (ChainSelection::Every, _) if self.found.iter().any(|found| found.removed == removed) => {
                RemovalPlace::Nowhere
            }
            (ChainSelection::Every, _) => RemovalPlace::Ahead,
            (ChainSelection::Best, Some(best)) if best.removed == removed => RemovalPlace::Nowhere,
            (ChainSelection::Best, Some(best)) => match removed.weight().cmp(&best.removed.weight()) {
                std::cmp::Ordering::Less => RemovalPlace::Ahead,
                std::cmp::Ordering::Equal if best.links[0] == start => RemovalPlace::Beside(best.removed),
                _ => RemovalPlace::Nowhere,
            },
        }
    }

    /// Adds a chain, or replaces the one that is there if only the best is wanted.
    fn take(&mut self, chain: StrongChain) {
        if self.wanted == ChainSelection::Best {
            self.found.clear();
        }
        self.found.push(chain);
    }

    /// The chains taken, the lowest weight first.
    fn in_order(mut self) -> Vec<StrongChain> {
        self.found.sort_by_cached_key(|chain| chain.removed.weight());
        self.found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use unguess_board::CandidateSet;
    use unguess_board::named::{candidates, limited};

    const STATE: &str = "7.....4...2..7..8...3..8.799..5..3...6..2..9...1.97..6...3..9...3..4..6...9..1.35";

    fn removed(chain: &StrongChain) -> CandidateSet {
        chain.removed.candidates().collect()
    }

    #[test]
    fn one_end_of_a_chain_of_cells_or_the_other_has_the_digit() {
        let view = View::new(limited("r1c1n12 r1c5n23 r9c5n13"));
        let found = xy_chains(&view, 10, ChainSelection::Every);
        let chain = found.iter().find(|chain| chain.links.len() == 3).unwrap();
        assert_eq!(removed(chain), candidates("r9c1n1"));
        assert!(xy_chains(&view, 2, ChainSelection::Every).iter().all(|chain| chain.links.len() <= 2));
    }

    #[test]
    fn of_all_chains_the_best_has_the_lowest_weight_and_each_removal_comes_once() {
        let view = View::new(STATE.parse().unwrap());
        for chains in [x_chains, xy_chains] {
            let all = chains(&view, 10, ChainSelection::Every);
            let best = chains(&view, 10, ChainSelection::Best);
            assert_eq!(best.first().map(removed), all.first().map(removed));
            assert!(all.is_sorted_by_key(|chain| chain.removed.weight()));
            assert!((1..all.len()).all(|at| all[..at].iter().all(|other| removed(other) != removed(&all[at]))));
            for chain in &all {
                let ends = [chain.links[0].left, chain.links[chain.links.len() - 1].right];
                assert!(removed(chain).iter().all(|one| ends.iter().all(|end| end.is_linked(one) || *end == one)));
                assert!(chain.links.windows(2).all(|pair| pair[0].right.is_linked(pair[1].left)));
            }
        }
    }
}
