use std::ops::ControlFlow;

use crate::board::{Candidate, CandidateSet, CellSet, DigitSet, Effect, Grid, Kind, with_words};
use crate::links::{Levels, LinkGraph, Links, Tree, removed_by_loop};
use crate::proof::{Chain, Link, Loop, Proof, Step};
use crate::scale::{Difficulty, Level};
use crate::session::Session;
use crate::state::View;
use crate::technique::own::{self, Instance};
use crate::technique::{Found, Technique};

#[doc = include_str!("../../rules/forcing-chain.md")]
pub struct ForcingChain;

impl Technique for ForcingChain {
    fn id(&self) -> &'static str {
        "forcing-chain"
    }

    fn aliases(&self) -> &'static [&'static str] {
        &[
            "forcing-x-chain",
            "forcing-y-chain",
            "bidirectional-cycle",
            "bidirectional-x-cycle",
            "bidirectional-y-cycle",
            "nice-loop",
            "turbot-fish",
            "generalized-x-wing",
        ]
    }

    fn document(&self) -> &'static str {
        include_str!("../../rules/forcing-chain.md")
    }

    fn forms(&self) -> &'static [&'static str] {
        &["X-cycle", "Y-cycle", "cycle", "X-chain", "chain"]
    }

    fn name(&self, _size: usize) -> String {
        "forcing chain".to_owned()
    }

    fn name_of(&self, step: &Step) -> String {
        match (&*step.form, step.nodes()) {
            ("X-cycle", 4) => "generalized X-wing".to_owned(),
            ("X-chain", 6) => "turbot fish".to_owned(),
            ("X-cycle" | "Y-cycle" | "cycle", _) => format!("bidirectional {}", step.form),
            _ => format!("forcing {}", step.form),
        }
    }

    fn nrc(&self, _first: Kind) -> &'static str {
        "biv-chain"
    }

    fn instance(&self, _state: &Grid, step: &Step) -> Option<Instance> {
        let form = match &step.proof {
            Proof::Loop(Loop { links }) => {
                let cells: CellSet = links.iter().flat_map(|link| [link.left.cell(), link.right.cell()]).collect();
                let is_own =
                    links.len() >= 2 && own::removed(step)?.iter().all(|target| !cells.contains(target.cell()));
                is_own.then(|| kind_of(links, &[]))?.cycle()
            }
            Proof::Chain(Chain { links }) => {
                let links: Vec<Link> = links.iter().map(|link| link.plain()).collect::<Option<_>>()?;
                let (first, last) = (links.first()?.left, links.last()?.right);
                let start = if first == last { own::placed(step) } else { None }.or_else(|| own::target(step))?;
                kind_of(&links, &[start]).chain()
            }
            _ => return None,
        };
        Some(Instance::of_size(1).of_form(form))
    }

    /// Every cycle and chain, as Sudoku Explainer makes them: with the links of one digit, with those of the cells,
    /// with both; candidate by candidate, first cycles, then what refutes it, then what proves it.
    fn find(&self, session: &mut Session, _size: usize, found: &mut Found) -> ControlFlow<()> {
        let view = session.view();
        let graph = LinkGraph::<12>::new(view);
        for links in Links::ALL {
            for start in starts(view, links).map(|start| graph.number(start)) {
                let mut cycles = Vec::new();
                Tree::loops(&graph, links, &[], start, 2..=usize::MAX, &mut |cycle| cycles.push(cycle));
                cycles.into_iter().filter_map(|cycle| close(view, links, cycle)).try_for_each(&mut *found)?;
                if links != Links::Y {
                    refute(&graph, links, start).map_or(ControlFlow::Continue(()), &mut *found)?;
                    prove(view, &graph, links, start).map_or(ControlFlow::Continue(()), &mut *found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// By difficulty, then by length, then digit before cells before both, then as found.
    fn find_lowest(&self, session: &mut Session, _size: usize, level: &Level, found: &mut Found) -> ControlFlow<()> {
        let (lowest, chainless) =
            with_words!(session.view().candidates().len(), W of [2, 3, 4; 12], Lowest::<W>::of(session, level));
        for links in chainless {
            session.has_no_chain(links);
        }
        lowest.map_or(ControlFlow::Continue(()), found)
    }
}

/// The candidates from which Sudoku Explainer starts.
fn starts(view: &View, links: Links) -> impl Iterator<Item = Candidate> {
    view.unfilled_cells()
        .iter()
        .filter(move |cell| match view.digits_in(*cell).len() {
            0 | 1 => false,
            2 => true,
            _ => links != Links::Y,
        })
        .flat_map(|cell| view.candidates_of(cell.variable()))
}

/// The fewest kinds of links with which a chain or cycle is found: those of one digit, of cells, of both.
fn kind_of(links: &[Link], ends: &[Candidate]) -> Links {
    let digit = |candidate: &Candidate| candidate.digit();
    let digits: DigitSet = links
        .iter()
        .flat_map(|link| [link.left, link.right])
        .chain(ends.iter().copied())
        .map(|one| digit(&one))
        .collect();
    if digits.single().is_some() {
        Links::X
    } else if links.iter().all(|link| link.variable.kind() == Kind::Cell) {
        Links::Y
    } else {
        Links::Xy
    }
}

fn close(view: &View, links: Links, cycle: Vec<crate::proof::Link>) -> Option<Step> {
    let removed = removed_by_loop(view, &cycle);
    Some(Step::removing("forcing-chain", Proof::Loop(Loop { links: cycle }), &removed)?.of_form(links.cycle()))
}

fn refute<const W: usize>(graph: &LinkGraph<W>, links: Links, start: usize) -> Option<Step> {
    let proof = Proof::chain(Tree::refutation(graph, links, &[], start)?);
    let removed = CandidateSet::of(graph.candidate(start));
    Some(Step::removing("forcing-chain", proof, &removed)?.of_form(links.chain()))
}

fn prove<const W: usize>(view: &View, graph: &LinkGraph<W>, links: Links, start: usize) -> Option<Step> {
    let proof = Proof::chain(Tree::proof(graph, links, &[], start)?);
    let placed = graph.candidate(start);
    let removed = view.candidates_of(placed.cell().variable()).filter(|other| *other != placed).collect();
    let effect = Effect { placed: Some(placed), removed };
    Some(Step::new("forcing-chain", proof, effect).of_form(links.chain()))
}

/// What comes first: the lower rank. The last two tell apart what starts from different candidates, and from one.
type Rank = (Difficulty, usize, Links, usize, Conclusion);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Conclusion {
    Cycle,
    Refuted,
    Proved,
}

/// The search for the one step that comes first. All starts advance level by level, no order kept, and only what can
/// still come first is looked at in order.
struct Lowest<'a, const W: usize> {
    session: &'a Session,
    graph: LinkGraph<W>,
    level: &'a Level,
    rank: Option<Rank>,
    step: Option<Step>,
    /// The links by which there is no chain.
    chainless: Vec<Links>,
}

impl<'a, const W: usize> Lowest<'a, W> {
    /// The step, and the links by which there is no chain at all.
    fn of(session: &'a Session, level: &'a Level) -> (Option<Step>, Vec<Links>) {
        let graph = LinkGraph::new(session.view());
        let mut lowest = Self { session, graph, level, rank: None, step: None, chainless: Vec::new() };
        for links in Links::ALL {
            if !lowest.is_over(links, 4) {
                lowest.search(links);
            }
        }
        let step = lowest.rank.and_then(|(_, _, links, start, conclusion)| match conclusion {
            Conclusion::Cycle => lowest.step,
            Conclusion::Refuted => refute(&lowest.graph, links, start),
            Conclusion::Proved => prove(session.view(), &lowest.graph, links, start),
        });
        (step, lowest.chainless)
    }

    /// Whether nothing that has `nodes` nodes or more comes first.
    fn is_over(&self, links: Links, nodes: usize) -> bool {
        self.rank.is_some_and(|best| best <= self.least(links, nodes))
    }

    /// The least rank of what has `nodes` nodes or more.
    fn least(&self, links: Links, nodes: usize) -> Rank {
        let cycle = self.rank_of(links, nodes, 0, Conclusion::Cycle);
        if links == Links::Y { cycle } else { cycle.min(self.rank_of(links, nodes, 0, Conclusion::Proved)) }
    }

    fn rank_of(&self, links: Links, nodes: usize, start: usize, conclusion: Conclusion) -> Rank {
        let form = if conclusion == Conclusion::Cycle { links.cycle() } else { links.chain() };
        (self.level.difficulty_of(form, |_| nodes), nodes, links, start, conclusion)
    }

    fn could_improve(&self, rank: Rank) -> bool {
        self.rank.is_none_or(|best| rank < best)
    }

    fn offer(&mut self, rank: Rank) -> bool {
        let better = self.could_improve(rank);
        if better {
            self.rank = Some(rank);
        }
        better
    }

    fn search(&mut self, links: Links) {
        let digits = self.session.digits_of_chains(links);
        let may_be_in_chain = |number: &usize| digits.contains(self.graph.candidate(*number).digit());
        let ends: Vec<usize> = self.graph.ends(links).iter().filter(may_be_in_chain).collect();
        if ends.is_empty() {
            self.chainless.push(links);
        } else {
            with_words!(ends.len(), V of [1, 2, 4; 12], self.search_from::<V>(links, ends));
        }
    }

    /// A cycle that removes something lets that be refuted, in the same links, with at most two more nodes. So before
    /// the first refutation there is no cycle to look for; nor is there a proof, as it would refute what is linked to it.
    fn search_from<const V: usize>(&mut self, links: Links, ends: Vec<usize>) {
        let mut levels = Levels::<W, V>::new(&self.graph, links, ends);
        if links == Links::Y && !levels.has_loop() {
            return self.chainless.push(links);
        }
        let mut lowest = None;
        while !levels.is_exhausted() {
            let nodes = 2 * levels.depth() + 2;
            if self.is_over(links, nodes) {
                return;
            }
            let refuted = levels.refuted().first();
            if lowest.is_none()
                && links != Links::Y
                && let Some(start) = refuted
            {
                self.offer(self.rank_of(links, nodes + 2, start, Conclusion::Refuted));
            }
            lowest = lowest.or(refuted);
            if lowest.is_some() && levels.depth() > 0 {
                self.cycles(links, nodes, levels.closing());
                if links != Links::Y
                    && let Some(start) = levels.proved()
                {
                    self.offer(self.rank_of(links, nodes, start, Conclusion::Proved));
                }
            }
            levels.advance();
        }
        if lowest.is_none() {
            self.chainless.push(links);
        }
    }

    /// Looks in order for cycles of exactly `nodes` nodes.
    fn cycles(&mut self, links: Links, nodes: usize, starts: Vec<usize>) {
        for start in starts {
            let rank = self.rank_of(links, nodes, start, Conclusion::Cycle);
            if !self.could_improve(rank) {
                return;
            }
            let mut step = None;
            Tree::loops(&self.graph, links, &[], start, nodes / 2..=nodes / 2, &mut |cycle| {
                if step.is_none() {
                    step = close(self.session.view(), links, cycle);
                }
            });
            if step.is_some() && self.offer(rank) {
                self.step = step;
                return;
            }
        }
    }
}
