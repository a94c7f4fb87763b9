//! All fillings of relations as the ways through a diagram, so that they need not be looked for again.
//!
//! A way goes from the start to the end, over an arrow for each place, and the arrow has the digit of the place. Nodes from which the
//! same digits can follow are one node. Such diagrams are known as reduced decision diagrams. The few missing digits that leave a digit
//! without a filling are found as in G. Gange, P. Stuckey and R. Szymanek, "MDD propagators with explanation", 2011.

use std::collections::HashMap;

use foldhash::fast::FixedState;

use super::Readings;
use super::reading::{Memory, TooMany, bits};

/// The fillings of some relations as ways through a diagram.
#[derive(Clone, Debug)]
pub struct FillingDiagram {
    /// By node: its place, and where its arrows begin. The end is the first node, and arrows go to nodes before their own.
    nodes: Vec<(usize, usize)>,
    arrows: Vec<Arrow>,
    /// How many places there are.
    places: usize,
    start: Option<usize>,
    /// By node: the number of the round in which it was asked last, and whether it then led to the end.
    asked: Vec<(u32, bool)>,
    /// By node: the last round in which a way of a reason reached it.
    reached: Vec<u32>,
    round: u32,
}

/// A digit, from 0 on, and the node that it leads to.
type Arrow = (u8, u32);

impl FillingDiagram {
    /// The fillings with what each place has left, a bit for each digit. `leaves` says what a digit at a place leaves of a later one.
    ///
    /// # Errors
    /// More than `limit` states of the relations.
    pub fn new(
        reading: &Readings,
        left: Vec<u32>,
        leaves: impl Fn(usize, usize, usize) -> u32,
        limit: usize,
    ) -> Result<Self, TooMany> {
        let places = left.len();
        let after = |at: usize, digit: usize| (at + 1..places).map(|later| leaves(at, digit, later)).collect();
        let after = (0..places).map(|at| (0..reading.size()).map(|digit| after(at, digit)).collect()).collect();
        let diagram = Self {
            nodes: vec![(places, 0)],
            arrows: Vec::new(),
            places,
            start: None,
            asked: Vec::new(),
            reached: Vec::new(),
            round: 0,
        };
        let mut making =
            DiagramInProgress { reading, after, known: HashMap::default(), same: HashMap::default(), limit, diagram };
        let start = making.node(0, reading.begin(), left)?;
        let mut diagram = making.diagram;
        diagram.start = start;
        diagram.asked = vec![(0, false); diagram.nodes.len()];
        diagram.reached = vec![0; diagram.nodes.len()];
        Ok(diagram)
    }

    /// The digits left at each place that occur there in some filling of the relations; all empty if there is no filling. After `limit`
    /// states only bounds decide, and too much may be kept.
    pub fn kept_by(
        reading: &Readings,
        mut left: Vec<u32>,
        leaves: impl Fn(usize, usize, usize) -> u32,
        limit: usize,
    ) -> Vec<u32> {
        reading.bound(&mut left);
        Self::new(reading, left.clone(), leaves, limit).map_or(left.clone(), |mut diagram| diagram.kept(&left))
    }

    fn arrows_of(&self, node: usize) -> std::ops::Range<usize> {
        self.nodes[node].1..self.nodes.get(node + 1).map_or(self.arrows.len(), |next| next.1)
    }

    /// The digits left at each place that occur there in some filling; all empty if there is no filling.
    pub fn kept(&mut self, left: &[u32]) -> Vec<u32> {
        let mut kept = vec![0; self.places];
        self.round += 1;
        if let Some(start) = self.start {
            self.leads(start, left, &mut kept);
        }
        kept
    }

