//! A step as a directed graph in Graphviz' language: what follows from what.

use std::collections::HashMap;
use std::fmt;

use petgraph::dot::{Config, Dot};
use petgraph::graph::{DiGraph, NodeIndex};

use super::branch::Sentence;
use super::net::NetReading;
use super::svg::CROWDED;
use unguess_board::{Candidate, CandidateSet, Grid, Right, Variable};
use unguess_proof::{
    Chain, Choice, Guarded, GuardedPattern, Link, Literal, Loop, OrRelation, Proof, Step, Whip, WhipLink,
};

/// A node of the graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GraphNode {
    /// What the node says.
    pub label: NodeLabel,
    /// Whether it is assumed, follows from others, or follows by a separate deduction.
    pub role: LiteralRole,
    /// On how many others it rests that are not drawn.
    pub others: usize,
}

/// What a node says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeLabel {
    /// A candidate, or one of a group, is true.
    True(Right),
    /// A candidate is false.
    False(Candidate),
    /// Nothing is left for a variable.
    Empty(Variable),
    /// No way out of a pattern is left.
    NoWayOut,
}

/// How a literal comes in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LiteralRole {
    /// It is assumed.
    Assumed,
    /// It follows in a variable.
    Follows,
    /// It follows by a separate deduction.
    Lemma,
}

impl From<Literal> for NodeLabel {
    fn from(Literal { candidate, on }: Literal) -> Self {
        if on { Self::True(candidate.into()) } else { Self::False(candidate) }
    }
}

impl fmt::Display for NodeLabel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::True(Right::One(candidate)) => write!(f, "{} = {}", candidate.cell(), candidate.digit()),
            Self::True(Right::Group(group)) => write!(f, "{} = {}", group.segment(), group.digit()),
            Self::True(Right::Several(several)) => write!(f, "{several}"),
            Self::False(candidate) => write!(f, "{} ≠ {}", candidate.cell(), candidate.digit()),
            Self::Empty(variable) => write!(f, "nothing left for {variable}"),
            Self::NoWayOut => f.write_str("no way out of the pattern left"),
        }
    }
}

impl fmt::Display for GraphNode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let role = match self.role {
            LiteralRole::Assumed => "suppose ",
            LiteralRole::Follows => "",
            LiteralRole::Lemma => "lemma: ",
        };
        write!(f, "{role}{}", self.label)?;
        match self.others {
            0 => Ok(()),
            1 => write!(f, " (with 1 other)"),
            others => write!(f, " (with {others} others)"),
        }
    }
}

/// The graph of a step.
type StepGraph = DiGraph<GraphNode, &'static str>;

/// The graph of a step: what follows from what, branch by branch. Nothing if the proof has neither branches nor links.
pub fn net(grid: &Grid, step: &Step) -> Option<StepGraph> {
    let mut graph = DiGraph::new();
    match &step.proof {
        Proof::Cases(_) | Proof::Either(_) | Proof::Refutation(_) => {
            add_net(&mut graph, &NetReading::of(grid, &step.proof), false);
        }
        Proof::Chain(Chain { links }) => add_chain(&mut graph, links.iter().copied()),
        Proof::Loop(Loop { links }) => add_chain(&mut graph, links.iter().copied().map(Link::from)),
        Proof::Whip(whip) => add_whip(&mut graph, grid, &step.effect.removed, whip),
        Proof::Guarded(Guarded { pattern: GuardedPattern::Ring { links }, guardians, .. }) => {
            add_ring(&mut graph, links, guardians);
        }
        _ => return None,
    }
    Some(graph)
}

/// The graph of a step as text. Of a net with many links, the longest way to its end.
pub fn document(grid: &Grid, step: &Step) -> Option<String> {
    let whole = net(grid, step)?;
    if whole.edge_count() <= CROWDED || step.proof.branches().is_empty() {
        return Some(text(&whole));
    }
    let mut way = StepGraph::new();
    add_net(&mut way, &NetReading::of(grid, &step.proof), true);
    Some(text(&way))
}

/// The graph of a step with all links of a net.
pub fn in_full(grid: &Grid, step: &Step) -> Option<String> {
    net(grid, step).map(|graph| text(&graph))
}

fn text(graph: &StepGraph) -> String {
    format!("{}", Dot::with_config(graph, &[Config::EdgeNoLabel]))
}

