//! A cover as players tell it where it is a chain with groups or almost locked sets: strong links, joined by weak ones.

use super::instance;
use unguess_board::{Candidate, CandidateSet, Cell, CellSet, Digit, Grid, Group, Rules, Variable};
use unguess_proof::{Cover, Reading};
use unguess_search::als::{AlmostLockedSet, AlsLink};

/// More candidates than two groups have are no strong link.
const MOST: usize = 6;

/// By what one of two nodes is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkedBy {
    /// A variable that has nothing else. Each node is a candidate or a group.
    Variable(Variable),
    /// An almost locked set, which has one digit or the other.
    Set(CellSet),
    /// An almost locked set, which has one digit, or else all digits of a cell outside it but one,
    /// which that cell then has.
    SetAndCell(CellSet, Cell),
}

/// A link of a chain: if the left node is false, the right one is true.
#[derive(Clone, Copy)]
pub struct StrongLink {
    /// By which one of them is true.
    pub by: LinkedBy,
    /// The node through which the chain comes.
    pub left: CandidateSet,
    /// The node through which it goes on.
    pub right: CandidateSet,
}

/// Strong links in order: from one fin to another, or around.
pub struct StrongLinks {
    /// The links, of which each has its right node weakly linked to the left one of the next.
    pub links: Vec<StrongLink>,
    /// Whether the last is weakly linked to the first.
    pub is_closed: bool,
}

impl StrongLinks {
    /// Read from a cover in which each variable of the base has two nodes: one in the cover before it, one in the cover
    /// after it. The first and the last of an open chain have one in the fins instead; of a group there, some may lie in another
    /// part of the cover, if what is removed sees them all the same.
    pub fn of(state: &Grid, cover: &Cover, removed: &[Candidate], reading: Option<&Reading>) -> Option<Self> {
        Self::read(state, cover, removed, reading, false)
    }

    /// Such links with almost locked sets, one at least: each has its cells in the base. The cover has room for their other
    /// digits, after what lies between the links.
    pub fn with_sets(state: &Grid, cover: &Cover, removed: &[Candidate], reading: Option<&Reading>) -> Option<Self> {
        Self::read(state, cover, removed, reading, true)
    }

    /// Looks for links that take the base in order. Nothing if base and cover are not as many as a loop or a chain
    /// needs, or the step says that its base is read in another way.
    fn read(
        state: &Grid,
        cover: &Cover,
        removed: &[Candidate],
        reading: Option<&Reading>,
        may_have_sets: bool,
    ) -> Option<Self> {
        let nodes = match reading {
            Some(reading) => Some(reading.nodes()?),
            None => None,
        };
        let is_closed = cover.cover.len() == cover.base.len() && cover.fins.is_empty();
        // A loop has as many covers as bases, a chain one less.
        if cover.base.len() < 2 || !is_closed && cover.cover.len() + 1 != cover.base.len() {
            return None;
        }
        let fins: CandidateSet = cover.fins.iter().copied().collect();
        // All fins see what is removed, or the checker would have refused the step.
        let seen = removed.iter().fold(*state.candidates(), |seen, target| seen & *state.rules().linked(*target));
        let seen = if removed.is_empty() { fins } else { seen | fins };
        let mut search = LinkSearch {
            state,
            cover,
            nodes,
            fins,
            most: MOST,
            seen,
            is_closed,
            may_have_sets,
            links: Vec::new(),
            cover_variables: Vec::new(),
        };
        // First what ends in fins, then what ends in single candidates that see all that is removed, then what ends in groups.
        let is_read = [(fins, MOST), (seen, 1), (seen, MOST)].into_iter().any(|(fins, most)| {
            (search.fins, search.most) = (fins, most);
            search.extend(0)
        });
        is_read.then_some(Self { links: search.links, is_closed })
    }
}

