//! Chains of implications, one a line: `r1c7<>4 r1c7=3 r1c8=5 r5c8=1 r4c7<>1`. What is false on the way is not written; what else
//! a net needs stands in parentheses after what it follows from.

use super::{compact, place as named};
use unguess_board::{Candidate, CandidateSet, Grid, Variable};
use unguess_proof::{Branch, Inference, Literal, Proof, Reason, Refutation};

/// Where a refutation ends: `in c4`, the cell or house that would have two true candidates or none left. Empty for
/// other proofs.
pub(super) fn place(grid: &Grid, proof: &Proof) -> String {
    let Proof::Refutation(refutation) = proof else { return String::new() };
    let variable = match Contradiction::of(grid, refutation) {
        Contradiction::Starved(variable) | Contradiction::Two(variable) => Some(variable),
        Contradiction::Twice => {
            refutation.branches.last().map(|branch| branch.conclusion().candidate.cell().variable())
        }
    };
    variable.map_or_else(String::new, |variable| format!("in {}", named(variable)))
}

/// The chains of a proof by cases, a line for each case; or those of a refutation: to each candidate that is gone from
/// a variable with none left, or to the two literals that contradict each other. With `is_net`, side branches are
/// written, too.
pub(super) fn chains(grid: &Grid, proof: &Proof, is_net: bool) -> Vec<String> {
    let whole = |branch: &Branch| Ways { grid, branch, is_net }.way(branch.inferences.len());
    let Proof::Refutation(refutation) = proof else { return proof.branches().iter().map(whole).collect() };
    let [one, other] = &refutation.branches[..] else { return Vec::new() };
    match Contradiction::of(grid, refutation) {
        Contradiction::Starved(variable) => {
            let ways = Ways { grid, branch: one, is_net };
            // The second branch shows that the last candidate is gone, too.
            let end = CandidateSet::of(one.conclusion().candidate);
            let gone = (grid.left(variable) - end).iter().map(Literal::off);
            let gone = gone.filter_map(|gone| ways.node(gone, one.inferences.len()));
            gone.map(|node| ways.way(node)).chain([whole(other)]).collect()
        }
        Contradiction::Two(_) => vec![whole(one), Ways { grid, branch: other, is_net }.way(other.inferences.len() - 1)],
        Contradiction::Twice => {
            [one, other].into_iter().filter(|branch| !branch.inferences.is_empty()).map(whole).collect()
        }
    }
}

/// The candidates and groups by which a chain leads from what a branch supposes to a candidate that turns out false.
pub(super) fn nodes(grid: &Grid, branch: &Branch, to: Candidate) -> Option<Vec<CandidateSet>> {
    let ways = Ways { grid, branch, is_net: false };
    let path = ways.path(ways.node(Literal::off(to), branch.inferences.len())?);
    let nodes = [0].into_iter().chain(path).flat_map(|node| {
        [ways.group_left(node), Some(CandidateSet::of(ways.literal(node).candidate))].into_iter().flatten()
    });
    Some(nodes.collect())
}

/// What is wrong at the end of a refutation.
enum Contradiction {
    /// Nothing is left for the variable.
    Starved(Variable),
    /// Two of its candidates are true.
    Two(Variable),
    /// A candidate is true and false.
    Twice,
}

impl Contradiction {
    /// How a net fails, from the last inference of its two branches: a variable left empty, one with two true candidates,
    /// or a candidate both true and false.
    fn of(grid: &Grid, Refutation { branches }: &Refutation) -> Self {
        let last = |branch: Option<&Branch>| match branch?.inferences.last()? {
            Inference { literal, reason: Reason::Variable { variable } } => Some((*variable, literal.on)),
            Inference { reason: Reason::Lemma { .. } | Reason::Link { .. }, .. } => None,
        };
        match (last(branches.first()), last(branches.last())) {
            (Some((variable, true)), _) if grid.left(variable).len() > 2 => Self::Starved(variable),
            (Some((_, true)), Some((variable, false))) => Self::Two(variable),
            (Some((variable, true)), None) => Self::Starved(variable),
            _ => Self::Twice,
        }
    }
}

/// A branch as numbered nodes: 0 is the assumption, then each inference in order.
struct Ways<'a> {
    grid: &'a Grid,
    branch: &'a Branch,
    /// Whether a node may rest on several others, which are then written in parentheses.
    is_net: bool,
}

