//! Nets and their nodes, read from a proof: what each literal rests on, how many nodes that makes, and how much
//! nesting it takes. The definition is Sudoku Explainer's, `rules/forcing-net.md` tells it; nothing is searched.

use std::collections::HashMap;
use std::ops::RangeInclusive;

use super::boards::in_order;
use super::instance::{self, Subset};
use unguess_board::{CandidateSet, Effect, Grid, Variable};
use unguess_proof::{Alternatives, Branch, Cases, Chain, Cover, Inference, Link, Literal, Loop, Proof, Reason};

/// A net as its proof tells it, or a chain inside a net.
pub struct ReadNet {
    /// How many nodes its branches rest on, and the chains inside it, of which those that are equal count once.
    pub nodes: usize,
    /// How much nesting it may have had, by the sizes of a forcing net: none if it had two kinds that never go together.
    pub nesting: RangeInclusive<usize>,
    /// Whether its branches hold nothing but what they rest on.
    pub is_tight: bool,
    /// What each branch rests on, from its end: chains with the same ways are one.
    ways: Vec<Vec<Literal>>,
    /// The variables in which something becomes true, and the one that is split.
    needs: Vec<Variable>,
    /// Whether something follows by a lemma.
    has_lemmas: bool,
}

/// Every size of a forcing net.
const ANY: RangeInclusive<usize> = 0..=5;

#[expect(clippy::reversed_empty_ranges, reason = "there is no such size")]
const NEVER: RangeInclusive<usize> = 1..=0;

impl ReadNet {
    /// Reads a proof with branches; nothing if it has none, or an inference rests on something that its branch has not found.
    pub fn of(state: &Grid, proof: &Proof) -> Option<Self> {
        let branches = proof.branches();
        if branches.is_empty() {
            return None;
        }
        let mut net = Self {
            nodes: 0,
            nesting: ANY,
            is_tight: true,
            ways: Vec::new(),
            needs: if let Proof::Cases(cases) = proof { cases.variable().into_iter().collect() } else { Vec::new() },
            has_lemmas: false,
        };
        let mut chains: Vec<Self> = Vec::new();
        for branch in branches {
            let mut origins = Origins::of(state, branch)?;
            let way = origins.of_the_end();
            net.is_tight &= way.len() == origins.parents.len();
            net.nodes += way.len();
            for node in &way {
                net.needs.extend(origins.variable_of_true(*node));
                if let Some(lemma) = origins.lemmas.remove(node) {
                    net.has_lemmas = true;
                    net.nesting = both(&net.nesting, &lemma.nesting);
                    if !chains.iter().any(|chain| chain.nodes == lemma.nodes && chain.ways == lemma.ways) {
                        chains.push(lemma);
                    }
                }
            }
            net.ways.push(way.into_iter().map(|node| origins.literals[node]).collect());
        }
        net.nodes += chains.iter().map(|chain| chain.nodes).sum::<usize>();
        Some(net)
    }

    /// Reads a lemma that removes a candidate in the state of that moment. Its nesting is the sizes of a forcing net
    /// that use such lemmas: see the table of advice in `rules/forcing-net.md`.
    fn of_lemma(state: &Grid, proof: &Proof, removed: Literal) -> Option<Self> {
        match proof {
            Proof::Cover(Cover { base, .. }) => {
                let pair = Subset::of(state, proof, &[removed.candidate]).is_some_and(|(_, size)| size == 2);
                let nesting = if pair || instance::locked(state, proof).is_some() { 1..=5 } else { NEVER };
                Some(Self::without_branches(0, nesting, Vec::new(), base.clone()))
            }
            Proof::Whip(whip) if whip.links.is_empty() => {
                Some(Self::without_branches(0, 1..=5, Vec::new(), vec![whip.variables()?.1.variable]))
            }
            Proof::Chain(Chain { links }) => {
                let links: Vec<Link> = links.iter().map(|link| link.plain()).collect::<Option<_>>()?;
                let mut way = backwards(&links);
                let (first, last) = (links.first()?.left, links.last()?.right);
                // What proves a candidate removes the others of its cell. Any other chain refutes what it removes.
                if first != last || removed.candidate.cell() != first.cell() {
                    way.insert(0, removed);
                    way.push(removed.opposite());
                }
                let needs = links.iter().map(|link| link.variable).collect();
                Some(Self::without_branches(way.len(), 2..=3, vec![way], needs))
            }
            Proof::Loop(Loop { links }) => {
                let needs = links.iter().map(|link| link.variable).collect();
                Some(Self::without_branches(2 * links.len(), 2..=3, vec![backwards(links)], needs))
            }
            _ => {
                let net = Self::of(state, proof)?;
                // By the table of advice: cell and region chains come from size 3 on, dynamic ones from 4 on, and dynamic ones with
                // forcing chains inside at 5.
                let nesting = match (net.has_lemmas, is_static(state, proof)) {
                    (false, true) => 3..=5,
                    (false, false) => 4..=5,
                    (true, _) if net.nesting.contains(&2) => 5..=5,
                    (true, _) => NEVER,
                };
                Some(Self { nesting, ..net })
            }
        }
    }