/// The digit of candidates that stand for one node of a chain.
pub fn digit_of(node: &CandidateSet) -> Option<Digit> {
    node.first().map(Candidate::digit)
}

/// The links found so far, from the start of a chain.
struct LinkSearch<'a> {
    state: &'a Grid,
    cover: &'a Cover,
    /// The nodes of each link, where the step says them; where it does not, all that there may be are tried.
    nodes: Option<&'a [[Vec<Candidate>; 2]]>,
    /// Each end of an open chain has some of these: the fins, or, where no chain ends in fins, all that `seen` has.
    fins: CandidateSet,
    /// The most candidates that an end of an open chain has.
    most: usize,
    /// All that sees what is removed.
    seen: CandidateSet,
    is_closed: bool,
    may_have_sets: bool,
    links: Vec<StrongLink>,
    /// The room for other digits of their sets.
    cover_variables: Vec<Variable>,
}

impl LinkSearch<'_> {
    /// Whether the chain can be read to its end from this place in the base on. If so, its links are kept.
    fn extend(&mut self, place: usize) -> bool {
        let Some(variable) = self.cover.base.get(place) else { return self.ends() };
        let links = splits(*variable, &self.state.left(*variable)).into_iter();
        let links = links.map(|link| (link, Vec::new(), 1));
        // Each link with the room that it takes in the cover and how many variables of the base it uses.
        let links: Vec<_> = if self.may_have_sets { links.chain(self.sets(place)).collect() } else { links.collect() };
        links.into_iter().any(|(link, cover_variables, count)| {
            if !self.is_read_next(&link) || !self.follows(&link) {
                return false;
            }
            let covered = self.cover_variables.len();
            self.links.push(link);
            self.cover_variables.extend(cover_variables);
            let reaches = self.extend(place + count);
            if !reaches {
                self.links.pop();
                self.cover_variables.truncate(covered);
            }
            reaches
        })
    }

    /// The strong links by an almost locked set whose cells come next in the base, from `place` on, perhaps with one more
    /// cell after them. Each has its cover variables and the number of base variables that it takes.
    fn sets(&self, place: usize) -> Vec<(StrongLink, Vec<Variable>, usize)> {
        let cells: Vec<Cell> =
            self.cover.base[place..].iter().map_while(|variable| instance::cell(*variable)).collect();
        let mut sets = Vec::new();
        // Sets of two to eight cells: nine cells would have to have ten digits.
        for count in 2..=cells.len().min(8) {
            let Some(set) = AlmostLockedSet::of(self.state, cells[..count].iter().copied().collect()) else { continue };
            for from in set.digits.iter() {
                // The other node is another digit of the set, or the digit that is spared where the set takes all other
                // digits of the next cell in the base. Any digit of that cell may be spared.
                let to_cells = cells.get(count).into_iter().flat_map(|cell| {
                    let digits = self.state.digits_in(*cell).iter();
                    let to_spared = |spared| AlsLink::to_cell(self.state, &set, from, *cell, spared);
                    digits.filter_map(to_spared).collect::<Vec<_>>()
                });
                let to_digits = set.digits.iter().filter_map(|to| AlsLink::to_digit(self.state, &set, from, to));
                for AlsLink { cells, outside, left, right, base, cover_variables } in to_digits.chain(to_cells) {
                    // A link takes the cells of its set in reading order, then the cell outside: so must the base.
                    if self.cover.base[place..].starts_with(&base) {
                        let by = outside.map_or(LinkedBy::Set(cells), |cell| LinkedBy::SetAndCell(cells, cell));
                        sets.push((StrongLink { by, left, right }, cover_variables, base.len()));
                    }
                }
            }
        }
        sets
    }

    /// Whether a link has the nodes that the step says the next one has.
    fn is_read_next(&self, link: &StrongLink) -> bool {
        let Some(nodes) = self.nodes else { return true };
        let has = |node: &CandidateSet, nodes: &[Candidate]| {
            node.len() == nodes.len() && node.iter().eq(nodes.iter().copied())
        };
        nodes.get(self.links.len()).is_some_and(|[left, right]| has(&link.left, left) && has(&link.right, right))
    }

    /// Whether a link can be the next: weakly linked to the one before it, or, at the start, as it must be there.
    fn follows(&self, link: &StrongLink) -> bool {
        let Some(before) = self.links.last() else { return self.is_closed || self.is_end(&link.left) };
        let between = self.cover.cover.get(self.links.len() - 1);
        between.is_some_and(|between| joins(self.state.rules(), *between, &before.right, &link.left))
    }

    /// Whether the last link is as it must be, and what is left of the cover is the room for other digits of sets.
    fn ends(&self) -> bool {
        let (Some(first), Some(last)) = (self.links.first(), self.links.last()) else { return false };
        // A loop has a joint for each link, a chain one less.
        let between = self.links.len() - usize::from(!self.is_closed);
        let (joints, cover_variables) = self.cover.cover.split_at(between.min(self.cover.cover.len()));
        let closes = match joints.last() {
            Some(around) if self.is_closed => joins(self.state.rules(), *around, &last.right, &first.left),
            _ => !self.is_closed && self.is_end(&last.right),
        };
        let is_all = self.nodes.is_none_or(|nodes| nodes.len() == self.links.len());
        let has_sets = !self.may_have_sets || self.links.iter().any(|link| !matches!(link.by, LinkedBy::Variable(_)));
        closes
            && is_all
            && has_sets
            && (self.links.len() > 1 || self.nodes.is_some())
            && joints.len() == between
            && cover_variables == self.cover_variables
    }

    /// Whether a node may be at the end of an open chain.
    fn is_end(&self, node: &CandidateSet) -> bool {
        node.len() <= self.most && node.is_subset(&self.seen) && node.intersects(&self.fins)
    }
}