/// Adds a chain: each left candidate is false and each right candidate or group is true because of the node before. The
/// first left candidate is assumed false.
fn add_chain(graph: &mut StepGraph, links: impl Iterator<Item = Link<Right>>) {
    let mut before: Option<NodeIndex> = None;
    for link in links {
        for label in [NodeLabel::False(link.left), NodeLabel::True(link.right)] {
            let role = if before.is_none() { LiteralRole::Assumed } else { LiteralRole::Follows };
            let node = add(graph, label, role);
            if let Some(before) = before {
                graph.add_edge(before, node, "");
            }
            before = Some(node);
        }
    }
}

/// Adds a whip: the targets, assumed true, then each right-linking candidate or group, and at the end the variable, or
/// the relation, that has nothing left.
fn add_whip(graph: &mut StepGraph, grid: &Grid, targets: &[Candidate], Whip { relations, links, end }: &Whip) {
    let left = |choice: Choice| match choice {
        Choice::Variable(variable) => *grid.rules().members(variable),
        Choice::Or(number) => relations.get(number).map(OrRelation::members).unwrap_or_default(),
    };
    let targets = targets.iter().map(|target| Right::One(*target));
    let mut earlier: Vec<(Right, NodeIndex)> =
        targets.map(|right| (right, add(graph, NodeLabel::True(right), LiteralRole::Assumed))).collect();
    for WhipLink { choice, right, .. } in links {
        let node = add(graph, NodeLabel::True(*right), LiteralRole::Follows);
        add_causes(graph, grid, &earlier, &(left(*choice) - right.candidates()), node);
        earlier.push((*right, node));
    }
    let label = end.choice.variable().map_or(NodeLabel::NoWayOut, NodeLabel::Empty);
    let node = add(graph, label, LiteralRole::Follows);
    add_causes(graph, grid, &earlier, &left(end.choice), node);
}

/// A node that needs no others than those that are drawn.
fn add(graph: &mut StepGraph, label: NodeLabel, role: LiteralRole) -> NodeIndex {
    graph.add_node(GraphNode { label, role, others: 0 })
}

/// An edge to `node` from each cause: for each of the candidates that are false, the first right-linking candidate or
/// target before that makes it so.
fn add_causes(
    graph: &mut StepGraph,
    grid: &Grid,
    earlier: &[(Right, NodeIndex)],
    others: &CandidateSet,
    node: NodeIndex,
) {
    for other in (*grid.candidates() & *others).iter() {
        if let Some((_, cause)) = earlier.iter().find(|(right, _)| right.linked_on(grid.rules()).contains(other)) {
            graph.update_edge(*cause, node, "");
        }
    }
}

/// Adds a ring twice, once from its first candidate assumed true and once from it assumed false, each time with all
/// guardians assumed false.
fn add_ring(graph: &mut StepGraph, links: &[Link], guardians: &[Candidate]) {
    for start in [true, false] {
        let Some(first) = links.first() else { return };
        let guards: Vec<(Candidate, NodeIndex)> = guardians
            .iter()
            .map(|guardian| (*guardian, add(graph, NodeLabel::False(*guardian), LiteralRole::Assumed)))
            .collect();
        let mut literal = Literal { candidate: first.left, on: start };
        let mut before = add(graph, literal.into(), LiteralRole::Assumed);
        for link in links {
            literal = Literal { candidate: link.right, on: !literal.on };
            let node = add(graph, literal.into(), LiteralRole::Follows);
            graph.add_edge(before, node, "");
            // A candidate is true because the guardians of its variable are false, too.
            let needed = guards.iter().filter(|(guardian, _)| link.variable.candidates().contains(*guardian));
            for (_, guard) in needed.filter(|_| literal.on) {
                graph.add_edge(*guard, node, "");
            }
            before = node;
        }
    }
}

