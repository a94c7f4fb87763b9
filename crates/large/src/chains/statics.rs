//! Forcing chains and cycles: all links are those of the state itself.

use super::closure::{Closure, Kind, Target, Way};
use super::follow::Search;
use super::hints::Hints;
use super::links::{Candidate, Cause, Number, candidate, number};

/// Which links are followed: what leads from false candidates to true ones, and whether other candidates of a cell are
/// false once one is true.
struct Pass {
    with_cells: bool,
    with_houses: bool,
    /// The base ratings of cycles and chains, and their place among hints of equal rating and complexity.
    bases: [f64; 2],
    key: usize,
}

const PASSES: [Pass; 3] = [
    Pass { with_cells: false, with_houses: true, bases: [6.5, 6.6], key: 2 },
    Pass { with_cells: true, with_houses: false, bases: [6.5, f64::NAN], key: 3 },
    Pass { with_cells: true, with_houses: true, bases: [7.0, 7.0], key: 4 },
];

/// What a candidate leads to.
type Ahead = Vec<(Candidate, Cause)>;

/// The links of a pass in a state, from each candidate.
struct Graph {
    weak: Vec<Ahead>,
    strong: Vec<Ahead>,
}

/// Something that was reached, and the place of what it was reached from.
#[derive(Clone, Copy)]
struct Reached {
    number: Number,
    cause: Cause,
    before: Option<usize>,
    /// How many links lead to it.
    depth: usize,
}

/// What a search has reached.
struct Walk {
    reached: Vec<Reached>,
    /// For each number the last mark that was set.
    marks: Vec<u32>,
    mark: u32,
}

impl Walk {
    fn start(&mut self, number: Number) {
        self.mark += 1;
        self.marks[number] = self.mark;
        self.reached.clear();
        self.reached.push(Reached { number, cause: Cause::Assumed, before: None, depth: 0 });
    }

    /// Whether a number was not marked yet; it is from now on.
    fn is_new(&mut self, number: Number) -> bool {
        std::mem::replace(&mut self.marks[number], self.mark) != self.mark
    }

    fn step(&self, from: usize, number: Number, cause: Cause) -> Reached {
        Reached { number, cause, before: Some(from), depth: self.reached[from].depth + 1 }
    }

    /// What something was reached from, and so on to the start.
    fn back(&self, before: Option<usize>) -> impl Iterator<Item = &Reached> {
        std::iter::successors(before, |at| self.reached[*at].before).map(|at| &self.reached[at])
    }

    /// The path from the start to something, which is its last node.
    fn path(&self, last: Reached) -> Vec<(Number, Cause)> {
        let back = std::iter::once(&last).chain(self.back(last.before));
        let mut path: Vec<_> = back.map(|reached| (reached.number, reached.cause)).collect();
        path.reverse();
        path
    }
}

