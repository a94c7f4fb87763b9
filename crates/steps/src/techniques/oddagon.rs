use petgraph::graphmap::UnGraphMap;
use petgraph::unionfind::UnionFind;
use std::collections::BTreeMap;

use crate::technique::{Ask, Facts, Flow, ForBoards, Found, Instance, Sizes, Technique, instance, offer};
use unguess_board::{Candidate, CandidateSet, Grid, Variable};
use unguess_proof::{Guarded, GuardedPattern, Link, Proof, Step};
use unguess_search::session::Session;
use unguess_search::state::View;

/// Defined in `rules/oddagon.md`.
pub(super) static ODDAGON: Technique = Technique {
    facts: Facts {
        sizes: Sizes::lengths(5, 35),
        aliases: &["broken-wing", "guardians"],
        boards: ForBoards::Usual,
        ..Facts::new("oddagon", "oddagon[{}]")
    },
    search,
    instance,
    ..Technique::DEFAULT
};

/// A ring of an odd number of candidates, five or more, all different and joined by different variables; no target is in it.
fn instance(_state: &Grid, step: &Step) -> Option<Instance> {
    let Proof::Guarded(Guarded { pattern: GuardedPattern::Ring { links }, guardians, base, cover }) = &step.proof
    else {
        return None;
    };
    let ring: Vec<Candidate> = links.iter().map(|link| link.left).collect();
    let variables: Vec<Variable> = links.iter().map(|link| link.variable).collect();
    let is_instance = !guardians.is_empty()
        && base.is_empty()
        && cover.is_empty()
        && ring.len() >= 5
        && !ring.len().is_multiple_of(2)
        && instance::are_different(&ring)
        && instance::are_different(&variables)
        && instance::removed(step)?.iter().all(|target| !ring.contains(&target));
    is_instance.then(|| Instance::of_size(ring.len()))
}

/// One ring for each target that has one, with all the targets of that ring.
fn search(session: &mut Session, &Ask { size, .. }: &Ask, found: &mut Found) -> Flow {
    let view = session.view();
    if size.is_multiple_of(2) {
        return Flow::Continue(());
    }
    // The bound: no ring is odd while all pairs, with those that a target leaves, can be colored with two colors.
    let colors = TwoColoring::of(Variable::classic().filter_map(|variable| view.pair(variable)));
    let mut removed = CandidateSet::EMPTY;
    for target in view.candidates().iter() {
        if removed.contains(target) || colors.fit(&opened(view, target)) {
            continue;
        }
        // The pairs that a variable would have if the target were true, and the shortest odd ring of them.
        let pairs = pairs(view, target);
        if let Some(ring) = shortest_ring(&pairs, size) {
            let step = step(view, &pairs, &ring);
            removed |= step.iter().flat_map(|step| step.effect.removed.iter().copied()).collect();
            offer(step, found)?;
        }
    }
    Flow::Continue(())
}

/// The step of a ring: one of its guardians, the other candidates of its variables, is true, so what is linked to all is false.
fn step(view: &View, pairs: &PairGraph, ring: &[Candidate]) -> Option<Step> {
    let next = ring.iter().cycle().skip(1);
    let link = |(left, right): (&Candidate, &Candidate)| {
        Some(Link { variable: *pairs.edge_weight(*left, *right)?, left: *left, right: *right })
    };
    let links = ring.iter().zip(next).map(link).collect::<Option<Vec<Link>>>()?;
    let others = |link: &Link| {
        let (left, right) = (link.left, link.right);
        view.candidates_of(link.variable).filter(move |other| *other != left && *other != right)
    };
    let guardians: CandidateSet = links.iter().flat_map(others).collect();
    if guardians.is_empty() {
        return None;
    }
    let removed = view.linked_to_all(guardians.iter()) - ring.iter().copied().collect();
    let (pattern, guardians) = (GuardedPattern::Ring { links }, guardians.iter().collect());
    let proof = Proof::Guarded(Guarded { pattern, guardians, base: Vec::new(), cover: Vec::new() });
    Step::removing(ODDAGON.id(), proof, &removed)
}

/// Candidates joined by the variables that would have just these two left.
type PairGraph = UnGraphMap<Candidate, Variable>;

/// The pairs that `target` would leave.
fn pairs(view: &View, target: Candidate) -> PairGraph {
    let mut pairs = PairGraph::new();
    for variable in Variable::classic().filter(|variable| !variable.candidates().contains(target)) {
        if let Some([one, other]) = pair_without(view, variable, target)
            && !pairs.contains_edge(one, other)
        {
            pairs.add_edge(one, other, variable);
        }
    }
    pairs
}

/// The pairs in variables that have more candidates than that without the target.
fn opened(view: &View, target: Candidate) -> Vec<[Candidate; 2]> {
    let hit = view.linked_to(target).iter().flat_map(Candidate::variables);
    let hit = hit.filter(|variable| !variable.candidates().contains(target) && view.positions(*variable).len() > 2);
    hit.filter_map(|variable| pair_without(view, variable, target)).collect()
}

fn pair_without(view: &View, variable: Variable, target: Candidate) -> Option<[Candidate; 2]> {
    let mut open = view.candidates_of(variable).filter(|one| !one.is_linked(target));
    Some([open.next()?, open.next()?]).filter(|_| open.next().is_none())
}

/// Two colors for candidates, such that those of each pair differ.
#[derive(Clone)]
struct TwoColoring(UnionFind<u16>);

impl TwoColoring {
    fn of(pairs: impl IntoIterator<Item = [Candidate; 2]>) -> Self {
        let mut colors = Self(UnionFind::new(2 * Candidate::COUNT));
        pairs.into_iter().for_each(|pair| colors.join(pair));
        colors
    }