/// Adds what follows from each assumption. With `only_critical`, it is only what lies on the longest paths, and each
/// node counts its causes that are not drawn.
fn add_net(graph: &mut StepGraph, net: &NetReading, only_critical: bool) {
    let mut nodes: HashMap<Literal, NodeIndex> = HashMap::new();
    for (leg, critical) in net.legs.iter().zip(net.critical()) {
        // A new assumption: earlier nodes are no causes in this leg.
        if !leg.goes_on {
            nodes = HashMap::from([(leg.assumed, add(graph, leg.assumed.into(), LiteralRole::Assumed))]);
        }
        for (causes, literal, is_lemma) in leg.sentences.iter().flat_map(Sentence::links) {
            let is_drawn = |cause: &&Literal| !only_critical || critical.contains(&(**cause, literal));
            let drawn: Vec<NodeIndex> =
                causes.iter().filter(is_drawn).filter_map(|cause| nodes.get(cause).copied()).collect();
            if only_critical && drawn.is_empty() {
                continue;
            }
            let role = if is_lemma { LiteralRole::Lemma } else { LiteralRole::Follows };
            let others = if only_critical { causes.len() - drawn.len() } else { 0 };
            let node = graph.add_node(GraphNode { label: literal.into(), role, others });
            for cause in drawn {
                graph.add_edge(cause, node, "");
            }
            nodes.entry(literal).or_insert(node);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use petgraph::algo::toposort;
    use std::borrow::Cow;
    use unguess_proof::End;
    use unguess_proof::{Branch, Inference, Reason, Refutation, Whip};

    use unguess_board::Effect;

    fn literal(text: &str, on: bool) -> Literal {
        Literal { candidate: text.parse().unwrap(), on }
    }

    #[test]
    fn a_branch_is_a_graph_without_cycles() {
        let grid = Grid::of_candidates(
            ["r1c1n1", "r1c1n2", "r1c2n1", "r1c2n3"].map(|c| c.parse().unwrap()).into_iter().collect(),
        );
        let follows = |literal, variable: &str| {
            let reason = Reason::Variable { variable: variable.parse().unwrap() };
            Inference { literal, reason }
        };
        let branch = Branch {
            assumed: literal("r1c1n1", true),
            inferences: vec![follows(literal("r1c2n1", false), "r1n1"), follows(literal("r1c2n3", true), "r1c2")],
        };
        let proof = Proof::Refutation(Refutation { branches: vec![branch] });
        let effect = Effect { placed: None, removed: Vec::new() };
        let step = Step { technique: Cow::Borrowed("nishio"), ..Step::new("nishio", proof, effect) };
        let graph = net(&grid, &step).unwrap();
        assert_eq!((graph.node_count(), graph.edge_count()), (3, 2));
        assert_eq!(toposort(&graph, None).unwrap().len(), 3);
        assert!(document(&grid, &step).unwrap().contains("suppose r1c1 = 1"));
    }

    #[test]
    fn a_braid_branches_where_a_link_needs_an_earlier_one() {
        let grid = Grid::of_candidates(
            ["r1c1n1", "r1c2n1", "r1c2n2", "r2c1n1", "r2c1n3", "r2c2n2", "r2c2n3"]
                .map(|c| c.parse().unwrap())
                .into_iter()
                .collect(),
        );
        let link = |variable: &str, left: &str, right: &str| {
            let (variable, left) = (variable.parse().unwrap(), left.parse().unwrap());
            Link { variable, left, right: Right::One(right.parse().unwrap()) }
        };
        let links = [link("r1c2", "r1c2n1", "r1c2n2"), link("r2c1", "r2c1n1", "r2c1n3")];
        let end = End { variable: "r2c2".parse().unwrap(), left: "r2c2n3".parse().unwrap() };
        let step = |proof| {
            let effect = Effect { placed: None, removed: vec!["r1c1n1".parse().unwrap()] };
            Step::new("braid", proof, effect)
        };
        let graph = net(&grid, &step(Proof::Whip(Whip::of_variables(links.iter().copied(), end)))).unwrap();
        let edges =
            graph.raw_edges().iter().map(|edge| [edge.source(), edge.target()].map(|node| graph[node].to_string()));
        let edges: Vec<String> = edges.map(|pair| pair.join(" -> ")).collect();
        let target = "suppose r1c1 = 1";
        let expected = [
            format!("{target} -> r1c2 = 2"),
            format!("{target} -> r2c1 = 3"),
            "r1c2 = 2 -> nothing left for r2c2".to_owned(),
            "r2c1 = 3 -> nothing left for r2c2".to_owned(),
        ];
        assert_eq!(edges, expected);
        assert!(net(&grid, &step(Proof::cover(Vec::new(), Vec::new()))).is_none());
    }
}
