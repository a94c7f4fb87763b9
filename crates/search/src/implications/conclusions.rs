//! Which conclusion from all tables comes first.

use super::direct::Node;
use super::evidence::{Evidence, EvidenceKind, PremiseTables, contradictions, verities};
use super::table::CAPACITY;
use super::variables::NumberedVariable;
use crate::flow::{Flow, Offer};
use crate::rows::NumberWords;

/// What holds, and why.
pub(super) struct TableConclusion {
    pub(super) node: Node,
    pub(super) evidence: Evidence,
}

/// Offers the conclusions from the tables in the order of `HoDoKu`: what is placed, cell by cell, then what is removed, cell by cell
/// and digits ascending. Of one conclusion only the evidence with the fewest nodes is offered. A contradiction comes before a
/// verity if something is placed, or if it has no more nodes.
pub(super) fn conclusions(
    tables: &mut impl PremiseTables,
    variables: &[NumberedVariable],
    found: &mut Offer<TableConclusion>,
) -> Flow {
    let count = tables.direct().candidates();
    let true_always = Common::of(tables, variables);
    let by_first = ByFirst::of(variables, count);
    for on in [true, false] {
        for number in 0..count {
            let node = if on { Node::on(number) } else { Node::off(number) };
            // By contradiction: the opposite is refuted. The bound says whether it is, then the shortest evidence is looked for.
            let refuted = is_refuted(tables, variables, &by_first, node.opposite());
            let refuted = refuted.then(|| {
                shortest(tables, &mut |tables, offer| {
                    contradictions(tables, variables, node.opposite(), offer);
                })
            });
            let refuted = refuted.flatten();
            // By verity: the node follows from all candidates of a variable, or from a candidate on and off.
            let common = (!on || refuted.is_none()) && true_always.has(node);
            let common = common.then(|| {
                shortest(tables, &mut |tables, offer| {
                    verities(tables, variables, node, offer);
                })
            });
            let first = match (refuted, common.flatten()) {
                (Some(refuted), Some(common)) => Some(if common.0 < refuted.0 { common.1 } else { refuted.1 }),
                (refuted, common) => refuted.or(common).map(|(_, evidence)| evidence),
            };
            if let Some(evidence) = first {
                found(TableConclusion { node, evidence })?;
            }
        }
    }
    Flow::Continue(())
}

/// Offers kinds of evidence with the ends of their chains.
type Offers<'a, T> = dyn FnMut(&T, &mut dyn FnMut(EvidenceKind, Vec<(Node, Node)>)) + 'a;

/// Of the evidence that `offers` gives, the first with the fewest nodes, and how many it has.
fn shortest<T: PremiseTables>(tables: &mut T, offers: &mut Offers<T>) -> Option<(usize, Evidence)> {
    let mut all = Vec::new();
    offers(tables, &mut |kind, ends| all.push(Evidence { kind, ends }));
    let mut best: Option<(usize, Evidence)> = None;
    for evidence in all {
        if let Some(nodes) = tables.count(&evidence.ends)
            && best.as_ref().is_none_or(|(fewest, _)| nodes < *fewest)
        {
            best = Some((nodes, evidence));
        }
    }
    best
}

/// Whether a premise may contradict itself; if not, no evidence need be looked for. It does if a candidate is on and
/// off, or all that a variable can take is off. Two candidates of a variable that are on put each other off, so that is
/// the first case, unless the table is full before it lists them as off.
fn is_refuted(tables: &impl PremiseTables, variables: &[NumberedVariable], by_first: &ByFirst, premise: Node) -> bool {
    let (on, off) = (tables.on(premise), tables.off(premise));
    let may_be_full = 2 * tables.direct().count() > CAPACITY;
    on.meets(off)
        || by_first.has_nothing_left(off)
        || may_be_full && variables.iter().any(|two| two.numbers().filter(|number| on.has(*number)).count() > 1)
}

/// The variables by the first of their numbers.
struct ByFirst<'a> {
    /// From one of the bounds to the next: those of a number.
    variables: Vec<&'a NumberedVariable>,
    bounds: Vec<usize>,
}