    /// A proof of one way or of none, which has no lemmas.
    const fn without_branches(
        nodes: usize,
        nesting: RangeInclusive<usize>,
        ways: Vec<Vec<Literal>>,
        needs: Vec<Variable>,
    ) -> Self {
        Self { nodes, nesting, is_tight: true, ways, needs, has_lemmas: false }
    }
}

/// Whether a proof is made of forcing cases: a cell with three candidates or more, or a house whose first place lies in
/// one, is split, and only variables that have two candidates from the start make one true.
pub(crate) fn is_static(state: &Grid, proof: &Proof) -> bool {
    let Proof::Cases(Cases { of: Alternatives::Variable(variable), branches }) = proof else { return false };
    let first = in_order(state.rules(), *variable).into_iter().find(|one| state.candidates().contains(*one));
    let has_choice = first.is_some_and(|first| state.digits_in(first.cell()).len() >= 3);
    let is_static = |inference: &Inference| match inference.reason {
        Reason::Variable { variable } => !inference.literal.on || state.left(variable).len() == 2,
        Reason::Link { .. } => true,
        Reason::Lemma { .. } => false,
    };
    has_choice && branches.iter().flat_map(|branch| &branch.inferences).all(is_static)
}

fn backwards(links: &[Link]) -> Vec<Literal> {
    links.iter().rev().flat_map(|link| [Literal::on(link.right), Literal::off(link.left)]).collect()
}

/// The sizes in both ranges.
fn both(one: &RangeInclusive<usize>, other: &RangeInclusive<usize>) -> RangeInclusive<usize> {
    *one.start().max(other.start())..=*one.end().min(other.end())
}

/// The literals of a branch, the assumption first, and those that each rests on.
struct Origins<'a> {
    branch: &'a Branch,
    /// By node: the assumption is node 0, and the inferences follow in order.
    literals: Vec<Literal>,
    /// By node: those on which it rests, in the order in which Sudoku Explainer names them.
    parents: Vec<Vec<usize>>,
    /// By node: the lemma by which it follows.
    lemmas: HashMap<usize, ReadNet>,
}

impl<'a> Origins<'a> {
    /// Finds on which nodes each inference of a branch rests. Nothing if a lemma cannot be read, or rests on what the
    /// branch has not found.
    fn of(state: &Grid, branch: &'a Branch) -> Option<Self> {
        let rules = state.rules();
        let mut origins =
            Self { branch, literals: vec![branch.assumed], parents: vec![Vec::new()], lemmas: HashMap::new() };
        let mut nodes = HashMap::from([(branch.assumed, 0)]);
        for (node, Inference { literal, reason }) in (1..).zip(&branch.inferences) {
            let parents = match reason {
                Reason::Variable { variable } => from_variable(state, *variable, *literal, &nodes)?,
                Reason::Link { from } => vec![nodes.get(&Literal::on(*from)).copied()?],
                Reason::Lemma { without, lemma } => {
                    let false_ones = Effect { placed: None, removed: without.clone() };
                    let lemma = ReadNet::of_lemma(&state.after(&false_ones), lemma, *literal)?;
                    let needed =
                        |lost: &&_| lemma.needs.iter().any(|variable| rules.members(*variable).contains(**lost));
                    // A chain that has lemmas is read in the whole state of that moment.
                    let rests_on = without.iter().filter(|lost| !lemma.has_lemmas || needed(lost));
                    let parents = rests_on.map(|lost| nodes.get(&Literal::off(*lost)).copied());
                    let parents = parents.collect::<Option<Vec<usize>>>()?;
                    origins.lemmas.insert(node, lemma);
                    parents
                }
            };
            origins.literals.push(*literal);
            origins.parents.push(parents);
            // A literal that is found twice counts by its first node.
            nodes.entry(*literal).or_insert(node);
        }
        Some(origins)
    }