    fn join(&mut self, [one, other]: [Candidate; 2]) {
        self.0.union(white(one), black(other));
        self.0.union(black(one), white(other));
    }

    /// Whether a candidate would need both: there is a ring of odd length in its part, and only then.
    fn clash(&self, one: Candidate) -> bool {
        self.0.equiv(white(one), black(one))
    }

    /// Whether more pairs make none.
    fn fit(&self, pairs: &[[Candidate; 2]]) -> bool {
        let mut colors = self.clone();
        for pair in pairs {
            colors.join(*pair);
        }
        !pairs.iter().flatten().any(|one| colors.clash(*one))
    }
}

const fn white(one: Candidate) -> u16 {
    2 * one.index() as u16
}

const fn black(one: Candidate) -> u16 {
    white(one) + 1
}

/// A ring of `size` candidates, if that is the shortest odd length there is.
fn shortest_ring(pairs: &PairGraph, size: usize) -> Option<Vec<Candidate>> {
    let colors = TwoColoring::of(pairs.all_edges().map(|(one, other, _)| [one, other]));
    let mut shortest: Option<Vec<Candidate>> = None;
    for start in pairs.nodes().filter(|one| colors.clash(*one)) {
        let most = shortest.as_ref().map_or(size, |ring| ring.len() - 2);
        shortest = closed_walk(pairs, start, most).or(shortest);
    }
    shortest.filter(|ring| ring.len() == size)
}

/// The shortest closed walk of odd length from `start`, if it is no longer than `most`: breadth-first until two
/// candidates of one layer are a pair. The shortest of all such walks is a ring, as one that meets itself has a shorter
/// odd part.
fn closed_walk(pairs: &PairGraph, start: Candidate, most: usize) -> Option<Vec<Candidate>> {
    let mut before = BTreeMap::from([(start, None)]);
    let mut layer = vec![start];
    for _ in 0..=most / 2 {
        let joined = |one: &Candidate| Some((*one, pairs.neighbors(*one).find(|other| layer.contains(other))?));
        if let Some((one, other)) = layer.iter().find_map(joined) {
            let way = |from| std::iter::successors(Some(from), |one| before[one]);
            let mut walk: Vec<Candidate> = way(one).collect();
            walk.reverse();
            walk.extend(way(other).filter(|one| *one != start));
            return Some(walk);
        }
        let mut next = Vec::new();
        for one in &layer {
            for other in pairs.neighbors(*one) {
                before.entry(other).or_insert_with(|| {
                    next.push(other);
                    Some(*one)
                });
            }
        }
        layer = next;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::named::{candidates, one, only};

    /// Pairs of candidates in a ring, in this order.
    fn ring(names: &[&str]) -> PairGraph {
        let mut pairs = PairGraph::new();
        for (left, right) in names.iter().zip(names.iter().cycle().skip(1)) {
            pairs.add_edge(one(left), one(right), one(left).cell().variable());
        }
        pairs
    }

    const SEVEN: [&str; 7] = ["r1c1n1", "r1c2n2", "r2c3n3", "r2c4n4", "r3c5n5", "r3c6n6", "r4c7n7"];

    #[test]
    fn pairs_in_a_ring_of_odd_length_cannot_have_two_colors() {
        let pairs = |count: usize| -> Vec<[Candidate; 2]> {
            ring(&SEVEN[..count]).all_edges().map(|(one, other, _)| [one, other]).collect()
        };
        assert!(TwoColoring::of([]).fit(&pairs(6)) && !TwoColoring::of([]).fit(&pairs(5)));
        let coloring = TwoColoring::of(pairs(5)[..4].to_vec());
        assert!(coloring.fit(&[]) && !coloring.fit(&pairs(5)[4..]), "the last pair closes it");
    }

    #[test]
    fn the_shortest_ring_of_odd_length_is_found_if_it_has_the_size() {
        let mut pairs = ring(&SEVEN);
        assert_eq!(shortest_ring(&pairs, 7).map(|ring| ring.len()), Some(7));
        assert_eq!(shortest_ring(&pairs, 9), None, "there is a shorter one");
        assert_eq!(shortest_ring(&pairs, 5), None);
        // A pair across makes rings of four and five.
        pairs.add_edge(one(SEVEN[0]), one(SEVEN[4]), one(SEVEN[0]).cell().variable());
        let shortest = shortest_ring(&pairs, 5).unwrap();
        assert_eq!(shortest.iter().copied().collect::<CandidateSet>(), candidates(&SEVEN[..5].join(" ")));
        assert_eq!(shortest_ring(&pairs, 7), None);
        let next = shortest.iter().cycle().skip(1);
        assert!(shortest.iter().zip(next).all(|(left, right)| pairs.contains_edge(*left, *right)));
    }

    #[test]
    fn a_target_opens_the_pairs_of_variables_that_have_it_linked() {
        let view = View::new(only("r1c1n123 r1c5n3 r9c1n12"));
        let target = one("r1c5n3");
        let pair = |variable: &str| pair_without(&view, variable.parse().unwrap(), target);
        assert_eq!(pair("r1c1"), Some([one("r1c1n1"), one("r1c1n2")]));
        assert_eq!(pair("r9c1"), Some([one("r9c1n1"), one("r9c1n2")]));
        assert!(opened(&view, target).contains(&[one("r1c1n1"), one("r1c1n2")]));
        assert!(!opened(&view, target).contains(&[one("r9c1n1"), one("r9c1n2")]), "it was open before");
    }
}
