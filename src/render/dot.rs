//! A step as a directed graph in Graphviz' language: what follows from what.

use std::collections::HashMap;
use std::fmt;

use petgraph::dot::{Config, Dot};
use petgraph::graph::{DiGraph, NodeIndex};

use super::branch::{Part, parts};
use crate::board::Grid;
use crate::proof::{Branch, Inference, Link, Literal, Proof, Reason, Step};

/// A literal of a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    /// What is true or false.
    pub literal: Literal,
    /// Whether it is assumed, follows from others, or follows by a deduction of its own.
    pub role: Role,
}

/// How a literal comes in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// It is assumed.
    Assumed,
    /// It follows in a variable.
    Follows,
    /// It follows by a deduction of its own.
    Lemma,
}

impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Literal { candidate, on } = self.literal;
        let sign = if on { '=' } else { '≠' };
        let role = match self.role {
            Role::Assumed => "suppose ",
            Role::Follows => "",
            Role::Lemma => "lemma: ",
        };
        write!(f, "{role}{} {sign} {}", candidate.cell(), candidate.digit())
    }
}

/// What follows from what in a step, branch by branch; nothing if its proof has no branches and is no chain.
pub fn net(grid: &Grid, step: &Step) -> Option<DiGraph<Node, &'static str>> {
    let mut graph = DiGraph::new();
    match &step.proof {
        Proof::Cases { branches, .. } | Proof::Either { branches } | Proof::Refutation { branches } => {
            for branch in branches {
                add_branch(&mut graph, grid, branch);
            }
        }
        Proof::Chain { links } => {
            add_chain(&mut graph, &links.iter().map(|link| link.plain()).collect::<Option<Vec<Link>>>()?);
        }
        Proof::Loop { links } => add_chain(&mut graph, links),
        _ => return None,
    }
    Some(graph)
}

/// The graph of a step as text.
pub fn document(grid: &Grid, step: &Step) -> Option<String> {
    let graph = net(grid, step)?;
    Some(format!("{}", Dot::with_config(&graph, &[Config::EdgeNoLabel])))
}

fn add_chain(graph: &mut DiGraph<Node, &'static str>, links: &[Link]) {
    let mut before: Option<NodeIndex> = None;
    for link in links {
        for literal in [Literal::off(link.left), Literal::on(link.right)] {
            let role = if before.is_none() { Role::Assumed } else { Role::Follows };
            let node = graph.add_node(Node { literal, role });
            if let Some(before) = before {
                graph.add_edge(before, node, "");
            }
            before = Some(node);
        }
    }
}

fn add_branch(graph: &mut DiGraph<Node, &'static str>, grid: &Grid, branch: &Branch) {
    let mut nodes: HashMap<Literal, NodeIndex> = HashMap::new();
    nodes.insert(branch.assumed, graph.add_node(Node { literal: branch.assumed, role: Role::Assumed }));
    for Part { inferences, causes } in parts(grid, branch) {
        for Inference { literal, reason } in inferences {
            let role = match reason {
                Reason::Variable { .. } => Role::Follows,
                Reason::Lemma { .. } => Role::Lemma,
            };
            let node = graph.add_node(Node { literal: *literal, role });
            for cause in causes.iter().filter_map(|cause| nodes.get(cause)) {
                graph.add_edge(*cause, node, "");
            }
            nodes.entry(*literal).or_insert(node);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use petgraph::algo::toposort;
    use std::borrow::Cow;

    use crate::board::Effect;

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
        let proof = Proof::Refutation { branches: vec![branch] };
        let effect = Effect { placed: None, removed: Vec::new() };
        let step = Step { technique: Cow::Borrowed("nishio"), ..Step::new("nishio", proof, effect) };
        let graph = net(&grid, &step).unwrap();
        assert_eq!((graph.node_count(), graph.edge_count()), (3, 2));
        assert_eq!(toposort(&graph, None).unwrap().len(), 3);
        assert!(document(&grid, &step).unwrap().contains("suppose r1c1 = 1"));
    }
}