impl Ways<'_> {
    fn literal(&self, node: usize) -> Literal {
        node.checked_sub(1).map_or(self.branch.assumed, |at| self.branch.inferences[at].literal)
    }

    fn reason(&self, node: usize) -> Option<&Reason> {
        node.checked_sub(1).map(|at| &self.branch.inferences[at].reason)
    }

    /// The first node that finds this literal, up to `last`.
    fn node(&self, literal: Literal, last: usize) -> Option<usize> {
        (0..=last).find(|node| self.literal(*node) == literal)
    }

    /// The earlier nodes that a node follows from: all other candidates of a variable that are false, the first that is
    /// true, or what a lemma does without.
    fn causes(&self, node: usize) -> Vec<usize> {
        let earlier = |literal: Literal| self.node(literal, node.saturating_sub(1));
        let Literal { candidate, on } = self.literal(node);
        match self.reason(node) {
            None => Vec::new(),
            Some(Reason::Lemma { without, .. }) => {
                without.iter().copied().map(Literal::off).filter_map(earlier).collect()
            }
            Some(Reason::Link { from }) => earlier(Literal::on(*from)).into_iter().collect(),
            Some(Reason::Variable { variable }) => {
                let others = self.grid.left(*variable) - CandidateSet::of(candidate);
                let causes = others.iter().map(|candidate| Literal { candidate, on: !on }).filter_map(earlier);
                if on { causes.collect() } else { causes.min().into_iter().collect() }
            }
        }
    }

    /// The cause that the main chain comes from: the last one found.
    fn before(&self, node: usize) -> Option<usize> {
        self.causes(node).into_iter().max()
    }

    /// The main chain to a node, without the assumption.
    fn path(&self, to: usize) -> Vec<usize> {
        let mut path: Vec<usize> =
            std::iter::successors(Some(to), |node| self.before(*node)).take_while(|node| *node > 0).collect();
        path.reverse();
        path
    }

    /// The main chain to a node as a line. In a net, each other cause has a separate chain, in parentheses after the
    /// node of the line where it starts; at the end of a line, the opposite literal is such a cause.
    fn way(&self, to: usize) -> String {
        let path = self.path(to);
        let mut sides: Vec<(usize, String)> = Vec::new();
        // Node 0 is the assumption.
        let opposite = self.node(self.literal(to).opposite(), to);
        for node in &path {
            let before = self.before(*node);
            let ends = opposite.filter(|_| *node == to);
            for cause in self.causes(*node).into_iter().chain(ends) {
                if self.is_net && Some(cause) != before && cause > 0 && !path.contains(&cause) {
                    let side = self.path(cause);
                    let from = side.iter().rposition(|node| path.contains(node));
                    let start = from.map_or(0, |from| side[from]);
                    let side = &side[from.map_or(0, |from| from + 1)..];
                    let side = (start, format!("({})", self.in_row(side).join(" ")));
                    if !sides.contains(&side) {
                        sides.push(side);
                    }
                }
            }
        }
        let mut line = vec![written(self.literal(0))];
        let after = |node: usize| sides.iter().filter(move |(start, _)| *start == node).map(|(_, side)| side.clone());
        line.extend(after(0));
        for (at, node) in path.iter().enumerate() {
            line.extend(self.shown(*node, at + 1 == path.len()));
            line.extend(after(*node));
        }
        line.join(" ")
    }

    /// Nodes in a row: what is true, and the last.
    fn in_row(&self, nodes: &[usize]) -> Vec<String> {
        nodes.iter().enumerate().flat_map(|(at, node)| self.shown(*node, at + 1 == nodes.len())).collect()
    }

    /// What is written of a node: the group that makes it false, if there is one, and the literal if it is true or the
    /// last.
    fn shown(&self, node: usize, is_last: bool) -> Vec<String> {
        let literal = Some(written(self.literal(node))).filter(|_| is_last || self.literal(node).on);
        self.group(node).into_iter().chain(literal).collect()
    }

    /// The group by which a candidate is false, because nothing else is left of a house.
    fn group(&self, node: usize) -> Option<String> {
        let left = self.group_left(node)?;
        Some(format!("{}={}", compact::cells(compact::cells_of(left.iter())), left.first()?.digit()))
    }

    fn group_left(&self, node: usize) -> Option<CandidateSet> {
        let Some(Reason::Lemma { without, lemma }) = self.reason(node) else { return None };
        let Proof::Cover(cover) = &**lemma else { return None };
        let [base] = cover.base[..] else { return None };
        Some(self.grid.left(base) - without.iter().copied().collect())
    }
}

/// `r4c4=1`, or `r4c4<>1` if it is false.
fn written(Literal { candidate, on }: Literal) -> String {
    let sign = if on { "=" } else { "<>" };
    format!("{}{sign}{}", candidate.cell(), candidate.digit())
}