impl Search<'_> {
    /// Offers all chains and cycles, or those among which the first is.
    ///
    /// The chains come first, since they bound the cycles: a cycle of some complexity that removes a candidate gives a
    /// chain by the same links, at most two longer, from this candidate to its opposite. The order of creation is that of
    /// the passes, then of the start candidates, of each the cycles before the chains.
    pub(super) fn chains(&self, hints: &mut Hints) {
        let graphs = PASSES.each_ref().map(|pass| self.graph(pass));
        let numbers = 2 * self.start.cells.len() * self.links.size;
        let mut walk = Walk { reached: Vec::new(), marks: vec![0; numbers], mark: 0 };
        for (pass, graph) in PASSES.iter().zip(&graphs).enumerate().filter(|(_, (pass, _))| pass.with_houses) {
            self.each_start(graph.0, |start| {
                for is_true in [true, false] {
                    let order = self.order(pass, start) + 2 - usize::from(is_true);
                    self.chain(graph, number(start, is_true), order, &mut walk, hints);
                }
            });
        }
        if hints.is_empty() {
            return;
        }
        for (pass, graph) in PASSES.iter().zip(&graphs).enumerate() {
            self.each_start(graph.0, |start| self.cycles(graph, start, self.order(pass, start), &mut walk, hints));
        }
    }

    /// The place of the cycles of a start candidate in the order of creation.
    fn order(&self, pass: usize, start: Candidate) -> usize {
        3 * (pass * self.start.cells.len() * self.links.size + start)
    }

    /// Asks for each start candidate of a pass: where only cells make candidates true, those of cells with two.
    fn each_start(&self, pass: &Pass, mut ask: impl FnMut(Candidate)) {
        for cell in (0..self.start.cells.len()).take_while(|_| !self.deadline.is_over()) {
            let count = self.start.cells[cell].count_ones();
            if count == 2 || count > 2 && pass.with_houses {
                self.start.of_cell(cell).for_each(&mut ask);
            }
        }
    }

    fn graph(&self, pass: &Pass) -> Graph {
        let count = self.start.cells.len() * self.links.size;
        let mut graph = Graph { weak: vec![Vec::new(); count], strong: vec![Vec::new(); count] };
        for from in (0..self.start.cells.len()).flat_map(|cell| self.start.of_cell(cell)) {
            self.links.weak(self.start, from, pass.with_cells, &mut graph.weak[from]);
            self.links.strong(self.start, from, [pass.with_cells, pass.with_houses], &mut graph.strong[from]);
        }
        graph
    }

    /// Offers the first chain from an assumption to its opposite, if there is one.
    fn chain(&self, (pass, graph): (&Pass, &Graph), assumed: Number, order: usize, walk: &mut Walk, hints: &mut Hints) {
        let [_, base] = pass.bases;
        let Some(path) = forced(graph, assumed, hints.most(base), walk) else { return };
        let kind = Kind { base, key: pass.key, way: Way::Assumption, order };
        hints.conclude(kind, self.start, assumed ^ 1, vec![Target::end(Closure::path(path.into_iter()))]);
    }

    /// Offers the cycles in which a true candidate leads back to itself. They are found breadth-first, in rounds: from
    /// true candidates to false ones, of which each may be reached on several paths, then from these to true ones that
    /// were not reached yet.
    fn cycles(
        &self,
        (pass, graph): (&Pass, &Graph),
        start: Candidate,
        order: usize,
        walk: &mut Walk,
        hints: &mut Hints,
    ) {
        walk.start(number(start, true));
        let (mut pending, mut complexity) = (vec![0], 2);
        while !pending.is_empty() && complexity <= hints.most(pass.bases[0]) {
            let off = follow_true(graph, start, &pending, walk);
            pending.clear();
            for from in off {
                for (other, cause) in &graph.strong[candidate(walk.reached[from].number)] {
                    let next = walk.step(from, number(*other, true), *cause);
                    // The start leads to a partner and straight back, which is not a cycle.
                    if *other == start && complexity >= 4 {
                        self.cycle(graph, pass, order, &walk.path(next), hints);
                    }
                    if walk.is_new(next.number) {
                        pending.push(walk.reached.len());
                        walk.reached.push(next);
                    }
                }
            }
            complexity += 2;
        }
    }

    /// Offers a cycle, given as the path from its start around to its start. It removes the candidates outside its cells
    /// that see a true and a false candidate of their digit in it.
    fn cycle(&self, graph: &Graph, pass: &Pass, order: usize, path: &[(Number, Cause)], hints: &mut Hints) {
        let nodes = &path[1..];
        let seen = |is_true| {
            let nodes = nodes.iter().filter(move |(number, _)| number & 1 == is_true);
            let seen = nodes.flat_map(|(number, _)| &graph.weak[candidate(*number)]);
            let mut seen: Vec<Candidate> =
                seen.filter(|(_, cause)| *cause != Cause::Cell).map(|(other, _)| *other).collect();
            seen.sort_unstable();
            seen.dedup();
            seen
        };
        let [on, off] = [1, 0].map(seen);
        let size = self.links.size;
        let is_outside = |other: &Candidate| nodes.iter().all(|(number, _)| candidate(*number) / size != other / size);
        let removed = on.into_iter().filter(|other| off.binary_search(other).is_ok()).filter(is_outside).collect();
        // Backwards, each candidate has the opposite value, and the cause that it has forwards.
        let backwards = path.iter().rev().map(|(number, cause)| (number ^ 1, *cause));
        let targets = vec![Target::end(Closure::path(path.iter().copied())), Target::end(Closure::path(backwards))];
        let kind = Kind { base: pass.bases[0], key: pass.key, way: Way::Cycle, order };
        hints.offer(kind, targets, removed, None);
    }
}

/// What the pending true candidates make false, but for what leads nowhere and what is on the path already.
fn follow_true(graph: &Graph, start: Candidate, pending: &[usize], walk: &mut Walk) -> Vec<usize> {
    let mut off = Vec::new();
    for from in pending.iter().copied() {
        for (other, cause) in &graph.weak[candidate(walk.reached[from].number)] {
            let leads = |(next, _): &(Candidate, Cause)| *next == start || walk.marks[number(*next, true)] != walk.mark;
            let is_off = |reached: &Reached| reached.number == number(*other, false);
            let leads_on = graph.strong[*other].iter().any(leads);
            if leads_on && !walk.back(walk.reached[from].before).any(is_off) {
                off.push(walk.reached.len());
                walk.reached.push(walk.step(from, number(*other, false), *cause));
            }
        }
    }
    off
}

/// The shortest path from an assumption to its opposite, breadth-first, with at most some nodes.
fn forced(graph: &Graph, assumed: Number, most: usize, walk: &mut Walk) -> Option<Vec<(Number, Cause)>> {
    walk.start(assumed);
    let mut next = 0;
    while let Some(from) = walk.reached.get(next).filter(|from| from.depth + 2 <= most).copied() {
        let is_true = from.number & 1 == 1;
        let links = if is_true { &graph.weak } else { &graph.strong };
        for (other, cause) in &links[candidate(from.number)] {
            let to = walk.step(next, number(*other, !is_true), *cause);
            if to.number == assumed ^ 1 {
                return Some(walk.path(to));
            }
            // A false candidate that makes none true leads nowhere.
            if !(is_true && graph.strong[*other].is_empty()) && walk.is_new(to.number) {
                walk.reached.push(to);
            }
        }
        next += 1;
    }
    None
}