    /// The last node and all it rests on, breadth-first; each literal once.
    fn of_the_end(&self) -> Vec<usize> {
        let mut seen = [CandidateSet::EMPTY; 2];
        let mut found = Vec::new();
        let mut pending = vec![self.literals.len() - 1];
        let mut next = 0;
        while let Some(node) = pending.get(next).copied() {
            next += 1;
            let Literal { candidate, on } = self.literals[node];
            if !seen[usize::from(on)].contains(candidate) {
                seen[usize::from(on)].insert(candidate);
                found.push(node);
                pending.extend(&self.parents[node]);
            }
        }
        found
    }

    /// The variable in which a node becomes true.
    fn variable_of_true(&self, node: usize) -> Option<Variable> {
        match self.branch.inferences.get(node.checked_sub(1)?)? {
            Inference { literal, reason: Reason::Variable { variable } } if literal.on => Some(*variable),
            _ => None,
        }
    }
}

/// What a literal rests on that follows in a variable. It is true because all others are false: first the one that was
/// struck out last, then the others in order. Or it is false because another one is true.
fn from_variable(
    state: &Grid,
    variable: Variable,
    literal: Literal,
    nodes: &HashMap<Literal, usize>,
) -> Option<Vec<usize>> {
    let others = in_order(state.rules(), variable).into_iter().filter(|one| state.candidates().contains(*one));
    let others = others.filter(|other| *other != literal.candidate);
    if literal.on {
        let mut parents =
            others.map(|other| nodes.get(&Literal::off(other)).copied()).collect::<Option<Vec<usize>>>()?;
        let last = parents.iter().copied().max()?;
        parents.retain(|parent| *parent != last);
        parents.insert(0, last);
        Some(parents)
    } else {
        let parent = others.filter_map(|other| nodes.get(&Literal::on(other)).copied()).min()?;
        Some(vec![parent])
    }
}

/// The form of a forcing net by its proof: double, cell, region or contradiction, in this order.
pub(crate) const fn form_of_net(proof: &Proof) -> Option<usize> {
    match proof {
        Proof::Either(_) => Some(0),
        Proof::Cases(Cases { of: Alternatives::Variable(variable), .. }) => match variable.digit_and_house() {
            None => Some(1),
            Some(_) => Some(2),
        },
        Proof::Refutation(_) => Some(3),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::named::{limited, one};

    /// 1 in r1c2 takes 1 from r1c1 and r1c5; so 2 is in r1c5, which takes 2 from r1c1: 3 is left there, by both.
    fn proof(idle: bool) -> Proof {
        let inference = |name: &str, on: bool, variable: &str| {
            let reason = Reason::Variable { variable: variable.parse().unwrap() };
            Inference { literal: Literal { candidate: one(name), on }, reason }
        };
        let mut inferences = vec![
            inference("r1c1n1", false, "r1n1"),
            inference("r1c5n1", false, "r1n1"),
            inference("r1c5n2", true, "r1c5"),
            inference("r1c1n2", false, "r1n2"),
            inference("r1c1n3", true, "r1c1"),
        ];
        if idle {
            inferences.insert(0, inference("r1c9n1", false, "r1n1"));
        }
        let branch = Branch { assumed: Literal::on(one("r1c2n1")), inferences };
        Proof::Cases(Cases::of_variable("r1n1".parse().unwrap(), vec![branch]))
    }

    fn state() -> Grid {
        limited("r1c1n123 r1c5n12")
    }

    #[test]
    fn a_node_that_several_rest_on_counts_once() {
        let net = ReadNet::of(&state(), &proof(false)).unwrap();
        assert_eq!(net.nodes, 6);
        assert!(net.is_tight);
    }

    #[test]
    fn what_nothing_rests_on_does_not_count_and_is_noticed() {
        let net = ReadNet::of(&state(), &proof(true)).unwrap();
        assert_eq!(net.nodes, 6);
        assert!(!net.is_tight);
    }

    #[test]
    fn what_follows_from_nothing_makes_no_net() {
        let Proof::Cases(mut cases) = proof(false) else { unreachable!() };
        cases.branches[0].inferences.remove(1);
        assert!(ReadNet::of(&state(), &Proof::Cases(cases)).is_none(), "nothing says that r1c5n1 is false");
        assert!(ReadNet::of(&state(), &Proof::cover(Vec::new(), Vec::new())).is_none());
    }

    #[test]
    fn the_form_of_a_net_is_told_by_what_it_splits() {
        let of = |variable: &str| form_of_net(&Proof::Cases(Cases::of_variable(variable.parse().unwrap(), Vec::new())));
        assert_eq!(
            [of("r1c1"), of("b1n1"), form_of_net(&Proof::cover(Vec::new(), Vec::new()))],
            [Some(1), Some(2), None]
        );
    }
}
