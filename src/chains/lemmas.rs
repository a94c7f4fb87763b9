//! Forcing chains as lemmas: all that a state has.

use std::collections::HashMap;
use std::rc::Rc;

use super::{Flow, Lemma, Links, Network, Tree, View, removed_by_loop};
use crate::board::{Candidate, CandidateSet, IndexSet, Variable};
use crate::proof::{Link, Literal, Proof};
use crate::scale::{Difficulty, Level};

/// What comes first: the lower rank.
type Rank = (Difficulty, usize, Links, usize);

/// For everything that forcing chains remove in a state the one that a solver following `level` takes first; in that
/// order.
///
/// # Panics
/// Never: a network of twelve words holds all candidates.
pub fn static_lemmas(view: &View, level: &Level) -> Vec<Rc<Lemma>> {
    let of_few = lemmas_on::<2>(view, level).or_else(|| lemmas_on::<4>(view, level));
    of_few.unwrap_or_else(|| lemmas_on::<12>(view, level).expect("twelve words hold all candidates"))
}

/// The same, unless there are too many candidates.
fn lemmas_on<const W: usize>(view: &View, level: &Level) -> Option<Vec<Rc<Lemma>>> {
    let network = Network::<W>::new(view)?;
    let mut search = Search { view, level, found: 0, lowest: HashMap::new() };
    search.all(&network);
    Some(search.finish())
}

/// What forcing chains remove in a state. Whatever a cycle or a proof removes, a refutation does as well.
///
/// # Panics
/// Never: a network of twelve words holds all candidates.
pub fn removed_by_chains(view: &View) -> CandidateSet {
    let of_few = refuted_on::<2>(view).or_else(|| refuted_on::<4>(view));
    of_few.unwrap_or_else(|| refuted_on::<12>(view).expect("twelve words hold all candidates"))
}

/// The same, unless there are too many candidates.
fn refuted_on<const W: usize>(view: &View) -> Option<CandidateSet> {
    let network = Network::<W>::new(view)?;
    let flow = network.flow(Links::Xy);
    let implied = flow.implied();
    let refuted = network.numbers().filter(|start| implied[*start].intersects(&flow.weak[*start]));
    Some(refuted.map(|number| network.candidate(number)).collect())
}

struct Search<'a> {
    view: &'a View,
    level: &'a Level,
    found: usize,
    lowest: HashMap<CandidateSet, (Rank, Chain)>,
}

#[derive(Clone)]
struct Chain {
    links: Vec<Link>,
    kind: Links,
    conclusion: Conclusion,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Conclusion {
    Cycle,
    Refuted(Candidate),
    Proved,
}

impl Search<'_> {
    /// Offers all chains, those of each start in turn. The closures tell where there is one.
    fn all<const W: usize>(&mut self, network: &Network<W>) {
        for links in [Links::X, Links::Y, Links::Xy] {
            let flow = network.flow(links);
            let implied = flow.implied();
            let is_refuted = |start: usize| implied[start].intersects(&flow.weak[start]);
            let refuted: Vec<usize> = network.numbers().filter(|start| is_refuted(*start)).collect();
            if refuted.is_empty() {
                continue;
            }
            let seeing: Vec<IndexSet<W>> = refuted.iter().map(|number| network.weak(*number, Links::X)).collect();
            for start in network.numbers() {
                let candidate = network.candidate(start);
                let own = self.view.digits_in(candidate.cell()).len();
                if own < 2 || (links == Links::Y && own != 2) {
                    continue;
                }
                if may_close(&flow, &implied, &seeing, start) {
                    Tree::loops(network, links, &flow.ahead, start, 2..=usize::MAX, &mut |cycle| {
                        self.close(links, cycle);
                    });
                }
                if links != Links::Y {
                    if is_refuted(start) && self.may_be_lowest(links, &CandidateSet::of(candidate)) {
                        self.refuted(links, candidate, Tree::refutation(network, links, &flow.ahead, start));
                    }
                    if flow.strong(start).iter().any(|next| implied[next].contains(start)) {
                        self.proved(links, candidate, Tree::proof(network, links, &flow.ahead, start));
                    }
                }
            }
        }
    }

    /// Whether a chain, were it as short as can be, would come before what is known to remove the same.
    fn may_be_lowest(&self, links: Links, removed: &CandidateSet) -> bool {
        let least = self.level.difficulty_of(chain_form(links), |_| 4);
        self.lowest.get(removed).is_none_or(|((known, ..), _)| least <= *known)
    }