    /// Whether a node leads to the end with what each place has left; notes the digits of the ways.
    fn leads(&mut self, node: usize, left: &[u32], kept: &mut [u32]) -> bool {
        if node == 0 {
            return true;
        }
        if self.asked[node].0 == self.round {
            return self.asked[node].1;
        }
        let at = self.nodes[node].0;
        let mut leads = false;
        for arrow in self.arrows_of(node) {
            let (digit, to) = self.arrows[arrow];
            if left[at] >> digit & 1 == 1 && self.leads(to as usize, left, kept) {
                kept[at] |= 1 << digit;
                leads = true;
            }
        }
        self.asked[node] = (self.round, leads);
        leads
    }

    /// Some missing digits of each place, without which there would still be no filling, where there is none with what is left. Digits
    /// that are not `free` to take at a place need no reason.
    pub fn reason(&mut self, left: &[u32], free: &[u32]) -> Vec<u32> {
        let mut missing = vec![0; self.places];
        let mut kept = vec![0; self.places];
        self.round += 1;
        let mut layer: Vec<usize> = self.start.into_iter().collect();
        let mut next = Vec::new();
        for at in 0..self.places {
            // No node of the layer leads to the end: digits that would lead there must be missing, the others need not.
            for node in &layer {
                for arrow in self.arrows_of(*node) {
                    let (digit, to) = self.arrows[arrow];
                    let is_open = (free[at] & !left[at] & !missing[at]) >> digit & 1 == 1;
                    if is_open && self.leads(to as usize, left, &mut kept) {
                        missing[at] |= 1 << digit;
                    }
                }
            }
            let may = free[at] & !missing[at];
            for node in layer.drain(..) {
                for arrow in self.arrows_of(node) {
                    let (digit, to) = self.arrows[arrow];
                    if may >> digit & 1 == 1 && self.reached[to as usize] != self.round {
                        self.reached[to as usize] = self.round;
                        next.push(to as usize);
                    }
                }
            }
            std::mem::swap(&mut layer, &mut next);
        }
        missing
    }
}

/// A diagram that is made.
struct DiagramInProgress<'a> {
    reading: &'a Readings,
    /// By place and digit: what these leave of the later places.
    after: Vec<Vec<Vec<u32>>>,
    /// The nodes of states: a place, what is remembered, and what the later places can be.
    known: HashMap<(usize, Memory, Vec<u32>), Option<usize>, FixedState>,
    /// Nodes by their arrows.
    same: HashMap<Vec<Arrow>, usize, FixedState>,
    limit: usize,
    diagram: FillingDiagram,
}

impl DiagramInProgress<'_> {
    /// The node of a state, unless nothing can follow there.
    fn node(&mut self, at: usize, memory: Memory, left: Vec<u32>) -> Result<Option<usize>, TooMany> {
        if left.is_empty() {
            return Ok(self.reading.ends(memory).then_some(0));
        }
        if left.contains(&0) || self.reading.is_hopeless(memory, at, |place| left[place - at]) {
            return Ok(None);
        }
        let state = (at, memory, left);
        if let Some(node) = self.known.get(&state) {
            return Ok(*node);
        }
        if self.known.len() >= self.limit {
            return Err(TooMany);
        }
        let mut arrows: Vec<Arrow> = Vec::new();
        for digit in bits(state.2[0]) {
            let Some(memory) = self.reading.read(memory, at, digit + 1) else { continue };
            let later = state.2[1..].iter().zip(&self.after[at][digit]).map(|(left, after)| left & after).collect();
            if let Some(node) = self.node(at + 1, memory, later)? {
                arrows.push((digit as u8, node as u32));
            }
        }
        let node = (!arrows.is_empty()).then(|| self.with_arrows(at, arrows));
        self.known.insert(state, node);
        Ok(node)
    }

    /// The node that has just these arrows.
    fn with_arrows(&mut self, at: usize, arrows: Vec<Arrow>) -> usize {
        let Self { same, diagram, .. } = self;
        *same.entry(arrows).or_insert_with_key(|arrows| {
            diagram.nodes.push((at, diagram.arrows.len()));
            diagram.arrows.extend(arrows);
            diagram.nodes.len() - 1
        })
    }
}