/// Whether a variable cannot take something of both.
fn joins(rules: &Rules, cover: Variable, one: &CandidateSet, next: &CandidateSet) -> bool {
    (*one | *next).is_subset(rules.members(cover)) && !one.intersects(next)
}

/// The ways to split what a variable can take into two nodes.
fn splits(variable: Variable, all: &CandidateSet) -> Vec<StrongLink> {
    let all: Vec<Candidate> = all.iter().collect();
    if all.len() > MOST {
        return Vec::new();
    }
    let part = |mask: u32| (0..all.len()).filter(|at| mask >> at & 1 == 1).map(|at| all[at]).collect::<CandidateSet>();
    let is_node = |set: &CandidateSet| set.single().is_some() || Group::of(set).is_some();
    let full = (1 << all.len()) - 1;
    let links = (1..full).map(|mask| StrongLink {
        by: LinkedBy::Variable(variable),
        left: part(mask),
        right: part(full - mask),
    });
    links.filter(|link| is_node(&link.left) && is_node(&link.right)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::named::{candidates, cells, only};

    fn cover(base: &[&str], cover: &[&str], fins: &str) -> Cover {
        let variables = |names: &[&str]| names.iter().map(|name| name.parse().unwrap()).collect();
        Cover { base: variables(base), cover: variables(cover), fins: candidates(fins).iter().collect() }
    }

    /// 1 in row 1 is in r1c1 or in the group r1c45; in row 2 in the group r2c56 or in r2c9.
    const GROUPED: &str = "r1c1n1 r1c4n1 r1c5n1 r2c5n1 r2c6n1 r2c9n1";

    #[test]
    fn a_chain_is_read_from_one_fin_over_groups_to_another() {
        let state = only(GROUPED);
        let read = StrongLinks::of(&state, &cover(&["r1n1", "r2n1"], &["b2n1"], "r1c1n1 r2c9n1"), &[], None).unwrap();
        let nodes: Vec<CandidateSet> = read.links.iter().flat_map(|link| [link.left, link.right]).collect();
        assert_eq!(nodes, ["r1c1n1", "r1c4n1 r1c5n1", "r2c5n1 r2c6n1", "r2c9n1"].map(candidates));
        assert!(!read.is_closed);
    }

    #[test]
    fn it_is_none_where_fins_or_covers_do_not_fit() {
        let state = only(GROUPED);
        let is_read = |base: &[&str], room: &[&str], fins: &str| {
            StrongLinks::of(&state, &cover(base, room, fins), &[], None).is_some()
        };
        assert!(!is_read(&["r1n1", "r2n1"], &["b2n1"], "r1c1n1"), "the last is no fin");
        assert!(!is_read(&["r1n1", "r2n1"], &["c5n1"], "r1c1n1 r2c9n1"), "column 5 does not join the groups");
        assert!(!is_read(&["r1n1", "r2n1"], &["b2n1", "c9n1"], "r1c1n1 r2c9n1"), "too many covers");
        assert!(!is_read(&["r1n1"], &[], "r1c1n1"));
    }

    #[test]
    fn nodes_that_a_step_says_are_the_only_ones_that_are_tried() {
        let state = only(GROUPED);
        let cover = cover(&["r1n1", "r2n1"], &["b2n1"], "r1c1n1 r2c9n1");
        let nodes = |names: [&str; 4]| {
            let [a, b, c, d] = names.map(|names| candidates(names).iter().collect::<Vec<_>>());
            Reading::Nodes(vec![[a, b], [c, d]])
        };
        let is_read = |reading: &Reading| StrongLinks::of(&state, &cover, &[], Some(reading)).is_some();
        let reading = nodes(["r1c1n1", "r1c4n1 r1c5n1", "r2c5n1 r2c6n1", "r2c9n1"]);
        assert!(is_read(&reading));
        assert!(!is_read(&nodes(["r1c1n1", "r1c4n1", "r2c5n1 r2c6n1", "r2c9n1"])), "r1c5 is left");
        assert!(!is_read(&nodes(["r1c4n1 r1c5n1", "r1c1n1", "r2c5n1 r2c6n1", "r2c9n1"])), "turned round");
        let Reading::Nodes(mut more) = reading else { unreachable!() };
        more.push(more[0].clone());
        assert!(!is_read(&Reading::Nodes(more)), "a link too many");
        assert!(!is_read(&Reading::Sets(Vec::new())));
    }

    #[test]
    fn around_the_last_link_joins_the_first() {
        let state = only("r1c1n1 r1c9n1 r9c1n1 r9c9n1");
        let read = StrongLinks::of(&state, &cover(&["r1n1", "r9n1"], &["c9n1", "c1n1"], ""), &[], None).unwrap();
        assert!(read.is_closed && read.links[0].left == candidates("r1c1n1"));
        assert!(StrongLinks::of(&state, &cover(&["r1n1", "r9n1"], &["c9n1", "c9n1"], ""), &[], None).is_none());
    }

    #[test]
    fn an_almost_locked_set_is_a_link_if_there_is_room_for_its_other_digits() {
        // r1c1 and r1c2 have 1, 2 and 3: 1 or 2, with room for 3 in the row; then 2 in row 9.
        let state = only("r1c1n13 r1c2n23 r9c2n2 r9c9n2");
        let with = |room: &[&str]| {
            let links =
                StrongLinks::with_sets(&state, &cover(&["r1c1", "r1c2", "r9n2"], room, "r1c1n1 r9c9n2"), &[], None)?
                    .links;
            Some(links.iter().map(|link| link.by).collect::<Vec<_>>())
        };
        let set = LinkedBy::Set(cells("r1c1 r1c2"));
        assert_eq!(with(&["c2n2", "r1n3"]), Some(vec![set, LinkedBy::Variable("r9n2".parse().unwrap())]));
        assert_eq!(with(&["c2n2", "r2n3"]), None);
    }
}