    fn offer(&mut self, removed: CandidateSet, nodes: usize, chain: Chain) {
        if removed.is_empty() {
            return;
        }
        self.found += 1;
        let form = match (chain.conclusion, chain.kind) {
            (Conclusion::Cycle, Links::X) => "X-cycle",
            (Conclusion::Cycle, Links::Y) => "Y-cycle",
            (Conclusion::Cycle, Links::Xy) => "cycle",
            (_, links) => chain_form(links),
        };
        let rank = (self.level.difficulty_of(form, |_| nodes), nodes, chain.kind, self.found);
        match self.lowest.get(&removed) {
            Some((known, _)) if *known <= rank => {}
            _ => {
                self.lowest.insert(removed, (rank, chain));
            }
        }
    }

    fn close(&mut self, kind: Links, links: Vec<Link>) {
        let removed = removed_by_loop(self.view, &links);
        self.offer(removed, 2 * links.len(), Chain { links, kind, conclusion: Conclusion::Cycle });
    }

    fn refuted(&mut self, kind: Links, start: Candidate, links: Option<Vec<Link>>) {
        if let Some(links) = links {
            let conclusion = Conclusion::Refuted(start);
            self.offer(CandidateSet::of(start), 2 * links.len() + 2, Chain { links, kind, conclusion });
        }
    }

    fn proved(&mut self, kind: Links, start: Candidate, links: Option<Vec<Link>>) {
        if let Some(links) = links {
            let others = self.view.candidates_of(start.cell().variable()).filter(|other| *other != start).collect();
            self.offer(others, 2 * links.len(), Chain { links, kind, conclusion: Conclusion::Proved });
        }
    }

    fn finish(self) -> Vec<Rc<Lemma>> {
        let mut each: Vec<(Rank, CandidateSet, Chain)> =
            self.lowest.into_iter().map(|(removed, (rank, chain))| (rank, removed, chain)).collect();
        each.sort_unstable_by_key(|(rank, ..)| *rank);
        each.into_iter().map(|((_, nodes, ..), removed, chain)| Rc::new(chain.lemma(&removed, nodes))).collect()
    }
}

const fn chain_form(links: Links) -> &'static str {
    match links {
        Links::X => "X-chain",
        Links::Y | Links::Xy => "chain",
    }
}

/// Whether a cycle from a start may remove something. What it removes is refuted by the same links: it sees a true and a
/// false candidate of the cycle, and from each true one the start follows again.
fn may_close<const W: usize>(flow: &Flow<W>, implied: &[IndexSet<W>], seeing: &[IndexSet<W>], start: usize) -> bool {
    let mut on = IndexSet::EMPTY;
    implied[start].iter().filter(|number| implied[*number].contains(start)).for_each(|number| on.insert(number));
    if on.len() == 1 {
        return false;
    }
    let off = flow.strong_of_all(&on).and(&flow.excluded(&implied[start]));
    seeing.iter().any(|seeing| seeing.intersects(&on) && seeing.intersects(&off))
}

impl Chain {
    fn lemma(self, removed: &CandidateSet, nodes: usize) -> Lemma {
        let mut removed: Vec<Candidate> = removed.iter().collect();
        removed.sort_unstable_by_key(|candidate| (candidate.cell(), candidate.digit()));
        let Self { links, kind, conclusion } = self;
        let back = links.iter().rev();
        let mut needs: Vec<Variable> = back.clone().map(|link| link.variable).collect();
        let mut way: Vec<Literal> = back.flat_map(|link| [Literal::on(link.right), Literal::off(link.left)]).collect();
        let mut ways = Vec::new();
        let proof = match conclusion {
            Conclusion::Cycle => {
                needs.extend(weak(kind, &links));
                let last = links.last().expect("a loop has links").right;
                let round = links.iter().flat_map(|link| [Literal::on(link.left), Literal::off(link.right)]);
                ways.push(way);
                let mut reversed: Vec<Literal> = [Literal::off(last)].into_iter().chain(round).collect();
                reversed.pop();
                ways.push(reversed);
                Proof::Loop { links }
            }
            Conclusion::Refuted(start) => {
                way.insert(0, Literal::off(start));
                way.push(Literal::on(start));
                ways.push(way);
                Proof::chain(links)
            }
            Conclusion::Proved => {
                ways.push(way);
                Proof::chain(links)
            }
        };
        Lemma { removed, needs, ways, nodes, proof, advised: false }
    }
}

/// The variables in which the weak links of a loop were found, from its start on: read backwards, these make the left
/// candidates true.
fn weak(kind: Links, links: &[Link]) -> Vec<Variable> {
    let before = links.iter().cycle().skip(links.len().saturating_sub(1));
    let shared = |(before, link): (&Link, &Link)| {
        let kinds = kind.weak_kinds().iter();
        kinds.map(|kind| link.left.variable(*kind)).find(|variable| variable.candidates().contains(before.right))
    };
    before.zip(links).filter_map(shared).collect()
}
