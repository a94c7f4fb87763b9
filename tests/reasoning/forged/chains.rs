//! Chains, loops, rings and whips.

use super::smith::Smith;
use unguess::board::{Candidate, CandidateSet, Group, Right, Variable};
use unguess::proof::{Chain, End, Guarded, GuardedPattern, Link, Loop, Proof, Step, Whip};

impl Smith<'_> {
    /// A link from a candidate through one of its variables, mostly one with one other candidate or group.
    fn link(&mut self, left: Candidate, excluded: &CandidateSet) -> Option<Link<Right>> {
        let variable = self.variable_of(left);
        let rest = self.own(variable) - CandidateSet::of(left) - *excluded;
        let right = match rest.single() {
            Some(right) => Right::One(right),
            None if self.one_in(40) => Right::One(self.any_of(&rest)?),
            None => Right::Group(Group::of(&rest)?),
        };
        Some(Link { variable, left, right })
    }

    /// Links one after the other, until one closes the chain or there are enough.
    fn links(&mut self, most: usize, closes: impl Fn(&[Link<Right>]) -> bool) -> Vec<Link<Right>> {
        let mut links: Vec<Link<Right>> = Vec::new();
        for _ in 0..12 * most {
            let next = match links.last() {
                None => self.alive(),
                Some(last) => self.any_of(&(last.right.linked() & *self.grid.candidates())),
            };
            let Some(link) = next.and_then(|left| self.link(left, &CandidateSet::EMPTY)) else { continue };
            if links.iter().all(|known| known.left != link.left && known.right != link.right) || self.one_in(20) {
                links.push(link);
            }
            if links.len() >= most || closes(&links) {
                break;
            }
        }
        links
    }

    pub(super) fn chain(&mut self) -> Option<Step> {
        let most = 1 + self.dice.below(6);
        let links =
            self.links(most, |links| links.len() > 1 && Right::One(links[0].left) == links[links.len() - 1].right);
        let (first, last) = (links.first()?.left, links.last()?.right);
        let proof = Proof::Chain(Chain { links });
        match last {
            Right::One(right) if right == first => Some(Step::placing("forged", proof, first)),
            Right::One(right) if self.one_in(6) => {
                let end = if self.truths.contains(first) { right } else { first };
                Some(Step::placing("forged", proof, end))
            }
            _ => self.removing(proof, &(self.linked(first) & last.linked_on(self.grid.rules()))),
        }
    }

    /// A loop, or now and then a chain that is not closed.
    pub(super) fn closed_chain(&mut self) -> Option<Step> {
        let most = 2 + self.dice.below(6);
        let rules = self.grid.rules();
        let is_closed = |links: &[Link<Right>]| links[links.len() - 1].right.linked_on(rules).contains(links[0].left);
        let links = if self.one_in(4) { self.links(most, |_| false) } else { self.links(7, is_closed) };
        let links: Vec<Link> = links.into_iter().filter_map(Link::plain).collect();
        let seen = |ends: &dyn Fn(&Link) -> Candidate| {
            links.iter().fold(CandidateSet::EMPTY, |set, link| set | self.linked(ends(link)))
        };
        let may_go = seen(&|link| link.left) & seen(&|link| link.right);
        self.removing(Proof::Loop(Loop { links }), &may_go)
    }

    pub(super) fn whip(&mut self, is_braid: bool) -> Option<Step> {
        let target = self.alive()?;
        let (mut links, mut last) = (Vec::new(), Right::One(target));
        let rules = self.grid.rules();
        let mut excluded = self.linked(target);
        let mut end = None;
        for _ in 0..80 {
            let from = if is_braid { excluded } else { last.linked_on(rules) };
            let left = self.any_of(&(from & *self.grid.candidates()))?;
            let variable = self.variable_of(left);
            if (self.own(variable) - excluded).is_empty() {
                end = Some(End { variable, left });
                break;
            }
            let Some(link) = self.link(left, &excluded) else { continue };
            links.push(link);
            (last, excluded) = (link.right, excluded | link.right.linked_on(rules));
        }
        let end = if let Some(end) = end {
            end
        } else {
            let left = self.any_of(&(last.linked_on(rules) & *self.grid.candidates()))?;
            End { variable: self.variable_of(left), left }
        };
        let proof = Proof::Whip(Whip::of_variables(links, end));
        let alone = CandidateSet::of(target);
        self.removing(proof, &alone)
    }

    /// A ring of candidates, each linked to the next, now and then of even length or with a gap; what else their variables have are
    /// guardians.
    pub(super) fn oddagon(&mut self) -> Option<Step> {
        let mut ring = if self.one_in(3) { self.ring_of_loop()? } else { self.ring()? };
        if self.one_in(4) {
            ring.remove(self.dice.below(ring.len()));
        }
        let (mut guardians, mut links) = (CandidateSet::EMPTY, Vec::new());
        for (left, right) in ring.iter().copied().zip(ring.iter().copied().cycle().skip(1)) {
            let rules = self.grid.rules();
            let either = rules.variables_of([left, right][self.dice.below(2)]).to_vec();
            if either.is_empty() {
                return None;
            }
            let has_both = |one: &Variable| [left, right].iter().all(|end| rules.members(*one).contains(*end));
            let common: Vec<Variable> = either.iter().copied().filter(has_both).collect();
            let variable = self.pick(&common).unwrap_or(either[self.dice.below(either.len())]);
            guardians |= self.own(variable) - [left, right].into_iter().collect();
            links.push(Link { variable, left, right });
        }
        let may_go = guardians.iter().fold(CandidateSet::ALL, |set, one| set & self.linked(one));
        let (pattern, guardians) = (GuardedPattern::Ring { links }, guardians.iter().collect());
        self.removing(Proof::Guarded(Guarded { pattern, guardians, base: Vec::new(), cover: Vec::new() }), &may_go)
    }

    /// Candidates, each linked to the next one, mostly by a variable with few others.
    fn ring(&mut self) -> Option<Vec<Candidate>> {
        let first = self.alive()?;
        let mut ring = vec![first];
        let most = 3 + self.dice.below(5);
        for number in 1..most {
            let left = *ring.last()?;
            let closes = if number + 1 == most { self.linked(first) } else { CandidateSet::ALL };
            let from = self.linked(left) & closes & (*self.grid.candidates() - ring.iter().copied().collect());
            let some: Vec<Candidate> = (0..6).filter_map(|_| self.any_of(&from)).collect();
            let others = |right: &Candidate| {
                let rules = self.grid.rules();
                let common = rules.variables_of(left).iter().filter(|one| rules.members(**one).contains(*right));
                common.map(|variable| self.own(*variable).len()).min()
            };
            ring.push(some.into_iter().min_by_key(others)?);
        }
        Some(ring)
    }

    /// The candidates of a loop: an even number.
    fn ring_of_loop(&mut self) -> Option<Vec<Candidate>> {
        let Proof::Loop(Loop { links }) = self.closed_chain()?.proof else { return None };
        let ring: Vec<Candidate> = links.iter().flat_map(|link| [link.left, link.right]).collect();
        let rules = self.grid.rules();
        let is_linked = |at: usize| rules.is_linked(ring[at], ring[(at + 1) % ring.len()]);
        (!ring.is_empty() && (0..ring.len()).all(is_linked)).then_some(ring)
    }
}