impl<'a> ByFirst<'a> {
    fn of(variables: &'a [NumberedVariable], count: usize) -> Self {
        let first = |variable: &&NumberedVariable| variable.numbers().next().unwrap_or_default();
        let mut variables: Vec<&NumberedVariable> = variables.iter().collect();
        variables.sort_by_cached_key(first);
        let bounds = (0..=count).map(|number| variables.partition_point(|variable| first(variable) < number)).collect();
        Self { variables, bounds }
    }

    /// Whether all that some variable can take is off.
    fn has_nothing_left(&self, off: &[u64]) -> bool {
        off.members().any(|first| {
            let variables = &self.variables[self.bounds[first]..self.bounds[first + 1]];
            variables.iter().any(|variable| variable.numbers().skip(1).all(|number| off.has(number)))
        })
    }
}

/// All that follows from a candidate both on and off, or from each candidate of a variable.
struct Common {
    on: Vec<u64>,
    off: Vec<u64>,
}

impl Common {
    /// All that follows from some candidate both on and off, or from each candidate of some variable.
    fn of(tables: &impl PremiseTables, variables: &[NumberedVariable]) -> Self {
        let words = tables.direct().words();
        let mut common = Self { on: vec![0; words], off: vec![0; words] };
        for number in 0..tables.direct().candidates() {
            common.add(tables, &[Node::on(number), Node::off(number)]);
        }
        for variable in variables.iter().filter(|variable| variable.numbers().len() > 1) {
            let premises: Vec<Node> = variable.numbers().map(Node::on).collect();
            common.add(tables, &premises);
        }
        common
    }

    /// Adds what follows from each of some premises.
    fn add(&mut self, tables: &impl PremiseTables, premises: &[Node]) {
        for word in 0..self.on.len() {
            self.on[word] |= premises.iter().fold(u64::MAX, |all, premise| all & tables.on(*premise)[word]);
            self.off[word] |= premises.iter().fold(u64::MAX, |all, premise| all & tables.off(*premise)[word]);
        }
    }

    fn has(&self, node: Node) -> bool {
        let set = if node.is_on() { &self.on } else { &self.off };
        set.has(node.number())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::implications::NodeImplications;
    use crate::implications::closures::TableClosures;
    use crate::implications::variables::variables;
    use crate::state::View;

    const STATE: &str = "7.....4...2..7..8...3..8.799..5..3...6..2..9...1.97..6...3..9...3..4..6...9..1.35";

    /// *Bound, then ordered*: where the sets tell nothing, no evidence is left out.
    #[test]
    fn there_is_no_evidence_for_what_the_sets_do_not_tell() {
        let view = View::new(STATE.parse().unwrap());
        let implications = NodeImplications::of(&view, true);
        let tables = TableClosures::new(&implications);
        let variables = variables(&view, implications.direct());
        let count = implications.direct().candidates();
        let (common, by_first) = (Common::of(&tables, &variables), ByFirst::of(&variables, count));
        let mut counts = [0; 2];
        for node in (0..count).flat_map(|number| [Node::on(number), Node::off(number)]) {
            let mut evidence = [0; 2];
            contradictions(&tables, &variables, node, &mut |kind, _| {
                assert!(kind.is_contradiction());
                evidence[0] += 1;
            });
            verities(&tables, &variables, node, &mut |kind, _| {
                assert!(!kind.is_contradiction());
                evidence[1] += 1;
            });
            assert!(evidence[0] == 0 || is_refuted(&tables, &variables, &by_first, node));
            assert!(evidence[1] == 0 || common.has(node));
            counts.iter_mut().zip(evidence).for_each(|(count, evidence)| *count += evidence);
        }
        assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
    }

    #[test]
    fn placings_come_before_removals_each_by_its_number() {
        let view = View::new(STATE.parse().unwrap());
        let implications = NodeImplications::of(&view, true);
        let mut tables = TableClosures::new(&implications);
        let variables = variables(&view, implications.direct());
        let mut found = Vec::new();
        let _ = conclusions(&mut tables, &variables, &mut |conclusion| {
            found.push((!conclusion.node.is_on(), conclusion.node.number()));
            Flow::Continue(())
        });
        assert!(found.is_sorted() && !found.is_empty());
    }
}
